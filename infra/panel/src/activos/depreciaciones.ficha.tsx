import { Alert, Stack } from '@mantine/core';
import type { Cliente, Depreciacion, DepreciacionDeActivo, Simulacion } from 'comprobantes-cliente';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { DeAsiento } from '#panel/kits/informe/asiento.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha, mesDicho } from '#panel/nucleo/formato.ts';
import { claseDicha } from './activos.palabras.ts';

/** The depreciation of a month: what it took of each asset, and its entries. */

const DATOS: readonly Dato<Depreciacion>[] = [
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia} /> },
  { titulo: 'Activos', dibujar: ({ lineas }) => lineas.length },
];

const ACTIVOS: readonly ColumnaDeLineas<DepreciacionDeActivo>[] = [
  {
    titulo: 'Activo',
    dibujar: ({ activo_id, codigo }) => <Enlace a={`/activos-fijos/${activo_id}`}>{codigo}</Enlace>,
  },
  { titulo: 'Clase', dibujar: ({ clase }) => claseDicha(clase) },
  { titulo: 'Depreciación', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
  {
    titulo: 'No deducible',
    derecha: true,
    dibujar: ({ no_deducible }) => (no_deducible === 0 ? '' : <Dinero valor={no_deducible} />),
  },
];

const anular = (
  { activosFijos }: Cliente,
  { id }: Depreciacion,
  dicho: { readonly [campo: string]: string },
) => [id, anulacionDe(dicho), activosFijos] as const;

const DEPRECIACION = ficha<Depreciacion>({
  clave: ['activosFijos', 'depreciacion'],
  leer: (cliente, id, opciones) => cliente.activosFijos.obtenerDepreciacion(id, opciones),
  titulo: ({ anio, mes }) => `Depreciación de ${mesDicho(anio, mes)}`,
  estado: ({ estado }) => (estado === 'anulada' ? 'ANULADO' : null),
  cifras: [
    { titulo: 'Depreciación', dibujar: ({ total }) => <Dinero valor={total} /> },
    {
      titulo: 'No deducible',
      si: ({ no_deducible }) => no_deducible > 0,
      dibujar: ({ no_deducible }) => <Dinero valor={no_deducible} />,
    },
  ],
  avisos: ({ estado, anulado_el, anulado_motivo }) =>
    estado === 'anulada' && (
      <Alert color="gray" title={`Se anuló el ${fecha(anulado_el)}`}>
        {anulado_motivo}
      </Alert>
    ),
  acciones: [
    {
      titulo: 'Anular',
      lugar: 'boton',
      peligro: true,
      permiso: { recurso: 'activos_fijos' },
      si: ({ estado }) => estado === 'activa',
      confirma: () => 'Sus asientos se revierten, y el mes se puede depreciar otra vez.',
      pide: PIDE_ANULACION,
      simular: (cliente, registro, dicho): Promise<Simulacion> => {
        const [id, cuerpo, activosFijos] = anular(cliente, registro, dicho);
        return activosFijos.anularDepreciacion(id, cuerpo, { simular: true });
      },
      hacer: (cliente, registro, dicho) => {
        const [id, cuerpo, activosFijos] = anular(cliente, registro, dicho);
        return activosFijos.anularDepreciacion(id, cuerpo);
      },
      hecho: 'Quedó anulada.',
    },
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (registro) => (
        <Stack>
          <Datos de={DATOS} registro={registro} />
          <Lineas titulo="Activos" columnas={ACTIVOS} lineas={registro.lineas} />
        </Stack>
      ),
    },
    {
      clave: 'asientos',
      titulo: 'Asientos',
      permiso: { recurso: 'contabilidad' },
      si: ({ asiento_ids }) => asiento_ids.length > 0,
      dibujar: ({ asiento_ids }) => (
        <Stack gap="lg">
          {asiento_ids.map((id) => (
            <section key={id} aria-label={`Asiento ${id}`}>
              <DeAsiento id={id} />
              <Enlace a={`/contabilidad/asientos/${id}`}>Abrir el asiento</Enlace>
            </section>
          ))}
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="depreciaciones" id={id} />,
    },
  ],
});

export default pantallaDeFicha(DEPRECIACION);
