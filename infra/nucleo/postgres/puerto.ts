import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { ErrorPostgresEmbebido } from './error.ts';

/** Below the range from which systems take ports for outgoing connections. */
const DESDE = 15_000;
const HASTA = 30_000;
const INTENTOS = 50;

/** Whether nobody listens on the port of 127.0.0.1. */
export const puertoLibre = (puerto: number): Promise<boolean> =>
  new Promise((resolver) => {
    const servidor = createServer();
    servidor.once('error', () => resolver(false));
    servidor.listen({ port: puerto, host: '127.0.0.1', exclusive: true }, () => {
      servidor.close(() => resolver(true));
    });
  });

/** The preferred port if it is free, any free one otherwise. */
export const elegirPuerto = async (preferido: number | undefined): Promise<number> => {
  if (preferido && (await puertoLibre(preferido))) return preferido;
  for (let intento = 0; intento < INTENTOS; intento++) {
    const puerto = randomInt(DESDE, HASTA);
    if (await puertoLibre(puerto)) return puerto;
  }
  throw new ErrorPostgresEmbebido('No se encontró un puerto libre para Postgres en 127.0.0.1.');
};
