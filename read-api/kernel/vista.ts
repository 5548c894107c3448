import { z } from 'zod';

/** The kinds of field that answers are made of. Answers are strict: what is not declared is a bug. */

/** Id of a record of the company. */
export const idVista = z.int().min(1);

/** US dollars, at most 2 decimals. */
export const dolaresVista = z.number().meta({ description: 'Dólares, hasta 2 decimales' });

/** Calendar date of Ecuador. */
export const fechaVista = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: 'date' });

/** Instant with the offset of Ecuador. */
export const instanteVista = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-05:00$/)
  .meta({ format: 'date-time' });

/** A stored event behind a figure: what it was, when and whose. */
export const hechoVista = z.strictObject({
  id: z.int().min(1).meta({ description: 'Posición en la bitácora' }),
  evento: z.string(),
  creado_en: instanteVista,
  actor: z.string(),
});
