import { Conexion } from './conexion.ts';

/** Before a lost connection is replaced: Postgres may be starting anew. */
const PAUSA_MS = 200;
const PLAZO_MS = 10_000;

/**
 * Calls `alAvisar` at each notification of a channel, over a connection of its own, and whenever it
 * begins to listen, the first time or again: what was notified until then nobody heard.
 */
export const escuchar = (
  url: string,
  { nombre, canal }: { readonly nombre: string; readonly canal: string },
  alAvisar: () => void,
): { cerrar(): Promise<void> } => {
  let reloj: NodeJS.Timeout | undefined;
  const abrir = (): Conexion => {
    const nueva = new Conexion(url, {
      nombre,
      plazo_ms: PLAZO_MS,
      alNotificar: alAvisar,
      alPerder: () => {
        reloj = setTimeout(() => {
          conexion = abrir();
        }, PAUSA_MS);
      },
    });
    nueva.consultar(`listen ${canal}`).then(alAvisar, () => nueva.perder());
    return nueva;
  };
  let conexion = abrir();
  return {
    cerrar: async () => {
      const cierre = conexion.cerrar(1);
      clearTimeout(reloj);
      await cierre;
    },
  };
};
