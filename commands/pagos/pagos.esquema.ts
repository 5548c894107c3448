import { z } from 'zod';
import { cruceEsquema } from '#commands/cartera/cruce.esquema.ts';
import {
  claveDeIdempotencia,
  fecha,
  id,
  instante,
  monto,
  rehusar,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { MAXIMO_POR_LLAMADA } from '#domain/cartera/aplicar.ts';
import { MEDIOS, reparosDeForma } from '#domain/cartera/forma.ts';
import type { AplicacionDePagoPedida, PedidoDePago } from '#domain/pagos/pago.decider.ts';

/** The bodies of `/pagos-proveedor`. */

const aplicacion = z
  .object({
    compra_id: id.nullish(),
    liquidacion_id: id.nullish(),
    monto_aplicado: monto,
  })
  .meta({ description: 'Lleva compra_id o liquidacion_id, uno de los dos' })
  .transform(({ compra_id, liquidacion_id, monto_aplicado }, ctx): AplicacionDePagoPedida => {
    const importes = { dinero: monto_aplicado, retenido: 0 };
    if (compra_id != null && liquidacion_id == null) {
      return { documento: 'compra', documento_id: compra_id, ...importes };
    }
    if (liquidacion_id != null && compra_id == null) {
      return { documento: 'liquidacion_compra', documento_id: liquidacion_id, ...importes };
    }
    const mensaje = 'Envíe compra_id o liquidacion_id, uno de los dos';
    rehusar(ctx, { compra_id, liquidacion_id }, { tipo: 'value_error', mensaje });
    return z.NEVER;
  });

export const registrarPagoEsquema = z
  .object({
    proveedor_id: id.meta({ description: 'Entrada del directorio con es_proveedor' }),
    fecha: instante.meta({ description: 'Cuándo se entregó el dinero' }),
    medio: z.enum(MEDIOS).meta({ description: 'Tabla 24 del SRI; 15, con cruce' }),
    monto: monto.meta({ description: 'Lo que no se aplica queda como anticipo' }),
    referencia: textoOpcional(120),
    notas: textoOpcional(1000),
    cuenta_dinero_id: id.nullish().meta({
      description:
        'De donde salió; por omisión la única activa del tipo del medio (01 caja, 16 y 19 tarjeta, 20 banco)',
    }),
    sucursal_id: id.nullish().meta({ description: 'Por omisión la del usuario, o la matriz' }),
    aplicaciones: z.array(aplicacion).max(MAXIMO_POR_LLAMADA).nullish(),
    cruce: cruceEsquema,
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }, ctx) => {
    const pedido: PedidoDePago = {
      ...cuerpo,
      cuenta_dinero_id: cuerpo.cuenta_dinero_id ?? null,
      sucursal_id: cuerpo.sucursal_id ?? null,
      aplicaciones: cuerpo.aplicaciones ?? [],
      cruce: cuerpo.cruce ?? [],
    };
    for (const { en, mensaje } of reparosDeForma(pedido)) {
      rehusar(ctx, undefined, { tipo: 'value_error', mensaje, en });
    }
    return { idempotency_key: idempotency_key ?? null, pedido };
  });

export const aplicarAnticipoEsquema = z.object({
  fecha: instante.meta({ description: 'De la aplicación: no anterior al pago ni al documento' }),
  aplicaciones: z.array(aplicacion).min(1).max(MAXIMO_POR_LLAMADA),
  idempotency_key: claveDeIdempotencia.nullish(),
});

export const quitarAplicacionQuery = z.object({
  fecha: fecha.optional().meta({
    description:
      'La del reverso; por omisión la de la aplicación, u hoy si su período está cerrado',
  }),
});

export const devolverAnticipoEsquema = z
  .object({
    monto,
    fecha: instante,
    cuenta_dinero_id: id.meta({ description: 'Adonde vuelve el dinero' }),
    referencia: textoOpcional(120),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...pedido }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido,
  }));
