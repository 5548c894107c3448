import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfiguracionInvalida, leerConfiguracion } from '#infra/configuracion.ts';

/** Secrets that come in files, as orchestrators hand them over. */

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'secretos-'));
});
afterAll(async () => rm(carpeta, { recursive: true, force: true }));

const enArchivo = async (nombre: string, texto: string): Promise<string> => {
  const archivo = join(carpeta, nombre);
  await writeFile(archivo, texto);
  return archivo;
};
const DATABASE_URL = 'postgres://yo:contrasena@127.0.0.1/libros';

it('un secreto se lee de su archivo, sin su fin de línea', async () => {
  const leida = leerConfiguracion({
    DATABASE_URL_FILE: await enArchivo('base', `${DATABASE_URL}\n`),
    CLAVE_MAESTRA_FILE: await enArchivo('clave', 'a:b64\r\n'),
    SMTP_URL_FILE: '',
  });
  expect(leida).toMatchObject({ DATABASE_URL, CLAVE_MAESTRA: 'a:b64' });
  expect(leida.SMTP_URL).toBeUndefined();
});

it('lo que dice el archivo se revisa como lo demás, y no se muestra', async () => {
  const mala = { DATABASE_URL_FILE: await enArchivo('mala', 'mysql://secreto') };
  expect(() => leerConfiguracion(mala)).toThrow(/DATABASE_URL: debe ser postgres/);
  expect(() => leerConfiguracion(mala)).not.toThrow(/secreto/);
});

it('dicho dos veces, vacío o que no está, no se adivina: se dice cuál', async () => {
  const clave = await enArchivo('otra', 'a:b64');
  expect(() => leerConfiguracion({ CLAVE_MAESTRA: 'a:b64', CLAVE_MAESTRA_FILE: clave })).toThrow(
    'CLAVE_MAESTRA_FILE: CLAVE_MAESTRA ya lo dice',
  );
  const problemas = (entorno: NodeJS.ProcessEnv): string => {
    try {
      leerConfiguracion(entorno);
    } catch (error) {
      if (error instanceof ConfiguracionInvalida) return error.message;
      throw error;
    }
    return '';
  };
  const faltan = problemas({
    SMTP_URL_FILE: await enArchivo('vacio', '\n'),
    EVENTSTORE_URL_FILE: join(carpeta, 'no-esta'),
    DATABASE_URL_FILE: carpeta,
  });
  expect(faltan.split('\n').slice(1)).toEqual([
    expect.stringMatching(/DATABASE_URL_FILE: no se puede leer .* \(EISDIR\)/),
    expect.stringMatching(/EVENTSTORE_URL_FILE: no se puede leer .*no-esta \(ENOENT\)/),
    expect.stringMatching(/SMTP_URL_FILE: .*vacio está vacío/),
  ]);
});
