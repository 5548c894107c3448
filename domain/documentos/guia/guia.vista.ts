import { decimal, desde, fecha, id, lista, oNulo, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  ANTE_EL_SRI,
  DE_SU_VIDA,
  DEL_NUMERO,
  deSuTramite,
  tipoDeIdentificacion,
} from '../comprobante/comprobante.vista.ts';
import { servicioDeLinea } from '../comprobante/detalles.vista.ts';
import { OPCIONALES_DE_TODOS } from '../comprobante/opcionales.vista.ts';
import { NOMBRES_DE_GUIA } from './guia.errores.ts';
import type { Destinatario, DetalleDeGuia } from './guia.events.ts';
import type { Guia } from './guia.ts';

/** How a guide looks from outside: the fields of the SRI's schema in snake_case. */

const vistaAdicional = vistaDe<DetalleDeGuia['detalles_adicionales'][number]>()({
  nombre: texto(),
  valor: texto(),
});

const vistaDetalle = vistaDe<DetalleDeGuia>()({
  codigo_interno: oNulo(texto()),
  codigo_adicional: oNulo(texto()),
  descripcion: texto(),
  cantidad: decimal(),
  detalles_adicionales: lista(vistaAdicional),
  servicio_id: servicioDeLinea,
});

const vistaDestinatario = vistaDe<Destinatario>()({
  cliente_id: desde('persona_id', oNulo(id())),
  tipo_identificacion: tipoDeIdentificacion,
  identificacion_destinatario: texto(),
  razon_social_destinatario: texto(),
  dir_destinatario: texto(),
  motivo_traslado: texto(),
  doc_aduanero_unico: oNulo(texto()),
  cod_estab_destino: oNulo(texto()),
  ruta: oNulo(texto()),
  cod_doc_sustento: oNulo(texto()),
  num_doc_sustento: oNulo(texto('001-001-000000001')),
  num_aut_doc_sustento: oNulo(texto()),
  fecha_emision_doc_sustento: oNulo(fecha()),
  detalles: lista(vistaDetalle),
});

export const vistaGuia = vistaDe<Guia>('GuiaRemision')({
  ...DEL_NUMERO,
  fecha_emision: fecha('El día en que se emitió'),
  dir_partida: texto(),
  razon_social_transportista: desde('razon_social', texto()),
  tipo_identificacion_transportista: desde('tipo_identificacion', tipoDeIdentificacion),
  ruc_transportista: desde('identificacion', texto()),
  rise: oNulo(texto()),
  fecha_ini_transporte: fecha('También la de la clave de acceso'),
  fecha_fin_transporte: fecha(),
  placa: texto(),
  destinatarios: lista(vistaDestinatario),
  email: oNulo(texto()),
  ...ANTE_EL_SRI,
  proveedor_id: desde('persona_id', oNulo(id('El transportista en el directorio'))),
  ...DE_SU_VIDA,
  ...deSuTramite(NOMBRES_DE_GUIA),
  ...OPCIONALES_DE_TODOS,
});

export type VistaGuia = ReturnType<typeof vistaGuia>;
