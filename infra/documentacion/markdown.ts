import MarkdownIt, { type Token } from 'markdown-it';

/** Markdown as HTML. Whatever HTML a text brings, a field's description say, is shown and never obeyed. */

/** A heading of a page, with the name by which it is linked. */
export type Titulo = {
  readonly nivel: number;
  readonly texto: string;
  readonly ancla: string;
  /** What stands under it until the next one, without marks: for who searches. */
  readonly dicho: string;
};

export type Redactado = { readonly html: string; readonly titulos: readonly Titulo[] };

/** Letters without accents, lower case, and hyphens. */
export const anclaDe = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'parte';

/** The name of each of a page's headings: the second of a name is `nombre-2`. */
const crearAnclas = (): ((texto: string) => string) => {
  const vistas = new Map<string, number>();
  return (texto) => {
    const ancla = anclaDe(texto);
    const veces = (vistas.get(ancla) ?? 0) + 1;
    vistas.set(ancla, veces);
    return veces === 1 ? ancla : `${ancla}-${veces}`;
  };
};

/** `eventos.md#cursor` of a guide is the page of that guide. */
const enlaceDe = (destino: string): string =>
  /^[a-z0-9-]+\.md(?=#|$)/.test(destino) ? `/docs/${destino.replace('.md', '')}` : destino;

const textoDe = (token: Token | undefined): string =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/** A table that is wider than the page moves by itself, and the keyboard reaches it. */
const TABLA_ABRE = '<div class="tabla" tabindex="0"><table>\n';
const TABLA_CIERRA = '</table></div>\n';

/** The headings that repeat under every route are read there, and nowhere linked. */
const NIVEL_SIN_ANCLA = 4;

const { utils: utiles } = new MarkdownIt();

/** A text within HTML. */
export const escapar = (texto: string): string => utiles.escapeHtml(texto);

const crear = () => {
  const md = new MarkdownIt({ html: false, linkify: false });
  // No page has any, and that of a text would be somebody else's.
  md.disable('image');
  md.renderer.rules.table_open = () => TABLA_ABRE;
  md.renderer.rules.table_close = () => TABLA_CIERRA;
  // Between tags a quote is itself, and an example is full of them.
  md.renderer.rules.fence = (tokens, i) => {
    const { info, content } = tokens[i]!;
    const lenguaje = info.split(' ')[0] ?? '';
    const clase = lenguaje ? ` class="lenguaje-${escapar(lenguaje)}"` : '';
    return `<pre><code${clase}>${escapar(content).replaceAll('&quot;', '"')}</code></pre>\n`;
  };
  // The policy admits no style but that of the sheet.
  for (const celda of ['th_open', 'td_open'] as const) {
    md.renderer.rules[celda] = () => (celda === 'th_open' ? '<th>' : '<td>');
  }
  return md;
};

const md = crear();

const enlazar = (tokens: readonly Token[]): void => {
  for (const { type, children } of tokens) {
    if (type !== 'inline') continue;
    for (const hijo of children ?? []) {
      const destino = hijo.type === 'link_open' ? hijo.attrGet('href') : null;
      if (typeof destino === 'string') hijo.attrSet('href', enlaceDe(destino));
    }
  }
};

/** Names the headings and takes down what stands under each. */
const titular = (tokens: readonly Token[]): Titulo[] => {
  const nombrar = crearAnclas();
  const titulos: { nivel: number; texto: string; ancla: string; dicho: string }[] = [];
  tokens.forEach((token, i) => {
    const nivel = Number(token.tag.slice(1));
    if (token.type === 'heading_open' && nivel < NIVEL_SIN_ANCLA) {
      const texto = textoDe(tokens[i + 1]);
      const ancla = nombrar(texto);
      token.attrSet('id', ancla);
      titulos.push({ nivel, texto, ancla, dicho: '' });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open') {
      const ultimo = titulos.at(-1);
      if (ultimo) ultimo.dicho += `${textoDe(token)} `;
    }
  });
  return titulos;
};

/** Where a part of a page begins: at each heading that is linked, and what comes before the first. */
const NIVELES_DE_PARTE: readonly string[] = ['h2', 'h3'];

/** Each part by itself, so that a browser lays out the ones that are seen. */
const enPartes = (tokens: readonly Token[]): string => {
  const comienzos = tokens.flatMap(({ type, tag, level }, i) =>
    type === 'heading_open' && level === 0 && NIVELES_DE_PARTE.includes(tag) ? [i] : [],
  );
  const dibujar = (desde: number, hasta?: number): string =>
    md.renderer.render(tokens.slice(desde, hasta), md.options, {});
  const partes = comienzos.map(
    (desde, i) => `<section>\n${dibujar(desde, comienzos[i + 1])}</section>\n`,
  );
  return dibujar(0, comienzos[0]) + partes.join('');
};

/** A page's text as HTML, and its headings. */
export const redactar = (texto: string): Redactado => {
  const tokens = md.parse(texto, {});
  enlazar(tokens);
  const titulos = titular(tokens);
  return { html: enPartes(tokens), titulos };
};
