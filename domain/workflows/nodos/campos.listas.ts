import { OPERADORES, type Operador, SIN_VALOR } from '../condiciones.ts';
import { esDelLenguaje, esLista, esObjeto, type Json, type ObjetoJson } from '../json.ts';
import { NoSeResuelve } from '../resolucion.ts';
import { tieneVariables } from '../variables.ts';
import {
  type Campo,
  campoSimple,
  estaEnBlanco,
  type FallaDeCampo,
  falla,
  SIN_FALLAS,
  type TextoConVariables,
} from './campo.ts';

/** The kinds of field that hold several values. */

const MAXIMO_PARES = 100;

/** The members of a list that are objects, each with its place. */
const objetosDe = (valor: Json): readonly (readonly [en: string, objeto: ObjetoJson])[] =>
  esLista(valor)
    ? valor.flatMap((parte, i) => (esObjeto(parte) ? [[`.${i}`, parte] as const] : []))
    : [];

const revisarLista = (
  valor: Json,
  nombre: string,
  deUno: (objeto: ObjetoJson, en: string) => readonly FallaDeCampo[],
): readonly FallaDeCampo[] => {
  if (!esLista(valor)) return [falla(`Debe ser una lista de ${nombre}`)];
  if (valor.length > MAXIMO_PARES) return [falla(`Son más de ${MAXIMO_PARES}`)];
  return valor.flatMap((parte, i) =>
    esObjeto(parte) ? deUno(parte, `.${i}`) : [falla(`Debe ser ${nombre}`, `.${i}`)],
  );
};

const listaDe = (items: ObjetoJson, descripcion: string): ObjetoJson => ({
  type: 'array',
  description: descripcion,
  maxItems: MAXIMO_PARES,
  items,
});

/** A member of a language's own is no name of a field. */
const exigirNombre = (nombre: string): string => {
  if (nombre !== '' && !esDelLenguaje(nombre)) return nombre;
  throw new NoSeResuelve('clave_invalida', 'Una clave está vacía o es un nombre reservado');
};

const claveMala = (clave: Json | undefined): string | undefined => {
  if (typeof clave !== 'string' || clave.trim() === '') return 'Falta la clave';
  return esDelLenguaje(clave) ? 'Es un nombre reservado' : undefined;
};

type ReglasDePares = {
  readonly requerido?: boolean;
  /** Of a key, and of a value, as they go out; asked of those without variables. */
  readonly clave?: (texto: string) => string | undefined;
  readonly valor?: (texto: string) => string | undefined;
};

const siEsFijo = (
  escrito: Json | undefined,
  comprobar: ((texto: string) => string | undefined) | undefined,
): string | undefined =>
  typeof escrito === 'string' && !tieneVariables(escrito) ? comprobar?.(escrito) : undefined;

/** `[{ clave, valor }]`; both are templates, and a value that is just one variable keeps its type. */
export const pares = (descripcion: string, reglas: ReglasDePares = {}): Campo => ({
  ...campoSimple(
    listaDe(
      {
        type: 'object',
        required: ['clave'],
        properties: { clave: { type: 'string' }, valor: { description: 'Acepta variables' } },
      },
      descripcion,
    ),
    (valor) =>
      revisarLista(valor, '{ clave, valor }', (par, en) => {
        const clave = claveMala(par.clave) ?? siEsFijo(par.clave, reglas.clave);
        const reparo = siEsFijo(par.valor, reglas.valor);
        return [
          ...(clave === undefined ? [] : [falla(clave, `${en}.clave`)]),
          ...(reparo === undefined ? [] : [falla(reparo, `${en}.valor`)]),
        ];
      }),
    reglas,
  ),
  textos: (valor) =>
    objetosDe(valor).flatMap(([en, par]) => [
      ...hojas(par.clave ?? '', `${en}.clave`),
      ...hojas(par.valor ?? '', `${en}.valor`),
    ]),
  resolver: (valor, resolutor) =>
    objetosDe(valor).map(([, par]) => ({
      clave: exigirNombre(typeof par.clave === 'string' ? resolutor.texto(par.clave) : ''),
      valor: conHojas(par.valor ?? '', resolutor.valor),
    })),
});

/** The texts of a JSON value, wherever in it they are. */
export const hojas = (valor: Json, en = ''): readonly TextoConVariables[] => {
  if (typeof valor === 'string') return [{ en, texto: valor }];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([clave, parte]) => hojas(parte, `${en}.${clave}`));
};

/** A JSON value with each of its texts replaced; its keys stay as they are. */
export const conHojas = (valor: Json, deTexto: (texto: string) => Json): Json => {
  if (typeof valor === 'string') return deTexto(valor);
  if (esLista(valor)) return valor.map((parte) => conHojas(parte, deTexto));
  if (!esObjeto(valor)) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([clave, parte]) => [clave, conHojas(parte, deTexto)]),
  );
};

const esOperador = (op: Json | undefined): op is Operador =>
  (OPERADORES as readonly (Json | undefined)[]).includes(op);

const revisarCondicion = (
  { campo, op, valor }: ObjetoJson,
  en: string,
): readonly FallaDeCampo[] => [
  ...(typeof campo === 'string' && campo.trim() !== ''
    ? []
    : [falla('Falta el campo que se compara', `${en}.campo`)]),
  ...(esOperador(op) ? [] : [falla(`Debe ser uno de: ${OPERADORES.join(', ')}`, `${en}.op`)]),
  ...(valor === undefined && esOperador(op) && !SIN_VALOR.has(op)
    ? [falla('Falta el valor con que se compara', `${en}.valor`)]
    : []),
];

/** A path, or a text with variables. */
const rutaOTexto = (escrita: string, en: string): TextoConVariables =>
  escrita.includes('{{') ? { en, texto: escrita } : { en, texto: escrita, es_ruta: true };

/** `[{ campo, op, valor }]`; resolved, `campo` is what it names and `de` how it was written. */
export const condiciones = (descripcion: string): Campo => ({
  ...campoSimple(
    {
      ...listaDe(
        {
          type: 'object',
          required: ['campo', 'op'],
          properties: {
            campo: { type: 'string', description: 'Ruta o texto con variables' },
            op: { type: 'string', enum: OPERADORES },
            valor: { description: 'Acepta variables. en_lista: una lista, o textos con comas' },
          },
        },
        descripcion,
      ),
      minItems: 1,
    },
    (valor) =>
      esLista(valor) && valor.length === 0
        ? [falla('Falta al menos una condición')]
        : revisarLista(valor, '{ campo, op, valor }', revisarCondicion),
    { requerido: true },
  ),
  textos: (valor) =>
    objetosDe(valor).flatMap(([en, { campo, valor: contra = '' }]) => [
      ...(typeof campo === 'string' ? [rutaOTexto(campo, `${en}.campo`)] : []),
      ...hojas(contra, `${en}.valor`),
    ]),
  resolver: (valor, resolutor) =>
    objetosDe(valor).map(([, { campo, op, valor: contra }]) => ({
      de: campo ?? null,
      campo: typeof campo === 'string' ? resolutor.ruta(campo) : null,
      op: op ?? null,
      valor: conHojas(contra ?? null, resolutor.valor),
    })),
});

/** `{ destino: path }`: what is copied, and under which name. */
export const mapa = (descripcion: string): Campo => ({
  ...campoSimple(
    {
      type: 'object',
      description: descripcion,
      minProperties: 1,
      maxProperties: MAXIMO_PARES,
      additionalProperties: { type: 'string' },
    },
    (valor) => {
      if (!esObjeto(valor)) return [falla('Debe ser un objeto { destino: ruta }')];
      const miembros = Object.entries(valor);
      if (miembros.length === 0) return [falla('Falta al menos un campo')];
      if (miembros.length > MAXIMO_PARES) return [falla(`Son más de ${MAXIMO_PARES}`)];
      return miembros.flatMap(([destino, ruta]) => {
        if (claveMala(destino)) return [falla(claveMala(destino)!, `.${destino}`)];
        return estaEnBlanco(ruta) || typeof ruta !== 'string'
          ? [falla('Falta la ruta de la que se copia', `.${destino}`)]
          : SIN_FALLAS;
      });
    },
    { requerido: true },
  ),
  textos: (valor) =>
    Object.entries(esObjeto(valor) ? valor : {}).flatMap(([destino, ruta]) =>
      typeof ruta === 'string' ? [rutaOTexto(ruta, `.${destino}`)] : [],
    ),
  resolver: (valor, resolutor) =>
    Object.fromEntries(
      Object.entries(esObjeto(valor) ? valor : {}).map(([destino, ruta]) => [
        exigirNombre(destino),
        typeof ruta === 'string' ? resolutor.ruta(ruta) : null,
      ]),
    ),
});

/** Some of a few: each at most once, and at least one. */
export const elegidos = (
  descripcion: string,
  opciones: readonly (string | number)[],
  omision: readonly (string | number)[],
): Campo =>
  campoSimple(
    {
      type: 'array',
      description: descripcion,
      items: { enum: opciones },
      minItems: 1,
      uniqueItems: true,
    },
    (valor) => {
      const validos: readonly Json[] = opciones;
      const bien =
        esLista(valor) &&
        valor.length > 0 &&
        valor.every((uno) => validos.includes(uno)) &&
        new Set(valor).size === valor.length;
      return bien
        ? SIN_FALLAS
        : [falla(`Debe ser una lista con alguno de: ${opciones.join(', ')}`)];
    },
    { omision },
  );
