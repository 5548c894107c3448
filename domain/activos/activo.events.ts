import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { ClaseDeActivo } from './clases.ts';
import type { Tramo } from './depreciacion.ts';

/**
 * Events of fixed assets. What they do to the books and to money are events of their own, in the same
 * append. These names are storage.
 */

/** Accounts of an asset, by their ids: what it posted decides what undoes it, whatever roles say later. */
export type CuentasDeActivo = {
  /** Of its cost. */
  readonly cuenta_activo_id: number;
  /** Of what it has lost. */
  readonly cuenta_depreciacion_id: number;
  /** Of what it loses month by month. */
  readonly cuenta_gasto_id: number;
};

/** The line of a purchase that a cost is of; nulls: of none. */
export type LineaDeSuCompra = {
  readonly compra_id: number | null;
  /** From 1; 0: of a purchase that says no lines, all of it. */
  readonly compra_linea: number | null;
};

type SenasDeActivo = { readonly activo_id: number; readonly ambiente: Ambiente };

/** Acts of an asset are numbered from 1: its registration. */
type SenasDeActo = SenasDeActivo & { readonly acto: number; readonly fecha: Fecha };

export type ActivoRegistrado = Evento<
  'ActivoRegistrado',
  SenasDeActo &
    CuentasDeActivo &
    LineaDeSuCompra & {
      /** `AF-000001` */
      readonly codigo: string;
      readonly descripcion: string;
      readonly clase: ClaseDeActivo;
      /** It depreciates from the month after. */
      readonly fecha_uso: Fecha;
      readonly costo: Centavos;
      readonly valor_residual: Centavos;
      readonly vida_util_meses: number;
      /** What it had lost by then, elsewhere. */
      readonly depreciacion_previa: Centavos;
      readonly sucursal_id: number;
      readonly custodio: string | null;
      /** The law's limit of value does not reach it: a bullet-proof car, a taxi, a bus. */
      readonly sin_limite_de_valor: boolean;
      /** Where its cost comes from: the account that its purchase went to, or another one. */
      readonly contrapartida_id: number;
      readonly tramo: Tramo;
    }
>;

export type ActivoMejorado = Evento<
  'ActivoMejorado',
  SenasDeActo &
    LineaDeSuCompra & {
      readonly descripcion: string;
      readonly monto: Centavos;
      /** Months that its life is longer by. */
      readonly meses_adicionales: number;
      readonly contrapartida_id: number;
      /** How what is left depreciates from then on. */
      readonly tramo: Tramo;
    }
>;

/** It is somewhere else, or with somebody else. It moves no account. */
export type ActivoTrasladado = Evento<
  'ActivoTrasladado',
  SenasDeActo & {
    readonly sucursal_id: number;
    readonly custodio: string | null;
    readonly motivo: string | null;
  }
>;

/** What it cost and had lost on the day on which it left. */
type Salida = { readonly costo: Centavos; readonly depreciacion: Centavos };

export type ActivoDadoDeBaja = Evento<
  'ActivoDadoDeBaja',
  SenasDeActo & Salida & { readonly motivo: string }
>;

export type ActivoVendido = Evento<
  'ActivoVendido',
  SenasDeActo &
    Salida & {
      /** Without taxes. */
      readonly monto: Centavos;
      readonly referencia: string | null;
      /** Where the money came in, and its movement; nulls: an invoice charges it. */
      readonly cuenta_dinero_id: number | null;
      readonly movimiento_id: number | null;
      /** The line (from 1) of the invoice that charges it, and the account that it credited. */
      readonly factura_id: number | null;
      readonly factura_linea: number | null;
      readonly cuenta_ingreso_id: number | null;
    }
>;

export type ActoAnulable = 'alta' | 'mejora' | 'baja' | 'venta';

export type ActoDeActivoAnulado = Evento<
  'ActoDeActivoAnulado',
  SenasDeActo & {
    readonly tipo: ActoAnulable;
    readonly motivo: string;
    /** What the act had added to its cost, and to what it has lost: that is taken back. */
    readonly costo: Centavos;
    readonly depreciacion: Centavos;
    /** Of the purchase whose line the act was of. */
    readonly compra_id: number | null;
    readonly compra_linea: number | null;
    /** The line of an invoice that no longer charges it. */
    readonly factura_id: number | null;
    readonly factura_linea: number | null;
    /** Of the movement that gives the money back; null: none came. */
    readonly ajuste_id: number | null;
  }
>;

/** What a month takes of an asset. */
export type LineaDeDepreciacion = {
  readonly activo_id: number;
  readonly clase: ClaseDeActivo;
  readonly monto: Centavos;
  /** Of it, what lessens the tax. */
  readonly deducible: Centavos;
  /** Up to which month it had been depreciated, `YYYY-MM`; null: none. */
  readonly antes: string | null;
};

/** The lines of a class that go to the same accounts: one entry per class is made of these. */
export type GrupoDeDepreciacion = {
  readonly clase: ClaseDeActivo;
  readonly cuenta_gasto_id: number;
  readonly cuenta_depreciacion_id: number;
  readonly monto: Centavos;
  readonly deducible: Centavos;
};

type SenasDeDepreciacion = {
  readonly depreciacion_id: number;
  readonly ambiente: Ambiente;
  readonly anio: number;
  /** 1 to 12. */
  readonly mes: number;
  /** Of its entries. */
  readonly fecha: Fecha;
  readonly lineas: readonly LineaDeDepreciacion[];
};

export type ActivosDepreciados = Evento<
  'ActivosDepreciados',
  SenasDeDepreciacion & { readonly grupos: readonly GrupoDeDepreciacion[] }
>;

export type DepreciacionAnulada = Evento<
  'DepreciacionAnulada',
  SenasDeDepreciacion & { readonly motivo: string }
>;

export type EventoDeActivo =
  | ActivoRegistrado
  | ActivoMejorado
  | ActivoTrasladado
  | ActivoDadoDeBaja
  | ActivoVendido
  | ActoDeActivoAnulado
  | ActivosDepreciados
  | DepreciacionAnulada;
