import type { Contexto } from '#domain/kernel/comando.ts';
import type { DichoDelSri, EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobanteAnuladoEnSri, ComprobanteConsultadoEnSri } from './comprobante.events.ts';
import { numeracionDe } from './comprobante.xml.ts';
import { avisoDeConsulta } from './consulta-sri.ts';
import { textoAnuladoEnSri } from './estado-sri.ts';
import { resumenDe, type TipoDeComprobante } from './tipo.ts';

/** What the SRI may be asked of a document. */
export type PorConsultar = { readonly ambiente: Ambiente; readonly clave_acceso: string };

/** Its key; 404 without the document, 409 without one. */
export const exigirConsultable = <F extends Comprobante>(
  { errores }: TipoDeComprobante<F>,
  documento_id: number,
  fila: F | undefined,
): PorConsultar => {
  if (!fila) throw errores.noEncontrado({ documento_id });
  const { clave_acceso, estado } = fila;
  if (clave_acceso === null) throw errores.sinClaveDeAcceso({ documento_id, estado });
  return { ambiente: numeracionDe(fila).ambiente, clave_acceso };
};

/** What is known of it at the SRI: what it said last, or what it answered when it was issued. */
const sabido = ({ estado, sri_estado }: Comprobante): EstadoEnSri | null =>
  sri_estado ?? (estado === 'AUTORIZADO' || estado === 'ANULADO' ? 'AUTORIZADO' : null);

export type Consulta = DichoDelSri & {
  readonly clave_acceso: string;
  /** Somebody asked: it is kept whatever it says. Otherwise, only what is not known yet. */
  readonly pedida: boolean;
};

/**
 * What the SRI said of the key of a document. Nothing of one that has another key by now. That it is
 * annulled there is told once; nothing else of the document moves.
 */
export const decidirConsulta = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  documento_id: number,
  fila: F | undefined,
  { estado, motivo, clave_acceso, pedida }: Consulta,
  { ahora: consultado_en }: Contexto,
): readonly (ComprobanteConsultadoEnSri | ComprobanteAnuladoEnSri)[] => {
  if (fila === undefined) throw tipo.errores.noEncontrado({ documento_id });
  if (fila.clave_acceso !== clave_acceso) return [];
  const { documento } = tipo;
  const conocido = sabido(fila);
  if (estado === 'ANULADO' && conocido !== 'ANULADO') {
    const { numero_autorizacion, fecha_autorizacion } = fila;
    const estado_sri = textoAnuladoEnSri(avisoDeConsulta(tipo, { ...fila, sri_estado: estado }));
    const datos = {
      documento,
      documento_id,
      ...resumenDe(tipo, fila),
      clave_acceso,
      numero_autorizacion,
      fecha_autorizacion,
      estado: fila.estado,
      estado_sri,
      consultado_en,
    };
    return [{ tipo: 'ComprobanteAnuladoEnSri', datos }];
  }
  // It is annulled for good: that the SRI answers no more for its month takes nothing back.
  if (estado === 'RECHAZADA' && conocido === 'ANULADO') return [];
  if (!pedida && estado === conocido) return [];
  const datos = { documento, documento_id, clave_acceso, estado, motivo, consultado_en };
  return [{ tipo: 'ComprobanteConsultadoEnSri', datos }];
};
