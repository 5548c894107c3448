import type { Centavos } from '#domain/kernel/dinero.ts';
import { tabla } from '#domain/kernel/tabla.ts';

/**
 * What lowers a document's balance, on both sides of the books: customers' documents and suppliers'.
 * The row is born with the first of it, so issuing costs nothing here. See the record
 * `infra/decisions/saldos-de-documentos.md`.
 */

export type DocumentoDeCartera = 'factura' | 'nota_debito' | 'compra' | 'liquidacion';

/** Money of a collection (or payment) applied to a document, and what was withheld with it. */
export type Aplicacion = {
  /** The collection or payment that the money came in with, as an advance or not. */
  readonly origen_id: number;
  /** Unique within its origin. */
  readonly aplicacion_id: number;
  readonly dinero: Centavos;
  /** Withholdings: they lower the balance and are no money. */
  readonly retenido: Centavos;
};

/** An authorized credit note over a document; `monto` is its total. */
export type NotaDeCartera = { readonly nota_credito_id: number; readonly monto: Centavos };

/** The live applications and authorized notes of one document, oldest first. */
export type Abonos = {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  readonly aplicaciones: readonly Aplicacion[];
  readonly notas_credito: readonly NotaDeCartera[];
};

export const abonos = tabla<Abonos>('abonos', ['documento', 'documento_id']);

/** What an annulment would leave without its document. */
export type Bloqueo = {
  readonly tipo: 'cobro' | 'nota_credito';
  readonly id: number;
  readonly monto: Centavos;
};

/** The live collections, each once with all it applied, and the authorized credit notes. */
export const bloqueosDe = (fila: Abonos | undefined): readonly Bloqueo[] => {
  const porCobro = new Map<number, Centavos>();
  for (const { origen_id, dinero, retenido } of fila?.aplicaciones ?? []) {
    porCobro.set(origen_id, (porCobro.get(origen_id) ?? 0) + dinero + retenido);
  }
  return [
    ...[...porCobro].map(([id, monto]): Bloqueo => ({ tipo: 'cobro', id, monto })),
    ...(fila?.notas_credito ?? []).map(
      ({ nota_credito_id: id, monto }): Bloqueo => ({ tipo: 'nota_credito', id, monto }),
    ),
  ];
};
