import { integracionDe } from '#domain/cartera/integracion.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import { cobros, RECURSO_DE_COBROS } from './cobro.ts';
import { VERIFICACION_DE_COBROS } from './cobro.verificar.ts';

/** What collections give to the books: what there was before them, and what they must say. */
export const INTEGRACION_DE_COBROS = integracionDe({
  nombre: 'cobros',
  recurso: RECURSO_DE_COBROS,
  tabla: cobros,
  posteo: POSTEO_DE_COBROS,
  liberado: ({ anulado_liberado }) => anulado_liberado,
  verificacion: VERIFICACION_DE_COBROS,
});
