import { type Esquema, nombreDe } from '../../http/documento.ts';

/** A schema as the type of a language: what differs between languages is how each piece is written. */

export type Campo = {
  readonly nombre: string;
  readonly tipo: string;
  readonly opcional: boolean;
  readonly esquema: Esquema;
};
export type Lengua = {
  readonly simples: { readonly [tipo: string]: string };
  readonly cualquiera: string;
  readonly archivo: string;
  readonly referencia: (nombre: string) => string;
  readonly literal: (valor: unknown) => string;
  readonly lista: (tipo: string) => string;
  readonly mapa: (tipo: string) => string;
  readonly objeto: (campos: readonly Campo[], abierto: boolean) => string;
};

export const union = (tipos: readonly string[]): string => {
  const distintos = [...new Set(tipos)];
  // `null` reads better at the end.
  return distintos.sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ');
};

export const camposDe = (esquema: Esquema, lengua: Lengua): readonly Campo[] =>
  Object.entries(esquema.properties ?? {}).map(([nombre, propiedad]) => ({
    nombre,
    tipo: tipoDe(propiedad, lengua),
    opcional: !esquema.required?.includes(nombre),
    esquema: propiedad,
  }));

const objetoDe = (esquema: Esquema, lengua: Lengua): string => {
  const { properties = {}, additionalProperties: resto } = esquema;
  const abierto = resto !== false && resto !== undefined;
  if (Object.keys(properties).length > 0) return lengua.objeto(camposDe(esquema, lengua), abierto);
  return lengua.mapa(typeof resto === 'object' ? tipoDe(resto, lengua) : lengua.cualquiera);
};

const tipoSimple = (tipo: string, esquema: Esquema, lengua: Lengua): string => {
  if (tipo === 'object') return objetoDe(esquema, lengua);
  if (tipo === 'array') return lengua.lista(tipoDe(esquema.items ?? {}, lengua));
  if (esquema.format === 'binary') return lengua.archivo;
  return lengua.simples[tipo]!;
};

export const tipoDe = (esquema: Esquema, lengua: Lengua): string => {
  const nombre = nombreDe(esquema);
  if (nombre !== undefined) return lengua.referencia(nombre);
  if (esquema.const !== undefined) return lengua.literal(esquema.const);
  if (esquema.enum) return union(esquema.enum.map(lengua.literal));
  // The options of a text that may have two formats say no type of their own.
  const { type } = esquema;
  if (esquema.anyOf && type === undefined) {
    return union(esquema.anyOf.map((opcion) => tipoDe(opcion, lengua)));
  }
  if (type === undefined) return lengua.cualquiera;
  const tipos = typeof type === 'string' ? [type] : type;
  return union(tipos.map((tipo) => tipoSimple(tipo, esquema, lengua)));
};
