import { describe, expect, it } from 'vitest';
import {
  type Cola,
  conHechas,
  conParejas,
  porHacer,
  sinLineas,
  sinLoLeido,
} from '#infra/panel/src/tesoreria/conciliacion.cola.ts';
import {
  conColumna,
  porLugar,
  type VistaDeColumnas,
} from '#infra/panel/src/tesoreria/conciliacion.columnas.ts';

const pareja = (linea_id: string, importe: number) => ({ linea_id, movimiento_ids: [1], importe });
const VACIA: Cola = new Map();

describe('Lo que se acepta mientras va de camino', () => {
  it('mueve la diferencia hasta que el API lo dice, y se ve hasta que se lee', () => {
    const encaminadas = conParejas(VACIA, [pareja('a', 500), pareja('b', -120)]);
    expect(porHacer(encaminadas)).toBe(380);
    const hechas = conHechas(encaminadas, ['a'], 1000);
    expect(porHacer(hechas)).toBe(-120);
    // What was read before it was done does not say it yet.
    expect(sinLoLeido(hechas, 900)).toBe(hechas);
    expect([...sinLoLeido(hechas, 1000).keys()]).toEqual(['b']);
    expect([...sinLineas(hechas, ['b']).keys()]).toEqual(['a']);
  });
});

const vista = (titulos_en: number | null): VistaDeColumnas => ({
  filas: [
    { linea: 1, celdas: ['Fecha', 'Valor', 'Valor', 'Glosa'] },
    { linea: 2, celdas: ['05/10/2026', '1.00', '2.00', 'Uno'] },
  ],
  titulos_en,
  columnas: titulos_en === null ? {} : { fecha: { lugar: 1 }, monto: { lugar: 2 } },
  mapeo: {},
});

describe('Qué columna del archivo es cuál', () => {
  it('se nombra por su título, y por su lugar la que se llama como otra', () => {
    const mapeo = conColumna(vista(1), {}, 3, 'monto');
    expect(mapeo).toMatchObject({ fecha: 'Fecha', monto: '#3', debito: null });
    expect([...porLugar(vista(1), mapeo)]).toEqual([
      [1, 'fecha'],
      [3, 'monto'],
    ]);
    expect(conColumna(vista(1), mapeo, 4, 'descripcion')).toMatchObject({ descripcion: 'Glosa' });
  });

  it('sin títulos van todas por su lugar, y la que deja de usarse no se mira', () => {
    const fecha = conColumna(vista(null), {}, 1, 'fecha');
    const monto = conColumna(vista(null), fecha, 3, 'monto');
    expect(monto).toMatchObject({ fecha: '#1', monto: '#3', descripcion: null });
    expect(conColumna(vista(null), monto, 3, null)).toMatchObject({ fecha: '#1', monto: null });
  });
});
