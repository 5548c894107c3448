import { pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';

/**
 * What a .p12 may make us compute. The file says how many rounds its keys cost, and a few bytes can
 * ask for hours: what is asked for is added up and refused before the first round.
 */

/** PKCS#12's own derivation runs in JavaScript, some 3 µs a round. Real files ask for 2,048 or less. */
const RONDAS_PKCS12 = 300_000;
/** PBKDF2 runs in native code, some 0.5 µs a round. Real files ask for 2,048 to 600,000. */
const RONDAS_PBKDF2 = 4_000_000;

/** The file asks for more than anybody's certificate needs. */
export class DerivacionDesmedida extends Error {}

type Resumen = { readonly algorithm: string } | string | null | undefined;
type Pbkdf2 = (clave: string, sal: string, rondas: number, largo: number, md?: Resumen) => string;
type Pkcs12 = (
  clave: string,
  sal: unknown,
  id: number,
  rondas: number,
  largo: number,
  md?: unknown,
) => unknown;

const { pbe, pkcs5, pkcs12 } = forge as unknown as {
  readonly pbe: { generatePkcs12Key: Pkcs12 };
  readonly pkcs5: { pbkdf2: Pbkdf2 };
  readonly pkcs12: { generateKey: Pkcs12 };
};

/** Shortest output block of the digests in use. */
const BYTES_DE_BLOQUE = 20;

/** Adds up rounds, for every block of output, and throws when they are too many. */
const contador = (maximo: number): ((rondas: number, largo: number) => void) => {
  let gastadas = 0;
  return (rondas, largo) => {
    gastadas += rondas * Math.ceil(largo / BYTES_DE_BLOQUE);
    // NaN and Infinity are no number of rounds either.
    if (!(rondas >= 1 && gastadas <= maximo)) {
      throw new DerivacionDesmedida('El archivo pide derivar su clave demasiadas veces');
    }
  };
};

const nativa: Pbkdf2 = (clave, sal, rondas, largo, md) => {
  const resumen = typeof md === 'string' ? md : (md?.algorithm ?? 'sha1');
  const [clave_b, sal_b] = [Buffer.from(clave, 'latin1'), Buffer.from(sal, 'latin1')];
  return pbkdf2Sync(clave_b, sal_b, rondas, largo, resumen).toString('latin1');
};

/**
 * Runs `leer` while every key that forge derives is paid for beforehand. Synchronous, so nobody else
 * sees the exchange. Throws `DerivacionDesmedida`, from inside of whatever forge was doing.
 */
export const conDerivacionesAcotadas = <T>(leer: () => T): T => {
  const originales = [pbe.generatePkcs12Key, pkcs5.pbkdf2, pkcs12.generateKey] as const;
  const gastarPkcs12 = contador(RONDAS_PKCS12);
  const gastarPbkdf2 = contador(RONDAS_PBKDF2);
  const acotada: Pkcs12 = (clave, sal, id, rondas, largo, md) => {
    gastarPkcs12(rondas, largo);
    return originales[0](clave, sal, id, rondas, largo, md);
  };
  pbe.generatePkcs12Key = acotada;
  pkcs12.generateKey = acotada;
  pkcs5.pbkdf2 = (clave, sal, rondas, largo, md) => {
    gastarPbkdf2(rondas, largo);
    return nativa(clave, sal, rondas, largo, md);
  };
  try {
    return leer();
  } finally {
    [pbe.generatePkcs12Key, pkcs5.pbkdf2, pkcs12.generateKey] = originales;
  }
};
