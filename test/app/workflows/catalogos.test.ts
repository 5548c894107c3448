import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { type RechazoDeApi, workflowsDe } from '#test/support/workflows/workflows.http.ts';

/** What whoever draws a workflow chooses from. */

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

type Evento = {
  readonly nombre: string;
  readonly documento: string;
  readonly emitido: boolean;
  readonly campos: readonly { readonly campo: string; readonly tipo: string }[];
  readonly ejemplo: object;
};

describe('Los eventos', () => {
  it('son todos los públicos, con los campos que una variable nombra', async () => {
    const { cuerpo: todos } = await pedir<Evento[]>('GET', '/eventos');
    const porNombre = new Map(todos.map((evento) => [evento.nombre, evento]));
    expect(porNombre.get('factura.en_mora')).toMatchObject({ documento: 'factura', emitido: true });
    expect(porNombre.get('stock.bajo_minimo')).toMatchObject({ emitido: true });
    const campos = porNombre.get('cobro.registrado')!.campos.map(({ campo }) => campo);
    expect(campos).toEqual(expect.arrayContaining(['monto', 'aplicaciones.0.monto_aplicado']));
    const { cuerpo: deCobros } = await pedir<Evento[]>('GET', '/eventos?documento=cobro');
    expect(deCobros).toEqual(todos.filter(({ documento }) => documento === 'cobro'));
    expect(deCobros.length).toBeGreaterThan(1);
    expect((await pedir<Evento[]>('GET', '/eventos?documento=nada')).cuerpo).toEqual([]);
  });

  it('el ejemplo de uno es el último de la empresa, y si no hay ninguno uno de muestra', async () => {
    const ejemplo = '/eventos/factura.creada/ejemplo';
    const empresa = await prueba.fundar({ certificado: true });
    const enElla = workflowsDe(prueba, await entrarAlPanel(prueba, empresa));
    const muestra = await enElla<Record<string, unknown>>('GET', ejemplo);
    expect(muestra.cuerpo).toMatchObject({ real: false, evento_id: null, creado_en: null });
    await empresa.api.crear(cuerpoDeFactura());
    const { cuerpo: ultima } = await empresa.api.crear(cuerpoDeFactura());
    await expect
      .poll(async () => (await enElla<Record<string, unknown>>('GET', ejemplo)).cuerpo)
      .toMatchObject({ real: true, data: { id: ultima.id } });
    const { cuerpo } = await enElla<Record<string, unknown>>('GET', ejemplo);
    expect(Object.keys(cuerpo.data as object)).toEqual(Object.keys(muestra.cuerpo.data as object));
    const publicados = await empresa.api.eventos({ evento: 'factura.creada' });
    expect(publicados.cuerpo.eventos.at(-1)).toMatchObject({ id: cuerpo.evento_id });
    const ajeno = await enElla<RechazoDeApi>('GET', '/eventos/factura.inventada/ejemplo');
    expect([ajeno.estado, ajeno.cuerpo.codigo]).toEqual([404, 'workflows.evento_no_encontrado']);
  });
});

describe('Los tipos de nodo', () => {
  it('dicen qué admiten y qué dan', async () => {
    const { cuerpo } = await pedir<{ type: string; clase: string; handles: string[] }[]>(
      'GET',
      '/nodos',
    );
    expect(cuerpo.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['trigger.manual', 'action.http', 'branch.if', 'transform']),
    );
    expect(cuerpo.find(({ type }) => type === 'branch.if')).toMatchObject({
      clase: 'logic',
      handles: ['true', 'false'],
    });
  });
});

describe('Las plantillas', () => {
  type Plantilla = {
    readonly id: string;
    readonly nombre: string;
    readonly eventos: readonly string[];
    readonly ejemplo: object;
    readonly definicion: object;
  };

  it('cada una, con su ejemplo, da un workflow inactivo con la definición que anuncia', async () => {
    const { cuerpo: plantillas } = await pedir<Plantilla[]>('GET', '/plantillas');
    expect(plantillas.length).toBeGreaterThan(5);
    for (const { id, nombre, ejemplo, definicion, eventos } of plantillas) {
      const { estado, cuerpo } = await pedir('POST', '/desde-plantilla', {
        plantilla_id: id,
        parametros: ejemplo,
      });
      expect([id, estado, cuerpo]).toMatchObject([
        id,
        201,
        { nombre, activo: false, trigger_tipo: 'evento', definicion },
      ]);
      expect(eventos).toEqual(expect.arrayContaining([...cuerpo.eventos]));
    }
  });

  it('una se activa cuando la empresa tiene lo que requiere, y antes dice qué le falta', async () => {
    const parametros = { url: 'https://erp.example.com/facturas', secreto: 'Clave del ERP' };
    const { cuerpo } = await pedir('POST', '/desde-plantilla', {
      plantilla_id: 'factura_a_erp',
      nombre: 'Mi ERP',
      parametros,
    });
    const activar = () => pedir<RechazoDeApi>('PUT', `/${cuerpo.id}`, { activo: true });
    const antes = await activar();
    expect([antes.estado, antes.cuerpo.problemas]).toMatchObject([
      400,
      [
        {
          campo: 'auth.secreto',
          mensaje: expect.stringContaining('Clave del ERP'),
        },
      ],
    ]);
    await pedir('POST', '/secretos', { nombre: 'Clave del ERP', valor: 'abcdefgh' });
    expect(await activar()).toMatchObject({ estado: 200, cuerpo: { nombre: 'Mi ERP' } });
  });

  it('lo que no pide, o pide de otra manera, es 422; la que no existe, 404', async () => {
    const mal = await pedir<RechazoDeApi>('POST', '/desde-plantilla', {
      plantilla_id: 'factura_a_erp',
      parametros: { url: 'ftp://erp', token: 'x' },
    });
    expect(mal.estado).toBe(422);
    const lugares = (mal.cuerpo.detail as { loc: string[] }[]).map(({ loc }) => loc.join('.'));
    expect(lugares.toSorted()).toEqual([
      'body.parametros.secreto',
      'body.parametros.token',
      'body.parametros.url',
    ]);
    const ninguna = await pedir<RechazoDeApi>('POST', '/desde-plantilla', {
      plantilla_id: 'no_hay',
    });
    expect([ninguna.estado, ninguna.cuerpo.codigo]).toEqual([
      404,
      'workflows.plantilla_no_encontrada',
    ]);
  });
});
