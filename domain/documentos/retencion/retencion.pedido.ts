import type { Centavos } from '#domain/kernel/dinero.ts';
import type { ReembolsoPedido } from '#domain/kernel/tributos/reembolsos.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type {
  ContenidoRetencion,
  DocSustento,
  ImpuestoDeSustento,
  Retenido,
} from './retencion.events.ts';

/** What a request for a withholding says, once its form was checked; null is for us to compute. */

export type ImpuestoPedido = Omit<ImpuestoDeSustento, 'tarifa' | 'valor_impuesto'> & {
  readonly tarifa: Centesimas | null;
  readonly valor_impuesto: Centavos | null;
};

export type RetenidoPedido = Omit<Retenido, 'porcentaje_retener' | 'valor_retenido'> & {
  readonly porcentaje_retener: Centesimas | null;
  readonly valor_retenido: Centavos | null;
};

export type DocSustentoPedido = Omit<
  DocSustento,
  'importe_total' | 'impuestos_doc_sustento' | 'retenciones' | 'reembolsos' | 'pagos'
> & {
  readonly importe_total: Centavos | null;
  readonly impuestos_doc_sustento: readonly ImpuestoPedido[];
  readonly retenciones: readonly RetenidoPedido[];
  readonly reembolsos: readonly ReembolsoPedido[];
  /** null: one payment, without the financial system. */
  readonly pagos: DocSustento['pagos'] | null;
};

/** What a document of ours says of itself; null is what the request leaves to it. */
type DelNombrado = Pick<
  DocSustentoPedido,
  | 'cod_sustento'
  | 'cod_doc_sustento'
  | 'num_doc_sustento'
  | 'fecha_emision_doc_sustento'
  | 'total_sin_impuestos'
  | 'impuestos_doc_sustento'
>;

/** A support document that names one of ours. */
export type SustentoNombrado = Omit<DocSustentoPedido, keyof DelNombrado> & {
  readonly [C in keyof DelNombrado]: DelNombrado[C] | null;
};

/** One that says all of itself. */
export type SustentoAjeno = DocSustentoPedido & {
  readonly liquidacion_id: null;
  readonly compra_id: null;
};

export type SustentoEscrito = SustentoAjeno | SustentoNombrado;

export type PedidoRetencion = Omit<
  ContenidoRetencion,
  | 'retencion_id'
  | 'sucursal_id'
  | 'persona_id'
  | 'fecha_emision'
  | 'periodo_fiscal'
  | 'docs_sustento'
  | 'total'
> &
  ConOpcionales & {
    /** null: the head office. */
    readonly sucursal_id: number | null;
    readonly es_borrador: boolean;
    /** null: the month of its date. */
    readonly periodo_fiscal: string | null;
    readonly docs_sustento: readonly SustentoEscrito[];
  };
