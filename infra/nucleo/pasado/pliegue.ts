import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import { direccionDe } from '../lectura/entradas.ts';
import type { FilaDeEmpresa } from '../lectura/filas.ts';
import { type Modelo, tablaDe } from '../lectura/modelo.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';

/** Rows of one statement. */
const TANDA = 1000;

type Entrada = {
  readonly clave: Clave;
  fila: object | undefined;
  sucia: boolean;
};

/** The rows of one table as far as they are known here, by their address. */
type Tabla = {
  readonly proyector: Proyector;
  readonly entradas: Map<string, Entrada>;
  /** Some of its rows are in Postgres and not here: one that is not here may be there. */
  derramada: boolean;
};

type Toque = {
  readonly evento: EventoRegistrado;
  readonly tabla: Tabla;
  readonly clave: Clave;
  readonly direccion: string;
};

/** A statement by itself. */
const ejecutar = (tx: Transaccion, { texto, parametros }: Sentencia): Promise<unknown> =>
  tx.consultar(texto(0), parametros);

/**
 * One company's rows folded from the beginning of its stream into tables that nobody else touches:
 * what is not here does not exist, so nothing is asked for, and each row is written once, at the end.
 * Where there are too many of them those at hand are written before (`derramar`), and read again by
 * key when an event touches them.
 */
export class PliegueDeEmpresa {
  readonly #modelo: Modelo;
  readonly #empresa_id: number;
  readonly #tx: Transaccion;
  readonly #tablas: ReadonlyMap<string, Tabla>;

  constructor(modelo: Modelo, empresa_id: number, tx: Transaccion) {
    this.#modelo = modelo;
    this.#empresa_id = empresa_id;
    this.#tx = tx;
    this.#tablas = new Map(
      modelo.proyectores.map((proyector) => [
        proyector.tabla.nombre,
        { proyector, entradas: new Map(), derramada: false },
      ]),
    );
  }

  /** Rows at hand. */
  get filas(): number {
    let filas = 0;
    for (const { entradas } of this.#tablas.values()) filas += entradas.size;
    return filas;
  }

  async plegar(eventos: readonly EventoRegistrado[]): Promise<void> {
    const toques = this.#toquesDe(eventos);
    await this.#cargar(toques);
    for (const { evento, tabla, clave, direccion } of toques) {
      const { entradas, proyector } = tabla;
      const entrada = entradas.get(direccion) ?? { clave, fila: undefined, sucia: false };
      entradas.set(direccion, entrada);
      entrada.fila = proyector.evolucionar(entrada.fila, evento, clave);
      entrada.sucia = true;
    }
  }

  /** Writes what is at hand and forgets it. Of sums the next ones are added to what is there. */
  async derramar(): Promise<void> {
    for (const [nombre, tabla] of this.#tablas) {
      if (tabla.entradas.size === 0) continue;
      await this.#escribir(nombre, tabla);
      tabla.entradas.clear();
      tabla.derramada = true;
    }
  }

  #toquesDe(eventos: readonly EventoRegistrado[]): Toque[] {
    const toques: Toque[] = [];
    for (const evento of eventos) {
      for (const proyector of this.#modelo.porTipo.get(evento.tipo) ?? []) {
        const { nombre } = proyector.tabla;
        const tabla = this.#tablas.get(nombre)!;
        for (const clave of proyector.claves(evento)) {
          const direccion = direccionDe(nombre, this.#empresa_id, clave);
          toques.push({ evento, tabla, clave, direccion });
        }
      }
    }
    return toques;
  }

  /** What was written before and is touched again, all of a table at once. */
  async #cargar(toques: readonly Toque[]): Promise<void> {
    const faltan = new Map<Tabla, Map<string, Clave>>();
    for (const { tabla, clave, direccion, evento } of toques) {
      const { proyector, entradas, derramada } = tabla;
      if (!derramada || proyector.suma || entradas.has(direccion)) continue;
      const suyas = faltan.get(tabla) ?? new Map<string, Clave>();
      if (suyas.size === 0) faltan.set(tabla, suyas);
      if (!proyector.nace(evento)) suyas.set(direccion, clave);
      else if (!suyas.has(direccion))
        entradas.set(direccion, { clave, fila: undefined, sucia: false });
    }
    const empresa_id = this.#empresa_id;
    for (const [{ proyector, entradas }, suyas] of faltan) {
      if (suyas.size === 0) continue;
      const { filas } = tablaDe(this.#modelo, proyector.tabla.nombre);
      const pedidas = [...suyas].map(([, clave]) => ({ empresa_id, clave }));
      const leidas = await filas.cargar(this.#tx, pedidas);
      for (const [i, [direccion, clave]] of [...suyas].entries()) {
        entradas.set(direccion, { clave, fila: leidas[i], sucia: false });
      }
    }
  }

  async #escribir(nombre: string, { entradas, derramada }: Tabla): Promise<void> {
    const { filas } = tablaDe(this.#modelo, nombre);
    const empresa_id = this.#empresa_id;
    let quedan: FilaDeEmpresa[] = [];
    const terminadas: Entrada[] = [];
    const guardar = async (): Promise<void> => {
      const tanda = quedan;
      quedan = [];
      if (tanda.length > 0) await ejecutar(this.#tx, filas.guardado(tanda));
    };
    for (const entrada of entradas.values()) {
      const { clave, fila, sucia } = entrada;
      if (!sucia) continue;
      if (fila) quedan.push({ empresa_id, clave, fila });
      else if (derramada) terminadas.push(entrada);
      if (quedan.length >= TANDA) await guardar();
    }
    await guardar();
    for (let i = 0; i < terminadas.length; i += TANDA) {
      const direcciones = terminadas
        .slice(i, i + TANDA)
        .map(({ clave }) => ({ empresa_id, clave }));
      await ejecutar(this.#tx, filas.borrado(direcciones));
    }
  }
}
