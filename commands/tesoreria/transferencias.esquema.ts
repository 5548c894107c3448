import { z } from 'zod';
import {
  claveDeIdempotencia,
  id,
  instante,
  monto,
  rehusar,
  textoOpcional,
} from '#commands/kernel/campos.ts';

/** The body of a transfer. */
export const transferirEsquema = z
  .object({
    origen_id: id.meta({ description: 'La cuenta de que sale' }),
    destino_id: id.meta({ description: 'La cuenta a que llega: otra' }),
    monto,
    fecha: instante,
    descripcion: textoOpcional(300),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...pedido }, ctx) => {
    if (pedido.origen_id === pedido.destino_id) {
      const mensaje = 'Debe ser otra cuenta que la de origen';
      rehusar(ctx, pedido.destino_id, { tipo: 'value_error', mensaje, en: ['destino_id'] });
    }
    return { idempotency_key: idempotency_key ?? null, pedido };
  });
