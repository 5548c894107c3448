import { createHash, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Instante } from '#domain/kernel/tiempo.ts';

const { asn1 } = forge;

/** What a signature has to say of the certificate, and what people ask of it. */
export type Certificado = {
  /** DER bytes, as issued. */
  readonly der: Buffer;
  /** SHA-256 of the DER, lower-case hex. */
  readonly huella: string;
  /** Common name of the subject; the whole subject when it has none. */
  readonly titular: string;
  /** Issuer as RFC 2253 text (CN first), as SRI documents write `X509IssuerName`. */
  readonly emisor: string;
  /** Serial number, decimal. */
  readonly numero_de_serie: string;
  readonly vigente_desde: Instante;
  readonly vigente_hasta: Instante;
  /** RUC that the authority wrote into it, if any: a hint, not a proof. */
  readonly ruc: string | null;
};

/** RFC 2253 §2.3 keywords, and four that Java reads back into the same DER (see `comoTexto`). */
const CLAVES: { readonly [oid: string]: string } = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
};

/** Keywords outside RFC 2253, with the string type that a Java parser gives to their text. */
const CLAVES_DE_JAVA: { readonly [oid: string]: readonly [clave: string, tipo: number] } = {
  '1.2.840.113549.1.9.1': ['EMAILADDRESS', asn1.Type.IA5STRING],
  '2.5.4.5': ['SERIALNUMBER', asn1.Type.PRINTABLESTRING],
  '2.5.4.4': ['SURNAME', asn1.Type.PRINTABLESTRING],
  '2.5.4.42': ['GIVENNAME', asn1.Type.PRINTABLESTRING],
  '2.5.4.12': ['T', asn1.Type.PRINTABLESTRING],
};

const hijos = (nodo: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] =>
  nodo && Array.isArray(nodo.value) ? nodo.value : [];

const bytesDe = (nodo: forge.asn1.Asn1 | undefined): string =>
  nodo && typeof nodo.value === 'string' ? nodo.value : '';

/** The text of an ASN.1 string: UTF-8, BMP (UTF-16BE) or one byte per character. */
const textoAsn1 = (nodo: forge.asn1.Asn1): string => {
  const bytes = Buffer.from(bytesDe(nodo), 'latin1');
  if (nodo.type === asn1.Type.UTF8) return bytes.toString('utf8');
  if (nodo.type === asn1.Type.BMPSTRING) return bytes.swap16().toString('utf16le');
  return bytes.toString('latin1');
};

const escaparRfc2253 = (texto: string): string =>
  texto
    .replace(/[,+"\\<>;]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');

/**
 * One attribute of a name. The SRI validates with a Java library that builds the name anew from
 * this text and compares its DER: an attribute goes out as text only where that gives back the same
 * DER, and otherwise as `oid=#hex`, which is always exact (and what authorised documents carry).
 */
const comoTexto = (oid: string, valor: forge.asn1.Asn1): string => {
  const clave = CLAVES[oid];
  if (clave) return `${clave}=${escaparRfc2253(textoAsn1(valor))}`;
  const [claveJava, tipo] = CLAVES_DE_JAVA[oid] ?? [];
  if (claveJava && valor.type === tipo) return `${claveJava}=${escaparRfc2253(textoAsn1(valor))}`;
  return `${oid}=#${asn1.toDer(valor).toHex()}`;
};

/** A distinguished name (ASN.1 SEQUENCE of SETs) as RFC 2253 text: the last RDN first. */
const nombreRfc2253 = (nombre: forge.asn1.Asn1): string =>
  hijos(nombre)
    .map((rdn) =>
      hijos(rdn)
        .map((par) => {
          const [oid, valor] = hijos(par);
          return valor ? comoTexto(asn1.derToOid(bytesDe(oid)), valor) : '';
        })
        .join('+'),
    )
    .reverse()
    .join(',');

const comunDe = (nombre: forge.asn1.Asn1): string | undefined => {
  const pares = hijos(nombre).flatMap(hijos);
  const comun = pares.find((par) => asn1.derToOid(bytesDe(hijos(par)[0])) === '2.5.4.3');
  const valor = hijos(comun)[1];
  return valor && textoAsn1(valor);
};

/** Private OIDs of Ecuadorian authorities that hold a RUC: `<authority's arc>.3.11`. */
const ES_OID_DE_RUC = /^1\.3\.6\.1\.4\.1\.[\d.]+\.3\.11$/;
const OID_SAN = '2.5.29.17';

const rucEn = (bytes: string): string | null =>
  /(?<!\d)\d{10}001(?!\d)/.exec(bytes.replace(/\0/g, ''))?.[0] ?? null;

/** Looks for the RUC in an own extension, or in an `otherName` of the subject's other names. */
const buscarRuc = (tbs: forge.asn1.Asn1): string | null => {
  const contenedor = hijos(tbs).find(
    (n) => n.tagClass === asn1.Class.CONTEXT_SPECIFIC && n.type === 3,
  );
  for (const extension of hijos(hijos(contenedor)[0])) {
    const partes = hijos(extension);
    const oid = asn1.derToOid(bytesDe(partes[0]));
    const valor = bytesDe(partes.at(-1));
    if (ES_OID_DE_RUC.test(oid)) return rucEn(valor);
    if (oid !== OID_SAN) continue;
    for (const elemento of hijos(asn1.fromDer(valor))) {
      const [oidInterno, contenido] = hijos(elemento);
      if (oidInterno?.type !== asn1.Type.OID || !contenido) continue;
      if (!ES_OID_DE_RUC.test(asn1.derToOid(bytesDe(oidInterno)))) continue;
      return rucEn(asn1.toDer(contenido).getBytes());
    }
  }
  return null;
};

/** Reads a certificate's DER. Throws when the bytes are not one. */
export const leerCertificado = (der: Buffer): Certificado => {
  const x509 = new X509Certificate(der);
  const tbs = hijos(asn1.fromDer(x509.raw.toString('latin1')))[0];
  // tbsCertificate: [0] version (absent in v1), serial, algorithm, issuer, validity, subject…
  const campos = hijos(tbs);
  const desde = campos[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC ? 1 : 0;
  const [serie, , emisor, , sujeto] = campos.slice(desde);
  if (!tbs || !serie || !emisor || !sujeto) throw new Error('El certificado está incompleto');
  return {
    der: x509.raw,
    huella: createHash('sha256').update(x509.raw).digest('hex'),
    titular: comunDe(sujeto) ?? nombreRfc2253(sujeto),
    emisor: nombreRfc2253(emisor),
    numero_de_serie: BigInt(`0x${x509.serialNumber}`).toString(),
    vigente_desde: x509.validFromDate.toISOString(),
    vigente_hasta: x509.validToDate.toISOString(),
    ruc: buscarRuc(tbs),
  };
};
