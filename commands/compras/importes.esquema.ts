import { z } from 'zod';
import { dinero, id, rehusar } from '#commands/kernel/campos.ts';
import { CAMPOS_DE_LINEA, dichos, lineaEscrita } from '#commands/servicios/linea.esquema.ts';
import type {
  ConCostosPedidos,
  ImportesPorCompletar,
  ImpuestoPedido,
  LineaDeServicio,
  LineaPedida,
  SubtotalPedido,
} from '#domain/compras/compra.pedido.ts';
import { SUBTOTALES } from '#domain/compras/compra.vista.ts';
import { CODIGOS_DE_IVA, porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { CODIGOS_DE_SUSTENTO } from '#domain/kernel/tributos/sustentos.ts';

import { compensaciones, otrosImpuestos } from './opcionales.esquema.ts';

/** What a purchase comes to, in the bodies: by its lines, or by its sums alone. */

/** A limit on everything. */
const MAXIMO_LINEAS = 1000;

const CODIGOS = [...new Set(CODIGOS_DE_IVA.map(({ codigo }) => codigo))];
const TARIFAS = [0, 5, 8, 12, 13, 14, 15] as const;
type Tarifa = (typeof TARIFAS)[number];
const TARIFA_POR_OMISION: Tarifa = 15;

/** Codes that stand for no rate of their own. */
const SIN_TARIFA: ReadonlySet<string> = new Set(['6', '7']);

const codigoDeTarifa = (tarifa: Tarifa): string =>
  CODIGOS.find((codigo) => !SIN_TARIFA.has(codigo) && porcentajeDeIva(codigo) === tarifa * 100)!;

const ivaCodigo = z.enum(CODIGOS).meta({ description: 'Tabla 17 del SRI, también los de antes' });

export const sustento = z.enum(Object.keys(CODIGOS_DE_SUSTENTO)).meta({
  description: 'Tabla 5 del SRI: 01, 03 y 06 dan crédito tributario; en los demás el IVA es costo',
});

const lineaDeCompra = z.object({
  ...CAMPOS_DE_LINEA,
  tarifa_iva: z
    .literal([...TARIFAS])
    .nullish()
    .meta({ description: 'Por omisión 15, o la del servicio; con iva_codigo vale la del código' }),
  iva_codigo: ivaCodigo.nullish(),
  precio_total: dinero.nullish().meta({
    description: 'El impreso, sin impuestos; por omisión cantidad × precio_unitario − descuento',
  }),
  iva: dinero.nullish().meta({ description: 'El impreso; por omisión se calcula' }),
  ice: dinero.nullish(),
  irbpnr: dinero.nullish(),
  cuenta_id: id.nullish().meta({
    description: 'Cuenta contable de la línea; por omisión la de la categoría, o gasto_admin',
  }),
  sustento: sustento.nullish().meta({ description: 'Por omisión el de la compra' }),
  costo_de: z
    .array(z.object({ servicio_id: id, monto: dinero.nullish() }))
    .min(1)
    .max(100)
    .nullish()
    .meta({
      description:
        'La línea es flete, seguro o aduana de estos bienes, que llevan inventario: suma a su costo. Sin ' +
        'monto, en proporción al valor de su existencia; de lo que ya se vendió, al costo de ventas',
    }),
  // Of a preview: taken, and not looked at.
  codigo_auxiliar: z.unknown().optional(),
  unidad_medida: z.unknown().optional(),
});

/** Each item once. 422. */
const costosDe = (
  costos: readonly { readonly servicio_id: number; readonly monto?: number | null | undefined }[],
  ctx: z.core.$RefinementCtx,
) => {
  const vistos = new Set<number>();
  for (const [i, { servicio_id }] of costos.entries()) {
    if (vistos.has(servicio_id)) {
      const en = ['costo_de', i, 'servicio_id'];
      rehusar(ctx, servicio_id, { tipo: 'value_error', mensaje: 'Ya está en la lista', en });
    }
    vistos.add(servicio_id);
  }
  return costos.map(({ servicio_id, monto }) => ({ servicio_id, monto: monto ?? null }));
};

const aLinea = (
  cuerpo: z.output<typeof lineaDeCompra>,
  ctx: z.core.$RefinementCtx,
): (LineaPedida | LineaDeServicio) & ConCostosPedidos => {
  const suya = lineaEscrita(cuerpo, ctx);
  const impreso = {
    precio_total: cuerpo.precio_total ?? null,
    iva: cuerpo.iva ?? null,
    ice: cuerpo.ice ?? 0,
    irbpnr: cuerpo.irbpnr ?? 0,
    cuenta_id: cuerpo.cuenta_id ?? null,
    sustento: cuerpo.sustento ?? null,
    ...(cuerpo.costo_de && { costo_pedido: costosDe(cuerpo.costo_de, ctx) }),
  };
  const deTarifa = cuerpo.tarifa_iva == null ? null : codigoDeTarifa(cuerpo.tarifa_iva);
  const iva_codigo = cuerpo.iva_codigo ?? deTarifa;
  if ('del_servicio' in suya) return { ...suya, ...dichos({ iva_codigo }), ...impreso };
  return { ...suya, iva_codigo: iva_codigo ?? codigoDeTarifa(TARIFA_POR_OMISION), ...impreso };
};

const linea = lineaDeCompra.transform(aLinea);

export const lineasDeCompra = z.array(linea).max(MAXIMO_LINEAS);

const impuesto = z
  .object({
    iva_codigo: ivaCodigo,
    base: dinero.meta({ description: 'La base imponible del IVA, con el ICE' }),
    iva: dinero.nullish().meta({ description: 'El impreso; por omisión se calcula' }),
  })
  .transform(({ iva, ...suyo }): ImpuestoPedido => ({ ...suyo, iva: iva ?? null }));

/** Each rate once. 422. */
const impuestos = z
  .array(impuesto)
  .max(CODIGOS.length)
  .check((campo) => {
    const vistos = new Set<string>();
    for (const [i, { iva_codigo }] of campo.value.entries()) {
      if (vistos.has(iva_codigo)) {
        const mensaje = 'Ese código ya está en la lista';
        rehusar(campo, iva_codigo, { tipo: 'value_error', mensaje, en: [i, 'iva_codigo'] });
      }
      vistos.add(iva_codigo);
    }
  });

const subtotal = dinero.nullish().meta({ description: 'Sin impuestos' });
type Campo = keyof typeof SUBTOTALES;
const NOMBRES = Object.keys(SUBTOTALES) as readonly Campo[];

const subtotales = Object.fromEntries(NOMBRES.map((campo) => [campo, subtotal])) as {
  readonly [C in Campo]: typeof subtotal;
};

/** The fields of a purchase without lines; with lines, what is sent of them agrees, and is kept. */
export const CAMPOS_DE_IMPORTES = {
  ...subtotales,
  impuestos: impuestos.nullish().meta({
    description: 'Las tarifas con lo que imprime el documento, en lugar de los subtotales',
  }),
  iva: dinero.nullish(),
  ice: dinero.nullish(),
  irbpnr: dinero.nullish(),
  otros_impuestos: otrosImpuestos.nullish().meta({
    description:
      'El ICE y el IRBPNR por código: suman lo que dicen ice e irbpnr, y una retención los toma de aquí',
  }),
  propina: dinero.nullish(),
  compensaciones: compensaciones.nullish().meta({
    description: 'Del IVA, lo que no se cobra: total va sin ello, o con ello, como se imprime',
  }),
  total_descuento: dinero.nullish().meta({
    description: 'El impreso, que ninguna suma usa; por omisión el de las líneas',
  }),
};

type Importes = z.output<z.ZodObject<typeof CAMPOS_DE_IMPORTES>>;

/** What a body says of amounts, as the domain takes it. */
export const importesDe = (
  cuerpo: Importes,
  detalles: ImportesPorCompletar['detalles'],
  total: number | null,
): ImportesPorCompletar => ({
  detalles,
  subtotales: NOMBRES.flatMap((campo): readonly SubtotalPedido[] => {
    const monto = cuerpo[campo];
    return monto == null ? [] : [{ campo, iva_codigo: SUBTOTALES[campo], monto }];
  }),
  impuestos: cuerpo.impuestos ?? [],
  iva: cuerpo.iva ?? null,
  ice: cuerpo.ice ?? null,
  irbpnr: cuerpo.irbpnr ?? null,
  propina: cuerpo.propina ?? 0,
  total_descuento: cuerpo.total_descuento ?? null,
  ...(cuerpo.otros_impuestos && { otros_impuestos: cuerpo.otros_impuestos }),
  ...(cuerpo.compensaciones && { compensaciones: cuerpo.compensaciones }),
  total,
});
