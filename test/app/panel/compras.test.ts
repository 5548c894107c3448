import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import {
  enSobre,
  facturaRecibida,
  notaDeCreditoRecibida,
  type OpcionesDeFactura,
} from '#test/support/compras/recibidos.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

/** What is bought: the inbox where documents are dropped, what is written by hand, settlements and the annex. */

const HOY = fechaDe(instanteDeMs(Date.now()));
const [ANIO, MES] = HOY.split('-').map(Number);

const preparar = async ({ api }: Panel): Promise<void> => {
  await api.contabilidad.activar({ fecha_inicio: `${ANIO}-01-01` });
};

const revisar = async (pagina: Page): Promise<void> => {
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

const celda = (pagina: Page, columna: string, fila = 0): Locator =>
  pagina.locator(`[data-fila="${fila}"][data-columna="${columna}"]`);

const archivo = (name: string, contenido: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(contenido as string),
});

/** A supplier's document of today, issued to the company. */
const deHoy = ({ prueba }: Panel, opciones: OpcionesDeFactura): OpcionesDeFactura => ({
  fecha: HOY,
  ambiente: '1',
  comprador: prueba.empresa.ruc,
  ...opciones,
});
const autorizada = (panel: Panel, opciones: OpcionesDeFactura): string =>
  enSobre(facturaRecibida(deHoy(panel, opciones)), 'cdata');

const soltar = (pagina: Page, ...archivos: ReturnType<typeof archivo>[]): Promise<void> =>
  pagina.getByLabel('Archivos XML o ZIP').setInputFiles(archivos);
const boton = (pagina: Page, name: string | RegExp): Locator =>
  pagina.getByRole('button', { name });
const fila = (pagina: Page, dicho: string | RegExp): Locator =>
  pagina.getByRole('row').filter({ hasText: dicho });

enElPanel(
  'Las compras del panel',
  (panel) => {
    it('lo que se suelta en la bandeja se ve antes, lo bueno entra de una vez y lo dudoso dice qué hacer', async () => {
      const pagina = await panel().entrar('contador', { en: '/compras/bandeja' });
      await pagina.getByText('La bandeja está vacía').waitFor();
      await revisar(pagina);
      const de = (opciones: OpcionesDeFactura) => strToU8(autorizada(panel(), opciones));
      const nota = notaDeCreditoRecibida(deHoy(panel(), { secuencial: 3 }));
      await soltar(
        pagina,
        archivo(
          'mes.zip',
          zipSync({
            'a/1.xml': de({ secuencial: 1 }),
            '2.xml': de({ secuencial: 2, lineas: 2 }),
            'x.pdf': strToU8('%PDF'),
          }),
        ),
        archivo('3.xml', autorizada(panel(), { secuencial: 3 })),
        archivo('otra-vez.xml', autorizada(panel(), { secuencial: 3 })),
        archivo('nota.xml', enSobre(nota, 'cdata')),
        archivo('ajena.xml', autorizada(panel(), { secuencial: 4, comprador: '1760013210001' })),
        archivo('foto.xml', 'esto no es un XML'),
        archivo('nada.zip', zipSync({ 'leame.txt': strToU8('hola') })),
      );
      await boton(pagina, 'Ingresar 3 compras').waitFor();
      await boton(pagina, 'Todas 7').waitFor();
      await fila(pagina, '000000003').filter({ hasText: 'Vino 2 veces' }).waitFor();
      await fila(pagina, 'foto.xml').filter({ hasText: 'No es un XML' }).waitFor();
      await fila(pagina, 'nada.zip').filter({ hasText: 'no trae ningún .xml' }).waitFor();
      await fila(pagina, '000000004').filter({ hasText: 'Emitida a otro RUC' }).waitFor();
      const categoria = pagina.getByLabel('Categoría de Factura 001-020-000000001');
      await categoria.fill('Insumos');
      await pagina.getByLabel('Cuenta de Factura 001-020-000000001').fill('502.02.18');
      expect(await pagina.getByLabel('Categoría de Factura 001-020-000000002').inputValue()).toBe(
        'Insumos',
      );
      await revisar(pagina);

      await boton(pagina, 'Ingresar 3 compras').click();
      await boton(pagina, 'Ingresadas 3').waitFor();
      // The note waited for its invoice: it is good now.
      await boton(pagina, 'Ingresar 1 compra').click();
      await boton(pagina, 'Ingresadas 4').waitFor();
      const compras = await panel().api.compras.listar();
      const vistas = compras.map(({ numero_doc, categoria: suya }) => [numero_doc, suya] as const);
      expect(vistas.toSorted(([una], [otra]) => una.localeCompare(otra))).toEqual([
        ['001-020-000000001', 'Insumos'],
        ['001-020-000000002', 'Insumos'],
        ['001-020-000000003', 'Insumos'],
        ['001-020-000000003', 'Insumos'],
      ]);

      await boton(pagina, 'Dudosas 1').click();
      await fila(pagina, '000000004').getByRole('button').first().click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByText('Es de otra empresa').waitFor();
      await comprobarAxe(pagina);
      await dialogo.getByRole('button', { name: 'Quitar' }).click();
      await boton(pagina, 'Dudosas 0').waitFor();

      // Dropped again, it is known; and the next of that supplier goes where the last one went.
      await pagina.goto(`${panel().url}/compras/bandeja`);
      await boton(pagina, 'Quitar las que ya están').click();
      await soltar(
        pagina,
        archivo('2.xml', autorizada(panel(), { secuencial: 2, lineas: 2 })),
        archivo('5.xml', autorizada(panel(), { secuencial: 5 })),
      );
      await boton(pagina, 'Repetidas 1').waitFor();
      await fila(pagina, '000000002')
        .getByRole('link', { name: /^Compra \d+$/ })
        .waitFor();
      const recordada = pagina.getByLabel('Cuenta de Factura 001-020-000000005');
      await expect.poll(() => recordada.inputValue()).toBe('502.02.18');
      // What waits outlives the page.
      await pagina.reload();
      await boton(pagina, 'Ingresar 1 compra').waitFor();
    });

    it('una clave se pide al SRI, y la que no tiene lo dice', async () => {
      const xml = facturaRecibida(deHoy(panel(), { secuencial: 40, ruc: '1790085783001' }));
      await panel().prueba.simulador.conocer(xml);
      const claveDe = (de: string): string => /<claveAcceso>(\d+)</.exec(de)?.[1] ?? '';
      const ausente = claveDe(facturaRecibida(deHoy(panel(), { secuencial: 41 })));
      const pagina = await panel().entrar('contador', { en: '/compras/bandeja' });
      await pagina.getByLabel('Claves de acceso').fill(`${claveDe(xml)}\n${ausente}`);
      await boton(pagina, 'Traer 2 del SRI').click();
      await fila(pagina, '000000040').filter({ hasText: 'Lista' }).waitFor();
      await fila(pagina, ausente).filter({ hasText: 'no tiene ningún comprobante' }).waitFor();
    });

    it('una compra entra por sus sumas, con lo que reembolsa y cómo se paga, y así se edita', async () => {
      const pagina = await panel().entrar('contador', { en: '/compras/nueva' });
      await pagina.getByLabel('Identificación', { exact: true }).fill('1790016919001');
      await pagina.getByLabel('Razón social', { exact: true }).fill('Comercial Andina S.A.');
      await pagina.getByLabel('Número de documento').fill('001-002-000000090');
      await pagina.getByLabel('Tipo de documento').click();
      await pagina.getByRole('option', { name: 'Comprobante de reembolso' }).click();
      await pagina.getByLabel('Solo sus sumas, sin líneas').check();
      await pagina.getByLabel('Subtotal 15 %').fill('100');
      await pagina.getByLabel('Subtotal 0 %').fill('20');
      await boton(pagina, 'Formas de pago').click();
      await celda(pagina, 'total').fill('135');
      await celda(pagina, 'identificacion_proveedor_reembolso').fill('1790011674001');
      await celda(pagina, 'numero').fill('001-001-000000123');
      await celda(pagina, 'fecha_emision_doc_reembolso').fill(HOY.split('-').reverse().join('/'));
      await celda(pagina, 'numero_autorizacion_doc_reemb').fill('1234567890');
      await celda(pagina, 'base_imponible_reembolso').fill('100');
      await boton(pagina, 'Más columnas').click();
      await boton(pagina, 'Registrar por 135.00').waitFor();
      await revisar(pagina);
      await boton(pagina, 'Registrar por 135.00').click();
      await pagina.waitForURL(/\/compras\/\d+$/);
      const id = Number(/\d+$/.exec(pagina.url())?.[0]);
      const compra = await panel().api.compras.obtener(id);
      expect(compra).toMatchObject({ subtotal_15: 100, subtotal_0: 20, iva: 15, total: 135 });
      expect(compra.formas_pago).toMatchObject([{ forma_pago: '01', total: 135 }]);
      expect(compra.reembolsos).toMatchObject([
        { estab_doc_reembolso: '001', detalle_impuestos: [{ impuesto_reembolso: 15 }] },
      ]);
      await pagina.goto(`${panel().url}/compras/${id}/editar`);
      await pagina.getByLabel('Notas').fill('Viaje a Loja');
      await revisar(pagina);
      await boton(pagina, 'Guardar').click();
      await pagina.waitForURL(/\/compras\/\d+$/);
      expect(await panel().api.compras.obtener(id)).toMatchObject({
        notas: 'Viaje a Loja',
        total: 135,
        reembolsos: compra.reembolsos,
      });
    });

    it('una compra se escribe, se rehúsa su número repetido en su campo, se acredita y se edita', async () => {
      const pagina = await panel().entrar('contador', { en: '/compras/nueva' });
      await pantallaLista(pagina);
      await revisar(pagina);
      const escribir = async (numero: string): Promise<void> => {
        await pagina.getByLabel('Identificación', { exact: true }).fill('1790016919001');
        await pagina.getByLabel('Razón social', { exact: true }).fill('Comercial Andina S.A.');
        await pagina.getByLabel('Número de documento').fill(numero);
        await celda(pagina, 'descripcion').fill('Papel');
        await celda(pagina, 'cantidad').fill('10');
        await celda(pagina, 'precio_unitario').fill('10');
        await pagina.keyboard.press('Tab');
      };
      await escribir('001-002-000000077');
      await boton(pagina, 'Registrar por 115.00').waitFor();
      await pagina.getByText(/^Asiento: Factura 001-002-000000077/).waitFor();
      await pagina.keyboard.press('Control+Enter');
      await pagina.waitForURL(/\/compras\/\d+$/);
      await pagina.getByRole('heading', { level: 1, name: 'Compra 001-002-000000077' }).waitFor();
      await revisar(pagina);
      const direccion = pagina.url();

      await pagina.goto(`${panel().url}/compras/nueva`);
      await escribir('001-002-000000077');
      await pagina.keyboard.press('Control+Enter');
      await pagina.locator('[name="numero_doc"][aria-invalid="true"]').waitFor();

      await pagina.goto(direccion);
      await boton(pagina, 'Más acciones').click();
      await pagina.getByRole('menuitem', { name: 'Registrar nota de crédito' }).click();
      await pagina
        .getByRole('heading', { level: 1, name: 'Nueva nota de crédito recibida' })
        .waitFor();
      await pagina.getByLabel('Número de documento').fill('001-002-000000009');
      await celda(pagina, 'descripcion').fill('Devolución de papel');
      await celda(pagina, 'cantidad').fill('1');
      await celda(pagina, 'precio_unitario').fill('10');
      await pagina.keyboard.press('Tab');
      await boton(pagina, 'Registrar por 11.50').click();
      await pagina.waitForURL(/\/compras\/(?!nueva)\d+$/);

      await pagina.goto(direccion);
      await pagina.getByRole('button', { name: '103.50' }).waitFor();
      await pagina.getByRole('link', { name: 'Editar' }).click();
      await pagina.getByLabel('Categoría', { exact: true }).fill('Oficina');
      await pagina.getByLabel('Notas').fill('En la bodega');
      await boton(pagina, 'Guardar').click();
      await pagina.waitForURL(direccion);
      await pagina.getByText('En la bodega').waitFor();
      const id = Number(direccion.split('/').at(-1));
      expect(await panel().api.compras.obtener(id)).toMatchObject({
        categoria: 'Oficina',
        total: 115,
        saldo: 103.5,
        detalles: [{ cantidad: 10, precio_unitario: 10 }],
      });

      await pagina.getByRole('link', { name: 'Retener' }).click();
      await pagina.getByRole('link', { name: '001-002-000000077' }).waitFor();
      await celda(pagina, 'codigo_retencion').fill('312');
      await expect.poll(() => celda(pagina, 'base_imponible').inputValue()).toMatch(/^100/);
      await boton(pagina, /^Emitir por \d/).click();
      await pagina.waitForURL(/\/retenciones\/\d+$/);
    });

    it('una liquidación de compra se emite hasta AUTORIZADO', async () => {
      const pagina = await panel().entrar('contador', { en: '/liquidaciones-compra/nueva' });
      await pantallaLista(pagina);
      await revisar(pagina);
      await pagina.getByLabel('Identificación', { exact: true }).fill('1710034065');
      await pagina.getByLabel('Razón social', { exact: true }).fill('María Peñafiel');
      await celda(pagina, 'codigo_principal').fill('CACAO');
      await celda(pagina, 'descripcion').fill('Cacao en grano');
      await celda(pagina, 'cantidad').fill('2');
      await celda(pagina, 'precio_unitario').fill('50');
      await pagina.keyboard.press('Tab');
      await boton(pagina, 'Emitir por 115.00').click();
      await pagina.waitForURL(/\/liquidaciones-compra\/\d+$/);
      await pagina.locator('main').getByText('Autorizado', { exact: true }).first().waitFor();
      await pagina.getByRole('link', { name: 'Pagar' }).waitFor();
      await revisar(pagina);
      await pagina.goto(`${panel().url}/liquidaciones-compra`);
      await pagina.getByText('María Peñafiel').first().waitFor();
      await revisar(pagina);
    });

    it('el ATS de un mes dice qué falta antes, con su camino, y se descarga', async () => {
      const pagina = await panel().entrar('contador', {
        en: `/compras/ats?anio=${ANIO}&mes=${MES}`,
      });
      await pagina.getByText('Antes de presentarlo').waitFor();
      await revisar(pagina);
      const descarga = pagina.waitForEvent('download');
      await boton(pagina, 'Descargar XML').click();
      expect((await descarga).suggestedFilename()).toBe(`ats-${HOY.slice(0, 7)}.xml`);
      await pagina.getByRole('link', { name: /sin número de autorización$/ }).click();
      await pagina.getByText(/^Registradas desde el/).waitFor();
      await pagina.getByText('001-002-000000077').waitFor();
      await comprobarAnchos(pagina);
    });

    it('quien vende no ve las compras', async () => {
      const pagina = await panel().entrar('vendedor', { en: '/', sucursal_id: 1 });
      await pagina.goto(`${panel().url}/compras/bandeja`);
      await pagina.getByText('Su rol no tiene permiso').waitFor();
    });
  },
  { preparar },
);
