import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { LecturaAjena, Peticion, Ruta } from '#domain/kernel/ruta.ts';
import { autorizar } from './autenticacion.ts';
import type { Entorno } from './entorno.ts';
import { ErrorHttp } from './errores.ts';
import { idempotenciaDe } from './idempotencia.ts';
import { dejoDeServir } from './vigencia.ts';

/** A credential that ended answers no; what failed otherwise fails. */
const siNoFue = (error: unknown): false => {
  if (!dejoDeServir(error)) throw error;
  return false;
};

/** The request as handlers get it, once it is known who asks and its form was checked. */
export const peticionDe = (
  c: Context<Entorno>,
  { cuerpo: esquema, idempotente }: Ruta<never>,
  apagado: AbortSignal,
): Peticion<unknown, unknown, unknown> => {
  const identidad = c.get('identidad');
  const { empresa_id, actor, alcance, usuario } = identidad;
  const validado = (destino: 'param' | 'query' | 'json'): unknown => c.req.valid(destino as never);
  const cuerpo = esquema && validado('json');
  const params = validado('param');
  const exigirLectura = (otra: LecturaAjena): void =>
    autorizar(identidad, { ...otra, metodo: 'GET' });
  const vigencia = c.get('vigencia');
  let senal: AbortSignal | undefined;
  const clave = () => idempotenciaDe(c, cuerpo, c.get('enviado'), params);
  return {
    params,
    query: validado('query'),
    cuerpo,
    al: undefined,
    conocido_el: undefined,
    contra: undefined,
    empresa_id,
    actor,
    alcance,
    exigirLectura,
    puedeLeer: (otra) => {
      try {
        exigirLectura(otra);
        return true;
      } catch (error) {
        if (error instanceof ErrorHttp && error.estado === 403) return false;
        throw error;
      }
    },
    usuario,
    ip: c.get('ip'),
    user_agent: c.req.header('user-agent') ?? '',
    panel: c.get('panel') ?? null,
    quiere_pagina: c.get('pagina_de_falla') !== undefined,
    correlacion_id: c.get('correlacion_id'),
    comando_id: randomUUID(),
    idempotencia: idempotente ? clave() : null,
    senal: () => {
      senal ??= AbortSignal.any([c.req.raw.signal, apagado, vigencia.vigilar()]);
      return senal;
    },
    vigente: () => vigencia.comprobar().then(() => true, siNoFue),
  };
};
