import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metricas } from './metricas.ts';

export type ServidorDeMetricas = { readonly url: string; cerrar(): Promise<void> };

/**
 * `GET /metricas` and `GET /listo` (why the process cannot serve), on a port of its own: what they tell
 * is for operators, not for callers.
 */
export const servirMetricas = async (
  metricas: Metricas,
  { host, puerto }: { readonly host: string; readonly puerto: number },
): Promise<ServidorDeMetricas> => {
  const servidor = createServer({ requestTimeout: 5000 }, (entrada, salida) => {
    const camino = entrada.url?.split('?')[0];
    if (entrada.method === 'GET' && camino === '/listo') {
      const estado = metricas.estado() ?? { listo: false };
      salida.writeHead(estado.listo ? 200 : 503, { 'Content-Type': 'application/json' });
      salida.end(JSON.stringify(estado));
      return;
    }
    if (entrada.method !== 'GET' || camino !== '/metricas') {
      salida.writeHead(404).end();
      return;
    }
    metricas.exponer().then(
      (texto) => salida.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(texto),
      () => salida.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolver, rechazar) => {
    servidor.once('error', rechazar);
    servidor.listen(puerto, host, resolver);
  });
  const { port } = servidor.address() as AddressInfo;
  const nombre = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${nombre}:${port}/metricas`,
    cerrar: () =>
      new Promise((resolver) => {
        servidor.close(() => resolver());
        servidor.closeAllConnections();
      }),
  };
};
