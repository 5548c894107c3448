import type { EnlaceDeAccesoPedido } from '#domain/identidad/acceso.events.ts';
import type { CorreoDePruebaPedido } from '#domain/identidad/correo.events.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { CorreoEncolado } from './correo.events.ts';

/** What was written on one day (Ecuador), against the daily quotas; addresses, where it says so. */
export type CupoDeCorreo = {
  readonly dia: Fecha;
  readonly manuales: number;
  readonly automaticos: number;
  readonly pruebas: number;
  /** Links of access that were sent. */
  readonly enlaces: number;
};
export const cuposDeCorreo = tabla<CupoDeCorreo>('cupos_de_correo', ['dia']);

/**
 * Addresses per company and day. What is asked for has a quota of its own, because it may go
 * anywhere (this is no open relay) and must still be there on a day of many invoices; what goes out
 * by itself is already bounded by what the company issues, and waits for the next day beyond.
 */
export type LimitesDeCorreo = {
  readonly manuales_por_dia: number;
  readonly automaticos_por_dia: number;
  /** Of both kinds, of a company that issues no document of value, through the platform's sender. */
  readonly de_pruebas_por_dia: number;
};

/** Where the installation says nothing. */
export const LIMITES_DE_CORREO: LimitesDeCorreo = {
  manuales_por_dia: 200,
  automaticos_por_dia: 10_000,
  de_pruebas_por_dia: 20,
};

/** Times a day that a company may try its settings. */
export const PRUEBAS_POR_DIA = 20;

export type EventoConCupo = CorreoEncolado | CorreoDePruebaPedido | EnlaceDeAccesoPedido;

export const gastarCupoDeCorreo = (
  fila: CupoDeCorreo | undefined,
  { tipo, datos }: EventoConCupo,
): CupoDeCorreo => {
  const vacia = { dia: datos.dia_cupo, manuales: 0, automaticos: 0, pruebas: 0, enlaces: 0 };
  const previa = fila ?? vacia;
  if (tipo === 'EnlaceDeAccesoPedido') return { ...previa, enlaces: previa.enlaces + 1 };
  if (tipo === 'CorreoDePruebaPedido') return { ...previa, pruebas: previa.pruebas + 1 };
  const campo = datos.origen === 'manual' ? 'manuales' : 'automaticos';
  return { ...previa, [campo]: previa[campo] + datos.destinatarios.length };
};

/** Whole seconds, at least 1, until the day of a command ends in Ecuador. */
export const segundosHastaManana = ({ ahora, hoy }: Contexto): number =>
  Math.max(1, Math.ceil((Date.parse(inicioDe(sumarDias(hoy, 1))) - Date.parse(ahora)) / 1000));
