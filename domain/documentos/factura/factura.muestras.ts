import { type Muestra, muestraAnterior, muestrasDe, sinServicio } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import type { ResumenDocumento } from '../comprobante/comprobante.events.ts';
import type { Numeracion } from '../comprobante/comprobante.ts';
import { CON_CONSUMOS } from '../comprobante/consumo.muestras.ts';
import { CON_OPCIONALES, LINEA_ADICIONAL } from '../comprobante/opcionales.muestras.ts';
import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type { ContenidoFactura } from './factura.events.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '1'.repeat(49);
const OTRA_CLAVE = '2'.repeat(49);
const INSTANTE = '2026-11-20T15:00:05.000Z';
const RESUMEN: ResumenDocumento = {
  numero_comprobante: '001-001-000000001',
  fecha_emision: '2026-11-20',
  razon_social: 'Ana Peña',
  identificacion: '1710034065',
  email: 'ana@example.com',
  persona_id: 1,
  total: 1150,
  propio: null,
};
const DOCUMENTO = { documento: 'factura', documento_id: 1 } as const;
const INTENTO = { ...DOCUMENTO, intento: 1, clave_acceso: CLAVE };
const MENSAJE = {
  identificador: '35',
  mensaje: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
  informacion_adicional: null,
  tipo: 'ERROR',
};
const CONTENIDO: ContenidoFactura = {
  factura_id: 1,
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: RESUMEN.identificacion,
  razon_social: RESUMEN.razon_social,
  direccion: 'Quito',
  email: RESUMEN.email,
  fecha_emision: RESUMEN.fecha_emision,
  condicion_pago: 'credito',
  fecha_vencimiento: '2026-12-10',
  detalles: [
    {
      servicio_id: 1,
      codigo_principal: 'P-1',
      descripcion: 'Café',
      cantidad: 2_000_000,
      precio_unitario: 5_000_000,
      descuento: 0,
      tarifa_iva: 15,
      iva_codigo: '4',
      precio_total: 1000,
      iva: 150,
    },
  ],
  pagos: [{ forma_pago: '20', total: 1150, plazo: 20, unidad_tiempo: 'dias' }],
  subtotal_0: 0,
  subtotal_5: 0,
  subtotal_15: 1000,
  subtotal_no_objeto: 0,
  subtotal_exento: 0,
  total_sin_impuestos: 1000,
  total_descuento: 0,
  iva: 150,
  propina: 0,
  total: 1150,
  impuestos: [{ iva_codigo: '4', tarifa_iva: 15, base: 1000, valor: 150 }],
};
const NUMERACION: Numeracion = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: RESUMEN.numero_comprobante,
};
const AUTORIZADA = {
  ...INTENTO,
  ...RESUMEN,
  ambiente: NUMERACION.ambiente,
  numero_autorizacion: CLAVE,
  fecha_autorizacion: INSTANTE,
  estado_sri: '[AUTORIZADO]',
  mensajes: [],
  envia_correo: true,
};
const AVISO = {
  ...RESUMEN,
  factura_id: 1,
  dia: '2026-12-07',
  fecha_vencimiento: '2026-12-10',
  dias: 3,
  clave_acceso: CLAVE,
  numero_autorizacion: CLAVE,
  fecha_autorizacion: INSTANTE,
  estado_sri: '[AUTORIZADO]',
  sucursal_id: 1,
  total: 1150,
  saldo: 1150,
};

const CORREGIDO: ContenidoFactura = {
  ...CONTENIDO,
  detalles: CONTENIDO.detalles.map((linea) => ({ ...linea, ...LINEA_ADICIONAL })),
  razon_social: 'Ana Peña de Vela',
  direccion: null,
  condicion_pago: 'contado',
  fecha_vencimiento: null,
};

/** All that few invoices say besides. */
const ESPECIAL: ConOpcionales = {
  opcionales: {
    ...CON_OPCIONALES.opcionales,
    exportacion: {
      incoterm: 'CIF',
      lugar: 'Guayaquil',
      pais_origen: '593',
      puerto_embarque: 'Guayaquil',
      puerto_destino: 'Rotterdam',
      pais_destino: '528',
      pais_adquisicion: '528',
      flete: 1_00,
      seguro: 50,
      gastos_aduaneros: 0,
      transporte_otros: 0,
      incoterm_total_sin_impuestos: 'FOB',
    },
    guia_remision: '001-001-000000007',
    placa: 'PBA1234',
    negociable: { correo: 'cobros@example.com' },
    otros_rubros_terceros: [{ concepto: 'Tasa de basura', total: 75 }],
    reembolsos: [
      {
        tipo_identificacion_proveedor_reembolso: '04',
        identificacion_proveedor_reembolso: '1791304233001',
        cod_pais_pago_proveedor_reembolso: null,
        tipo_proveedor_reembolso: '02',
        cod_doc_reembolso: '01',
        estab_doc_reembolso: '001',
        pto_emi_doc_reembolso: '020',
        secuencial_doc_reembolso: '000000007',
        fecha_emision_doc_reembolso: '2026-11-03',
        numero_autorizacion_doc_reemb: '1234567890',
        detalle_impuestos: [
          {
            codigo: '2',
            codigo_porcentaje: '0',
            tarifa: 0,
            base_imponible_reembolso: 50,
            impuesto_reembolso: 0,
          },
        ],
      },
    ],
  },
};

/** A draft that is corrected, issued, returned, refused, issued again, authorized, due and annulled. */
const UNA_VIDA: readonly Muestra[] = [
  muestra('BorradorDeFacturaGuardado', {
    ...CONTENIDO,
    detalles: CONTENIDO.detalles.map((linea) => ({ ...linea, precio_sin_subsidio: 9_000_000 })),
    ...ESPECIAL,
    idempotencia: { clave: 'pedido-1', huella: 'f1' },
  }),
  muestra('FacturaModificada', { ...CORREGIDO, clave_anterior: null }),
  muestra('FacturaCreada', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    ...NUMERACION,
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
  muestra('ComprobanteFirmado', {
    ...INTENTO,
    xml_sha256: 'ab'.repeat(32),
    stream: 'documento-1-factura-1',
    firmado_en: INSTANTE,
  }),
  muestra('DocumentoFirmado', {
    xml: '<factura/>',
    sha256: 'ab'.repeat(32),
    clave_acceso: CLAVE,
    firmado_en: INSTANTE,
  }),
  muestra('ComprobanteDevuelto', {
    ...INTENTO,
    ...RESUMEN,
    estado_sri: '[DEVUELTA] 35',
    mensajes: [MENSAJE],
  }),
  muestra('ComprobanteReemitido', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...NUMERACION,
    intento: 2,
    fecha_emision: '2026-11-21',
    clave_anterior: CLAVE,
    renumerado: false,
  }),
  muestra('ComprobanteRecibido', {
    ...INTENTO,
    intento: 2,
    clave_acceso: OTRA_CLAVE,
    estado_sri: '[RECIBIDA]',
  }),
  muestra('ComprobanteReconsultado', {
    ...DOCUMENTO,
    ambiente: '1',
    intento: 2,
    clave_acceso: OTRA_CLAVE,
  }),
  muestra('ComprobanteRechazado', {
    ...INTENTO,
    ...RESUMEN,
    intento: 2,
    clave_acceso: OTRA_CLAVE,
    estado_sri: '[NO AUTORIZADO] 35',
    mensajes: [MENSAJE],
  }),
  muestra('FacturaModificada', { ...CONTENIDO, clave_anterior: OTRA_CLAVE }),
  muestra('ComprobanteReemitido', {
    ...DOCUMENTO,
    ...RESUMEN,
    ...NUMERACION,
    intento: 3,
    fecha_emision: '2026-11-21',
    clave_anterior: null,
    renumerado: false,
  }),
  muestra('ComprobanteAutorizadoConClaveAnterior', {
    ...INTENTO,
    fecha_autorizacion: INSTANTE,
    estado_sri: '[ALERTA]',
  }),
  muestra('ComprobanteAutorizado', AUTORIZADA),
  muestra('ComprobantePagado', {
    ...DOCUMENTO,
    ...RESUMEN,
    clave_acceso: CLAVE,
    numero_autorizacion: CLAVE,
    fecha_autorizacion: INSTANTE,
    estado_sri: '[AUTORIZADO]',
    pagada_en: '2026-11-21',
    origen: { tipo: 'nota_credito', id: 1 },
  }),
  muestra('FacturaPorVencerAvisada', AVISO),
  muestra('FacturaVencidaAvisada', { ...AVISO, dia: '2026-12-11', dias: 1, saldo: 500 }),
  muestra('FacturaEnMoraAvisada', {
    ...AVISO,
    dia: '2026-12-17',
    dias: 7,
    dias_mora: 7,
    saldo: 500,
  }),
  muestra('ComprobanteConsultadoEnSri', {
    ...DOCUMENTO,
    clave_acceso: CLAVE,
    estado: 'PENDIENTE DE ANULAR',
    motivo: null,
    consultado_en: '2026-11-21T08:00:05.000Z',
  }),
  muestra('ComprobanteAnuladoEnSri', {
    ...DOCUMENTO,
    ...RESUMEN,
    clave_acceso: CLAVE,
    numero_autorizacion: CLAVE,
    fecha_autorizacion: INSTANTE,
    estado: 'AUTORIZADO',
    estado_sri: '[ALERTA: ANULADO EN EL SRI]',
    consultado_en: '2026-11-22T08:00:05.000Z',
  }),
  muestra('ComprobanteAnulado', {
    ...DOCUMENTO,
    ...RESUMEN,
    motivo: 'Devolución',
    fecha: '2026-11-22',
    clave_acceso: CLAVE,
    numero_autorizacion: CLAVE,
    fecha_autorizacion: INSTANTE,
    estado_sri: '[AUTORIZADO]',
    sucursal_id: 1,
    ambiente: '1',
    fecha_vencimiento: '2026-12-10',
    saldo: 1150,
  }),
];

const NUMERO_2 = { secuencial: 2, numero_comprobante: '001-001-000000002' } as const;
const FINAL = {
  persona_id: null,
  identificacion: '9999999999999',
  razon_social: 'CONSUMIDOR FINAL',
  email: null,
} as const;

/** The final consumer pays at once, as part of a bill that was split. */
const AL_CONTADO: readonly Muestra[] = [
  muestra('FacturaCreada', {
    ...CONTENIDO,
    ...NUMERACION,
    ...NUMERO_2,
    ...FINAL,
    factura_id: 2,
    tipo_identificacion: '07',
    direccion: null,
    condicion_pago: 'contado',
    fecha_vencimiento: null,
    pagos: [{ forma_pago: '01', total: 1150, plazo: null, unidad_tiempo: null }],
    idempotencia: null,
    desde_borrador: false,
    mes_cupo: '2026-11',
  }),
  muestra('LoteDeFacturasCreado', {
    primera_factura_id: 2,
    facturas: 1,
    idempotencia: { clave: 'lote-1', huella: 'b1' },
  }),
  muestra('ComprobanteAutorizado', {
    ...AUTORIZADA,
    ...FINAL,
    documento_id: 2,
    numero_comprobante: NUMERO_2.numero_comprobante,
    envia_correo: false,
  }),
];

/** A draft that was of no use. */
const SIN_EMITIR: readonly Muestra[] = [
  muestra('BorradorDeFacturaGuardado', { ...CONTENIDO, factura_id: 3, idempotencia: null }),
  muestra('BorradorEliminado', { documento: 'factura', documento_id: 3 }),
];

/** As they were kept before a line said what of the catalogue it is of. */
const ANTERIOR = { ...CONTENIDO, factura_id: 4, detalles: sinServicio(CONTENIDO.detalles) };
const ANTERIORES: readonly Muestra[] = [
  muestraAnterior('BorradorDeFacturaGuardado', 1, { ...ANTERIOR, idempotencia: null }),
  muestraAnterior('FacturaModificada', 1, { ...ANTERIOR, clave_anterior: null }),
  muestraAnterior('FacturaCreada', 1, {
    ...ANTERIOR,
    ...NUMERACION,
    secuencial: 4,
    numero_comprobante: '001-001-000000004',
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
];

const BEBIDAS = {
  ...CONTENIDO,
  ...CON_CONSUMOS,
  factura_id: 5,
  pagos: [{ forma_pago: '20', total: 1970, plazo: null, unidad_tiempo: null }],
} as const satisfies ContenidoFactura;

/** Drafts with taxes besides IVA, and one that was written again without them. */
const CON_OTROS_IMPUESTOS: readonly Muestra[] = [
  muestra('BorradorDeFacturaGuardado', { ...BEBIDAS, idempotencia: null }),
  muestra('BorradorDeFacturaGuardado', { ...BEBIDAS, factura_id: 6, idempotencia: null }),
  muestra('FacturaModificada', { ...CONTENIDO, factura_id: 6, clave_anterior: null }),
  muestra('FacturaCreada', {
    ...BEBIDAS,
    ...NUMERACION,
    secuencial: 5,
    numero_comprobante: '001-001-000000005',
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
];

export const MUESTRAS_DE_FACTURAS: readonly Muestra[] = [
  ...UNA_VIDA,
  ...AL_CONTADO,
  ...SIN_EMITIR,
  ...CON_OTROS_IMPUESTOS,
  ...ANTERIORES,
];
