import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** Ley: none of Ecuador's; RFC 3161 (with RFC 5652 and 5816) is all that this file knows. */

const { asn1 } = forge;
type Nodo = forge.asn1.Asn1;
const { Class: Clase, Type: Tipo } = asn1;

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  datos_firmados: '1.2.840.113549.1.7.2',
  info_de_tiempo: '1.2.840.113549.1.9.16.1.4',
  clase_de_contenido: '1.2.840.113549.1.9.3',
  resumen: '1.2.840.113549.1.9.4',
  certificado_v1: '1.2.840.113549.1.9.16.2.12',
  certificado_v2: '1.2.840.113549.1.9.16.2.47',
  sellado_de_tiempo: '1.3.6.1.5.5.7.3.8',
} as const;

/** Digests that a token may be made with; SHA-1 only names a certificate, as RFC 2634 does. */
const RESUMENES: { readonly [oid: string]: string } = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const NONCE_BYTES = 8;
/** Certificates between the one that signs and the configured one. */
const LARGO_DE_CADENA = 5;

/** The answer is no token for what was asked. The text is Spanish, for whoever operates. */
export class TiempoInvalido extends Error {}

const exigir: (condicion: unknown, motivo: string) => asserts condicion = (condicion, motivo) => {
  if (!condicion) throw new TiempoInvalido(motivo);
};

const der = (nodo: Nodo): Buffer => Buffer.from(asn1.toDer(nodo).getBytes(), 'latin1');
/** Its types do not know of these. */
const POR_EL_LIBRO = {
  strict: true,
  parseAllBytes: true,
  decodeBitStrings: false,
} as unknown as boolean;
const deDer = (bytes: Uint8Array): Nodo =>
  asn1.fromDer(Buffer.from(bytes).toString('latin1'), POR_EL_LIBRO);
const hijos = (nodo: Nodo | undefined): Nodo[] => {
  exigir(nodo && Array.isArray(nodo.value), 'la respuesta no tiene la forma de RFC 3161');
  return nodo.value;
};
const octetos = (nodo: Nodo | undefined): Buffer => {
  exigir(nodo && typeof nodo.value === 'string', 'la respuesta no tiene la forma de RFC 3161');
  return Buffer.from(nodo.value, 'latin1');
};
const oidDe = (nodo: Nodo | undefined): string => asn1.derToOid(octetos(nodo).toString('latin1'));
const esDe = (nodo: Nodo, clase: forge.asn1.Class, tipo: number): boolean =>
  nodo.tagClass === clase && (nodo.type as number) === tipo;
const resumenDe = (algoritmo: Nodo | undefined): string => {
  const nombre = RESUMENES[oidDe(hijos(algoritmo)[0])];
  exigir(nombre, 'usa un resumen que no se admite');
  return nombre;
};
const resumir = (algoritmo: string, bytes: Uint8Array): Buffer =>
  createHash(algoritmo).update(bytes).digest();

export type PedidoDeTiempo = {
  /** DER of the TimeStampReq. */
  readonly bytes: Buffer;
  /** SHA-256 of what is to be dated. */
  readonly resumen: Buffer;
  readonly nonce: Buffer;
};

const crear = (tipo: forge.asn1.Type, construido: boolean, valor: string | Nodo[]): Nodo =>
  asn1.create(Clase.UNIVERSAL, tipo, construido, valor as never);
const enLatin1 = (bytes: Buffer): string => bytes.toString('latin1');

/** RFC 3161 §2.4.1: the imprint, a nonce, and the certificate in the answer. */
export const pedirTiempo = (texto: string): PedidoDeTiempo => {
  const resumen = resumir('sha256', Buffer.from(texto));
  const nonce = randomBytes(NONCE_BYTES);
  // Positive, and as short as DER wants it.
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  const pedido = crear(Tipo.SEQUENCE, true, [
    crear(Tipo.INTEGER, false, '\u0001'),
    crear(Tipo.SEQUENCE, true, [
      crear(Tipo.SEQUENCE, true, [
        crear(Tipo.OID, false, asn1.oidToDer(OID.sha256).getBytes()),
        crear(Tipo.NULL, false, ''),
      ]),
      crear(Tipo.OCTETSTRING, false, enLatin1(resumen)),
    ]),
    crear(Tipo.INTEGER, false, enLatin1(nonce)),
    crear(Tipo.BOOLEAN, false, '\u00ff'),
  ]);
  return { bytes: der(pedido), resumen, nonce };
};

const FECHA = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

const instanteDe = (nodo: Nodo | undefined): Instante => {
  const partes = FECHA.exec(octetos(nodo).toString('latin1'));
  exigir(partes, 'no dice su hora');
  const [, anio, mes, dia, hora, minuto, segundo, fraccion = ''] = partes;
  const ms = fraccion.slice(1, 4).padEnd(3, '0');
  const texto = `${anio}-${mes}-${dia}T${hora}:${minuto}:${segundo}.${ms}Z`;
  exigir(!Number.isNaN(Date.parse(texto)), 'no dice su hora');
  return texto;
};

type InfoDeTiempo = {
  readonly resumen: Buffer;
  readonly nonce: Buffer | undefined;
  readonly en: Instante;
};

/** TSTInfo, RFC 3161 §2.4.2. */
const leerInfo = (bytes: Buffer): InfoDeTiempo => {
  const [, , huella, , hora, ...resto] = hijos(deDer(bytes));
  const [algoritmo, valor] = hijos(huella);
  exigir(resumenDe(algoritmo) === 'sha256', 'no es de lo que se le pidió');
  const nonce = resto.find((nodo) => esDe(nodo, Clase.UNIVERSAL, Tipo.INTEGER));
  return { resumen: octetos(valor), nonce: nonce && octetos(nonce), en: instanteDe(hora) };
};

type Firmado = {
  readonly contenido: Buffer;
  readonly certificados: readonly X509Certificate[];
  readonly firmante: Nodo;
};

/** SignedData, RFC 5652 §5.1, of one signer. */
const leerFirmado = (token: Nodo): Firmado => {
  const [clase, cuerpo] = hijos(token);
  exigir(oidDe(clase) === OID.datos_firmados, 'no trae datos firmados');
  const [, , contenido, ...resto] = hijos(hijos(cuerpo)[0]);
  const [claseDeContenido, dentro] = hijos(contenido);
  exigir(oidDe(claseDeContenido) === OID.info_de_tiempo, 'no trae la hora');
  const certificados = resto.find((nodo) => esDe(nodo, Clase.CONTEXT_SPECIFIC, 0));
  const firmantes = hijos(resto.at(-1));
  exigir(firmantes.length === 1, 'lo firman varios');
  return {
    contenido: octetos(hijos(dentro)[0]),
    certificados: (certificados ? hijos(certificados) : []).map(
      (nodo) => new X509Certificate(der(nodo)),
    ),
    firmante: firmantes[0]!,
  };
};

/** The one value of a signed attribute. */
const atributo = (atributos: readonly Nodo[], oid: string): Nodo | undefined => {
  const hallado = atributos.find((nodo) => oidDe(hijos(nodo)[0]) === oid);
  return hallado && hijos(hijos(hallado)[1])[0];
};

/** Which certificate signs, by its hash: RFC 5816 (any digest) and RFC 2634 (SHA-1). */
const certificadoNombrado = (
  atributos: readonly Nodo[],
  certificados: readonly X509Certificate[],
): X509Certificate | undefined => {
  const v2 = atributo(atributos, OID.certificado_v2);
  const cual = v2 ?? atributo(atributos, OID.certificado_v1);
  exigir(cual, 'no dice con qué certificado se firmó');
  const partes = hijos(hijos(hijos(cual)[0])[0]);
  const primera = partes[0]!;
  const conAlgoritmo = v2 !== undefined && esDe(primera, Clase.UNIVERSAL, Tipo.SEQUENCE);
  const algoritmo = v2 === undefined ? 'sha1' : conAlgoritmo ? resumenDe(primera) : 'sha256';
  const huella = octetos(conAlgoritmo ? partes[1] : primera);
  return certificados.find(({ raw }) => resumir(algoritmo, raw).equals(huella));
};

const vigente = (certificado: X509Certificate, en: Instante): boolean =>
  Date.parse(certificado.validFrom) <= Date.parse(en) &&
  Date.parse(en) <= Date.parse(certificado.validTo);

/** That it comes from a configured authority, by certificates in force when it signed. */
const exigirCadena = (
  firmante: X509Certificate,
  intermedios: readonly X509Certificate[],
  autoridades: readonly X509Certificate[],
  en: Instante,
): void => {
  let actual = firmante;
  for (let i = 0; i < LARGO_DE_CADENA; i += 1) {
    exigir(vigente(actual, en), 'su certificado no estaba vigente');
    const emite = (otro: X509Certificate): boolean =>
      otro.ca && actual.checkIssued(otro) && actual.verify(otro.publicKey);
    if (
      autoridades.some((otra) => otra.raw.equals(actual.raw) || (emite(otra) && vigente(otra, en)))
    )
      return;
    const siguiente = intermedios.find((otro) => !otro.raw.equals(actual.raw) && emite(otro));
    exigir(siguiente, 'su certificado no viene de la autoridad configurada');
    actual = siguiente;
  }
  throw new TiempoInvalido('su certificado no viene de la autoridad configurada');
};

export type TiempoDado = {
  readonly en: Instante;
  /** DER of the token, without the answer around it. */
  readonly token: Buffer;
  readonly autoridad: string;
};

/** SignerInfo, RFC 5652 §5.3: the attributes are what is signed, and they name the content. */
const comprobarFirma = ({ contenido, certificados, firmante }: Firmado): X509Certificate => {
  const partes = hijos(firmante);
  const resumen = resumenDe(partes[2]);
  const firmados = partes[3]!;
  exigir(esDe(firmados, Clase.CONTEXT_SPECIFIC, 0), 'no firma sus atributos');
  const atributos = hijos(firmados);
  exigir(
    oidDe(atributo(atributos, OID.clase_de_contenido)) === OID.info_de_tiempo,
    'firma otra cosa',
  );
  const dicho = octetos(atributo(atributos, OID.resumen));
  exigir(dicho.equals(resumir(resumen, contenido)), 'lo que firma fue alterado');
  const certificado = certificadoNombrado(atributos, certificados);
  exigir(certificado, 'no trae el certificado con que se firmó');
  // In the signature they are a SET, whatever they are tagged with in the token.
  const porFirmar = der(asn1.create(Clase.UNIVERSAL, Tipo.SET, true, atributos));
  const firma = octetos(partes[5]);
  exigir(verify(resumen, porFirmar, certificado.publicKey, firma), 'su firma no vale');
  exigir(
    (certificado.keyUsage as readonly string[] | undefined)?.includes(OID.sellado_de_tiempo),
    'su certificado no es para sellar el tiempo',
  );
  return certificado;
};

const comprobar = (
  token: Nodo,
  resumen: Buffer,
  nonce: Buffer | undefined,
  autoridades: readonly X509Certificate[],
): TiempoDado => {
  const firmado = leerFirmado(token);
  const info = leerInfo(firmado.contenido);
  exigir(info.resumen.equals(resumen), 'no es de lo que se le pidió');
  exigir(nonce === undefined || info.nonce?.equals(nonce), 'no contesta a lo que se le preguntó');
  const certificado = comprobarFirma(firmado);
  exigirCadena(certificado, firmado.certificados, autoridades, info.en);
  return { en: info.en, token: der(token), autoridad: certificado.subject.replaceAll('\n', ', ') };
};

/** Whatever the bytes do to the parser, they are no token. */
const conPaciencia = <T>(hacer: () => T): T => {
  try {
    return hacer();
  } catch (error) {
    if (error instanceof TiempoInvalido) throw error;
    throw new TiempoInvalido('la respuesta no tiene la forma de RFC 3161', { cause: error });
  }
};

/**
 * The token in the answer to a request, once it holds: granted, of that imprint and nonce, signed by a
 * certificate for it that comes from one of the authorities. @throws TiempoInvalido
 */
export const leerTiempo = (
  respuesta: Uint8Array,
  { resumen, nonce }: PedidoDeTiempo,
  autoridades: readonly X509Certificate[],
): TiempoDado =>
  conPaciencia(() => {
    const [estado, token] = hijos(deDer(respuesta));
    const codigo = octetos(hijos(estado)[0]);
    exigir(codigo.length === 1 && codigo[0]! <= 1, 'la autoridad no lo concedió');
    exigir(token, 'la autoridad no dio ninguno');
    return comprobar(token, resumen, nonce, autoridades);
  });

/** That a token which was kept is of that text. @throws TiempoInvalido */
export const comprobarTiempo = (
  token: Uint8Array,
  texto: string,
  autoridades: readonly X509Certificate[],
): TiempoDado =>
  conPaciencia(() =>
    comprobar(deDer(token), resumir('sha256', Buffer.from(texto)), undefined, autoridades),
  );

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates in a PEM file. @throws Error where there is none */
export const autoridadesDePem = (pem: string): X509Certificate[] => {
  const hallados = pem.match(PEM) ?? [];
  if (hallados.length === 0) throw new Error('no tiene ningún certificado en PEM');
  return hallados.map((uno) => new X509Certificate(uno));
};
