import { z } from 'zod';

/** What only writes answer: the records themselves are of `read-api/`. */

/** Beside the purchase. */
export const conAvisosVista = z.object({
  avisos: z.array(z.string()).meta({ description: 'Lo que conviene saber de lo hecho' }),
});
