import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that an auditor runs, run as he does. */

export type Dictamen = { readonly fin: number | null; readonly dicho: string };

const GUIONES = [
  [process.execPath, 'verificar.mjs'],
  ['python3', 'verificar.py'],
] as const;

/** What both say of a folder, or of proofs in it, and how they end. */
export const auditar = (carpeta: string, ...con: readonly string[]): Promise<readonly Dictamen[]> =>
  Promise.all(
    GUIONES.map(
      ([programa, guion]) =>
        new Promise<Dictamen>((resolver) => {
          const hijo = execFile(programa, [join(carpeta, guion), ...con], (_falla, dicho, quejas) =>
            resolver({ fin: hijo.exitCode, dicho: dicho + quejas }),
          );
        }),
    ),
  );

export type ParaComprobar = {
  readonly sellos: readonly object[];
  readonly claves: readonly object[];
  readonly pruebas: readonly object[];
};

/** What both say of some proofs, with what GET /sellos and /sellos/claves answered beside it. */
export const auditarPruebas = ({
  sellos,
  claves,
  pruebas,
}: ParaComprobar): Promise<readonly Dictamen[]> => {
  const carpeta = mkdtempSync(join(tmpdir(), 'prueba-'));
  for (const [, guion] of GUIONES) {
    copyFileSync(
      new URL(`../../../infra/sellos/auditor/${guion}`, import.meta.url),
      join(carpeta, guion),
    );
  }
  const dadas = pruebas.map((prueba, i) => [`prueba-${i}.json`, prueba] as const);
  for (const [nombre, valor] of [
    ['sellos.json', sellos],
    ['claves.json', claves],
    ...dadas,
  ] as const) {
    writeFileSync(join(carpeta, nombre), JSON.stringify(valor));
  }
  return auditar(carpeta, ...dadas.map(([nombre]) => join(carpeta, nombre)));
};
