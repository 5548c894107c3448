import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_DE_GUIAS, GUIAS } from '#infra/documentacion/guias.ts';
import {
  bloquesDe,
  correrGuia,
  hay,
  type Paso,
  prepararCarpeta,
} from '#test/support/documentacion/fragmentos.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { empaquetar, type Paquete } from '#test/support/sdk/paquete.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Each guide, followed to the letter by somebody who has just started the program. */

const conHerramientas = ['curl', 'jq', 'bash'].every(hay);

/** Whoever reads «…» understands that something goes there. */
const comoSeMuestra = (mostrado: unknown): unknown => {
  if (mostrado === '…') return expect.anything();
  if (Array.isArray(mostrado)) return mostrado.map(comoSeMuestra);
  if (typeof mostrado !== 'object' || mostrado === null) return mostrado;
  const campos = Object.entries(mostrado).map(([campo, suyo]) => [campo, comoSeMuestra(suyo)]);
  return expect.objectContaining(Object.fromEntries(campos));
};

/** The last JSON that an example printed. */
const ultimoJson = (salida: string): unknown => {
  const lineas = salida.trimEnd().split('\n');
  for (let desde = lineas.length - 1; desde >= 0; desde--) {
    try {
      return JSON.parse(lineas.slice(desde).join('\n'));
    } catch {}
  }
  return undefined;
};

const comprobarPaso = ({ bloque, pedidas, errores }: Paso): void => {
  const estados = pedidas.map(({ estado }) => estado);
  const rechazados = estados.filter((estado) => estado >= 400);
  const dicho = [bloque.texto, errores] as const;
  expect([...dicho, rechazados.filter((estado) => estado >= 500)]).toEqual([...dicho, []]);
  const esperados = bloque.marca === 'rechaza' ? 1 : 0;
  expect([...dicho, rechazados.length]).toEqual([...dicho, esperados]);
};

/** Every JSON shown after an example is what it prints. */
const comprobarMostrado = (markdown: string, pasos: readonly Paso[]): void => {
  const bloques = bloquesDe(markdown);
  for (const [i, { lenguaje, texto }] of bloques.entries()) {
    // After anything else it is a file of another program.
    const anterior = bloques[i - 1];
    if (lenguaje !== 'json' || anterior?.lenguaje !== 'sh') continue;
    const paso = pasos.find(({ bloque }) => bloque.texto === anterior.texto);
    expect(ultimoJson(paso?.salida ?? '')).toEqual(comoSeMuestra(JSON.parse(texto)));
  }
};

describe('las guías, al pie de la letra', () => {
  let prueba: SistemaDePrueba;
  let receptor: Server;
  let paquete: Paquete | undefined;
  /** Of a project that has installed the client. */
  let raiz: string;
  const recibidas: { readonly firma: string; readonly cuerpo: string }[] = [];
  beforeAll(async () => {
    if (!conHerramientas) return;
    prueba = await iniciarSistemaDePrueba({ empresas: GUIAS.length });
    for (const empresa of prueba.empresas) await sembrarDemo(prueba, empresa);
    paquete = await empaquetar();
    raiz = join(paquete.proyecto, 'guias');
    receptor = createServer((peticion, respuesta) => {
      let cuerpo = '';
      peticion.setEncoding('utf8').on('data', (trozo: string) => (cuerpo += trozo));
      peticion.on('end', () => {
        recibidas.push({ firma: String(peticion.headers['x-service-signature']), cuerpo });
        respuesta.end();
      });
    });
    await new Promise<void>((listo) => receptor.listen(0, '127.0.0.1', listo));
  });
  afterAll(async () => {
    receptor?.close();
    await prueba?.detener();
    await paquete?.borrar();
  });

  /** As `npm start` leaves a folder. */
  const carpetaDe = async (guia: string, i: number): Promise<string> => {
    const carpeta = join(raiz, guia);
    const empresa = prueba.empresas[i]!;
    const { email, password } = await entrarAlPanel(prueba, empresa);
    await mkdir(join(carpeta, '.data'), { recursive: true });
    await prepararCarpeta(carpeta);
    const demo = {
      base_url: `${prueba.url}/api/v1`,
      api_key: empresa.clave,
      usuario: { email, password },
    };
    await writeFile(join(carpeta, '.data/demo.json'), JSON.stringify(demo));
    return carpeta;
  };

  const seguir = async (guia: string, i: number) => {
    const markdown = await readFile(new URL(`${guia}.md`, CARPETA_DE_GUIAS), 'utf8');
    const carpeta = await carpetaDe(guia, i);
    const { port } = receptor.address() as { readonly port: number };
    const { fin, pasos } = await correrGuia(markdown, carpeta, {
      API: `${prueba.url}/api/v1`,
      CLAVE: prueba.empresas[i]!.clave,
      RECEPTOR: `http://127.0.0.1:${port}/ganchos`,
    });
    return { markdown, carpeta, fin, pasos };
  };

  it.skipIf(!conHerramientas).concurrent.each(GUIAS.map((guia, i) => [guia, i] as const))(
    '%s',
    async (guia, i) => {
      const { markdown, fin, pasos } = await seguir(guia, i);
      for (const paso of pasos) comprobarPaso(paso);
      expect(fin).toBe(0);
      const ejecutables = bloquesDe(markdown).filter(({ lenguaje }) => lenguaje === 'sh');
      expect(pasos.filter(({ bloque }) => bloque.lenguaje === 'sh').length).toBe(
        ejecutables.length,
      );
      expect(ejecutables.length).toBeGreaterThan(0);
      comprobarMostrado(markdown, pasos);
    },
  );

  it.skipIf(!conHerramientas)(
    'lo que entrega el webhook de su guía lo acepta el verificador de su guía',
    async () => {
      await expect.poll(() => recibidas.length).toBeGreaterThan(0);
      const carpeta = join(raiz, 'webhooks');
      const { secret } = JSON.parse(await readFile(join(carpeta, 'webhook.json'), 'utf8')) as {
        readonly secret: string;
      };
      const { firma, cuerpo } = recibidas[0]!;
      const dicho = (programa: string, secreto: string): string =>
        spawnSync(process.execPath, [programa, firma], {
          cwd: carpeta,
          input: cuerpo,
          env: { PATH: process.env.PATH, WEBHOOK_SECRETO: secreto },
        })
          .stdout.toString()
          .trim();
      for (const programa of ['verificar.mjs', 'verificar.ts']) {
        expect([programa, dicho(programa, secret)]).toEqual([programa, 'válida']);
        expect([programa, dicho(programa, 'otro')]).toEqual([programa, 'no es válida']);
      }
      expect(JSON.parse(cuerpo)).toMatchObject({ evento: 'webhook.prueba' });
    },
  );

  it('nada de esto fue un 500', () => {
    expect(prueba?.fallas ?? []).toEqual([]);
  });
});
