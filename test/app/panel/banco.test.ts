import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** Bank accounts in a browser: the statement enters as it was shown, and is matched without a mouse. */

const LINEAS = 50;
/** Of last month, whatever today is. */
const MES = (() => {
  const hoy = new Date();
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
})();
const dia = (n: number): string => String((n % 28) + 1).padStart(2, '0');
const montoDe = (n: number): number => (n % 3 === 0 ? -(10 + n) : 10 + n);
const escrito = (importe: number): string => Math.abs(importe).toFixed(2).replace('.', ',');

const archivo = (lineas: readonly string[]) => ({
  name: 'extracto.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lineas.join('\n')),
});

/** As a bank writes it, with its titles in two rows. */
const extractoDe = (importes: readonly { readonly n: number; readonly importe: number }[]) => {
  const [anio, mes] = MES.split('-');
  return archivo([
    'Banco de la Sierra;;;;',
    'Fecha;Concepto;Documento;Movimientos;',
    ';;;Débito;Crédito',
    ...importes.map(
      ({ n, importe }) =>
        `${dia(n)}/${mes}/${anio};MOVIMIENTO ${n};${1000 + n};` +
        (importe < 0 ? `${escrito(importe)};` : `;${escrito(importe)}`),
    ),
  ]);
};

const abrir = async (
  { api }: Panel,
  importes: readonly number[],
  saldo_extracto: number,
): Promise<{ readonly cuenta: number; readonly conciliacion: number }> => {
  const { id: cuenta } = await api.cuentasDinero.crear({ nombre: 'Corriente', tipo: 'banco' });
  for (const [n, importe] of importes.entries()) {
    await api.cuentasDinero.registrarMovimiento(cuenta, {
      tipo: importe > 0 ? 'ingreso' : 'egreso',
      monto: Math.abs(importe),
      fecha: `${MES}-${dia(n)}`,
      descripcion: `Parte ${n}`,
    });
  }
  const corte = { fecha_corte: `${MES}-28`, saldo_extracto };
  const { id: conciliacion } = await api.cuentasDinero.abrirConciliacion(cuenta, corte);
  return { cuenta, conciliacion };
};

const importar = async (pagina: Page, fichero: ReturnType<typeof archivo>): Promise<void> => {
  await pagina.locator('input[type=file]').setInputFiles(fichero);
  await pagina.getByRole('button', { name: 'Importar', exact: true }).click();
  await pagina.getByRole('listbox', { name: 'Líneas del extracto' }).waitFor();
};

const diferencia = (pagina: Page) => pagina.getByRole('status', { name: 'Diferencia' });

enElPanel('Bancos y cajas en el panel', (panel) => {
  it('50 líneas se concilian sin ratón con menos de 200 teclas, se deshace lo último, y se cierra y se reabre', async () => {
    const importes = Array.from({ length: LINEAS }, (_, n) => montoDe(n));
    const suma = importes.reduce((total, importe) => total + importe, 0);
    const { cuenta } = await abrir(panel(), importes, 0);
    await panel().api.cuentasDinero.descartarConciliacion(
      (await panel().api.cuentasDinero.listarConciliaciones(cuenta))[0]!.id,
    );
    const pagina = await panel().entrar('contador', {
      en: `/cuentas-dinero/conciliaciones/nueva?cuenta_id=${cuenta}`,
    });
    await pagina
      .getByLabel('Fecha de corte', { exact: true })
      .fill(`28/${MES.slice(5)}/${MES.slice(0, 4)}`);
    await pagina.getByLabel('Saldo del extracto', { exact: true }).fill(String(suma));
    await pagina.getByRole('button', { name: 'Comenzar' }).click();
    await pagina.waitForURL(/\/conciliaciones\/\d+$/);
    const conciliacion = Number(pagina.url().split('/').at(-1));
    await pagina
      .locator('input[type=file]')
      .setInputFiles(extractoDe(importes.map((importe, n) => ({ n, importe }))));
    await pagina.getByText(/^50 líneas, del/).waitFor();
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await pagina.getByRole('button', { name: 'Importar', exact: true }).click();
    const lineas = pagina.getByRole('listbox', { name: 'Líneas del extracto' });
    await lineas.waitFor();
    await expect.poll(() => lineas.evaluate((e) => e.matches(':focus'))).toBe(true);
    await pagina.getByText('0 de 50 líneas conciliadas').waitFor();
    let teclas = 0;
    const teclear = async (tecla: string): Promise<void> => {
      teclas += 1;
      await pagina.keyboard.press(tecla);
    };
    for (let n = 0; n < LINEAS; n += 1) await teclear('Enter');
    await pagina.getByText('50 de 50 líneas conciliadas').waitFor();
    await expect.poll(() => diferencia(pagina).textContent()).toContain('0.00');
    expect(teclas).toBeLessThan(200);
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);

    await pagina.getByRole('button', { name: 'Deshacer' }).click();
    await pagina.getByText('49 de 50 líneas conciliadas').waitFor();
    await expect.poll(() => lineas.evaluate((e) => e.matches(':focus'))).toBe(true);
    panel().esperarQueja(/409/);
    await pagina.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await pagina.getByRole('alert').first().waitFor();
    await lineas.focus();
    await pagina.keyboard.press('Enter');
    await pagina.getByText('50 de 50 líneas conciliadas').waitFor();
    await pagina.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await pagina.getByRole('button', { name: 'Reabrir' }).waitFor();
    // A closed one is only read.
    expect(await pagina.locator('input[type=file]').count()).toBe(0);
    expect(await pagina.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
    await comprobarAxe(pagina);
    const cerrada = await panel().api.cuentasDinero.obtenerConciliacion(conciliacion);
    expect(cerrada).toMatchObject({ estado: 'cerrada', diferencia: 0 });
    await pagina.getByRole('button', { name: 'Reabrir' }).click();
    await pagina.getByRole('button', { name: 'Cerrar', exact: true }).waitFor();
  });

  it('una línea son varios si suman; lo que falta se crea con lo suyo; lo que otro marca se ve', async () => {
    const { cuenta, conciliacion } = await abrir(panel(), [30, 15, 5, 80], 45.5);
    const pagina = await panel().entrar('contador', {
      en: `/cuentas-dinero/conciliaciones/${conciliacion}`,
    });
    await importar(
      pagina,
      extractoDe([
        { n: 3, importe: 50 },
        { n: 4, importe: -4.5 },
      ]),
    );
    const lineas = pagina.getByRole('listbox', { name: 'Líneas del extracto' });
    const movimientos = pagina.getByRole('listbox', { name: 'Movimientos de la cuenta' });
    await lineas.getByRole('option').first().click();
    await pagina.keyboard.press('Enter');
    await pagina.getByText(/Esta línea no tiene sugerencia/).waitFor();
    const elegir = (texto: string) => movimientos.getByRole('option', { name: texto }).click();
    await elegir('Parte 0');
    await elegir('Parte 1');
    await lineas.focus();
    await pagina.keyboard.press('Enter');
    await pagina.getByText(/La línea es de 50.00 y lo elegido suma 45.00/).waitFor();
    await elegir('Parte 2');
    await lineas.focus();
    await pagina.keyboard.press('Enter');
    await pagina.getByText('1 de 2 líneas conciliadas').waitFor();

    await pagina.getByRole('button', { name: 'Crear lo que falta' }).click();
    const dialogo = pagina.getByRole('dialog');
    await expect
      .poll(() => dialogo.getByLabel('Referencia', { exact: true }).inputValue())
      .toBe('1004');
    await comprobarAxe(pagina);
    await dialogo.getByRole('button', { name: 'Registrar el egreso de 4.50' }).click();
    await pagina.getByText('2 de 2 líneas conciliadas').waitFor();
    await expect.poll(() => diferencia(pagina).textContent()).toContain('0.00');

    // Somebody else marks what is left.
    const { movimientos: todos } =
      await panel().api.cuentasDinero.obtenerConciliacion(conciliacion);
    const ochenta = todos.find(({ ingreso }) => ingreso === 80)!;
    const marcas = { movimiento_ids: [ochenta.id], marcado: true };
    await panel().api.cuentasDinero.marcarMovimientos(conciliacion, marcas);
    await expect.poll(() => diferencia(pagina).textContent()).toContain('80.00');
    await pagina.getByText('Ningún movimiento').waitFor();

    await pagina.goto(`${panel().url}/cuentas-dinero/${cuenta}`);
    await pagina.getByRole('link', { name: 'EGR-', exact: false }).first().click();
    await pagina.getByRole('heading', { level: 1, name: /^Transacción EGR/ }).waitFor();
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
  });

  it('un archivo que no se entiende se mapea a mano, y el siguiente ya se lee; otro que no es ninguno lo dice', async () => {
    const { conciliacion } = await abrir(panel(), [], 8);
    const pagina = await panel().entrar('contador', {
      en: `/cuentas-dinero/conciliaciones/${conciliacion}`,
    });
    const campo = pagina.locator('input[type=file]');
    panel().esperarQueja(/422/);
    await campo.setInputFiles({ ...archivo(['<html><table></table></html>']), name: 'mal.csv' });
    await pagina.getByText(/página web con nombre de hoja de cálculo/).waitFor();
    await pagina.getByRole('button', { name: 'Cancelar' }).click();
    const [anio, mes] = MES.split('-');
    const sinTitulos = archivo([
      `05/${mes}/${anio};Depósito;10,00`,
      `06/${mes}/${anio};Cheque;-2,00`,
    ]);
    await campo.setInputFiles(sinTitulos);
    await pagina.getByText(/No se halló la fila de títulos/).waitFor();
    await comprobarAxe(pagina);
    await pagina.getByLabel('Columna 1').selectOption('Fecha');
    await pagina.getByLabel('Columna 2').selectOption('Descripción');
    await pagina.getByLabel('Columna 3').selectOption('Monto');
    await pagina.getByText(/^2 líneas, del/).waitFor();
    await comprobarAnchos(pagina);
    await pagina.getByRole('button', { name: 'Importar', exact: true }).click();
    await pagina.getByText('0 de 2 líneas conciliadas').waitFor();
    await campo.setInputFiles(sinTitulos);
    await pagina.getByText(/2 ya estaban y no entran otra vez/).waitFor();
    await pagina.getByRole('button', { name: 'Cancelar' }).click();
    await pagina.getByRole('button', { name: 'Más acciones' }).click();
    await pagina.getByRole('menuitem', { name: 'Retirar el extracto' }).click();
    await pagina.getByRole('button', { name: 'Retirar el extracto' }).click();
    await pagina.getByText('Sin extracto').waitFor();
  });

  it('lo demás del banco se lee a cualquier ancho, y un vendedor no lo ve', async () => {
    const { api } = panel();
    const [una] = await api.cuentasDinero.listar();
    const { id: caja } = await api.cuentasDinero.crear({ nombre: 'Caja', tipo: 'caja' });
    const pagina = await panel().entrar('contador', {
      en: `/cuentas-dinero/transferencias/nueva?origen_id=${una!.id}`,
    });
    await pagina.getByLabel('Destino', { exact: true }).click();
    await pagina.getByRole('option', { name: /^Caja/ }).click();
    await pagina.getByLabel('Monto', { exact: true }).fill('12.50');
    await pagina.getByRole('button', { name: 'Transferir 12.50' }).click();
    await pagina.getByRole('heading', { level: 1, name: /^Transferencia enviada/ }).waitFor();
    await pagina.getByRole('button', { name: 'Anular' }).click();
    await pagina.getByRole('dialog').getByLabel('Motivo').fill('Se repitió');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
    await pagina.getByText(/^Se anuló el/).waitFor();
    for (const lugar of [
      '/cuentas-dinero/conciliaciones',
      '/cuentas-dinero/transacciones',
      '/cuentas-dinero/transacciones/nueva',
      '/cuentas-dinero/movimientos/nuevo',
      `/cuentas-dinero/${una!.id}/libro`,
      `/cuentas-dinero/${caja}/movimientos`,
    ]) {
      await pagina.goto(panel().url + lugar);
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    }
    const [sucursal] = await api.sucursales.listar();
    const suya = await panel().entrar('vendedor', { sucursal_id: sucursal!.id });
    await suya.goto(`${panel().url}/cuentas-dinero/conciliaciones`);
    await suya.getByText('Su rol no tiene permiso').waitFor();
    expect(await suya.getByRole('link', { name: 'Conciliaciones' }).count()).toBe(0);
  });
});
