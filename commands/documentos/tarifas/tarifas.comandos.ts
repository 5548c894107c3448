import {
  avisosDeLaCarga,
  avisosDelDecreto,
  decidirCargar,
  decidirDecretar,
  decidirRetirar,
} from '#domain/documentos/tarifas/tarifa.decider.ts';
import type { IvaReducidoDecretado } from '#domain/documentos/tarifas/tarifa.events.ts';
import { type TarifaAgregada, tarifasAgregadas } from '#domain/documentos/tarifas/tarifa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { ICE, IRBPNR, IVA_REDUCIDO, type Tarifa } from '#domain/kernel/tributos/tarifas.ts';

/** What the platform's operator does with rates, on the platform's own stream. */

/** More than a century of decrees, or of rates of one tax. */
const MAXIMO_TARIFAS = 5_000;

const leerDecretos = (lector: Lector): Promise<readonly TarifaAgregada[]> =>
  lector.rango(tarifasAgregadas, ['2', IVA_REDUCIDO], { limite: MAXIMO_TARIFAS });

/** What was done, and what to know of it. */
type Hecho = { readonly cambio: boolean; readonly avisos: readonly string[] };
type ConHoy<H> = H & { readonly hoy: Fecha };

/** The reduced rate of IVA on some days. */
export const decretarIvaReducido = (
  remitente: Remitente,
  pedido: IvaReducidoDecretado['datos'],
): Comando<ConHoy<{ previos: readonly TarifaAgregada[] }>, Hecho> => ({
  nombre: 'decretarIvaReducido',
  ...remitente,
  cargar: async (lector, { hoy }) => ({ previos: await leerDecretos(lector), hoy }),
  decidir: ({ previos }) => decidirDecretar(pedido, previos),
  responder: async (_lector, eventos, { previos, hoy }) => ({
    cambio: eventos.length > 0,
    avisos: avisosDelDecreto(pedido, previos, hoy),
  }),
});

/** Takes back a decree, by its first day. */
export const retirarDecreto = (
  remitente: Remitente,
  desde: Fecha,
): Comando<readonly TarifaAgregada[], undefined> => ({
  nombre: 'retirarDecreto',
  ...remitente,
  cargar: leerDecretos,
  decidir: (previos) => decidirRetirar(desde, previos),
  responder: async () => undefined,
});

/** Rates of ICE and IRBPNR: all of them or none. `cargadas`: those that were not known. */
export const cargarTarifas = (
  remitente: Remitente,
  pedidas: readonly Tarifa[],
): Comando<
  ConHoy<{ agregadas: readonly TarifaAgregada[] }>,
  { readonly cargadas: number; readonly avisos: readonly string[] }
> => ({
  nombre: 'cargarTarifas',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const suyas = [ICE, IRBPNR].map((impuesto) =>
      lector.rango(tarifasAgregadas, [impuesto], { limite: MAXIMO_TARIFAS }),
    );
    return { agregadas: (await Promise.all(suyas)).flat(), hoy };
  },
  decidir: ({ agregadas }) => decidirCargar(pedidas, agregadas),
  responder: async (_lector, [evento], { hoy }) => {
    const nuevas = evento ? (evento.datos as { tarifas: readonly Tarifa[] }).tarifas : [];
    return { cargadas: nuevas.length, avisos: avisosDeLaCarga(nuevas, hoy) };
  },
});
