import { z } from 'zod';
import { enteroDeConsulta, enteroObligatorioDeConsulta, fechaDeConsulta } from './consulta.ts';

/** What the coordinates of figures are made of, and the field that links to them. */

const ID = { minimo: 1, maximo: Number.MAX_SAFE_INTEGER };

export const idDeCifra = enteroObligatorioDeConsulta(ID);
export const idOpcionalDeCifra = enteroDeConsulta(ID);
export const anioDeCifra = enteroObligatorioDeConsulta({ minimo: 1, maximo: 9999 });
export const mesDeCifra = enteroObligatorioDeConsulta({ minimo: 1, maximo: 12 });
export const ambienteDeCifra = z.enum(['1', '2']);
export const fechaDeCifra = fechaDeConsulta.pipe(z.string());

/** What every answer with figures has beside them; spread into its schema. */
export const EXPLICADO = {
  _explicar: z
    .record(z.string(), z.string())
    .optional()
    .meta({
      id: 'Explicar',
      description: 'Por campo, con qué GET /explicar dice qué suma su cifra',
      examples: [{ saldo: '/api/v1/explicar?figura=saldo_de_cuenta_dinero&id=1&ambiente=1' }],
    }),
};
