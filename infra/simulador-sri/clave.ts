/**
 * The access key, read and checked apart from the issuer's code: positions and check digit after the
 * SRI's sheet (49 digits, modulo 11 with weights 2..7 from right to left).
 */
export type PartesDeClave = {
  readonly fecha: string;
  readonly codDoc: string;
  readonly ruc: string;
  readonly ambiente: string;
  readonly estab: string;
  readonly ptoEmi: string;
  readonly secuencial: string;
  readonly tipoEmision: string;
};

/** 49 digits whose last one is the check digit of the others. */
export const claveBienFormada = (clave: string): boolean => {
  if (!/^\d{49}$/.test(clave)) return false;
  let suma = 0;
  for (let i = 47, peso = 2; i >= 0; i--, peso = peso === 7 ? 2 : peso + 1) {
    suma += Number(clave[i]) * peso;
  }
  const resto = suma % 11;
  const digito = resto === 0 ? 0 : resto === 1 ? 1 : 11 - resto;
  return Number(clave[48]) === digito;
};

/** What a key says of its document. `fecha` is `dd/mm/yyyy`, as the document writes it. */
export const partesDeClave = (clave: string): PartesDeClave => ({
  fecha: `${clave.slice(0, 2)}/${clave.slice(2, 4)}/${clave.slice(4, 8)}`,
  codDoc: clave.slice(8, 10),
  ruc: clave.slice(10, 23),
  ambiente: clave.slice(23, 24),
  estab: clave.slice(24, 27),
  ptoEmi: clave.slice(27, 30),
  secuencial: clave.slice(30, 39),
  tipoEmision: clave.slice(47, 48),
});

/**
 * Document type, RUC, environment, series and sequence number: what one authorised document owns.
 * Keys that differ only in date, numeric code or check digit are of the same number.
 */
export const numeroDeClave = (clave: string): string => clave.slice(8, 39);
