import type { Millonesimas } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Efecto } from './promedio.ts';

/** Events of stock. These names are storage: version with care. */

export const CLASES_DE_MOVIMIENTO = [
  'saldo_inicial',
  'conteo',
  'transferencia',
  'compra',
  'costo_adicional',
  'devolucion_proveedor',
  'liquidacion',
  'venta',
  'devolucion_cliente',
  'anulacion',
] as const;
export type ClaseDeMovimiento = (typeof CLASES_DE_MOVIMIENTO)[number];

/**
 * Against what its own entry posts what it costs. `documento`: the entry of its document does, and
 * `ninguna`: nothing is posted, for the value stays where it is.
 */
export type Contrapartida = 'costo' | 'resultados' | 'gasto' | 'cuenta' | 'documento' | 'ninguna';

type DocumentoQueMueve = {
  /** As the API calls it: `factura`, `compra`. */
  readonly tipo: string;
  readonly id: number;
  readonly numero: string;
};

export type LineaDeMovimiento = Efecto & {
  readonly servicio_id: number;
  /** As they were then. */
  readonly codigo_principal: string;
  readonly descripcion: string;
  readonly sucursal_id: number;
  /** null: the account of the role. */
  readonly cuenta_inventario_id: number | null;
  readonly cuenta_costo_id: number | null;
  /** It is dated before something that the item had moved by then: it counts after it. */
  readonly retroactivo: boolean;
};

/** Units moved, at what they cost. Never rewritten: what undoes it is another one. */
export type MovimientoDeInventarioRegistrado = Evento<
  'MovimientoDeInventarioRegistrado',
  {
    readonly movimiento_id: number;
    readonly ambiente: Ambiente;
    readonly clase: ClaseDeMovimiento;
    readonly fecha: Fecha;
    readonly motivo: string | null;
    readonly sucursal_id: number;
    /** Of a transfer. */
    readonly sucursal_destino_id: number | null;
    /** null: it was entered by hand. */
    readonly documento: DocumentoQueMueve | null;
    readonly reversa_de: number | null;
    /** The move of what was sold, part of which comes back. */
    readonly devuelve_de: number | null;
    /** What leaves had been reserved, and is not any more. */
    readonly de_reserva: boolean;
    readonly contrapartida: Contrapartida;
    /** Of `cuenta`. */
    readonly contrapartida_id: number | null;
    readonly lineas: readonly LineaDeMovimiento[];
  }
>;

export type Reservada = {
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly cantidad: Millonesimas;
};

type Reserva = {
  readonly ambiente: Ambiente;
  readonly documento: string;
  readonly documento_id: number;
  readonly lineas: readonly Reservada[];
};

/** Issued: what it sells leaves when it is authorized, and nobody else may have it until then. */
export type ExistenciasReservadas = Evento<'ExistenciasReservadas', Reserva>;

/** The SRI refused it. */
export type ReservaDeExistenciasLiberada = Evento<'ReservaDeExistenciasLiberada', Reserva>;

/** What there is of an item in the whole company went below its least: once for each time that it does. */
export type ExistenciaBajoMinimo = Evento<
  'ExistenciaBajoMinimo',
  {
    readonly servicio_id: number;
    readonly ambiente: Ambiente;
    readonly codigo_principal: string;
    readonly descripcion: string;
    readonly existencia: Millonesimas;
    readonly minimo: Millonesimas;
  }
>;

export type AjustesDeInventarioCambiados = Evento<
  'AjustesDeInventarioCambiados',
  { readonly permite_stock_negativo: boolean }
>;

/** What moves units or the right to them. */
export type EventoDeExistencias =
  | MovimientoDeInventarioRegistrado
  | ExistenciasReservadas
  | ReservaDeExistenciasLiberada;

export type EventoDeInventario =
  | EventoDeExistencias
  | ExistenciaBajoMinimo
  | AjustesDeInventarioCambiados;
