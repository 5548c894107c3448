import { describe, expect, it } from 'vitest';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { desdeAl } from '#domain/contabilidad/libro.vista.ts';
import { exigirPeriodoAbierto, fechaDeReverso } from '#domain/contabilidad/periodos.ts';

const HOY = '2026-11-20';
const LIBRO: LibroContable = {
  ambiente: '1',
  desde: '2026-03-01',
  estado: 'activa',
  cerrado_hasta: '2026-09',
  apertura_id: null,
};

describe('los días de un informe al final de uno', () => {
  it.each([
    ['el año en que la contabilidad comienza, desde que comienza', '2026-07-15', '2026-03-01'],
    ['el mismo día en que comienza', '2026-03-01', '2026-03-01'],
    ['antes de que comience, desde enero', '2026-02-28', '2026-01-01'],
    ['otro año, desde enero', '2027-07-15', '2027-01-01'],
    ['un año anterior, desde enero', '2025-07-15', '2025-01-01'],
  ])('%s', (_, al, desde) => {
    expect(desdeAl(al, LIBRO)).toBe(desde);
  });

  it('sin contabilidad, desde enero', () => {
    expect(desdeAl('2026-07-15', undefined)).toBe('2026-01-01');
  });
});

describe('la regla de las fechas', () => {
  it.each([
    ['2026-02-28', null],
    ['2026-03-01', 'periodo_cerrado'],
    ['2026-09-30', 'periodo_cerrado'],
    ['2026-10-01', null],
    [HOY, null],
    ['2026-11-21', 'fecha_futura'],
  ])('%s: %s', (fecha, codigo) => {
    const exigir = () => exigirPeriodoAbierto(LIBRO, fecha, HOY);
    if (codigo === null) expect(exigir).not.toThrow();
    else expect(exigir).toThrow(expect.objectContaining({ codigo: `contabilidad.${codigo}` }));
  });

  it('lo anterior al libro espera a que se active, y con su apertura se cierra', () => {
    const exigir = (cambios: Partial<LibroContable>) => () =>
      exigirPeriodoAbierto({ ...LIBRO, ...cambios }, '2026-02-28', HOY);
    expect(exigir({ estado: 'activando' })).toThrow(
      expect.objectContaining({ codigo: 'contabilidad.activando', clase: 'conflicto' }),
    );
    expect(exigir({ apertura_id: 1 })).toThrow(
      expect.objectContaining({ codigo: 'contabilidad.antes_de_comenzar', clase: 'valor' }),
    );
  });

  it('sin contabilidad no hay regla', () => {
    expect(() => exigirPeriodoAbierto(undefined, '2030-01-01', HOY)).not.toThrow();
    expect(fechaDeReverso(undefined, '2020-01-01', HOY)).toBe('2020-01-01');
  });

  it('lo que se deshace sin decir cuándo va en su día, u hoy si está cerrado o es anterior', () => {
    const dias = ['2026-02-28', '2026-09-30', '2026-10-01'];
    expect(dias.map((dia) => fechaDeReverso(LIBRO, dia, HOY))).toEqual([HOY, HOY, '2026-10-01']);
  });
});
