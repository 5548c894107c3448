import { z } from 'zod';
import { decimalVista, idVista } from '#read-api/kernel/vista.ts';

/** The answers about the catalogue. Who changes an entry answers with these too, by their name. */

export const servicioVista = z
  .strictObject({
    id: idVista,
    codigo_principal: z.string(),
    descripcion: z.string(),
    precio_unitario: decimalVista.meta({ description: 'Sin impuestos; hasta 6 decimales' }),
    tarifa_iva: z.literal([0, 5, 15]),
    iva_codigo: z
      .enum(['0', '4', '5', '6', '7'])
      .meta({ description: '0 tarifa 0, 4 tarifa 15, 5 tarifa 5, 6 no objeto, 7 exento' }),
    activo: z.boolean().meta({ description: 'false: retirado del catálogo' }),
  })
  .meta({ id: 'Servicio' });

export const serviciosVista = z.array(servicioVista);
