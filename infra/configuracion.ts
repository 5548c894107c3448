import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LIMITES_DE_CORREO } from '#domain/correo/correo.cupo.ts';
import { esDireccion } from '#domain/kernel/correo.direcciones.ts';
import { AUDITORIA_DIAS } from './http/auditoria.retencion.ts';
import { TOPES_DE_CONEXIONES } from './http/conexiones.ts';
import { proxiesDe } from './http/ip.ts';
import { INACTIVIDAD_MINUTOS } from './identidad/sesiones.ts';
import { leerUrlDeEventStoreDB, UrlInvalida } from './nucleo/bitacora/eventstoredb-url.ts';
import { CARRILES_POR_OMISION } from './nucleo/bus/ajustes.ts';
import { codigoDe } from './nucleo/postgres/error.ts';
import { VIGIA_MS } from './nucleo/seguidor/vigia.ts';
import { MONTON_MB } from './pasado/llenador.ts';
import { esUrlSmtp } from './salida/correo/servidor-smtp.ts';
import { AJUSTES_DE_RONDA } from './sellos/ronda.ts';
import { DIAS_DE_HISTORIA, MIB_DE_HISTORIA, PASOS_POR_HORA } from './workflows/limites.ts';

const entero = (minimo: number, maximo: number) => z.coerce.number().int().min(minimo).max(maximo);

const sonRedes = (bloques: readonly string[]): boolean => {
  try {
    proxiesDe(bloques);
    return true;
  } catch {
    return false;
  }
};

const exigirUrlDeEventStoreDB = (url: string, ctx: z.RefinementCtx): void => {
  try {
    leerUrlDeEventStoreDB(url);
  } catch (error) {
    if (!(error instanceof UrlInvalida)) throw error;
    ctx.addIssue({ code: 'custom', message: error.message });
  }
};

/** Every variable of the environment that the program reads. `docs/operacion/configuracion.md` lists them. */
const ESQUEMA = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    /** Postgres of the read models (and of the log, unless EVENTSTORE_URL is set). */
    DATABASE_URL: z.string().startsWith('postgres', 'debe ser postgres://…').optional(),
    /** `esdb://…`: the log is EventStoreDB. */
    EVENTSTORE_URL: z.string().superRefine(exigirUrlDeEventStoreDB).optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: entero(0, 65535).default(3000),
    /** Prometheus metrics at `/metricas`; 0 takes any free port, absent: none. */
    METRICAS_PORT: entero(0, 65535).optional(),
    METRICAS_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    ROL: z.enum(['api', 'procesos', 'todo']).default('todo'),
    /** How often what is written is held against what was heard of the log. */
    VIGIA_MS: entero(200, 600_000).default(VIGIA_MS),
    /** Heap of the thread that folds what was known on another day. */
    PASADO_MB: entero(128, 8192).default(MONTON_MB),
    CARRILES: entero(1, 16).default(CARRILES_POR_OMISION),
    /** For tests: rows that a lane remembers are compared with Postgres whenever it uses them. */
    RECUERDO: z.enum(['usar', 'comparar']).default('usar'),
    /** `simulador` on the embedded default; `real` speaks to the SRI's hosts. */
    SRI_MODO: z.enum(['simulador', 'real']).optional(),
    /** Base URL of a simulator that runs elsewhere. */
    SRI_SIMULADOR_URL: z.url('debe ser una URL').optional(),
    SRI_PLAZO_CONEXION_MS: entero(100, 120_000).default(15_000),
    SRI_PLAZO_LECTURA_MS: entero(100, 120_000).default(30_000),
    /** Origin of the public registry of taxpayers; absent, it follows SRI_MODO. */
    REGISTRO_RUC_URL: z.url({ protocol: /^https?$/, error: 'debe ser una URL https' }).optional(),
    /** RUC of the provider of this system, for 'RUC Proveedor'; `propio`: the issuer owns it. */
    RUC_PROVEEDOR: z
      .string()
      .regex(/^(\d{13}|propio)$/, 'debe ser un RUC de 13 dígitos, o «propio»')
      .optional(),
    /** `id:base64,id:base64…`, 32 bytes each, the current one first. */
    CLAVE_MAESTRA: z.string().optional(),
    /** Addresses or CIDR blocks of our own reverse proxies: their `X-Forwarded-For` is believed. */
    PROXIES_DE_CONFIANZA: z
      .string()
      .transform((texto) => texto.split(',').map((bloque) => bloque.trim()))
      .refine(sonRedes, { message: 'debe ser una lista de direcciones IP o bloques CIDR' })
      .default([]),
    /** Connections open at once: of one address that is no proxy of ours, and of all. */
    CONEXIONES_POR_DIRECCION: entero(1, 65_535).default(TOPES_DE_CONEXIONES.por_direccion),
    CONEXIONES: entero(1, 65_535).default(TOPES_DE_CONEXIONES.en_total),
    /** For tests: outgoing calls may reach loopback, over http too. */
    SALIDA_PERMITIR_LOOPBACK: z
      .enum(['0', '1'])
      .default('0')
      .transform((texto) => texto === '1'),
    /** `smtp[s]://[user:password@]host[:port]`: mail of companies without a server of their own. */
    SMTP_URL: z.string().refine(esUrlSmtp, { message: 'debe ser smtp[s]://…' }).optional(),
    /** Passwords of mail servers may go over connections without TLS. */
    SMTP_SIN_TLS: z
      .enum(['0', '1'])
      .default('0')
      .transform((texto) => texto === '1'),
    /** Sender of what leaves through SMTP_URL. */
    CORREO_REMITENTE: z
      .string()
      .refine(esDireccion, { message: 'debe ser una dirección de correo' })
      .optional(),
    /** Origin by which people reach this server: the links that they get lead to it. */
    URL_PUBLICA: z.url({ protocol: /^https?$/ }).optional(),
    /** How this service is called in the sender's name of what leaves through SMTP_URL. */
    CORREO_NOMBRE: z.string().trim().min(1).max(60).default('Comprobantes'),
    /** Addresses per company and day: those that somebody asks for, and those on authorization. */
    CORREO_CUOTA_DIARIA: entero(0, 1_000_000).default(LIMITES_DE_CORREO.manuales_por_dia),
    CORREO_CUOTA_AUTOMATICA: entero(0, 1_000_000).default(LIMITES_DE_CORREO.automaticos_por_dia),
    /** And those that a company in ambiente 1 may write to through SMTP_URL, of both kinds. */
    CORREO_CUOTA_PRUEBAS: entero(0, 1_000_000).default(LIMITES_DE_CORREO.de_pruebas_por_dia),
    /** Days that the audit trail of requests is kept. */
    AUDITORIA_DIAS: entero(1, 36_500).default(AUDITORIA_DIAS),
    /** Minutes without use after which a session of the panel ends; with or without, it lasts 12 hours. */
    SESION_INACTIVIDAD_MINUTOS: entero(1, 12 * 60).default(INACTIVIDAD_MINUTOS),
    /** Steps that the workflows of a company may do in an hour, and days that their runs are kept. */
    WORKFLOWS_PASOS_POR_HORA: entero(1, 1_000_000_000).default(PASOS_POR_HORA),
    WORKFLOWS_DIAS_DE_HISTORIA: entero(1, 36_500).default(DIAS_DE_HISTORIA),
    /** And what that takes of each company at most. */
    WORKFLOWS_MIB_DE_HISTORIA: entero(1, 1_000_000).default(MIB_DE_HISTORIA),
    /** RFC 3161 authority that says the hour of the seals, and the PEM file of whom it comes from. */
    SELLOS_TSA_URL: z
      .url({ protocol: /^https?$/, error: 'debe ser una URL http o https' })
      .optional(),
    SELLOS_TSA_CA: z.string().optional(),
    /** In how many days the watch goes through the whole log, and what of one core it may take. */
    SELLOS_RONDA_DIAS: entero(1, 365).default(AJUSTES_DE_RONDA.dias),
    SELLOS_RONDA_PORCIENTO: entero(1, 100).default(AJUSTES_DE_RONDA.porciento),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .superRefine((c, ctx) => {
    const falta = (variable: string, porque: string) =>
      ctx.addIssue({ code: 'custom', path: [variable], message: porque });
    if (c.DATABASE_URL && !c.CLAVE_MAESTRA) {
      falta('CLAVE_MAESTRA', 'hace falta cuando la base no es la embebida');
    }
    if (c.EVENTSTORE_URL && !c.DATABASE_URL && c.NODE_ENV === 'production') {
      falta('DATABASE_URL', 'hace falta con EVENTSTORE_URL en producción');
    }
    if (c.SMTP_URL && !c.CORREO_REMITENTE) {
      falta('CORREO_REMITENTE', 'hace falta con SMTP_URL');
    }
    if (c.SMTP_URL && !c.URL_PUBLICA && c.NODE_ENV === 'production') {
      falta('URL_PUBLICA', 'hace falta con SMTP_URL: a ella llevan los enlaces de acceso');
    }
    if (c.REGISTRO_RUC_URL?.startsWith('http:') && !c.SALIDA_PERMITIR_LOOPBACK) {
      falta('REGISTRO_RUC_URL', 'debe ser https');
    }
    if (c.SELLOS_TSA_URL && !c.SELLOS_TSA_CA) {
      falta('SELLOS_TSA_CA', 'hace falta con SELLOS_TSA_URL: de quién viene su certificado');
    }
    if (c.SALIDA_PERMITIR_LOOPBACK && c.NODE_ENV === 'production') {
      falta('SALIDA_PERMITIR_LOOPBACK', 'es solo para pruebas: no se admite en producción');
    }
  });

export type Configuracion = z.infer<typeof ESQUEMA>;

/** To whom documents go, where nobody says: on the embedded default to a simulator. */
export const modoDelSri = (
  c: Pick<Configuracion, 'SRI_MODO' | 'DATABASE_URL'>,
): 'simulador' | 'real' => c.SRI_MODO ?? (c.DATABASE_URL ? 'real' : 'simulador');

/** The configuration is wrong: the text names each variable and never shows a value. */
export class ConfiguracionInvalida extends Error {}

const EN_ESPANOL: z.core.$ZodErrorMap = (problema) => {
  if (problema.code === 'invalid_type') return 'debe ser un número entero';
  if (problema.code === 'too_small') return `debe ser ${problema.minimum} o más`;
  if (problema.code === 'too_big') return `debe ser ${problema.maximum} o menos`;
  if (problema.code === 'invalid_value') return `debe ser uno de: ${problema.values.join(', ')}`;
  return 'no tiene la forma debida';
};

/** They hold a password or a key: each may be told by a file instead, `CLAVE_MAESTRA_FILE=/run/secrets/…`. */
const SECRETAS = ['DATABASE_URL', 'EVENTSTORE_URL', 'CLAVE_MAESTRA', 'SMTP_URL'] as const;

type Entorno = { readonly [variable: string]: string | undefined };
type Deducido = { readonly valores: Entorno; readonly problemas: readonly string[] };

/** What the files of secrets say, without the end of their line. */
const leerSecretas = (entorno: Entorno): Deducido => {
  const valores: { [variable: string]: string } = {};
  const problemas: string[] = [];
  for (const variable of SECRETAS) {
    const archivo = entorno[`${variable}_FILE`];
    if (archivo === undefined) continue;
    if (entorno[variable] !== undefined) {
      problemas.push(`  ${variable}_FILE: ${variable} ya lo dice: deje uno de los dos`);
      continue;
    }
    try {
      const dicho = readFileSync(archivo, 'utf8').trim();
      if (dicho === '') problemas.push(`  ${variable}_FILE: ${archivo} está vacío`);
      else valores[variable] = dicho;
    } catch (error) {
      problemas.push(`  ${variable}_FILE: no se puede leer ${archivo} (${codigoDe(error)})`);
    }
  }
  return { valores, problemas };
};

/** Reads and checks the environment, and the files that it names. Empty variables count as absent. */
export const leerConfiguracion = (entorno: NodeJS.ProcessEnv): Configuracion => {
  const presentes = Object.fromEntries(Object.entries(entorno).filter(([, valor]) => valor !== ''));
  const secretas = leerSecretas(presentes);
  const leida = ESQUEMA.safeParse({ ...presentes, ...secretas.valores }, { error: EN_ESPANOL });
  if (leida.success && secretas.problemas.length === 0) return leida.data;
  const deForma = leida.error?.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`) ?? [];
  const problemas = [...secretas.problemas, ...deForma];
  throw new ConfiguracionInvalida(`Configuración inválida:\n${problemas.join('\n')}`);
};
