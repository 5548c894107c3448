import fc from 'fast-check';

/** What somebody does with the money of a company, one thing after another. Amounts are cents. */

/** What, and how often against the others. */
export const QUE = {
  crear_cuenta: 1,
  usar_o_no: 2,
  cambiar_inicial: 1,
  cambiar_contable: 2,
  mover: 8,
  fechar: 4,
  transferir: 5,
  devolver: 5,
  fechar_transferencia: 3,
  registrar: 5,
  anular: 3,
  fechar_transaccion: 3,
  abrir: 4,
  modificar: 2,
  marcar: 6,
  desmarcar: 3,
  cuadrar_y_cerrar: 5,
  cerrar: 1,
  reabrir: 5,
  descartar: 1,
  importar: 2,
  retirar_extracto: 2,
  emparejar: 7,
  comenzar: 2,
  asentar_unas_partes: 3,
  cerrar_mes: 2,
  reabrir_mes: 2,
  cambiar_ambiente: 1,
  esperar: 2,
} as const;
export type Que = keyof typeof QUE;

/** `n` says which: so many from the last one back. */
export const accion = fc.record({
  que: fc.oneof(
    ...Object.entries(QUE).map(([que, weight]) => ({
      weight,
      arbitrary: fc.constant(que as Que),
    })),
  ),
  cuenta: fc.constantFrom(0, 0, 0, 1, 1, 2),
  dias: fc.integer({ min: -1, max: 60 }),
  n: fc.nat(6),
  // Often the same, for lines of a statement to be of several movements.
  importe: fc.oneof(
    fc.constantFrom(5_00, -5_00, 7_25, -7_25),
    fc.integer({ min: -9_999_99, max: 9_999_99 }).filter((n) => n !== 0),
  ),
});
export type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;
