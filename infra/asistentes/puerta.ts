import type { PuertaDeAsistentes } from '../http/asistentes.ts';
import type { OpcionesDeAsistentes } from './servidor.ts';

/** What answers assistants. Nobody who has none waits for the protocol to be loaded. */
export const abrirAsistentes = (opciones: OpcionesDeAsistentes): PuertaDeAsistentes => {
  let abierta: Promise<PuertaDeAsistentes> | undefined;
  return async (mensaje) => {
    abierta ??= import('./servidor.ts').then(({ crearServidor }) => crearServidor(opciones));
    return (await abierta)(mensaje);
  };
};
