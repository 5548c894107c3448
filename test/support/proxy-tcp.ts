import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ProxyTcp = {
  /** The same URL, by way of the proxy. */
  readonly url: string;
  /** Breaks every connection: `rst` as a network does, `fin` as a server that closes. */
  cortar(como: 'rst' | 'fin'): void;
  /** From now on nothing that was asked is answered on the connections there are. */
  callar(): void;
  /** As `callar`, and nobody who connects hears anything either until it is undone. */
  enmudecer(si: boolean): void;
  /** New connections are refused until it is opened again. */
  negar(si: boolean): void;
  cerrar(): Promise<void>;
};

/** Stands between a client and its server, to break what lies between them. */
export const proxyTcp = async (destino: string): Promise<ProxyTcp> => {
  const url = new URL(destino);
  const { hostname, port } = url;
  const pares = new Set<{ cliente: Socket; servidor: Socket }>();
  let niega = false;
  let mudo = false;
  const proxy = createServer((cliente) => {
    if (niega) {
      cliente.resetAndDestroy();
      return;
    }
    const servidor = connect(Number(port), hostname);
    const par = { cliente, servidor };
    pares.add(par);
    if (!mudo) {
      cliente.pipe(servidor);
      servidor.pipe(cliente);
    }
    for (const extremo of [cliente, servidor]) {
      extremo.on('error', () => {});
      extremo.on('close', () => {
        pares.delete(par);
        cliente.destroy();
        servidor.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  const callar = (): void => {
    for (const { servidor, cliente } of pares) servidor.unpipe(cliente).pause();
  };
  return {
    url: url.href,
    cortar: (como) => {
      for (const { cliente, servidor } of pares) {
        if (como === 'rst') cliente.resetAndDestroy();
        else cliente.end();
        servidor.destroy();
      }
    },
    callar,
    enmudecer: (si) => {
      mudo = si;
      if (si) callar();
    },
    negar: (si) => {
      niega = si;
    },
    cerrar: async () => {
      for (const { cliente, servidor } of pares) {
        cliente.destroy();
        servidor.destroy();
      }
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
