import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that an auditor runs, run as he does. */

export type Dictamen = { readonly fin: number | null; readonly dicho: string };

const GUIONES = [
  [process.execPath, 'verificar.mjs'],
  ['python3', 'verificar.py'],
] as const;

/** What both say of a folder, or of a proof in it, and how they end. */
export const auditar = (carpeta: string, ...con: readonly string[]): readonly Dictamen[] =>
  GUIONES.map(([programa, guion]) => {
    const { status, stdout, stderr } = spawnSync(programa, [join(carpeta, guion), ...con], {
      encoding: 'utf8',
    });
    return { fin: status, dicho: stdout + stderr };
  });

export type ParaComprobar = {
  readonly sellos: readonly object[];
  readonly claves: readonly object[];
  readonly pruebas: readonly object[];
};

/** What both say of some proofs, with what GET /sellos and /sellos/claves answered beside it. */
export const auditarPruebas = ({ sellos, claves, pruebas }: ParaComprobar): readonly Dictamen[] => {
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
