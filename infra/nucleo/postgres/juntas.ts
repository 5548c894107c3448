import type { Transaccion } from './sesion.ts';

/** A statement that may travel inside another: its parameters are numbered after those before it. */
export type Sentencia = {
  /** Stands for the text and for how many parameters it takes: same name, same statement. */
  readonly nombre: string;
  readonly texto: (desde: number) => string;
  readonly parametros: readonly string[];
};

/** Sets that run as one. The plan of each is some half a megabyte of every connection. */
const CONJUNTOS = 24;
/** A set earns its place by coming so often: what comes seldom would fill them all. */
const VECES = 16;
/** Executions over which is counted who comes how often; then all are counted anew. */
const VENTANA = 1024;

const nombreDe = (sentencias: readonly Sentencia[]): string =>
  sentencias.map((sentencia) => sentencia.nombre).join();

type Conjunto = { readonly texto: string; veces: number };

/**
 * Statements that do not see one another's effects, as one: a single message, plan and answer, where
 * each would cost its own. What runs together is mostly the same few sets, so that their texts are
 * kept, and so are the plans of the connection. The sets there may be are too many for that: the
 * other ones travel one behind the other. Whoever comes more often than one of those kept takes its
 * place: the work of this month is not that of the last one.
 */
export class Juntas {
  readonly #sueltas = new Map<string, string>();
  readonly #conjuntos = new Map<string, Conjunto>();
  readonly #candidatos = new Map<string, number>();
  #ejecuciones = 0;

  async ejecutar(tx: Transaccion, sentencias: readonly Sentencia[]): Promise<void> {
    const junta = sentencias.length > 1 ? this.#junta(sentencias) : undefined;
    if (junta !== undefined) {
      const parametros = sentencias.flatMap((sentencia) => sentencia.parametros);
      await tx.consultar(junta, parametros);
      return;
    }
    await Promise.all(sentencias.map((una) => tx.consultar(this.#suelta(una), una.parametros)));
  }

  /** The text of a set that has its place, or gets it now. */
  #junta(sentencias: readonly Sentencia[]): string | undefined {
    const nombre = nombreDe(sentencias);
    this.#contarDeNuevo();
    const guardado = this.#conjuntos.get(nombre);
    if (guardado) {
      guardado.veces += 1;
      return guardado.texto;
    }
    const veces = (this.#candidatos.get(nombre) ?? 0) + 1;
    this.#candidatos.set(nombre, veces);
    if (veces < VECES || !this.#hayLugar(veces)) return undefined;
    const texto = unir(sentencias);
    this.#candidatos.delete(nombre);
    this.#conjuntos.set(nombre, { texto, veces });
    return texto;
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
