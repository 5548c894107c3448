import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { vistaNotaCredito } from '#domain/documentos/nota-credito/nota-credito.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';
import { notaCreditoVista } from './notas-credito.esquema.ts';

export const rutaDeUnaNotaCredito = rutaDeUno(NOTA_CREDITO, {
  esquema: notaCreditoVista,
  vista: vistaNotaCredito,
  con: 'sus líneas',
});
