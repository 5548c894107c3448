import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { vistaNotaCredito } from '#domain/documentos/nota-credito/nota-credito.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';

export const rutaDeUnaNotaCredito = rutaDeUno(NOTA_CREDITO, {
  vista: vistaNotaCredito,
  con: 'sus líneas',
});
