import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_TESORERIA } from './catalogo.ts';

const { muestra } = muestrasDe(TIPOS_DE_TESORERIA);

const senas = (conciliacion_id: number) =>
  ({ conciliacion_id, ambiente: '1', cuenta_dinero_id: 1 }) as const;
const NADA = { ingresos: 0, egresos: 0 };
const DICHO = { saldo_extracto: 230_00, observaciones: 'Octubre' };
const EL_PRIMERO = { movimiento_id: 1, importe: 80_00 };
const DE_UNO_NUEVO = {
  movimiento_id: 6,
  ambiente: '1',
  cuenta_dinero_id: 1,
  tipo: 'egreso',
  monto: 4_00,
} as const;
const EN_OCTUBRE = { fecha: '2026-10-30T05:00:00.000Z', dia: '2026-10-30' };

/**
 * A reconciliation that is marked, changed, closed and opened again; a movement born marked goes
 * beyond its cut; it is closed, and the next one is discarded.
 */
export const MUESTRAS_DE_CONCILIACIONES: readonly Muestra[] = [
  muestra('ConciliacionAbierta', {
    ...senas(1),
    ...DICHO,
    fecha_corte: '2026-11-01',
    saldo_extracto: -5_00,
    observaciones: null,
    en_libros: { ingresos: 80_00, egresos: 0 },
    anterior: null,
    conciliado: NADA,
  }),
  muestra('MovimientosMarcados', { ...senas(1), movimientos: [EL_PRIMERO] }),
  muestra('MovimientosDesmarcados', { ...senas(1), movimientos: [EL_PRIMERO] }),
  muestra('MovimientosMarcados', { ...senas(1), movimientos: [EL_PRIMERO] }),
  muestra('ConciliacionModificada', {
    ...senas(1),
    ...DICHO,
    fecha_corte: '2026-10-30',
    en_libros: NADA,
    desmarcados: [EL_PRIMERO],
  }),
  muestra('ConciliacionModificada', {
    ...senas(1),
    ...DICHO,
    fecha_corte: '2026-10-31',
    en_libros: { ingresos: 80_00, egresos: 0 },
    desmarcados: [],
  }),
  muestra('MovimientosMarcados', { ...senas(1), movimientos: [EL_PRIMERO] }),
  muestra('MovimientoRegistrado', {
    ...DE_UNO_NUEVO,
    ...EN_OCTUBRE,
    borrador_id: 1,
    origen_tipo: 'manual',
    origen_id: null,
    otra_cuenta_id: null,
    referencia: 'ND 0045',
    descripcion: 'Comisión',
    reversa_de: null,
    motivo: null,
    marcado: true,
  }),
  muestra('FechaDeMovimientoCambiada', {
    ...DE_UNO_NUEVO,
    de: { ...EN_OCTUBRE, borrador_id: 1 },
    a: { fecha: '2026-11-02T05:00:00.000Z', dia: '2026-11-02', borrador_id: null },
    desmarcado_de: 1,
  }),
  ...[1, 2].flatMap((vez) => [
    muestra('ConciliacionCerrada', {
      ...senas(1),
      fecha_corte: '2026-10-31',
      saldo_inicial: 150_00,
      en_libros: { ingresos: 80_00, egresos: 0 },
      marcado: { ingresos: 80_00, egresos: 0 },
      en_transito: NADA,
      ultimo_movimiento_id: 6,
    }),
    ...(vez === 1
      ? [
          muestra('ConciliacionReabierta', {
            ...senas(1),
            fecha_corte: '2026-10-31',
            anterior: null,
            en_libros: { ingresos: 80_00, egresos: 0 },
            marcado: { ingresos: 80_00, egresos: 0 },
          }),
        ]
      : []),
  ]),
  muestra('ConciliacionAbierta', {
    ...senas(2),
    ...DICHO,
    fecha_corte: '2026-11-30',
    en_libros: { ingresos: 140_00, egresos: 64_00 },
    anterior: { conciliacion_id: 1, fecha_corte: '2026-10-31' },
    conciliado: { ingresos: 80_00, egresos: 0 },
  }),
  muestra('ConciliacionDescartada', senas(2)),
];
