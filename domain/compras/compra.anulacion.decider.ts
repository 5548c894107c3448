import { bloqueosDe } from '#domain/cartera/abonos.ts';
import { exigirDespuesDeLoQueLaMovio } from '#domain/cartera/dias.ts';
import { antesDeLaContabilidad } from '#domain/contabilidad/libro.errores.ts';
import { fechaDeReverso } from '#domain/contabilidad/periodos.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import * as errores from './compra.errores.ts';
import type { CompraAnulada } from './compra.events.ts';
import { type Calendario, exigirDia } from './compra.fechas.ts';
import { type EventoDeMovida, type InventarioDeUna, moverAnulada } from './compra.inventario.ts';
import {
  asentarDeshecha,
  exigirAnticiposEnSuDia,
  exigirAnticiposSinUsar,
  exigirViva,
  type HechosDeUna,
  type UnaCompra,
} from './compra.reverso.ts';
import { desacreditarCompra, type EfectoDeCompra, NADA_ACREDITADO } from './compra.saldo.ts';
import { type Compra, resumenDeCompra } from './compra.ts';

/** Annulling a purchase: its record stays, its number and its key are free again. */

export type PedidoDeAnulacion = {
  readonly compra_id: number;
  readonly motivo: string;
  /** null: the day of its registration, or today where that is closed or before the books. */
  readonly fecha: Fecha | null;
};

/** When it is annulled. 400. */
const diaDe = ({ fecha_registro }: Compra, pedida: Fecha | null, calendario: Calendario): Fecha => {
  const { libro, hoy } = calendario;
  const fecha = pedida ?? fechaDeReverso(libro, fecha_registro, hoy);
  if (libro && fecha < libro.desde) throw antesDeLaContabilidad({ fecha, desde: libro.desde });
  exigirDia(fecha, calendario);
  if (fecha < fecha_registro) {
    throw errores.anulacionAntesDeLaCompra({ fecha, fecha_minima: fecha_registro });
  }
  return fecha;
};

/** What hangs on it, in dollars. */
export const bloqueosDichos = ({ abonos, retenciones }: UnaCompra) => {
  // Ours are among the withholdings, before they are authorized too.
  const otros = bloqueosDe(abonos).filter(({ tipo }) => tipo !== 'retencion');
  return [...otros, ...retenciones].map(({ monto, ...quien }) => ({
    ...quien,
    monto: decimalDeCentavos(monto),
  }));
};

/**
 * Annuls a purchase, with its entry and what it took off another one. Refusals in order: 404; 409
 * annulled, of the other environment; 400 dates; 409 while payments, withholdings or notes hang on it, or what it sent back to
 * advances was used.
 */
export const decidirAnular = (
  { compra_id, motivo, fecha: pedida }: PedidoDeAnulacion,
  hechos: HechosDeUna & { readonly movido?: InventarioDeUna },
  { hoy }: Contexto,
): readonly (CompraAnulada | EfectoDeCompra | EventoDeMovida)[] => {
  const una = exigirViva(compra_id, hechos);
  const { compra, modificada, contables } = una;
  const fecha = diaDe(compra, pedida, { libro: contables?.libro, hoy });
  const bloqueos = bloqueosDichos(una);
  if (bloqueos.length > 0) throw errores.compraConMovimientos({ compra_id, bloqueos });
  const desde = compra.fecha_registro;
  const lugar = { documento: 'compra', documento_id: compra_id } as const;
  exigirDespuesDeLoQueLaMovio(lugar, una.historias.historia, { fecha: pedida, desde });
  const { dia, sucursal_id, saldo } = compra;
  const anulada: CompraAnulada = {
    tipo: 'CompraAnulada',
    datos: { ...resumenDeCompra(compra), dia, sucursal_id, motivo, fecha, saldo },
  };
  const devuelto = modificada
    ? desacreditarCompra(modificada, { id: compra_id, fecha })
    : NADA_ACREDITADO;
  exigirAnticiposSinUsar(una, devuelto);
  if (pedida !== null) exigirAnticiposEnSuDia(una, devuelto, fecha);
  const { eventos, sin_volver } = devuelto;
  const asientos = asentarDeshecha(una, { fecha, que: 'Anulación', sin_volver });
  const movidos = moverAnulada(hechos.movido, { fecha, motivo }, asientos);
  return [anulada, ...eventos, ...asientos, ...movidos];
};
