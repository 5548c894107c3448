import type { Marcas } from './marcas.ts';
import type { Mensaje } from './mensajes.ts';

/**
 * What the simulator remembers of one access key. Only `REGISTRADO` is held as the SRI would hold
 * it; after `DEVUELTA` or a broken connection (`NO_RECIBIDO`) the row is bookkeeping: it counts, and
 * queries answer as if there were nothing.
 */
export type Fila = {
  readonly clave: string;
  /** Document type, RUC, environment, series and sequence: `numeroDeClave(clave)`. */
  readonly numero_id: string;
  readonly ruc: string;
  /** `001-001-000000001` */
  readonly numero: string;
  readonly estado: 'NO_RECIBIDO' | 'DEVUELTA' | 'REGISTRADO';
  /** Decided on reception, told only from `visible_desde_ms` on. */
  readonly veredicto: 'AUTORIZADO' | 'NO_AUTORIZADO' | null;
  readonly mensajes: readonly Mensaje[];
  readonly marcas: Marcas;
  readonly xml: string | null;
  /** Epoch in milliseconds by the machine's clock. */
  readonly visible_desde_ms: number;
  /** ISO 8601 with offset −05:00, as the answer prints it. */
  readonly fecha_autorizacion: string | null;
  /** Times that this key arrived whole at reception, whatever the answer. */
  readonly recibidos: number;
  /** Times that authorization was asked for it, over all attempts. */
  readonly consultas: number;
  /** Times that authorization was asked for it since it was last registered. */
  readonly consultas_del_intento: number;
  /** Refusals by a marker, counted for `[SRI:DEVUELTA:n]` and `[SRI:RECHAZADO:n]`. */
  readonly devueltas_por_marca: number;
  readonly rechazos_por_marca: number;
  /** Connections broken on purpose. */
  readonly caidas: number;
};

/** What the registry shows of a key; `estado` as a client would find it now. */
export type FilaDeRegistro = Pick<
  Fila,
  'clave' | 'ruc' | 'numero' | 'recibidos' | 'consultas' | 'caidas'
> & {
  readonly estado: 'NO_RECIBIDO' | 'DEVUELTA' | 'EN_PROCESO' | 'AUTORIZADO' | 'NO_AUTORIZADO';
};

/**
 * Where the simulator keeps its judgements. Each method is one statement, durable when it resolves.
 * One simulator at a time uses a store: it orders the calls about one number itself.
 */
export type Almacen = {
  /** Every key ever seen of one number. */
  delNumero(numero_id: string): Promise<readonly Fila[]>;
  /** Inserts or replaces the row of its key. */
  guardar(fila: Fila): Promise<void>;
  /** Counts one query and answers the row after it; `undefined` for a key never seen. */
  consultar(clave: string): Promise<Fila | undefined>;
  /** Counts one query of what is held now: the row, and how many times it was asked with this one. */
  verificar(clave: string): Promise<{ readonly fila: Fila; readonly vez: number } | undefined>;
  /** Counts one connection broken while answering a query. */
  anotarCaida(clave: string): Promise<void>;
  /** All rows, in order of first arrival, without their XML. */
  todas(): Promise<readonly Fila[]>;
  cerrar(): Promise<void>;
};

/** A store that lasts as long as the object. */
export const crearAlmacenEnMemoria = (): Almacen => {
  const filas = new Map<string, Fila>();
  const porNumero = new Map<string, Set<string>>();
  const verificaciones = new Map<string, number>();
  return {
    delNumero: async (numero_id) =>
      [...(porNumero.get(numero_id) ?? [])].flatMap((clave) => filas.get(clave) ?? []),
    guardar: async (fila) => {
      filas.set(fila.clave, fila);
      const claves = porNumero.get(fila.numero_id) ?? new Set();
      porNumero.set(fila.numero_id, claves.add(fila.clave));
    },
    consultar: async (clave) => {
      const fila = filas.get(clave);
      if (!fila) return undefined;
      const contada = {
        ...fila,
        consultas: fila.consultas + 1,
        consultas_del_intento: fila.consultas_del_intento + 1,
      };
      filas.set(clave, contada);
      return contada;
    },
    verificar: async (clave) => {
      const fila = filas.get(clave);
      if (!fila) return undefined;
      const vez = (verificaciones.get(clave) ?? 0) + 1;
      verificaciones.set(clave, vez);
      return { fila, vez };
    },
    anotarCaida: async (clave) => {
      const fila = filas.get(clave);
      if (fila) filas.set(clave, { ...fila, caidas: fila.caidas + 1 });
    },
    todas: async () => [...filas.values()].map((fila) => ({ ...fila, xml: null })),
    cerrar: async () => {},
  };
};
