import type { Centavos } from '#domain/kernel/dinero.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Reembolso, TotalesDeReembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { ImpuestoRetenido } from '#domain/kernel/tributos/retenciones.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { FormaPago } from '../comprobante/comprobante.ts';
import type {
  BorradorGuardado,
  ContenidoEmitido,
  ContenidoModificado,
} from '../comprobante/contenido.events.ts';

/**
 * What only a withholding says; its life at the SRI is that of every document. The names of its
 * fields are those of the SRI's schema. These names are storage: version with care.
 */

/** A tax of a support document. */
export type ImpuestoDeSustento = {
  /** Table 16: 2 IVA, 3 ICE, 5 IRBPNR. */
  readonly cod_impuesto_doc_sustento: '2' | '3' | '5';
  readonly codigo_porcentaje: string;
  readonly base_imponible: Centavos;
  readonly tarifa: Centesimas;
  readonly valor_impuesto: Centavos;
};

export type Retenido = {
  readonly codigo: ImpuestoRetenido;
  readonly codigo_retencion: string;
  readonly base_imponible: Centavos;
  readonly porcentaje_retener: Centesimas;
  /** round(base_imponible × porcentaje_retener). */
  readonly valor_retenido: Centavos;
  readonly dividendos: {
    readonly fecha_pago_div: Fecha;
    readonly im_renta_soc: Centavos;
    /** `2025` */
    readonly ejer_fis_ut_div: string;
  } | null;
  readonly compra_caj_banano: {
    readonly num_caj_ban: string;
    readonly prec_caj_ban: Centavos;
  } | null;
};

/** What is said of a payment abroad. */
export type PagoAlExterior = {
  readonly tipo_regi: string | null;
  readonly pais_efec_pago: string;
  readonly aplic_conv_dob_trib: 'SI' | 'NO' | null;
  readonly pag_ext_suj_ret_nor_leg: 'SI' | 'NO' | null;
  readonly pago_reg_fis: 'SI' | 'NO' | null;
};

/** A document of whom one bought from, and what is withheld of it. */
export type DocSustento = TotalesDeReembolso & {
  /** A purchase settlement of ours, where it is one. */
  readonly liquidacion_id: number | null;
  /** A purchase, where it is one: at most one of both is said. */
  readonly compra_id: number | null;
  /** Table 5. */
  readonly cod_sustento: string;
  readonly cod_doc_sustento: string;
  /** Fifteen digits. */
  readonly num_doc_sustento: string;
  readonly fecha_emision_doc_sustento: Fecha;
  readonly fecha_registro_contable: Fecha | null;
  readonly num_aut_doc_sustento: string | null;
  /** null: it was paid in the country. */
  readonly al_exterior: PagoAlExterior | null;
  readonly total_sin_impuestos: Centavos;
  /** total_sin_impuestos + Σ valor_impuesto. */
  readonly importe_total: Centavos;
  readonly impuestos_doc_sustento: readonly ImpuestoDeSustento[];
  readonly retenciones: readonly Retenido[];
  readonly reembolsos: readonly Reembolso[];
  /** Their sum is importe_total. */
  readonly pagos: readonly { readonly forma_pago: FormaPago; readonly total: Centavos }[];
};

/** All that a withholding says, whether draft or issued. */
export type ContenidoRetencion = {
  readonly retencion_id: number;
  readonly sucursal_id: number;
  /** Directory entry of whom it is withheld from. */
  readonly persona_id: number | null;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly email: string | null;
  readonly fecha_emision: Fecha;
  /** 01 person, 02 company; only of who is identified abroad (08). */
  readonly tipo_sujeto_retenido: '01' | '02' | null;
  /** A related party. */
  readonly parte_rel: 'SI' | 'NO';
  /** `mm/yyyy`; null: the month of its emission, whichever day that comes to be. */
  readonly periodo_fiscal: string | null;
  readonly docs_sustento: readonly DocSustento[];
  /** Σ valor_retenido. */
  readonly total: Centavos;
};

export const EVENTOS_DE_RETENCION = {
  guardado: 'BorradorDeRetencionGuardado',
  creado: 'RetencionCreada',
  modificado: 'RetencionModificada',
} as const;

export type BorradorDeRetencionGuardado = BorradorGuardado<
  'BorradorDeRetencionGuardado',
  ContenidoRetencion
>;
export type RetencionCreada = ContenidoEmitido<'RetencionCreada', ContenidoRetencion>;
export type RetencionModificada = ContenidoModificado<'RetencionModificada', ContenidoRetencion>;
export type EventoRetencion = BorradorDeRetencionGuardado | RetencionCreada | RetencionModificada;
