import { hash } from 'node:crypto';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { EventoLeido } from './puerto.ts';

/** What of an event the chain covers: what is stored, never what it is read as today. */
export type EventoEncadenable = Pick<
  EventoLeido,
  'stream' | 'revision' | 'evento_id' | 'tipo' | 'datos' | 'metadatos'
>;

/** What stands in the canonical form for a secret: SHA-256 in base64url. */
export type SecretoResumido = { readonly secreto_sha256: string };

/** Names of members as JSON, which are few and come again and again. */
const nombres = new Map<string, string>();
const NOMBRES_MAXIMOS = 10_000;
const nombreEnJson = (nombre: string): string => {
  const sabido = nombres.get(nombre);
  if (sabido !== undefined) return sabido;
  const json = `${JSON.stringify(nombre)}:`;
  if (nombres.size < NOMBRES_MAXIMOS) nombres.set(nombre, json);
  return json;
};

const estanEnOrden = (claves: readonly string[]): boolean => {
  for (let i = 1; i < claves.length; i += 1) if (claves[i - 1]! > claves[i]!) return false;
  return true;
};

const objeto = (valor: object): string => {
  const claves = Object.keys(valor);
  // By UTF-16 code units, which is how JavaScript compares texts.
  if (!estanEnOrden(claves)) claves.sort();
  let json = '';
  for (const clave of claves) {
    const miembro: unknown = valor[clave as keyof typeof valor];
    if (miembro === undefined) continue;
    json += `${json === '' ? '' : ','}${nombreEnJson(clave)}${canonico(miembro)}`;
  }
  return `{${json}}`;
};

/**
 * JSON of RFC 8785 (JCS): members sorted by UTF-16 code units, numbers and texts as ECMAScript writes
 * them, no white space. A member that is `undefined` is not there, as in `JSON.stringify`.
 *
 * @throws TypeError for what JSON has no way to say: NaN, infinities, functions. Unpaired surrogates,
 *   which the RFC refuses, the log has refused before.
 */
export const canonico = (valor: unknown): string => {
  if (typeof valor === 'string') return JSON.stringify(valor);
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor)) throw new TypeError(`${valor} no es un número de JSON`);
    return JSON.stringify(valor);
  }
  if (valor === null || typeof valor === 'boolean') return String(valor);
  if (typeof valor !== 'object') throw new TypeError(`JSON no tiene ${typeof valor}`);
  return Array.isArray(valor) ? `[${valor.map(canonico).join(',')}]` : objeto(valor);
};

export const sha256 = (texto: string): string => hash('sha256', texto, 'base64url');

/** SHA-256 of the event's id, a line break and the secret's canonical form. */
export const secretoResumido = (evento_id: string, secreto: unknown): SecretoResumido => ({
  secreto_sha256: sha256(`${evento_id}\n${canonico(secreto)}`),
});

/** A copy in which what stands at the path is a digest; null says that there is none and stays. */
const resumirEn = (valor: unknown, ruta: readonly string[], evento_id: string): unknown => {
  if (Array.isArray(valor)) return valor.map((uno: unknown) => resumirEn(uno, ruta, evento_id));
  const [nombre, ...resto] = ruta;
  if (nombre === undefined) {
    return valor === null || valor === undefined ? valor : secretoResumido(evento_id, valor);
  }
  if (typeof valor !== 'object' || valor === null || !Object.hasOwn(valor, nombre)) return valor;
  const miembro: unknown = valor[nombre as keyof typeof valor];
  return { ...valor, [nombre]: resumirEn(miembro, resto, evento_id) };
};

/** The data of an event with its secrets as digests: what may be shown, and what is hashed. */
export const datosSinSecretos = (
  { evento_id, tipo, datos, metadatos }: Omit<EventoEncadenable, 'stream' | 'revision'>,
  secretosDe: SecretosDe,
): object =>
  secretosDe(tipo, metadatos.version).reduce<object>(
    (sin, ruta) => resumirEn(sin, ruta.split('.'), evento_id.toLowerCase()) as object,
    datos,
  );

/** An event as it may be shown: what its canonical form is of. */
export const eventoMostrable = (evento: EventoEncadenable, secretosDe: SecretosDe) => {
  const { stream, revision, evento_id, tipo, metadatos } = evento;
  return {
    datos: datosSinSecretos(evento, secretosDe),
    id: evento_id.toLowerCase(),
    metadatos,
    revision,
    stream,
    tipo,
    version: metadatos.version,
  };
};

/** The canonical form of an event: `infra/docs/sellos.md` writes it down, with vectors. */
export const formaCanonica = (evento: EventoEncadenable, secretosDe: SecretosDe): string =>
  canonico(eventoMostrable(evento, secretosDe));

/** What the next event of the stream carries as `anterior`. */
export const huellaDeEvento = (evento: EventoEncadenable, secretosDe: SecretosDe): string =>
  sha256(formaCanonica(evento, secretosDe));
