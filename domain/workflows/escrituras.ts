/**
 * How a value may come back from somebody who was told it: no two programs quote alike. In which letter
 * case is no matter here: it is looked for in any.
 */

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Without padding. */
const base64 = (bytes: readonly number[]): string => {
  let texto = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const tres = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const cifras = Math.min(4, Math.ceil(((bytes.length - i) * 8) / 6));
    for (let n = 0; n < cifras; n++) texto += BASE64[(tres >> (18 - 6 * n)) & 63];
  }
  return texto;
};

/** A fragment of base64 as short as this may well be anybody's. */
const MINIMO_DE_FRAGMENTO = 6;

/**
 * What is sure to be in the base64 of a text that has it in it, wherever it begins: the figures that
 * neither its neighbours nor the padding have a part in.
 */
const fragmentosDeBase64 = (bytes: readonly number[]): readonly string[] =>
  [0, 1, 2].flatMap((corrido) => {
    const escrito = base64([...Array.from({ length: corrido }, () => 0), ...bytes]);
    const propias = Math.floor(((corrido + bytes.length) * 8) / 6);
    const fragmento = escrito.slice(Math.ceil((corrido * 8) / 6), propias);
    return fragmento.length < MINIMO_DE_FRAGMENTO ? [] : [fragmento];
  });

const deUrl = (texto: string): string => texto.replace(/\+/g, '-').replace(/\//g, '_');

const enBase64 = (bytes: readonly number[]): readonly string[] => {
  const escritos = [base64(bytes), ...fragmentosDeBase64(bytes)];
  return [...escritos, ...escritos.map(deUrl), ...escritos.map(encodeURIComponent)];
};

const bytesDe = (texto: string): readonly number[] => [...new TextEncoder().encode(texto)];

const deByte = (byte: number): string => byte.toString(16).padStart(2, '0');

const enHex = (bytes: readonly number[]): readonly string[] => {
  const escrito = bytes.map(deByte).join('');
  return escrito.length < MINIMO_DE_FRAGMENTO ? [] : [escrito];
};

const EN_PORCENTAJE = Array.from({ length: 256 }, (_, byte) => `%${deByte(byte)}`);

/**
 * As paths, queries and forms write it: they agree neither on blanks nor on a few signs. Some write each
 * byte so; and inside of another address it is written twice.
 */
const enPorcentajes = (valor: string): readonly string[] => {
  const laxo = encodeURIComponent(valor);
  const estricto = laxo.replace(
    /[!'()*~]/g,
    (signo) => `%${signo.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const deFormulario = estricto.replaceAll('%20', '+');
  const formas = new Set([
    laxo,
    laxo.replaceAll('%20', '+'),
    estricto,
    deFormulario,
    deFormulario.replaceAll('%2A', '*'),
    encodeURI(valor),
    Array.from(bytesDe(valor), (byte) => EN_PORCENTAJE[byte]).join(''),
  ]);
  const dobles = Array.from(formas, (forma) => forma.replaceAll('%', '%25'));
  return [
    ...formas,
    ...new Set([...dobles, ...dobles.map((doble) => doble.replaceAll('+', '%2B'))]),
  ];
};

const escapado = (valor: string): string => JSON.stringify(valor).slice(1, -1);

/** Writes as `\\u00e1` the characters that a program does not write as they are. */
const conEscapes =
  (cuales: RegExp) =>
  (texto: string): string =>
    texto.replace(cuales, (signo) => `\\u${signo.charCodeAt(0).toString(16).padStart(4, '0')}`);

const FUERA_DE_ASCII = /[\u0080-\uffff]/g;
/** What could end a text inside of a page. */
const DE_PAGINA = /[<>&]/g;
const DE_TODO = /[<>&'"+`\u0080-\uffff]/g;

/** A text as programs that write JSON spell it; and once more, where it is quoted inside a JSON. */
const enJson = (valor: string): readonly string[] => {
  const formas = [escapado(valor), escapado(valor).replace(/\//g, '\\/')];
  const conSuyos = (textos: readonly string[], cuales: RegExp): readonly string[] =>
    textos.flatMap((texto) => [texto, conEscapes(cuales)(texto)]);
  const sueltas = escapado(valor).replace(/\\(.)/g, (par, signo) => (signo === '"' ? '"' : par));
  const todas = [
    ...conSuyos(conSuyos(formas, DE_PAGINA), FUERA_DE_ASCII),
    conEscapes(DE_TODO)(sueltas),
  ];
  return [...todas, ...todas.map(escapado)];
};

/** How those who write pages spell what has a meaning there; the ampersand first. */
const DE_HTML: readonly { readonly [signo: string]: string }[] = [
  { '"': '&quot;' },
  { '"': '&quot;', "'": '&#39;' },
  { '"': '&quot;', "'": '&#039;' },
  { '"': '&quot;', "'": '&#x27;' },
  { '"': '&quot;', "'": '&apos;' },
  { '"': '&#34;', "'": '&#39;' },
  { '"': '&#34;', "'": '&#39;', '+': '&#43;' },
  { '"': '&quot;', "'": '&#39;', '/': '&#x2F;', '`': '&#x60;', '=': '&#x3D;' },
  { '"': '&quot;', "'": '&#x27;', '/': '&#x2F;', '`': '&#x60;', '=': '&#x3D;' },
];
const DE_TODOS = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const enHtml = (valor: string): readonly string[] =>
  DE_HTML.map((entidades) => {
    const escrituras: { readonly [signo: string]: string } = { ...DE_TODOS, ...entidades };
    return valor.replace(/[&<>"'+/`=]/g, (signo) => escrituras[signo] ?? signo);
  });

const escriturasDe = (texto: string): readonly string[] => [
  texto,
  ...enBase64(bytesDe(texto)),
  ...enHex(bytesDe(texto)),
  ...enPorcentajes(texto),
  ...enJson(texto),
  ...enHtml(texto),
];

/** In a header it is Latin-1, and whoever repeats it may take its bytes for something else. */
const deLatin1 = (valor: string): readonly string[] => {
  const bytes = Array.from(valor, (signo) => signo.charCodeAt(0));
  const cabe = bytes.every((byte) => byte <= 0xff) && bytes.some((byte) => byte >= 0x80);
  if (!cabe) return [];
  const porcentajes = Array.from(valor, (signo, i) =>
    bytes[i]! < 0x80 ? encodeURIComponent(signo) : `%${deByte(bytes[i]!)}`,
  ).join('');
  return [
    ...enBase64(bytes),
    ...enHex(bytes),
    porcentajes,
    valor.replace(FUERA_DE_ASCII, '\uFFFD'),
  ];
};

/** An accented letter in another case has other bytes. */
const enOtraLetra = (valor: string): readonly string[] =>
  /[\u0080-\uffff]/.test(valor)
    ? [valor.toUpperCase(), valor.toLowerCase()].flatMap(enPorcentajes)
    : [];

/** UTF-8 that was read as Latin-1. */
const malLeido = (valor: string): string => String.fromCharCode(...bytesDe(valor));

/** A text of digits, as it is written once it was a number. */
const enNumero = (valor: string): readonly string[] => {
  const numero = /^-?\d+(\.\d+)?$/.test(valor) ? String(Number(valor)) : '';
  return numero.length < MINIMO_DE_FRAGMENTO ? [] : [numero];
};

/** All spellings of a secret, itself included, as far as anybody is known to write so. */
export const escriturasDeSecreto = (valor: string): readonly string[] => {
  const limpio = valor.toWellFormed();
  // A header is read without the blanks around it.
  const leidos = new Set([limpio, limpio.trim(), malLeido(limpio)]);
  return [
    valor,
    ...[...leidos].flatMap(escriturasDe),
    ...enOtraLetra(limpio.trim()),
    ...deLatin1(limpio.trim()),
    ...enNumero(limpio.trim()),
  ].filter((forma) => forma !== '');
};
