import { describe, expect, it } from 'vitest';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { disparoDe, revisarDefinicion, secretosDe } from '#domain/workflows/validar.ts';
import { DISPARADOR, grafo, HTTP, nodo } from '#test/support/workflows/definicion.pruebas.ts';

const CONOCIDOS = {
  eventos: new Set(['factura.autorizada', 'factura.pagada']),
  secretos: new Set(['erp']),
};

const revisar = (definicion: Definicion) => revisarDefinicion({ definicion }, CONOCIDOS);

/** `nodo campo: mensaje`, errors first; a warning says so. */
const problemasDe = (definicion: Definicion): readonly string[] =>
  revisar(definicion).problemas.map(
    ({ node_id, campo, mensaje, nivel }) =>
      `${nivel === 'aviso' ? 'aviso ' : ''}${node_id ?? '-'} ${campo ?? '-'}: ${mensaje}`,
  );

describe('Un workflow que se puede activar', () => {
  it('no tiene problemas', () => {
    expect(revisar(grafo([DISPARADOR, HTTP], 'inicio>llamar'))).toEqual({
      problemas: [],
      errores: 0,
      avisos: 0,
    });
  });

  it('puede no tener nodo que lo inicie: comienzan los nodos a los que nada llega', () => {
    expect(problemasDe(grafo([HTTP, nodo('anotar', 'action.log')], 'llamar>anotar'))).toEqual([]);
  });

  it('guarda lo que agrega el editor', () => {
    const visual = { ...HTTP, position: { x: 10, y: 20 }, selected: true };
    const definicion = { ...grafo([DISPARADOR, visual], 'inicio>llamar'), viewport: { zoom: 1 } };
    expect(problemasDe(definicion)).toEqual([]);
  });
});

describe('El grafo', () => {
  const log = (id: string) => nodo(id, 'action.log');

  it.each([
    ['no está vacío', grafo([]), '- -: El workflow no tiene nodos'],
    ['no repite ids', grafo([log('a'), log('a')]), 'a id: Hay otro nodo con este id'],
    [
      'no los llama con otros signos',
      grafo([log('a.b')]),
      'a.b id: El id de un nodo lleva letras, números, «_» y «-», hasta 64',
    ],
    [
      'ni con nombres del lenguaje',
      grafo([log('__proto__')]),
      '__proto__ id: El id de un nodo lleva letras, números, «_» y «-», hasta 64',
    ],
    [
      'no tiene aristas a ninguna parte',
      grafo([log('a')], 'a>b'),
      'a -: Una arista nombra un nodo que no existe: b',
    ],
    [
      'no tiene círculos',
      grafo([DISPARADOR, log('a'), log('b')], 'inicio>a', 'a>b', 'b>a'),
      'a -: El nodo está en un círculo, o solo se llega por uno',
    ],
    [
      'tiene un solo comienzo',
      grafo([DISPARADOR, nodo('otro', 'trigger.manual'), log('a')], 'inicio>a', 'otro>a'),
      'otro -: Solo un nodo puede iniciar la corrida',
    ],
    [
      'al que nada llega',
      grafo([DISPARADOR, log('a')], 'a>inicio'),
      'inicio -: Nada puede llegar a un nodo que inicia la corrida',
    ],
    [
      'no tiene más de 100 nodos',
      grafo(Array.from({ length: 101 }, (_, i) => log(`n${i}`))),
      '- -: Son más de 100 nodos',
    ],
    [
      'ni más de 200 aristas',
      grafo([log('a'), log('b')], ...Array.from({ length: 201 }, () => 'a>b')),
      '- -: Son más de 200 aristas',
    ],
    [
      'no nombra salidas que un nodo no tiene',
      grafo([log('a'), log('b')], 'a:true>b'),
      'a sourceHandle: La arista dice sourceHandle, y a tiene una sola salida',
    ],
    [
      'dice por cuál salida de una condición sigue',
      grafo(
        [nodo('si', 'branch.if', { condiciones: [{ campo: 'total', op: 'vacio' }] }), log('b')],
        'si>b',
      ),
      'si sourceHandle: La arista que sale de si debe decir sourceHandle: true o false',
    ],
  ])('%s', (_, definicion, problema) => {
    expect(problemasDe(definicion)).toContain(problema);
    expect(revisar(definicion).errores).toBeGreaterThan(0);
  });

  it('avisa de lo que no estorba: nodos a los que no se llega, ramas sin destino', () => {
    const si = nodo('si', 'branch.if', {
      condiciones: [{ campo: 'total', op: 'mayor', valor: 1 }],
    });
    const definicion = grafo([DISPARADOR, si, log('a'), log('suelto')], 'inicio>si', 'si:true>a');
    expect(problemasDe(definicion)).toEqual([
      'aviso si sourceHandle: La rama «false» no lleva a ningún nodo',
      'aviso suelto -: Ninguna corrida llega a este nodo',
    ]);
    expect(revisar(definicion)).toMatchObject({ errores: 0, avisos: 2 });
  });
});

describe('Lo que inicia un workflow', () => {
  const sin = grafo([HTTP]);

  it('lo dice su nodo, aunque se pida otra cosa', () => {
    const definicion = grafo([DISPARADOR, HTTP], 'inicio>llamar');
    expect(disparoDe({ trigger_tipo: 'manual', eventos: ['factura.pagada'], definicion })).toEqual({
      trigger_tipo: 'evento',
      eventos: ['factura.autorizada'],
    });
  });

  it('de un nodo que no dice eventos, los que se piden', () => {
    const definicion = grafo([nodo('inicio', 'trigger.evento'), HTTP], 'inicio>llamar');
    expect(disparoDe({ eventos: ['factura.pagada'], definicion }).eventos).toEqual([
      'factura.pagada',
    ]);
  });

  it('sin nodo, lo que se pide; y si nada se pide, alguien', () => {
    const eventos = ['factura.pagada', 'factura.pagada'];
    expect(disparoDe({ trigger_tipo: 'evento', eventos, definicion: sin })).toEqual({
      trigger_tipo: 'evento',
      eventos: ['factura.pagada'],
    });
    expect(disparoDe({ definicion: sin })).toEqual({ trigger_tipo: 'manual', eventos: [] });
  });

  it('tiene eventos, y son del catálogo', () => {
    const revisarCon = (eventos: readonly string[]) =>
      revisarDefinicion({ trigger_tipo: 'evento', eventos, definicion: sin }, CONOCIDOS).problemas;
    expect(revisarCon([])).toEqual([
      {
        node_id: null,
        campo: 'eventos',
        mensaje: 'Falta decir qué eventos lo inician',
        nivel: 'error',
      },
    ]);
    expect(revisarCon(['factura.nada'])[0]?.mensaje).toBe('El evento factura.nada no existe');
    expect(revisarCon(['factura.pagada'])).toEqual([]);
  });
});

describe('Los secretos', () => {
  it('de una definición, cada uno una vez', () => {
    const auth = { tipo: 'bearer', secreto: 'erp' };
    const url = 'https://x.example.com';
    const definicion = grafo([
      nodo('a', 'action.http', { url, auth }),
      nodo('b', 'action.webhook', { url, secreto: 'firma' }),
      nodo('c', 'action.http', { url, auth }),
    ]);
    expect(secretosDe(definicion)).toEqual(['erp', 'firma']);
  });

  it('no son más de 20', () => {
    const firmas = Array.from({ length: 21 }, (_, i) =>
      nodo(`n${i}`, 'action.webhook', { url: 'https://x.example.com', secreto: `s${i}` }),
    );
    expect(problemasDe(grafo(firmas))).toContain('- -: Usa más de 20 secretos distintos');
  });
});

describe('Una definición hecha para estorbar', () => {
  it('se revisa en un tiempo que crece con su tamaño, y la respuesta no', () => {
    const malos = Array.from({ length: 100 }, (_, i) =>
      nodo(`n${i}`, 'action.log', { mensaje: '{{'.repeat(600) + '{{x}}'.repeat(400) }),
    );
    const aristas = Array.from({ length: 200 }, (_, i) => `n${i % 99}>n${(i % 99) + 1}`);
    const revision = revisar(grafo(malos, ...aristas));
    expect(revision.errores).toBeGreaterThan(200);
    expect(revision.problemas).toHaveLength(200);
  });
});
