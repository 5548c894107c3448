import { cobroNoEncontrado } from '#domain/cobros/cobro.errores.ts';
import type { CobroHecho } from '#domain/cobros/cobro.vista.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';

/** A key may be one that another branch used: its collection is not there. 404. */
export const alcanzado = (alcance: Alcance, registro: CobroHecho): CobroHecho => {
  const { id: cobro_id, sucursal_id } = registro.cobro;
  if (!alcanza(alcance, sucursal_id)) throw cobroNoEncontrado({ cobro_id });
  return registro;
};
