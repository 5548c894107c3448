import { expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel } from '#test/support/panel/panel.ts';

enElPanel('El panel, en un navegador', (panel) => {
  it('a quien no ha entrado lo lleva a entrar', async () => {
    const pagina = await panel().pestana();
    await pagina.goto(`${panel().url}/`);
    await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
  });

  it('de otra parte no viene nada, ni un programa dentro de la página', async () => {
    const pagina = await panel().pestana();
    await pagina.goto(`${panel().url}/entrar`);
    panel().esperarQueja(/Content Security Policy/i);
    panel().esperarQueja(/de otro origen/);
    const [corrio, salio] = await pagina.evaluate(async () => {
      const guion = document.createElement('script');
      guion.textContent = 'globalThis.corrio = true';
      document.body.append(guion);
      const salida = await fetch('http://127.0.0.1:9/').then(
        () => true,
        () => false,
      );
      return ['corrio' in globalThis, salida];
    });
    expect([corrio, salio]).toEqual([false, false]);
  });

  it('los estilos que hacen sus componentes llevan el nonce, y valen', async () => {
    const pagina = await panel().pestana();
    await pagina.goto(`${panel().url}/entrar`);
    await pagina.getByRole('heading', { level: 1 }).waitFor();
    const hechos = await pagina.evaluate(() =>
      [...document.querySelectorAll('style')].map(({ nonce, sheet }) => [
        nonce !== '',
        (sheet?.cssRules.length ?? 0) > 0,
      ]),
    );
    expect(hechos.length).toBeGreaterThan(0);
    expect(hechos.every(([con, vale]) => con && vale)).toBe(true);
  });

  it('un impreso se ve en su marco', async () => {
    const pagina = await panel().pestana();
    await pagina.goto(`${panel().url}/entrar`);
    await pagina.evaluate(async () => {
      const marco = document.createElement('iframe');
      marco.src = URL.createObjectURL(new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }));
      const { promise, resolve } = Promise.withResolvers<unknown>();
      marco.addEventListener('load', resolve);
      document.body.append(marco);
      await promise;
    });
  });

  it('quien entra ve su inicio; la sesión no está al alcance de ningún programa', async () => {
    const pagina = await panel().entrar('admin');
    expect(await pagina.evaluate(() => document.cookie)).toBe('');
    await pagina.getByRole('button', { name: 'Salir' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  });
});
