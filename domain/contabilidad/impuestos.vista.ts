import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import {
  ANULADOS,
  type Declaracion,
  type Impuestos,
  type LineaTributaria,
} from './declaracion.vista.ts';

/** The sums of a month and their documents as they go out: dollars, and percentages as decimals. */

const vistaPorcentaje = (porcentaje: Centesimas | null): number | null =>
  porcentaje === null ? null : porcentaje / 100;

const enDolares = <C extends string>(importes: { readonly [K in C]: Centavos }) =>
  Object.fromEntries(
    Object.entries<Centavos>(importes).map(([campo, importe]) => [campo, dolares(importe)]),
  ) as { readonly [K in C]: number };

/** Where the documents of a sum are, under the API's prefix. */
const detalleDe = (
  { anio, mes, ambiente }: Impuestos['mes'],
  filtro: { readonly [parametro: string]: string },
): string => {
  const parametros = new URLSearchParams({ anio: `${anio}`, mes: `${mes}`, ambiente, ...filtro });
  return `/contabilidad/impuestos/documentos?${parametros.toString()}`;
};

const vistaDeCompras = (
  mes: Impuestos['mes'],
  { seccion, tarifas, total }: Declaracion['compras'],
) => ({
  tarifas: tarifas.map(({ codigo, descripcion, porcentaje, documentos, ...importes }) => ({
    codigo,
    descripcion,
    porcentaje: vistaPorcentaje(porcentaje),
    documentos,
    ...enDolares(importes),
    detalle: detalleDe(mes, { seccion, codigo }),
  })),
  total: enDolares(total),
});

const sinCredito = <I extends { readonly iva_credito: number }>(
  importes: I,
): Omit<I, 'iva_credito'> => {
  const { iva_credito: _, ...resto } = importes;
  return resto;
};

/** Of what is sold there is no tax credit. */
const vistaDeVentas = (mes: Impuestos['mes'], ventas: Declaracion['ventas']) => {
  const { tarifas, total } = vistaDeCompras(mes, ventas);
  return { tarifas: tarifas.map(sinCredito), total: sinCredito(total) };
};

const vistaAparte = (mes: Impuestos['mes'], suyas: Declaracion['exportaciones']) => ({
  casilleros: suyas.casilleros,
  ...vistaDeVentas(mes, suyas),
});

const vistaDeRetencion = (
  mes: Impuestos['mes'],
  { seccion, codigos, totales }: Declaracion['retenciones_emitidas'],
) => ({
  codigos: codigos.map(({ porcentaje, base, valor, ...resto }) => ({
    ...resto,
    porcentaje: vistaPorcentaje(porcentaje),
    ...enDolares({ base, valor }),
    detalle: detalleDe(mes, { seccion, impuesto: resto.impuesto, codigo: resto.codigo }),
  })),
  totales: totales.map(({ base, valor, ...resto }) => ({
    ...resto,
    ...enDolares({ base, valor }),
  })),
});

const vistaDeConsumo = (
  mes: Impuestos['mes'],
  { seccion, codigos, totales }: Declaracion['consumos_especiales'],
) => ({
  codigos: codigos.map(({ porcentaje, base, valor, ...resto }) => ({
    ...resto,
    porcentaje: vistaPorcentaje(porcentaje),
    ...enDolares({ base, valor }),
    detalle: detalleDe(mes, { seccion, impuesto: resto.impuesto, codigo: resto.codigo }),
  })),
  totales: totales.map(({ impuesto, valor }) => ({ impuesto, ...enDolares({ valor }) })),
});

export const vistaImpuestos = (declaracion: Declaracion) => {
  const { mes, anulados, pendientes_sri } = declaracion;
  return {
    anio: mes.anio,
    mes: mes.mes,
    ambiente: mes.ambiente,
    ventas: vistaDeVentas(mes, declaracion.ventas),
    compras: vistaDeCompras(mes, declaracion.compras),
    exportaciones: vistaAparte(mes, declaracion.exportaciones),
    reembolsos_ventas: vistaAparte(mes, declaracion.reembolsos_ventas),
    reembolsos_compras: vistaAparte(mes, declaracion.reembolsos_compras),
    consumos_especiales: vistaDeConsumo(mes, declaracion.consumos_especiales),
    retenciones_emitidas: vistaDeRetencion(mes, declaracion.retenciones_emitidas),
    retenciones_recibidas: vistaDeRetencion(mes, declaracion.retenciones_recibidas),
    anulados: anulados.map((anulado) => {
      const { documento, impuesto, codigo, descripcion, documentos, base, valor } = anulado;
      return {
        documento,
        impuesto,
        codigo,
        descripcion,
        porcentaje: vistaPorcentaje(anulado.porcentaje),
        documentos,
        ...enDolares({ base, valor }),
        detalle: detalleDe(mes, { seccion: ANULADOS, documento, impuesto, codigo }),
      };
    }),
    pendientes_sri,
  };
};

export const vistaLineaTributaria = ({
  porcentaje,
  base,
  valor,
  credito,
  ...linea
}: LineaTributaria) => ({
  ...linea,
  porcentaje: vistaPorcentaje(porcentaje),
  base: dolares(base),
  valor: dolares(valor),
  credito: dolares(credito),
});
