import http from 'node:http';
import https from 'node:https';

/** Idle sockets close before most servers close theirs, so that few are reused half-dead. */
const OCIO_DE_SOCKET_MS = 4_000;

export type Agentes = {
  readonly 'http:': http.Agent;
  readonly 'https:': https.Agent;
  readonly autoridades: string | undefined;
  cerrar(): void;
};

/**
 * Keep-alive stays pinned: requests name their host by the checked address, so that a pool holds
 * sockets of one address, port and TLS name. A socket once connected cannot be led elsewhere.
 */
export const crearAgentes = (opciones: {
  readonly autoridades?: string;
  readonly conexiones_por_destino?: number;
}): Agentes => {
  const comunes = {
    keepAlive: true,
    timeout: OCIO_DE_SOCKET_MS,
    maxFreeSockets: opciones.conexiones_por_destino ?? 8,
  };
  const agentes = { 'http:': new http.Agent(comunes), 'https:': new https.Agent(comunes) };
  return {
    ...agentes,
    autoridades: opciones.autoridades,
    cerrar: () => {
      agentes['http:'].destroy();
      agentes['https:'].destroy();
    },
  };
};
