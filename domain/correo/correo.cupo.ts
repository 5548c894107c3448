import type { EnlaceDeAccesoPedido } from '#domain/identidad/acceso.events.ts';
import type { CorreoDePruebaPedido } from '#domain/identidad/correo.events.ts';
import type { CupoDeCorreo } from '#domain/kernel/correo.cupo.ts';
import type { CorreoEncolado } from './correo.events.ts';

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
