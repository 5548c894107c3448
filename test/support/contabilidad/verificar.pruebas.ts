import {
  comienzosDe,
  crearVerificador,
  type InformeDeEmpresa,
} from '#domain/contabilidad/verificar.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';

const PARTES = INTEGRACIONES_CONTABLES.flatMap(({ verificacion }) => verificacion ?? []);

/** What the books of a company whose whole stream this is fail to hold. */
export const verificar = (eventos: readonly EventoRegistrado[]): InformeDeEmpresa => {
  const verificador = crearVerificador({ comienzos: comienzosDe(eventos), partes: PARTES });
  for (const evento of eventos) verificador.plegar(evento);
  return verificador.terminar();
};
