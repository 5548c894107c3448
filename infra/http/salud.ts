import type { Hono } from 'hono';
import type { Entorno } from './entorno.ts';
import { responderJson } from './respuesta.ts';

/** Whether this process can serve, part by part (follower at the head, database, log). */
export type Salud = {
  listo(): Promise<{
    readonly listo: boolean;
    readonly partes: { readonly [parte: string]: string };
  }>;
};

/** `/salud/vivo`: the process answers. `/salud/listo`: 200 or 503, with the parts that say why. */
export const montarSalud = (app: Hono<Entorno>, salud: Salud): void => {
  app.get('/salud/vivo', (c) => responderJson(200, { vivo: true }, c.get('cabeceras')));
  app.get('/salud/listo', async (c) => {
    const estado = await salud.listo();
    const cabeceras = estado.listo ? {} : { 'Retry-After': '1' };
    return responderJson(estado.listo ? 200 : 503, estado, c.get('cabeceras'), cabeceras);
  });
};
