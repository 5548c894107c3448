import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_DE_GUIAS } from '#infra/documentacion/guias.ts';
import { firmar } from '#infra/webhooks/firma.ts';
import { bloquesDe } from '#test/support/documentacion/fragmentos.ts';
import vectores from './datos/firmas.json' with { type: 'json' };

const RAIZ = new URL('../../../', import.meta.url).pathname;

/** The programs of the guide, as it shows them, each in the file that it says. */
const RECEPTORES = `${mkdtempSync(join(tmpdir(), 'receptores-'))}/`;
for (const { marca, texto } of bloquesDe(
  readFileSync(new URL('webhooks.md', CARPETA_DE_GUIAS), 'utf8'),
)) {
  const archivo = /archivo=(\S+)/.exec(marca)?.[1];
  if (archivo) writeFileSync(RECEPTORES + archivo, texto);
}
afterAll(() => rmSync(RECEPTORES, { recursive: true, force: true }));

const versionDe = (programa: string): string | undefined => {
  const { status, stdout } = spawnSync(programa, [
    programa === 'openssl' ? 'version' : '--version',
  ]);
  return status === 0 ? stdout.toString().trim() : undefined;
};

/** What is not there is not checked, and whoever reads the result is told. */
const hay = (programa: string): boolean => {
  const esta = versionDe(programa) !== undefined;
  if (!esta) console.warn(`Sin comprobar: en esta máquina no hay ${programa}`);
  return esta;
};

/** The machine's own Node, which is a receiver's, when it is not the one that runs this. */
const otroNode =
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((carpeta) => join(carpeta, 'node'))
    .find((ruta) => ![undefined, process.version].includes(versionDe(ruta))) ??
  'otra versión de node';

/** A Java program is compiled each time that it runs from its source: here, once. */
const claseDe = (archivo: string): readonly string[] => {
  const { status } = spawnSync('javac', [
    '-encoding',
    'UTF-8',
    '-d',
    RECEPTORES,
    RECEPTORES + archivo,
  ]);
  return status === 0 ? ['-cp', RECEPTORES, archivo.replace('.java', '')] : [RECEPTORES + archivo];
};

const INTERPRETES = [
  ['Node', process.execPath, 'verificar.mjs'],
  ['otro Node', otroNode, 'verificar.mjs'],
  ['Python', 'python3', 'verificar.py'],
  ['PHP', 'php', 'verificar.php'],
  ['Java', 'java', 'Verificar.java'],
] as const;

const ahora_s = (): number => Math.floor(Date.now() / 1000);

/** A receiver has an environment of its own: nothing that ours loads is there. */
const entorno = (secreto: string) => ({
  PATH: process.env.PATH,
  LANG: 'C.UTF-8',
  WEBHOOK_SECRETO: secreto,
});

describe.each(INTERPRETES)('El verificador de %s', (_, interprete, archivo) => {
  let programa: readonly string[];
  beforeAll(() => {
    programa = archivo.endsWith('.java') ? claseDe(archivo) : [RECEPTORES + archivo];
  });
  /** Whether it accepts: what it says and how it ends are the same; anything else is a fault. */
  const acepta = (cabecera: string | undefined, cuerpo: string, secreto: string): boolean => {
    const argumentos = cabecera === undefined ? [] : [cabecera];
    const { status, stdout, stderr } = spawnSync(interprete, [...programa, ...argumentos], {
      input: cuerpo,
      env: entorno(secreto),
    });
    const dicho = stdout.toString().trim();
    if (status === 0 && dicho === 'válida') return true;
    if (status === 1 && dicho === 'no es válida') return false;
    throw new Error(`Terminó con ${status}: ${dicho}${stderr.toString()}`);
  };

  it.skipIf(!hay(interprete))('acepta lo que firma el servicio y rechaza lo demás', () => {
    const t = ahora_s();
    for (const { secreto, cuerpo } of vectores.casos) {
      expect(acepta(firmar([secreto], t, cuerpo), cuerpo, secreto)).toBe(true);
    }
    const { secreto, cuerpo } = vectores.casos[1]!;
    const buena = firmar([secreto], t, cuerpo);
    expect(acepta(firmar(['otro-secreto', secreto], t, cuerpo), cuerpo, secreto)).toBe(true);
    expect(acepta(firmar(['otro-secreto'], t, cuerpo), cuerpo, secreto)).toBe(false);
    expect(acepta(buena, `${cuerpo} `, secreto)).toBe(false);
    expect(acepta(buena.replace(`t=${t}`, `t=${t + 1}`), cuerpo, secreto)).toBe(false);
    expect(acepta(firmar([secreto], t - 301, cuerpo), cuerpo, secreto)).toBe(false);
    expect(acepta(firmar([secreto], t + 3_600, cuerpo), cuerpo, secreto)).toBe(false);
    for (const mala of [undefined, '', `t=${t}`, `t=${t},v1=ñ`, `t=${'1'.repeat(5_000)},v1=aa`]) {
      expect(acepta(mala, cuerpo, secreto)).toBe(false);
    }
  });
});

describe('npm run operar -- webhooks escuchar', () => {
  let oyente: ChildProcess | undefined;
  afterEach(async () => {
    if (oyente?.exitCode !== null) return;
    oyente.kill('SIGTERM');
    await once(oyente, 'exit');
  });

  const abrir = async (opciones: readonly string[]) => {
    const guion = `${RAIZ}infra/operar/main.ts`;
    const argumentos = [guion, 'webhooks', 'escuchar', '--puerto', '0', '--json', ...opciones];
    oyente = spawn(process.execPath, argumentos, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lineas = createInterface(oyente.stdout!)[Symbol.asyncIterator]();
    const siguiente = async <T>(): Promise<T> =>
      JSON.parse((await lineas.next()).value as string) as T;
    const { url } = await siguiente<{ url: string }>();
    return { url, siguiente };
  };

  it.skipIf(!hay('curl') || !hay('openssl'))(
    'comprueba y muestra lo que envía enviar.sh, y rechaza lo de otro secreto',
    async () => {
      const { url, siguiente } = await abrir(['--secreto', 'señal-de-prueba']);
      const enviar = async (secreto: string): Promise<string> => {
        const hijo = spawn('sh', [`${RECEPTORES}enviar.sh`, url], {
          env: { ...process.env, WEBHOOK_SECRETO: secreto },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const [estado] = (await once(hijo.stdout, 'data')) as [Buffer];
        return estado.toString().trim();
      };
      expect(await enviar('señal-de-prueba')).toBe('200');
      expect(await siguiente()).toMatchObject({ evento: 'factura.autorizada', firma: 'valida' });
      expect(await enviar('otra-señal-de-prueba')).toBe('401');
      expect(await siguiente()).toMatchObject({ firma: 'de_otro_secreto' });
    },
  );
});
