import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { vistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';
import { liquidacionVista } from './liquidaciones.esquema.ts';

export const rutaDeUnaLiquidacion = rutaDeUno(LIQUIDACION, {
  esquema: liquidacionVista,
  vista: vistaLiquidacion,
  con: 'sus líneas y pagos',
});
