import { readFile, writeFile } from 'node:fs/promises';
import porRenglones from 'json-stringify-pretty-compact';
import { documentoOpenApi } from './openapi.ts';
import { compartido } from './openapi-compartido.ts';
import { type ContratoDeEventos, contratoDeEventos, promesasRotas } from './openapi-eventos.ts';
import { ARCHIVO_DE_CODIGOS, conCodigos } from './pagina-de-codigos.ts';
import { RUTAS } from './rutas.ts';

/**
 * The committed contracts: a change of the API or of the public events is a change of these files,
 * seen by whoever reviews it. `npm run contratos` writes them; a test fails while they differ.
 */

export const ARCHIVO = new URL('openapi.json', import.meta.url);
export const ARCHIVO_DE_EVENTOS = new URL('eventos.json', import.meta.url);

/** The examples' dates are computed; in the committed file they are those of one day. */
const DIA = '2026-01-15';

/** What fits in a line is one: this file is read by whoever reviews a change. */
const enRenglones = (valor: unknown): string =>
  `${porRenglones(valor, { maxLength: 120, indent: 1 })}\n`;

export const contratoActual = (): string => enRenglones(compartido(documentoOpenApi(RUTAS, DIA)));

export const contratoGuardado = (): Promise<string> => readFile(ARCHIVO, 'utf8');

export const eventosActuales = (): string => `${JSON.stringify(contratoDeEventos(), null, 2)}\n`;

export const eventosGuardados = (): Promise<string> =>
  readFile(ARCHIVO_DE_EVENTOS, 'utf8').catch(() => '{}');

/** Throws when an event's payload changed and its version does not say so. */
const exigirPromesas = async (): Promise<void> => {
  const guardados = JSON.parse(await eventosGuardados()) as ContratoDeEventos;
  const rotas = promesasRotas(guardados, contratoDeEventos());
  if (rotas.length > 0) throw new Error(`Suba la versión del evento:\n  ${rotas.join('\n  ')}`);
};

if (import.meta.main) {
  await exigirPromesas();
  await writeFile(ARCHIVO, contratoActual());
  await writeFile(ARCHIVO_DE_EVENTOS, eventosActuales());
  await writeFile(ARCHIVO_DE_CODIGOS, conCodigos(await readFile(ARCHIVO_DE_CODIGOS, 'utf8')));
}
