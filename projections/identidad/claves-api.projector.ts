import type { ClaveApiRevocada, EventoDeClaveApi } from '#domain/identidad/clave-api.events.ts';
import {
  type ClaveApi,
  type ClavesVigentes,
  clavesApi,
  clavesVigentes,
  type DuenoDeClave,
  duenosDeClave,
  evolucionarClaveApi,
  evolucionarClavesVigentes,
  evolucionarDuenoDeClave,
  evolucionarUltimaClave,
  type UltimaClave,
  ultimasClaves,
} from '#domain/identidad/clave-api.ts';
import type { ClaveApiCreada, ClaveApiReclamada } from '#domain/identidad/empresa.events.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `claves_api`, for those who only read it. */
export type FilaClaveApi = ClaveApi;

const suClave = ({
  datos,
}: {
  readonly datos: { readonly clave_id: number };
}): readonly Clave[] => [[datos.clave_id]];

export const proyectorClavesApi = proyector<ClaveApi, EventoDeClaveApi>(clavesApi, {
  columnas: {
    id: 'int8',
    tipo: 'text',
    nombre: 'text',
    prefijo: 'text',
    hash: 'text',
    permisos: 'json',
    expira_en: 'timestamptz',
    limite_por_minuto: 'int4',
    creada_en: 'timestamptz',
    revocada: 'bool',
    revocada_en: 'timestamptz',
  },
  toca: {
    ClaveApiCreada: suClave,
    ClaveApiPermisosCambiados: suClave,
    ClaveApiLimiteCambiado: suClave,
    ClaveApiRevocada: suClave,
  },
  nace: ({ tipo }) => tipo === 'ClaveApiCreada',
  evolucionar: evolucionarClaveApi,
});

export const proyectorClavesVigentes = proyector<ClavesVigentes, ClaveApiCreada | ClaveApiRevocada>(
  clavesVigentes,
  {
    columnas: { claves: 'json' },
    toca: { ClaveApiCreada: () => [[]], ClaveApiRevocada: () => [[]] },
    evolucionar: evolucionarClavesVigentes,
  },
);

/** Rows of the platform (company 0). */
export const proyectorDuenosDeClave = proyector<DuenoDeClave, ClaveApiReclamada>(duenosDeClave, {
  columnas: { hash: 'text', de_empresa_id: 'int8', clave_id: 'int8' },
  toca: { ClaveApiReclamada: ({ datos }) => [[datos.hash]] },
  nace: () => true,
  evolucionar: evolucionarDuenoDeClave,
});

export const proyectorUltimasClaves = proyector<UltimaClave, ClaveApiReclamada>(ultimasClaves, {
  columnas: { de_empresa_id: 'int8', ultima: 'int8' },
  toca: { ClaveApiReclamada: ({ datos }) => [[datos.empresa_id]] },
  evolucionar: evolucionarUltimaClave,
});
