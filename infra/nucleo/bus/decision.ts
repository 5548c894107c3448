import { randomUUID } from 'node:crypto';
import type { Evento } from '#domain/kernel/evento.ts';
import type { EventoNuevo } from '../bitacora/puerto.ts';
import type { Cabeza } from '../lectura/cabezas.ts';
import type { MapaDeFilas } from '../lectura/mapa.ts';
import { esErrorDePostgres, esFalloDeConexion } from '../postgres/fallas.ts';
import type { FilasDeLote } from './filas-de-lote.ts';
import { type Decidida, metadatosDe, type Peticion } from './peticion.ts';

/** The part of a batch that belongs to one company: its commands in order of arrival. */
export type ParteDeEmpresa = {
  readonly empresa_id: number;
  readonly cabeza: Cabeza;
  readonly decididas: Decidida[];
  /** Bytes of the append are fixed here, once: an unknown outcome is retried with these. */
  readonly eventos: EventoNuevo[];
  bytes: number;
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
const eventoNuevo = (peticion: Peticion, evento: Evento): EventoNuevo => {
  const { tipo, datos } = evento;
  const metadatos = metadatosDe(peticion, evento);
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
  const primeras = new Map<number, Peticion>();
  const precargados: Precargados = new Map();
  await Promise.allSettled(
    peticiones.map(async (peticion) => {
      const { comando, contexto } = peticion;
      const { empresa_id } = comando;
      const lector = filas.contando(mapa.lectorDe(empresa_id), peticion);
      if (!lector) return;
      if (primeras.has(empresa_id)) {
        await comando.cargar(lector, contexto);
        return;
      }
      primeras.set(empresa_id, peticion);
      const hechos = await comando.cargar(lector, contexto);
      precargados.set(empresa_id, { peticion, hechos });
    }),
  );
  return precargados;
};

/** Decides the commands in order of arrival, company by company, each on the rows of those before. */
export const decidirLote = async (
  mapa: MapaDeFilas,
  peticiones: readonly Peticion[],
  bloqueadas: ReadonlyMap<number, Cabeza>,
  filas: FilasDeLote,
  precargados: Precargados,
): Promise<ParteDeEmpresa[]> => {
  const porEmpresa = new Map<number, ParteDeEmpresa>();
  for (const peticion of peticiones) {
    const { empresa_id } = peticion.comando;
    const parte = porEmpresa.get(empresa_id) ?? {
      empresa_id,
      cabeza: bloqueadas.get(empresa_id)!,
      decididas: [],
      eventos: [],
      bytes: 0,
      sobrantes: [],
    };
    porEmpresa.set(empresa_id, parte);
    if (parte.sobrantes.length > 0 || !filas.admite(peticion)) parte.sobrantes.push(peticion);
    else await decidir(mapa, parte, peticion, filas, precargados.get(empresa_id));
  }
  return [...porEmpresa.values()];
};

/**
 * Decides one command on the rows as they are after the commands before it, and folds its events in.
 * A refused command, one whose code breaks or one that is only tried leaves nothing behind.
 */
const decidir = async (
  mapa: MapaDeFilas,
  parte: ParteDeEmpresa,
  peticion: Peticion,
  filas: FilasDeLote,
  precargado: ReturnType<Precargados['get']>,
): Promise<void> => {
  const { comando, contexto } = peticion;
  const lector = mapa.lectorDe(comando.empresa_id);
  const marca = mapa.marcar();
  try {
    const hechos =
      precargado?.peticion === peticion
        ? precargado.hechos
        : await comando.cargar(lector, contexto);
    const eventos = comando.decidir(hechos, contexto);
    const nuevos = eventos.map((evento) => eventoNuevo(peticion, evento));
    const bytes = pesar(nuevos);
    if (bytes > PARTE_MAXIMA_BYTES) throw new ComandoDemasiadoGrande();
    if (!comando.simulado && parte.bytes + bytes > PARTE_MAXIMA_BYTES) {
      parte.sobrantes.push(peticion);
      return;
    }
    await mapa.plegar(comando.empresa_id, nuevos);
    filas.plegar(peticion, mapa.marcar() - marca);
    const resultado = await comando.responder(lector, eventos, hechos);
    if (comando.simulado) {
      mapa.deshacer(marca);
    } else {
      parte.eventos.push(...nuevos);
      parte.bytes += bytes;
    }
    const revision = parte.cabeza.revision + parte.eventos.length;
    parte.decididas.push({ tipo: 'aceptada', peticion, eventos, resultado, revision });
  } catch (error) {
    // The transaction is lost with it: the lane finds the culprit by running them one by one.
    if (esErrorDePostgres(error) || esFalloDeConexion(error)) throw error;
    mapa.deshacer(marca);
    parte.decididas.push({ tipo: 'negada', peticion, error });
  }
};
