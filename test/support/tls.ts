import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate authority of a test, and servers' certificates signed by it. All in PEM. */

export type CertificadoTls = { readonly key: string; readonly cert: string };

type Pedido = {
  readonly nombres?: readonly string[];
  readonly ips?: readonly string[];
  readonly hasta?: Date;
};

const { pki } = forge;

const nuevoPar = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { key: privateKey, publica: pki.publicKeyFromPem(publicKey) };
};

const DIA_MS = 86_400_000;
let serie = 1;

const nuevoCertificado = (publica: forge.pki.PublicKey, titular: string, emisor: string) => {
  const certificado = pki.createCertificate();
  certificado.publicKey = publica;
  certificado.serialNumber = `0${serie++}`;
  certificado.validity.notBefore = new Date(Date.now() - 10 * DIA_MS);
  certificado.validity.notAfter = new Date(Date.now() + 10 * DIA_MS);
  certificado.setSubject([{ name: 'commonName', value: titular }]);
  certificado.setIssuer([{ name: 'commonName', value: emisor }]);
  return certificado;
};

export const crearAutoridad = () => {
  const nombre = 'Autoridad de prueba';
  const { key, publica } = nuevoPar();
  const firma = pki.privateKeyFromPem(key);
  const raiz = nuevoCertificado(publica, nombre, nombre);
  raiz.setExtensions([{ name: 'basicConstraints', cA: true, critical: true }]);
  raiz.sign(firma, forge.md.sha256.create());
  return {
    pem: pki.certificateToPem(raiz),
    emitir: ({ nombres = [], ips = [], hasta }: Pedido): CertificadoTls => {
      const par = nuevoPar();
      const certificado = nuevoCertificado(par.publica, nombres[0] ?? ips[0] ?? '', nombre);
      if (hasta) certificado.validity.notAfter = hasta;
      const altNames = [
        ...nombres.map((value) => ({ type: 2, value })),
        ...ips.map((ip) => ({ type: 7, ip })),
      ];
      certificado.setExtensions([{ name: 'subjectAltName', altNames }]);
      certificado.sign(firma, forge.md.sha256.create());
      return { key: par.key, cert: pki.certificateToPem(certificado) };
    },
  };
};
