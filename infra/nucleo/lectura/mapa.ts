import type { Clave, Indice, Lector, Limites, Tabla } from '#domain/kernel/tabla.ts';
import type { EventoPlegable, Proyector } from '#projections/kernel/proyector.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import { Cargas } from './cargas.ts';
import { cotejarTomadas, type Tomada } from './cotejo.ts';
import { direccionDe, type Entrada, entradaDe, esSabida, filaSumada } from './entradas.ts';
import type { FilaCambiada, FilaDeEmpresa } from './filas.ts';
import { type Modelo, tablaDe } from './modelo.ts';
import { Rangos } from './rangos.ts';
import type { Puesto, Recuerdo } from './recuerdo.ts';

/** Rows that are written as one statement, whatever their tables. */
const FILAS_JUNTAS = 512;

/** A row and what it was before. */
type Cambio = { readonly entrada: Entrada } & Pick<Entrada, 'fila' | 'sucia' | 'parcial'>;
/** What one event does to one row. */
type Toque = {
  readonly evento: EventoPlegable;
  readonly proyector: Proyector;
  readonly clave: Clave;
  readonly direccion: string;
};

/**
 * Unit of work over the read models: an identity map that loads rows by key, coalescing whatever was
 * asked in the same turn into one statement per table, folds events into them and gives back the
 * dirty ones. It lives as long as one transaction.
 */
export class MapaDeFilas {
  readonly #modelo: Modelo;
  readonly #tx: Transaccion;
  readonly #recuerdo: Recuerdo | undefined;
  readonly #entradas = new Map<string, Entrada>();
  readonly #lectores = new Map<number, Lector>();
  readonly #cargas: Cargas;
  readonly #rangos: Rangos;
  /** Taken from the memory and not compared yet, where it is compared. */
  #tomadas: Tomada[] = [];
  /** Of each company: several may be decided at a time. */
  readonly #diarios = new Map<number, Cambio[]>();

  constructor(modelo: Modelo, tx: Transaccion, recuerdo?: Recuerdo) {
    this.#modelo = modelo;
    this.#tx = tx;
    this.#recuerdo = recuerdo;
    this.#cargas = new Cargas(modelo, tx, (direccion, leida) => this.#poner(direccion, leida));
    this.#rangos = new Rangos(modelo, tx, {
      anotar: (fila, { tabla, empresa_id, clave }) => {
        const direccion = direccionDe(tabla, empresa_id, clave);
        const enTabla = { tabla, empresa_id, clave };
        this.#poner(direccion, entradaDe(enTabla, { fila, existe: true, pasajera: true }));
        return direccion;
      },
      filaEn: (direccion) => this.#entradas.get(direccion)?.fila,
      cambiadas: (tabla, empresa_id) =>
        this.#diarioDe(empresa_id).flatMap(({ entrada }) =>
          entrada.tabla === tabla && entrada.sucia && entrada.fila ? entrada.fila : [],
        ),
    });
  }

  /** The rows of one company, as a command reads them. */
  lectorDe(empresa_id: number): Lector {
    const lector = this.#lectores.get(empresa_id) ?? this.#lector(empresa_id);
    this.#lectores.set(empresa_id, lector);
    return lector;
  }

  #lector(empresa_id: number): Lector {
    return {
      fila: <F extends object>(tabla: Tabla<F>, clave: Clave): Promise<F | undefined> => {
        const { nombre } = tabla;
        const direccion = direccionDe(nombre, empresa_id, clave);
        const sabida = this.#sabida(direccion, nombre, empresa_id, clave);
        if (sabida) return Promise.resolve(sabida.fila as F | undefined);
        const leida = this.#cargas
          .pedir(direccion, { tabla: nombre, empresa_id, clave })
          .then(() => this.#entradas.get(direccion)!.fila as F | undefined);
        // A command that fails before it awaits this one must not take the process with it.
        leida.catch(() => {});
        return leida;
      },
      rango: <F extends object>(tabla: Tabla<F> | Indice<F>, prefijo: Clave, limites: Limites) => {
        const leidas = this.#rangos.filas({ tabla, empresa_id, prefijo, limites });
        leidas.catch(() => {});
        return leidas as Promise<readonly F[]>;
      },
    };
  }

  /**
   * What the lock found says whether the rows known from earlier batches hold. Those that do not are
   * read anew, all at once: what was made of them before, for the companies answered, does not hold.
   * To be awaited before anything is decided on them.
   */
  async confirmar(bloqueadas: ReadonlyMap<number, Puesto>): Promise<ReadonlySet<number>> {
    const movidas = new Set<number>();
    for (const [empresa_id, cabeza] of bloqueadas) {
      if (this.#recuerdo?.vale(empresa_id, cabeza) === false) movidas.add(empresa_id);
    }
    this.#tomadas = this.#tomadas.filter(
      ({ empresa_id }) => bloqueadas.has(empresa_id) && !movidas.has(empresa_id),
    );
    if (movidas.size === 0) return movidas;
    const pedidas: Promise<void>[] = [];
    for (const [direccion, { recordada, tabla, empresa_id, clave }] of this.#entradas) {
      if (!recordada || !movidas.has(empresa_id)) continue;
      this.#entradas.delete(direccion);
      pedidas.push(this.#cargas.pedir(direccion, { tabla, empresa_id, clave }));
    }
    await Promise.all(pedidas);
    return movidas;
  }

  /**
   * In the mode that doubts of it: what was taken from the memory is what Postgres has. Before
   * anything is written, under the lock that makes it hold.
   * @throws RecuerdoFalso
   */
  async cotejar(): Promise<void> {
    await cotejarTomadas(this.#modelo, this.#tx, this.#tomadas.splice(0));
  }

  /**
   * After the commit: leaves what is known of these companies to the next batches. Rows born in this
   * one are left out: an invoice, an idempotency key are many and seldom asked for again.
   */
  recordar(cabezas: ReadonlyMap<number, Puesto>): void {
    const recuerdo = this.#recuerdo;
    if (!recuerdo) return;
    for (const [empresa_id, cabeza] of cabezas) recuerdo.avanzar(empresa_id, cabeza);
    for (const [direccion, entrada] of this.#entradas) {
      const { empresa_id, fila, supuesta, existe, pasajera } = entrada;
      if (supuesta || pasajera || !cabezas.has(empresa_id)) continue;
      if (fila && !existe) recuerdo.olvidar(direccion);
      else recuerdo.recordar(empresa_id, direccion, fila);
    }
  }

  /**
   * Folds events of one company, loading the rows they touch and nobody has asked for yet. `tiene`
   * says of a table that its rows have an event already: somebody else brought them further.
   */
  async plegar<E extends EventoPlegable>(
    empresa_id: number,
    eventos: readonly E[],
    tiene: (tabla: string, evento: E) => boolean = () => false,
  ): Promise<void> {
    const toques = this.#toquesDe(empresa_id, eventos, tiene);
    const faltan = this.#faltantes(empresa_id, toques);
    if (faltan.length > 0) await Promise.all(faltan);
    const diario = this.#diarioDe(empresa_id);
    for (const { evento, proyector, clave, direccion } of toques) {
      let entrada = this.#entradas.get(direccion);
      if (!entrada) {
        const { tabla, suma } = proyector;
        const enTabla = { tabla: tabla.nombre, empresa_id, clave };
        entrada = entradaDe(enTabla, suma ? { parcial: true, pasajera: true } : { supuesta: true });
        this.#entradas.set(direccion, entrada);
      }
      const { fila, sucia, parcial } = entrada;
      diario.push({ entrada, fila, sucia, parcial });
      entrada.fila = proyector.evolucionar(fila, evento, clave);
      entrada.sucia = true;
      entrada.pasajera = proyector.suma;
    }
  }

  /** A point of a company to come back to: what is folded after it can be undone. */
  marcar(empresa_id: number): number {
    return this.#diarioDe(empresa_id).length;
  }

  deshacer(empresa_id: number, marca: number): void {
    for (const cambio of this.#diarioDe(empresa_id).splice(marca).reverse()) {
      const { entrada, fila, sucia, parcial } = cambio;
      // What was added before it was read is added to what was read.
      const leida = parcial && !entrada.parcial;
      entrada.fila = leida ? this.#sumada(entrada, entrada.guardada, fila) : fila;
      entrada.sucia = sucia;
    }
  }

  /**
   * Writes the dirty rows, of those that were there what changed, and erases those that ended, one
   * statement per table for each, and moves
   * the heads they speak of. A batch's few rows go as one statement; those of a catch-up one by one,
   * to be read while others are written.
   */
  async escribir(movimiento: Sentencia): Promise<void> {
    const sucias = [...this.#entradas.values()].filter(({ sucia }) => sucia);
    const porTabla = [...Map.groupBy(sucias, ({ tabla }) => tabla)];
    const { juntas } = this.#modelo;
    const deTabla = ([tabla, entradas]: readonly [string, Entrada[]]): Sentencia[] => {
      const { filas } = tablaDe(this.#modelo, tabla);
      const nuevas: FilaDeEmpresa[] = [];
      const cambiadas: FilaCambiada[] = [];
      const terminadas: Entrada[] = [];
      for (const entrada of entradas) {
        const { fila, guardada, empresa_id, clave } = entrada;
        if (!fila) terminadas.push(entrada);
        else if (guardada) cambiadas.push({ empresa_id, clave, fila, guardada });
        else nuevas.push({ empresa_id, clave, fila });
      }
      const cambio = filas.cambio(cambiadas);
      return [
        ...(nuevas.length > 0 ? [filas.guardado(nuevas)] : []),
        ...(cambio ? [cambio] : []),
        ...(terminadas.length > 0 ? [filas.borrado(terminadas)] : []),
      ];
    };
    if (sucias.length <= FILAS_JUNTAS) {
      const tablas = porTabla.sort(([a], [b]) => (a < b ? -1 : 1));
      await juntas.ejecutar(this.#tx, [...tablas.flatMap(deTabla), movimiento]);
    } else {
      const sueltas = porTabla.flatMap(deTabla).map((una) => juntas.ejecutar(this.#tx, [una]));
      await Promise.all([...sueltas, juntas.ejecutar(this.#tx, [movimiento])]);
    }
    // What is there now of the rows that were added to, nobody knows.
    for (const [direccion, { parcial }] of this.#entradas) {
      if (parcial) this.#entradas.delete(direccion);
    }
    // A guess that was undone is not among them: it still is one.
    for (const entrada of sucias) {
      entrada.guardada = entrada.fila;
      entrada.sucia = false;
      entrada.supuesta = false;
    }
    this.#diarios.clear();
    this.#rangos.olvidar();
  }

  /**
   * A row as Postgres has it, under what the batch adds to it. What was folded while it was on its way
   * is newer, written or not.
   */
  #poner(direccion: string, leida: Entrada): void {
    const conocida = this.#entradas.get(direccion);
    if (conocida?.parcial) {
      conocida.fila = this.#sumada(conocida, leida.fila, conocida.fila);
      conocida.guardada = leida.fila;
      conocida.existe = leida.existe;
      conocida.parcial = false;
    } else if (!esSabida(conocida)) {
      this.#entradas.set(direccion, leida);
    }
  }

  #sumada({ tabla }: Entrada, fila: object | undefined, mas: object | undefined) {
    return filaSumada(tablaDe(this.#modelo, tabla).proyector.tabla, fila, mas);
  }

  #diarioDe(empresa_id: number): Cambio[] {
    const diario = this.#diarios.get(empresa_id) ?? [];
    this.#diarios.set(empresa_id, diario);
    return diario;
  }

  #toquesDe<E extends EventoPlegable>(
    empresa_id: number,
    eventos: readonly E[],
    tiene: (tabla: string, evento: E) => boolean,
  ): Toque[] {
    const toques: Toque[] = [];
    for (const evento of eventos) {
      for (const proyector of this.#modelo.porTipo.get(evento.tipo) ?? []) {
        if (tiene(proyector.tabla.nombre, evento)) continue;
        for (const clave of proyector.claves(evento)) {
          const direccion = direccionDe(proyector.tabla.nombre, empresa_id, clave);
          toques.push({ evento, proyector, clave, direccion });
        }
      }
    }
    return toques;
  }

  /** Asks at once for every row that must be there before the events can be folded. */
  #faltantes(empresa_id: number, toques: readonly Toque[]): Promise<void>[] {
    const nacidas = new Set<string>();
    const faltan: Promise<void>[] = [];
    for (const { evento, proyector, clave, direccion } of toques) {
      const { nombre } = proyector.tabla;
      if (proyector.suma) continue;
      if (proyector.nace(evento)) nacidas.add(direccion);
      else if (!nacidas.has(direccion) && !this.#sabida(direccion, nombre, empresa_id, clave)) {
        faltan.push(this.#cargas.pedir(direccion, { tabla: nombre, empresa_id, clave }));
      }
    }
    return faltan;
  }

  /** The row if nobody needs to be asked: met in this batch, or remembered from an earlier one. */
  #sabida(direccion: string, tabla: string, empresa_id: number, clave: Clave): Entrada | undefined {
    const conocida = this.#entradas.get(direccion);
    if (esSabida(conocida)) return conocida;
    const recordada = this.#recuerdo?.fila(empresa_id, direccion);
    if (!recordada) return undefined;
    const { fila } = recordada;
    if (this.#recuerdo?.compara) this.#tomadas.push({ tabla, empresa_id, clave, fila });
    const existe = fila !== undefined;
    const entrada = entradaDe({ tabla, empresa_id, clave }, { fila, existe, recordada: true });
    this.#entradas.set(direccion, entrada);
    return entrada;
  }
}
