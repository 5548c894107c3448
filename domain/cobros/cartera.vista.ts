import { type Antiguedad, vistaAntiguedad, vistaDeSuma } from '#domain/cartera/antiguedad.vista.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';

/** What is owed to the company, by age: Ley: dinero §3. */
export const vistaDeCartera = (antiguedad: Antiguedad) => ({
  ...vistaAntiguedad(antiguedad),
  notas_debito: vistaDeSuma(antiguedad.notas_debito),
  por_cobrar: dolares(antiguedad.todo.total),
});
