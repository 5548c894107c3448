import { TIPOS } from '#domain/documentos/tipos.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import type { JsonSchema } from '../http/openapi-esquemas.ts';
import { operacionEn } from './rutas.ts';

/** The kinds of document that tools speak of, by the reads of each. */

export type Documento = {
  readonly nombre: string;
  /** Permission, and path: `notas_credito`. */
  readonly recurso: string;
  /** How its path calls its id. */
  readonly parametro: string;
  readonly listar: string;
  readonly obtener: string;
  /** What the SRI was sent and what is printed; null where there is none. */
  readonly xml: string | null;
  readonly ride: string | null;
  readonly resumen: string | null;
};

const emitidos: readonly Documento[] = TIPOS.map(({ documento, recurso, parametro }) => {
  const camino = `/${recurso.replaceAll('_', '-')}`;
  const uno = `${camino}/{${parametro}}`;
  return {
    nombre: documento,
    recurso,
    parametro,
    listar: operacionEn(camino),
    obtener: operacionEn(uno),
    xml: operacionEn(`${uno}/xml`),
    ride: operacionEn(`${uno}/ride`),
    resumen: operacionEn(`${camino}/resumen`),
  };
});

const SIN_PAPELES = { xml: null, ride: null, resumen: null } as const;

export const DOCUMENTOS: readonly Documento[] = [
  ...emitidos,
  {
    nombre: 'compra',
    recurso: 'compras',
    parametro: 'id',
    listar: 'listarCompras',
    obtener: 'obtenerCompra',
    ...SIN_PAPELES,
  },
  {
    nombre: 'proforma',
    recurso: 'proformas',
    parametro: 'id',
    listar: 'listarProformas',
    obtener: 'obtenerProforma',
    ...SIN_PAPELES,
  },
];

/** Those that the SRI authorizes. */
export const EMITIDOS = emitidos;

const POR_NOMBRE = new Map(DOCUMENTOS.map((uno) => [uno.nombre, uno]));

/** Arguments were looked at: it is one of them. */
export const documentoDe = (nombre: unknown): Documento => POR_NOMBRE.get(nombre as string)!;

export const argumentoDocumento = (
  documentos: readonly Documento[],
  description: string,
): JsonSchema => ({
  type: 'string',
  enum: documentos.map(({ nombre }) => nombre),
  description,
});

export const ID: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'El id que dan las listas, no el número impreso',
};

/** The kinds of record whose history a key may be told, by the names of `/historia`. */
export const CON_HISTORIA = HISTORIAS.filter(({ acceso }) => acceso !== 'sesion').map(
  ({ nombre, operacion, camino }) => ({
    nombre,
    operacion,
    parametros: [...camino.matchAll(/\{(\w+)\}/g)].map(([, parametro]) => parametro!),
  }),
);
