import { describe, expect, it } from 'vitest';
import { pasosHeredados } from '#domain/workflows/herencia.ts';
import type { PasoAnotado } from '#domain/workflows/historia.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';

const hecho = (node_id: string): PasoAnotado => ({
  node_id,
  estado: 'completed',
  intentos: 1,
  notas: [],
  salida: { de: node_id },
});
const historiaDe = (...pasos: readonly PasoAnotado[]) => ({
  pasos: new Map(pasos.map((paso) => [paso.node_id, paso])),
});
const EN_FILA = grafo(
  ['a', 'b', 'c'].map((id) => nodo(id, 'action.log')),
  'a>b',
  'b>c',
);

describe('Una corrida que se repite desde un nodo', () => {
  it('toma lo de antes como estaba, y no lo del nodo ni lo que sigue', () => {
    const historia = historiaDe(hecho('a'), hecho('b'), hecho('c'));
    expect(pasosHeredados(EN_FILA, historia, 'b', 'De otra')).toEqual([
      { ...hecho('a'), notas: ['De otra'] },
    ]);
  });

  it('desde un nodo que falló también, si lo de antes se hizo', () => {
    const falla: PasoAnotado = { ...hecho('b'), estado: 'failed' };
    expect(pasosHeredados(EN_FILA, historiaDe(hecho('a'), falla), 'b', '')).toHaveLength(1);
  });

  it('no desde uno al que no llegó, ni desde uno que no está, ni si lo de antes es otro', () => {
    expect(pasosHeredados(EN_FILA, historiaDe(hecho('a')), 'b', '')).toBeUndefined();
    expect(pasosHeredados(EN_FILA, historiaDe(hecho('a')), 'z', '')).toBeUndefined();
    expect(pasosHeredados(EN_FILA, historiaDe(hecho('b')), 'b', '')).toBeUndefined();
  });

  it('una rama aparte que no se hizo se deja: no es de lo que se repite', () => {
    const dos = grafo(
      ['a', 'b', 'c'].map((id) => nodo(id, 'action.log')),
      'a>b',
      'a>c',
    );
    const historia = historiaDe(hecho('a'), hecho('b'), { ...hecho('c'), estado: 'failed' });
    const [, aparte] = pasosHeredados(dos, historia, 'b', '')!;
    expect(aparte).toMatchObject({ node_id: 'c', estado: 'skipped' });
  });
});
