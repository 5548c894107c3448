import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { vistaGuia } from '#domain/documentos/guia/guia.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';

export const rutaDeUnaGuia = rutaDeUno(GUIA, {
  vista: vistaGuia,
  con: 'sus destinatarios y lo que recibe cada uno',
});
