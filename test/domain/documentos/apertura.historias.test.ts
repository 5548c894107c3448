import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import {
  type Accion,
  accion,
  historiaDeApertura,
} from '#test/support/contabilidad/historia-de-apertura.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

const CONTROL = ['cxc_clientes', 'cxp_proveedores'] as const;

const contar = async (acciones: readonly Accion[]) => {
  const historia = historiaDeApertura();
  const hechas = new Map<string, number>();
  const intentar = async (una: Accion): Promise<void> => {
    try {
      await historia.hacer(una);
      hechas.set(una.que, (hechas.get(una.que) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ErrorDominio || error instanceof ErrorDeForma)) throw error;
    }
  };
  const comprobar = (): void => {
    if (historia.contable()?.estado !== 'activa') return;
    for (const rol of CONTROL) {
      expect(historia.control(rol), rol).toEqual(historia.saldos(rol));
    }
  };
  for (const una of acciones) {
    await intentar(una);
    comprobar();
  }
  if (!historia.contable()) await intentar({ que: 'activar', n: 0, m: 30, sri: 'autorizacion' });
  await historia.terminarActivacion();
  comprobar();
  if (historia.contable()?.apertura_id === null) await historia.abrir();
  comprobar();
  expect(verificar(historia.eventos()).hallazgos.map(({ detalle }) => detalle)).toEqual([]);
  return hechas;
};

describe('historias de documentos alrededor de la apertura', () => {
  it(
    'las cuentas de control dicen lo que los documentos, persona por persona, antes de abrir y después',
    async () => {
      const hechas = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 20, maxLength: 60 }), async (acciones) => {
          for (const [que, veces] of await contar(acciones)) {
            hechas.set(que, (hechas.get(que) ?? 0) + veces);
          }
        }),
        { numRuns: casos(25), seed: semilla },
      );
      // Not a history of refusals.
      expect([...hechas.keys()].toSorted()).toEqual([
        'abrir',
        'acreditar',
        'activar',
        'anular',
        'asentar unas partes',
        'debitar',
        'esperar',
        'facturar',
        'insistir',
        'liquidar',
        'retener',
      ]);
    },
    20_000 + casos(25) * 400,
  );

  it('lo anterior que se anula mientras se activa se deshace una sola vez', async () => {
    const una = (que: Accion['que'], m = 0) => ({ que, n: 0, m, sri: 'autorizacion' }) as const;
    const acciones = [una('facturar', 1), una('esperar', 24), una('esperar', 24), una('activar')];
    const hechas = await contar([...acciones, una('anular')]);
    expect([hechas.get('activar'), hechas.get('anular')]).toEqual([1, 1]);
  });
});
