import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { type Celda, MAXIMO_LINEAS_DE_EXTRACTO } from '#domain/tesoreria/extracto/celdas.ts';
import { diaDe, ordenDelArchivo } from '#domain/tesoreria/extracto/fechas.ts';
import { type CandidatoAPareja, sugerir } from '#domain/tesoreria/extracto/sugerencias.vista.ts';
import { leer, negado } from '#test/support/tesoreria/extracto.pruebas.ts';

describe('leer un extracto', () => {
  it('con preámbulo, débito y crédito, y totales al pie', () => {
    const { lineas, errores, omitidas } = leer([
      ['BANCO DE LOS ANDES', null, null, null, null],
      ['Cuenta:', '2100****89', null, 'Fecha de corte:', '31/10/2026'],
      [],
      ['Fecha', 'Concepto', 'No. Documento', 'Débitos', 'Créditos', 'Saldo'],
      ['01/10/2026', null, null, null, null, '1.000,00'],
      ['03/10/2026', 'PAGO  CHEQUE', '000123', '1.234,56', '', '-234,56'],
      ['05/10/2026 14:20:11', 'DEPÓSITO', '0', null, '20,5', '-214,06'],
      ['Totales', null, null, '1.234,56', '20,50', null],
    ]);
    expect(lineas).toEqual([
      {
        linea: 6,
        fecha: '2026-10-03',
        importe: -123_456,
        referencia: '000123',
        descripcion: 'PAGO CHEQUE',
      },
      { linea: 7, fecha: '2026-10-05', importe: 2_050, referencia: null, descripcion: 'DEPÓSITO' },
    ]);
    // The balance brought forward moves nothing, and says so.
    expect(errores).toEqual([{ linea: 5, campo: null, detalle: 'No mueve nada: su importe es 0' }]);
    expect(omitidas).toBe(1);
  });

  it.each<[string, readonly (readonly Celda[])[], readonly number[]]>([
    [
      'un solo importe, con su signo',
      [
        ['Fecha', 'Valor'],
        ['2026-10-01', '-1,234.50'],
        ['2026-10-02', '(10.00)'],
        ['2026-10-03', '7.25-'],
        ['2026-10-04', '$ 1,000,000.00'],
      ],
      [-123_450, -1_000, -725, 100_000_000],
    ],
    [
      'un importe y una letra en otra columna',
      [
        ['FECHA', 'TIPO', 'MONTO'],
        ['01-10-2026', 'D', '12.50'],
        ['01-10-2026', 'C', '3.10'],
        ['01-10-2026', 'N/D', '1.00'],
        ['01-10-2026', 'Nota de Crédito', '2.00'],
      ],
      [-1_250, 310, -100, 200],
    ],
    [
      'la letra junto al importe',
      [
        ['Fecha', 'Importe (USD)'],
        ['1/10/26', '12.50 DB'],
        ['2/10/26', 'CR 12.50'],
      ],
      [-1_250, 1_250],
    ],
    [
      'números y fechas de una hoja de cálculo',
      [
        ['Fecha', 'Debe', 'Haber'],
        [46_296, 10.1, null],
        [46_297.75, null, 1_234.560_000_01],
      ],
      [-1_010, 123_456],
    ],
    [
      'débitos escritos en negativo',
      [
        ['Fecha', 'Cargos', 'Abonos'],
        ['20261001', '-5.00', '-'],
        ['20261002', '0.00', '6.00'],
      ],
      [-500, 600],
    ],
    [
      'miles sin decimales',
      [
        ['Fecha', 'Monto'],
        ['5 de octubre de 2026', '1.234'],
        ['06-oct-2026', '1.234,5'],
      ],
      [123_400, 123_450],
    ],
  ])('%s', (_, filas, importes) => {
    const { lineas, errores } = leer(filas);
    expect(errores).toEqual([]);
    expect(lineas.map(({ importe }) => importe)).toEqual(importes);
    expect(lineas.every(({ fecha }) => fecha.startsWith('2026-10-'))).toBe(true);
  });

  it('una celda que no es un importe no dice cómo se escriben los demás', () => {
    const { lineas, errores } = leer([
      ['Fecha', 'Débito', 'Crédito'],
      ['20/11/2026', '120,00', ''],
      ['20/11/2026', '1,2,3', ''],
      ['20/11/2026', '1,23,456', ''],
    ]);
    expect(lineas.map(({ importe }) => importe)).toEqual([-12_000]);
    expect(errores.map(({ linea }) => linea)).toEqual([3, 4]);
  });

  it('con los títulos que se le dicen, y no con otros', () => {
    const filas = [
      ['Fecha', 'Fecha efectiva', 'Valor', 'Neto'],
      ['01/10/2026', '02/10/2026', '1.00', '0.90'],
    ];
    const mapeo = { fecha: 'FECHA EFECTIVA', monto: 'neto' };
    expect(leer(filas, mapeo).lineas).toMatchObject([{ fecha: '2026-10-02', importe: 90 }]);
    expect(negado(() => leer(filas, { fecha: 'Día hábil' }))).toContain('fila de títulos');
    expect(negado(() => leer(filas, { referencia: 'Folio' }))).toBe(
      'No están las columnas «Folio»',
    );
  });

  it('lo que no se entiende se dice con su línea, y lo demás se lee', () => {
    const { lineas, errores } = leer([
      ['Fecha', 'Tipo', 'Monto'],
      ['31/02/2026', 'D', '1.00'],
      ['01/02/2026', 'D', '1.005'],
      ['01/02/2026', 'TRASPASO', '1.00'],
      ['01/02/2026', 'D', 'doce'],
      ['01/02/2026', 'C', '1.00'],
    ]);
    expect(errores).toEqual([
      { linea: 2, campo: 'fecha', detalle: 'No es una fecha' },
      { linea: 3, campo: 'monto', detalle: 'No es un importe con dos decimales' },
      {
        linea: 4,
        campo: 'tipo',
        detalle:
          '«TRASPASO» no dice si el dinero entra o sale: diga en mapeo "ingresos": ["TRASPASO"] o ' +
          '"egresos": ["TRASPASO"]; o que "tipo" es null, si esa columna no lo dice y todo entra',
      },
      { linea: 5, campo: 'monto', detalle: 'No es un importe con dos decimales' },
    ]);
    expect(lineas).toHaveLength(1);
  });

  it('niega lo que no es un extracto, y el que es demasiado largo', () => {
    expect(negado(() => leer([['Hola', 'qué tal']]))).toContain('fila de títulos');
    expect(negado(() => leer([['Fecha', 'Monto']]))).toContain('ningún movimiento');
    const larga = Array.from({ length: MAXIMO_LINEAS_DE_EXTRACTO + 1 }, () => [
      '01/10/2026',
      '1.00',
    ]);
    expect(negado(() => leer([['Fecha', 'Monto'], ...larga]))).toContain('Tiene más de 5000');
  });

  it('el día va primero, salvo en un archivo que solo se entiende al revés', () => {
    expect(ordenDelArchivo(['03/04/2026', '13/04/2026'])).toBe('dia-mes');
    expect(ordenDelArchivo(['03/04/2026', '04/13/2026'])).toBe('mes-dia');
    expect(ordenDelArchivo(["'03/04/2026", '="04/13/2026"'])).toBe('mes-dia');
    expect(ordenDelArchivo(['13/04/2026', '04/13/2026'])).toBe('dia-mes');
    expect(diaDe('04/13/2026', 'mes-dia')).toBe('2026-04-13');
    expect(diaDe('04/13/2026', 'dia-mes')).toBeUndefined();
    expect(diaDe(46_296, 'dia-mes')).toBe('2026-10-01');
  });
});

describe('sugerir parejas', () => {
  const candidato = (
    id: number,
    dia: string,
    importe: number,
    ...referencias: string[]
  ): CandidatoAPareja => ({ id, dia, importe, referencias });

  it('primero por importe y número, después por importe y el día más cercano', () => {
    const lineas = [
      { id: 1, fecha: '2026-10-10', importe: -5_000, referencia: null },
      { id: 2, fecha: '2026-10-30', importe: -5_000, referencia: 'CHQ 000456' },
      { id: 3, fecha: '2026-10-10', importe: 900, referencia: '77' },
    ];
    const candidatos = [
      candidato(11, '2026-10-13', -5_000),
      candidato(12, '2026-10-09', -5_000, 'chq-456'),
      candidato(13, '2026-10-08', -5_000),
      candidato(14, '2026-10-14', 900, '77'),
    ];
    expect(sugerir(lineas, candidatos)).toEqual([
      { linea_id: 1, movimiento_id: 13, por: 'fecha' },
      { linea_id: 2, movimiento_id: 12, por: 'referencia' },
    ]);
  });

  it('ninguna línea ni movimiento está en dos, y toda pareja tiene el mismo importe', () => {
    const dia = fc.integer({ min: 0, max: 12 }).map((n) => sumarDias('2026-10-01', n));
    const importe = fc.constantFrom(-100, 100, 200);
    const numero = fc.option(fc.constantFrom('1001', '1002', '001001'), { nil: null });
    const lineas = fc.array(fc.record({ fecha: dia, importe, referencia: numero }), {
      maxLength: 20,
    });
    const nuestros = fc.array(fc.record({ dia, importe, referencia: numero }), { maxLength: 20 });
    fc.assert(
      fc.property(lineas, nuestros, (unas, otros) => {
        const pedidas = unas.map((una, i) => ({ ...una, id: i + 1 }));
        const candidatos = otros.map(({ referencia, ...otro }, i) => ({
          ...otro,
          id: i + 1,
          referencias: referencia === null ? [] : [referencia],
        }));
        const hechas = sugerir(pedidas, candidatos);
        expect(new Set(hechas.map(({ linea_id }) => linea_id)).size).toBe(hechas.length);
        expect(new Set(hechas.map(({ movimiento_id }) => movimiento_id)).size).toBe(hechas.length);
        const [libres, sueltos] = [new Set(pedidas), new Set(candidatos)];
        for (const { linea_id, movimiento_id } of hechas) {
          const [linea, suyo] = [pedidas[linea_id - 1]!, candidatos[movimiento_id - 1]!];
          expect(linea.importe).toBe(suyo.importe);
          libres.delete(linea);
          sueltos.delete(suyo);
        }
        // Nothing is left on both sides that could go together.
        for (const linea of libres) {
          for (const suyo of sueltos) {
            const cerca =
              suyo.dia >= sumarDias(linea.fecha, -3) && suyo.dia <= sumarDias(linea.fecha, 3);
            expect(linea.importe === suyo.importe && cerca).toBe(false);
          }
        }
      }),
    );
  });
});
