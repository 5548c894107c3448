import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarSmtp, type Recibido, type ServidorDePrueba } from '#test/support/smtp.ts';
import { type CorridaConNodos, corridasDe, nodoDe } from '#test/support/workflows/corridas.http.ts';
import { DISPARADOR, grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { sembrarWorkflow } from '#test/support/workflows/sembrar.ts';

/** Workflows that begin themselves, or one another, through the API: it ends by itself, and says so. */

const smtp: ServidorDePrueba = await iniciarSmtp();
afterAll(() => smtp.detener());
let prueba: SistemaDePrueba;
conSistema(
  async (suyo) => {
    prueba = suyo;
  },
  { correo: { por_omision: smtp.porOmision } },
);

type Mundo = {
  readonly empresa: EmpresaDePrueba;
  readonly admin: UsuarioDePanel;
  readonly corridas: ReturnType<typeof corridasDe>;
};

const nuevoMundo = async (): Promise<Mundo> => {
  const empresa = await prueba.fundar({ certificado: true });
  const admin = await entrarAlPanel(prueba, empresa);
  return { empresa, admin, corridas: corridasDe(prueba, admin) };
};

/** A node that calls this API with the company's own key. */
const pedirAqui = ({ empresa }: Mundo, camino: string, cuerpo: object, cabeceras: object = {}) =>
  nodo('pedir', 'action.http', {
    method: 'POST',
    url: `${prueba.url}/api/v1${camino}`,
    headers: Object.entries({ 'X-API-Key': empresa.clave, ...cabeceras }).map(([clave, valor]) => ({
      clave,
      valor,
    })),
    body: JSON.stringify(cuerpo),
  });

const sembrar = (mundo: Mundo, id: number, evento: string, hace: ReturnType<typeof nodo>) =>
  sembrarWorkflow(
    prueba.sistema.nucleo.bus.ejecutar,
    mundo.empresa.id,
    grafo([DISPARADOR, hace], `${DISPARADOR.id}>${hace.id}`),
    { id, eventos: [evento] },
  );

/** All of its runs, once none goes on and no other begins for a while. */
const quietas = async ({ corridas }: Mundo, minimo: number): Promise<CorridaConNodos[]> => {
  const hasta = performance.now() + 25_000;
  for (let antes = -1; ; ) {
    const lista = await corridas.listar('?limit=200');
    const enCurso = lista.some(({ estado }) => estado === 'running');
    if (!enCurso && lista.length === antes && antes >= minimo) {
      return Promise.all(lista.map(({ id }) => corridas.detalle(id)));
    }
    antes = lista.length;
    if (performance.now() > hasta)
      throw new Error(
        JSON.stringify(await Promise.all(lista.map(({ id }) => corridas.detalle(id)))),
      );
    await pausa(400);
  }
};

const cuantas = async ({ empresa }: Mundo, camino: string): Promise<number> =>
  (await empresa.api.pedir<object[]>('GET', `${camino}?limit=100`)).cuerpo.length;

const noPudieron = (corridas: readonly CorridaConNodos[]) =>
  corridas.flatMap((una) => nodoDe(una, 'pedir').error?.codigo ?? []);

describe('Un workflow que vuelve a empezarse por la API', () => {
  it('llega a cinco vueltas, y lo que la sexta pide se rehúsa', async () => {
    const mundo = await nuevoMundo();
    await sembrar(mundo, 1, 'factura.creada', pedirAqui(mundo, '/facturas', cuerpoDeFactura()));
    await mundo.empresa.api.crear(cuerpoDeFactura());
    const suyas = await quietas(mundo, 6);
    expect(suyas).toHaveLength(6);
    expect(noPudieron(suyas)).toEqual(['workflows.http_409']);
    expect(nodoDe(suyas[0]!, 'pedir').notas.join()).toContain('workflows.demasiadas_vueltas');
    expect(await cuantas(mundo, '/facturas')).toBe(6);
  });

  it('también si lo que lo empieza lo hace después un proceso: la autorización de lo que emitió', async () => {
    const mundo = await nuevoMundo();
    const pedir = pedirAqui(mundo, '/facturas', cuerpoDeFactura());
    await sembrar(mundo, 1, 'factura.autorizada', pedir);
    await mundo.empresa.api.crear(cuerpoDeFactura());
    const suyas = await quietas(mundo, 6);
    expect(suyas).toHaveLength(6);
    expect(noPudieron(suyas)).toEqual(['workflows.http_409']);
  });

  it('entre dos, las vueltas son de los dos juntos', async () => {
    const mundo = await nuevoMundo();
    const proforma = pedirAqui(mundo, '/proformas', cuerpoDeFactura());
    await sembrar(mundo, 1, 'factura.creada', proforma);
    const factura = pedirAqui(mundo, '/facturas', cuerpoDeFactura());
    await sembrar(mundo, 2, 'proforma.enviada', factura);
    await mundo.empresa.api.crear(cuerpoDeFactura());
    const suyas = await quietas(mundo, 6);
    expect(noPudieron(suyas)).toEqual(['workflows.http_409']);
    expect([await cuantas(mundo, '/facturas'), await cuantas(mundo, '/proformas')]).toEqual([3, 3]);
  });

  it('la cabecera no se inventa: una falsa no dice nada, ni la que escribe el propio nodo', async () => {
    const mundo = await nuevoMundo();
    const falsa = `2:1,2:1,2:1,2:1,2:1,2:1;${'0'.repeat(64)}`;
    const cuerpo = cuerpoDeFactura();
    const respuesta = await fetch(`${prueba.url}/api/v1/facturas`, {
      method: 'POST',
      headers: {
        'X-API-Key': mundo.empresa.clave,
        'Content-Type': 'application/json',
        'X-Workflow-Chain': falsa,
      },
      body: JSON.stringify(cuerpo),
    });
    expect(respuesta.status).toBe(201);
    const pedir = pedirAqui(mundo, '/facturas', cuerpo, { 'x-workflow-chain': falsa });
    await sembrar(mundo, 1, 'factura.creada', pedir);
    await mundo.empresa.api.crear(cuerpoDeFactura());
    expect(await quietas(mundo, 6)).toHaveLength(6);
  });

  it('el que en un minuto empieza cien veces por lo suyo se detiene y lo dice, también por correo; se activa a mano', async () => {
    const mundo = await nuevoMundo();
    const { empresa, admin, corridas } = mundo;
    await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    await sembrar(mundo, 1, 'factura.creada', pedirAqui(mundo, '/facturas', cuerpoDeFactura()));
    // What it would have done in no time, if each of its runs had made several.
    await prueba.sistema.nucleo.sql`
      insert into operacion.workflow_corridas
        (empresa_id, id, workflow_id, version, disparo, cadena, estado, iniciada_en)
      select ${empresa.id}::int8, gen_random_uuid(), 1, 1, 'evento', ${`${empresa.id}:1`},
        'completed', operacion.ahora()
      from generate_series(1, 99)`;
    await empresa.api.crear(cuerpoDeFactura());
    type Suyo = { readonly activo: boolean; readonly aviso: string | null };
    const suyo = async () => (await corridas.pedir<Suyo>('GET', '/1')).cuerpo;
    await expect.poll(suyo).toMatchObject({
      activo: false,
      aviso: expect.stringContaining('100 veces') as unknown,
    });
    const detenidas = await quietas(mundo, 101);
    expect(detenidas).toHaveLength(101);
    const { texto } = await corridas.pedir<unknown>('GET', '/1/historia');
    expect(texto).toContain('Se detuvo solo');
    const [{ para, partes }] = (await smtp.esperar(1)) as [Recibido];
    expect(para).toEqual([admin.email]);
    expect(partes.subject).toContain('Workflow detenido: ');
    expect(partes.messageId).toContain(`workflow-detenido.${empresa.id}.1.`);
    for (const cuerpo of [partes.text, partes.html]) {
      expect(cuerpo).toContain('100 veces');
      expect(cuerpo).toContain('/api/v1/workflows/1/runs');
    }
    expect(smtp.recibidos).toHaveLength(1);
    const activado = await corridas.pedir<Suyo>('PUT', '/1', { activo: true });
    expect(activado).toMatchObject({ estado: 200, cuerpo: { activo: true, aviso: null } });
  });
});

describe('El número de una corrida', () => {
  it('es un entero de su empresa, sin repetirse entre las de un evento y las pedidas; su id de antes responde', async () => {
    const mundo = await nuevoMundo();
    const { empresa, corridas } = mundo;
    await sembrar(mundo, 1, 'factura.creada', nodo('anotar', 'action.log'));
    await sembrar(mundo, 2, 'factura.creada', nodo('anotar', 'action.log'));
    await Promise.all([
      ...[1, 2, 3].map(() => empresa.api.crear(cuerpoDeFactura())),
      ...[1, 2, 3].map(() => corridas.correr(1)),
    ]);
    await expect.poll(async () => (await corridas.listar('?limit=200')).length).toBe(9);
    const numeros = (await corridas.listar('?limit=200')).map(({ id }) => id);
    expect(numeros.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const [{ clave }] = await prueba.sistema.nucleo.sql<[{ clave: string }]>`
      select id::text as clave from operacion.workflow_corridas
      where empresa_id = ${empresa.id} and numero = 4`;
    type Suya = { readonly id: number; readonly origen: number | null };
    const leida = await corridas.pedir<Suya>('GET', `/runs/${clave}`);
    expect(leida).toMatchObject({ estado: 200, cuerpo: { id: 4, origen: null } });
    for (const cual of [clave, '4']) {
      const otra = await corridas.pedir<Suya>('POST', `/runs/${cual}/reejecutar`);
      expect(otra).toMatchObject({ estado: 202, cuerpo: { origen: 4 } });
    }
    for (const mala of ['0', '99', '4x', '-4', `${clave}0`]) {
      expect((await corridas.pedir('GET', `/runs/${mala}`)).estado).toBe(404);
    }
  });

  it('entre dos programas a la vez ninguno se repite ni se salta, tampoco por lo que se pide dos veces', async () => {
    const otro = await prueba.otroPrograma({});
    const mundo = await nuevoMundo();
    await sembrar(mundo, 1, 'factura.creada', nodo('anotar', 'action.log'));
    const pedir = async (url: string, clave: string): Promise<number> => {
      const respuesta = await fetch(`${url}/api/v1/workflows/1/run`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${mundo.admin.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': clave,
        },
        body: JSON.stringify({ payload: {} }),
      });
      expect([200, 202]).toContain(respuesta.status);
      return ((await respuesta.json()) as { id: number }).id;
    };
    const [PEDIDAS, FACTURAS] = [15, 5];
    const pares = Array.from({ length: PEDIDAS }, (_, i) =>
      Promise.all([prueba.url, otro.servidor!.url].map((url) => pedir(url, `corrida-${i}`))),
    );
    const facturas = Array.from({ length: FACTURAS }, () =>
      mundo.empresa.api.crear(cuerpoDeFactura()),
    );
    const [pedidas] = await Promise.all([Promise.all(pares), Promise.all(facturas)]);
    for (const [aqui, alla] of pedidas) expect(aqui).toBe(alla);
    const numeros = async () =>
      (await mundo.corridas.listar('?limit=200')).map(({ id }) => id).toSorted((a, b) => a - b);
    await expect.poll(async () => (await numeros()).length).toBe(PEDIDAS + FACTURAS);
    expect(await numeros()).toEqual(Array.from({ length: PEDIDAS + FACTURAS }, (_, i) => i + 1));
    await otro.cerrar();
  });
});
