import { decimalDeMillonesimas } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { vistaAnteElSri, vistaInstante } from '../comprobante/comprobante.vista.ts';
import { NOMBRES_DE_GUIA } from './guia.errores.ts';
import type { Destinatario } from './guia.events.ts';
import type { Guia } from './guia.ts';

/** How a guide looks from outside: the fields of the SRI's schema in snake_case. */

const vistaDestinatario = ({ persona_id, detalles, ...destinatario }: Destinatario) => ({
  cliente_id: persona_id,
  ...destinatario,
  detalles: detalles.map((linea) => ({
    ...linea,
    cantidad: decimalDeMillonesimas(linea.cantidad),
  })),
});

export const vistaGuia = (guia: Guia) => ({
  id: guia.id,
  numero_comprobante: guia.numero_comprobante,
  fecha_emision: guia.fecha_emision,
  dir_partida: guia.dir_partida,
  razon_social_transportista: guia.razon_social,
  tipo_identificacion_transportista: guia.tipo_identificacion,
  ruc_transportista: guia.identificacion,
  rise: guia.rise,
  fecha_ini_transporte: guia.fecha_ini_transporte,
  fecha_fin_transporte: guia.fecha_fin_transporte,
  placa: guia.placa,
  destinatarios: guia.destinatarios.map(vistaDestinatario),
  email: guia.email,
  estado: guia.estado,
  clave_acceso: guia.clave_acceso,
  numero_autorizacion: guia.numero_autorizacion,
  fecha_autorizacion: vistaInstante(guia.fecha_autorizacion),
  estado_sri: guia.estado_sri,
  proveedor_id: guia.persona_id,
  sucursal_id: guia.sucursal_id,
  ambiente: guia.ambiente,
  creado_en: conDesfase(guia.creado_en),
  anulado_motivo: guia.anulacion?.motivo ?? null,
  fecha_anulacion: guia.anulacion?.fecha ?? null,
  ...vistaAnteElSri(NOMBRES_DE_GUIA, guia),
});

export type VistaGuia = ReturnType<typeof vistaGuia>;
