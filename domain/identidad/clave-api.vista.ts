import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type { ClaveApi } from './clave-api.ts';

const salida = (instante: Instante | null): string | null =>
  instante === null ? null : conDesfase(instante);

/** A key as the panel shows it: never its hash. `ultimo_uso_en` is null while nobody used it. */
export const vistaClaveApi = (clave: ClaveApi, ultimo_uso_en: Instante | null) => ({
  id: clave.id,
  nombre: clave.nombre,
  prefijo: clave.prefijo,
  permisos: clave.permisos,
  expira_en: salida(clave.expira_en),
  limite_por_minuto: clave.limite_por_minuto,
  creada_en: conDesfase(clave.creada_en),
  ultimo_uso_en: salida(ultimo_uso_en),
  revocada: clave.revocada,
  revocada_en: salida(clave.revocada_en),
});
