import type { Bloqueo } from '#domain/cartera/abonos.ts';
import type { SenasDeDocumento } from '#domain/cartera/cartera.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Clave, type Lector, tabla } from '#domain/kernel/tabla.ts';
import type { EstadoDocumento } from '../comprobante/comprobante.ts';
import {
  type DocumentoDeProveedor,
  type Nombrado,
  nombradoPor,
  nombradosPor,
} from './documento-nombrado.ts';
import type { RetencionCreada, RetencionModificada } from './retencion.events.ts';
import { type Retencion, retenciones } from './retencion.ts';

/** The withholdings that ever named a document of ours: what each says by now, its own row tells. */

export type RetencionesDeDocumento = Nombrado & {
  /** Oldest first. */
  readonly retenciones: readonly number[];
};

export const retencionesDeDocumento = tabla<RetencionesDeDocumento>('retenciones_de_documento', [
  'documento',
  'documento_id',
]);

export type EventoQueNombra = RetencionCreada | RetencionModificada;

export const tocaNombrados = ({ datos: { docs_sustento } }: EventoQueNombra): readonly Clave[] =>
  nombradosPor(docs_sustento).map(({ documento, documento_id }) => [documento, documento_id]);

export const evolucionarRetencionesDeDocumento = (
  fila: RetencionesDeDocumento | undefined,
  { datos: { retencion_id } }: EventoQueNombra,
  [documento, documento_id]: Clave,
): RetencionesDeDocumento => {
  const anotadas = fila?.retenciones ?? [];
  return {
    documento: documento as DocumentoDeProveedor,
    documento_id: Number(documento_id),
    retenciones: anotadas.includes(retencion_id) ? anotadas : [...anotadas, retencion_id],
  };
};

type Documento = Pick<SenasDeDocumento, 'documento' | 'documento_id'>;

const esEl =
  (buscado: Documento) =>
  (documento: Documento | undefined): boolean =>
    documento?.documento === buscado.documento && documento.documento_id === buscado.documento_id;

/** What a withholding withholds of one document, in all the support documents that name it. */
export const retenidoDe = (
  { docs_sustento }: Pick<Retencion, 'docs_sustento'>,
  documento: Documento,
): Centavos =>
  docs_sustento
    .filter((sustento) => esEl(documento)(nombradoPor(sustento)))
    .flatMap((sustento) => sustento.retenciones.map(({ valor_retenido }) => valor_retenido))
    .reduce((suma, valor) => suma + valor, 0);

/** Authorized, or anywhere before the SRI's answer. */
const VIVA: ReadonlySet<EstadoDocumento> = new Set([
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
]);

/** The withholdings that keep a document of ours from being annulled, authorized or on their way. */
export const leerRetencionesVivas = async (
  lector: Lector,
  nombrado: Nombrado,
): Promise<readonly Bloqueo[]> => {
  const { documento, documento_id } = nombrado;
  const nombrada = await lector.fila(retencionesDeDocumento, [documento, documento_id]);
  const ids = nombrada?.retenciones ?? [];
  const filas = await Promise.all(ids.map((id) => lector.fila(retenciones, [id])));
  return filas
    .filter((fila) => fila !== undefined)
    .filter(
      ({ estado, docs_sustento }) =>
        VIVA.has(estado) && nombradosPor(docs_sustento).some(esEl(nombrado)),
    )
    .map((fila) => ({ tipo: 'retencion', id: fila.id, monto: retenidoDe(fila, nombrado) }));
};
