import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { emitirTres, escribirCobroDeTres } from '#test/support/panel/caminos.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { tecladoDe } from '#test/support/panel/teclado.ts';

/** Collecting in a browser: over three documents by keyboard, what is left as advance, and what is undone. */

const preparar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` });
  await api.cuentasDinero.crear({ nombre: 'Caja', tipo: 'caja', saldo_inicial: 0 });
  await emitirTres(api);
};

enElPanel(
  'Cobrar en el panel',
  (panel) => {
    it('tres documentos se cobran con menos de 40 teclas, lo que sobra queda de anticipo y se devuelve', async () => {
      const pagina = await panel().entrar('contador', { en: '/cobros/nuevo' });
      const teclado = tecladoDe(pagina);
      await escribirCobroDeTres(pagina, teclado);
      await pagina.getByText(/^Asiento: Cobro/).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByLabel('Monto', { exact: true }).focus();
      await teclado.teclear('Control+Enter');
      await pagina.waitForURL(/\/cobros\/\d+$/);
      expect(teclado.cuantas()).toBeLessThan(40);
      await pagina.getByRole('heading', { level: 1, name: /^Cobro \d+$/ }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Devolver anticipo' }).click();
      await pagina.getByLabel('Cuenta', { exact: true }).click();
      await pagina.getByRole('option', { name: /^Caja/ }).click();
      await pagina.getByRole('button', { name: 'Devolver 13.50' }).click();
      await pagina.getByRole('button', { name: 'Anular la devolución de 13.50' }).waitFor();
    });

    it('lo que impide anular se dice en el diálogo, y nada cambia', async () => {
      const [cobro] = await panel().api.cobros.listar();
      const pagina = await panel().entrar('contador', { en: `/cobros/${cobro!.id}` });
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Anular' }).click();
      const dialogo = pagina.getByRole('dialog');
      panel().esperarQueja(/409/);
      await dialogo.getByLabel('Motivo').fill('Se repitió');
      await dialogo.getByRole('alert').waitFor();
      expect((await panel().api.cobros.obtener(cobro!.id)).anulado).toBe(false);
    });

    it('la cartera, los anticipos y la agenda se leen a cualquier ancho, en claro y en oscuro', async () => {
      const pagina = await panel().entrar('contador', { en: '/cobros/cartera' });
      for (const lugar of ['/cobros/cartera', '/cobros/anticipos', '/pagos-proveedor/agenda']) {
        await pagina.goto(panel().url + lugar);
        await pagina.getByRole('heading', { level: 1 }).waitFor();
        await comprobarAxe(pagina);
        await comprobarAnchos(pagina);
      }
    });
  },
  { preparar },
);
