import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { RAIZ, ROLES } from './arbol.ts';

/** What a folder of a role says of itself, by which it is a context there. */
const fichaDe = (rol: string, contexto: string): string =>
  `${rol}/${contexto}/${contexto}.contexto.ts`;

/** The contexts of a role: its folders that have a record. */
export const contextosDe = (rol: string): readonly string[] =>
  readdirSync(join(RAIZ, rol)).filter((carpeta) => existsSync(join(RAIZ, fichaDe(rol, carpeta))));

/** The bounded contexts, as the domain's folders say them; `kernel` is what they share. */
export const CONTEXTOS: ReadonlySet<string> = new Set(['kernel', ...contextosDe('domain')]);

const ARRIBA = new Set([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  ...ROLES,
  'infra',
  'test',
]);

const CAJON = /^(utils?|helpers?|common|shared|misc)$/i;

/** What is wrong with where a file is and what it is called; nothing for a file in its place. */
export const malUbicado = (archivo: string): string | undefined => {
  const partes = archivo.split('/');
  const [rol = '', contexto = ''] = partes;
  const nombre = partes.at(-1) ?? '';
  if (!rol.startsWith('.') && !ARRIBA.has(rol)) return 'sobra en la raíz';
  if (/^index[.](?!html$)/.test(nombre)) return 'es un índice: cada cual importa de donde está';
  // `_` and `-` also part words: `http-utils.ts` is the same drawer with a label.
  if (partes.some((parte) => parte.split(/[._-]/).some((palabra) => CAJON.test(palabra)))) {
    return 'es un cajón de sastre: el nombre no dice qué guarda';
  }
  const esRol = (ROLES as readonly string[]).includes(rol);
  if (esRol && partes.length > 2 && !CONTEXTOS.has(contexto)) return 'no es un contexto conocido';
  return undefined;
};

/** A file that only passes on what others export: a barrel, whatever its name. */
export const esBarril = (archivo: string, texto: string): boolean => {
  const { statements } = ts.createSourceFile(archivo, texto, ts.ScriptTarget.ES2024, false);
  const reexporta = (linea: ts.Statement): boolean =>
    ts.isExportDeclaration(linea) && linea.moduleSpecifier !== undefined;
  return statements.length > 0 && statements.every(reexporta);
};
