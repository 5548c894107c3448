import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { vistaNotaDebito } from '#domain/documentos/nota-debito/nota-debito.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';

export const rutaDeUnaNotaDebito = rutaDeUno(NOTA_DEBITO, {
  vista: vistaNotaDebito,
  con: 'sus motivos y pagos',
});
