import { escaparTexto } from '#domain/kernel/texto.ts';
import { escaparAtributo } from '#domain/kernel/xml.ts';
import type { Atributo, Elemento, Espacios } from './arbol.ts';

const NINGUNO: Espacios = new Map();
const conPrefijo = (prefijo: string, nombre: string): string =>
  prefijo === '' ? nombre : `${prefijo}:${nombre}`;
const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Declarations that differ from what the parent shows, in order of their prefixes. */
const declaraciones = (alcance: Espacios, mostrados: Espacios): string => {
  if (alcance === mostrados) return '';
  return [...alcance]
    .filter(([p, uri]) => p !== 'xml' && uri !== (mostrados.get(p) ?? ''))
    .sort(([a], [b]) => comparar(a, b))
    .map(([p, uri]) => ` ${p === '' ? 'xmlns' : `xmlns:${p}`}="${escaparAtributo(uri)}"`)
    .join('');
};

const atributos = (lista: readonly Atributo[]): string => {
  if (lista.length === 0) return '';
  return lista
    .toSorted((a, b) => comparar(a.espacio, b.espacio) || comparar(a.nombre, b.nombre))
    .map((a) => ` ${conPrefijo(a.prefijo, a.nombre)}="${escaparAtributo(a.valor)}"`)
    .join('');
};

/**
 * Canonical form (inclusive C14N 1.0 without comments) of the element and all in it, with the
 * namespaces that it inherits, but for one child that may be left out: the signature of an enveloped
 * document. `xml:` attributes of its ancestors, which it would inherit as well, are not looked at.
 */
export const canonizar = (
  elemento: Elemento,
  sin?: Elemento,
  mostrados: Espacios = NINGUNO,
): string => {
  const nombre = conPrefijo(elemento.prefijo, elemento.nombre);
  const { alcance, hijos, tramos } = elemento;
  let canonico = `<${nombre}${declaraciones(alcance, mostrados)}${atributos(elemento.atributos)}>`;
  for (const [i, hijo] of hijos.entries()) {
    canonico += escaparTexto(tramos[i]!);
    if (hijo !== sin) canonico += canonizar(hijo, sin, alcance);
  }
  return `${canonico}${escaparTexto(tramos[hijos.length]!)}</${nombre}>`;
};
