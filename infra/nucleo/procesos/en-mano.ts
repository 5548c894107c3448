import type { Ancho, Medida } from '#processes/kernel/proceso.ts';
import type { CupoDeEmpresa, Cupos, TareaArrendada } from './arriendos.ts';

type Ritmo = { readonly cada_ms: number; ultima_ms: number };

/** Who needed little and came so short a time ago may come again. */
const MEMORIA_MS = 2_000;

const nombrar = (carril: string, empresa_id: number): string => `${empresa_id} ${carril}`;

/**
 * What a worker has in hand, and what it may still take. Of a lane each company gets at most its
 * part, and one part more is counted for whoever comes next: who has more than that by now gets
 * nothing new until the others have theirs.
 */
export class EnMano {
  readonly #medida: Medida;
  readonly #reloj: () => number;
  readonly #tareas = new Map<string, Map<number, number>>();
  /** Of those whose tasks begin one by one: how far apart, and when the last one did. */
  #ritmos: ReadonlyMap<string, Ritmo> = new Map();
  /** Programs that share what a company may have at once. */
  #programas = 1;
  /** What may be taken by the last look. */
  #ofrecido: Pick<Cupos, 'de_empresa' | 'empresas'> = { de_empresa: 0, empresas: [] };
  /** When those that had more than there was room for took all they could. */
  readonly #llenas = new Map<string, number>();
  /** When somebody who needs little came last. */
  #ligera_ms = Number.NEGATIVE_INFINITY;

  /** `reloj`: a steady clock, in milliseconds. */
  constructor(medida: Medida, reloj: () => number = () => performance.now()) {
    this.#medida = medida;
    this.#reloj = reloj;
  }

  /** From here on among so many programs. */
  repartir(programas: number): void {
    this.#programas = programas;
  }

  tomar({ carril, empresa_id }: TareaArrendada): void {
    const ritmo = this.#ritmos.get(nombrar(carril, empresa_id));
    if (ritmo) ritmo.ultima_ms = this.#reloj();
    const delCarril = this.#tareas.get(carril) ?? new Map<number, number>();
    this.#tareas.set(carril, delCarril);
    delCarril.set(empresa_id, (delCarril.get(empresa_id) ?? 0) + 1);
  }

  soltar({ carril, empresa_id }: TareaArrendada): void {
    const delCarril = this.#tareas.get(carril);
    const quedan = (delCarril?.get(empresa_id) ?? 1) - 1;
    if (quedan > 0) delCarril?.set(empresa_id, quedan);
    else delCarril?.delete(empresa_id);
    if (delCarril?.size === 0) this.#tareas.delete(carril);
  }

  /** `anchos`: of those of whom more is known than the measure. */
  cupos(anchos: readonly Ancho[]): Cupos {
    this.#acompasar(anchos);
    const { por_carril } = this.#medida;
    const por_empresa = this.#porEmpresa;
    const { al_empezar = por_empresa } = this.#medida;
    const por_toma = this.#porToma;
    const conocidas = new Map(anchos.map((a) => [nombrar(a.carril, a.empresa_id), a]));
    const carriles: Cupos['carriles'][number][] = [];
    const empresas: CupoDeEmpresa[] = [];
    const anotar = (de: Ancho, en_mano: number): void => {
      const sitio = Math.min(de.ancho, this.#parte(de.carril)) - en_mano;
      const libres = Math.max(0, Math.min(sitio, por_toma, this.#lasQueTocan(de)));
      empresas.push({ carril: de.carril, empresa_id: de.empresa_id, en_mano, libres });
    };
    for (const [carril, porEmpresa] of this.#tareas) {
      let libres = por_carril;
      for (const [empresa_id, en_mano] of porEmpresa) {
        libres -= en_mano;
        const nombre = nombrar(carril, empresa_id);
        anotar(conocidas.get(nombre) ?? { carril, empresa_id, ancho: al_empezar }, en_mano);
        conocidas.delete(nombre);
      }
      carriles.push({ carril, libres: Math.max(0, libres) });
    }
    for (const conocida of conocidas.values()) anotar(conocida, 0);
    const de_empresa = Math.min(al_empezar, por_toma);
    this.#ofrecido = { de_empresa, empresas };
    return { de_carril: por_carril, de_empresa, carriles, empresas };
  }

  /** What was just taken, in the order to begin it: the first of each, counting what it has in hand. */
  enOrden(tomadas: readonly TareaArrendada[]): readonly TareaArrendada[] {
    const turnos = new Map<string, number>();
    const conTurno = tomadas.map((tarea) => {
      const { carril, empresa_id } = tarea;
      const nombre = nombrar(carril, empresa_id);
      const turno = turnos.get(nombre) ?? this.#tareas.get(carril)?.get(empresa_id) ?? 0;
      turnos.set(nombre, turno + 1);
      return { tarea, turno };
    });
    this.#recordar(tomadas);
    return conTurno.toSorted((a, b) => a.turno - b.turno).map(({ tarea }) => tarea);
  }

  /** Milliseconds until somebody who was held back by the rhythm may begin again. */
  hastaElTurno_ms(): number {
    const ahora_ms = this.#reloj();
    let falta_ms = Number.POSITIVE_INFINITY;
    for (const { cada_ms, ultima_ms } of this.#ritmos.values()) {
      const turno_ms = ultima_ms + cada_ms - ahora_ms;
      if (turno_ms > 0) falta_ms = Math.min(falta_ms, turno_ms);
    }
    return falta_ms;
  }

  #acompasar(anchos: readonly Ancho[]): void {
    const ritmos = new Map<string, Ritmo>();
    for (const { carril, empresa_id, cada_ms = 0 } of anchos) {
      if (cada_ms === 0) continue;
      const nombre = nombrar(carril, empresa_id);
      const ultima_ms = this.#ritmos.get(nombre)?.ultima_ms ?? Number.NEGATIVE_INFINITY;
      ritmos.set(nombre, { cada_ms, ultima_ms });
    }
    this.#ritmos = ritmos;
  }

  /** How many turns to begin have come since the last one began. */
  #lasQueTocan({ carril, empresa_id }: Ancho): number {
    const ritmo = this.#ritmos.get(nombrar(carril, empresa_id));
    if (!ritmo) return Number.POSITIVE_INFINITY;
    return Math.floor((this.#reloj() - ritmo.ultima_ms) / ritmo.cada_ms);
  }

  /**
   * Who is given few, and less than it might have had, needs little; one that took all it could a
   * short time ago had much, and this is the end of it.
   */
  #recordar(tomadas: readonly TareaArrendada[]): void {
    const { por_toma_con_otros: pocas } = this.#medida;
    if (pocas === undefined) return;
    const { de_empresa, empresas } = this.#ofrecido;
    const libres = new Map(empresas.map((e) => [nombrar(e.carril, e.empresa_id), e.libres]));
    const dadas = Map.groupBy(tomadas, ({ carril, empresa_id }) => nombrar(carril, empresa_id));
    const ahora_ms = this.#reloj();
    for (const [nombre, llena_ms] of this.#llenas) {
      if (ahora_ms - llena_ms >= MEMORIA_MS) this.#llenas.delete(nombre);
    }
    for (const [nombre, { length }] of dadas) {
      if (length >= (libres.get(nombre) ?? de_empresa)) this.#llenas.set(nombre, ahora_ms);
      else if (length < pocas && !this.#llenas.has(nombre)) this.#ligera_ms = ahora_ms;
    }
  }

  get #porToma(): number {
    const { por_empresa, por_toma = por_empresa, por_toma_con_otros = por_toma } = this.#medida;
    return this.#reloj() - this.#ligera_ms < MEMORIA_MS ? por_toma_con_otros : por_toma;
  }

  get #porEmpresa(): number {
    return Math.max(1, Math.floor(this.#medida.por_empresa / this.#programas));
  }

  #parte(carril: string): number {
    const empresas = this.#tareas.get(carril)?.size ?? 0;
    const parte = Math.floor(this.#medida.por_carril / (empresas + 1));
    return Math.max(1, Math.min(this.#porEmpresa, parte));
  }
}
