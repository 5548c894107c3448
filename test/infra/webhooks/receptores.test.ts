import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { paginaDeWebhooks } from '#infra/http/documentacion-webhooks.ts';
import { firmar } from '#infra/webhooks/firma.ts';
import vectores from './datos/firmas.json' with { type: 'json' };

const RAIZ = new URL('../../../', import.meta.url).pathname;
const RECEPTORES = `${RAIZ}infra/http/receptores/`;

const hay = (programa: string): boolean =>
  spawnSync(programa, [programa === 'openssl' ? 'version' : '--version']).status === 0;

const INTERPRETES = [
  ['Node', process.execPath, 'verificar.mjs'],
  ['Python', 'python3', 'verificar.py'],
  ['PHP', 'php', 'verificar.php'],
] as const;

const ahora_s = (): number => Math.floor(Date.now() / 1000);

describe.each(INTERPRETES)('El verificador de %s', (_, interprete, archivo) => {
  const correr = (cabecera: string, cuerpo: string, secreto: string): number | null =>
    spawnSync(interprete, [RECEPTORES + archivo, cabecera], {
      input: cuerpo,
      env: { ...process.env, WEBHOOK_SECRETO: secreto },
    }).status;

  it.skipIf(!hay(interprete))('acepta lo que firma el servicio y rechaza lo demás', () => {
    const t = ahora_s();
    for (const { secreto, cuerpo } of vectores.casos) {
      expect(correr(firmar([secreto], t, cuerpo), cuerpo, secreto)).toBe(0);
    }
    const { secreto, cuerpo } = vectores.casos[1]!;
    expect(correr(firmar(['otro-secreto', secreto], t, cuerpo), cuerpo, secreto)).toBe(0);
    expect(correr(firmar(['otro-secreto'], t, cuerpo), cuerpo, secreto)).toBe(1);
    expect(correr(firmar([secreto], t, cuerpo), `${cuerpo} `, secreto)).toBe(1);
    expect(correr(firmar([secreto], t - 301, cuerpo), cuerpo, secreto)).toBe(1);
    expect(correr(firmar([secreto], t + 310, cuerpo), cuerpo, secreto)).toBe(1);
    expect(correr('', cuerpo, secreto)).toBe(1);
    expect(correr(`t=${t},v1=ñ`, cuerpo, secreto)).toBe(1);
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

it('La página de los receptores muestra los programas tal como se prueban aquí', () => {
  const pagina = paginaDeWebhooks();
  for (const texto of ['firma_valida(', 'firmaValida', 'hash_equals', 'openssl dgst']) {
    expect(pagina).toContain(texto);
  }
  expect(pagina).not.toContain('<script');
});
