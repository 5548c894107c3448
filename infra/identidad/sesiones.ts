import { hash, randomBytes } from 'node:crypto';
import type { SesionAbierta } from '#commands/identidad/puertos.ts';
import type { SesionDeLista } from '#domain/identidad/usuario.vista.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { recordarConocidas } from '../http/conocidas.ts';
import { crearOyentes } from '../http/oyentes.ts';
import type { Membresia, SesionDeUsuario, Sesiones, UsoDeSesion } from '../http/sesiones.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** A working day. */
const DURACION_MS = 12 * 3_600_000;
/** How long one of the panel lives without anybody's hand on it, where the operator says nothing. */
export const INACTIVIDAD_MINUTOS = 8 * 60;
/** What is written of its use is at most so old. */
const PRECISION_DE_USO_MS = 60_000;
/** Oldest first out: a user does not need more panels than these at once. */
const MAXIMO_POR_USUARIO = 20;
const FORMA = /^fps_[A-Za-z0-9_-]{43}$/;
/** How long a revocation by another process may go unnoticed. */
const TTL_MS = 500;
const MAXIMO_RECORDADAS = 10_000;

type Fila = Omit<SesionDeUsuario, 'expira_ms' | 'inactiva_ms'> & {
  readonly expira_en: string;
  readonly usada_en: string;
};

/** How a session begins. */
export type Apertura = {
  readonly desde: UsoDeSesion;
  readonly de_panel: boolean;
  /** Token of one that whoever opens it had until now: it ends. */
  readonly anterior?: string | undefined;
};

/** Whatever a caller writes of itself: bounded, and without what Postgres would refuse it for. */
const textoDeAfuera = (texto: string): string =>
  texto.slice(0, 300).replaceAll('\0', '').toWellFormed();

const huellaDe = (token: string): string => hash('sha256', token, 'hex');

export type AlmacenDeSesiones = Sesiones & {
  /** `undefined` when that is not the hash of the account's password any more. */
  abrir(
    cuenta_id: number,
    hash_de_contrasena: string,
    apertura: Apertura,
  ): Promise<SesionAbierta | undefined>;
  cerrar(sesion_id: string): Promise<void>;
  /** Ends one of the account's; false: it has no such session. */
  cerrarUna(cuenta_id: number, sesion_id: string): Promise<boolean>;
  cerrarOtras(cuenta_id: number, salvo_sesion_id: string): Promise<void>;
  /** Those of an account that would be let in now, the last used first. */
  de(cuenta_id: number): Promise<readonly SesionDeLista[]>;
  /** Forgets what is remembered: the next request asks again. */
  invalidar(): void;
};

type Recordada = {
  readonly sesion: Promise<SesionDeUsuario | undefined>;
  /** `performance.now()`. */
  readonly hasta: number;
};

/** Writes when and from where each was last used, no more often than is of use to anybody. */
const anotadorDeUsos = (
  sql: Sql,
  { reloj, inactividad_ms, alFallar }: Omit<OpcionesDeSesiones, 'esquema'>,
): Sesiones['anotarUso'] => {
  const cada_ms = Math.min(PRECISION_DE_USO_MS, inactividad_ms / 10);
  const anotados = new Map<string, number>();
  return (sesion_id, { ip, user_agent }) => {
    const ahora_ms = reloj();
    if (ahora_ms - (anotados.get(sesion_id) ?? 0) < cada_ms) return;
    if (anotados.size >= MAXIMO_RECORDADAS) anotados.clear();
    anotados.set(sesion_id, ahora_ms);
    sql`
      update operacion.sesiones set usada_en = ${instanteDeMs(ahora_ms)}::timestamptz, ip = ${ip},
        user_agent = ${textoDeAfuera(user_agent)}
      where id = ${sesion_id}::uuid and usada_en < ${instanteDeMs(ahora_ms)}::timestamptz`.then(
      () => {},
      (error) => {
        anotados.delete(sesion_id);
        alFallar(error);
      },
    );
  };
};

export type OpcionesDeSesiones = {
  readonly esquema: () => string;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly inactividad_ms: number;
  readonly alFallar: (error: unknown) => void;
};

/**
 * Sessions of users by the hash of their token, with the companies of their account as they are at
 * the head of the read models. Remembered for half a second.
 */
export const sesionesEn = (sql: Sql, opciones: OpcionesDeSesiones): AlmacenDeSesiones => {
  const { esquema, reloj, inactividad_ms } = opciones;
  const recordadas = new Map<string, Recordada>();
  const conocidas = recordarConocidas();
  const { alOlvidar, avisar } = crearOyentes();
  const invalidar = (): void => {
    recordadas.clear();
    avisar();
  };

  const leer = async (huella: string): Promise<SesionDeUsuario | undefined> => {
    const en = sql(esquema());
    const [fila] = await sql<Fila[]>`
      select s.id as sesion_id, s.cuenta_id, s.expira_en, s.usada_en, s.de_panel, c.email,
        exists (select 1 from operacion.segundos_factores f
          where f.cuenta_id = s.cuenta_id and f.confirmado_en is not null) as con_segundo_factor, (
        select coalesce(jsonb_agg(jsonb_build_object('empresa_id', m.empresa_id,
          'usuario_id', m.usuario_id, 'rol', m.rol, 'sucursal_id', m.sucursal_id,
          'exige_segundo_factor', coalesce(x.segundo_factor, false)
        ) order by m.creada_en, m.empresa_id), '[]'::jsonb)
        from ${en}.membresias m
        left join ${en}.exigencias_de_acceso x on x.empresa_id = m.empresa_id
        where m.cuenta_id = s.cuenta_id and m.activa
      ) as membresias
      from operacion.sesiones s
      join ${en}.cuentas_de_acceso c on c.empresa_id = ${PLATAFORMA} and c.id = s.cuenta_id
      where s.hash = ${huella}`;
    if (!fila) return undefined;
    const { expira_en, usada_en, ...resto } = fila;
    const membresias = resto.membresias as readonly Membresia[];
    const inactiva_ms = resto.de_panel
      ? Date.parse(usada_en) + inactividad_ms
      : Number.POSITIVE_INFINITY;
    return { ...resto, membresias, expira_ms: Date.parse(expira_en), inactiva_ms };
  };

  const preguntar = (huella: string): Promise<SesionDeUsuario | undefined> => {
    if (recordadas.size >= MAXIMO_RECORDADAS) recordadas.clear();
    const sesion = leer(huella);
    void sesion.then(
      (hallada) => hallada && conocidas.anotar(huella),
      () => {},
    );
    const recordada = { sesion, hasta: performance.now() + TTL_MS };
    recordadas.set(huella, recordada);
    // A failed query is nobody's answer: it is not remembered.
    sesion.catch(() => {
      if (recordadas.get(huella) === recordada) recordadas.delete(huella);
    });
    return sesion;
  };

  return {
    buscar: async (token) => {
      if (!FORMA.test(token)) return undefined;
      const huella = huellaDe(token);
      const recordada = recordadas.get(huella);
      if (recordada && performance.now() < recordada.hasta) return recordada.sesion;
      return preguntar(huella);
    },
    conocida: (token) => FORMA.test(token) && conocidas.tiene(huellaDe(token)),
    anotarUso: anotadorDeUsos(sql, opciones),
    abrir: async (cuenta_id, hash_de_contrasena, { desde, de_panel, anterior }) => {
      const access_token = `fps_${randomBytes(32).toString('base64url')}`;
      const ahora = new Date(reloj()).toISOString();
      const expira_en = new Date(reloj() + DURACION_MS).toISOString();
      const abierta = await sql.begin(async (tx) => {
        await tx`
          delete from operacion.sesiones s where s.cuenta_id = ${cuenta_id} and (
            s.expira_en <= ${ahora}::timestamptz or s.hash in (
              select hash from operacion.sesiones where cuenta_id = ${cuenta_id}
              order by creada_en desc offset ${MAXIMO_POR_USUARIO - 1}))`;
        // The lock orders it against a change of password, which ends the sessions that it finds.
        const [vigente] = await tx`
          select 1 from operacion.contrasenas
          where cuenta_id = ${cuenta_id} and hash = ${hash_de_contrasena} for share`;
        if (!vigente) return false;
        await tx`
          insert into operacion.sesiones
            (hash, cuenta_id, creada_en, expira_en, usada_en, de_panel, ip, user_agent)
          values (${huellaDe(access_token)}, ${cuenta_id}, ${ahora}, ${expira_en}, ${ahora},
            ${de_panel}, ${desde.ip}, ${textoDeAfuera(desde.user_agent)})`;
        if (anterior !== undefined) {
          await tx`
            delete from operacion.sesiones where hash = ${huellaDe(anterior)} and de_panel`;
        }
        return true;
      });
      if (!abierta) return undefined;
      if (anterior !== undefined) invalidar();
      return { access_token, expira_en };
    },
    cerrar: async (sesion_id) => {
      await sql`delete from operacion.sesiones where id = ${sesion_id}::uuid`;
      invalidar();
    },
    cerrarUna: async (cuenta_id, sesion_id) => {
      const { count } = await sql`
        delete from operacion.sesiones
        where cuenta_id = ${cuenta_id} and id::text = ${sesion_id.toLowerCase()}`;
      invalidar();
      return count > 0;
    },
    cerrarOtras: async (cuenta_id, salvo_sesion_id) => {
      await sql`
        delete from operacion.sesiones
        where cuenta_id = ${cuenta_id} and id <> ${salvo_sesion_id}::uuid`;
      invalidar();
    },
    de: (cuenta_id) => {
      const ahora = instanteDeMs(reloj());
      const inactiva = instanteDeMs(reloj() - inactividad_ms);
      return sql<SesionDeLista[]>`
        select id, creada_en, usada_en, expira_en, ip, user_agent, de_panel
        from operacion.sesiones
        where cuenta_id = ${cuenta_id} and expira_en > ${ahora}::timestamptz
          and (not de_panel or usada_en > ${inactiva}::timestamptz)
        order by usada_en desc, id`;
    },
    invalidar,
    alOlvidar,
  };
};
