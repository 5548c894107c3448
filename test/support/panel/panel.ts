import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { Rol } from '#domain/kernel/rol.ts';
import { asegurarPanel } from '#infra/panel/construir.ts';
import { type Cliente, crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { abrirChromium, CHROMIUM, CONTEXTO } from '#infra/tooling/navegador.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type OpcionesDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { pantallaLista } from './pantalla.ts';
import { oirQuejas, type Quejas } from './quejas.ts';

/**
 * The panel in a real browser, before the whole program, one of each for a file. An error in the console, a
 * policy broken or a request to elsewhere fails the case; the one that it wants to see is said before
 * (`esperarQueja`). What is seen is waited for, and no time. Without Chromium cases are skipped, and say so.
 */

export type Pantalla = {
  readonly ancho?: number;
  readonly alto?: number;
  readonly oscuro?: boolean;
};

type Entrada = Pantalla & {
  /** Where it begins, after `/panel`; its home by default. */
  readonly en?: string;
  readonly empresa?: EmpresaDePrueba;
  readonly sucursal_id?: number;
};

export type Panel = {
  readonly prueba: SistemaDePrueba;
  /** `http://127.0.0.1:<port>/panel` */
  readonly url: string;
  /** The company's API, to prepare what a screen shows and to look at what it did. */
  readonly api: Cliente;
  /** A browser of its own in which somebody of that role has signed in; their screen is there already. */
  entrar(rol?: Rol, entrada?: Entrada): Promise<Page>;
  /** A browser of its own in which nobody has. */
  pestana(pantalla?: Pantalla): Promise<Page>;
  /** The next complaint that says this, in this case, is what the test wants to see. */
  esperarQueja(dicho: RegExp): void;
  /** With PANEL_FOTOS, leaves in that folder what is seen in each tab. */
  fotografiar(nombre: string): Promise<void>;
  /** Closes what the case opened, and says what it complained about. */
  terminarCaso(): Promise<readonly string[]>;
  cerrar(): Promise<void>;
};

/** A machine that others use takes its time; what is waited for is seen, and nobody sleeps. */
const PACIENCIA_MS = 60_000;

/** As who pays for each byte: a case sees its screens, and fetches no others meanwhile. Runs in the page. */
const ahorrar = (): void => {
  const { connection } = navigator as unknown as { readonly connection?: object };
  if (connection)
    Object.defineProperty(connection, 'saveData', { value: true, configurable: true });
};

const abrirPanel = async (opciones: OpcionesDePrueba = {}): Promise<Panel> => {
  const construido = await asegurarPanel();
  if (construido?.fallo) throw new Error(construido.dicho);
  const prueba = await iniciarSistemaDePrueba(opciones);
  let navegador: Browser;
  try {
    navegador = await abrirChromium();
  } catch (error) {
    await prueba.detener();
    throw error;
  }
  const url = `${prueba.url}/panel`;
  const { PANEL_FOTOS: fotos } = process.env;
  const abiertos: { readonly contexto: BrowserContext; readonly quejas: Quejas }[] = [];

  const abrir = async ({ ancho = 1280, alto = 900, oscuro = false }: Pantalla): Promise<Page> => {
    const contexto = await navegador.newContext({
      ...CONTEXTO,
      viewport: { width: ancho, height: alto },
      colorScheme: oscuro ? 'dark' : 'light',
    });
    contexto.setDefaultTimeout(PACIENCIA_MS);
    await contexto.addInitScript(ahorrar);
    abiertos.push({ contexto, quejas: oirQuejas(contexto, prueba.url) });
    return contexto.newPage();
  };
  return {
    prueba,
    url,
    api: crearCliente({ url: `${prueba.url}/api/v1`, clave: prueba.empresa.clave }),
    pestana: (pantalla = {}) => abrir(pantalla),
    entrar: async (rol = 'admin', { en = '/', empresa = prueba.empresa, ...resto } = {}) => {
      const { sucursal_id = null, ...pantalla } = resto;
      const { email, password } = await entrarAlPanel(prueba, empresa, { rol, sucursal_id });
      const pagina = await abrir(pantalla);
      const respuesta = await pagina.context().request.post(`${prueba.url}/api/v1/auth/login`, {
        headers: { 'X-Panel': '1' },
        data: { email, password },
      });
      expect(respuesta.status()).toBe(200);
      await pagina.goto(url + en);
      await pantallaLista(pagina);
      return pagina;
    },
    esperarQueja: (dicho) => {
      for (const { quejas } of abiertos) quejas.esperar(dicho);
    },
    fotografiar: async (nombre) => {
      if (!fotos) return;
      const paginas = abiertos.flatMap(({ contexto }) => contexto.pages());
      for (const [i, pagina] of paginas.entries()) {
        const archivo = `${nombre.replaceAll(/\W+/g, '-').slice(0, 60)}-${i + 1}.png`;
        await pagina.screenshot({ path: join(fotos, archivo), fullPage: true });
      }
    },
    terminarCaso: async () => {
      const suyos = abiertos.splice(0);
      for (const { contexto } of suyos) await contexto.close();
      return suyos.flatMap(({ quejas }) => quejas.tomar());
    },
    cerrar: async () => {
      await navegador.close();
      await prueba.detener();
      expect(prueba.fallas).toEqual([]);
    },
  };
};

/**
 * What a file tells of the panel, with one program and one browser for all of it; no case may leave an
 * error in the console, a broken policy or a request to elsewhere. Skipped, and said, without a Chromium.
 */
export const enElPanel = (
  titulo: string,
  casos: (panel: () => Panel) => void,
  opciones: OpcionesDePrueba & { readonly preparar?: (panel: Panel) => Promise<void> } = {},
): void => {
  const dicho = CHROMIUM ? titulo : `${titulo} (sin Chromium en CHROMIUM_PATH ni en el PATH)`;
  describe.skipIf(CHROMIUM === undefined)(dicho, () => {
    let panel: Panel | undefined;
    beforeAll(async () => {
      panel = await abrirPanel(opciones);
      await opciones.preparar?.(panel);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await panel?.fotografiar(task.name);
      expect((await panel?.terminarCaso()) ?? []).toEqual([]);
    });
    afterAll(() => panel?.cerrar());
    casos(() => panel!);
  });
};
