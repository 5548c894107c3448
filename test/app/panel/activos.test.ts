import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mesAnterior } from '#domain/contabilidad/mes.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Cliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

/** Fixed assets, from the line of a purchase to the bank account of their sale. */

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

const HOY = fechaDe(new Date().toISOString());
const MES_PASADO = mesAnterior(HOY.slice(0, 7));
const HACE_DOS = mesAnterior(MES_PASADO);

const escrita = (fecha: string): string => fecha.split('-').toReversed().join('/');

let compra_id = 0;

const facturarElActivo = ({ facturas }: Cliente) =>
  facturas.emitirYEsperar({
    tipo_identificacion: '04',
    identificacion: '1790016919001',
    razon_social: 'Quien Compra S.A.',
    detalles: [
      {
        codigo_principal: 'USADO',
        descripcion: 'Servidor usado',
        cantidad: 1,
        precio_unitario: 1700,
        iva_codigo: '4',
      },
    ],
  });

enElPanel(
  'Activos fijos',
  (panel) => {
    it('sin ninguno, la lista y el registro dicen por dónde se comienza', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos' });
      await pagina.getByText('Todavía no hay activos fijos').waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-vacia');
      await pagina.goto(`${panel().url}/activos-fijos/resumen`);
      await pagina.getByText('Ningún activo a ese día').waitFor();
      await revisar(pagina);
    });

    it('la línea de una compra se registra: su costo, su plan y su asiento se ven antes', async () => {
      const pagina = await panel().entrar('contador', { en: `/compras/${compra_id}` });
      await revisar(pagina);
      await pagina.getByRole('link', { name: 'Registrar Servidor como activo fijo' }).click();
      await pagina.getByText('Equipos del Pacífico').waitFor();
      await pagina.getByText('La ley deduce hasta 33 % al año: 37 meses o más').waitFor();
      expect(await pagina.getByLabel('Descripción').inputValue()).toBe('Servidor');
      expect(await pagina.getByLabel('Vida útil en meses').inputValue()).toBe('37');
      await pagina.getByText('Por depreciar').waitFor();
      await pagina.getByText('1,850.00').first().waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-nuevo-de-compra');
      await pagina.getByRole('button', { name: 'Registrar', exact: true }).click();
      await pagina.getByRole('heading', { level: 1, name: 'AF-000001 · Servidor' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-ficha');
      expect(await panel().api.activosFijos.obtener(1)).toMatchObject({
        compra_id,
        compra_linea: 1,
        costo: 1850,
        vida_util_meses: 37,
      });
    });

    it('la compra que tiene uno lo muestra, y no se anula: el aviso lleva a él', async () => {
      const pagina = await panel().entrar('contador', { en: `/compras/${compra_id}?ver=activos` });
      await pagina.getByRole('link', { name: 'AF-000001 Servidor' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-de-la-compra');
      panel().esperarQueja(/409/);
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Anular' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByLabel('Motivo').fill('Duplicada');
      await dialogo.getByRole('link', { name: /activo fijo 1 por 1,850.00/ }).click();
      await pagina.getByRole('heading', { level: 1, name: 'AF-000001 · Servidor' }).waitFor();
    });

    it('a mano, con lo que la ley no deja deducir dicho al lado', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos/nuevo' });
      await pagina.getByLabel('Descripción').fill('Camioneta de reparto');
      await pagina.getByRole('combobox', { name: 'Clase' }).click();
      await pagina.getByRole('option', { name: 'Vehículos' }).click();
      await pagina.getByText('hasta 20 % al año').waitFor();
      await pagina.getByLabel('Costo', { exact: true }).fill('42000');
      await pagina.getByLabel('Valor residual').fill('6000');
      await pagina.getByRole('textbox', { name: 'En uso desde' }).fill(escrita(`${HACE_DOS}-10`));
      await pagina.getByText(/Costó más de 35000/).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-nuevo-a-mano');
      await pagina.getByRole('button', { name: 'Ya se depreciaba, y cuentas' }).click();
      await pagina.getByLabel('De dónde viene').waitFor();
      await revisar(pagina);
      await pagina.getByRole('button', { name: 'Registrar', exact: true }).click();
      await pagina.getByRole('heading', { level: 1, name: /^AF-000002/ }).waitFor();
    });

    it('un mes se deprecia viéndolo antes, y su ficha abre el asiento y cada activo', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos/depreciar' });
      await pagina.getByRole('button', { name: 'Depreciar 600.00' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-depreciar');
      await pagina.getByRole('button', { name: 'Depreciar 600.00' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Depreciación de/ }).waitFor();
      await pagina.getByRole('link', { name: 'AF-000002' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-depreciacion');
      await pagina.getByRole('tab', { name: 'Asientos' }).click();
      await pagina.getByText('Abrir el asiento').waitFor();
      await revisar(pagina);
      await pagina.goto(`${panel().url}/activos-fijos/depreciaciones`);
      await pagina
        .getByRole('link', { name: / de 20\d\d/ })
        .first()
        .waitFor();
      await revisar(pagina);
      await pagina.goto(`${panel().url}/activos-fijos/2?ver=depreciacion`);
      await pagina.getByRole('region', { name: 'Meses depreciados' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-plan');
    });

    it('sus cifras se abren, y el registro a un día baja en CSV y en PDF', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos/2' });
      await pagina.getByRole('button', { name: '600.00' }).click();
      const hoja = pagina.getByRole('dialog');
      await hoja.getByText('AF-000002').first().waitFor();
      await pagina.keyboard.press('Escape');
      await pagina.goto(`${panel().url}/activos-fijos/resumen`);
      await pagina.getByRole('link', { name: /^AF-000002/ }).waitFor();
      await pagina.getByRole('region', { name: 'Contra los libros' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-registro');
      for (const formato of ['CSV', 'PDF']) {
        const bajada = pagina.waitForEvent('download');
        await pagina.getByRole('button', { name: formato }).click();
        expect((await bajada).suggestedFilename()).toMatch(/^activos-fijos-.*\.(csv|pdf)$/);
      }
      await pagina.goto(`${panel().url}/activos-fijos/resumen?al=${MES_PASADO}-01`);
      await pagina.getByRole('link', { name: /^AF-000002/ }).waitFor();
      expect(await pagina.getByRole('link', { name: /^AF-000001/ }).count()).toBe(0);
    });

    it('se mejora, se traslada y se vende: la ganancia se ve antes, y el dinero entra en su cuenta', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos/2' });
      await pagina.getByRole('link', { name: 'Mejorar' }).click();
      await pagina.getByLabel('Descripción').fill('Furgón');
      await pagina.getByLabel('Monto').fill('3000');
      await pagina.getByRole('button', { name: 'Sumar 3,000.00 a su costo' }).waitFor();
      await pagina.getByText('Por depreciar').waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-mejorar');
      await pagina.getByRole('button', { name: 'Sumar 3,000.00 a su costo' }).click();
      await pagina.getByRole('cell', { name: 'Furgón' }).waitFor();
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Trasladar' }).click();
      await pagina.getByLabel('Custodio').fill('Luis Andrade');
      await revisar(pagina);
      await panel().fotografiar('activos-trasladar');
      await pagina.getByRole('button', { name: 'Trasladar' }).click();
      await pagina.getByText('Luis Andrade').waitFor();
      await pagina.getByRole('link', { name: 'Vender' }).click();
      await pagina.getByLabel('Monto').fill('45000');
      await pagina.getByLabel('Cuenta').first().click();
      await pagina.getByRole('option').first().click();
      await pagina.getByText('Ganancia').waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-vender');
      await pagina.getByRole('button', { name: 'Vender en 45,000.00' }).click();
      await pagina.getByRole('link', { name: /^Movimiento/ }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-vendido');
      expect(await panel().api.activosFijos.obtener(2)).toMatchObject({
        estado: 'vendido',
        custodio: 'Luis Andrade',
        costo: 0,
      });
    });

    it('lo último se anula diciendo por qué; lo que estorba a un alta está a un enlace', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos/2' });
      const anular = async (motivo: string) => {
        await pagina.getByRole('button', { name: 'Más acciones' }).click();
        await pagina.getByRole('menuitem', { name: 'Anular lo último' }).click();
        const dialogo = pagina.getByRole('dialog');
        await dialogo.getByLabel('Motivo').fill(motivo);
        return dialogo;
      };
      const venta = await anular('El cliente desistió');
      await revisar(pagina);
      await venta.getByRole('button', { name: 'Anular lo último' }).click();
      await pagina.getByText('Quedó anulado.').waitFor();
      const mejora = await anular('Era de otra');
      await mejora.getByRole('button', { name: 'Anular lo último' }).click();
      await pagina.getByText('Mejora, anulada').waitFor();
      panel().esperarQueja(/409/);
      const alta = await anular('Se repitió');
      await alta.getByRole('link', { name: /depreciacion 1/ }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Depreciación de/ }).waitFor();
      await pagina.getByRole('button', { name: 'Anular' }).click();
      const mes = pagina.getByRole('dialog');
      await mes.getByLabel('Motivo').fill('Faltaba uno');
      await mes.getByRole('button', { name: 'Anular' }).click();
      await pagina.getByText('Se anuló el').waitFor();
      await pagina.goto(`${panel().url}/activos-fijos/2`);
      await pantallaLista(pagina);
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Dar de baja' }).click();
      const baja = pagina.getByRole('dialog');
      await baja.getByLabel('Motivo').fill('Robo denunciado');
      await baja.getByRole('button', { name: 'Dar de baja' }).click();
      await pagina.getByText('Quedó dado de baja.').waitFor();
      await revisar(pagina);
      expect(await panel().api.activosFijos.obtener(2)).toMatchObject({ estado: 'dado_de_baja' });
    });

    it('la lista los encuentra por su clase, y Ctrl K por su nombre; quien vende no los ve', async () => {
      const pagina = await panel().entrar('contador', { en: '/activos-fijos?clase=computacion' });
      await pagina.getByRole('link', { name: /AF-000001/ }).waitFor();
      expect(await pagina.getByRole('link', { name: /AF-000002/ }).count()).toBe(0);
      await revisar(pagina);
      await panel().fotografiar('activos-lista');
      await pagina.keyboard.press('Control+k');
      await pagina.getByRole('dialog').getByRole('textbox').fill('servidor');
      await pagina.getByRole('button', { name: /^AF-000001 · Servidor/ }).waitFor();
      const otra = await panel().entrar('vendedor', { en: '/activos-fijos/1', sucursal_id: 1 });
      await otra.getByText('Su rol no tiene permiso').waitFor();
      expect(await otra.getByRole('link', { name: 'Activos' }).count()).toBe(0);
    });

    it('una factura autorizada lo cobra: se busca por su cliente, y su línea dice el precio', async () => {
      const { id } = await facturarElActivo(panel().api);
      const pagina = await panel().entrar('contador', { en: '/activos-fijos/1' });
      await pagina.getByRole('link', { name: 'Vender' }).click();
      await pagina.getByLabel('La cobra').first().click();
      await pagina.getByRole('option', { name: 'Una factura autorizada' }).click();
      await pagina.getByRole('button', { name: 'Vender', exact: true }).click();
      await pagina.getByText('Elija una de la lista', { exact: true }).waitFor();
      await pagina.getByLabel('Factura').fill('quien compra');
      await pagina.getByRole('option', { name: /Quien Compra/ }).click();
      await pagina.getByText('Se vende en').waitFor();
      await pagina.getByText('1,700.00').first().waitFor();
      await revisar(pagina);
      await panel().fotografiar('activos-vender-factura');
      await pagina.getByRole('button', { name: 'Vender', exact: true }).click();
      await pagina.getByRole('link', { name: /^Factura/ }).waitFor();
      expect(await panel().api.activosFijos.obtener(1)).toMatchObject({
        estado: 'vendido',
        actos: [{}, { tipo: 'venta', monto: 1700, factura_id: id, factura_linea: 1 }],
      });
    });
  },
  {
    preparar: async ({ prueba, api }) => {
      await api.contabilidad.activar({ fecha_inicio: `${HACE_DOS}-01` });
      await sembrarDemo(prueba, prueba.empresa);
      const { id } = await api.compras.crear({
        proveedor_tipo_id: '04',
        proveedor_identificacion: '1790016919001',
        proveedor_razon_social: 'Equipos del Pacífico S.A.',
        numero_doc: '001-001-000000771',
        fecha_emision: HOY,
        categoria: 'equipos',
        detalles: [
          {
            codigo_principal: 'SRV',
            descripcion: 'Servidor',
            cantidad: 1,
            precio_unitario: 1850,
            tarifa_iva: 15,
            cuenta_id: idEnPlanBase('502.02.28'),
          },
          {
            codigo_principal: 'RACK',
            descripcion: 'Gabinete',
            cantidad: 2,
            precio_unitario: 120,
            tarifa_iva: 15,
          },
        ],
        total: 2403.5,
      });
      compra_id = id;
    },
  },
);
