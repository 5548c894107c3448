import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Abono, Mano } from './manos/mano.ts';
import { MANOS } from './manos/manos.ts';

/** The life of the documents of the books, whatever their type: spec, Electronic document states. */

export type ComprobanteDelLibro = {
  readonly documento: TipoDocumento;
  readonly id: number;
  numero: string | null;
  clave_acceso: string | null;
  estado: string;
  /** In cents; null: its type has none. */
  total: number | null;
  /** In cents; null: it is never debido. */
  saldo: number | null;
  fecha_emision: string;
  identificacion: string;
  email: string | null;
  reemisiones: number;
  /** How often it had been re-issued when its content was replaced after a refusal. */
  corregido_tras: number | null;
  autorizada: boolean;
  /** Every key that it was signed under. */
  readonly claves: string[];
  /** The tax authority authorized one that it had refused before. */
  alertada: boolean;
  /** What it takes off others while it is authorized. */
  abona: readonly Abono[];
};

/** What the events of a type's content say, as far as the books go. */
export type Contenido = {
  readonly fecha_emision: string;
  readonly identificacion: string;
  readonly email: string | null;
  readonly total?: number;
  readonly numero_comprobante?: string;
  readonly idempotencia?: { readonly clave: string } | null;
  readonly desde_borrador?: boolean;
  readonly clave_anterior?: string | null;
};

export type Dicho = {
  readonly mano: Mano;
  readonly que: keyof Mano['eventos'];
  readonly id: number;
  readonly contenido: Contenido;
  readonly abona: readonly Abono[];
};

const CONTENIDOS = new Map<string, { readonly mano: Mano; readonly que: keyof Mano['eventos'] }>(
  MANOS.flatMap((mano) =>
    (['guardado', 'creado', 'modificado'] as const).map(
      (que) => [mano.eventos[que], { mano, que }] as const,
    ),
  ),
);

/** What an event says of a document's content; undefined: it is about something else. */
export const dichoPor = ({ tipo, datos }: { tipo: string; datos: object }): Dicho | undefined => {
  const hallado = CONTENIDOS.get(tipo);
  if (!hallado) return undefined;
  const { mano } = hallado;
  const id = (datos as { readonly [parametro: string]: number })[mano.parametro]!;
  return { ...hallado, id, contenido: datos as Contenido, abona: mano.abona?.(datos) ?? [] };
};

/** As it is born: a draft, or with its number. */
export const asentado = ({ mano, que, id, contenido, abona }: Dicho): ComprobanteDelLibro => ({
  documento: mano.documento,
  id,
  numero: contenido.numero_comprobante ?? null,
  clave_acceso: null,
  estado: que === 'guardado' ? 'BORRADOR' : 'PENDIENTE',
  total: contenido.total ?? null,
  saldo: mano.se_debe ? 0 : null,
  fecha_emision: contenido.fecha_emision,
  identificacion: contenido.identificacion,
  email: contenido.email,
  reemisiones: 0,
  corregido_tras: null,
  autorizada: false,
  claves: [],
  alertada: false,
  abona,
});

/** From which states its content may be replaced. */
export const SE_MODIFICA: readonly string[] = ['BORRADOR', 'DEVUELTA', 'RECHAZADO'];

/** Its content is another one; its number and state stay. */
export const modificar = (comprobante: ComprobanteDelLibro, { contenido, abona }: Dicho): void => {
  const { total = null, identificacion, email, fecha_emision, clave_anterior } = contenido;
  if (comprobante.estado !== 'BORRADOR') comprobante.corregido_tras = comprobante.reemisiones;
  Object.assign(comprobante, { total, identificacion, email, fecha_emision, abona });
  if (clave_anterior !== null) comprobante.clave_acceso = null;
};

/** In which states it may have an access key. */
const CON_CLAVE = ['PROCESANDO', 'EN_PROCESO', 'AUTORIZADO', 'RECHAZADO', 'DEVUELTA', 'ANULADO'];

/** From which states each step may come. */
export const DESDE: { readonly [T in EventoDeComprobante['tipo']]: readonly string[] } = {
  BorradorEliminado: ['BORRADOR'],
  ComprobanteFirmado: ['PENDIENTE'],
  ComprobanteRecibido: ['PROCESANDO'],
  ComprobanteAutorizado: ['PROCESANDO', 'EN_PROCESO', 'DEVUELTA', 'RECHAZADO'],
  ComprobanteRechazado: ['PROCESANDO', 'EN_PROCESO'],
  ComprobanteDevuelto: ['PROCESANDO', 'EN_PROCESO'],
  ComprobanteReemitido: ['DEVUELTA', 'RECHAZADO'],
  ComprobanteReconsultado: ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'],
  ComprobanteAutorizadoConClaveAnterior: ['PROCESANDO', 'EN_PROCESO', 'DEVUELTA', 'RECHAZADO'],
  ComprobanteConsultadoEnSri: CON_CLAVE,
  ComprobanteAnuladoEnSri: CON_CLAVE,
  ComprobanteAnulado: ['AUTORIZADO'],
};

const debido = ({ saldo, total }: ComprobanteDelLibro, debe: boolean): number | null => {
  if (saldo === null) return null;
  return debe ? (total ?? 0) : 0;
};

export const mover = (comprobante: ComprobanteDelLibro, evento: EventoDeComprobante): void => {
  switch (evento.tipo) {
    case 'BorradorEliminado':
      comprobante.estado = 'ELIMINADO';
      break;
    case 'ComprobanteFirmado':
      comprobante.estado = 'PROCESANDO';
      comprobante.clave_acceso = evento.datos.clave_acceso;
      comprobante.claves.push(evento.datos.clave_acceso);
      break;
    case 'ComprobanteRecibido':
      comprobante.estado = 'EN_PROCESO';
      break;
    case 'ComprobanteAutorizado':
      comprobante.estado = 'AUTORIZADO';
      comprobante.autorizada = true;
      comprobante.saldo = debido(comprobante, true);
      break;
    case 'ComprobanteRechazado':
      comprobante.estado = 'RECHAZADO';
      break;
    case 'ComprobanteDevuelto':
      comprobante.estado = 'DEVUELTA';
      break;
    case 'ComprobanteReemitido':
      comprobante.estado = 'PENDIENTE';
      comprobante.clave_acceso = null;
      comprobante.fecha_emision = evento.datos.fecha_emision;
      comprobante.reemisiones += 1;
      break;
    case 'ComprobanteAnulado':
      comprobante.estado = 'ANULADO';
      comprobante.saldo = debido(comprobante, false);
      break;
    case 'ComprobanteAutorizadoConClaveAnterior':
      comprobante.alertada = true;
      break;
    case 'ComprobanteReconsultado':
    case 'ComprobanteConsultadoEnSri':
    case 'ComprobanteAnuladoEnSri':
      break;
  }
};
