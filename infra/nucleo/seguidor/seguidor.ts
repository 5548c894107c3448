import { setTimeout as pausa } from 'node:timers/promises';
import { EventoDesconocido } from '#domain/kernel/catalogo.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { cabezaSeguida, PREFIJO_APARTE } from '../bitacora/aparte.ts';
import {
  BitacoraAjena,
  exigirAlcance,
  type Marca,
  marcasQueFaltan,
  reconocer,
} from '../bitacora/marcas.ts';
import type { EventoLeido, Suscripcion } from '../bitacora/puerto.ts';
import { asegurarFilas } from '../lectura/catch-up.ts';
import { EsquemaRelevado } from '../lectura/version-vigente.ts';
import { esEsperaDeBloqueo } from '../postgres/fallas.ts';
import type { Sesion } from '../postgres/sesion.ts';
import { leerMarcas } from './checkpoints.ts';
import type { Consumidor } from './consumidor.ts';
import { crearOido, type ObservadorDelSeguidor } from './oido.ts';
import { CheckpointRetrocedido, crearReparto } from './reparto.ts';
import { EmpresaRetenida, type Seguido } from './seguido.ts';

const describir = (error: unknown): string =>
  error instanceof EventoDesconocido
    ? error.message
    : 'El seguidor no logra avanzar; lo intentará otra vez';

export type EstadoDelSeguidor = {
  /** The rows reflect everything that was in the log when this process (or Postgres) started. */
  readonly listo: boolean;
  /** Why not, for `/salud/listo`. */
  readonly motivo: string | null;
  readonly posicion: number;
  /** The log is not the one that the rows were made from: what is decided on them is worth nothing. */
  readonly ajena: boolean;
};

export type Seguidor = {
  estado(): EstadoDelSeguidor;
  /** When that Postgres started whose rows last reached all that the log had by then. */
  confirmado(): string | undefined;
  /** Settles once the follower has looked at the log and its checkpoints once, or could not. */
  readonly abierto: Promise<void>;
  /** Looks whether the log answers and is still the one that is followed; rejects when it does not. */
  latir(): Promise<void>;
  /** Resolves once the follower has reached what is the head of the log now. */
  alcanzar(): Promise<void>;
  /** Called after each batch, when its rows and everything that follows from it can be read. */
  observar(alAvanzar: (eventos: readonly EventoRegistrado[]) => void): () => void;
  /** There is another schema to follow: it need not wait for the next event. */
  relevar(): void;
  detener(): Promise<void>;
};

export type OpcionesDeSeguidor = {
  /** Asked before each batch: another answer makes it resume from that one's checkpoints. */
  readonly seguido: () => Seguido;
  readonly sesion: Sesion;
  readonly maximo?: number;
  /** How often it is checked that Postgres is still the one that was. */
  readonly latido_ms?: number;
  readonly alFallar?: (error: unknown) => void;
  /**
   * How often what is written is held against what was heard, and the log is read again where
   * something is missing. Absent: never.
   */
  readonly vigia_ms?: number;
  readonly observador?: ObservadorDelSeguidor;
  /** For tests: awaited before each batch is applied. */
  readonly gancho?: (eventos: readonly EventoRegistrado[]) => Promise<void> | void;
};

/**
 * A run costs nearly the same for one event as for a hundred: under load, few and large ones. The
 * first event after a silence never waits.
 */
const RESPIRO_MS = 5;
const RESPIRO_CON_CARGA_MS = 20;
const EVENTOS_BAJO_CARGA = 16;
const respiroTras = (eventos: number): number =>
  eventos < EVENTOS_BAJO_CARGA ? RESPIRO_MS : RESPIRO_CON_CARGA_MS;

/** So long may others hold what the follower needs before the process says that it is not ready. */
const ESPERA_TOLERADA_MS = 2000;
const SIN_RESPUESTA = 'La base de datos o la bitácora no responde';
const CHECKPOINTS_RETENIDOS = 'Otro proceso retiene los checkpoints: el seguidor espera';

/** What can be handed on of a run: up to the first event whose company's rows do not have it. */
const hastaLaRetenida = (
  eventos: readonly EventoRegistrado[],
  retenidas: ReadonlySet<number>,
): { readonly libres: readonly EventoRegistrado[]; readonly retenida: number | undefined } => {
  const empresa = ({ stream }: EventoRegistrado): number => empresaDeStream(stream) ?? -1;
  const corte = eventos.findIndex((evento) => retenidas.has(empresa(evento)));
  if (corte < 0) return { libres: eventos, retenida: undefined };
  return { libres: eventos.slice(0, corte), retenida: empresa(eventos[corte]!) };
};

/**
 * The one reader of the whole log in a process. For each run of events it first makes sure that the
 * companies' rows have them, then hands them to the consumers: no reaction runs ahead of what a GET
 * can see.
 */
export const iniciarSeguidor = (opciones: OpcionesDeSeguidor): Seguidor => {
  const { sesion, latido_ms = 1000, maximo = 4000, vigia_ms } = opciones;
  let seguido = opciones.seguido();
  const alFallar = opciones.alFallar ?? (() => {});
  const reparto = crearReparto(sesion);
  const observadores = new Set<(eventos: readonly EventoRegistrado[]) => void>();
  let suscripcion: Suscripcion | undefined;
  let posicion = 0;
  /** What the log must have for it to be the one that is followed. */
  let marcas: readonly Marca[] = [];
  let meta = Number.POSITIVE_INFINITY;
  let motivo: string | null = 'El seguidor está arrancando';
  let ajena = false;
  /** Set while it is being taken up anew. */
  let porQue: string | undefined;
  let arranque: string | undefined;
  let confirmado: string | undefined;
  /** When something was first found in others' hands, on the steady clock. */
  let detenido_desde: number | undefined;
  const detencion = new AbortController();
  const primera = Promise.withResolvers<void>();
  let despertar: () => void = () => {};

  const manejar = async (lote: readonly EventoLeido[]) => {
    const { lecturas, consumidores } = seguido;
    oido.llamada();
    const eventos = lote.map(lecturas.interpretar);
    await opciones.gancho?.(eventos);
    if (opciones.seguido() !== seguido) {
      despertar(); // what follows is read again, from the other schema's checkpoint
      return;
    }
    const retenidas = await asegurarFilas(lecturas, sesion, eventos);
    const { libres, retenida } = hastaLaRetenida(eventos, retenidas);
    await oido.sinHuecos((tanda) => avanzar(consumidores, tanda), libres);
    if (retenida !== undefined) throw new EmpresaRetenida(retenida);
    detenido_desde = undefined;
    if (posicion >= meta) motivo = null;
    if (lote.length < maximo) await pausa(respiroTras(lote.length));
  };

  /** A run that was cut short comes again whole: what was handed on then is passed over. */
  const avanzar = async (
    consumidores: readonly Consumidor[],
    eventos: readonly EventoRegistrado[],
  ): Promise<void> => {
    const nuevos = eventos.filter((evento) => evento.posicion > posicion);
    const ultimo = nuevos.at(-1);
    if (!ultimo) return;
    await reparto.repartir(consumidores, nuevos, ultimo);
    posicion = ultimo.posicion;
    marcas = [ultimo];
    anunciar(nuevos);
  };

  const anunciar = (eventos: readonly EventoRegistrado[]): void => {
    for (const avisado of observadores) {
      try {
        avisado(eventos);
      } catch (error) {
        alFallar(error); // what the others were told stands
      }
    }
  };

  const oido = crearOido({
    sesion,
    reparto,
    seguido: () => seguido,
    anunciar,
    alFallar,
    ...(opciones.observador ? { observador: opciones.observador } : {}),
  });

  /** Why the process is not ready, from what kept a run from being handed on. */
  const motivoDe = (error: unknown): string | null => {
    if (error instanceof CheckpointRetrocedido) {
      return 'La base de datos perdió sus últimas escrituras y se repone desde la bitácora';
    }
    const retenida = error instanceof EmpresaRetenida;
    if (!retenida && !esEsperaDeBloqueo(error)) return describir(error);
    detenido_desde ??= performance.now();
    const tolerado = performance.now() - detenido_desde < ESPERA_TOLERADA_MS;
    return tolerado ? motivo : retenida ? error.message : CHECKPOINTS_RETENIDOS;
  };

  const seguir = async (): Promise<void> => {
    await suscripcion?.detener();
    // A run that was under way may have found itself at the head, of what was before.
    if (porQue !== undefined) motivo = porQue;
    porQue = undefined;
    seguido = opciones.seguido();
    const { consumidores } = seguido;
    const { bitacora } = seguido.lecturas;
    marcas = await sesion.transaccion((tx) => leerMarcas(tx, consumidores));
    await reconocer(bitacora, marcas);
    const cabeza = await bitacora.cabeza();
    const { desde, hasta } = await reparto.situar(consumidores, cabeza);
    posicion = desde;
    await exigirAlcance(bitacora, hasta);
    // What was passed over before goes to those who went past it, before anybody comes after them.
    if (vigia_ms !== undefined) await oido.taparTodo();
    // A schema that comes into force is a few events behind at most: the process stays ready.
    if (motivo !== null) {
      meta = await cabezaSeguida(bitacora);
      motivo = posicion >= meta ? null : 'El seguidor se está poniendo al día';
    }
    suscripcion = bitacora.subscribeAll(
      { after: posicion, maximo, sin_datos_de: PREFIJO_APARTE },
      (lote) =>
        manejar(lote).catch((error: unknown) => {
          // Other rows come into force, or begin to share tables: the run comes again, on those.
          if (error instanceof EsquemaRelevado) throw error;
          alFallar(error);
          motivo = motivoDe(error);
          if (error instanceof CheckpointRetrocedido) arranque = undefined;
          throw error;
        }),
    );
  };

  const leerArranque = async (): Promise<string> => {
    const [fila] = await sesion.suelta.consultar('select pg_postmaster_start_time()::text');
    return fila![0] as string;
  };

  const siesta = async (ms: number): Promise<void> => {
    const fin = new AbortController();
    despertar = () => fin.abort();
    const signal = AbortSignal.any([fin.signal, detencion.signal]);
    await pausa(ms, undefined, { signal }).catch(() => {});
  };

  /** Watches over Postgres: when it is another one than before, resumes from what it remembers. */
  const vigilar = async (): Promise<void> => {
    let proxima_ronda = performance.now() + (vigia_ms ?? 0);
    while (!detencion.signal.aborted) {
      try {
        const visto = await leerArranque();
        if (visto !== arranque) {
          if (!ajena) motivo = porQue = 'El seguidor se está poniendo al día';
          await seguir();
          ajena = false;
          arranque = visto;
        } else if (opciones.seguido() !== seguido) await seguir();
        else if (vigia_ms !== undefined && performance.now() >= proxima_ronda) {
          proxima_ronda = performance.now() + vigia_ms;
          await oido.ronda(posicion, seguir).catch(alFallar);
        }
      } catch (error) {
        const deOtra = error instanceof BitacoraAjena;
        const dicho = deOtra ? error.message : SIN_RESPUESTA;
        if (!deOtra || motivo !== dicho) alFallar(error);
        motivo = dicho;
        ajena ||= deOtra; // until it is seen to be the right one
        arranque = undefined;
      }
      primera.resolve();
      await siesta(arranque === undefined && !ajena ? 100 : latido_ms);
    }
  };
  const vigilancia = vigilar();

  /** Whether the log answers, and is the one that is followed. */
  const latir = async (): Promise<void> => {
    const { bitacora } = seguido.lecturas;
    // While nothing is followed, what is stored is looked at by `seguir`.
    if (arranque === undefined || marcas.length === 0) {
      await bitacora.cabeza();
      return;
    }
    if ((await marcasQueFaltan(bitacora, marcas)).length === 0) return;
    motivo = 'La bitácora no es la que se seguía';
    ajena = true;
    arranque = undefined;
    despertar();
  };

  return {
    estado: () => {
      const porque = motivo ?? oido.motivo();
      return { listo: porque === null && !ajena, motivo: porque, posicion, ajena };
    },
    confirmado: () => {
      if (motivo === null && !ajena && arranque !== undefined) confirmado = arranque;
      return confirmado;
    },
    abierto: primera.promise,
    latir,
    alcanzar: async () => {
      const hasta = await cabezaSeguida(seguido.lecturas.bitacora);
      while (!detencion.signal.aborted && (motivo !== null || posicion < hasta)) await pausa(2);
    },
    observar: (alAvanzar) => {
      observadores.add(alAvanzar);
      return () => observadores.delete(alAvanzar);
    },
    relevar: () => despertar(),
    detener: async () => {
      detencion.abort();
      await vigilancia;
      await suscripcion?.detener();
    },
  };
};
