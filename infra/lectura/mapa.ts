import type { Evento } from '#domain/kernel/evento.ts';
import type { Clave, Lector, Tabla } from '#domain/kernel/tabla.ts';
import type { EventoPlegable, Proyector } from '#projections/kernel/proyector.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import { type FilaDeEmpresa, type Filas, filasDe } from './filas.ts';
import type { Pronostico } from './pronostico.ts';

/** The read models of one schema, ready to be loaded, folded and written. */
export type Modelo = {
  readonly esquema: string;
  readonly proyectores: readonly Proyector[];
  readonly porTipo: ReadonlyMap<string, readonly Proyector[]>;
  readonly porTabla: ReadonlyMap<string, { readonly proyector: Proyector; readonly filas: Filas }>;
};

export const crearModelo = (esquema: string, proyectores: readonly Proyector[]): Modelo => {
  const porTipo = new Map<string, Proyector[]>();
  for (const proyector of proyectores) {
    for (const tipo of proyector.tipos) {
      porTipo.set(tipo, [...(porTipo.get(tipo) ?? []), proyector]);
    }
  }
  const porTabla = new Map(
    proyectores.map((proyector) => [
      proyector.tabla.nombre,
      { proyector, filas: filasDe(esquema, proyector) },
    ]),
  );
  return { esquema, proyectores, porTipo, porTabla };
};

/** A row as the map knows it: loaded (row or absent) or on its way. Not asked = not in the map. */
type Entrada = {
  readonly empresa_id: number;
  readonly clave: Clave;
  fila: object | undefined;
  sucia: boolean;
  /** Its event said that the row could not exist, so nobody asked: worth nothing once undone. */
  supuesta: boolean;
  /** Nobody had asked for it when the first rows were read. */
  readonly anticipada: boolean;
};
const SIN_FILA = { fila: undefined, sucia: false, supuesta: false };
type Pedida = { readonly entrada: Entrada; readonly resolver: () => void };
type Cambio = {
  readonly entrada: Entrada;
  readonly fila: object | undefined;
  readonly sucia: boolean;
};

/** Lengths keep `['a,b', 'c']` and `['a', 'b,c']` apart: keys hold what callers wrote. */
const texto = (empresa_id: number, clave: Clave): string =>
  `${empresa_id}${clave.map((parte) => `:${String(parte).length}:${parte}`).join('')}`;

/**
 * Unit of work over the read models: an identity map that loads rows by key, coalescing whatever was
 * asked in the same turn into one statement per table, folds events into them and gives back the
 * dirty ones. It lives as long as one transaction.
 */
export class MapaDeFilas {
  readonly #modelo: Modelo;
  readonly #tx: Transaccion;
  readonly #tablas = new Map<string, Map<string, Entrada>>();
  readonly #enCamino = new Map<string, Map<string, Promise<void>>>();
  #pedidas = new Map<string, Pedida[]>();
  #fallar: ((error: unknown) => void)[] = [];
  #programada = false;
  #despachada = false;
  #diario: Cambio[] = [];
  readonly #pronostico: Pronostico | undefined;

  constructor(modelo: Modelo, tx: Transaccion, pronostico?: Pronostico) {
    this.#modelo = modelo;
    this.#tx = tx;
    this.#pronostico = pronostico;
  }

  /** Asks, along with whatever else is asked in this turn, for what these companies needed last. */
  anticipar(empresas: Iterable<number>): void {
    for (const empresa_id of empresas) {
      for (const { tabla, clave } of this.#pronostico?.tomar(empresa_id) ?? []) {
        const pedida = this.#pedir(tabla, { ...SIN_FILA, empresa_id, clave, anticipada: true });
        pedida.catch(() => {}); // met again, and told, by whoever needs the row
      }
    }
  }

  /** The rows of one company, as a command reads them. */
  lectorDe(empresa_id: number): Lector {
    return {
      fila: <F extends object>(tabla: Tabla<F>, clave: Clave) => {
        const leida = this.#entrada(tabla.nombre, empresa_id, clave).then(
          (entrada) => entrada.fila as F | undefined,
        );
        // A command that fails before it awaits this one must not take the process with it.
        leida.catch(() => {});
        return leida;
      },
    };
  }

  /** Folds events of one company, loading the rows they touch and nobody has asked for yet. */
  async plegar(empresa_id: number, eventos: readonly EventoPlegable[]): Promise<void> {
    await this.#prever(empresa_id, eventos);
    for (const evento of eventos) {
      for (const proyector of this.#de(evento)) {
        for (const clave of proyector.claves(evento)) {
          const entrada = await this.#paraPlegar(proyector, empresa_id, clave, evento);
          this.#diario.push({ entrada, fila: entrada.fila, sucia: entrada.sucia });
          entrada.fila = proyector.evolucionar(entrada.fila, evento, clave);
          entrada.sucia = true;
        }
      }
    }
  }

  /** A point to come back to: what is folded after it can be undone. */
  marcar(): number {
    return this.#diario.length;
  }

  deshacer(marca: number): void {
    for (const { entrada, fila, sucia } of this.#diario.splice(marca).reverse()) {
      entrada.fila = fila;
      entrada.sucia = sucia;
    }
  }

  /** Writes the dirty rows, one upsert per table, pipelined. */
  async escribir(): Promise<void> {
    const escrituras: Promise<void>[] = [];
    for (const [nombre, entradas] of this.#tablas) {
      const sucias: FilaDeEmpresa[] = [];
      for (const { sucia, fila, empresa_id, clave } of entradas.values()) {
        if (sucia && fila) sucias.push({ empresa_id, clave, fila });
      }
      if (sucias.length > 0) escrituras.push(this.#tabla(nombre).filas.guardar(this.#tx, sucias));
    }
    await Promise.all(escrituras);
    for (const entradas of this.#tablas.values()) {
      for (const entrada of entradas.values()) {
        entrada.sucia = false;
        entrada.supuesta = false;
      }
    }
    this.#diario = [];
  }

  /** Asks at once for every row that the events will touch. */
  async #prever(empresa_id: number, eventos: readonly EventoPlegable[]): Promise<void> {
    const nacidas = new Set<string>();
    const esperas: Promise<unknown>[] = [];
    for (const evento of eventos) {
      for (const proyector of this.#de(evento)) {
        for (const clave of proyector.claves(evento)) {
          const id = `${proyector.tabla.nombre}\u0001${texto(empresa_id, clave)}`;
          if (proyector.nace(evento)) nacidas.add(id);
          else if (!nacidas.has(id)) {
            esperas.push(this.#entrada(proyector.tabla.nombre, empresa_id, clave));
          }
        }
      }
    }
    await Promise.all(esperas);
  }

  async #paraPlegar(
    proyector: Proyector,
    empresa_id: number,
    clave: Clave,
    evento: EventoPlegable,
  ): Promise<Entrada> {
    if (!proyector.nace(evento)) return this.#entrada(proyector.tabla.nombre, empresa_id, clave);
    const entradas = this.#entradas(proyector.tabla.nombre);
    const id = texto(empresa_id, clave);
    const conocida = entradas.get(id);
    if (conocida) return conocida;
    const nueva = { ...SIN_FILA, empresa_id, clave, supuesta: true, anticipada: false };
    entradas.set(id, nueva);
    return nueva;
  }

  #de(evento: Evento): readonly Proyector[] {
    return this.#modelo.porTipo.get(evento.tipo) ?? [];
  }

  #tabla(nombre: string) {
    const hallada = this.#modelo.porTabla.get(nombre);
    if (!hallada) throw new Error(`No hay proyector de la tabla ${nombre}`);
    return hallada;
  }

  #entradas(nombre: string): Map<string, Entrada> {
    const entradas = this.#tablas.get(nombre) ?? new Map<string, Entrada>();
    this.#tablas.set(nombre, entradas);
    return entradas;
  }

  async #entrada(nombre: string, empresa_id: number, clave: Clave): Promise<Entrada> {
    const id = texto(empresa_id, clave);
    const entradas = this.#entradas(nombre);
    const conocida = entradas.get(id);
    if (conocida && !(conocida.supuesta && !conocida.sucia)) {
      if (conocida.anticipada) this.#pronostico?.anotar(empresa_id, nombre, clave);
      return conocida;
    }
    if (this.#despachada) this.#pronostico?.anotar(empresa_id, nombre, clave);
    const pedida = { ...SIN_FILA, empresa_id, clave, anticipada: this.#despachada };
    await this.#pedir(nombre, pedida);
    return entradas.get(id)!;
  }

  /** Puts a row on the next statement of its table, unless it is on its way already. */
  #pedir(nombre: string, entrada: Entrada): Promise<void> {
    const id = texto(entrada.empresa_id, entrada.clave);
    const camino = this.#enCamino.get(nombre) ?? new Map<string, Promise<void>>();
    this.#enCamino.set(nombre, camino);
    const espera = camino.get(id) ?? this.#encolar(nombre, entrada, id);
    camino.set(id, espera);
    return espera;
  }

  #encolar(nombre: string, entrada: Entrada, id: string): Promise<void> {
    return new Promise((resolver, rechazar) => {
      const lista = this.#pedidas.get(nombre) ?? [];
      lista.push({
        entrada,
        resolver: () => {
          // What was folded while the row was on its way is newer than the row.
          const conocida = this.#entradas(nombre).get(id);
          if (!conocida?.sucia) this.#entradas(nombre).set(id, entrada);
          this.#enCamino.get(nombre)?.delete(id);
          resolver();
        },
      });
      this.#pedidas.set(nombre, lista);
      this.#fallar.push(rechazar);
      if (!this.#programada) {
        this.#programada = true;
        // After this turn's promises have run, so that their requests travel together.
        setImmediate(() => void this.#despachar());
      }
    });
  }

  async #despachar(): Promise<void> {
    const pedidas = this.#pedidas;
    const fallar = this.#fallar;
    this.#pedidas = new Map();
    this.#fallar = [];
    this.#programada = false;
    this.#despachada = true;
    try {
      await Promise.all(
        [...pedidas].map(async ([nombre, lista]) => {
          const direcciones = lista.map(({ entrada }) => entrada);
          const filas = await this.#tabla(nombre).filas.cargar(this.#tx, direcciones);
          filas.forEach((fila, i) => {
            lista[i]!.entrada.fila = fila;
          });
        }),
      );
    } catch (error) {
      for (const rechazar of fallar) rechazar(error);
      return;
    }
    // All at once: what each of them asks next coalesces again.
    for (const lista of pedidas.values()) for (const { resolver } of lista) resolver();
  }
}
