import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

/** Where the day begins: of a company that sells, of one that does not yet, and of who may see little. */

const LINEA = {
  codigo_principal: 'X',
  descripcion: 'Trabajo',
  cantidad: 1,
  precio_unitario: 100,
  iva_codigo: '0',
} as const;

const preparar = async ({ api, prueba }: Panel): Promise<void> => {
  const jefa = await entrarAlPanel(prueba, prueba.empresa);
  // As pale as colours are: it is worn as dark as it takes.
  await pedirAlPanel(prueba, jefa, 'PATCH', '/empresa', { color_primario: '#ffd400' });
  const emitir = (razon_social: string) =>
    api.facturas.emitirYEsperar({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social,
      detalles: [LINEA],
    });
  expect((await emitir('María Peñafiel')).estado).toBe('AUTORIZADO');
  expect((await emitir('Ana [SRI:DEVUELTA]')).estado).toBe('DEVUELTA');
};

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

enElPanel(
  'El inicio',
  (panel) => {
    it('dice qué espera por uno y cómo van las ventas, que cambian a la vista', async () => {
      const pagina = await panel().entrar('admin');
      await pagina.getByRole('heading', { name: 'Los últimos 30 días' }).waitFor();
      await pagina.getByRole('link', { name: /^1 factura devuelta/ }).waitFor();
      const deHoy = pagina
        .locator('div')
        .filter({ hasText: /^Ventas de hoy100\.00/ })
        .first();
      await deHoy.waitFor();
      await pagina
        .getByRole('region', { name: 'Mejores clientes del mes' })
        .getByRole('link')
        .waitFor();
      await revisar(pagina);
      await panel().fotografiar('inicio');
      const acento = () =>
        pagina.evaluate(() => document.documentElement.style.getPropertyValue('--acento'));
      expect(await acento()).toMatch(/^#[0-9a-f]{6}$/);

      await panel().api.facturas.emitirYEsperar({
        tipo_identificacion: '05',
        identificacion: '0926687856',
        razon_social: 'Pedro Vera',
        detalles: [LINEA],
      });
      await pagina
        .locator('div')
        .filter({ hasText: /^Ventas de hoy200\.00/ })
        .first()
        .waitFor();
      await pagina.getByRole('link', { name: /^1 factura devuelta/ }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor();
      expect(new URL(pagina.url()).search).toBe('?estado=DEVUELTA');
    });

    it('de una empresa sin nada es el camino, y de quien vende, lo suyo', async () => {
      const nueva = await panel().prueba.fundar({});
      const pagina = await panel().entrar('admin', { empresa: nueva });
      await pagina
        .getByRole('heading', { name: 'Hasta su primer comprobante AUTORIZADO' })
        .waitFor();
      await revisar(pagina);
      const [sucursal] = await panel().api.sucursales.listar();
      const vendedor = await panel().entrar('vendedor', { sucursal_id: sucursal!.id });
      await vendedor.getByRole('heading', { name: 'Los últimos 30 días' }).waitFor();
      expect(await vendedor.getByText('certificado').count()).toBe(0);
      await revisar(vendedor);
    });
  },
  { preparar },
);
