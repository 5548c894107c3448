/** Of V8 on 64 bits, rounded up: what a value takes beside what it holds. */
const PUNTERO = 8;
const TEXTO = 24;
const NUMERO = 16;
const OBJETO = 24;
/** Room for fields that an object has from its birth, used or not. */
const CAMPOS = 4;
const LISTA = 48;
/** A row with more names than this keeps them for itself, instead of sharing them with its like. */
const NOMBRES_COMPARTIDOS = 64;
const NOMBRE = 64;

const FUERA_DE_LATIN1 = /[^\0-\xff]/;

const deTexto = (texto: string): number =>
  TEXTO + (FUERA_DE_LATIN1.test(texto) ? 2 : 1) * texto.length;

const deNombres = (nombres: readonly string[]): number => {
  let peso = 0;
  for (const { length } of nombres) peso += NOMBRE + length;
  return peso;
};

/**
 * What a value holds of the heap, in bytes, to within a factor: every text, list and object in it,
 * however deep. Stops where it is more than `tope`, and says so by being more: what is too heavy to be
 * kept costs no more to weigh than what is kept.
 */
export const pesoDe = (valor: unknown, tope = Number.POSITIVE_INFINITY): number => {
  let peso = 0;
  const pendientes: unknown[] = [valor];
  while (pendientes.length > 0 && peso <= tope) {
    const pendiente = pendientes.pop();
    if (typeof pendiente === 'string') {
      peso += deTexto(pendiente);
    } else if (typeof pendiente === 'number') {
      if ((pendiente | 0) !== pendiente) peso += NUMERO;
    } else if (typeof pendiente === 'object' && pendiente !== null) {
      const partes = Array.isArray(pendiente) ? pendiente : Object.values(pendiente);
      const { length } = partes;
      peso += partes === pendiente ? LISTA : OBJETO;
      peso += PUNTERO * (partes === pendiente ? length : Math.max(CAMPOS, length));
      if (partes !== pendiente && length > NOMBRES_COMPARTIDOS)
        peso += deNombres(Object.keys(pendiente));
      if (peso <= tope) for (const parte of partes) pendientes.push(parte);
    }
  }
  return peso;
};
