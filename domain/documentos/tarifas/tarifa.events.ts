import type { Evento } from '#domain/kernel/evento.ts';
import type { Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import type { Vigencia } from '#domain/kernel/tributos/tributo.ts';

/** What an operator says of rates, on the platform's stream. These names are storage. */

/** ICE and IRBPNR, each from its first day on. */
export type TarifasCargadas = Evento<'TarifasCargadas', { readonly tarifas: readonly Tarifa[] }>;

/** Both days included. */
export type DiasDeDecreto = { readonly [D in keyof Vigencia]: NonNullable<Vigencia[D]> };

/** On these days tourism is charged at the reduced rate of IVA (code 8). */
export type IvaReducidoDecretado = Evento<
  'IvaReducidoDecretado',
  DiasDeDecreto & { readonly decreto: string }
>;

/** It was not so: documents that were issued meanwhile stay. */
export type DecretoDeIvaRetirado = Evento<'DecretoDeIvaRetirado', DiasDeDecreto>;

export type EventoDeTarifas = TarifasCargadas | IvaReducidoDecretado | DecretoDeIvaRetirado;
