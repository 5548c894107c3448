import { type Documento, type Ruta, recursoDe, rutasDe } from '../http/documento.ts';
import { celda } from './campos.ts';
import type { PaginaDeReferencia } from './pagina-de-referencia.ts';

/** The refusals of the document: by route, by resource, and all of them. */

export type Rechazo = {
  readonly codigo: string;
  readonly estado: string;
  readonly causa: string;
  /** The resources whose routes answer it. */
  readonly recursos: ReadonlySet<string>;
};

/** A line of a refusal's description: «- `contexto.regla`: why». */
const LINEA = /^- `([^`]+)`(?:: (.*))?$/;

const rechazosDe = (ruta: Ruta): { estado: string; codigo: string; causa: string }[] =>
  ruta.respuestas
    .filter(([estado]) => Number(estado) >= 400)
    .flatMap(([estado, { description }]) =>
      description.split('\n').flatMap((linea) => {
        const [, codigo, causa = ''] = LINEA.exec(linea) ?? [];
        return codigo ? [{ estado, codigo, causa }] : [];
      }),
    );

/** Every refusal of the document, by its code. */
export const todosLosRechazos = (rutas: readonly Ruta[]): ReadonlyMap<string, Rechazo> => {
  const todos = new Map<string, Rechazo & { readonly recursos: Set<string> }>();
  for (const ruta of rutas) {
    for (const { estado, codigo, causa } of rechazosDe(ruta)) {
      const previo = todos.get(codigo) ?? { codigo, estado, causa, recursos: new Set() };
      previo.recursos.add(recursoDe(ruta));
      todos.set(codigo, previo);
    }
  }
  return todos;
};

/** The codes alone, in their order. */
export const codigosDe = (documento: Documento): string[] =>
  [...todosLosRechazos(rutasDe(documento)).keys()].toSorted();

/** What two of every five resources answer is of the edge: said once, on its own page. */
const PARTE_COMUN = 0.4;

/** The refusals that any request may get. */
export const comunes = (
  rechazos: ReadonlyMap<string, Rechazo>,
  recursos: number,
): ReadonlySet<string> =>
  new Set(
    [...rechazos.values()]
      .filter((uno) => uno.recursos.size > recursos * PARTE_COMUN)
      .map(({ codigo }) => codigo),
  );

export const erroresDichos = (ruta: Ruta, deTodas: ReadonlySet<string>): string => {
  const propios = rechazosDe(ruta).filter(({ codigo }) => !deTodas.has(codigo));
  const porEstado = Map.groupBy(propios, ({ estado }) => estado);
  const dichos = [...porEstado].map(
    ([estado, suyos]) => `${estado} ${suyos.map(({ codigo }) => codigo).join(', ')}`,
  );
  return dichos.length > 0 ? `**Errores**: ${dichos.join('; ')}.\n\n` : '';
};

export const tablaDeErrores = (
  rutas: readonly Ruta[],
  rechazos: ReadonlyMap<string, Rechazo>,
  deTodas: ReadonlySet<string>,
): string => {
  const codigos = new Set(rutas.flatMap((ruta) => rechazosDe(ruta).map(({ codigo }) => codigo)));
  const propios = [...codigos].filter((codigo) => !deTodas.has(codigo)).toSorted();
  const filas = propios.map((codigo) => {
    const { estado = '', causa = '' } = rechazos.get(codigo) ?? {};
    return `| \`${codigo}\` | ${estado} | ${celda(causa)} |`;
  });
  return [
    '## Errores\n',
    'Los que puede dar cualquier petición están en [Todos los códigos](/docs/referencia/codigos).\n',
    ...(filas.length > 0
      ? [`| codigo | estado | causa |\n|---|---|---|\n${filas.join('\n')}\n`]
      : []),
  ].join('\n');
};

/** Where a code is found: a resource that it is called by goes without saying. */
const dondeEsta = ({ codigo, recursos }: Rechazo): string =>
  recursos.size === 1 && recursos.has(codigo.split('.')[0]!) ? '' : [...recursos].join(', ');

/** `facturas` of `facturas.no_encontrada`. */
const comienzoDe = ({ codigo }: Rechazo): string => codigo.split('.')[0] ?? codigo;

export const paginaDeCodigos = (
  rechazos: ReadonlyMap<string, Rechazo>,
  deTodas: ReadonlySet<string>,
): PaginaDeReferencia => {
  const fila = (uno: Rechazo): string =>
    `| \`${uno.codigo}\` | ${uno.estado} | ${celda(uno.causa)} |`;
  const ordenados = [...rechazos.values()].toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const generales = ordenados.filter(({ codigo }) => deTodas.has(codigo));
  const propios = ordenados.filter(({ codigo }) => !deTodas.has(codigo));
  const deUnComienzo = ([comienzo, suyos]: readonly [string, readonly Rechazo[]]): string =>
    `### ${comienzo}\n\n| codigo | estado | causa | recursos |\n|---|---|---|---|\n${suyos
      .map((uno) => `${fila(uno)} ${dondeEsta(uno)} |\n`)
      .join('')}`;
  const resumen = 'Cada rechazo de la API, su estado HTTP y su causa';
  return {
    nombre: 'codigos',
    titulo: 'Todos los códigos',
    resumen,
    texto: `# Todos los códigos

${resumen}. Qué hacer con ellos está en [Errores por codigo](/docs/errores); «…» es un dato de la petición.

## De cualquier petición

| codigo | estado | causa |
|---|---|---|
${generales.map(fila).join('\n')}

## De cada recurso

El nombre del recurso es el comienzo del código, o lo que dice la última columna.

${[...Map.groupBy(propios, comienzoDe)].map(deUnComienzo).join('\n')}
`,
  };
};
