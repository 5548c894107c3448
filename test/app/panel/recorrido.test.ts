import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CARPETA_DE_GUIAS } from '#infra/documentacion/guias.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** The guide of the panel, followed to the letter by somebody who has just opened it. */

type Paso =
  | { readonly que: 'va'; readonly a: string }
  | { readonly que: 'escribe'; readonly texto: string; readonly en: string }
  | { readonly que: 'pulsa' | 've'; readonly texto: string };

const PASO =
  /vaya a `([^`]+)`|(?:escriba|y) (su correo|su contraseña|`[^`]+`) en \*\*([^*]+)\*\*|pulse \*\*([^*]+)\*\*|se ve \*\*([^*]+)\*\*/gi;

/** What its sentences tell one to do, in their order. */
const pasosDe = (markdown: string): readonly Paso[] =>
  [...markdown.replaceAll(/\s+/g, ' ').matchAll(PASO)].map(
    ([, a, texto, en, pulsado, visto]): Paso => {
      if (a !== undefined) return { que: 'va', a };
      if (texto !== undefined && en !== undefined) {
        return { que: 'escribe', texto: texto.replaceAll('`', ''), en };
      }
      return pulsado === undefined
        ? { que: 've', texto: visto ?? '' }
        : { que: 'pulsa', texto: pulsado };
    },
  );

const unoDe = (...donde: readonly Locator[]): Locator =>
  donde.reduce((uno, otro) => uno.or(otro)).first();

const seguir = async (
  pagina: Page,
  paso: Paso,
  { url, datos }: { readonly url: string; readonly datos: { readonly [dicho: string]: string } },
): Promise<void> => {
  switch (paso.que) {
    case 'va':
      await pagina.goto(url + paso.a.replace(/^\/panel/, ''));
      await pagina.locator('main h1').first().waitFor();
      return;
    case 'escribe':
      return pagina
        .getByLabel(paso.en, { exact: true })
        .first()
        .fill(datos[paso.texto] ?? paso.texto);
    case 'pulsa': {
      const { texto: name } = paso;
      const como = { name, exact: true };
      return unoDe(
        pagina.getByRole('main').getByRole('button', como),
        pagina.getByRole('main').getByRole('link', como),
      ).click();
    }
    case 've':
      return pagina.getByRole('main').getByText(paso.texto, { exact: true }).first().waitFor();
  }
};

const preparar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` });
  await api.cuentasDinero.crear({ nombre: 'Caja', tipo: 'caja', saldo_inicial: 0 });
};

enElPanel(
  'La guía del panel, al pie de la letra',
  (panel) => {
    it('lleva de entrar a una factura autorizada y cobrada', async () => {
      const { prueba, url } = panel();
      const { email, password } = await entrarAlPanel(prueba, prueba.empresa);
      const datos = { 'su correo': email, 'su contraseña': password };
      const pagina = await panel().pestana();
      const pasos = pasosDe(await readFile(new URL('panel.md', CARPETA_DE_GUIAS), 'utf8'));
      expect(pasos.length).toBeGreaterThan(15);
      for (const paso of pasos) await seguir(pagina, paso, { url, datos });
      const [factura] = await panel().api.facturas.listar();
      expect([factura?.estado, factura?.saldo]).toEqual(['AUTORIZADO', 0]);
    });
  },
  { preparar },
);
