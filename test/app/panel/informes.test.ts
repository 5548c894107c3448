import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** The reports of the books in a browser: figures that open, what changed, and files of what is on screen. */

const HOY = fechaDe(new Date().toISOString());
const ANIO = HOY.slice(0, 4);
const DIAS = `desde=${ANIO}-01-01&al=${HOY}`;

const preparar = async ({ api: { contabilidad } }: Panel): Promise<void> => {
  await contabilidad.activar({ fecha_inicio: `${ANIO}-01-01` });
  const idDe = async (q: string): Promise<number> =>
    (await contabilidad.listarCuentasContables({ q }))[0]!.id;
  const caja = await idDe('101.01.01');
  for (const [glosa, otra, monto] of [
    ['Aporte', '301.01', 500],
    ['Venta', '401.01.01', 80],
  ] as const) {
    await contabilidad.registrarAsiento({
      fecha: HOY,
      glosa,
      lineas: [
        { cuenta_id: caja, debe: monto },
        { cuenta_id: await idDe(otra), haber: monto },
      ],
    });
  }
};

/** What is downloaded is asked for with what is on screen. */
const descargar = async (
  pagina: Page,
  formato: 'CSV' | 'PDF',
  filtros: readonly string[],
): Promise<void> => {
  const [pedido, archivo] = await Promise.all([
    pagina.waitForRequest((una) => una.url().includes(`format=${formato.toLowerCase()}`)),
    pagina.waitForEvent('download'),
    pagina.getByRole('button', { name: formato, exact: true }).click(),
  ]);
  expect(filtros.filter((filtro) => !pedido.url().includes(filtro))).toEqual([]);
  expect(archivo.suggestedFilename()).toMatch(new RegExp(`\\.${formato.toLowerCase()}$`));
};

type DeInforme = {
  readonly nombre: string;
  readonly en: string;
  readonly cifra: string;
  readonly filtros: readonly string[];
};
const INFORMES: readonly DeInforme[] = [
  {
    nombre: 'el balance de comprobación',
    en: `/balance-comprobacion?${DIAS}`,
    cifra: '580.00',
    filtros: [`desde=${ANIO}-01-01`, `al=${HOY}`],
  },
  {
    nombre: 'el balance general',
    en: `/balance-general?al=${HOY}&nivel=3`,
    cifra: '580.00',
    filtros: [`al=${HOY}`, 'nivel=3'],
  },
  {
    nombre: 'el estado de resultados',
    en: `/estado-resultados?${DIAS}`,
    cifra: '80.00',
    filtros: [`al=${HOY}`],
  },
  {
    nombre: 'el mayor',
    en: `/mayor?cuenta_id=CAJA&${DIAS}`,
    cifra: '580.00',
    filtros: ['cuenta_id=', `al=${HOY}`],
  },
];

enElPanel(
  'Los informes contables en el panel',
  (panel) => {
    it.each(INFORMES)(
      '$nombre: se abre, se lleva como se ve, y dice qué cambió',
      async ({ en, cifra, filtros }) => {
        const [caja] = await panel().api.contabilidad.listarCuentasContables({ q: '101.01.01' });
        const pagina = await panel().entrar('contador', {
          en: `/contabilidad${en.replace('CAJA', String(caja!.id))}`,
        });
        await pagina.getByRole('button', { name: cifra, exact: true }).first().click();
        const hoja = pagina.getByRole('dialog');
        await hoja.getByRole('button', { name: /^AS-/ }).first().click();
        await hoja.getByText('Asiento registrado').waitFor();
        await hoja.getByRole('button', { name: 'Atrás' }).click();
        await hoja.getByRole('button', { name: /^AS-/ }).first().waitFor();
        await hoja.getByRole('button', { name: 'Atrás' }).click();
        await hoja.waitFor({ state: 'detached' });
        await descargar(pagina, 'CSV', filtros);
        await descargar(pagina, 'PDF', filtros);
        await pagina.getByRole('button', { name: 'Qué cambió' }).click();
        await pagina.getByRole('heading', { level: 2, name: /lo cambi/ }).waitFor();
        await pagina.getByRole('link', { name: /^AS-/ }).first().waitFor();
        await pagina.getByRole('button', { name: 'Qué cambió' }).click();
        // As it was known: nothing of this was.
        await pagina
          .getByText(/^Como se sabía el/)
          .first()
          .waitFor();
        expect(await pagina.getByRole('button', { name: cifra, exact: true }).count()).toBe(0);
      },
    );

    it('los impuestos del mes, la conciliación tributaria y el libro de una cuenta también se llevan', async () => {
      const { id } = await panel().api.cuentasDinero.crear({ nombre: 'Caja', tipo: 'caja' });
      await panel().api.cuentasDinero.registrarMovimiento(id, {
        tipo: 'ingreso',
        monto: 12,
        fecha: HOY,
      });
      const pagina = await panel().entrar('contador', {
        en: `/cuentas-dinero/${id}/libro?desde=${ANIO}-01-01&hasta=${HOY}`,
      });
      await pagina.getByRole('button', { name: '12.00', exact: true }).first().click();
      await pagina.getByRole('dialog').getByRole('button', { name: 'Atrás' }).click();
      await pagina.getByRole('dialog').waitFor({ state: 'detached' });
      await descargar(pagina, 'CSV', [`desde=${ANIO}-01-01`, `hasta=${HOY}`]);
      const mes = `anio=${ANIO}&mes=${Number(HOY.slice(5, 7))}`;
      await pagina.goto(`${panel().url}/contabilidad/impuestos?${mes}`);
      await descargar(pagina, 'CSV', mes.split('&'));
      await descargar(pagina, 'PDF', mes.split('&'));
      await pagina.goto(`${panel().url}/contabilidad/conciliacion-tributaria?anio=${ANIO}`);
      await descargar(pagina, 'CSV', [`anio=${ANIO}`]);
    });
  },
  { preparar },
);
