import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** Lists, records and reports, on the invoices and on the trial balance. */

const COMPRADORES = ['Ana Andrade', 'Beto Bravo', 'Carla Cruz'];

const preparar = async ({ api }: Panel): Promise<void> => {
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guayaquil' }).format();
  await api.contabilidad.activar({ fecha_inicio: `${hoy.slice(0, 7)}-01` });
  for (const razon_social of COMPRADORES) {
    await api.facturas.emitirYEsperar({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social,
      condicion_pago: 'credito',
      fecha_vencimiento: '2099-12-31',
      detalles: [
        {
          codigo_principal: 'CAFE',
          descripcion: 'Café de altura',
          cantidad: 2,
          precio_unitario: 10,
        },
      ],
    });
  }
  const primera = await api.facturas.obtener(1);
  await api.cobros.crear({
    cliente_id: primera.cliente_id!,
    fecha: primera.fecha_emision,
    medio: '01',
    monto: 5,
    aplicaciones: [{ factura_id: 1, monto_aplicado: 5 }],
  });
};

const facturarA = (api: Panel['api'], razon_social: string) =>
  api.facturas.crear({
    tipo_identificacion: '05',
    identificacion: '1710034065',
    razon_social,
    detalles: [{ codigo_principal: 'TE', descripcion: 'Té', cantidad: 1, precio_unitario: 3 }],
  });

const filaDe = (pagina: Page, quien: string) => pagina.getByRole('row').filter({ hasText: quien });

enElPanel(
  'Los moldes del panel: listas, fichas e informes',
  (panel) => {
    it('una lista deja en la dirección lo que se filtra, y quien la recibe ve lo mismo', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas' });
      await pagina.getByLabel('Buscar', { exact: true }).fill('beto');
      await pagina.waitForURL(/\?q=beto/);
      await filaDe(pagina, 'Beto Bravo').waitFor();
      await filaDe(pagina, 'Ana Andrade').waitFor({ state: 'detached' });
      await pagina.goto(`${panel().url}/facturas?q=carla`);
      await filaDe(pagina, 'Carla Cruz').waitFor();
      expect(await pagina.getByRole('row').filter({ hasText: '001-001' }).count()).toBe(1);
    });

    it('con las flechas se va de fila en fila, y Enter abre la que se mira', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas' });
      const enlace = (numero: string) => pagina.getByRole('link', { name: numero });
      await enlace('001-001-000000003').focus();
      await pagina.keyboard.press('ArrowDown');
      await pagina.keyboard.press('ArrowDown');
      expect(await enlace('001-001-000000001').evaluate((e) => e === document.activeElement)).toBe(
        true,
      );
      await pagina.keyboard.press('Enter');
      await pagina.getByRole('heading', { level: 1, name: /000000001/ }).waitFor();
    });

    it('una fila se abre donde se pulse, y atrás vuelve a la lista como estaba', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas?q=carla' });
      await pagina.getByText('Carla Cruz').click();
      await pagina.getByRole('heading', { level: 1, name: /000000003/ }).waitFor();
      await pagina.goBack();
      await pagina.waitForURL(/\?q=carla/);
      await filaDe(pagina, 'Carla Cruz').waitFor();
    });

    it('lo que se factura en otra parte entra solo, sin recargar', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas?q=dora' });
      await pagina.getByText('Nada con estos filtros').waitFor();
      await facturarA(panel().api, 'Dora Díaz');
      await filaDe(pagina, 'Dora Díaz').waitFor();
    });

    it('lo que entra no le quita a nadie la fila que mira', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas' });
      const segunda = pagina.getByRole('link', { name: '001-001-000000002' });
      await segunda.focus();
      await facturarA(panel().api, 'Elsa Eras');
      await filaDe(pagina, 'Elsa Eras').waitFor();
      expect(await segunda.evaluate((enlace) => enlace === document.activeElement)).toBe(true);
    });

    it('al bajar por muchas, cada fila dice lo suyo', async () => {
      const { api } = panel();
      const codigos = Array.from({ length: 90 }, (_, i) => `SERV-${String(i).padStart(3, '0')}`);
      for (const codigo_principal of codigos) {
        await api.servicios.crear({
          codigo_principal,
          descripcion: `De ${codigo_principal}`,
          precio_unitario: 1,
        });
      }
      const pagina = await panel().entrar('admin', { en: '/servicios?q=SERV' });
      const vistas = new Map<string, string>();
      while (vistas.size < codigos.length) {
        const filas = await pagina
          .locator('tbody tr')
          .evaluateAll((trs) =>
            trs.map((tr) => [tr.getAttribute('aria-rowindex') ?? '', tr.textContent ?? '']),
          );
        for (const [lugar = '', texto = ''] of filas) {
          const codigo = /SERV-\d{3}/.exec(texto)?.[0] ?? '';
          expect(texto).toContain(`De ${codigo}`);
          expect(vistas.get(lugar) ?? codigo).toBe(codigo);
          vistas.set(lugar, codigo);
        }
        await pagina.mouse.wheel(0, 300);
      }
      expect([...vistas.values()].toSorted()).toEqual(codigos);
    });

    it('la lista se lee y cabe en los cuatro anchos', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas' });
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    });

    it('una ficha guarda su pestaña en la dirección, y su historia dice quién y qué', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/1' });
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('tab', { name: 'Historia' }).click();
      await pagina.waitForURL(/\?ver=historia/);
      await pagina.getByText('Comprobante autorizado').waitFor();
      await pagina.reload();
      await pagina.getByText('Comprobante autorizado').waitFor();
      await comprobarAxe(pagina);
    });

    it('donde el navegador no muestra un PDF, se abre aparte', async () => {
      const pagina = await panel().entrar('admin', { ancho: 360 });
      await pagina.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
      );
      await pagina.goto(`${panel().url}/facturas/1?ver=documento`);
      const abrir = pagina.getByRole('link', { name: /^Abrir RIDE de 001-001-000000001/ });
      expect(await abrir.getAttribute('href')).toMatch(/^blob:/);
      expect(await pagina.locator('iframe').count()).toBe(0);
    });

    it('lo que impide anularla se dice antes de intentarlo, como enlaces', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas/1' });
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Anular' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByLabel('Motivo').fill('Se repitió');
      const bloqueo = dialogo.getByRole('link', { name: /cobro/ });
      await bloqueo.waitFor();
      expect(await bloqueo.getAttribute('href')).toBe('/panel/cobros/1');
      await comprobarAxe(pagina);
    });

    it('lo que nadie ha escrito «No existe», y la página lo dice', async () => {
      const pagina = await panel().entrar('admin', { en: '/facturas' });
      await pagina.goto(`${panel().url}/facturas/999`);
      await pagina.getByText('No existe', { exact: true }).waitFor();
    });

    it('una cifra abre lo que suma, hasta el cobro que la dice, y Atrás vuelve', async () => {
      const pagina = await panel().entrar('contador', {
        en: '/contabilidad/balance-comprobacion',
      });
      await pagina.getByRole('button', { name: '5.00', exact: true }).first().click();
      const hoja = pagina.getByRole('dialog');
      await hoja.getByRole('button', { name: /^AS-/ }).first().click();
      await hoja.getByRole('button', { name: /^Cobro/ }).click();
      await hoja.getByText('Cobro registrado').waitFor();
      await comprobarAxe(pagina);
      const atras = hoja.getByRole('button', { name: 'Atrás' });
      await atras.click();
      await atras.click();
      await hoja.getByRole('button', { name: /^AS-/ }).first().waitFor();
      await atras.click();
      await hoja.waitFor({ state: 'detached' });
    });

    it('un informe se pide a otro día, y dice qué cambió desde lo que se sabía', async () => {
      const pagina = await panel().entrar('contador', {
        en: '/contabilidad/balance-comprobacion',
      });
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'Qué cambió' }).click();
      await pagina.getByRole('heading', { level: 2, name: /lo cambi/ }).waitFor();
      await pagina.goto(`${panel().url}/contabilidad/balance-comprobacion?al=2020-01-31`);
      await pagina.getByText('Nada en esos días').waitFor();
      expect(await pagina.getByLabel('Al', { exact: true }).inputValue()).toBe('31/01/2020');
    });
  },
  { preparar },
);
