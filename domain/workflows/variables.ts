import { esLista, esObjeto, type Json, propio } from './json.ts';

/**
 * The variables of a text: `{{trigger.total}}`. Paths and nothing else: no expression, no code. A text
 * is read once from its beginning to its end, and only what is its own of the data is ever reached.
 */

export const RAICES = ['trigger', 'steps', 'entrada', 'empresa', 'hoy'] as const;
export type Raiz = (typeof RAICES)[number];

export const CAMPOS_DE_EMPRESA = ['ruc', 'razon_social', 'nombre_comercial', 'ambiente'] as const;

/** Of a path as it is written. */
const LARGO_DE_RUTA = 500;
const MAXIMO_PARTES = 32;
const PARTE = /^[\p{L}\p{N}_$@:-]+$/u;
const INDICE = /^\d{1,6}$/;

export type Ruta = readonly string[];

/** The parts of a path; nothing for what is none. */
export const leerRuta = (escrita: string): Ruta | undefined => {
  const limpia = escrita.trim();
  if (limpia.length > LARGO_DE_RUTA) return undefined;
  const partes = limpia.split('.');
  const valida = partes.length <= MAXIMO_PARTES && partes.every((parte) => PARTE.test(parte));
  return valida ? partes : undefined;
};

export const esRaiz = (parte: string | undefined): parte is Raiz =>
  (RAICES as readonly (string | undefined)[]).includes(parte);

/** A stretch of a text: as it stands, or a variable; one whose path is none has no `ruta`. */
export type Trozo =
  | { readonly tipo: 'literal'; readonly texto: string }
  | { readonly tipo: 'variable'; readonly escrita: string; readonly ruta: Ruta | undefined };

export type TextoLeido = {
  readonly trozos: readonly Trozo[];
  /** Braces that open and never close stand as they are. */
  readonly sin_cerrar: boolean;
};

export const leerTexto = (texto: string): TextoLeido => {
  const trozos: Trozo[] = [];
  const literal = (desde: number, hasta: number): void => {
    if (hasta > desde) trozos.push({ tipo: 'literal', texto: texto.slice(desde, hasta) });
  };
  let hecho = 0;
  for (;;) {
    const abre = texto.indexOf('{{', hecho);
    const cierra = abre < 0 ? -1 : texto.indexOf('}}', abre + 2);
    if (cierra < 0) {
      literal(hecho, texto.length);
      return { trozos, sin_cerrar: abre >= 0 };
    }
    literal(hecho, abre);
    const escrita = texto.slice(abre + 2, cierra).trim();
    trozos.push({ tipo: 'variable', escrita, ruta: leerRuta(escrita) });
    hecho = cierra + 2;
  }
};

export const tieneVariables = (texto: string): boolean =>
  leerTexto(texto).trozos.some(({ tipo }) => tipo === 'variable');

/** The one variable that a text is, with nothing around it. */
export const soloVariable = (
  texto: string,
): (Trozo & { readonly tipo: 'variable' }) | undefined => {
  const [primero, ...resto] = leerTexto(texto).trozos;
  return primero?.tipo === 'variable' && resto.length === 0 ? primero : undefined;
};

/** What a path names; nothing where there is nothing. */
export const buscarRuta = (raiz: Json, ruta: Ruta): Json | undefined => {
  let valor: Json | undefined = raiz;
  for (const parte of ruta) {
    if (esLista(valor)) valor = INDICE.test(parte) ? valor[Number(parte)] : undefined;
    else if (esObjeto(valor)) valor = propio(valor, parte);
    else return undefined;
  }
  return valor;
};

/** A value inside of a longer text. */
export const comoTexto = (valor: Json): string => {
  if (typeof valor === 'string') return valor;
  if (valor === null) return '';
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
};
