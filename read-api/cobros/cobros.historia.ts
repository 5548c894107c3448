import { cobroNoEncontrado } from '#domain/cobros/cobro.errores.ts';
import { type CobroConRemesa, vistaCobro } from '#domain/cobros/cobro.vista.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

const SIN_REMESA: CobroConRemesa['remesa'] = { aplicaciones: [], saldo_anticipo: 0 };

export const HISTORIA_DE_COBROS = recursoConHistoria<{
  cobros: CobroConRemesa['registro'];
  remesas: CobroConRemesa['remesa'];
}>({
  nombre: 'cobros',
  recurso: 'cobros',
  camino: '/cobros/{id}',
  operacion: 'historiaDeCobro',
  una: 'un cobro',
  filas: { cobros: porId, remesas: ([origen, id]) => (origen === 'cobro' ? id : undefined) },
  vista: ({ cobros: registro, remesas: remesa = SIN_REMESA }) =>
    registro && vistaCobro({ registro, remesa }),
  alcanza: ({ cobros }, { alcance }) => alcanza(alcance, cobros?.sucursal_id ?? null),
  documento: 'cobro',
  rechazo: cobroNoEncontrado,
  noEncontrado: ({ id }) => cobroNoEncontrado({ cobro_id: id! }),
});
