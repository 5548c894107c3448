import { alguien } from '../destinos.ts';
import { conMovimientos } from './factura.mano.ts';
import { lineas } from './lineas.ts';
import type { Mano } from './mano.ts';

export const LIQUIDACION = {
  documento: 'liquidacion_compra',
  recurso: 'liquidaciones_compra',
  publico: 'liquidacion',
  parametro: 'liquidacion_id',
  eventos: {
    guardado: 'BorradorDeLiquidacionGuardado',
    creado: 'LiquidacionCreada',
    modificado: 'LiquidacionModificada',
  },
  parte: 'proveedor_id',
  se_debe: true,
  peso: 10,
  rehuses: { 'liquidaciones_compra.con_movimientos': conMovimientos },
  encargar: ({ azar, cuaderno, sinTropiezos }) => {
    const { nombre, email, ...proveedor } = alguien(azar, 'Proveedor', sinTropiezos);
    const { detalles, total } = lineas({ azar, cuaderno });
    return {
      ...proveedor,
      email,
      total,
      cuerpo: {
        proveedor_tipo_id: '06',
        proveedor_identificacion: proveedor.identificacion,
        proveedor_razon_social: nombre,
        sucursal_id: azar.entero(1, 2),
        ...(email && { email }),
        detalles,
      },
    };
  },
} as const satisfies Mano;
