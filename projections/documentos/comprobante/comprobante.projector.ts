import type { DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  contraparteDe,
  type EstadoBuscable,
  estadoBuscable,
} from '#domain/documentos/comprobante/lista.vista.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Clave } from '#domain/kernel/tabla.ts';

/** What the table of every type of document has in common. */

/** What the row of every type has, for those who only read it. */
export type FilaComprobante = Comprobante;

/** What lists find a document by, beside what it says. */
export type Buscable = {
  readonly estado_buscable: EstadoBuscable | null;
  /** Its other party as it prints it: see `contrapartes`. */
  readonly contraparte: number;
};

/** The row with what lists find it by. `igual`: it says of its other party what it said before. */
export const conLoBuscable = <F extends Comprobante>(
  fila: (F & Buscable) | undefined,
  despues: F,
  igual: boolean,
): F & Buscable => ({
  ...despues,
  estado_buscable: estadoBuscable(despues.estado),
  contraparte: fila && igual ? fila.contraparte : contraparteDe(despues),
});

/** The columns of `Comprobante` and `Buscable`. */
export const COLUMNAS_DE_COMPROBANTE = {
  id: 'int8',
  sucursal_id: 'int8',
  persona_id: 'int8',
  ambiente: 'text',
  establecimiento: 'text',
  punto_emision: 'text',
  secuencial: 'int4',
  numero_comprobante: 'text',
  fecha_emision: 'date',
  identificacion: 'text',
  razon_social: 'text',
  email: 'text',
  estado: 'text',
  intento: 'int4',
  clave_acceso: 'text',
  claves_anteriores: 'json',
  claves_anteriores_autorizadas: 'json',
  numero_autorizacion: 'text',
  fecha_autorizacion: 'timestamptz',
  estado_sri: 'text',
  codigos_sri: 'json',
  xml_sha256: 'text',
  anulacion: 'json',
  creado_en: 'timestamptz',
  estado_buscable: 'text',
  contraparte: 'int8',
} as const;

/**
 * What lists look up, each of one environment; drafts, which are of none, by an index of their own.
 * Each costs some 3 µs per document issued, so the first serves the whole company, a branch and some
 * parties: they are checked on the way, without a visit to the table. Signature and reception move
 * none of these columns and rewrite the row in its place; authorization moves the balance, and with
 * it every index.
 */
export const INDICES_DE_LISTAS = [
  '(empresa_id, ambiente, fecha_emision, id, sucursal_id, contraparte)',
  '(empresa_id, estado_buscable, ambiente, fecha_emision, id) where estado_buscable is not null',
  `(empresa_id, fecha_emision, id) where estado_buscable = 'BORRADOR'`,
  '(empresa_id, numero_comprobante collate "C")',
  '(empresa_id, contraparte, ambiente, fecha_emision, id)',
] as const;

/** Where there is a balance. */
export const INDICE_DE_SALDOS =
  '(empresa_id, ambiente, fecha_emision, id, sucursal_id) where saldo > 0';

/** Written again three times on its way to AUTORIZADO. */
export const FILLFACTOR_DE_COMPROBANTE = 70;

/** The rows of that type whose balance the event moves. */
export const tocaSusSaldos =
  (documento: DocumentoDeCartera) =>
  ({ datos: { movimientos } }: SaldosMovidos): readonly Clave[] =>
    movimientos.filter((m) => m.documento === documento).map((m) => [m.documento_id]);

type Toca = (evento: EventoDeComprobante) => readonly Clave[];

/** The row of a document of that type, if the event is about one. */
export const tocaDelCiclo = (
  documento: TipoDocumento,
): { readonly [T in EventoDeComprobante['tipo']]: Toca } => {
  const suyo: Toca = ({ datos }) => (datos.documento === documento ? [[datos.documento_id]] : []);
  return {
    BorradorEliminado: suyo,
    ComprobanteFirmado: suyo,
    ComprobanteRecibido: suyo,
    ComprobanteAutorizado: suyo,
    ComprobanteRechazado: suyo,
    ComprobanteDevuelto: suyo,
    ComprobanteReemitido: suyo,
    // Tells the emission process to look again; the document itself does not change.
    ComprobanteReconsultado: () => [],
    ComprobanteAutorizadoConClaveAnterior: suyo,
    ComprobanteAnulado: suyo,
  };
};
