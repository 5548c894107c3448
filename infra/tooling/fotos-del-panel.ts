import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Demo } from '../demo/archivo.ts';
import { abrirChromium, CHROMIUM, CONTEXTO } from './navegador.ts';

const ANCHOS = [360, 1280] as const;
const COLORES = ['light', 'dark'] as const;

/** In the page: for a while nothing has come, and nothing of it has changed. */
const QUIETA = `new Promise((listo) => {
  let reloj = setTimeout(listo, 1500);
  const otraVez = () => { clearTimeout(reloj); reloj = setTimeout(listo, 1500); };
  new MutationObserver(otraVez).observe(document.body, { subtree: true, childList: true });
  new PerformanceObserver(otraVez).observe({ type: 'resource' });
})`;

/** `/facturas/12?al=2026-06-30` → `facturas-12-al-2026-06-30` */
const nombreDe = (camino: string): string =>
  camino.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'inicio';

/** Pictures of some screens, as the administrator of the demo company sees them; their paths. */
export const fotografiarPanel = async (
  { base_url, panel_url, usuario }: Demo,
  caminos: readonly string[],
  carpeta: string,
): Promise<readonly string[]> => {
  if (!CHROMIUM) throw new Error('Sin Chromium (ni en CHROMIUM_PATH ni en el PATH)');
  await mkdir(carpeta, { recursive: true });
  const navegador = await abrirChromium();
  const hechas: string[] = [];
  try {
    for (const width of ANCHOS) {
      for (const colorScheme of COLORES) {
        const viewport = { width, height: 800 };
        const contexto = await navegador.newContext({ ...CONTEXTO, viewport, colorScheme });
        await contexto.request.post(`${base_url}/auth/login`, {
          headers: { 'X-Panel': '1' },
          data: usuario,
        });
        const pagina = await contexto.newPage();
        for (const camino of caminos) {
          await pagina.goto(panel_url + camino.replace(/^\//, ''));
          await pagina.locator('main h1').first().waitFor();
          await pagina.evaluate(QUIETA);
          const archivo = join(carpeta, `${nombreDe(camino)}-${width}-${colorScheme}.png`);
          await pagina.screenshot({ path: archivo, fullPage: true });
          hechas.push(archivo);
        }
        await contexto.close();
      }
    }
  } finally {
    await navegador.close();
  }
  return hechas;
};
