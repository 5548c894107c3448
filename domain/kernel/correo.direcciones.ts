/** E-mail addresses as this system writes to them: what it does not understand it does not send to. */

/** Addresses of one mail. */
export const MAXIMO_DESTINATARIOS = 10;

/** RFC 5321: of an address in an envelope. */
const LARGO_MAXIMO = 254;
const LARGO_LOCAL = 64;

/** A dot-atom: no quotes, no comments, no blanks, nothing that ends a header or an envelope. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** The beginning of an encoded word (RFC 2047): there are servers that read another address in it. */
const ESCONDIDA = /=\?/;

const ETIQUETA = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

const esDominio = (texto: string): boolean => {
  const etiquetas = texto.split('.');
  const ultima = etiquetas.at(-1) ?? '';
  return (
    etiquetas.length > 1 && etiquetas.every((e) => ETIQUETA.test(e)) && !/^[\d-]+$/.test(ultima)
  );
};

/** Whether a text is one address `local@dominio.tld`, alone and without a name. */
export const esDireccion = (texto: string): boolean => {
  const arroba = texto.lastIndexOf('@');
  const local = texto.slice(0, arroba);
  return (
    arroba > 0 &&
    texto.length <= LARGO_MAXIMO &&
    local.length <= LARGO_LOCAL &&
    LOCAL.test(local) &&
    !ESCONDIDA.test(local) &&
    esDominio(texto.slice(arroba + 1))
  );
};

/** Domains have no case; whether the part before them has is its server's affair. */
const normalizar = (pieza: string): string => {
  const arroba = pieza.lastIndexOf('@') + 1;
  return pieza.slice(0, arroba) + pieza.slice(arroba).toLowerCase();
};

export const dominioDe = (direccion: string): string =>
  direccion.slice(direccion.lastIndexOf('@') + 1).toLowerCase();

/**
 * The addresses of a text, separated by `;` or `,`, each once whatever its case, in order; and the
 * pieces that are none.
 */
export const direccionesDe = (
  texto: string,
): { readonly direcciones: readonly string[]; readonly invalidas: readonly string[] } => {
  const piezas = texto.split(/[;,]/).map((pieza) => pieza.trim());
  const vistas = new Set(['']);
  const halladas: string[] = [];
  for (const pieza of piezas) {
    if (vistas.has(pieza.toLowerCase())) continue;
    vistas.add(pieza.toLowerCase());
    halladas.push(normalizar(pieza));
  }
  return {
    direcciones: halladas.filter(esDireccion),
    invalidas: halladas.filter((pieza) => !esDireccion(pieza)),
  };
};

/** Headers are ASCII: what is not names nobody here. */
export const dominioDeId = (dominio: string): string =>
  /^[a-z0-9.-]+$/.test(dominio) ? dominio : 'correo.invalid';
