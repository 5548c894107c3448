import type { SobreLeido } from '#domain/compras/recibido/leido.ts';
import { recorrer } from '#infra/nucleo/xml/recorrido.ts';

/**
 * The document inside of what the SRI answers: its authorization as its portal and its web service
 * give it, with the document as CDATA, as escaped text or as an element. The document is cut out
 * before the rest is read: it is as long as the file, and a parser would gather it letter by letter.
 */

/** Declarations, instructions, comments and blanks before the root; some writers declare twice. */
const PROLOGO =
  /(?:\s+|\uFEFF|<\?[\w.-]{1,100}(?:\s[^>]{0,500})?>|<!--(?:[^-]|-(?!-)){0,2000}-->)*/y;
const RAIZ = /<(?:[\w.-]{1,100}:)?([\w.-]{1,100})/y;

/** From where its root begins. */
export const sinPrologo = (texto: string): string => {
  PROLOGO.lastIndex = 0;
  PROLOGO.exec(texto);
  return texto.slice(PROLOGO.lastIndex);
};

/** The local name of the root; `undefined` where none begins. */
export const raizDe = (xml: string): string | undefined => {
  RAIZ.lastIndex = 0;
  return RAIZ.exec(xml)?.[1];
};

const APERTURA = /<((?:[\w.-]{1,100}:)?comprobante)(?:\s[^<>]{0,1000})?>\s*/g;
const CDATA = '<![CDATA[';
const FIN_DE_CDATA = ']]>';
const REFERENCIA = /&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g;
const PREDEFINIDAS: { readonly [nombre: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const caracter = (codigo: number): string => {
  if (codigo > 0x10_ffff) throw new Error('nombra un carácter que no existe');
  return String.fromCodePoint(codigo);
};

const resolver = (trozo: string): string =>
  trozo.replace(REFERENCIA, (_, decimal, hexadecimal, nombre) => {
    if (nombre !== undefined) return PREDEFINIDAS[nombre]!;
    return caracter(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });

/** Characters whose references are resolved at a time: what `replace` holds of each is ten times it. */
const TROZO = 32 * 1024;
const LARGO_DE_REFERENCIA = 10;

const sinReferencias = (escrito: string): string => {
  const partes: string[] = [];
  for (let desde = 0; desde < escrito.length; ) {
    const tope = desde + TROZO;
    const ultima = tope < escrito.length ? escrito.lastIndexOf('&', tope) : -1;
    const hasta = ultima > tope - LARGO_DE_REFERENCIA ? ultima : tope;
    partes.push(resolver(escrito.slice(desde, hasta)));
    desde = hasta;
  }
  return partes.join('');
};

type Corte = { readonly dentro: string; readonly hasta: number };

const hastaElFin = (texto: string, fin: string, desde: number): number => {
  const lugar = texto.indexOf(fin, desde);
  if (lugar < 0) throw new Error('está cortado: su comprobante no termina');
  return lugar;
};

/** One CDATA section, or several: what holds their end inside comes in two. */
const cortarCdata = (texto: string, desde: number): Corte => {
  const partes: string[] = [];
  let i = desde;
  while (texto.startsWith(CDATA, i)) {
    const fin = hastaElFin(texto, FIN_DE_CDATA, i);
    partes.push(texto.slice(i + CDATA.length, fin));
    i = fin + FIN_DE_CDATA.length;
    if (partes.length > 1_000) throw new Error('su comprobante viene en demasiadas partes');
  }
  return { dentro: partes.length === 1 ? partes[0]! : partes.join(''), hasta: i };
};

const cortar = (texto: string, etiqueta: string, desde: number): Corte => {
  if (texto.startsWith(CDATA, desde)) return cortarCdata(texto, desde);
  if (texto[desde] === '<') {
    const fin = hastaElFin(texto, `</${etiqueta}`, desde);
    return { dentro: texto.slice(desde, fin), hasta: fin };
  }
  const fin = hastaElFin(texto, '<', desde);
  return { dentro: sinReferencias(texto.slice(desde, fin)), hasta: fin };
};

/** What is left of an answer without its documents, each of which leaves its number in its place. */
const separar = (xml: string): { readonly resto: string; readonly dentro: readonly string[] } => {
  const dentro: string[] = [];
  const restos: string[] = [];
  let desde = 0;
  APERTURA.lastIndex = 0;
  for (let hay = APERTURA.exec(xml); hay; hay = APERTURA.exec(xml)) {
    const [escrita, etiqueta = ''] = hay;
    const inicio = hay.index + escrita.length;
    const { dentro: suyo, hasta } = cortar(xml, etiqueta, inicio);
    restos.push(xml.slice(desde, inicio), String(dentro.length));
    dentro.push(suyo);
    if (dentro.length > 10) throw new Error('trae más de un comprobante');
    desde = hasta;
    APERTURA.lastIndex = hasta;
  }
  return { resto: restos.join('') + xml.slice(desde), dentro };
};

type Autorizacion = { [campo: string]: string };

const CAMPOS: ReadonlySet<string> = new Set([
  'estado',
  'numeroAutorizacion',
  'ambiente',
  'comprobante',
]);

/** What an answer says of each of its authorizations; of one that has none, of all of it. */
const autorizacionesDe = (resto: string): readonly Autorizacion[] => {
  const leidas: Autorizacion[] = [{}];
  const abiertos: string[] = [];
  let texto = '';
  recorrer(resto, {
    abrir: (nombre) => {
      texto = '';
      abiertos.push(nombre);
      if (/^autorizacion$/i.test(nombre)) leidas.push({});
      if (leidas.length > 100) throw new Error('trae más de cien autorizaciones');
    },
    texto: (dicho) => {
      if (texto.length < 1_000) texto += dicho.slice(0, 1_000);
    },
    cerrar: (nombre) => {
      abiertos.pop();
      const suya = leidas.at(-1)!;
      if (CAMPOS.has(nombre) && !abiertos.includes('mensaje')) suya[nombre] ??= texto.trim();
      texto = '';
    },
  });
  return leidas;
};

const enMayusculas = (estado: string | undefined): string | null =>
  estado?.toUpperCase().replace(/[\s_]+/g, ' ') || null;

/**
 * The document of an answer of the SRI's, and what it says of it: of several, the one that is
 * authorized, or the last. Throws on what is malformed and on what holds no document.
 */
export const abrirSobre = (
  xml: string,
): { readonly comprobante: string; readonly sobre: SobreLeido } => {
  const { resto, dentro } = separar(xml);
  const suyas = autorizacionesDe(resto).filter(({ comprobante }) => dentro[Number(comprobante)]);
  const elegida = suyas.find(({ estado }) => enMayusculas(estado) === 'AUTORIZADO') ?? suyas.at(-1);
  const comprobante = elegida && dentro[Number(elegida.comprobante)];
  if (!comprobante) throw new Error('no trae ningún comprobante dentro');
  const { estado, numeroAutorizacion, ambiente } = elegida;
  return {
    comprobante,
    sobre: {
      estado: enMayusculas(estado),
      numero_autorizacion: numeroAutorizacion || null,
      ambiente: ambiente || null,
    },
  };
};
