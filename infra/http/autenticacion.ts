import type { Context } from 'hono';
import { esDeTodaLaEmpresa, permiteRol } from '#domain/contextos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Metodo } from '#domain/kernel/permisos.ts';
import { loLimitaSuSucursal } from '#domain/kernel/permisos.ts';
import type { Acceso, MetodoHttp, Ruta } from '#domain/kernel/ruta.ts';
import type { Claves, Credencial } from './claves-api.ts';
import type { Entorno, Identidad } from './entorno.ts';
import {
  asistenteConOtraClave,
  claveDeAsistente,
  claveExpirada,
  claveInvalida,
  clavesDistintas,
  credencialesMezcladas,
  empresaAjena,
  faltaClaveDeAsistente,
  faltaCredencial,
  noEsDeAsistente,
  segundoFactorExigido,
  sesionInactiva,
  sesionInvalida,
  sinAlcance,
  sinEmpresa,
  sinPermiso,
  sinPermisoDeRol,
  soloSesion,
} from './errores.ts';
import type { SesionDeUsuario, Sesiones } from './sesiones.ts';

/** Where credentials are looked up. */
export type Registros = {
  readonly claves: Claves;
  readonly sesiones: Sesiones;
  /** Unix milliseconds. */
  readonly reloj: () => number;
};

/** What a request shows of itself, not looked up yet. */
export type Presentada = { readonly tipo: 'clave' | 'token' | 'cookie'; readonly valor: string };

/**
 * Ley: acceso §1. Two equivalent ways to send a key, one to send a session's token, and the panel's
 * cookie; what is sent twice must agree. An empty header is none. Throws 401.
 */
export const presentadaPor = (c: Context<Entorno>, acceso: Acceso | undefined): Presentada => {
  const { req } = c;
  const propia = req.header('x-api-key')?.trim() || undefined;
  const autorizacion = req.header('authorization');
  const panel = c.get('panel');
  if (panel) {
    if (propia !== undefined || autorizacion) throw credencialesMezcladas();
    if (!panel.sesion) throw faltaCredencial(acceso);
    return { tipo: 'cookie', valor: panel.sesion };
  }
  const [, palabra = '', crudo = ''] = /^(\S+)\s+(.*)$/.exec(autorizacion ?? '') ?? [];
  const esquema = palabra.toLowerCase();
  const valor = crudo.trim();
  if (valor.startsWith('fmk_') || propia?.startsWith('fmk_')) throw claveDeAsistente();
  if (esquema === 'bearer') {
    if (propia !== undefined) throw credencialesMezcladas();
    return { tipo: 'token', valor };
  }
  const autorizada = esquema === 'apikey' ? valor : undefined;
  if (propia !== undefined && autorizada !== undefined && propia !== autorizada) {
    throw clavesDistintas();
  }
  const clave = propia ?? autorizada;
  if (clave !== undefined) return { tipo: 'clave', valor: clave };
  throw autorizacion === undefined ? faltaCredencial(acceso) : claveInvalida();
};

/**
 * What an assistant shows: its key, as Bearer and no other way. Whatever else came is nobody's here, so
 * that a key of the API or a session in an assistant's settings opens nothing. Throws 401.
 */
export const presentadaPorAsistente = ({ req }: Context): Presentada => {
  const [autorizacion, propia] = [req.header('authorization'), req.header('x-api-key')];
  if (autorizacion === undefined && propia === undefined) throw faltaClaveDeAsistente();
  const [, valor = ''] = /^bearer\s+(.*)$/i.exec(autorizacion ?? '') ?? [];
  if (!valor.startsWith('fmk_')) throw noEsDeAsistente();
  if (propia !== undefined) throw asistenteConOtraClave();
  return { tipo: 'clave', valor: valor.trim() };
};

/** `X-Tenant-Id` as it was sent; `undefined` when it was not. */
const empresaPedida = ({ req }: Context): string | undefined => req.header('x-tenant-id');

const deClave = (clave: Credencial): Identidad => ({
  empresa_id: clave.empresa_id,
  actor: clave.actor,
  alcance: { sucursal_id: null },
  usuario: null,
  clave,
  empresa: 'propia',
});

/** No branch has this number: a seller whom nobody gave a branch reaches nothing. */
const NINGUNA_SUCURSAL = 0;

/** What a user without any company is taken for until it is told so. */
const DE_NINGUNA = {
  empresa_id: PLATAFORMA,
  usuario_id: null,
  rol: 'vendedor',
  sucursal_id: null,
} as const;

/** The company that a user means is the one asked for, or its first. */
const deSesion = (c: Context, sesion: SesionDeUsuario): Identidad => {
  const { cuenta_id, email, sesion_id, membresias, con_segundo_factor } = sesion;
  const pedida = empresaPedida(c);
  const [primera] = membresias;
  const membresia = membresias.find(
    ({ empresa_id }) => pedida === undefined || String(empresa_id) === pedida,
  );
  const { empresa_id, usuario_id, rol, sucursal_id } = membresia ?? primera ?? DE_NINGUNA;
  return {
    empresa_id,
    actor: usuario_id === null ? 'usuario' : `usuario:${usuario_id}`,
    alcance: { sucursal_id: sucursal_id ?? (rol === 'vendedor' ? NINGUNA_SUCURSAL : null) },
    usuario: { cuenta_id, usuario_id, email, rol, sesion_id },
    clave: null,
    empresa: membresia ? 'propia' : primera ? 'ajena' : 'ninguna',
    debe_segundo_factor: membresia?.exige_segundo_factor === true && !con_segundo_factor,
  };
};

/** Whether that credential was good some time in this process. Asks nobody. */
export const esConocida = (
  { tipo, valor }: Presentada,
  { claves, sesiones }: Registros,
): boolean => (tipo === 'clave' ? claves.conocida(valor) : sesiones.conocida(valor));

/** Who asks. Throws 401. */
export const autenticar = async (
  c: Context,
  { claves, sesiones, reloj }: Registros,
  { tipo, valor }: Presentada,
): Promise<Identidad> => {
  if (tipo !== 'clave') {
    const sesion = await sesiones.buscar(valor);
    const ahora_ms = reloj();
    if (!sesion || sesion.expira_ms <= ahora_ms) throw sesionInvalida();
    if (sesion.de_panel !== (tipo === 'cookie')) throw sesionInvalida();
    if (sesion.inactiva_ms <= ahora_ms) throw sesionInactiva();
    return deSesion(c, sesion);
  }
  const clave = await claves.buscar(valor);
  if (!clave) throw claveInvalida();
  if (clave.expira_ms <= reloj()) throw claveExpirada();
  return deClave(clave);
};

/** Nobody in particular. */
export const ANONIMO: Identidad = {
  empresa_id: PLATAFORMA,
  actor: 'publico',
  alcance: { sucursal_id: null },
  usuario: null,
  clave: null,
  empresa: 'ninguna',
};

/** Throws 403 unless the user has some company, and what that one wants of its users. */
export const exigirEmpresa = ({ usuario, empresa, debe_segundo_factor }: Identidad): void => {
  if (usuario && empresa === 'ninguna') throw sinEmpresa();
  if (debe_segundo_factor) throw segundoFactorExigido();
};

/** The permission that a method needs: what changes a record in part needs leave to change it. */
const permisoDe = (metodo: MetodoHttp): Metodo => (metodo === 'PATCH' ? 'PUT' : metodo);

type Pedida = Pick<
  Ruta<never>,
  | 'recurso'
  | 'acceso'
  | 'metodo'
  | 'ademas'
  | 'lee_ademas'
  | 'de_toda_la_empresa'
  | 'solo_lee'
  | 'solo_rol'
>;

/** Every permission on its own resource that a route needs, that of its method first. */
export const permisosDe = ({
  metodo,
  ademas = [],
  solo_lee,
}: Pick<Pedida, 'metodo' | 'ademas' | 'solo_lee'>): readonly [Metodo, ...Metodo[]] => [
  solo_lee ? 'GET' : permisoDe(metodo),
  ...ademas.map(permisoDe),
];

/** Throws 403 unless the caller may do this to this resource, and read what it is made of besides. */
export const autorizar = (identidad: Identidad, pedida: Pedida): void => {
  for (const permiso of permisosDe(pedida)) autorizarMetodo(identidad, pedida, permiso);
  for (const recurso of pedida.lee_ademas ?? []) {
    autorizarMetodo(identidad, { ...pedida, recurso }, 'GET');
  }
};

const autorizarMetodo = (
  { clave, usuario, alcance, empresa, debe_segundo_factor }: Identidad,
  { recurso, acceso, solo_rol, de_toda_la_empresa }: Pedida,
  permiso: Metodo,
): void => {
  if (debe_segundo_factor && recurso !== 'sesion') throw segundoFactorExigido();
  if (usuario) {
    // Without a company one may still leave, change one's password and ask where one is.
    if (empresa === 'ninguna') {
      if (recurso === 'sesion') return;
      throw sinEmpresa();
    }
    // The user has no role there: that the company does not exist for them is said in its turn.
    if (empresa === 'ajena') return;
    const ajena = solo_rol !== undefined && usuario.rol !== solo_rol;
    if (ajena || !permiteRol(usuario.rol, recurso, permiso)) {
      throw sinPermisoDeRol(usuario.rol, recurso, permiso);
    }
    const entera = de_toda_la_empresa
      ? loLimitaSuSucursal(usuario.rol)
      : esDeTodaLaEmpresa(usuario.rol, recurso, permiso);
    if (alcance.sucursal_id !== null && entera) throw sinAlcance(recurso);
    return;
  }
  if (acceso === 'sesion') throw soloSesion();
  const permisos = clave?.permisos ?? {};
  const permitidos = Object.hasOwn(permisos, recurso) ? permisos[recurso] : undefined;
  if (!permitidos?.includes(permiso)) throw sinPermiso(recurso, permiso);
};

/** `X-Tenant-Id` names one's own company, or one that is not there. Throws 404. */
export const comprobarEmpresa = (c: Context, { clave, empresa }: Identidad): void => {
  const pedida = empresaPedida(c);
  const deOtra = clave && pedida !== undefined && pedida !== String(clave.empresa_id);
  if (empresa === 'ajena' || deOtra) throw empresaAjena();
};
