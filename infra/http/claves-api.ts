import { hash } from 'node:crypto';
import type { Permisos, TipoDeClave } from '#domain/identidad/empresa.events.ts';
import type { ClaveDeEmpresa } from '#read-api/identidad/claves-api.queries.ts';
import { recordarConocidas } from './conocidas.ts';
import { crearOyentes } from './oyentes.ts';

/** What a valid key says of its bearer. */
export type Credencial = {
  readonly empresa_id: number;
  readonly clave_id: number;
  readonly tipo: TipoDeClave;
  /** Visible prefix of the key. */
  readonly actor: string;
  readonly permisos: Permisos;
  /** Unix milliseconds; Infinity when it never expires. */
  readonly expira_ms: number;
  readonly limite_por_minuto: number;
};

export type Claves = {
  /** The credential of a key as it was sent; `undefined` when it is unknown or revoked. */
  buscar(clave: string): Promise<Credencial | undefined>;
  /** Whether it was good some time in this process; asks nobody. */
  conocida(clave: string): boolean;
  /** Forgets what is remembered: the next request asks again, and whoever waits is looked at. */
  invalidar(): void;
  /** Tells whoever waits that it was forgotten, until what it answers is called. */
  alOlvidar(avisar: () => void): () => void;
};

type Opciones = {
  /** Reads the key of a SHA-256 (hex), at the head of the read models. */
  readonly leer: (hash: string) => Promise<ClaveDeEmpresa | undefined>;
  /** How long a change made by another process may go unnoticed. */
  readonly ttl_ms?: number;
};

type Recordada = { readonly credencial: Promise<Credencial | undefined>; readonly hasta: number };

/** A key has a known prefix and a bounded length: what has not costs no query. */
const FORMA = /^f[pm]k_[\x21-\x7e]{8,200}$/;

/** Known keys and guesses share this room; when it is full, everybody is asked again. */
const MAXIMO_RECORDADAS = 10_000;

const huellaDe = (clave: string): string => hash('sha256', clave, 'hex');

const credencialDe = (clave: ClaveDeEmpresa | undefined): Credencial | undefined => {
  if (!clave || clave.revocada) return undefined;
  return {
    empresa_id: clave.empresa_id,
    clave_id: clave.id,
    tipo: clave.tipo,
    actor: clave.prefijo,
    permisos: clave.permisos,
    expira_ms: clave.expira_en === null ? Number.POSITIVE_INFINITY : Date.parse(clave.expira_en),
    limite_por_minuto: clave.limite_por_minuto,
  };
};

/**
 * The API keys behind a short memory: one query per key and `ttl_ms`, however many requests, and
 * one at a time per key. Only hashes are remembered.
 */
export const recordarClaves = ({ leer, ttl_ms = 500 }: Opciones): Claves => {
  const recordadas = new Map<string, Recordada>();
  const conocidas = recordarConocidas();
  const { alOlvidar, avisar } = crearOyentes();

  const preguntar = (huella: string): Promise<Credencial | undefined> => {
    if (recordadas.size >= MAXIMO_RECORDADAS) recordadas.clear();
    const credencial = leer(huella).then(credencialDe);
    void credencial.then(
      (hallada) => hallada && conocidas.anotar(huella),
      () => {},
    );
    const recordada = { credencial, hasta: performance.now() + ttl_ms };
    recordadas.set(huella, recordada);
    // A failed query is nobody's answer: it is not remembered.
    credencial.catch(() => {
      if (recordadas.get(huella) === recordada) recordadas.delete(huella);
    });
    return credencial;
  };

  return {
    buscar: async (clave) => {
      if (!FORMA.test(clave)) return undefined;
      const huella = huellaDe(clave);
      const recordada = recordadas.get(huella);
      if (recordada && performance.now() < recordada.hasta) return recordada.credencial;
      return preguntar(huella);
    },
    conocida: (clave) => FORMA.test(clave) && conocidas.tiene(huellaDe(clave)),
    invalidar: () => {
      recordadas.clear();
      avisar();
    },
    alOlvidar,
  };
};
