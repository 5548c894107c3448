import {
  asentar,
  type EventoAsentado,
  type HechosContables,
} from '#domain/contabilidad/asentar.ts';
import type { FechaDeAsientoCambiada } from '#domain/contabilidad/asiento.events.ts';
import { type Asiento, fechaCambiada } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, inicioDe } from '#domain/kernel/tiempo.ts';
import {
  exigirCambioDeFecha,
  exigirFecha,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
} from '#domain/tesoreria/reverso.ts';
import { glosaDeAnulacion, porRegistrar } from './nomina.asiento.ts';
import * as errores from './nomina.errores.ts';
import type {
  FechaDeNominaCambiada,
  NominaAnulada,
  NominaRegistrada,
  PersonaDeNomina,
} from './nomina.events.ts';
import { type Nomina, ORIGEN_DE_NOMINA, type PagoDeNomina } from './nomina.ts';

/** A payroll: registered, annulled, or dated on another day (`tesoreria/reverso.ts`). */

/** Its sums were checked with its form. */
export type PedidoDeNomina = {
  readonly periodo: string;
  readonly descripcion: string | null;
  readonly fecha: Fecha;
  readonly personas: readonly PersonaDeNomina[];
};

export type HechosDeNomina = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly contables: HechosContables;
  /** Last id given to one. */
  readonly ultima: number;
};

/** A payroll and its entry. Refusals: 400 date; 409 a role without an account. */
export const decidirRegistrar = (
  { fecha: dia, ...pedido }: PedidoDeNomina,
  { ambiente, contables, ultima }: HechosDeNomina,
  { hoy }: Contexto,
): readonly (NominaRegistrada | EventoAsentado)[] => {
  exigirFecha(dia, { libro: contables?.libro, hoy });
  const nomina_id = ultima + 1;
  return [
    { tipo: 'NominaRegistrada', datos: { nomina_id, ambiente, dia, ...pedido } },
    ...asentar(contables, porRegistrar({ id: nomina_id, ...pedido }, dia)),
  ];
};

export type HechosDeUna = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly nomina: Nomina | undefined;
  readonly contables: HechosContables;
  /** Its entry; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
};

const hechoDe = ({ id, ambiente, dia, estado }: Nomina): Hecho => ({
  tipo: ORIGEN_DE_NOMINA,
  id,
  ambiente,
  fecha: inicioDe(dia),
  dia,
  anulado: estado === 'anulado',
  movimientos: [],
});

/** The payroll, if it is there (404), and nothing holds it (409). */
export const exigirNomina = (nomina_id: number, { nomina, ambiente }: HechosDeUna): Nomina => {
  if (!nomina) throw errores.nominaNoEncontrada({ nomina_id });
  exigirLibre(hechoDe(nomina), ambiente);
  return nomina;
};

const exigirSinPagos = ({ id: nomina_id, pagos }: Nomina): void => {
  const bloqueos = pagos
    .filter(({ estado }) => estado === 'activo')
    .map(({ id, dia }) => ({
      tipo: 'pago_nomina',
      id,
      numero: null,
      detalle: `Pago ${id} del ${dia}, vigente`,
    }));
  if (bloqueos.length > 0) throw errores.nominaConPagos({ nomina_id, bloqueos });
};

/** The last of its payments to be undone; none: `undefined`. */
const ultimoDeshecho = ({ pagos }: Nomina): (PagoDeNomina & { anulado_el: Fecha }) | undefined =>
  pagos
    .filter((pago): pago is PagoDeNomina & { anulado_el: Fecha } => pago.anulado_el !== null)
    .toSorted((uno, otro) => (uno.anulado_el < otro.anulado_el ? 1 : -1))[0];

/**
 * When it is undone: never before its last payment was, so that what is owed is below zero on no day.
 * Without a day, as the one law says, or on that of its last payment where that is later. 400.
 */
const diaDeAnulacion = (
  nomina: Nomina,
  pedida: Fecha | null,
  calendario: Parameters<typeof fechaDeAnulacion>[2],
): Fecha => {
  const dia = fechaDe(fechaDeAnulacion(hechoDe(nomina), pedida, calendario));
  const ultimo = ultimoDeshecho(nomina);
  if (!ultimo || dia >= ultimo.anulado_el) return dia;
  const { id: pago_id, anulado_el: desde } = ultimo;
  if (pedida !== null) throw errores.anulacionAntesDeSuPago({ fecha: dia, pago_id, desde });
  return fechaDe(fechaDeAnulacion(hechoDe(nomina), desde, calendario));
};

/** Undoes its entry. Refusals: 404; 409 of the one law, payments that count; 400 of its day. */
export const decidirAnular = (
  {
    nomina_id,
    motivo,
    fecha: pedida,
  }: { readonly nomina_id: number; readonly motivo: string; readonly fecha: Fecha | null },
  hechos: HechosDeUna,
  { hoy }: Contexto,
): readonly (NominaAnulada | EventoAsentado)[] => {
  const nomina = exigirNomina(nomina_id, hechos);
  exigirSinPagos(nomina);
  const { contables, posteado, ambiente } = hechos;
  const dia = diaDeAnulacion(nomina, pedida, { libro: contables?.libro, hoy });
  const glosa = glosaDeAnulacion(nomina, motivo);
  return [
    { tipo: 'NominaAnulada', datos: { nomina_id, ambiente, periodo: nomina.periodo, motivo, dia } },
    ...asentarDeshecho(contables, nomina.dia, { fecha: dia, glosa, posteado }, () =>
      porRegistrar(nomina, nomina.dia),
    ),
  ];
};

/**
 * Dates it on another day; its entry goes with it and keeps its number. No events where it has that day.
 * Refusals: 404; 409 and 400 of the one law, 400 after the first of its payments.
 */
export const decidirCambiarFecha = (
  { nomina_id, fecha: dia }: { readonly nomina_id: number; readonly fecha: Fecha },
  hechos: HechosDeUna,
  { hoy }: Contexto,
): readonly (FechaDeNominaCambiada | FechaDeAsientoCambiada)[] => {
  const nomina = exigirNomina(nomina_id, hechos);
  if (dia === nomina.dia) return [];
  const { contables, posteado, ambiente } = hechos;
  exigirCambioDeFecha(hechoDe(nomina), inicioDe(dia), { libro: contables?.libro, hoy });
  const antes = nomina.pagos.find((pago) => pago.dia < dia);
  if (antes) {
    throw errores.nominaDespuesDeSuPago({ fecha: dia, pago_id: antes.id, hasta: antes.dia });
  }
  return [
    { tipo: 'FechaDeNominaCambiada', datos: { nomina_id, ambiente, dia } },
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
