import { readFile, writeFile } from 'node:fs/promises';
import { documentoOpenApi } from './openapi.ts';
import { RUTAS } from './rutas.ts';

/**
 * The committed contract: a change of the API is a change of this file, seen by whoever reviews it.
 * `npm run contratos` writes it; a test fails while it differs.
 */

export const ARCHIVO = new URL('openapi.json', import.meta.url);

/** The examples' dates are computed; in the committed file they are those of one day. */
const DIA = '2026-01-15';

export const contratoActual = (): string =>
  `${JSON.stringify(documentoOpenApi(RUTAS, DIA), null, 2)}\n`;

export const contratoGuardado = (): Promise<string> => readFile(ARCHIVO, 'utf8');

if (import.meta.main) await writeFile(ARCHIVO, contratoActual());
