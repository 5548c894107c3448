import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { diaDeHoja, libroDeExcel } from '#test/support/panel/xlsx.ts';

/** Spreadsheets in a browser: they are seen as they will be read, mapped once, and remembered. */

const MES = (() => {
  const hoy = new Date();
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
})();
const [ANIO, NUMERO] = MES.split('-');
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const enExcel = async (name: string, filas: Parameters<typeof libroDeExcel>[0]) => ({
  name,
  mimeType: XLSX,
  buffer: await libroDeExcel(filas),
});

enElPanel('Las hojas de cálculo en el panel', (panel) => {
  it('un extracto XLSX de títulos propios se mapea una vez, se ve con sus signos y sus días, y se recuerda', async () => {
    const { cuentasDinero } = panel().api;
    const { id: cuenta } = await cuentasDinero.crear({ nombre: 'Corriente', tipo: 'banco' });
    const { id } = await cuentasDinero.abrirConciliacion(cuenta, {
      fecha_corte: `${MES}-28`,
      saldo_extracto: 0,
    });
    const extracto = (primero: number, ...filas: readonly (readonly [string, string, number])[]) =>
      enExcel('movimientos.xlsx', [
        ['Banco del Río', null, null, null],
        ['Día hábil', 'Qué fue', 'N.º', 'Cuánto'],
        ...filas.map(([dia, que, monto], n) => [
          diaDeHoja(`${MES}-${dia}`),
          que,
          primero + n,
          monto,
        ]),
      ]);
    const pagina = await panel().entrar('contador', { en: `/cuentas-dinero/conciliaciones/${id}` });
    const campo = pagina.locator('input[type=file]');
    await campo.setInputFiles(
      await extracto(501, ['03', 'Depósito en ventanilla', 120.5], ['04', 'Comisión', -3.25]),
    );
    await pagina.getByText('Diga qué columna es cuál').waitFor();
    await comprobarAxe(pagina);
    for (const [lugar, que] of ['Fecha', 'Descripción', 'Referencia', 'Monto'].entries())
      await pagina.getByLabel(`Columna ${lugar + 1}`).selectOption(que);
    const vista = pagina.getByRole('region', { name: 'Cómo se leerá' });
    await vista
      .getByRole('row', { name: `03/${NUMERO}/${ANIO} Depósito en ventanilla 501 120.50` })
      .waitFor();
    await vista.getByRole('row', { name: `04/${NUMERO}/${ANIO} Comisión 502 3.25` }).waitFor();
    await pagina.getByText(/entran 120\.50 y salen 3\.25/).waitFor();
    await comprobarAnchos(pagina);
    expect(await pagina.getByLabel('Recordar estas columnas para esta cuenta').isChecked()).toBe(
      true,
    );
    await pagina.getByRole('button', { name: 'Importar', exact: true }).click();
    await pagina.getByText('0 de 2 líneas conciliadas').waitFor();

    // The next one of the account is read without asking.
    await campo.setInputFiles(await extracto(503, ['05', 'Transferencia', 40]));
    await pagina.getByText('Se leyó con las columnas que se guardaron para esta cuenta.').waitFor();
    await pagina.getByText(/^1 línea, del/).waitFor();
    await pagina.getByRole('button', { name: 'Importar', exact: true }).click();
    await pagina.getByText('0 de 3 líneas conciliadas').waitFor();
    const { lineas } = await cuentasDinero.lineasDeExtracto(id);
    expect(lineas.map(({ fecha, importe }) => [fecha, importe])).toEqual([
      [`${MES}-03`, 120.5],
      [`${MES}-04`, -3.25],
      [`${MES}-05`, 40],
    ]);
  });

  it('la apertura viene de un XLSX: sus columnas se dicen una vez, y el siguiente ya se lee', async () => {
    await panel().api.contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` });
    const pagina = await panel().entrar('contador', { en: '/contabilidad/apertura' });
    const campo = pagina.getByLabel('Archivo CSV o XLSX');
    await campo.setInputFiles({
      name: 'mal.xlsx',
      mimeType: XLSX,
      buffer: Buffer.from('PK\u0003\u0004 nada'),
    });
    await pagina.getByText(/mal\.xlsx no se pudo leer/).waitFor();
    const saldos = (caja: number) =>
      enExcel('saldos.xlsx', [
        ['Saldos al cierre', null, null],
        ['Nombre', 'Rubro', 'Valor'],
        ['EFECTIVO', '101', caja],
        ['Caja chica', '101.01.02', caja],
        ['Capital', '301.01', -caja],
      ]);
    await campo.setInputFiles(await saldos(1500.1));
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByRole('button', { name: 'Traer 0 líneas' }).waitFor();
    await comprobarAxe(pagina);
    await dialogo.getByLabel('Columna 1').selectOption('Descripción');
    await dialogo.getByLabel('Columna 2').selectOption('Cuenta (código)');
    await dialogo.getByLabel('Columna 3').selectOption('Saldo: debe menos haber');
    await comprobarAnchos(pagina);
    await dialogo.getByRole('button', { name: 'Traer 2 líneas' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await pagina.getByText('Diferencia 0.00').waitFor();
    await pagina.getByRole('button', { name: 'Asentar 1,500.10' }).waitFor();
    await campo.setInputFiles(await saldos(20));
    await dialogo.getByRole('button', { name: 'Traer 2 líneas' }).click();
    await pagina.getByRole('button', { name: 'Asentar 1,520.10' }).click();
    await pagina.getByRole('heading', { level: 1, name: /^Asiento AS-/ }).waitFor();
  });

  it('un movimiento manual que no era se deshace con su contrario', async () => {
    const { cuentasDinero } = panel().api;
    const { id: cuenta } = await cuentasDinero.crear({ nombre: 'Caja', tipo: 'caja' });
    const { id } = await cuentasDinero.registrarMovimiento(cuenta, {
      tipo: 'ingreso',
      monto: 45,
      fecha: `${MES}-10`,
      descripcion: 'Se repitió',
    });
    const pagina = await panel().entrar('contador', { en: `/cuentas-dinero/movimientos/${id}` });
    await pagina.getByRole('button', { name: 'Deshacer con un ajuste' }).click();
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByText(/un ajuste de 45\.00 que sale de Caja/).waitFor();
    await comprobarAxe(pagina);
    await dialogo.getByRole('button', { name: 'Deshacer con un ajuste' }).click();
    await pagina.getByRole('heading', { level: 1, name: /^Ajuste que sale \d+$/ }).waitFor();
    await pagina.getByText(`Deshace el movimiento ${id}: Se repitió`).waitFor();
    expect((await cuentasDinero.obtener(cuenta)).saldo_actual).toBe(0);
  });
});
