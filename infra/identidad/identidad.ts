import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Bitacora } from '../bitacora/puerto.ts';
import type { Sql } from '../postgres/conexion.ts';
import { accesoEn } from './acceso.ts';
import type { Certificados } from './certificados.ts';
import { nuevaClaveApi } from './claves-nuevas.ts';
import { contrasenasEn } from './contrasenas.ts';
import { prepararIdentidad } from './esquema.ts';
import { intentosEn } from './intentos.ts';
import { invitacionesEn } from './invitaciones.ts';
import { type Logos, logosEn } from './logos.ts';
import { recepcionDeCertificados } from './recepcion-de-certificados.ts';
import { type AlmacenDeSesiones, sesionesEn } from './sesiones.ts';

export type Identidad = PuertosDeIdentidad & {
  readonly sesiones: AlmacenDeSesiones;
  readonly logos: Logos;
  /** The follower's hand: what happened to users and memberships makes sessions be asked again. */
  readonly observar: (eventos: readonly Pick<EventoRegistrado, 'tipo'>[]) => void;
};

/** Everything that identity keeps outside the log, over the pool of the reads. */
export const abrirIdentidad = async (partes: {
  readonly sql: Sql;
  /** Name of the read models' schema in force. */
  readonly esquema: () => string;
  readonly bitacora: Bitacora;
  readonly certificados: Certificados;
  /** Unix milliseconds. */
  readonly reloj: () => number;
}): Promise<Identidad> => {
  const { sql, esquema, bitacora, certificados, reloj } = partes;
  await prepararIdentidad(sql);
  const sesiones = sesionesEn(sql, esquema, reloj);
  return {
    sesiones,
    acceso: accesoEn(sql, esquema, intentosEn(sql, reloj), sesiones),
    contrasenas: contrasenasEn(sql, () => sesiones.invalidar()),
    invitaciones: invitacionesEn(sql, reloj),
    claves: { nueva: nuevaClaveApi },
    membresias: {
      enOtraEmpresa: async (usuario_id, empresa_id) => {
        const [fila] = await sql`
          select 1 from ${sql(esquema())}.membresias
          where usuario_id = ${usuario_id} and empresa_id <> ${empresa_id} and aceptada limit 1`;
        return fila !== undefined;
      },
    },
    certificados: recepcionDeCertificados(certificados, reloj),
    logos: logosEn(bitacora, reloj),
    observar: (eventos) => {
      const toca = ({ tipo }: Pick<EventoRegistrado, 'tipo'>): boolean =>
        tipo.startsWith('Membresia') || tipo.startsWith('Usuario');
      if (eventos.some(toca)) sesiones.invalidar();
    },
  };
};
