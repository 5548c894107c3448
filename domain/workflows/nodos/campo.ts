import type { Json, ObjetoJson } from '../json.ts';

/** Something wrong with a value, said for people. */
export type FallaDeCampo = {
  /** Where in the value: '' is the value itself, `.0.clave` a part of it. */
  readonly en: string;
  readonly mensaje: string;
  readonly nivel?: 'aviso';
};

/** A text of a configuration that may have variables; or a path of one, without its braces. */
export type TextoConVariables = {
  readonly en: string;
  readonly texto: string;
  readonly es_ruta?: true;
};

/** A secret that a value names, with where it does. */
export type SecretoNombrado = { readonly en: string; readonly nombre: string };

/** How the templates of a value become values: made for one node in one run. */
export type Resolutor = {
  /** A text with its variables replaced; what is just one variable keeps its type. */
  readonly valor: (texto: string) => Json;
  /** A text with its variables replaced, always as a text. */
  readonly texto: (texto: string) => string;
  /** Inside of a URL: each value encoded for its place. */
  readonly url: (texto: string) => string;
  /** What a path without braces names: of the context, or else of the input. */
  readonly ruta: (ruta: string) => Json;
};

/**
 * A field of a node's `data`. Its schema, its validation, which texts of it are templates and how
 * they are resolved are said once, by the constructor of its kind. `data` is the node's whole: what
 * some fields mean depends on others.
 */
export type Campo = {
  readonly requerido: boolean;
  /** What holds where the field is missing. */
  readonly omision?: Json;
  /** JSON Schema, its description included. */
  readonly esquema: ObjetoJson;
  readonly revisar: (valor: Json, data: ObjetoJson) => readonly FallaDeCampo[];
  readonly textos: (valor: Json, data: ObjetoJson) => readonly TextoConVariables[];
  readonly secretos: (valor: Json) => readonly SecretoNombrado[];
  readonly resolver: (valor: Json, resolutor: Resolutor, data: ObjetoJson) => Json;
};

/** In the order in which an editor shows them. */
export type Campos = { readonly [nombre: string]: Campo };

export const falla = (mensaje: string, en = ''): FallaDeCampo => ({ en, mensaje });
export const SIN_FALLAS: readonly FallaDeCampo[] = [];

/** A field without templates and without secrets; each kind says what it has besides. */
export const campoSimple = (
  esquema: ObjetoJson,
  revisar: Campo['revisar'],
  { requerido = false, omision }: { readonly requerido?: boolean; readonly omision?: Json } = {},
): Campo => ({
  requerido,
  ...(omision === undefined ? {} : { omision }),
  esquema: omision === undefined ? esquema : { ...esquema, default: omision },
  revisar,
  textos: () => [],
  secretos: () => [],
  resolver: (valor) => valor,
});

/** What an editor leaves of a field that nobody filled in. */
export const estaEnBlanco = (valor: Json | undefined): valor is null | undefined | string =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');
