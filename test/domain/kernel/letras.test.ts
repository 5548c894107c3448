import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { dolaresEnLetras } from '#domain/kernel/letras.ts';

/** What each word counts. */
const VALORES: { readonly [palabra: string]: number } = {
  ...Object.fromEntries(
    (
      'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince ' +
      'dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro ' +
      'veinticinco veintiséis veintisiete veintiocho veintinueve treinta'
    )
      .split(' ')
      .map((palabra, n) => [palabra, n]),
  ),
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

/** The amount that some words say, read the other way round. */
const leer = (letras: string): number => {
  const [enteros = '', centavos = ''] = letras.toLowerCase().split(/ (?:de )?dólar(?:es)? con /);
  let millones = 0;
  let miles = 0;
  let suma = 0;
  for (const palabra of enteros.split(' ')) {
    if (palabra === 'mil') [miles, suma] = [miles + (suma || 1) * 1000, 0];
    else if (palabra.startsWith('millon') || palabra === 'millón') {
      [millones, miles, suma] = [miles + suma, 0, 0];
    } else if (palabra !== 'y') {
      const valor = VALORES[palabra];
      if (valor === undefined) throw new Error(`«${palabra}» no es un número: ${letras}`);
      suma += valor;
    }
  }
  return (millones * 1_000_000 + miles + suma) * 100 + Number(centavos.slice(0, 2));
};

it('lo que se escribe en letras se lee de vuelta igual', () => {
  const monto = fc.oneof(
    fc.integer({ min: 0, max: MAXIMO_CENTAVOS }),
    fc.integer({ min: 0, max: 300_000_00 }),
    fc.integer({ min: 0, max: 12 }).map((n) => 10 ** n * 100),
  );
  fc.assert(
    fc.property(
      monto.filter((centavos) => centavos <= MAXIMO_CENTAVOS),
      (centavos) => {
        expect(leer(dolaresEnLetras(centavos))).toBe(centavos);
      },
    ),
    { numRuns: 1000 },
  );
});

it('como se escribe en un cheque', () => {
  const escritos = [0, 1_00, 21_05, 31_10, 100_00, 101_00, 1_000_00, 21_001_99, 1_000_000_00].map(
    dolaresEnLetras,
  );
  expect(escritos).toEqual([
    'Cero dólares con 00/100',
    'Un dólar con 00/100',
    'Veintiún dólares con 05/100',
    'Treinta y un dólares con 10/100',
    'Cien dólares con 00/100',
    'Ciento un dólares con 00/100',
    'Mil dólares con 00/100',
    'Veintiún mil un dólares con 99/100',
    'Un millón de dólares con 00/100',
  ]);
  expect(dolaresEnLetras(MAXIMO_CENTAVOS)).toBe(
    'Novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y ' +
      'nueve mil novecientos noventa y nueve dólares con 99/100',
  );
});
