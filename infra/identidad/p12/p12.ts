import { createPrivateKey, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { type Certificado, leerCertificado } from './certificado.ts';
import { conDerivacionesAcotadas, DerivacionDesmedida } from './derivaciones.ts';

/** Why a .p12 cannot sign. */
export type MotivoCertificado =
  | 'archivo_invalido'
  | 'clave_incorrecta'
  | 'sin_llave_de_firma'
  | 'vencido'
  | 'aun_no_vigente';

/** A .p12 that cannot sign, with a text for the person who uploaded it. */
export class ErrorDeCertificado extends Error {
  readonly motivo: MotivoCertificado;
  constructor(motivo: MotivoCertificado, mensaje: string, opciones?: ErrorOptions) {
    super(mensaje, opciones);
    this.name = 'ErrorDeCertificado';
    this.motivo = motivo;
  }
}

/** A signing key with its certificate. */
export type Identidad = {
  readonly llave: KeyObject;
  readonly certificado: Certificado;
  /** DER of the authorities' certificates that came along, as found. */
  readonly cadena: readonly Buffer[];
};

type Bolsas = {
  readonly llaves: readonly { readonly llave: forge.pki.rsa.PrivateKey; readonly nombre: string }[];
  readonly certificados: readonly forge.pki.Certificate[];
};

const { pkcs12, pki } = forge;

/**
 * Runs `leer` while forge derives PBES2 keys from the password's UTF-8 bytes (RFC 8018 §3). Forge
 * itself takes each character's low byte, which fails for every password with an ñ in a file made
 * by the book. Synchronous, so nobody else sees the exchange.
 */
const conClaveUtf8 = <T>(leer: () => T): T => {
  const pkcs5 = forge.pkcs5 as { pbkdf2: (clave: string, ...resto: never[]) => unknown };
  const original = pkcs5.pbkdf2;
  pkcs5.pbkdf2 = (clave, ...resto) => original(forge.util.encodeUtf8(clave), ...resto);
  try {
    return leer();
  } finally {
    pkcs5.pbkdf2 = original;
  }
};

type Pkcs12 = forge.pkcs12.Pkcs12Pfx;

/** Opens the file under every way of writing the password that is found in the wild. */
const abrir = (archivo: Buffer, clave: string): Pkcs12 => {
  let arbol: forge.asn1.Asn1;
  try {
    arbol = forge.asn1.fromDer(archivo.toString('latin1'));
  } catch (causa) {
    throw new ErrorDeCertificado('archivo_invalido', 'El archivo no es un .p12', { cause: causa });
  }
  const intentos = [
    // By the standards: UTF-16 for the MAC and the old ciphers, UTF-8 for PBES2.
    () => conClaveUtf8(() => pkcs12.pkcs12FromAsn1(arbol, false, clave)),
    // One byte per character for PBES2.
    () => pkcs12.pkcs12FromAsn1(arbol, false, clave),
    // Old OpenSSL: each UTF-8 byte taken for a character.
    () => pkcs12.pkcs12FromAsn1(arbol, false, forge.util.encodeUtf8(clave)),
  ];
  const errores: unknown[] = [];
  for (const intento of intentos) {
    try {
      return intento();
    } catch (causa) {
      if (causa instanceof DerivacionDesmedida) {
        throw new ErrorDeCertificado('archivo_invalido', causa.message, { cause: causa });
      }
      errores.push(causa);
    }
  }
  const esClave = errores.some(
    (e) => e instanceof Error && /(invalid|wrong) password|failed to decrypt/i.test(e.message),
  );
  throw esClave
    ? new ErrorDeCertificado('clave_incorrecta', 'La clave del certificado no es correcta', {
        cause: errores[0],
      })
    : new ErrorDeCertificado('archivo_invalido', 'El archivo no es un .p12 que se pueda leer', {
        cause: errores[0],
      });
};

const bolsasDe = (abierto: Pkcs12): Bolsas => {
  const oids = pki.oids as { readonly [nombre: string]: string };
  const todas = abierto.safeContents.flatMap(({ safeBags }) => safeBags);
  const llaves = todas.flatMap((bolsa) => {
    const esLlave = bolsa.type === oids.keyBag || bolsa.type === oids.pkcs8ShroudedKeyBag;
    if (!esLlave || !bolsa.key) return [];
    const nombre = String(bolsa.attributes.friendlyName?.[0] ?? '');
    return [{ llave: bolsa.key as forge.pki.rsa.PrivateKey, nombre }];
  });
  return { llaves, certificados: todas.flatMap(({ cert }) => (cert ? [cert] : [])) };
};

const derDe = (certificado: forge.pki.Certificate): Buffer =>
  Buffer.from(forge.asn1.toDer(pki.certificateToAsn1(certificado)).getBytes(), 'latin1');

const esAutoridad = (certificado: forge.pki.Certificate): boolean =>
  (certificado.getExtension('basicConstraints') as { cA?: boolean } | undefined)?.cA === true;

/** No keyUsage means any use; one without signature is the encryption key of a pair. */
const puedeFirmar = (certificado: forge.pki.Certificate): boolean => {
  const uso = certificado.getExtension('keyUsage') as
    | { digitalSignature?: boolean; nonRepudiation?: boolean }
    | undefined;
  return !uso || uso.digitalSignature === true || uso.nonRepudiation === true;
};

type Pareja = {
  readonly llave: forge.pki.rsa.PrivateKey;
  readonly certificado: forge.pki.Certificate;
  readonly nombre: string;
};

/** Pairs by modulus: the files' own links between key and certificate are not reliable. */
const parejasDe = ({ llaves, certificados }: Bolsas): readonly Pareja[] =>
  llaves.flatMap(({ llave, nombre }) =>
    certificados
      .filter((certificado) => {
        const publica = certificado.publicKey as forge.pki.rsa.PublicKey;
        return publica.n?.equals(llave.n) && !esAutoridad(certificado) && puedeFirmar(certificado);
      })
      .map((certificado) => ({ llave, certificado, nombre })),
  );

const vigenteEn = ({ certificado: { validity } }: Pareja, ahora: Date): boolean =>
  validity.notBefore <= ahora && ahora <= validity.notAfter;

/** In force first, then the key whose name speaks of signing, then what lasts longest. */
const elegir = (parejas: readonly Pareja[], ahora: Date): Pareja | undefined => {
  const puntos = (pareja: Pareja): number =>
    (vigenteEn(pareja, ahora) ? 2 : 0) + (/sign|firma/i.test(pareja.nombre) ? 1 : 0);
  return [...parejas].sort(
    (a, b) =>
      puntos(b) - puntos(a) ||
      b.certificado.validity.notAfter.getTime() - a.certificado.validity.notAfter.getTime(),
  )[0];
};

/** Throws `ErrorDeCertificado` (vencido, aun_no_vigente) when it may not sign at `instante`. */
export const exigirVigencia = (certificado: Certificado, instante: Instante): void => {
  const momento = Date.parse(instante);
  if (momento > Date.parse(certificado.vigente_hasta)) {
    throw new ErrorDeCertificado(
      'vencido',
      `El certificado de ${certificado.titular} venció el ${fechaDe(certificado.vigente_hasta)}`,
    );
  }
  if (momento < Date.parse(certificado.vigente_desde)) {
    throw new ErrorDeCertificado(
      'aun_no_vigente',
      `El certificado de ${certificado.titular} rige desde el ${fechaDe(certificado.vigente_desde)}`,
    );
  }
};

/**
 * Reads a .p12 and picks the key that signs: pairs keys and certificates by modulus, leaves out
 * authorities and encryption keys, prefers what is in force at `ahora`. Legacy (RC2, 3DES) and
 * current (PBES2 with AES) encryption. Takes up to about 100 ms: not for the main thread of a
 * server. Throws `ErrorDeCertificado`.
 */
export const leerP12 = (archivo: Buffer, clave: string, ahora: Instante): Identidad => {
  const bolsas = bolsasDe(conDerivacionesAcotadas(() => abrir(archivo, clave)));
  const pareja = elegir(parejasDe(bolsas), new Date(ahora));
  if (!pareja) {
    throw new ErrorDeCertificado(
      'sin_llave_de_firma',
      'El archivo no trae una llave con certificado de firma digital',
    );
  }
  const certificado = leerCertificado(derDe(pareja.certificado));
  exigirVigencia(certificado, ahora);
  const llave = createPrivateKey(pki.privateKeyToPem(pareja.llave));
  return { llave, certificado, cadena: bolsas.certificados.filter(esAutoridad).map(derDe) };
};
