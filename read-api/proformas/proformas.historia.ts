import { alcanza } from '#domain/kernel/ruta.ts';
import { proformaNoEncontrada } from '#domain/proformas/proforma.errores.ts';
import { vistaProforma } from '#domain/proformas/proforma.vista.ts';
import type { FilaProforma } from '#projections/proformas/proformas.projector.ts';
import { porId, recursoConHistoria, sin } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_PROFORMAS = recursoConHistoria<{ proformas: FilaProforma }>({
  nombre: 'proformas',
  recurso: 'proformas',
  camino: '/proformas/{id}',
  operacion: 'historiaDeProforma',
  una: 'una proforma',
  filas: { proformas: porId },
  // Its token opens it to whoever has it: it is in no history.
  vista: ({ proformas }) =>
    proformas && sin(vistaProforma({ ...proformas, token_publico: null }), 'token_publico'),
  alcanza: ({ proformas }, { alcance }) => alcanza(alcance, proformas?.sucursal_id ?? null),
  rechazo: proformaNoEncontrada,
  noEncontrado: ({ id }) => proformaNoEncontrada({ proforma_id: id! }),
});
