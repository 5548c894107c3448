import { z } from 'zod';
import { ANTIGUEDADES } from '#domain/cartera/antiguedad.vista.ts';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import { dolaresVista } from '#read-api/kernel/vista.ts';

/** What both sides answer about balances by age. */

const suma = {
  total: dolaresVista,
  cantidad: z.int().min(0).meta({ description: 'Documentos' }),
  ...EXPLICADO,
};

export const sumaDeSaldosVista = z.strictObject(suma).meta({ id: 'SumaDeSaldos' });

export const ANTIGUEDAD = {
  buckets: z.array(z.strictObject({ dias: z.enum(ANTIGUEDADES), ...suma })).meta({
    description:
      'Lo que se debe a crédito, por los días que pasaron desde su vencimiento; lo que aún no vence ' +
      'está en 0-30',
  }),
  total_general: dolaresVista.meta({ description: 'La suma de buckets' }),
  por_vencer: sumaDeSaldosVista.meta({ description: 'De 0-30, lo que todavía no vence' }),
  contado: sumaDeSaldosVista,
  exceso: dolaresVista.meta({
    description:
      'Aparte, lo que se quitó de unos documentos más allá de lo que se debía: lo que se debe menos ' +
      'exceso es el saldo de la cuenta de control, cualquier día',
  }),
  ...EXPLICADO,
};
