import { setTimeout as pausa } from 'node:timers/promises';
import { type EventoRegistrado, empresaDeStream, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { type BitacoraAjena, lecturasAdelantadas } from '../bitacora/marcas.ts';
import type { Bitacora, EventoLeido } from '../bitacora/puerto.ts';
import { instanteTras } from '../bus/instante.ts';
import { conPlazo } from '../plazo.ts';
import { ConexionPerdida, esEsperaDeBloqueo } from '../postgres/fallas.ts';
import type { Sesion, Transaccion } from '../postgres/sesion.ts';
import { alcancesDe, type Cabeza, type CabezaBloqueada, type Cabezas } from './cabezas.ts';
import { MapaDeFilas } from './mapa.ts';
import type { Modelo } from './modelo.ts';

/** Turns a stored event into the one the code knows today; throws when it knows none such. */
export type Interpretar = (leido: EventoLeido) => EventoRegistrado;

export type Lecturas = {
  readonly modelo: Modelo;
  readonly cabezas: Cabezas;
  readonly bitacora: Bitacora;
  readonly interpretar: Interpretar;
  /**
   * Behind a lock: the version is in force still, and its family what it was.
   * @throws EsquemaRelevado
   */
  readonly confirmar?: (tx: Transaccion) => Promise<void>;
  /** Told of rows that stand on an event which the log does not have. */
  readonly alHallarAjena?: (error: BitacoraAjena) => void;
};

const PAGINA = 1000;
/** Under what Postgres gives a transaction in which nothing is asked. */
const PLAZO_DE_LECTURA_MS = 4000;

/**
 * The next page of a company's stream, read from the event on which its rows stand: a log that does
 * not have it is not the one that they came from. One that does not answer must not hold the
 * company's lock for ever.
 * @throws BitacoraAjena
 */
const leerPagina = async (
  { bitacora, interpretar, alHallarAjena }: Lecturas,
  empresa_id: number,
  { revision, ultimo_event_id }: Cabeza,
): Promise<EventoRegistrado[]> => {
  const stream = streamDeEmpresa(empresa_id);
  const from = Math.max(0, revision);
  const sabidos = revision < 0 ? 0 : 1;
  const limit = PAGINA + sabidos;
  const pagina = bitacora.readStream(stream, { from, limit });
  const leidos = await conPlazo(pagina, PLAZO_DE_LECTURA_MS, () => new ConexionPerdida());
  if (sabidos > 0 && leidos[0]?.evento_id !== ultimo_event_id) {
    const error = lecturasAdelantadas(stream, revision);
    alHallarAjena?.(error);
    throw error;
  }
  return leidos.slice(sabidos).map(interpretar);
};

/** Events by company, leaving side streams aside. */
const porEmpresa = (eventos: readonly EventoRegistrado[]): Map<number, EventoRegistrado[]> => {
  const grupos = new Map<number, EventoRegistrado[]>();
  for (const evento of eventos) {
    const empresa = empresaDeStream(evento.stream);
    if (empresa === undefined) continue;
    const grupo = grupos.get(empresa);
    if (grupo) grupo.push(evento);
    else grupos.set(empresa, [evento]);
  }
  return grupos;
};

/**
 * Folds into the locked companies the events that their rows do not have yet. `atrasadas` says where
 * each one's rows stand; events they have already are passed over. The only way rows follow the log
 * outside a command: live, catch-up and rebuild are this function.
 */
const aplicar = async (
  { modelo, cabezas }: Lecturas,
  tx: Transaccion,
  grupos: ReadonlyMap<number, readonly EventoRegistrado[]>,
  bloqueadas: ReadonlyMap<number, CabezaBloqueada>,
): Promise<void> => {
  const mapa = new MapaDeFilas(modelo, tx);
  const nuevas = [...grupos].flatMap(([empresa_id, eventos]) => {
    const cabeza = bloqueadas.get(empresa_id);
    const faltan = cabeza ? eventos.filter((e) => e.revision > cabeza.revision) : [];
    return cabeza && faltan.length > 0 ? [{ empresa_id, cabeza, faltan }] : [];
  });
  if (nuevas.length === 0) return;
  await Promise.all(
    nuevas.map(({ empresa_id, cabeza, faltan }) => {
      const alcance = alcancesDe(modelo.composicion, cabeza);
      return mapa.plegar(empresa_id, faltan, (tabla, { revision }) => revision <= alcance(tabla));
    }),
  );
  const movidas = nuevas.map(({ empresa_id, cabeza, faltan }) => {
    const ultimo = faltan.at(-1)!;
    const instante_ms = instanteTras(cabeza.instante_ms, faltan);
    const { revision, evento_id: ultimo_event_id } = ultimo;
    return { empresa_id, revision, ultimo_event_id, instante_ms };
  });
  await mapa.escribir(cabezas.movimiento(movidas));
};

/** What a lock found, once it is known that the version is the one to work on. */
const confirmadas = async (
  { confirmar }: Lecturas,
  tx: Transaccion,
  bloqueo: Promise<Map<number, CabezaBloqueada>>,
): Promise<Map<number, CabezaBloqueada>> => (await Promise.all([bloqueo, confirmar?.(tx)]))[0];

/**
 * Brings one company's rows to the head of its stream; returns the revision they reach. Whoever holds
 * it is waited for as long as the session waits for any lock, or for `paciencia_ms`.
 */
export const ponerAlDia = async (
  lecturas: Lecturas,
  sesion: Sesion,
  empresa_id: number,
  paciencia_ms?: number,
): Promise<number> => {
  const { cabezas } = lecturas;
  await cabezas.asegurar(sesion.suelta, [empresa_id]);
  for (;;) {
    const llegada = await sesion.transaccion(async (tx) => {
      const bloqueadas = await confirmadas(
        lecturas,
        tx,
        paciencia_ms === undefined
          ? cabezas.bloquear(tx, [empresa_id])
          : cabezas.bloquearConPaciencia(tx, [empresa_id], paciencia_ms),
      );
      const cabeza = bloqueadas.get(empresa_id)!;
      const eventos = await leerPagina(lecturas, empresa_id, cabeza);
      await aplicar(lecturas, tx, new Map([[empresa_id, eventos]]), bloqueadas);
      return { revision: cabeza.revision + eventos.length, lleno: eventos.length === PAGINA };
    });
    if (!llegada.lleno) return llegada.revision;
  }
};

/**
 * Brings to the head of their streams those of the companies that nobody holds now, and says which
 * they were. A lane does so when it first sees a company, and again after it lost its connection:
 * Postgres may have forgotten commits, and a refusal, unlike an append, is checked by nobody later.
 */
export const ponerAlDiaLibres = async (
  lecturas: Lecturas,
  sesion: Sesion,
  empresas: readonly number[],
): Promise<number[]> => {
  const { cabezas } = lecturas;
  await cabezas.asegurar(sesion.suelta, empresas);
  const listas: number[] = [];
  for (let faltan = empresas; faltan.length > 0; ) {
    const siguen: number[] = [];
    await sesion.transaccion(async (tx) => {
      const bloqueadas = await confirmadas(lecturas, tx, cabezas.bloquearLibres(tx, faltan));
      const leidos = await Promise.all(
        [...bloqueadas].map(async ([empresa, cabeza]) => {
          const eventos = await leerPagina(lecturas, empresa, cabeza);
          (eventos.length < PAGINA ? listas : siguen).push(empresa);
          return [empresa, eventos] as const;
        }),
      );
      await aplicar(lecturas, tx, new Map(leidos), bloqueadas);
    });
    faltan = siguen;
  }
  return listas;
};

/** A lane commits so soon after its append, as a rule: a lock of ours would only be in its way. */
const GRACIA_MS = 5;

/** Longer than any batch takes that is not stuck. */
const PACIENCIA_MS = 250;

/**
 * Locks the laggards, waiting for the lanes that have appended and not committed yet; if one of them
 * does not end, goes on with those that are free.
 */
const aplicarAtrasadas = async (
  lecturas: Lecturas,
  sesion: Sesion,
  grupos: ReadonlyMap<number, readonly EventoRegistrado[]>,
  bloquear: (tx: Transaccion) => Promise<Map<number, CabezaBloqueada>>,
): Promise<{ readonly libres: ReadonlySet<number>; readonly conHueco: readonly number[] }> =>
  sesion.transaccion(async (tx) => {
    const bloqueadas = await confirmadas(lecturas, tx, bloquear(tx));
    const libres = [...bloqueadas.keys()];
    const conHueco = libres.filter(
      (e) => grupos.get(e)![0]!.revision > bloqueadas.get(e)!.revision + 1,
    );
    const seguidas = libres.filter((e) => !conHueco.includes(e));
    await aplicar(lecturas, tx, new Map(seguidas.map((e) => [e, grupos.get(e)!])), bloqueadas);
    return { libres: new Set(libres), conHueco };
  });

/**
 * Makes sure that the rows of every company in a run of the log have those events, and says which
 * could not be had because somebody holds them. Reads the heads unlocked and locks only laggards.
 */
export const asegurarFilas = async (
  lecturas: Lecturas,
  sesion: Sesion,
  eventos: readonly EventoRegistrado[],
): Promise<ReadonlySet<number>> => {
  const { cabezas } = lecturas;
  const grupos = porEmpresa(eventos);
  const empresas = [...grupos.keys()];
  if (empresas.length === 0) return new Set();
  const rezagadas = async (entre: readonly number[]): Promise<number[]> => {
    const vistas = await cabezas.sinBloquear(sesion.suelta, entre);
    return entre.filter((e) => (vistas.get(e)?.revision ?? -1) < grupos.get(e)!.at(-1)!.revision);
  };
  const tarde = await rezagadas(empresas);
  if (tarde.length === 0) return new Set();
  await pausa(GRACIA_MS);
  const atrasadas = (await rezagadas(tarde)).sort((a, b) => a - b);
  if (atrasadas.length === 0) return new Set();
  await cabezas.asegurar(sesion.suelta, atrasadas);
  const conPaciencia = (tx: Transaccion) =>
    cabezas.bloquearConPaciencia(tx, atrasadas, PACIENCIA_MS);
  const { libres, conHueco } = await aplicarAtrasadas(lecturas, sesion, grupos, conPaciencia).catch(
    (error: unknown) => {
      if (!esEsperaDeBloqueo(error)) throw error;
      return aplicarAtrasadas(lecturas, sesion, grupos, (tx) =>
        cabezas.bloquearLibres(tx, atrasadas),
      );
    },
  );
  for (const empresa of conHueco) await ponerAlDia(lecturas, sesion, empresa);
  return new Set(atrasadas.filter((empresa) => !libres.has(empresa)));
};
