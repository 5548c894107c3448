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

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

enElPanel('La empresa', (panel) => {
  it('cambia su perfil, y a producción no se pasa sin saber qué hace', async () => {
    const pagina = await panel().entrar('admin', { en: '/empresa' });
    await pagina.getByLabel('Nombre comercial').fill('La Otra');
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByText('Guardado:').waitFor();
    expect(await pagina.getByLabel('Nombre comercial').inputValue()).toBe('La Otra');
    await revisar(pagina);
    // What it needs and what it does is said before; nothing happens until it is accepted.
    await pagina.getByRole('button', { name: 'Pasar a producción' }).click();
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByText('cada comprobante vale ante el SRI').waitFor();
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await pagina.getByRole('heading', { name: 'Ambiente: Pruebas' }).waitFor();
  });

  it('lo que no es un certificado se dice en su campo', async () => {
    const pagina = await panel().entrar('admin', { en: '/empresa/certificado' });
    await revisar(pagina);
    await pagina
      .getByLabel('Certificado', { exact: true })
      .setInputFiles({ name: 'x.p12', mimeType: 'application/x-pkcs12', buffer: PNG });
    await pagina.getByLabel('Contraseña del certificado', { exact: true }).fill('x');
    panel().esperarQueja(/400/);
    await pagina.getByRole('button', { name: 'Cargar' }).click();
    await pagina.getByText('no es un certificado .p12').first().waitFor();
  });

  it('el logo y los colores se ven en un RIDE, que se imprime otra vez', async () => {
    const pagina = await panel().entrar('admin', { en: '/empresa/logo' });
    await pagina.getByRole('button', { name: 'Crear un borrador de muestra' }).click();
    const ride = pagina.locator('iframe');
    await ride.waitFor();
    const antes = await ride.getAttribute('src');
    await pagina
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await pagina.getByAltText('El logo de ahora').waitFor();
    await pagina.waitForFunction((previa) => {
      const src = document.querySelector('iframe')?.getAttribute('src') ?? previa;
      return src !== previa;
    }, antes);
    await revisar(pagina);
  });

  it('una sucursal nueva, con desde qué número sigue; la serie de otra se rehúsa en su campo', async () => {
    const pagina = await panel().entrar('admin', { en: '/sucursales/nueva' });
    await pagina.getByLabel('Nombre', { exact: true }).fill('Norte');
    await pagina.getByLabel('Dirección').fill('Av. del Norte 1');
    panel().esperarQueja(/409/);
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.locator('[aria-invalid="true"][name="punto_emision"]').waitFor();
    await pagina.getByLabel('Establecimiento').fill('077');
    await pagina.getByLabel('Facturas').first().fill('500');
    await pagina.getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByText('077-001-000000500').waitFor();
    await revisar(pagina);
  });

  it('se invita a un vendedor, que ve una sola sucursal; su ficha y la historia lo dicen', async () => {
    const pagina = await panel().entrar('admin', { en: '/usuarios/nuevo' });
    await pagina.getByLabel('Correo').fill('vera@ejemplo.ec');
    await pagina.getByLabel('Nombre').fill('Vera Vendedora');
    await pagina.getByRole('button', { name: 'Invitar' }).click();
    await pagina.getByText('Un vendedor ve una sola').first().waitFor();
    await revisar(pagina);
    await pagina.getByLabel('Rol', { exact: true }).first().click();
    await pagina.getByRole('option', { name: 'Contador' }).click();
    await pagina.getByRole('button', { name: 'Invitar' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Vera Vendedora' }).waitFor();
    await revisar(pagina);
    await pagina.goto(`${panel().url}/historia?recurso=usuarios`);
    await pagina.getByRole('link', { name: 'Usuarios: Vera Vendedora' }).waitFor();
    await revisar(pagina);
  });

  it('el correo se prueba, y el plan dice cuánto se emitió; un vendedor no entra a nada de esto', async () => {
    const pagina = await panel().entrar('admin', { en: '/empresa/plan' });
    await pagina.getByText('Sin límite').waitFor();
    await revisar(pagina);
    await pagina.goto(`${panel().url}/empresa/correo`);
    await pagina.getByRole('heading', { level: 1, name: 'Correo' }).waitFor();
    await revisar(pagina);
    const [sucursal] = await panel().api.sucursales.listar();
    const vendedor = await panel().entrar('vendedor', { sucursal_id: sucursal!.id });
    await vendedor.goto(`${panel().url}/usuarios`);
    await vendedor.getByText('Su rol no tiene permiso').waitFor();
  });
});
