import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Cliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

const HOY = fechaDe(new Date().toISOString());
const MES = HOY.slice(0, 7);

const bien = (api: Cliente, codigo_principal: string, descripcion: string, minimo: number) =>
  api.servicios.crear({
    codigo_principal,
    descripcion,
    precio_unitario: 5,
    lleva_inventario: true,
    unidad: 'barra',
    minimo,
  });

const vender = async ({ api }: Panel, servicio_id: number, cantidad: number): Promise<void> => {
  const { id } = await api.facturas.crear({
    tipo_identificacion: '05',
    identificacion: '1710034065',
    razon_social: 'María Pérez',
    detalles: [{ servicio_id, cantidad }],
  });
  const autorizada = async () => (await api.facturas.obtener(id)).estado === 'AUTORIZADO';
  await expect.poll(autorizada, { timeout: 20_000 }).toBe(true);
};

/** As the screens were seen: pictures at both widths, light and dark, where somebody asked for them. */
const fotografiar = async (panel: Panel, pagina: Page, nombre: string): Promise<void> => {
  if (!process.env.PANEL_FOTOS) return;
  for (const [ancho, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await pagina.emulateMedia({ colorScheme });
    await pagina.setViewportSize({ width: ancho, height: 900 });
    // The menu goes away by itself.
    await pagina.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((una) => una.finished)),
    );
    await panel.fotografiar(`inventario-${nombre}-${ancho}`);
  }
  await pagina.emulateMedia({ colorScheme: 'light' });
  await pagina.setViewportSize({ width: 1280, height: 900 });
};

enElPanel('Inventario, sin nada todavía', (panel) => {
  it('cada pantalla dice con qué se comienza', async () => {
    const pagina = await panel().entrar('contador', { en: '/inventario' });
    await pagina.getByText('Nada se movió todavía').waitFor();
    await revisar(pagina);
    await fotografiar(panel(), pagina, 'vacio');
    for (const [lugar, dicho] of [
      ['/inventario/movimientos', 'Nada movió el inventario todavía'],
      ['/inventario/valoracion', 'No había nada ese día'],
      ['/inventario/kardex', 'Kardex'],
    ] as const) {
      await pagina.goto(panel().url + lugar);
      await pagina.getByText(dicho).first().waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, `vacio-${lugar.split('/').at(-1)}`);
    }
  });

  it('quien vende no lo ve, ni en el menú ni por su dirección', async () => {
    const pagina = await panel().entrar('vendedor', { en: '/facturas', sucursal_id: 1 });
    await pantallaLista(pagina);
    expect(await pagina.getByRole('link', { name: 'Existencias' }).count()).toBe(0);
    await pagina.goto(`${panel().url}/inventario/kardex?servicio_id=1`);
    await pagina.getByText('Su rol no tiene permiso').waitFor();
  });
});

enElPanel(
  'Inventario',
  (panel) => {
    it('un saldo inicial se escribe con el teclado y lleva a su kardex', async () => {
      const pagina = await panel().entrar('contador', {
        en: '/inventario/movimientos/nuevo?tipo=saldo_inicial',
      });
      await pagina.getByRole('heading', { level: 1, name: 'Saldo inicial' }).waitFor();
      await revisar(pagina);
      await pagina.getByLabel('Código').first().click();
      for (const [codigo, cantidad, costo] of [
        ['TE-50', '10', '1.25'],
        ['CACAO-100', '12.5', '2'],
      ] as const) {
        await pagina.keyboard.type(codigo);
        await pagina.getByRole('option').first().waitFor();
        await pagina.keyboard.press('Enter');
        await pagina.keyboard.type(cantidad);
        await pagina.keyboard.press('Enter');
        await pagina.keyboard.type(costo);
        await pagina.keyboard.press('Enter');
      }
      await pagina.getByRole('button', { name: 'Registrar 37.50' }).waitFor();
      await pagina.getByText('Cambio del valor').waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'saldo-inicial');
      await pagina.keyboard.press('Control+Enter');
      await pagina.getByRole('heading', { level: 1, name: /^Saldo inicial INV-/ }).waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'movimiento');
      await pagina.getByRole('tab', { name: 'Asiento' }).click();
      await pagina.getByRole('link', { name: 'Abrir el asiento' }).waitFor();
      await pagina.getByRole('tab', { name: 'Resumen' }).click();
      await pagina.getByRole('link', { name: /TE-50/ }).click();
      await pagina.getByText('TE-50 Té verde').first().waitFor();
      await revisar(pagina);
    });

    it('un conteo pone lo que dicen los libros junto a lo contado, y registra la diferencia', async () => {
      await vender(panel(), 1, 2.5);
      const pagina = await panel().entrar('contador', { en: '/inventario/movimientos/nuevo' });
      await pagina.getByRole('button', { name: 'Traer lo que hay en la sucursal' }).click();
      const contado = pagina.getByLabel('Contado');
      await contado.first().fill('9');
      await pagina.getByText('Falta 1').waitFor();
      await revisar(pagina);
      await pagina.getByRole('button', { name: 'Quitar lo que no se contó' }).click();
      await pagina.getByLabel('Motivo').fill('Conteo de bodega');
      await pagina.getByRole('button', { name: 'Ajustar 1 bien' }).waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'conteo');
      await pagina.getByRole('button', { name: 'Ajustar 1 bien' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Conteo INV-/ }).waitFor();
      await pagina.getByText('Conteo de bodega').waitFor();
      await fotografiar(panel(), pagina, 'conteo-ficha');
    });

    it('una transferencia pasa de una sucursal a otra, y se anula diciendo por qué', async () => {
      const pagina = await panel().entrar('contador', {
        en: '/inventario/movimientos/nuevo?tipo=transferencia',
      });
      await pagina.getByLabel('A la sucursal').click();
      await pagina.getByRole('option').last().click();
      await pagina.getByLabel('Código').first().fill('TE-50');
      await pagina.getByRole('option').first().waitFor();
      await pagina.keyboard.press('Enter');
      await pagina.keyboard.type('4');
      await pagina.getByText('TE-50: pasan 4, que valen 5.00').waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'transferencia');
      await pagina.getByRole('button', { name: 'Trasladar' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Transferencia INV-/ }).waitFor();
      await pagina.goto(`${panel().url}/inventario`);
      await pagina.getByRole('link', { name: 'TE-50' }).first().waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'existencias');
      const [, enNorte] = await panel().api.inventario.listar({ q: 'TE-50' });
      expect(enNorte).toMatchObject({ sucursal_id: 2, existencia: 4, valor: 5 });
      const [movido] = await panel().api.inventario.listarMovimientosDeInventario({
        tipo: 'transferencia',
      });
      await pagina.goto(`${panel().url}/inventario/movimientos/${movido!.id}`);
      await pagina.getByRole('button', { name: 'Anular' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByLabel('Motivo').fill('No llegó');
      await dialogo.getByRole('button', { name: 'Anular' }).click();
      await pagina.getByText('Se anuló').waitFor();
      await revisar(pagina);
      expect(await panel().api.inventario.listar({ q: 'TE-50' })).toMatchObject([
        { existencia: 10 },
        { existencia: 0 },
      ]);
    });

    it('el flete de una compra se dice de qué bien es, y su kardex lo lleva todo', async () => {
      const pagina = await panel().entrar('contador', { en: '/compras/nueva' });
      await pagina.getByLabel('Identificación', { exact: true }).fill('1790016919001');
      await pagina.getByLabel('Razón social').fill('Transportes Andinos S.A.');
      await pagina.getByLabel('Número de documento').fill('001-001-000000077');
      await pagina.getByLabel('Descripción').first().fill('Flete');
      await pagina.getByLabel('Cantidad').first().fill('1');
      await pagina.getByLabel('Precio unitario').first().fill('4.5');
      await pagina.getByText('Flete o aduana de sus bienes').click();
      await pagina.getByLabel('De la línea').first().fill('1');
      await pagina.getByLabel('Es costo de').first().fill('CACAO-100');
      await pagina.getByRole('option', { name: /CACAO-100/ }).waitFor();
      await pagina.keyboard.press('Enter');
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'flete');
      await pagina.getByRole('button', { name: /^Registrar/ }).click();
      await pagina.getByText('Transportes Andinos').first().waitFor();
      await panel().api.inventario.moverInventario({
        tipo: 'conteo',
        fecha: `${MES}-01`,
        motivo: 'Conteo del primer día',
        sucursal_id: 1,
        lineas: [{ servicio_id: 1, cantidad_contada: 11 }],
      });
      await pagina.goto(`${panel().url}/servicios/1?ver=existencia`);
      await pagina.getByRole('link', { name: 'Kardex' }).last().click();
      await pagina.getByText('CACAO-100 Chocolate').first().waitFor();
      await pagina.getByRole('link', { name: 'Costo adicional' }).waitFor();
      expect(await pagina.getByText('Retroactivo', { exact: true }).count()).toBe(
        HOY === `${MES}-01` ? 0 : 1,
      );
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'kardex');
      const { saldo_final } = await panel().api.inventario.kardex({ servicio_id: 1 });
      await pagina.getByRole('button', { name: saldo_final.valor.toFixed(2) }).click();
      await pagina.getByRole('dialog').getByText('INV-000001').waitFor();
      await pagina.keyboard.press('Escape');
      for (const boton of ['CSV', 'PDF']) {
        const bajada = pagina.waitForEvent('download');
        await pagina.getByRole('button', { name: boton }).click();
        expect((await bajada).suggestedFilename()).toMatch(
          new RegExp(`^kardex-1-.*\\.${boton.toLowerCase()}$`),
        );
      }
    });

    it('lo que vale está junto a lo que dice la contabilidad, y cada cifra se abre', async () => {
      const pagina = await panel().entrar('contador', { en: '/inventario/valoracion' });
      await pagina.getByText('Junto a la contabilidad').waitFor();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'valoracion');
      const { total, cuentas } = await panel().api.inventario.valoracionDeInventario();
      expect(cuentas.map(({ diferencia }) => diferencia)).toEqual([0]);
      await pagina.getByRole('button', { name: total.toFixed(2) }).click();
      await pagina.getByRole('dialog').getByText('INV-000001').first().waitFor();
      await pagina.keyboard.press('Escape');
      await pagina.getByRole('link', { name: total.toFixed(2) }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Mayor/ }).waitFor();
    });

    it('la cuenta de un bien es suya, y sus ajustes se guardan', async () => {
      const pagina = await panel().entrar('contador', { en: '/servicios/2/editar' });
      await pagina.getByLabel('Cuenta de costo').fill('501.01.01');
      await pagina.getByRole('option').first().click();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'bien');
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Té verde', exact: true }).waitFor();
      const { cuenta_costo_id } = await panel().api.servicios.obtener(2);
      expect(cuenta_costo_id).not.toBeNull();
      await pagina.goto(`${panel().url}/inventario/ajustes`);
      await pagina.getByLabel('Se puede vender y trasladar lo que no hay').check();
      await revisar(pagina);
      await fotografiar(panel(), pagina, 'ajustes');
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Existencias/ }).waitFor();
      expect(await panel().api.inventario.obtenerAjustesDeInventario()).toEqual({
        permite_stock_negativo: true,
      });
    });
  },
  {
    preparar: async (panel) => {
      const { api } = panel;
      await api.contabilidad.activar({ fecha_inicio: `${MES}-01` });
      await bien(api, 'CACAO-100', 'Chocolate 70 %, 100 g', 20);
      await bien(api, 'TE-50', 'Té verde', 2);
      await api.servicios.crear({
        codigo_principal: 'SER-1',
        descripcion: 'Catación',
        precio_unitario: 40,
      });
    },
  },
);
