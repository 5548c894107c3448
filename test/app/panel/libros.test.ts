import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { asentarDiezLineas } from '#test/support/panel/caminos.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';
import { tecladoDe } from '#test/support/panel/teclado.ts';

/** The books in a browser: from none to an opening, entries that are pasted, months that close and figures that open. */

const pegar = async (pagina: Page, texto: string): Promise<void> => {
  await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pagina.evaluate((dicho) => navigator.clipboard.writeText(dicho), texto);
  await pagina.keyboard.press('Control+v');
};

const celda = (pagina: Page, etiqueta: string, fila: number) =>
  pagina.getByLabel(etiqueta, { exact: true }).nth(fila);

enElPanel('Los libros en el panel', (panel) => {
  it('una empresa sin libros ve el camino, los comienza y pega su apertura', async () => {
    const pagina = await panel().entrar('contador', { en: '/contabilidad/balance-comprobacion' });
    await pagina.getByRole('heading', { level: 1, name: 'Contabilidad' }).waitFor();
    await comprobarAxe(pagina);
    await pagina.getByRole('button', { name: /^Activar desde el 01\/01\// }).click();
    await pagina.getByText('Balance de comprobación').first().waitFor();
    await pagina.goto(`${panel().url}/contabilidad`);
    await pagina.getByRole('link', { name: 'Registrar la apertura' }).click();
    await celda(pagina, 'Cuenta', 0).focus();
    await pegar(pagina, '101.01.02\tCaja chica\t1.500,00\n301.01\tCapital\t\t1,400.00');
    await pagina.getByText('Diferencia 100.00').waitFor();
    await celda(pagina, 'Haber', 1).fill('1500');
    await pagina.getByText('Diferencia 0.00').waitFor();
    await pagina.getByRole('button', { name: 'Asentar 1,500.00' }).click();
    await pagina.getByRole('heading', { level: 1, name: /^Asiento AS-/ }).waitFor();
    expect((await panel().api.contabilidad.obtener()).apertura_id).not.toBeNull();
  });

  it('diez líneas de una planilla se pegan y se asientan con menos de 15 teclas', async () => {
    const pagina = await panel().entrar('contador', { en: '/contabilidad/asientos/nuevo' });
    const teclado = tecladoDe(pagina);
    await asentarDiezLineas(pagina, teclado);
    expect(teclado.cuantas()).toBeLessThan(15);
    const [ultimo] = await panel().api.contabilidad.listarAsientos();
    expect(ultimo).toMatchObject({ glosa: 'Gastos', total_debe: 1440.3 });
  });

  it('lo pegado que no es una cuenta se dice en su celda y no se asienta; lo escrito queda de plantilla', async () => {
    const pagina = await panel().entrar('contador', { en: '/contabilidad/asientos/nuevo' });
    await pagina.getByLabel('Glosa', { exact: true }).fill('Arriendo del mes');
    await celda(pagina, 'Cuenta', 0).focus();
    await pegar(pagina, '502.02.05\tOficina\t450\n999.99\t\t\t450');
    await pagina.locator('[aria-label="Cuenta"][aria-invalid="true"]').waitFor();
    await pagina.getByRole('button', { name: 'Asentar' }).click();
    await pagina.getByText(/por corregir/).waitFor();
    await comprobarAnchos(pagina);
    await celda(pagina, 'Cuenta', 1).fill('101.01.02');
    await pagina.getByRole('option', { name: /^101\.01\.02/ }).click();
    await pagina.getByRole('button', { name: 'Guardar como plantilla' }).click();
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByLabel('Nombre').fill('Arriendo');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await pagina.goto(`${panel().url}/contabilidad/plantillas-asiento`);
    await pagina.getByRole('link', { name: 'Arriendo' }).click();
    await pagina.getByRole('link', { name: 'Usar' }).click();
    await pagina.getByRole('button', { name: 'Asentar 450.00' }).click();
    await pagina.waitForURL(/\/contabilidad\/asientos\/\d+$/);
    // To keep it is not to post it.
    expect(await panel().api.contabilidad.listarAsientos({ q: 'Arriendo' })).toHaveLength(1);
  });

  it('una cuenta nueva entra en el árbol; la que tiene un papel no se desactiva', async () => {
    const pagina = await panel().entrar('contador', { en: '/contabilidad/cuentas/nueva' });
    await pagina.getByLabel('Código', { exact: true }).fill('101.01.03.01');
    await pagina.getByLabel('Nombre', { exact: true }).fill('Banco Pichincha');
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByRole('heading', { name: '101.01.03.01 Banco Pichincha' }).waitFor();
    await pagina.goto(`${panel().url}/contabilidad/cuentas?q=101.01.03`);
    await pagina.getByRole('link', { name: 'Banco Pichincha' }).waitFor();
    await pagina.getByText('Papel: Dinero que entra o sale por bancos').waitFor();
    await pagina.getByRole('link', { name: 'Bancos', exact: true }).click();
    await pagina.getByRole('button', { name: 'Más acciones' }).click();
    panel().esperarQueja(/409/);
    await pagina.getByRole('menuitem', { name: 'Desactivar' }).click();
    await pagina.getByRole('dialog').getByRole('alert').first().waitFor();
  });

  it('los meses se cierran en orden, y el año dice cuáles le faltan', async () => {
    const anio = new Date().getFullYear();
    const pagina = await panel().entrar('contador', { en: '/contabilidad/periodos' });
    await pagina.getByText('Nada impide cerrarlo.').waitFor();
    await comprobarAxe(pagina);
    await pagina.getByRole('button', { name: `Cerrar enero de ${anio}` }).click();
    await pagina
      .getByRole('dialog')
      .getByRole('button', { name: 'Cerrar', exact: true })
      .last()
      .click();
    await pagina.getByRole('button', { name: `Reabrir enero de ${anio}` }).waitFor();
    await pagina.goto(`${panel().url}/contabilidad/cierre-anual?anio=${anio}`);
    await pagina.getByRole('link', { name: `febrero de ${anio}` }).click();
    await pagina.getByRole('heading', { level: 1, name: `Período febrero de ${anio}` }).waitFor();
  });

  it('lo que el cierre selló se ve, se copia y dice con qué clave se comprueba', async () => {
    await expect
      .poll(async () => (await panel().api.sellos.listar()).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    const [sello] = await panel().api.sellos.listar();
    const pagina = await panel().entrar('contador', { en: '/contabilidad/periodos' });
    await comprobarAnchos(pagina);
    await panel().fotografiar('periodos');
    const bajada = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: /^Expediente de/ }).click();
    expect((await bajada).suggestedFilename()).toMatch(/^expediente-20\d\d-pruebas\.zip$/);
    await pagina.getByRole('link', { name: 'Sellos' }).click();
    await pagina.getByText('Se cerró un mes').first().waitFor();
    await pantallaLista(pagina);
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await panel().fotografiar('sellos');
    await pagina
      .getByRole('link', { name: String(sello!.id) })
      .first()
      .click();
    await pagina.getByRole('heading', { level: 1, name: `Sello ${sello!.id}` }).waitFor();
    await pagina.getByRole('button', { name: 'Copiar el sello' }).waitFor();
    expect(await pagina.getByRole('region', { name: 'El sello' }).textContent()).toContain(
      sello!.firma,
    );
    await pantallaLista(pagina);
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await panel().fotografiar('sello');
    await pagina.getByRole('tab', { name: 'Claves' }).click();
    await pagina.getByRole('region', { name: `Clave pública ${sello!.clave_id}` }).waitFor();
    await comprobarAxe(pagina);
  });

  it('una cifra se abre, y su hoja se recorre hacia atrás y hacia adelante', async () => {
    const pagina = await panel().entrar('contador', { en: '/contabilidad/balance-comprobacion' });
    await pagina.getByRole('button', { name: '1,890.30' }).first().click();
    const hoja = pagina.getByRole('dialog');
    await hoja.getByRole('button', { name: /^AS-/ }).first().click();
    await hoja.getByText('Asiento registrado').waitFor();
    await hoja.getByRole('button', { name: 'Atrás' }).click();
    await hoja.getByRole('button', { name: /^AS-/ }).first().waitFor();
    await hoja.getByRole('button', { name: 'Adelante' }).click();
    await hoja.getByText('Asiento registrado').waitFor();
    await hoja.getByRole('button', { name: 'Atrás' }).click();
    await hoja.getByRole('button', { name: 'Atrás' }).click();
    await hoja.waitFor({ state: 'detached' });
  });

  it('la historia se filtra por persona, día y clase, y su dirección lo dice', async () => {
    const pagina = await panel().entrar('contador', { en: '/historia' });
    await pagina.getByRole('combobox', { name: 'Clase' }).click();
    await pagina.getByRole('option', { name: 'Plantillas de asientos' }).click();
    await pagina.waitForURL(/recurso=plantillas_asiento/);
    await pagina.getByRole('link', { name: 'Plantillas de asientos: Arriendo' }).waitFor();
    expect(await pagina.getByRole('link', { name: /^Asientos: / }).count()).toBe(0);
  });

  it('los impuestos, los papeles y el plan se leen a cualquier ancho, en claro y en oscuro', async () => {
    const pagina = await panel().entrar('contador', { en: '/contabilidad/impuestos' });
    for (const lugar of ['/impuestos', '/roles', '/cuentas', '/conciliacion-tributaria']) {
      await pagina.goto(`${panel().url}/contabilidad${lugar}`);
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    }
  });

  it('quien no puede, no ve los libros', async () => {
    const [sucursal] = await panel().api.sucursales.listar();
    const pagina = await panel().entrar('vendedor', {
      en: '/contabilidad/periodos',
      sucursal_id: sucursal!.id,
    });
    await pagina.getByText('Su rol no tiene permiso').waitFor();
  });
});
