import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { iniciarSmtp } from '#test/support/smtp.ts';

/** Money in several methods, withheld by document, settled against accounts; its receipt, and its advance. */

const smtp = await iniciarSmtp();
afterAll(() => smtp.detener());

const HOY = fechaDe(instanteDeMs(Date.now()));
const FACTURAS = [100, 20, 30, 40] as const;

const preparar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${HOY.slice(0, 4)}-01-01` });
  await api.cuentasDinero.crear({ nombre: 'Caja', tipo: 'caja', saldo_inicial: 0 });
  for (const nombre of ['Banco Norte', 'Banco Sur'])
    await api.cuentasDinero.crear({ nombre, tipo: 'banco', saldo_inicial: 500 });
  for (const precio_unitario of FACTURAS) {
    const { estado } = await api.facturas.emitirYEsperar({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'María Peñafiel',
      email: 'maria@ejemplo.ec',
      detalles: [
        {
          codigo_principal: 'X',
          descripcion: 'Trabajo',
          cantidad: 1,
          precio_unitario,
          iva_codigo: '0',
        },
      ],
    });
    expect(estado).toBe('AUTORIZADO');
  }
  for (const n of [1, 2]) {
    await api.compras.crear({
      proveedor_tipo_id: '04',
      proveedor_identificacion: '1790011674001',
      proveedor_razon_social: 'Papelera S.A.',
      numero_doc: `001-001-00000000${n}`,
      fecha_emision: HOY,
      total: 10 * n,
      subtotal_0: 10 * n,
    });
  }
};

const boton = (pagina: Page, name: string | RegExp): Locator =>
  pagina.getByRole('button', { name });
const celda = (pagina: Page, columna: string, fila = 0): Locator =>
  pagina.locator(`[data-fila="${fila}"][data-columna="${columna}"]`);
const elegir = async (pagina: Page, campo: string, opcion: string | RegExp): Promise<void> => {
  await pagina.getByLabel(campo, { exact: true }).click();
  await pagina.getByRole('option', { name: opcion }).click();
};
/** The only one of the kind whose balance is that. */
const facturaDe = async ({ api }: Panel, total: number) =>
  (await api.facturas.listar({ limit: 50 })).find((una) => una.total === total)!;

/** Cuts the answer of the second record that is made, until it is let go. */
const cortarElSegundo = async (pagina: Page, camino: string): Promise<{ soltar(): void }> => {
  const claves = new Set<string>();
  let seCorta = true;
  await pagina.route(`**/api/v1/${camino}`, async (ruta) => {
    const pedido = ruta.request();
    if (pedido.method() !== 'POST') return ruta.continue();
    claves.add(pedido.headers()['idempotency-key'] ?? '');
    if (!seCorta || claves.size !== 2) return ruta.continue();
    // It arrives, and its answer does not.
    await ruta.fetch();
    return ruta.abort();
  });
  return {
    soltar: () => {
      seCorta = false;
    },
  };
};

enElPanel(
  'Medios, retenciones y recibos en el panel',
  (panel) => {
    it('un cobro de tres medios con retención: lo que nadie respondió se retoma, y nada se registra dos veces', async () => {
      const { id } = await facturaDe(panel(), 100);
      const pagina = await panel().entrar('contador', { en: `/cobros/nuevo?factura_id=${id}` });
      await pagina
        .getByLabel(/^Ret. renta de /)
        .first()
        .fill('2');
      await pagina.getByLabel(/^Retención número de /).fill('001-001-000000009');
      await pagina.getByLabel('Monto', { exact: true }).fill('98');
      await boton(pagina, 'Varios medios').click();
      await celda(pagina, 'monto').fill('58.01');
      await boton(pagina, 'Otro medio por 39.99').click();
      await celda(pagina, 'medio', 1).selectOption('20');
      await celda(pagina, 'cuenta_dinero_id', 1).selectOption({ index: 2 });
      await celda(pagina, 'monto', 1).fill('30');
      await boton(pagina, 'Otro medio por 9.99').click();
      await celda(pagina, 'medio', 2).selectOption('20');
      await celda(pagina, 'cuenta_dinero_id', 2).selectOption({ index: 3 });
      await celda(pagina, 'referencia', 2).fill('Cheque 331');
      await pagina.getByText(/^Asiento: Cobro .*Cheque 331/).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      panel().esperarQueja(/net::ERR_FAILED/);
      const corte = await cortarElSegundo(pagina, 'cobros');
      await boton(pagina, 'Cobrar 98.00').click();
      await pagina.getByText('Ya se registró una parte').waitFor();
      await pagina.getByText('No hubo respuesta').waitFor();
      await comprobarAxe(pagina);
      corte.soltar();
      await boton(pagina, 'Reintentar').click();
      await pagina.getByRole('heading', { level: 1, name: '3 cobros por 98.00' }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      const cobros = await panel().api.cobros.listar();
      const dichos = cobros.map(({ monto, medio, referencia }) => [monto, medio, referencia]);
      expect(dichos.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
        [9.99, '20', 'Cheque 331'],
        [30, '20', null],
        [58.01, '01', null],
      ]);
      expect((await panel().api.facturas.obtener(id)).saldo).toBe(0);
      const saldos = (await panel().api.cuentasDinero.listar()).map((una) => una.saldo_actual);
      expect(saldos.toSorted((a, b) => a - b)).toEqual([58.01, 509.99, 530]);
      await pagina
        .getByRole('link', { name: /^Cobro \d+$/ })
        .first()
        .click();
      await pagina.getByRole('cell', { name: '001-001-000000009' }).waitFor();
    });

    it('si juntos no caben se dice antes, y no se registra ninguno', async () => {
      const { id } = await facturaDe(panel(), 20);
      const antes = (await panel().api.cobros.listar()).length;
      const pagina = await panel().entrar('contador', { en: `/cobros/nuevo?factura_id=${id}` });
      await pagina
        .getByLabel(/^Se aplica a /)
        .first()
        .fill('30');
      await boton(pagina, 'Varios medios').click();
      await celda(pagina, 'monto').fill('15');
      await pagina.getByText('Suman 15.00: faltan 5.00').waitFor();
      await celda(pagina, 'medio', 1).selectOption('16');
      await celda(pagina, 'monto', 1).fill('15');
      await boton(pagina, 'Que el monto sea 30.00').click();
      await pagina.getByLabel('Monto total').and(pagina.locator(':disabled')).waitFor();
      await boton(pagina, 'Cobrar 30.00').click();
      await pagina
        .getByRole('alert')
        .filter({ hasText: /se deben 20, y se le aplican 30/ })
        .first()
        .waitFor();
      expect((await panel().api.cobros.listar()).length).toBe(antes);
    });

    it('contra cuentas no se mueve dinero: se aplica entero, y su registro dice contra qué', async () => {
      const { id } = await facturaDe(panel(), 20);
      const pagina = await panel().entrar('contador', { en: `/cobros/nuevo?factura_id=${id}` });
      await elegir(pagina, 'Medio', 'Cruce con otras cuentas');
      await celda(pagina, 'codigo').fill('502.02.18');
      await pagina.getByRole('option', { name: /^502\.02\.18/ }).click();
      await celda(pagina, 'monto').fill('19.50');
      await celda(pagina, 'tercero').fill('Papelera');
      await pagina.getByRole('option', { name: /Papelera/ }).click();
      await pagina
        .getByText(/El cruce suma 19.5 y el monto es 20/)
        .first()
        .waitFor();
      await celda(pagina, 'monto').fill('20');
      await pagina.getByText(/^Asiento: /).waitFor();
      await comprobarAxe(pagina);
      await boton(pagina, 'Cobrar 20.00').click();
      await pagina.waitForURL(/\/cobros\/\d+$/);
      await pagina.getByRole('heading', { name: 'Contra qué cuentas' }).waitFor();
      await pagina.getByRole('cell', { name: 'Papelera S.A.' }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    });

    it('el recibo se ve, se descarga en PDF y se envía por correo desde su registro', async () => {
      const [cobro] = await panel().api.cobros.listar();
      const pagina = await panel().entrar('contador', { en: `/cobros/${cobro!.id}` });
      await pagina.getByRole('tab', { name: 'Recibo' }).click();
      const bajada = pagina.waitForEvent('download');
      await boton(pagina, 'PDF').click();
      expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/);
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await boton(pagina, 'Enviar por correo').click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByLabel('Correo').fill('caja@ejemplo.ec');
      await dialogo.getByRole('button', { name: 'Enviar' }).click();
      const llegados = () => smtp.recibidos.filter(({ para }) => para.includes('caja@ejemplo.ec'));
      await expect.poll(() => llegados().length, { timeout: 15_000 }).toBe(1);
      await pagina.getByRole('tab', { name: 'Correos' }).click();
      await pagina.getByText('caja@ejemplo.ec').first().waitFor();
      await comprobarAxe(pagina);
    });

    it('un anticipo se aplica, se deshace y se devuelve', async () => {
      const { api } = panel();
      const factura = await facturaDe(panel(), 30);
      const [maria] = await api.personasEmpresas.listar({ q: '1710034065' });
      const { id } = await api.cobros.crear({
        cliente_id: maria!.id,
        fecha: HOY,
        medio: '01',
        monto: 50,
      });
      const pagina = await panel().entrar('contador', { en: `/cobros/${id}` });
      await pagina.getByRole('link', { name: 'Aplicar anticipo' }).click();
      await pagina.getByLabel('Monto', { exact: true }).fill('30');
      await boton(pagina, 'Aplicar 30.00').waitFor();
      await pagina.getByText(/^Asiento: /).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await boton(pagina, 'Aplicar 30.00').click();
      await pagina.waitForURL(new RegExp(`/cobros/${id}$`));
      expect((await api.facturas.obtener(factura.id)).saldo).toBe(0);
      await boton(pagina, /^Deshacer la aplicación a /).click();
      await comprobarAxe(pagina);
      await pagina.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
      await pagina.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await api.facturas.obtener(factura.id)).saldo).toBe(30);
      await boton(pagina, 'Más acciones').click();
      await pagina.getByRole('menuitem', { name: 'Devolver anticipo' }).click();
      await pagina.getByLabel('Monto', { exact: true }).fill('20');
      await elegir(pagina, 'Cuenta', /^Banco Norte/);
      await boton(pagina, 'Devolver 20.00 y dejar 30.00').click();
      await boton(pagina, 'Anular la devolución de 20.00').waitFor();
      expect((await api.cobros.obtener(id)).saldo_anticipo).toBe(30);
    });

    it('un pago de dos medios por dos compras queda como dos pagos, cada uno de su cuenta', async () => {
      const { api } = panel();
      const ids = (await api.compras.listar()).map(({ id }) => id);
      const pagina = await panel().entrar('contador', {
        en: `/pagos-proveedor/nuevo?compra_id=${ids.join(',')}`,
      });
      await boton(pagina, 'Varios medios').click();
      await celda(pagina, 'monto').fill('12.50');
      await boton(pagina, 'Otro medio por 17.50').click();
      await celda(pagina, 'medio', 1).selectOption('20');
      await celda(pagina, 'cuenta_dinero_id', 1).selectOption({ index: 2 });
      await boton(pagina, 'Pagar 30.00').click();
      await pagina.getByRole('heading', { level: 1, name: '2 pagos por 30.00' }).waitFor();
      const pagos = await api.pagosProveedor.listar();
      expect(pagos.map(({ monto }) => monto).toSorted((a, b) => a - b)).toEqual([12.5, 17.5]);
      for (const id of ids) expect((await api.compras.obtener(id)).saldo).toBe(0);
    });
  },
  { preparar, correo: { por_omision: smtp.porOmision } },
);
