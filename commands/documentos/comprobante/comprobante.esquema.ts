import { z } from 'zod';
import { fecha, texto } from '#commands/kernel/campos.ts';
import type { PedidoDeAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';

/** `POST …/anular`, of any type. */
export const anularEsquema = z
  .object({ motivo: texto(300), fecha: fecha.nullish() })
  .transform(({ motivo, fecha: suya }): PedidoDeAnulacion => ({ motivo, fecha: suya ?? null }));

const avisos = z.array(z.string()).meta({ description: 'Lo que conviene saber; no impide nada' });

/** What the answer of an annulment adds to the record. */
export const conAvisos = z.strictObject({ avisos });

/** What the answer of issuing adds when there is something to say. */
export const conAvisosSiHay = z.strictObject({ avisos: avisos.optional() });
