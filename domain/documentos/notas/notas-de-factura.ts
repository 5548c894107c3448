import type { Bloqueo } from '#domain/cartera/abonos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type {
  ComprobanteAnulado,
  ComprobanteAutorizado,
  ComprobanteDevuelto,
  ComprobanteRechazado,
  ComprobanteReemitido,
} from '../comprobante/comprobante.events.ts';
import type { Factura } from '../factura/factura.ts';
import { emitidoPor, TIPOS, tipoDe } from '../tipos.ts';

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

/** The creation of a document of a type that modifies invoices. */
type NotaEmitida = Evento<string, { readonly factura_id: number | null; readonly total: Centavos }>;

/** What makes a note count, or no longer count. */
type PasoDeNota =
  | ComprobanteReemitido
  | ComprobanteAutorizado
  | ComprobanteDevuelto
  | ComprobanteRechazado
  | ComprobanteAnulado;

export type EventoDeNotas = NotaEmitida | PasoDeNota;

/** From these steps on a note counts; from the others on, no longer. */
const VIVE: { readonly [T in PasoDeNota['tipo']]: boolean } = {
  ComprobanteReemitido: true,
  ComprobanteAutorizado: true,
  ComprobanteDevuelto: false,
  ComprobanteRechazado: false,
  ComprobanteAnulado: false,
};

/** Names of the events that may say something of a note. */
export const EVENTOS_DE_NOTAS: readonly string[] = [
  ...TIPOS.filter((tipo) => tipo.modifica_facturas).map(({ eventos }) => eventos.creado),
  ...Object.keys(VIVE),
];

const esPaso = (evento: EventoDeNotas): evento is PasoDeNota => evento.tipo in VIVE;

const esDeNota = (documento: TipoDocumento): documento is DocumentoDeNota =>
  tipoDe(documento).modifica_facturas;

const facturaDe = (evento: EventoDeNotas): number | null => {
  if (!esPaso(evento)) return evento.datos.factura_id;
  const { documento, propio } = evento.datos;
  return esDeNota(documento) && propio !== null && 'factura_id' in propio
    ? propio.factura_id
    : null;
};

/** The invoice's row that an event touches, if it is about a note over one. */
export const facturaTocada = (evento: EventoDeNotas): readonly Clave[] => {
  const factura_id = facturaDe(evento);
  return factura_id === null ? [] : [[factura_id]];
};

/** The note of an event; `viva`: whether it counts from then on. */
const notaDe = (evento: EventoDeNotas): NotaViva & { readonly viva: boolean } => {
  const { documento, documento_id } = esPaso(evento) ? evento.datos : emitidoPor(evento)!;
  if (!esDeNota(documento)) throw new Error(`${documento} no modifica facturas`);
  const viva = !esPaso(evento) || VIVE[evento.tipo];
  return { documento, documento_id, monto: evento.datos.total ?? 0, viva };
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
  return { factura_id: id, notas: notas.filter((nota) => !esEsta(nota)) };
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
