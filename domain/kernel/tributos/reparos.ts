import type { ErrorDeCampo } from '../forma.ts';

/** Gathers what is wrong with what was asked, so that a caller hears of all of it at once. */
export type Reparos = { readonly en: readonly (string | number)[]; readonly lista: ErrorDeCampo[] };

export const reparar = (
  { en, lista }: Reparos,
  campo: string,
  input: unknown,
  msg: string,
  type = 'value_error',
): void => {
  lista.push({ type, loc: ['body', ...en, campo], msg, ...(input === null ? {} : { input }) });
};

export const bajo = ({ en, lista }: Reparos, ...mas: readonly (string | number)[]): Reparos => ({
  en: [...en, ...mas],
  lista,
});
