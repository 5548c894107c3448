import { esLista, esLlano, esObjeto, type Json, type ObjetoJson } from '../json.ts';
import { NoSeResuelve } from '../resolucion.ts';
import { comoTexto, soloVariable } from '../variables.ts';
import {
  type Campo,
  campoSimple,
  estaEnBlanco,
  type FallaDeCampo,
  falla,
  type Resolutor,
  SIN_FALLAS,
  type TextoConVariables,
} from './campo.ts';
import { conHojas, hojas, pares } from './campos.listas.ts';
import { LARGO_DE_TEXTO } from './campos.ts';

/** The body of a call: JSON, a form, a text or nothing, as `body_tipo` says. */

export const TIPOS_DE_CUERPO = ['json', 'form', 'texto', 'ninguno'] as const;
export type TipoDeCuerpo = (typeof TIPOS_DE_CUERPO)[number];

/** Where nobody says: what brings something brings JSON. A GET never brings anything. */
export const tipoDeCuerpo = ({ body_tipo, method = 'GET' }: ObjetoJson): TipoDeCuerpo => {
  if (method === 'GET') return 'ninguno';
  const dicho = TIPOS_DE_CUERPO.find((tipo) => tipo === body_tipo);
  return dicho ?? (method === 'DELETE' ? 'ninguno' : 'json');
};

const NO_ES_JSON =
  'No es JSON. Las variables van entre comillas, "{{trigger.total}}": la que está sola conserva su tipo';

/** What a text of JSON says, or what is wrong with it. */
const leerJson = (escrito: string): { readonly json: Json } | { readonly mensaje: string } => {
  try {
    const json = JSON.parse(escrito) as Json;
    return esLlano(json) ? { json } : { mensaje: 'Tiene demasiados niveles' };
  } catch {
    return { mensaje: NO_ES_JSON };
  }
};

/** Parsed before any variable is looked at: a value never becomes a piece of the document's text. */
const jsonEscrito = (valor: Json) =>
  typeof valor !== 'string' || soloVariable(valor) ? { json: valor } : leerJson(valor);

const PARES = pares('');

const paresDe = (valor: Json): Json =>
  esObjeto(valor) ? Object.entries(valor).map(([clave, dato]) => ({ clave, valor: dato })) : valor;

type ClaseDeCuerpo = {
  readonly revisar: (valor: Json, data: ObjetoJson) => readonly FallaDeCampo[];
  readonly textos: (valor: Json, data: ObjetoJson) => readonly TextoConVariables[];
  readonly resolver: (valor: Json, resolutor: Resolutor, data: ObjetoJson) => Json;
};

const DE_JSON: ClaseDeCuerpo = {
  revisar: (valor) => {
    const leido = jsonEscrito(valor);
    return 'mensaje' in leido ? [falla(leido.mensaje)] : SIN_FALLAS;
  },
  textos: (valor) => {
    const leido = jsonEscrito(valor);
    return 'json' in leido ? hojas(leido.json) : [];
  },
  resolver: (valor, resolutor) => {
    const leido = jsonEscrito(valor);
    if ('json' in leido) return conHojas(leido.json, resolutor.valor);
    throw new NoSeResuelve('cuerpo_invalido', leido.mensaje);
  },
};

const CLASES: { readonly [T in TipoDeCuerpo]: ClaseDeCuerpo } = {
  json: DE_JSON,
  form: {
    revisar: (valor, data) => PARES.revisar(paresDe(valor), data),
    textos: (valor, data) => PARES.textos(paresDe(valor), data),
    resolver: (valor, resolutor, data) => PARES.resolver(paresDe(valor), resolutor, data),
  },
  texto: {
    revisar: (valor) => {
      if (typeof valor !== 'string') return [falla('Debe ser un texto')];
      return valor.length > LARGO_DE_TEXTO
        ? [falla(`Tiene más de ${LARGO_DE_TEXTO} caracteres`)]
        : SIN_FALLAS;
    },
    textos: (valor) => (typeof valor === 'string' ? [{ en: '', texto: valor }] : []),
    resolver: (valor, resolutor) => (typeof valor === 'string' ? resolutor.texto(valor) : ''),
  },
  ninguno: {
    revisar: () => [
      { en: '', mensaje: 'No se envía: una petición así no lleva cuerpo', nivel: 'aviso' },
    ],
    textos: () => [],
    resolver: () => null,
  },
};

/** Of a node whose `data` says its kind. */
export const cuerpo = (descripcion: string): Campo => ({
  ...campoSimple({ description: descripcion }, (valor, data) =>
    CLASES[tipoDeCuerpo(data)].revisar(valor, data),
  ),
  textos: (valor, data) => CLASES[tipoDeCuerpo(data)].textos(valor, data),
  resolver: (valor, resolutor, data) => CLASES[tipoDeCuerpo(data)].resolver(valor, resolutor, data),
});

/** Of a node that only sends JSON. */
export const cuerpoJson = (descripcion: string): Campo => ({
  ...campoSimple({ description: descripcion }, DE_JSON.revisar),
  textos: DE_JSON.textos,
  resolver: DE_JSON.resolver,
});

/** As HTML forms write themselves. */
const deFormulario = (texto: string): string =>
  encodeURIComponent(texto.toWellFormed()).replace(/%20/g, '+');

/** `a=1&b=2` of resolved pairs. */
export const paresEnUrl = (valor: Json | undefined, codificar = deFormulario): string =>
  (esLista(valor) ? valor : [])
    .flatMap((par) => (esObjeto(par) ? [par] : []))
    .map(
      (par) => `${codificar(comoTexto(par.clave ?? ''))}=${codificar(comoTexto(par.valor ?? ''))}`,
    )
    .join('&');

/** A resolved body as bytes will say it. Ley: workflows §8. */
export const cuerpoEnTexto = (
  tipo: TipoDeCuerpo,
  valor: Json | undefined,
  entrada: Json,
): { readonly texto: string; readonly tipo: string } | null => {
  switch (tipo) {
    case 'json': {
      const json = estaEnBlanco(valor) ? entrada : valor;
      return { texto: JSON.stringify(json), tipo: 'application/json' };
    }
    case 'form':
      return { texto: paresEnUrl(valor), tipo: 'application/x-www-form-urlencoded' };
    case 'texto':
      return { texto: comoTexto(valor ?? ''), tipo: 'text/plain; charset=utf-8' };
    case 'ninguno':
      return null;
  }
};
