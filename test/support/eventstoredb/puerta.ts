import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type Puerta = Awaited<ReturnType<typeof abrirPuerta>>;

/**
 * A TCP door in front of the double: its port stays while the server behind it comes and goes, and
 * it breaks connections as a network does, without a word from the server.
 */
export async function abrirPuerta() {
  const pares = new Set<Socket>();
  let destino: number | undefined;

  const unir = (entrante: Socket) => {
    if (destino === undefined) {
      entrante.destroy();
      return;
    }
    const saliente = connect(destino, '127.0.0.1');
    for (const socket of [entrante, saliente]) {
      pares.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        pares.delete(socket);
        (socket === entrante ? saliente : entrante).destroy();
      });
    }
    entrante.pipe(saliente).pipe(entrante);
  };

  let servidor = await escuchar(0, unir);
  const puerto = (servidor.address() as AddressInfo).port;
  const cortar = () => {
    for (const socket of pares) socket.destroy();
  };
  return {
    puerto,
    dirigir: (nuevo: number) => {
      destino = nuevo;
    },
    /** How many connections are open. */
    conexiones: () => pares.size / 2,
    /** Breaks every open connection; new ones are taken. */
    cortar,
    /** The other side stops reading and answering, but the connections stay open. */
    congelar: () => {
      for (const socket of pares) socket.unpipe().pause();
    },
    /** Nobody listens any more: connections are refused. */
    cerrar: async () => {
      const cerrado = new Promise<void>((resolver) => servidor.close(() => resolver()));
      cortar();
      await cerrado;
    },
    reabrir: async () => {
      servidor = await escuchar(puerto, unir);
    },
  };
}

async function escuchar(puerto: number, unir: (socket: Socket) => void): Promise<Server> {
  const servidor = createServer(unir);
  await new Promise<void>((resolver, rechazar) => {
    servidor.once('error', rechazar);
    servidor.listen(puerto, '127.0.0.1', resolver);
  });
  return servidor;
}
