import { type AsientoDeTipo, conTercero, linea, porTarifa } from '../comprobante/asiento.ts';
import type { NotaCredito } from './nota-credito.ts';

/** Part of a sale undone: what was not sold and its IVA, against receivables. */
export const ASIENTO_DE_NOTA_CREDITO: AsientoDeTipo<NotaCredito> = {
  origen: 'nota_credito',
  roles: ['cxc_clientes', 'devolucion_ventas', 'iva_ventas', 'anticipo_clientes'],
  libera: 'cobro',
  iva: { lado: 'debe', rol: 'iva_ventas' },
  lineas: (nota) => [
    ...porTarifa('debe', nota.impuestos, () => 'devolucion_ventas', 'iva_ventas'),
    linea('haber', 'cxc_clientes', nota.total, {
      ...conTercero(nota),
      sin_documento: nota.factura_id === null,
    }),
  ],
};
