import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { p12DePrueba } from '#test/support/identidad/certificados.ts';
import { operarAqui } from '#test/support/operar.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';
import { iniciarSmtp } from '#test/support/smtp.ts';

/** A company that nobody has begun to use, from the operator's link to its first AUTORIZADO, by its screens. */

const RUC = '1790016919001';
const CLAVE_P12 = 'la del archivo';
const CONTRASENA = 'la que eligió Ana, larga';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const smtp = await iniciarSmtp();
afterAll(() => smtp.detener());

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

/** Back on the road: what is done has its mark, and one step is offered. */
const seguir = async (pagina: Page, paso: string): Promise<void> => {
  await pagina.getByRole('link', { name: 'Inicio', exact: true }).first().click();
  await pagina.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  await pagina
    .getByRole('region', { name: 'Hasta su primer comprobante AUTORIZADO' })
    .getByRole('link', { name: paso, exact: true })
    .click();
  await pagina.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor({ state: 'detached' });
  await pantallaLista(pagina);
};

enElPanel(
  'El camino de una empresa nueva',
  (panel) => {
    it('va del enlace de quien opera a su primera factura AUTORIZADO, sin una terminal', async () => {
      const { prueba, url } = panel();
      const env = { ...prueba.entorno, URL_PUBLICA: prueba.url };
      const orden = async (...linea: readonly string[]): Promise<Record<string, string>> => {
        const { salida, errores } = await operarAqui({ env }, ...linea, '--json');
        expect(errores).toBe('');
        return JSON.parse(salida) as Record<string, string>;
      };
      const alta = ['--ruc', RUC, '--razon-social', 'Nueva S.A.', '--direccion', 'Quito'];
      const { empresa_id } = await orden('empresas', 'crear', ...alta);
      const suya = ['--email', 'ana@ejemplo.ec', '--nombre', 'Ana', '--rol', 'admin'];
      const { enlace } = await orden('usuarios', 'crear', String(empresa_id), ...suya);
      expect(enlace).toContain(`${url}/invitacion#`);

      const pagina = await panel().pestana();
      await pagina.goto(enlace!);
      await pagina.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
      await pagina.getByRole('button', { name: 'Guardar y entrar' }).click();
      await pagina
        .getByRole('heading', { name: 'Hasta su primer comprobante AUTORIZADO' })
        .waitFor();
      await pagina.getByRole('link', { name: /Falta el certificado de firma/ }).waitFor();
      await revisar(pagina);
      await panel().fotografiar('camino 1 inicio');

      await seguir(pagina, 'El perfil de su empresa');
      await pagina.getByLabel('Nombre comercial').fill('La Nueva');
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByText('Guardado:').waitFor();

      await seguir(pagina, 'Su certificado de firma');
      const p12 = await p12DePrueba({ ruc: RUC, razon_social: 'NUEVA S.A.', clave: CLAVE_P12 });
      await pagina
        .getByLabel('Certificado', { exact: true })
        .setInputFiles({ name: 'firma.p12', mimeType: 'application/x-pkcs12', buffer: p12 });
      const clave = pagina.getByLabel('Contraseña del certificado', { exact: true });
      await clave.fill('no es esa');
      await pagina.getByRole('button', { name: 'Cargar' }).click();
      await pagina.locator('[aria-invalid="true"][name="password"]').waitFor();
      await clave.fill(CLAVE_P12);
      await pagina.getByRole('button', { name: 'Cargar' }).click();
      await pagina.getByText('Cargado: ya firma lo que se emita').waitFor();
      await pagina.getByText('NUEVA S.A.').first().waitFor();
      await pagina.getByText('31/12/2027').waitFor();
      await pagina.getByText('Sí: trae la llave y se abrió con ella').waitFor();
      await revisar(pagina);
      await panel().fotografiar('camino 3 certificado');

      await seguir(pagina, 'Su establecimiento y punto de emisión');
      await pagina
        .getByRole('link', { name: /Matriz/ })
        .first()
        .click();
      await pagina.getByRole('link', { name: 'Cambiar' }).click();
      await pagina.getByLabel('Facturas', { exact: true }).last().fill('77');
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByText('001-001-000000077').waitFor();
      await panel().fotografiar('camino 4 series');

      await seguir(pagina, 'Su logo');
      await pagina
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
      await pagina.getByAltText('El logo de ahora').waitFor();
      await pagina.getByRole('button', { name: 'Crear un borrador de muestra' }).click();
      await pagina.locator('iframe').waitFor();
      await panel().fotografiar('camino 5 logo');

      await seguir(pagina, 'Su correo');
      await pagina.getByRole('button', { name: 'Probar' }).click();
      await pagina.getByText('Enviado a ana@ejemplo.ec').waitFor();
      await revisar(pagina);

      await seguir(pagina, 'Su primera factura');
      const { keyboard } = pagina;
      await pagina.getByLabel('Identificación', { exact: true }).fill('1710034065');
      await pagina.getByLabel('Razón social').fill('María Peñafiel');
      await pagina.getByLabel('Correo').fill('maria@ejemplo.ec');
      const celda = (columna: string) =>
        pagina.locator(`[data-fila="0"][data-columna="${columna}"]`);
      await celda('codigo_principal').click();
      await keyboard.type('CAFE');
      await celda('descripcion').fill('Café de altura');
      await celda('cantidad').fill('2');
      await celda('precio_unitario').fill('6.50');
      // What one writes while the public registry answers is not written over.
      expect(await pagina.getByLabel('Razón social').inputValue()).toBe('María Peñafiel');
      await pagina.getByRole('button', { name: 'Emitir por 14.95' }).click();
      await pagina.waitForURL(/\/facturas\/\d+$/);
      await pagina.getByRole('heading', { level: 1, name: 'Factura 001-001-000000077' }).waitFor();
      // Before one's eyes: nobody reloads.
      await pagina.locator('main').getByText('Autorizado', { exact: true }).first().waitFor();
      const [correo] = (await smtp.esperar(2)).filter(({ para }) =>
        para.includes('maria@ejemplo.ec'),
      );
      expect(correo?.partes.subject).toContain('001-001-000000077');

      await pagina.getByRole('link', { name: 'Inicio', exact: true }).first().click();
      await pagina.getByRole('heading', { name: 'Los últimos 30 días' }).waitFor();
      await expect
        .poll(() => pagina.getByText('Hasta su primer comprobante AUTORIZADO').count())
        .toBe(0);
      await revisar(pagina);
      await panel().fotografiar('camino 9 inicio');
    });
  },
  { correo: { por_omision: smtp.porOmision } },
);
