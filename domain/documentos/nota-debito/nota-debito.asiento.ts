import {
  type AsientoDeTipo,
  conTercero,
  linea,
  lineasDeConsumo,
  porTarifa,
} from '../comprobante/asiento.ts';
import { grupoDe } from './nota-debito.importes.ts';
import type { NotaDebito } from './nota-debito.ts';

/** Interest and other charges on a sale: a debt of its own. */
export const ASIENTO_DE_NOTA_DEBITO: AsientoDeTipo<NotaDebito> = {
  origen: 'nota_debito',
  roles: ['cxc_clientes', 'otros_ingresos', 'iva_ventas'],
  consumos: 'haber',
  iva: { lado: 'haber', rol: 'iva_ventas' },
  lineas: (nota) => [
    linea('debe', 'cxc_clientes', nota.total, conTercero(nota)),
    ...porTarifa('haber', [grupoDe(nota)], () => 'otros_ingresos', 'iva_ventas'),
    ...lineasDeConsumo('haber', nota),
  ],
};
