import type { Centavos } from '#domain/kernel/dinero.ts';
import { tabla } from '#domain/kernel/tabla.ts';

/**
 * What lowers a document's balance, on both sides of the books: customers' documents and suppliers'.
 * The row is born with the first of it, so issuing costs nothing here. See the record
 * `infra/decisions/saldos-de-documentos.md`.
 */

export type DocumentoDeCartera = 'factura' | 'nota_debito' | 'compra' | 'liquidacion_compra';

/** Money of a collection (or payment) applied to a document, and what was withheld with it. */
export type Aplicacion = {
  /** The collection or payment that the money came in with, as an advance or not. */
  readonly origen_id: number;
  /** Unique among all of the company's. */
  readonly aplicacion_id: number;
  readonly dinero: Centavos;
  /** Withholdings: they lower the balance and are no money. */
  readonly retenido: Centavos;
  /** The money came as an advance, and was applied later. */
  readonly desde_anticipo: boolean;
  /** Whose money it is, where that is not the document's own party: the final consumer is nobody. */
  readonly tercero: { readonly id: number; readonly nombre: string } | null;
};

/**
 * An authorized credit note over a document; `monto` is its total. Ours are issued here; a
 * supplier's is a purchase of its kind.
 */
export type NotaDeCartera = {
  readonly origen: 'nota_credito' | 'compra';
  readonly origen_id: number;
  readonly monto: Centavos;
};

/** An authorized withholding of ours over a purchase or settlement. */
export type RetencionDeCartera = { readonly retencion_id: number; readonly monto: Centavos };

/** Money that leaves an application and is an advance of its collection again. */
export type Liberacion = {
  readonly origen_id: number;
  readonly aplicacion_id: number;
  readonly monto: Centavos;
  /** Person of the application that it came with. */
  readonly tercero: Aplicacion['tercero'];
};

/** What came after the money, and what of the money it sent back. */
type ConLiberaciones = { readonly liberaciones: readonly Liberacion[] };

/** A note or withholding that was undone: what it had sent back, and what of that returned. */
export type Deshecha = {
  readonly origen: Bloqueo['tipo'];
  readonly origen_id: number;
  readonly liberaciones: readonly Liberacion[];
  readonly devueltas: readonly Liberacion[];
};

/** The live applications, notes and withholdings of one document, oldest first. */
export type Abonos = {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  readonly aplicaciones: readonly Aplicacion[];
  readonly notas: readonly (NotaDeCartera & ConLiberaciones)[];
  readonly retenciones: readonly (RetencionDeCartera & ConLiberaciones)[];
  /** Undone notes and withholdings that had sent money back, each the last time: new books ask. */
  readonly deshechas: readonly Deshecha[];
};

export const abonos = tabla<Abonos>('abonos', ['documento', 'documento_id']);

/** What an annulment would leave without its document. */
export type Bloqueo = {
  readonly tipo:
    | 'cobro'
    | 'pago_proveedor'
    | NotaDeCartera['origen']
    | 'nota_debito'
    | 'retencion'
    | 'activo_fijo';
  readonly id: number;
  readonly monto: Centavos;
};

/** Who brings the money to a document. */
export const ORIGEN_DEL_DINERO = {
  factura: 'cobro',
  nota_debito: 'cobro',
  compra: 'pago_proveedor',
  liquidacion_compra: 'pago_proveedor',
} as const satisfies { readonly [D in DocumentoDeCartera]: Bloqueo['tipo'] };
/** Money comes in with a collection, and goes out with a payment. */
export type OrigenDelDinero = (typeof ORIGEN_DEL_DINERO)[DocumentoDeCartera];

/** The live collections or payments, each once with all it applied, the notes and withholdings. */
export const bloqueosDe = (fila: Abonos | undefined): readonly Bloqueo[] => {
  if (!fila) return [];
  const tipo = ORIGEN_DEL_DINERO[fila.documento];
  const porOrigen = new Map<number, Centavos>();
  for (const { origen_id, dinero, retenido } of fila.aplicaciones) {
    porOrigen.set(origen_id, (porOrigen.get(origen_id) ?? 0) + dinero + retenido);
  }
  return [
    ...[...porOrigen].map(([id, monto]): Bloqueo => ({ tipo, id, monto })),
    ...fila.notas.map(({ origen, origen_id: id, monto }): Bloqueo => ({ tipo: origen, id, monto })),
    ...fila.retenciones.map(
      ({ retencion_id: id, monto }): Bloqueo => ({ tipo: 'retencion', id, monto }),
    ),
  ];
};
