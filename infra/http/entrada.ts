import type { Context } from 'hono';
import type { Acceso, Ruta } from '#domain/kernel/ruta.ts';
import { detalleDe } from './auditoria.detalles.ts';
import {
  ANONIMO,
  autenticar,
  autorizar,
  esConocida,
  exigirEmpresa,
  type Presentada,
  presentadaPor,
} from './autenticacion.ts';
import { maximoDeCuerpo } from './cuerpo.ts';
import {
  cabecerasDeCupo,
  empresaDe,
  fallidasDe,
  MEGABYTE,
  megabytesDe,
  sujetoDe,
} from './cupos.ts';
import type { Entorno, Identidad } from './entorno.ts';
import {
  demasiadasFallidas,
  ErrorHttp,
  limiteDeBytesExcedido,
  limiteDeEmpresaExcedido,
  limiteExcedido,
} from './errores.ts';
import type { Cupo, Limitador, Sujeto } from './limite.ts';
import type { Paso, Servicios } from './servicios.ts';
import { type ContarPeso, pesoDeclarado } from './turno-de-cuerpo.ts';
import { SIEMPRE_VIGENTE, vigenciaDe } from './vigencia.ts';

/** Who comes in: its credentials, its permission, how much it may ask, and what is written down of it. */

/** Around everything else: what an authenticated request was and how it ended. */
export const auditar =
  (ruta: Pick<Ruta<never>, 'camino' | 'recurso'>, { auditoria, reloj }: Servicios): Paso =>
  async (c, next) => {
    const inicio = performance.now();
    const en_ms = reloj();
    await next();
    // A public route has nobody to name, and neither has a request that was not authenticated.
    const identidad = c.get('identidad') as Identidad | undefined;
    if (!identidad || identidad === ANONIMO) return;
    const anotacion = {
      empresa_id: identidad.empresa_id,
      clave_id: identidad.clave?.clave_id ?? null,
      en_ms,
      actor: identidad.actor,
      metodo: c.req.method,
      // What was only tried must not look as if it had been done.
      camino: c.get('auditada') ?? (c.get('simulada') ? `${c.req.path}?simular=true` : c.req.path),
      ruta: ruta.camino,
      recurso: ruta.recurso,
      estado: c.res.status,
      codigo: c.get('falla')?.cuerpo.codigo ?? null,
      ip: c.get('ip'),
      user_agent: c.req.header('user-agent') ?? '',
      duracion_ms: Math.round((performance.now() - inicio) * 100) / 100,
      correlacion_id: c.get('correlacion_id'),
    };
    auditoria.anotar(anotacion, () => detalleDe(c, ruta));
  };

/** What a request shows of itself, where its door takes something else. Throws 401. */
export type Presentar = (c: Context<Entorno>, acceso: Acceso | undefined) => Presentada;

/** The browser forgets a session that is none any more. */
const olvidarSesion = (
  c: Context<Entorno>,
  { sesion_de_panel }: Servicios,
  { codigo }: ErrorHttp,
): void => {
  if (!c.get('panel')?.sesion || !codigo.startsWith('autenticacion.sesion_')) return;
  c.get('cabeceras')['Set-Cookie'] = sesion_de_panel.cookie(c, null);
};

/**
 * Whoever presents credentials of nobody is counted by address: 401, and 429 when it insists. From
 * then on a guess is not even looked up; a credential of that address that was good before is.
 */
const identificar = async (
  c: Context<Entorno>,
  servicios: Servicios,
  ruta: Ruta<never>,
  presentar: Presentar = presentadaPor,
): Promise<Identidad> => {
  const { limitador } = servicios;
  const fallidas = fallidasDe(c.get('ip'));
  try {
    const presentada = presentar(c, ruta.acceso);
    const { admitida, reposicion_s } = limitador.mirar(fallidas);
    if (!admitida && !esConocida(presentada, servicios)) throw demasiadasFallidas(reposicion_s);
    const identidad = await autenticar(c, servicios, presentada);
    if (identidad.usuario && !ruta.sin_uso) {
      const user_agent = c.req.header('user-agent') ?? '';
      servicios.sesiones.anotarUso(identidad.usuario.sesion_id, { ip: c.get('ip'), user_agent });
    }
    c.set('vigencia', vigenciaDe(c, servicios, ruta, presentada));
    return identidad;
  } catch (error) {
    if (!(error instanceof ErrorHttp) || error.estado !== 401) throw error;
    olvidarSesion(c, servicios, error);
    if (!error.intento) throw error;
    const { admitida, reposicion_s } = await limitador.tomar(fallidas);
    throw admitida ? error : demasiadasFallidas(reposicion_s);
  }
};

type Tomados = { readonly cupo: Cupo; readonly deEmpresa: Cupo | undefined };

/** Of whoever asks, and of its company. */
const tomarDe = async (
  limitador: Limitador,
  sujeto: Sujeto,
  empresa: Sujeto | undefined,
  cuantas: number,
): Promise<Tomados> => {
  const cupo = await limitador.tomar(sujeto, cuantas);
  const deEmpresa = empresa && cupo.admitida ? await limitador.tomar(empresa, cuantas) : undefined;
  return { cupo, deEmpresa };
};

const exigirCupo = ({ cupo, deEmpresa }: Tomados): void => {
  if (!cupo.admitida) throw limiteExcedido(cupo.limite, cupo.reposicion_s);
  if (deEmpresa && !deEmpresa.admitida) {
    throw limiteDeEmpresaExcedido(deEmpresa.limite, deEmpresa.reposicion_s);
  }
};

/** Counts what a body weighs: what is known only while it comes, and what a company brings in all. */
export const contarPeso = (limitador: Limitador): ContarPeso => ({
  peticiones: async (c, peso) => {
    const identidad = c.get('identidad');
    const sujeto = sujetoDe(identidad, '', c.get('ip'));
    exigirCupo(await tomarDe(limitador, sujeto, empresaDe(identidad), peso));
  },
  bytes: async (c, bytes) => {
    const sujeto = megabytesDe(c.get('identidad'));
    const { admitida, reposicion_s } = await limitador.tomar(sujeto, Math.ceil(bytes / MEGABYTE));
    if (!admitida) throw limiteDeBytesExcedido(sujeto.limite, reposicion_s);
  },
});

/** 401, then 403, then 429. A request that is forbidden counts too, and one counts for what it weighs. */
export const permitir = (ruta: Ruta<never>, servicios: Servicios, presentar?: Presentar): Paso => {
  const { limitador, reloj, sesion_de_panel } = servicios;
  const publica = ruta.acceso === 'publico';
  const maximo_bytes = maximoDeCuerpo(ruta);
  return async (c, next) => {
    c.set('vigencia', SIEMPRE_VIGENTE);
    if (!presentar) c.set('panel', sesion_de_panel.recibir(c));
    const identidad = publica ? ANONIMO : await identificar(c, servicios, ruta, presentar);
    c.set('identidad', identidad);
    const cuantas = ruta.metodo === 'GET' ? 1 : 1 + pesoDeclarado(c, maximo_bytes);
    const sujeto = sujetoDe(identidad, ruta.recurso, c.get('ip'));
    const tomados = await tomarDe(limitador, sujeto, empresaDe(identidad), cuantas);
    const { cupo, deEmpresa } = tomados;
    if (!publica) {
      const estrecho = deEmpresa && deEmpresa.restante < cupo.restante ? deEmpresa : cupo;
      Object.assign(c.get('cabeceras'), cabecerasDeCupo(estrecho, reloj()));
      if (ruta.permiso_al_atender || ruta.permiso_segun) exigirEmpresa(identidad);
      else autorizar(identidad, ruta);
    }
    exigirCupo(tomados);
    return next();
  };
};
