import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import type { Claves } from './claves-api.ts';
import type { Entorno } from './entorno.ts';
import { fallaDe, metodoNoPermitido, rutaDesconocida } from './errores.ts';
import { montar, type Servicios } from './montaje.ts';
import { patronDe } from './parametros.ts';
import { responderError, responderJson } from './respuesta.ts';
import { RUTAS_DE_COMANDOS, RUTAS_DE_LECTURA } from './rutas.ts';
import { montarSalud, type Salud } from './salud.ts';

/** The part of a pino logger that is used here. */
export type Registro = {
  error(datos: object, mensaje: string): void;
};

export type Partes = DependenciasDeComandos &
  DependenciasDeLectura & {
    readonly claves: Claves;
    /** Unix milliseconds. */
    readonly reloj: () => number;
    readonly registro: Registro;
    readonly salud: Salud;
    /** Aborts when the server stops. */
    readonly apagado?: AbortSignal;
  };

const PREFIJO = '/api/v1';

/** An id that is safe in a log line and in a header; anything else is replaced, never refused. */
const ID_ACEPTABLE = /^[\w.:/+=@-]{1,128}$/;

const correlacionDe = (propuesta: string | undefined): string =>
  propuesta !== undefined && ID_ACEPTABLE.test(propuesta) ? propuesta : randomUUID();

/** Paths answer methods they do not have with 405 and the ones they have. */
const montarMetodosAusentes = (api: Hono<Entorno>): void => {
  const porCamino = new Map<string, string[]>();
  for (const { camino, metodo } of [...RUTAS_DE_COMANDOS, ...RUTAS_DE_LECTURA]) {
    const patron = patronDe(camino);
    porCamino.set(patron, [...(porCamino.get(patron) ?? []), metodo]);
  }
  for (const [patron, metodos] of porCamino) {
    const permitidos = metodos.sort().join(', ');
    api.all(patron, () => {
      throw metodoNoPermitido(permitidos);
    });
  }
};

const crearApi = (partes: Partes): Hono<Entorno> => {
  const servicios: Servicios = {
    claves: partes.claves,
    reloj: partes.reloj,
    revisionDe: (empresa_id) => revisionDe(partes.lecturas, empresa_id),
    apagado: partes.apagado ?? new AbortController().signal,
  };
  const api = new Hono<Entorno>();
  for (const ruta of RUTAS_DE_COMANDOS) montar(api, ruta, partes, servicios);
  for (const ruta of RUTAS_DE_LECTURA) montar(api, ruta, partes, servicios);
  montarMetodosAusentes(api);
  return api;
};

/** The whole HTTP application. `strict: false`: both slash forms answer directly. */
export const crearAplicacion = (partes: Partes): Hono<Entorno> => {
  const app = new Hono<Entorno>({ strict: false });
  app.use(async (c, next) => {
    c.set('correlacion_id', correlacionDe(c.req.header('x-request-id')));
    await next();
  });
  montarSalud(app, partes.salud);
  app.route(PREFIJO, crearApi(partes));
  app.notFound((c) => responderError(rutaDesconocida(), c.get('correlacion_id')));
  app.onError((error, c) => {
    const correlacion_id = c.get('correlacion_id');
    const { estado, cuerpo, cabeceras, imprevista } = fallaDe(error);
    if (imprevista) {
      const { method: metodo, path: camino } = c.req;
      partes.registro.error({ err: error, correlacion_id, metodo, camino, estado }, 'Falló');
    }
    return responderJson(estado, cuerpo, correlacion_id, cabeceras);
  });
  return app;
};
