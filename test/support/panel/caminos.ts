import type { Page } from 'playwright-core';
import type { Cliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import type { Teclado } from './teclado.ts';

/** Roads that are measured and tested alike: what is waited for is what a person sees. */

const COBRADOS = [10, 20, 30] as const;

/** Three invoices of a customer's, to be collected together. @throws if one is not authorized */
export const emitirTres = async ({ facturas }: Cliente): Promise<void> => {
  for (const precio_unitario of COBRADOS) {
    const { estado } = await facturas.emitirYEsperar({
      tipo_identificacion: '05',
      identificacion: '1713582466',
      razon_social: 'María Peñafiel',
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
    if (estado !== 'AUTORIZADO') throw new Error(`Una factura quedó ${estado}`);
  }
};

/** At `/cobros/nuevo`: those three, and 13.50 more. What would happen is on screen when it returns. */
export const escribirCobroDeTres = async (pagina: Page, { teclear }: Teclado): Promise<void> => {
  await pagina.locator('input:focus').waitFor();
  await teclear(...'penafiel'.split(''));
  await pagina.getByRole('option', { name: /María Peñafiel/ }).waitFor();
  await teclear('Enter');
  await pagina.getByRole('rowheader').nth(2).waitFor();
  await teclear('Enter', ...'73.50'.split(''));
  await pagina.getByRole('button', { name: 'Cobrar 60.00 y dejar 13.50 de anticipo' }).waitFor();
};

/** Ten lines as a spreadsheet of here copies them: decimals by a comma, thousands by a point. */
const DIEZ_LINEAS = [
  '502.02.05\tArriendo\t1.250,00\t',
  '502.02.05\tAgua\t18,40\t',
  '502.02.05\tLuz\t96,75\t',
  '502.02.05\tInternet\t45,00\t',
  '502.02.05\tAseo\t30,15\t',
  '101.01.02\t\t\t1.250,00',
  '101.01.02\t\t\t18,40',
  '101.01.02\t\t\t96,75',
  '101.01.02\t\t\t45,00',
  '101.01.02\t\t\t30,15',
].join('\n');

/** At `/contabilidad/asientos/nuevo`: what it is for, ten lines pasted, and posted. */
export const asentarDiezLineas = async (pagina: Page, { teclear }: Teclado): Promise<void> => {
  await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pagina.evaluate((texto) => navigator.clipboard.writeText(texto), DIEZ_LINEAS);
  await pagina.locator('input:focus').waitFor();
  await teclear(...'Gastos'.split(''), 'Enter', 'Control+v');
  await pagina.getByRole('button', { name: 'Asentar 1,440.30' }).waitFor();
  await teclear('Control+Enter');
  await pagina.waitForURL(/\/contabilidad\/asientos\/\d+$/);
};
