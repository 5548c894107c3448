import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearMetricas } from '#infra/metricas/metricas.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { corridasDe, nodoDe } from '#test/support/workflows/corridas.http.ts';
import { DISPARADOR, grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { eliminarWorkflow, sembrarWorkflow } from '#test/support/workflows/sembrar.ts';

let prueba: SistemaDePrueba;
let receptor: Receptor;
const metricas = crearMetricas();
conSistema(
  async (suyo) => {
    prueba = suyo;
  },
  { metricas },
);
/** What a counter says, over all that this file has done. */
const contado = async (serie: string): Promise<number> => {
  const linea = (await metricas.exponer()).split('\n').find((una) => una.startsWith(`${serie} `));
  return Number(linea?.slice(serie.length + 1) ?? 0);
};
beforeAll(async () => {
  receptor = await iniciarReceptor();
  return () => receptor.detener();
});

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
const sembrar = (
  { empresa }: Mundo,
  ...de: Parameters<typeof sembrarWorkflow> extends [unknown, unknown, ...infer R] ? R : never
) => sembrarWorkflow(prueba.sistema.nucleo.bus.ejecutar, empresa.id, ...de);

const llamar = (camino: string, data = {}) =>
  nodo('llamar', 'action.http', { method: 'POST', url: `${receptor.url}${camino}`, ...data });

describe('Una corrida por evento', () => {
  it('empieza una por workflow que escucha, con los datos del evento, y termina sola', async () => {
    const mundo = await nuevoMundo();
    const { empresa, corridas } = mundo;
    const suya = grafo(
      [
        DISPARADOR,
        nodo('copia', 'transform', { mapa: { valor: 'numero_comprobante' } }),
        nodo('si', 'branch.if', {
          condiciones: [{ campo: '{{entrada.valor}}', op: 'empieza_con', valor: '001' }],
        }),
        nodo('caro', 'action.log'),
        nodo('barato', 'action.log'),
      ],
      'inicio>copia',
      'copia>si',
      'si:true>caro',
      'si:false>barato',
    );
    await sembrar(mundo, suya, { id: 1 });
    await sembrar(mundo, suya, { id: 2, eventos: ['factura.rechazada'] });
    await sembrar(mundo, suya, { id: 3, activo: false });
    const { cuerpo: factura } = await empresa.api.crear(cuerpoDeFactura());
    const [corrida] = await corridas.todas(1, 1);
    const { cuerpo } = await empresa.api.eventos({ evento: 'factura.creada' });
    const [evento] = cuerpo.eventos;
    expect(corrida).toMatchObject({
      workflow_id: 1,
      version: 1,
      estado: 'completed',
      disparo: 'evento',
      evento: 'factura.creada',
      evento_id: evento!.id,
      documento: `factura:${factura.id}`,
      motivo: null,
      aviso: null,
      historia: true,
      trigger: evento!.data,
    });
    expect(corrida!.duracion_ms).toBeGreaterThanOrEqual(0);
    expect(corrida!.nodos.map(({ node_id, estado }) => [node_id, estado])).toEqual([
      ['inicio', 'completed'],
      ['copia', 'completed'],
      ['si', 'completed'],
      ['caro', 'completed'],
      ['barato', 'skipped'],
    ]);
    expect(nodoDe(corrida!, 'caro').salida).toEqual({ valor: factura.numero_comprobante });
    const { id, version, estado, disparo, iniciado_en, terminado_en, duracion_ms, motivo } =
      corrida!;
    const ultima = { id, version, estado, disparo, iniciado_en, terminado_en, duracion_ms, motivo };
    const listados = await corridas.pedir<{ ultima_corrida: object | null }[]>('GET', '');
    expect(listados.cuerpo.map((w) => w.ultima_corrida)).toEqual([ultima, null, null]);
    await empresa.api.esperarEstado(factura.id, 'AUTORIZADO');
    expect(await corridas.listar()).toHaveLength(1);
  });

  it('se halla por su documento, por su estado y por su workflow, de la más nueva a la más vieja', async () => {
    const mundo = await nuevoMundo();
    const { empresa, corridas } = mundo;
    await sembrar(mundo, grafo([DISPARADOR]), { id: 1 });
    const una = await empresa.api.crear(cuerpoDeFactura());
    await corridas.todas(1, 1);
    const otra = await empresa.api.crear(cuerpoDeFactura());
    await corridas.todas(1, 2);
    const documentos = (lista: readonly { documento: string | null }[]) =>
      lista.map(({ documento }) => documento);
    const [nueva, vieja] = [otra, una].map(({ cuerpo: { id } }) => `factura:${id}`);
    expect(documentos(await corridas.listar())).toEqual([nueva, vieja]);
    expect(documentos(await corridas.listar(`?documento=${vieja}`))).toEqual([vieja]);
    expect(await corridas.listar('?estado=failed')).toEqual([]);
    expect(await corridas.listar('?estado=completed&limit=1&offset=1')).toHaveLength(1);
    const suyas = await corridas.pedir<object[]>('GET', '/1/runs');
    expect(suyas.cuerpo).toEqual(await corridas.listar('?workflow_id=1'));
    expect((await corridas.pedir('GET', '/9/runs')).estado).toBe(404);
    expect((await corridas.pedir('GET', '/runs?limit=201')).estado).toBe(422);
  });

  it('de otra empresa no se ve', async () => {
    const [una, otra] = [await nuevoMundo(), await nuevoMundo()];
    await sembrar(una, grafo([DISPARADOR]), { id: 1 });
    await una.empresa.api.crear(cuerpoDeFactura());
    const [corrida] = await una.corridas.todas(1, 1);
    const ajena = await otra.corridas.pedir<{ codigo: string }>('GET', `/runs/${corrida!.id}`);
    expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([404, 'workflows.corrida_no_encontrada']);
    expect(await otra.corridas.listar()).toEqual([]);
  });
});

describe('Una corrida a mano', () => {
  it('responde enseguida, lleva su payload, y repetida con su clave es la misma', async () => {
    const mundo = await nuevoMundo();
    const { corridas, admin } = mundo;
    await sembrar(
      mundo,
      grafo([nodo('inicio', 'trigger.manual'), nodo('fin', 'action.log')], 'inicio>fin'),
      {
        eventos: [],
      },
    );
    const pedida = await corridas.pedir<{ id: number; estado: string }>('POST', '/1/run', {
      payload: { de: 'aquí' },
    });
    expect([pedida.estado, pedida.cuerpo.estado]).toEqual([202, 'running']);
    const corrida = await corridas.terminada(pedida.cuerpo.id);
    expect(corrida).toMatchObject({
      disparo: 'manual',
      estado: 'completed',
      trigger: { de: 'aquí' },
    });
    expect(nodoDe(corrida, 'fin').salida).toEqual({ de: 'aquí' });

    const conClave = (payload: object) =>
      fetch(`${prueba.url}/api/v1/workflows/1/run`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${admin.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'una',
        },
        body: JSON.stringify({ payload }),
      });
    const respuestas = await Promise.all([conClave({ a: 1 }), conClave({ a: 1 })]);
    const ids = await Promise.all(
      respuestas.map(async (r) => ((await r.json()) as { id: number }).id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(respuestas.map((r) => r.status))).toEqual(new Set([200, 202]));
    const otra = await conClave({ a: 2 });
    expect(otra.headers.get('Idempotency-Mismatch')).toBe('true');
    // As it was kept before companies had a key to seal it with.
    const clara = '{"cuerpo":{"payload":{"a":1}},"params":{"id":1}}';
    const { count } = await prueba.sistema.nucleo.sql`
      update operacion.workflow_corridas set huella = ${hash('sha256', clara, 'hex')}
      where empresa_id = ${mundo.empresa.id} and numero = ${ids[0]!} and huella <> ${hash('sha256', clara, 'hex')}`;
    expect(count).toBe(1);
    const misma = await conClave({ a: 1 });
    expect([misma.status, misma.headers.get('Idempotency-Mismatch')]).toEqual([200, null]);
    expect(await corridas.listar()).toHaveLength(2);
  });

  it('se repite con lo mismo, por el workflow como está ahora; también si su versión ya no está', async () => {
    const mundo = await nuevoMundo();
    const { empresa, corridas } = mundo;
    await sembrar(mundo, grafo([DISPARADOR]), { id: 1 });
    await empresa.api.crear(cuerpoDeFactura());
    const [primera] = await corridas.todas(1, 1);
    const pedida = await corridas.pedir<{ id: number }>('POST', `/runs/${primera!.id}/reejecutar`);
    expect(pedida.estado).toBe(202);
    const otra = await corridas.terminada(pedida.cuerpo.id);
    expect(otra).toMatchObject({
      disparo: 'reejecucion',
      origen: primera!.id,
      trigger: primera!.trigger,
      documento: primera!.documento,
      estado: 'completed',
    });

    await sembrar(mundo, grafo([DISPARADOR]), { id: 1, version: 2 });
    await prueba.sistema.nucleo.seguidor.alcanzar();
    const { sql, esquema } = prueba.sistema.nucleo;
    const { count } = await sql`
      delete from ${sql(esquema)}.versiones_de_workflows
      where empresa_id = ${empresa.id} and workflow_id = 1 and version = 1`;
    expect(count).toBe(1);
    expect(await corridas.detalle(primera!.id)).toMatchObject({ version: 1, nodos: [] });
    const tercera = await corridas.pedir<{ id: number }>('POST', `/runs/${primera!.id}/reejecutar`);
    expect(await corridas.terminada(tercera.cuerpo.id)).toMatchObject({
      version: 2,
      estado: 'completed',
      trigger: primera!.trigger,
    });
  });

  it('se repite desde un nodo, con lo que ya se hizo antes de él, y lo que no es de allí se deja', async () => {
    const mundo = await nuevoMundo();
    const { corridas } = mundo;
    const suya = grafo(
      [
        nodo('uno', 'transform.set', { campos: [{ clave: 'total', valor: '{{trigger.total}}' }] }),
        nodo('otro', 'action.log', { mensaje: 'aparte' }),
        nodo('caro', 'branch.if', { condiciones: [{ campo: 'total', op: 'mayor', valor: 10 }] }),
        nodo('si', 'action.log', { mensaje: '{{steps.uno.total}}' }),
      ],
      'uno>caro',
      'caro:true>si',
    );
    await sembrar(mundo, suya, { id: 1, eventos: [] });
    const primera = await corridas.correr(1, { total: 15 });
    expect(primera.definicion).toEqual(suya);
    const camino = `/runs/${primera.id}/reejecutar`;
    const pedida = await corridas.pedir<{ id: number }>('POST', camino, { desde: 'caro' });
    expect(pedida.estado).toBe(202);
    const otra = await corridas.terminada(pedida.cuerpo.id);
    expect(otra).toMatchObject({ estado: 'completed', origen: primera.id, trigger: { total: 15 } });
    const nota = `Lo hizo la corrida ${primera.id}`;
    expect(nodoDe(otra, 'uno')).toMatchObject({
      estado: 'completed',
      salida: { total: 15 },
      notas: [nota],
    });
    expect(nodoDe(otra, 'otro').notas).toEqual([nota]);
    expect(nodoDe(otra, 'caro')).toMatchObject({ estado: 'completed', notas: [] });
    expect(nodoDe(otra, 'si')).toMatchObject({ estado: 'completed', salida: { total: 15 } });
    const mala = await corridas.pedir<{ codigo: string }>('POST', camino, { desde: 'nadie' });
    expect([mala.estado, mala.cuerpo.codigo]).toEqual([409, 'workflows.sin_datos_del_nodo']);
  });

  it('la que espera dice hasta cuándo; quien la detiene la ve terminar, y ninguna otra cosa de ella pasa', async () => {
    const mundo = await nuevoMundo();
    const { corridas } = mundo;
    const suya = grafo(
      [nodo('esperar', 'flow.esperar', { segundos: 300 }), llamar('/nunca')],
      'esperar>llamar',
    );
    await sembrar(mundo, suya, { id: 1, eventos: [] });
    const { cuerpo: pedida } = await corridas.pedir<{ id: number }>('POST', '/1/run', {});
    await expect
      .poll(async () => nodoDe(await corridas.detalle(pedida.id), 'esperar').estado)
      .toBe('waiting');
    const { espera_hasta } = nodoDe(await corridas.detalle(pedida.id), 'esperar');
    const falta = Date.parse(espera_hasta!) - Date.now();
    expect(falta).toBeGreaterThan(200_000);
    const detenida = await corridas.pedir<{ aviso: string }>('POST', `/runs/${pedida.id}/detener`);
    expect([detenida.estado, detenida.cuerpo.aviso]).toEqual([
      200,
      expect.stringMatching(/^Se está/),
    ]);
    const fin = await corridas.terminada(pedida.id);
    expect(fin).toMatchObject({ estado: 'failed', motivo: 'Una persona la detuvo', aviso: null });
    expect(fin.nodos.map(({ node_id, estado }) => [node_id, estado])).toEqual([
      ['esperar', 'skipped'],
      ['llamar', 'skipped'],
    ]);
    expect(receptor.en('/nunca')).toEqual([]);
    const otra = await corridas.pedir<{ codigo: string }>('POST', `/runs/${pedida.id}/detener`);
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'workflows.corrida_terminada']);
    const ajena = await nuevoMundo();
    const no = await ajena.corridas.pedir<{ codigo: string }>('POST', `/runs/${pedida.id}/detener`);
    expect([no.estado, no.cuerpo.codigo]).toEqual([404, 'workflows.corrida_no_encontrada']);
  });

  it('pide un payload que sea un objeto y quepa, un workflow que esté, y quien pueda', async () => {
    const mundo = await nuevoMundo();
    const { corridas, empresa } = mundo;
    await sembrar(mundo, grafo([DISPARADOR]), { id: 1 });
    const rechazo = async (camino: string, cuerpo: object) => {
      const { estado, cuerpo: dicho } = await corridas.pedir<{ codigo?: string }>(
        'POST',
        camino,
        cuerpo,
      );
      return [estado, dicho.codigo];
    };
    expect(await rechazo('/1/run', { payload: [1] })).toEqual([422, undefined]);
    expect(await rechazo('/1/run', { payload: { a: 'x'.repeat(300_000) } })).toEqual([
      422,
      undefined,
    ]);
    const enorme = await fetch(`${prueba.url}/api/v1/workflows/1/run`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${mundo.admin.token}`, 'Content-Type': 'application/json' },
      body: '{"payload":{"a":[1e400]}}',
    });
    expect(enorme.status).toBe(422);
    expect(await rechazo('/9/run', {})).toEqual([404, 'workflows.no_encontrado']);
    expect(await rechazo('/runs/nada/reejecutar', {})).toEqual([
      404,
      'workflows.corrida_no_encontrada',
    ]);
    const conClave = await empresa.api.pedir<{ codigo: string }>('POST', '/workflows/1/run');
    expect(conClave.estado).toBe(403);
    const contador = await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    const lee = await pedirAlPanel(prueba, contador, 'GET', '/workflows/runs');
    expect(lee.estado).toBe(200);
    const corre = await pedirAlPanel(prueba, contador, 'POST', '/workflows/1/run', {});
    expect(corre.estado).toBe(403);
    // It saves nothing: whoever reads a definition may ask what is wrong with it.
    const revisa = await pedirAlPanel(prueba, contador, 'POST', '/workflows/validar', {
      definicion: grafo([DISPARADOR]),
    });
    expect([revisa.estado, revisa.cuerpo]).toMatchObject([200, { errores: 0 }]);
  });
});

describe('Lo que sale de una corrida', () => {
  it('action.http llama con lo suyo, dice quién es y da la respuesta', async () => {
    const mundo = await nuevoMundo();
    receptor.responder('/eco', (respuesta, { cuerpo }) =>
      respuesta.writeHead(201, { 'Content-Type': 'application/json' }).end(cuerpo),
    );
    await sembrar(
      mundo,
      grafo(
        [
          nodo('inicio', 'trigger.manual'),
          llamar('/eco', { body: { total: '{{trigger.total}}' } }),
        ],
        'inicio>llamar',
      ),
      { eventos: [] },
    );
    const corrida = await mundo.corridas.correr(1, { total: 12.5 });
    const [llegada] = receptor.en('/eco');
    expect(llegada!.cabeceras['x-workflow-execution']).toBe(`${corrida.id}:llamar`);
    expect(JSON.parse(llegada!.cuerpo)).toEqual({ total: 12.5 });
    expect(nodoDe(corrida, 'llamar')).toMatchObject({
      estado: 'completed',
      intentos: 1,
      salida: { status: 201, ok: true, json: { total: 12.5 } },
      configuracion: { body: { total: 12.5 } },
    });
  });

  it('lo temporal se reintenta, y el error que se deja pasar es la salida del nodo', async () => {
    const mundo = await nuevoMundo();
    let veces = 0;
    receptor.responder('/tercero', (respuesta) => {
      veces += 1;
      respuesta
        .writeHead(veces < 2 ? 503 : 200, { 'Content-Type': 'application/json' })
        .end('{"ok":1}');
    });
    receptor.responder('/negado', 400);
    const dos = grafo(
      [
        nodo('inicio', 'trigger.manual'),
        llamar('/tercero', { reintentos: 2 }),
        nodo('negado', 'action.http', { url: `${receptor.url}/negado`, en_error: 'continuar' }),
        nodo('fin', 'action.log'),
      ],
      'inicio>llamar',
      'inicio>negado',
      'negado>fin',
    );
    await sembrar(mundo, dos, { eventos: [] });
    const corrida = await mundo.corridas.correr(1);
    expect(corrida.estado).toBe('completed');
    expect(nodoDe(corrida, 'llamar')).toMatchObject({ intentos: 2, salida: { json: { ok: 1 } } });
    const error = { mensaje: 'El destino respondió 400', codigo: 'workflows.http_400' };
    expect(nodoDe(corrida, 'negado')).toMatchObject({ estado: 'completed', error, intentos: 1 });
    expect(nodoDe(corrida, 'negado').notas).toEqual(['Respuesta: estado 400']);
    expect(nodoDe(corrida, 'fin').salida).toEqual({ error });
  });

  it('action.buscar da lo que da la lista, filtrado igual', async () => {
    const mundo = await nuevoMundo();
    const { empresa, corridas } = mundo;
    const { cuerpo: factura } = await empresa.api.crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(factura.id, 'AUTORIZADO');
    const buscar = (id: string, data: object) => nodo(id, 'action.buscar', data as never);
    receptor.responder('/nulo', (respuesta) => respuesta.end('{"q":"a\\u0000b"}'));
    await sembrar(
      mundo,
      grafo(
        [
          nodo('inicio', 'trigger.manual'),
          buscar('facturas', { entidad: 'facturas', estado: 'AUTORIZADO' }),
          buscar('personas', { entidad: 'personas', q: '{{trigger.quien}}' }),
          buscar('uno', { entidad: 'facturas', ids: '{{trigger.id}}' }),
          buscar('varios', { entidad: 'facturas', ids: '{{trigger.id}},998,999', limite: 2 }),
          buscar('malo', { entidad: 'facturas', estado: 'NADA', en_error: 'continuar' }),
          llamar('/nulo'),
          buscar('nulo', { entidad: 'personas', q: '{{entrada.json.q}}', en_error: 'continuar' }),
        ],
        'inicio>facturas',
        'inicio>personas',
        'inicio>uno',
        'inicio>varios',
        'inicio>malo',
        'inicio>llamar',
        'llamar>nulo',
      ),
      { eventos: [] },
    );
    const corrida = await corridas.correr(1, { quien: factura.razon_social, id: factura.id });
    expect(corrida.estado).toBe('completed');
    const lista = await empresa.api.pedir<object[]>('GET', '/facturas?estado=AUTORIZADO');
    expect(nodoDe(corrida, 'facturas').salida).toEqual({
      entidad: 'facturas',
      total: 1,
      registros: lista.cuerpo,
    });
    expect(nodoDe(corrida, 'personas').salida).toMatchObject({ total: 1 });
    const una = await empresa.api.pedir<object>('GET', `/facturas/${factura.id}`);
    expect(nodoDe(corrida, 'uno').salida).toMatchObject({ registros: [una.cuerpo] });
    expect(nodoDe(corrida, 'uno').notas).toEqual([]);
    const { salida, notas } = nodoDe(corrida, 'varios');
    expect([salida, notas]).toMatchObject([{ total: 1 }, ['Se buscaron los primeros 2 ids de 3']]);
    expect(nodoDe(corrida, 'malo').error).toMatchObject({
      codigo: 'workflows.busqueda_invalida',
      mensaje: expect.stringMatching(/^estado: Debe ser uno de: BORRADOR/),
    });
    expect(nodoDe(corrida, 'nulo').error).toEqual({
      codigo: 'workflows.busqueda_invalida',
      mensaje: 'q: Contiene el carácter nulo (U+0000)',
    });
  });
});

describe('Lo que se cuenta de las corridas', () => {
  it('cuántas empiezan, por qué, y cómo terminan', async () => {
    const mundo = await nuevoMundo();
    const { corridas, empresa } = mundo;
    const mal = grafo([nodo('inicio', 'trigger.manual'), llamar('/no')], 'inicio>llamar');
    receptor.responder('/no', 400);
    await sembrar(mundo, mal, { id: 1, eventos: [] });
    await sembrar(mundo, grafo([DISPARADOR]), { id: 2 });
    const series = [
      'comprobantes_corridas_empezadas_total{disparo="evento"}',
      'comprobantes_corridas_empezadas_total{disparo="manual"}',
      'comprobantes_corridas_terminadas_total{estado="completed"}',
      'comprobantes_corridas_terminadas_total{estado="failed"}',
    ];
    const antes = await Promise.all(series.map(contado));
    await empresa.api.crear(cuerpoDeFactura());
    await corridas.todas(2, 1);
    expect((await corridas.correr(1)).estado).toBe('failed');
    await corridas.correr(2);
    const desde_entonces = async () =>
      (await Promise.all(series.map(contado))).map((cuantas, i) => cuantas - antes[i]!);
    // Whoever writes that a run has ended counts it right after.
    await expect.poll(desde_entonces).toEqual([1, 2, 2, 1]);
  });
});

describe('Un workflow eliminado', () => {
  it('deja de mostrar sus corridas, y las que esperaban no siguen', async () => {
    const mundo = await nuevoMundo();
    const { empresa, corridas } = mundo;
    const espera = grafo(
      [
        nodo('inicio', 'trigger.manual'),
        nodo('pausa', 'flow.esperar', { segundos: 1 }),
        llamar('/nunca'),
      ],
      'inicio>pausa',
      'pausa>llamar',
    );
    await sembrar(mundo, espera, { eventos: [] });
    const pedida = await corridas.pedir<{ id: number }>('POST', '/1/run', {});
    await expect
      .poll(async () => nodoDe(await corridas.detalle(pedida.cuerpo.id), 'pausa').estado)
      .toBe('waiting');
    await eliminarWorkflow(prueba.sistema.nucleo.bus.ejecutar, empresa.id);
    await prueba.sistema.nucleo.seguidor.alcanzar();
    const { sql } = prueba.sistema.nucleo;
    // Also for who reads before those who begin runs have heard of it.
    const seOyo = (eliminado: boolean) => sql`
      update operacion.workflows_vivos set eliminado = ${eliminado}
      where empresa_id = ${empresa.id}`;
    await seOyo(false);
    expect(await corridas.listar()).toEqual([]);
    expect((await corridas.pedir('GET', `/runs/${pedida.cuerpo.id}`)).estado).toBe(404);
    await seOyo(true);
    await expect
      .poll(
        async () =>
          (
            await sql`select estado, motivo from operacion.workflow_corridas
            where empresa_id = ${empresa.id}`
          )[0],
        { timeout: 30_000 },
      )
      .toEqual({ estado: 'failed', motivo: 'El workflow se eliminó' });
    expect(receptor.en('/nunca')).toEqual([]);
  });
});

describe('Con dos programas sobre una base', () => {
  it('cada evento empieza una corrida, cada espera acaba una vez, y van veinte a la vez entre los dos', async () => {
    const otro = await prueba.otroPrograma({});
    const mundo = await nuevoMundo();
    let ahora = 0;
    let maximo = 0;
    receptor.responder('/dos', (respuesta) => {
      ahora += 1;
      maximo = Math.max(maximo, ahora);
      setTimeout(() => {
        ahora -= 1;
        respuesta.end('{}');
      }, 500);
    });
    // Longer than it takes each of them to know of the other.
    const espera = nodo('pausa', 'flow.esperar', { segundos: 3 });
    await sembrar(
      mundo,
      grafo([DISPARADOR, espera, llamar('/dos')], 'inicio>pausa', 'pausa>llamar'),
    );
    const manos = new Set<string>();
    const FACTURAS = 60;
    // Together, so that all of their waits are over together.
    const { api } = mundo.empresa;
    await Promise.all(Array.from({ length: FACTURAS }, () => api.crear(cuerpoDeFactura())));
    await expect
      .poll(
        async () => {
          const { sql } = prueba.sistema.nucleo;
          const tomadas = await sql<{ arriendo_de: string }[]>`
            select distinct arriendo_de from operacion.tareas
            where proceso = 'workflows' and arriendo_de is not null`;
          for (const { arriendo_de } of tomadas) manos.add(arriendo_de);
          return receptor.en('/dos').length;
        },
        { timeout: 15_000, interval: 20 },
      )
      .toBe(FACTURAS);
    const corridas = await mundo.corridas.todas(1, FACTURAS);
    expect(new Set(corridas.map(({ evento_id }) => evento_id)).size).toBe(FACTURAS);
    expect(corridas).toHaveLength(FACTURAS);
    const llamadas = receptor
      .en('/dos')
      .map(({ cabeceras }) => String(cabeceras['x-workflow-execution']));
    expect(llamadas.toSorted()).toEqual(corridas.map(({ id }) => `${id}:llamar`).toSorted());
    expect(manos.size).toBe(2);
    expect(maximo).toBeGreaterThan(10);
    expect(maximo).toBeLessThanOrEqual(20);
    await otro.cerrar();
  });
});

describe('Cuando salta el reloj', () => {
  const HORA_MS = 3_600_000;
  const ponerReloj = (desfase_ms: number) =>
    ponerRelojDeTareas(prueba.sistema.nucleo.sql, Date.now() + desfase_ms);
  afterAll(() => ponerReloj(0));

  const esperar = (segundos: number, camino: string) =>
    grafo(
      [
        nodo('inicio', 'trigger.manual'),
        nodo('pausa', 'flow.esperar', { segundos }),
        llamar(camino),
      ],
      'inicio>pausa',
      'pausa>llamar',
    );
  /** So many runs, once each of them waits. */
  const enEspera = async ({ corridas }: Mundo, cuantas: number): Promise<number[]> => {
    const ids: number[] = [];
    while (ids.length < cuantas) {
      ids.push((await corridas.pedir<{ id: number }>('POST', '/1/run', {})).cuerpo.id);
    }
    for (const id of ids) {
      await expect
        .poll(async () => nodoDe(await corridas.detalle(id), 'pausa').estado)
        .toBe('waiting');
    }
    return ids;
  };
  const llamadasDe = (camino: string): string[] =>
    receptor.en(camino).map(({ cabeceras }) => String(cabeceras['x-workflow-execution']));

  it('adelante, lo que espera y lo que está en curso sigue, y nada sale dos veces', async () => {
    const mundo = await nuevoMundo();
    await sembrar(mundo, esperar(60, '/adelante'), { eventos: [] });
    const soltar = Promise.withResolvers<void>();
    receptor.responder('/en-curso', (respuesta) => {
      void soltar.promise.then(() => respuesta.end('{}'));
    });
    const directa = grafo([nodo('inicio', 'trigger.manual'), llamar('/en-curso')], 'inicio>llamar');
    await sembrar(mundo, directa, { id: 2, eventos: [] });
    const { corridas } = mundo;
    const enCurso = (await corridas.pedir<{ id: number }>('POST', '/2/run', {})).cuerpo.id;
    await expect.poll(() => llamadasDe('/en-curso').length).toBe(1);
    const ids = await enEspera(mundo, 3);
    await ponerReloj(20 * HORA_MS);
    for (const id of ids) expect((await corridas.terminada(id)).estado).toBe('completed');
    soltar.resolve();
    expect(nodoDe(await corridas.terminada(enCurso), 'llamar')).toMatchObject({
      intentos: 1,
      notas: [],
    });
    expect(llamadasDe('/en-curso')).toEqual([`${enCurso}:llamar`]);
    expect(llamadasDe('/adelante').toSorted()).toEqual(ids.map((id) => `${id}:llamar`).toSorted());
  });

  it('atrás una hora, lo que espera segundos no espera la hora', async () => {
    const mundo = await nuevoMundo();
    await sembrar(mundo, esperar(5, '/atras'), { eventos: [] });
    const ids = await enEspera(mundo, 3);
    await ponerReloj(19 * HORA_MS);
    for (const id of ids) expect((await mundo.corridas.terminada(id)).estado).toBe('completed');
    expect(llamadasDe('/atras').toSorted()).toEqual(ids.map((id) => `${id}:llamar`).toSorted());
  });

  it('adelante varios días, lo que ya pasa de 24 horas termina sin hacer más', async () => {
    const mundo = await nuevoMundo();
    await sembrar(mundo, esperar(60, '/dias'), { eventos: [] });
    const [id] = await enEspera(mundo, 1);
    await ponerReloj(90 * HORA_MS);
    expect(await mundo.corridas.terminada(id!)).toMatchObject({
      estado: 'failed',
      motivo: 'Pasó de 24 horas sin terminar',
    });
    expect(llamadasDe('/dias')).toEqual([]);
  });
});

describe('Una corrida por su clave', () => {
  it('se halla por la primaria y por ninguna otra, aunque la sentencia se planee con la tabla vacía', async () => {
    const enteros = await prueba.sistema.nucleo.sql`
      select indexrelid::regclass::text as nombre from pg_index
      where indrelid = 'operacion.workflow_corridas'::regclass and indpred is null`;
    expect(enteros).toEqual([{ nombre: 'operacion.workflow_corridas_pkey' }]);
  });
});
