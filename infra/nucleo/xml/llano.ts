import {
  type Abierto,
  type Atributo,
  abrirElemento,
  abrirLibre,
  type Elemento,
  type Espacios,
  PROFUNDIDAD_MAXIMA,
  SIN_ATRIBUTOS,
} from './arbol.ts';

/** Controls, and CR, which a reader turns into a line feed. Surrogates are fine in pairs. */
const OTROS_CARACTERES = /[^\t\n\u0020-\uFFFD]/;

const NOMBRE = '[A-Za-z_][\\w.-]*';
const CALIFICADO = `(?:(${NOMBRE}):)?(${NOMBRE})`;
/** Without references, and without the blanks that a reader has to make into others. */
const ATRIBUTO = `[ \\t\\n]+(?:${NOMBRE}:)?${NOMBRE}="[^<&"\\t\\n]*"`;
const PROLOGO =
  /(?:<\?xml version="1\.0"(?: encoding="(?:UTF|utf)-8")?(?: standalone="(?:yes|no)")?\?>)?[ \t\n]*/y;
const APERTURA = new RegExp(`<${CALIFICADO}((?:${ATRIBUTO})*)[ \\t\\n]*(/?)>`, 'y');
const CADA_ATRIBUTO = new RegExp(`${CALIFICADO}="([^"]*)"`, 'g');
const CDATA = '<![CDATA[';
const FIN_DE_CDATA = ']]>';
const SOLO_BLANCOS = /^[ \t\n]*$/;

const PREDEFINIDAS: { readonly [nombre: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const REFERENCIA = /&(amp|lt|gt|quot|apos);/g;
const OTRA_REFERENCIA = /&(?!(?:amp|lt|gt|quot|apos);)/;

/** Character data between two tags; `undefined` when a plain reader cannot tell what it says. */
const textoLlano = (crudo: string): string | undefined => {
  if (crudo.includes(FIN_DE_CDATA)) return undefined;
  if (!crudo.includes('&')) return crudo;
  if (OTRA_REFERENCIA.test(crudo)) return undefined;
  return crudo.replace(REFERENCIA, (_, nombre: string) => PREDEFINIDAS[nombre]!);
};

type Escrito = { readonly prefijo: string; readonly nombre: string; readonly valor: string };

const escritosEn = (atributos: string): Escrito[] =>
  Array.from(atributos.matchAll(CADA_ATRIBUTO), ([, prefijo = '', nombre = '', valor = '']) => ({
    prefijo,
    nombre,
    valor,
  }));

const seRepiten = (claves: readonly string[]): boolean =>
  claves.length > 1 && new Set(claves).size < claves.length;

const esDeclaracion = ({ prefijo, nombre }: Escrito): boolean =>
  prefijo === 'xmlns' || (prefijo === '' && nombre === 'xmlns');

/** Reserved names, or what the rules of namespaces have something to say about. */
const esDeclaracionRara = ({ prefijo, nombre, valor }: Escrito): boolean =>
  valor !== valor.trim() ||
  valor.startsWith('http://www.w3.org/2000/xmlns') ||
  valor.startsWith('http://www.w3.org/XML/') ||
  (prefijo !== '' && (valor === '' || nombre === 'xml' || nombre === 'xmlns'));

const alcanceCon = (padre: Espacios, escritos: readonly Escrito[]): Espacios | undefined => {
  const declaran = escritos.filter(esDeclaracion);
  if (declaran.length === 0) return padre;
  if (declaran.some(esDeclaracionRara)) return undefined;
  const nuevos = declaran.map(
    ({ prefijo, nombre, valor }) => [prefijo === '' ? '' : nombre, valor] as const,
  );
  return new Map([...padre, ...nuevos]);
};

/** The attributes proper; `undefined` when one is not declared or comes twice. */
const atributosDe = (escritos: readonly Escrito[], alcance: Espacios): Atributo[] | undefined => {
  const atributos: Atributo[] = [];
  for (const escrito of escritos) {
    if (esDeclaracion(escrito)) continue;
    const { prefijo } = escrito;
    const espacio = prefijo === '' ? '' : alcance.get(prefijo);
    if (espacio === undefined) return undefined;
    atributos.push({ ...escrito, espacio });
  }
  return seRepiten(atributos.map(({ espacio, nombre }) => `${espacio} ${nombre}`))
    ? undefined
    : atributos;
};

const abrir = (
  [, prefijo = '', nombre = '', lista = '']: RegExpExecArray,
  padre: Elemento,
  resueltos: boolean,
): Abierto | undefined => {
  let { alcance } = padre;
  let atributos = SIN_ATRIBUTOS;
  if (lista !== '') {
    const escritos = escritosEn(lista);
    if (seRepiten(escritos.map((e) => `${e.prefijo}:${e.nombre}`))) return undefined;
    if (resueltos) {
      const alcancePropio = alcanceCon(alcance, escritos);
      const atributosPropios = alcancePropio && atributosDe(escritos, alcancePropio);
      if (!atributosPropios) return undefined;
      alcance = alcancePropio;
      if (atributosPropios.length > 0) atributos = atributosPropios;
    }
  }
  if (!resueltos) return abrirLibre(nombre, prefijo);
  const espacio = alcance.get(prefijo) ?? (prefijo === '' ? '' : undefined);
  if (espacio === undefined) return undefined;
  return abrirElemento({ nombre, prefijo, espacio, atributos, alcance });
};

const agregar = ({ tramos }: Abierto, texto: string): void => {
  tramos[tramos.length - 1] += texto;
};

/** Reads one root, from its first character; each step answers whether what it met was plain. */
class LectorLlano {
  readonly #texto: string;
  readonly #resueltos: boolean;
  /** Elements that are open, each with the tag that closes it. */
  readonly #pila: { readonly elemento: Abierto; readonly cierre: string }[] = [];
  #actual = abrirLibre('', '');
  #i: number;

  constructor(texto: string, desde: number, resueltos: boolean) {
    this.#texto = texto;
    this.#i = desde;
    this.#resueltos = resueltos;
  }

  /** The root and where it ends. */
  leer(): { readonly raiz: Elemento; readonly fin: number } | undefined {
    const documento = this.#actual;
    if (!this.#apertura()) return undefined;
    while (this.#pila.length > 0) {
      if (!this.#caracteres()) return undefined;
      const seguido =
        this.#cierre() ||
        (this.#texto.startsWith(CDATA, this.#i) ? this.#cdata() : this.#apertura());
      if (!seguido) return undefined;
    }
    return { raiz: documento.hijos[0]!, fin: this.#i };
  }

  #caracteres(): boolean {
    const fin = this.#texto.indexOf('<', this.#i);
    if (fin < 0) return false;
    const dicho = textoLlano(this.#texto.slice(this.#i, fin));
    if (dicho === undefined) return false;
    if (dicho !== '') agregar(this.#actual, dicho);
    this.#i = fin;
    return true;
  }

  #cierre(): boolean {
    const { cierre } = this.#pila.at(-1)!;
    if (!this.#texto.startsWith(cierre, this.#i)) return false;
    this.#i += cierre.length;
    this.#actual = this.#pila.pop()!.elemento;
    return true;
  }

  #cdata(): boolean {
    const desde = this.#i + CDATA.length;
    const hasta = this.#texto.indexOf(FIN_DE_CDATA, desde);
    if (hasta < 0) return false;
    agregar(this.#actual, this.#texto.slice(desde, hasta));
    this.#i = hasta + FIN_DE_CDATA.length;
    return true;
  }

  #apertura(): boolean {
    if (this.#pila.length >= PROFUNDIDAD_MAXIMA) return false;
    APERTURA.lastIndex = this.#i;
    const etiqueta = APERTURA.exec(this.#texto);
    const abierto = etiqueta && abrir(etiqueta, this.#actual, this.#resueltos);
    if (!abierto) return false;
    this.#i = APERTURA.lastIndex;
    this.#actual.hijos.push(abierto);
    this.#actual.tramos.push('');
    if (etiqueta[4] === '/') return true;
    const { prefijo, nombre } = abierto;
    const cierre = prefijo === '' ? `</${nombre}>` : `</${prefijo}:${nombre}>`;
    this.#pila.push({ elemento: this.#actual, cierre });
    this.#actual = abierto;
    return true;
  }
}

/**
 * Reads a document written plainly, as programs write them: no comments, instructions, DTD,
 * references to characters, nor characters or blanks that a reader must turn into others. Of such a
 * document, the same tree that any reader of XML 1.0 would give; of every other one, well formed or
 * not, `undefined`: it is for a whole reader to read it, or to say what is wrong with it.
 */
export const leerLlano = (texto: string, resueltos: boolean): Elemento | undefined => {
  if (!texto.isWellFormed() || OTROS_CARACTERES.test(texto)) return undefined;
  PROLOGO.lastIndex = 0;
  PROLOGO.exec(texto);
  const leido = new LectorLlano(texto, PROLOGO.lastIndex, resueltos).leer();
  return leido && SOLO_BLANCOS.test(texto.slice(leido.fin)) ? leido.raiz : undefined;
};
