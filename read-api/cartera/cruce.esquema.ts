import { z } from 'zod';
import { dolaresVista, idVista } from '#read-api/kernel/vista.ts';

/** Lines of a cruce, as collections and payments answer them. */
export const lineaDeCruceVista = z
  .strictObject({
    id: z.int().min(1).meta({ description: 'Su lugar en el cruce, desde 1' }),
    cuenta_id: idVista,
    cuenta_codigo: z.string(),
    cuenta_nombre: z.string(),
    monto: dolaresVista,
    tercero_id: idVista.nullable(),
    tercero_nombre: z.string().nullable(),
    descripcion: z.string().nullable(),
  })
  .meta({ id: 'LineaDeCruce' });
