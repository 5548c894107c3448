import { z } from 'zod';
import { dolaresVista, fechaVista } from '#read-api/kernel/vista.ts';
import { candidatoVista } from './conciliaciones.esquema.ts';

const lineaVista = z.strictObject({
  linea_id: z.string().meta({ description: 'La nombra al aceptarla' }),
  fecha: fechaVista,
  importe: dolaresVista.meta({ description: 'Lo que sale de la cuenta es negativo' }),
  referencia: z.string().nullable(),
  descripcion: z.string().nullable(),
});

export const sugerenciasVista = z
  .strictObject({
    sugerencias: z.array(
      z.strictObject({
        linea: lineaVista,
        movimiento: candidatoVista,
        por: z
          .enum(['referencia', 'fecha'])
          .meta({ description: 'Qué tienen en común además del importe' }),
      }),
    ),
    sin_pareja: z.array(lineaVista),
  })
  .meta({ id: 'SugerenciasDeConciliacion' });
