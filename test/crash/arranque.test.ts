import { execFile, execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { lanzarPrograma, type Programa, terminarTodos } from './programa.ts';

const ejecutar = promisify(execFile);

const hayCurl = (): boolean => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

let temporal: DirTemporal;
let programa: Programa;

beforeAll(async () => {
  temporal = await dirTemporal();
  programa = await lanzarPrograma({ dir: temporal.dir });
});

afterAll(async () => {
  await terminarTodos();
  await temporal?.borrar();
});

/** The commands that it prints, each with the lines that continue it, exactly as they stand. */
const ordenes = (salida: string): string[] =>
  [...salida.matchAll(/^ {2}curl (?:.*\\\n)*.*$/gm)].map(([orden]) => orden);

const enLaTerminal = async (orden: string | undefined): Promise<string> =>
  (await ejecutar('/bin/sh', ['-c', orden ?? 'false'])).stdout;

describe('la primera vez, sin configurar nada', () => {
  it('dice qué arrancó, dónde escucha y con qué clave se entra', () => {
    const { demo, salida } = programa;
    expect(salida()).toMatch(/· Postgres embebido en el puerto \d+/);
    expect(salida()).toMatch(/· SRI: simulador en http:\/\/127\.0\.0\.1:\d+/);
    expect(salida()).toContain(`· API en ${demo.base_url}\n`);
    expect(salida()).toContain(`· Correo: no sale de aquí, se ve en ${demo.correos_url}\n`);
    expect(salida()).toMatch(/^· Su referencia, para leerla y probarla, en http.*\/docs$/m);
    expect(salida()).toContain(`\n  ${demo.api_key}\n`);
    expect(ordenes(salida())).toHaveLength(4);
  });

  it('deja demo.json para su dueño y para nadie más', async () => {
    const { mode } = await stat(join(temporal.dir, 'demo.json'));
    expect(mode & 0o777).toBe(0o600);
    expect(Object.keys(programa.demo)).toEqual([
      'base_url',
      'docs_url',
      'empresa_id',
      'api_key',
      'usuario',
      'panel_url',
      'correos_url',
    ]);
  });

  it.runIf(hayCurl())(
    'sus órdenes curl, pegadas una tras otra, van de la emisión al XML firmado',
    async () => {
      const [emitir, seguir, estado, xml] = ordenes(programa.salida());
      const emitida = JSON.parse(await enLaTerminal(`${emitir} -w '\\n%{http_code}' | tail -n 1`));
      expect(emitida).toBe(201);
      const { eventos } = JSON.parse(await enLaTerminal(seguir)) as { eventos: object[] };
      expect(eventos).toMatchObject([
        { evento: 'factura.autorizada', data: { id: 1, numero_comprobante: '001-001-000000001' } },
      ]);
      expect(JSON.parse(await enLaTerminal(estado))).toMatchObject({ estado: 'AUTORIZADO' });
      const firmado = await enLaTerminal(xml);
      expect(firmado).toContain('<factura id="comprobante"');
      expect(firmado).toContain('<ds:SignatureValue');
    },
  );

  it.runIf(hayCurl())('pegar otra vez la de emitir devuelve la misma factura', async () => {
    const [emitir] = ordenes(programa.salida());
    const cuerpo = JSON.parse(await enLaTerminal(emitir)) as object;
    expect(cuerpo).toMatchObject({ id: 1, razon_social: 'María Pérez', total: 14.95 });
  });
});

describe('npm run demo', () => {
  const correr = async (dir: string) =>
    ejecutar(process.execPath, ['infra/demo/demo.ts'], {
      cwd: new URL('../../', import.meta.url).pathname,
      env: { ...process.env, NODE_ENV: '', DATA_DIR: dir },
      timeout: 100_000,
    });

  it('cuenta un mes: vende, compra, cobra, concilia y comprueba los libros', async () => {
    const { stdout } = await correr(temporal.dir);
    expect(stdout.match(/USD \d+[.]\d\d {2}AUTORIZADO$/gm)).toHaveLength(4);
    expect(stdout).toContain('por pagar USD 74.00  PENDIENTE\n');
    expect(stdout).toContain('AUTORIZADO: por pagar USD 71.30  PARCIAL\n');
    expect(stdout).toContain('de la caja: por pagar USD 0.00  PAGADA\n');
    expect(stdout).toContain(
      'USD 150.00, más USD 2.20 que retuvo; sobran USD 14.20, y puestos en la cuarta USD 0.00\n',
    );
    expect(stdout).toMatch(/ 34[.]50 +14[.]20 +0[.]00 +20[.]30$/m);
    expect(stdout).toContain('conciliación cerrada: ');
    expect(stdout).toContain('Los libros cumplen.');
    const { correos_url } = programa.demo;
    expect(stdout).toContain(`(se ve en ${correos_url})\n`);
    const atrapados = async () => (await fetch(`${correos_url}correos.json`)).json();
    await vi.waitFor(
      async () =>
        expect(await atrapados()).toContainEqual(
          expect.objectContaining({ para: ['pagos@example.com'] }),
        ),
      { timeout: 30_000 },
    );
  });

  it('sin el programa en marcha dice qué hacer', async () => {
    const vacio = await dirTemporal();
    try {
      await expect(correr(vacio.dir)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/No se puede leer .*demo\.json.*npm start/),
      });
    } finally {
      await vacio.borrar();
    }
  });
});
