import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';

/** The menu in a browser: whole where it fits, folded by areas where it does not. */

const BAJA = { alto: 700 } as const;
const area = (pagina: Page, nombre: string) =>
  pagina.getByRole('navigation', { name: 'Áreas' }).getByRole('button', { name: nombre });
const estaAbierta = (pagina: Page, nombre: string) =>
  area(pagina, nombre).getAttribute('aria-expanded');
const enElMenu = (pagina: Page, nombre: string) =>
  pagina
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: nombre, exact: true });

enElPanel('El menú del panel', (panel) => {
  it('donde no cabe se pliega; la de la página está abierta, y lo que uno abre se recuerda', async () => {
    const pagina = await panel().entrar('contador', { ...BAJA, en: '/contabilidad/cuentas' });
    expect(await estaAbierta(pagina, 'Contabilidad')).toBe('true');
    expect(await area(pagina, 'Contabilidad').getAttribute('aria-disabled')).toBe('true');
    expect(await estaAbierta(pagina, 'Ventas')).toBe('false');
    expect(await enElMenu(pagina, 'Facturas').count()).toBe(0);
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await area(pagina, 'Ventas').focus();
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.press('Tab');
    await expect
      .poll(() => enElMenu(pagina, 'Facturas').evaluate((e) => e.matches(':focus')))
      .toBe(true);
    await pagina.keyboard.press('Enter');
    await pagina.waitForURL(/\/facturas$/);
    // Where one comes from stays as it was, for now.
    expect(await estaAbierta(pagina, 'Contabilidad')).toBe('true');
    await area(pagina, 'Contabilidad').click();
    expect(await estaAbierta(pagina, 'Contabilidad')).toBe('false');
    await pagina.goto(`${panel().url}/compras`);
    await enElMenu(pagina, 'Facturas').waitFor();
    expect(await estaAbierta(pagina, 'Contabilidad')).toBe('false');
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('dialog').getByRole('textbox').fill('mayor');
    await pagina.keyboard.press('Enter');
    await pagina.waitForURL(/\/contabilidad\/mayor/);
    expect(await estaAbierta(pagina, 'Contabilidad')).toBe('true');
  });

  it('donde cabe, todo está a la vista', async () => {
    const pagina = await panel().entrar('contador', { alto: 2800 });
    await enElMenu(pagina, 'Facturas').waitFor();
    expect(
      await pagina
        .getByRole('navigation', { name: 'Áreas' })
        .locator('[aria-expanded="false"]')
        .count(),
    ).toBe(0);
  });

  it('lo que una pantalla lee primero está en camino desde que se apunta a su enlace, y se pide una vez', async () => {
    const pagina = await panel().entrar('contador', { alto: 2800 });
    const pedidas: string[] = [];
    pagina.on('request', (pedido) => {
      const { pathname } = new URL(pedido.url());
      if (/\/(facturas|compras)$/.test(pathname)) pedidas.push(pathname);
    });
    await pagina.evaluate(() =>
      Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: false }),
    );
    // Who only crosses a link does not point at it.
    await enElMenu(pagina, 'Compras').dispatchEvent('mouseover');
    await enElMenu(pagina, 'Compras').dispatchEvent('mouseout');
    await enElMenu(pagina, 'Facturas').hover();
    await expect.poll(() => pedidas).toEqual(['/api/v1/facturas']);
    expect(new URL(pagina.url()).pathname).not.toMatch(/facturas$/);
    await enElMenu(pagina, 'Facturas').click();
    await pagina.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor();
    await pagina
      .getByRole('main')
      .locator('[aria-label="Cargando"]')
      .waitFor({ state: 'detached' });
    expect(pedidas).toEqual(['/api/v1/facturas']);
  });
});
