import { type AsientoDeTipo, conTercero, linea, porTarifa } from '../comprobante/asiento.ts';
import type { Liquidacion } from './liquidacion.ts';

/** A purchase, gross: what is withheld of it posts with its withholding. Its IVA is tax credit. */
export const ASIENTO_DE_LIQUIDACION: AsientoDeTipo<Liquidacion> = {
  origen: 'liquidacion_compra',
  roles: ['cxp_proveedores', 'gasto_admin', 'iva_compras'],
  iva: { lado: 'debe', rol: 'iva_compras' },
  lineas: (liquidacion) => [
    ...porTarifa('debe', liquidacion.impuestos, () => 'gasto_admin', 'iva_compras'),
    linea('haber', 'cxp_proveedores', liquidacion.total, conTercero(liquidacion)),
  ],
};
