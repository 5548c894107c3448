import type { Millonesimas } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { IvaCodigo, TarifaIva } from '#domain/kernel/sri.ts';

/** Events of the catalogue of goods and services. These names are storage. */

export type DatosServicio = {
  readonly codigo_principal: string;
  readonly descripcion: string;
  /** Without taxes. */
  readonly precio_unitario: Millonesimas;
  readonly tarifa_iva: TarifaIva;
  readonly iva_codigo: IvaCodigo;
  readonly activo: boolean;
  /** What its lines say besides, where they say nothing else: absent where it has none. */
  readonly codigo_auxiliar?: string;
  readonly unidad_medida?: string;
} & DatosDeInventario;

/** What stock goes by: each is there only where it was said. */
export type DatosDeInventario = {
  readonly lleva_inventario?: boolean;
  /** In which it is counted. */
  readonly unidad?: string;
  /** Below which somebody is told. */
  readonly minimo?: Millonesimas;
  /** Absent: those of the roles. */
  readonly cuenta_inventario_id?: number;
  readonly cuenta_costo_id?: number;
};

/** What it is found by. */
export type Hallable = Pick<DatosServicio, 'codigo_principal' | 'descripcion'>;

export type ServicioCreado = Evento<
  'ServicioCreado',
  DatosServicio & { readonly servicio_id: number }
>;

/** The service was replaced as a whole, by hand or by a file. */
export type ServicioActualizado = Evento<
  'ServicioActualizado',
  DatosServicio & {
    readonly servicio_id: number;
    /** What it was found by until now: the code may be free again. */
    readonly anterior: Hallable & Pick<DatosServicio, 'activo'>;
  }
>;

/** Taken out of the catalogue: it keeps its id and its code. */
export type ServicioDesactivado = Evento<
  'ServicioDesactivado',
  Hallable & { readonly servicio_id: number }
>;

export type EventoServicio = ServicioCreado | ServicioActualizado | ServicioDesactivado;
