import type { Hono } from 'hono';
import type { Entorno } from './entorno.ts';
import { esDeAqui } from './local.ts';
import { responderJson } from './respuesta.ts';

/** Whether this process can serve, part by part (follower at the head, database, log). */
export type Salud = {
  /** Waits for nobody: whoever asks is a balancer with little patience. */
  listo(): {
    readonly listo: boolean;
    readonly partes: { readonly [parte: string]: string };
  };
};

/**
 * `/salud/vivo`: the process answers. `/salud/listo`: 200 or 503; what each part says is told on this
 * machine only (and at the port of the metrics): to strangers the log is nobody's business.
 */
export const montarSalud = (app: Hono<Entorno>, salud: Salud): void => {
  app.get('/salud/vivo', (c) => responderJson(200, { vivo: true }, c.get('cabeceras')));
  app.get('/salud/listo', (c) => {
    const { listo, partes } = salud.listo();
    const cuerpo = esDeAqui(c) ? { listo, partes } : { listo };
    const cabeceras = listo ? {} : { 'Retry-After': '1' };
    return responderJson(listo ? 200 : 503, cuerpo, c.get('cabeceras'), cabeceras);
  });
};
