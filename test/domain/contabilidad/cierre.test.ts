import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { type Asiento, asientos } from '#domain/contabilidad/asiento.ts';
import { decidirCierreAnual } from '#domain/contabilidad/cierre.decider.ts';
import {
  type Ejercicio,
  ejercicios,
  type LibroContable,
  librosContables,
} from '#domain/contabilidad/libro.ts';
import { mesesAbiertos } from '#domain/contabilidad/periodos.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { inicioDe, mesDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { estadosEnMemoria } from '#test/support/contabilidad/estados-en-memoria.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

const AHORA = '2026-11-20T15:00:00.000Z';
const negado = (codigo: string, datos: object = {}) =>
  expect.objectContaining({
    codigo: `contabilidad.${codigo}`,
    datos: expect.objectContaining(datos),
  });

/** Books from a day of 2025 on, with a sale and an expense of that year. */
const conResultados = async (venta = 500_00, gasto = 180_00, desde = '2025-11-01') => {
  const diario = diarioEnMemoria(AHORA);
  await diario.activar(desde);
  await diario.asentar('2025-11-10', diario.resultado(venta));
  await diario.asentar('2025-12-31', diario.resultado(-gasto));
  return { ...diario, estados: estadosEnMemoria(diario.libro, EMPRESA) };
};
const lineasDe = ({ lineas }: Asiento) =>
  lineas.map(({ cuenta_codigo, debe, haber }) => [cuenta_codigo, debe, haber]);

describe('cerrar un año', () => {
  it('la ganancia va a su cuenta, y las de resultado quedan en cero', async () => {
    const diario = await conResultados();
    await diario.cerrarMeses(2025);
    const { resultado } = await diario.cerrarAnio(2025);
    expect(resultado).toMatchObject({
      numero: 'AS-2025-000003',
      fecha: '2025-12-31',
      glosa: 'Cierre del ejercicio 2025',
      origen_tipo: 'cierre',
      origen_id: null,
      de_cierre: true,
    });
    expect(lineasDe(resultado)).toEqual([
      ['401.01.01', 500_00, 0],
      ['502.02.28', 0, 180_00],
      ['307.01', 0, 320_00],
    ]);
    const { estados } = diario;
    expect(estados.resultados('2025-01-01', '2025-12-31').resultado).toBe(320_00);
    expect(estados.resultados('2025-01-01', '2025-12-31', true).resultado).toBe(0);
    const despues = estados.comprobacion('2026-01-01', '2026-12-31');
    const anterior = Object.fromEntries(
      despues.filas.map(({ codigo, valores }) => [codigo, valores.saldo_anterior]),
    );
    expect(anterior).toMatchObject({ '101.01.01': 320_00, '307.01': -320_00 });
    expect(anterior['401.01.01'] ?? 0).toBe(0);
  });

  it('la pérdida va a la suya', async () => {
    const diario = await conResultados(100_00, 180_00);
    await diario.cerrarMeses(2025);
    expect(lineasDe((await diario.cerrarAnio(2025)).resultado)).toEqual([
      ['401.01.01', 100_00, 0],
      ['502.02.28', 0, 180_00],
      ['307.02', 80_00, 0],
    ]);
  });

  it('un resultado de nada no tiene línea', async () => {
    const diario = await conResultados(180_00, 180_00);
    await diario.cerrarMeses(2025);
    const { resultado } = await diario.cerrarAnio(2025);
    expect(lineasDe(resultado)).toEqual([
      ['401.01.01', 180_00, 0],
      ['502.02.28', 0, 180_00],
    ]);
  });

  it('va a las cuentas que tienen los papeles, sean cuales sean; la que quedó en cero no tiene línea', async () => {
    const diario = await conResultados();
    await diario.asentar('2025-12-20', diario.resultado(180_00));
    await diario.asentar('2025-12-21', [
      diario.linea('403.05', { haber: 10_00 }),
      diario.linea('101.01.01', { debe: 10_00 }),
    ]);
    await diario.asentar('2025-12-22', [
      diario.linea('403.05', { debe: 10_00 }),
      diario.linea('101.01.01', { haber: 10_00 }),
    ]);
    const cuenta_id = diario.idDe('304.01');
    diario.libro.dado(EMPRESA, {
      tipo: 'RolesAsignados',
      datos: { roles: [{ rol: 'ganancia_ejercicio', cuenta_id }] },
    });
    await diario.cerrarMeses(2025);
    expect(lineasDe((await diario.cerrarAnio(2025)).resultado)).toEqual([
      ['401.01.01', 680_00, 0],
      ['502.02.28', 0, 180_00],
      ['304.01', 0, 500_00],
    ]);
  });

  it('antes, sus meses: los nombra; los de antes de los libros no cuentan', async () => {
    const diario = await conResultados();
    await expect(diario.cerrarAnio(2025)).rejects.toEqual(
      negado('meses_sin_cerrar', { anio: 2025, abiertos: ['2025-11', '2025-12'] }),
    );
    await diario.cerrar(2025, 11);
    await expect(diario.cerrarAnio(2025)).rejects.toEqual(
      negado('meses_sin_cerrar', { abiertos: ['2025-12'] }),
    );
    await expect(diario.cerrarAnio(2026)).rejects.toEqual(
      negado('meses_sin_cerrar', { anio: 2026 }),
    );
    await expect(diario.cerrarAnio(9999)).rejects.toEqual(
      negado('meses_sin_cerrar', { anio: 9999 }),
    );
    await expect(diario.cerrarAnio(2024)).rejects.toEqual(
      negado('ejercicio_no_encontrado', { anio: 2024, desde: '2025-11-01' }),
    );
  });

  it('sin libros no hay año', async () => {
    await expect(diarioEnMemoria(AHORA).cerrarAnio(2025)).rejects.toEqual(negado('inactiva'));
  });

  it('no antes de que termine, aunque diciembre ya esté cerrado', async () => {
    const diario = await conResultados();
    diario.libro.ponerHora(inicioDe('2025-12-31'));
    await diario.cerrarMeses(2025);
    diario.libro.ponerHora(inicioDe('2025-12-30'));
    await expect(diario.cerrarAnio(2025)).rejects.toEqual(
      negado('fecha_futura', { fecha: '2025-12-31', hasta: '2025-12-30' }),
    );
    diario.libro.ponerHora(inicioDe('2025-12-31'));
    await diario.cerrarAnio(2025);
  });

  it('los años van en orden; el que no tiene resultados no se cierra ni detiene al siguiente', async () => {
    const diario = diarioEnMemoria(AHORA);
    await diario.activar('2023-06-01');
    await diario.asentar('2023-07-01', diario.deposito(5));
    await diario.asentar('2024-07-01', diario.resultado(7));
    await diario.asentar('2025-07-01', diario.resultado(9));
    for (const anio of [2023, 2024, 2025]) await diario.cerrarMeses(anio);
    await expect(diario.cerrarAnio(2025)).rejects.toEqual(
      negado('ejercicios_en_orden', { anio: 2025, por_cerrar: 2024 }),
    );
    await expect(diario.cerrarAnio(2023)).rejects.toEqual(
      negado('ejercicio_sin_resultados', { anio: 2023 }),
    );
    await diario.cerrarAnio(2024);
    const { resultado } = await diario.cerrarAnio(2025);
    expect(lineasDe(resultado)).toEqual([
      ['401.01.01', 9, 0],
      ['307.01', 0, 9],
    ]);
  });

  it('uno cerrado no se cierra otra vez: dice con qué asiento', async () => {
    const diario = await conResultados();
    await diario.cerrarMeses(2025);
    const { resultado } = await diario.cerrarAnio(2025);
    await expect(diario.cerrarAnio(2025)).rejects.toEqual(
      negado('ejercicio_ya_cerrado', { anio: 2025, asiento_id: resultado.id }),
    );
  });

  it('lo que no cabe en un asiento se dice, con cuántas cuentas son', () => {
    const libro: LibroContable = {
      ambiente: '1',
      desde: '2025-01-01',
      estado: 'activa',
      cerrado_hasta: '2025-12',
      apertura_id: null,
    };
    const cuentas = Array.from({ length: 500 }, (_, i) => ({
      id: i + 1,
      codigo: `502.${i}`,
      nombre: 'G',
    }));
    const capaz = { id: 900, codigo: '307.02', nombre: 'Pérdida' };
    const contables = {
      libro,
      ultimo_id: 0,
      ultimas: new Map([[2025, 0]]),
      por_rol: new Map([['perdida_ejercicio', capaz] as const]),
      por_id: new Map(cuentas.map((cuenta) => [cuenta.id, cuenta])),
    };
    const cerrar = (cuantas: number) => {
      const saldos = cuentas
        .slice(0, cuantas)
        .map(({ id }) => ({ cuenta_id: id, anio: 2025, saldo: id }));
      const contexto = { hoy: '2026-01-10', ahora: AHORA } as never;
      return decidirCierreAnual(2025, { contables, ejercicios: [], saldos }, contexto);
    };
    const [cierre] = cerrar(499) as readonly AsientoRegistrado[];
    expect(cierre?.datos.lineas).toHaveLength(500);
    expect(() => cerrar(500)).toThrow(negado('cierre_muy_largo', { cuentas: 500, maximo: 499 }));
  });
});

describe('deshacer un cierre', () => {
  const cerrado = async () => {
    const diario = await conResultados();
    await diario.cerrarMeses(2025);
    return { ...diario, cierre: (await diario.cerrarAnio(2025)).resultado };
  };

  it('se anula en su día, aunque esté cerrado, y el año se cierra otra vez', async () => {
    const diario = await cerrado();
    await diario.anular(diario.cierre.id);
    const reverso = diario.libro.filas(EMPRESA, asientos).at(-1)!;
    expect(reverso).toMatchObject({
      numero: 'AS-2025-000004',
      fecha: '2025-12-31',
      de_cierre: true,
      reversa_de: diario.cierre.id,
    });
    expect(lineasDe(reverso)).toEqual(
      lineasDe(diario.cierre).map(([codigo, debe, haber]) => [codigo, haber, debe]),
    );
    expect(diario.estados.balance('2026-01-01').patrimonio.resultados_sin_cerrar).toEqual([
      { anio: 2025, resultado: 320_00 },
    ]);
    const { resultado } = await diario.cerrarAnio(2025);
    expect(resultado.numero).toBe('AS-2025-000005');
    expect(lineasDe(resultado)).toEqual(lineasDe(diario.cierre));
    await expect(diario.anular(diario.cierre.id)).rejects.toEqual(negado('asiento_anulado'));
    await expect(diario.anular(reverso.id)).rejects.toEqual(negado('asiento_es_reverso'));
  });

  it('en otro día no, ni cambia de fecha', async () => {
    const { cierre, anular, mover } = await cerrado();
    await expect(anular(cierre.id, '2026-11-20')).rejects.toEqual(
      negado('cierre_se_anula_en_su_dia', { fecha_del_cierre: '2025-12-31' }),
    );
    await expect(mover(cierre.id, '2025-12-30')).rejects.toEqual(
      negado('cierre_sin_otra_fecha', { anio: 2025 }),
    );
    await anular(cierre.id, '2025-12-31');
  });

  it('del último al primero', async () => {
    const diario = diarioEnMemoria(AHORA);
    await diario.activar('2024-01-01');
    await diario.asentar('2024-07-01', diario.resultado(7));
    await diario.asentar('2025-07-01', diario.resultado(-9));
    for (const anio of [2024, 2025]) await diario.cerrarMeses(anio);
    const uno = (await diario.cerrarAnio(2024)).resultado;
    const otro = (await diario.cerrarAnio(2025)).resultado;
    await expect(diario.anular(uno.id)).rejects.toEqual(
      negado('cierre_posterior', { anio: 2024, posterior: 2025, asiento_id: otro.id }),
    );
    await diario.anular(otro.id);
    await diario.anular(uno.id);
    await expect(diario.cerrarAnio(2025)).rejects.toEqual(negado('ejercicios_en_orden'));
  });

  it('un mes de un año cerrado no se reabre antes: nombra el cierre', async () => {
    const diario = await cerrado();
    const { id, numero } = diario.cierre;
    for (const mes of [11, 12]) {
      await expect(diario.reabrir(2025, mes)).rejects.toEqual(
        negado('ejercicio_cerrado', {
          anio: 2025,
          bloqueos: [expect.objectContaining({ tipo: 'asiento', id, numero })],
        }),
      );
    }
    await diario.cerrar(2026, 1);
    await diario.reabrir(2026, 1);
    await diario.anular(id);
    await diario.reabrir(2025, 12);
    await diario.asentar('2025-12-15', diario.resultado(1));
    await diario.cerrar(2025, 12);
    expect((await diario.cerrarAnio(2025)).resultado.total).toBe(500_01);
  });
});

const paso = <Q extends string>(que: Q, weight: number, dias: fc.Arbitrary<number>) => ({
  weight,
  arbitrary: fc.record({
    que: fc.constant(que),
    dias,
    n: fc.integer({ min: -99_999, max: 99_999 }).filter((n) => n !== 0),
  }),
});
const sinDias = fc.constant(0);

/** What an accountant does over three years, and days that pass. */
const accion = fc.oneof(
  paso('asentar', 10, fc.integer({ min: 0, max: 120 })),
  paso('anular', 2, sinDias),
  paso('mover', 2, fc.integer({ min: 0, max: 100 })),
  paso('cerrar', 2, sinDias),
  paso('cerrar los meses', 1, sinDias),
  paso('cerrar el año', 4, sinDias),
  paso('anular un cierre', 2, sinDias),
  paso('reabrir', 2, sinDias),
  paso('esperar', 3, fc.integer({ min: 10, max: 150 })),
);
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

const DESDE = '2023-10-01';
const ANIOS = [2023, 2024, 2025, 2026];
const PRIMER_DIA = '2023-12-20';

const historia = async (acciones: readonly Accion[]) => {
  const diario = diarioEnMemoria(inicioDe(PRIMER_DIA));
  await diario.activar(DESDE);
  const estados = estadosEnMemoria(diario.libro, EMPRESA);
  let hoy = PRIMER_DIA;
  const libro = () => diario.libro.filas(EMPRESA, librosContables)[0]!;
  const todos = () => diario.libro.filas(EMPRESA, asientos);
  const cerrados = () =>
    diario.libro.filas(EMPRESA, ejercicios).filter(({ cierre_id }) => cierre_id !== null);
  const enero = (anio: number) => `${anio}-01-01`;
  const diciembre = (anio: number) => `${anio}-12-31`;
  const resultadosPorAnio = () =>
    ANIOS.map((anio) => estados.resultados(enero(anio), diciembre(anio)));
  /** Whether a year has results that no closing took away. */
  const conSaldos = (anio: number): boolean => {
    const { ingresos, gastos } = estados.resultados(enero(anio), diciembre(anio), true);
    return ingresos.cuentas.length + gastos.cuentas.length > 0;
  };
  /** What the closed months say, closings apart: they have a bucket of their own. */
  const enMeses = (hasta: string) =>
    todos()
      .filter(({ fecha, de_cierre }) => !de_cierre && mesDe(fecha) <= hasta)
      .map(({ revertido_por: _deshecho, ...asiento }) => asiento);

  const esperarHasta = (dia: string): void => {
    hoy = dia;
    diario.libro.ponerHora(inicioDe(hoy));
  };

  const hacer = async ({ que, dias, n }: Accion): Promise<unknown> => {
    const { cerrado_hasta } = libro();
    const [anio, mes] = (cerrado_hasta ?? '2023-09').split('-').map(Number) as [number, number];
    const uno = todos()[Math.abs(n) % Math.max(1, todos().length)]?.id ?? 1;
    const suyo = ANIOS[Math.abs(n) % ANIOS.length]!;
    switch (que) {
      case 'asentar':
        return diario.asentar(sumarDias(hoy, -dias), diario.resultado(n));
      case 'anular':
        return diario.anular(uno);
      case 'mover':
        return diario.mover(uno, sumarDias(hoy, -dias));
      case 'cerrar':
        return mes === 12 ? diario.cerrar(anio + 1, 1) : diario.cerrar(anio, mes + 1);
      case 'cerrar los meses':
        return diario.cerrarMeses(mes === 12 ? anio + 1 : anio);
      case 'cerrar el año': {
        const siguiente = ANIOS.find((uno) => conSaldos(uno));
        if (n % 4 === 0 || siguiente === undefined) return diario.cerrarAnio(suyo);
        if (hoy <= diciembre(siguiente)) esperarHasta(enero(siguiente + 1));
        await diario.cerrarMeses(siguiente);
        return diario.cerrarAnio(siguiente);
      }
      case 'anular un cierre':
        return Promise.all(
          cerrados()
            .slice(-1)
            .map(({ cierre_id }) => diario.anular(cierre_id!)),
        );
      case 'reabrir':
        return diario.reabrir(anio, mes);
      case 'esperar':
        return esperarHasta(sumarDias(hoy, dias));
    }
  };

  const comprobarNumeros = (): void => {
    for (const anio of ANIOS) {
      const suyos = todos().filter((asiento) => asiento.anio === anio);
      expect(suyos.map(({ secuencia }) => secuencia)).toEqual(suyos.map((_, i) => i + 1));
    }
    for (const { lineas } of todos()) {
      expect(lineas.reduce((suma, { debe, haber }) => suma + debe - haber, 0)).toBe(0);
    }
  };

  const comprobarCerrado = ({ anio, cierre_id }: Ejercicio): void => {
    expect(mesesAbiertos(libro(), anio)).toEqual([]);
    const cierre = todos().find(({ id }) => id === cierre_id)!;
    expect([cierre.anio, cierre.origen_tipo, cierre.revertido_por]).toEqual([anio, 'cierre', null]);
    expect(estados.resultados(enero(anio), diciembre(anio), true).resultado).toBe(0);
    const anteriores = estados.comprobacion(enero(anio + 1), diciembre(anio + 1)).filas;
    for (const { codigo, valores } of anteriores) {
      if (/^[45]/.test(codigo)) expect([codigo, valores.saldo_anterior]).toEqual([codigo, 0]);
    }
  };

  /** Of each year, its result and what its closing took to equity. */
  const comprobarBalances = (): void => {
    const dias = [...ANIOS.flatMap((anio) => [`${anio}-06-17`, diciembre(anio)]), hoy];
    for (const dia of dias) {
      const { activo, pasivo, patrimonio } = estados.balance(dia);
      expect([dia, activo.total]).toEqual([dia, pasivo.total + patrimonio.total]);
      const enCaja = todos()
        .filter(({ fecha }) => fecha <= dia)
        .flatMap(({ lineas }) => lineas)
        .filter(({ cuenta_codigo }) => cuenta_codigo.startsWith('1'));
      expect(activo.total).toBe(enCaja.reduce((s, { debe, haber }) => s + debe - haber, 0));
      const sinCerrar = new Set(patrimonio.resultados_sin_cerrar.map(({ anio }) => anio));
      for (const { anio } of cerrados()) {
        if (diciembre(anio) <= dia) expect(sinCerrar).not.toContain(anio);
      }
    }
  };

  let cierres = 0;
  for (const una of acciones) {
    const antes = { libro: libro(), resultados: resultadosPorAnio(), cerrados: cerrados() };
    const previos = enMeses(antes.libro.cerrado_hasta ?? '');
    try {
      await hacer(una);
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
      continue;
    }
    if (una.que.includes('cierre') || una.que.startsWith('cerrar')) {
      expect(resultadosPorAnio()).toEqual(antes.resultados);
    }
    if (una.que !== 'reabrir') {
      expect(enMeses(antes.libro.cerrado_hasta ?? '')).toEqual(previos);
    }
    cierres += Math.max(0, cerrados().length - antes.cerrados.length);
    comprobarNumeros();
    cerrados().forEach(comprobarCerrado);
    comprobarBalances();
  }
  return { cierres, diario };
};

describe('historias de tres años', () => {
  it(
    'con cierres que se anulan y meses que se reabren, todo cuadra y nada cuenta dos veces',
    async () => {
      let cierres = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 20, maxLength: 60 }), async (acciones) => {
          const hecha = await historia(acciones);
          cierres += hecha.cierres;
        }),
        { numRuns: casos(8), seed: semilla },
      );
      // Not a history of refusals.
      expect(cierres).toBeGreaterThan(casos(8) / 2);
    },
    10_000 + casos(8) * 1000,
  );
});
