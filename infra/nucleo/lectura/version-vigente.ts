import { setTimeout as pausa } from 'node:timers/promises';
import { Sesion, type Transaccion } from '../postgres/sesion.ts';
import type { Lecturas } from './catch-up.ts';
import { type Composicion, leerComposicion } from './composicion.ts';
import { CLASE_EN_USO, CLASE_FIJADA, leerVigente } from './versiones.ts';

/** Another schema came into force after this batch began: it is decided again on that one. */
export class EsquemaRelevado extends Error {
  constructor() {
    super('Las lecturas pasaron a otro esquema');
    this.name = 'EsquemaRelevado';
  }
}

/**
 * Which read models this process works with. It is pinned: it changes between batches and requests,
 * never under one.
 */
export type Vigencia = {
  actual(): Lecturas;
  /**
   * Some other process decides on another schema (its code is older or newer): what it appends does
   * not move our heads, so rows are checked against the log before every batch.
   */
  compartida(): boolean;
  /** In a batch, after its lock: throws `EsquemaRelevado` when the schema is not in force any more. */
  confirmar(tx: Transaccion, lecturas: Lecturas): Promise<void>;
  /** Looks now instead of at the next round. */
  refrescar(): Promise<void>;
  observar(alCambiar: () => void): void;
  cerrar(): Promise<void>;
};

export type OpcionesDeVigencia = {
  readonly url: string;
  readonly huella: string;
  readonly lecturasDe: (composicion: Composicion) => Lecturas;
  /** How often it is looked whether another schema is in force. */
  readonly ronda_ms?: number;
  /** How long a schema that was left counts as used: longer than any request that reads it. */
  readonly gracia_ms?: number;
  readonly alFallar?: (error: unknown) => void;
};

const TOMAR = `select pg_advisory_lock_shared(c, $1::int4) from unnest($2::text::int4[]) c
  where not exists (select from pg_locks where locktype = 'advisory' and classid = c::int8::oid
    and objid = $1::int8::oid and pid = pg_backend_pid())`;
const SOLTAR = 'select pg_advisory_unlock_shared($1::int4, $2::int4)';
const OTRAS = `select exists (select from pg_locks where locktype = 'advisory' and granted
  and classid = ${CLASE_FIJADA} and objid <> $1::int8::oid
  and database = (select oid from pg_database where datname = current_database()))`;

/** @throws Error when there is no schema for this code */
export const abrirVigencia = async (opciones: OpcionesDeVigencia): Promise<Vigencia> => {
  const { huella, lecturasDe, ronda_ms = 250, gracia_ms = 60_000 } = opciones;
  const sesion = new Sesion(opciones.url, { nombre: 'vigencia' });
  const alFallar = opciones.alFallar ?? (() => {});
  const observadores: (() => void)[] = [];
  const detencion = new AbortController();
  /** Versions left behind, with the instant (monotonic, ms) from which nobody reads them. */
  const dejadas = new Map<number, number>();
  let version: number | undefined;
  let lecturas: Lecturas | undefined;
  let compartida = true;
  let marcha: Promise<void> = Promise.resolve();

  const tomar = (de: number): Promise<unknown> =>
    sesion.suelta.consultar(TOMAR, [de, `{${CLASE_FIJADA},${CLASE_EN_USO}}`]);

  const cambiarA = async (nueva: number): Promise<void> => {
    await tomar(nueva);
    const composicion = await leerComposicion(sesion.suelta, nueva);
    const dejada = version;
    version = nueva;
    lecturas = lecturasDe(composicion);
    for (const observador of observadores) observador();
    if (dejada === undefined || dejada === nueva) return;
    dejadas.set(dejada, performance.now() + gracia_ms);
    await sesion.suelta.consultar(SOLTAR, [CLASE_FIJADA, dejada]);
  };

  const mirar = async (): Promise<void> => {
    const vigente = await leerVigente(sesion.suelta, huella);
    if (vigente === undefined) throw new Error('No hay lecturas de esta versión del programa');
    const firma = lecturas?.modelo.composicion.firma;
    if (vigente.firma === firma)
      await tomar(vigente.version); // again, after a lost connection
    else await cambiarA(vigente.version);
    for (const [dejada, hasta] of dejadas) {
      if (performance.now() < hasta) continue;
      dejadas.delete(dejada);
      await sesion.suelta.consultar(SOLTAR, [CLASE_EN_USO, dejada]);
    }
    const [otras] = await sesion.suelta.consultar(OTRAS, [vigente.version]);
    compartida = otras![0] === true;
  };
  const refrescar = (): Promise<void> => {
    marcha = marcha.catch(() => {}).then(mirar);
    return marcha;
  };
  try {
    await refrescar();
  } catch (error) {
    await sesion.cerrar();
    throw error;
  }

  const rondar = async (): Promise<void> => {
    while (!detencion.signal.aborted) {
      await pausa(ronda_ms, undefined, { signal: detencion.signal }).catch(() => {});
      if (!detencion.signal.aborted) await refrescar().catch(alFallar);
    }
  };
  const rondas = rondar();

  return {
    actual: () => lecturas!,
    compartida: () => compartida,
    confirmar: async (tx, usadas) => {
      const vigente = await leerVigente(tx, huella);
      const { firma } = usadas.modelo.composicion;
      if (vigente === undefined || vigente.firma === firma) return;
      // Whoever tries again finds it in force.
      void refrescar().catch(alFallar);
      throw new EsquemaRelevado();
    },
    refrescar,
    observar: (alCambiar) => {
      observadores.push(alCambiar);
    },
    cerrar: async () => {
      detencion.abort();
      await rondas;
      await marcha.catch(() => {});
      await sesion.cerrar();
    },
  };
};
