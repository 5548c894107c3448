import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claveDeAcceso,
  claveDeAccesoValida,
  codigoNumerico,
  digitoVerificador,
  partesDeClave,
} from '#domain/kernel/clave-acceso.ts';

/** key → date, codDoc, RUC, ambiente, establishment-point, number, free code. */
const VECTORES: readonly (readonly [string, string])[] = [
  [
    '0403201301179226110400110015010000000081234567816',
    '2013-03-04·01·1792261104001·1·001-501·8·12345678',
  ],
  [
    '0503201201176001321000110010030009900641234567814',
    '2012-03-05·01·1760013210001·1·001-003·990064·12345678',
  ],
  [
    '0601201601176001321000110011230000000081234567817',
    '2016-01-06·01·1760013210001·1·001-123·8·12345678',
  ],
  [
    '0603201304176001321000110015010000000461234567817',
    '2013-03-06·04·1760013210001·1·001-501·46·12345678',
  ],
  [
    '0603201306176001321000110015010000000081234567812',
    '2013-03-06·06·1760013210001·1·001-501·8·12345678',
  ],
  [
    '1111202401099338176200110020010000003961234567815',
    '2024-11-11·01·0993381762001·1·002-001·396·12345678',
  ],
  [
    '2110201101179214673900110020010000000011234567813',
    '2011-10-21·01·1792146739001·1·002-001·1·12345678',
  ],
  [
    '0205202601099339046900120030010000417680000000016',
    '2026-05-02·01·0993390469001·2·003-001·41768·00000000',
  ],
  [
    '1009202601099128567900126650210000214721234567810',
    '2026-09-10·01·0991285679001·2·665-021·21472·12345678',
  ],
  [
    '1811202301179001691900120721260002540020711013510',
    '2023-11-18·01·1790016919001·2·072-126·254002·07110135',
  ],
  [
    '1402201904179130423300120010200000003890000038919',
    '2019-02-14·04·1791304233001·2·001-020·389·00000389',
  ],
  [
    '1402201906179130423300120010200000000020000000218',
    '2019-02-14·06·1791304233001·2·001-020·2·00000002',
  ],
  [
    '1402201907179130423300120010200000000790000007911',
    '2019-02-14·07·1791304233001·2·001-020·79·00000079',
  ],
  [
    '1212202201099289028200120010020000024643140945416',
    '2022-12-12·01·0992890282001·2·001-002·2464·31409454',
  ],
  [
    '0312202201019007200200120029020004874985766297216',
    '2022-12-03·01·0190072002001·2·002-902·487498·57662972',
  ],
  [
    '0110201401099126726300120010010002742492823013317',
    '2014-10-01·01·0991267263001·2·001-001·274249·28230133',
  ],
  [
    '2011202601179001691900110010010000000011234567511',
    '2026-11-20·01·1790016919001·1·001-001·1·12345675',
  ],
  [
    '2011202601179001691900110010010000000011234567110',
    '2026-11-20·01·1790016919001·1·001-001·1·12345671',
  ],
];

const MAL_IMPRESAS: readonly (readonly [string, number])[] = [
  ['0403201301176815353000110015010000000081234567816', 0],
  ['2111202401176001321000110010010000011171234567810', 5],
  ['1009202601099128567900126650210000214721234567819', 0],
  ['0502202401159198472200125920040000885468154978913', 7],
];

describe('La clave de acceso', () => {
  it.each(VECTORES)('%s se reconoce, se parte y se vuelve a armar igual', (clave, partes) => {
    expect(claveDeAccesoValida(clave)).toBe(true);
    const leida = partesDeClave(clave)!;
    const { fecha_emision, cod_doc, ruc, ambiente, codigo_numerico, secuencial } = leida;
    const serie = `${leida.establecimiento}-${leida.punto_emision}`;
    const texto = [fecha_emision, cod_doc, ruc, ambiente, serie, secuencial, codigo_numerico];
    expect(texto.join('·')).toBe(partes);
    expect(leida.tipo_emision).toBe('1');
    expect(claveDeAcceso(leida)).toBe(clave);
  });

  it.each(MAL_IMPRESAS)('%s se rechaza: su dígito sería %i', (clave, correcto) => {
    expect(claveDeAccesoValida(clave)).toBe(false);
    expect(partesDeClave(clave)).toBeUndefined();
    expect(digitoVerificador(clave.slice(0, 48))).toBe(correcto);
  });

  it('calcula el dígito de los ejemplos cortos, con 11 → 0 y 10 → 1', () => {
    expect(digitoVerificador('41261533')).toBe(6);
    expect(digitoVerificador('0'.repeat(48))).toBe(0);
    expect(digitoVerificador('5')).toBe(1);
  });

  it('no acepta otra longitud ni otra cosa que dígitos', () => {
    const [clave] = VECTORES[0]!;
    for (const mala of ['', clave.slice(1), `${clave}0`, `${clave.slice(0, 48)}x`, ` ${clave}`]) {
      expect(claveDeAccesoValida(mala)).toBe(false);
    }
  });

  it('se niega a armarse con partes que no dan 49 dígitos', () => {
    const partes = partesDeClave(VECTORES[0]![0])!;
    expect(() => claveDeAcceso({ ...partes, ruc: '17922611040' })).toThrow('no forman una clave');
    expect(() => claveDeAcceso({ ...partes, secuencial: 1_000_000_000 })).toThrow();
  });

  it('cambia de dígito cuando cambia cualquiera de los otros', () => {
    const digitos = fc.string({
      unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
      minLength: 48,
      maxLength: 48,
    });
    fc.assert(
      fc.property(digitos, fc.nat(47), fc.integer({ min: 1, max: 9 }), (texto, lugar, salto) => {
        const otro = (Number(texto[lugar]) + salto) % 10;
        const alterado = texto.slice(0, lugar) + otro + texto.slice(lugar + 1);
        // The rule folds 10 and 1 into one digit, so only those two may be confused.
        const [uno, dos] = [digitoVerificador(texto), digitoVerificador(alterado)];
        expect(uno !== dos || uno === 1).toBe(true);
      }),
    );
  });
});

describe('El código numérico', () => {
  it('es el mismo para el mismo contenido e intento, y tiene ocho dígitos', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), (contenido, intento) => {
        const codigo = codigoNumerico(contenido, intento);
        expect(codigo).toMatch(/^[0-9]{8}$/);
        expect(codigoNumerico(contenido, intento)).toBe(codigo);
      }),
    );
  });

  it('es otro en cada reemisión de un documento', () => {
    fc.assert(
      fc.property(fc.string(), (contenido) => {
        const codigos = Array.from({ length: 50 }, (_, i) => codigoNumerico(contenido, i + 1));
        expect(new Set(codigos).size).toBe(50);
      }),
    );
  });

  it('se reparte: mil facturas seguidas apenas repiten código', () => {
    const codigos = Array.from({ length: 1000 }, (_, i) => codigoNumerico(`3:${i + 1}`, 1));
    expect(new Set(codigos).size).toBeGreaterThan(995);
  });
});
