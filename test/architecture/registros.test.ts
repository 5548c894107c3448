import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivosDe, RAIZ } from './arbol.ts';

/**
 * Where packages come from is the business of whoever installs: a file that names a host binds all
 * the others to it. The lockfile holds versions and hashes, without addresses.
 */
const HUELLAS: readonly RegExp[] = [
  // Hosts by their usual names: registry.…, npm.…, a mirror or a proxy of one.
  /\/\/([\w.-]*[.-])?(registry|npm|npmjs|npmmirror|yarnpkg|artifactory|nexus|verdaccio|jfrog)[.:-]/i,
  // Packages that a lockfile or a manifest fetches from an address.
  /"resolved":\s*"[a-z+]+:/i,
  /\b(https?|git\+ssh):\/\/[^\s"']+[.]tgz\b/i,
  // The setting itself, and credentials for one.
  /^\s*(@[\w-]+:)?registry\s*=\s*\w+:/m,
  /_auth(Token)?\s*=/,
];

/** The registry in use right now, when npm says which one: its name must not be anywhere either. */
const anfitrionEnUso = (): string | undefined => {
  const url = process.env.npm_config_registry;
  return url ? new URL(url).host : undefined;
};

const nombraUnRegistro = (texto: string): boolean => {
  const anfitrion = anfitrionEnUso();
  if (anfitrion && texto.includes(anfitrion)) return true;
  return HUELLAS.some((huella) => huella.test(texto));
};

/** Put together here, so that this file does not name what it forbids. */
const direccion = (...partes: string[]): string => ['http:', '', ...partes].join('/');

describe('ningún archivo dice de qué registro vienen los paquetes', () => {
  it('en todo el proyecto', async () => {
    const nombran: string[] = [];
    for (const archivo of await archivosDe()) {
      if (nombraUnRegistro(await readFile(join(RAIZ, archivo), 'utf8'))) nombran.push(archivo);
    }
    expect(nombran).toEqual([]);
  });

  it.each([
    direccion(['registry', 'ejemplo', 'com'].join('.'), 'zod'),
    direccion(['interno.npm', 'espejo.ejemplo'].join('-'), 'zod'),
    direccion(['verdaccio', '4873'].join(':')),
    direccion('ejemplo.com', ['zod', 'tgz'].join('.')),
    `{ "resolved": ${JSON.stringify(direccion('ejemplo.com', 'zod'))} }`,
    ['registry', direccion('ejemplo.com')].join('='),
    ['//ejemplo.com/:_authToken', 'x'].join('='),
  ])('canario: rechaza %s', (texto) => {
    expect(nombraUnRegistro(texto)).toBe(true);
  });

  it.each(['const registry = crear();', 'https://opencollective.com/npm', 'src/registro.ts'])(
    'admite %s',
    (texto) => {
      expect(nombraUnRegistro(texto)).toBe(false);
    },
  );
});
