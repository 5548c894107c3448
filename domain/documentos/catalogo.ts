import type { TipoDeEvento, TiposDe } from '#domain/kernel/catalogo.ts';
import { conServicioEnLineas, conServicioPorDestinatario } from '#domain/kernel/lineas.ts';
import type { ComprobantePagado, EventoDeComprobante } from './comprobante/comprobante.events.ts';
import type { DocumentoFirmado } from './comprobante/documento-firmado.events.ts';
import type { EventoFactura } from './factura/factura.events.ts';
import type { LoteDeFacturasCreado } from './factura/factura.lote.events.ts';
import type { EventoDeVencimiento } from './factura/factura.vencimiento.events.ts';
import type { EventoGuia } from './guia/guia.events.ts';
import type { EventoLiquidacion } from './liquidacion/liquidacion.events.ts';
import type { EventoNotaCredito } from './nota-credito/nota-credito.events.ts';
import type { EventoNotaDebito } from './nota-debito/nota-debito.events.ts';
import type { EventoRetencion } from './retencion/retencion.events.ts';
import type { EventoDeTarifas } from './tarifas/tarifa.events.ts';

/** What this context stores, side streams included. */
export type EventoDeDocumentos =
  | EventoDeComprobante
  | ComprobantePagado
  | EventoFactura
  | LoteDeFacturasCreado
  | EventoDeVencimiento
  | EventoNotaCredito
  | EventoNotaDebito
  | EventoLiquidacion
  | EventoGuia
  | EventoRetencion
  | EventoDeTarifas
  | DocumentoFirmado;

/** Since version 2 a line says what of the catalogue it is of. */
const CON_LINEAS: TipoDeEvento = { version: 2, desde: { 1: conServicioEnLineas } };
const DE_GUIA: TipoDeEvento = { version: 2, desde: { 1: conServicioPorDestinatario } };

export const TIPOS_DE_DOCUMENTOS: TiposDe<EventoDeDocumentos> = {
  BorradorEliminado: { version: 1 },
  ComprobanteFirmado: { version: 1 },
  ComprobanteRecibido: { version: 1 },
  ComprobanteAutorizado: { version: 1 },
  ComprobanteRechazado: { version: 1 },
  ComprobanteDevuelto: { version: 1 },
  ComprobanteReemitido: { version: 1 },
  ComprobanteReconsultado: { version: 1 },
  ComprobanteAutorizadoConClaveAnterior: { version: 1 },
  ComprobanteConsultadoEnSri: { version: 1 },
  ComprobanteAnuladoEnSri: { version: 1 },
  ComprobanteAnulado: { version: 1 },
  ComprobantePagado: { version: 1 },
  BorradorDeFacturaGuardado: CON_LINEAS,
  FacturaCreada: CON_LINEAS,
  FacturaModificada: CON_LINEAS,
  LoteDeFacturasCreado: { version: 1 },
  BorradorDeLiquidacionGuardado: CON_LINEAS,
  LiquidacionCreada: CON_LINEAS,
  LiquidacionModificada: CON_LINEAS,
  BorradorDeGuiaGuardado: DE_GUIA,
  GuiaCreada: DE_GUIA,
  GuiaModificada: DE_GUIA,
  BorradorDeRetencionGuardado: { version: 1 },
  RetencionCreada: { version: 1 },
  RetencionModificada: { version: 1 },
  FacturaPorVencerAvisada: { version: 1 },
  FacturaVencidaAvisada: { version: 1 },
  FacturaEnMoraAvisada: { version: 1 },
  BorradorDeNotaCreditoGuardado: CON_LINEAS,
  NotaCreditoCreada: CON_LINEAS,
  NotaCreditoModificada: CON_LINEAS,
  BorradorDeNotaDebitoGuardado: { version: 1 },
  NotaDebitoCreada: { version: 1 },
  NotaDebitoModificada: { version: 1 },
  TarifasCargadas: { version: 1 },
  IvaReducidoDecretado: { version: 1 },
  DecretoDeIvaRetirado: { version: 1 },
  DocumentoFirmado: { version: 1 },
};
