/** Document numbers as people type them into a search. */

/** Numbers that a question may mean; more than one may be the same text (two environments). */
export type NumerosBuscados =
  /** `001-001-000000123` */
  | { readonly tipo: 'exacto'; readonly numero: string }
  /** All that begin so: at least a whole series, `001-001-`. */
  | { readonly tipo: 'prefijo'; readonly prefijo: string }
  /** Nine digits, whatever the series. */
  | { readonly tipo: 'secuencial'; readonly secuencial: string };

const LARGO_SECUENCIAL = 9;

/**
 * The numbers that a question as a whole may be: `001-001-000000123`, the same without hyphens, the
 * sequential with or without its zeros (`001-001-123`, `123`), or the beginning of one from its
 * series on (`001-001`, `001-001-00001`). `undefined` when it is no number.
 */
export const numerosDe = (pregunta: string): NumerosBuscados | undefined => {
  const texto = pregunta.trim();
  const [, establecimiento, punto_emision, secuencial = ''] =
    /^(\d{3})-(\d{3})(?:-(\d{0,9}))?$/.exec(texto) ?? /^(\d{3})(\d{3})(\d{9})$/.exec(texto) ?? [];
  if (establecimiento !== undefined) {
    const serie = `${establecimiento}-${punto_emision}-`;
    const incompleto = secuencial.length < LARGO_SECUENCIAL;
    return incompleto && (secuencial === '' || secuencial.startsWith('0'))
      ? { tipo: 'prefijo', prefijo: `${serie}${secuencial}` }
      : { tipo: 'exacto', numero: `${serie}${secuencial.padStart(LARGO_SECUENCIAL, '0')}` };
  }
  return /^\d{1,9}$/.test(texto)
    ? { tipo: 'secuencial', secuencial: texto.padStart(LARGO_SECUENCIAL, '0') }
    : undefined;
};
