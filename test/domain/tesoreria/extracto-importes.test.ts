import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Celda } from '#domain/tesoreria/extracto/celdas.ts';
import { decimalesDelArchivo, importeDe } from '#domain/tesoreria/extracto/importes.ts';
import { importesDe, leer, leerTexto } from '#test/support/tesoreria/extracto.pruebas.ts';

const PUNTO = { decimal: '.', dudoso: false } as const;
const COMA = { decimal: ',', dudoso: false } as const;

const centavosDe = (celda: Celda, decimales: typeof PUNTO | typeof COMA = PUNTO) => {
  const leido = importeDe(celda, decimales);
  return leido && leido !== 'dudoso' ? leido.centavos : leido;
};

describe('un importe de extracto', () => {
  it.each<[string, number]>([
    ["'1250.00", 1_250_00],
    ['’1250.00', 1_250_00],
    ["'1250.00'", 1_250_00],
    ["'-1250.00", -1_250_00],
    ['="1250.00"', 1_250_00],
    ['="-1,250.00"', -1_250_00],
    ['$1250.00', 1_250_00],
    ['$ 1,250.00', 1_250_00],
    ['1250.00$', 1_250_00],
    ['1250.00 $', 1_250_00],
    ['US$ 1250.00', 1_250_00],
    ['US $1250.00', 1_250_00],
    ['U$S 1250.00', 1_250_00],
    ['1250.00 USD', 1_250_00],
    ['usd 1250.00', 1_250_00],
    ['-$1250.00', -1_250_00],
    ['$-1250.00', -1_250_00],
    ['$ (1250.00)', -1_250_00],
    ['($1,250.00)', -1_250_00],
    ['1250.00 USD-', -1_250_00],
    ['1250.00-', -1_250_00],
    ['1250.00 -', -1_250_00],
    ['(-) 1250.00', -1_250_00],
    ['(+) 1250.00', 1_250_00],
    ['+1250.00', 1_250_00],
    ['- 1250.00', -1_250_00],
    ['−1250.00', -1_250_00],
    ['–1250.00', -1_250_00],
    ['—1250.00', -1_250_00],
    ['1250.00−', -1_250_00],
    ['\u00A01\u00A0250.00\u00A0', 1_250_00],
    ['1\u2009250.00', 1_250_00],
    ['1\u202F250.00', 1_250_00],
    ['\u200E1250.00\u200F', 1_250_00],
    ["1'250.00", 1_250_00],
    ['1’250.00', 1_250_00],
    ['.50', 50],
    ['0.5', 50],
    ['12.500', 12_50],
  ])('«%s» es %d centavos', (escrito, centavos) => {
    expect(centavosDe(escrito)).toBe(centavos);
    if (!/\.\d*\.|,/.test(escrito)) {
      expect(centavosDe(escrito.replace('.', ','), COMA)).toBe(centavos);
    }
  });

  it.each([
    '1.250.00',
    '1,2,3',
    '12 50',
    '1 23',
    '500.-',
    '--5.00',
    '(5.00',
    '5.00)',
    '-5.00-',
    '$5.00$',
    '1$250',
    'D 5.00 C',
    '5e3',
    '1.005',
    '#¡VALOR!',
    '',
    '$',
    '9'.repeat(41),
  ])('«%s» no es un importe', (escrito) => {
    expect(centavosDe(escrito)).toBeUndefined();
  });

  it('escrito de cualquiera de las maneras se lee al centavo, con el signo que lleve', () => {
    const conMiles = (enteros: string, miles: string) => enteros.replace(/\B(?=(\d{3})+$)/g, miles);
    const manera = fc.record({
      menos: fc.constantFrom<readonly [string, string]>(
        ['-', ''],
        ['−', ''],
        ['–', ''],
        ['', '-'],
        ['(', ')'],
        ['- ', ''],
      ),
      moneda: fc.constantFrom<readonly [string, string]>(
        ['', ''],
        ['$', ''],
        ['US$ ', ''],
        ['', ' USD'],
        ['', '$'],
      ),
      alrededor: fc.constantFrom<readonly [string, string]>(
        ['', ''],
        ["'", ''],
        ['="', '"'],
        ['\u00A0', ' '],
      ),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), manera), {
          minLength: 1,
        }),
        fc.constantFrom<readonly ['.' | ',', string]>(
          ['.', ','],
          ['.', ''],
          ['.', ' '],
          ['.', "'"],
          [',', '.'],
          [',', ''],
          [',', '\u202F'],
        ),
        (todos, [decimal, miles]) => {
          const escritos = todos.map(([centavos, { menos, moneda, alrededor }]) => {
            const cifras = String(Math.abs(centavos)).padStart(3, '0');
            const texto = conMiles(cifras.slice(0, -2), miles) + decimal + cifras.slice(-2);
            const conMoneda = moneda[0] + texto + moneda[1];
            const conSigno = centavos < 0 ? menos[0] + conMoneda + menos[1] : conMoneda;
            return alrededor[0] + conSigno + alrededor[1];
          });
          const hallado = decimalesDelArchivo(escritos);
          expect(hallado).toEqual({ decimal, dudoso: false });
          const leidos = escritos.map((texto) => importeDe(texto, hallado));
          expect(leidos).toEqual(todos.map(([centavos]) => ({ centavos, letra: '' })));
        },
      ),
    );
  });

  it('ningún texto lo confunde: da centavos enteros, o nada', () => {
    const trozo = fc.constantFrom(...'0123456789.,\'’ $()+-−DCR="\u00A0USD'.split(''));
    fc.assert(
      fc.property(fc.array(trozo, { maxLength: 45 }), (trozos) => {
        const leido = centavosDe(trozos.join(''));
        expect(leido === undefined || Number.isSafeInteger(leido)).toBe(true);
      }),
    );
  });
});

describe('miles o decimales', () => {
  const archivo = (...importes: readonly string[]) => [
    'Fecha;Monto',
    ...importes.map((importe) => `03/11/2026;${importe}`),
  ];

  it.each(['1.500', '1,500', '-12.345', '$ 1.500', '="1.500"'])(
    '«%s» solo no se adivina: se pregunta',
    (importe) => {
      const { lineas, errores } = leerTexto(archivo(importe, '20'));
      expect(lineas.map(({ importe: suyo }) => suyo)).toEqual([20_00]);
      expect(errores).toMatchObject([{ linea: 2, campo: 'monto' }]);
      expect(errores[0]!.detalle).toContain('diga en mapeo "decimales"');
      expect(importesDe(archivo('1.500'), { decimales: ',' }).importes).toEqual([1_500_00]);
      expect(importesDe(archivo('1.500'), { decimales: '.' }).importes).toEqual([1_50]);
    },
  );

  it.each<[string, number]>([
    ['20,50', 1_500_00],
    ['1.234.567', 1_500_00],
    ['1.234,5', 1_500_00],
    ['20.50', 1_50],
    ['1,234.50', 1_50],
    ['0.500', 1_50],
    ['1234.500', 1_50],
    ['.5', 1_50],
  ])('junto a «%s» se decide', (otro, centavos) => {
    expect(importesDe(archivo('1.500', otro)).importes[0]).toBe(centavos);
  });

  it('lo decide también el saldo; y si unos dicen una cosa y otros otra, se pregunta', () => {
    const conSaldo = ['Fecha;Monto;Saldo', '03/11/2026;1.500;1.500,25'];
    expect(importesDe(conSaldo).importes).toEqual([1_500_00]);
    expect(importesDe(archivo('1.500', '2,50', '3.50', '4.50')).malas).toEqual([
      [2, 'monto'],
      [3, 'monto'],
    ]);
  });

  it('los números de una hoja de cálculo no se preguntan', () => {
    const leido = leer([
      ['Fecha', 'Monto'],
      [46_296, 1.5],
      [46_296, 1_500],
    ]);
    expect(leido.lineas.map(({ importe }) => importe)).toEqual([1_50, 1_500_00]);
  });
});

describe('lo que una hoja pone alrededor de lo demás', () => {
  it('se quita de fechas y documentos, y un guion en débito o crédito es 0', () => {
    const { lineas, errores } = leerTexto([
      'Fecha;Documento;Débito;Crédito',
      '="03/11/2026";="0000778";$ -;\'5.00',
      "'04/11/2026;'0000779;–;6.00",
    ]);
    expect(errores).toEqual([]);
    expect(lineas).toMatchObject([
      { fecha: '2026-11-03', referencia: '0000778', importe: 5_00 },
      { fecha: '2026-11-04', referencia: '0000779', importe: 6_00 },
    ]);
  });
});
