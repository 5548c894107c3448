import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP gate before a server: what it does to a connection is what a network does. */
export type Compuerta = {
  /** The server's URL through the gate. */
  readonly url: string;
  /** From now on requests arrive and answers do not. */
  readonly callarRespuestas: () => void;
  /** Answers pass again, on new connections: what was swallowed stays lost. */
  readonly dejarPasar: () => void;
  /** Drops every connection and takes no more. */
  readonly cerrar: () => Promise<void>;
  /** Takes connections again, on the same port. */
  readonly reabrir: () => Promise<void>;
};

export async function abrirCompuerta(destino: string): Promise<Compuerta> {
  const { hostname, port } = new URL(destino);
  const abiertas = new Set<Socket>();
  let callada = false;
  let servidor: Server | undefined;

  const alConectar = (cliente: Socket): void => {
    const arriba = connect(Number(port), hostname);
    for (const extremo of [cliente, arriba]) {
      abiertas.add(extremo);
      extremo.on('error', () => undefined);
      extremo.on('close', () => {
        abiertas.delete(extremo);
        cliente.destroy();
        arriba.destroy();
      });
    }
    cliente.on('data', (bytes) => arriba.write(bytes));
    arriba.on('data', (bytes) => {
      if (!callada) cliente.write(bytes);
    });
  };
  const escuchar = (puerto: number): Promise<number> =>
    new Promise((resolver, rechazar) => {
      const nuevo = createServer(alConectar);
      nuevo.once('error', rechazar);
      nuevo.listen(puerto, '127.0.0.1', () => {
        servidor = nuevo;
        const direccion = nuevo.address();
        resolver(typeof direccion === 'object' ? direccion!.port : puerto);
      });
    });

  const puerto = await escuchar(0);
  const url = new URL(destino);
  url.host = `127.0.0.1:${puerto}`;
  return {
    url: url.href,
    callarRespuestas: () => {
      callada = true;
    },
    dejarPasar: () => {
      callada = false;
    },
    async cerrar() {
      for (const extremo of abiertas) extremo.destroy();
      await new Promise<void>((resolver) => {
        if (servidor) servidor.close(() => resolver());
        else resolver();
      });
      servidor = undefined;
    },
    async reabrir() {
      await escuchar(puerto);
    },
  };
}
