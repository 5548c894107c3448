import { DECLARACION } from '#domain/kernel/xml.ts';

/** One start tag: name and attributes as C14N 1.0 writes them; no prefixes, no namespaces. */
const ETIQUETA =
  /<([A-Za-z_][\w.-]*)((?: [A-Za-z_][\w.-]*="(?:[^<&"\t\n\r]|&(?:amp|lt|quot|#x9|#xA|#xD);)*")*)>/y;
const CIERRE = /<\/([A-Za-z_][\w.-]*)>/y;
/** A run of text or one escape: no repetition around the two, which would pile up on long texts. */
const TEXTO = /[^<&>\r]+|&(?:amp|lt|gt|#xD);/y;
const NOMBRES = / ([^ =]+)="[^"]*"/g;

/** Characters that no XML document may hold. */
const ILEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const enOrden = (atributos: string): boolean => {
  let anterior = '';
  for (const [, nombre = ''] of atributos.matchAll(NOMBRES)) {
    if (nombre <= anterior || nombre === 'xmlns') return false;
    anterior = nombre;
  }
  return true;
};

/**
 * The root element's text when the document is declaration + root and the root stands in canonical
 * form already (C14N 1.0, no namespaces, comments or CDATA); `undefined` otherwise. For such a
 * document the canonical form of its root is that very text: nothing has to be parsed to sign it.
 */
export const raizCanonica = (xml: string): string | undefined => {
  if (!xml.startsWith(DECLARACION) || ILEGAL.test(xml)) return undefined;
  const raiz = xml.slice(DECLARACION.length);
  const abiertos: string[] = [];
  let lugar = 0;
  do {
    const [patron, esCierre] = raiz.startsWith('</', lugar)
      ? ([CIERRE, true] as const)
      : ([raiz[lugar] === '<' ? ETIQUETA : TEXTO, false] as const);
    patron.lastIndex = lugar;
    const hallado = patron.exec(raiz);
    if (!hallado || (abiertos.length === 0 && patron !== ETIQUETA)) return undefined;
    if (esCierre && abiertos.pop() !== hallado[1]) return undefined;
    if (patron === ETIQUETA) {
      if (!enOrden(hallado[2] ?? '')) return undefined;
      abiertos.push(hallado[1] ?? '');
    }
    lugar = patron.lastIndex;
  } while (abiertos.length > 0 && lugar < raiz.length);
  return abiertos.length === 0 && lugar === raiz.length ? raiz : undefined;
};
