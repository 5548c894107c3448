import type { Context } from 'hono';
import type { Entorno } from './entorno.ts';

/** What a proxy adds: whoever is behind one is not this machine. */
const DE_PROXY = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

const LOCALES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether whoever asks is on this very machine: over loopback, through no proxy, and by a loopback
 * name, because any web page may point a name of its own at 127.0.0.1.
 */
export const esDeAqui = (c: Context<Entorno>): boolean => {
  const remota = c.env?.incoming?.socket?.remoteAddress ?? '';
  const directa = !Object.keys(c.req.header()).some((nombre) => DE_PROXY.test(nombre));
  return (
    directa &&
    /^(?:127\.|::1$|::ffff:127\.)/.test(remota) &&
    LOCALES.test(c.req.header('host') ?? '')
  );
};
