import type {
  IMPUESTOS,
  SECCIONES,
  SECCIONES_APARTE,
} from '#domain/contabilidad/declaracion.vista.ts';
import type { vistaImpuestos } from '#domain/contabilidad/impuestos.vista.ts';
import { enlacesDeCampos } from '#read-api/kernel/cifras.ts';
import {
  CAMPOS_DE_COMPRAS,
  CAMPOS_DE_IVA,
  CAMPOS_RETENIDOS,
  type cifraDeImpuestos,
} from './impuestos.cifras.ts';

/** The sums of a month with what explains each of them. */

type Impuestos = ReturnType<typeof vistaImpuestos>;
type Impuesto = (typeof IMPUESTOS)[number];
type Seccion = (typeof SECCIONES)[number];

export const explicarImpuestos = (
  impuestos: Impuestos,
  suma: ReturnType<typeof cifraDeImpuestos>,
) => {
  const { anio, mes, ambiente } = impuestos;
  const TODO = { documento: undefined, impuesto: undefined, codigo: undefined };
  const deMes = { ...TODO, anio, mes, ambiente };
  const deIva = <T extends { readonly codigo: string }, S extends object>(
    seccion: Seccion,
    campos: typeof CAMPOS_DE_IVA | typeof CAMPOS_DE_COMPRAS,
    { tarifas, total }: { readonly tarifas: readonly T[]; readonly total: S },
  ) => ({
    tarifas: tarifas.map((tarifa) => ({
      ...tarifa,
      ...enlacesDeCampos(suma, campos, { ...deMes, seccion, codigo: tarifa.codigo }),
    })),
    total: { ...total, ...enlacesDeCampos(suma, campos, { ...deMes, seccion }) },
  });
  const deRetencion = (
    seccion: Seccion,
    { codigos, totales }: Impuestos['retenciones_emitidas'],
  ) => {
    const con = (filtro: { readonly impuesto: string; readonly codigo?: string }) =>
      enlacesDeCampos(suma, CAMPOS_RETENIDOS, {
        ...deMes,
        seccion,
        impuesto: filtro.impuesto as Impuesto,
        codigo: filtro.codigo,
      });
    return {
      codigos: codigos.map((codigo) => ({ ...codigo, ...con(codigo) })),
      totales: totales.map((total) => ({ ...total, ...con({ impuesto: total.impuesto }) })),
    };
  };
  const deConsumo = ({ codigos, totales }: Impuestos['consumos_especiales']) => {
    const con = (
      campos: readonly ('base' | 'valor')[],
      filtro: { readonly impuesto: string; readonly codigo?: string },
    ) =>
      enlacesDeCampos(suma, campos, {
        ...deMes,
        seccion: 'consumos_especiales',
        impuesto: filtro.impuesto as Impuesto,
        codigo: filtro.codigo,
      });
    return {
      codigos: codigos.map((codigo) => ({ ...codigo, ...con(CAMPOS_RETENIDOS, codigo) })),
      totales: totales.map((total) => ({
        ...total,
        ...con(['valor'], { impuesto: total.impuesto }),
      })),
    };
  };
  const aparte = (seccion: (typeof SECCIONES_APARTE)[number]) => ({
    ...impuestos[seccion],
    ...deIva(seccion, CAMPOS_DE_IVA, impuestos[seccion]),
  });
  return {
    ...impuestos,
    exportaciones: aparte('exportaciones'),
    reembolsos_ventas: aparte('reembolsos_ventas'),
    reembolsos_compras: aparte('reembolsos_compras'),
    consumos_especiales: deConsumo(impuestos.consumos_especiales),
    ventas: deIva('ventas', CAMPOS_DE_IVA, impuestos.ventas),
    compras: deIva('compras', CAMPOS_DE_COMPRAS, impuestos.compras),
    retenciones_emitidas: deRetencion('retenciones_emitidas', impuestos.retenciones_emitidas),
    retenciones_recibidas: deRetencion('retenciones_recibidas', impuestos.retenciones_recibidas),
    anulados: impuestos.anulados.map((anulado) => ({
      ...anulado,
      ...enlacesDeCampos(suma, CAMPOS_RETENIDOS, {
        ...deMes,
        seccion: 'anulados',
        documento: anulado.documento,
        impuesto: anulado.impuesto as Impuesto,
        codigo: anulado.codigo,
      }),
    })),
  };
};
