import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

/** A file as it is dropped. */
const csv = (...lineas: string[]) => ({
  name: 'catalogo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lineas.join('\r\n')),
});

enElPanel('Personas y catálogo', (panel) => {
  it('se agrega a alguien, se rehúsa en su campo lo que no es una cédula, y su ficha lo dice todo', async () => {
    const pagina = await panel().entrar('admin', { en: '/personas-empresas' });
    await pagina.getByText('Todavía no hay nadie en el directorio').waitFor();
    await revisar(pagina);
    await pagina.getByRole('link', { name: 'Nueva' }).first().click();
    const identificacion = pagina.getByLabel('Identificación', { exact: true });
    await identificacion.fill('1710034066');
    await pagina.getByLabel('Razón social').fill('Ana Nueva');
    panel().esperarQueja(/400/);
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.locator('[aria-invalid="true"][name="identificacion"]').waitFor();
    await pagina.getByText('no es una cédula válida').first().waitFor();
    await revisar(pagina);
    // The name is the registry's.
    await identificacion.fill('1710034065');
    await pagina.getByText('Del registro público').waitFor();
    const razon_social = await pagina.getByLabel('Razón social').inputValue();
    expect(razon_social).not.toBe('Ana Nueva');
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByRole('heading', { level: 1, name: razon_social }).waitFor();
    await pagina.getByText('Por cobrar').waitFor();
    await revisar(pagina);
    const [ana] = await panel().api.personasEmpresas.listar({ q: '1710034065' });
    expect(ana).toMatchObject({ razon_social, es_cliente: true });
    // Somebody who is there already is not entered twice.
    await pagina.goto(`${panel().url}/personas-empresas/nuevo`);
    await identificacion.fill('1710034065');
    await pagina.getByText('Ya está en el directorio').waitFor();
  });

  it('de un cliente se ven sus documentos, su estado de cuenta y lo que se explica de él', async () => {
    const { api, url } = panel();
    const factura = await api.facturas.crear({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'Ana Nueva',
      detalles: [{ codigo_principal: 'A', descripcion: 'Algo', cantidad: 1, precio_unitario: 100 }],
    });
    const [ana] = await api.personasEmpresas.listar({ q: '1710034065' });
    const pagina = await panel().entrar('admin', {
      en: `/personas-empresas/${ana!.id}?ver=documentos`,
    });
    await pagina
      .getByRole('link', { name: (factura as { numero_comprobante?: string }).numero_comprobante! })
      .waitFor();
    await revisar(pagina);
    await pagina.getByRole('tab', { name: 'Estado de cuenta' }).click();
    await pagina.getByRole('button', { name: 'PDF' }).waitFor();
    await revisar(pagina);
    const bajada = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: 'PDF' }).click();
    expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/);
    await pagina.goto(`${url}/personas-empresas/999999`);
    panel().esperarQueja(/404/);
    await pagina.getByText('No existe').waitFor();
  });

  it('el catálogo se importa: lo que está mal se ve por línea, y nada entra hasta aceptarlo', async () => {
    const pagina = await panel().entrar('admin', { en: '/servicios' });
    await pagina.getByText('Todavía no hay nada en el catálogo').waitFor();
    await revisar(pagina);
    await pagina.getByRole('link', { name: 'Importar' }).click();
    await pagina
      .getByLabel('Archivo CSV')
      .setInputFiles(
        csv(
          'codigo_principal;descripcion;precio_unitario;tarifa_iva',
          'A1;"Café; molido";4.5;15',
          'A2;;x;7',
          'A3;Té;2;0',
        ),
      );
    await pagina.getByText('1 línea no entraría').waitFor();
    await pagina.getByText('precio_unitario: Debe ser un número').waitFor();
    await revisar(pagina);
    expect(await panel().api.servicios.listar({ limit: 5 })).toHaveLength(0);
    await pagina.getByRole('button', { name: 'Importar 2 líneas' }).click();
    await pagina.getByText('Está en el catálogo').waitFor();
    const entraron = await panel().api.servicios.listar({ limit: 5 });
    expect(entraron.map(({ descripcion }) => descripcion)).toEqual(['Café; molido', 'Té']);
    await pagina.getByRole('link', { name: 'Ver el catálogo' }).click();
    await pagina.getByRole('link', { name: 'A1' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Café; molido' }).waitFor();
    await revisar(pagina);
    await pagina.getByRole('link', { name: 'Cambiar' }).click();
    await pagina.getByLabel('Precio unitario').fill('5.25');
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByText('5.25').waitFor();
  });
});
