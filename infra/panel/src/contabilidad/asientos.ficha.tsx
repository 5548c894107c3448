import { Alert, Stack } from '@mantine/core';
import type { Asiento } from 'comprobantes-cliente';
import type { Pregunta } from '#panel/kits/comun/confirmar.tsx';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { fecha } from '#panel/nucleo/formato.ts';
import { origenDicho } from './asientos.palabras.ts';

const RECURSO = 'contabilidad';
const [MOTIVO] = PIDE_ANULACION;

const Origen = ({ de: { origen_tipo, origen_id } }: { readonly de: Asiento }) => {
  const a = origen_id === null ? undefined : direccionDe(origen_tipo, origen_id);
  const dicho = origenDicho(origen_tipo);
  return a === undefined ? dicho : <Enlace a={a}>{`${dicho} ${origen_id}`}</Enlace>;
};

const DATOS: readonly Dato<Asiento>[] = [
  { titulo: 'Fecha', dibujar: (asiento) => fecha(asiento.fecha) },
  { titulo: 'Origen', dibujar: (asiento) => <Origen de={asiento} /> },
  { titulo: 'Se registró', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
  { titulo: 'Glosa', entero: true, dibujar: ({ glosa }) => glosa },
  {
    titulo: 'Reversa a',
    si: ({ reversa_de }) => reversa_de !== null,
    dibujar: ({ reversa_de }) => (
      <Enlace a={`/contabilidad/asientos/${reversa_de}`}>{`Asiento ${reversa_de}`}</Enlace>
    ),
  },
];

const LINEAS: readonly ColumnaDeLineas<Asiento['lineas'][number]>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_id, cuenta_codigo, cuenta_nombre }) => (
      <Enlace a={`/contabilidad/mayor?cuenta_id=${cuenta_id}`}>
        {`${cuenta_codigo} ${cuenta_nombre}`}
      </Enlace>
    ),
  },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Persona', dibujar: ({ tercero_nombre }) => tercero_nombre },
  { titulo: 'Debe', derecha: true, dibujar: ({ debe }) => debe > 0 && <Dinero valor={debe} /> },
  { titulo: 'Haber', derecha: true, dibujar: ({ haber }) => haber > 0 && <Dinero valor={haber} /> },
];

const anular = (origen: 'manual' | 'cierre', pide: readonly Pregunta[]): Accion<Asiento> => ({
  titulo: 'Anular',
  lugar: 'menu',
  peligro: true,
  permiso: { recurso: RECURSO },
  si: ({ origen_tipo, reversa_de, revertido_por }) =>
    origen_tipo === origen && reversa_de === null && revertido_por === null,
  confirma: ({ numero }) => `Un asiento al revés deja sin efecto el ${numero}. Los dos quedan.`,
  pide,
  simular: (cliente, { id }, dicho) =>
    cliente.contabilidad.anularAsiento(id, anulacionDe(dicho), { simular: true }),
  hacer: (cliente, { id }, dicho) => cliente.contabilidad.anularAsiento(id, anulacionDe(dicho)),
  hecho: 'Quedó sin efecto.',
});

const ASIENTO = ficha<Asiento>({
  clave: ['contabilidad', 'asiento'],
  leer: (cliente, id) => cliente.contabilidad.obtenerAsiento(id),
  titulo: ({ numero }) => `Asiento ${numero}`,
  estado: ({ revertido_por }) => (revertido_por === null ? null : 'ANULADO'),
  cifras: [
    { titulo: 'Debe', dibujar: ({ total_debe }) => <Dinero valor={total_debe} /> },
    { titulo: 'Haber', dibujar: ({ total_haber }) => <Dinero valor={total_haber} /> },
  ],
  avisos: ({ revertido_por, avisos }) => (
    <>
      {revertido_por !== null && (
        <Alert color="gray">
          Lo reversa el{' '}
          <Enlace
            a={`/contabilidad/asientos/${revertido_por}`}
          >{`asiento ${revertido_por}`}</Enlace>
          .
        </Alert>
      )}
      {avisos.map((aviso) => (
        <Alert key={aviso} color="yellow">
          {aviso}
        </Alert>
      ))}
    </>
  ),
  acciones: [
    {
      titulo: 'Cambiar la fecha',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ origen_tipo, revertido_por }) => origen_tipo === 'manual' && revertido_por === null,
      pide: [{ campo: 'fecha', etiqueta: 'Fecha', tipo: 'fecha', obligatoria: true }],
      hacer: (cliente, { id }, { fecha: dia = '' }) =>
        cliente.contabilidad.cambiarFechaDeAsiento(id, { fecha: dia }),
      hecho: 'Está en su fecha nueva.',
    },
    {
      titulo: 'Repetir',
      lugar: 'menu',
      permiso: { recurso: RECURSO },
      si: ({ origen_tipo }) => origen_tipo === 'manual',
      ir: ({ id }) => `/contabilidad/asientos/nuevo?copia=${id}`,
    },
    anular('manual', PIDE_ANULACION),
    // The one that closes a year is undone on its own day.
    anular('cierre', [MOTIVO]),
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (asiento) => (
        <Stack gap="lg">
          <Datos de={DATOS} registro={asiento} />
          <Lineas titulo="Líneas" columnas={LINEAS} lineas={asiento.lineas} />
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="asientos" id={id} />,
    },
  ],
});

export default pantallaDeFicha(ASIENTO);
