import { describe, expect, it } from 'vitest';
import type { Paso } from '#domain/workflows/corrida.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';
import { siguientes } from '#domain/workflows/motor.ts';
import { trazarPlano } from '#domain/workflows/plano.ts';
import { DISPARADOR, grafo, HTTP, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import {
  type Afuera,
  estadosDe,
  salidaDe,
  simular,
} from '#test/support/workflows/simulacion.pruebas.ts';

const log = (id: string, data: ObjetoJson = {}) => nodo(id, 'action.log', data);
const si = (id: string, campo: string, op: string, valor: number) =>
  nodo(id, 'branch.if', { condiciones: [{ campo, op, valor }] });

const paso = (node_id: string, estado: Paso['estado'], mas: Partial<Paso> = {}): [string, Paso] => [
  node_id,
  { node_id, estado, intentos: 1, notas: [], ...mas },
];

const fallar =
  (temporal: boolean, mas: { readonly reintentar_en_ms?: number } = {}): Afuera =>
  () => ({
    tipo: 'falla',
    falla: { codigo: 'workflows.http_503', mensaje: 'No está disponible', temporal, ...mas },
  });

describe('Una corrida', () => {
  it('da a cada nodo la salida del anterior, y al primero el payload', () => {
    const corrida = simular(
      grafo(
        [DISPARADOR, nodo('elegir', 'transform', { mapa: { cual: 'numero' } }), log('ver')],
        'inicio>elegir',
        'elegir>ver',
      ),
      { numero: '001-001-000000042', total: 115 },
    );
    expect(corrida.fin).toBe('completed');
    expect(salidaDe(corrida, 'inicio')).toEqual({ numero: '001-001-000000042', total: 115 });
    expect(salidaDe(corrida, 'ver')).toEqual({ cual: '001-001-000000042' });
  });

  it('sin nodo que la inicie comienza por todos aquellos a los que nada llega', () => {
    const corrida = simular(grafo([log('a'), log('b'), log('c')], 'a>c', 'b>c'), { x: 1 });
    expect(corrida.comenzados).toEqual(['a', 'b', 'c']);
    expect(salidaDe(corrida, 'a')).toEqual({ x: 1 });
  });

  it('junta lo de varios en un objeto por nodo', () => {
    const uno = (id: string, valor: number) =>
      nodo(id, 'transform.set', { campos: [{ clave: 'n', valor }] });
    const corrida = simular(
      grafo(
        [DISPARADOR, uno('a', 1), uno('b', 2), log('junto')],
        'inicio>a',
        'inicio>b',
        'a>junto',
        'b>junto',
      ),
    );
    expect(salidaDe(corrida, 'junto')).toEqual({ a: { n: 1 }, b: { n: 2 } });
  });

  it('termina aunque no tenga nada que hacer', () => {
    expect(simular(grafo([])).fin).toBe('completed');
  });

  it('no llega a los nodos sueltos cuando hay uno que la inicia', () => {
    const corrida = simular(grafo([DISPARADOR, log('a'), log('suelto')], 'inicio>a'));
    expect(estadosDe(corrida)).toEqual({
      inicio: 'completed',
      a: 'completed',
      suelto: 'skipped',
    });
  });

  it('de un borrador con un círculo corre lo demás, y termina', () => {
    const corrida = simular(grafo([DISPARADOR, log('a'), log('b')], 'inicio>a', 'a>b', 'b>a'));
    expect(estadosDe(corrida)).toEqual({ inicio: 'completed', a: 'skipped', b: 'skipped' });
  });
});

describe('Una condición', () => {
  const bifurcado = grafo(
    [DISPARADOR, si('caro', 'total', 'mayor', 100), log('alto'), log('bajo'), log('fin')],
    'inicio>caro',
    'caro:true>alto',
    'caro:false>bajo',
    'alto>fin',
    'bajo>fin',
  );

  it('sigue por una rama y omite la otra; donde se juntan, corre una vez', () => {
    const corrida = simular(bifurcado, { total: 115 });
    expect(estadosDe(corrida)).toEqual({
      inicio: 'completed',
      caro: 'completed',
      alto: 'completed',
      bajo: 'skipped',
      fin: 'completed',
    });
    expect(corrida.pasos.get('caro')).toMatchObject({ rama: 'true', salida: { total: 115 } });
    expect(salidaDe(corrida, 'fin')).toEqual({ alto: { total: 115 } });
  });

  it('por la otra, si no se cumple', () => {
    expect(simular(bifurcado, { total: 99.99 }).comenzados).toEqual([
      'inicio',
      'caro',
      'bajo',
      'fin',
    ]);
  });

  it('omite todo lo que cuelga de la rama que no se siguió', () => {
    const corrida = simular(
      grafo(
        [DISPARADOR, si('caro', 'total', 'mayor', 100), log('a'), log('b'), log('c')],
        'inicio>caro',
        'caro:true>a',
        'a>b',
        'b>c',
      ),
      { total: 1 },
    );
    expect(estadosDe(corrida)).toMatchObject({ a: 'skipped', b: 'skipped', c: 'skipped' });
    expect(corrida.fin).toBe('completed');
  });

  it.each([
    ['todas', 'false'],
    ['alguna', 'true'],
  ])('con modo %s da %s cuando se cumple una de dos', (modo, rama) => {
    const condiciones = [
      { campo: 'trigger.total', op: 'mayor', valor: 100 },
      { campo: '{{trigger.estado}}', op: 'igual', valor: 'ANULADO' },
    ];
    const corrida = simular(
      grafo([DISPARADOR, nodo('si', 'branch.if', { condiciones, modo })], 'inicio>si'),
      { total: 115, estado: 'AUTORIZADO' },
    );
    expect(corrida.pasos.get('si')?.rama).toBe(rama);
  });
});

describe('Un nodo con varias llegadas', () => {
  const plano = trazarPlano(
    grafo(
      [DISPARADOR, si('si', 'x', 'igual', 1), log('a'), log('b'), log('junto')],
      'inicio>si',
      'si:true>a',
      'inicio>b',
      'a>junto',
      'b>junto',
    ),
  );
  const comun = [paso('inicio', 'completed'), paso('si', 'completed', { rama: 'false' })] as const;

  it('espera a las que todavía pueden llegar', () => {
    const pasos = new Map([...comun, paso('b', 'running')]);
    expect(siguientes(plano, pasos)).toEqual({ listos: [], omitidos: ['a'] });
  });

  it('corre cuando las que quedan llegaron', () => {
    const pasos = new Map([...comun, paso('b', 'completed', { salida: 7 })]);
    expect(siguientes(plano, pasos)).toEqual({ listos: ['junto'], omitidos: ['a'] });
  });
});

describe('Una espera', () => {
  it('dura lo que dice, y da lo que entró', () => {
    const corrida = simular(
      grafo([DISPARADOR, nodo('pausa', 'flow.esperar', { segundos: 90 })], 'inicio>pausa'),
      { x: 1 },
    );
    expect(corrida.esperas_ms).toEqual([90_000]);
    expect(salidaDe(corrida, 'pausa')).toEqual({ x: 1 });
  });
});

describe('Una acción que falla', () => {
  const conHttp = (data: ObjetoJson) =>
    grafo(
      [DISPARADOR, { ...HTTP, data: { ...HTTP.data, ...data } }, log('despues')],
      'inicio>llamar',
      'llamar>despues',
    );

  it('detiene la corrida: lo que no comenzó ya no comienza', () => {
    const corrida = simular(conHttp({}), {}, fallar(false));
    expect(corrida.fin).toBe('failed');
    expect(estadosDe(corrida)).toEqual({
      inicio: 'completed',
      llamar: 'failed',
      despues: 'skipped',
    });
    expect(corrida.pasos.get('llamar')?.error).toEqual({
      codigo: 'workflows.http_503',
      mensaje: 'No está disponible',
    });
  });

  it('con en_error continuar da el error por salida', () => {
    const corrida = simular(conHttp({ en_error: 'continuar' }), {}, fallar(false));
    expect(corrida.fin).toBe('completed');
    const error = { codigo: 'workflows.http_503', mensaje: 'No está disponible' };
    expect(salidaDe(corrida, 'despues')).toEqual({ error });
    expect(corrida.pasos.get('llamar')).toMatchObject({ estado: 'completed', error });
  });

  it('se repite si es pasajero: tras 1, 5 y 25 segundos', () => {
    const corrida = simular(conHttp({ reintentos: 3 }), {}, fallar(true));
    expect(corrida.esperas_ms).toEqual([1_000, 5_000, 25_000]);
    expect(corrida.pasos.get('llamar')).toMatchObject({ estado: 'failed', intentos: 4 });
  });

  it('que sale bien a la segunda no deja error', () => {
    const corrida = simular(conHttp({ reintentos: 3 }), {}, (pedido, id, intentos) =>
      intentos === 1 ? fallar(true)(pedido, id, intentos) : { tipo: 'hecho', salida: 'bien' },
    );
    expect(corrida.fin).toBe('completed');
    expect(corrida.pasos.get('llamar')).toEqual({
      node_id: 'llamar',
      estado: 'completed',
      salida: 'bien',
      intentos: 2,
      notas: [],
    });
  });

  it('no se repite si no es pasajero, ni si no se pidió', () => {
    expect(simular(conHttp({ reintentos: 3 }), {}, fallar(false)).esperas_ms).toEqual([]);
    expect(simular(conHttp({}), {}, fallar(true)).esperas_ms).toEqual([]);
  });

  it.each([
    [3_000, 3_000],
    [200, 1_000],
    [3_600_000, 60_000],
  ])('espera lo que pide el otro lado, %d ms: %d', (reintentar_en_ms, espera_ms) => {
    const corrida = simular(conHttp({ reintentos: 1 }), {}, fallar(true, { reintentar_en_ms }));
    expect(corrida.esperas_ms).toEqual([espera_ms]);
  });

  it('deja terminar lo que corre, y no espera a lo que esperaba', () => {
    const plano = trazarPlano(
      grafo(
        [DISPARADOR, log('a'), log('b'), nodo('c', 'flow.esperar', { segundos: 300 }), log('d')],
        'inicio>a',
        'inicio>b',
        'inicio>c',
        'c>d',
      ),
    );
    const pasos = [paso('inicio', 'completed'), paso('a', 'failed'), paso('c', 'waiting')];
    expect(siguientes(plano, new Map([...pasos, paso('b', 'running')]))).toEqual({
      listos: [],
      omitidos: ['c', 'd'],
    });
    expect(siguientes(plano, new Map([...pasos, paso('b', 'completed')]))).toEqual({
      listos: [],
      omitidos: ['c', 'd'],
      fin: 'failed',
    });
    // It ran when whoever had the run died.
    expect(siguientes(plano, new Map([...pasos, paso('b', 'pending')]))).toEqual({
      listos: ['b'],
      omitidos: ['c', 'd'],
    });
  });
});
