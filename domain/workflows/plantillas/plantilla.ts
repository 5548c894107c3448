import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Arista, Definicion, Nodo } from '../definicion.ts';
import type { ObjetoJson } from '../json.ts';
import type { Campos } from '../nodos/campo.ts';
import { resolverDatos, revisarDatos } from '../nodos/datos.ts';

/** A workflow to begin from: what is asked, and the definition that comes of the answers. */
export type Plantilla = {
  readonly id: string;
  readonly nombre: string;
  readonly descripcion: string;
  readonly categoria: 'cobranza' | 'sri' | 'inventario' | 'integraciones';
  /** What it may listen to. */
  readonly eventos: readonly string[];
  /** What the company must have before it can be of use. */
  readonly requisitos: readonly Requisito[];
  readonly parametros: Campos;
  /** Answers with which it works. */
  readonly ejemplo: ObjetoJson;
  readonly definir: (parametros: ObjetoJson) => Definicion;
};

export type Requisito = {
  readonly tipo: 'correo' | 'secreto' | 'destino' | 'evento';
  readonly descripcion: string;
};

export const CORREO_DE_LA_EMPRESA: Requisito = {
  tipo: 'correo',
  descripcion: 'Un servidor de correo: el de la empresa (PUT /empresa/correo) o el del sistema',
};

/** Answers are taken as they come: what variables they have is the workflow's to replace. */
const COMO_VIENE = {
  valor: (texto: string) => texto,
  texto: (texto: string) => texto,
  url: (texto: string) => texto,
  ruta: (texto: string) => texto,
};

const errorEn = (en: string, type: string, msg: string): ErrorDeCampo => ({
  type,
  loc: ['body', 'parametros', ...en.split('.')],
  msg,
});

/** The definition of a template with these answers; refuses those that it did not ask for. */
export const aplicarPlantilla = (
  { parametros, definir }: Pick<Plantilla, 'parametros' | 'definir'>,
  respuestas: ObjetoJson,
): Definicion => {
  const errores = [
    ...Object.keys(respuestas)
      .filter((nombre) => !Object.hasOwn(parametros, nombre))
      .map((nombre) => errorEn(nombre, 'extra_forbidden', 'La plantilla no pide este dato')),
    ...revisarDatos(parametros, respuestas).map(({ en, mensaje }) =>
      errorEn(en, mensaje === 'Falta' ? 'missing' : 'value_error', mensaje),
    ),
  ];
  if (errores.length > 0) throw new ErrorDeForma(errores);
  return definir(resolverDatos(parametros, respuestas, COMO_VIENE));
};

export const nodo = (id: string, type: string, data: ObjetoJson): Nodo => ({ id, type, data });

export const alOcurrir = (eventos: readonly string[]): Nodo =>
  nodo('inicio', 'trigger.evento', { eventos });

export const arista = (source: string, target: string): Arista => ({ source, target });

/** From an end of a branch. */
export const rama = (source: string, sourceHandle: 'true' | 'false', target: string): Arista => ({
  source,
  sourceHandle,
  target,
});
