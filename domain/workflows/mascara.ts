import { escriturasDeSecreto } from './escrituras.ts';
import { esLista, type Json } from './json.ts';

/**
 * Hides the values of secrets from what a run shows. They come back in many spellings: an echo quotes
 * them, encodes them, escapes them, changes their letter case. All spellings of all values are looked for in one reading of each
 * text (Aho and Corasick's automaton), however many they are.
 */

const MASCARA = '***';

/** As much of a spelling as gives it away at the end of a text, where it may have been cut. */
const MINIMO_CORTADO = 6;
/** What a character that was cut in its middle is read as. */
const CORTADO = 0xfffd;

/** Where a text ends that may have been cut. */
const finDe = (texto: string): number => {
  let fin = texto.length;
  while (fin > 0 && texto.charCodeAt(fin - 1) === CORTADO) fin--;
  return fin;
};

/** The part of a long spelling that is looked for: the rest is compared where it is found. */
const LARGO_DE_ANCLA = 32;
/** How much is compared of one text, at least and for each of its units. */
const COMPARACIONES = 1_000_000;
const COMPARACIONES_POR_UNIDAD = 16;

/**
 * In one letter case, unit by unit, so that what is found stands where it stood: an echo may write all in
 * capitals. What has no other case of its length stays as it is.
 */
const plegar = (texto: string): string => {
  // A sigma at the end of a word has a case of its own.
  const bajo = texto.toLowerCase().replaceAll('ς', 'σ');
  if (bajo.length === texto.length) return bajo;
  return Array.from(texto, (signo) => {
    const bajado = signo.toLowerCase().replaceAll('ς', 'σ');
    return bajado.length === signo.length ? bajado : signo;
  }).join('');
};

type Tramo = readonly [desde: number, hasta: number];

/** What two stretches have in common counts once. In the order in which they are found. */
const agregar = (tramos: Tramo[], [desde, hasta]: Tramo): void => {
  let [primero, ultimo] = [desde, hasta];
  while (tramos.length > 0 && tramos.at(-1)![1] >= primero) {
    const [previoDesde, previoHasta] = tramos.pop()!;
    primero = Math.min(primero, previoDesde);
    ultimo = Math.max(ultimo, previoHasta);
  }
  tramos.push([primero, ultimo]);
};

/** All spellings as one tree, each node of which knows its longest end that is also a beginning. */
class Automata {
  /** From a node over a unit: `node * 65536 + unit`. */
  private readonly pasos = new Map<number, number>();
  private readonly vuelta: number[] = [0];
  /** How long the longest spelling is that ends here; 0: none does. */
  private readonly largos: number[] = [0];
  /** How many units lead here. */
  private readonly hondos: number[] = [0];
  /** The long ones that begin with what leads here. */
  private readonly anclados = new Map<number, string[]>();

  constructor(formas: Iterable<string>) {
    const hijos: (readonly [unidad: number, nodo: number])[][] = [[]];
    for (const forma of formas) {
      let nodo = 0;
      const largo = Math.min(forma.length, LARGO_DE_ANCLA);
      for (let i = 0; i < largo; i++) {
        const unidad = forma.charCodeAt(i);
        let hijo = this.pasos.get(nodo * 65_536 + unidad);
        if (hijo === undefined) {
          hijo = this.largos.push(0) - 1;
          this.vuelta.push(0);
          this.hondos.push(i + 1);
          hijos.push([]);
          hijos[nodo]!.push([unidad, hijo]);
          this.pasos.set(nodo * 65_536 + unidad, hijo);
        }
        nodo = hijo;
      }
      if (forma.length > largo)
        this.anclados.set(nodo, [...(this.anclados.get(nodo) ?? []), forma]);
      else this.largos[nodo] = largo;
    }
    this.enlazar(hijos);
  }

  /** By levels: where a node goes back to is nearer to the root, and known. */
  private enlazar(hijos: readonly (readonly (readonly [number, number])[])[]): void {
    const cola = [0];
    for (const nodo of cola) {
      for (const [unidad, hijo] of hijos[nodo]!) {
        const vuelta = nodo === 0 ? 0 : this.seguir(this.vuelta[nodo]!, unidad);
        this.vuelta[hijo] = vuelta;
        this.largos[hijo] = Math.max(this.largos[hijo]!, this.largos[vuelta]!);
        cola.push(hijo);
      }
    }
  }

  private seguir(desde: number, unidad: number): number {
    let nodo = desde;
    for (;;) {
      const hijo = this.pasos.get(nodo * 65_536 + unidad);
      if (hijo !== undefined) return hijo;
      if (nodo === 0) return 0;
      nodo = this.vuelta[nodo]!;
    }
  }

  /**
   * The stretches of a text that are covered by spellings, in order and apart from each other; at its
   * end also by the beginning of one. A text in which very many places begin like a long one and go on
   * otherwise is covered whole.
   */
  tramos(escrito: string): readonly Tramo[] {
    const texto = plegar(escrito);
    const tramos: Tramo[] = [];
    const fin = finDe(texto);
    let quedan = COMPARACIONES + COMPARACIONES_POR_UNIDAD * texto.length;
    let nodo = 0;
    for (let i = 0; i < texto.length; i++) {
      nodo = this.seguir(nodo, texto.charCodeAt(i));
      const largo = this.largos[nodo]!;
      if (largo > 0) agregar(tramos, [i + 1 - largo, i + 1]);
      // An anchor is as deep as the tree is: no other node goes back to it.
      for (const forma of this.anclados.get(nodo) ?? []) {
        const desde = i + 1 - LARGO_DE_ANCLA;
        quedan -= forma.length;
        if (quedan < 0) return [[0, texto.length]];
        if (texto.startsWith(forma, desde)) agregar(tramos, [desde, desde + forma.length]);
        else if (forma.startsWith(texto.slice(desde, fin))) agregar(tramos, [desde, fin]);
      }
      const hondo = this.hondos[nodo]!;
      if (i + 1 === fin && hondo >= MINIMO_CORTADO) agregar(tramos, [fin - hondo, fin]);
    }
    return tramos;
  }
}

const enTexto =
  (automata: Automata) =>
  (texto: string): string => {
    const tramos = automata.tramos(texto);
    if (tramos.length === 0) return texto;
    let hecho = 0;
    let limpio = '';
    for (const [desde, hasta] of tramos) {
      limpio += texto.slice(hecho, desde) + MASCARA;
      hecho = hasta;
    }
    return limpio + texto.slice(hecho);
  };

const enValor = (valor: Json, texto: (escrito: string) => string): Json => {
  if (typeof valor === 'string') return texto(valor);
  // A secret of digits comes back as a number.
  if (typeof valor === 'number') return texto(String(valor)) === String(valor) ? valor : MASCARA;
  if (typeof valor !== 'object' || valor === null) return valor;
  if (esLista(valor)) return valor.map((parte) => enValor(parte, texto));
  return Object.fromEntries(
    Object.entries(valor).map(([clave, parte]) => [texto(clave), enValor(parte, texto)]),
  );
};

/** Made once for a run; its values are those that the run used, old ones included. */
export const enmascararCon = (valores: Iterable<string>): ((valor: Json) => Json) => {
  const formas = new Set([...new Set([...valores].flatMap(escriturasDeSecreto))].map(plegar));
  if (formas.size === 0) return (valor) => valor;
  const texto = enTexto(new Automata(formas));
  return (valor) => enValor(valor, texto);
};
