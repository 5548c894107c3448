import { COD_DOC } from '#domain/kernel/sri.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { COMUNES, NOMBRES_DE_GUIA } from './guia.errores.ts';
import { EVENTOS_DE_GUIA } from './guia.events.ts';
import { propioDeGuia } from './guia.publico.ts';
import { rideDeGuia } from './guia.ride.vista.ts';
import { type Guia, guias } from './guia.ts';
import { adicionalesDeGuia, xmlDeGuia } from './guia.xml.ts';

export const GUIA: TipoDeComprobante<Guia, 'guia_remision_id', typeof EVENTOS_DE_GUIA> = {
  ...NOMBRES_DE_GUIA,
  documento: 'guia_remision',
  cod_doc: COD_DOC.guia_remision,
  tabla: guias,
  fecha_de_clave: 'fecha_ini_transporte',
  papel: 'proveedor',
  eventos: EVENTOS_DE_GUIA,
  publico: 'guia',
  publica_total: true,
  ventas: 0,
  modifica_facturas: false,
  renumera: true,
  errores: COMUNES,
  lista: {
    contraparte: { parametro: 'proveedor_id', nombre: 'transportista' },
    total: null,
    saldo: null,
  },
  total: () => null,
  lineas: ({ destinatarios }) =>
    destinatarios.reduce((suma, { detalles }) => suma + 1 + detalles.length, 0),
  adicionales: adicionalesDeGuia,
  propio: propioDeGuia,
  xml: xmlDeGuia,
  ride: rideDeGuia,
};
