import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { vistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';

export const rutaDeUnaRetencion = rutaDeUno(RETENCION, {
  vista: vistaRetencion,
  con: 'sus documentos de sustento y lo retenido de cada uno',
});
