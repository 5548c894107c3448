import { describe, expect, it } from 'vitest';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import type { Conciliacion } from '#domain/tesoreria/conciliacion.ts';
import type { SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import type { Movimiento } from '#domain/tesoreria/movimiento.ts';
import {
  ajusteDe,
  avisosDeCambio,
  exigirCambioDeFecha,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
  moverMovimientos,
} from '#domain/tesoreria/reverso.ts';

/** The law of undoing and moving what moved money, fact by fact of its table. */

const HOY = '2026-11-20';

const LIBRO: LibroContable = {
  ambiente: '1',
  desde: '2026-01-01',
  estado: 'activa',
  cerrado_hasta: '2026-09',
  apertura_id: null,
};

const saldo = (cambios: Partial<SaldoDeCuenta> = {}): SaldoDeCuenta => ({
  ambiente: '1',
  cuenta_dinero_id: 7,
  ingresos: 0,
  egresos: 0,
  ingresos_conciliados: 0,
  egresos_conciliados: 0,
  ultima_cerrada_id: null,
  cerrada_hasta: null,
  borrador_id: null,
  borrador_hasta: null,
  ...cambios,
});

const conciliacion = (estado: Conciliacion['estado']): Conciliacion => ({
  id: 5,
  ambiente: '1',
  cuenta_dinero_id: 7,
  estado,
  fecha_corte: '2026-10-31',
  saldo_extracto: 0,
  observaciones: null,
  anterior_id: null,
  anterior_hasta: null,
  ingresos: 0,
  egresos: 0,
  ingresos_conciliados: 0,
  egresos_conciliados: 0,
  ingresos_marcados: 0,
  egresos_marcados: 0,
  lineas_de_extracto: 0,
  tanda: 0,
  saldo_inicial: null,
  ultimo_movimiento_id: null,
  creado_por: 'usuario:1',
  creado_en: inicioDe(HOY),
  cerrado_por: null,
  cerrado_en: null,
});

const movimiento = (dia: string, cambios: Partial<Movimiento> = {}): Movimiento => ({
  id: 31,
  ambiente: '1',
  cuenta_dinero_id: 7,
  linea_id: null,
  tipo: 'egreso',
  monto: 12_50,
  fecha: `${dia}T15:00:00.000Z`,
  dia,
  origen_tipo: 'cobro',
  origen_id: 3,
  otra_cuenta_id: null,
  referencia: 'cheque 1',
  descripcion: null,
  reversa_de: null,
  conciliacion_id: null,
  creado_en: inicioDe(dia),
  anulado_en: null,
  anulado_motivo: null,
  ...cambios,
});

type DeHecho = Hecho['movimientos'][number];
const hecho = (dia: string, cambios: Partial<Hecho> = {}, suyo: Partial<DeHecho> = {}): Hecho => ({
  tipo: 'cobro',
  id: 3,
  ambiente: '1',
  fecha: `${dia}T15:00:00.000Z`,
  dia,
  anulado: false,
  movimientos: [{ movimiento: movimiento(dia), saldo: saldo(), conciliacion: undefined, ...suyo }],
  ...cambios,
});

const codigoDe = (hacer: () => unknown): string | undefined => {
  try {
    hacer();
    return undefined;
  } catch (error) {
    return (error as { codigo?: string }).codigo ?? String(error);
  }
};

describe('los candados', () => {
  it.each([
    ['anulado', hecho('2026-11-01', { anulado: true }), 'tesoreria.ya_anulado'],
    ['del otro ambiente', hecho('2026-11-01', { ambiente: '2' }), 'tesoreria.otro_ambiente'],
    [
      'en una conciliación cerrada',
      hecho('2026-11-01', {}, { conciliacion: conciliacion('cerrada') }),
      'tesoreria.movimiento_conciliado',
    ],
  ])('lo %s no se toca', (_, suyo, codigo) => {
    expect(codigoDe(() => exigirLibre(suyo, '1'))).toBe(codigo);
  });

  it.each(['borrador', 'descartada'] as const)('lo de una conciliación en %s, sí', (estado) => {
    const suyo = hecho('2026-11-01', {}, { conciliacion: conciliacion(estado) });
    expect(codigoDe(() => exigirLibre(suyo, '1'))).toBeUndefined();
  });
});

describe('el día en que se anula', () => {
  const calendario = { libro: LIBRO, hoy: HOY };
  const conciliado = { saldo: saldo({ ultima_cerrada_id: 5, cerrada_hasta: '2026-10-31' }) };

  it('por omisión es el suyo, a su hora; cerrado su período, hoy', () => {
    expect(fechaDeAnulacion(hecho('2026-11-01'), null, calendario)).toBe(
      '2026-11-01T15:00:00.000Z',
    );
    expect(fechaDeAnulacion(hecho('2026-09-30'), null, calendario)).toBe(inicioDe(HOY));
    const sinLibro = { libro: undefined, hoy: HOY };
    expect(fechaDeAnulacion(hecho('2019-09-30'), null, sinLibro)).toBe('2019-09-30T15:00:00.000Z');
  });

  it.each([
    ['futuro', '2026-11-21', 'contabilidad.fecha_futura'],
    ['de un período cerrado', '2026-09-30', 'contabilidad.periodo_cerrado'],
    ['anterior a la contabilidad', '2025-12-31', 'contabilidad.antes_de_comenzar'],
    ['anterior a lo que anula', '2026-10-31', 'tesoreria.antes_del_hecho'],
  ])('%s se rehúsa', (_, dia, codigo) => {
    const suyo = hecho('2026-11-01', {}, conciliado);
    expect(codigoDe(() => fechaDeAnulacion(suyo, dia, calendario))).toBe(codigo);
  });

  it('dentro de lo conciliado se rehúsa, también por omisión', () => {
    const enTransito = hecho('2026-10-15', {}, conciliado);
    for (const pedida of [null, '2026-10-31']) {
      expect(codigoDe(() => fechaDeAnulacion(enTransito, pedida, calendario))).toBe(
        'tesoreria.fecha_conciliada',
      );
    }
    expect(fechaDeAnulacion(enTransito, '2026-11-01', calendario)).toBe(inicioDe('2026-11-01'));
  });

  it('lo que deshace es del otro sentido, en el borrador en que cae, y dice por qué', () => {
    const enCurso = saldo({ borrador_id: 9, borrador_hasta: '2026-11-15' });
    const [suyo] = hecho('2026-11-01', {}, { saldo: enCurso }).movimientos;
    const pedido = { movimiento_id: 40, origen_id: 3, motivo: 'Sin fondos' };
    expect(ajusteDe(suyo!, { ...pedido, fecha: inicioDe('2026-11-15') }).datos).toMatchObject({
      movimiento_id: 40,
      tipo: 'ajuste_ingreso',
      monto: 12_50,
      origen_tipo: 'cobro',
      origen_id: 3,
      dia: '2026-11-15',
      borrador_id: 9,
      reversa_de: 31,
      motivo: 'Sin fondos',
    });
    const despues = ajusteDe(suyo!, { ...pedido, fecha: inicioDe('2026-11-16') });
    expect(despues.datos.borrador_id).toBeNull();
  });
});

describe('el cambio de fecha', () => {
  const calendario = { libro: LIBRO, hoy: HOY };
  const cambiar = (suyo: Hecho, dia: string, libro: LibroContable | undefined = LIBRO) =>
    codigoDe(() => exigirCambioDeFecha(suyo, inicioDe(dia), { ...calendario, libro }));

  it.each([
    ['a lo conciliado', '2026-11-01', '2026-10-31', 'tesoreria.cruza_un_corte'],
    ['desde lo conciliado', '2026-10-31', '2026-11-01', 'tesoreria.cruza_un_corte'],
    ['dentro de lo conciliado', '2026-10-01', '2026-10-02', 'tesoreria.cruza_un_corte'],
    ['a un día futuro', '2026-11-01', '2026-11-21', 'contabilidad.fecha_futura'],
    ['después de lo conciliado', '2026-11-01', '2026-11-20', undefined],
  ])('%s', (_, de, a, codigo) => {
    const conciliado = { saldo: saldo({ ultima_cerrada_id: 5, cerrada_hasta: '2026-10-31' }) };
    expect(cambiar(hecho(de, {}, conciliado), a)).toBe(codigo);
  });

  it.each([
    ['a un período cerrado', '2026-11-01', '2026-09-30', 'contabilidad.periodo_cerrado'],
    ['desde un período cerrado', '2026-09-30', '2026-11-01', 'contabilidad.periodo_cerrado'],
    ['a antes de la contabilidad', '2026-11-01', '2025-12-31', 'contabilidad.antes_de_comenzar'],
    [
      'desde antes de la contabilidad',
      '2025-12-31',
      '2026-11-01',
      'contabilidad.antes_de_comenzar',
    ],
    ['antes de la contabilidad', '2024-12-31', '2025-11-01', undefined],
  ])('%s', (_, de, a, codigo) => {
    expect(cambiar(hecho(de), a)).toBe(codigo);
  });

  it('nada sale de su año, tampoco un movimiento manual, que sí cruza el comienzo', () => {
    const libro = { ...LIBRO, desde: '2025-06-01', cerrado_hasta: null };
    expect(cambiar(hecho('2026-01-05'), '2025-12-31', libro)).toBe('tesoreria.otro_anio');
    const manual = hecho('2026-01-05', { tipo: 'manual' });
    expect(cambiar(manual, '2025-12-31', libro)).toBe('tesoreria.otro_anio');
    const sinLibro = { ...calendario, libro: undefined };
    const sinLibros = () => exigirCambioDeFecha(manual, inicioDe('2025-12-31'), sinLibro);
    expect(codigoDe(sinLibros)).toBe('tesoreria.otro_anio');
    const deAntes = hecho('2025-07-05', { tipo: 'manual' });
    expect(cambiar(deAntes, '2025-05-31', libro)).toBeUndefined();
  });

  it('una marca sigue dentro del corte de su borrador, y fuera se quita y se avisa', () => {
    const suyo = hecho(
      '2026-11-01',
      {},
      {
        saldo: saldo({ borrador_id: 5, borrador_hasta: '2026-11-15' }),
        conciliacion: conciliacion('borrador'),
        movimiento: movimiento('2026-11-01', { conciliacion_id: 5 }),
      },
    );
    const [dentro] = moverMovimientos(suyo, inicioDe('2026-11-15'));
    expect(dentro!.datos).toMatchObject({
      de: { dia: '2026-11-01', borrador_id: 5 },
      a: { dia: '2026-11-15', borrador_id: 5 },
      desmarcado_de: null,
    });
    const fuera = moverMovimientos(suyo, inicioDe('2026-11-16'));
    expect(fuera[0]!.datos).toMatchObject({
      a: { borrador_id: null },
      desmarcado_de: 5,
    });
    expect([avisosDeCambio([dentro!]), avisosDeCambio(fuera)]).toMatchObject([
      [],
      [expect.stringContaining('conciliación 5')],
    ]);
  });

  it('la marca de una conciliación descartada no cuenta', () => {
    const suyo = hecho('2026-11-01', {}, { conciliacion: conciliacion('descartada') });
    const [movido] = moverMovimientos(suyo, inicioDe('2026-11-02'));
    expect(movido!.datos).toMatchObject({ desmarcado_de: null });
  });
});
