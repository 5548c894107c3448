import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';

/** Keys, webhooks, events and requests in a browser: what an integrator looks for when something did not arrive. */

const FACTURA = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Peñafiel',
  detalles: [{ codigo_principal: 'X', descripcion: 'Trabajo', cantidad: 1, precio_unitario: 10 }],
} as const;

let receptor: Receptor;
beforeAll(async () => {
  receptor = await iniciarReceptor();
});
afterAll(() => receptor.detener());

const preparar = async ({ api }: Panel): Promise<void> => {
  expect((await api.facturas.emitirYEsperar(FACTURA)).estado).toBe('AUTORIZADO');
};

enElPanel(
  'Conexiones en el panel',
  (panel) => {
    const usar = async (clave: string, metodo = 'GET', camino = '/facturas'): Promise<number> => {
      const headers = { 'X-API-Key': clave, 'Content-Type': 'application/json' };
      const pedido = { method: metodo, headers, ...(metodo === 'GET' ? {} : { body: '{}' }) };
      return (await fetch(`${panel().prueba.url}/api/v1${camino}`, pedido)).status;
    };

    it('una clave se hace de un juego, se copia una vez, se usa y da paso a otra sin que nadie se detenga', async () => {
      const pagina = await panel().entrar('admin', { en: '/claves-api/nueva' });
      await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await pagina.getByLabel('Nombre', { exact: true }).fill('Tienda en línea');
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByText('Marque al menos un permiso').first().waitFor();
      await pagina.getByRole('button', { name: 'Tienda', exact: true }).click();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Tienda en línea' }).waitFor();
      const campo = pagina.getByRole('textbox', { name: 'Clave' });
      const clave = await campo.inputValue();
      expect(clave).toMatch(/^fpk_[\w-]{32}$/);
      await pagina.getByRole('button', { name: 'Copiar', exact: true }).click();
      await pagina.getByText('no se mostrará otra vez.').waitFor();
      expect(await pagina.evaluate(() => navigator.clipboard.readText())).toBe(clave);
      const guardado = await pagina.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          location.href,
        ]),
      );
      expect(guardado).not.toContain(clave.slice(12));
      await comprobarAxe(pagina);
      expect([await usar(clave), await usar(clave, 'POST', '/compras')]).toEqual([200, 403]);
      await pagina.reload();
      await pagina.getByRole('link', { name: 'Lo que ha pedido' }).waitFor();
      expect(await campo.count()).toBe(0);
      await pagina.getByText('POST /compras').waitFor();

      await pagina.getByRole('button', { name: 'Rotar' }).click();
      await pagina.getByRole('dialog').getByRole('button', { name: 'Rotar' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Rotar Tienda en línea' }).waitFor();
      const nueva = await pagina.getByRole('textbox', { name: 'Clave' }).inputValue();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      expect([await usar(clave), await usar(nueva)]).toEqual([200, 200]);
      await pagina.getByText('Usar la nueva: hecho').waitFor();
      await pagina.getByRole('button', { name: 'Revocar Tienda en línea' }).click();
      await pagina.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
      await pagina.getByText('Tienda en línea (2) está en uso').waitFor();
      expect([await usar(clave), await usar(nueva)]).toEqual([401, 200]);
    });

    it('si el navegador no deja copiar, se dice', async () => {
      const pagina = await panel().entrar('admin', { en: '/claves-api/nueva' });
      await pagina.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
      });
      await pagina.getByLabel('Nombre', { exact: true }).fill('Gerencia');
      await pagina.getByRole('button', { name: 'Asistente', exact: true }).click();
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Gerencia' }).waitFor();
      await pagina.getByRole('button', { name: 'Copiar', exact: true }).click();
      await pagina.getByText('El navegador no dejó copiar').waitFor();
      await pagina.getByRole('tab', { name: 'Conectar el asistente' }).click();
      await pagina.getByRole('tab', { name: 'Cursor' }).click();
      await pagina.getByText(`${panel().prueba.url}/mcp`).last().waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    });

    it('un webhook se prueba, lo que no llegó se encuentra y se reintenta, y un rango se reenvía sabiendo cuánto es', async () => {
      receptor.responder('/gancho', 500);
      const pagina = await panel().entrar('admin', { en: '/webhooks/nuevo' });
      await pagina.getByLabel('Nombre', { exact: true }).fill('ERP');
      await pagina.getByLabel('URL', { exact: true }).fill('ftp://erp.example.com');
      panel().esperarQueja(/422/);
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await expect
        .poll(() => pagina.getByLabel('URL', { exact: true }).getAttribute('aria-invalid'))
        .toBe('true');
      await pagina.getByLabel('URL', { exact: true }).fill(`${receptor.url}/gancho`);
      await pagina.getByLabel('Solo los que elija').check();
      await pagina.getByLabel('Todo: saber qué dijo el sri').check();
      await pagina.getByLabel(/^Factura creada/).check();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'Guardar' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'ERP' }).waitFor();
      expect(await pagina.getByRole('textbox', { name: 'Secreto' }).inputValue()).toMatch(
        /^whsec_/,
      );
      const id = Number(/webhooks\/(\d+)/.exec(pagina.url())![1]);
      expect((await panel().api.webhooks.obtener(id)).eventos).toContain('factura.devuelta');

      await pagina.getByRole('button', { name: 'Probar' }).click();
      await pagina.getByRole('link', { name: 'Prueba' }).waitFor();
      await pagina.getByText('500: Su servidor falló').waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('link', { name: 'Las fallidas' }).click();
      await pagina.getByRole('link', { name: 'Prueba' }).click();
      await pagina.getByRole('heading', { level: 1, name: 'Entrega: Prueba' }).waitFor();
      await pagina.getByText('respondió 500').waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      receptor.responder('/gancho', 200);
      await pagina.getByRole('button', { name: 'Reintentar' }).click();
      await pagina.getByText('Entregada').first().waitFor();

      await pagina.goto(`${panel().url}/webhooks/${id}/reenviar`);
      const boton = pagina.getByRole('button', { name: 'Reenviar 2 entregas' });
      await boton.waitFor();
      const desde = pagina.getByLabel('Desde', { exact: true });
      await desde.fill('mañana por la tarde');
      await pagina.getByLabel('Hasta', { exact: true }).focus();
      await expect.poll(() => desde.getAttribute('aria-invalid')).toBe('true');
      await desde.fill('31/12/2099 10:00');
      await pagina.getByRole('button', { name: 'Reenviar 0 entregas' }).waitFor();
      await pagina.getByRole('button', { name: 'La última hora' }).click();
      await pagina.getByText(/^desde el .* a las \d\d:\d\d; hasta el último/).waitFor();
      await boton.waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await boton.click();
      await pagina.waitForURL(/\/entregas$/);
      await receptor.esperar('/gancho', 4);
      await pagina.getByRole('link', { name: 'Factura autorizada' }).waitFor();

      await pagina.goto(`${panel().url}/webhooks/${id}?ver=verificar`);
      await pagina.getByRole('tab', { name: 'Python' }).click();
      await pagina.getByText('python3 verificar.py "t=$t').waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await pagina.getByRole('button', { name: 'Rotar' }).click();
      await pagina.getByRole('dialog').getByRole('button', { name: 'Rotar' }).click();
      await pagina.getByRole('textbox', { name: 'Secreto' }).waitFor();
    });

    it('lo que pasa aparece sin recargar, y cada evento lleva a su registro', async () => {
      const pagina = await panel().entrar('contador', { en: '/eventos' });
      await pagina.getByRole('link', { name: 'Factura 001-001-000000001' }).first().waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      const { numero_comprobante } = await panel().api.facturas.emitirYEsperar(FACTURA);
      const registro = pagina.getByRole('link', { name: `Factura ${numero_comprobante}` });
      await registro.first().waitFor();
      await pagina.getByRole('row').nth(1).getByRole('link').first().click();
      await pagina.getByRole('heading', { level: 1, name: /^Factura / }).waitFor();
      await pagina.getByText('-H "X-API-Key: $CLAVE"').waitFor();
      const curl = await pagina.getByRole('region', { name: 'Con la API, con curl' }).textContent();
      const { clave } = panel().prueba.empresas[0]!;
      const { stdout } = await promisify(execFile)('sh', ['-c', curl ?? ''], {
        env: { ...process.env, CLAVE: clave },
      });
      const id = Number(/\/eventos\/(\d+)/.exec(pagina.url())![1]);
      expect(JSON.parse(stdout)).toMatchObject({ eventos: [{ id }] });
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    });

    it('un error se encuentra agrupado y se abre con lo que se pidió; quien vende no ve las peticiones', async () => {
      await panel()
        .api.facturas.obtener(999_999)
        .catch(() => undefined);
      const pagina = await panel().entrar('admin', { en: '/auditoria' });
      await pagina.getByRole('link', { name: /^GET / }).first().waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      await panel()
        .api.facturas.obtener(888_888)
        .catch(() => undefined);
      await pagina.getByRole('link', { name: 'GET /facturas/888888' }).waitFor();
      expect(await pagina.getByRole('link', { name: 'GET /auditoria', exact: true }).count()).toBe(
        0,
      );
      const agrupada = pagina.getByRole('row', { name: /facturas\.no_encontrada/ });
      await pagina.getByRole('button', { name: 'Agrupar' }).click();
      await agrupada.waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      expect(await agrupada.getByRole('link', { name: 'La guía' }).getAttribute('href')).toContain(
        'facturas.no_encontrada',
      );
      await agrupada.getByRole('link', { name: /^Abrir/ }).click();
      await pagina.getByRole('heading', { level: 1, name: 'GET /facturas/888888' }).waitFor();
      await pagina.getByRole('region', { name: 'Lo que se respondió' }).waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
      const vende = await panel().entrar('vendedor', { sucursal_id: 1 });
      await vende.goto(`${panel().url}/auditoria`);
      await vende.getByText('Su rol no tiene permiso').waitFor();
      expect(await vende.getByRole('link', { name: 'Claves de API' }).count()).toBe(0);
    });
  },
  { preparar, agenda_de_entregas: [0] },
);
