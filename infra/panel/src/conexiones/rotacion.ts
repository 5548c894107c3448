import type { ClaveApi, Cliente } from 'comprobantes-cliente';
import { mostrarUnaVez } from './recien.ts';

/** A key gives way to another one: what is new is made first, and what is old is revoked last. */

const MAXIMO_NOMBRE = 120;

/** «ERP» → «ERP (2)» → «ERP (3)» */
export const nombreSiguiente = (nombre: string): string => {
  const [, raiz = nombre, numero = '1'] = /^(.*?)(?: \((\d+)\))?$/s.exec(nombre) ?? [];
  const sufijo = ` (${Number(numero) + 1})`;
  return `${raiz.slice(0, MAXIMO_NOMBRE - sufijo.length)}${sufijo}`;
};

/** Still to come, as long as the one before was given; null: it does not end. */
export const expiracionSiguiente = (
  { creada_en, expira_en }: Pick<ClaveApi, 'creada_en' | 'expira_en'>,
  ahora_ms: number,
): string | null =>
  expira_en === null
    ? null
    : new Date(ahora_ms + Date.parse(expira_en) - Date.parse(creada_en)).toISOString();

/** Makes another one that may do the same, to be shown where the road goes on. */
export const rotar = async (
  cliente: Cliente,
  { id, nombre, tipo, permisos, ...resto }: ClaveApi,
): Promise<{ readonly a: string }> => {
  const nueva = await cliente.clavesApi.crear({
    nombre: nombreSiguiente(nombre),
    tipo,
    permisos,
    expira_en: expiracionSiguiente(resto, Date.now()),
  });
  if (nueva.clave !== null) mostrarUnaVez(`claves_api:${nueva.id}`, nueva.clave);
  return { a: `/claves-api/${id}/rotar?nueva=${nueva.id}` };
};

export type PasoDeRotacion = 'llevar' | 'usar' | 'callar' | 'revocar' | 'hecho';

/** So long without the old one while the new one works: nobody uses it any more, most likely. */
const CALMA_MS = 10 * 60_000;

type Uso = Pick<ClaveApi, 'ultimo_uso_en' | 'revocada'>;

/** Where the road stands, by what the keys were used for. */
export const pasoDe = (vieja: Uso, nueva: Uso | undefined, ahora_ms: number): PasoDeRotacion => {
  if (nueva === undefined) return 'llevar';
  if (vieja.revocada) return 'hecho';
  if (nueva.ultimo_uso_en === null) return 'usar';
  const callada =
    vieja.ultimo_uso_en === null || Date.parse(vieja.ultimo_uso_en) < ahora_ms - CALMA_MS;
  return callada ? 'revocar' : 'callar';
};
