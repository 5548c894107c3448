import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaProforma } from '#domain/proformas/proforma.vista.ts';
import { buscarChromium } from '#infra/tooling/chromium.ts';
import { LINEA } from '#test/support/documentos/factura.http.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** The page in the browser of its customer. Without one (PATH or CHROMIUM_PATH) it is skipped. */

const chromium = await buscarChromium();
const ejecutar = promisify(execFile);

describe.skipIf(chromium === undefined)('el portal en Chromium', () => {
  let prueba: SistemaDePrueba;
  let temporal: string;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
    temporal = await mkdtemp(join(tmpdir(), 'portal-'));
  });
  afterAll(async () => {
    await prueba?.detener();
    await rm(temporal, { recursive: true, force: true });
  });

  const navegar = (url: string, ...opciones: readonly string[]) =>
    ejecutar(
      chromium!,
      [
        '--headless=new',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--enable-logging=stderr',
        `--user-data-dir=${join(temporal, 'perfil')}`,
        ...opciones,
        url,
      ],
      { timeout: 60_000, maxBuffer: 16 * 1024 * 1024 },
    );

  it('se ve en un teléfono, con su estilo, y su política no estorba a nada suyo', async () => {
    const { cuerpo } = await prueba.empresa.api.pedir<VistaProforma>('POST', '/proformas', {
      cuerpo: {
        tipo_identificacion: '05',
        identificacion: '1710034065',
        razon_social: 'María Pérez',
        detalles: [LINEA],
      },
    });
    const url = `${prueba.url}/api/v1/p/proformas/${cuerpo.token_publico}`;
    const { stdout, stderr } = await navegar(url, '--window-size=390,844', '--dump-dom');
    expect(stdout).toContain(cuerpo.numero);
    expect(stdout).toContain('confirmar=aceptar');
    expect(stderr).not.toContain('Content Security Policy');
    const captura = join(temporal, 'portal.png');
    await navegar(url, '--window-size=390,844', `--screenshot=${captura}`);
    // A page without its style, or blank, compresses to less.
    expect((await stat(captura)).size).toBeGreaterThan(8_000);
  }, 120_000);
});
