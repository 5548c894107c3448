import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { estaDadaDeAlta } from '../identidad/alta.ts';
import type { Sistema } from '../sistema.ts';
import { claveApi, crearEmpresaDemo, nuevaClaveApi } from './empresa-demo.ts';

export const EMPRESA_DEMO = 1;

/** What `.data/demo.json` holds (mode 600): how to reach the demo company. */
export type Demo = {
  readonly base_url: string;
  readonly docs_url: string | null;
  readonly empresa_id: number;
  readonly api_key: string;
  readonly usuario: { readonly email: string; readonly password: string } | null;
  readonly panel_url: string | null;
};

const archivoDe = (dirDatos: string): string => join(dirDatos, 'demo.json');

export const leerDemo = async (dirDatos: string): Promise<Demo | undefined> => {
  try {
    return JSON.parse(await readFile(archivoDe(dirDatos), 'utf8')) as Demo;
  } catch {
    return undefined;
  }
};

const guardar = async (dirDatos: string, demo: Demo): Promise<void> => {
  const archivo = archivoDe(dirDatos);
  await writeFile(`${archivo}.tmp`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${archivo}.tmp`, archivo);
};

/**
 * The demo company of the embedded default. Its key is in the file before the company exists, so a
 * start that is interrupted is finished by the next one.
 */
export const asegurarDemo = async (
  { nucleo, certificados }: Sistema,
  dirDatos: string,
  url: string,
): Promise<Demo> => {
  const previa = await leerDemo(dirDatos);
  const { ejecutar } = nucleo.bus;
  if (!previa && (await ejecutar(estaDadaDeAlta(EMPRESA_DEMO))).resultado) {
    throw new Error(
      `La empresa de demostración existe y falta ${archivoDe(dirDatos)}, que tiene su clave. ` +
        `Restaure ese archivo, o borre ${dirDatos} para empezar de nuevo.`,
    );
  }
  const clave = previa ? claveApi(previa.api_key) : nuevaClaveApi();
  const demo: Demo = {
    base_url: `${url}/api/v1`,
    docs_url: null,
    empresa_id: EMPRESA_DEMO,
    api_key: clave.clave,
    usuario: null,
    panel_url: null,
  };
  await guardar(dirDatos, demo);
  await crearEmpresaDemo({ ejecutar, certificados, ahora_ms: Date.now() }, EMPRESA_DEMO, clave);
  return demo;
};
