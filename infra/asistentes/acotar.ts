import { dejarFilas, filasDe, type Listas } from './paginas.ts';
import { pesoDe } from './peso.ts';

/** An answer is as long as an assistant reads: what does not fit is left off, and said. */

/** Tokens of an answer as JSON. It is sent twice, as data and as text: both together are under 25,000. */
export const MAXIMO_TOKENS = 11_000;

/** Of one text, where there is no room for all of it. */
const MAXIMO_TEXTO = 1_000;

const largoDe = (valor: unknown): number => JSON.stringify(valor).length;
const pesoEnJson = (valor: unknown): number => pesoDe(JSON.stringify(valor));

/** What was left off. */
export type Omitido = { readonly campo: string; readonly quedan: number; readonly de: number };

type Contenedor = { [campo: string]: unknown };

type Candidato = {
  readonly dueno: Contenedor;
  readonly campo: string;
  readonly camino: string;
  readonly largo: number;
};

/** What can be shortened inside a value, the longest first. */
const candidatosEn = (valor: unknown, camino: string): Candidato[] => {
  if (typeof valor !== 'object' || valor === null) return [];
  const suyos: Candidato[] = [];
  for (const [campo, dentro] of Object.entries(valor)) {
    const aqui = Array.isArray(valor) ? `${camino}[]` : `${camino}.${campo}`;
    const acortable = Array.isArray(dentro) ? dentro.length > 1 : typeof dentro === 'string';
    if (acortable && !(typeof dentro === 'string' && dentro.length <= MAXIMO_TEXTO)) {
      suyos.push({ dueno: valor as Contenedor, campo, camino: aqui, largo: largoDe(dentro) });
    }
    suyos.push(...candidatosEn(dentro, aqui));
  }
  return suyos;
};

const acortar = ({ dueno, campo, camino }: Candidato): Omitido => {
  const valor = dueno[campo] as readonly unknown[] | string;
  const quedan = typeof valor === 'string' ? MAXIMO_TEXTO : Math.ceil(valor.length / 2);
  dueno[campo] =
    typeof valor === 'string'
      ? `${valor.slice(0, quedan)}…`.toWellFormed()
      : valor.slice(0, quedan);
  return { campo: camino.replace(/^\./, ''), quedan, de: valor.length };
};

/** Shortens the longest of what is inside until it fits: lists by half, texts to their beginning. */
export const acortarLoLargo = (respuesta: object, maximo: number): readonly Omitido[] => {
  const porCampo = new Map<string, Omitido>();
  while (pesoEnJson(respuesta) > maximo) {
    const [mayor] = candidatosEn(respuesta, '').toSorted((uno, otro) => otro.largo - uno.largo);
    if (!mayor) break;
    const hecho = acortar(mayor);
    const { de = hecho.de } = porCampo.get(hecho.campo) ?? {};
    porCampo.set(hecho.campo, { ...hecho, de: Math.max(de, hecho.de) });
  }
  return [...porCampo.values()];
};

/** Leaves as many rows as fit, and at least one. How many are left. */
export const dejarLasQueCaben = (
  respuesta: object,
  datos: object,
  listas: Listas,
  maximo: number,
): number => {
  let quedan = filasDe(datos, listas).length;
  for (
    let peso = pesoEnJson(respuesta);
    peso > maximo && quedan > 1;
    peso = pesoEnJson(respuesta)
  ) {
    quedan = Math.max(1, Math.min(quedan - 1, Math.floor((quedan * maximo) / peso)));
    dejarFilas(datos, listas, { salto: 0, cuantas: quedan });
  }
  return quedan;
};
