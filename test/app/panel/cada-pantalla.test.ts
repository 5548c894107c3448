import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

/** Every screen that an area declares, with data: it is there, it complains of nothing, and axe neither. */

/** What of an area's record concerns whoever visits it. */
type Area = {
  readonly nombre: string;
  readonly pantallas: readonly {
    readonly camino: string;
    readonly titulo: string;
    readonly publica?: true;
  }[];
};

const FUENTES = fileURLToPath(new URL('../../../infra/panel/src/', import.meta.url));
const ARCHIVOS = readdirSync(FUENTES, { recursive: true, encoding: 'utf8' }).filter((nombre) =>
  nombre.endsWith('.area.ts'),
);
const AREAS = await Promise.all(
  ARCHIVOS.map(async (nombre) => {
    const { default: area } = (await import(join(FUENTES, nombre))) as { readonly default: Area };
    return area;
  }),
);

/** What belongs to another: of the first of them. */
const DE_OTRO: { readonly [operacion: string]: string } = {
  registrarTransaccion: '/cuentas-dinero/1/transacciones',
  abrirConciliacion: '/cuentas-dinero/1/conciliaciones',
};

/** What has a record of its own: `/facturas` of `/facturas/$id`. */
const CON_FICHA = new Set(
  AREAS.flatMap(({ pantallas }) =>
    pantallas.flatMap(({ camino }) => /^(.*)[/][$]id$/.exec(camino)?.[1] ?? []),
  ),
);

const tituloDe = new Map(
  AREAS.flatMap(({ pantallas }) => pantallas.map(({ camino, titulo }) => [camino, titulo])),
);

const HOY = fechaDe(new Date().toISOString());

/** A company with one of each, as the examples of the API make them. */
const preparar = async ({ prueba, api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${HOY.slice(0, 7)}-01` });
  await sembrarDemo(prueba, prueba.empresa);
  const { token } = await entrarAlPanel(prueba, prueba.empresa);
  const crear = async (camino: string, ejemplo: object): Promise<boolean> => {
    const { ok } = await fetch(`${prueba.url}/api/v1${camino}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(ejemplo),
    });
    return ok;
  };
  let quedan = RUTAS.filter(
    ({ id, metodo, camino, formato }) =>
      metodo === 'POST' && (CON_FICHA.has(camino) || id in DE_OTRO) && formato === undefined,
  );
  // What one needs may be made after it.
  for (let vuelta = 0; vuelta < 2; vuelta += 1) {
    const rechazadas: typeof quedan = [];
    for (const ruta of quedan) {
      const camino = DE_OTRO[ruta.id] ?? ruta.camino;
      if (!(await crear(camino, ruta.ejemplo?.(HOY) ?? {}))) rechazadas.push(ruta);
    }
    quedan = rechazadas;
  }
};

/** Where a link leads to one of them, if it is not the list of its own address. */
const DESDE: { readonly [camino: string]: string } = {
  '/cuentas-dinero/movimientos': '/cuentas-dinero/1',
  '/webhooks/entregas': '/webhooks/1/entregas',
};
/** What another file looks at. */
const EN_OTRA: { readonly [camino: string]: string } = {
  '/activos-fijos/depreciaciones/$id': 'activos.test.ts, that depreciates',
  '/sellos/$id': 'libros.test.ts, that closes a month',
  '/webhooks/entregas/$id': 'conexiones.test.ts, that has who receives them',
  '/workflows/runs/$id': 'workflows.test.ts, that has some',
};
const FIJOS: { readonly [nombre: string]: string } = {
  anio: HOY.slice(0, 4),
  mes: String(Number(HOY.slice(5, 7))),
};

/** As a link of the panel leads there: the page stays, its screen changes. */
const irA = async (pagina: Page, direccion: string, titulo?: string): Promise<void> => {
  await pagina.evaluate((a) => history.pushState(null, '', `/panel${a}`), direccion);
  // The one before stays until the next is there, and gives its name to the tab.
  if (titulo) await pagina.waitForFunction((t) => document.title.startsWith(`${t} ·`), titulo);
  await pantallaLista(pagina);
};

const primerEnlace = async (pagina: Page, prefijo: string): Promise<string> => {
  await irA(pagina, DESDE[prefijo] ?? prefijo, tituloDe.get(DESDE[prefijo] ?? prefijo));
  const hacia = new RegExp(`^/panel${prefijo}/(\\d+|[a-z]+(?:[-_][a-z0-9]+)+)(?:$|[/?])`);
  const enlaces = await pagina
    .locator('main a')
    .evaluateAll((todos) => todos.map((enlace) => enlace.getAttribute('href') ?? ''));
  const [hallado] = enlaces.flatMap((href) => hacia.exec(href)?.[1] ?? []);
  return hallado ?? '1';
};

/** Its screen, with what the list leads to where it is somebody's. @throws what is wrong with it */
const visitar = async (
  pagina: Page,
  camino: string,
  titulo: string,
  vistos: Map<string, string>,
): Promise<void> => {
  let direccion = camino;
  for (const [entero, nombre = ''] of camino.matchAll(/\$(\w+)/g)) {
    const prefijo = direccion.slice(0, direccion.indexOf(`/${entero}`));
    const valor = FIJOS[nombre] ?? vistos.get(prefijo) ?? (await primerEnlace(pagina, prefijo));
    vistos.set(prefijo, valor);
    direccion = direccion.replace(entero, valor);
  }
  await irA(pagina, direccion, titulo);
  const visto = await pagina.locator('main h1').first().textContent();
  expect(visto, direccion).not.toMatch(/No existe|no tiene permiso/);
  await comprobarAxe(pagina, 'main');
};

enElPanel(
  'Cada pantalla del panel, con datos',
  (panel) => {
    it.each(AREAS.map((area) => [area.nombre, area] as const))('%s', async (_, { pantallas }) => {
      const pagina = await panel().entrar('admin');
      const vistos = new Map<string, string>();
      const faltan: string[] = [];
      for (const { camino, titulo, publica } of pantallas) {
        if (publica || camino in EN_OTRA) continue;
        await visitar(pagina, camino, titulo, vistos).catch((error: Error) =>
          faltan.push(`${camino}: ${error.message}`),
        );
      }
      expect(faltan).toEqual([]);
    });
  },
  { preparar },
);
