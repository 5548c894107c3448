import type { LoteDeFacturasCreado } from '#domain/documentos/factura/factura.lote.events.ts';
import {
  evolucionarLote,
  type LoteDeFacturas,
  lotesDeFacturas,
} from '#domain/documentos/factura/factura.lote.ts';
import type { EventoDeVencimiento } from '#domain/documentos/factura/factura.vencimiento.events.ts';
import {
  type AvisoDado,
  avisoDeEvento,
  avisosDeVencimiento,
  evolucionarAviso,
} from '#domain/documentos/factura/factura.vencimiento.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Keyed rows beside the invoices: batches by their key, notices given. */

export const proyectorLotesDeFacturas = proyector<LoteDeFacturas, LoteDeFacturasCreado>(
  lotesDeFacturas,
  {
    columnas: { clave: 'text', huella: 'text', primera_factura_id: 'int8', facturas: 'int4' },
    toca: {
      LoteDeFacturasCreado: ({ datos: { idempotencia } }) =>
        idempotencia ? [[idempotencia.clave]] : [],
    },
    nace: () => true,
    evolucionar: evolucionarLote,
  },
);

export const proyectorAvisosDeVencimiento = proyector<AvisoDado, EventoDeVencimiento>(
  avisosDeVencimiento,
  {
    columnas: { documento: 'text', documento_id: 'int8', aviso: 'text', dia: 'date' },
    toca: {
      FacturaPorVencerAvisada: ({ datos }) => [['factura', datos.factura_id, 'por_vencer']],
      FacturaVencidaAvisada: ({ datos }) => [['factura', datos.factura_id, 'vencida']],
      FacturaEnMoraAvisada: (evento) => [
        ['factura', evento.datos.factura_id, avisoDeEvento(evento)],
      ],
    },
    nace: () => true,
    evolucionar: evolucionarAviso,
  },
);
