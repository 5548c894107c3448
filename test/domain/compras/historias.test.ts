import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import {
  type Accion,
  accion,
  DESDE,
  DIAS,
  historiaDeCompras,
  QUE,
  type Que,
} from '#test/support/compras/historia-de-compras.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

/** `hechas` counts what was not refused. */
const vivir = async (acciones: readonly Accion[], hechas: Map<Que, number>): Promise<void> => {
  const historia = historiaDeCompras();
  const comprobar = (): void => {
    for (const { saldo, total_pagado, total } of historia.filas()) {
      expect(Math.min(saldo, total_pagado, total)).toBeGreaterThanOrEqual(0);
    }
    if (historia.contable()?.estado !== 'activa') return;
    expect(historia.control()).toEqual(historia.saldos());
  };
  for (const una of acciones) {
    try {
      await historia.hacer(una);
      hechas.set(una.que, (hechas.get(una.que) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ErrorDominio || error instanceof ErrorDeForma)) throw error;
    }
    comprobar();
  }
  await historia.activar();
  comprobar();
  for (const al of DIAS.filter((dia) => dia >= DESDE)) {
    expect({ al, ...historia.saldosAl(al) }).toEqual({ al, ...historia.control(al) });
  }
  const { hallazgos } = verificar(historia.eventos);
  expect(hallazgos.map(({ detalle }) => detalle)).toEqual([]);
};

describe('historias de compras', () => {
  it(
    'la cuenta de proveedores dice lo que las compras, de cada uno, y los libros lo que sus hechos',
    async () => {
      const hechas = new Map<Que, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 30, maxLength: 60 }), (acciones) =>
          vivir(acciones, hechas),
        ),
        { numRuns: casos(25), seed: semilla },
      );
      // Not a history of refusals.
      expect(QUE.filter((que) => !hechas.has(que))).toEqual([]);
    },
    20_000 + casos(25) * 400,
  );

  it('mientras la contabilidad se activa, lo anterior a ella espera: 409', async () => {
    const historia = historiaDeCompras();
    // On 15 September; the books begin in October.
    const vieja: Accion = { que: 'comprar', n: 0, m: 0 };
    await historia.hacer(vieja);
    await historia.hacer({ que: 'activar', n: 0, m: 0 });
    expect(historia.contable()?.estado).toBe('activando');
    const ESPERA = expect.objectContaining({ codigo: 'contabilidad.activando' });
    await expect(historia.hacer(vieja)).rejects.toEqual(ESPERA);
    const mudada: Accion = { que: 'cambiar fechas', n: 0, m: 1 };
    await expect(historia.hacer(mudada)).rejects.toEqual(ESPERA);
    await historia.hacer({ que: 'comprar', n: 0, m: 2 });
    await historia.activar();
    await historia.hacer(vieja);
    expect(historia.filas()).toHaveLength(3);
  });
});
