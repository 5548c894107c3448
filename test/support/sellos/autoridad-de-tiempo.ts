import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time stamping authority on loopback: OpenSSL's own, behind HTTP, with a CA made for it. */
export type AutoridadDePrueba = {
  readonly url: string;
  /** Of its CA, in PEM. */
  readonly ca: string;
  readonly archivo_ca: string;
  /** Requests that came. */
  readonly pedidos: () => number;
  /** What the next answers are turned into; `undefined`: as they are. */
  alterar(como: ((respuesta: Buffer) => Buffer | { readonly estado: number }) | undefined): void;
  detener(): Promise<void>;
};

const CONFIGURACION = `
[ ca ]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[ tsa ]
basicConstraints = CA:false
extendedKeyUsage = critical, timeStamping
[ tsa_config1 ]
serial = ./serie
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

export type OpcionesDeAutoridad = {
  /** Its keys are of an elliptic curve. */
  readonly curva?: true;
};

export const iniciarAutoridadDeTiempo = async ({
  curva,
}: OpcionesDeAutoridad = {}): Promise<AutoridadDePrueba> => {
  const carpeta = mkdtempSync(join(tmpdir(), 'autoridad-de-tiempo-'));
  const openssl = (linea: string, ...mas: readonly string[]): Buffer =>
    execFileSync('openssl', [...linea.split(' '), ...mas], {
      cwd: carpeta,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  writeFileSync(join(carpeta, 'c.cnf'), CONFIGURACION);
  const llave = curva ? '-newkey ec -pkeyopt ec_paramgen_curve:P-256' : '-newkey rsa:2048';
  const nueva = (nombre: string, sujeto: string): Buffer =>
    openssl(`req -new ${llave} -nodes -keyout ${nombre}.key -out ${nombre}.csr -subj`, sujeto);
  nueva('ca', '/O=Prueba/CN=Raíz de prueba');
  nueva('tsa', '/O=Prueba/CN=Autoridad de tiempo de prueba');
  const firmado = 'x509 -req -days 30 -extfile c.cnf';
  openssl(`${firmado} -in ca.csr -signkey ca.key -out ca.pem -extensions ca`);
  openssl(
    `${firmado} -in tsa.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out tsa.pem -extensions tsa`,
  );
  let pedidos = 0;
  let alterar: Parameters<AutoridadDePrueba['alterar']>[0];
  const servidor = createServer((peticion, respuesta) => {
    const trozos: Buffer[] = [];
    peticion.on('data', (trozo: Buffer) => trozos.push(trozo));
    peticion.on('end', () => {
      pedidos += 1;
      writeFileSync(join(carpeta, 'q.tsq'), Buffer.concat(trozos));
      openssl(
        'ts -reply -config c.cnf -section tsa_config1 -queryfile q.tsq -signer tsa.pem -inkey tsa.key ' +
          '-out r.tsr',
      );
      const dada = readFileSync(join(carpeta, 'r.tsr'));
      const alterada = alterar?.(dada) ?? dada;
      const estado = Buffer.isBuffer(alterada) ? 200 : alterada.estado;
      respuesta.writeHead(estado, { 'Content-Type': 'application/timestamp-reply' });
      respuesta.end(Buffer.isBuffer(alterada) ? alterada : '');
    });
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/tsr`,
    ca: readFileSync(join(carpeta, 'ca.pem'), 'utf8'),
    archivo_ca: join(carpeta, 'ca.pem'),
    pedidos: () => pedidos,
    alterar: (como) => {
      alterar = como;
    },
    detener: async () => {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
};
