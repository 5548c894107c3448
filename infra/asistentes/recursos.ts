import { readdirSync, readFileSync } from 'node:fs';
import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { entradaEntera } from './argumentos.ts';
import type { Conversacion } from './conversacion.ts';
import { EMITIDOS } from './documentos.ts';
import { ESQUEMA } from './enlaces.ts';
import { formaEntera } from './formas.ts';
import type { Herramienta } from './herramienta.ts';

/** What assistants may read apart: guides, catalogues, and the papers of a document. */

/** One that is longer is not read by an assistant: it is downloaded. */
const MAXIMO_XML = 60_000;

const GUIAS = [
  new URL('../docs/guias/', import.meta.url),
  new URL('../docs/api/', import.meta.url),
];

type Guia = { readonly nombre: string; readonly titulo: string; readonly texto: string };

const leerGuias = (): readonly Guia[] =>
  GUIAS.flatMap((carpeta) =>
    readdirSync(carpeta)
      .filter((archivo) => archivo.endsWith('.md'))
      .map((archivo) => {
        const texto = readFileSync(new URL(archivo, carpeta), 'utf8');
        const nombre = archivo.replace(/\.md$/, '');
        return { nombre, titulo: /^# (.+)$/m.exec(texto)?.[1] ?? nombre, texto };
      }),
  );

let guias: readonly Guia[] | undefined;

const CATALOGOS = [
  { nombre: 'iva', titulo: 'Códigos de IVA vigentes', operacion: 'catalogoDeIva' },
  {
    nombre: 'retenciones',
    titulo: 'Códigos de retención vigentes',
    operacion: 'catalogoDeRetenciones',
  },
] as const;

const PAPELES = [
  { que: 'xml', tipo: 'application/xml', titulo: 'XML de un comprobante' },
  { que: 'ride', tipo: 'application/pdf', titulo: 'RIDE de un comprobante, en PDF' },
] as const;

const agregarPapeles = (servidor: McpServer, conversacion: Conversacion): void => {
  const { puede, descargar } = conversacion;
  for (const { que, tipo, titulo } of PAPELES) {
    const suyos = EMITIDOS.filter((uno) => puede(uno[que]!));
    if (suyos.length === 0) continue;
    const plantilla = new ResourceTemplate(`${ESQUEMA}//{recurso}/{id}/${que}`, {
      list: undefined,
    });
    const description = `De: ${suyos.map(({ recurso }) => recurso).join(', ')}`;
    servidor.registerResource(
      que,
      plantilla,
      { title: titulo, description, mimeType: tipo },
      async (uri, { recurso, id }) => {
        const suyo = suyos.find((uno) => uno.recurso === recurso);
        if (!suyo || !/^\d{1,15}$/.test(String(id))) throw new ResourceNotFoundError(uri.href);
        const bytes = await descargar(suyo[que]!, { [suyo.parametro]: Number(id) });
        if (que === 'ride') {
          return { contents: [{ uri: uri.href, mimeType: tipo, blob: bytes.toString('base64') }] };
        }
        const text = bytes.toString('utf8');
        if (text.length > MAXIMO_XML) {
          throw new Error('El XML es muy largo para leerlo aquí: se descarga por la API');
        }
        return { contents: [{ uri: uri.href, mimeType: tipo, text }] };
      },
    );
  }
};

/** What a tool takes and answers, whole: with it goes what each field says, which is long. */
const agregarFormas = (servidor: McpServer, herramientas: readonly Herramienta[]): void => {
  const plantilla = new ResourceTemplate(`${ESQUEMA}//formas/{herramienta}`, { list: undefined });
  const meta = {
    title: 'Forma de una herramienta',
    description: 'Lo que toma y lo que responde, campo por campo, en JSON Schema',
    mimeType: 'application/schema+json',
  };
  servidor.registerResource('formas', plantilla, meta, (uri, { herramienta }) => {
    const suya = herramientas.find(({ nombre }) => nombre === herramienta);
    if (!suya) throw new ResourceNotFoundError(uri.href);
    const text = JSON.stringify({ entrada: entradaEntera(suya), salida: formaEntera(suya) });
    return { contents: [{ uri: uri.href, mimeType: 'application/schema+json', text }] };
  });
};

/** Puts them on a server: those that the key may read, with the forms of the tools that it has. */
export const agregarRecursos = (
  servidor: McpServer,
  conversacion: Conversacion,
  herramientas: readonly Herramienta[],
): void => {
  guias ??= leerGuias();
  for (const { nombre, titulo, texto } of guias) {
    const meta = { title: titulo, mimeType: 'text/markdown' };
    servidor.registerResource(`guia_${nombre}`, `${ESQUEMA}//guias/${nombre}`, meta, (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: texto }],
    }));
  }
  for (const { nombre, titulo, operacion } of CATALOGOS) {
    if (!conversacion.puede(operacion)) continue;
    const meta = { title: titulo, mimeType: 'application/json' };
    const uri = `${ESQUEMA}//catalogos/${nombre}`;
    servidor.registerResource(`catalogo_${nombre}`, uri, meta, async ({ href }) => {
      const { json } = await conversacion.preguntar(operacion);
      return {
        contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify(json) }],
      };
    });
  }
  agregarPapeles(servidor, conversacion);
  agregarFormas(servidor, herramientas);
};
