import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type {
  Aplicacion,
  DocumentoDeCartera,
  Liberacion,
  NotaDeCartera,
  OrigenDelDinero,
  RetencionDeCartera,
} from './abonos.ts';

/** What is done to the balances of documents. These names are storage: version with care. */

/**
 * Whose balance it is, and all that a sum of balances may go by: environment, day, branch, series
 * and the other party. It never changes once the document owes.
 */
export type SenasDeDocumento = {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  readonly ambiente: Ambiente;
  /** The document's date of issue. */
  readonly dia: Fecha;
  readonly sucursal_id: number;
  /** Of its number; null for what others issued. */
  readonly establecimiento: string | null;
  readonly punto_emision: string | null;
  /** Customer or supplier; null for the final consumer. */
  readonly persona_id: number | null;
};

/**
 * What is done to one document. `saldo` is the signed change of its balance, so that the document's
 * row and every sum of balances fold from the event alone. `quitado`, `desacreditado` and
 * `desretenido` undo the others; `liberaciones`: money that goes back to advances, or returns.
 */
export type Movimiento = SenasDeDocumento & {
  /** Accounting date. */
  readonly fecha: Fecha;
  readonly saldo: Centavos;
} & (
    | { readonly tipo: 'aplicado' | 'quitado'; readonly aplicacion: Aplicacion }
    | {
        readonly tipo: 'acreditado' | 'desacreditado';
        readonly nota: NotaDeCartera;
        readonly liberaciones: readonly Liberacion[];
      }
    | {
        readonly tipo: 'retenido' | 'desretenido';
        readonly retencion: RetencionDeCartera;
        readonly liberaciones: readonly Liberacion[];
      }
  );

/**
 * The balances that a business fact moved, appended with it: a collection, a payment, a note, a
 * withholding, or the annulment of one.
 */
export type SaldosMovidos = Evento<
  'SaldosMovidos',
  { readonly movimientos: readonly Movimiento[] }
>;

/** The collection or payment whose money moved. */
type SenasDeRemesa = {
  readonly origen: OrigenDelDinero;
  readonly origen_id: number;
  readonly ambiente: Ambiente;
};

/**
 * `recibido`: with it, beyond what it applied; `redatado`: that, to another day (one line takes it from
 * the day that it had, one gives it to the new one); `devuelto` to who paid it, `devolucion_anulada`;
 * `anulado`: what was left of it went with its collection or payment.
 */
export type MotivoDeAnticipo =
  | 'recibido'
  | 'redatado'
  | 'devuelto'
  | 'devolucion_anulada'
  | 'anulado';

/** What changes an advance beside what documents do to it (`SaldosMovidos`). */
export type AnticipoMovido = SenasDeRemesa & {
  /** Whose it is: customer or supplier. */
  readonly persona_id: number;
  /** Accounting date. */
  readonly fecha: Fecha;
  readonly motivo: MotivoDeAnticipo;
  /** Signed. */
  readonly cambio: Centavos;
};
export type AnticiposMovidos = Evento<
  'AnticiposMovidos',
  { readonly anticipos: readonly AnticipoMovido[] }
>;

/**
 * The applications that a collection or payment was made with go with it to another accounting date;
 * those that its advance made later keep theirs.
 */
export type FechaDeAplicacionesCambiada = Evento<
  'FechaDeAplicacionesCambiada',
  SenasDeRemesa & {
    readonly de: Fecha;
    readonly a: Fecha;
    readonly aplicaciones: readonly (Pick<SenasDeDocumento, 'documento' | 'documento_id'> & {
      readonly aplicacion_id: number;
    })[];
  }
>;

/** What an event does to one document, in order. */
export const movimientosDe = (
  { datos: { movimientos } }: SaldosMovidos,
  documento: DocumentoDeCartera,
  documento_id: number,
): readonly Movimiento[] =>
  movimientos.filter((m) => m.documento === documento && m.documento_id === documento_id);
