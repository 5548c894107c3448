import { describe, expect, it } from 'vitest';
import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import {
  cambiosDeSaldos,
  type MovimientoDeSaldo,
  porCambios,
} from '#domain/cartera/movimiento-de-saldo.ts';

/** What moved a balance, as its rows keep it. */

const COMPRA = {
  documento: 'compra',
  documento_id: 1,
  ambiente: '1',
  dia: '2026-11-01',
  sucursal_id: 1,
  establecimiento: null,
  punto_emision: null,
  persona_id: 5,
  saldo: 0,
} as const;
const DE_SU_NOTA = { documento: 'compra', documento_id: 1, origen: 'compra', origen_id: 2 };

const nota = (tipo: 'acreditado' | 'desacreditado', fecha: string, monto: number, liberado = 0) => {
  const liberaciones =
    liberado === 0 ? [] : [{ origen_id: 9, aplicacion_id: 4, monto: liberado, tercero: null }];
  const suya = { origen: 'compra', origen_id: 2, monto } as const;
  return { ...COMPRA, tipo, fecha, nota: suya, liberaciones } satisfies Movimiento;
};

const SIN_DESHACER = { deshecho_el: null, deshecho_monto: 0, deshecho_dinero: 0 };

const { toca, evolucionar } = porCambios(cambiosDeSaldos);

/** The rows after some movements, each list of them in an event. */
const filasTras = (...listas: readonly (readonly Movimiento[])[]) => {
  const filas = new Map<string, MovimientoDeSaldo>();
  for (const movimientos of listas) {
    const evento = { tipo: 'SaldosMovidos', datos: { movimientos } } as const;
    for (const clave of toca(evento)) {
      const fila = filas.get(clave.join(' '));
      filas.set(clave.join(' '), evolucionar(fila, evento, clave)!);
    }
  }
  return [...filas.values()];
};

describe('lo que movió un saldo', () => {
  it('una nota y lo que devolvió a un anticipo son filas aparte', () => {
    expect(filasTras([nota('acreditado', '2026-11-05', 100, 30)])).toEqual([
      {
        ...DE_SU_NOTA,
        aplicacion_id: 0,
        dia: '2026-11-05',
        monto: -100,
        dinero: 0,
        ...SIN_DESHACER,
        antes: null,
        ultimo_dia: '2026-11-05',
      },
      {
        ...DE_SU_NOTA,
        aplicacion_id: 4,
        dia: '2026-11-05',
        monto: 30,
        dinero: -30,
        ...SIN_DESHACER,
        antes: null,
        ultimo_dia: '2026-11-05',
      },
    ]);
  });

  it('lo que se deshace queda con su día y con lo que volvió', () => {
    const filas = filasTras(
      [nota('acreditado', '2026-11-05', 100, 30)],
      [nota('desacreditado', '2026-11-08', 100, 20)],
    );
    expect(filas).toMatchObject([
      { dia: '2026-11-05', monto: -100, deshecho_el: '2026-11-08', deshecho_monto: 100 },
      { monto: 30, deshecho_monto: -20, deshecho_dinero: 20, ultimo_dia: '2026-11-08' },
    ]);
  });

  it('una nota que se corrige el mismo día deja solo lo último', () => {
    const filas = filasTras(
      [nota('acreditado', '2026-11-05', 100)],
      [nota('desacreditado', '2026-11-05', 100), nota('acreditado', '2026-11-05', 80)],
    );
    expect(filas).toMatchObject([
      { dia: '2026-11-05', monto: -80, ...SIN_DESHACER, antes: null, ultimo_dia: '2026-11-05' },
    ]);
  });

  it('de lo que había devuelto y no volvió con su corrección se guarda el día', () => {
    const filas = filasTras(
      [nota('acreditado', '2026-11-05', 100, 30)],
      [nota('desacreditado', '2026-11-05', 100, 10), nota('acreditado', '2026-11-03', 80, 5)],
    );
    expect(filas[1]).toMatchObject({
      dia: '2026-11-03',
      monto: 5,
      dinero: -5,
      antes: [{ dia: '2026-11-05', monto: 20, dinero: -20 }],
      ultimo_dia: '2026-11-05',
    });
  });

  it('deshacer lo que no está hecho es un defecto', () => {
    expect(() => filasTras([nota('desacreditado', '2026-11-05', 100)])).toThrow(/no está hecho/);
  });
});
