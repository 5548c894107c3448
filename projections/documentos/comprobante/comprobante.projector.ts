import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type Buscable,
  contraparteDe,
  estadoBuscable,
} from '#domain/documentos/comprobante/lista.vista.ts';
import { plegar } from '#domain/documentos/comprobante/pliegue.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import {
  type EventoPlegable,
  type Proyector,
  proyector,
  type TipoColumna,
} from '#projections/kernel/proyector.ts';

/** What the table of every type of document has in common. */

/** What the row of every type has, for those who only read it. */
export type FilaComprobante = Comprobante;

/** The row with what lists find it by. `igual`: it says of its other party what it said before. */
const conLoBuscable = <F extends Comprobante>(
  fila: (F & Buscable) | undefined,
  despues: F,
  igual: boolean,
): F & Buscable => ({
  ...despues,
  estado_buscable: estadoBuscable(despues.estado),
  contraparte: fila && igual ? fila.contraparte : contraparteDe(despues),
});

/** The columns of `Comprobante` and `Buscable`. */
const COLUMNAS_DE_COMPROBANTE = {
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
  en_tramite_desde: 'timestamptz',
  intento: 'int4',
  clave_acceso: 'text',
  claves_anteriores: 'json',
  claves_anteriores_autorizadas: 'json',
  numero_autorizacion: 'text',
  fecha_autorizacion: 'timestamptz',
  estado_sri: 'text',
  codigos_sri: 'json',
  sri_estado: 'text',
  sri_motivo: 'text',
  sri_consultado_en: 'timestamptz',
  xml_sha256: 'text',
  anulacion: 'json',
  creado_en: 'timestamptz',
  estado_buscable: 'text',
  contraparte: 'int8',
  opcionales: 'json',
} as const;

/** The columns of `Totales` without its groups of IVA. */
export const COLUMNAS_DE_IMPORTES = {
  subtotal_0: 'int8',
  subtotal_5: 'int8',
  subtotal_8: 'int8',
  subtotal_15: 'int8',
  subtotal_no_objeto: 'int8',
  subtotal_exento: 'int8',
  total_sin_impuestos: 'int8',
  total_descuento: 'int8',
  ice: 'int8',
  irbpnr: 'int8',
  iva: 'int8',
  propina: 'int8',
  total: 'int8',
} as const;

/**
 * What lists look up, each of one environment; drafts, which are of none, by an index of their own.
 * Each costs some 3 µs per document issued, so the first serves the whole company, a branch and some
 * parties: they are checked on the way, without a visit to the table. Signature and reception move
 * none of these columns and rewrite the row in its place; authorization moves the balance, and with
 * it every index.
 */
const INDICES_DE_LISTAS = [
  '(empresa_id, ambiente, fecha_emision, id, sucursal_id, contraparte)',
  '(empresa_id, estado_buscable, ambiente, fecha_emision, id) include (en_tramite_desde) where estado_buscable is not null',
  `(empresa_id, fecha_emision, id) where estado_buscable = 'BORRADOR'`,
  '(empresa_id, numero_comprobante collate "C")',
  '(empresa_id, contraparte, ambiente, fecha_emision, id)',
  // What the SRI holds half annulled, which is asked about beyond its month.
  `(empresa_id, ambiente, fecha_emision, id) where sri_estado = 'PENDIENTE DE ANULAR'`,
] as const;

/** What ageing reads of a document with a balance, without a visit to the table. */
const DE_CARTERA = ['saldo', 'persona_id', 'condicion_pago', 'fecha_vencimiento'] as const;

/** Where there is a balance, and the few where there is an excess. */
const indicesDeSaldos = (columnas: object): readonly string[] => {
  const leidas = DE_CARTERA.filter((columna) => Object.hasOwn(columnas, columna)).join(', ');
  return [
    `(empresa_id, ambiente, fecha_emision, id, sucursal_id) include (${leidas}) where saldo > 0`,
    '(empresa_id, ambiente, id) where exceso > 0',
  ];
};

/** Written again three times on its way to AUTORIZADO. */
const FILLFACTOR_DE_COMPROBANTE = 70;

/** The rows of that type whose balance the event moves. */
const tocaSusSaldos =
  (documento: TipoDocumento) =>
  ({ datos: { movimientos } }: SaldosMovidos): readonly Clave[] =>
    movimientos.filter((m) => m.documento === documento).map((m) => [m.documento_id]);

type Toca = (evento: EventoDeComprobante) => readonly Clave[];

/** The row of a document of that type, if the event is about one. */
const tocaDelCiclo = (
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
    ComprobanteConsultadoEnSri: suyo,
    ComprobanteAnuladoEnSri: suyo,
    ComprobanteAnulado: suyo,
  };
};

/** What the table of a type has of its own. */
type DeSuTipo<F extends Comprobante> = {
  readonly columnas: {
    readonly [C in Exclude<keyof F & string, keyof typeof COLUMNAS_DE_COMPROBANTE>]: TipoColumna;
  };
  readonly indices?: readonly string[];
  /** What its printed form lists, which only who reads the document itself asks for. */
  readonly sin_pasado?: readonly Exclude<keyof F & string, keyof typeof COLUMNAS_DE_COMPROBANTE>[];
};

/**
 * The table of a type: the columns, indexes and events of all of them, and its own. Its rows are what
 * `plegar` makes of them; here a deleted draft ends one, and what lists find it by is added.
 */
export const proyectorDeComprobante = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  { columnas, indices = [], sin_pasado = [] }: DeSuTipo<F>,
): Proyector => {
  const {
    documento,
    eventos,
    lista,
    parametro,
    tabla: { nombre },
  } = tipo;
  const todas = { ...COLUMNAS_DE_COMPROBANTE, ...columnas };
  const suya = ({ datos }: Evento): readonly Clave[] => [
    [(datos as { readonly [campo: string]: number })[parametro]!],
  ];
  return proyector<F & Buscable, Evento>(tabla<F & Buscable>(nombre, ['id']), {
    columnas: todas as {
      readonly [C in keyof (F & Buscable) & string]: TipoColumna;
    },
    indices: [...INDICES_DE_LISTAS, ...(lista.saldo ? indicesDeSaldos(todas) : []), ...indices],
    fillfactor: FILLFACTOR_DE_COMPROBANTE,
    sin_pasado: ['opcionales', ...sin_pasado],
    toca: {
      ...tocaDelCiclo(documento),
      ...(lista.saldo ? { SaldosMovidos: tocaSusSaldos(documento) } : {}),
      [eventos.guardado]: suya,
      [eventos.creado]: suya,
      [eventos.modificado]: suya,
    } as { readonly [tipo: string]: (evento: EventoPlegable) => readonly Clave[] },
    nace: ({ tipo: evento, datos }) =>
      evento === eventos.guardado ||
      (evento === eventos.creado &&
        !(datos as { readonly desde_borrador: boolean }).desde_borrador),
    evolucionar: (fila, evento) =>
      evento.tipo === 'BorradorEliminado'
        ? undefined
        : conLoBuscable(fila, plegar<F>(tipo, fila, evento), evento.tipo !== eventos.modificado),
  });
};
