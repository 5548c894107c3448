import type { JsonSchema } from '../http/openapi-esquemas.ts';
import {
  type Argumentos,
  type Escalar,
  type Herramienta,
  malPedida,
  Rehusada,
  type Uso,
} from './herramienta.ts';

/** What a tool may be asked with, and what it was. */

const POR_OMISION = 20;
const MAXIMO = 100;

const PAGINAS: { readonly [nombre: string]: JsonSchema } = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: MAXIMO,
    description: `Filas; por omisión ${POR_OMISION}`,
  },
  offset: { type: 'integer', minimum: 0, description: 'Filas que se saltan' },
  cursor: {
    type: 'string',
    pattern: '^\\d{1,16}(\\.\\d{1,6})?$',
    description: 'El que dio la respuesta anterior, para lo que sigue',
  },
  explicar: {
    type: 'boolean',
    description: 'true: cada fila trae _explicar, lo que explicar_cifra pide de sus cifras',
  },
};

type Argumento = JsonSchema & {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
};

const admitidos = ({
  argumentos,
  por_paginas,
}: Herramienta): { readonly [n: string]: Argumento } => ({
  ...argumentos,
  ...(por_paginas ? PAGINAS : {}),
});

/** What a tool takes, whole. */
export const entradaEntera = (herramienta: Herramienta): JsonSchema => ({
  type: 'object',
  properties: admitidos(herramienta),
  required: herramienta.obligatorios ?? [],
  additionalProperties: false,
});

/** What several tools take and the instructions say once. */
const DICHO_UNA_VEZ: { readonly [nombre: string]: string } = {
  conocido_el: 'Como se sabía ese día o instante',
};

/** What is left unsaid: the limits of any id, and the letters of what the read refuses by itself. */
const breve = ([nombre, argumento]: [string, Argumento]): [string, JsonSchema] => {
  const { pattern: _, description, minimum, maximum, ...resto } = argumento;
  const dicho = DICHO_UNA_VEZ[nombre] ?? description;
  return [
    nombre,
    {
      ...resto,
      ...(minimum !== undefined && minimum > 1 && { minimum }),
      ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
      ...(dicho !== undefined && { description: dicho }),
    },
  ];
};

/** The form of what a tool takes, as it is told with it. */
export const esquemaDeEntrada = (herramienta: Herramienta): JsonSchema => ({
  ...entradaEntera(herramienta),
  properties: Object.fromEntries(Object.entries(admitidos(herramienta)).map(breve)),
});

const esEscalar = (valor: unknown): valor is Escalar =>
  ['string', 'number', 'boolean'].includes(typeof valor);

/** Throws 422. The rest of what is wrong with it is said by the read that takes it. */
const exigirUno = (nombre: string, valor: unknown, esquema: Argumento): Escalar => {
  if (!esEscalar(valor)) throw malPedida(nombre, 'Debe ser un texto, un número o un booleano');
  const admitido = esquema.enum;
  if (admitido && !admitido.includes(valor) && !admitido.includes(String(valor))) {
    throw malPedida(nombre, `Debe ser uno de: ${admitido.join(', ')}`);
  }
  if (esquema.type !== 'integer') return valor;
  const entero = typeof valor === 'string' && /^-?\d{1,15}$/.test(valor) ? Number(valor) : valor;
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = esquema;
  if (!Number.isSafeInteger(entero)) throw malPedida(nombre, 'Debe ser un número entero');
  if ((entero as number) < minimum || (entero as number) > maximum) {
    throw malPedida(nombre, `Debe estar entre ${minimum} y ${maximum}`);
  }
  return entero;
};

/** What was sent, each as its tool declares it. An argument that is null was not sent. Throws 422. */
export const leerArgumentos = (herramienta: Herramienta, crudos: unknown): Argumentos => {
  if (typeof crudos !== 'object' || crudos === null || Array.isArray(crudos)) {
    throw malPedida('', 'Debe ser un objeto');
  }
  const suyos = admitidos(herramienta);
  const dichos = Object.entries(crudos).filter(
    ([, valor]) => valor !== null && valor !== undefined,
  );
  const ajenos = dichos.filter(([nombre]) => !Object.hasOwn(suyos, nombre));
  if (ajenos.length > 0) {
    const detail = ajenos.slice(0, 5).map(([nombre]) => ({
      type: 'extra_forbidden',
      loc: ['arguments', nombre],
      msg: `No se admite. Los argumentos son: ${Object.keys(suyos).join(', ') || 'ninguno'}`,
    }));
    throw new Rehusada(422, { detail });
  }
  const args: Argumentos = Object.fromEntries(
    dichos.map(([nombre, valor]) => [nombre, exigirUno(nombre, valor, suyos[nombre]!)]),
  );
  for (const nombre of herramienta.obligatorios ?? []) {
    if (args[nombre] === undefined) throw malPedida(nombre, 'Es obligatorio');
  }
  return args;
};

type Paginado = Pick<Uso, 'args' | 'limit' | 'offset' | 'salto'>;

/** What is said of pages, apart from the rest. */
export const conPagina = ({ limit, offset, cursor, ...args }: Argumentos): Paginado => {
  if (cursor !== undefined && !/^\d{1,16}(?:\.\d{1,6})?$/.test(String(cursor))) {
    throw malPedida('cursor', 'Debe ser el que dio la respuesta anterior');
  }
  const [desde, salto = '0'] = String(cursor ?? offset ?? 0).split('.');
  return {
    args,
    limit: Number(limit ?? POR_OMISION),
    offset: Number(desde),
    salto: Number(salto),
  };
};
