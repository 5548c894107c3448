import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A receiver of webhooks as a process of its own: answers 200 to every POST, except to `/colgado`,
 * to which it never answers. `GET /cuenta` tells how many came; `GET /llegadas` what came since the
 * last time, as `[path, id in the body, unix milliseconds]`. Prints its URL and ends with SIGTERM.
 */
let cuenta = 0;
let llegadas: [string, number, number][] = [];

const servidor = createServer((peticion, respuesta) => {
  const camino = peticion.url ?? '/';
  if (peticion.method === 'GET') {
    const json = camino === '/cuenta' ? { cuenta } : llegadas;
    if (camino === '/llegadas') llegadas = [];
    respuesta.end(JSON.stringify(json));
    return;
  }
  const en = performance.timeOrigin + performance.now();
  const trozos: Buffer[] = [];
  peticion.on('data', (trozo: Buffer) => trozos.push(trozo));
  peticion.on('end', () => {
    cuenta += 1;
    const hallado = /"data":\{"id":(\d+)/.exec(Buffer.concat(trozos).toString());
    llegadas.push([camino, Number(hallado?.[1] ?? 0), en]);
    if (!camino.startsWith('/colgado')) respuesta.end();
  });
});
servidor.keepAliveTimeout = 60_000;
servidor.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
