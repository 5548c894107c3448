import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  conDesfase,
  esFecha,
  fechaDe,
  instanteConAnio,
  instanteEscrito,
} from '#domain/kernel/tiempo.ts';

const DIA_MS = 86_400_000;

it('es fecha cada día del calendario, y ninguno que no está en él', () => {
  const dias = (Date.UTC(2101, 0, 1) - Date.UTC(1999, 0, 1)) / DIA_MS;
  const todos = Array.from({ length: dias }, (_, i) =>
    new Date(Date.UTC(1999, 0, 1) + i * DIA_MS).toISOString().slice(0, 10),
  );
  expect(todos.filter((dia) => !esFecha(dia))).toEqual([]);
  const dosDigitos = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), dosDigitos, dosDigitos, (anio, mes, dia) => {
      const texto = `${anio}-${mes}-${dia}`;
      const ms = Date.parse(`${texto}T00:00:00Z`);
      const real = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(texto);
      expect(esFecha(texto)).toBe(real);
    }),
  );
});

it.each(['2026-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '1900-02-29'])(
  '%s no está en el calendario',
  (texto) => {
    expect(esFecha(texto)).toBe(false);
  },
);

it.each(['2026-1-1', '26-01-01', '2026-01-01 ', '2026/01/01', '2026-01-01T00:00:00Z', ''])(
  '«%s» no se escribe así',
  (texto) => {
    expect(esFecha(texto)).toBe(false);
  },
);

it('un instante se escribe con cuatro cifras de año, en UTC y en el Ecuador, o no es uno', () => {
  const leer = (texto: string) => instanteConAnio(Date.parse(texto));
  const primero = '0001-01-01T05:00:00.000Z';
  const ultimo = '9999-12-31T23:59:59.999Z';
  expect([leer(primero), leer(ultimo)]).toEqual([primero, ultimo]);
  expect([fechaDe(primero), fechaDe(ultimo)]).toEqual(['0001-01-01', '9999-12-31']);
  for (const fuera of [
    '0001-01-01T04:59:59.999Z',
    '0000-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-00:01',
    'ayer',
  ]) {
    expect([fuera, leer(fuera)]).toEqual([fuera, undefined]);
  }
});

it.each([
  ['2026-11-20T10:00:00-05:00', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T10:00:00-05', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T10:00:00-0500', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T10:00:00\u221205:00', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T20:30:00+0530', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T20:30:00+05:30', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20t15:00:00z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T10:00-05', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T10:00:00,25-0500', '2026-11-20T15:00:00.250Z'],
  ['2026-11-20T10:00:00.123456789-05', '2026-11-20T15:00:00.123Z'],
  ['2026-11-20T24:00:00+00', '2026-11-21T00:00:00.000Z'],
])('%s es un instante', (escrito, instante) => {
  expect(instanteEscrito(escrito)).toBe(instante);
});

it.each([
  '2026-11-20T10:00:00',
  '2026-02-30T10:00:00-05',
  '2026-11-20T25:00:00-05',
  '2026-11-20T10:00:00-5',
  '2026-11-20T10:00:00-050',
  '2026-11-20T10:00:00-05:0',
  '2026-11-20T10:00:00+24:00',
  '2026-11-20T10:00:00+05:60',
  '2026-11-20T10:00:00Z05',
  '2026-11-20 10:00:00-05',
  '2026-11-20T10:00:00-05 ',
  '2026-11-20',
  '',
])('«%s» no es un instante con su desfase', (escrito) => {
  expect(instanteEscrito(escrito)).toBeUndefined();
});

it('un instante sale con la hora de Ecuador, la del día anterior antes de las cinco', () => {
  const desde = Date.UTC(2000, 0, 1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 366 * DIA_MS }), (ms) => {
      const enEcuador = new Date(desde + ms - 5 * 3_600_000).toISOString().slice(0, -1);
      expect(conDesfase(new Date(desde + ms).toISOString())).toBe(`${enEcuador}-05:00`);
    }),
  );
});
