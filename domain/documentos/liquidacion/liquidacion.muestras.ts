import { type Muestra, muestraAnterior, muestrasDe, sinServicio } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import type { ResumenDocumento } from '../comprobante/comprobante.events.ts';
import type { Numeracion } from '../comprobante/comprobante.ts';
import { CON_OPCIONALES } from '../comprobante/opcionales.muestras.ts';
import type { ContenidoLiquidacion } from './liquidacion.events.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '3'.repeat(49);
const OTRA_CLAVE = '6'.repeat(49);
const INSTANTE = '2026-11-20T16:00:05.000Z';
const DOCUMENTO = { documento: 'liquidacion_compra', documento_id: 1 } as const;
const INTENTO = { ...DOCUMENTO, intento: 1, clave_acceso: CLAVE };
const CONTENIDO: ContenidoLiquidacion = {
  liquidacion_id: 1,
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Peña',
  direccion: 'Quito',
  email: 'ana@example.com',
  fecha_emision: '2026-11-20',
  cod_doc_sustento: '02',
  doc_sustento_numero: '001-001-000000002',
  doc_sustento_fecha: '2026-11-19',
  condicion_pago: 'credito',
  fecha_vencimiento: '2026-12-05',
  detalles: [
    {
      servicio_id: 1,
      codigo_principal: 'MAIZ',
      descripcion: 'Maíz',
      cantidad: 1_000_000,
      precio_unitario: 2_000_000,
      descuento: 0,
      tarifa_iva: 15,
      iva_codigo: '4',
      precio_total: 200,
      iva: 30,
    },
  ],
  pagos: [{ forma_pago: '20', total: 230, plazo: 15, unidad_tiempo: 'dias' }],
  subtotal_0: 0,
  subtotal_5: 0,
  subtotal_15: 200,
  subtotal_no_objeto: 0,
  subtotal_exento: 0,
  total_sin_impuestos: 200,
  total_descuento: 0,
  iva: 30,
  propina: 0,
  total: 230,
  impuestos: [{ iva_codigo: '4', tarifa_iva: 15, base: 200, valor: 30 }],
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
  },
};
const AUTORIZADA = {
  clave_acceso: OTRA_CLAVE,
  numero_autorizacion: OTRA_CLAVE,
  fecha_autorizacion: INSTANTE,
  estado_sri: '[AUTORIZADO]',
};
const MENSAJE = {
  identificador: '52',
  mensaje: 'ERROR EN DIFERENCIAS',
  informacion_adicional: null,
  tipo: 'ERROR',
};

/** As they were kept before a line said what of the catalogue it is of. */
const ANTERIOR = { ...CONTENIDO, liquidacion_id: 2, detalles: sinServicio(CONTENIDO.detalles) };

/** A draft that is corrected, issued, refused, corrected, issued again, authorized and annulled. */
export const MUESTRAS_DE_LIQUIDACIONES: readonly Muestra[] = [
  muestra('BorradorDeLiquidacionGuardado', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    idempotencia: { clave: 'liquidacion-1', huella: 'l1' },
  }),
  muestra('LiquidacionModificada', {
    ...CONTENIDO,
    cod_doc_sustento: null,
    doc_sustento_numero: null,
    doc_sustento_fecha: null,
    clave_anterior: null,
  }),
  muestra('LiquidacionCreada', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    ...NUMERACION,
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
  muestra('ComprobanteFirmado', {
    ...INTENTO,
    xml_sha256: 'ef'.repeat(32),
    stream: 'documento-1-liquidacion_compra-1',
    firmado_en: INSTANTE,
  }),
  muestra('ComprobanteRechazado', {
    ...INTENTO,
    ...RESUMEN,
    estado_sri: '[NO AUTORIZADO] 52',
    mensajes: [MENSAJE],
  }),
  muestra('LiquidacionModificada', { ...CONTENIDO, clave_anterior: CLAVE }),
  muestra('ComprobanteReemitido', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...NUMERACION,
    intento: 2,
    clave_anterior: null,
    renumerado: false,
  }),
  muestra('ComprobanteAutorizado', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...AUTORIZADA,
    intento: 2,
    ambiente: '1',
    envia_correo: false,
    mensajes: [],
  }),
  muestra('ComprobantePagado', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...AUTORIZADA,
    pagada_en: '2026-11-21',
    origen: { tipo: 'retencion', id: 1 },
  }),
  muestra('ComprobanteAnulado', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...AUTORIZADA,
    motivo: 'No se concretó',
    fecha: '2026-11-21',
    sucursal_id: 1,
    ambiente: '1',
    fecha_vencimiento: CONTENIDO.fecha_vencimiento,
    saldo: 230,
  }),
  muestraAnterior('BorradorDeLiquidacionGuardado', 1, { ...ANTERIOR, idempotencia: null }),
  muestraAnterior('LiquidacionModificada', 1, { ...ANTERIOR, clave_anterior: null }),
  muestraAnterior('LiquidacionCreada', 1, {
    ...ANTERIOR,
    ...NUMERACION,
    secuencial: 2,
    numero_comprobante: '001-001-000000002',
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
];
