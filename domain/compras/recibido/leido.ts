import type { CampoAdicional } from '#domain/kernel/campo-adicional.ts';

/** What a supplier's document says, element by element, as it is written: nothing is judged yet. */

/** Texts by the name of their element. */
export type Textos = { readonly [elemento: string]: string };

export type LineaLeida = {
  readonly campos: Textos;
  readonly impuestos: readonly Textos[];
};

/** What it passes on of somebody else: its own figures are in its taxes. */
export type ReembolsoLeido = LineaLeida;

/** The root elements that may be purchases. */
export type RaizDeCompra = 'factura' | 'notaCredito' | 'notaDebito';

export type ComprobanteLeido = {
  readonly raiz: RaizDeCompra;
  /** `infoTributaria`. */
  readonly tributaria: Textos;
  /** `infoFactura`, `infoNotaCredito`, `infoNotaDebito`. */
  readonly info: Textos;
  /** `totalImpuesto` of the first two, `impuesto` of the third. */
  readonly impuestos: readonly Textos[];
  readonly pagos: readonly Textos[];
  readonly lineas: readonly LineaLeida[];
  /** Of a debit note, instead of lines. */
  readonly motivos: readonly Textos[];
  /** What is charged for others, outside the taxes: schemas 2.0.0 and 2.1.0. */
  readonly rubros: readonly Textos[];
  /** Of an invoice that is issued to be reimbursed. */
  readonly reembolsos: readonly ReembolsoLeido[];
  readonly compensaciones: readonly Textos[];
  /** What its issuer adds, by a name of its own. */
  readonly adicionales: readonly CampoAdicional[];
};

/** What the SRI's answer says of the document inside of it. */
export type SobreLeido = {
  readonly estado: string | null;
  readonly numero_autorizacion: string | null;
  readonly ambiente: string | null;
};

/** A file of a supplier's, read. */
export type ArchivoLeido = {
  readonly comprobante: ComprobanteLeido;
  /** null: the document came by itself. */
  readonly sobre: SobreLeido | null;
  /** It says UTF-8 and is not. */
  readonly otra_codificacion: boolean;
};
