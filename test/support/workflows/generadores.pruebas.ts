import fc from 'fast-check';
import type { Resultado } from '#domain/workflows/corrida.ts';
import type { Arista, Definicion, Nodo } from '#domain/workflows/definicion.ts';
import type { Json, ObjetoJson } from '#domain/workflows/json.ts';
import { nodo } from './definicion.pruebas.ts';

/** Definitions, payloads and answers of the outside, at random. */

export const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

const enError = fc.record({
  reintentos: fc.integer({ min: 0, max: 3 }),
  en_error: fc.constantFrom('detener', 'continuar'),
});

const CAMPOS = ['x', 'y', 'total', 'lista.0'];

/** A text with variables that any node may use: of nodes, only those in `antes`. */
const textoCon = (antes: readonly string[]): fc.Arbitrary<string> => {
  const raices = ['trigger', 'entrada', ...antes.map((id) => `steps.${id}`)];
  const variable = fc
    .tuple(fc.constantFrom(...raices), fc.constantFrom(...CAMPOS))
    .map(([raiz, campo]) => `{{${raiz}.${campo}}}`);
  return fc.oneof(
    variable,
    fc.constantFrom('{{hoy}}', '{{empresa.ruc}}', 'fijo'),
    fc
      .array(fc.oneof(variable, fc.constantFrom(' de ', 'Ñ"\\')), { maxLength: 4 })
      .map((p) => p.join('')),
  );
};

type Cuerpo = { readonly type: string; readonly data: ObjetoJson };

const cuerpoCon = (antes: readonly string[]): fc.Arbitrary<Cuerpo> => {
  const texto = textoCon(antes);
  const de = (type: string) => (data: ObjetoJson) => ({ type, data });
  return fc.oneof(
    fc.record({ mensaje: texto }).map(de('action.log')),
    fc
      .tuple(texto, enError)
      .map(([a, mas]) => ({ method: 'POST', url: 'https://x.example.com/', body: { a }, ...mas }))
      .map(de('action.http')),
    fc
      .tuple(texto, enError)
      .map(([q, mas]) => ({ entidad: 'personas', q, ...mas }))
      .map(de('action.buscar')),
    fc.integer({ min: 1, max: 300 }).map((segundos) => de('flow.esperar')({ segundos })),
    texto.map((valor) => de('transform.set')({ campos: [{ clave: 'x', valor }] })),
    fc.constantFrom(...CAMPOS).map((ruta) => de('transform')({ mapa: { y: ruta } })),
    fc
      .tuple(
        fc.oneof(
          fc.constantFrom(...CAMPOS),
          texto.filter((escrito) => escrito.includes('{{')),
        ),
        fc.constantFrom('igual', 'mayor', 'contiene', 'vacio'),
        texto,
      )
      .map(([campo, op, valor]) => de('branch.if')({ condiciones: [{ campo, op, valor }] })),
  );
};

/** An edge from each node in turn to a later one: there is no circle, and the trigger leads to all. */
const aristasHacia = (
  i: number,
  nodos: readonly Nodo[],
  origenes: readonly number[],
  ramas: readonly boolean[],
): readonly Arista[] =>
  [...new Set(origenes.map((o) => o % i))].map((o, n) => {
    const { id: source, type } = nodos[o]!;
    const target = nodos[i]!.id;
    return type === 'branch.if'
      ? { source, target, sourceHandle: String(ramas[n] ?? true) }
      : { source, target };
  });

/** Valid by construction: variables name only what came before over some edge. */
export const definicionValida: fc.Arbitrary<Definicion> = fc
  .array(
    fc.record({
      origenes: fc.array(fc.nat(99), { minLength: 1, maxLength: 3 }),
      ramas: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
    { maxLength: 12 },
  )
  .chain((enlaces) => {
    const antecesores: Set<number>[] = [new Set()];
    enlaces.forEach(({ origenes }, n) => {
      const i = n + 1;
      const suyos = new Set<number>();
      for (const o of origenes) {
        suyos.add(o % i);
        for (const antes of antecesores[o % i]!) suyos.add(antes);
      }
      antecesores.push(suyos);
    });
    const cuerpos = enlaces.map((_, n) =>
      cuerpoCon([...antecesores[n + 1]!].map((antes) => `n${antes}`)),
    );
    return fc.tuple(...cuerpos).map((hechos): Definicion => {
      const nodes = [
        nodo('n0', 'trigger.manual'),
        ...hechos.map(({ type, data }, n) => nodo(`n${n + 1}`, type, data)),
      ];
      const edges = enlaces.flatMap(({ origenes, ramas }, n) =>
        aristasHacia(n + 1, nodes, origenes, ramas),
      );
      return { nodes, edges };
    });
  });

/** Anything that has the form of a definition. */
export const definicionCualquiera: fc.Arbitrary<Definicion> = fc.record({
  nodes: fc.array(
    fc
      .tuple(
        fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', ''),
        fc.oneof(
          cuerpoCon(['a', 'b', 'zz']),
          fc.record({
            type: fc.constantFrom(
              'trigger.manual',
              'trigger.evento',
              'branch.if',
              'action.email',
              '?',
            ),
            data: fc.dictionary(fc.string(), json) as fc.Arbitrary<ObjetoJson>,
          }),
        ),
      )
      .map(([id, { type, data }]) => nodo(id, type, data)),
    { maxLength: 8 },
  ),
  edges: fc.array(
    fc.record({
      source: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'zz'),
      target: fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__'),
      sourceHandle: fc.constantFrom(null, 'true', 'false', 'otra'),
    }),
    { maxLength: 16 },
  ),
});

export const resultado: fc.Arbitrary<Resultado> = fc.oneof(
  json.map((salida): Resultado => ({ tipo: 'hecho', salida })),
  fc.boolean().map(
    (temporal): Resultado => ({
      tipo: 'falla',
      falla: { codigo: 'workflows.prueba', mensaje: 'No se pudo', temporal },
    }),
  ),
);
