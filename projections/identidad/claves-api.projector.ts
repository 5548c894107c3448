import type { ClaveApiCreada, ClaveApiReclamada } from '#domain/identidad/empresa.events.ts';
import {
  type ClaveApi,
  clavesApi,
  type DuenoDeClave,
  duenosDeClave,
  evolucionarClaveApi,
  evolucionarDuenoDeClave,
} from '#domain/identidad/empresa.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `claves_api`, for those who only read it. */
export type FilaClaveApi = ClaveApi;

export const proyectorClavesApi = proyector<ClaveApi, ClaveApiCreada>(clavesApi, {
  columnas: {
    id: 'int8',
    nombre: 'text',
    prefijo: 'text',
    hash: 'text',
    permisos: 'jsonb',
    expira_en: 'timestamptz',
    limite_por_minuto: 'int4',
    revocada: 'bool',
  },
  toca: { ClaveApiCreada: ({ datos }) => [[datos.clave_id]] },
  nace: () => true,
  evolucionar: evolucionarClaveApi,
});

/** Rows of the platform (company 0). */
export const proyectorDuenosDeClave = proyector<DuenoDeClave, ClaveApiReclamada>(duenosDeClave, {
  columnas: { hash: 'text', de_empresa_id: 'int8', clave_id: 'int8' },
  toca: { ClaveApiReclamada: ({ datos }) => [[datos.hash]] },
  nace: () => true,
  evolucionar: evolucionarDuenoDeClave,
});
