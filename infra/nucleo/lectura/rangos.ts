import {
  enOrdenDeClave,
  estaEnRango,
  exigirRango,
  type Orden,
  ordenDe,
} from '#domain/kernel/rango.ts';
import type { Clave, Indice, Limites, Tabla } from '#domain/kernel/tabla.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { DireccionDeFila, RangoDeFilas } from './filas.ts';
import { type Modelo, tablaDe } from './modelo.ts';

/** The first rows of a range as Postgres has them, in the order of their keys. */
type RangoLeido = {
  /** In the map by the time that the range is here. */
  readonly direcciones: readonly string[];
  /** There are no others behind these. */
  readonly entero: boolean;
};

/** A range of one company, as it is asked for. */
type RangoPedido = {
  readonly tabla: Orden;
  readonly empresa_id: number;
  readonly prefijo: Clave;
  readonly limites: Limites;
};

type EnEspera = RangoDeFilas & {
  readonly nombre: string;
  readonly resolver: (leido: RangoLeido) => void;
  readonly rechazar: (error: unknown) => void;
};

/** What the batch knows of single rows. */
export type FilasDelLote = {
  /** Takes what Postgres has at a key, unless more is known of it; gives back its address. */
  anotar(fila: object, en: DireccionDeFila & { readonly tabla: string }): string;
  /** The row as it is now; `undefined` where it ended. */
  filaEn(direccion: string): object | undefined;
  /** The rows that are not as Postgres has them, ended ones left out. */
  cambiadas(tabla: string, empresa_id: number): readonly object[];
};

const nombreDe = ({ tabla: { nombre, clave }, empresa_id, prefijo, limites }: RangoPedido) =>
  JSON.stringify([
    nombre,
    clave,
    empresa_id,
    prefijo,
    limites.desde ?? null,
    limites.hasta ?? null,
  ]);

/**
 * The ranges that one batch has read: which rows they held when the company was locked. Good until
 * the batch writes, and never longer: who else comes into a range can not be told from its rows.
 */
export class Rangos {
  readonly #modelo: Modelo;
  readonly #tx: Transaccion;
  readonly #lote: FilasDelLote;
  readonly #leidos = new Map<string, RangoLeido>();
  readonly #enCamino = new Map<string, Promise<RangoLeido>>();
  #enEspera: EnEspera[] = [];

  constructor(modelo: Modelo, tx: Transaccion, lote: FilasDelLote) {
    this.#modelo = modelo;
    this.#tx = tx;
    this.#lote = lote;
  }

  /**
   * What Postgres has in the range, with what the batch did to it: rows that it made are in, rows
   * that it ended are not, and others may be behind those.
   * @throws demasiadasFilas
   */
  async filas(
    pedida: Omit<RangoPedido, 'tabla'> & { readonly tabla: Tabla<object> | Indice<object> },
  ): Promise<readonly object[]> {
    const pedido = { ...pedida, tabla: ordenDe(pedida.tabla) };
    const { tabla, empresa_id, prefijo, limites } = pedido;
    exigirRango(tabla, prefijo, limites);
    const esSuya = estaEnRango(tabla, prefijo, limites);
    for (let terminadas = 0; ; ) {
      const leido = await this.#leer(pedido, limites.limite + 1 + terminadas);
      // What the batch did to a row may have taken it out of an index's range as well as ended it.
      const filas = leido.direcciones.flatMap((d) => this.#lote.filaEn(d) ?? []);
      const vivas = new Set(filas.filter(esSuya));
      terminadas = leido.direcciones.length - vivas.size;
      for (const fila of this.#lote.cambiadas(tabla.nombre, empresa_id).filter(esSuya)) {
        vivas.add(fila);
      }
      if (leido.entero || vivas.size > limites.limite) {
        return enOrdenDeClave(tabla, [...vivas], limites);
      }
    }
  }

  /** At least the first `tope` rows, or all there are. What is known is not asked for. */
  async #leer(pedido: RangoPedido, tope: number): Promise<RangoLeido> {
    const nombre = nombreDe(pedido);
    for (;;) {
      const leido = this.#leidos.get(nombre);
      if (leido && (leido.entero || leido.direcciones.length >= tope)) return leido;
      // Whoever asks meanwhile waits for the same answer, and asks again if it is too short.
      await (this.#enCamino.get(nombre) ?? this.#pedir(nombre, pedido, tope));
    }
  }

  /** What was read is no more what Postgres has. */
  olvidar(): void {
    this.#leidos.clear();
  }

  #pedir(nombre: string, pedido: RangoPedido, tope: number): Promise<RangoLeido> {
    const { tabla, empresa_id, prefijo, limites } = pedido;
    const { limite: _, ...acotado } = limites;
    const espera = new Promise<RangoLeido>((resolver, rechazar) => {
      const rango = { empresa_id, orden: tabla.clave, prefijo, ...acotado, tope };
      this.#enEspera.push({ ...rango, nombre: tabla.nombre, resolver, rechazar });
      // After this turn's promises have run, as single rows are: they travel together.
      if (this.#enEspera.length === 1) setImmediate(() => void this.#despachar());
    })
      .then((leido) => {
        this.#leidos.set(nombre, leido);
        return leido;
      })
      .finally(() => this.#enCamino.delete(nombre));
    this.#enCamino.set(nombre, espera);
    return espera;
  }

  async #despachar(): Promise<void> {
    const enEspera = this.#enEspera;
    this.#enEspera = [];
    const porTabla = Map.groupBy(enEspera, ({ nombre }) => nombre);
    try {
      await Promise.all([...porTabla].map(([nombre, pedidos]) => this.#leerTabla(nombre, pedidos)));
    } catch (error) {
      for (const { rechazar } of enEspera) rechazar(error);
    }
  }

  async #leerTabla(tabla: string, enEspera: readonly EnEspera[]): Promise<void> {
    const { filas: filasDeTabla, proyector } = tablaDe(this.#modelo, tabla);
    const leidos = await filasDeTabla.rangos(this.#tx, enEspera);
    for (const [i, { empresa_id, tope, resolver }] of enEspera.entries()) {
      const filas = leidos[i]!;
      const direcciones = filas.map((fila) => {
        const clave = proyector.tabla.clave.map(
          (campo) => (fila as { [c: string]: string | number })[campo]!,
        );
        return this.#lote.anotar(fila, { tabla, empresa_id, clave });
      });
      resolver({ direcciones, entero: filas.length < tope });
    }
  }
}
