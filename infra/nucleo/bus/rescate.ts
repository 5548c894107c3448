import { setTimeout as pausa } from 'node:timers/promises';
import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { type Lecturas, ponerAlDia } from '../lectura/catch-up.ts';
import { MapaDeFilas } from '../lectura/mapa.ts';
import { EsquemaRelevado, type Vigencia } from '../lectura/version-vigente.ts';
import { esEsperaDeBloqueo, esFalloDeConexion } from '../postgres/fallas.ts';
import type { Sesion } from '../postgres/sesion.ts';
import { anexar, type Desenlace } from './append.ts';
import type { ParteDeEmpresa } from './decision.ts';
import { type Peticion, paraQuienLlama, responder, ServicioOcupado } from './peticion.ts';

const ESPERA_DE_POSTGRES_MS = 30_000;
const PAGINA = 500;

const pasara = (error: unknown): boolean =>
  esFalloDeConexion(error) || esEsperaDeBloqueo(error) || error instanceof EsquemaRelevado;

/**
 * Repeats while Postgres cannot be reached or somebody holds the company: what is in the log waits
 * for rows, never the reverse.
 */
const conPostgres = async <R>(hacer: () => Promise<R>): Promise<R> => {
  const limite = Date.now() + ESPERA_DE_POSTGRES_MS;
  for (let espera_ms = 50; ; espera_ms = Math.min(1000, espera_ms * 2)) {
    try {
      return await hacer();
    } catch (error) {
      if (!pasara(error) || Date.now() > limite) throw error;
      await pausa(espera_ms);
    }
  }
};

const eventosDesde = async (
  { bitacora, interpretar }: Lecturas,
  empresa_id: number,
  desde: number,
): Promise<EventoRegistrado[]> => {
  const eventos: EventoRegistrado[] = [];
  for (;;) {
    const from = desde + eventos.length;
    const pagina = await bitacora.readStream(streamDeEmpresa(empresa_id), { from, limit: PAGINA });
    eventos.push(...pagina.map(interpretar));
    if (pagina.length < PAGINA) return eventos;
  }
};

const peticionesDe = (parte: ParteDeEmpresa): Peticion[] => [
  ...parte.decididas.map((d) => d.peticion),
  ...parte.sobrantes,
];

/** What follows when a batch could not simply be committed. One session, callers queue up on it. */
export class Rescate {
  readonly #vigencia: Vigencia;
  readonly #sesion: Sesion;

  constructor(vigencia: Vigencia, sesion: Sesion) {
    this.#vigencia = vigencia;
    this.#sesion = sesion;
  }

  /** The part is in the log and its rows were rolled back: catch up, then answer as decided. */
  async concluir(parte: ParteDeEmpresa): Promise<void> {
    try {
      await this.#ponerAlDia(parte.empresa_id);
      responderDecididas(parte);
    } catch {
      // Durable all the same: the follower will bring the rows, the caller may ask again.
      const error = new ServicioOcupado('El registro quedó guardado y aún no se puede leer', 5);
      for (const peticion of peticionesDe(parte)) responder(peticion, { error });
    }
  }

  /**
   * Nothing of the part was stored because somebody else wrote: catch up; commands already found in
   * the log (a retry of theirs landed) are answered from there, the others are given back.
   */
  async trasConflicto(parte: ParteDeEmpresa): Promise<Peticion[]> {
    const { empresa_id, cabeza } = parte;
    const lecturas = this.#vigencia.actual();
    try {
      await this.#ponerAlDia(empresa_id);
      const ajenos = await eventosDesde(lecturas, empresa_id, cabeza.revision + 1);
      const porComando = Map.groupBy(ajenos, (e) => e.metadatos.comando_id);
      const pendientes: Peticion[] = [];
      for (const peticion of peticionesDe(parte)) {
        const { simulado, comando_id } = peticion.comando;
        // What is only tried is never done, though the log may have the command itself.
        const hechos = simulado ? undefined : porComando.get(comando_id);
        if (hechos) await this.#responderHecha(lecturas, peticion, hechos);
        else pendientes.push(peticion);
      }
      return pendientes;
    } catch (causa) {
      const error = pasara(causa)
        ? new ServicioOcupado('La base de datos no responde', 5)
        : paraQuienLlama(causa);
      for (const peticion of peticionesDe(parte)) responder(peticion, { error });
      return [];
    }
  }

  /**
   * Sends the same bytes until it is definite whether they are in the log. After an attempt that may
   * still land, a refusal of its repetition proves nothing: only success and conflict do.
   */
  async aclarar(
    parte: ParteDeEmpresa,
    primero: Promise<Desenlace>,
    seguir: () => boolean,
  ): Promise<Desenlace> {
    let desenlace = await primero;
    for (let espera_ms = 50; desenlace.tipo === 'desconocido' && seguir(); ) {
      await pausa(espera_ms);
      espera_ms = Math.min(2000, espera_ms * 2);
      const repetido = await anexar(this.#vigencia.actual().bitacora, parte);
      if (repetido.tipo !== 'rechazo') desenlace = repetido;
    }
    return desenlace;
  }

  /** On whatever is in force by then: a batch may have begun before it was. */
  #ponerAlDia(empresa_id: number): Promise<number> {
    return conPostgres(() => ponerAlDia(this.#vigencia.actual(), this.#sesion, empresa_id));
  }

  async #responderHecha(
    lecturas: Lecturas,
    peticion: Peticion,
    eventos: readonly EventoRegistrado[],
  ): Promise<void> {
    const { comando, contexto } = peticion;
    try {
      const resultado = await conPostgres(() =>
        this.#sesion.transaccion(async (tx) => {
          const lector = new MapaDeFilas(lecturas.modelo, tx).lectorDe(comando.empresa_id);
          return comando.responder(lector, eventos, await comando.cargar(lector, contexto));
        }),
      );
      const revision = eventos.at(-1)!.revision;
      responder(peticion, { ejecutado: { resultado, revision, eventos } });
    } catch (error) {
      responder(peticion, { error });
    }
  }
}

/** Answers every caller of a part whose events are durable and whose rows can be read. */
export const responderDecididas = ({ decididas }: ParteDeEmpresa): void => {
  for (const decidida of decididas) {
    if (decidida.tipo === 'negada') {
      responder(decidida.peticion, { error: decidida.error });
    } else {
      const { resultado, eventos, revision } = decidida;
      responder(decidida.peticion, { ejecutado: { resultado, revision, eventos } });
    }
  }
};
