import {
  registrarAutorizacion,
  registrarDevolucion,
  registrarFirma,
  registrarRechazo,
} from '#commands/documentos/comprobante/sri.comandos.ts';
import {
  anularGuia,
  crearGuia,
  reemplazarGuia,
  reenviarGuia,
} from '#commands/documentos/guia/guia.comandos.ts';
import {
  anularRetencion,
  crearRetencion,
  reemplazarRetencion,
  reenviarRetencion,
} from '#commands/documentos/retencion/retencion.comandos.ts';
import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { DestinatarioPedido, PedidoGuia } from '#domain/documentos/guia/guia.pedido.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import type {
  PedidoRetencion,
  SustentoAjeno,
  SustentoNombrado,
} from '#domain/documentos/retencion/retencion.pedido.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { LibroEnMemoria } from '../nucleo/libro-en-memoria.ts';
import { anularEnElSri, claveDelIntento, EMPRESA } from './factura.pruebas.ts';
import { REGLAS_DE_CORREO } from './reglas-de-correo.ts';

/** Builders of guides and withholdings with legal defaults, and short verbs over a book in memory. */

let serial = 0;
const remitente = () => {
  serial += 1;
  const id = `comando-de-tipo-${serial}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};
const TODA = { alcance: { sucursal_id: null } };

export const destinatario = (cambios: Partial<DestinatarioPedido> = {}): DestinatarioPedido => ({
  tipo_identificacion: '05',
  identificacion_destinatario: '1710034065',
  razon_social_destinatario: 'Ana Pérez',
  dir_destinatario: 'Cuenca',
  motivo_traslado: 'Venta',
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
      descripcion: 'Café',
      cantidad: 1_000_000,
      detalles_adicionales: [],
    },
  ],
  ...cambios,
});

/** From the day after the book's to the one after that. */
const pedidoDeGuia = (cambios: Partial<PedidoGuia> = {}): PedidoGuia => ({
  tipo_identificacion: '04',
  identificacion: '1791304233001',
  razon_social: 'Andinos S.A.',
  email: 'guias@ejemplo.ec',
  sucursal_id: null,
  es_borrador: false,
  dir_partida: 'Quito',
  rise: null,
  fecha_ini_transporte: '2026-11-21',
  fecha_fin_transporte: '2026-11-22',
  placa: 'PBA-1234',
  destinatarios: [destinatario()],
  ...cambios,
});

export const sustentoPedido = (cambios: Partial<SustentoAjeno> = {}): SustentoAjeno => ({
  liquidacion_id: null,
  compra_id: null,
  cod_sustento: '01',
  cod_doc_sustento: '01',
  num_doc_sustento: '002001000000396',
  fecha_emision_doc_sustento: '2026-11-19',
  fecha_registro_contable: null,
  num_aut_doc_sustento: null,
  al_exterior: null,
  total_comprobantes_reembolso: null,
  total_base_imponible_reembolso: null,
  total_impuesto_reembolso: null,
  total_sin_impuestos: 20_000,
  importe_total: null,
  impuestos_doc_sustento: [
    {
      cod_impuesto_doc_sustento: '2',
      codigo_porcentaje: '4',
      base_imponible: 20_000,
      tarifa: null,
      valor_impuesto: null,
    },
  ],
  retenciones: [
    {
      codigo: '1',
      codigo_retencion: '312',
      base_imponible: 20_000,
      porcentaje_retener: null,
      valor_retenido: null,
      dividendos: null,
      compra_caj_banano: null,
    },
  ],
  reembolsos: [],
  pagos: null,
  ...cambios,
});

/** Of a document of ours, that says the rest; `retenido`: in cents. */
const sustentoNombrado = (
  retenido: number,
  cambios: Partial<SustentoNombrado>,
): SustentoNombrado => ({
  ...sustentoPedido(),
  cod_doc_sustento: null,
  num_doc_sustento: null,
  fecha_emision_doc_sustento: null,
  total_sin_impuestos: null,
  impuestos_doc_sustento: null,
  retenciones: [
    {
      ...sustentoPedido().retenciones[0]!,
      codigo_retencion: '327',
      base_imponible: retenido,
      porcentaje_retener: 10_000,
    },
  ],
  ...cambios,
});

/** Of settlement 1. */
export const sustentoDeLiquidacion = (
  retenido: number,
  cambios: Partial<SustentoNombrado> = {},
): SustentoNombrado => sustentoNombrado(retenido, { liquidacion_id: 1, ...cambios });

/** Of purchase 1, its sustento too. */
export const sustentoDeCompra = (
  retenido: number,
  cambios: Partial<SustentoNombrado> = {},
): SustentoNombrado => sustentoNombrado(retenido, { compra_id: 1, cod_sustento: null, ...cambios });

const pedidoDeRetencion = (cambios: Partial<PedidoRetencion> = {}): PedidoRetencion => ({
  tipo_identificacion: '04',
  identificacion: '1791304233001',
  razon_social: 'Andinos S.A.',
  email: 'retenciones@ejemplo.ec',
  sucursal_id: null,
  es_borrador: false,
  tipo_sujeto_retenido: null,
  parte_rel: 'NO',
  periodo_fiscal: null,
  docs_sustento: [sustentoPedido()],
  ...cambios,
});

export const crearUnaGuia = (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoGuia> = {},
  idempotencia: Idempotencia | null = null,
) => libro.ejecutar(crearGuia({ ...remitente(), pedido: pedidoDeGuia(cambios), idempotencia }));

export const crearUnaRetencion = (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoRetencion> = {},
  idempotencia: Idempotencia | null = null,
) => {
  const pedido = pedidoDeRetencion(cambios);
  return libro.ejecutar(crearRetencion({ ...remitente(), pedido, idempotencia }));
};

/** Document 1 of each. */
const UNA = { documento_id: 1, ...TODA };
export const reenviarLaGuia = (libro: LibroEnMemoria) =>
  libro.ejecutar(reenviarGuia({ ...remitente(), ...UNA }));
export const reenviarLaRetencion = (libro: LibroEnMemoria) =>
  libro.ejecutar(reenviarRetencion({ ...remitente(), ...UNA }));
export const reemplazarLaGuia = (libro: LibroEnMemoria, cambios: Partial<PedidoGuia>) =>
  libro.ejecutar(reemplazarGuia({ ...remitente(), ...UNA, pedido: pedidoDeGuia(cambios) }));
export const reemplazarLaRetencion = (libro: LibroEnMemoria, cambios: Partial<PedidoRetencion>) => {
  const pedido = pedidoDeRetencion(cambios);
  return libro.ejecutar(reemplazarRetencion({ ...remitente(), ...UNA, pedido }));
};
const ANULACION = { pedido: { motivo: 'No se hizo', fecha: null } };
const anularLaGuia = (libro: LibroEnMemoria) =>
  libro.ejecutar(anularGuia({ ...remitente(), ...UNA, ...ANULACION }));
export const anularLaRetencion = (libro: LibroEnMemoria, documento_id = 1) =>
  libro.ejecutar(anularRetencion({ ...remitente(), ...UNA, ...ANULACION, documento_id }));

const EN = '2026-11-20T15:00:05.000Z';
const MENSAJE: MensajeSri = {
  identificador: '35',
  mensaje: 'MENSAJE',
  informacion_adicional: null,
  tipo: 'ERROR',
};

/** What the emission process records of a document of a type, from its signature to the answer. */
export const registrarRespuesta = async (
  libro: LibroEnMemoria,
  { documento }: Pick<TipoDeComprobante, 'documento'>,
  respuesta: 'devolucion' | 'rechazo' | 'autorizacion',
  intento = 1,
  documento_id = 1,
): Promise<void> => {
  const quien = { empresa_id: EMPRESA, correlacion_id: 'emision' };
  const clave_acceso = claveDelIntento(intento);
  const suyo = { documento, documento_id, intento, clave_acceso };
  const stream = `documento-${EMPRESA}-${documento}-${documento_id}`;
  const firma = { ...suyo, xml_sha256: 'ab'.repeat(32), stream, firmado_en: EN };
  await libro.ejecutar(registrarFirma(quien, firma));
  const numero = { numero_autorizacion: clave_acceso, fecha_autorizacion: EN };
  switch (respuesta) {
    case 'devolucion':
      await libro.ejecutar(registrarDevolucion(quien, { ...suyo, mensajes: [MENSAJE] }));
      return;
    case 'rechazo':
      await libro.ejecutar(registrarRechazo(quien, { ...suyo, mensajes: [MENSAJE] }));
      return;
    case 'autorizacion': {
      const autorizacion = { ...suyo, mensajes: [], ...numero };
      await libro.ejecutar(registrarAutorizacion(quien, autorizacion, REGLAS_DE_CORREO));
    }
  }
};

/** A guide and a withholding go through whatever has a public event. */
export const contarloTodo = async (libro: LibroEnMemoria): Promise<void> => {
  for (const [tipo, crear, reenviar, anular] of [
    [GUIA, crearUnaGuia, reenviarLaGuia, anularLaGuia],
    [RETENCION, crearUnaRetencion, reenviarLaRetencion, anularLaRetencion],
  ] as const) {
    await crear(libro);
    await registrarRespuesta(libro, tipo, 'devolucion');
    await reenviar(libro);
    await registrarRespuesta(libro, tipo, 'rechazo', 2);
    await reenviar(libro);
    await registrarRespuesta(libro, tipo, 'autorizacion', 3);
    await anularEnElSri(libro, tipo.documento);
    await anular(libro);
  }
};
