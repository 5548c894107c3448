import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { ClaveApiRevocada, EventoDeClaveApi } from './clave-api.events.ts';
import type { ClaveApiCreada, ClaveApiReclamada, Permisos, TipoDeClave } from './empresa.events.ts';

/** Requests per minute of a key that nobody set a limit for (Ley: acceso §5). */
export const LIMITE_POR_MINUTO = 120;

/** An API key of a company. Its hash and its first characters are all that is kept of it. */
export type ClaveApi = {
  readonly id: number;
  readonly tipo: TipoDeClave;
  readonly nombre: string;
  readonly prefijo: string;
  readonly hash: string;
  readonly permisos: Permisos;
  readonly expira_en: Instante | null;
  readonly limite_por_minuto: number;
  readonly creada_en: Instante;
  readonly revocada: boolean;
  readonly revocada_en: Instante | null;
};
export const clavesApi = tabla<ClaveApi>('claves_api', ['id']);

/** The company's keys that open something still, to count them. */
export type ClavesVigentes = {
  readonly claves: readonly { readonly clave_id: number; readonly expira_en: Instante | null }[];
};
export const clavesVigentes = tabla<ClavesVigentes>('claves_vigentes', []);

/** Keys of the row that have not expired at an instant. */
export const vigentesEn = (
  fila: ClavesVigentes | undefined,
  ahora: Instante,
): ClavesVigentes['claves'] =>
  (fila?.claves ?? []).filter(({ expira_en }) => expira_en === null || expira_en > ahora);

/** Platform row: from the hash of a key to its company. */
export type DuenoDeClave = {
  readonly hash: string;
  readonly de_empresa_id: number;
  readonly clave_id: number;
};
export const duenosDeClave = tabla<DuenoDeClave>('duenos_de_clave', ['hash']);

/** Platform row: the last number that a company's keys were given when they were claimed. */
export type UltimaClave = { readonly de_empresa_id: number; readonly ultima: number };
export const ultimasClaves = tabla<UltimaClave>('ultimas_claves', ['de_empresa_id']);

export const evolucionarClaveApi = (
  fila: ClaveApi | undefined,
  evento: EventoDeClaveApi & Pick<EventoRegistrado, 'metadatos'>,
): ClaveApi => {
  const { registrado_en } = evento.metadatos;
  if (evento.tipo === 'ClaveApiCreada') {
    const { clave_id, ...resto } = evento.datos;
    return { id: clave_id, ...resto, creada_en: registrado_en, revocada: false, revocada_en: null };
  }
  if (!fila) throw new Error(`${evento.tipo} llegó antes que su clave`);
  switch (evento.tipo) {
    case 'ClaveApiPermisosCambiados':
      return { ...fila, permisos: evento.datos.a };
    case 'ClaveApiLimiteCambiado':
      return { ...fila, limite_por_minuto: evento.datos.a };
    case 'ClaveApiRevocada':
      return { ...fila, revocada: true, revocada_en: registrado_en };
  }
};

export const evolucionarClavesVigentes = (
  fila: ClavesVigentes | undefined,
  evento: (ClaveApiCreada | ClaveApiRevocada) & Pick<EventoRegistrado, 'metadatos'>,
): ClavesVigentes => {
  const { clave_id } = evento.datos;
  const otras = vigentesEn(fila, evento.metadatos.registrado_en).filter(
    (clave) => clave.clave_id !== clave_id,
  );
  if (evento.tipo === 'ClaveApiRevocada') return { claves: otras };
  return { claves: [...otras, { clave_id, expira_en: evento.datos.expira_en }] };
};

export const evolucionarDuenoDeClave = (
  _fila: DuenoDeClave | undefined,
  { datos: { hash, empresa_id, clave_id } }: ClaveApiReclamada,
): DuenoDeClave => ({ hash, de_empresa_id: empresa_id, clave_id });

export const evolucionarUltimaClave = (
  fila: UltimaClave | undefined,
  { datos: { empresa_id, clave_id } }: ClaveApiReclamada,
): UltimaClave => ({
  de_empresa_id: empresa_id,
  ultima: Math.max(fila?.ultima ?? 0, clave_id),
});
