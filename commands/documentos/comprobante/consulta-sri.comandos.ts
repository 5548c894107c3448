import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type Consulta,
  decidirConsulta,
  exigirConsultable,
  type PorConsultar,
} from '#domain/documentos/comprobante/consulta-sri.decider.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { filaAlcanzada } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { DeUnComprobante } from './acciones.comandos.ts';
import { leerComprobante } from './creacion.comandos.ts';

/** Asking the SRI what it holds of a document: before, and after. */

/** What to ask about the document within the caller's reach. Changes nothing. */
export const leerConsultable = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  { documento_id, alcance, ...remitente }: DeUnComprobante,
): Comando<F | undefined, PorConsultar> => ({
  nombre: 'leerConsultable',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, tipo.tabla, documento_id, alcance),
  decidir: (fila) => {
    exigirConsultable(tipo, documento_id, fila);
    return [];
  },
  responder: async (_lector, _eventos, fila) => exigirConsultable(tipo, documento_id, fila),
});

/** Keeps what the SRI answered to whoever asked. */
export const registrarConsulta = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  { documento_id, alcance, dicho, ...remitente }: DeUnComprobante & { readonly dicho: Consulta },
): Comando<F | undefined, { readonly comprobante: F }> => ({
  nombre: 'registrarConsulta',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, tipo.tabla, documento_id, alcance),
  decidir: (fila, contexto) => decidirConsulta(tipo, documento_id, fila, dicho, contexto),
  responder: async (lector) => ({
    comprobante: await leerComprobante(lector, tipo, documento_id),
  }),
});

/** The same by the daily job, which keeps only what is not known yet. */
export const registrarRevision = (
  empresa_id: number,
  dia: Fecha,
  { documento, documento_id, dicho }: DelDocumento & { readonly dicho: Omit<Consulta, 'pedida'> },
): Comando<Comprobante | undefined, undefined> => {
  const tipo = tipoDe(documento);
  const { clave_acceso, estado } = dicho;
  return {
    nombre: 'registrarRevision',
    empresa_id,
    comando_id: `revision-sri:${empresa_id}:${documento}:${documento_id}:${dia}:${clave_acceso}:${estado}`,
    correlacion_id: `revision-sri-${empresa_id}-${documento}-${documento_id}-${dia}`,
    actor: 'proceso:revision-sri',
    cargar: (lector) => lector.fila(tipo.tabla, [documento_id]),
    decidir: (fila, contexto) =>
      decidirConsulta(tipo, documento_id, fila, { ...dicho, pedida: false }, contexto),
    responder: async () => undefined,
  };
};
