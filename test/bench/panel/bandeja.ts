import { setTimeout as pausa } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Cliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { enSobre, facturaRecibida } from '#test/support/compras/recibidos.ts';
import { conLibros } from './con-libros.ts';
import { cuadrosDe } from './desplazamiento.ts';
import { type Medida, percentil } from './medida.ts';

/**
 * A month of suppliers' documents dropped in the inbox at once: until all are read, how the table scrolls,
 * until all became purchases while one is elsewhere, and what another company waits meanwhile.
 */

const PROVEEDORES = ['1791304233001', '1790085783001', '1790016919001', '1790011674001'];
const SEGUNDOS = 4;
const ENTRE_MIRADAS_MS = 250;
const ENTRE_PREGUNTAS_MS = 100;
/** Longer than its bars: what does not come by then is told by its name. */
const DEMORA_MS = 240_000;

const archivosDe = (cuantos: number) => {
  const fecha = fechaDe(new Date().toISOString());
  return Array.from({ length: cuantos }, (_, i) => {
    const ruc = PROVEEDORES[i % PROVEEDORES.length]!;
    const xml = facturaRecibida({
      secuencial: i + 1,
      ruc,
      fecha,
      ambiente: '1',
      lineas: 1 + (i % 5),
    });
    return {
      name: `${i + 1}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(enSobre(xml, 'cdata')),
    };
  });
};

/** How long a page of another company's invoices takes, asked again and again until it is stopped. */
const preguntar = (otra: Cliente) => {
  const tardanzas: number[] = [];
  let sigue = true;
  const preguntando = (async () => {
    while (sigue) {
      const inicio = performance.now();
      await otra.facturas.listar({ limit: 20 });
      tardanzas.push(performance.now() - inicio);
      await pausa(ENTRE_PREGUNTAS_MS);
    }
  })();
  return async (): Promise<number> => {
    sigue = false;
    await preguntando;
    return percentil(tardanzas, 0.95);
  };
};

/** The longest that what is said of the progress stays as it is, in seconds. */
const mirarAvance = (pagina: Page) => {
  let sigue = true;
  let mayor = 0;
  const mirando = (async () => {
    let [dicho, desde] = ['', performance.now()];
    while (sigue) {
      const ahora = await pagina
        .evaluate(() => document.querySelector('main [role="status"]')?.textContent ?? '')
        // The page is closed where something before failed, which is what is told.
        .catch(() => '');
      if (ahora !== dicho || ahora === '') [dicho, desde] = [ahora, performance.now()];
      mayor = Math.max(mayor, performance.now() - desde);
      await pausa(ENTRE_MIRADAS_MS);
    }
  })();
  return async (): Promise<number> => {
    sigue = false;
    await mirando;
    return mayor / 1000;
  };
};

/** An area that is folded opens first. */
const irPorElMenu = async (pagina: Page, area: string, pantalla: string): Promise<void> => {
  const menu = pagina.getByRole('navigation', { name: 'Áreas' });
  const plegada = menu.locator('button[aria-expanded="false"]', { hasText: area });
  if ((await plegada.count()) > 0) await plegada.first().click();
  await menu.getByRole('link', { name: pantalla, exact: true }).click();
};

export const bandeja =
  ({ documentos }: { readonly documentos: number }): Medida =>
  async ({ api, entrar, otra }) => {
    await conLibros({ api });
    const vecina = await otra();
    // As the panel says it: with a comma at the thousands.
    const dichos = documentos.toLocaleString('en-US');
    const pagina = await entrar('/compras/bandeja');
    pagina.setDefaultTimeout(DEMORA_MS);
    const sola = preguntar(vecina);
    await pagina.waitForTimeout(3_000);
    const vecina_sola = await sola();

    const acompanada = preguntar(vecina);
    const avance = mirarAvance(pagina);
    let inicio = performance.now();
    const segundos = (): number => (performance.now() - inicio) / 1000;
    await pagina.getByLabel('Archivos XML o ZIP').setInputFiles(archivosDe(documentos));
    const entrarTodas = pagina.getByRole('button', { name: `Ingresar ${dichos} compras` });
    await entrarTodas.waitFor();
    const leer_s = segundos();
    const cuadros = await cuadrosDe(pagina, SEGUNDOS);

    inicio = performance.now();
    await entrarTodas.click();
    // Elsewhere and back: it goes on.
    await irPorElMenu(pagina, 'Ventas', 'Facturas');
    await pagina.waitForTimeout(2_000);
    await irPorElMenu(pagina, 'Compras', 'Bandeja');
    await pagina.getByRole('button', { name: `Ingresadas ${documentos}` }).waitFor();
    const ingresar_s = segundos();
    const quieto_s = await avance();
    const vecina_ms = await acompanada();
    await pagina.context().close();
    const de = `de ${documentos} documentos`;
    const nota = `${(documentos / leer_s).toFixed(0)} por segundo`;
    return [
      { que: `la bandeja ${de}: hasta que se leen`, valor: leer_s, unidad: 's', barra: 60, nota },
      { que: `la bandeja ${de}: su tabla`, ...cuadros },
      {
        que: `la bandeja ${de}: hasta que todas son compras`,
        valor: ingresar_s,
        unidad: 's',
        barra: 180,
        nota: `${(documentos / ingresar_s).toFixed(1)} por segundo`,
      },
      { que: `la bandeja ${de}: sin que avance`, valor: quieto_s, unidad: 's', barra: 5 },
      {
        que: `la bandeja ${de}: lo que espera otra empresa, p95`,
        valor: vecina_ms,
        unidad: 'ms',
        barra: 150,
        nota: `sola, ${vecina_sola.toFixed(0)} ms`,
      },
    ];
  };
