import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import { direccionDe } from '../lectura/entradas.ts';
import type { DireccionDeFila, FilaDeEmpresa } from '../lectura/filas.ts';
import { type Modelo, tablaDe } from '../lectura/modelo.ts';
import { copiaDe } from '../lectura/registros.ts';
import type { Copia } from '../postgres/copia.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';

/** Rows of one statement. */
const TANDA = 1000;
/** From this many new rows of a table on, a COPY is worth it. */
const MUCHAS = 200;

type Entrada = {
  readonly clave: Clave;
  /** Postgres has a row of that key, or may have one. */
  readonly existe: boolean;
  fila: object | undefined;
  sucia: boolean;
};

/** What tells the rows of one table of one company apart. */
type Direccion = string | number;
type Entradas = ReadonlyMap<Direccion, Entrada>;

/** The rows of one table as far as they are known here, by their address. */
type Tabla = {
  readonly proyector: Proyector;
  readonly direccionDe: (clave: Clave) => Direccion;
  entradas: Map<Direccion, Entrada>;
  /** Rows being written: they are known here until Postgres has them. */
  enCamino: Entradas;
  /** Some of its rows are in Postgres, or on their way, and not at hand: one that is not may be there. */
  derramada: boolean;
};

const NINGUNA: Entradas = new Map();

type Toque = {
  readonly evento: EventoRegistrado;
  readonly tabla: Tabla;
  readonly clave: Clave;
  readonly direccion: Direccion;
};

/** Most go by one number, which is looked for in half the time that a text takes to be made. */
const direcciones = ({ tabla, columnas }: Proyector, empresa_id: number): Tabla['direccionDe'] => {
  const [primera, ...otras] = tabla.clave;
  const numero = otras.length === 0 && /^int[48]$/.test(columnas[primera!]!);
  return numero ? ([id]) => Number(id) : (clave) => direccionDe(tabla.nombre, empresa_id, clave);
};

/** As many as one statement takes. */
function* trozosDe<T>(todas: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < todas.length; i += TANDA) yield todas.slice(i, i + TANDA);
}

function* lineasDe<F>(filas: readonly F[], linea: (fila: F) => string): Generator<string> {
  for (const fila of filas) yield linea(fila);
}

/** A row as it was read, or as it is not there yet. */
const nueva = (clave: Clave, fila: object | undefined): Entrada => ({
  clave,
  existe: fila !== undefined,
  fila,
  sucia: false,
});

/** Where rows go. */
type Destino = {
  readonly tx: Transaccion;
  readonly copia: Pick<Copia, 'copiar'>;
  readonly copiar_desde?: number | undefined;
};

/** A statement by itself. */
const ejecutar = (tx: Transaccion, { texto, parametros }: Sentencia): Promise<unknown> =>
  tx.consultar(texto(0), parametros);

/**
 * One company's rows folded from the beginning of its stream into tables that nobody else touches:
 * what is not here does not exist, so nothing is asked for, and each row is written once, at the end.
 * Where there are too many of them those at hand are written before (`derramar`) while the next ones
 * are folded, and read again by key when an event touches them.
 */
export class PliegueDeEmpresa {
  readonly #modelo: Modelo;
  readonly #empresa_id: number;
  readonly #tx: Transaccion;
  readonly #copia: Pick<Copia, 'copiar'>;
  readonly #copiar_desde: number;
  readonly #tablas: ReadonlyMap<string, Tabla>;
  /** What is being written; one at a time, so that a row's later state is written after. */
  #escritura: Promise<void> = Promise.resolve();

  constructor(modelo: Modelo, empresa_id: number, { tx, copia, copiar_desde = MUCHAS }: Destino) {
    this.#modelo = modelo;
    this.#empresa_id = empresa_id;
    this.#tx = tx;
    this.#copia = copia;
    this.#copiar_desde = copiar_desde;
    this.#tablas = new Map(
      modelo.proyectores.map((proyector) => [
        proyector.tabla.nombre,
        {
          proyector,
          direccionDe: direcciones(proyector, empresa_id),
          entradas: new Map(),
          enCamino: NINGUNA,
          derramada: false,
        },
      ]),
    );
  }

  /** Rows at hand, without those that are being written. */
  get filas(): number {
    let filas = 0;
    for (const { entradas } of this.#tablas.values()) filas += entradas.size;
    return filas;
  }

  async plegar(eventos: readonly EventoRegistrado[]): Promise<void> {
    const toques = this.#toquesDe(eventos);
    await this.#cargar(toques);
    for (const { evento, tabla, clave, direccion } of toques) {
      const { entradas, proyector, derramada } = tabla;
      const existe = derramada && proyector.suma;
      const entrada = entradas.get(direccion) ?? { clave, existe, fila: undefined, sucia: false };
      entradas.set(direccion, entrada);
      entrada.fila = proyector.evolucionar(entrada.fila, evento, clave);
      entrada.sucia = true;
    }
  }

  /**
   * Begins to write what is at hand, once what it began to write before is there. Of sums the next ones
   * are added to what is there.
   */
  async derramar(): Promise<void> {
    await this.asentar();
    for (const tabla of this.#tablas.values()) {
      if (tabla.entradas.size === 0) continue;
      tabla.enCamino = tabla.entradas;
      tabla.entradas = new Map();
      tabla.derramada = true;
    }
    this.#escritura = this.#escribirTodas();
    // The write may fail while others are folded: whoever waits for it hears of it.
    this.#escritura.catch(() => {});
  }

  /** Until nothing is being written. @throws what failed while it was */
  async asentar(): Promise<void> {
    await this.#escritura;
  }

  #toquesDe(eventos: readonly EventoRegistrado[]): Toque[] {
    const toques: Toque[] = [];
    for (const evento of eventos) {
      for (const proyector of this.#modelo.porTipo.get(evento.tipo) ?? []) {
        const tabla = this.#tablas.get(proyector.tabla.nombre)!;
        for (const clave of proyector.claves(evento)) {
          toques.push({ evento, tabla, clave, direccion: tabla.direccionDe(clave) });
        }
      }
    }
    return toques;
  }

  /** What was written before and is touched again; what Postgres has, all of a table at once. */
  async #cargar(toques: readonly Toque[]): Promise<void> {
    const faltan = new Map<Tabla, Map<Direccion, Clave>>();
    for (const { tabla, clave, direccion, evento } of toques) {
      const { proyector, entradas, enCamino, derramada } = tabla;
      if (!derramada || proyector.suma || entradas.has(direccion)) continue;
      const llevada = enCamino.get(direccion);
      if (llevada) {
        entradas.set(direccion, nueva(clave, llevada.fila));
        continue;
      }
      const claves = faltan.get(tabla) ?? new Map<Direccion, Clave>();
      if (claves.size === 0) faltan.set(tabla, claves);
      if (!proyector.nace(evento)) claves.set(direccion, clave);
      else if (!claves.has(direccion)) entradas.set(direccion, nueva(clave, undefined));
    }
    const empresa_id = this.#empresa_id;
    for (const [{ proyector, entradas }, claves] of faltan) {
      if (claves.size === 0) continue;
      const { filas } = tablaDe(this.#modelo, proyector.tabla.nombre);
      const pedidas = [...claves].map(([, clave]) => ({ empresa_id, clave }));
      const leidas = await filas.cargar(this.#tx, pedidas);
      for (const [i, [direccion, clave]] of [...claves].entries()) {
        entradas.set(direccion, nueva(clave, leidas[i]));
      }
    }
  }

  async #escribirTodas(): Promise<void> {
    for (const [nombre, tabla] of this.#tablas) {
      if (tabla.enCamino.size === 0) continue;
      await this.#escribir(nombre, tabla.proyector, tabla.enCamino);
      tabla.enCamino = NINGUNA;
    }
  }

  /** Rows that Postgres does not have go in bulk; the rest are written over. */
  async #escribir(nombre: string, proyector: Proyector, entradas: Entradas): Promise<void> {
    const { filas } = tablaDe(this.#modelo, nombre);
    const empresa_id = this.#empresa_id;
    const nuevas: { readonly clave: Clave; readonly fila: object }[] = [];
    const cambiadas: FilaDeEmpresa[] = [];
    const terminadas: DireccionDeFila[] = [];
    for (const { clave, fila, sucia, existe } of entradas.values()) {
      if (!sucia) continue;
      if (fila && !existe) nuevas.push({ clave, fila });
      else if (fila) cambiadas.push({ empresa_id, clave, fila });
      else if (existe) terminadas.push({ empresa_id, clave });
    }
    if (nuevas.length < this.#copiar_desde) {
      for (const { clave, fila } of nuevas) cambiadas.push({ empresa_id, clave, fila });
    } else {
      const { sentencia, linea } = copiaDe(this.#modelo.esquema, proyector);
      await this.#copia.copiar(
        sentencia,
        lineasDe(nuevas, ({ fila }) => linea(empresa_id, fila)),
      );
    }
    for (const tanda of trozosDe(cambiadas)) await ejecutar(this.#tx, filas.guardado(tanda));
    for (const tanda of trozosDe(terminadas)) await ejecutar(this.#tx, filas.borrado(tanda));
  }
}
