import type { Ambito } from '#domain/contabilidad/asiento.events.ts';
import type { EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { OpcionalesDeCompra } from './compra.opcionales.ts';
import type { TipoDeProveedor } from './tipos-de-compra.ts';

/** Events of purchases: documents that suppliers issued. These names are storage. */

/** What one rate of IVA (SRI table 17, its old codes too) comes to, as the document prints it. */
export type ImpuestoDeCompra = {
  readonly iva_codigo: string;
  readonly tarifa: Centesimas;
  /** What was bought at that rate, before any tax. */
  readonly subtotal: Centavos;
  /** What IVA is charged on: with the ICE in it. */
  readonly base: Centavos;
  readonly valor: Centavos;
};

export type LineaDeCompra = {
  /** What of the catalogue it is of; null: it named nothing. */
  readonly servicio_id: number | null;
  /** null: of before each line had one. */
  readonly codigo_principal: string | null;
  readonly descripcion: string;
  readonly cantidad: Millonesimas;
  readonly precio_unitario: Millonesimas;
  readonly descuento: Centavos;
  readonly iva_codigo: string;
  readonly tarifa_iva: Centesimas;
  /** Before any tax. */
  readonly precio_total: Centavos;
  /** As it prints it, or its part of the IVA of its rate: what lines round, the rate may round otherwise. */
  readonly iva: Centavos;
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
  /** Where it goes in the books; null: where the purchase does. */
  readonly cuenta_id: number | null;
  /** SRI table 5; null: that of the purchase. */
  readonly sustento: string | null;
  /** Its item has stock: what it costs goes to that account; null, to that of the role. */
  readonly inventario?: { readonly cuenta_id: number | null };
  /** What of it is cost of goods that came by others. */
  readonly costo_de?: readonly CostoDe[];
};

/** Freight, insurance or customs, before taxes, of an item that has stock. */
export type CostoDe = {
  readonly servicio_id: number;
  readonly monto: Centavos;
  /** Of its stock; null: that of the role. */
  readonly cuenta_id: number | null;
};

/** How a supplier says that it is to be paid: SRI table 24, of its day. */
export type FormaDePago = {
  readonly forma_pago: string;
  readonly total: Centavos;
  readonly plazo: number | null;
  /** As it prints it: `dias`, `meses`. */
  readonly unidad_tiempo: string | null;
};

/** What a note modifies. */
export type DocumentoModificado = {
  /** The purchase, where it was entered here. */
  readonly compra_id: number | null;
  readonly tipo_doc: string;
  readonly numero_doc: string;
};

export type ProveedorDeCompra = {
  readonly tipo_identificacion: TipoDeProveedor;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly direccion: string | null;
  readonly email: string | null;
};

/** What a purchase comes to, and what of. */
export type ImportesDeCompra = {
  readonly impuestos: readonly ImpuestoDeCompra[];
  /** Σ subtotales. */
  readonly total_sin_impuestos: Centavos;
  readonly total_descuento: Centavos;
  /** Σ valor. */
  readonly iva: Centavos;
  /** The part of `iva` that is tax credit: the rest is cost. */
  readonly iva_credito: Centavos;
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
  readonly propina: Centavos;
  /** As it is printed: at most a cent away from the sum of the rest, less what is compensated. */
  readonly total: Centavos;
  /** None: only its sums were said. */
  readonly detalles: readonly LineaDeCompra[];
};

/** All that a purchase says. */
export type ContenidoDeCompra = ProveedorDeCompra &
  ImportesDeCompra & {
    readonly compra_id: number;
    readonly ambiente: Ambiente;
    readonly sucursal_id: number;
    /** Directory entry of the supplier. */
    readonly persona_id: number;
    /** SRI table 4. */
    readonly tipo_doc: string;
    /** `001-001-000000001` */
    readonly numero_doc: string;
    readonly fecha_emision: Instante;
    /** The day of `fecha_emision`. */
    readonly dia: Fecha;
    /** Of its entry. */
    readonly fecha_registro: Fecha;
    readonly fecha_vencimiento: Fecha | null;
    readonly clave_acceso: string | null;
    readonly numero_autorizacion: string | null;
    readonly categoria: string | null;
    readonly notas: string | null;
    /** SRI table 5, of all lines that say no other. */
    readonly sustento: string;
    readonly parte_relacionada: boolean;
    readonly ambito: Ambito;
    readonly formas_pago: readonly FormaDePago[];
    /** Of notes; null: of another kind, or it does not say. */
    readonly modifica: DocumentoModificado | null;
    /** Absent: it says nothing of that. */
    readonly opcionales?: OpcionalesDeCompra;
  };

/** The document as it came. */
export type XmlDeCompra = {
  /** SHA-256 (hex) of its bytes. */
  readonly sha256: string;
  /** Deflated, in base64; null: it is in a side stream of its own. */
  readonly comprimido: string | null;
  /** The name of that one. */
  readonly stream: string | null;
};

/** In a side stream: a part of a document as it came, deflated, in base64. */
export type XmlDeCompraGuardado = Evento<
  'XmlDeCompraGuardado',
  { readonly parte: number; readonly comprimido: string }
>;

export type CompraRegistrada = Evento<
  'CompraRegistrada',
  ContenidoDeCompra & {
    readonly origen: 'manual' | 'xml';
    readonly xml: XmlDeCompra | null;
  }
>;

/** What it says was replaced. */
export type CompraModificada = Evento<
  'CompraModificada',
  ContenidoDeCompra & {
    /** What it said of all that a sum goes by; `exigible`: what of it was to be paid. */
    readonly antes: {
      readonly exigible: Centavos;
      readonly fecha_registro: Fecha;
      readonly dia: Fecha;
      readonly sucursal_id: number;
    };
    /** Signed change of what is still owed. */
    readonly saldo_cambio: Centavos;
    /** Its entry was undone, and it has another one. */
    readonly otro_asiento: boolean;
  }
>;

/** What outsiders are told of a purchase. */
export type ResumenDeCompra = Pick<
  ContenidoDeCompra,
  | 'compra_id'
  | 'ambiente'
  | 'persona_id'
  | 'tipo_doc'
  | 'numero_doc'
  | 'clave_acceso'
  | 'fecha_emision'
  | 'identificacion'
  | 'razon_social'
  | 'total'
>;

export type CompraAnulada = Evento<
  'CompraAnulada',
  ResumenDeCompra &
    Pick<ContenidoDeCompra, 'dia' | 'sucursal_id'> & {
      readonly motivo: string;
      /** Accounting date. */
      readonly fecha: Fecha;
      /** What was still owed. */
      readonly saldo: Centavos;
    }
>;

/** Nothing is owed of it any more, by a payment, a withholding or a note. */
export type CompraPagada = Evento<
  'CompraPagada',
  ResumenDeCompra & {
    readonly pagada_en: Fecha;
    /** What cleared it: `retencion`, `compra` (a note), `pago_proveedor`. */
    readonly origen: { readonly tipo: string; readonly id: number };
  }
>;

/** What the SRI holds of its key, when somebody asked. */
export type CompraConsultadaEnSri = Evento<
  'CompraConsultadaEnSri',
  {
    readonly compra_id: number;
    readonly clave_acceso: string;
    readonly estado: EstadoEnSri;
    readonly motivo: string | null;
    readonly consultado_en: Instante;
  }
>;

/** A category exists from the first purchase that names it, or from when it was given an account. */
export type CategoriaDeCompraAsignada = Evento<
  'CategoriaDeCompraAsignada',
  {
    readonly categoria: string;
    /** null: where purchases without a category go. */
    readonly cuenta_id: number | null;
  }
>;

export type EventoDeCompra =
  | CompraRegistrada
  | CompraModificada
  | CompraAnulada
  | CompraPagada
  | CompraConsultadaEnSri;
