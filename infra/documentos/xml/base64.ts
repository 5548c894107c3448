/** So long, taking a run out and putting it back costs less than reading its characters. */
const LARGO_MINIMO = 256;
const SOLO_BASE64 = /^[A-Za-z0-9+/=\n]+$/;
/** A private-use character: a text that has it, or could by a reference, is left as it is. */
const MARCA = '\uE000';
const HUECO = /\uE000(\d+)\uE000/g;

/** A text without its long runs, and how to put them back into a part of it. */
export type Apartado = { readonly texto: string; readonly reponer: (parte: string) => string };

/**
 * Takes out of an XML text what stands between two tags and is nothing but base64: there is no markup
 * in it, and saxes would look at each of its characters, in a SOAP request nearly all there are.
 * `undefined` when there is nothing to take out.
 */
export const apartarBase64 = (texto: string): Apartado | undefined => {
  if (texto.length < LARGO_MINIMO || /\uE000|&#/.test(texto)) return undefined;
  const tramos: string[] = [];
  let corto = '';
  let copiado = 0;
  for (let previo = 0, fin = texto.indexOf('<', 1); fin >= 0; fin = texto.indexOf('<', fin + 1)) {
    if (fin - previo > LARGO_MINIMO) {
      const inicio = texto.lastIndexOf('>', fin) + 1;
      const tramo = texto.slice(Math.max(inicio, previo), fin);
      if (tramo.length >= LARGO_MINIMO && SOLO_BASE64.test(tramo)) {
        corto += `${texto.slice(copiado, fin - tramo.length)}${MARCA}${tramos.length}${MARCA}`;
        tramos.push(tramo);
        copiado = fin;
      }
    }
    previo = fin;
  }
  if (tramos.length === 0) return undefined;
  return {
    texto: corto + texto.slice(copiado),
    reponer: (parte) =>
      parte.includes(MARCA) ? parte.replace(HUECO, (_, n: string) => tramos[Number(n)]!) : parte,
  };
};
