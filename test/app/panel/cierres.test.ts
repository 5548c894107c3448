import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** Months and years that close in a browser: what holds them open, how they close, and how they open again. */

const HOY = fechaDe(new Date().toISOString());
const [ANIO, MES] = HOY.split('-').map(Number) as [number, number];
const ANTES = ANIO - 1;
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const ESTE_MES = `${MESES[MES - 1]} de ${ANIO}`;

/** Books that begin in November of last year, with a sale and an expense in December. */
const comenzar = async ({ api: { contabilidad } }: Panel): Promise<void> => {
  await contabilidad.activar({ fecha_inicio: `${ANTES}-11-01` });
  const idDe = async (q: string): Promise<number> =>
    (await contabilidad.listarCuentasContables({ q }))[0]!.id;
  const [caja, ventas, peajes] = [
    await idDe('101.01.01'),
    await idDe('401.01.01'),
    await idDe('502.02.28'),
  ];
  const asentar = (glosa: string, debe: number, haber: number, monto: number) =>
    contabilidad.registrarAsiento({
      fecha: `${ANTES}-12-15`,
      glosa,
      lineas: [
        { cuenta_id: debe, debe: monto },
        { cuenta_id: haber, haber: monto },
      ],
    });
  await asentar('Venta en efectivo', caja, ventas, 80);
  await asentar('Peajes', peajes, caja, 30);
};

const confirmar = (pagina: Page, boton: string) =>
  pagina.getByRole('dialog').getByRole('button', { name: boton, exact: true }).click();

enElPanel(
  'Los cierres en el panel',
  (panel) => {
    it('un año se cierra cuando sus meses lo están, su asiento se ve, y se deshace anulándolo', async () => {
      const pagina = await panel().entrar('contador', {
        en: `/contabilidad/cierre-anual?anio=${ANTES}`,
      });
      await pagina.getByText('Antes se cierran sus meses').waitFor();
      await comprobarAxe(pagina);
      await pagina.getByRole('link', { name: `noviembre de ${ANTES}` }).click();
      await pagina
        .getByRole('heading', { level: 1, name: `Período noviembre de ${ANTES}` })
        .waitFor();
      await pagina.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await confirmar(pagina, 'Cerrar');
      await pagina.getByRole('button', { name: 'Reabrir', exact: true }).waitFor();
      await pagina.goto(`${panel().url}/contabilidad/periodos?anio=${ANTES}`);
      await pagina.getByRole('button', { name: `Cerrar diciembre de ${ANTES}` }).click();
      await confirmar(pagina, 'Cerrar');
      await pagina.getByRole('button', { name: `Reabrir diciembre de ${ANTES}` }).waitFor();

      await pagina.getByRole('link', { name: 'Cierre del año' }).click();
      await pagina.getByRole('cell', { name: /307\.01/ }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: `Cerrar ${ANTES}` }).click();
      await pagina.getByRole('heading', { level: 1, name: `Asiento AS-${ANTES}-000003` }).waitFor();
      await pagina.getByText(`Cierre del ejercicio ${ANTES}`).first().waitFor();
      await pagina.getByRole('row', { name: /^307\.01 .* 50\.00$/ }).waitFor();
      await pagina.goto(`${panel().url}/contabilidad/cierre-anual?anio=${ANTES}`);
      await pagina.getByText(`El año ${ANTES} está cerrado`).waitFor();

      // Its months wait for it to be undone: what is in the way is a link.
      await pagina.goto(`${panel().url}/contabilidad/periodos?anio=${ANTES}`);
      await pagina.getByRole('button', { name: `Reabrir diciembre de ${ANTES}` }).click();
      await pagina.getByRole('dialog').getByLabel('Motivo').fill('Faltó una venta');
      panel().esperarQueja(/409/);
      await confirmar(pagina, 'Reabrir');
      await pagina.getByRole('dialog').getByRole('link', { name: /AS-/ }).click();
      await pagina.getByRole('heading', { level: 1, name: `Asiento AS-${ANTES}-000003` }).waitFor();
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Anular' }).click();
      await pagina.getByRole('dialog').getByLabel('Motivo').fill('Faltó una venta');
      await confirmar(pagina, 'Anular');
      await pagina.getByText(/^Lo reversa el/).waitFor();
      await pagina.goto(`${panel().url}/contabilidad/periodos?anio=${ANTES}`);
      await pagina.getByRole('button', { name: `Reabrir diciembre de ${ANTES}` }).click();
      await pagina.getByRole('dialog').getByLabel('Motivo').fill('Faltó una venta');
      await confirmar(pagina, 'Reabrir');
      await pagina.getByText(/Faltó una venta/).waitFor();
      await pagina.getByRole('link', { name: 'Cierre del año' }).click();
      await pagina.getByRole('link', { name: `diciembre de ${ANTES}` }).waitFor();
    });

    it('un mes dice qué lo mantiene abierto y lleva a ello; se cierra aunque falte, y se reabre con un motivo', async () => {
      const { contabilidad, facturas, cuentasDinero } = panel().api;
      const porCerrar = [12, ...Array.from({ length: MES - 1 }, (_, i) => i + 1)];
      for (const [lugar, mes] of porCerrar.entries())
        await contabilidad.cerrarPeriodo(lugar === 0 ? ANTES : ANIO, mes, {});
      const { id } = await facturas.crear({
        tipo_identificacion: '05',
        identificacion: '1710034065',
        razon_social: '[SRI:EN_PROCESO:999] Ana Ñandú',
        detalles: [
          { codigo_principal: 'X', descripcion: 'Trabajo', cantidad: 1, precio_unitario: 10 },
        ],
      });
      const { id: cuenta } = await cuentasDinero.crear({ nombre: 'Corriente', tipo: 'banco' });
      await cuentasDinero.abrirConciliacion(cuenta, { fecha_corte: HOY, saldo_extracto: 0 });
      const pagina = await panel().entrar('contador', { en: '/contabilidad/periodos' });
      await pagina.getByText('Lo mantiene abierto 1 documento').waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      // What may be left as it is, is told too.
      await pagina.getByRole('link', { name: /^La conciliación \d+/ }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Corriente al/ }).waitFor();
      await pagina.goBack();
      await pagina.getByRole('link', { name: /^factura / }).click();
      await pagina.waitForURL(new RegExp(`/facturas/${id}$`));
      await pagina.goBack();
      await pagina.getByRole('button', { name: `Cerrar ${ESTE_MES}` }).click();
      panel().esperarQueja(/409/);
      await confirmar(pagina, 'Cerrar');
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByRole('alert').first().waitFor();
      await dialogo
        .getByRole('link', { name: /^factura / })
        .first()
        .waitFor();
      await comprobarAxe(pagina);
      await dialogo.getByLabel('Cerrarlo aunque haya pendientes').check();
      await confirmar(pagina, 'Cerrar');
      await pagina.getByText('Cerrado con pendientes').waitFor();
      const [ultimo] = (await contabilidad.listarPeriodosContables({ anio: ANIO })).filter(
        ({ mes }) => mes === MES,
      );
      expect(ultimo).toMatchObject({ estado: 'cerrado', forzado: true });
      await pagina.getByRole('button', { name: `Reabrir ${ESTE_MES}` }).click();
      await confirmar(pagina, 'Reabrir');
      // Nothing opens again without saying why.
      await dialogo.locator('[aria-invalid="true"]').waitFor();
      await dialogo.getByLabel('Motivo').fill('Aún no llega');
      await confirmar(pagina, 'Reabrir');
      await pagina.getByText(/Aún no llega/).waitFor();
      await pagina.getByText('Lo mantiene abierto 1 documento').waitFor();
    });
  },
  { preparar: comenzar },
);
