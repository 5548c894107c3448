import { z } from 'zod';
import {
  claveDeIdempotencia,
  fecha,
  instante,
  monto,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { TIPOS_MANUALES } from '#domain/tesoreria/movimiento.decider.ts';

/** The bodies of movements, and those that undo or move whatever moves money. */

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

export const cambiarFechaEsquema = z.object({ fecha });

/** What annulling takes, of whatever moved money. */
export const anularHechoEsquema = z
  .object({
    motivo: texto(300),
    fecha: fecha.nullish().meta({
      description: 'Por omisión la del registro, u hoy si su período está cerrado',
    }),
  })
  .transform(({ motivo, fecha: dia }) => ({ motivo, fecha: dia ?? null }));
