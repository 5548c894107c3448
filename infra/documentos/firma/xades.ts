import { createHash, createPublicKey, sign } from 'node:crypto';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type { Identidad } from '#infra/identidad/p12/p12.ts';
import { raizCanonica } from './canonico.ts';

/** XAdES-BES, enveloped, as the SRI's documents carry it (Ley: sri §5). */

/** SHA-1 is what the SRI's ficha asks for; SHA-256 for the day it does not. */
export type Algoritmo = 'sha1' | 'sha256';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const ETSI = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${DS}enveloped-signature`;
/** The SRI's validator wants this type without the version of the namespace. */
const TIPO_PROPIEDADES = 'http://uri.etsi.org/01903#SignedProperties';

const METODOS = {
  sha1: { firma: `${DS}rsa-sha1`, resumen: `${DS}sha1`, nodo: 'RSA-SHA1' },
  sha256: {
    firma: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    resumen: 'http://www.w3.org/2001/04/xmlenc#sha256',
    nodo: 'RSA-SHA256',
  },
} as const;

/**
 * Characters of the largest document that is signed: far beyond what the SRI takes (320 KB, its
 * refusal to give), short of what could exhaust the memory of a signing thread.
 */
const LARGO_MAXIMO = 2_000_000;

/** Both prefixes are declared on ds:Signature, so every canonical subtree inherits both. */
const ESPACIOS = ` xmlns:ds="${DS}" xmlns:etsi="${ETSI}"`;

/** An element without prefixes' declarations, and the same as the apex of a canonical subtree. */
type Trozo = { readonly dentro: string; readonly canonico: string };

const trozo = (nombre: string, resto: string): Trozo => ({
  dentro: `<${nombre}${resto}`,
  canonico: `<${nombre}${ESPACIOS}${resto}`,
});

/** The parts of the block that depend on the certificate alone: made once, kept with the key. */
export type Firmante = {
  readonly identidad: Identidad;
  readonly algoritmo: Algoritmo;
  readonly contenidoKeyInfo: string;
  readonly contenidoCert: string;
};

const resumir = (texto: string | Buffer, algoritmo: Algoritmo): string =>
  createHash(algoritmo).update(texto).digest('base64');

const base64DeUrl = (texto: string | undefined): string =>
  Buffer.from(texto ?? '', 'base64url').toString('base64');

const metodoDeResumen = (algoritmo: Algoritmo): string =>
  `<ds:DigestMethod Algorithm="${METODOS[algoritmo].resumen}"></ds:DigestMethod>`;

/** Prepares a key for many signatures. */
export const prepararFirmante = (identidad: Identidad, algoritmo: Algoritmo = 'sha1'): Firmante => {
  const { certificado, llave } = identidad;
  const { n, e } = createPublicKey(llave).export({ format: 'jwk' });
  const contenidoKeyInfo =
    `<ds:X509Data><ds:X509Certificate>${certificado.der.toString('base64')}</ds:X509Certificate></ds:X509Data>` +
    `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${base64DeUrl(n)}</ds:Modulus>` +
    `<ds:Exponent>${base64DeUrl(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`;
  const contenidoCert =
    `<etsi:CertDigest>${metodoDeResumen(algoritmo)}` +
    `<ds:DigestValue>${resumir(certificado.der, algoritmo)}</ds:DigestValue></etsi:CertDigest>` +
    `<etsi:IssuerSerial><ds:X509IssuerName>${escaparTexto(certificado.emisor)}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber>${certificado.numero_de_serie}</ds:X509SerialNumber></etsi:IssuerSerial>`;
  return { identidad, algoritmo, contenidoKeyInfo, contenidoCert };
};

type Ids = {
  readonly firma: string;
  readonly signedInfo: string;
  readonly propiedades: string;
  readonly refPropiedades: string;
  readonly certificado: string;
  readonly refDocumento: string;
  readonly valor: string;
  readonly objeto: string;
};

/**
 * Ids with six-digit numbers, as authorised documents carry them. They come from the document and
 * the instant, not from dice: the same document signed again at the same instant is the same bytes.
 */
const idsDe = (xml: string, firmado_en: Instante): Ids => {
  const dados = createHash('sha256').update(xml).update(firmado_en).digest();
  const numero = (lugar: number): number => 100_000 + (dados.readUInt32BE(lugar * 4) % 900_000);
  const firma = `Signature${numero(0)}`;
  return {
    firma,
    signedInfo: `Signature-SignedInfo${numero(1)}`,
    propiedades: `${firma}-SignedProperties${numero(2)}`,
    refPropiedades: `SignedPropertiesID${numero(3)}`,
    certificado: `Certificate${numero(4)}`,
    refDocumento: `Reference-ID-${numero(5)}`,
    valor: `SignatureValue${numero(6)}`,
    objeto: `${firma}-Object${numero(7)}`,
  };
};

/** Instants go out with the offset and without fractions: `2026-06-01T13:17:48-05:00`. */
const horaDeFirma = (firmado_en: Instante): string => conDesfase(firmado_en).replace(/\.\d+/, '');

const propiedadesFirmadas = (firmante: Firmante, ids: Ids, firmado_en: Instante): Trozo =>
  trozo(
    'etsi:SignedProperties',
    ` Id="${ids.propiedades}"><etsi:SignedSignatureProperties>` +
      `<etsi:SigningTime>${horaDeFirma(firmado_en)}</etsi:SigningTime>` +
      `<etsi:SigningCertificate><etsi:Cert>${firmante.contenidoCert}</etsi:Cert></etsi:SigningCertificate>` +
      `</etsi:SignedSignatureProperties><etsi:SignedDataObjectProperties>` +
      `<etsi:DataObjectFormat ObjectReference="#${ids.refDocumento}">` +
      `<etsi:Description>contenido comprobante</etsi:Description>` +
      `<etsi:MimeType>text/xml</etsi:MimeType></etsi:DataObjectFormat>` +
      `</etsi:SignedDataObjectProperties></etsi:SignedProperties>`,
  );

const referencia = (atributos: string, transforms: string, firmante: Firmante, texto: string) =>
  `<ds:Reference ${atributos}>${transforms}${metodoDeResumen(firmante.algoritmo)}` +
  `<ds:DigestValue>${resumir(texto, firmante.algoritmo)}</ds:DigestValue></ds:Reference>`;

const signedInfo = (
  firmante: Firmante,
  ids: Ids,
  firmados: { readonly propiedades: Trozo; readonly keyInfo: Trozo; readonly raiz: string },
): Trozo =>
  trozo(
    'ds:SignedInfo',
    ` Id="${ids.signedInfo}">` +
      `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
      `<ds:SignatureMethod Algorithm="${METODOS[firmante.algoritmo].firma}"></ds:SignatureMethod>` +
      referencia(
        `Id="${ids.refPropiedades}" Type="${TIPO_PROPIEDADES}" URI="#${ids.propiedades}"`,
        '',
        firmante,
        firmados.propiedades.canonico,
      ) +
      referencia(`URI="#${ids.certificado}"`, '', firmante, firmados.keyInfo.canonico) +
      referencia(
        `Id="${ids.refDocumento}" URI="#comprobante"`,
        `<ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform></ds:Transforms>`,
        firmante,
        firmados.raiz,
      ) +
      `</ds:SignedInfo>`,
  );

/**
 * Signs a document that stands in canonical form, as `domain/documentos/xml.ts` writes it, with
 * `id="comprobante"` on its root. Returns the whole signed document; its bytes are final. Throws
 * when the document is in any other form, for its digest could not be known without parsing, or
 * larger than two million characters.
 */
export const firmarXades = (firmante: Firmante, xml: string, firmado_en: Instante): string => {
  if (xml.length > LARGO_MAXIMO) throw new Error('El documento a firmar es demasiado grande');
  const raiz = raizCanonica(xml);
  if (raiz === undefined || !/^<[^>]* id="comprobante"/.test(raiz)) {
    throw new Error('El documento a firmar no está en forma canónica con id="comprobante"');
  }
  const ids = idsDe(xml, firmado_en);
  const propiedades = propiedadesFirmadas(firmante, ids, firmado_en);
  const keyInfo = trozo(
    'ds:KeyInfo',
    ` Id="${ids.certificado}">${firmante.contenidoKeyInfo}</ds:KeyInfo>`,
  );
  const info = signedInfo(firmante, ids, { propiedades, keyInfo, raiz });
  const { nodo } = METODOS[firmante.algoritmo];
  const valor = sign(nodo, Buffer.from(info.canonico), firmante.identidad.llave).toString('base64');
  const bloque =
    `<ds:Signature${ESPACIOS} Id="${ids.firma}">${info.dentro}` +
    `<ds:SignatureValue Id="${ids.valor}">${valor}</ds:SignatureValue>${keyInfo.dentro}` +
    `<ds:Object Id="${ids.objeto}"><etsi:QualifyingProperties Target="#${ids.firma}">` +
    `${propiedades.dentro}</etsi:QualifyingProperties></ds:Object></ds:Signature>`;
  const fin = xml.lastIndexOf('</');
  return xml.slice(0, fin) + bloque + xml.slice(fin);
};
