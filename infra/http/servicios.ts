import type { MiddlewareHandler } from 'hono';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Cadena } from '#domain/kernel/evento.ts';
import type { Frescura } from '#domain/kernel/ruta.ts';
import type { Sql } from '#read-api/kernel/lecturas.ts';
import type { Pasado } from '#read-api/kernel/pasado.puerto.ts';
import type { Confianza } from '../nucleo/lectura/confianza.ts';
import type { Auditoria } from './auditoria.ts';
import type { Registros } from './autenticacion.ts';
import type { Descargas } from './descargas.ts';
import type { Entorno } from './entorno.ts';
import type { Limitador } from './limite.ts';
import type { SesionDePanel } from './sesion-de-panel.ts';
import type { LibroDeTrabajos } from './trabajos.ts';
import type { Recibir } from './turno-de-cuerpo.ts';

/** What the steps of the edge work with. */

export type Paso = MiddlewareHandler<Entorno>;

/** What mounting needs beside the handlers' own dependencies. */
export type Servicios = Registros & {
  readonly limitador: Limitador;
  readonly sesion_de_panel: SesionDePanel;
  readonly auditoria: Pick<Auditoria, 'anotar'>;
  /** The bus, for writes that are only tried. */
  readonly ejecutar: Ejecutar;
  /** Revision that the company's rows reflect. */
  readonly revisionDe: (empresa_id: number, frescura: Frescura) => Promise<number>;
  /** Aborts when the server stops: answers that wait give up. */
  readonly apagado: AbortSignal;
  /** Around every body, of which the large ones have turns. */
  readonly recibir: Recibir;
  /** The rows of a company as known at an instant. */
  readonly pasado: Pasado;
  readonly trabajos: Pick<LibroDeTrabajos, 'anotar'>;
  /** Whether what is read is what is; without it, always. */
  readonly confianza?: Pick<Confianza, 'asegurar' | 'veces'>;
  readonly descargas: Descargas;
  /** Turns of long answers that are JSON and have no pages. */
  readonly largas: Descargas;
  /** What downloads are read with; without it, with what everything else is. */
  readonly sql_de_descargas: Sql | undefined;
  readonly causas: Causas | undefined;
};

/** Knows by a header the calls that runs of workflows make. */
export type Causas = {
  readonly cabecera: string;
  readonly leer: (valor: string) => Promise<Cadena | undefined>;
};
