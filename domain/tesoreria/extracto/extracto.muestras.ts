import { type Muestra, muestraAnterior, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_TESORERIA } from '../catalogo.ts';
import type { EventoDeExtracto } from './extracto.events.ts';

const { muestra } = muestrasDe<EventoDeExtracto>(TIPOS_DE_TESORERIA);

const DE_LA_PRIMERA = { conciliacion_id: 1, ambiente: '2', cuenta_dinero_id: 1 } as const;
const DEPOSITO = '2026-10-02 8000 000123 1';

export const MUESTRAS_DE_EXTRACTOS: readonly Muestra[] = [
  muestraAnterior('ColumnasDeExtractoGuardadas', 1, {
    cuenta_dinero_id: 1,
    mapeo: { fecha: 'Fecha contable', monto: 'Neto' },
  }),
  muestra('ColumnasDeExtractoGuardadas', {
    cuenta_dinero_id: 1,
    mapeo: { tipo: 'Marca', saldo: '', egresos: ['pago'], ingresos: [''], decimales: ',' },
  }),
  muestraAnterior('ExtractoImportado', 1, {
    ...DE_LA_PRIMERA,
    lineas: [
      {
        linea_id: DEPOSITO,
        fecha: '2026-10-02',
        importe: 80_00,
        referencia: '000123',
        descripcion: 'DEPÓSITO',
      },
      {
        linea_id: '2026-10-31 -150  1',
        fecha: '2026-10-31',
        importe: -1_50,
        referencia: null,
        descripcion: null,
      },
    ],
  }),
  muestra('ExtractoImportado', {
    ...DE_LA_PRIMERA,
    tanda: 0,
    lineas: [
      {
        linea_id: '2026-10-15 -2000 456 1',
        fecha: '2026-10-15',
        importe: -20_00,
        referencia: '0456',
        descripcion: 'CHEQUE',
      },
    ],
  }),
  muestra('LineasEmparejadas', {
    ...DE_LA_PRIMERA,
    parejas: [{ linea_id: DEPOSITO, movimiento_id: 1 }],
  }),
  muestra('LineasEmparejadas', {
    ...DE_LA_PRIMERA,
    parejas: [
      { linea_id: DEPOSITO, movimiento_id: 1 },
      { linea_id: DEPOSITO, movimiento_id: 2 },
    ],
  }),
  muestra('ExtractoRetirado', DE_LA_PRIMERA),
];
