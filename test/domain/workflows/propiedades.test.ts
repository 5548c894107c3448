import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Resultado } from '#domain/workflows/corrida.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { esDelLenguaje, type Json, recortar } from '#domain/workflows/json.ts';
import { enmascararCon } from '#domain/workflows/mascara.ts';
import { revisarDefinicion } from '#domain/workflows/validar.ts';
import { buscarRuta } from '#domain/workflows/variables.ts';
import { nodo } from '#test/support/workflows/definicion.pruebas.ts';
import {
  definicionCualquiera,
  definicionValida,
  json,
  resultado,
} from '#test/support/workflows/generadores.pruebas.ts';
import { type Afuera, type Corrida, simular } from '#test/support/workflows/simulacion.pruebas.ts';

const NADIE = { eventos: new Set<string>(), secretos: new Set<string>() };
const erroresDe = (definicion: Definicion): readonly string[] =>
  revisarDefinicion({ definicion }, NADIE)
    .problemas.filter(({ nivel }) => nivel === 'error')
    .map(({ node_id, campo, mensaje }) => `${node_id} ${campo} ${mensaje}`);

const afueraCon =
  (resultados: readonly Resultado[]): Afuera =>
  (_, node_id, intentos) =>
    resultados[(Number(node_id.slice(1)) + intentos) % resultados.length]!;

const resultados = fc.array(resultado, { minLength: 1, maxLength: 8 });

/** What the graph says that a run did, read from its steps alone. */
const seguidas = ({ edges }: Definicion, { pasos }: Corrida) =>
  edges.filter(({ source, sourceHandle }) => {
    const paso = pasos.get(source);
    return paso?.estado === 'completed' && (paso.rama === undefined || paso.rama === sourceHandle);
  });

describe('Una definición que valida', () => {
  it('llega al final con el motor, responda lo que responda lo de fuera', () => {
    fc.assert(
      fc.property(definicionValida, json, resultados, (definicion, payload, dados) => {
        expect(erroresDe(definicion)).toEqual([]);
        const corrida = simular(definicion, payload, afueraCon(dados));
        const estados = definicion.nodes.map(({ id }) => corrida.pasos.get(id)?.estado);
        expect(estados.every((e) => e === 'completed' || e === 'failed' || e === 'skipped')).toBe(
          true,
        );
        expect(corrida.fin === 'failed').toBe(estados.includes('failed'));
      }),
      { numRuns: 300 },
    );
  });

  it('corre un nodo si y solo si se siguió una arista hasta él, una vez y tras sus anteriores', () => {
    fc.assert(
      fc.property(definicionValida, json, (definicion, payload) => {
        const corrida = simular(definicion, payload, () => ({ tipo: 'hecho', salida: { x: 1 } }));
        const seguidasHasta = Map.groupBy(seguidas(definicion, corrida), ({ target }) => target);
        const turno = new Map(corrida.comenzados.map((id, i) => [id, i]));
        expect(turno.size).toBe(corrida.comenzados.length);
        for (const { id } of definicion.nodes.slice(1)) {
          const llegan = seguidasHasta.get(id) ?? [];
          expect(turno.has(id)).toBe(llegan.length > 0);
          for (const { source } of llegan) expect(turno.get(source)!).toBeLessThan(turno.get(id)!);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('deja de validar con un círculo, con una arista a la nada o con una variable de después', () => {
    fc.assert(
      fc.property(
        definicionValida.filter(({ nodes }) => nodes.length > 2),
        fc.nat(2),
        ({ nodes, edges }, cual) => {
          const ultimo = nodes.at(-1)!;
          const primero = nodes[1]!;
          const rotas: readonly Definicion[] = [
            { nodes, edges: [...edges, { source: primero.id, target: 'nadie' }] },
            {
              nodes: nodes.map((n) =>
                n === primero
                  ? nodo(n.id, 'action.log', { mensaje: `{{steps.${ultimo.id}.x}}` })
                  : n,
              ),
              edges,
            },
            {
              nodes: [...nodes, nodo('z', 'action.log'), nodo('y', 'action.log')],
              edges: [...edges, { source: 'z', target: 'y' }, { source: 'y', target: 'z' }],
            },
          ];
          expect(erroresDe(rotas[cual]!).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('Una definición cualquiera', () => {
  it('se revisa sin fallar; y aunque no valide, una corrida suya termina', () => {
    fc.assert(
      fc.property(definicionCualquiera, json, resultados, (definicion, payload, dados) => {
        const { problemas, errores, avisos } = revisarDefinicion({ definicion }, NADIE);
        expect(problemas).toHaveLength(errores + avisos);
        const { fin } = simular(definicion, payload, (pedido, _, intentos) =>
          afueraCon(dados)(pedido, 'n0', intentos),
        );
        expect(['completed', 'failed']).toContain(fin);
      }),
      { numRuns: 300 },
    );
  });
});

/** Every value that a document has of its own, by its path. */
const alcanzables = (valor: Json, ruta = '', hallados = new Map<string, Json>()) => {
  hallados.set(ruta, valor);
  if (typeof valor !== 'object' || valor === null) return hallados;
  for (const [clave, parte] of Object.entries(valor)) {
    alcanzables(parte, ruta === '' ? clave : `${ruta}.${clave}`, hallados);
  }
  return hallados;
};

describe('Una variable', () => {
  const parte = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'length',
    'map',
    '0',
    '1',
    'x',
    'y',
  );
  const documento = fc.letrec<{ valor: Json }>((tie) => ({
    valor: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      fc.array(tie('valor'), { maxLength: 2 }),
      // As a parser makes them: a member may be called like a prototype's.
      fc
        .dictionary(parte, tie('valor'), { maxKeys: 4 })
        .map((objeto) => JSON.parse(JSON.stringify(objeto)) as Json),
    ),
  })).valor;

  it('no alcanza más que lo propio de los datos', () => {
    fc.assert(
      fc.property(documento, fc.array(parte, { minLength: 1, maxLength: 4 }), (raiz, ruta) => {
        const propia = alcanzables(raiz).get(ruta.join('.'));
        const esperado = ruta.some(esDelLenguaje) ? undefined : propia;
        expect(buscarRuta(raiz, ruta)).toBe(esperado);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('Recortar', () => {
  it('nunca deja más de lo que cabe, y lo que cabe lo deja igual', () => {
    fc.assert(
      fc.property(json, fc.integer({ min: 20, max: 400 }), (valor, maximo) => {
        const { valor: cabe, recortada } = recortar(valor, maximo);
        expect(Buffer.byteLength(JSON.stringify(cabe))).toBeLessThanOrEqual(maximo + 20);
        if (!recortada) expect(cabe).toBe(valor);
        else expect(JSON.stringify(cabe)).not.toBe(JSON.stringify(valor));
      }),
      { numRuns: 500 },
    );
  });
});

describe('La máscara', () => {
  it('no deja el valor de un secreto en ninguna de sus escrituras, esté donde esté', () => {
    const secreto = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 });
    const escribir = fc.constantFrom<(v: string) => string>(
      (v) => v,
      (v) => JSON.stringify(v).slice(1, -1),
      (v) => encodeURIComponent(v),
      (v) => new URLSearchParams({ v }).toString().slice(2),
      (v) => Buffer.from(v).toString('base64').replace(/=+$/, ''),
      (v) => Buffer.from(v).toString('base64url'),
    );
    fc.assert(
      fc.property(secreto, escribir, fc.string(), fc.string(), (valor, como, antes, despues) => {
        fc.pre(valor.isWellFormed() && !`${antes}***${despues}`.includes(como(valor)));
        const oculto = enmascararCon([valor])({ eco: [`${antes}${como(valor)}${despues}`] });
        expect(JSON.stringify(oculto)).toContain('***');
        expect((oculto as { eco: string[] }).eco[0]).not.toContain(como(valor));
      }),
      { numRuns: 500 },
    );
  });
});
