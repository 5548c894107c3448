import { z } from 'zod';
import { claveDeIdempotencia, instante, monto, textoOpcional } from '#commands/kernel/campos.ts';
import { TIPOS_MANUALES } from '#domain/tesoreria/movimiento.decider.ts';

/** The bodies of movements, and that of every change of date of what moves money. */

export const registrarMovimientoEsquema = z
  .object({
    tipo: z.enum(TIPOS_MANUALES),
    monto,
    fecha: instante,
    descripcion: textoOpcional(300),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...pedido }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido,
  }));

export const cambiarFechaEsquema = z.object({ fecha: instante });
