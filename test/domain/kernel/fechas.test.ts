import fc from 'fast-check';
import { expect, it } from 'vitest';
import { esFecha, fechaDe, instanteConAnio } from '#domain/kernel/tiempo.ts';

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
