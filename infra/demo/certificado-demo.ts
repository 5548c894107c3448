import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { Instante } from '#domain/kernel/tiempo.ts';

const { asn1, pki, pkcs12 } = forge;
const generarPar = promisify(generateKeyPair);

/** Where one of Ecuador's authorities writes the RUC inside a certificate. */
const OID_RUC = '1.3.6.1.4.1.37746.3.11';

/** An RSA key, both halves as PEM: spki and pkcs8. */
export type LlavesPem = { readonly publicKey: string; readonly privateKey: string };

export const nuevasLlaves = (): Promise<LlavesPem> =>
  generarPar('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export type PedidoCertificadoDemo = {
  readonly ruc: string;
  readonly razon_social: string;
  /** Password of the .p12. */
  readonly clave: string;
  readonly desde: Instante;
  readonly hasta: Instante;
  /** What it certifies: by default new keys, which are the most that a certificate takes to make. */
  readonly llaves?: LlavesPem;
};

const texto = (name: string, value: string): forge.pki.CertificateField =>
  // The class is in forge's runtime, not in its types' list of numbers.
  ({ name, value, valueTagClass: asn1.Type.UTF8 as unknown as forge.asn1.Class });

const extensionesDe = (ruc: string): object[] => [
  { name: 'basicConstraints', cA: false },
  { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  { name: 'subjectKeyIdentifier' },
  {
    id: OID_RUC,
    value: asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.UTF8, false, ruc)).getBytes(),
  },
];

/** Signs as node does, some fifty times faster than forge's own arithmetic. */
const firmar = (certificado: forge.pki.Certificate, { privateKey }: LlavesPem): void => {
  const firmante = {
    sign: (): string => {
      const der = asn1.toDer(certificado.tbsCertificate).getBytes();
      return sign('sha256', Buffer.from(der, 'latin1'), privateKey).toString('latin1');
    },
  };
  certificado.sign(firmante as unknown as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
};

/** Its password is everybody's: to make it slow to guess would only make it slow to open. */
const VUELTAS = 16;

/**
 * Makes a self-signed signing certificate (RSA 2048, SHA-256) and its .p12, for the demo company
 * and for tests. The real SRI would refuse it: no authority stands behind it.
 */
export const crearCertificadoDemo = async (pedido: PedidoCertificadoDemo): Promise<Buffer> => {
  const llaves = pedido.llaves ?? (await nuevasLlaves());
  const llave = pki.privateKeyFromPem(llaves.privateKey);
  const certificado = pki.createCertificate();
  certificado.publicKey = pki.publicKeyFromPem(llaves.publicKey);
  // A leading 1 keeps the serial number positive and of constant length.
  certificado.serialNumber = `1${randomBytes(8).toString('hex').slice(1)}`;
  certificado.validity.notBefore = new Date(pedido.desde);
  certificado.validity.notAfter = new Date(pedido.hasta);
  const nombre = [
    { name: 'countryName', value: 'EC' },
    texto('organizationName', 'Certificado de demostración'),
    texto('commonName', pedido.razon_social),
  ];
  certificado.setSubject(nombre);
  certificado.setIssuer(nombre);
  certificado.setExtensions(extensionesDe(pedido.ruc));
  firmar(certificado, llaves);
  const archivo = pkcs12.toPkcs12Asn1(llave, [certificado], pedido.clave, {
    algorithm: '3des',
    count: VUELTAS,
    friendlyName: 'Llave de firma',
  });
  return Buffer.from(asn1.toDer(archivo).getBytes(), 'latin1');
};
