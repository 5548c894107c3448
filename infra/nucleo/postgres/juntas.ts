import type { Transaccion } from './sesion.ts';

/** A statement that may travel inside another: its parameters are numbered after those before it. */
export type Sentencia = {
  /** Stands for the text and for how many parameters it takes: same name, same statement. */
  readonly nombre: string;
  readonly texto: (desde: number) => string;
  readonly parametros: readonly string[];
  /** Parameters with which it does nothing. */
  readonly enVacio: () => readonly string[];
};

/** Sets that run as one. The plan of each is some half a megabyte of every connection. */
const CONJUNTOS = 24;
/** A set earns its place by coming so often: what comes seldom would fill them all. */
const VECES = 16;
/** Executions over which is counted who comes how often; then all are counted anew. */
const VENTANA = 1024;

/** A set runs inside a larger one, whose other statements do nothing, while those are so few of its own. */
const SOBRA_MAXIMA = 1 / 2;

const nombreDe = (sentencias: readonly Sentencia[]): string =>
  sentencias.map((sentencia) => sentencia.nombre).join();

type Conjunto = {
  readonly texto: string;
  /** In the order of the text: each with the parameters that it has when it is not called for. */
  readonly enVacio: ReadonlyMap<string, readonly string[]>;
  veces: number;
};

const parametrosEn = (
  { enVacio }: Conjunto,
  sentencias: readonly Sentencia[],
): readonly string[] => {
  const porNombre = new Map(sentencias.map(({ nombre, parametros }) => [nombre, parametros]));
  return [...enVacio].flatMap(([nombre, ninguno]) => porNombre.get(nombre) ?? ninguno);
};

/**
 * Statements that do not see one another's effects, as one: a single message, plan and answer, where
 * each would cost its own. What runs together is mostly the same few sets, so that their texts are
 * kept, and so are the plans of the connection. The sets there may be are too many for that: one that
 * has no place runs in the smallest of those kept that has all of its statements, and where there is
 * none that would do, they travel one behind the other. Whoever comes more often than one of those
 * kept takes its place: the work of this month is not that of the last one.
 */
export class Juntas {
  readonly #sueltas = new Map<string, string>();
  readonly #conjuntos = new Map<string, Conjunto>();
  readonly #candidatos = new Map<string, number>();
  #ejecuciones = 0;

  async ejecutar(tx: Transaccion, sentencias: readonly Sentencia[]): Promise<void> {
    const conjunto = sentencias.length > 1 ? this.#conjuntoPara(sentencias) : undefined;
    if (conjunto) {
      await tx.consultar(conjunto.texto, parametrosEn(conjunto, sentencias));
      return;
    }
    await Promise.all(sentencias.map((una) => tx.consultar(this.#suelta(una), una.parametros)));
  }

  /** The set itself where it has its place, or gets it now; otherwise one that it fits in. */
  #conjuntoPara(sentencias: readonly Sentencia[]): Conjunto | undefined {
    const nombre = nombreDe(sentencias);
    this.#contarDeNuevo();
    const guardado = this.#conjuntos.get(nombre);
    if (guardado) {
      guardado.veces += 1;
      return guardado;
    }
    const veces = (this.#candidatos.get(nombre) ?? 0) + 1;
    this.#candidatos.set(nombre, veces);
    if (veces < VECES || !this.#hayLugar(veces)) return this.#enQueCabe(sentencias);
    const enVacio = new Map(sentencias.map((una) => [una.nombre, una.enVacio()]));
    const nuevo = { texto: unir(sentencias), enVacio, veces };
    this.#candidatos.delete(nombre);
    this.#conjuntos.set(nombre, nuevo);
    return nuevo;
  }

  #enQueCabe(sentencias: readonly Sentencia[]): Conjunto | undefined {
    const maximo = sentencias.length * (1 + SOBRA_MAXIMA);
    let menor: Conjunto | undefined;
    for (const conjunto of this.#conjuntos.values()) {
      const { enVacio } = conjunto;
      if (enVacio.size > maximo || (menor && menor.enVacio.size <= enVacio.size)) continue;
      if (sentencias.every(({ nombre }) => enVacio.has(nombre))) menor = conjunto;
    }
    return menor;
  }

  #contarDeNuevo(): void {
    this.#ejecuciones += 1;
    if (this.#ejecuciones < VENTANA) return;
    this.#ejecuciones = 0;
    this.#candidatos.clear();
    for (const conjunto of this.#conjuntos.values()) conjunto.veces = 0;
  }

  /** Whether there is a place for one that came so often; who came least gives up its own. */
  #hayLugar(veces: number): boolean {
    if (this.#conjuntos.size < CONJUNTOS) return true;
    const porUso = [...this.#conjuntos].sort(([, a], [, b]) => a.veces - b.veces);
    const [nombre, menor] = porUso[0]!;
    if (menor.veces >= veces) return false;
    this.#conjuntos.delete(nombre);
    return true;
  }

  #suelta(sentencia: Sentencia): string {
    const sabida = this.#sueltas.get(sentencia.nombre);
    if (sabida !== undefined) return sabida;
    const texto = unir([sentencia]);
    this.#sueltas.set(sentencia.nombre, texto);
    return texto;
  }
}

const unir = (sentencias: readonly Sentencia[]): string => {
  let desde = 0;
  const partes = sentencias.map(({ texto, parametros }) => {
    const parte = texto(desde);
    desde += parametros.length;
    return parte;
  });
  const ultima = partes.pop()!;
  const otras = partes.map((parte, i) => `s${i} as (${parte})`);
  return otras.length > 0 ? `with ${otras.join(', ')} ${ultima}` : ultima;
};
