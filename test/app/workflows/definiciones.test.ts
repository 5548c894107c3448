import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { type RechazoDeApi, workflowsDe } from '#test/support/workflows/workflows.http.ts';

let prueba: SistemaDePrueba;
let pedir: ReturnType<typeof workflowsDe>;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  pedir = workflowsDe(prueba, await entrarAlPanel(prueba, prueba.empresa));
});
afterAll(async () => {
  await prueba?.detener();
  expect(prueba.fallas).toEqual([]);
});

/** As an editor writes it: with more than the engine looks at. */
const DE_EDITOR: Definicion = {
  nodes: [
    {
      id: 'inicio',
      type: 'trigger.evento',
      data: { eventos: ['factura.autorizada'], etiqueta: '☀' },
      position: { x: 0.5, y: -3 },
      selected: false,
    },
    { id: 'nota', type: 'action.log', data: {}, style: { width: 120, '--tinta': null } },
  ],
  edges: [{ source: 'inicio', target: 'nota', id: 'e1', data: { puntos: [[1, 2], []] } }],
  viewport: { x: 0, y: 0, zoom: 0.8 },
};

const conSecreto = (secreto: string): Definicion =>
  grafo(
    [
      nodo('inicio', 'trigger.manual'),
      nodo('firmado', 'action.webhook', { url: 'https://example.com/gancho', secreto }),
    ],
    'inicio>firmado',
  );

const A_MANO = { trigger_tipo: 'manual', definicion: grafo([nodo('nota', 'action.log')]) };

describe('Un workflow', () => {
  it('se crea, se lee con su definición tal como vino, cambia y se elimina', async () => {
    const cuerpo = { nombre: 'De editor', trigger_tipo: 'evento', definicion: DE_EDITOR };
    const creado = await pedir('POST', '', cuerpo);
    expect(creado.estado).toBe(201);
    expect(creado.cuerpo).toEqual({
      id: creado.cuerpo.id,
      version: 1,
      nombre: 'De editor',
      descripcion: null,
      activo: true,
      trigger_tipo: 'evento',
      eventos: ['factura.autorizada'],
      definicion: DE_EDITOR,
      aviso: null,
      created_at: expect.stringMatching(/-05:00$/),
      updated_at: creado.cuerpo.created_at,
    });
    const { id } = creado.cuerpo;
    expect((await pedir('GET', `/${id}`)).cuerpo).toEqual(creado.cuerpo);
    const { definicion: _, ...breve } = creado.cuerpo;
    const listados = await pedir<object[]>('GET');
    expect(listados.cuerpo).toContainEqual({ ...breve, ultima_corrida: null });

    const nombrado = await pedir('PUT', `/${id}`, { nombre: 'Otro', descripcion: 'Para probar' });
    expect(nombrado.cuerpo).toMatchObject({ nombre: 'Otro', version: 1, definicion: DE_EDITOR });
    const cambiado = await pedir('PUT', `/${id}`, { definicion: A_MANO.definicion });
    expect(cambiado.cuerpo).toMatchObject({ version: 2, trigger_tipo: 'evento', nombre: 'Otro' });
    const { sql, esquema } = prueba.sistema.nucleo;
    const versiones = () => sql<{ version: number; definicion: object }[]>`
      select version, definicion from ${sql(esquema)}.versiones_de_workflows
      where empresa_id = ${prueba.empresa.id} and workflow_id = ${id} order by version`;
    expect((await versiones()).map(({ definicion }) => definicion)).toEqual([
      DE_EDITOR,
      A_MANO.definicion,
    ]);

    expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
    expect(await versiones()).toEqual([]);
    for (const [metodo, camino] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/exportar`],
      ['POST', `/${id}/duplicar`],
      ['DELETE', `/${id}`],
    ] as const) {
      const ido = await pedir<RechazoDeApi>(metodo, camino);
      expect([camino, ido.estado, ido.cuerpo.codigo]).toEqual([
        camino,
        404,
        'workflows.no_encontrado',
      ]);
    }
  });

  // Ley: workflows §10
  it('activo con errores es 400, y dice los mismos que validar; como borrador se guarda', async () => {
    const mala = {
      trigger_tipo: 'evento',
      eventos: ['factura.inventada'],
      definicion: grafo(
        [nodo('a', 'action.log'), nodo('b', 'action.http', { url: '{{steps.z.url}}' })],
        'a>b',
        'b>c',
      ),
    };
    const revisada = await pedir<RechazoDeApi & { errores: number }>('POST', '/validar', mala);
    expect(revisada.estado).toBe(200);
    expect(revisada.cuerpo.errores).toBeGreaterThan(2);
    const rehusado = await pedir<RechazoDeApi>('POST', '', { nombre: 'Malo', ...mala });
    expect([rehusado.estado, rehusado.cuerpo]).toMatchObject([
      400,
      { ...revisada.cuerpo, codigo: 'workflows.definicion_invalida' },
    ]);
    const borrador = await pedir('POST', '', { nombre: 'Malo', activo: false, ...mala });
    expect([borrador.estado, borrador.cuerpo.definicion]).toEqual([201, mala.definicion]);
    const { id } = borrador.cuerpo;
    const activado = await pedir<RechazoDeApi>('PUT', `/${id}`, { activo: true });
    expect([activado.estado, activado.cuerpo.problemas]).toEqual([400, revisada.cuerpo.problemas]);
    const corregido = await pedir('PUT', `/${id}`, { activo: true, ...A_MANO });
    expect([corregido.estado, corregido.cuerpo.activo]).toEqual([200, true]);
  });

  it('con la version que se leyó, lo que otra persona cambió no se pisa', async () => {
    const creado = await pedir('POST', '', { ...A_MANO, nombre: 'De dos' });
    const { id, version } = creado.cuerpo;
    const suya = { version, definicion: DE_EDITOR };
    const una = await pedir('PUT', `/${id}`, suya);
    expect([una.estado, una.cuerpo.version]).toEqual([200, version + 1]);
    // Repeated, because the answer was lost: what it asks for is there.
    expect((await pedir('PUT', `/${id}`, suya)).cuerpo.version).toBe(version + 1);
    const otra = { version, activo: false };
    for (const camino of [`/${id}`, `/${id}?simular=true`]) {
      const pisada = await pedir<RechazoDeApi>('PUT', camino, otra);
      expect([pisada.estado, pisada.cuerpo]).toMatchObject([
        409,
        { codigo: 'workflows.version_distinta', version: version + 1, version_enviada: version },
      ]);
    }
    expect((await pedir('GET', `/${id}`)).cuerpo).toMatchObject({ activo: true, nombre: 'De dos' });
    const leida = await pedir('PUT', `/${id}`, { ...otra, version: version + 1 });
    expect([leida.estado, leida.cuerpo.activo]).toEqual([200, false]);
    expect((await pedir('PUT', `/${id}`, { version: 0 })).estado).toBe(422);
    expect((await pedir('PUT', `/${id}`, { nombre: 'Sin decirla' })).estado).toBe(200);
  });

  it('admite evento, uno solo; con los dos, que digan lo mismo', async () => {
    const base = { nombre: 'Uno', activo: false, ...A_MANO, trigger_tipo: 'evento' };
    const uno = await pedir('POST', '', { ...base, evento: 'cobro.registrado' });
    expect(uno.cuerpo.eventos).toEqual(['cobro.registrado']);
    const dos = await pedir<RechazoDeApi>('POST', '', {
      ...base,
      evento: 'cobro.registrado',
      eventos: ['cobro.anulado'],
    });
    expect([dos.estado, dos.cuerpo.detail]).toMatchObject([422, [{ loc: ['body', 'evento'] }]]);
    const cambiado = await pedir('PUT', `/${uno.cuerpo.id}`, { evento: 'cobro.anulado' });
    expect(cambiado.cuerpo).toMatchObject({ eventos: ['cobro.anulado'], version: 2 });
  });

  it.each<[string, object, (string | number)[]]>([
    ['sin nombre', { ...A_MANO }, ['nombre']],
    ['con un nombre muy largo', { ...A_MANO, nombre: 'x'.repeat(161) }, ['nombre']],
    ['sin trigger_tipo', { nombre: 'x' }, ['trigger_tipo']],
    ['con un campo que no existe', { ...A_MANO, nombre: 'x', activa: true }, ['activa']],
    [
      'con un nodo sin id',
      { ...A_MANO, nombre: 'x', definicion: { nodes: [{ type: 'action.log' }], edges: [] } },
      ['definicion', 'nodes', 0, 'id'],
    ],
    [
      'con más de cien nodos',
      {
        ...A_MANO,
        nombre: 'x',
        definicion: grafo(Array.from({ length: 101 }, (_, i) => nodo(`n${i}`, 'action.log'))),
      },
      ['definicion', 'nodes'],
    ],
    [
      'con más de 256 KiB',
      {
        ...A_MANO,
        nombre: 'x',
        definicion: grafo([nodo('a', 'action.log', { nota: 'ñ'.repeat(128 * 1024) })]),
      },
      ['definicion'],
    ],
  ])('%s es 422, también un borrador', async (_, cuerpo, loc) => {
    const { estado, cuerpo: rehusado } = await pedir<RechazoDeApi>('POST', '', {
      activo: false,
      ...cuerpo,
    });
    expect(estado).toBe(422);
    expect(rehusado.detail).toMatchObject([{ loc: ['body', ...loc] }]);
  });

  it('con ?simular=true dice qué quedaría, sin número, y nada queda', async () => {
    const antes = (await pedir<object[]>('GET')).cuerpo;
    const { estado, cuerpo } = await pedir<{ respuesta: object }>('POST', '?simular=true', {
      nombre: 'Simulado',
      ...A_MANO,
    });
    expect([estado, cuerpo.respuesta]).toMatchObject([200, { id: null, nombre: 'Simulado' }]);
    expect((await pedir<object[]>('GET')).cuerpo).toEqual(antes);
  });
});

describe('Llevar un workflow a otra parte', () => {
  it('lo exportado se importa, inactivo, con lo que su editor le agregó', async () => {
    const datos = { nombre: 'Viajero', descripcion: 'Va y viene', trigger_tipo: 'evento' };
    const { cuerpo } = await pedir('POST', '', { ...datos, definicion: DE_EDITOR });
    const exportado = await pedir<object>('GET', `/${cuerpo.id}/exportar`);
    expect(exportado.cuerpo).toEqual({
      ...datos,
      eventos: ['factura.autorizada'],
      definicion: DE_EDITOR,
    });
    const ajena = await prueba.fundar({});
    const enOtra = workflowsDe(prueba, await entrarAlPanel(prueba, ajena));
    const importado = await enOtra('POST', '/importar', exportado.cuerpo);
    expect([importado.estado, importado.cuerpo]).toMatchObject([
      201,
      { id: 1, version: 1, ...datos, activo: false, definicion: DE_EDITOR },
    ]);
    expect((await enOtra<object>('GET', '/1/exportar')).cuerpo).toEqual(exportado.cuerpo);
  });

  it('duplicado es igual, inactivo, y se llama «Copia de …»', async () => {
    const { cuerpo } = await pedir('POST', '', {
      nombre: 'Original',
      trigger_tipo: 'evento',
      definicion: DE_EDITOR,
    });
    const copia = await pedir('POST', `/${cuerpo.id}/duplicar`);
    expect([copia.estado, copia.cuerpo]).toMatchObject([
      201,
      { version: 1, nombre: 'Copia de Original', activo: false, definicion: DE_EDITOR },
    ]);
    expect(copia.cuerpo.id).toBeGreaterThan(cuerpo.id);
  });
});

describe('Un secreto que un workflow nombra', () => {
  it('se dice cuál, y no se elimina mientras tanto; tampoco si es un borrador', async () => {
    const { cuerpo: secreto } = await pedir('POST', '/secretos', {
      nombre: 'De firma',
      valor: 'whsec_0123456789',
    });
    const { cuerpo } = await pedir('POST', '', {
      nombre: 'Firma',
      trigger_tipo: 'manual',
      definicion: conSecreto('De firma'),
    });
    const usos = [{ id: cuerpo.id, nombre: 'Firma' }];
    const listados = await pedir<{ nombre: string; workflows: object[] }[]>('GET', '/secretos');
    expect(listados.cuerpo.find(({ nombre }) => nombre === 'De firma')!.workflows).toEqual(usos);
    await pedir('PUT', `/${cuerpo.id}`, { activo: false });
    const enUso = await pedir<RechazoDeApi>('DELETE', `/secretos/${secreto.id}`);
    expect([enUso.estado, enUso.cuerpo]).toMatchObject([
      409,
      { codigo: 'workflows.secreto_en_uso', secreto_id: secreto.id, workflows: usos },
    ]);
    await pedir('PUT', `/${cuerpo.id}`, { definicion: A_MANO.definicion });
    expect((await pedir('DELETE', `/secretos/${secreto.id}`)).estado).toBe(204);
    const huerfano = { activo: true, definicion: conSecreto('De firma') };
    const { estado, cuerpo: dicho } = await pedir<RechazoDeApi>('PUT', `/${cuerpo.id}`, huerfano);
    expect(estado).toBe(400);
    expect(dicho.problemas).toMatchObject([{ node_id: 'firmado', campo: 'secreto' }]);
  });
});
