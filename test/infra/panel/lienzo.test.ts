import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALTO,
  ANCHO,
  disponer,
  lugaresDe,
  vecino,
} from '#infra/panel/src/kits/lienzo/disposicion.ts';
import {
  anterioresA,
  conArista,
  enOrden,
  type Grafo,
  idLibre,
  renombrados,
  seLlega,
  sinNodos,
  trasNodo,
  VACIO,
} from '#infra/panel/src/kits/lienzo/grafo.ts';
import { comenzar, deshacer, hacer, rehacer } from '#infra/panel/src/kits/lienzo/historial.ts';
import { copiar, pegar } from '#infra/panel/src/kits/lienzo/portapapeles.ts';

const nodo = (id: string, data = {}) => ({ id, type: 'action.log', data });

/** Graphs of any shape: circles, edges to nowhere and islands too. */
const cualquiera: fc.Arbitrary<Grafo> = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.array(
      fc.record({
        de: fc.nat(42),
        a: fc.nat(42),
        por: fc.constantFrom(undefined, 'true', 'false'),
      }),
      { maxLength: 80 },
    ),
  )
  .map(([cuantos, pares]) => ({
    nodes: Array.from({ length: cuantos }, (_, i) => nodo(`n${i}`)),
    edges: pares.map(({ de, a, por }) => ({
      source: `n${de}`,
      target: `n${a}`,
      ...(por !== undefined && { sourceHandle: por }),
    })),
  }));

/** Made with the editor's own commands: no circle can come of them. */
const dibujado = cualquiera.map(({ nodes, edges }) =>
  edges.reduce<Grafo>(conArista, { nodes, edges: [] }),
);

const congelado = <T>(valor: T): T => {
  if (typeof valor === 'object' && valor !== null) {
    Object.freeze(valor);
    Object.values(valor).forEach(congelado);
  }
  return valor;
};

describe('Un grafo sin lugares se dispone solo', () => {
  it('todos los nodos tienen lugar, y ninguno está sobre otro', () => {
    fc.assert(
      fc.property(cualquiera, (grafo) => {
        const lugares = [...disponer(grafo).values()];
        expect(lugares).toHaveLength(grafo.nodes.length);
        lugares.forEach((uno, i) => {
          for (const otro of lugares.slice(i + 1)) {
            const aparte = Math.abs(uno.x - otro.x) >= ANCHO || Math.abs(uno.y - otro.y) >= ALTO;
            expect(aparte).toBe(true);
          }
        });
      }),
    );
  });

  it('el mismo grafo queda siempre igual, y sin cambiarlo', () => {
    fc.assert(
      fc.property(cualquiera, (grafo) => {
        expect(disponer(congelado(structuredClone(grafo)))).toEqual(disponer(grafo));
      }),
    );
  });

  it('lo que va después queda más abajo', () => {
    fc.assert(
      fc.property(dibujado, (grafo) => {
        const lugares = disponer(grafo);
        for (const { source, target } of grafo.edges) {
          expect(lugares.get(target)!.y).toBeGreaterThan(lugares.get(source)!.y);
        }
      }),
    );
  });

  it('la rama que se cumple queda a la izquierda de la otra', () => {
    const edges = [
      { source: 'si', target: 'b', sourceHandle: 'false' },
      { source: 'si', target: 'a', sourceHandle: 'true' },
    ];
    const lugares = disponer({ nodes: [nodo('si'), nodo('b'), nodo('a')], edges });
    expect(lugares.get('a')!.x).toBeLessThan(lugares.get('b')!.x);
  });

  it('cada uno queda donde se lo dejó, y uno sin lugar no queda sobre otro', () => {
    const con = { ...nodo('a'), position: { x: 500, y: 40 } };
    const grafo = { nodes: [con, nodo('b')], edges: [{ source: 'a', target: 'b' }] };
    const lugares = lugaresDe(grafo);
    expect(lugares.get('a')).toEqual({ x: 500, y: 40 });
    expect(lugares.get('b')!.y).toBeGreaterThanOrEqual(40 + ALTO);
  });

  it('una flecha lleva al nodo más cercano de ese lado', () => {
    const lugares = disponer({
      nodes: [nodo('a'), nodo('b'), nodo('c')],
      edges: [
        { source: 'a', target: 'b' },
        { source: 'b', target: 'c' },
      ],
    });
    expect(vecino(lugares, 'a', 'abajo')).toBe('b');
    expect(vecino(lugares, 'c', 'arriba')).toBe('b');
    expect(vecino(lugares, 'a', 'arriba')).toBeUndefined();
  });
});

describe('Un grafo se cambia sin pisar lo que era', () => {
  it('lo que se une nunca forma un círculo, y el orden pone cada uno después de lo que lleva a él', () => {
    fc.assert(
      fc.property(dibujado, (grafo) => {
        const lugar = new Map(enOrden(grafo).map(({ id }, i) => [id, i]));
        expect(lugar.size).toBe(grafo.nodes.length);
        for (const { source, target } of grafo.edges) {
          expect(lugar.get(source)!).toBeLessThan(lugar.get(target)!);
          expect(seLlega(grafo, target, source)).toBe(false);
          expect(anterioresA(grafo, target).has(source)).toBe(true);
        }
      }),
    );
  });

  it('deshacer todo devuelve el principio, y rehacerlo todo, el final', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (textos) => {
        let historial = comenzar<object>(VACIO);
        for (const id of textos) historial = hacer(historial, { nodes: [nodo(id)], edges: [] });
        const { presente } = historial;
        for (const _ of textos) historial = deshacer(historial);
        expect(historial.presente).toBe(VACIO);
        for (const _ of textos) historial = rehacer(historial);
        expect(historial.presente).toBe(presente);
      }),
    );
  });

  it('las letras de un campo son un solo paso', () => {
    let historial = comenzar('');
    for (const texto of ['h', 'ho', 'hol', 'hola'])
      historial = hacer(historial, texto, 'a.mensaje');
    historial = hacer(historial, 'hola, adiós', 'b.mensaje');
    expect(deshacer(historial).presente).toBe('hola');
    expect(deshacer(deshacer(historial)).presente).toBe('');
  });

  it('lo que seguía a un nodo sigue al que se pone después de él', () => {
    const grafo = { nodes: [nodo('a'), nodo('c')], edges: [{ source: 'a', target: 'c' }] };
    const { edges } = trasNodo(grafo, nodo('b'), { source: 'a' });
    expect(edges).toEqual([
      { source: 'a', target: 'b' },
      { source: 'b', target: 'c' },
    ]);
  });

  it('sin un nodo, tampoco hay aristas suyas', () => {
    fc.assert(
      fc.property(dibujado, (grafo) => {
        const { edges } = sinNodos(grafo, new Set(['n1', 'n2']));
        expect(edges.flatMap(({ source, target }) => [source, target])).not.toContain('n1');
      }),
    );
  });

  it('de lo que no se conoce no se pierde nada', () => {
    const grafo: Grafo = {
      nodes: [{ ...nodo('a'), color: 'rojo' }, nodo('b')],
      edges: [{ source: 'a', target: 'b', animada: true }],
      viewport: { zoom: 2 },
    };
    const otro = renombrados(grafo, new Map([['b', 'c']]));
    expect(otro).toMatchObject({ viewport: { zoom: 2 }, nodes: [{ color: 'rojo' }, { id: 'c' }] });
    expect(otro.edges).toEqual([{ source: 'a', target: 'c', animada: true }]);
  });
});

describe('Lo copiado se pega con nombres propios', () => {
  const grafo: Grafo = {
    nodes: [nodo('a'), nodo('b', { mensaje: 'Dijo {{steps.a.total}} y {{steps.z.x}}' })],
    edges: [{ source: 'a', target: 'b' }],
  };
  const lugares = lugaresDe(grafo);

  it('las variables entre lo copiado nombran a la copia, y las otras siguen como estaban', () => {
    const texto = copiar(grafo, new Set(['a', 'b']), lugares);
    const { grafo: con, nuevos } = pegar(grafo, texto, lugares)!;
    expect([...nuevos]).toEqual(['a_2', 'b_2']);
    expect(con.edges).toContainEqual({ source: 'a_2', target: 'b_2' });
    expect(con.nodes[3]!.data).toEqual({ mensaje: 'Dijo {{steps.a_2.total}} y {{steps.z.x}}' });
    expect(idLibre(con, 'a')).toBe('a_3');
  });

  it.each([
    '',
    'hola',
    '{}',
    '[]',
    'null',
    '{"clase":"lienzo/1","nodes":[null,1,{}],"edges":[{}]}',
  ])('un texto que no es de un lienzo no se pega: %s', (texto) => {
    expect(pegar(grafo, texto, lugares)).toBeUndefined();
  });
});
