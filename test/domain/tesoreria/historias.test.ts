import { setImmediate as soltarElHilo } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { type Accion, accion, QUE, type Que } from '#test/support/tesoreria/historia.acciones.ts';
import { invariantesDe } from '#test/support/tesoreria/historia.invariantes.ts';
import { historiaDeTesoreria } from '#test/support/tesoreria/historia-de-tesoreria.ts';

/** A history that fails is made shorter for so long at most. */
const LIMITE_MS = 20_000 + casos(20) * 700;

/** Too seldom for a short run. */
const RARAS: readonly Que[] = ['cerrar', 'cerrar_mes', 'reabrir_mes', 'descartar'];

/** `hechas` counts what was not refused. */
const vivir = async (acciones: readonly Accion[], hechas: Map<Que, number>): Promise<void> => {
  // Rows in memory never wait for anything.
  await soltarElHilo();
  const historia = await historiaDeTesoreria();
  const { cerrar, reabrir, comprobar } = invariantesDe(historia);
  for (const una of acciones) {
    try {
      const hecho = await historia.hacer(una, { cerrar, reabrir });
      if (hecho !== false) hechas.set(una.que, (hechas.get(una.que) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
    }
    await comprobar();
  }
  expect(verificar(historia.libro.eventos).hallazgos).toEqual([]);
};

describe('historias de tesorería', () => {
  it(
    'los saldos, la diferencia y los asientos son lo que dicen los movimientos; lo cerrado no cambia y reabrir es exacto',
    async () => {
      const hechas = new Map<Que, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 60, maxLength: 100 }), (acciones) =>
          vivir(acciones, hechas),
        ),
        { numRuns: casos(20), seed: semilla, interruptAfterTimeLimit: LIMITE_MS },
      );
      // Not a history of refusals.
      for (const que of (Object.keys(QUE) as Que[]).filter((una) => !RARAS.includes(una))) {
        expect([que, (hechas.get(que) ?? 0) > 0]).toEqual([que, true]);
      }
    },
    LIMITE_MS + 10_000,
  );
});
