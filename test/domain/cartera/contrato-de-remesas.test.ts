import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acto, actuar, LADOS, QUE, veredicto } from '#test/support/cartera/contrato-de-remesas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

/** One law over both sides: each must pass all of it, and both say the same of the same acts. */

describe.each(LADOS)('El dinero de los %s', (_, abrir) => {
  it('baja lo que se debe de cada documento, y lo que sobra es anticipo', async () => {
    const lado = await abrir();
    const [uno, dos] = [await lado.documento(60_00), await lado.documento(30_00)];
    const partes = [
      [uno, 60_00],
      [dos, 10_00],
    ] as const;
    const id = await lado.dar(80_00, partes, '2026-11-15');
    const { saldo_anticipo } = lado.remesa(id);
    expect([lado.saldoDe(uno), lado.saldoDe(dos), saldo_anticipo]).toEqual([0, 20_00, 10_00]);
    expect(lado.hallazgos()).toEqual([]);
  });

  it('un documento nombrado dos veces se juzga con ambas, y lo rehusado no deja nada', async () => {
    const lado = await abrir();
    const uno = await lado.documento(10_00);
    const partes = [
      [uno, 6_00],
      [uno, 5_00],
    ] as const;
    const dar = (dia: string) => veredicto(lado.dar(11_00, partes, dia));
    expect(await dar('2026-11-15')).toBe('cartera.excede_el_saldo');
    expect(await dar('2026-11-09')).toBe('cartera.antes_del_documento');
    expect(await dar('2026-11-21')).toBe('contabilidad.fecha_futura');
    expect([lado.saldoDe(uno), lado.asentado()]).toEqual([10_00, []]);
  });

  it('un centavo aplicado de más va a redondeo, y anularlo lo trae de vuelta', async () => {
    const lado = await abrir();
    const uno = await lado.documento(10_01);
    const id = await lado.dar(10_00, [[uno, 10_01]], '2026-11-15');
    const redondeo = lado.asentado().find(([cuenta]) => cuenta === '502.04.02');
    expect(Math.abs(redondeo?.[1] ?? 0)).toBe(1);
    await lado.anular(id);
    expect([lado.asentado(), lado.saldoDe(uno), lado.hallazgos()]).toEqual([[], 10_01, []]);
  });

  it('el anticipo se usa hasta lo que queda, no antes de llegar, y lo usado se deshace', async () => {
    const lado = await abrir();
    const [uno, dos] = [await lado.documento(60_00), await lado.documento(30_00)];
    const id = await lado.dar(50_00, [[uno, 10_00]], '2026-11-15');
    const aplicar = (centavos: number, dia: string) =>
      veredicto(lado.aplicar(id, [[dos, centavos]], dia));
    expect(await aplicar(30_01, '2026-11-16')).toBe('cartera.excede_el_saldo');
    expect(await veredicto(lado.aplicar(id, [[uno, 40_01]], '2026-11-16'))).toBe(
      'cartera.anticipo_insuficiente',
    );
    expect(await aplicar(1, '2026-11-14')).toBe('cartera.antes_del_anticipo');
    expect(await aplicar(30_00, '2026-11-16')).toBe('bien');
    const [propia, usada] = lado.remesa(id).aplicaciones.map((una) => una.aplicacion_id);
    expect(await veredicto(lado.quitar(id, propia!))).toBe('cartera.aplicacion_no_es_de_anticipo');
    expect(await veredicto(lado.quitar(id, usada!, '2026-11-15'))).toBe(
      'tesoreria.antes_del_hecho',
    );
    expect(await veredicto(lado.anular(id))).toBe('cartera.anticipo_aplicado');
    await lado.quitar(id, usada!);
    expect(await veredicto(lado.quitar(id, usada!))).toBe('cartera.aplicacion_no_encontrada');
    await lado.devolver(id, 40_00, '2026-11-18');
    expect(lado.remesa(id).saldo_anticipo).toBe(0);
    expect(await veredicto(lado.anular(id))).toBe('cartera.anticipo_devuelto');
    expect(lado.hallazgos()).toEqual([]);
  });

  it('cambia de día con lo que aplicó al hacerse, y no pasa de lo que hizo su anticipo', async () => {
    const lado = await abrir();
    const [uno, dos] = [await lado.documento(60_00), await lado.documento(30_00)];
    const id = await lado.dar(50_00, [[uno, 10_00]], '2026-11-15');
    await lado.aplicar(id, [[dos, 5_00]], '2026-11-16');
    const redatar = (dia: string) => veredicto(lado.redatar(id, dia));
    expect(await redatar('2026-11-17')).toBe('cartera.despues_de_su_aplicacion');
    expect(await redatar('2026-11-09')).toBe('cartera.antes_del_documento');
    expect(await redatar('2026-11-12')).toBe('bien');
    expect(lado.remesa(id).aplicaciones.map(({ fecha }) => fecha)).toEqual([
      '2026-11-12',
      '2026-11-16',
    ]);
    expect(lado.hallazgos()).toEqual([]);
  });

  it('el que no movió ninguna cuenta no se confunde con lo que de su anticipo se devolvió', async () => {
    const lado = await abrir();
    const uno = await lado.documento(60_00);
    const id = await lado.dar(50_00, [[uno, 10_00]], '2026-11-15', '17');
    await lado.devolver(id, 20_00, '2026-11-16');
    const [{ devolucion_id } = { devolucion_id: 0 }] = lado.devolucionesDe(id);
    await lado.anularDevolucion(id, devolucion_id);
    await lado.anular(id);
    expect([lado.asentado(), lado.hallazgos()]).toEqual([[], []]);
  });

  it('anulado, rehúsa lo demás antes de mirar la fecha', async () => {
    const lado = await abrir();
    const uno = await lado.documento(60_00);
    const id = await lado.dar(50_00, [[uno, 10_00]], '2026-11-15');
    await lado.anular(id);
    const futura = '2026-12-01';
    for (const hacer of [
      lado.anular(id, futura),
      lado.redatar(id, futura),
      lado.aplicar(id, [[uno, 1]], futura),
      lado.devolver(id, 1, futura),
    ]) {
      expect(await veredicto(hacer)).toBe('tesoreria.ya_anulado');
    }
    expect([lado.asentado(), lado.saldoDe(uno), lado.hallazgos()]).toEqual([[], 60_00, []]);
  });
});

it(
  'los mismos actos reciben el mismo veredicto de ambos, y los libros dicen siempre lo que queda',
  async () => {
    const hechos = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(acto, { minLength: 20, maxLength: 60 })),
        async (actos) => {
          const lados = await Promise.all(
            LADOS.map(async ([, abrir]) => {
              const lado = await abrir();
              const documentos = [
                await lado.documento(90_00),
                await lado.documento(45_00),
              ] as const;
              return { lado, documentos };
            }),
          );
          for (const uno of actos) {
            const veredictos: string[] = [];
            for (const { lado, documentos } of lados) {
              // What nothing was given for is not there, and each side says so in its own words.
              const dicho = await veredicto(actuar(lado, documentos, uno));
              veredictos.push(dicho.replace(/^(cobros|pagos)[.]/, ''));
            }
            expect([uno, veredictos[1]]).toEqual([uno, veredictos[0]]);
            if (veredictos[0] === 'bien') hechos.add(uno.que);
            const saldos = lados.map(({ lado, documentos }) => documentos.map(lado.saldoDe));
            expect(saldos[1]).toEqual(saldos[0]);
            expect(Math.min(...saldos[0]!)).toBeGreaterThanOrEqual(0);
          }
          for (const { lado } of lados) expect(lado.hallazgos()).toEqual([]);
        },
      ),
      { numRuns: casos(50), seed: semilla },
    );
    // Not a history of refusals.
    expect(QUE.filter((que) => !hechos.has(que))).toEqual([]);
  },
  20_000 + casos(50) * 1_000,
);
