import type { TiposDe } from '#domain/kernel/catalogo.ts';
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
  | DocumentoFirmado;

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
  ComprobanteAnulado: { version: 1 },
  ComprobantePagado: { version: 1 },
  BorradorDeFacturaGuardado: { version: 1 },
  FacturaCreada: { version: 1 },
  FacturaModificada: { version: 1 },
  LoteDeFacturasCreado: { version: 1 },
  BorradorDeLiquidacionGuardado: { version: 1 },
  LiquidacionCreada: { version: 1 },
  LiquidacionModificada: { version: 1 },
  BorradorDeGuiaGuardado: { version: 1 },
  GuiaCreada: { version: 1 },
  GuiaModificada: { version: 1 },
  BorradorDeRetencionGuardado: { version: 1 },
  RetencionCreada: { version: 1 },
  RetencionModificada: { version: 1 },
  FacturaPorVencerAvisada: { version: 1 },
  FacturaVencidaAvisada: { version: 1 },
  FacturaEnMoraAvisada: { version: 1 },
  BorradorDeNotaCreditoGuardado: { version: 1 },
  NotaCreditoCreada: { version: 1 },
  NotaCreditoModificada: { version: 1 },
  BorradorDeNotaDebitoGuardado: { version: 1 },
  NotaDebitoCreada: { version: 1 },
  NotaDebitoModificada: { version: 1 },
  DocumentoFirmado: { version: 1 },
};
