import { type Muestra, muestraAnterior, muestrasDe, sinServicio } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import type { Numeracion } from '../comprobante/comprobante.ts';
import { CON_OPCIONALES } from '../comprobante/opcionales.muestras.ts';
import type { ContenidoGuia, Destinatario } from './guia.events.ts';
import { propioDeGuia } from './guia.publico.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '3'.repeat(49);
const CON_SUSTENTO: Destinatario = {
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion_destinatario: '1710034065',
  razon_social_destinatario: 'Ana Peña',
  dir_destinatario: 'Cuenca',
  motivo_traslado: 'Venta',
  doc_aduanero_unico: '028-2026-10-00012345',
  cod_estab_destino: '002',
  ruta: 'Quito - Cuenca',
  cod_doc_sustento: '01',
  num_doc_sustento: '001-001-000000001',
  num_aut_doc_sustento: '1'.repeat(49),
  fecha_emision_doc_sustento: '2026-11-20',
  detalles: [
    {
      servicio_id: 1,
      codigo_interno: 'P-1',
      codigo_adicional: 'A-1',
      descripcion: 'Café',
      cantidad: 2_000_000,
      detalles_adicionales: [{ nombre: 'Lote', valor: '7' }],
    },
  ],
};
const SIN_SUSTENTO: Destinatario = {
  ...CON_SUSTENTO,
  persona_id: null,
  tipo_identificacion: '07',
  identificacion_destinatario: '9999999999999',
  razon_social_destinatario: 'CONSUMIDOR FINAL',
  doc_aduanero_unico: null,
  cod_estab_destino: null,
  ruta: null,
  cod_doc_sustento: null,
  num_doc_sustento: null,
  num_aut_doc_sustento: null,
  fecha_emision_doc_sustento: null,
  detalles: [
    {
      servicio_id: null,
      codigo_interno: null,
      codigo_adicional: null,
      descripcion: 'Vitrina',
      cantidad: 1_500_000,
      detalles_adicionales: [],
    },
  ],
};
const CONTENIDO: ContenidoGuia = {
  guia_remision_id: 1,
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Peña',
  email: 'ana@example.com',
  fecha_emision: '2026-11-20',
  dir_partida: 'Quito',
  rise: 'RISE 1',
  fecha_ini_transporte: '2026-12-01',
  fecha_fin_transporte: '2026-12-02',
  placa: 'PBA-1234',
  destinatarios: [CON_SUSTENTO, SIN_SUSTENTO],
};
const NUMERACION: Numeracion = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: '001-001-000000001',
};

/** As they were kept before a line said what of the catalogue it is of. */
const ANTERIOR = {
  ...CONTENIDO,
  guia_remision_id: 2,
  destinatarios: CONTENIDO.destinatarios.map((uno) => ({
    ...uno,
    detalles: sinServicio(uno.detalles),
  })),
};

/** A draft that is corrected, issued and authorized. */
export const MUESTRAS_DE_GUIAS: readonly Muestra[] = [
  muestra('BorradorDeGuiaGuardado', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    idempotencia: { clave: 'guia-1', huella: 'g1' },
  }),
  muestra('GuiaModificada', {
    ...CONTENIDO,
    persona_id: null,
    email: null,
    rise: null,
    clave_anterior: null,
  }),
  muestra('GuiaCreada', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    ...NUMERACION,
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
  muestra('ComprobanteAutorizado', {
    documento: 'guia_remision',
    documento_id: 1,
    intento: 1,
    clave_acceso: CLAVE,
    numero_comprobante: NUMERACION.numero_comprobante,
    fecha_emision: CONTENIDO.fecha_emision,
    razon_social: CONTENIDO.razon_social,
    identificacion: CONTENIDO.identificacion,
    email: CONTENIDO.email,
    persona_id: CONTENIDO.persona_id,
    total: null,
    propio: propioDeGuia(CONTENIDO),
    ambiente: '1',
    numero_autorizacion: CLAVE,
    fecha_autorizacion: '2026-11-20T15:00:05.000Z',
    estado_sri: '[AUTORIZADO]',
    mensajes: [],
    envia_correo: false,
  }),
  muestraAnterior('BorradorDeGuiaGuardado', 1, { ...ANTERIOR, idempotencia: null }),
  muestraAnterior('GuiaModificada', 1, { ...ANTERIOR, clave_anterior: null }),
  muestraAnterior('GuiaCreada', 1, {
    ...ANTERIOR,
    ...NUMERACION,
    secuencial: 2,
    numero_comprobante: '001-001-000000002',
    idempotencia: null,
    desde_borrador: true,
    mes_cupo: '2026-11',
  }),
];
