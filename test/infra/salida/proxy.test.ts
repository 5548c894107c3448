import { execFile } from 'node:child_process';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const HIJO = new URL('proxy-hijo.ts', import.meta.url).pathname;
const VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy'];

const servidores: http.Server[] = [];
afterAll(() => {
  for (const servidor of servidores) servidor.close();
});

const servir = async (texto: string): Promise<string> => {
  const servidor = http.createServer((_, respuesta) => respuesta.end(texto));
  // A tunnel, as a proxy gives one: whoever asks is told the same.
  servidor.on('connect', (_peticion, socket: net.Socket) => {
    const dentro = net.connect((servidor.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(dentro).pipe(socket);
    });
  });
  await new Promise<void>((resolver) => servidor.listen(0, '127.0.0.1', resolver));
  servidores.push(servidor);
  return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`;
};

it('Un proxy del entorno no se usa: quien revisa la dirección es quien se conecta', async () => {
  const [destino, proxy] = [await servir('el destino'), await servir('el proxy')];
  const env = Object.fromEntries(VARIABLES.map((variable) => [variable, proxy]));
  const { stdout } = await promisify(execFile)(process.execPath, [HIJO, destino], {
    env: { ...process.env, ...env, NO_PROXY: '', no_proxy: '', NODE_USE_ENV_PROXY: '1' },
  });
  expect(JSON.parse(stdout)).toEqual({ guardada: 'el destino', suelta: 'el proxy' });
});
