import type { Empresa } from '#domain/identidad/empresa.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Totales } from '../comprobante/comprobante.ts';
import { tarifarLineas } from '../comprobante/consumo.ts';
import { rechazarIdentificacion, rechazarImportes } from '../comprobante/contenido.ts';
import { rechazarVencimiento } from '../comprobante/credito.ts';
import type { Lugar } from '../comprobante/redaccion.decider.ts';
import { exigirReembolsos } from '../comprobante/reembolsado.ts';
import { exigirSubsidios } from '../comprobante/subsidio.ts';
import { calcularTotales, exigirPagos } from '../comprobante/totales.ts';
import { cargosDeExportacion } from './exportacion.ts';
import { COMUNES, consumidorFinalSobreLimite, propinaNoPermitida } from './factura.errores.ts';
import type { ContenidoFactura } from './factura.events.ts';
import type { PedidoCompleto } from './factura.pedido.ts';

/** What an invoice may say: the part of it that creating, correcting and issuing have in common. */

/** A buyer who does not identify may buy up to USD 50, tip and taxes included. */
const MAXIMO_CONSUMIDOR_FINAL = 5_000;

/** Lines, sums and payments of a request; what remains is whose and when it is. */
export type ValorDeFactura = Totales & Pick<ContenidoFactura, 'detalles' | 'pagos'>;

/**
 * The amounts of a request, or its refusal (400), in order: rates of the day that it would have, tip,
 * buyer and dates, amounts; and 422 for payments that do not add up.
 */
export const valorar = (
  pedido: PedidoCompleto,
  empresa: Empresa | undefined,
  { fecha: emision, tarifas }: Pick<Lugar, 'fecha' | 'tarifas'>,
): ValorDeFactura => {
  const lineas = tarifarLineas(pedido.detalles, { errores: COMUNES, tarifas, fechas: [emision] });
  const { detalles, totales: sinCargos } = calcularTotales(lineas, pedido.propina);
  const totales = { ...sinCargos, total: sinCargos.total + cargosDeExportacion(pedido) };
  rechazarPropina(pedido.propina, empresa);
  rechazarIdentificacion(COMUNES, pedido);
  rechazarVencimiento(COMUNES, pedido, emision);
  rechazarImportes(COMUNES, detalles, totales);
  rechazarConsumidorFinal(pedido, totales);
  exigirSubsidios(detalles);
  exigirReembolsos(COMUNES, pedido, { total: totales.total, fecha: emision });
  return { ...totales, detalles, pagos: exigirPagos(pedido.pagos, totales.total) };
};

/** Ley: documentos §4. */
export const rechazarPropina = (propina: number, empresa: Empresa | undefined): void => {
  if (propina > 0 && !empresa?.cobra_propina) throw propinaNoPermitida({});
};

/** The final consumer buys up to a limit. */
const rechazarConsumidorFinal = (pedido: PedidoCompleto, { total }: Totales): void => {
  if (pedido.tipo_identificacion === '07' && total > MAXIMO_CONSUMIDOR_FINAL) {
    throw consumidorFinalSobreLimite({
      total: decimalDeCentavos(total),
      maximo: decimalDeCentavos(MAXIMO_CONSUMIDOR_FINAL),
    });
  }
};
