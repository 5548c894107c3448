import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Contraparte } from '#domain/personas/directorio.ts';
import { completarConServicios, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import type { Servicio } from '#domain/servicios/servicio.ts';
import { rechazarIdentificacion } from '../comprobante/contenido.ts';
import { COMUNES, sustentoFuturo } from './guia.errores.ts';
import type { Destinatario, DetalleDeGuia } from './guia.events.ts';
import type { DetalleDeServicio, DetallePedido, GuiaCompleta, PedidoGuia } from './guia.pedido.ts';

/** What a guide may say: the part of it that creating, correcting and issuing have in common. */

/**
 * A journey begins no earlier than today and ends no earlier than it begins: 422, for a caller who
 * writes its dates writes them today. In the future it may be: no code 65 for a guide.
 */
export const exigirFechasDeTransporte = (
  { fecha_ini_transporte: inicio, fecha_fin_transporte: fin }: PedidoGuia,
  hoy: Fecha,
): void => {
  const errores: ErrorDeCampo[] = [];
  const rehusar = (campo: string, input: Fecha, minima: Fecha, msg: string): void => {
    const ctx = { fecha_minima: minima };
    errores.push({ type: 'value_error', loc: ['body', campo], msg, input, ctx });
  };
  if (inicio < hoy) {
    rehusar('fecha_ini_transporte', inicio, hoy, 'El transporte no puede haber empezado ya');
  }
  if (fin < inicio) {
    rehusar('fecha_fin_transporte', fin, inicio, 'El transporte no termina antes de empezar');
  }
  if (errores.length > 0) throw new ErrorDeForma(errores);
};

/** What a rule refuses of a guide (400), in order: carrier, addressees, support documents. */
export const rechazarContenido = (pedido: PedidoGuia, hoy: Fecha): void => {
  rechazarIdentificacion(COMUNES, pedido);
  for (const { tipo_identificacion, identificacion_destinatario } of pedido.destinatarios) {
    const identificacion = identificacion_destinatario;
    rechazarIdentificacion(COMUNES, { tipo_identificacion, identificacion });
  }
  pedido.destinatarios.forEach(({ fecha_emision_doc_sustento: fecha }, i) => {
    if (fecha !== null && fecha > hoy) {
      throw sustentoFuturo({ destinatario: i + 1, fecha, fecha_maxima: hoy });
    }
  });
};

/** The lines of all its addressees, in order. */
export const lineasDe = ({ destinatarios }: PedidoGuia): readonly DetallePedido[] =>
  destinatarios.flatMap(({ detalles }) => detalles);

/** Of the catalogue a guide takes no more than code and description: it has no prices. */
const completarDetalle = (
  linea: DetalleDeServicio,
  { codigo_principal, descripcion }: Servicio,
): DetalleDeGuia => {
  const { del_servicio: servicio_id, ...dicho } = linea;
  return {
    ...dicho,
    servicio_id,
    codigo_interno: dicho.codigo_interno ?? codigo_principal,
    descripcion: dicho.descripcion ?? descripcion,
  };
};

/** The request with what its lines left to the catalogue. Refusal: 404. */
export const completarGuia = (pedido: PedidoGuia, servicios: ServiciosNombrados): GuiaCompleta => {
  let desde = 0;
  const destinatarios = pedido.destinatarios.map((destinatario) => {
    const escritos = destinatario.detalles;
    const detalles = completarConServicios(escritos, servicios, completarDetalle, desde);
    desde += escritos.length;
    return { ...destinatario, detalles };
  });
  return { ...pedido, destinatarios };
};

/** The addressees with their entries in the directory. */
export const conEntradas = (
  destinatarios: readonly Omit<Destinatario, 'persona_id'>[],
  ids: readonly (number | null)[],
): readonly Destinatario[] =>
  destinatarios.map((destinatario, i) => ({ ...destinatario, persona_id: ids[i] ?? null }));

/** An addressee as the directory knows people. */
export const comoContraparte = (
  destinatario: Pick<
    Destinatario,
    | 'tipo_identificacion'
    | 'identificacion_destinatario'
    | 'razon_social_destinatario'
    | 'dir_destinatario'
  >,
): Contraparte => ({
  tipo_identificacion: destinatario.tipo_identificacion,
  identificacion: destinatario.identificacion_destinatario,
  razon_social: destinatario.razon_social_destinatario,
  direccion: destinatario.dir_destinatario,
  email: null,
});
