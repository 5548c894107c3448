import fc from 'fast-check';

const SUSTITUTOS = { desde: 0xd800, cuantos: 0x800 } as const;
const ULTIMO = 0x10ffff;

/**
 * Any code point that is not half of a pair, all as likely. The same as the unit `'binary'` of
 * fast-check, which takes a second and a hundred megabytes in each process to list them all.
 */
export const caracterArbitrario: fc.Arbitrary<string> = fc
  .nat(ULTIMO - SUSTITUTOS.cuantos)
  .map((n) => String.fromCodePoint(n < SUSTITUTOS.desde ? n : n + SUSTITUTOS.cuantos));
