import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import type { Numeracion } from '../comprobante/comprobante.ts';
import { CON_OPCIONALES } from '../comprobante/opcionales.muestras.ts';
import type { ContenidoRetencion, DocSustento } from './retencion.events.ts';
import { propioDeRetencion } from './retencion.publico.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '4'.repeat(49);
const LOCAL: DocSustento = {
  liquidacion_id: null,
  compra_id: null,
  cod_sustento: '01',
  cod_doc_sustento: '01',
  num_doc_sustento: '002001000000396',
  fecha_emision_doc_sustento: '2026-11-19',
  fecha_registro_contable: '2026-11-20',
  num_aut_doc_sustento: '1234567890',
  al_exterior: null,
  total_comprobantes_reembolso: null,
  total_base_imponible_reembolso: null,
  total_impuesto_reembolso: null,
  total_sin_impuestos: 20_000,
  importe_total: 23_000,
  impuestos_doc_sustento: [
    {
      cod_impuesto_doc_sustento: '2',
      codigo_porcentaje: '4',
      base_imponible: 20_000,
      tarifa: 1500,
      valor_impuesto: 3000,
    },
  ],
  retenciones: [
    {
      codigo: '2',
      codigo_retencion: '2',
      base_imponible: 3000,
      porcentaje_retener: 7000,
      valor_retenido: 2100,
      dividendos: null,
      compra_caj_banano: null,
    },
  ],
  reembolsos: [],
  pagos: [{ forma_pago: '20', total: 23_000 }],
};
const REEMBOLSO: Reembolso = {
  tipo_identificacion_proveedor_reembolso: '04',
  identificacion_proveedor_reembolso: '1791304233001',
  cod_pais_pago_proveedor_reembolso: '593',
  tipo_proveedor_reembolso: '02',
  cod_doc_reembolso: '01',
  estab_doc_reembolso: '001',
  pto_emi_doc_reembolso: '002',
  secuencial_doc_reembolso: '000000003',
  fecha_emision_doc_reembolso: '2026-11-18',
  numero_autorizacion_doc_reemb: '1234567890',
  detalle_impuestos: [
    {
      codigo: '2',
      codigo_porcentaje: '4',
      tarifa: 1500,
      base_imponible_reembolso: 1000,
      impuesto_reembolso: 150,
    },
  ],
};
const AL_EXTERIOR: DocSustento = {
  ...LOCAL,
  liquidacion_id: 1,
  cod_doc_sustento: '03',
  fecha_registro_contable: null,
  num_aut_doc_sustento: null,
  al_exterior: {
    tipo_regi: '01',
    pais_efec_pago: '593',
    aplic_conv_dob_trib: 'NO',
    pag_ext_suj_ret_nor_leg: 'SI',
    pago_reg_fis: 'NO',
  },
  retenciones: [
    {
      codigo: '1',
      codigo_retencion: '327',
      base_imponible: 20_000,
      porcentaje_retener: 1000,
      valor_retenido: 2000,
      dividendos: {
        fecha_pago_div: '2026-04-30',
        im_renta_soc: 5000,
        ejer_fis_ut_div: '2025',
      },
      compra_caj_banano: { num_caj_ban: '10', prec_caj_ban: 650 },
    },
  ],
};
const AL_EXTERIOR_SIN_MAS: DocSustento = {
  ...AL_EXTERIOR,
  liquidacion_id: null,
  compra_id: 1,
  cod_doc_sustento: '01',
  total_comprobantes_reembolso: 1150,
  total_base_imponible_reembolso: 1000,
  total_impuesto_reembolso: 150,
  reembolsos: [REEMBOLSO, { ...REEMBOLSO, cod_pais_pago_proveedor_reembolso: null }],
  al_exterior: {
    tipo_regi: null,
    pais_efec_pago: '593',
    aplic_conv_dob_trib: null,
    pag_ext_suj_ret_nor_leg: null,
    pago_reg_fis: null,
  },
};
const CONTENIDO: ContenidoRetencion = {
  retencion_id: 1,
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Peña',
  email: 'ana@example.com',
  fecha_emision: '2026-11-20',
  tipo_sujeto_retenido: null,
  parte_rel: 'NO',
  periodo_fiscal: '11/2026',
  docs_sustento: [LOCAL, AL_EXTERIOR, AL_EXTERIOR_SIN_MAS],
  total: 6100,
};
const NUMERACION: Numeracion = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: '001-001-000000001',
};

/** A draft that is corrected, issued and authorized. */
export const MUESTRAS_DE_RETENCIONES: readonly Muestra[] = [
  muestra('BorradorDeRetencionGuardado', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    periodo_fiscal: null,
    idempotencia: { clave: 'retencion-1', huella: 'r1' },
  }),
  muestra('RetencionModificada', {
    ...CONTENIDO,
    persona_id: null,
    email: null,
    tipo_sujeto_retenido: '01',
    clave_anterior: null,
  }),
  muestra('RetencionCreada', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    ...NUMERACION,
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
  muestra('ComprobanteAutorizado', {
    documento: 'retencion',
    documento_id: 1,
    intento: 1,
    clave_acceso: CLAVE,
    numero_comprobante: NUMERACION.numero_comprobante,
    fecha_emision: CONTENIDO.fecha_emision,
    razon_social: CONTENIDO.razon_social,
    identificacion: CONTENIDO.identificacion,
    email: CONTENIDO.email,
    persona_id: CONTENIDO.persona_id,
    total: CONTENIDO.total,
    propio: propioDeRetencion(CONTENIDO),
    ambiente: '1',
    numero_autorizacion: CLAVE,
    fecha_autorizacion: '2026-11-20T15:00:05.000Z',
    estado_sri: '[AUTORIZADO]',
    mensajes: [],
    envia_correo: false,
  }),
];
