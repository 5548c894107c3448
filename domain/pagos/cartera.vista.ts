import { type Antiguedad, vistaAntiguedad } from '#domain/cartera/antiguedad.vista.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';

/** What the company owes to its suppliers, by age. */
export const vistaDeCartera = (antiguedad: Antiguedad) => ({
  ...vistaAntiguedad(antiguedad),
  por_pagar: dolares(antiguedad.todo.total),
});
