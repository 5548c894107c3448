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
  const contarUna = (que: Accion['que']) => hechas.set(que, (hechas.get(que) ?? 0) + 1);
  const intentar = async (una: Accion): Promise<void> => {
    try {
      await historia.hacer(una);
      contarUna(una.que);
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
  if (historia.contable()?.apertura_id === null) {
    await historia.abrir();
    contarUna('abrir');
  }
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

  it('lo que se quita de más, o de lo que se anuló entre tanto, queda en exceso de su documento', async () => {
    const historia = historiaDeApertura();
    const hacer = (que: Accion['que'], m: number, sri: Accion['sri'] = 'autorizacion') =>
      historia.hacer({ que, n: 0, m, sri });
    await hacer('activar', 0);
    await historia.terminarActivacion();
    await hacer('liquidar', 0);
    // 28.01 of 23.00: what is beyond it, the supplier owes.
    await hacer('retener', 400);
    await hacer('facturar', 9);
    await hacer('acreditar', 99, 'devolucion');
    await hacer('anular', 0);
    const anulada = historia.control('cxc_clientes');
    // The SRI takes its refusal of the note back.
    await hacer('insistir', 1);
    const [cxc, cxp] = CONTROL.map((rol) => historia.control(rol));
    expect([cxc, cxp]).toEqual(CONTROL.map((rol) => historia.saldos(rol)));
    expect([anulada, Object.values(cxc!), Object.values(cxp!)]).toEqual([{}, [-1_00], [5_01]]);
    expect(verificar(historia.eventos()).hallazgos).toEqual([]);
    // Annulled, the note takes its excess along.
    await hacer('anular', 1);
    expect(historia.control('cxc_clientes')).toEqual({});
    expect(historia.saldos('cxc_clientes')).toEqual({});
  });

  it('lo anterior que se anula mientras se activa se deshace una sola vez', async () => {
    const una = (que: Accion['que'], m = 0) => ({ que, n: 0, m, sri: 'autorizacion' }) as const;
    const acciones = [una('facturar', 1), una('esperar', 24), una('esperar', 24), una('activar')];
    const hechas = await contar([...acciones, una('anular')]);
    expect([hechas.get('activar'), hechas.get('anular')]).toEqual([1, 1]);
  });
});
