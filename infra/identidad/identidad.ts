import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Auditoria } from '../http/auditoria.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Boveda } from '../nucleo/secretos/boveda.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { accesoEn } from './acceso.ts';
import { accesosAuditados } from './accesos-auditados.ts';
import type { Certificados } from './certificados.ts';
import { nuevaClaveApi } from './claves-nuevas.ts';
import { contrasenasEn } from './contrasenas.ts';
import { enlacesEn, restablecimientosEn } from './enlaces.ts';
import { intentosEn } from './intentos.ts';
import { type Logos, logosEn } from './logos.ts';
import { recepcionDeCertificados } from './recepcion-de-certificados.ts';
import { type AlmacenDeSegundosFactores, segundosFactoresEn } from './segundos-factores.ts';
import { type AlmacenDeSesiones, sesionesEn } from './sesiones.ts';

export type Identidad = PuertosDeIdentidad & {
  readonly sesiones: AlmacenDeSesiones;
  readonly segundos_factores: AlmacenDeSegundosFactores;
  readonly logos: Logos;
  /** The follower's hand: what happened to accounts and memberships makes sessions be asked again. */
  readonly observar: (eventos: readonly Pick<EventoRegistrado, 'tipo'>[]) => void;
};

/** By then an answer has left, however busy the program is with others. */
const TRAS_RESPONDER_MS = 200;

/** Everything that identity keeps outside the log, over the pool of the reads. */
export const crearIdentidad = (partes: {
  readonly sql: Sql;
  /** Name of the read models' schema in force. */
  readonly esquema: () => string;
  readonly bitacora: Bitacora;
  readonly certificados: Certificados;
  readonly boveda: Boveda;
  /** Where what happens to accounts is written down. */
  readonly auditoria: Pick<Auditoria, 'anotar'>;
  readonly alFallar: (error: unknown) => void;
  /** There is a mail server of the platform's. */
  readonly envia_enlaces: boolean;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly admite_produccion: boolean;
  /** How long a session of the panel lives without use. */
  readonly inactividad_ms: number;
}): Identidad => {
  const { sql, esquema, bitacora, certificados, reloj } = partes;
  const sesiones = sesionesEn(sql, partes);
  const auditarAcceso = accesosAuditados({ ...partes, anotar: partes.auditoria.anotar });
  const intentos = intentosEn(sql, reloj);
  const segundos_factores = segundosFactoresEn({
    ...partes,
    intentos,
    secretos: secretosEn(sql, partes.boveda),
    alCambiar: () => sesiones.invalidar(),
  });
  return {
    sesiones,
    auditarAcceso,
    acceso: accesoEn(sql, esquema, intentos, sesiones, segundos_factores, auditarAcceso),
    segundos_factores,
    contrasenas: contrasenasEn(sql, () => sesiones.invalidar()),
    enlaces: enlacesEn(sql, reloj),
    restablecimientos: restablecimientosEn(sql, reloj),
    sinQueNadieEspere: (hacer) => {
      setTimeout(() => void hacer().catch(partes.alFallar), TRAS_RESPONDER_MS).unref();
    },
    envia_enlaces: partes.envia_enlaces,
    claves: { nueva: nuevaClaveApi },
    certificados: recepcionDeCertificados(certificados, reloj),
    logos: logosEn(bitacora, reloj),
    admite_produccion: partes.admite_produccion,
    observar: (eventos) => {
      const toca = ({ tipo }: Pick<EventoRegistrado, 'tipo'>): boolean =>
        tipo.startsWith('Membresia') ||
        tipo.startsWith('SegundoFactor') ||
        tipo === 'ContrasenaDeAccesoCambiada';
      if (eventos.some(toca)) sesiones.invalidar();
    },
  };
};
