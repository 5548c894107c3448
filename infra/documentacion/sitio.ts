import { readFile } from 'node:fs/promises';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Documento } from '../http/documento.ts';
import { CARPETA_DE_GUIAS, GRUPOS } from './guias.ts';
import { redactar, type Titulo } from './markdown.ts';
import { pagina, type Seccion } from './plantilla.ts';
import { codigosDe } from './rechazos.ts';
import { paginasDeReferencia } from './referencia.ts';

/** Every page of `/docs`: the guides, the reference, and what leads to them. */

/** One answer, at its address. */
export type Hoja = {
  readonly camino: string;
  readonly tipo: 'html' | 'md' | 'txt' | 'json';
  readonly texto: string;
};

/** Before it is drawn. */
type Pliego = {
  readonly camino: string;
  readonly titulo: string;
  /** Its first paragraph. */
  readonly resumen: string;
  readonly texto: string;
};

/** What the search looks in. Of a page or a part of it: its address, its title and how it begins. */
type Indice = {
  readonly partes: readonly (readonly [direccion: string, titulo: string, dicho: string])[];
  readonly codigos: readonly string[];
};

/** Enough of what a part says for who looks for a word of it. */
const DICHO = 90;
/** Below are the objects of a reference, which their routes lead to. */
const NIVEL_BUSCADO = 2;

const RAIZ = '/docs';
const REFERENCIA = `${RAIZ}/referencia`;

const TITULO = /^# (.+)\n+((?:.+\n)*)/;

const leerGuia = async (nombre: string): Promise<Pliego> => {
  const texto = await readFile(new URL(`${nombre}.md`, CARPETA_DE_GUIAS), 'utf8');
  const [, titulo = nombre, resumen = ''] = TITULO.exec(texto) ?? [];
  return {
    camino: `${RAIZ}/${nombre}`,
    titulo: titulo.replaceAll('`', ''),
    resumen: resumen.trim().replaceAll('\n', ' '),
    texto,
  };
};

const comoLista = (pliegos: readonly Pliego[], sufijo = ''): string =>
  pliegos
    .map(({ camino, titulo, resumen }) => `- [${titulo}](${camino}${sufijo}): ${resumen}`)
    .join('\n');

type Grupo = { readonly titulo: string; readonly pliegos: readonly Pliego[] };

const PRESENTACION =
  'API de comprobantes electrónicos, cobros, pagos y tesorería para empresas del Ecuador.';

const inicio = (grupos: readonly Grupo[]): Pliego => ({
  camino: RAIZ,
  titulo: 'Documentación',
  resumen: PRESENTACION,
  texto: `# Documentación

${PRESENTACION} Para empezar, [la primera factura](${RAIZ}/primera-factura);
para pedir algo sin escribir nada, [pruebe la API](${RAIZ}/probar). El documento OpenAPI está en
[/api/v1/openapi.json](/api/v1/openapi.json), y el índice para programas en [/llms.txt](/llms.txt): cada página
tiene su Markdown en su misma dirección y \`.md\`.

${grupos.map(({ titulo, pliegos }) => `## ${titulo}\n\n${comoLista(pliegos)}`).join('\n\n')}
`,
});

const indiceParaProgramas = (grupos: readonly Grupo[]): string => `# Comprobantes

> ${PRESENTACION} Autenticación con una clave \`fpk_…\` en \`X-API-Key\`. Todo está bajo /api/v1; el documento OpenAPI,
> en /api/v1/openapi.json.

${grupos.map(({ titulo, pliegos }) => `## ${titulo}\n\n${comoLista(pliegos, '.md')}`).join('\n\n')}
`;

const hallables = ({ camino, titulo }: Pliego, titulos: readonly Titulo[]): Indice['partes'] =>
  titulos
    .filter(({ nivel }) => nivel <= NIVEL_BUSCADO)
    .map(({ nivel, texto, ancla, dicho }) =>
      nivel === 1
        ? [camino, titulo, dicho.slice(0, DICHO)]
        : [`${camino}#${ancla}`, `${titulo} › ${texto}`, dicho.slice(0, DICHO)],
    );

/** All of them; `hoy` is the day of the document's examples. */
export const hojasDe = async (documento: Documento, hoy: Fecha): Promise<Hoja[]> => {
  const guias = await Promise.all(
    GRUPOS.map(async ({ titulo, guias: nombres }) => ({
      titulo,
      pliegos: await Promise.all(nombres.map(leerGuia)),
    })),
  );
  const referencia = paginasDeReferencia(documento, hoy).map(({ nombre, ...resto }) => ({
    camino: `${REFERENCIA}/${nombre}`,
    ...resto,
  }));
  const grupos = [...guias, { titulo: 'Referencia', pliegos: referencia }];
  const pliegos = [inicio(grupos), ...grupos.flatMap((uno) => uno.pliegos)];
  const secciones: Seccion[] = grupos.map(({ titulo, pliegos: paginas }) => ({ titulo, paginas }));
  const partes: Indice['partes'][number][] = [];
  const hojas = pliegos.flatMap((pliego): Hoja[] => {
    const { camino, titulo, texto } = pliego;
    const { html, titulos } = redactar(texto);
    partes.push(...hallables(pliego, titulos));
    return [
      { camino, tipo: 'html', texto: pagina({ camino, titulo, cuerpo: html }, secciones) },
      { camino: `${camino}.md`, tipo: 'md', texto },
    ];
  });
  const indice: Indice = { partes, codigos: codigosDe(documento) };
  return [
    ...hojas,
    { camino: `${RAIZ}/indice.json`, tipo: 'json', texto: JSON.stringify(indice) },
    { camino: '/llms.txt', tipo: 'txt', texto: indiceParaProgramas(grupos) },
  ];
};
