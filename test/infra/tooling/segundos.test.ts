import { describe, expect, it } from 'vitest';
import { avisoDeInestables, contextoDe, tablaDeSegundos } from '#infra/tooling/segundos.ts';

describe('el contexto de un archivo', () => {
  it.each([
    ['test/app/webhooks/agenda.test.ts', 'webhooks'],
    ['test/infra/nucleo/postgres/fondo.test.ts', 'nucleo'],
    ['test/domain/documentos/factura/factura-xml.test.ts', 'documentos'],
    ['test/crash/cierre.test.ts', 'crash'],
    ['test/contract/bitacora-eventstoredb.test.ts', 'eventstoredb'],
    ['test/app/nucleo/eventstoredb-caida.test.ts', 'eventstoredb'],
  ])('%s: %s', (archivo, contexto) => {
    expect(contextoDe(archivo)).toBe(contexto);
  });
});

const medido = (archivo: string, ms: number, saltados = 0) => ({
  archivo,
  contexto: contextoDe(archivo),
  casos: 10,
  saltados,
  inestables: [] as string[],
  ms,
});

describe('la tabla de segundos', () => {
  const medidos = [
    medido('test/crash/cierre.test.ts', 9_000),
    medido('test/app/webhooks/agenda.test.ts', 12_000),
    medido('test/infra/webhooks/firma.test.ts', 3_000, 2),
  ];

  it('suma por contexto, el más largo primero, y da el total', () => {
    const [, primero, segundo, todo] = tablaDeSegundos(medidos, 15_000);
    expect(primero?.split(/\s+/)).toEqual(['webhooks', '2', '20', '15.0']);
    expect(segundo?.split(/\s+/)).toEqual(['crash', '1', '10', '9.0']);
    expect(todo?.split(/\s+/)).toEqual(['todo', '3', '30', '24.0']);
  });

  it('dice lo que no corrió, y si el reloj pasó del presupuesto', () => {
    expect(tablaDeSegundos(medidos, 15_000)).toContain(
      'sin correr: 2 de test/infra/webhooks/firma.test.ts',
    );
    expect(tablaDeSegundos(medidos, 15_000).at(-1)).toBe('presupuesto 540 s; esta vez 15 s');
    expect(tablaDeSegundos(medidos, 541_000).at(-1)).toMatch(/esta vez 541 s: EXCEDIDO$/);
  });
});

describe('lo que pasó a la segunda', () => {
  const con = (inestables: string[]) => [
    { ...medido('test/app/webhooks/agenda.test.ts', 1_000), inestables },
  ];

  it('se nombra, caso por caso', () => {
    expect(avisoDeInestables(con([]))).toEqual([]);
    expect(avisoDeInestables(con(['La agenda > uno', 'La agenda > dos']))).toEqual([
      'a la segunda: test/app/webhooks/agenda.test.ts > La agenda > uno',
      'a la segunda: test/app/webhooks/agenda.test.ts > La agenda > dos',
    ]);
  });

  it('más de seis no se admiten', () => {
    expect(avisoDeInestables(con('abcdefg'.split(''))).at(-1)).toBe(
      '7 casos pasaron a la segunda; se admiten 6',
    );
  });
});
