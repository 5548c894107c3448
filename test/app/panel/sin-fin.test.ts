import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** Ledgers in a browser: they go on for as long as one scrolls, and their sums are of all of it. */

const CUANTOS = 240;
const AL_A_LA_VEZ = 15;
const HOY = fechaDe(new Date().toISOString());
const SUMA = '1,200.00';

/** As many expenses that are not deducted: each moves the account, is posted and is reconciled for the tax. */
const gastar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${HOY.slice(0, 4)}-01-01` });
  const { id } = await api.cuentasDinero.crear({ nombre: 'Corriente', tipo: 'banco' });
  const [gasto] = await api.contabilidad.listarCuentasContables({ q: '502.02.05' });
  for (let hechos = 0; hechos < CUANTOS; hechos += AL_A_LA_VEZ) {
    await Promise.all(
      Array.from({ length: AL_A_LA_VEZ }, () =>
        api.cuentasDinero.registrarTransaccion(id, {
          tipo: 'egreso',
          subtipo: 'nota_debito',
          fecha: HOY,
          lineas: [{ cuenta_id: gasto!.id, monto: 5, deducible: false }],
        }),
      ),
    );
  }
};

/** Scrolls to its end, and again while there is more; how many rows were drawn at most. */
const hastaElFinal = async (pagina: Page, ultima: string): Promise<number> => {
  let dibujadas = 0;
  const fin = pagina.getByRole('row', { name: ultima });
  await expect
    .poll(
      async () => {
        await pagina.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        dibujadas = Math.max(dibujadas, await pagina.locator('tbody tr').count());
        return fin.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  return dibujadas;
};

enElPanel(
  'Lo que sigue mientras se baja, en el panel',
  (panel) => {
    it('el libro de una cuenta de dinero', async () => {
      const [cuenta] = await panel().api.cuentasDinero.listar();
      const pagina = await panel().entrar('contador', { en: `/cuentas-dinero/${cuenta!.id}` });
      await pagina
        .getByRole('button', { name: `-${SUMA}` })
        .first()
        .waitFor();
      expect(await hastaElFinal(pagina, `EGR-000${CUANTOS}`)).toBeLessThan(100);
      // The balance of the last one is that of the ledger.
      await pagina.getByRole('row', { name: `-${SUMA}` }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      // What comes is seen where it goes.
      await panel().api.cuentasDinero.registrarMovimiento(cuenta!.id, {
        tipo: 'ingreso',
        monto: 200,
        fecha: `${HOY}T23:59:59-05:00`,
        descripcion: 'El último de todos',
      });
      await pagina.getByRole('button', { name: '-1,000.00' }).first().waitFor();
      await hastaElFinal(pagina, 'El último de todos');
    });

    it('el mayor de una cuenta contable', async () => {
      const [gasto] = await panel().api.contabilidad.listarCuentasContables({ q: '502.02.05' });
      const pagina = await panel().entrar('contador', {
        en: `/contabilidad/mayor?cuenta_id=${gasto!.id}`,
      });
      await pagina.getByRole('button', { name: SUMA }).first().waitFor();
      expect(await hastaElFinal(pagina, `AS-${HOY.slice(0, 4)}-000${CUANTOS}`)).toBeLessThan(100);
      await pagina.getByRole('cell', { name: SUMA }).waitFor();
      await comprobarAxe(pagina);
    });

    it('las líneas de la conciliación tributaria', async () => {
      const pagina = await panel().entrar('contador', {
        en: '/contabilidad/conciliacion-tributaria',
      });
      await pagina.getByRole('button', { name: SUMA }).first().waitFor();
      await hastaElFinal(pagina, `AS-${HOY.slice(0, 4)}-000${CUANTOS}`);
      await comprobarAxe(pagina);
    });
  },
  { preparar: gastar },
);
