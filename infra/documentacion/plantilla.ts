import { escapar } from './markdown.ts';

/** What surrounds every page: where one is, where one can go, and the search. */

/** A page as the list of pages shows it. */
export type Entrada = { readonly camino: string; readonly titulo: string };
export type Seccion = { readonly titulo: string; readonly paginas: readonly Entrada[] };

const enlace = ({ camino, titulo }: Entrada, actual: string): string =>
  `<li><a href="${camino}"${camino === actual ? ' aria-current="page"' : ''}>${escapar(titulo)}</a></li>`;

const lista = (secciones: readonly Seccion[], actual: string): string =>
  secciones
    .map(
      ({ titulo, paginas }) =>
        `<h2>${escapar(titulo)}</h2>\n<ul>\n${paginas.map((una) => enlace(una, actual)).join('\n')}\n</ul>`,
    )
    .join('\n');

type Contenido = {
  readonly camino: string;
  readonly titulo: string;
  readonly cuerpo: string;
};

/** The document. No script and no style of it are inside. */
export const pagina = (
  { camino, titulo, cuerpo }: Contenido,
  secciones: readonly Seccion[],
): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapar(titulo)} · Comprobantes</title>
<link rel="stylesheet" href="/docs/estilo.css">
<link rel="icon" href="/docs/favicon.png">
<link rel="alternate" type="text/markdown" href="${camino}.md">
<script src="/docs/pagina.js" defer></script>
</head>
<body>
<header>
<a class="marca" href="/docs">Comprobantes</a>
<form id="busqueda" role="search">
<input id="buscar" type="search" placeholder="Buscar (/)" aria-label="Buscar en la documentación"
 role="combobox" aria-expanded="false" aria-controls="hallados" autocomplete="off" maxlength="100">
<ul id="hallados" role="listbox" aria-label="Resultados" hidden></ul>
</form>
<a class="al-indice" href="#indice">Índice</a>
<a href="/docs/probar">Probar</a>
<a href="/panel/">Panel</a>
</header>
<div class="cuerpo">
<main>
${cuerpo}
<footer><a href="${camino}.md">Esta página en Markdown</a></footer>
</main>
<nav id="indice" aria-label="Páginas">
${lista(secciones, camino)}
</nav>
</div>
</body>
</html>
`;
