import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { cadenaDeCorrida } from '#domain/workflows/cadena.ts';
import { MOTIVO_DE_VENCIDA, type Resultado, VIDA_MAXIMA_HORAS } from '#domain/workflows/corrida.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { plegarHistoria } from '#domain/workflows/historia.ts';
import { type Plano, trazarPlano } from '#domain/workflows/plano.ts';
import {
  esperaDoblada,
  type Ocasion,
  type Paso,
  type Proceso,
  type Tarea,
} from '#processes/kernel/proceso.ts';
import type {
  AlmacenDeCorridas,
  CorridaCargada,
  Ejecutado,
  Ejecutores,
} from './corridas.puerto.ts';
import { type Arranque, type FinDeRecorrido, Recorrido } from './recorrido.ts';

export type PuertosDeCorridas = {
  readonly almacen: AlmacenDeCorridas;
  readonly ejecutores: Ejecutores;
  /** Companies that nobody may take runs of now. */
  readonly pausadas: () => readonly number[];
  /** Whether more may begin outside: not while the program stops. */
  readonly abierto: () => boolean;
  /** Aborts soon after that: what is still under way is left as it is. */
  readonly senal: AbortSignal;
  readonly alFallar: (error: unknown) => void;
};

const VIDA_MAXIMA_MS = VIDA_MAXIMA_HORAS * 3_600_000;
/** The longest node, a call of 30 s, begins in the first half of a lease. */
const ARRIENDO_MS = 120_000;
/** Where the rows have not come to the event yet, or nothing goes on for now. */
const RESPIRO_MS = 500;
const PAUSA_MS = 5_000;

const FASE = 'correr';
const NADA_QUE_HACER: Paso = { tipo: 'terminar' };
/** Written down that it ended, and its task gone with that. */
const TERMINADA: Paso = { tipo: 'terminar', borrada: true };
/** Always back to the queue: what waits holds nothing, and others have their turn. */
const volver = (espera_ms: number): Paso => ({
  tipo: 'seguir',
  fase: FASE,
  datos: {},
  espera_ms,
  ceder: true,
});

const CANCELADA: FinDeRecorrido = { estado: 'failed', motivo: 'El workflow se eliminó' };
const VENCIDA: FinDeRecorrido = { estado: 'failed', motivo: MOTIVO_DE_VENCIDA };
const DETENIDA: FinDeRecorrido = { estado: 'failed', motivo: 'Una persona la detuvo' };
const SIN_VERSION: FinDeRecorrido = {
  estado: 'failed',
  motivo: 'La versión con que empezó ya no está',
};

const INTERNA: Resultado = {
  tipo: 'falla',
  falla: {
    codigo: 'workflows.error_interno',
    mensaje: 'No se pudo hacer por una falla del sistema',
    temporal: true,
  },
};

/** The graph of a version, which does not change. */
const planos = new WeakMap<Definicion, Plano>();
const planoDe = (definicion: Definicion): Plano => {
  const conocido = planos.get(definicion);
  if (conocido) return conocido;
  const plano = trazarPlano(definicion);
  planos.set(definicion, plano);
  return plano;
};

/** How a run is over before anything else of it happens. */
const finAntesDeSeguir = (
  corrida: CorridaCargada,
  definicion: Definicion | undefined,
  ahora_ms: number,
): FinDeRecorrido | undefined => {
  if (corrida.eliminado) return CANCELADA;
  if (corrida.detenida) return DETENIDA;
  if (ahora_ms - corrida.iniciada_ms > VIDA_MAXIMA_MS) return VENCIDA;
  return definicion ? undefined : SIN_VERSION;
};

/** One lease of a run: what is done of it by one hand, and how far it came. */
class Turno {
  readonly #puertos: PuertosDeCorridas;
  readonly #corrida: CorridaCargada;
  readonly #ocasion: Ocasion;
  readonly #recorrido: Recorrido;
  readonly #enVuelo = new Map<string, Promise<void>>();
  readonly #inicio_ms = performance.now();
  #n: number;
  #abierto = true;

  constructor(
    puertos: PuertosDeCorridas,
    corrida: CorridaCargada,
    ocasion: Ocasion,
    recorrido: Recorrido,
  ) {
    this.#puertos = puertos;
    this.#corrida = corrida;
    this.#ocasion = ocasion;
    this.#recorrido = recorrido;
    this.#n = corrida.entradas.length;
  }

  /** By the clock of all schedules. */
  get #ahora_ms(): number {
    return Math.round(this.#ocasion.ahora_ms + performance.now() - this.#inicio_ms);
  }

  async hacer(antes: FinDeRecorrido | undefined): Promise<Paso> {
    if (antes) {
      this.#recorrido.abandonar();
      const escrita = await this.#anotar(antes, false);
      return escrita === 'ajena' ? this.#dejar() : TERMINADA;
    }
    this.#recorrido.retomar();
    for (;;) {
      if (performance.now() - this.#inicio_ms > ARRIENDO_MS / 2) this.#abierto = false;
      if (!this.#puertos.abierto()) this.#abierto = false;
      const arranques = this.#recorrido.avanzar(this.#ahora_ms, this.#abierto);
      const fin = this.#enVuelo.size + arranques.length === 0 ? this.#recorrido.fin() : undefined;
      if (fin) this.#recorrido.abandonar();
      const escrita = await this.#anotar(fin, arranques.length > 0);
      // Of one that is not this hand's any more, what it began may still end.
      if (escrita === 'ajena') return this.#dejar();
      if (fin) return TERMINADA;
      if (escrita === 'en_pausa') this.#abierto = false;
      for (const arranque of arranques) this.#empezar(arranque);
      // What ended while that was being written is not written yet.
      if (this.#recorrido.hayCambios) continue;
      if (this.#enVuelo.size === 0) return volver(this.#recorrido.espera_ms(this.#ahora_ms));
      await Promise.race(this.#enVuelo.values());
    }
  }

  /** Leaves a run that ended, is another's, or whose answer was lost: the next look tells. */
  async #dejar(): Promise<Paso> {
    await Promise.all(this.#enVuelo.values());
    return volver(RESPIRO_MS);
  }

  async #anotar(
    fin: FinDeRecorrido | undefined,
    firme: boolean,
  ): Promise<'escrita' | 'en_pausa' | 'ajena'> {
    const cambios = this.#recorrido.tomarCambios();
    if (!cambios && !fin) return 'escrita';
    const { empresa_id, id: corrida_id } = this.#corrida;
    const { entrada = { pasos: [] }, hechos = 0, usos = [] } = cambios ?? {};
    const escrita = await this.#puertos.almacen.anotar({
      empresa_id,
      corrida_id,
      n: this.#n,
      entrada,
      hechos,
      firme,
      usos,
      ...(fin && { fin: { ...fin, pasos: this.#recorrido.hechos } }),
    });
    this.#n += 1;
    return escrita;
  }

  #empezar({ node_id, pedido }: Arranque): void {
    const marcha = this.#ejecutar(node_id, pedido).then((ejecutado) => {
      this.#enVuelo.delete(node_id);
      if (!ejecutado) return;
      const { resultado, secretos } = ejecutado;
      this.#recorrido.recibir(node_id, resultado, this.#ahora_ms, secretos);
    });
    this.#enVuelo.set(node_id, marcha);
  }

  /** Nothing for what was cut short because the program stops: it is as if it had died. */
  async #ejecutar(
    node_id: string,
    { tipo, datos }: Arranque['pedido'],
  ): Promise<Ejecutado | undefined> {
    const { ejecutores, senal, alFallar } = this.#puertos;
    const { empresa_id, id: corrida_id, numero } = this.#corrida;
    const cadena = cadenaDeCorrida(this.#corrida.cadena, this.#corrida);
    const ocasion = this.#ocasion;
    const marco = { ocasion, empresa_id, corrida_id, numero, node_id, cadena, senal };
    // One for each type: the compiler has seen that they fit.
    const ejecutor = ejecutores[tipo] as (d: typeof datos, m: typeof marco) => Promise<Ejecutado>;
    try {
      const ejecutado = await ejecutor(datos, marco);
      return senal.aborted && ejecutado.resultado.tipo === 'falla' ? undefined : ejecutado;
    } catch (error) {
      alFallar(error);
      return { resultado: INTERNA };
    }
  }
}

/**
 * Runs of workflows, one task each. What a run is lies in its diary; a task only says whose turn it
 * is and when. Killed at any point, whoever takes it next goes on from the last entry: what was under
 * way is done again, and its history says so.
 */
export const procesoDeCorridas = (puertos: PuertosDeCorridas): Proceso => {
  const { almacen } = puertos;

  const paso = async ({ empresa_id, clave }: Tarea, ocasion: Ocasion): Promise<Paso> => {
    const corrida = await almacen.cargar(ocasion, empresa_id, clave);
    if (corrida?.estado !== 'running') return NADA_QUE_HACER;
    if (corrida.en_pausa && !corrida.eliminado) return volver(PAUSA_MS);
    const historia = plegarHistoria(corrida.entradas);
    const trigger = historia.trigger ?? corrida.trigger;
    if (trigger === undefined) return volver(RESPIRO_MS);
    const definicion = await almacen.definicion(ocasion, corrida);
    const hoy = fechaDe(instanteDeMs(corrida.iniciada_ms));
    const mundo = { trigger, empresa: corrida.empresa, hoy };
    const plano = definicion ? planoDe(definicion) : PLANO_VACIO;
    const recorrido = new Recorrido(plano, mundo, {
      ...historia,
      es_nueva: historia.trigger === undefined,
    });
    const turno = new Turno(puertos, corrida, ocasion, recorrido);
    return turno.hacer(finAntesDeSeguir(corrida, definicion, ocasion.ahora_ms));
  };

  return {
    nombre: 'workflows',
    desde: 'ahora',
    // Its runs begin with `workflows-disparador`, together with their rows.
    reaccionar: () => [],
    paso,
    reintento_ms: esperaDoblada(1_000, 300_000),
    // Few of one at a time while others come with one: they are not behind twenty of whoever has
    // thousands.
    medida: { por_carril: 384, por_empresa: 20, por_toma_con_otros: 4, entre_todos: true },
    // A run is done in a few milliseconds: whoever comes next waits for the look, not for the others.
    respiro_ms: 5,
    anchos: () => puertos.pausadas().map((empresa_id) => ({ carril: '', empresa_id, ancho: 0 })),
    arriendo_ms: ARRIENDO_MS,
  };
};

const PLANO_VACIO = trazarPlano({ nodes: [], edges: [] });
