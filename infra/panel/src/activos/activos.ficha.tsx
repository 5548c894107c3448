import { Alert, Stack, Title } from '@mantine/core';
import type { ActivoFijo, ActoDeActivoFijo } from 'comprobantes-cliente';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha, mesDicho } from '#panel/nucleo/formato.ts';
import { ACTOS, claseDicha, estadoDeActivo } from './activos.palabras.ts';
import { Plan } from './activos.plan.tsx';
import { NombreDeCompra, NombreDeCuenta, NombreDeSucursal } from './nombres.tsx';

/** A fixed asset: what it cost and has lost, how it goes on losing it, and what was done with it. */

const mesDe = (mes: string): string => mesDicho(Number(mes.slice(0, 4)), Number(mes.slice(5)));

const CUENTAS = [
  { titulo: 'Cuenta del activo', campo: 'cuenta_activo_id' },
  { titulo: 'Cuenta de su depreciación', campo: 'cuenta_depreciacion_id' },
  { titulo: 'Cuenta del gasto', campo: 'cuenta_gasto_id' },
] as const;

const DATOS: readonly Dato<ActivoFijo>[] = [
  { titulo: 'Clase', dibujar: ({ clase }) => claseDicha(clase) },
  { titulo: 'En uso desde', dibujar: ({ fecha_uso }) => <Fecha valor={fecha_uso} /> },
  { titulo: 'Vida útil', dibujar: ({ vida_util_meses }) => `${vida_util_meses} meses` },
  { titulo: 'Valor residual', dibujar: ({ valor_residual }) => <Dinero valor={valor_residual} /> },
  { titulo: 'Custodio', dibujar: ({ custodio }) => custodio },
  {
    titulo: 'Sucursal',
    dibujar: ({ sucursal_id }) => <NombreDeSucursal id={sucursal_id} />,
  },
  {
    titulo: 'Viene de',
    si: ({ compra_id }) => compra_id !== null,
    dibujar: ({ compra_id, compra_linea }) =>
      compra_id !== null && (
        <>
          <NombreDeCompra id={compra_id} />
          {compra_linea ? `, línea ${compra_linea}` : ''}
        </>
      ),
  },
  {
    titulo: 'Depreciado antes',
    si: ({ depreciacion_previa }) => depreciacion_previa > 0,
    dibujar: ({ depreciacion_previa }) => <Dinero valor={depreciacion_previa} />,
  },
  {
    titulo: 'Depreciado hasta',
    dibujar: ({ depreciado_hasta }) => depreciado_hasta && mesDe(depreciado_hasta),
  },
  {
    titulo: 'Próximo mes',
    si: ({ proximo_mes }) => proximo_mes !== null,
    dibujar: ({ proximo_mes }) => proximo_mes && mesDe(proximo_mes),
  },
  ...CUENTAS.map(({ titulo, campo }) => ({
    titulo,
    dibujar: ({ [campo]: id }: ActivoFijo) => <NombreDeCuenta id={id} />,
  })),
];

const HECHOS: readonly ColumnaDeLineas<ActoDeActivoFijo>[] = [
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia} /> },
  {
    titulo: 'Qué',
    dibujar: ({ tipo, anulado_el, anulado_motivo }) =>
      anulado_el === null
        ? ACTOS[tipo]
        : `${ACTOS[tipo]}, anulada el ${fecha(anulado_el)}: ${anulado_motivo}`,
  },
  { titulo: 'Detalle', dibujar: ({ detalle }) => detalle },
  {
    titulo: 'Monto',
    derecha: true,
    dibujar: ({ tipo, monto }) => (tipo === 'traslado' ? '' : <Dinero valor={monto} />),
  },
  {
    titulo: 'De dónde, o adónde',
    dibujar: ({ compra_id, movimiento_id, factura_id }) => {
      if (compra_id !== null) return <NombreDeCompra id={compra_id} />;
      if (factura_id !== null) {
        return <Enlace a={`/facturas/${factura_id}`}>{`Factura ${factura_id}`}</Enlace>;
      }
      return movimiento_id === null ? (
        ''
      ) : (
        <Enlace
          a={`/cuentas-dinero/movimientos/${movimiento_id}`}
        >{`Movimiento ${movimiento_id}`}</Enlace>
      );
    },
  },
  {
    titulo: 'Asiento',
    dibujar: ({ asiento_id }) =>
      asiento_id !== null && (
        <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{`Asiento ${asiento_id}`}</Enlace>
      ),
  },
];

const MESES: readonly ColumnaDeLineas<ActivoFijo['depreciaciones'][number]>[] = [
  {
    titulo: 'Mes',
    dibujar: ({ depreciacion_id, anio, mes }) => (
      <Enlace a={`/activos-fijos/depreciaciones/${depreciacion_id}`}>{mesDicho(anio, mes)}</Enlace>
    ),
  },
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia} /> },
  { titulo: 'Depreciación', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
  {
    titulo: 'No deducible',
    derecha: true,
    dibujar: ({ no_deducible }) => (no_deducible === 0 ? '' : <Dinero valor={no_deducible} />),
  },
];

const RECURSO = 'activos_fijos';
const enUso = ({ estado }: ActivoFijo): boolean => estado === 'activo';

/** The last that was done and may be undone. */
const ultimoActo = ({ actos }: ActivoFijo): ActoDeActivoFijo | undefined =>
  actos.findLast(({ tipo, anulado_el }) => tipo !== 'traslado' && anulado_el === null);

const ACCIONES: readonly Accion<ActivoFijo>[] = [
  {
    titulo: 'Vender',
    lugar: 'boton',
    permiso: { recurso: RECURSO },
    si: enUso,
    ir: ({ id }) => `/activos-fijos/${id}/vender`,
  },
  {
    titulo: 'Mejorar',
    lugar: 'boton',
    permiso: { recurso: RECURSO },
    si: enUso,
    ir: ({ id }) => `/activos-fijos/${id}/mejorar`,
  },
  {
    titulo: 'Trasladar',
    lugar: 'menu',
    permiso: { recurso: RECURSO },
    si: enUso,
    ir: ({ id }) => `/activos-fijos/${id}/trasladar`,
  },
  {
    titulo: 'Dar de baja',
    lugar: 'menu',
    peligro: true,
    permiso: { recurso: RECURSO },
    si: enUso,
    confirma: () => 'Sale de los libros: lo que valía es pérdida.',
    pide: [
      { campo: 'motivo', etiqueta: 'Motivo', obligatoria: true },
      { campo: 'fecha', etiqueta: 'Fecha', tipo: 'fecha', pista: 'Si no dice otra, hoy.' },
    ],
    simular: (cliente, { id }, dicho) =>
      cliente.activosFijos.darDeBaja(id, anulacionDe(dicho), { simular: true }),
    hacer: (cliente, { id }, dicho) => cliente.activosFijos.darDeBaja(id, anulacionDe(dicho)),
    hecho: 'Quedó dado de baja.',
  },
  {
    titulo: 'Anular lo último',
    lugar: 'menu',
    peligro: true,
    permiso: { recurso: RECURSO },
    si: (activo) => ultimoActo(activo) !== undefined,
    confirma: (activo) => {
      const { tipo = 'alta' } = ultimoActo(activo) ?? {};
      return `Se deshace su ${ACTOS[tipo].toLowerCase()}: el asiento se revierte y los dos quedan.`;
    },
    pide: PIDE_ANULACION,
    simular: (cliente, { id }, dicho) =>
      cliente.activosFijos.anularActo(id, anulacionDe(dicho), { simular: true }),
    hacer: (cliente, { id }, dicho) => cliente.activosFijos.anularActo(id, anulacionDe(dicho)),
    hecho: 'Quedó anulado.',
  },
];

const ACTIVO = ficha<ActivoFijo>({
  clave: ['activosFijos', 'ficha'],
  leer: (cliente, id, opciones) => cliente.activosFijos.obtener(id, opciones),
  titulo: ({ codigo, descripcion }) => `${codigo} · ${descripcion}`,
  estado: estadoDeActivo,
  cifras: [
    {
      titulo: 'Costo',
      dibujar: ({ codigo, costo, _explicar }) => (
        <Cifra valor={costo} explicar={_explicar?.costo} que={`Costo de ${codigo}`} />
      ),
    },
    {
      titulo: 'Depreciado',
      dibujar: ({ codigo, depreciacion_acumulada, _explicar }) => (
        <Cifra
          valor={depreciacion_acumulada}
          explicar={_explicar?.depreciacion_acumulada}
          que={`Depreciación de ${codigo}`}
        />
      ),
    },
    {
      titulo: 'En libros',
      dibujar: ({ codigo, valor_en_libros, _explicar }) => (
        <Cifra
          valor={valor_en_libros}
          explicar={_explicar?.valor_en_libros}
          que={`Valor en libros de ${codigo}`}
        />
      ),
    },
    {
      titulo: 'No deducible',
      si: ({ no_deducible }) => no_deducible > 0,
      dibujar: ({ codigo, no_deducible, _explicar }) => (
        <Cifra
          valor={no_deducible}
          explicar={_explicar?.no_deducible}
          que={`No deducible de ${codigo}`}
        />
      ),
    },
  ],
  avisos: ({ estado, actos }) =>
    estado === 'anulado' && (
      <Alert color="gray" title={`Se anuló el ${fecha(actos[0]?.anulado_el)}`}>
        {actos[0]?.anulado_motivo}
      </Alert>
    ),
  acciones: ACCIONES,
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (activo) => (
        <Stack>
          <Datos de={DATOS} registro={activo} />
          <Lineas titulo="Lo que se ha hecho" columnas={HECHOS} lineas={activo.actos} />
        </Stack>
      ),
    },
    {
      clave: 'depreciacion',
      titulo: 'Depreciación',
      si: ({ plan, depreciaciones }) => plan.length + depreciaciones.length > 0,
      dibujar: ({ plan, depreciaciones }) => (
        <Stack>
          {plan.length > 0 && (
            <>
              <Title order={2} size="h4">
                Su plan
              </Title>
              <Plan plan={plan} />
            </>
          )}
          {depreciaciones.length > 0 && (
            <>
              <Title order={2} size="h4">
                Lo depreciado
              </Title>
              <Lineas titulo="Meses depreciados" columnas={MESES} lineas={depreciaciones} />
            </>
          )}
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(ACTIVO);
