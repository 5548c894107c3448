import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_DE_GUIAS, GUIAS } from '#infra/documentacion/guias.ts';
import {
  archivoDe,
  type Bloque,
  bloquesDe,
  corre,
  correrGuia,
  hay,
  type Paso,
  porQueNoCorre,
  prepararCarpeta,
} from '#test/support/documentacion/fragmentos.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { empaquetar, type Paquete } from '#test/support/sdk/paquete.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Each page for who integrates, followed to the letter by somebody who has just started the program. */

type Pagina = { readonly nombre: string; readonly markdown: string };

const leerPagina = (nombre: string, donde: URL): Pagina => ({
  nombre,
  markdown: readFileSync(donde, 'utf8'),
});

const DE_GUIAS = GUIAS.map((guia) => leerPagina(guia, new URL(`${guia}.md`, CARPETA_DE_GUIAS)));

/** How to begin with each client. */
const DE_CLIENTES = ['typescript', 'php'].map((cliente) =>
  leerPagina(
    `el cliente de ${cliente}`,
    new URL(`../../../infra/sdk/${cliente}/README.md`, import.meta.url),
  ),
);

type Recibida = { readonly firma: string; readonly cuerpo: string };

const PAGINAS: readonly Pagina[] = [...DE_GUIAS, ...DE_CLIENTES];

const conHerramientas = ['curl', 'jq', 'bash'].every((una) => hay(una));

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

/** What is shown after an example: what it prints. After anything else it is a file of another program. */
const esMuestra = (bloques: readonly Bloque[], i: number): boolean => {
  const [suyo, anterior] = [bloques[i]!, bloques[i - 1]];
  const dice = suyo.lenguaje === 'json' && porQueNoCorre(suyo) === undefined;
  return dice && anterior !== undefined && corre(anterior);
};

const comprobarMostrado = (markdown: string, pasos: readonly Paso[]): void => {
  const bloques = bloquesDe(markdown);
  for (const [i, { texto }] of bloques.entries()) {
    if (!esMuestra(bloques, i)) continue;
    const paso = pasos.find(({ bloque }) => bloque.texto === bloques[i - 1]!.texto);
    expect(ultimoJson(paso?.salida ?? '')).toEqual(comoSeMuestra(JSON.parse(texto)));
  }
};

/** A receiver that the guide of webhooks shows in a file, and what runs it. */
const VERIFICADORES: { readonly [archivo: string]: string } = {
  'verificar.mjs': process.execPath,
  'verificar.ts': process.execPath,
  'verificar.py': 'python3',
  'verificar.php': 'php',
  'Verificar.java': 'java',
};
/** It is followed by who runs it: a delivery made by hand. */
const ENVIO = 'enviar.sh';

describe('cada bloque de cada página', () => {
  it.each(PAGINAS)('$nombre: corre, es lo que otro dijo, o dice por qué no corre', (pagina) => {
    const bloques = bloquesDe(pagina.markdown);
    expect(bloques.length).toBeGreaterThan(0);
    for (const [i, bloque] of bloques.entries()) {
      const archivo = archivoDe(bloque);
      const probado = archivo !== undefined && (archivo in VERIFICADORES || archivo === ENVIO);
      const dicho = corre(bloque) || esMuestra(bloques, i) || probado || porQueNoCorre(bloque);
      expect([bloque.lenguaje, bloque.texto, Boolean(dicho)]).toEqual([
        bloque.lenguaje,
        bloque.texto,
        true,
      ]);
      // What is not run is at least what it says to be.
      if (bloque.lenguaje === 'json')
        expect(() => JSON.parse(bloque.texto) as unknown).not.toThrow();
    }
  });
});

describe('las guías, al pie de la letra', () => {
  let prueba: SistemaDePrueba;
  let receptor: Server;
  let paquete: Paquete | undefined;
  /** Of a project that has installed the client. */
  let raiz: string;
  const recibidas: Recibida[] = [];
  beforeAll(async () => {
    if (!conHerramientas) return;
    prueba = await iniciarSistemaDePrueba({ empresas: PAGINAS.length });
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

  const seguir = async ({ nombre, markdown }: Pagina, i: number) => {
    const carpeta = await carpetaDe(nombre.replaceAll(' ', '-'), i);
    const { port } = receptor.address() as { readonly port: number };
    const { fin, pasos } = await correrGuia(markdown, carpeta, {
      API: `${prueba.url}/api/v1`,
      CLAVE: prueba.empresas[i]!.clave,
      RECEPTOR: `http://127.0.0.1:${port}/ganchos`,
    });
    return { fin, pasos };
  };

  it
    .skipIf(!conHerramientas)
    .concurrent.each(PAGINAS.map((una, i) => [una.nombre, una, i] as const))(
    '%s',
    async (_, pagina, i) => {
      const { fin, pasos } = await seguir(pagina, i);
      for (const paso of pasos) comprobarPaso(paso);
      expect(fin).toBe(0);
      const ejecutables = bloquesDe(pagina.markdown).filter(corre);
      expect(pasos.filter(({ bloque }) => corre(bloque)).length).toBe(ejecutables.length);
      expect(ejecutables.length).toBeGreaterThan(0);
      comprobarMostrado(pagina.markdown, pasos);
    },
  );

  /** What a program of the guide of webhooks says of a delivery. */
  const dichoPor = (archivo: string, { firma, cuerpo }: Recibida, secreto: string): string =>
    spawnSync(VERIFICADORES[archivo]!, [archivo, firma], {
      cwd: join(raiz, 'webhooks'),
      input: cuerpo,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', WEBHOOK_SECRETO: secreto },
    })
      .stdout.toString()
      .trim();
  const secretoDeLaGuia = async (): Promise<string> => {
    const dicho = await readFile(join(raiz, 'webhooks/webhook.json'), 'utf8');
    return (JSON.parse(dicho) as { readonly secret: string }).secret;
  };

  it.skipIf(!conHerramientas)(
    'lo que entrega el webhook de su guía lo aceptan los verificadores de su guía, y ningún otro secreto',
    async () => {
      await expect.poll(() => recibidas.length).toBeGreaterThan(0);
      const [recibida] = recibidas as [Recibida];
      const secreto = await secretoDeLaGuia();
      for (const [archivo, programa] of Object.entries(VERIFICADORES)) {
        if (!hay(programa)) continue;
        expect([archivo, dichoPor(archivo, recibida, secreto)]).toEqual([archivo, 'válida']);
        expect([archivo, dichoPor(archivo, recibida, 'otro')]).toEqual([archivo, 'no es válida']);
      }
      expect(JSON.parse(recibida.cuerpo)).toMatchObject({ evento: 'webhook.prueba' });
    },
  );

  it.skipIf(!conHerramientas || !hay('openssl', 'version'))(
    'y la entrega que la guía enseña a hacer a mano es como las del servicio',
    async () => {
      const { port } = receptor.address() as { readonly port: number };
      const antes = recibidas.length;
      const hijo = spawn('sh', [ENVIO, `http://127.0.0.1:${port}/ganchos`], {
        cwd: join(raiz, 'webhooks'),
        env: { PATH: process.env.PATH, WEBHOOK_SECRETO: 'whsec_a-mano' },
      });
      expect((await text(hijo.stdout)).trim()).toBe('200');
      const aMano = recibidas.slice(antes).find(({ cuerpo }) => cuerpo.includes('"id":42'))!;
      expect(dichoPor('verificar.mjs', aMano, 'whsec_a-mano')).toBe('válida');
    },
  );

  it('nada de esto fue un 500', () => {
    expect(prueba?.fallas ?? []).toEqual([]);
  });
});
