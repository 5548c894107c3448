import type { Lector } from '#domain/kernel/tabla.ts';
import type { Peticion } from './peticion.ts';

/** Rows that each company has in a batch whatever the others take: who asks for few never waits. */
const LIBRES = 64;

/** The rest of its loads are for another batch: those who can be served go first. */
class LoteLleno extends Error {
  constructor() {
    super('El lote ya tiene las filas que puede llevar');
    this.name = 'LoteLleno';
  }
}

/** One rejection for all: whoever asks for thousands is refused thousands of times. */
const LLENO: Promise<never> = Promise.reject(new LoteLleno());
LLENO.catch(() => {}); // nobody may be awaiting it

/** Rows of one kind in a batch, by company and in all. */
class Cuenta {
  readonly #maximo: number;
  readonly #porEmpresa = new Map<number, number>();
  #total = 0;

  constructor(maximo: number) {
    this.#maximo = maximo;
  }

  de(empresa_id: number): number {
    return this.#porEmpresa.get(empresa_id) ?? 0;
  }

  cabe(empresa_id: number, filas: number): boolean {
    return this.#total + filas <= this.#maximo || this.de(empresa_id) + filas <= LIBRES;
  }

  sumar(empresa_id: number, filas: number): void {
    this.#total += filas;
    this.#porEmpresa.set(empresa_id, this.de(empresa_id) + filas);
  }
}

/**
 * The rows of one batch: those that its commands ask for and those that they fold. Where they are too
 * many it is cut, company by company, so that nobody waits for the thousands of another one. Whoever
 * came first goes whole, however much that is.
 */
export class FilasDeLote {
  readonly #pedidas: Cuenta;
  readonly #plegadas: Cuenta;
  readonly #cortadas = new Set<Peticion>();
  readonly #llenas = new Set<number>();
  #primera: Peticion | undefined;

  constructor(maximo: number) {
    this.#pedidas = new Cuenta(maximo);
    this.#plegadas = new Cuenta(maximo);
  }

  /**
   * `lector` for the first loads of a command: a range counts as many rows as it may have. Nothing
   * for one that comes after one of its company that was cut: it would be decided before that one.
   */
  contando(lector: Lector, peticion: Peticion): Lector | undefined {
    this.#primera ??= peticion;
    if (this.#llenas.has(peticion.comando.empresa_id)) return undefined;
    return {
      fila: (tabla, clave) => (this.#pedir(peticion, 1) ? lector.fila(tabla, clave) : LLENO),
      rango: (tabla, prefijo, limites) =>
        this.#pedir(peticion, limites.limite) ? lector.rango(tabla, prefijo, limites) : LLENO,
    };
  }

  /** Whether a command may be decided in this batch: not after one of its company that may not. */
  admite(peticion: Peticion): boolean {
    return !this.#cortadas.has(peticion) && this.#plegadas.cabe(peticion.comando.empresa_id, 0);
  }

  plegar({ comando }: Peticion, filas: number): void {
    this.#plegadas.sumar(comando.empresa_id, filas);
  }

  /** What a company's commands asked for and folded. */
  de(empresa_id: number): number {
    return this.#pedidas.de(empresa_id) + this.#plegadas.de(empresa_id);
  }

  #pedir(peticion: Peticion, filas: number): boolean {
    const { empresa_id } = peticion.comando;
    const cabe = peticion === this.#primera || this.#pedidas.cabe(empresa_id, filas);
    if (cabe) {
      this.#pedidas.sumar(empresa_id, filas);
    } else {
      this.#cortadas.add(peticion);
      this.#llenas.add(empresa_id);
    }
    return cabe;
  }
}
