import type { z } from 'zod';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { consultaDe } from '../http/consulta.ts';
import { esDeclarado, esquemaDe } from '../http/esquema-de-campos.ts';
import { camposDe, type JsonSchema } from '../http/openapi-esquemas.ts';
import { RUTAS } from '../http/rutas.ts';
import { comoZod } from '../http/validacion.ts';

/** What tools take of the declarations of the API's reads: names, parameters and answers. */

const LECTURAS = RUTAS.filter(({ metodo }) => metodo === 'GET');
const POR_OPERACION = new Map(LECTURAS.map((ruta) => [ruta.id, ruta]));
const POR_CAMINO = new Map(LECTURAS.map((ruta) => [ruta.camino, ruta.id]));

const rutaDe = (operacion: string): Ruta<never> => {
  const ruta = POR_OPERACION.get(operacion);
  if (!ruta) throw new TypeError(`No hay una lectura que se llame ${operacion}`);
  return ruta;
};

/** The operation that reads a path. */
export const operacionEn = (camino: string): string => {
  const operacion = POR_CAMINO.get(camino);
  if (operacion === undefined) throw new TypeError(`No se lee nada en ${camino}`);
  return operacion;
};

export type Parametros = { readonly [nombre: string]: JsonSchema };

/** How many rows and from which one is said alike by every tool; files are not for them. */
const APARTE = ['limit', 'offset', 'format', 'plano', 'desde_id'];

const deUna = (operacion: string): Parametros => {
  const consulta = consultaDe(rutaDe(operacion));
  const campos = consulta ? camposDe(consulta, new Map()) : [];
  return Object.fromEntries(
    campos
      .filter(({ nombre }) => !APARTE.includes(nombre))
      .map(({ nombre, esquema }) => [nombre, esquema]),
  );
};

const valoresDe = ({ enum: valores }: JsonSchema): readonly unknown[] | undefined =>
  Array.isArray(valores) ? valores : undefined;

/** One that several take is as the first says it, with the values of all of them. */
const unir = (uno: JsonSchema | undefined, otro: JsonSchema): JsonSchema => {
  const [suyos, ajenos] = [uno && valoresDe(uno), valoresDe(otro)];
  if (!uno || !suyos || !ajenos) return uno ?? otro;
  return { ...uno, enum: [...new Set([...suyos, ...ajenos])] };
};

/** The parameters of these reads, as they declare them. */
export const parametrosDe = (...operaciones: readonly string[]): Parametros => {
  const todos: { [nombre: string]: JsonSchema } = {};
  for (const [nombre, suyo] of operaciones.flatMap((una) => Object.entries(deUna(una)))) {
    todos[nombre] = unir(todos[nombre], suyo);
  }
  return todos;
};

/** The form of what a read answers. */
export const respuestaDe = (operacion: string): z.ZodType => {
  const respuesta = rutaDe(operacion).respuestas[200];
  if (!respuesta || !('json' in respuesta)) throw new TypeError(`${operacion} no responde JSON`);
  const { json } = respuesta;
  return esDeclarado(json) ? esquemaDe(json) : comoZod(json);
};

/** The form of one of the rows that a list answers. */
export const filaDe = (operacion: string): z.ZodType => {
  const lista = respuestaDe(operacion) as z.ZodType & { readonly element?: z.ZodType };
  if (!lista.element) throw new TypeError(`${operacion} no responde una lista`);
  return lista.element;
};
