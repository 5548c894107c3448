import type { Context } from 'hono';
import type { Metodo } from '#domain/identidad/empresa.events.ts';
import type { MetodoHttp } from '#domain/kernel/ruta.ts';
import type { Claves, Credencial } from './claves-api.ts';
import {
  claveDeAsistente,
  claveExpirada,
  claveInvalida,
  clavesDistintas,
  empresaAjena,
  faltaClave,
  sinPermiso,
} from './errores.ts';

/** Spec: Authentication. Two equivalent ways to send a key; both at once must agree. */
const claveDe = ({ req }: Context): string => {
  const propia = req.header('x-api-key');
  const autorizacion = req.header('authorization');
  const [, esquema = '', valor = ''] = /^(\S+)\s+(.*)$/.exec(autorizacion ?? '') ?? [];
  const autorizada = esquema.toLowerCase() === 'apikey' ? valor.trim() : undefined;
  if (valor.startsWith('fmk_') || propia?.startsWith('fmk_')) throw claveDeAsistente();
  if (propia !== undefined && autorizada !== undefined && propia !== autorizada) {
    throw clavesDistintas();
  }
  const clave = propia ?? autorizada;
  if (clave !== undefined) return clave;
  throw autorizacion === undefined ? faltaClave() : claveInvalida();
};

/** Who asks. Throws 401. */
export const autenticar = async (
  c: Context,
  claves: Claves,
  ahora_ms: number,
): Promise<Credencial> => {
  const credencial = await claves.buscar(claveDe(c));
  if (!credencial) throw claveInvalida();
  if (credencial.expira_ms <= ahora_ms) throw claveExpirada();
  return credencial;
};

/** The permission that a method needs: what changes a record in part needs leave to change it. */
export const permisoDe = (metodo: MetodoHttp): Metodo => (metodo === 'PATCH' ? 'PUT' : metodo);

/** Throws 403 unless the key may use this method on this resource. */
export const autorizar = ({ permisos }: Credencial, recurso: string, metodo: Metodo): void => {
  const permitidos = Object.hasOwn(permisos, recurso) ? permisos[recurso] : undefined;
  if (!permitidos?.includes(metodo)) throw sinPermiso(recurso, metodo);
};

/** `X-Tenant-Id` may repeat the key's own company; any other is not there. Throws 404. */
export const comprobarEmpresa = ({ req }: Context, { empresa_id }: Credencial): void => {
  const pedida = req.header('x-tenant-id');
  if (pedida !== undefined && pedida !== String(empresa_id)) throw empresaAjena();
};
