import { describe, expect, it } from 'vitest';
import { leerTarifas } from '#commands/documentos/tarifas/tarifas.csv.ts';
import {
  avisosDeLaCarga,
  avisosDelDecreto,
  decidirCargar,
  decidirDecretar,
  decidirRetirar,
} from '#domain/documentos/tarifas/tarifa.decider.ts';
import type { EventoDeTarifas } from '#domain/documentos/tarifas/tarifa.events.ts';
import {
  clavesDeTarifas,
  evolucionarTarifa,
  type TarifaAgregada,
} from '#domain/documentos/tarifas/tarifa.ts';
import { CODIGOS_DE_ADUANA, TARIFAS_DE_CONSUMO } from '#domain/kernel/tributos/consumo.ts';
import { ICE, IRBPNR, type Tarifa, tarifaEn } from '#domain/kernel/tributos/tarifas.ts';
import {
  vistaCodigosDeIva,
  vistaTarifasDeIce,
  vistaTarifasDeIrbpnr,
} from '#domain/kernel/tributos/tributos.vista.ts';

/** The rows that some events leave. */
const filasTras = (eventos: readonly EventoDeTarifas[]): readonly TarifaAgregada[] => {
  const filas = new Map<string, TarifaAgregada>();
  for (const evento of eventos) {
    for (const clave of clavesDeTarifas(evento)) {
      const fila = evolucionarTarifa(filas.get(clave.join()), evento, clave);
      if (fila) filas.set(clave.join(), fila);
      else filas.delete(clave.join());
    }
  }
  return [...filas.values()];
};

const deIce = (codigo: string, fecha: string, agregadas: readonly Tarifa[] = []) => {
  const tarifa = tarifaEn(agregadas, { impuesto: ICE, codigo }, fecha);
  return tarifa && [tarifa.porcentaje, tarifa.valor_especifico, tarifa.desde, tarifa.hasta];
};

describe('las tarifas que trae el programa', () => {
  it('son las de la tabla 18, cada una en su tiempo', () => {
    expect(deIce('3610', '2026-11-27')).toEqual([2000, null, null, null]);
    expect(deIce('3041', '2026-01-01')).toEqual([7500, 1362, '2026-01-01', null]);
    expect(deIce('3041', '2025-12-31')).toBeUndefined();
    expect(deIce('3031', '2023-01-31')).toEqual([7500, 1036, '2023-01-01', '2023-01-31']);
    expect(deIce('3031', '2023-02-01')).toEqual([7500, 1000, '2023-02-01', '2023-12-31']);
    expect(deIce('3630', '2023-01-31')).toEqual([30_000, null, null, '2023-01-31']);
    expect(deIce('3630', '2026-11-27')).toEqual([3000, null, '2023-02-01', null]);
    expect(vistaTarifasDeIrbpnr('2026-11-27', [])).toMatchObject([
      { codigo: '5001', porcentaje: null, valor_especifico: 0.02, unidad: 'botella' },
    ]);
  });

  it('ninguna es de la aduana, ni de una tarifa que el XML no pueda decir, y cada código rige de a una', () => {
    for (const { codigo, porcentaje, valor_especifico, unidad } of TARIFAS_DE_CONSUMO) {
      expect(CODIGOS_DE_ADUANA.has(codigo)).toBe(false);
      const tarifa = porcentaje ?? valor_especifico;
      expect([codigo, `${tarifa! / 100}`.replace('.', '').length <= 4]).toEqual([codigo, true]);
      expect([codigo, valor_especifico === null]).toEqual([codigo, unidad === null]);
    }
    for (const dia of ['2023-01-15', '2023-06-15', '2024-06-15', '2026-11-27']) {
      const codigos = vistaTarifasDeIce(dia, []).map(({ codigo }) => codigo);
      expect(new Set(codigos).size).toBe(codigos.length);
    }
    expect(vistaTarifasDeIce('2026-11-27', [])).toHaveLength(37);
  });
});

describe('los días de un decreto', () => {
  const FERIADO = { desde: '2026-12-04', hasta: '2026-12-06', decreto: 'D.E. 500' };
  const decretados = filasTras(decidirDecretar(FERIADO, []));
  const ochos = (dia: string, filas = decretados) =>
    vistaCodigosDeIva(dia, filas)
      .filter(({ codigo }) => codigo === '8')
      .map(({ porcentaje, desde, hasta }) => [porcentaje, desde, hasta]);

  it('el 8 % rige en ellos y en ninguno más', () => {
    expect(ochos('2026-12-03')).toEqual([]);
    expect(ochos('2026-12-04')).toEqual([[8, '2026-12-04', '2026-12-06']]);
    expect(ochos('2026-12-06')).toEqual([[8, '2026-12-04', '2026-12-06']]);
    expect(ochos('2026-12-07')).toEqual([]);
  });

  it('repetido no dice nada; los que se cruzan con otro se niegan, y retirado deja lugar', () => {
    expect(decidirDecretar(FERIADO, decretados)).toEqual([]);
    for (const [desde, hasta] of [
      ['2026-12-06', '2026-12-08'],
      ['2026-12-01', '2026-12-04'],
      ['2026-12-05', '2026-12-05'],
    ] as const) {
      expect(() => decidirDecretar({ ...FERIADO, desde, hasta }, decretados)).toThrowError(
        /Ya se decretó del 2026-12-04 al 2026-12-06/,
      );
    }
    expect(() => decidirDecretar({ ...FERIADO, decreto: 'Otro' }, decretados)).toThrow();
    const retirado = decidirRetirar('2026-12-04', decretados);
    const quedan = filasTras([...decidirDecretar(FERIADO, []), ...retirado]);
    expect(ochos('2026-12-05', quedan)).toEqual([]);
    expect(() => decidirRetirar('2026-12-05', decretados)).toThrowError(/Ningún decreto/);
    expect(decidirDecretar({ ...FERIADO, desde: '2026-12-05' }, quedan)).toHaveLength(1);
  });

  it('al revés, o antes de la ley, se niegan', () => {
    const dias = (desde: string, hasta: string) => () =>
      decidirDecretar({ desde, hasta, decreto: 'x' }, []);
    expect(dias('2026-12-06', '2026-12-04')).toThrowError(/anterior al primero/);
    expect(dias('2021-11-28', '2021-11-30')).toThrowError(/existe desde el 2021-11-29/);
    expect(dias('2021-11-29', '2021-11-29')).not.toThrow();
  });

  it('más de 12 días de un año, o un comienzo en el pasado, se avisan y no se impiden', () => {
    const avisos = (desde: string, hasta: string, hoy = '2026-11-27') =>
      avisosDelDecreto({ desde, hasta }, decretados, hoy);
    expect(avisos('2026-12-20', '2026-12-28')).toEqual([]);
    expect(avisos('2026-12-20', '2026-12-29')).toEqual([
      'Son 13 días de 2026, y la ley admite 12 al año.',
    ]);
    // Each year has its own.
    expect(avisos('2026-12-28', '2027-01-08')).toEqual([]);
    expect(avisos('2026-11-26', '2026-11-28')).toEqual([
      'Comienza en el pasado: los comprobantes ya emitidos quedan como están.',
    ]);
  });
});

describe('las tarifas que se cargan', () => {
  const CABECERA = 'codigo,descripcion,porcentaje,valor_especifico,unidad,desde,hasta';
  const leer = (...lineas: readonly string[]) =>
    leerTarifas(Buffer.from([CABECERA, ...lineas].join('\n')));
  const CERVEZA = '3041,Cerveza industrial,75,13.80,litro de alcohol puro,2027-01-01,2027-12-31';
  const cargar = (filas: readonly TarifaAgregada[], ...lineas: readonly string[]) => {
    const { tarifas, reparos } = leer(...lineas);
    expect(reparos).toEqual([]);
    return decidirCargar(tarifas, filas);
  };

  it('rigen desde su primer día en lugar de la que había, que acaba en la víspera', () => {
    const filas = filasTras(cargar([], CERVEZA));
    expect(deIce('3041', '2026-12-31', filas)).toEqual([7500, 1362, '2026-01-01', '2026-12-31']);
    expect(deIce('3041', '2027-01-01', filas)).toEqual([7500, 1380, '2027-01-01', '2027-12-31']);
    expect(deIce('3041', '2028-01-01', filas)).toBeUndefined();
    const medio = filasTras([
      ...cargar([], CERVEZA),
      ...cargar(filas, '3041,Cerveza industrial,75,14,litro,2027-07-01,'),
    ]);
    expect(deIce('3041', '2027-06-30', medio)?.at(-1)).toBe('2027-06-30');
    expect(deIce('3041', '2030-01-01', medio)).toEqual([7500, 1400, '2027-07-01', null]);
  });

  it('la del mismo primer día corrige a la anterior; lo que ya consta no deja evento', () => {
    const primera = cargar([], CERVEZA);
    const filas = filasTras(primera);
    expect(cargar(filas, CERVEZA)).toEqual([]);
    const corregida = cargar(
      filas,
      CERVEZA.replace('13.80', '"13,81"'),
      '5001,B,,0.03,botella,2027-01-01,',
    );
    expect(corregida[0]!.datos.tarifas).toHaveLength(2);
    const despues = filasTras([...primera, ...corregida]);
    expect(deIce('3041', '2027-01-01', despues)?.[1]).toBe(1381);
    expect(
      tarifaEn(despues, { impuesto: IRBPNR, codigo: '5001' }, '2027-05-05')?.valor_especifico,
    ).toBe(3);
  });

  it('el catálogo tal como sale se puede volver a cargar, y no cambia nada', () => {
    const filas = filasTras(cargar([], CERVEZA));
    const lineas = ['2026-11-27', '2027-05-05'].flatMap((dia) =>
      vistaTarifasDeIce(dia, filas).map((t) =>
        [t.codigo, t.descripcion, t.porcentaje, t.valor_especifico, t.unidad, t.desde, t.hasta]
          .map((celda) => celda ?? '')
          .join(';'),
      ),
    );
    const { tarifas } = leerTarifas(
      Buffer.from([CABECERA.replaceAll(',', ';'), ...new Set(lineas)].join('\r\n')),
    );
    expect(tarifas.length).toBeGreaterThan(36);
    expect(decidirCargar(tarifas, filas)).toEqual([]);
    const { tarifas: eterna } = leer('3999,Nueva,10,,,,');
    expect(() => decidirCargar(eterna, filas)).toThrowError(/no dice desde qué día/);
  });

  it('lo que comienza en el pasado se avisa', () => {
    const { tarifas } = leer(CERVEZA);
    expect(avisosDeLaCarga(tarifas, '2027-01-01')).toEqual([]);
    expect(avisosDeLaCarga(tarifas, '2027-01-02')).toEqual([
      '1 comienzan en el pasado: los comprobantes ya emitidos quedan como están.',
    ]);
  });

  it.each([
    ['3041,X,,,,2027-01-01,', 'línea 2: debe tener porcentaje, valor_especifico o los dos'],
    ['3041,X,75,13.80,,2027-01-01,', 'línea 2: valor_especifico y unidad van juntos'],
    ['3041,X,75,,litro,2027-01-01,', 'línea 2: valor_especifico y unidad van juntos'],
    [
      '3041,X,75,,,2027-01-02,2027-01-01',
      'línea 2: hasta (2027-01-01) es anterior a desde (2027-01-02)',
    ],
    ['3041,X,-75,,,2027-01-01,', /línea 2: porcentaje: Debe ser un número de 0 en adelante/],
    ['3041,X,75.123,,,2027-01-01,', /línea 2: porcentaje/],
    ['3041,X,123.45,,,2027-01-01,', /línea 2: porcentaje/],
    ['3041,X,75,,,2027-02-30,', 'línea 2: desde: Debe ser AAAA-MM-DD'],
    ['304,X,75,,,2027-01-01,', /línea 2: codigo/],
    ['3532,X,75,,,2027-01-01,', 'línea 2: codigo: Es de la aduana: con él no se emite'],
    ['3041,,75,,,2027-01-01,', /línea 2: descripcion/],
    ['3041,X,75,,,2027-01-01,,,', 'línea 2: tiene celdas de más'],
    ['3041,"X,75,,,2027-01-01,', 'línea 2: no es de CSV, revise sus comillas'],
    [`${CERVEZA}\n3041,X,75,,,2027-12-31,`, 'línea 3: 3041 rige los mismos días que en la línea 2'],
  ])('un archivo con %j se rehúsa entero', (lineas, reparo) => {
    const { reparos } = leer('3610,Perfumes,25,,,2027-01-01,', lineas.replaceAll('línea 2', ''));
    const corridos = reparos.map((uno) =>
      uno.replace(/línea (\d)/g, (_, n) => `línea ${Number(n) - 1}`),
    );
    expect(corridos).toEqual([typeof reparo === 'string' ? reparo : expect.stringMatching(reparo)]);
  });

  it.each([
    ['', 'El archivo no tiene ninguna línea'],
    [CABECERA, 'El archivo no tiene tarifas'],
    [`${CABECERA},precio`, /La columna «precio» no se conoce/],
    ['codigo,porcentaje', 'Falta la columna descripcion en la primera línea'],
  ])('%j no es una tabla de tarifas', (texto, reparo) => {
    const { reparos } = leerTarifas(Buffer.from(texto));
    expect(reparos).toEqual([typeof reparo === 'string' ? reparo : expect.stringMatching(reparo)]);
  });
});
