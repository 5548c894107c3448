import type { EventoDeExtracto } from '#domain/tesoreria/extracto/extracto.events.ts';
import {
  type ColumnasDeCuenta,
  columnasDeExtracto,
  evolucionarColumnas,
  evolucionarLinea,
  type LineaDeExtracto,
  lineasDeExtracto,
  nombreDeLinea,
} from '#domain/tesoreria/extracto/extracto.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of this table, for those who only read them. */
export type FilaLineaDeExtracto = LineaDeExtracto;

type DeLineas = Extract<
  EventoDeExtracto,
  { readonly tipo: 'ExtractoImportado' | 'LineasEmparejadas' }
>;

const enSuCuenta = (
  { ambiente, cuenta_dinero_id }: DeLineas['datos'],
  lineas: readonly { readonly linea_id: string }[],
) => lineas.map(({ linea_id }) => [ambiente, cuenta_dinero_id, nombreDeLinea(linea_id)]);

export const proyectorLineasDeExtracto = proyector<LineaDeExtracto, DeLineas>(lineasDeExtracto, {
  columnas: {
    ambiente: 'text',
    cuenta_dinero_id: 'int8',
    linea_id: 'text',
    fecha: 'date',
    importe: 'int8',
    referencia: 'text',
    descripcion: 'text',
    importada_en: 'int8',
    tanda: 'int8',
    movimiento_ids: 'json',
    conciliacion_id: 'int8',
  },
  toca: {
    ExtractoImportado: ({ datos }) => enSuCuenta(datos, datos.lineas),
    LineasEmparejadas: ({ datos }) =>
      enSuCuenta(datos, [...new Map(datos.parejas.map((una) => [una.linea_id, una])).values()]),
  },
  indices: [
    '(empresa_id, ambiente collate "C", cuenta_dinero_id, importada_en, tanda, conciliacion_id, ' +
      'linea_id collate "C")',
  ],
  evolucionar: evolucionarLinea,
});

export const proyectorColumnasDeExtracto = proyector<
  ColumnasDeCuenta,
  Extract<EventoDeExtracto, { readonly tipo: 'ColumnasDeExtractoGuardadas' }>
>(columnasDeExtracto, {
  columnas: { cuenta_dinero_id: 'int8', mapeo: 'json' },
  toca: { ColumnasDeExtractoGuardadas: ({ datos }) => [[datos.cuenta_dinero_id]] },
  evolucionar: evolucionarColumnas,
});
