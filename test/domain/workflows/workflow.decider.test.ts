import { describe, expect, it } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import {
  decidirActualizarWorkflow,
  decidirCrearWorkflow,
  decidirDetenerWorkflow,
  decidirEliminarWorkflow,
  MAXIMO_WORKFLOWS,
  pedidoDeCopia,
  type WorkflowPedido,
} from '#domain/workflows/workflow.decider.ts';
import type { EventoDeDefinicion } from '#domain/workflows/workflow.events.ts';
import {
  evolucionarCuentaDeWorkflows,
  evolucionarUsos,
  evolucionarVersion,
  evolucionarWorkflow,
  secretosQueToca,
  type UsosDeSecreto,
  VERSIONES_GUARDADAS,
  versionesHasta,
  versionesQueToca,
  type Workflow,
} from '#domain/workflows/workflow.ts';
import { vistaExportada, vistaWorkflow } from '#domain/workflows/workflow.vista.ts';
import { registrado } from '#test/support/eventos/eventos-guardados.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';

const CONOCIDOS = {
  eventos: new Set(['factura.autorizada', 'factura.rechazada']),
  secretos: new Set(['ERP']),
};

const alErp = (secreto = 'ERP'): Definicion =>
  grafo(
    [
      nodo('inicio', 'trigger.evento', { eventos: ['factura.autorizada'] }),
      nodo('erp', 'action.http', {
        method: 'POST',
        url: 'https://erp.example.com/facturas',
        auth: { tipo: 'bearer', secreto },
      }),
    ],
    'inicio>erp',
  );

const ROTA = grafo([nodo('a', 'transform', { mapa: {} }), nodo('b', 'no.existe')], 'a>b', 'b>a');

const pedido = (cambios: Partial<WorkflowPedido> = {}): WorkflowPedido => ({
  nombre: 'Al ERP',
  descripcion: null,
  activo: true,
  trigger_tipo: 'manual',
  eventos: [],
  definicion: alErp(),
  ...cambios,
});

const plegar = (fila: Workflow | undefined, { tipo, datos }: EventoDeDefinicion) =>
  evolucionarWorkflow(fila, registrado(tipo, datos) as EventoDeDefinicion & EventoRegistrado);

const creado = (cambios: Partial<WorkflowPedido> = {}): Workflow =>
  plegar(undefined, decidirCrearWorkflow(pedido(cambios), undefined, CONOCIDOS)[0]!)!;

const cambiar = (fila: Workflow, cambios: Partial<WorkflowPedido>) =>
  decidirActualizarWorkflow(fila.id, cambios, fila, CONOCIDOS)[0];

describe('Un workflow', () => {
  it('se inicia con lo que dice su nodo trigger, y sin él con lo que se pide', () => {
    const deNodo = creado({ trigger_tipo: 'manual', eventos: ['factura.rechazada'] });
    expect(deNodo).toMatchObject({ trigger_tipo: 'evento', eventos: ['factura.autorizada'] });
    const sinNodo = grafo([nodo('nota', 'action.log')]);
    const pedidos = { trigger_tipo: 'evento', eventos: ['factura.rechazada'] } as const;
    expect(creado({ ...pedidos, definicion: sinNodo })).toMatchObject(pedidos);
  });

  it('activo no se guarda con errores: el rechazo dice cuáles; como borrador, sí', () => {
    const intento = () => decidirCrearWorkflow(pedido({ definicion: ROTA }), undefined, CONOCIDOS);
    expect(intento).toThrow(
      expect.objectContaining({
        codigo: 'workflows.definicion_invalida',
        clase: 'valor',
        datos: expect.objectContaining({
          problemas: expect.arrayContaining([expect.objectContaining({ node_id: 'b' })]),
        }),
      }),
    );
    expect(creado({ definicion: ROTA, activo: false })).toMatchObject({ definicion: ROTA });
  });

  it('no se activa con un secreto que no hay', () => {
    const borrador = creado({ activo: false, definicion: alErp('Otro') });
    expect(borrador.secretos).toEqual(['Otro']);
    expect(() => cambiar(borrador, { activo: true })).toThrow('tiene un error');
    expect(cambiar(borrador, { activo: true, definicion: alErp() })!.datos).toMatchObject({
      activo: true,
      secretos: ['ERP'],
      antes: { secretos: ['Otro'] },
    });
  });

  it('sube de versión solo si cambia lo que corre; lo que no se envía queda', () => {
    const fila = creado();
    expect(cambiar(fila, {})).toBeUndefined();
    const { workflow_id: _, antes: __, ...nombrado } = cambiar(fila, { nombre: 'Otro' })!.datos;
    const { id: ___, creado_en: ____, actualizado_en: _____, aviso: ______, ...igual } = fila;
    expect(nombrado).toEqual({ ...igual, nombre: 'Otro' });
    expect(cambiar(fila, { activo: false })!.datos.version).toBe(1);
    const conPosicion = { ...alErp(), viewport: { zoom: 2 } };
    expect(cambiar(fila, { definicion: conPosicion })!.datos.version).toBe(2);
  });

  it('lo que un editor agregó a su definición vuelve como vino', () => {
    const definicion: Definicion = {
      nodes: [{ ...nodo('nota', 'action.log', { color: 'rojo' }), position: { x: 1.5, y: -2 } }],
      edges: [],
      viewport: { zoom: 0.75, panel: null },
    };
    const fila = creado({ definicion });
    expect(vistaWorkflow(fila).definicion).toEqual(definicion);
    expect(vistaExportada(fila).definicion).toEqual(definicion);
  });

  it('su copia es igual, inactiva, y su nombre cabe', () => {
    const fila = creado();
    expect(pedidoDeCopia(fila)).toEqual({
      ...pedido(),
      trigger_tipo: 'evento',
      eventos: ['factura.autorizada'],
      nombre: 'Copia de Al ERP',
      activo: false,
    });
    const largo = pedidoDeCopia({ ...fila, nombre: '🧾'.repeat(160) }).nombre;
    expect(Array.from(largo)).toHaveLength(160);
    expect(largo).toMatch(/^Copia de 🧾+$/u);
  });

  it('no pasa de la cuenta, y el último número no se repite', () => {
    const llena = { ultimo: 300, vivos: MAXIMO_WORKFLOWS };
    expect(() => decidirCrearWorkflow(pedido(), llena, CONOCIDOS)).toThrow('200 workflows');
    const [eliminado] = decidirEliminarWorkflow(300, { ...creado(), id: 300 });
    const conLugar = evolucionarCuentaDeWorkflows(llena, eliminado!);
    const [otro] = decidirCrearWorkflow(pedido(), conLugar, CONOCIDOS);
    expect(otro!.datos.workflow_id).toBe(301);
  });

  it('eliminado ya no existe para nadie', () => {
    const fila = creado();
    expect(plegar(fila, decidirEliminarWorkflow(1, fila)[0]!)).toBeUndefined();
    expect(() => decidirEliminarWorkflow(1, undefined)).toThrow('no existe');
    expect(() => decidirActualizarWorkflow(1, {}, undefined, CONOCIDOS)).toThrow('no existe');
  });
});

describe('Las versiones de un workflow', () => {
  const version = (n: number) => cambiar({ ...creado(), version: n - 1 }, { definicion: ROTA2 })!;
  const ROTA2 = grafo([nodo('nota', 'action.log')]);

  it('cada una guarda su definición, para lo que empezó con ella', () => {
    const segunda = version(2);
    expect(versionesQueToca(segunda.datos)).toEqual([[1, 2]]);
    expect(evolucionarVersion(undefined, segunda, [1, 2])).toEqual({
      workflow_id: 1,
      version: 2,
      definicion: ROTA2,
    });
  });

  it('no son más de las que se guardan, y eliminado no queda ninguna', () => {
    const una = version(VERSIONES_GUARDADAS + 5);
    const claves = versionesQueToca(una.datos);
    expect(claves).toEqual([
      [1, VERSIONES_GUARDADAS + 5],
      [1, 5],
    ]);
    const quedan = claves.filter((clave) => evolucionarVersion(undefined, una, clave));
    expect(quedan).toEqual([[1, VERSIONES_GUARDADAS + 5]]);
    const todas = versionesHasta({ workflow_id: 1, version: VERSIONES_GUARDADAS + 5 });
    expect(todas).toHaveLength(VERSIONES_GUARDADAS);
    expect(todas.at(-1)).toEqual([1, 6]);
    expect(versionesHasta({ workflow_id: 1, version: 2 })).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });
});

describe('De cada secreto se sabe qué workflows lo nombran', () => {
  const plegarUsos = (eventos: readonly EventoDeDefinicion[], nombre: string) =>
    eventos
      .filter((evento) => secretosQueToca(evento).some(([n]: Clave) => n === nombre))
      .reduce<UsosDeSecreto | undefined>(
        (fila, evento) => evolucionarUsos(fila, evento, [nombre]),
        undefined,
      );
  const nace = (workflow_id: number, ...secretos: string[]): EventoDeDefinicion => ({
    tipo: 'WorkflowCreado',
    datos: { workflow_id, version: 1, ...pedido({ nombre: `W${workflow_id}` }), secretos },
  });

  it('también después de un cambio de nombre, de definición, o de que se eliminen', () => {
    const eventos: EventoDeDefinicion[] = [nace(2, 'ERP'), nace(1, 'ERP', 'Chat')];
    expect(plegarUsos(eventos, 'ERP')?.workflows).toEqual([
      { id: 1, nombre: 'W1' },
      { id: 2, nombre: 'W2' },
    ]);
    const antes = { secretos: ['ERP', 'Chat'] };
    const datos = { workflow_id: 1, version: 2, ...pedido({ nombre: 'Nuevo' }), antes };
    eventos.push({ tipo: 'WorkflowActualizado', datos: { ...datos, secretos: ['Chat'] } });
    expect(plegarUsos(eventos, 'ERP')?.workflows).toEqual([{ id: 2, nombre: 'W2' }]);
    expect(plegarUsos(eventos, 'Chat')?.workflows).toEqual([{ id: 1, nombre: 'Nuevo' }]);
    eventos.push({
      tipo: 'WorkflowEliminado',
      datos: { workflow_id: 2, version: 1, secretos: ['ERP'] },
    });
    expect(plegarUsos(eventos, 'ERP')).toBeUndefined();
  });
});

describe('Detenerlo porque se empezaba a sí mismo', () => {
  const fila = { id: 1, version: 3, activo: true } as Workflow;

  it('lo deja inactivo con su motivo; el que ya no corre, o ya no está, queda como estaba', () => {
    expect(decidirDetenerWorkflow(1, 'vueltas', fila)).toEqual([
      { tipo: 'WorkflowDetenido', datos: { workflow_id: 1, version: 3, motivo: 'vueltas' } },
    ]);
    expect(decidirDetenerWorkflow(1, 'vueltas', { ...fila, activo: false })).toEqual([]);
    expect(decidirDetenerWorkflow(1, 'vueltas', undefined)).toEqual([]);
  });
});
