import { z } from 'zod';
import { LIMITES_DE_CORREO } from '#domain/documentos/correo.cupo.ts';
import { esDireccion } from '#domain/documentos/correo.direcciones.ts';
import { CARRILES_POR_OMISION } from './bus/bus.ts';
import { esUrlSmtp } from './correo/servidor-smtp.ts';
import { AUDITORIA_DIAS } from './http/auditoria.retencion.ts';
import { proxiesDe } from './http/ip.ts';

const entero = (minimo: number, maximo: number) => z.coerce.number().int().min(minimo).max(maximo);

const sonRedes = (bloques: readonly string[]): boolean => {
  try {
    proxiesDe(bloques);
    return true;
  } catch {
    return false;
  }
};

/** Every variable of the environment that the program reads. The README lists them. */
const ESQUEMA = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    /** Postgres of the read models (and of the log, unless EVENTSTORE_URL is set). */
    DATABASE_URL: z.string().startsWith('postgres').optional(),
    /** `esdb://…`: the log is EventStoreDB. */
    EVENTSTORE_URL: z.string().startsWith('esdb').optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: entero(0, 65535).default(3000),
    /** Prometheus metrics at `/metricas`; 0 takes any free port, absent: none. */
    METRICAS_PORT: entero(0, 65535).optional(),
    METRICAS_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    ROL: z.enum(['api', 'procesos', 'todo']).default('todo'),
    CARRILES: entero(1, 16).default(CARRILES_POR_OMISION),
    /** `simulador` on the embedded default; `real` speaks to the SRI's hosts. */
    SRI_MODO: z.enum(['simulador', 'real']).optional(),
    /** Base URL of a simulator that runs elsewhere. */
    SRI_SIMULADOR_URL: z.url().optional(),
    SRI_PLAZO_CONEXION_MS: entero(100, 120_000).default(15_000),
    SRI_PLAZO_LECTURA_MS: entero(100, 120_000).default(30_000),
    /** Origin of the public registry of taxpayers; absent, it follows SRI_MODO. */
    REGISTRO_RUC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** RUC of the provider of this system, for 'RUC Proveedor'; empty when the issuer owns it. */
    RUC_PROVEEDOR: z
      .string()
      .regex(/^\d{13}$/)
      .optional(),
    /** `id:base64,id:base64…`, 32 bytes each, the current one first. */
    CLAVE_MAESTRA: z.string().optional(),
    /** Addresses or CIDR blocks of our own reverse proxies: their `X-Forwarded-For` is believed. */
    PROXIES_DE_CONFIANZA: z
      .string()
      .transform((texto) => texto.split(',').map((bloque) => bloque.trim()))
      .refine(sonRedes, { message: 'debe ser una lista de direcciones IP o bloques CIDR' })
      .default([]),
    /** For tests: outgoing calls may reach loopback, over http too. */
    SALIDA_PERMITIR_LOOPBACK: z
      .enum(['0', '1'])
      .default('0')
      .transform((texto) => texto === '1'),
    /** `smtp[s]://[user:password@]host[:port]`: mail of companies without a server of their own. */
    SMTP_URL: z.string().refine(esUrlSmtp, { message: 'debe ser smtp[s]://…' }).optional(),
    /** Sender of what leaves through SMTP_URL. */
    CORREO_REMITENTE: z
      .string()
      .refine(esDireccion, { message: 'debe ser una dirección de correo' })
      .optional(),
    /** Addresses per company and day: those that somebody asks for, and those on authorization. */
    CORREO_CUOTA_DIARIA: entero(0, 1_000_000).default(LIMITES_DE_CORREO.manuales_por_dia),
    CORREO_CUOTA_AUTOMATICA: entero(0, 1_000_000).default(LIMITES_DE_CORREO.automaticos_por_dia),
    /** Days that the audit trail of requests is kept. */
    AUDITORIA_DIAS: entero(1, 36_500).default(AUDITORIA_DIAS),
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
    if (c.REGISTRO_RUC_URL?.startsWith('http:') && !c.SALIDA_PERMITIR_LOOPBACK) {
      falta('REGISTRO_RUC_URL', 'debe ser https');
    }
    if (c.SALIDA_PERMITIR_LOOPBACK && c.NODE_ENV === 'production') {
      falta('SALIDA_PERMITIR_LOOPBACK', 'es solo para pruebas: no se admite en producción');
    }
  });

export type Configuracion = z.infer<typeof ESQUEMA>;

/** The configuration is wrong: the text names each variable and never shows a value. */
export class ConfiguracionInvalida extends Error {}

/** Reads and checks the environment. Empty variables count as absent. */
export const leerConfiguracion = (entorno: NodeJS.ProcessEnv): Configuracion => {
  const presentes = Object.entries(entorno).filter(([, valor]) => valor !== '');
  const leida = ESQUEMA.safeParse(Object.fromEntries(presentes));
  if (leida.success) return leida.data;
  const problemas = leida.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
  throw new ConfiguracionInvalida(`Configuración inválida:\n${problemas.join('\n')}`);
};
