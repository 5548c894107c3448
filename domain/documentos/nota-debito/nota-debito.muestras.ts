import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import type { ResumenDocumento } from '../comprobante/comprobante.events.ts';
import type { Numeracion } from '../comprobante/comprobante.ts';
import type { ContenidoNotaDebito } from './nota-debito.events.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '6'.repeat(49);
const INSTANTE = '2026-11-20T16:00:05.000Z';
const DOCUMENTO = { documento: 'nota_debito', documento_id: 1 } as const;
const INTENTO = { ...DOCUMENTO, intento: 1, clave_acceso: CLAVE };
const MENSAJE = {
  identificador: '52',
  mensaje: 'ERROR EN DIFERENCIAS',
  informacion_adicional: null,
  tipo: 'ERROR',
};
const CONTENIDO: ContenidoNotaDebito = {
  nota_debito_id: 1,
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Peña',
  direccion: 'Quito',
  email: 'ana@example.com',
  fecha_emision: '2026-11-20',
  cod_doc_sustento: '01',
  doc_sustento_numero: '001-001-000000002',
  doc_sustento_fecha: '2026-11-20',
  factura_id: 2,
  tarifa_iva: 15,
  iva_codigo: '4',
  base_imponible: 200,
  iva: 30,
  total: 230,
  motivos: [{ razon: 'Interés por mora', valor: 200 }],
  pagos: [{ forma_pago: '20', total: 230, plazo: 15, unidad_tiempo: 'dias' }],
};
const NUMERACION: Numeracion = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: '001-001-000000001',
};
const RESUMEN: ResumenDocumento = {
  numero_comprobante: NUMERACION.numero_comprobante,
  fecha_emision: CONTENIDO.fecha_emision,
  razon_social: CONTENIDO.razon_social,
  identificacion: CONTENIDO.identificacion,
  email: CONTENIDO.email,
  persona_id: 1,
  total: 230,
  propio: {
    doc_sustento_numero: CONTENIDO.doc_sustento_numero,
    doc_sustento_fecha: CONTENIDO.doc_sustento_fecha,
    factura_id: 2,
  },
};

/** A draft that is corrected, issued, refused, corrected, issued again, authorized and annulled. */
export const MUESTRAS_DE_NOTAS_DEBITO: readonly Muestra[] = [
  muestra('BorradorDeNotaDebitoGuardado', {
    ...CONTENIDO,
    idempotencia: { clave: 'nota-debito-1', huella: 'd1' },
  }),
  muestra('NotaDebitoModificada', { ...CONTENIDO, direccion: null, clave_anterior: null }),
  muestra('NotaDebitoCreada', {
    ...CONTENIDO,
    ...NUMERACION,
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
  muestra('ComprobanteFirmado', {
    ...INTENTO,
    xml_sha256: 'de'.repeat(32),
    stream: 'documento-1-nota_debito-1',
    firmado_en: INSTANTE,
  }),
  muestra('ComprobanteRechazado', {
    ...INTENTO,
    ...RESUMEN,
    estado_sri: '[NO AUTORIZADO] 52',
    mensajes: [MENSAJE],
  }),
  muestra('NotaDebitoModificada', { ...CONTENIDO, clave_anterior: CLAVE }),
  muestra('ComprobanteReemitido', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...NUMERACION,
    intento: 2,
    clave_anterior: null,
    renumerado: false,
  }),
  muestra('ComprobanteAutorizado', {
    ...INTENTO,
    ...RESUMEN,
    intento: 2,
    clave_acceso: '7'.repeat(49),
    ambiente: '1',
    numero_autorizacion: '7'.repeat(49),
    fecha_autorizacion: INSTANTE,
    estado_sri: '[AUTORIZADO]',
    mensajes: [],
    envia_correo: true,
  }),
  muestra('ComprobanteAnulado', {
    ...DOCUMENTO,
    ...RESUMEN,
    motivo: 'La mora se condonó',
    fecha: '2026-11-21',
    clave_acceso: '7'.repeat(49),
    numero_autorizacion: '7'.repeat(49),
    fecha_autorizacion: INSTANTE,
    estado_sri: '[AUTORIZADO]',
    sucursal_id: 1,
    ambiente: '1',
    fecha_vencimiento: null,
    saldo: 230,
  }),
];
