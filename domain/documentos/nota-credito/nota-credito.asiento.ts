import {
  type AsientoDeTipo,
  conTercero,
  linea,
  lineasDeConsumo,
  porTarifa,
} from '../comprobante/asiento.ts';
import type { NotaCredito } from './nota-credito.ts';

/** Part of a sale undone: what was not sold and its taxes, against receivables. */
export const ASIENTO_DE_NOTA_CREDITO: AsientoDeTipo<NotaCredito> = {
  origen: 'nota_credito',
  roles: ['cxc_clientes', 'devolucion_ventas', 'iva_ventas', 'anticipo_clientes'],
  libera: 'cobro',
  consumos: 'debe',
  iva: { lado: 'debe', rol: 'iva_ventas' },
  lineas: (nota) => [
    ...porTarifa('debe', nota.impuestos, () => 'devolucion_ventas', 'iva_ventas'),
    ...lineasDeConsumo('debe', nota),
    linea('haber', 'cxc_clientes', nota.total, {
      ...conTercero(nota),
      sin_documento: nota.factura_id === null,
    }),
  ],
};
