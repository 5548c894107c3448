import type { Documento, Esquema, Ruta } from '../http/documento.ts';
import { camposDe, nombradosPor, reglaDe, tablaDeCampos } from './campos.ts';
import type { PaginaDeReferencia } from './pagina-de-referencia.ts';

/** The objects that routes take and answer, field by field. */

/** The shared schemas that routes speak of, and which of them a caller writes. */
type Nombrados = { readonly todos: ReadonlySet<string>; readonly deEntrada: ReadonlySet<string> };

export const nombradosEn = (documento: Documento, rutas: readonly Ruta[]): Nombrados => {
  const deEntrada = new Set<string>();
  const deSalida = new Set<string>();
  for (const { cuerpo, respuestas } of rutas) {
    for (const { schema } of Object.values(cuerpo ?? {})) {
      nombradosPor(documento, schema, deEntrada);
    }
    for (const [estado, { content }] of respuestas) {
      if (Number(estado) >= 400) continue;
      for (const { schema } of Object.values(content ?? {})) {
        nombradosPor(documento, schema, deSalida);
      }
    }
  }
  return { todos: new Set([...deEntrada, ...deSalida]), deEntrada };
};

const objetoDicho = (documento: Documento, nombre: string, deEntrada: boolean): string => {
  const esquema = documento.components.schemas[nombre] as Esquema;
  const tabla = tablaDeCampos(camposDe(esquema, deEntrada));
  return `### ${nombre}\n\n${tabla || `${reglaDe(esquema)}\n`}`;
};

/** Those of a page; what many resources speak of has a page of its own. */
export const objetosDichos = (
  documento: Documento,
  { todos, deEntrada }: Nombrados,
  deTodos: ReadonlySet<string>,
): string => {
  const propios = [...todos].filter((nombre) => !deTodos.has(nombre));
  if (propios.length === 0) return '';
  const partes = propios.map((nombre) => objetoDicho(documento, nombre, deEntrada.has(nombre)));
  return `## Objetos\n\n${partes.join('\n')}`;
};

/** Those that so many resources speak of, or more. */
const DE_MUCHOS = 6;

export const objetosDeTodos = (
  documento: Documento,
  porRecurso: ReadonlyMap<string, readonly Ruta[]>,
): ReadonlySet<string> => {
  const veces = new Map<string, number>();
  for (const rutas of porRecurso.values()) {
    for (const nombre of nombradosEn(documento, rutas).todos) {
      veces.set(nombre, (veces.get(nombre) ?? 0) + 1);
    }
  }
  return new Set([...veces].filter(([, n]) => n >= DE_MUCHOS).map(([nombre]) => nombre));
};

const OBJETOS = '/docs/referencia/objetos';

/** A link to an object of every page leads to its page. */
export const conObjetosAparte = (texto: string, deTodos: ReadonlySet<string>): string =>
  texto.replace(/\[(\w+)\]\(#\w+\)/g, (enlace, nombre: string) =>
    deTodos.has(nombre) ? `[${nombre}](${OBJETOS}#${nombre.toLowerCase()})` : enlace,
  );

export const paginaDeObjetos = (
  documento: Documento,
  deTodos: ReadonlySet<string>,
): PaginaDeReferencia => {
  const resumen = 'Lo que responden muchos recursos: historias, simulaciones, correos';
  const partes = [...deTodos].map((nombre) => objetoDicho(documento, nombre, false));
  return {
    nombre: 'objetos',
    titulo: 'Objetos de todos',
    resumen,
    texto: `# Objetos de todos\n\n${resumen}.\n\n${partes.join('\n')}`,
  };
};
