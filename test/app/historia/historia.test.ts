import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { NOTA_CREDITO_HTTP } from '#test/support/documentos/notas.http.ts';
import {
  type CambioDeApi,
  type PaginaDeHistoria,
  plegada,
  todaLaHistoria,
} from '#test/support/historia.http.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { webhooksDe } from '#test/support/webhooks/webhooks.http.ts';
import { deCadaRegistro } from './de-cada-registro.casos.ts';

/** What happened to a record, over HTTP: when, who, in which request, what changed, what came of it. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let smtp: ServidorDePrueba;
let receptor: Receptor;

beforeAll(async () => {
  smtp = await iniciarSmtp();
  receptor = await iniciarReceptor();
  prueba = await iniciarSistemaDePrueba({ empresas: 2, correo: { por_omision: smtp.porOmision } });
  empresa = prueba.empresa;
});
afterAll(async () => {
  await prueba?.detener();
  await receptor?.detener();
  await smtp?.detener();
  expect(prueba.fallas).toEqual([]);
});

const pedir = <C>(metodo: string, camino: string, cuerpo?: object, cabeceras = {}) =>
  empresa.api.pedir<C>(metodo, camino, { ...(cuerpo && { cuerpo }), cabeceras });
const crear = async (cambios: object = {}): Promise<VistaFactura> =>
  (await pedir<VistaFactura>('POST', '/facturas', cuerpoDeFactura(cambios))).cuerpo;
const autorizada = async (cambios: object = {}): Promise<VistaFactura> =>
  empresa.api.esperarEstado((await crear(cambios)).id, 'AUTORIZADO');

/** All of it, with whatever the company did until now. */
const toda = async (camino: string): Promise<readonly CambioDeApi[]> => {
  const { nucleo } = prueba.sistema;
  const lecturas = { sql: nucleo.sql, esquema: () => nucleo.esquema };
  const revision = await revisionDe(lecturas, empresa.id, 'filas');
  const minima = { 'X-Min-Revision': String(revision) };
  return todaLaHistoria((pagina) => pedir('GET', pagina, undefined, minima), camino);
};
const historiaDe = (id: number) => toda(`/facturas/${id}/historia`);
const hechos = (historia: readonly CambioDeApi[]) => historia.map(({ evento }) => evento);

describe('la historia de una factura', () => {
  it('dice quién la hizo, en qué petición, y todos sus campos al crearse', async () => {
    const cabeceras = { 'X-Request-Id': 'pedido-de-prueba-1' };
    const hecha = await pedir<VistaFactura>('POST', '/facturas', cuerpoDeFactura(), cabeceras);
    const { id } = hecha.cuerpo;
    const minima = { 'X-Min-Revision': String(hecha.revision) };
    const { cuerpo } = await pedir<PaginaDeHistoria>(
      'GET',
      `/facturas/${id}/historia?limit=1`,
      undefined,
      minima,
    );
    expect(cuerpo.historia).toEqual([
      {
        id: expect.any(Number),
        evento: 'FacturaCreada',
        creado_en: hecha.cuerpo.creado_en,
        actor: empresa.clave.slice(0, 12),
        correlacion_id: 'pedido-de-prueba-1',
        recurso: 'facturas',
        recurso_id: id,
        antes: null,
        despues: hecha.cuerpo,
        eventos_publicos: [{ id: cuerpo.historia[0]!.id, evento: 'factura.creada' }],
        entregas: [],
        correos: [],
      },
    ]);
    // The history may be ahead of the feed: each is followed by itself.
    await expect
      .poll(() => empresa.api.todosLosEventos())
      .toContainEqual(
        expect.objectContaining({ id: cuerpo.historia[0]!.id, evento: 'factura.creada' }),
      );
  });

  it('cada paso dice solo lo que cambió, y todos juntos son el registro', async () => {
    const { id } = await autorizada();
    await pedir('POST', `/facturas/${id}/anular`, { motivo: 'Se repitió' });
    const historia = await historiaDe(id);
    const anulada = (await empresa.api.factura(id)).cuerpo;
    expect(plegada(historia)).toEqual(anulada);
    expect(historia.at(-1)).toMatchObject({
      evento: 'ComprobanteAnulado',
      actor: empresa.clave.slice(0, 12),
      antes: { estado: 'AUTORIZADO', saldo: anulada.total, anulado_motivo: null },
      despues: { estado: 'ANULADO', saldo: 0, anulado_motivo: 'Se repitió' },
      eventos_publicos: [{ evento: 'factura.anulada' }],
    });
    const autorizacion = historia.find(({ despues }) => despues?.estado === 'AUTORIZADO')!;
    expect(autorizacion).toMatchObject({
      actor: 'proceso:emision',
      antes: { estado: expect.any(String), saldo: 0, numero_autorizacion: null },
      despues: { saldo: anulada.total, numero_autorizacion: anulada.clave_acceso },
    });
    for (const { antes, despues } of historia.slice(1)) {
      expect(Object.keys(antes!)).toEqual(Object.keys(despues!));
      expect(antes).not.toEqual(despues);
    }
  });

  it('lo que hace otro documento con ella también: la nota que baja su saldo', async () => {
    const { id, total } = await autorizada();
    const nota = { ...NOTA_CREDITO_HTTP, factura_id: id };
    const creada = await pedir<{ id: number }>('POST', '/notas-credito', nota);
    expect([creada.estado, creada.cuerpo]).toEqual([201, creada.cuerpo]);
    const saldo = async () => (await empresa.api.factura(id)).cuerpo.saldo;
    await expect.poll(saldo, { timeout: 15_000 }).toBe(7.47);
    const [ultimo] = (await historiaDe(id)).slice(-1);
    expect(ultimo).toMatchObject({
      evento: 'SaldosMovidos',
      antes: { saldo: total },
      despues: { saldo: 7.47 },
    });
  });

  it('un borrador que se eliminó la conserva, con quién lo hizo', async () => {
    const { id } = await crear({ es_borrador: true });
    await pedir('PUT', `/facturas/${id}`, cuerpoDeFactura({ razon_social: 'María Ruiz' }));
    await pedir('DELETE', `/facturas/${id}`);
    expect((await empresa.api.factura(id)).estado).toBe(404);
    const historia = await historiaDe(id);
    expect(hechos(historia)).toEqual([
      'BorradorDeFacturaGuardado',
      'FacturaModificada',
      'BorradorEliminado',
    ]);
    expect(historia[1]).toMatchObject({
      antes: { razon_social: 'María Pérez' },
      despues: { razon_social: 'María Ruiz' },
    });
    expect(historia[2]).toMatchObject({ despues: null, antes: { razon_social: 'María Ruiz' } });
  });

  it('va por páginas: de cualquier tamaño sale lo mismo', async () => {
    const { id } = await autorizada();
    const historia = await historiaDe(id);
    expect(historia.length).toBeGreaterThan(2);
    for (const limit of [1, 2, 500]) {
      expect(await toda(`/facturas/${id}/historia?limit=${limit}`)).toEqual(historia);
    }
    const tras = historia.at(-1)!.id;
    const camino = `/facturas/${id}/historia?desde_id=${tras}`;
    const vacia = { historia: [], ultimo_id: tras, hay_mas: false };
    expect((await pedir('GET', camino)).cuerpo).toEqual(vacia);
  });

  it('lo que no es de la empresa, o nadie hizo, es 404', async () => {
    const { id } = await crear();
    const otra = prueba.empresas[1]!;
    for (const [api, cual] of [
      [otra.api, id],
      [empresa.api, 999_999],
    ] as const) {
      const { estado, cuerpo } = await api.pedir('GET', `/facturas/${cual}/historia`);
      expect([estado, cuerpo]).toMatchObject([404, { codigo: 'facturas.no_encontrada' }]);
    }
  });

  it('quien vende en una sucursal no ve lo que pasó en otra', async () => {
    const { id } = await crear();
    const { sucursal_id } = (await empresa.api.factura(id)).cuerpo;
    const matriz = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id });
    const alla = {
      nombre: 'Norte',
      direccion: 'Quito',
      establecimiento: '009',
      punto_emision: '009',
    };
    const norte = (await pedir<{ id: number }>('POST', '/sucursales', alla)).cuerpo.id;
    const ajena = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: norte });
    const camino = `/facturas/${id}/historia`;
    expect((await pedirAlPanel(prueba, matriz, 'GET', camino)).estado).toBe(200);
    expect((await pedirAlPanel(prueba, ajena, 'GET', camino)).estado).toBe(404);
    const general = await pedirAlPanel(prueba, matriz, 'GET', '/historia');
    expect(general.estado).toBe(403);
  });
});

describe('lo que vino de cada hecho', () => {
  it('sus entregas y sus correos, como van', async () => {
    const webhooks = webhooksDe(empresa);
    const eventos = ['factura.autorizada'];
    const { id: webhook_id } = await webhooks.suscribir(`${receptor.url}/historia`, { eventos });
    const { id } = await autorizada({ email: 'maria@comprador.ec' });
    // One that was made before may be authorized only now, and it is told of as well.
    const suya = () =>
      receptor.en('/historia').find(({ cuerpo }) => JSON.parse(cuerpo).data.id === id);
    await expect.poll(suya, { timeout: 15_000 }).toBeDefined();
    const { entrega } = suya()!;
    await webhooks.esperar(entrega, 'entregada');
    await smtp.esperar(1);
    const leer = async () => {
      const historia = await historiaDe(id);
      return historia.find(({ eventos_publicos: [publico] }) => publico?.evento === eventos[0])!;
    };
    await expect
      .poll(async () => (await leer()).correos[0]?.estado, { timeout: 15_000 })
      .toBe('ENVIADO');
    expect(await leer()).toMatchObject({
      despues: { estado: 'AUTORIZADO' },
      entregas: [{ id: entrega, webhook_id, estado: 'entregada', intentos: 1 }],
      correos: [{ origen: 'automatico', destinatarios: ['maria@comprador.ec'] }],
    });
    await pedir('POST', `/facturas/${id}/email?to=otra@comprador.ec`);
    const ultimo = async () => (await historiaDe(id)).at(-1)!.correos.at(-1);
    await expect.poll(ultimo, { timeout: 15_000 }).toMatchObject({
      origen: 'manual',
      destinatarios: ['otra@comprador.ec'],
      estado: 'ENVIADO',
    });
  });
});

describe('GET /historia', () => {
  it('es lo de todos los registros en el orden de la bitácora, por páginas', async () => {
    const todo = await toda('/historia');
    const ids = todo.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    for (const limit of [1, 7]) expect(await toda(`/historia?limit=${limit}`)).toEqual(todo);
    const facturas = todo.filter(({ recurso }) => recurso === 'facturas');
    expect(await toda('/historia?recurso=facturas')).toEqual(facturas);
    const [una] = facturas;
    expect(await historiaDe(una!.recurso_id as number)).toEqual(
      facturas.filter(({ recurso_id }) => recurso_id === una!.recurso_id),
    );
  });

  it('con antes_de se lee del último al más antiguo, hasta donde dice desde', async () => {
    const haciaAtras = async (consulta: string): Promise<readonly number[]> => {
      const ids: number[] = [];
      for (let antes_de = Number.MAX_SAFE_INTEGER, quedan = true; quedan; ) {
        const { cuerpo } = await pedir('GET', `/historia?${consulta}&antes_de=${antes_de}`);
        const { historia, ultimo_id, hay_mas } = cuerpo as PaginaDeHistoria;
        ids.push(...historia.map(({ id }) => id));
        quedan = hay_mas;
        antes_de = ultimo_id;
      }
      return ids;
    };
    const todo = await toda('/historia');
    const ids = todo.map(({ id }) => id).toReversed();
    for (const limit of [1, 7, 500]) expect(await haciaAtras(`limit=${limit}`)).toEqual(ids);
    const medio = todo[Math.floor(todo.length / 2)]!.creado_en;
    expect(await haciaAtras(`limit=7&desde=${encodeURIComponent(medio)}`)).toEqual(
      todo
        .filter(({ creado_en }) => creado_en >= medio)
        .map(({ id }) => id)
        .toReversed(),
    );
    const ultima = todo.at(-1)!.id;
    expect(await pedir('GET', `/historia?antes_de=1`)).toMatchObject({
      cuerpo: { historia: [], ultimo_id: 1, hay_mas: false },
    });
    const { cuerpo } = await pedir('GET', `/historia?antes_de=${ultima}&desde_id=${ultima - 1}`);
    expect(cuerpo).toMatchObject({ historia: [], hay_mas: false });
  });

  it('por actor y por instantes; una fecha suelta en hasta incluye ese día', async () => {
    const todo = await toda('/historia');
    const deEmision = await toda('/historia?actor=proceso:emision');
    expect(deEmision.length).toBeGreaterThan(0);
    expect(deEmision).toEqual(todo.filter(({ actor }) => actor === 'proceso:emision'));
    const medio = todo[Math.floor(todo.length / 2)]!.creado_en;
    const desde = encodeURIComponent(medio);
    expect(await toda(`/historia?desde=${desde}`)).toEqual(
      todo.filter(({ creado_en }) => creado_en >= medio),
    );
    expect(await toda(`/historia?hasta=${desde}`)).toEqual(
      todo.filter(({ creado_en }) => creado_en < medio),
    );
    const dia = todo.at(-1)!.creado_en.slice(0, 10);
    expect(await toda(`/historia?hasta=${dia}`)).toEqual(
      todo.filter(({ creado_en }) => creado_en.slice(0, 10) <= dia),
    );
  });

  it('del primer día que se puede escribir al último es todo; lo que Postgres no escribe es 422', async () => {
    const todo = await toda('/historia');
    expect(await toda('/historia?desde=0001-01-01&hasta=9999-12-31')).toEqual(todo);
    expect(await toda('/historia?hasta=0001-01-01')).toEqual([]);
    for (const consulta of [
      'desde=0000-01-01',
      'hasta=0000-12-31',
      'desde=0001-01-01T00:00:00%2B14:00',
      'hasta=9999-12-31T23:59:59-12:00',
    ]) {
      const { estado } = await pedir('GET', `/historia?${consulta}`);
      expect([consulta, estado]).toEqual([consulta, 422]);
    }
  });

  it('solo lo que la clave puede leer: otro recurso es 403, y uno que no hay, 422', async () => {
    const permisos = { historia: ['GET'], notas_credito: ['GET', 'POST'] } as const;
    const { api } = await prueba.fundar({ permisos });
    const pregunta = (recurso: string) => api.pedir('GET', `/historia?recurso=${recurso}`);
    expect(await pregunta('notas_credito')).toMatchObject({ estado: 200 });
    expect(await pregunta('facturas')).toMatchObject({ estado: 403 });
    expect(await pregunta('nadie')).toMatchObject({ estado: 422 });
    expect(await todaLaHistoria((camino) => api.pedir('GET', camino), '/historia')).toEqual([]);
    const sin = await prueba.fundar({ permisos: { facturas: ['GET'] } });
    expect(await sin.api.pedir('GET', '/historia')).toMatchObject({ estado: 403 });
  });
});

describe('la historia de los demás registros', () => {
  deCadaRegistro({ prueba: () => prueba, empresa: () => empresa, toda });
});
