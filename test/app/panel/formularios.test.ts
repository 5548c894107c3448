import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

/** Forms in a browser: by keyboard, what is refused, what nobody answers, what is kept. */

const preparar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` });
  await api.servicios.crear({
    codigo_principal: 'CAFE-250',
    descripcion: 'Café de altura',
    precio_unitario: 6.5,
  });
  await api.servicios.crear({
    codigo_principal: 'PAN',
    descripcion: 'Pan de yuca',
    precio_unitario: 0.75,
    iva_codigo: '0',
  });
  await api.personasEmpresas.crear({
    tipo_identificacion: '05',
    identificacion: '1710034065',
    razon_social: 'María Peñafiel',
    email: 'maria@example.com',
  });
};

const celda = (pagina: Page, fila: number, columna: string): Locator =>
  pagina.locator(`[data-fila="${fila}"][data-columna="${columna}"]`);

/** Waits for the focus to be there, as a person would see it. */
const enfocada = (pagina: Page, fila: number, columna: string): Promise<void> =>
  expect
    .poll(() =>
      celda(pagina, fila, columna).evaluate((entrada) => entrada === document.activeElement),
    )
    .toBe(true);

/** Customer and lines, all by keyboard, from the field that is ready to be written in. */
const llenar = async (pagina: Page, lineas: readonly (readonly [string, string])[]) => {
  const { keyboard } = pagina;
  await expect
    .poll(() =>
      pagina.getByLabel('Identificación', { exact: true }).evaluate((e) => e.matches(':focus')),
    )
    .toBe(true);
  await keyboard.type('1710034065');
  await keyboard.press('Enter');
  for (const [i, [codigo, cantidad]] of lineas.entries()) {
    await enfocada(pagina, i, 'codigo_principal');
    await keyboard.type(codigo);
    await keyboard.press('Enter');
    await enfocada(pagina, i, 'cantidad');
    await expect.poll(() => celda(pagina, i, 'cantidad').inputValue()).toBe('1');
    await keyboard.type(cantidad);
    await keyboard.press('Enter');
  }
};

const pegar = (pagina: Page, texto: string): Promise<void> =>
  pagina.evaluate((pegado) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pegado);
    const evento = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(evento);
  }, texto);

enElPanel(
  'Los formularios del panel',
  (panel) => {
    it('una factura de tres líneas se emite sin ratón, hasta AUTORIZADO', async () => {
      const [sucursal] = await panel().api.sucursales.listar();
      const pagina = await panel().entrar('vendedor', {
        en: '/facturas/nueva',
        sucursal_id: sucursal!.id,
      });
      await llenar(pagina, [
        ['CAFE-250', '2'],
        ['cafe', '10'],
        ['PAN', '3'],
      ]);
      await pagina.getByRole('button', { name: 'Emitir por 91.95' }).waitFor();
      expect(await pagina.getByLabel('Razón social', { exact: true }).inputValue()).toBe(
        'María Peñafiel',
      );
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await celda(pagina, 3, 'codigo_principal').focus();
      await pagina.keyboard.press('Control+Enter');
      await pagina.waitForURL(/\/facturas\/\d+$/);
      await pagina.getByText('Autorizado', { exact: true }).first().waitFor();
    });

    it('lo que falta se dice en su campo, el primero queda listo y el resumen lleva a cada uno', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/nueva' });
      await pagina.getByRole('button', { name: 'Emitir' }).click();
      await pagina.getByText('Hay 3 datos por corregir').waitFor();
      const malos = pagina.locator('[aria-invalid="true"]');
      await expect.poll(() => malos.count()).toBe(3);
      const identificacion = pagina.getByLabel('Identificación', { exact: true });
      await expect.poll(() => identificacion.evaluate((e) => e.matches(':focus'))).toBe(true);
      await comprobarAxe(pagina);
      await pagina.getByRole('button', { name: 'Razón social' }).click();
      await pagina.keyboard.type('Alguien');
      await expect.poll(() => malos.count()).toBe(2);
    });

    it('lo que el API rehúsa por su forma llega a su fila, aunque otra esté en blanco', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/nueva' });
      await llenar(pagina, [['PAN', '1']]);
      await celda(pagina, 1, 'codigo_principal').fill('X');
      await celda(pagina, 2, 'codigo_principal').fill('C'.repeat(30));
      await celda(pagina, 2, 'descripcion').fill('Algo');
      await celda(pagina, 2, 'cantidad').fill('1');
      await celda(pagina, 2, 'precio_unitario').fill('1');
      await celda(pagina, 1, 'codigo_principal').fill('');
      await celda(pagina, 2, 'descripcion').focus();
      const mala = celda(pagina, 2, 'codigo_principal');
      await expect.poll(() => mala.getAttribute('aria-invalid')).toBe('true');
      expect(await mala.getAttribute('title')).toMatch(/25 caracteres/);
      expect(await celda(pagina, 0, 'codigo_principal').getAttribute('aria-invalid')).toBeNull();
    });

    it('lo que nadie respondió se repite con la misma clave, también tras recargar: una y no dos', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/nueva' });
      panel().esperarQueja(/net::ERR_FAILED/);
      const antes = (await panel().api.facturas.listar({ limit: 500 })).length;
      await llenar(pagina, [['PAN', '7']]);
      await pagina.getByRole('button', { name: 'Emitir por 5.25' }).waitFor();
      const claves: (string | undefined)[] = [];
      let seCorta = true;
      await pagina.route('**/api/v1/facturas', async (ruta) => {
        if (ruta.request().method() !== 'POST') return ruta.continue();
        claves.push(ruta.request().headers()['idempotency-key']);
        if (!seCorta) return ruta.continue();
        // It arrives, and its answer does not.
        await ruta.fetch();
        return ruta.abort();
      });
      await pagina.keyboard.press('Control+Enter');
      await pagina.getByText('No hubo respuesta').waitFor();
      await pagina.getByRole('button', { name: 'Reintentar' }).click();
      await expect.poll(() => claves.length).toBeGreaterThan(2);
      await pagina.getByText('No hubo respuesta').waitFor();
      await pagina.reload();
      await pantallaLista(pagina);
      await pagina.getByText('Recuperado lo que estaba escribiendo').waitFor();
      seCorta = false;
      await pagina.getByRole('button', { name: 'Emitir por 5.25' }).click();
      await pagina.waitForURL(/\/facturas\/\d+$/);
      expect(new Set(claves).size).toBe(1);
      expect(await panel().api.facturas.listar({ limit: 500 })).toHaveLength(antes + 1);
    });

    it('lo que había llegado y después se cambió no se da por hecho: se ve, o se envía como otro', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/nueva' });
      panel().esperarQueja(/net::ERR_FAILED/);
      await llenar(pagina, [['PAN', '8']]);
      await pagina.getByRole('button', { name: 'Emitir por 6.00' }).waitFor();
      let seCorta = true;
      await pagina.route('**/api/v1/facturas', async (ruta) => {
        if (ruta.request().method() !== 'POST' || !seCorta) return ruta.continue();
        await ruta.fetch();
        return ruta.abort();
      });
      await pagina.keyboard.press('Control+Enter');
      await pagina.getByText('No hubo respuesta').waitFor();
      seCorta = false;
      await celda(pagina, 0, 'cantidad').fill('9');
      await pagina.getByRole('button', { name: 'Emitir por 6.75' }).click();
      await pagina.getByText('Ya se había registrado').waitFor();
      await pagina.getByRole('button', { name: 'Ver lo registrado' }).click();
      await pagina.waitForURL(/\/facturas\/\d+$/);
      const id = Number(/\d+$/.exec(pagina.url())?.[0]);
      expect((await panel().api.facturas.obtener(id)).total).toBe(6);
    });

    it('lo que se estaba escribiendo se recupera; salir pregunta, y descartar lo olvida', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/nueva' });
      await llenar(pagina, [['PAN', '2']]);
      await pagina.reload();
      await pagina.getByText('Recuperado lo que estaba escribiendo').waitFor();
      expect(await celda(pagina, 0, 'cantidad').inputValue()).toBe('2');
      await pagina.getByRole('link', { name: 'Facturas' }).first().click();
      await pagina.getByRole('dialog', { name: 'Hay cambios sin enviar' }).waitFor();
      await comprobarAxe(pagina);
      await pagina.getByRole('button', { name: 'Seguir aquí' }).click();
      await pagina.getByRole('button', { name: 'Descartar', exact: true }).click();
      expect(await pagina.getByLabel('Razón social', { exact: true }).inputValue()).toBe('');
      await pagina.getByRole('link', { name: 'Facturas' }).first().click();
      await pagina.waitForURL(/\/facturas$/);
    });

    it('un asiento pegado desde una planilla se asienta, con su diferencia a la vista', async () => {
      const pagina = await panel().entrar('admin', { en: '/contabilidad/asientos/nuevo' });
      const { keyboard } = pagina;
      await pagina.getByLabel('Glosa', { exact: true }).focus();
      await keyboard.type('Ajuste');
      await keyboard.press('Enter');
      await enfocada(pagina, 0, 'cuenta');
      await pegar(
        pagina,
        'Cuenta\tDescripción\tDebe\tHaber\r\n101.01.01\tUno\t"$1.234,50"\t\r\n101.01.03\tDos\t\t1,000.00\r\n',
      );
      await pagina.getByText('Diferencia 234.50').waitFor();
      await pagina.getByRole('main').getByText('Bancos').waitFor();
      await celda(pagina, 2, 'cuenta').fill('101.01.03');
      await celda(pagina, 2, 'haber').fill('234.5');
      await pagina.getByText('Diferencia 0.00').waitFor();
      await pagina.getByRole('button', { name: 'Asentar 1,234.50' }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await keyboard.press('Control+Enter');
      await pagina.waitForURL(/\/contabilidad\/asientos\/\d+$/);
    });
  },
  { preparar },
);
