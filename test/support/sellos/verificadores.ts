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
  readonly prueba: object;
};

/** What both say of a proof, with what GET /sellos and /sellos/claves answered beside it. */
export const auditarPrueba = ({ sellos, claves, prueba }: ParaComprobar): readonly Dictamen[] => {
  const carpeta = mkdtempSync(join(tmpdir(), 'prueba-'));
  for (const [, guion] of GUIONES) {
    copyFileSync(
      new URL(`../../../infra/sellos/auditor/${guion}`, import.meta.url),
      join(carpeta, guion),
    );
  }
  const archivos = { 'sellos.json': sellos, 'claves.json': claves, 'prueba.json': prueba };
  for (const [nombre, valor] of Object.entries(archivos)) {
    writeFileSync(join(carpeta, nombre), JSON.stringify(valor));
  }
  return auditar(carpeta, join(carpeta, 'prueba.json'));
};
