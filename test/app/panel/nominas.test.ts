import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

const HOY = fechaDe(new Date().toISOString());
const PRIMERO = `${HOY.slice(0, 7)}-01`;

/** A file as it is dropped. */
const csv = (...lineas: string[]) => ({
  name: 'rol.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lineas.join('\r\n')),
});
const COLUMNAS = 'identificacion;nombre;cargo;sueldo;iess_personal;neto';

enElPanel(
  'Nóminas',
  (panel) => {
    it('entra desde una planilla: lo que está mal se ve por línea, y nada entra hasta aceptarlo', async () => {
      const pagina = await panel().entrar('contador', { en: '/nominas' });
      await pagina.getByRole('link', { name: /Bodega/ }).waitFor();
      await revisar(pagina);
      await pagina.getByRole('link', { name: 'Importar' }).first().click();
      const archivo = pagina.getByLabel('Archivo CSV');
      await pagina.getByLabel('Descripción').fill('Taller');
      await revisar(pagina);
      await archivo.setInputFiles(csv(COLUMNAS, '1;Ana Mora;Jefa;900;85,05;', '2;Luis Paz;;mil;;'));
      await pagina.getByText('1 error').waitFor();
      await pagina.getByRole('cell', { name: 'sueldo' }).waitFor();
      await revisar(pagina);
      expect(await pagina.getByRole('button', { name: 'Registrar la nómina' }).isDisabled()).toBe(
        true,
      );
      await panel().fotografiar('nomina-con-errores');
      await pagina.getByRole('button', { name: 'Elegir otro archivo' }).click();
      await archivo.setInputFiles(
        csv(COLUMNAS, '1;Ana Mora;Jefa;900;85,05;814,95', '2;Luis Paz;;600;56,70;543,30'),
      );
      await pagina.getByText('Ana Mora · 1').waitFor();
      await pagina.getByText('1,358.25').first().waitFor();
      await revisar(pagina);
      await panel().fotografiar('nomina-vista-previa');
      await pagina.getByRole('button', { name: 'Registrar la nómina' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Nómina 3 de/ }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('nomina-ficha');
      const [nueva] = await panel().api.nominas.listar({ limit: 1 });
      expect(nueva).toMatchObject({ id: 3, descripcion: 'Taller', neto: 1358.25 });
    });

    it('se paga entera o a una persona, y un pago se deshace desde su fila', async () => {
      const pagina = await panel().entrar('contador', { en: '/nominas/3' });
      await pagina.getByRole('link', { name: 'Pagar' }).click();
      await pagina.getByLabel('Cuenta').first().waitFor();
      await pagina.getByLabel('Cuenta').first().click();
      await pagina.getByRole('option', { name: /Caja/ }).click();
      await pagina.getByLabel('Monto').fill('358.25');
      await pagina.getByText('Queda por pagar').waitFor();
      await revisar(pagina);
      await panel().fotografiar('nomina-pagar');
      await pagina.getByRole('button', { name: 'Pagar 358.25' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Nómina 3 de/ }).waitFor();
      await pagina.getByRole('button', { name: 'Deshacer el pago 3001' }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('nomina-pagos');
      expect(await panel().api.nominas.obtener(3)).toMatchObject({ pagado: 358.25, saldo: 1000 });
      await pagina.getByRole('button', { name: 'Deshacer el pago 3001' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByLabel('Motivo').fill('El banco la devolvió');
      await dialogo.getByRole('button', { name: 'Deshacer', exact: true }).click();
      await pagina.getByText('Anulado').first().waitFor();
      expect(await panel().api.nominas.obtener(3)).toMatchObject({
        pagado: 0,
        estado_pago: 'PENDIENTE',
      });
    });

    it('la fecha de un pago se cambia desde su fila', async () => {
      const { nominas } = panel().api;
      const suya = { identificacion: '9', nombre: 'Eva Ruiz' };
      const { id } = await nominas.crear({
        periodo: HOY.slice(0, 7),
        fecha: PRIMERO,
        personas: [{ ...suya, ingresos: [{ concepto: 'sueldo', monto: 10 }] }],
      });
      const { id: pago } = await nominas.pagar(id, { fecha: HOY, cuenta_dinero_id: 1 });
      const pagina = await panel().entrar('contador', { en: `/nominas/${id}?ver=pagos` });
      await pagina.getByRole('button', { name: `Cambiar fecha del pago ${pago}` }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo
        .getByRole('textbox', { name: 'Fecha' })
        .fill(PRIMERO.split('-').toReversed().join('/'));
      await revisar(pagina);
      await dialogo.getByRole('button', { name: 'Cambiar fecha' }).click();
      await dialogo.waitFor({ state: 'detached' });
      const { pagos } = await nominas.obtener(id);
      expect(pagos[0]?.fecha.slice(0, 10)).toBe(PRIMERO);
    });

    it('se escribe persona por persona, con sus sumas a la vista, y lo escrito sobrevive a recargar', async () => {
      const pagina = await panel().entrar('contador', { en: '/nominas/nueva' });
      const teclear = async (...textos: string[]) => {
        for (const texto of textos) {
          await pagina.keyboard.type(texto);
          await pagina.keyboard.press('Tab');
        }
      };
      await pagina
        .getByRole('textbox', { name: /^Identificación/ })
        .first()
        .focus();
      await teclear('1713175071', 'Ana Mora', '900', '50', '85.05', '12');
      await pagina.getByText('Neto 852.95').waitFor();
      await pagina.getByText('Ingresos 950.00').waitFor();
      await revisar(pagina);
      await panel().fotografiar('nomina-escrita');
      await pagina.getByRole('button', { name: 'Registrar por 852.95' }).waitFor();
      await pagina.reload();
      await pagina.getByText('Recuperado lo que estaba escribiendo').waitFor();
      await pagina.getByRole('button', { name: 'Registrar por 852.95' }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Nómina \d+ de/ }).waitFor();
      await pagina.getByText('Ana Mora').waitFor();
      const [nueva] = await panel().api.nominas.listar({ limit: 1 });
      expect(await panel().api.nominas.obtener(nueva!.id)).toMatchObject({
        neto: 852.95,
        totales: { ingresos: 950, impuesto_renta: 12 },
      });
    });

    it('la del mes pasado se repite: sus personas ya están, y se corrige lo que cambia', async () => {
      const pagina = await panel().entrar('contador', { en: '/nominas/1' });
      await pagina.getByRole('button', { name: 'Más acciones' }).click();
      await pagina.getByRole('menuitem', { name: 'Repetir' }).click();
      const original = await panel().api.nominas.obtener(1);
      const neto = original.neto.toFixed(2);
      await pagina.getByRole('button', { name: `Registrar por ${neto}` }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('nomina-repetida');
      await pagina.getByRole('button', { name: `Registrar por ${neto}` }).click();
      await pagina.getByRole('heading', { level: 1, name: /^Nómina \d+ de/ }).waitFor();
      const [repetida] = await panel().api.nominas.listar({ limit: 1 });
      const suya = await panel().api.nominas.obtener(repetida!.id);
      // What was paid is of that one, and each income is said anew.
      const comparable = ({ personas }: typeof original) =>
        personas.map((persona) => ({
          ...persona,
          pagado: undefined,
          ingresos: persona.ingresos.map((ingreso) => ({ ...ingreso, descripcion: undefined })),
        }));
      expect(comparable(suya)).toEqual(comparable(original));
    });

    it('el rol se ve, los de cada una se envían, y se anula diciendo por qué', async () => {
      const pagina = await panel().entrar('contador', { en: '/nominas/2?ver=rol' });
      await pagina.getByRole('button', { name: 'PDF' }).first().waitFor();
      await revisar(pagina);
      const bajada = pagina.waitForEvent('download');
      await pagina.getByRole('button', { name: 'PDF' }).first().click();
      expect((await bajada).suggestedFilename()).toBe('nomina-2.pdf');
      await pagina.getByRole('button', { name: 'Anular' }).click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByLabel('Motivo').fill('Se repitió');
      await dialogo.getByRole('button', { name: 'Anular' }).click();
      await pagina.getByText('Se anuló el').waitFor();
      expect(await panel().api.nominas.obtener(2)).toMatchObject({ estado: 'anulado' });
    });

    it('quien vende no la ve, ni en el menú ni por su dirección', async () => {
      const pagina = await panel().entrar('vendedor', { en: '/facturas', sucursal_id: 1 });
      await pantallaLista(pagina);
      expect(await pagina.getByRole('link', { name: 'Nóminas' }).count()).toBe(0);
      await pagina.goto(`${panel().url}/nominas/1`);
      await pagina.getByText('Su rol no tiene permiso').waitFor();
      expect(await pagina.content()).not.toContain('Zambrano');
    });
  },
  {
    preparar: async ({ prueba, api }) => {
      await api.contabilidad.activar({ fecha_inicio: PRIMERO });
      await sembrarDemo(prueba, prueba.empresa);
    },
  },
);
