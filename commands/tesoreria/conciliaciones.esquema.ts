import { z } from 'zod';
import {
  claveDeIdempotencia,
  dineroConSigno,
  fecha,
  id,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { cambiable } from '#commands/kernel/parche.ts';
import { MAXIMO_MARCAS } from '#domain/tesoreria/conciliacion.decider.ts';

/** The bodies of bank reconciliations. */

const observaciones = textoOpcional(1_000);
const saldo_extracto = dineroConSigno.meta({
  description: 'El que dice el banco al final de la fecha de corte, hasta 2 decimales',
});

export const abrirConciliacionEsquema = z
  .object({
    fecha_corte: fecha,
    saldo_extracto,
    observaciones,
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...pedido }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido,
  }));

/** Every field may be left out; null removes what was observed. */
export const modificarConciliacionEsquema = z.object({
  fecha_corte: cambiable(fecha),
  saldo_extracto: cambiable(saldo_extracto),
  observaciones: z.exactOptional(observaciones),
});

export const marcarEsquema = z.object({
  movimiento_ids: z
    .array(id)
    .min(1)
    .max(MAXIMO_MARCAS)
    .transform((ids) => [...new Set(ids)]),
  marcado: z.boolean(),
});
