import { hash, randomBytes } from 'node:crypto';
import bwip from 'bwip-js/node';
import { Secret, TOTP } from 'otpauth';
import type { SegundosFactores } from '#commands/identidad/puertos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { demasiadosIngresos } from '../http/errores.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Secretos } from '../nucleo/secretos/secretos.ts';
import type { Intentos } from './intentos.ts';

/** RFC 6238 as every application has it: SHA-1, six digits, thirty seconds, one of them either way. */
const PERIODO_S = 30;
const HOLGURA = 1;
const BYTES_DE_SECRETO = 20;

const CODIGOS = 10;
/** 80 bits: a hash that is taken away gives none of them back. */
const BYTES_DE_CODIGO = 10;

export const PREFIJO_DE_FACTORES = 'segundo-factor-';

const nombreDe = (cuenta_id: number): string => `${PREFIJO_DE_FACTORES}${cuenta_id}`;

/** Groups of four, as they are read aloud; however they are written, they are the same. */
const enGrupos = (codigo: string): string => codigo.match(/.{4}/g)!.join('-');
const sinGrupos = (codigo: string): string => codigo.replaceAll(/[\s-]/g, '').toUpperCase();
const huellaDe = (codigo: string): string => hash('sha256', sinGrupos(codigo), 'hex');

const codigoNuevo = (): string => {
  const bytes = randomBytes(BYTES_DE_CODIGO);
  return enGrupos(new Secret({ buffer: new Uint8Array(bytes).buffer }).base32);
};

/** What an application shows beside the codes. */
const EMISOR = 'Comprobantes';

const qrDe = (uri: string): string => {
  const svg = bwip.toSVG({ bcid: 'qrcode', text: uri, padding: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

export type OpcionesDeSegundosFactores = {
  readonly sql: Sql;
  /** Name of the read models' schema in force. */
  readonly esquema: () => string;
  readonly secretos: Secretos;
  readonly intentos: Pick<Intentos, 'tomarCodigo' | 'perdonarCodigo'>;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  /** Sessions ended here, or are asked something else. */
  readonly alCambiar: () => void;
};

export type AlmacenDeSegundosFactores = SegundosFactores & {
  estado(cuenta_id: number): Promise<{
    readonly activo: boolean;
    readonly activado_en: string | null;
    readonly codigos_restantes: number;
  }>;
};

/** The second factor of accounts: its secret encrypted like every other, its codes by their hash. */
export const segundosFactoresEn = (
  opciones: OpcionesDeSegundosFactores,
): AlmacenDeSegundosFactores => {
  const { sql, esquema, secretos, intentos, reloj, alCambiar } = opciones;

  /** Which thirty seconds a code is of; `undefined`: of none of these. */
  const pasoDe = async (cuenta_id: number, codigo: string): Promise<number | undefined> => {
    const digitos = sinGrupos(codigo);
    const secreto = await secretos.leer(PLATAFORMA, nombreDe(cuenta_id));
    if (secreto === undefined || !/^\d{6}$/.test(digitos)) return undefined;
    const totp = new TOTP({ secret: Secret.fromBase32(secreto), period: PERIODO_S });
    const ahora_ms = reloj();
    const delta = totp.validate({ token: digitos, timestamp: ahora_ms, window: HOLGURA });
    return delta === null ? undefined : Math.floor(ahora_ms / 1000 / PERIODO_S) + delta;
  };

  const contar = async (cuenta_id: number): Promise<void> => {
    const espera_s = await intentos.tomarCodigo(cuenta_id);
    if (espera_s !== undefined) throw demasiadosIngresos(espera_s);
  };

  const gastarPaso = async (cuenta_id: number, codigo: string): Promise<boolean> => {
    const paso = await pasoDe(cuenta_id, codigo);
    if (paso === undefined) return false;
    const { count } = await sql`
      update operacion.segundos_factores set ultimo_paso = ${paso}
      where cuenta_id = ${cuenta_id} and confirmado_en is not null and ultimo_paso < ${paso}`;
    return count === 1;
  };

  const gastarDeRecuperacion = async (cuenta_id: number, codigo: string): Promise<boolean> => {
    const { count } = await sql`
      delete from operacion.codigos_de_recuperacion
      where cuenta_id = ${cuenta_id} and hash = ${huellaDe(codigo)}`;
    return count === 1;
  };

  const ponerCodigos = async (tx: Sql, cuenta_id: number): Promise<readonly string[]> => {
    const codigos = Array.from({ length: CODIGOS }, codigoNuevo);
    await tx`delete from operacion.codigos_de_recuperacion where cuenta_id = ${cuenta_id}`;
    await tx`
      insert into operacion.codigos_de_recuperacion (cuenta_id, hash)
      select ${cuenta_id}, unnest(${codigos.map(huellaDe)}::text[])`;
    return codigos;
  };

  const estado: AlmacenDeSegundosFactores['estado'] = async (cuenta_id) => {
    const [fila] = await sql<{ confirmado_en: string | null; quedan: number }[]>`
      select confirmado_en, (
        select count(*)::int4 from operacion.codigos_de_recuperacion c
        where c.cuenta_id = f.cuenta_id) as quedan
      from operacion.segundos_factores f where cuenta_id = ${cuenta_id}`;
    const activado_en = fila?.confirmado_en ?? null;
    const activo = activado_en !== null;
    return { activo, activado_en, codigos_restantes: activo ? fila!.quedan : 0 };
  };

  return {
    estado,
    estaActivo: async (cuenta_id) => (await estado(cuenta_id)).activo,
    empezar: async (cuenta_id, email) => {
      const empezado = await sql`
        insert into operacion.segundos_factores (cuenta_id, creado_en)
        values (${cuenta_id}, ${instanteDeMs(reloj())}::timestamptz)
        on conflict (cuenta_id) do update set creado_en = excluded.creado_en
        where operacion.segundos_factores.confirmado_en is null returning 1`;
      if (empezado.length === 0) return undefined;
      const secret = new Secret({ size: BYTES_DE_SECRETO });
      await secretos.guardar(PLATAFORMA, nombreDe(cuenta_id), secret.base32);
      const uri = new TOTP({ issuer: EMISOR, label: email, secret, period: PERIODO_S }).toString();
      return { secreto: secret.base32, uri, qr: qrDe(uri) };
    },
    confirmar: async (cuenta_id, codigo, salvo_sesion_id) => {
      const [pendiente] = await sql`
        select 1 from operacion.segundos_factores
        where cuenta_id = ${cuenta_id} and confirmado_en is null`;
      if (!pendiente) return undefined;
      await contar(cuenta_id);
      const paso = await pasoDe(cuenta_id, codigo);
      if (paso === undefined) return null;
      const codigos = await sql.begin(async (tx) => {
        const { count } = await tx`
          update operacion.segundos_factores
          set confirmado_en = ${instanteDeMs(reloj())}::timestamptz, ultimo_paso = ${paso}
          where cuenta_id = ${cuenta_id} and confirmado_en is null`;
        if (count === 0) return undefined;
        await tx`
          delete from operacion.sesiones
          where cuenta_id = ${cuenta_id} and id <> ${salvo_sesion_id}::uuid`;
        return ponerCodigos(tx as unknown as Sql, cuenta_id);
      });
      await intentos.perdonarCodigo(cuenta_id);
      alCambiar();
      return codigos as readonly string[] | undefined;
    },
    gastar: async (cuenta_id, codigo) => {
      await contar(cuenta_id);
      const vale =
        (await gastarPaso(cuenta_id, codigo)) || (await gastarDeRecuperacion(cuenta_id, codigo));
      if (vale) await intentos.perdonarCodigo(cuenta_id);
      return vale;
    },
    renovarCodigos: (cuenta_id) =>
      sql.begin((tx) => ponerCodigos(tx as unknown as Sql, cuenta_id)) as Promise<
        readonly string[]
      >,
    quitar: async (cuenta_id, { terminar }) => {
      const quitado = await sql.begin(async (tx) => {
        const { count } = await tx`
          delete from operacion.segundos_factores
          where cuenta_id = ${cuenta_id} and confirmado_en is not null`;
        await tx`delete from operacion.codigos_de_recuperacion where cuenta_id = ${cuenta_id}`;
        if (terminar) await tx`delete from operacion.sesiones where cuenta_id = ${cuenta_id}`;
        return count === 1;
      });
      if (quitado) {
        await secretos.olvidar(PLATAFORMA, nombreDe(cuenta_id), PREFIJO_DE_FACTORES);
      }
      alCambiar();
      return quitado;
    },
    esSoloDe: async (cuenta_id, empresa_id) => {
      const otras = await sql`
        select 1 from ${sql(esquema())}.membresias
        where cuenta_id = ${cuenta_id} and activa and empresa_id <> ${empresa_id} limit 1`;
      return otras.length === 0;
    },
  };
};
