import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Workflow } from '#infra/sdk/typescript/src/comprobantes.ts';
import { comprobarAnchos } from '#test/support/panel/anchos.ts';
import { comprobarAxe } from '#test/support/panel/axe.ts';
import { enElPanel, type Panel } from '#test/support/panel/panel.ts';

/** Workflows in a browser: made by words, by two people, by keyboard; tried, stopped, repeated and compared. */

const CINCO_MINUTOS_MS = 300_000;

/** As whoever is signed in on that page asks the API: no key reaches workflows. */
const pedir = async <C>(
  { prueba }: Panel,
  pagina: Page,
  metodo: string,
  camino: string,
  data?: object,
): Promise<C> => {
  const respuesta = await pagina.request.fetch(`${prueba.url}/api/v1/workflows${camino}`, {
    method: metodo,
    headers: { 'X-Panel': '1', 'X-Tenant-Id': String(prueba.empresa.id) },
    ...(data && { data }),
  });
  expect(respuesta.ok()).toBe(true);
  return (await respuesta.json()) as C;
};

const ESPERA = {
  nodes: [
    { id: 'inicio', type: 'trigger.manual', data: {} },
    { id: 'nota', type: 'transform.set', data: { campos: [{ clave: 'a', valor: '1' }] } },
    { id: 'esperar', type: 'flow.esperar', data: { segundos: 300 } },
    { id: 'fin', type: 'action.log', data: { mensaje: 'Listo' } },
  ],
  edges: [
    { source: 'inicio', target: 'nota' },
    { source: 'nota', target: 'esperar' },
    { source: 'esperar', target: 'fin' },
  ],
};

const crear = (panel: Panel, pagina: Page, nombre: string, definicion: object = ESPERA) =>
  pedir<Workflow>(panel, pagina, 'POST', '', {
    nombre,
    trigger_tipo: 'manual',
    activo: false,
    definicion,
  });

const boton = (pagina: Page, name: string) => pagina.getByRole('button', { name, exact: true });

const agregar = async (pagina: Page, que: string): Promise<void> => {
  await boton(pagina, 'Agregar nodo').click();
  await pagina.getByLabel('Buscar', { exact: true }).fill(que);
  await pagina.keyboard.press('Enter');
};

const elegirVariable = async (pagina: Page, abre: string, cual: RegExp): Promise<void> => {
  await boton(pagina, abre).click();
  await pagina.getByRole('option', { name: cual }).first().click();
};

enElPanel('Los workflows en el panel', (panel) => {
  it('quien nunca programó hace, por sus palabras y en menos de cinco minutos, el aviso de la mora de siete días', async () => {
    const pagina = await panel().entrar('admin', { en: '/workflows/nuevo' });
    const desde = performance.now();
    await pagina.getByLabel('Nombre', { exact: true }).fill('Mora de siete días');
    await boton(pagina, 'Cuando ocurre un evento').click();
    await pagina.getByLabel('Eventos', { exact: true }).first().fill('mora');
    await pagina.getByRole('option', { name: /días después de vencer/ }).click();
    await agregar(pagina, 'condición');
    await elegirVariable(pagina, 'Elegir para Campo', /^Días mora/);
    await pagina.getByLabel('Valor', { exact: true }).fill('7');
    await agregar(pagina, 'correo');
    await elegirVariable(pagina, 'Variable para Para', /^Email/);
    await elegirVariable(pagina, 'Variable para Para', /^Mi correo/);
    await pagina.getByLabel('Asunto', { exact: true }).fill('Su factura está vencida');
    await pagina.getByLabel('Mensaje', { exact: true }).fill('Debe ');
    await elegirVariable(pagina, 'Variable para Mensaje', /^Saldo/);
    await agregar(pagina, 'condición');
    await elegirVariable(pagina, 'Elegir para Campo', /^Total/);
    await pagina.getByLabel('Comparación', { exact: true }).click();
    await pagina.getByRole('option', { name: 'es mayor que', exact: true }).click();
    await pagina.getByLabel('Valor', { exact: true }).fill('500');
    await agregar(pagina, 'chat');
    await boton(pagina, 'Nuevo secreto').first().click();
    await pagina.getByLabel('Nombre del secreto').fill('CHAT');
    await pagina.getByLabel('Valor del secreto').fill('https://chat.example.com/xyz');
    await boton(pagina, 'Guardar secreto').click();
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await pagina.getByLabel('Valor', { exact: true }).fill('Mora de más de 500');
    await boton(pagina, 'Validar').click();
    await pagina.getByText('Puede activarse; conviene mirar esto').waitFor();
    await boton(pagina, 'Guardar').click();
    await pagina.waitForURL(/\/workflows\/\d+$/);
    await boton(pagina, 'Probar').click();
    await boton(pagina, 'Probar ahora').click();
    await pagina.getByRole('link', { name: /^Corrida \d+$/ }).waitFor();
    await pagina.getByLabel(/^Condición\. .* Hecho, /).waitFor();
    await boton(pagina, 'Activar').click();
    await pagina.getByText('Está activo.').waitFor();
    expect(performance.now() - desde).toBeLessThan(CINCO_MINUTOS_MS);

    const id = Number(/\/workflows\/(\d+)/.exec(pagina.url())![1]);
    const guardado = await pedir<Workflow>(panel(), pagina, 'GET', `/${id}`);
    const yo = guardado.definicion.nodes[2]!.data.to;
    expect(guardado).toMatchObject({ activo: true, eventos: ['factura.en_mora'] });
    expect(guardado.definicion.nodes.map(({ id, type, data }) => ({ id, type, data }))).toEqual([
      { id: 'evento', type: 'trigger.evento', data: { eventos: ['factura.en_mora'] } },
      {
        id: 'condicion',
        type: 'branch.if',
        data: { condiciones: [{ campo: 'trigger.dias_mora', op: 'igual', valor: '7' }] },
      },
      {
        id: 'correo',
        type: 'action.email',
        data: {
          to: expect.stringMatching(/^\{\{trigger\.email\}\}, \S+@\S+$/),
          subject: 'Su factura está vencida',
          body: 'Debe {{trigger.saldo}}',
        },
      },
      {
        id: 'condicion_2',
        type: 'branch.if',
        data: { condiciones: [{ campo: 'trigger.total', op: 'mayor', valor: '500' }] },
      },
      {
        id: 'mensaje_a_un_chat',
        type: 'action.http',
        data: { method: 'POST', body: { text: 'Mora de más de 500' }, url: '{{secrets.CHAT}}' },
      },
    ]);
    expect(yo).toContain('@');
    expect(guardado.definicion.edges).toEqual([
      { source: 'evento', target: 'condicion' },
      { source: 'condicion', target: 'correo', sourceHandle: 'true' },
      { source: 'correo', target: 'condicion_2' },
      { source: 'condicion_2', target: 'mensaje_a_un_chat', sourceHandle: 'true' },
    ]);
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await pagina.goto(`${panel().url}/workflows/secretos`);
    await pagina.getByText('Mora de siete días').first().waitFor();
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
  });

  it('dos personas en el mismo: la segunda lo sabe, y no se pierde lo de ninguna', async () => {
    const una = await panel().entrar('admin', { en: '/workflows' });
    const { id } = await crear(panel(), una, 'De dos');
    const otra = await panel().entrar('admin', { en: `/workflows/${id}?vista=lista` });
    await una.goto(`${panel().url}/workflows/${id}?vista=lista`);
    await boton(una, 'Fin').click();
    await una.getByLabel('Mensaje', { exact: true }).fill('Lo de una');
    await boton(otra, 'Fin').click();
    await otra.getByLabel('Mensaje', { exact: true }).fill('Lo de la otra');
    await boton(una, 'Guardar').click();
    await una.getByText('Guardado.').waitFor();
    await otra.getByRole('alert').getByText('Otra persona lo cambió').waitFor();
    await otra.getByText(/«Lo de la otra» → «Lo de una»/).waitFor();
    panel().esperarQueja(/409/);
    await boton(otra, 'Guardar').click();
    await otra.getByRole('alert').getByText('Otra persona lo cambió').waitFor();
    const guardado = await pedir<Workflow>(panel(), una, 'GET', `/${id}`);
    expect(guardado.definicion.nodes[3]!.data.mensaje).toBe('Lo de una');
    await boton(otra, 'Ver lo suyo').click();
    await expect
      .poll(() => otra.getByLabel('Mensaje', { exact: true }).inputValue())
      .toBe('Lo de una');
    await boton(otra, 'Deshacer').click();
    await expect
      .poll(() => otra.getByLabel('Mensaje', { exact: true }).inputValue())
      .toBe('Lo de la otra');
    // Typed and not kept, it is there after a reload.
    await expect
      .poll(() =>
        otra.evaluate(() => Object.values(sessionStorage).join().includes('Lo de la otra')),
      )
      .toBe(true);
    await otra.reload();
    await otra.getByText('Se recuperó lo que no había guardado').waitFor();
    await boton(otra, 'Guardar').click();
    await otra.getByText('Guardado.').waitFor();

    await otra.goto(`${panel().url}/workflows/${id}/versiones`);
    await otra.getByRole('table', { name: 'Qué cambió' }).getByText('Lo de la otra').waitFor();
    await comprobarAxe(otra);
    await comprobarAnchos(otra);
    await boton(otra, 'Volver a la versión 2').click();
    await otra.waitForURL(/\/workflows\/\d+$/);
    await expect
      .poll(async () => (await pedir<Workflow>(panel(), otra, 'GET', `/${id}`)).version)
      .toBe(4);
  });

  it('se hace, se mueve, se copia y se deshace solo con el teclado, en el grafo y en la lista', async () => {
    const pagina = await panel().entrar('admin', { en: '/workflows/nuevo?vista=lista' });
    const { keyboard } = pagina;
    await pagina.getByLabel('Nombre', { exact: true }).focus();
    await keyboard.type('A teclas');
    await boton(pagina, 'Lista').focus();
    for (const que of ['manual', 'anotar', 'condición']) {
      await keyboard.press('/');
      await pagina.getByLabel('Buscar', { exact: true }).waitFor();
      await keyboard.type(que);
      await keyboard.press('Enter');
      await pagina.getByRole('dialog').waitFor({ state: 'detached' });
      await boton(pagina, 'Lista').focus();
    }
    const nodos = pagina.getByRole('list', { name: /^Nodos/ }).getByRole('listitem');
    await expect.poll(() => nodos.count()).toBe(3);
    await boton(pagina, 'Unir con… desde Manual').focus();
    await keyboard.press('Enter');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Condición' }).focus();
    await keyboard.press('Enter');
    await boton(pagina, 'Separar Condición de Anotar').focus();
    await keyboard.press('Enter');
    await boton(pagina, 'Lista').focus();
    await keyboard.press('Control+z');
    await boton(pagina, 'Separar Condición de Anotar').waitFor();
    await keyboard.press('Control+y');
    await boton(pagina, 'Separar Condición de Anotar').waitFor({ state: 'detached' });
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);

    await boton(pagina, 'Lista').press('Enter');
    const grafo = pagina.getByRole('region', { name: 'Grafo de A teclas' });
    const nodo = (nombre: string) => grafo.getByLabel(new RegExp(`^${nombre}\\b`)).first();
    await nodo('Manual').focus();
    await keyboard.press('ArrowDown');
    await expect
      .poll(() => nodo('Anotar').evaluate((e) => e === document.activeElement))
      .toBe(true);
    const antes = await nodo('Anotar').boundingBox();
    await keyboard.press('Alt+ArrowLeft');
    await expect.poll(async () => (await nodo('Anotar').boundingBox())!.x).toBeLessThan(antes!.x);
    await keyboard.press('Control+c');
    await keyboard.press('Control+v');
    await grafo.getByLabel(/^Anotar 2\b/).waitFor();
    await grafo.getByLabel(/^Anotar 2\b/).focus();
    await keyboard.press('Delete');
    await grafo.getByLabel(/^Anotar 2\b/).waitFor({ state: 'detached' });
    await comprobarAxe(pagina);
    await keyboard.press('Control+s');
    await pagina.waitForURL(/\/workflows\/\d+/);
    const id = Number(/\/workflows\/(\d+)/.exec(pagina.url())![1]);
    const { definicion } = await pedir<Workflow>(panel(), pagina, 'GET', `/${id}`);
    expect(definicion.nodes.map((uno) => uno.id)).toEqual(['manual', 'anotar', 'condicion']);
    expect(definicion.edges).toEqual([
      { source: 'manual', target: 'anotar' },
      { source: 'manual', target: 'condicion' },
    ]);
    for (const { position } of definicion.nodes) {
      expect(position).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    }
  });

  it('un nodo de la paleta se arrastra al grafo, y sobre una unión queda en medio', async () => {
    const pagina = await panel().entrar('admin', { en: '/workflows/nuevo?vista=grafo' });
    await boton(pagina, 'A mano').click();
    const grafo = pagina.getByRole('region', { name: /^Grafo de/ });
    const nodo = (nombre: string) => grafo.getByLabel(new RegExp(`^${nombre}\\b`)).first();
    const paleta = pagina.getByRole('navigation', { name: 'Paleta de nodos' });
    const arrastrar = async (que: string, a: { readonly x: number; readonly y: number }) => {
      await boton(pagina, que).and(paleta.getByRole('button')).hover();
      await pagina.mouse.down();
      await pagina.mouse.move(a.x - 8, a.y, { steps: 4 });
      await pagina.mouse.move(a.x, a.y, { steps: 2 });
      await pagina.mouse.up();
    };
    const marco = (await grafo.boundingBox())!;
    await nodo('Manual').waitFor();
    await arrastrar('Anotar', { x: marco.x + marco.width / 2, y: marco.y + marco.height - 120 });
    await nodo('Anotar').waitFor();
    const puesto = (await nodo('Anotar').boundingBox())!;
    expect(puesto.y + puesto.height / 2).toBeCloseTo(marco.y + marco.height - 120, -1);
    await nodo('Manual')
      .locator('.react-flow__handle-bottom')
      .dragTo(nodo('Anotar').locator('.react-flow__handle-top'));
    const union = grafo.locator('.react-flow__edge');
    await expect.poll(() => union.count()).toBe(1);
    const trazo = (await union.locator('.react-flow__edge-interaction').boundingBox())!;
    await arrastrar('Condición', {
      x: trazo.x + trazo.width / 2,
      y: trazo.y + trazo.height / 2,
    });
    await nodo('Condición').waitFor();
    await expect.poll(() => union.count()).toBe(2);
    await grafo.getByLabel('De Manual a Condición').waitFor({ state: 'attached' });
    await grafo.getByLabel(/^De Condición a Anotar/).waitFor({ state: 'attached' });
    await pagina.keyboard.press('Escape');
    await boton(pagina, 'Deshacer').click();
    await grafo.getByLabel('De Manual a Anotar').waitFor({ state: 'attached' });
  });

  it('una plantilla pide lo suyo y queda inactiva', async () => {
    const pagina = await panel().entrar('admin', { en: '/workflows/plantillas' });
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await pagina.getByRole('link', { name: 'Usar Alerta de rechazos del SRI' }).click();
    await boton(pagina, 'Crear inactivo').click();
    const correo = pagina.getByLabel('Correo', { exact: true });
    await expect.poll(() => correo.getAttribute('aria-invalid')).toBe('true');
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await correo.fill('yo@example.com');
    await boton(pagina, 'Crear inactivo').click();
    await pagina.waitForURL(/\/workflows\/\d+\?prueba=si$/);
    await pagina.getByRole('heading', { level: 1, name: 'Alerta de rechazos del SRI' }).waitFor();
    await boton(pagina, 'Probar ahora').waitFor();
    await pagina.getByText('Inactivo', { exact: true }).waitFor();
  });

  it('una corrida se sigue, dice qué espera y hasta cuándo, se detiene y se repite desde un nodo', async () => {
    const pagina = await panel().entrar('admin', { en: '/workflows' });
    const { id } = await crear(panel(), pagina, 'Con espera');
    const { id: corrida } = await pedir<{ id: number }>(panel(), pagina, 'POST', `/${id}/run`, {
      payload: { total: 5 },
    });
    await pagina.goto(`${panel().url}/workflows/runs/${corrida}`);
    await pagina.getByText(/^Esperar sigue el \d\d\/\d\d\/\d{4}/).waitFor();
    await pagina.getByLabel(/^Nota\. .* Hecho/).waitFor();
    await boton(pagina, 'Detener').click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Detener' }).click();
    await pagina.getByText('Una persona la detuvo').waitFor();
    await comprobarAxe(pagina);
    await comprobarAnchos(pagina);
    await pagina
      .getByLabel(/^Esperar\b/)
      .first()
      .click();
    await pagina.getByRole('region', { name: 'Recibió' }).getByText('"a": "1"').waitFor();
    await boton(pagina, 'Ejecutar de nuevo desde aquí').click();
    await pagina.waitForURL((url) => !url.pathname.endsWith(`/${corrida}`));
    await pagina.getByText(/^Esperar sigue el/).waitFor();
    await pagina
      .getByLabel(/^Nota\b/)
      .first()
      .click();
    await pagina.getByText(`Lo hizo la corrida ${corrida}`).waitFor();
    await boton(pagina, 'Detener').click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Detener' }).click();
    await pagina.getByText('Una persona la detuvo').waitFor();
    await boton(pagina, 'Ejecutar de nuevo').click();
    await pagina.getByText(/^Esperar sigue el/).waitFor();
    for (const lugar of ['/workflows', '/workflows/runs', `/workflows/${id}/runs`]) {
      await pagina.goto(panel().url + lugar);
      await pagina
        .getByText(/Con espera/)
        .first()
        .waitFor();
      await comprobarAxe(pagina);
      await comprobarAnchos(pagina);
    }
  });

  it('a quien su rol no lo deja se le dice, y quien solo lee no ve con qué cambiarlo', async () => {
    const [sucursal] = await panel().api.sucursales.listar();
    const vendedor = await panel().entrar('vendedor', { sucursal_id: sucursal!.id });
    await vendedor.goto(`${panel().url}/workflows/nuevo`);
    await vendedor.getByText('Su rol no tiene permiso').waitFor();
    const admin = await panel().entrar('admin', { en: '/workflows' });
    const { id } = await crear(panel(), admin, 'De otro');
    const contador = await panel().entrar('contador', { en: `/workflows/${id}?vista=lista` });
    await contador.getByRole('list', { name: /^Nodos/ }).waitFor();
    for (const name of ['Guardar', 'Activar', 'Agregar nodo', 'Quitar Fin']) {
      expect(await boton(contador, name).count()).toBe(0);
    }
    panel().esperarQueja(/404/);
    await admin.goto(`${panel().url}/workflows/999999`);
    await admin.getByText('No existe').waitFor();
  });
});
