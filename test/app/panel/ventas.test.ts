import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

/** What is made out of an invoice, what goes with it, and what the SRI sends back. */

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

const CLIENTE = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Peñafiel',
  email: 'maria@ejemplo.ec',
} as const;
const LINEA = {
  codigo_principal: 'X',
  descripcion: 'Trabajo',
  cantidad: 2,
  precio_unitario: 10,
  iva_codigo: '0',
} as const;

const facturar = ({ api }: Panel, cambios: { readonly [campo: string]: unknown } = {}) =>
  api.facturas.emitirYEsperar({ ...CLIENTE, detalles: [LINEA], ...cambios });

const celda = (pagina: Page, columna: string, fila = 0): Locator =>
  pagina.locator(`[data-fila="${fila}"][data-columna="${columna}"]`);

/** Before one's eyes: nobody reloads. */
const autorizado = (pagina: Page): Promise<void> =>
  pagina.locator('main').getByText('Autorizado', { exact: true }).first().waitFor();

const elegir = async (pagina: Page, accion: string): Promise<void> => {
  await pagina.getByRole('button', { name: 'Más acciones' }).click();
  await pagina.getByRole('menuitem', { name: accion }).click();
};

enElPanel(
  'Las ventas del panel',
  (panel) => {
    it('de una factura se acredita una parte y se carga un interés, y lo que se debe lo dice', async () => {
      const { id, numero_comprobante } = await facturar(panel());
      const pagina = await panel().entrar('contador', { en: `/facturas/${id}` });
      await pagina.getByRole('link', { name: 'Acreditar' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Nueva nota de crédito' }).waitFor();
      await pagina.getByRole('link', { name: `factura ${numero_comprobante}` }).waitFor();
      await revisar(pagina);
      await pagina.getByRole('button', { name: /^Emitir/ }).click();
      await pagina.locator('[name="motivo"][aria-invalid="true"]').waitFor();
      await pagina.getByLabel('Motivo').fill('Devolvió uno');
      await celda(pagina, 'cantidad').fill('1');
      await pagina.getByRole('button', { name: 'Emitir por 10.00' }).click();
      await pagina.waitForURL(/\/notas-credito\/\d+$/);
      await autorizado(pagina);
      await revisar(pagina);

      await pagina.goto(`${panel().url}/facturas/${id}`);
      await elegir(pagina, 'Debitar');
      await pagina.getByRole('heading', { level: 1, name: 'Nueva nota de débito' }).waitFor();
      await celda(pagina, 'razon').fill('Interés por mora');
      await celda(pagina, 'valor').fill('2');
      await revisar(pagina);
      await pagina.getByRole('button', { name: /^Emitir por 2\.30$/ }).click();
      await pagina.waitForURL(/\/notas-debito\/\d+$/);
      await autorizado(pagina);
      await revisar(pagina);
      expect((await panel().api.facturas.obtener(id)).saldo).toBe(10);
    });

    it('una guía ampara el traslado, y una retención se hace de la compra', async () => {
      const pagina = await panel().entrar('contador', { en: '/guias-remision/nueva' });
      await pagina.getByLabel('Identificación', { exact: true }).fill('1710034065');
      await pagina.getByLabel('Razón social').fill('Carga Rápida');
      await pagina.getByLabel('Placa').fill('ABC1234');
      await pagina.getByLabel('Dirección de partida').fill('Quito');
      await pagina.getByLabel('Identificación del destinatario').fill('0926687856');
      await pagina.getByLabel('Destinatario', { exact: true }).fill('Pedro Vera');
      await pagina.getByLabel('Dirección de llegada').fill('Guayaquil');
      await celda(pagina, 'descripcion').fill('Cajas');
      await celda(pagina, 'cantidad').fill('12');
      await revisar(pagina);
      await pagina.getByRole('button', { name: 'Emitir' }).click();
      await pagina.waitForURL(/\/guias-remision\/\d+$/);
      await autorizado(pagina);
      await revisar(pagina);

      await pagina.goto(`${panel().url}/retenciones/nueva`);
      await revisar(pagina);
      await pagina.getByLabel('Identificación', { exact: true }).fill('1790012344001');
      await pagina.getByLabel('Razón social').fill('Proveedora S.A.');
      await pagina.getByLabel('Documento', { exact: true }).fill('001-001-000000123');
      await pagina.getByLabel('Del', { exact: true }).fill('hoy');
      await pagina.getByLabel('Sin impuestos').fill('100');
      await celda(pagina, 'codigo_retencion').fill('312');
      await celda(pagina, 'base_imponible').fill('100');
      await panel().fotografiar('retencion');
      await pagina.getByRole('button', { name: /^Emitir/ }).click();
      await pagina.waitForURL(/\/retenciones\/\d+$/);
      await autorizado(pagina);
      await revisar(pagina);
    });

    it('una proforma se envía, se copia su enlace, y se convierte en factura', async () => {
      const pagina = await panel().entrar('admin', { en: '/proformas/nueva' });
      await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await pagina.getByLabel('Identificación', { exact: true }).fill(CLIENTE.identificacion);
      await pagina.getByLabel('Razón social').fill(CLIENTE.razon_social);
      await celda(pagina, 'codigo_principal').fill('X');
      await celda(pagina, 'descripcion').fill('Trabajo');
      await celda(pagina, 'cantidad').fill('1');
      await celda(pagina, 'precio_unitario').fill('100');
      await pagina.getByRole('button', { name: 'Enviar por 115.00' }).click();
      await pagina.waitForURL(/\/proformas\/\d+$/);
      await revisar(pagina);
      await pagina.getByRole('button', { name: 'Copiar enlace' }).click();
      await pagina.getByText('Enlace copiado').waitFor();
      const enlace = await pagina.evaluate(() => navigator.clipboard.readText());
      expect((await fetch(enlace)).status).toBe(200);
      await pagina.getByRole('button', { name: 'Convertir' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByText('115.00').first().waitFor();
      await dialogo.getByRole('button', { name: 'Convertir' }).click();
      await dialogo.waitFor({ state: 'detached' });
      await pagina
        .getByRole('link', { name: /factura/i })
        .first()
        .waitFor();
      await revisar(pagina);
    });

    it('lo que el SRI devuelve dice por qué, se corrige y va otra vez', async () => {
      const { id, estado } = await facturar(panel(), { razon_social: 'Ana [SRI:DEVUELTA]' });
      expect(estado).toBe('DEVUELTA');
      const pagina = await panel().entrar('contador', { en: '/facturas?estado=DEVUELTA' });
      await pagina
        .getByRole('link', { name: /001-001-/ })
        .first()
        .click();
      await pagina.waitForURL(new RegExp(`/facturas/${id}$`));
      await pagina.getByText('Lo que dijo el SRI').waitFor();
      await revisar(pagina);
      await pagina.getByRole('link', { name: 'Corregir' }).click();
      await pagina.getByLabel('Razón social').fill('Ana Vera');
      await revisar(pagina);
      await pagina.getByRole('button', { name: /^Corregir y reenviar/ }).click();
      await pagina.waitForURL(new RegExp(`/facturas/${id}$`));
      await autorizado(pagina);
    });

    it('lo que el SRI rechazó se reenvía como está', async () => {
      const { id, estado } = await facturar(panel(), { razon_social: 'Luis [SRI:RECHAZADO:1]' });
      expect(estado).toBe('RECHAZADO');
      const pagina = await panel().entrar('contador', { en: `/facturas/${id}` });
      await pagina.getByRole('button', { name: 'Reenviar' }).click();
      await autorizado(pagina);
    });

    it('una factura comienza por lo que dice su dirección: de quién es, o de cuál es copia', async () => {
      const { id } = await facturar(panel());
      const pagina = await panel().entrar('contador', {
        en: `/facturas/nueva?identificacion=${CLIENTE.identificacion}`,
      });
      expect(await pagina.getByLabel('Razón social').inputValue()).toBe(CLIENTE.razon_social);
      await pagina.goto(`${panel().url}/facturas/nueva?factura=${id}`);
      await celda(pagina, 'descripcion').waitFor();
      expect(await celda(pagina, 'descripcion').inputValue()).toBe('Trabajo');
      await pagina.goto(`${panel().url}/facturas/nueva?factura=99999`);
      await pagina.getByText('No existe').waitFor();
    });

    it('un lote pegado se revisa por líneas, se emite mientras uno va a otra parte, y dice qué hizo', async () => {
      const pagina = await panel().entrar('contador', { en: '/facturas' });
      await pagina.getByRole('link', { name: 'Lote' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Lote de facturas' }).waitFor();
      await revisar(pagina);
      const linea = (n: number, cantidad = '1') =>
        `${CLIENTE.identificacion},${CLIENTE.razon_social},X,Trabajo ${n},${cantidad},10,0`;
      const hoja = [
        'identificacion,razon_social,codigo_principal,descripcion,cantidad,precio_unitario,iva_codigo',
        ...Array.from({ length: 30 }, (_, n) => linea(n)),
        linea(30, 'dos'),
        linea(31, '0'),
      ].join('\n');
      await pagina.getByLabel('O pegue aquí las filas').fill(hoja);
      await pagina.getByRole('button', { name: 'Revisar' }).click();
      await pagina.getByText('2 líneas por corregir').waitFor();
      await pagina.getByText('cantidad: «dos» no es un número').waitFor();
      await pagina
        .getByRole('cell', { name: /^cantidad: / })
        .nth(1)
        .waitFor();
      await revisar(pagina);
      await pagina.getByRole('button', { name: 'Emitir 30 facturas por 300.00' }).click();
      await pagina.getByRole('link', { name: 'Proformas', exact: true }).click();
      await pagina.goBack();
      await pagina.getByText('Emitir el lote: 30 de 30').waitFor();
      await pagina.getByText('Van al SRI').waitFor();
      await revisar(pagina);
      await pagina
        .getByRole('link', { name: /^001-001-/ })
        .first()
        .click();
      await autorizado(pagina);
    });
  },
  {
    preparar: async ({ api }) =>
      void (await api.contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` })),
  },
);
