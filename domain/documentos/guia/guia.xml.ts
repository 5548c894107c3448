import { EMAIL } from '#domain/kernel/campo-adicional.ts';
import { textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import { infoAdicional } from '../comprobante/adicionales.ts';
import { datosDelEmisor, infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { detallesAdicionales } from '../comprobante/linea.adicional.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import type { Destinatario, DetalleDeGuia } from './guia.events.ts';
import type { Guia } from './guia.ts';

/** Version of the SRI's schema `GuiaRemision_V1.1.0.xsd`. */
const VERSION = '1.1.0';

const fecha = (valor: Fecha | null): string | null => valor && fechaSri(valor);

const detalle = (linea: DetalleDeGuia): string =>
  grupo('detalle', [
    campo('codigoInterno', linea.codigo_interno, 25),
    campo('codigoAdicional', linea.codigo_adicional, 25),
    campo('descripcion', linea.descripcion),
    campo('cantidad', textoDeMillonesimas(linea.cantidad)),
    detallesAdicionales(linea.detalles_adicionales),
  ]);

const destinatario = (d: Destinatario): string =>
  grupo('destinatario', [
    campo('identificacionDestinatario', d.identificacion_destinatario, 20),
    campo('razonSocialDestinatario', d.razon_social_destinatario),
    campo('dirDestinatario', d.dir_destinatario),
    campo('motivoTraslado', d.motivo_traslado),
    campo('docAduaneroUnico', d.doc_aduanero_unico, 20),
    campo('codEstabDestino', d.cod_estab_destino),
    campo('ruta', d.ruta),
    campo('codDocSustento', d.cod_doc_sustento),
    campo('numDocSustento', d.num_doc_sustento),
    campo('numAutDocSustento', d.num_aut_doc_sustento),
    campo('fechaEmisionDocSustento', fecha(d.fecha_emision_doc_sustento)),
    grupo('detalles', d.detalles.map(detalle)),
  ]);

const infoGuiaRemision = ({ fila: guia, empresa, sucursal }: DatosDeXml<Guia>): string => {
  // Of all six only this one has the special taxpayer after the bookkeeping.
  const [direccion, especial, contabilidad] = datosDelEmisor(empresa, sucursal);
  return grupo('infoGuiaRemision', [
    direccion,
    campo('dirPartida', guia.dir_partida),
    campo('razonSocialTransportista', guia.razon_social),
    campo('tipoIdentificacionTransportista', guia.tipo_identificacion),
    campo('rucTransportista', guia.identificacion, 20),
    campo('rise', guia.rise, 40),
    contabilidad,
    especial,
    campo('fechaIniTransporte', fecha(guia.fecha_ini_transporte)),
    campo('fechaFinTransporte', fecha(guia.fecha_fin_transporte)),
    campo('placa', guia.placa, 20),
  ]);
};

/** What a guide adds to the provider's RUC, in its XML and on its printed form. */
export const adicionalesDeGuia = ({ email }: Guia): readonly Adicional[] => [[EMAIL, email]];

/**
 * The XML of an issued guide, schema 1.1.0, in canonical form and not signed yet. Throws when the
 * guide is a draft.
 */
export const xmlDeGuia = (datos: DatosDeXml<Guia>): string => {
  const { fila: guia, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(guia);
  return documentoXml('guiaRemision', VERSION, [
    infoTributaria({ tipo: 'guia_remision', empresa, numeracion, clave_acceso }),
    infoGuiaRemision(datos),
    grupo('destinatarios', guia.destinatarios.map(destinatario)),
    infoAdicional('guia_remision', datos, adicionalesDeGuia(guia)),
  ]);
};
