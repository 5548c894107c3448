import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { vistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';

export const rutaDeUnaLiquidacion = rutaDeUno(LIQUIDACION, {
  vista: vistaLiquidacion,
  con: 'sus líneas y pagos',
});
