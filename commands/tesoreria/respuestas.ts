import { z } from 'zod';

/** What only writes answer: the records themselves are of `read-api/`. */

const avisos = z.array(z.string()).meta({ description: 'Lo que conviene saber de lo hecho' });

/** Beside the record that was made. */
export const conAvisosVista = z.object({ avisos });

/** Of every fact that moves money. */
export const cambioDeFechaVista = z
  .strictObject({
    fecha: z.string().meta({ format: 'date-time' }),
    asiento_movido: z
      .boolean()
      .meta({ description: 'Su asiento cambió de día y conserva su número' }),
    avisos,
  })
  .meta({ id: 'CambioDeFecha' });
