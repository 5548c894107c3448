import type { Bloqueo } from '#domain/cartera/abonos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type {
  ComprobanteAnulado,
  ComprobanteAutorizado,
  ComprobanteDevuelto,
  ComprobanteRechazado,
  ComprobanteReemitido,
} from '../comprobante/comprobante.events.ts';
import type { Factura } from '../factura/factura.ts';
import type { NotaCreditoCreada } from '../nota-credito/nota-credito.events.ts';

/** The notes over each invoice that count: authorized, or anywhere before the SRI's answer. */

type DocumentoDeNota = 'nota_credito' | 'nota_debito';

export type NotaViva = {
  readonly documento: DocumentoDeNota;
  readonly documento_id: number;
  readonly monto: Centavos;
};

export type NotasDeFactura = {
  readonly factura_id: number;
  /** Oldest first. */
  readonly notas: readonly NotaViva[];
};
export const notasDeFactura = tabla<NotasDeFactura>('notas_de_factura', ['factura_id']);

/** A note's own event of creation. */
type NotaEmitida = NotaCreditoCreada;

/** What makes a note count, or no longer count. */
type PasoDeNota =
  | ComprobanteReemitido
  | ComprobanteAutorizado
  | ComprobanteDevuelto
  | ComprobanteRechazado
  | ComprobanteAnulado;

export type EventoDeNotas = NotaEmitida | PasoDeNota;

const esDeNota = (documento: string): documento is DocumentoDeNota =>
  documento === 'nota_credito' || documento === 'nota_debito';

const facturaDe = ({ datos: { documento, propio } }: PasoDeNota): number | null =>
  esDeNota(documento) && propio !== null && 'factura_id' in propio ? propio.factura_id : null;

const suFila = (factura_id: number | null): readonly Clave[] =>
  factura_id === null ? [] : [[factura_id]];

export const tocaAlEmitir = ({ datos }: NotaEmitida): readonly Clave[] => suFila(datos.factura_id);

export const tocaAlPasar = (paso: PasoDeNota): readonly Clave[] => suFila(facturaDe(paso));

const VIVE: ReadonlySet<string> = new Set(['ComprobanteReemitido', 'ComprobanteAutorizado']);

/** The note of an event; `viva`: whether it counts from then on. */
const notaDe = (evento: EventoDeNotas): NotaViva & { readonly viva: boolean } => {
  if (evento.tipo === 'NotaCreditoCreada') {
    const { nota_credito_id: documento_id, total: monto } = evento.datos;
    return { documento: 'nota_credito', documento_id, monto, viva: true };
  }
  const { documento, documento_id, total } = evento.datos;
  const viva = VIVE.has(evento.tipo);
  return { documento: documento as DocumentoDeNota, documento_id, monto: total ?? 0, viva };
};

export const evolucionarNotasDeFactura = (
  fila: NotasDeFactura | undefined,
  evento: EventoDeNotas,
  [factura_id]: Clave,
): NotasDeFactura => {
  const { viva, ...nota } = notaDe(evento);
  const notas = fila?.notas ?? [];
  const esEsta = ({ documento, documento_id }: NotaViva): boolean =>
    documento === nota.documento && documento_id === nota.documento_id;
  const esta = notas.some(esEsta);
  const id = Number(factura_id);
  if (viva) return { factura_id: id, notas: esta ? notas : [...notas, nota] };
  return { factura_id: id, notas: notas.filter((otra) => !esEsta(otra)) };
};

/** What keeps an invoice from being annulled. */
export const bloqueosDeNotas = (fila: NotasDeFactura | undefined): readonly Bloqueo[] =>
  (fila?.notas ?? []).map(({ documento, documento_id, monto }) => ({
    tipo: documento,
    id: documento_id,
    monto,
  }));

export type Tope = {
  readonly tope: Centavos;
  readonly usado: Centavos;
  readonly disponible: Centavos;
};

/** How much may be credited of an invoice: its total without the tip, less the live credit notes. */
export const topeDe = (
  { total, propina }: Pick<Factura, 'total' | 'propina'>,
  fila: NotasDeFactura | undefined,
): Tope => {
  const tope = total - propina;
  const usado = (fila?.notas ?? [])
    .filter(({ documento }) => documento === 'nota_credito')
    .reduce((suma, { monto }) => suma + monto, 0);
  return { tope, usado, disponible: Math.max(0, tope - usado) };
};
