import { z } from 'zod';
import {
  claveDeIdempotencia,
  dinero,
  fecha,
  id,
  monto,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import type {
  DeCompra,
  PedidoDeActivo,
  PedidoDeMejora,
  PedidoDeTraslado,
  PedidoDeVenta,
} from '#domain/activos/activo.decider.ts';
import { CLASES } from '#domain/activos/clases.ts';

/** The bodies of `/activos-fijos`. */

/** A hundred years. */
const MAXIMO_MESES = 1_200;

const linea = z.int().min(1).nullish();
const fechaOmitible = fecha.nullish();

type ConCompra = {
  readonly compra_id?: number | null | undefined;
  readonly compra_linea?: number | null | undefined;
};

const deCompra = (
  { compra_id = null, compra_linea = null }: ConCompra,
  ctx: z.core.$RefinementCtx,
): DeCompra | null => {
  if (compra_id !== null) return { compra_id, compra_linea };
  if (compra_linea !== null) {
    const mensaje = 'Una línea es de una compra: envíe también compra_id';
    rehusar(ctx, compra_linea, { tipo: 'value_error', mensaje, en: ['compra_linea'] });
  }
  return null;
};

/** What comes of no purchase says how much it is; what does, has its account from it. */
const exigirOrigen = (
  compra: DeCompra | null,
  {
    campo,
    importe,
    contrapartida,
  }: {
    readonly campo: string;
    readonly importe: number | null;
    readonly contrapartida: number | null;
  },
  ctx: z.core.$RefinementCtx,
): void => {
  if (compra === null && importe === null) {
    const mensaje = 'Obligatorio cuando no viene de una compra';
    rehusar(ctx, importe, { tipo: 'missing', mensaje, en: [campo] });
  }
  if (compra !== null && contrapartida !== null) {
    const mensaje = 'La contrapartida es la cuenta a que fue la compra';
    const en = ['cuenta_contrapartida_id'];
    rehusar(ctx, contrapartida, { tipo: 'value_error', mensaje, en });
  }
};

export const registrarActivoEsquema = z
  .object({
    descripcion: texto(300),
    clase: z.enum(CLASES).meta({ description: 'Sus máximos, en GET /catalogos/clases-activos' }),
    costo: monto.nullish().meta({
      description:
        'De una compra, por omisión lo que queda de su línea, con el IVA que no es crédito',
    }),
    valor_residual: dinero.nullish().meta({ description: 'Lo que no se deprecia; por omisión 0' }),
    vida_util_meses: z.int().min(1).max(MAXIMO_MESES),
    fecha: fechaOmitible.meta({
      description:
        'La de su asiento. Por omisión la del registro de su compra o, sin ella, fecha_uso si no es ' +
        'futura; hoy, si ese período está cerrado o si trae depreciacion_acumulada',
    }),
    fecha_uso: fecha.meta({ description: 'Se deprecia desde el mes siguiente' }),
    depreciacion_acumulada: dinero.nullish().meta({
      description:
        'Lo que ya se depreció en otro sistema hasta el mes anterior a fecha. Sin ella, lo atrasado va con el ' +
        'primer mes que se deprecie',
    }),
    compra_id: id.nullish(),
    compra_linea: linea.meta({ description: 'Desde 1; omitible si la compra tiene una sola' }),
    sucursal_id: id.nullish().meta({ description: 'Por omisión la de su compra, o la matriz' }),
    custodio: textoOpcional(120),
    sin_limite_de_valor: z.boolean().nullish().meta({
      description:
        'De un vehículo que la ley no limita: blindado, de transporte público o de alquiler',
    }),
    cuenta_activo_id: id.nullish().meta({ description: 'Por omisión la del papel de su clase' }),
    cuenta_depreciacion_id: id.nullish(),
    cuenta_gasto_id: id.nullish(),
    cuenta_contrapartida_id: id.nullish().meta({
      description: 'De dónde viene lo que no se compró; por omisión, la del papel altas_de_activos',
    }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }, ctx) => {
    const compra = deCompra(cuerpo, ctx);
    const { costo = null, depreciacion_acumulada = null } = cuerpo;
    const valor_residual = cuerpo.valor_residual ?? 0;
    const contrapartida = cuerpo.cuenta_contrapartida_id ?? null;
    exigirOrigen(compra, { campo: 'costo', importe: costo, contrapartida }, ctx);
    if (costo !== null && valor_residual + (depreciacion_acumulada ?? 0) > costo) {
      const mensaje = 'El valor residual y la depreciación acumulada superan al costo';
      rehusar(ctx, valor_residual, { tipo: 'value_error', mensaje, en: ['valor_residual'] });
    }
    const pedido: PedidoDeActivo = {
      descripcion: cuerpo.descripcion,
      clase: cuerpo.clase,
      costo,
      valor_residual,
      vida_util_meses: cuerpo.vida_util_meses,
      fecha: cuerpo.fecha ?? null,
      fecha_uso: cuerpo.fecha_uso,
      depreciacion_acumulada,
      sucursal_id: cuerpo.sucursal_id ?? null,
      custodio: cuerpo.custodio,
      sin_limite_de_valor: cuerpo.sin_limite_de_valor ?? false,
      compra,
      cuenta_activo_id: cuerpo.cuenta_activo_id ?? null,
      cuenta_depreciacion_id: cuerpo.cuenta_depreciacion_id ?? null,
      cuenta_gasto_id: cuerpo.cuenta_gasto_id ?? null,
      cuenta_contrapartida_id: contrapartida,
    };
    return { idempotency_key: idempotency_key ?? null, pedido };
  });

export const mejorarActivoEsquema = z
  .object({
    fecha: fechaOmitible.meta({ description: 'Por omisión la de su compra, u hoy' }),
    descripcion: texto(300),
    monto: monto
      .nullish()
      .meta({ description: 'De una compra, por omisión lo que queda de su línea' }),
    meses_adicionales: z.int().min(0).max(MAXIMO_MESES).nullish().meta({
      description: 'Lo que alarga su vida; por omisión 0',
    }),
    compra_id: id.nullish(),
    compra_linea: linea,
    cuenta_contrapartida_id: id.nullish(),
  })
  .transform((cuerpo, ctx): Omit<PedidoDeMejora, 'activo_id'> => {
    const compra = deCompra(cuerpo, ctx);
    const { monto: importe = null, cuenta_contrapartida_id = null } = cuerpo;
    exigirOrigen(compra, { campo: 'monto', importe, contrapartida: cuenta_contrapartida_id }, ctx);
    return {
      fecha: cuerpo.fecha ?? null,
      descripcion: cuerpo.descripcion,
      monto: importe,
      meses_adicionales: cuerpo.meses_adicionales ?? 0,
      cuenta_contrapartida_id,
      compra,
    };
  });

export const trasladarActivoEsquema = z
  .object({
    fecha: fechaOmitible.meta({ description: 'Por omisión, hoy' }),
    sucursal_id: id.nullish().meta({ description: 'Adónde; omitida, sigue donde está' }),
    custodio: textoOpcional(120).meta({
      description: 'Quién lo recibe; omitido, sigue el que era',
    }),
    motivo: textoOpcional(300),
  })
  .transform(
    ({ fecha: dia, sucursal_id, custodio, motivo }): Omit<PedidoDeTraslado, 'activo_id'> => ({
      fecha: dia ?? null,
      sucursal_id: sucursal_id ?? undefined,
      custodio: custodio ?? undefined,
      motivo,
    }),
  );

export const darDeBajaEsquema = z
  .object({
    fecha: fechaOmitible.meta({ description: 'Por omisión, hoy' }),
    motivo: texto(300),
  })
  .transform(({ fecha: dia, motivo }) => ({ fecha: dia ?? null, motivo }));

type VentaPedida = PedidoDeVenta extends infer P
  ? P extends unknown
    ? Omit<P, 'activo_id'>
    : never
  : never;

export const venderActivoEsquema = z
  .object({
    fecha: fechaOmitible.meta({ description: 'Por omisión hoy, o la de su factura' }),
    monto: monto.nullish().meta({ description: 'Sin impuestos. Con factura, lo dice su línea' }),
    cuenta_dinero_id: id
      .nullish()
      .meta({ description: 'Donde entra el dinero de una venta directa' }),
    factura_id: id.nullish().meta({ description: 'La factura autorizada que lo cobra' }),
    factura_linea: linea.meta({ description: 'Desde 1; omitible si la factura tiene una sola' }),
    referencia: textoOpcional(120),
  })
  .transform((cuerpo, ctx): VentaPedida => {
    const { monto: importe, cuenta_dinero_id, factura_id, factura_linea = null } = cuerpo;
    const comun = { fecha: cuerpo.fecha ?? null, referencia: cuerpo.referencia };
    const sobra = (campo: string, valor: unknown): void => {
      const mensaje = 'Con factura_id, el monto y el cobro los dice la factura';
      if (valor != null) rehusar(ctx, valor, { tipo: 'value_error', mensaje, en: [campo] });
    };
    if (factura_id != null) {
      sobra('monto', importe);
      sobra('cuenta_dinero_id', cuenta_dinero_id);
      return { ...comun, factura: { factura_id, factura_linea } };
    }
    const mensaje = 'Obligatorio en una venta sin factura_id';
    for (const [campo, valor] of Object.entries({ monto: importe, cuenta_dinero_id })) {
      if (valor == null) rehusar(ctx, valor, { tipo: 'missing', mensaje, en: [campo] });
    }
    return { ...comun, monto: importe ?? 0, cuenta_dinero_id: cuenta_dinero_id ?? 0 };
  });

export const anularActoEsquema = z
  .object({
    motivo: texto(300),
    fecha: fechaOmitible.meta({
      description: 'Por omisión la de lo que se anula, u hoy si su período está cerrado',
    }),
    acto: z.int().min(1).nullish().meta({
      description: 'Cuál de sus actos; por omisión, el último que está en pie',
    }),
  })
  .transform(({ motivo, fecha: dia, acto }) => ({
    motivo,
    fecha: dia ?? null,
    acto: acto ?? null,
  }));

export const depreciarEsquema = z.object({
  anio: z.int().min(1900).max(9999),
  mes: z.int().min(1).max(12),
});
