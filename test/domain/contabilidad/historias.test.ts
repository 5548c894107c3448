import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asentar, type LineaPorAsentar, MAXIMO_LINEAS } from '#domain/contabilidad/asentar.ts';
import type { LineaDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import { type Asiento, asientos } from '#domain/contabilidad/asiento.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { inicioDe, mesDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { soloAsientos } from '#test/support/contabilidad/asientos.arbitrarios.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

const suma = (lineas: readonly LineaDeAsiento[], lado: 'debe' | 'haber'): number =>
  lineas.reduce((total, linea) => total + linea[lado], 0);

describe('asentar', () => {
  const CUENTAS = new Map(
    [1, 2, 3, 4].map((id) => [id, { id, codigo: `1.${id}`, nombre: `C${id}` }]),
  );
  const hechos = {
    libro: {
      ambiente: '1',
      desde: '2026-01-01',
      estado: 'activa',
      cerrado_hasta: null,
      apertura_id: null,
    },
    ultimo_id: 10,
    ultimas: new Map([[2026, 4]]),
    por_rol: new Map([['redondeo' as const, CUENTAS.get(4)!]]),
    por_id: CUENTAS,
  } as const;
  const hecho = {
    fecha: '2026-05-01',
    glosa: 'G',
    origen_tipo: 'manual',
    origen_id: null,
  } as const;

  const lado = fc.record({
    cuenta_id: fc.integer({ min: 1, max: 3 }),
    centavos: fc.integer({ min: 0, max: 1_000_000_00 }),
    al_debe: fc.boolean(),
    tercero_id: fc.option(fc.integer({ min: 1, max: 2 })),
    deducible: fc.boolean(),
  });

  it('lo que cuadra se asienta al centavo, por dirección; su reverso lo deja en nada', () => {
    fc.assert(
      fc.property(fc.array(lado, { minLength: 1, maxLength: 30 }), (lados) => {
        const lineas: LineaPorAsentar[] = lados.map(({ centavos, al_debe, ...linea }) => ({
          ...linea,
          [al_debe ? 'debe' : 'haber']: centavos,
        }));
        const neto = lados.reduce(
          (n, { centavos, al_debe }) => n + (al_debe ? centavos : -centavos),
          0,
        );
        lineas.push({ rol: 'redondeo', [neto > 0 ? 'haber' : 'debe']: Math.abs(neto) });
        const [uno, ...otros] = soloAsientos(asentar(hechos, { ...hecho, lineas }));
        expect(otros).toEqual([]);
        if (!uno) {
          expect(lados.every(({ centavos }) => centavos === 0)).toBe(true);
          return;
        }
        const { datos } = uno;
        expect([datos.asiento_id, datos.numero]).toEqual([11, 'AS-2026-000005']);
        expect(suma(datos.lineas, 'debe')).toBe(suma(datos.lineas, 'haber'));
        for (const cuenta_id of CUENTAS.keys()) {
          const saldo = datos.lineas
            .filter((linea) => linea.cuenta_id === cuenta_id)
            .reduce((total, { debe, haber }) => total + debe - haber, 0);
          const pedido = lineas
            .filter((l) => ('rol' in l ? 4 : l.cuenta_id) === cuenta_id)
            .reduce((total, { debe = 0, haber = 0 }) => total + debe - haber, 0);
          expect(saldo).toBe(pedido);
        }
        const lugares = datos.lineas.map((l) =>
          [l.cuenta_id, l.tercero_id, l.deducible, l.debe > 0].join(),
        );
        expect(new Set(lugares).size).toBe(lugares.length);
        const { asiento_id: id, ...posteado } = datos;
        const [, reverso] = soloAsientos(
          asentar(
            hechos,
            { ...hecho, lineas },
            { fecha: '2026-06-01', glosa: 'R', revierte: { id, ...posteado } },
          ),
        );
        expect([reverso?.datos.reversa_de, reverso?.datos.numero]).toEqual([11, 'AS-2026-000006']);
        const opuestas = datos.lineas.map(({ debe, haber }) => [haber, debe]);
        expect(reverso?.datos.lineas.map(({ debe, haber }) => [debe, haber])).toEqual(opuestas);
      }),
      { numRuns: casos(200), seed: semilla },
    );
  });

  it('lo que no cuadra, o no cabe, es un defecto de quien lo hizo', () => {
    const dos = (debe: number, haber: number) => [
      { cuenta_id: 1, debe },
      { cuenta_id: 2, haber },
    ];
    expect(() => asentar(hechos, { ...hecho, lineas: dos(10, 9) })).toThrow('no cuadra');
    expect(() => asentar(hechos, { ...hecho, lineas: dos(1.5, 1.5) })).toThrow('de un solo lado');
    expect(() => asentar(hechos, { ...hecho, lineas: dos(-5, -5) })).toThrow('de un solo lado');
    expect(() => asentar(hechos, { ...hecho, lineas: [{ cuenta_id: 9, debe: 1 }] })).toThrow('9');
    const muchas = Array.from({ length: MAXIMO_LINEAS / 2 + 1 }, (_, i) =>
      dos(5, 5).map((linea) => ({ ...linea, descripcion: `línea ${i}` })),
    ).flat();
    expect(() => asentar(hechos, { ...hecho, lineas: muchas })).toThrow('502 líneas');
  });

  it('sin libros, antes de ellos y por nada no hay asiento', () => {
    const lineas = [
      { cuenta_id: 1, debe: 5 },
      { cuenta_id: 2, haber: 5 },
    ];
    expect(asentar(undefined, { ...hecho, lineas })).toEqual([]);
    expect(asentar(hechos, { ...hecho, fecha: '2025-12-31', lineas })).toEqual([]);
    expect(asentar(hechos, { ...hecho, lineas: [{ cuenta_id: 1, debe: 0 }] })).toEqual([]);
  });
});

/** What an accountant does, and days that pass. Which entry: so many from the last one back. */
const accion = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      que: fc.constant('asentar'),
      dias: fc.integer({ min: -3, max: 100 }),
      n: fc.integer({ min: 1, max: 9_999_99 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('anular'),
      dias: fc.integer({ min: -1, max: 60 }),
      n: fc.nat(8),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('mover'),
      dias: fc.integer({ min: -2, max: 90 }),
      n: fc.nat(8),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ que: fc.constant('cerrar'), dias: fc.constant(0), n: fc.constant(0) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ que: fc.constant('reabrir'), dias: fc.constant(0), n: fc.constant(0) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      que: fc.constant('esperar'),
      dias: fc.integer({ min: 1, max: 45 }),
      n: fc.constant(0),
    }),
  },
);
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

/** From November on, so that some history crosses the year. */
const PRIMER_DIA = '2025-11-15';
const DESDE = '2025-10-01';

const historia = async (acciones: readonly Accion[]) => {
  const diario = diarioEnMemoria(inicioDe(PRIMER_DIA));
  await diario.activar(DESDE);
  let hoy = PRIMER_DIA;
  let aceptadas = 0;
  const libro = () => diario.libro.filas(EMPRESA, librosContables)[0]!;
  const todos = () => diario.libro.filas(EMPRESA, asientos);
  /** What a closed month says: which entries are in it, with their lines. */
  const cerrados = (hasta: string | null) =>
    todos()
      .filter(({ fecha }) => hasta !== null && mesDe(fecha) <= hasta)
      .map(({ revertido_por: _undone, ...asiento }) => asiento);

  const hacer = async ({ que, dias, n }: Accion): Promise<unknown> => {
    const dia = sumarDias(hoy, -dias);
    const id = todos().length - n;
    const { cerrado_hasta } = libro();
    const [anio, mes] = (cerrado_hasta ?? '2025-10').split('-').map(Number) as [number, number];
    switch (que) {
      case 'asentar':
        return diario.asentar(dia, diario.deposito(n));
      case 'anular':
        return diario.anular(id, dias < 0 ? null : dia);
      case 'mover':
        return diario.mover(id, dia);
      case 'cerrar':
        if (cerrado_hasta === null) return diario.cerrar(2025, 10);
        return mes === 12 ? diario.cerrar(anio + 1, 1) : diario.cerrar(anio, mes + 1);
      case 'reabrir':
        return diario.reabrir(anio, mes);
      case 'esperar':
        hoy = sumarDias(hoy, dias);
        return diario.libro.ponerHora(inicioDe(hoy));
    }
  };

  const comprobar = (): void => {
    const porAnio = new Map<number, Asiento[]>();
    for (const asiento of todos()) {
      expect(suma(asiento.lineas, 'debe')).toBe(suma(asiento.lineas, 'haber'));
      expect([asiento.fecha >= DESDE, asiento.fecha <= hoy]).toEqual([true, true]);
      expect(asiento.fecha.slice(0, 4)).toBe(String(asiento.anio));
      porAnio.set(asiento.anio, [...(porAnio.get(asiento.anio) ?? []), asiento]);
      if (asiento.revertido_por === null) continue;
      const reverso = todos().find(({ id }) => id === asiento.revertido_por)!;
      expect([reverso.reversa_de, reverso.fecha >= asiento.fecha]).toEqual([asiento.id, true]);
      expect(reverso.lineas.map(({ debe, haber }) => [haber, debe])).toEqual(
        asiento.lineas.map(({ debe, haber }) => [debe, haber]),
      );
    }
    for (const suyos of porAnio.values()) {
      expect(suyos.map(({ secuencia }) => secuencia)).toEqual(suyos.map((_, i) => i + 1));
    }
    expect(todos().map(({ id }) => id)).toEqual(todos().map((_, i) => i + 1));
  };

  for (const una of acciones) {
    const { cerrado_hasta: antes } = libro();
    const previos = cerrados(antes);
    try {
      await hacer(una);
      aceptadas++;
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
    }
    const { cerrado_hasta: despues } = libro();
    // Reopening a month frees it; whatever else happens, what was closed says the same.
    if (antes !== null && despues !== null && despues >= antes) {
      expect(cerrados(antes)).toEqual(previos);
    }
    comprobar();
  }
  return aceptadas;
};

describe('historias de asientos manuales, fechas, cierres y reaperturas', () => {
  it(
    'todo cuadra, los números van sin saltos y un mes cerrado no cambia',
    async () => {
      let aceptadas = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 10, maxLength: 40 }), async (acciones) => {
          aceptadas += await historia(acciones);
        }),
        { numRuns: casos(25), seed: semilla },
      );
      // Not a history of refusals.
      expect(aceptadas).toBeGreaterThan(casos(25) * 5);
    },
    10_000 + casos(25) * 200,
  );
});
