import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Elemento, hijosDe, textoPropio } from '#infra/nucleo/xml/arbol.ts';
import { dirEsquemas } from '#test/support/documentos/esquemas-sri.ts';

/**
 * The annex's schema as its outline has it (`trees/ats.txt`, beside the official schemas): a line for
 * each element, indented under its own, with how often it comes, its facets and its pattern. The
 * schema itself is not at hand.
 */
export type Regla = {
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  /** Name of its type, where it has children. */
  readonly tipo: string | null;
  readonly hijas: Regla[];
  readonly facetas: { readonly [faceta: string]: string };
  readonly patron: RegExp | null;
};

const LINEA =
  /^( *)(?:ROOT )?(\w+)(?:\[(\d+)\.\.(\d+|n)\])?(?: <(\w+)>)?(?: : (\w+) ?([^/ ]*)(?: ?\/(.*)\/)?)?$/;

const patronDe = (escrito: string | undefined): RegExp | null => {
  if (escrito === undefined) return null;
  if (!escrito.startsWith('=')) return new RegExp(`^(?:${escrito})$`, 'u');
  // `=SI | =NO`: a list of values.
  return new RegExp(`^(?:${escrito.replaceAll(/=/g, '').replaceAll(' | ', '|')})$`);
};

const reglaDe = (linea: string): { readonly nivel: number; readonly regla: Regla } => {
  const leida = LINEA.exec(linea);
  if (!leida) throw new Error(`No se entiende la línea del esquema: ${linea}`);
  const [, sangria, nombre, minimo = '1', maximo = '1', tipo, , facetas = '', patron] = leida;
  const pares = facetas.split(',').filter(Boolean);
  return {
    nivel: sangria!.length / 2,
    regla: {
      nombre: nombre!,
      minimo: Number(minimo),
      maximo: maximo === 'n' ? Number.POSITIVE_INFINITY : Number(maximo),
      tipo: tipo ?? null,
      hijas: [],
      facetas: Object.fromEntries(pares.map((par) => par.split('=') as [string, string])),
      patron: patronDe(patron),
    },
  };
};

/** Types that the outline does not open where they are used, and the one that has their fields. */
const SIN_ABRIR: { readonly [tipo: string]: string } = { detalleAirComprasType: 'detalleAirType' };

const arbolDe = (texto: string): Regla => {
  const pila: Regla[] = [];
  const porTipo = new Map<string, Regla>();
  const cerradas: Regla[] = [];
  for (const linea of texto.split('\n').filter((l) => l.trim() !== '')) {
    const { nivel, regla } = reglaDe(linea);
    pila.length = nivel;
    pila.at(-1)?.hijas.push(regla);
    pila.push(regla);
    if (regla.tipo === null) continue;
    if (SIN_ABRIR[regla.tipo] === undefined) porTipo.set(regla.tipo, regla);
    else cerradas.push(regla);
  }
  for (const regla of cerradas) regla.hijas.push(...porTipo.get(SIN_ABRIR[regla.tipo!]!)!.hijas);
  return pila[0]!;
};

const archivo = dirEsquemas && join(dirEsquemas, 'trees', 'ats.txt');

/** The outline; `undefined` where it is not at hand. */
export const esquemaDelAts: Regla | undefined =
  archivo && existsSync(archivo) ? arbolDe(readFileSync(archivo, 'utf8')) : undefined;

const cabe = (valor: string, faceta: string, limite: string): boolean => {
  const numero = Number(valor);
  switch (faceta) {
    case 'length':
      return valor.length === Number(limite);
    case 'minLength':
      return valor.length >= Number(limite);
    case 'maxLength':
      return valor.length <= Number(limite);
    case 'minInclusive':
      return numero >= Number(limite);
    case 'minExclusive':
      return numero > Number(limite);
    case 'maxInclusive':
      return numero <= Number(limite);
    case 'totalDigits':
      return valor.replace(/\D/g, '').replace(/^0+/, '').length <= Number(limite);
    case 'fractionDigits':
      return (valor.split('.')[1] ?? '').length <= Number(limite);
    case 'whiteSpace':
      return limite === 'collapse';
    default:
      throw new Error(`Faceta que no se conoce: ${faceta}`);
  }
};

const faltasDeTexto = (elemento: Elemento, regla: Regla, lugar: string): string[] => {
  const valor = textoPropio(elemento);
  const malas = Object.entries(regla.facetas)
    .filter(([faceta, limite]) => !cabe(valor, faceta, limite))
    .map(([faceta, limite]) => `${lugar}: «${valor}» no cumple ${faceta}=${limite}`);
  if (regla.patron?.test(valor) === false) malas.push(`${lugar}: «${valor}» no es ${regla.patron}`);
  return malas;
};

/**
 * What is wrong with an element; nothing, if it is as its rule says. `ademas`: names that later
 * editions of the schema have, wherever they come.
 */
export const faltasDe = (
  elemento: Elemento,
  regla: Regla,
  ademas: readonly string[] = [],
  lugar = regla.nombre,
): string[] => {
  const hijos = elemento.hijos.filter(({ nombre }) => !ademas.includes(nombre));
  if (regla.hijas.length === 0) {
    return hijos.length > 0
      ? [`${lugar}: no lleva elementos`]
      : faltasDeTexto(elemento, regla, lugar);
  }
  const orden = regla.hijas.map(({ nombre }) => nombre);
  const faltas: string[] = [];
  let antes = 0;
  for (const { nombre } of hijos) {
    const sitio = orden.indexOf(nombre);
    if (sitio === -1) faltas.push(`${lugar}: ${nombre} no está en el esquema`);
    else if (sitio < antes) faltas.push(`${lugar}: ${nombre} va antes de ${orden[antes]}`);
    antes = Math.max(antes, sitio);
  }
  for (const suya of regla.hijas) {
    const suyos = hijosDe(elemento, suya.nombre);
    const donde = `${lugar}/${suya.nombre}`;
    if (suyos.length < suya.minimo) faltas.push(`${donde}: falta`);
    if (suyos.length > suya.maximo) faltas.push(`${donde}: sobra`);
    faltas.push(...suyos.flatMap((uno) => faltasDe(uno, suya, ademas, donde)));
  }
  return faltas;
};
