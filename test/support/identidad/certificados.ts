import forge from 'node-forge';
import {
  crearCertificadoDemo,
  type LlavesPem,
  nuevasLlaves,
} from '#infra/demo/certificado-demo.ts';
import { type Identidad, leerP12 } from '#infra/identidad/p12/p12.ts';

/** Certificates for tests: made anew in each run, in force from 2026 to 2027. */

export const CLAVE_P12 = 'señal & ñandú';
export const INSTANTE = '2026-11-21T15:00:00.123Z';

let llaves: Promise<LlavesPem> | undefined;

/** Keys for whoever needs a certificate but not keys of its own: the same as long as the process lives. */
export const llavesDePrueba = (): Promise<LlavesPem> => (llaves ??= nuevasLlaves());

export const p12DePrueba = (
  cambios: { ruc?: string; razon_social?: string; clave?: string } = {},
) =>
  crearCertificadoDemo({
    ruc: '1790011674001',
    razon_social: 'Peñafiel & Cía, S.A.',
    clave: CLAVE_P12,
    desde: '2026-01-01T00:00:00.000Z',
    hasta: '2027-12-31T23:59:59.000Z',
    ...cambios,
  });

export const identidadDePrueba = async (): Promise<Identidad> =>
  leerP12(await p12DePrueba(), CLAVE_P12, INSTANTE);

const { asn1, pkcs12, pki } = forge;

export type PiezaP12 = {
  readonly usos: { readonly [uso: string]: boolean };
  readonly nombre: string;
  readonly autoridad?: boolean;
  readonly desde?: string;
  readonly hasta?: string;
  readonly sinLlave?: boolean;
};

const certificar = (pieza: PiezaP12, llaves: forge.pki.rsa.KeyPair): forge.pki.Certificate => {
  const certificado = pki.createCertificate();
  certificado.publicKey = llaves.publicKey;
  certificado.serialNumber = '01';
  certificado.validity.notBefore = new Date(pieza.desde ?? '2026-01-01T00:00:00Z');
  certificado.validity.notAfter = new Date(pieza.hasta ?? '2028-01-01T00:00:00Z');
  const nombre = [{ name: 'commonName', value: pieza.nombre }];
  certificado.setSubject(nombre);
  certificado.setIssuer(nombre);
  certificado.setExtensions([
    { name: 'basicConstraints', cA: pieza.autoridad === true },
    { name: 'keyUsage', ...pieza.usos },
  ]);
  certificado.sign(llaves.privateKey, forge.md.sha256.create());
  return certificado;
};

const contenidoDe = (pfx: forge.asn1.Asn1): forge.asn1.Asn1[] => {
  const authSafe = (pfx.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1;
  const explicito = (authSafe.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1;
  const octetos = (explicito.value as forge.asn1.Asn1[])[0] as forge.asn1.Asn1;
  return asn1.fromDer(octetos.value as string).value as forge.asn1.Asn1[];
};

const conMac = (contenidos: forge.asn1.Asn1[], clave: string): Buffer => {
  const { SEQUENCE, INTEGER, OCTETSTRING, OID, NULL } = asn1.Type;
  const U = asn1.Class.UNIVERSAL;
  const seq = (...value: forge.asn1.Asn1[]) => asn1.create(U, SEQUENCE, true, value);
  const oid = (nombre: string) => asn1.create(U, OID, false, asn1.oidToDer(nombre).getBytes());
  const octetos = (bytes: string) => asn1.create(U, OCTETSTRING, false, bytes);
  const seguro = asn1.toDer(seq(...contenidos)).getBytes();
  const sal = forge.random.getBytesSync(8);
  const hmac = forge.hmac.create();
  hmac.start('sha1', pkcs12.generateKey(clave, forge.util.createBuffer(sal), 3, 1, 20));
  hmac.update(seguro);
  const sha1 = seq(oid('1.3.14.3.2.26'), asn1.create(U, NULL, false, ''));
  const pfx = seq(
    asn1.create(U, INTEGER, false, '\x03'),
    seq(
      oid('1.2.840.113549.1.7.1'),
      asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [octetos(seguro)]),
    ),
    seq(
      seq(sha1, octetos(hmac.getMac().getBytes())),
      octetos(sal),
      asn1.create(U, INTEGER, false, '\x01'),
    ),
  );
  return Buffer.from(asn1.toDer(pfx).getBytes(), 'latin1');
};

/** A .p12 with several keys and certificates, as the Banco Central hands them out. */
export const p12Compuesto = (
  piezas: readonly PiezaP12[],
  clave: string,
  algoritmo: '3des' | 'aes256' = '3des',
): Buffer => {
  const contenidos = piezas.flatMap((pieza) => {
    const llaves = pki.rsa.generateKeyPair({ bits: 1024 });
    const certificado = certificar(pieza, llaves);
    const llave = pieza.sinLlave ? null : llaves.privateKey;
    const opciones = { algorithm: algoritmo, friendlyName: pieza.nombre };
    return contenidoDe(
      pkcs12.toPkcs12Asn1(llave as forge.pki.rsa.PrivateKey, [certificado], clave, opciones),
    );
  });
  return conMac(contenidos, clave);
};
