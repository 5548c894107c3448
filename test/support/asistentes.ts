import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import { RECURSOS_DE_CLAVE } from '#infra/http/rutas.ts';
import { entrarAlPanel, pedirAlPanel } from './identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from './sistema.ts';

/** Assistants as programs of others are: the official client, in both versions of the protocol. */

export const VERSIONES = ['2025-11-25', '2026-07-28'] as const;
export type Version = (typeof VERSIONES)[number];

/** All that a key of an assistant may be given. */
const TODO_LO_QUE_LEE: Permisos = Object.fromEntries(
  [...RECURSOS_DE_CLAVE, 'empresa'].map((recurso) => [recurso, ['GET']]),
);

type Creada = { readonly id: number; readonly clave: string };

/** A key of an assistant, made as the panel makes them. */
export const claveDeAsistente = async (
  prueba: SistemaDePrueba,
  empresa: EmpresaDePrueba,
  permisos: Permisos = TODO_LO_QUE_LEE,
): Promise<Creada> => {
  const dueno = await entrarAlPanel(prueba, empresa);
  const cuerpo = { nombre: 'Asistente', tipo: 'asistente', permisos };
  const creada = await pedirAlPanel<Creada>(prueba, dueno, 'POST', '/claves-api', cuerpo);
  if (creada.estado !== 201) throw new Error(creada.texto);
  return creada.cuerpo;
};

export type Contestado = {
  readonly isError?: boolean;
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    readonly uri?: string;
  }[];
  readonly structuredContent?: Sobre;
};
/** What every tool answers. */
export type Sobre = {
  readonly empresa: { readonly ruc: string };
  readonly ambiente: string;
  readonly fecha: string;
  readonly consultado_en: string;
  readonly al: string | null;
  readonly conocido_el: string | null;
  readonly total: number | null;
  readonly cursor: string | null;
  readonly omitido: readonly {
    readonly campo: string;
    readonly quedan: number;
    readonly de: number;
  }[];
  readonly datos: never;
};

/** A program of an assistant's, connected. */
export const conectar = async (
  url: string,
  clave: string,
  version: Version = '2026-07-28',
): Promise<Client> => {
  const cliente = new Client(
    { name: 'prueba', version: '1' },
    { versionNegotiation: { mode: version === '2025-11-25' ? 'legacy' : { pin: version } } },
  );
  const transporte = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { Authorization: `Bearer ${clave}` } },
  });
  await cliente.connect(transporte);
  // From here on it holds every answer to the form that was told of its tool.
  await cliente.listTools();
  return cliente;
};

/** What a tool answers. The client holds it to the form that was told of it. */
export const usar = async (
  cliente: Client,
  name: string,
  argumentos: { readonly [nombre: string]: unknown } = {},
): Promise<Contestado> =>
  (await cliente.callTool({ name, arguments: argumentos })) as unknown as Contestado;

/** The same, where it is no refusal. */
export const datosDe = async <D>(
  cliente: Client,
  name: string,
  argumentos?: { readonly [nombre: string]: unknown },
): Promise<Omit<Sobre, 'datos'> & { readonly datos: D }> => {
  const { isError, structuredContent, content } = await usar(cliente, name, argumentos);
  if (isError || !structuredContent) throw new Error(`${name}: ${content[0]?.text}`);
  return structuredContent;
};
