import type { z } from 'zod';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import type { VistaEmpresa } from '#domain/identidad/perfil.vista.ts';
import type { LecturaAjena } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { JsonSchema } from '../http/openapi-esquemas.ts';
import type { Listas } from './paginas.ts';

/** What assistants may ask: each tool is one of these, in a file of its own. */

export type Escalar = string | number | boolean;
/** As they were sent; what a read does not take of them, it refuses itself. */
export type Argumentos = { readonly [nombre: string]: Escalar | undefined };

export type Pedido = {
  readonly params?: { readonly [nombre: string]: string | number };
  readonly query?: Argumentos;
};

/** A read of the API in the name of whoever asks, as its route answers it. Throws `Rehusada`. */
export type Preguntar = (
  operacion: string,
  pedido?: Pedido,
) => Promise<{ readonly json: never; readonly total: number | undefined }>;

/** What a tool works with. */
export type Uso = {
  readonly args: Argumentos;
  /** Rows that it may answer. */
  readonly limit: number;
  /** Those before the first one. */
  readonly offset: number;
  /** Of those that come next, the ones that were told already, where a page is told in parts. */
  readonly salto: number;
  readonly preguntar: Preguntar;
  /** Whether the key may ask that. */
  readonly puede: (operacion: string) => boolean;
  /** The key's company. */
  readonly empresa: VistaEmpresa;
  readonly clave: {
    readonly prefijo: string;
    readonly permisos: Permisos;
    readonly expira_en: string | null;
    readonly limite_por_minuto: number;
  };
  readonly hoy: Fecha;
};

/** A thing that can be read apart, and where. */
export type Enlace = {
  readonly uri: string;
  readonly nombre: string;
  readonly tipo: string;
};

/** What a tool found. */
export type Hallado = {
  /** What the reads answered. */
  readonly datos: object;
  /** Its rows, which are as many as were asked for: where they are cut, the cursor goes on there. */
  readonly listas?: Listas;
  /** How many there are in all; absent: nobody counted. */
  readonly total?: number | undefined;
  /** There are others after these. */
  readonly hay_mas?: boolean;
  /** Where they go on, if it is not so many rows after the first. */
  readonly cursor?: (filas: readonly object[]) => string;
  readonly enlaces?: readonly Enlace[];
};

export type Herramienta = {
  readonly nombre: string;
  readonly titulo: string;
  /** For whoever chooses among tools: what it answers, and when to ask it. */
  readonly descripcion: string;
  /** Reads that it asks: it is there for whoever may ask one of them. None: for every key. */
  readonly operaciones: readonly string[];
  /** What else it takes to read one of them, where its permission hangs on what is asked. */
  readonly lecturas?: readonly LecturaAjena[];
  readonly argumentos: { readonly [nombre: string]: JsonSchema };
  readonly obligatorios?: readonly string[];
  /** It has rows: it takes `limit`, `offset` and `cursor`. */
  readonly por_paginas?: true;
  /** The form of `datos`. */
  readonly datos: z.ZodType;
  readonly usar: (uso: Uso) => Promise<Hallado>;
};

/** A read said no: what it said. */
export class Rehusada extends Error {
  readonly estado: number;
  readonly cuerpo: object;
  constructor(estado: number, cuerpo: object) {
    super(`Respondió ${estado}`);
    this.name = 'Rehusada';
    this.estado = estado;
    this.cuerpo = cuerpo;
  }
}

/** A question that cannot be asked so, as the API says it (422). */
export const malPedida = (nombre: string, msg: string): Rehusada =>
  new Rehusada(422, { detail: [{ type: 'value_error', loc: ['arguments', nombre], msg }] });
