import { expect } from 'vitest';

/** What an answer says that is as it should be; where it is a refusal, the case fails telling of what. */
export const logrado = <C>(
  de: string,
  { estado, cuerpo }: { readonly estado: number; readonly cuerpo: C },
): C => {
  expect([de, estado < 300, cuerpo]).toEqual([de, true, cuerpo]);
  return cuerpo;
};
