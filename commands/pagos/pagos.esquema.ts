import { z } from 'zod';
import {
  devolverAnticipoEsquema as devolverDeLado,
  medioPedido,
  pedidoDeRegistro,
  quitarAplicacionQuery as quitarDeLado,
  restoDelRegistro,
} from '#commands/cartera/cobro-o-pago.esquema.ts';
import { claveDeIdempotencia, id, instante, monto, rehusar } from '#commands/kernel/campos.ts';
import { MAXIMO_POR_LLAMADA } from '#domain/cartera/aplicar.ts';
import type { AplicacionDePagoPedida } from '#domain/pagos/pago.decider.ts';

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
    medio: medioPedido,
    monto: monto.meta({ description: 'Lo que no se aplica queda como anticipo' }),
    ...restoDelRegistro('De donde salió', aplicacion),
  })
  .transform((cuerpo, ctx) => pedidoDeRegistro(cuerpo, ctx, (una: AplicacionDePagoPedida) => una));

export const aplicarAnticipoEsquema = z.object({
  fecha: instante.meta({ description: 'De la aplicación: no anterior al pago ni al documento' }),
  aplicaciones: z.array(aplicacion).min(1).max(MAXIMO_POR_LLAMADA),
  idempotency_key: claveDeIdempotencia.nullish(),
});

export const quitarAplicacionQuery = quitarDeLado(
  'La del reverso; por omisión la de la aplicación, u hoy si su período está cerrado',
);

export const devolverAnticipoEsquema = devolverDeLado('Adonde vuelve el dinero');
