import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { nominas, pagadoPorPersona } from '#domain/nomina/nomina.ts';
import { repartir, totalesDe, totalesDePersona } from '#domain/nomina/sumas.ts';
import { movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { NOMINERO, persona, personasArbitrarias } from '#test/support/nomina/nominas.pruebas.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';

/** Payrolls over rows in memory: what they post, what of them is paid, and what undoes it. */

const negado = (codigo: string) => expect.objectContaining({ codigo });

const conBanco = async (desde: string | null = '2026-09-01') => {
  const empresa = empresaConLibros();
  await tesorero(empresa.libro).crearCuenta();
  if (desde !== null) await empresa.comenzar(desde);
  const { libro } = empresa;
  const hacer = ((comando) => libro.ejecutar(comando)) as typeof libro.ejecutar;
  return {
    ...empresa,
    hacer,
    asientos: () => libro.filas(EMPRESA, asientos),
    movimientos: () => libro.filas(EMPRESA, movimientosDinero),
    nominas: () => libro.filas(EMPRESA, nominas),
    cuentaDe: (rol: string) =>
      libro.filas(EMPRESA, cuentasDeRoles).find((una) => una.rol === rol)!.cuenta_id,
  };
};

const saldoDe = (
  unos: readonly {
    readonly lineas: readonly { cuenta_id: number; debe: number; haber: number }[];
  }[],
  cuenta_id: number,
) =>
  unos
    .flatMap(({ lineas }) => lineas)
    .filter((linea) => linea.cuenta_id === cuenta_id)
    .reduce((suma, { debe, haber }) => suma + debe - haber, 0);

describe('Una nómina', () => {
  it('se asienta cuadrada y por conceptos, no nombra a nadie, y anulada no deja nada', async () => {
    const { hacer, ...libros } = await conBanco();
    await fc.assert(
      fc.asyncProperty(personasArbitrarias, async (personas) => {
        const { resultado } = await hacer(NOMINERO.registrar({ personas }));
        const { id, neto, asiento_id } = resultado.nomina;
        const asiento = libros.asientos().at(-1)!;
        expect([asiento.id, asiento.origen_tipo, asiento.origen_id]).toEqual([
          asiento_id,
          'nomina',
          id,
        ]);
        const debe = asiento.lineas.reduce((suma, linea) => suma + linea.debe, 0);
        const haber = asiento.lineas.reduce((suma, linea) => suma + linea.haber, 0);
        const { ingresos, iess_patronal, provisiones } = totalesDe(personas);
        expect([debe, haber]).toEqual([haber, ingresos + iess_patronal + provisiones]);
        expect(saldoDe([asiento], libros.cuentaDe('sueldos_por_pagar'))).toBe(0 - neto);
        expect(JSON.stringify(asiento)).not.toContain('Guamán');
        expect(asiento.lineas.every(({ tercero_id }) => tercero_id === null)).toBe(true);
        await hacer(NOMINERO.anular(id));
        const [ida, vuelta] = libros.asientos().slice(-2);
        expect(vuelta!.reversa_de).toBe(ida!.id);
      }),
      { numRuns: casos(40), seed: semilla },
    );
    expect(verificar(libros.libro.eventos).hallazgos).toEqual([]);
  });

  it('no se asienta en un mes cerrado ni en el futuro, y sin contabilidad se registra igual', async () => {
    const { hacer, ...libros } = await conBanco();
    const sola = await conBanco(null);
    await expect(hacer(NOMINERO.registrar({ fecha: '2030-01-01' }))).rejects.toEqual(
      negado('contabilidad.fecha_futura'),
    );
    const { resultado } = await sola.hacer(NOMINERO.registrar());
    expect([resultado.nomina.asiento_id, sola.asientos()]).toEqual([null, []]);
    expect(libros.nominas()).toEqual([]);
  });

  it('avisa de otra del mismo mes que cuenta, y no de una anulada', async () => {
    const { hacer } = await conBanco();
    await hacer(NOMINERO.registrar());
    const { resultado: segunda } = await hacer(NOMINERO.registrar());
    expect(segunda.avisos).toEqual(['De 2026-11 ya había otra nómina: la 1.']);
    await hacer(NOMINERO.anular(1));
    await hacer(NOMINERO.anular(2));
    const { resultado: tercera } = await hacer(NOMINERO.registrar());
    expect(tercera.avisos).toEqual([]);
  });
});

describe('Un pago de nómina', () => {
  it('paga todo, una parte repartida o a quien se diga; su movimiento y su asiento no nombran a nadie', async () => {
    const { hacer, ...libros } = await conBanco();
    const dos = [persona(), persona({ identificacion: 'P2', nombre: 'Luis Andrade' })];
    const { resultado } = await hacer(NOMINERO.registrar({ personas: dos }));
    const { id, neto } = resultado.nomina;
    expect(neto).toBe(2 * 905_50);
    const { resultado: primero } = await hacer(NOMINERO.pagar(id, { que: { monto: 100_01 } }));
    expect(primero.nomina.partes[primero.pago.id]).toEqual([
      { persona: 1, monto: 50_01 },
      { persona: 2, monto: 50_00 },
    ]);
    const aUna = { personas: [{ persona: 2, monto: null }] };
    const { resultado: segundo } = await hacer(NOMINERO.pagar(id, { que: aUna }));
    expect(segundo.pago.monto).toBe(855_50);
    const { resultado: tercero } = await hacer(NOMINERO.pagar(id));
    expect([tercero.nomina.pagado, tercero.pago.monto]).toEqual([neto, 855_49]);
    await expect(hacer(NOMINERO.pagar(id))).rejects.toEqual(negado('nominas.nada_que_pagar'));
    const movidos = JSON.stringify([libros.movimientos(), libros.asientos()]);
    expect(movidos).not.toMatch(/Guamán|Andrade|P2/);
    expect(
      libros.movimientos().map(({ origen_tipo, origen_id }) => [origen_tipo, origen_id]),
    ).toEqual([1001, 1002, 1003].map((pago_id) => ['nomina', pago_id]));
    expect(saldoDe(libros.asientos(), libros.cuentaDe('sueldos_por_pagar'))).toBe(0);
    expect(verificar(libros.libro.eventos).hallazgos).toEqual([]);
  });

  it('no pasa de lo que se debe, a todos o a cada una, ni va antes de su nómina', async () => {
    const { hacer } = await conBanco();
    const dos = [persona(), persona({ identificacion: 'P2' })];
    await hacer(NOMINERO.registrar({ personas: dos }));
    const con = (que: Parameters<typeof NOMINERO.pagar>[1]) => hacer(NOMINERO.pagar(1, que));
    await expect(con({ que: { monto: 1811_01 } })).rejects.toEqual(
      expect.objectContaining({
        codigo: 'nominas.excede_lo_debido',
        datos: { nomina_id: 1, persona: null, debido: 1811, monto: 1811.01 },
      }),
    );
    const deMas = { personas: [{ persona: 1, monto: 905_51 }] };
    await expect(con({ que: deMas })).rejects.toEqual(negado('nominas.excede_lo_debido'));
    await expect(con({ que: { personas: [{ persona: 3, monto: 1 }] } })).rejects.toEqual(
      negado('nominas.persona_no_encontrada'),
    );
    await expect(con({ fecha: '2026-11-09' })).rejects.toEqual(
      negado('nominas.pago_antes_de_la_nomina'),
    );
    await expect(con({ cuenta_dinero_id: 9 })).rejects.toEqual(
      negado('tesoreria.cuenta_no_encontrada'),
    );
    await expect(hacer(NOMINERO.pagar(7))).rejects.toEqual(negado('nominas.no_encontrada'));
  });

  it('se anula y se redata como todo lo que mueve dinero; con pagos, la nómina no se anula', async () => {
    const { hacer, ...libros } = await conBanco();
    await hacer(NOMINERO.registrar());
    await hacer(NOMINERO.pagar(1));
    await expect(hacer(NOMINERO.anular(1))).rejects.toEqual(
      expect.objectContaining({
        codigo: 'nominas.con_pagos',
        datos: {
          nomina_id: 1,
          bloqueos: [expect.objectContaining({ tipo: 'pago_nomina', id: 1001 })],
        },
      }),
    );
    await expect(hacer(NOMINERO.mover(1, '2026-11-13'))).rejects.toEqual(
      negado('nominas.despues_de_su_pago'),
    );
    await expect(hacer(NOMINERO.moverPago(1, 1001, '2026-11-09'))).rejects.toEqual(
      negado('nominas.pago_antes_de_la_nomina'),
    );
    const { resultado: movido } = await hacer(NOMINERO.moverPago(1, 1001, '2026-11-14'));
    expect(movido.asiento_movido).toBe(true);
    const { resultado: anulado } = await hacer(NOMINERO.anularPago(1, 1001, '2026-11-16'));
    expect([anulado.nomina.pagado, anulado.pago.estado]).toEqual([0, 'anulado']);
    await expect(hacer(NOMINERO.anularPago(1, 1001))).rejects.toEqual(
      negado('tesoreria.ya_anulado'),
    );
    await expect(hacer(NOMINERO.anular(1, '2026-11-15'))).rejects.toEqual(
      negado('nominas.anulacion_antes_de_su_pago'),
    );
    // Without a day, that of its last payment.
    const { resultado } = await hacer(NOMINERO.anular(1));
    expect(resultado.nomina.anulado_el).toBe('2026-11-16');
    expect(saldoDe(libros.asientos(), libros.cuentaDe('sueldos_por_pagar'))).toBe(0);
    expect(verificar(libros.libro.eventos).hallazgos).toEqual([]);
  });

  it('repartido suma el monto al centavo y a nadie da más de lo suyo', () => {
    const debidos = fc.array(fc.integer({ min: 0, max: 9_999_999_99 }), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(debidos, fc.double({ min: 0, max: 1, noNaN: true }), (unos, cuanto) => {
        const total = unos.reduce((suma, uno) => suma + uno, 0);
        const monto = Math.floor(total * cuanto);
        const partes = repartir(monto, unos);
        expect(partes.reduce((suma, uno) => suma + uno, 0)).toBe(total === 0 ? 0 : monto);
        for (const [i, parte] of partes.entries()) {
          expect(parte).toBeGreaterThanOrEqual(0);
          expect(parte).toBeLessThanOrEqual(unos[i]!);
        }
      }),
      { numRuns: casos(200), seed: semilla },
    );
  });
});

/** Days that are open, after one another. */
const DIAS = ['2026-10-28', '2026-11-02', '2026-11-10', '2026-11-12', '2026-11-16'] as const;
const dia = fc.constantFrom(...DIAS);
const cual = fc.nat({ max: 3 });
const acto = fc.oneof(
  fc.record({ que: fc.constant('registrar' as const), dia, personas: personasArbitrarias }),
  fc.record({ que: fc.constant('pagar' as const), dia, cual, cuanto: fc.nat({ max: 4000_00 }) }),
  fc.record({ que: fc.constant('pagar_a' as const), dia, cual, persona: fc.nat({ max: 4 }) }),
  fc.record({ que: fc.constant('anular_pago' as const), cual, pago: cual }),
  fc.record({ que: fc.constant('mover_pago' as const), dia, cual, pago: cual }),
  fc.record({ que: fc.constant('anular' as const), cual }),
  fc.record({ que: fc.constant('mover' as const), dia, cual }),
  fc.record({ que: fc.constant('comenzar' as const) }),
);
type Acto = typeof acto extends fc.Arbitrary<infer A> ? A : never;

describe('historias de nóminas', () => {
  it('a nadie se paga más de lo debido, los libros dicen lo que falta pagar y todo cuadra siempre', async () => {
    const hechos = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(acto, { minLength: 25, maxLength: 50 }),
        fc.boolean(),
        async (actos, desdeElComienzo) => {
          const { hacer, comenzar, ...libros } = await conBanco(
            desdeElComienzo ? '2026-09-01' : null,
          );
          let conLibros = desdeElComienzo;
          const nominaDe = (i: number) =>
            libros.nominas()[i % Math.max(1, libros.nominas().length)];
          const pagoDe = (i: number, j: number) => {
            const pagos = nominaDe(i)?.pagos ?? [];
            return pagos[j % Math.max(1, pagos.length)]?.id ?? 0;
          };
          const hacerlo = async (uno: Acto): Promise<unknown> => {
            if (uno.que === 'comenzar') {
              if (conLibros) return undefined;
              conLibros = true;
              return comenzar('2026-11-01');
            }
            if (uno.que === 'registrar') {
              return hacer(NOMINERO.registrar({ fecha: uno.dia, personas: uno.personas }));
            }
            const nomina_id = nominaDe(uno.cual)?.id ?? 9;
            switch (uno.que) {
              case 'pagar': {
                const que = uno.cuanto === 0 ? null : { monto: uno.cuanto };
                return hacer(NOMINERO.pagar(nomina_id, { fecha: uno.dia, que }));
              }
              case 'pagar_a': {
                const que = { personas: [{ persona: uno.persona + 1, monto: null }] };
                return hacer(NOMINERO.pagar(nomina_id, { fecha: uno.dia, que }));
              }
              case 'anular_pago':
                return hacer(NOMINERO.anularPago(nomina_id, pagoDe(uno.cual, uno.pago)));
              case 'mover_pago':
                return hacer(NOMINERO.moverPago(nomina_id, pagoDe(uno.cual, uno.pago), uno.dia));
              case 'anular':
                return hacer(NOMINERO.anular(nomina_id));
              case 'mover':
                return hacer(NOMINERO.mover(nomina_id, uno.dia));
            }
          };
          for (const uno of actos) {
            try {
              await hacerlo(uno);
              hechos.set(uno.que, (hechos.get(uno.que) ?? 0) + 1);
            } catch (error) {
              if (!(error instanceof ErrorDominio)) throw error;
            }
            for (const nomina of libros.nominas()) {
              const pagado = pagadoPorPersona(nomina);
              for (const [i, una] of nomina.personas.entries()) {
                expect(pagado.get(i + 1) ?? 0).toBeLessThanOrEqual(totalesDePersona(una).neto);
              }
              expect(nomina.pagado).toBe([...pagado.values()].reduce((suma, m) => suma + m, 0));
            }
          }
          expect(verificar(libros.libro.eventos).hallazgos).toEqual([]);
          if (desdeElComienzo) {
            const debido = libros
              .nominas()
              .filter(({ estado }) => estado === 'activo')
              .reduce((suma, { neto, pagado }) => suma + neto - pagado, 0);
            expect(saldoDe(libros.asientos(), libros.cuentaDe('sueldos_por_pagar'))).toBe(
              0 - debido,
            );
          }
        },
      ),
      { numRuns: casos(25), seed: semilla },
    );
    // Not a history of refusals.
    for (const que of [
      'registrar',
      'pagar',
      'pagar_a',
      'anular_pago',
      'mover_pago',
      'anular',
      'mover',
    ]) {
      expect([que, (hechos.get(que) ?? 0) > 0]).toEqual([que, true]);
    }
  }, 60_000);
});
