import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';
import { pantallaLista } from '#test/support/panel/pantalla.ts';
import { iniciarSmtp } from '#test/support/smtp.ts';

/** Entering in a browser: what is refused is said in place, and one comes back to where one was. */

const smtp = await iniciarSmtp();
afterAll(() => smtp.detener());

/** The server's clock, which a case may push forward. */
let adelanto_ms = 0;
const ahora = (): number => Date.now() + adelanto_ms;
const HORA_MS = 3_600_000;

const NUEVA = 'otra bien larga de verdad';

const revisar = async (pagina: Page): Promise<void> => {
  await pantallaLista(pagina);
  await comprobarAxe(pagina);
  await comprobarAnchos(pagina);
};

const entrar = async (pagina: Page, email: string, password: string): Promise<void> => {
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  await pagina.getByLabel('Correo').fill(email);
  await pagina.getByLabel('Contraseña', { exact: true }).fill(password);
  await pagina.getByRole('button', { name: 'Entrar' }).click();
};

const titulo = (pagina: Page, name: string): Promise<void> =>
  pagina.getByRole('heading', { level: 1, name, exact: true }).waitFor();

enElPanel(
  'Entrar al panel',
  (panel) => {
    const persona = () =>
      entrarAlPanel(panel().prueba, panel().prueba.empresa, { rol: 'contador' });

    it('una contraseña que no es se dice en su lugar, y lo escrito queda; después se llega a donde se iba', async () => {
      const { email, password } = await persona();
      const pagina = await panel().pestana();
      await pagina.goto(`${panel().url}/facturas?estado=DEVUELTA`);
      await entrar(pagina, email, 'no es esa, pero es larga');
      await pagina.getByRole('alert').waitFor();
      expect(await pagina.getByLabel('Correo').inputValue()).toBe(email);
      await revisar(pagina);
      await pagina.getByLabel('Contraseña', { exact: true }).fill(password);
      await pagina.getByRole('button', { name: 'Entrar' }).click();
      await titulo(pagina, 'Facturas');
      expect(new URL(pagina.url()).search).toBe('?estado=DEVUELTA');
    });

    it('quien la olvidó pide un enlace, que se responde igual a cualquiera; el del correo la pone, una vez', async () => {
      const { email, password } = await persona();
      const pagina = await panel().pestana();
      const pedir = async (a: string): Promise<string> => {
        await pagina.goto(`${panel().url}/entrar`);
        await pagina.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
        await titulo(pagina, '¿Olvidó su contraseña?');
        await revisar(pagina);
        await pagina.getByLabel('Correo').fill(a);
        await pagina.getByRole('button', { name: 'Enviar' }).click();
        await titulo(pagina, 'Revise su correo');
        return (await pagina.locator('main').textContent())!;
      };
      const aNadie = await pedir('nadie@ejemplo.ec');
      expect(await pedir(email)).toBe(aNadie);
      const [correo] = await smtp.esperar(1);
      expect(correo!.para).toEqual([email]);
      const enlace = /http\S+\/restablecer#\S+/.exec(correo!.partes.text ?? '')![0];
      await pagina.goto(enlace);
      await titulo(pagina, 'Contraseña nueva');
      await revisar(pagina);
      await pagina.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
      await pagina.getByRole('button', { name: 'Guardar y entrar' }).click();
      await titulo(pagina, 'Inicio');

      const otra = await panel().pestana();
      await otra.goto(enlace);
      await otra.getByLabel('Contraseña', { exact: true }).fill('una tercera, larga también');
      await otra.getByRole('button', { name: 'Guardar y entrar' }).click();
      await otra.getByRole('alert').waitFor();
      await revisar(otra);
      await otra.goto(`${panel().url}/entrar`);
      await entrar(otra, email, password);
      await otra.getByRole('alert').waitFor();
    });

    it('un enlace de invitación incompleto, o usado, dice qué hacer', async () => {
      const pagina = await panel().pestana();
      await pagina.goto(`${panel().url}/invitacion`);
      await titulo(pagina, 'El enlace está incompleto');
      await revisar(pagina);
      await pagina.goto('about:blank');
      await pagina.goto(`${panel().url}/invitacion#inv_de-nadie`);
      await titulo(pagina, 'Le invitaron al panel');
      await pagina.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
      await pagina.getByRole('button', { name: 'Guardar y entrar' }).click();
      await pagina.getByRole('alert').waitFor();
      await revisar(pagina);
    });

    it('en su cuenta cambia su contraseña y cierra las otras sesiones, que se van a entrar', async () => {
      const { email, password } = await persona();
      const [pagina, otra] = [await panel().pestana(), await panel().pestana()];
      for (const una of [pagina, otra]) {
        await una.goto(`${panel().url}/mi-cuenta`);
        await entrar(una, email, password);
        await titulo(una, 'Mi cuenta');
      }
      await pagina.reload();
      await pagina.getByRole('button', { name: 'Cerrar las otras' }).waitFor();
      await revisar(pagina);
      await pagina.getByRole('button', { name: 'Cerrar las otras' }).click();
      await pagina.getByRole('button', { name: 'Cerrar las otras' }).waitFor({ state: 'detached' });
      // At once: nobody has to touch it.
      await titulo(otra, 'Entrar');

      const actual = pagina.getByLabel('Contraseña actual');
      await actual.fill('no es esa, pero es larga');
      await pagina.getByLabel('Contraseña nueva').fill(NUEVA);
      await pagina.getByRole('button', { name: 'Cambiar' }).click();
      await pagina.getByRole('alert').waitFor();
      await actual.fill(password);
      await pagina.getByRole('button', { name: 'Cambiar' }).click();
      await pagina.getByText('Quedó cambiada').waitFor();
      await entrar(otra, email, NUEVA);
      await titulo(otra, 'Mi cuenta');
    });

    it('con un segundo factor se entra con su código, o con uno de recuperación', async () => {
      const { email, password } = await persona();
      const pagina = await panel().pestana();
      await pagina.goto(`${panel().url}/mi-cuenta`);
      await entrar(pagina, email, password);
      await titulo(pagina, 'Mi cuenta');
      const apartado = pagina.getByRole('region', { name: 'Segundo factor' });
      await apartado.getByRole('button', { name: 'Activar' }).click();
      await apartado.getByLabel('Contraseña', { exact: true }).fill(password);
      await apartado.getByRole('button', { name: 'Seguir' }).click();
      const secreto = (await apartado.getByText(/^[A-Z2-7]{32}$/).textContent())!.trim();
      await revisar(pagina);
      /** Of thirty seconds that no other one was of. */
      const codigo = (): string => {
        adelanto_ms += 30_000;
        const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
        return totp.generate({ timestamp: ahora() });
      };
      await apartado.getByLabel('Código').fill(codigo());
      await apartado.getByRole('button', { name: 'Activar' }).click();
      await apartado.getByText('Guarde sus códigos de recuperación').waitFor();
      const recuperacion = (await apartado.locator('code').first().textContent())!;
      await revisar(pagina);
      await apartado.getByRole('button', { name: 'Ya los guardé' }).click();
      await apartado.getByText(/Activo\. Le quedan \d+ códigos/).waitFor();

      for (const dicho of [codigo(), recuperacion]) {
        await pagina.getByRole('button', { name: 'Salir' }).click();
        await entrar(pagina, email, password);
        await titulo(pagina, 'Segundo factor');
        await pagina.getByLabel('Código').fill('000000');
        await pagina.getByRole('button', { name: 'Entrar' }).click();
        await pagina.getByRole('alert').waitFor();
        await pagina.getByLabel('Código').fill(dicho);
        await pagina.getByRole('button', { name: 'Entrar' }).click();
        await titulo(pagina, 'Mi cuenta');
      }
    });

    it('una sesión que venció no pierde lo escrito: se entra otra vez, y se sigue en el mismo lugar', async () => {
      const { email, password } = await persona();
      const pagina = await panel().pestana();
      await pagina.goto(`${panel().url}/facturas/nueva`);
      await entrar(pagina, email, password);
      await titulo(pagina, 'Nueva factura');
      await pagina.getByLabel('Identificación', { exact: true }).fill('1710034065');
      await pagina.getByLabel('Razón social').fill('María Peñafiel');
      const celda = (columna: string) =>
        pagina.locator(`[data-fila="0"][data-columna="${columna}"]`);
      await celda('codigo_principal').fill('X');
      await celda('descripcion').fill('Trabajo');
      await celda('cantidad').fill('1');
      adelanto_ms += 9 * HORA_MS;
      // Whole now, it is tried; and whoever asks is nobody any more.
      await celda('precio_unitario').fill('10');
      await entrar(pagina, email, password);
      await titulo(pagina, 'Nueva factura');
      expect(await pagina.getByLabel('Razón social').inputValue()).toBe('María Peñafiel');
      expect(await celda('precio_unitario').inputValue()).toMatch(/^10/);
      await pagina.getByRole('button', { name: 'Emitir por 11.50' }).click();
      await pagina.waitForURL(/\/facturas\/\d+$/);
    });
  },
  { correo: { por_omision: smtp.porOmision }, reloj: ahora },
);
