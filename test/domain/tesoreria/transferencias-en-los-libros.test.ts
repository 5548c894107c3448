import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { tesoreriaEnMemoria } from '#test/support/tesoreria/tesoreria.pruebas.ts';

/** Transfers of a company whose books begin after them, and what is said of its books from its log. */

const conCuentas = async () => {
  const suya = tesoreriaEnMemoria('2026-11-20T15:00:00.000Z', INTEGRACIONES_CONTABLES);
  const caja = await suya.crear({ nombre: 'Caja' });
  const banco = await suya.crear({ nombre: 'Banco', tipo: 'banco' });
  const tarjeta = await suya.crear({ nombre: 'Tarjeta', tipo: 'tarjeta' });
  const asentados = () =>
    suya.libro
      .filas(EMPRESA, asientos)
      .map(({ fecha, origen_id, reversa_de, total }) => [fecha, origen_id, reversa_de, total]);
  return { ...suya, caja, banco, tarjeta, asentados };
};

describe('los libros que comienzan después', () => {
  it('asientan las transferencias de sus días y lo que las deshizo, y nada de lo anterior', async () => {
    const { transferir, devolver, diario, asentados, libro, ...de } = await conCuentas();
    await transferir(de.caja, de.banco, 1_00, '2026-10-10');
    await transferir(de.caja, de.banco, 2_00, '2026-10-11');
    await transferir(de.caja, de.banco, 3_00, '2026-11-02');
    await transferir(de.caja, de.banco, 4_00, '2026-11-03');
    await transferir(de.banco, de.tarjeta, 5_00, '2026-11-04');
    // Before the books, after they begin, and on its own day.
    await devolver(1, '2026-10-12');
    await devolver(3, '2026-11-05');
    await devolver(7);
    await diario.comenzar('2026-11-01');
    expect(asentados()).toEqual([
      ['2026-11-02', 5, null, 3_00],
      ['2026-11-03', 7, null, 4_00],
      ['2026-11-05', 3, null, 2_00],
      ['2026-11-03', 7, 2, 4_00],
    ]);
    expect(verificar(libro.eventos).hallazgos).toEqual([]);
  });

  it('mientras comienzan, una que se queda en su cuenta contable se asienta por las que haya al llegar a ella', async () => {
    for (const partes of [0, 1, 2, 3, 4, 5]) {
      const { transferir, cambiar, crear, diario, banco, libro } = await conCuentas();
      const otra = await crear({ nombre: 'Otro banco', tipo: 'banco' });
      await transferir(banco, otra, 1_00, '2026-11-10');
      await diario.activar('2026-11-01');
      await transferir(banco, otra, 2_00, '2026-11-11');
      for (let parte = 1; parte <= partes; parte++) await diario.asentarUnaParte();
      await cambiar(otra, { cuenta_contable_id: diario.idDe('101.01.02') });
      while (await diario.asentarUnaParte());
      expect([partes, verificar(libro.eventos).hallazgos]).toEqual([partes, []]);
    }
  });

  it('historia tras historia, lo que dice la bitácora es lo que dicen los libros', async () => {
    const dia = fc.integer({ min: 0, max: 80 }).map((n) => sumarDias('2026-09-01', n));
    const cual = fc.integer({ min: 1, max: 16 });
    const alguno: fc.Arbitrary<string | null> = fc.option(dia);
    const paso = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(fc.constant('transferir' as const), cual, cual, dia) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('devolver' as const), cual, alguno) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('fechar' as const), cual, dia) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('comenzar' as const)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('asignar' as const), cual) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 8, maxLength: 25 }), async (pasos) => {
        const { diario, libro, ...suya } = await conCuentas();
        const cuentas = [suya.caja, suya.banco, suya.tarjeta];
        const de = (n: number) => cuentas[n % cuentas.length]!;
        const hacer = (uno: (typeof pasos)[number]): Promise<unknown> => {
          if (uno[0] === 'transferir') {
            return suya.transferir(de(uno[1]), de(uno[1] + 1 + (uno[2] % 2)), uno[2], uno[3]);
          }
          if (uno[0] === 'devolver') return suya.devolver(uno[1], uno[2]);
          if (uno[0] === 'fechar') return suya.fecharTransferencia(uno[1], uno[2]);
          if (uno[0] === 'comenzar') return diario.comenzar('2026-10-01');
          const propia = uno[1] % 2 === 0 ? diario.idDe('101.01.02') : null;
          return suya.cambiar(de(uno[1]), { cuenta_contable_id: propia });
        };
        for (const uno of pasos) {
          await hacer(uno).catch((error: unknown) => expect(error).toBeInstanceOf(ErrorDominio));
        }
        expect(verificar(libro.eventos).hallazgos).toEqual([]);
      }),
      { numRuns: casos(15), seed: semilla },
    );
  });

  const conUna = async () => {
    const { transferir, diario, libro, caja, banco } = await conCuentas();
    await diario.comenzar('2026-11-01');
    await transferir(caja, banco, 60_00, '2026-11-10');
    return libro.eventos;
  };
  const esAsiento = (e: EventoRegistrado): e is EventoRegistrado<AsientoRegistrado> =>
    e.tipo === 'AsientoRegistrado';

  it('un asiento que falta se halla', async () => {
    const sin = (await conUna()).filter((evento) => !esAsiento(evento));
    expect(verificar(sin).hallazgos).toMatchObject([
      { invariante: 'hechos', detalle: 'transferencia 1 no tiene su asiento' },
    ]);
  });

  it('una línea que nombra a otra cuenta de dinero se halla', async () => {
    const otra = (await conUna()).map((evento) => {
      if (!esAsiento(evento)) return evento;
      const lineas = evento.datos.lineas.map((linea) => ({ ...linea, cuenta_dinero_id: 1 }));
      return { ...evento, datos: { ...evento.datos, lineas } };
    });
    expect(verificar(otra).hallazgos.map(({ invariante }) => invariante)).toEqual([
      'saldos',
      'saldos',
    ]);
  });
});
