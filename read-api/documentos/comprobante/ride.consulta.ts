import { z } from 'zod';
import type { Hoja } from './impresor.puerto.ts';

/** What a printed document is asked for on. */
export const consultaDeRide = z
  .object({
    formato: z
      .enum(['a4', 'ticket'])
      .optional()
      .meta({ description: 'Por omisión a4; ticket es el rollo de una impresora de caja' }),
    ancho: z
      .enum(['80', '58'])
      .optional()
      .meta({ description: 'Milímetros del rollo, por omisión 80; solo con formato=ticket' }),
  })
  .superRefine(({ formato, ancho }, ctx) => {
    if (ancho === undefined || formato === 'ticket') return;
    ctx.issues.push({
      code: 'custom',
      input: ancho,
      path: ['ancho'],
      message: 'El ancho es de un rollo: va con formato=ticket',
      params: { tipo: 'value_error' },
    });
  });

/** The paper that was asked for. */
export const hojaPedida = ({ formato, ancho }: z.output<typeof consultaDeRide>): Hoja =>
  formato === 'ticket' ? { formato, ancho: ancho === '58' ? 58 : 80 } : { formato: 'a4' };
