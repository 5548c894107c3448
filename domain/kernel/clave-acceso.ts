import { dispersar } from '#domain/kernel/dispersion.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * The SRI's access key: 49 digits that name a document (in the offline scheme it is also the
 * authorization number). ddmmyyyy · codDoc 2 · RUC 13 · ambiente 1 · establishment 3 · emission
 * point 3 · number 9 · free code 8 · tipoEmision 1 · check digit 1.
 */

/** SRI table 2: normal emission, the only one left. */
const TIPO_EMISION = '1';

export type DatosDeClave = {
  readonly fecha_emision: Fecha;
  /** Two digits, SRI table 3. */
  readonly cod_doc: string;
  /** The issuer's, 13 digits. */
  readonly ruc: string;
  readonly ambiente: Ambiente;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: number;
  /** Eight digits of the issuer's choice. */
  readonly codigo_numerico: string;
};

export type PartesDeClave = DatosDeClave & {
  readonly tipo_emision: string;
  readonly digito_verificador: string;
};

/**
 * Check digit mod 11 over any digits: weights 2–7 from right to left, 11 − (sum mod 11), where 11
 * becomes 0 and 10 becomes 1.
 */
export const digitoVerificador = (digitos: string): number => {
  let suma = 0;
  for (let i = 0; i < digitos.length; i++) {
    suma += Number(digitos[digitos.length - 1 - i]) * (2 + (i % 6));
  }
  const digito = 11 - (suma % 11);
  if (digito === 11) return 0;
  return digito === 10 ? 1 : digito;
};

/** Builds a key. Throws when its parts do not make 49 digits: a programming error. */
export const claveDeAcceso = (datos: DatosDeClave): string => {
  const { fecha_emision: fecha } = datos;
  const sinDigito = [
    `${fecha.slice(8, 10)}${fecha.slice(5, 7)}${fecha.slice(0, 4)}`,
    datos.cod_doc,
    datos.ruc,
    datos.ambiente,
    datos.establecimiento,
    datos.punto_emision,
    String(datos.secuencial).padStart(9, '0'),
    datos.codigo_numerico,
    TIPO_EMISION,
  ].join('');
  if (!/^[0-9]{48}$/.test(sinDigito)) {
    throw new Error(`Las partes no forman una clave de acceso: ${sinDigito}`);
  }
  return `${sinDigito}${digitoVerificador(sinDigito)}`;
};

/** Whether a text is 49 digits that end in their own check digit. */
export const claveDeAccesoValida = (clave: string): boolean =>
  /^[0-9]{49}$/.test(clave) && digitoVerificador(clave.slice(0, 48)) === Number(clave[48]);

/** What 49 digits say, whether the last one holds or not. */
export const partesEscritas = (clave: string): PartesDeClave => ({
  fecha_emision: `${clave.slice(4, 8)}-${clave.slice(2, 4)}-${clave.slice(0, 2)}`,
  cod_doc: clave.slice(8, 10),
  ruc: clave.slice(10, 23),
  ambiente: clave.slice(23, 24) as Ambiente,
  establecimiento: clave.slice(24, 27),
  punto_emision: clave.slice(27, 30),
  secuencial: Number(clave.slice(30, 39)),
  codigo_numerico: clave.slice(39, 47),
  tipo_emision: clave.slice(47, 48),
  digito_verificador: clave.slice(48),
});

/** The parts of a valid key; `undefined` when its length, digits or check digit are wrong. */
export const partesDeClave = (clave: string): PartesDeClave | undefined =>
  claveDeAccesoValida(clave) ? partesEscritas(clave) : undefined;

const CODIGOS_POSIBLES = 100_000_000;

/** Odd and no multiple of 5: its multiples run through all codes before one comes back. */
const PASO_POR_INTENTO = 61_803_399;

/**
 * The free code of a key. The same for the same content and attempt, so that a crash between two
 * signatures makes the same key again; another one for every attempt at the same content. `contenido`
 * holds what the document says and when it was made: a number given out again, after a restore that
 * forgot its first document, does not give that one's key out again.
 */
export const codigoNumerico = (contenido: string, intento: number): string => {
  const base = dispersar(contenido);
  const codigo = (base + (intento % CODIGOS_POSIBLES) * PASO_POR_INTENTO) % CODIGOS_POSIBLES;
  return String(codigo).padStart(8, '0');
};
