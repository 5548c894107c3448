/** Kinds of identification, as their text shows them (SRI, table 6). */

export type TipoDeIdentificacion = '04' | '05' | '06' | '07' | '08';

export const CONSUMIDOR_FINAL = '9999999999999';

export const TIPOS_DE_IDENTIFICACION: readonly {
  readonly valor: TipoDeIdentificacion;
  readonly texto: string;
}[] = [
  { valor: '04', texto: 'RUC' },
  { valor: '05', texto: 'Cédula' },
  { valor: '06', texto: 'Pasaporte' },
  { valor: '07', texto: 'Consumidor final' },
  { valor: '08', texto: 'Identificación del exterior' },
];

/** What a text can only be: thirteen digits a RUC, ten a cédula; of others nothing can be said. */
export const tipoDe = (identificacion: string): '04' | '05' | '07' | null => {
  if (identificacion === CONSUMIDOR_FINAL) return '07';
  if (/^\d{13}$/.test(identificacion)) return '04';
  return /^\d{10}$/.test(identificacion) ? '05' : null;
};

/** The way it is typed: spaces and hyphens inside a number are not part of it. */
export const sinAdornos = (texto: string): string =>
  /^[\d\s.-]+$/.test(texto) ? texto.replaceAll(/[\s.-]/g, '') : texto.trim();
