import { afterAll, expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { iniciarSmtp } from '#test/support/smtp.ts';

/** What customers owe, mailed to those one marks; what has to be paid this week, marked and paid. */

const smtp = await iniciarSmtp();
afterAll(() => smtp.detener());

const preparar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` });
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
        precio_unitario: 60,
        iva_codigo: '0',
      },
    ],
  });
  expect(estado).toBe('AUTORIZADO');
  const hoy = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Guayaquil' });
  for (const n of [1, 2]) {
    await api.compras.crear({
      proveedor_tipo_id: '04',
      proveedor_identificacion: '1790011674001',
      proveedor_razon_social: 'Papelera S.A.',
      numero_doc: `001-001-00000000${n}`,
      fecha_emision: hoy,
      total: 10 * n,
      subtotal_0: 10 * n,
    });
  }
};

enElPanel(
  'Los estados de cuenta y la agenda',
  (panel) => {
    it('de la cartera se envía a cada cliente lo que debe, y su ficha dice que salió', async () => {
      const pagina = await panel().entrar('contador', { en: '/cobros/cartera' });
      await pagina.getByLabel('Enviar a María Peñafiel').check();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'Enviar estados de cuenta (1)' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByRole('button', { name: 'Enviar' }).click();
      await pagina.getByText('Enviar estados de cuenta: 1 de 1').waitFor();
      const estado = () =>
        smtp.recibidos.find(({ partes }) => /Estado de cuenta/.test(partes.subject ?? ''));
      await expect.poll(() => estado()?.para, { timeout: 15_000 }).toEqual(['maria@ejemplo.ec']);
      expect(estado()!.partes.text).toContain('Saldo pendiente: USD 60.00');
      await pagina
        .getByRole('list', { name: 'Lo hecho' })
        .getByRole('link', { name: 'María Peñafiel' })
        .click();
      await pagina.getByRole('cell', { name: 'maria@ejemplo.ec' }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    });

    it('de la semana se marca qué se paga, y se va a pagarlo', async () => {
      const pagina = await panel().entrar('contador', { en: '/pagos-proveedor/agenda' });
      await pagina.getByRole('checkbox', { name: /^Pagar 001-001-000000001 de Papelera/ }).check();
      await pagina.getByRole('button', { name: 'Pagar 10.00' }).waitFor();
      await pagina.getByRole('button', { name: 'Toda la semana' }).click();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'La semana siguiente' }).click();
      await pagina.getByRole('region', { name: 'Antes', exact: true }).waitFor();
      await pagina.getByRole('button', { name: 'Esta semana' }).click();
      await pagina.getByText('Lista', { exact: true }).click();
      await pagina.waitForURL(/como=lista/);
      await comprobarAxe(pagina);
      await pagina.getByRole('button', { name: 'Pagar 30.00' }).click();
      await pagina.waitForURL(/\/pagos-proveedor\/nuevo\?compra_id=/);
      await pagina.getByRole('button', { name: 'Pagar 30.00' }).waitFor();
    });
  },
  { preparar, correo: { por_omision: smtp.porOmision } },
);
