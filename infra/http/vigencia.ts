import type { Context } from 'hono';
import type { Respuesta, Ruta } from '#domain/kernel/ruta.ts';
import {
  autenticar,
  autorizar,
  exigirEmpresa,
  type Presentada,
  type Registros,
} from './autenticacion.ts';
import type { Entorno, Vigencia } from './entorno.ts';
import { ErrorHttp } from './errores.ts';

/**
 * An answer that takes long is for whoever may still have it: a key that is revoked, a session that
 * ends or a role that loses its permission meanwhile is noticed, here at once, and what another program
 * did within the time that credentials are remembered.
 */

/** How long a credential is believed without asking: as long as it is remembered. */
const CREIDA_MS = 500;
/**
 * How often whoever waits is asked again although nothing was heard. What happens to keys is heard from
 * the log, in order with whatever they wait for; a session that ends elsewhere leaves no event.
 */
const CADA_MS = { token: CREIDA_MS, cookie: CREIDA_MS, clave: 5_000 } as const;

const SIN_FIN = new AbortController().signal;

/** Nobody in particular always may. */
export const SIEMPRE_VIGENTE: Vigencia = {
  comprobar: async () => {},
  vigilar: () => SIN_FIN,
  soltar: () => {},
};

/** The credential no longer allows it; any other failure says nothing of that. */
export const dejoDeServir = (error: unknown): boolean =>
  error instanceof ErrorHttp && (error.estado === 401 || error.estado === 403);

/** Of a request that was let in just now, by what it showed. */
export const vigenciaDe = (
  c: Context<Entorno>,
  registros: Registros,
  ruta: Ruta<never>,
  presentada: Presentada,
): Vigencia => {
  let preguntada_ms = performance.now();
  let respondida: Promise<void> | undefined;
  let fin: AbortController | undefined;
  let soltar = (): void => {};

  const preguntar = async (): Promise<void> => {
    const identidad = await autenticar(c, registros, presentada);
    if (ruta.permiso_al_atender || ruta.permiso_segun) exigirEmpresa(identidad);
    else autorizar(identidad, ruta);
  };
  const otraVez = (): Promise<void> => {
    preguntada_ms = performance.now();
    respondida = preguntar();
    return respondida;
  };
  const vigilar = (): AbortSignal => {
    if (fin) return fin.signal;
    const aborto = new AbortController();
    fin = aborto;
    const mirar = (): void => {
      otraVez().catch((error: unknown) => {
        if (!dejoDeServir(error)) return;
        soltar();
        aborto.abort(error);
      });
    };
    const { claves, sesiones } = registros;
    const dejarDeOir = (presentada.tipo === 'clave' ? claves : sesiones).alOlvidar(mirar);
    const reloj = setInterval(mirar, CADA_MS[presentada.tipo]);
    soltar = () => {
      clearInterval(reloj);
      dejarDeOir();
    };
    return aborto.signal;
  };

  return {
    comprobar: async () => {
      if (performance.now() - preguntada_ms >= CREIDA_MS) await otraVez();
      else await respondida;
    },
    vigilar,
    soltar: () => soltar(),
  };
};

const trozosMientras = (
  bytes: AsyncIterable<Uint8Array>,
  { comprobar }: Vigencia,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const trozos = bytes[Symbol.asyncIterator]();
    return {
      next: async () => {
        try {
          await comprobar();
        } catch (error) {
          await trozos.return?.();
          throw error;
        }
        return trozos.next();
      },
      return: async () => {
        await trozos.return?.();
        return { done: true, value: undefined };
      },
    };
  },
});

/** A long download is cut where whoever takes it may have it no more. */
export const mientrasSirva = (respuesta: Respuesta, vigencia: Vigencia): Respuesta => {
  if (!('archivo' in respuesta)) return respuesta;
  const { archivo } = respuesta;
  if (archivo.bytes instanceof Uint8Array) return respuesta;
  return { ...respuesta, archivo: { ...archivo, bytes: trozosMientras(archivo.bytes, vigencia) } };
};
