import { cobroNoEncontrado } from '#domain/cobros/cobro.errores.ts';
import { cifraDeAnticipo } from '#read-api/cartera/anticipos.cifras.ts';
import { cifraDeDocumento } from '#read-api/cartera/documentos.cifras.ts';
import { COBROS } from './cobros.queries.ts';

export const ANTICIPO = cifraDeAnticipo({
  ...COBROS,
  nombre: 'anticipo_de_cobro',
  rechazo: cobroNoEncontrado,
  noEncontrado: (id) => cobroNoEncontrado({ cobro_id: id }),
});

export const DOCUMENTO_POR_COBRAR = cifraDeDocumento({
  nombre: 'documento_por_cobrar',
  recurso: 'cobros',
  documentos: ['factura', 'nota_debito'],
});
