import { esLista, esObjeto, type Json, type ObjetoJson } from '../json.ts';
import { comoTexto, tieneVariables } from '../variables.ts';
import { mapa, pares } from './campos.listas.ts';
import { texto } from './campos.ts';
import { CUALQUIERA, DE_ACCION, hecho } from './de-accion.ts';
import type { TipoPuro } from './nodo.ts';

/** What gives its data another form, and what only looks at it. No code is run. */

const OBJETO: ObjetoJson = { type: 'object', description: 'Los campos que se dieron' };

/** Of these fields; nothing where a name depends on the run. */
const objetoCon = (nombres: readonly Json[]): ObjetoJson | undefined => {
  const fijos = nombres.filter((nombre): nombre is string => typeof nombre === 'string');
  if (fijos.length < nombres.length || fijos.some(tieneVariables)) return undefined;
  return { ...OBJETO, properties: Object.fromEntries(fijos.map((nombre) => [nombre, {}])) };
};

/** Of several with one key the last one holds. */
const objetoDe = (resueltos: Json | undefined): Json =>
  Object.fromEntries(
    (esLista(resueltos) ? resueltos : [])
      .filter(esObjeto)
      .map(({ clave, valor }) => [comoTexto(clave ?? ''), valor ?? null]),
  );

export const TRANSFORM_SET: TipoPuro = {
  tipo: 'transform.set',
  clase: 'data',
  nombre: 'Definir campos',
  descripcion:
    'Da un objeto con los campos que se escriban; un valor que es una variable conserva su tipo',
  campos: { campos: pares('Los campos', { requerido: true }) },
  salida: OBJETO,
  salidaDe: ({ campos }) =>
    esLista(campos)
      ? objetoCon(campos.map((campo) => (esObjeto(campo) ? (campo.clave ?? null) : null)))
      : undefined,
  handles: [],
  efecto: 'puro',
  hacer: ({ campos }) => hecho(objetoDe(campos)),
};

export const TRANSFORM: TipoPuro = {
  tipo: 'transform',
  clase: 'data',
  nombre: 'Renombrar campos',
  descripcion: 'Copia campos de la entrada con otros nombres',
  campos: {
    mapa: mapa('{ destino: ruta }, de la entrada o de trigger, steps, empresa'),
  },
  salida: OBJETO,
  salidaDe: ({ mapa: copiado }) =>
    esObjeto(copiado) ? objetoCon(Object.keys(copiado)) : undefined,
  handles: [],
  efecto: 'puro',
  hacer: ({ mapa: copiado }) => hecho(copiado ?? {}),
};

export const ACTION_LOG: TipoPuro = {
  tipo: 'action.log',
  clase: 'utility',
  nombre: 'Anotar',
  descripcion: 'Da su entrada sin cambios; lo que diga queda en la historia',
  campos: { mensaje: texto('Lo que se anota'), ...DE_ACCION },
  salida: CUALQUIERA,
  handles: [],
  efecto: 'puro',
  hacer: (_, entrada) => hecho(entrada),
};
