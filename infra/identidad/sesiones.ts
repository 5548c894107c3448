import { hash, randomBytes } from 'node:crypto';
import type { SesionAbierta } from '#commands/identidad/puertos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { recordarConocidas } from '../http/conocidas.ts';
import { crearOyentes } from '../http/oyentes.ts';
import type { Membresia, SesionDeUsuario, Sesiones } from '../http/sesiones.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** A working day. */
const DURACION_MS = 12 * 3_600_000;
/** Oldest first out: a user does not need more panels than these at once. */
const MAXIMO_POR_USUARIO = 20;
const FORMA = /^fps_[A-Za-z0-9_-]{43}$/;
/** How long a revocation by another process may go unnoticed. */
const TTL_MS = 500;
const MAXIMO_RECORDADAS = 10_000;

type Fila = Omit<SesionDeUsuario, 'expira_ms'> & { readonly expira_en: string };

const huellaDe = (token: string): string => hash('sha256', token, 'hex');

export type AlmacenDeSesiones = Sesiones & {
  /** `undefined` when that is not the hash of the account's password any more. */
  abrir(cuenta_id: number, hash_de_contrasena: string): Promise<SesionAbierta | undefined>;
  cerrar(sesion_id: string): Promise<void>;
  /** Forgets what is remembered: the next request asks again. */
  invalidar(): void;
};

type Recordada = {
  readonly sesion: Promise<SesionDeUsuario | undefined>;
  /** `performance.now()`. */
  readonly hasta: number;
};

/**
 * Sessions of the panel by the hash of their token, with the companies of their account as they are at
 * the head of the read models. Remembered for half a second.
 */
export const sesionesEn = (
  sql: Sql,
  esquema: () => string,
  reloj: () => number,
): AlmacenDeSesiones => {
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
      select s.id as sesion_id, s.cuenta_id, s.expira_en, c.email, (
        select coalesce(jsonb_agg(jsonb_build_object('empresa_id', m.empresa_id,
          'usuario_id', m.usuario_id, 'rol', m.rol, 'sucursal_id', m.sucursal_id
        ) order by m.creada_en, m.empresa_id), '[]'::jsonb)
        from ${en}.membresias m where m.cuenta_id = s.cuenta_id and m.activa
      ) as membresias
      from operacion.sesiones s
      join ${en}.cuentas_de_acceso c on c.empresa_id = ${PLATAFORMA} and c.id = s.cuenta_id
      where s.hash = ${huella}`;
    if (!fila) return undefined;
    const { expira_en, ...resto } = fila;
    const membresias = resto.membresias as readonly Membresia[];
    return { ...resto, membresias, expira_ms: Date.parse(expira_en) };
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
    abrir: async (cuenta_id, hash_de_contrasena) => {
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
          insert into operacion.sesiones (hash, cuenta_id, creada_en, expira_en)
          values (${huellaDe(access_token)}, ${cuenta_id}, ${ahora}, ${expira_en})`;
        return true;
      });
      if (!abierta) return undefined;
      return { access_token, expira_en };
    },
    cerrar: async (sesion_id) => {
      await sql`delete from operacion.sesiones where id = ${sesion_id}::uuid`;
      invalidar();
    },
    invalidar,
    alOlvidar,
  };
};
