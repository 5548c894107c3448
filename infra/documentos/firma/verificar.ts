import { createHash, type KeyObject, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import { type Certificado, leerCertificado } from '#infra/identidad/p12/certificado.ts';
import { crearMemoria } from '../../nucleo/memoria.ts';
import {
  atributoDe,
  type Elemento,
  hijosDe as hijosDeNombre,
  textoPropio,
} from '../../nucleo/xml/arbol.ts';
import { canonizar } from '../../nucleo/xml/c14n.ts';
import { leerXml } from '../../nucleo/xml/lectura.ts';

/** What a verification found. `motivo` is a Spanish sentence for people. */
export type Verificacion =
  | {
      readonly valida: true;
      readonly certificado: Certificado;
      /** `SigningTime` as it stands in the document; null when there is none. */
      readonly firmado_en: string | null;
    }
  | { readonly valida: false; readonly motivo: string };

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const ETSI = 'http://uri.etsi.org/01903/v1.3.2#';
const XML = 'http://www.w3.org/XML/1998/namespace';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${DS}enveloped-signature`;

const RESUMENES = new Map([
  [`${DS}sha1`, 'sha1'],
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'sha512'],
]);
const FIRMAS = new Map([
  [`${DS}rsa-sha1`, 'RSA-SHA1'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
]);

/** Attributes of the parts that no digest covers; anything else there is an alteration. */
const ATRIBUTOS_LIBRES: { readonly [nombre: string]: readonly string[] } = {
  Signature: ['Id'],
  SignatureValue: ['Id'],
  Object: ['Id', 'MimeType', 'Encoding'],
  QualifyingProperties: ['Id', 'Target'],
};

const NOMBRES_DE_ID = new Set(['id', 'Id', 'ID']);

class Invalida extends Error {}

const exigir: (condicion: unknown, motivo: string) => asserts condicion = (condicion, motivo) => {
  if (!condicion) throw new Invalida(motivo);
};

const hijosDe = (elemento: Elemento, espacio: string, nombre: string): Elemento[] =>
  hijosDeNombre(elemento, nombre).filter((h) => h.espacio === espacio);

const unico = (elemento: Elemento, espacio: string, nombre: string): Elemento => {
  const hallados = hijosDe(elemento, espacio, nombre);
  exigir(hallados.length === 1, `La firma debe tener un ${nombre} en ${elemento.nombre}`);
  return hallados[0] as Elemento;
};

const algoritmoDe = (elemento: Elemento): string => atributoDe(elemento, 'Algorithm') ?? '';

/** Base64 that decodes to one text only: no stray characters and no loose bits at its end. */
const deBase64 = (elemento: Elemento): Buffer => {
  const texto = textoPropio(elemento).replace(/[ \t\r\n]/g, '');
  const bytes = Buffer.from(texto, 'base64');
  exigir(bytes.toString('base64') === texto, `${elemento.nombre} no es base64 correcto`);
  return bytes;
};

const analizar = (xml: string): Elemento => {
  try {
    return leerXml(xml);
  } catch (causa) {
    throw new Invalida(`El documento no es XML bien formado: ${String(causa)}`);
  }
};

/**
 * Every id of the document, once: a repeated one could point a reference at another element. What
 * `xml:` attributes say of their descendants would belong to the canonical form of each.
 */
const idsDe = (raiz: Elemento): Map<string, Elemento> => {
  const ids = new Map<string, Elemento>();
  const pendientes = [raiz];
  for (let e = pendientes.pop(); e; e = pendientes.pop()) {
    for (const { nombre, espacio, valor: id } of e.atributos) {
      exigir(espacio !== XML, `El documento trae xml:${nombre}, que no se admite`);
      if (espacio !== '' || !NOMBRES_DE_ID.has(nombre)) continue;
      exigir(!ids.has(id), `El documento repite el identificador ${id}`);
      ids.set(id, e);
    }
    pendientes.push(...e.hijos);
  }
  return ids;
};

const comprobarResumen = (referencia: Elemento, canonico: string): void => {
  const algoritmo = RESUMENES.get(algoritmoDe(unico(referencia, DS, 'DigestMethod')));
  exigir(algoritmo, 'La firma usa un resumen que no se admite');
  const esperado = deBase64(unico(referencia, DS, 'DigestValue'));
  const hallado = createHash(algoritmo).update(canonico).digest();
  exigir(
    esperado.length === hallado.length && timingSafeEqual(esperado, hallado),
    `Firma inválida: lo que firma ${atributoDe(referencia, 'URI')} fue alterado`,
  );
};

const transformacionesDe = (referencia: Elemento): string[] =>
  hijosDe(referencia, DS, 'Transforms').flatMap((t) =>
    hijosDe(t, DS, 'Transform').map(algoritmoDe),
  );

/** Checks each reference's digest and returns the elements that the signature covers. */
const comprobarReferencias = (info: Elemento, firma: Elemento, raiz: Elemento): Set<Elemento> => {
  const ids = idsDe(raiz);
  const cubiertos = new Set<Elemento>();
  for (const referencia of hijosDe(info, DS, 'Reference')) {
    const uri = atributoDe(referencia, 'URI');
    const objetivo = uri === '' ? raiz : uri?.startsWith('#') ? ids.get(uri.slice(1)) : undefined;
    exigir(objetivo, `La firma se refiere a ${uri}, que no está en el documento`);
    const transformaciones = transformacionesDe(referencia).filter((t) => t !== C14N);
    const esRaiz = objetivo === raiz;
    exigir(
      transformaciones.every((t) => esRaiz && t === ENVELOPED) &&
        transformaciones.length === (esRaiz ? 1 : 0),
      'La firma usa transformaciones que no se admiten',
    );
    cubiertos.add(objetivo);
    comprobarResumen(referencia, esRaiz ? canonizar(raiz, firma) : canonizar(objetivo));
  }
  exigir(cubiertos.has(raiz), 'La firma no cubre el comprobante');
  return cubiertos;
};

type Certificante = {
  readonly certificado: Certificado;
  readonly llave: KeyObject;
  /** Modulus and exponent of an RSA key, in base64url; absent in any other. */
  readonly n: string | undefined;
  readonly e: string | undefined;
};

/** A company signs with one certificate for years: those read last are remembered. */
const MAXIMO_DE_CERTIFICANTES = 2 * 2 ** 20;
const certificantes = crearMemoria<Certificante>(MAXIMO_DE_CERTIFICANTES);

const leerCertificante = (der: Buffer): Certificante => {
  const nombre = der.toString('base64');
  const conocido = certificantes.ver(nombre);
  if (conocido) return conocido;
  const llave = new X509Certificate(der).publicKey;
  const { n, e } = llave.export({ format: 'jwk' });
  const nuevo: Certificante = { certificado: leerCertificado(der), llave, n, e };
  // Its bytes are in its name, in the certificate and in the key.
  certificantes.guardar(nombre, nuevo, 3 * der.length);
  return nuevo;
};

const certificanteDe = (keyInfo: Elemento): Certificante => {
  const [x509Data] = hijosDe(keyInfo, DS, 'X509Data');
  const [elemento] = x509Data ? hijosDe(x509Data, DS, 'X509Certificate') : [];
  exigir(elemento, 'La firma no trae el certificado');
  try {
    return leerCertificante(deBase64(elemento));
  } catch {
    throw new Invalida('No se pudo convertir en Certificado X509');
  }
};

/** A key written beside the certificate has to be the certificate's. */
const comprobarKeyValue = (keyInfo: Elemento, { n, e }: Certificante): void => {
  const natural = (parte: Elemento): string => {
    const bytes = deBase64(parte);
    const primero = bytes.findIndex((byte) => byte !== 0);
    return bytes.subarray(Math.max(0, primero)).toString('base64url');
  };
  for (const keyValue of hijosDe(keyInfo, DS, 'KeyValue')) {
    const rsa = unico(keyValue, DS, 'RSAKeyValue');
    const suya =
      natural(unico(rsa, DS, 'Modulus')) === n && natural(unico(rsa, DS, 'Exponent')) === e;
    exigir(suya, 'La llave de la firma no es la del certificado');
  }
};

const comprobarValor = (info: Elemento, valor: Elemento, llave: KeyObject): void => {
  exigir(
    algoritmoDe(unico(info, DS, 'CanonicalizationMethod')) === C14N,
    'La firma usa una canonicalización que no se admite',
  );
  const algoritmo = FIRMAS.get(algoritmoDe(unico(info, DS, 'SignatureMethod')));
  exigir(algoritmo, 'La firma usa un algoritmo que no se admite');
  exigir(llave.asymmetricKeyType === 'rsa', 'El certificado no es RSA');
  exigir(
    verify(algoritmo, Buffer.from(canonizar(info)), llave, deBase64(valor)),
    'Firma inválida (firma y/o certificados alterados)',
  );
};

/** The XAdES part: signed, about this signature, and about the certificate that it carries. */
const comprobarPropiedades = (
  firma: Elemento,
  cubiertos: ReadonlySet<Elemento>,
  certificado: Certificado,
): string | null => {
  const calificadas = hijosDe(firma, DS, 'Object').flatMap((o) =>
    hijosDe(o, ETSI, 'QualifyingProperties'),
  );
  exigir(calificadas.length === 1, 'La firma no es XAdES: faltan sus propiedades');
  const [propiedades] = calificadas as [Elemento];
  exigir(
    atributoDe(propiedades, 'Target') === `#${atributoDe(firma, 'Id')}`,
    'Las propiedades firmadas son de otra firma',
  );
  const firmadas = unico(propiedades, ETSI, 'SignedProperties');
  exigir(cubiertos.has(firmadas), 'La firma no cubre sus propiedades');
  const deFirma = unico(firmadas, ETSI, 'SignedSignatureProperties');
  const cert = unico(unico(deFirma, ETSI, 'SigningCertificate'), ETSI, 'Cert');
  const resumen = unico(cert, ETSI, 'CertDigest');
  const algoritmo = RESUMENES.get(algoritmoDe(unico(resumen, DS, 'DigestMethod')));
  exigir(algoritmo, 'La firma usa un resumen que no se admite');
  exigir(
    createHash(algoritmo)
      .update(certificado.der)
      .digest()
      .equals(deBase64(unico(resumen, DS, 'DigestValue'))),
    'Las propiedades firmadas nombran otro certificado',
  );
  const serie = textoPropio(unico(unico(cert, ETSI, 'IssuerSerial'), DS, 'X509SerialNumber'));
  exigir(serie.trim() === certificado.numero_de_serie, 'El número de serie no es del certificado');
  const [hora] = hijosDe(deFirma, ETSI, 'SigningTime');
  return hora ? textoPropio(hora) : null;
};

/** What no digest covers must at least have the shape that the signature's schema gives it. */
const comprobarForma = (firma: Elemento): void => {
  const conocidos = ['SignedInfo', 'SignatureValue', 'KeyInfo', 'Object'];
  exigir(
    firma.hijos.every((h) => h.espacio === DS && conocidos.includes(h.nombre)),
    'La firma tiene partes que no se admiten',
  );
  const objetos = hijosDe(firma, DS, 'Object');
  const sueltos = [firma, ...hijosDe(firma, DS, 'SignatureValue'), ...objetos];
  for (const e of [...sueltos, ...objetos.flatMap((o) => o.hijos)]) {
    const libres = ATRIBUTOS_LIBRES[e.nombre];
    exigir(
      e.atributos.every((a) => a.espacio === '' && libres?.includes(a.nombre)),
      `La firma tiene atributos que no se admiten en ${e.nombre}`,
    );
  }
};

const verificarDocumento = (raiz: Elemento): Verificacion => {
  const firmas = hijosDe(raiz, DS, 'Signature');
  exigir(firmas.length === 1, `El documento trae ${firmas.length} firmas en lugar de una`);
  const [firma] = firmas as [Elemento];
  exigir(raiz.hijos.at(-1) === firma, 'La firma no es el último elemento del comprobante');
  comprobarForma(firma);
  const info = unico(firma, DS, 'SignedInfo');
  const keyInfo = unico(firma, DS, 'KeyInfo');
  const certificante = certificanteDe(keyInfo);
  const { certificado, llave } = certificante;
  comprobarKeyValue(keyInfo, certificante);
  const cubiertos = comprobarReferencias(info, firma, raiz);
  comprobarValor(info, unico(firma, DS, 'SignatureValue'), llave);
  const firmado_en = comprobarPropiedades(firma, cubiertos, certificado);
  return { valida: true, certificado, firmado_en };
};

const leer = (documento: string | Uint8Array): Elemento =>
  analizar(
    typeof documento === 'string'
      ? documento
      : new TextDecoder('utf-8', { fatal: true }).decode(documento),
  );

const esArbol = (documento: string | Uint8Array | Elemento): documento is Elemento =>
  typeof documento === 'object' && 'tramos' in documento;

/**
 * Verifies an enveloped XAdES-BES signature: the digest of every reference, the signature's value
 * with the certificate in KeyInfo, that it covers the document and its own signed properties, and
 * that those name this certificate. Not the chain of trust, nor the certificate's dates. Takes the
 * document's text or bytes, or its root as `leerXml` reads it. Never throws: whatever is wrong is a
 * `motivo`.
 */
export const verificarFirma = (documento: string | Uint8Array | Elemento): Verificacion => {
  try {
    return verificarDocumento(esArbol(documento) ? documento : leer(documento));
  } catch (causa) {
    if (causa instanceof Invalida) return { valida: false, motivo: causa.message };
    return { valida: false, motivo: `No se pudo leer el documento: ${String(causa)}` };
  }
};
