import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventoDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type {
  MovimientoContable,
  SumaDelAnio,
  SumaDelDia,
  SumaDelMes,
  SumaDelTercero,
} from '#domain/contabilidad/mayor.ts';
import { type Tramo, tramosDe, tramosPorMes } from '#domain/contabilidad/tramos.vista.ts';
import {
  proyectorMayorPorAnio,
  proyectorMayorPorDia,
  proyectorMayorPorMes,
  proyectorMayorPorTercero,
  proyectorMovimientosContables,
} from '#projections/contabilidad/mayor.projector.ts';
import type { EventoPlegable, Proyector } from '#projections/kernel/proyector.ts';
import {
  dia,
  diario,
  type Partida,
  partidasDe,
} from '#test/support/contabilidad/asientos.arbitrarios.ts';
import { sumasLeidas } from '#test/support/contabilidad/estados-en-memoria.ts';

/** The books against the journal: each bucket is the sum of its lines, wherever their dates went. */

const plegar = <F>(proyector: Proyector, eventos: readonly EventoDeAsiento[]): readonly F[] => {
  const filas = new Map<string, object>();
  for (const evento of eventos as unknown as readonly EventoPlegable[]) {
    for (const clave of proyector.claves(evento)) {
      const nombre = clave.join();
      const fila = filas.get(nombre);
      if (fila && proyector.nace(evento)) throw new Error(`${nombre} ya existía`);
      const plegada = proyector.evolucionar(fila, evento, clave);
      if (plegada) filas.set(nombre, plegada);
      else filas.delete(nombre);
    }
  }
  return [...filas.values()] as F[];
};

const mes = ({ fecha, de_cierre }: Partida): number =>
  Number(fecha.slice(0, 4)) * 100 + (de_cierre ? 13 : Number(fecha.slice(5, 7)));

/** Debit and credit of some lines by the address that each has; nowhere: null. */
const agrupar = (partidas: readonly Partida[], de: (p: Partida) => string | null) => {
  const sumas = new Map<string, { debe: number; haber: number }>();
  for (const partida of partidas) {
    const lugar = de(partida);
    if (lugar === null) continue;
    const { debe, haber } = sumas.get(lugar) ?? { debe: 0, haber: 0 };
    sumas.set(lugar, { debe: debe + partida.debe, haber: haber + partida.haber });
  }
  return Object.fromEntries(sumas);
};

type ConSuma = { readonly debe: number; readonly haber: number };

/** What a date left behind is a row of zeros. */
const filas = <F extends ConSuma>(suyas: readonly F[], de: (fila: F) => string) =>
  Object.fromEntries(
    suyas
      .filter(({ debe, haber }) => debe !== 0 || haber !== 0)
      .map((fila) => [de(fila), { debe: fila.debe, haber: fila.haber }] as const),
  );

const cumple = (
  revisar: (eventos: readonly EventoDeAsiento[], partidas: readonly Partida[]) => void,
) =>
  fc.assert(
    fc.property(diario, (eventos) => {
      revisar(eventos, partidasDe(eventos));
    }),
    {
      numRuns: 100,
    },
  );

describe('Las sumas del mayor son las de las líneas, aunque las fechas cambien', () => {
  it('por día; el cierre de un año no está en ninguno', () => {
    cumple((eventos, partidas) =>
      expect(
        filas(plegar<SumaDelDia>(proyectorMayorPorDia, eventos), (f) =>
          [f.ambiente, f.dia, f.cuenta_id].join(),
        ),
      ).toEqual(
        agrupar(partidas, (p) => (p.de_cierre ? null : [p.ambiente, p.fecha, p.cuenta_id].join())),
      ),
    );
  });

  it('por mes; el cierre de un año, en el decimotercero', () => {
    cumple((eventos, partidas) =>
      expect(
        filas(plegar<SumaDelMes>(proyectorMayorPorMes, eventos), (f) =>
          [f.ambiente, f.cuenta_id, f.mes].join(),
        ),
      ).toEqual(agrupar(partidas, (p) => [p.ambiente, p.cuenta_id, mes(p)].join())),
    );
  });

  it('por año, y su cierre aparte', () => {
    cumple((eventos, partidas) =>
      expect(
        filas(plegar<SumaDelAnio>(proyectorMayorPorAnio, eventos), (f) =>
          [f.ambiente, f.cuenta_id, f.anio, f.parte].join(),
        ),
      ).toEqual(
        agrupar(partidas, (p) =>
          [
            p.ambiente,
            p.cuenta_id,
            p.fecha.slice(0, 4),
            p.de_cierre ? 'cierre' : 'ejercicio',
          ].join(),
        ),
      ),
    );
  });

  it('por tercero y mes', () => {
    cumple((eventos, partidas) =>
      expect(
        filas(plegar<SumaDelTercero>(proyectorMayorPorTercero, eventos), (f) =>
          [f.ambiente, f.cuenta_id, f.tercero_id, f.mes].join(),
        ),
      ).toEqual(
        agrupar(partidas, (p) =>
          p.tercero_id === null ? null : [p.ambiente, p.cuenta_id, p.tercero_id, mes(p)].join(),
        ),
      ),
    );
  });

  it('y cada línea está una vez, en su fecha de ahora', () => {
    cumple((eventos, partidas) => {
      const leidas = plegar<MovimientoContable>(proyectorMovimientosContables, eventos);
      const comun = (p: Omit<MovimientoContable, 'linea'>) =>
        [p.ambiente, p.asiento_id, p.cuenta_id, p.fecha, p.debe, p.haber, p.tercero_id].join();
      expect(leidas.map(comun).toSorted()).toEqual(partidas.map(comun).toSorted());
    });
  });
});

describe('Un asiento largo', () => {
  it('se suma una vez por tabla, y no una por cada una de sus filas', () => {
    let leidas = 0;
    const lineas = Array.from({ length: 500 }, (_, i) => ({
      cuenta_id: i + 1,
      tercero_id: i + 1,
      haber: 0,
      get debe() {
        leidas += 1;
        return 100;
      },
    }));
    const senas = { asiento_id: 1, ambiente: '1', anio: 2026, de_cierre: false };
    const datos = { ...senas, fecha: '2026-11-01', lineas };
    const asiento = { tipo: 'AsientoRegistrado', datos } as unknown as EventoDeAsiento;
    for (const proyector of [
      proyectorMayorPorDia,
      proyectorMayorPorMes,
      proyectorMayorPorAnio,
      proyectorMayorPorTercero,
    ]) {
      leidas = 0;
      expect(plegar(proyector, [asiento])).toHaveLength(500);
      expect(leidas).toBeLessThanOrEqual(2 * lineas.length);
    }
  });
});

describe('Un cambio de fecha mueve justo las sumas de sus dos días', () => {
  const cambios = (eventos: readonly EventoDeAsiento[]) =>
    eventos.filter((evento) => evento.tipo === 'FechaDeAsientoCambiada');

  it('los días, los dos; los meses, solo si son dos', () => {
    fc.assert(
      fc.property(diario, (eventos) => {
        for (const cambio of cambios(eventos)) {
          const { de, a } = cambio.datos;
          const evento = cambio as unknown as EventoPlegable;
          const dias = new Set(proyectorMayorPorDia.claves(evento).map((clave) => clave[1]));
          expect([...dias].every((suyo) => suyo === de || suyo === a)).toBe(true);
          const meses = proyectorMayorPorMes.claves(evento);
          if (de.slice(0, 7) === a.slice(0, 7)) expect(meses).toEqual([]);
        }
      }),
    );
  });
});

describe('Un rango cualquiera es la suma de sus años, meses y días', () => {
  type Movida = ConSuma & { readonly antes: boolean };
  const sumar = (unas: readonly Movida[]) => {
    const lado = (antes: boolean, cual: 'debe' | 'haber') =>
      unas.reduce((suma, una) => suma + (una.antes === antes ? una[cual] : 0), 0);
    return {
      antes: [lado(true, 'debe'), lado(true, 'haber')],
      durante: [lado(false, 'debe'), lado(false, 'haber')],
    };
  };
  /** Ends of months and of years among any other days. */
  const extremo = fc.oneof(
    dia,
    fc.constantFrom('2024-12-31', '2025-01-01', '2025-01-31', '2025-12-01', '2025-12-31'),
    fc.constantFrom('0001-01-01', '2024-01-01', '2026-01-01', '2026-12-31', '2025-12-30'),
  );
  const rango = fc.tuple(extremo, extremo).map((dos) => dos.toSorted() as [string, string]);

  it('con el cierre de sus años o sin él, y cada suma se lee una vez', () => {
    fc.assert(
      fc.property(diario, rango, fc.boolean(), (eventos, [desde, hasta], con_cierre) => {
        const leidas = sumasLeidas(
          {
            anios: plegar(proyectorMayorPorAnio, eventos),
            meses: plegar(proyectorMayorPorMes, eventos),
            dias: plegar(proyectorMayorPorDia, eventos),
          },
          tramosDe(desde, hasta, con_cierre),
        );
        const esperadas = partidasDe(eventos).flatMap((p): Movida[] =>
          p.fecha > hasta || (p.fecha >= desde && p.de_cierre && !con_cierre)
            ? []
            : [{ debe: p.debe, haber: p.haber, antes: p.fecha < desde }],
        );
        expect(sumar(leidas)).toEqual(sumar(esperadas));
      }),
      { numRuns: 150 },
    );
  });

  it('por meses, del auxiliar de una persona, lo mismo con sus cierres', () => {
    fc.assert(
      fc.property(diario, rango, (eventos, [desde, hasta]) => {
        const t = tramosPorMes(desde, hasta);
        const partidas = partidasDe(eventos);
        const dentro = <T>(valor: T, tramos: readonly Tramo<T>[]) =>
          tramos.some((uno) => valor >= uno.desde && valor <= uno.hasta);
        const leidas = [
          ...plegar<SumaDelMes>(proyectorMayorPorMes, eventos).flatMap((f): Movida[] =>
            dentro(f.mes, t.meses) ? [{ ...f, antes: f.mes < t.mes_inicial }] : [],
          ),
          ...partidas.flatMap((p): Movida[] =>
            !p.de_cierre && dentro(p.fecha, t.dias) ? [{ ...p, antes: p.fecha < desde }] : [],
          ),
        ];
        const esperadas = partidas
          .filter(({ fecha }) => fecha <= hasta)
          .map((p) => ({ ...p, antes: p.fecha < desde }));
        expect(sumar(leidas)).toEqual(sumar(esperadas));
      }),
      { numRuns: 75 },
    );
  });
});
