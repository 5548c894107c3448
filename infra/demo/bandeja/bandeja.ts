import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServidorPorOmision } from '#infra/salida/correo/servidor-smtp.ts';
import { crearAlmacen } from './almacen.ts';
import { aplicacionDeBandeja } from './pagina.ts';
import { iniciarReceptor } from './receptor.ts';

export type Bandeja = {
  /** Where its mails are seen. */
  readonly url: string;
  /** What to send through. */
  readonly servidor: ServidorPorOmision;
  cerrar(): Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const REMITENTE = 'comprobantes@demo.example';

/**
 * The embedded default's mail: an SMTP server that keeps what it gets, and a page that shows it, both
 * on free ports of loopback.
 */
export const abrirBandeja = async (reloj: () => number): Promise<Bandeja> => {
  const almacen = crearAlmacen(reloj);
  const receptor = await iniciarReceptor(almacen);
  const { fetch } = aplicacionDeBandeja(almacen);
  const atender = getRequestListener(fetch);
  const pagina = createServer({ requestTimeout: 5_000 }, (entrada, salida) => {
    void atender(entrada, salida);
  });
  await new Promise<void>((resolver, rechazar) => {
    pagina.once('error', rechazar);
    pagina.listen(0, LOOPBACK, resolver);
  });
  const { port } = pagina.address() as AddressInfo;
  const { host, puerto } = receptor;
  return {
    url: `http://${LOOPBACK}:${port}/`,
    servidor: { host, puerto, tls: false, usuario: null, password: null, remitente: REMITENTE },
    cerrar: async () => {
      await receptor.cerrar();
      await new Promise<void>((resolver) => {
        pagina.close(() => resolver());
        pagina.closeAllConnections();
      });
    },
  };
};
