import { describe, expect, it } from 'vitest';
import type { Final } from '#domain/kernel/circuito.ts';
import { anchoEn, CIRCUITO_NUEVO, trasFinal } from '#domain/webhooks/circuito.ts';
import { AGENDA_DE_ENTREGAS, logrado, trasIntento } from '#domain/webhooks/entrega.ts';

describe('Un intento', () => {
  it.each([
    [200, true],
    [201, true],
    [204, true],
    [299, true],
    [199, false],
    [300, false],
    [301, false],
    [404, false],
    [410, false],
    [500, false],
    [null, false],
  ])('con estado %s: logrado %s', (estado, esperado) => {
    expect(logrado({ estado, error: null })).toBe(esperado);
  });

  it('con un 200 cuyo cuerpo no terminó de llegar no está logrado', () => {
    expect(logrado({ estado: 200, error: 'El destino no respondió a tiempo' })).toBe(false);
  });

  it('que falla se repite según la agenda y al sexto se da por fallido', () => {
    const malo = { estado: 500, error: null };
    const esperas: (number | null)[] = [];
    let paso = 0;
    for (;;) {
      const tras = trasIntento(paso, malo, AGENDA_DE_ENTREGAS);
      esperas.push(tras.espera_ms);
      if (tras.estado === 'fallida') break;
      paso = tras.paso;
    }
    expect(esperas).toEqual([30_000, 300_000, 1_800_000, 7_200_000, 43_200_000, null]);
    expect(trasIntento(3, { estado: 200, error: null }, AGENDA_DE_ENTREGAS).estado).toBe(
      'entregada',
    );
  });
});

describe('El circuito de un destino', () => {
  const tras = (finales: readonly Final[], ahora = 0) =>
    finales.reduce((circuito, final) => trasFinal(circuito, final, ahora), CIRCUITO_NUEVO);
  const sordos = (n: number): Final[] => Array.from({ length: n }, () => 'sordo' as const);

  it('se ensancha con lo que llega, hasta un límite, y se estrecha con lo que no contesta', () => {
    expect(anchoEn(CIRCUITO_NUEVO, 0)).toBe(2);
    expect(anchoEn(tras(['logrado', 'logrado']), 0)).toBe(8);
    expect(anchoEn(tras(Array.from({ length: 9 }, () => 'logrado' as const)), 0)).toBe(16);
    expect(anchoEn(tras(['logrado', 'sordo']), 0)).toBe(1);
  });

  it('se abre al quinto silencio seguido, cada vez por más tiempo, hasta un minuto', () => {
    expect(tras(sordos(4)).abierto_hasta).toBeNull();
    expect([5, 6, 7, 8, 9, 40].map((n) => tras(sordos(n)).abierto_hasta)).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
  });

  it('abierto no deja pasar nada; después, uno a ver si volvió', () => {
    const abierto = tras(sordos(5), 1_000);
    expect([1_000, 5_999, 6_000].map((ahora) => anchoEn(abierto, ahora))).toEqual([0, 0, 1]);
    expect(trasFinal(abierto, 'logrado', 6_001)).toMatchObject({ sordos: 0, abierto_hasta: null });
  });

  it('una respuesta, aunque sea un error, es señal de vida', () => {
    expect(tras([...sordos(6), 'negado'])).toMatchObject({ sordos: 0, abierto_hasta: null });
    expect(tras([...sordos(4), 'negado', ...sordos(4)]).abierto_hasta).toBeNull();
  });
});
