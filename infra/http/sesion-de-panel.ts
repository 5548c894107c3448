import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { DelPanel, Entorno } from './entorno.ts';
import { paginaAjena } from './errores.ts';
import { normalizar, type Proxies } from './ip.ts';

/**
 * The session of the panel: its token is in a cookie that no script reads. The browser sends it by itself,
 * so it is taken only where the request says what no form and no page of another origin can make it say.
 */

export type SesionDePanel = {
  /** `undefined`: the panel does not ask it. Throws 401 where a page of another origin does. */
  recibir(c: Context<Entorno>): DelPanel | undefined;
  /** The answer's `Set-Cookie`: the token from now on; null, none. */
  cookie(c: Context<Entorno>, token: string | null): string;
};

const CABECERA = 'x-panel';
const COMUNES = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;

type Opciones = { readonly url_publica: () => string | undefined; readonly proxies: Proxies };

export const crearSesionDePanel = ({ url_publica, proxies }: Opciones): SesionDePanel => {
  const publica = (): URL | undefined => {
    const url = url_publica();
    return url === undefined ? undefined : new URL(url);
  };

  /** Whether the browser came by TLS: the configured address says it, or a proxy of ours. */
  const esSegura = (c: Context<Entorno>): boolean => {
    if (publica()?.protocol === 'https:') return true;
    const remota = normalizar(c.env?.incoming?.socket?.remoteAddress ?? '');
    const [protocolo] = (c.req.header('x-forwarded-proto') ?? '').split(',');
    return protocolo?.trim().toLowerCase() === 'https' && proxies.esDeConfianza(remota);
  };

  const nombreDe = (segura: boolean): string => (segura ? '__Host-sesion' : 'sesion');

  const exigirOrigen = (c: Context<Entorno>, segura: boolean): void => {
    const sitio = c.req.header('sec-fetch-site');
    if (sitio !== undefined && sitio !== 'same-origin') throw paginaAjena();
    const origen = c.req.header('origin');
    if (origen === undefined) return;
    const propio = `${segura ? 'https' : 'http'}://${c.req.header('host') ?? ''}`;
    if (origen !== propio && origen !== publica()?.origin) throw paginaAjena();
  };

  return {
    recibir: (c) => {
      if (c.req.header(CABECERA) !== '1') return undefined;
      const segura = esSegura(c);
      exigirOrigen(c, segura);
      return { sesion: getCookie(c, nombreDe(segura)) };
    },
    cookie: (c, token) => {
      const secure = esSegura(c);
      const duracion = token === null ? { maxAge: 0 } : {};
      return generateCookie(nombreDe(secure), token ?? '', { ...COMUNES, ...duracion, secure });
    },
  };
};
