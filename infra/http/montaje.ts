import { randomUUID } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Peticion, Ruta } from '#domain/kernel/ruta.ts';
import { autenticar, autorizar, comprobarEmpresa, permisoDe } from './autenticacion.ts';
import type { Claves } from './claves-api.ts';
import { leerCuerpo } from './cuerpo.ts';
import type { Entorno } from './entorno.ts';
import { idempotenciaDe } from './idempotencia.ts';
import { esquemaDeParametros, patronDe } from './parametros.ts';
import { responder } from './respuesta.ts';
import { esperarRevision, revisionPedida } from './revision.ts';
import { validar } from './validacion.ts';

/** What mounting needs beside the handlers' own dependencies. */
export type Servicios = {
  readonly claves: Claves;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  /** Revision that the company's rows reflect. */
  readonly revisionDe: (empresa_id: number) => Promise<number>;
  /** Aborts when the server stops: answers that wait give up. */
  readonly apagado: AbortSignal;
};

type Paso = MiddlewareHandler<Entorno>;

/** 401, then 403. */
const permitir = (
  { recurso, metodo }: Ruta<never>,
  { claves, reloj }: Pick<Servicios, 'claves' | 'reloj'>,
): Paso => {
  const permiso = permisoDe(metodo);
  return async (c, next) => {
    const credencial = await autenticar(c, claves, reloj());
    autorizar(credencial, recurso, permiso);
    c.set('credencial', credencial);
    await next();
  };
};

/** Reads the body our way, and leaves it where the validator looks for it. */
const conCuerpo: Paso = async (c, next) => {
  const valor = await leerCuerpo(c);
  c.req.json = <T>() => Promise.resolve(valor as T);
  await next();
};

/** 422, in the order path, query, body. */
const validaciones = ({ camino, query, cuerpo }: Ruta<never>): Paso[] => {
  const params = esquemaDeParametros(camino);
  return [
    ...(params ? [validar('param', params)] : []),
    ...(query ? [validar('query', query)] : []),
    ...(cuerpo ? [conCuerpo, validar('json', cuerpo)] : []),
  ];
};

const peticionDe = (
  c: Context<Entorno>,
  { cuerpo: esquema, idempotente }: Ruta<never>,
  apagado: AbortSignal,
): Peticion<unknown, unknown, unknown> => {
  const { empresa_id, actor } = c.get('credencial');
  const validado = (destino: 'param' | 'query' | 'json'): unknown => c.req.valid(destino as never);
  const cuerpo = esquema && validado('json');
  return {
    params: validado('param'),
    query: validado('query'),
    cuerpo,
    empresa_id,
    actor,
    correlacion_id: c.get('correlacion_id'),
    comando_id: randomUUID(),
    idempotencia: idempotente ? idempotenciaDe(c, cuerpo) : null,
    senal: () => AbortSignal.any([c.req.raw.signal, apagado]),
  };
};

/** The last step: what is left of 422, then 404 for a foreign company, then the handler. */
const atender =
  <D>(ruta: Ruta<D>, dependencias: D, { revisionDe, apagado }: Servicios) =>
  async (c: Context<Entorno>): Promise<Response> => {
    const peticion = peticionDe(c, ruta as Ruta<never>, apagado);
    const minima = ruta.metodo === 'GET' ? revisionPedida(c) : undefined;
    comprobarEmpresa(c, c.get('credencial'));
    if (minima !== undefined) {
      await esperarRevision(() => revisionDe(peticion.empresa_id), minima);
    }
    return responder(await ruta.atender(peticion, dependencias), c.get('correlacion_id'));
  };

/**
 * Puts one declared endpoint on the router. The order of the steps is the order in which refusals
 * win: 401 → 403 → form (422, 413, 415) → whatever the handler throws. A step that belongs to every
 * endpoint (a rate limit after the permission, an audit around them all) is one more line here.
 */
export const montar = <D>(
  app: Hono<Entorno>,
  ruta: Ruta<D>,
  dependencias: D,
  servicios: Servicios,
): void => {
  const declarada = ruta as Ruta<never>;
  const pasos = [permitir(declarada, servicios), ...validaciones(declarada)];
  app.on(ruta.metodo, [patronDe(ruta.camino)], ...pasos, atender(ruta, dependencias, servicios));
};
