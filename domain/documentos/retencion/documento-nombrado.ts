import type { DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { ErrorDominio } from '#domain/kernel/error.ts';
import type { Ambiente, TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { DocSustento, ImpuestoDeSustento } from './retencion.events.ts';

/** A supplier's document on our books, as a withholding that names it sees it. */

/** What is owed to suppliers, and may be withheld of. */
export type DocumentoDeProveedor = Extract<DocumentoDeCartera, 'liquidacion_compra' | 'compra'>;

export type Nombrado = {
  readonly documento: DocumentoDeProveedor;
  readonly documento_id: number;
};

/** How a support document names one: at most one of its fields is said. */
export type QuienNombra = {
  readonly liquidacion_id: number | null;
  readonly compra_id: number | null;
};

/** The one that a support document names; `undefined`: it is nobody's of ours. */
export const nombradoPor = ({ liquidacion_id, compra_id }: QuienNombra): Nombrado | undefined => {
  if (liquidacion_id !== null) {
    return { documento: 'liquidacion_compra', documento_id: liquidacion_id };
  }
  return compra_id === null ? undefined : { documento: 'compra', documento_id: compra_id };
};

/** Those that support documents name, each once. */
export const nombradosPor = (sustentos: readonly QuienNombra[]): readonly Nombrado[] => {
  const nombrados = sustentos.map(nombradoPor).filter((nombrado) => nombrado !== undefined);
  return [...new Map(nombrados.map((nombrado) => [claveDe(nombrado), nombrado])).values()];
};

const claveDe = ({ documento, documento_id }: Nombrado): string => `${documento}/${documento_id}`;

/** What a document says of itself as support, that the request may leave out or repeat. */
export type ComoSustento = Pick<
  DocSustento,
  | 'cod_doc_sustento'
  | 'num_doc_sustento'
  | 'fecha_emision_doc_sustento'
  | 'num_aut_doc_sustento'
  | 'total_sin_impuestos'
  | 'importe_total'
  | 'impuestos_doc_sustento'
>;

export type DocumentoNombrado = Nombrado & {
  readonly sucursal_id: number;
  readonly ambiente: Ambiente | null;
  /** 409: nothing is withheld of it in the state that it is in. */
  readonly impedimento: ErrorDominio | null;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly sustento: ComoSustento;
  /** ICE and IRBPNR that it charges: whoever says their codes comes to it. */
  readonly sin_codigo: { readonly '3': Centavos; readonly '5': Centavos };
  /** What it says unless the request says otherwise: of those taxes, where it says their codes. */
  readonly por_omision: Pick<
    DocSustento,
    'cod_sustento' | 'fecha_registro_contable' | 'reembolsos'
  > & {
    readonly pagos: DocSustento['pagos'] | null;
    readonly otros_impuestos: readonly ImpuestoDeSustento[];
  };
};

/** Those that were named, found or not. */
export type Nombrados = (nombrado: Nombrado) => DocumentoNombrado | undefined;

export const nombradosDe = (hallados: readonly (DocumentoNombrado | undefined)[]): Nombrados => {
  const porClave = new Map(
    hallados
      .filter((hallado) => hallado !== undefined)
      .map((hallado) => [claveDe(hallado), hallado]),
  );
  return (nombrado) => porClave.get(claveDe(nombrado));
};
