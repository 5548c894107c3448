import { type AsientoDeTipo, conTercero, linea, porTarifa } from '../comprobante/asiento.ts';
import type { NotaDebito } from './nota-debito.ts';

/** Interest and other charges on a sale: a debt of its own. */
export const ASIENTO_DE_NOTA_DEBITO: AsientoDeTipo<NotaDebito> = {
  origen: 'nota_debito',
  roles: ['cxc_clientes', 'otros_ingresos', 'iva_ventas'],
  iva: { lado: 'haber', rol: 'iva_ventas' },
  lineas: (nota) => {
    const { iva_codigo, tarifa_iva, base_imponible: base, iva: valor } = nota;
    const grupo = { iva_codigo, tarifa_iva, base, valor };
    return [
      linea('debe', 'cxc_clientes', nota.total, conTercero(nota)),
      ...porTarifa('haber', [grupo], () => 'otros_ingresos', 'iva_ventas'),
    ];
  },
};
