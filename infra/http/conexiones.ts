import type { Socket } from 'node:net';
import { redDe } from './ip.ts';

/** How many connections are kept open at once, for each address and for all of them. */

export type TopesDeConexiones = {
  readonly por_direccion: number;
  readonly en_total: number;
};

/**
 * An office behind one address, each of its browsers with six, and a server with a pool of its own fit;
 * what a thousand idle connections take is some tens of megabytes.
 */
export const TOPES_DE_CONEXIONES: TopesDeConexiones = { por_direccion: 256, en_total: 4096 };

/** Which of the two limits a new connection would exceed. */
export type TopeAlcanzado = keyof TopesDeConexiones;

/**
 * Counts the connections that are open. A trusted proxy is one address for everybody: of it only the
 * sum is bounded, and whoever is behind it is counted by its requests.
 */
export const contarConexiones = (
  { por_direccion, en_total }: TopesDeConexiones,
  esDeConfianza: (ip: string) => boolean,
): ((socket: Socket, ip: string) => TopeAlcanzado | undefined) => {
  const porRed = new Map<string, number>();
  let todas = 0;
  return (socket, ip) => {
    if (todas >= en_total) return 'en_total';
    const red = redDe(ip);
    const deRed = porRed.get(red) ?? 0;
    if (deRed >= por_direccion && !esDeConfianza(ip)) return 'por_direccion';
    porRed.set(red, deRed + 1);
    todas += 1;
    socket.once('close', () => {
      todas -= 1;
      const quedan = (porRed.get(red) ?? 1) - 1;
      if (quedan > 0) porRed.set(red, quedan);
      else porRed.delete(red);
    });
    return undefined;
  };
};
