import { randomUUID } from 'node:crypto';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { EventoNuevo } from '../bitacora/puerto.ts';
import type { Cabeza } from '../lectura/cabezas.ts';
import type { MapaDeFilas } from '../lectura/mapa.ts';
import { esErrorDePostgres, esFalloDeConexion } from '../postgres/fallas.ts';
import type { FilasDeLote } from './filas-de-lote.ts';
import type { Observador } from './ganchos.ts';
import { instanteSiguiente } from './instante.ts';
import { type Decidida, metadatosDe, type Peticion } from './peticion.ts';

/** The part of a batch that belongs to one company: its commands in order of arrival. */
export type ParteDeEmpresa = {
  readonly empresa_id: number;
  readonly cabeza: Cabeza;
  readonly decididas: Decidida[];
  /** Bytes of the append are fixed here, once: an unknown outcome is retried with these. */
  readonly eventos: EventoNuevo[];
  bytes: number;
  /** Of the last event, of the log or of this batch. */
  instante_ms: number;
  /** Arrived when the share of one append, or the batch, was full: another batch takes them. */
  readonly sobrantes: Peticion[];
};

/** A command alone exceeds what one append may carry. */
export class ComandoDemasiadoGrande extends Error {
  constructor() {
    super('El pedido genera más datos de los que caben en una sola escritura');
    this.name = 'ComandoDemasiadoGrande';
  }
}

/** A company's share of one append; the server refuses more than 1 MiB. */
const PARTE_MAXIMA_BYTES = 512 * 1024;

/** Made once: weighed here, stored by the log, and sent again if its outcome is unknown. */
const eventoNuevo = (peticion: Peticion, evento: Evento, registrado_en: Instante): EventoNuevo => {
  const { tipo, datos } = evento;
  const metadatos = metadatosDe(peticion, evento, registrado_en);
  const json = { datos: JSON.stringify(datos), metadatos: JSON.stringify(metadatos) };
  return { evento_id: randomUUID(), tipo, datos, metadatos, json };
};

const pesar = (eventos: readonly EventoNuevo[]): number =>
  eventos.reduce(
    (suma, { json }) => suma + Buffer.byteLength(json!.datos) + json!.metadatos.length,
    0,
  );

/** What the first command of each company, as far as its loads went well, is decided on. */
export type Precargados = Map<number, { readonly peticion: Peticion; readonly hechos: unknown }>;

/**
 * All loads of the batch at once, as many as it may have; what fails here fails again, and alone, when
 * it is decided. Answers the facts of the first command of each company: nobody changes its rows
 * before, so that they need not be put together again. Those of the others depend on what is decided.
 */
export const precargar = async (
  mapa: MapaDeFilas,
  peticiones: readonly Peticion[],
  filas: FilasDeLote,
): Promise<Precargados> => {
  const empresas = new Set<number>();
  const precargados: Precargados = new Map();
  await Promise.allSettled(
    peticiones.map(async (peticion) => {
      const { comando, contexto } = peticion;
      const { empresa_id } = comando;
      const lector = filas.contando(mapa.lectorDe(empresa_id), peticion);
      if (!lector) return;
      const primera = !empresas.has(empresa_id);
      empresas.add(empresa_id);
      const hechos = await comando.cargar(lector, contexto);
      if (primera) precargados.set(empresa_id, { peticion, hechos });
    }),
  );
  return precargados;
};

/** A command that was decided and is yet to be folded. */
type Decision = {
  readonly peticion: Peticion;
  readonly hechos: unknown;
  readonly eventos: readonly Evento[];
  readonly nuevos: readonly EventoNuevo[];
  readonly bytes: number;
  readonly instante_ms: number;
};

/**
 * Decides the commands of each company in order of arrival, each on the rows of those before. One of
 * every company makes a round: what their folds have to load travels together.
 */
export const decidirLote = async (
  mapa: MapaDeFilas,
  peticiones: readonly Peticion[],
  bloqueadas: ReadonlyMap<number, Cabeza>,
  filas: FilasDeLote,
  precargados: Precargados,
  desfase: Observador['desfase'],
): Promise<ParteDeEmpresa[]> => {
  const porEmpresa = [...Map.groupBy(peticiones, ({ comando }) => comando.empresa_id)];
  const partes = porEmpresa.map(([empresa_id, deEmpresa]) => {
    const cabeza = bloqueadas.get(empresa_id)!;
    const nada = { decididas: [], eventos: [], bytes: 0, sobrantes: [] };
    const { instante_ms } = cabeza;
    const parte: ParteDeEmpresa = { empresa_id, cabeza, instante_ms, ...nada };
    return { parte, deEmpresa };
  });
  const rondas = Math.max(0, ...partes.map(({ deEmpresa }) => deEmpresa.length));
  for (let i = 0; i < rondas; i += 1) {
    await decidirRonda(
      mapa,
      partes.flatMap(({ parte, deEmpresa }) => deEmpresa.slice(i, i + 1).map((p) => [parte, p])),
      filas,
      precargados,
      desfase,
    );
  }
  return partes.map(({ parte }) => parte);
};

/** Nobody is still at work on the transaction when it throws. */
const decidirRonda = async (
  mapa: MapaDeFilas,
  turnos: readonly (readonly [ParteDeEmpresa, Peticion])[],
  filas: FilasDeLote,
  precargados: Precargados,
  desfase: Observador['desfase'],
): Promise<void> => {
  const fallos: unknown[] = [];
  const fallar = (error: unknown): undefined => {
    fallos.push(error);
  };
  const plegadas: Promise<void>[] = [];
  for (const [parte, peticion] of turnos) {
    if (parte.sobrantes.length > 0 || !filas.admite(peticion)) {
      parte.sobrantes.push(peticion);
      continue;
    }
    const decision = await decidir(mapa, parte, peticion, precargados, desfase).catch(fallar);
    if (decision) plegadas.push(aceptar(mapa, parte, decision, filas).catch(fallar));
  }
  await Promise.all(plegadas);
  if (fallos.length > 0) throw fallos[0];
};

/** Leaves nothing of a command that was refused or whose code broke. */
const negar = (parte: ParteDeEmpresa, peticion: Peticion, error: unknown): void => {
  // The transaction is lost with it: the lane finds the culprit by running them one by one.
  if (esErrorDePostgres(error) || esFalloDeConexion(error)) throw error;
  parte.decididas.push({ tipo: 'negada', peticion, error });
};

/** Decides one command on the rows as they are after the commands before it of its company. */
const decidir = async (
  mapa: MapaDeFilas,
  parte: ParteDeEmpresa,
  peticion: Peticion,
  precargados: Precargados,
  desfase: Observador['desfase'],
): Promise<Decision | undefined> => {
  const { comando, contexto } = peticion;
  const { empresa_id } = comando;
  try {
    const precargado = precargados.get(empresa_id);
    const hechos =
      precargado?.peticion === peticion
        ? precargado.hechos
        : await comando.cargar(mapa.lectorDe(empresa_id), contexto);
    const eventos = comando.decidir(hechos, contexto);
    const propio_ms = Date.parse(contexto.ahora);
    const instante_ms = instanteSiguiente(propio_ms, parte.instante_ms);
    if (parte.cabeza.instante_ms > propio_ms) desfase(parte.cabeza.instante_ms - propio_ms);
    const registrado_en = new Date(instante_ms).toISOString();
    const nuevos = eventos.map((evento) => eventoNuevo(peticion, evento, registrado_en));
    const bytes = pesar(nuevos);
    if (bytes > PARTE_MAXIMA_BYTES) throw new ComandoDemasiadoGrande();
    if (!comando.simulado && parte.bytes + bytes > PARTE_MAXIMA_BYTES) {
      parte.sobrantes.push(peticion);
      return undefined;
    }
    return { peticion, hechos, eventos, nuevos, bytes, instante_ms };
  } catch (error) {
    negar(parte, peticion, error);
    return undefined;
  }
};

/** Folds what was decided and answers. One that breaks or is only tried leaves nothing behind. */
const aceptar = async (
  mapa: MapaDeFilas,
  parte: ParteDeEmpresa,
  { peticion, hechos, eventos, nuevos, bytes, instante_ms }: Decision,
  filas: FilasDeLote,
): Promise<void> => {
  const { comando } = peticion;
  const { empresa_id } = comando;
  const marca = mapa.marcar(empresa_id);
  try {
    await mapa.plegar(empresa_id, nuevos);
    filas.plegar(peticion, mapa.marcar(empresa_id) - marca);
    const resultado = await comando.responder(mapa.lectorDe(empresa_id), eventos, hechos);
    if (comando.simulado) {
      mapa.deshacer(empresa_id, marca);
    } else {
      parte.eventos.push(...nuevos);
      parte.bytes += bytes;
      if (nuevos.length > 0) parte.instante_ms = instante_ms;
    }
    const revision = parte.cabeza.revision + parte.eventos.length;
    parte.decididas.push({ tipo: 'aceptada', peticion, eventos, resultado, revision });
  } catch (error) {
    mapa.deshacer(empresa_id, marca);
    negar(parte, peticion, error);
  }
};
