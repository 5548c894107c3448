import { EventoDesconocido } from '#domain/kernel/catalogo.ts';
import type { Comando, Contexto, Ejecutado } from '#domain/kernel/comando.ts';
import type { Cadena, Evento, Metadatos } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { BitacoraAjena } from '../bitacora/marcas.ts';
import { BitacoraInalcanzable } from '../bitacora/puerto.ts';
import { esFaltaDeRecursos } from '../postgres/fallas.ts';

/** The bus cannot take it now, or cannot say yet how it ended: try again later (HTTP 503). */
export class ServicioOcupado extends Error {
  readonly reintentar_en_s: number;
  constructor(motivo: string, reintentar_en_s = 1) {
    super(motivo);
    this.name = 'ServicioOcupado';
    this.reintentar_en_s = reintentar_en_s;
  }
}

/**
 * What is nobody's fault who calls: an event of a newer program, a log that does not answer or is not
 * the one of the rows, a full disk. Another node, or this one later, can serve it.
 */
export const paraQuienLlama = (error: unknown): unknown => {
  if (error instanceof EventoDesconocido) {
    return new ServicioOcupado('Esta versión del programa no conoce lo último de la bitácora', 30);
  }
  if (error instanceof BitacoraInalcanzable) return new ServicioOcupado(error.message, 2);
  if (error instanceof BitacoraAjena) return new ServicioOcupado(error.message, 30);
  if (esFaltaDeRecursos(error)) {
    return new ServicioOcupado('La base de datos no puede escribir en este momento', 5);
  }
  return error;
};

/** Where there is no log, or no space, for one, there is none for the others. */
export const faltaParaTodos = (error: unknown): boolean =>
  error instanceof BitacoraInalcanzable || esFaltaDeRecursos(error);

/** One command of a caller on its way through a lane. */
export type Peticion = {
  readonly comando: Comando<unknown, unknown>;
  /** Instant and date of receipt: kept when it is decided again. */
  readonly contexto: Contexto;
  /** On the steady clock. */
  readonly llegada_ms: number;
  /** The version in which an event of a type is written now. Throws `EventoDesconocido`. */
  readonly versionDe: (tipo: string) => number;
  /** What made whoever calls do so, where that was a workflow. */
  readonly cadena: Cadena | undefined;
  readonly resolver: (ejecutado: Ejecutado<unknown>) => void;
  readonly rechazar: (error: unknown) => void;
  intentos: number;
  /** In how many batches its company was found locked by somebody else. */
  saltos: number;
  /** The log refused the append it was part of: travels alone, to find the culprit. */
  sola: boolean;
  respondida: boolean;
};

/** What the decision of one command came to, before anything is durable. */
export type Decidida =
  | {
      readonly tipo: 'aceptada';
      readonly peticion: Peticion;
      readonly eventos: readonly Evento[];
      readonly resultado: unknown;
      readonly revision: number;
    }
  | { readonly tipo: 'negada'; readonly peticion: Peticion; readonly error: unknown };

/** Throws `EventoDesconocido`: what nobody could read again must not get into the log. */
export const metadatosDe = (
  { comando, versionDe, cadena }: Peticion,
  { tipo }: Evento,
  registrado_en: Instante,
): Metadatos => ({
  comando_id: comando.comando_id,
  correlacion_id: comando.correlacion_id,
  actor: comando.actor,
  registrado_en,
  version: versionDe(tipo),
  ...(cadena && { cadena }),
});

/** Answers a caller once; later answers (a doubt that ends after its 503) find nobody waiting. */
export const responder = (
  peticion: Peticion,
  respuesta: { readonly ejecutado: Ejecutado<unknown> } | { readonly error: unknown },
): void => {
  if (peticion.respondida) return;
  peticion.respondida = true;
  if ('ejecutado' in respuesta) peticion.resolver(respuesta.ejecutado);
  else peticion.rechazar(respuesta.error);
};
