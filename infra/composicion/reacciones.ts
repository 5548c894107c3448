import * as comandos from '#commands/documentos/factura.comandos.ts';
import * as comandosDeVencimiento from '#commands/documentos/factura.vencimiento.comandos.ts';
import * as comandosDeWebhook from '#commands/webhooks/webhook.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { type AgendaSri, procesoDeEmision } from '#processes/documentos/emision.process.ts';
import type { ClienteSri } from '#processes/documentos/sri.puerto.ts';
import { jobDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import { jobDeRetencionDeAuditoria } from '#processes/identidad/retencion-de-auditoria.job.ts';
import type { Job, Proceso } from '#processes/kernel/proceso.ts';
import { procesoDeWebhooks } from '#processes/webhooks/webhooks.process.ts';
import {
  abrirCorreo,
  type ConfiguracionDeCorreo,
  type CorreoDelSistema,
} from '../correo/correo.ts';
import type { documentosEnBitacora } from '../documentos/documentos-firmados.ts';
import { leerParaEmitir } from '../documentos/lectura-de-emision.ts';
import { leerVencimientos } from '../documentos/lectura-de-vencimientos.ts';
import type { Boveda } from '../firma/boveda.ts';
import type { crearFirmador } from '../firma/firmador.ts';
import { AUDITORIA_DIAS, borrarAuditoria } from '../http/auditoria.retencion.ts';
import { type Certificados, certificadosEn } from '../identidad/certificados.ts';
import type { Nucleo } from '../nucleo.ts';
import type { Sql } from '../postgres/conexion.ts';
import { iniciarTrabajador, type Trabajador } from '../procesos/trabajador.ts';
import type { crearImpresor } from '../ride/impresor.ts';
import type { Salida } from '../salida/salida.ts';
import type { ConfiguracionSri } from '../sri/cliente-soap.ts';
import { abrirAvisoDeSuspension } from '../webhooks/aviso-de-suspension.ts';
import { crearWebhooks, type Webhooks } from '../webhooks/webhooks.ts';

/** What reacts to the log and to the clock, and who does its work. */

export type OpcionesDeReacciones = {
  readonly database_url: string;
  readonly boveda: Boveda;
  readonly sri: ConfiguracionSri;
  readonly agenda: AgendaSri;
  readonly ruc_proveedor: string | null;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  readonly registro: { warn(datos: object, mensaje: string): void };
  readonly concurrencia_de_emision?: number;
  /** Days that the audit trail is kept. */
  readonly auditoria_dias?: number;
  /** Wait before each attempt of a delivery, in milliseconds; the specification's by default. */
  readonly agenda_de_entregas?: readonly number[];
  /** Mail; without it only companies with a server of their own send any. */
  readonly correo?: ConfiguracionDeCorreo;
};

/** What the processes work with. */
export type Medios = {
  readonly sri: ClienteSri;
  readonly firmador: ReturnType<typeof crearFirmador>;
  readonly impresor: ReturnType<typeof crearImpresor>;
  readonly documentos: ReturnType<typeof documentosEnBitacora>;
  readonly salida: Salida;
  readonly alFallar: (error: unknown) => void;
};

export type Reacciones = {
  readonly webhooks: Webhooks;
  readonly correo: CorreoDelSistema;
  readonly certificados: Certificados;
  readonly procesos: readonly Proceso[];
  /** Those of whose steps some wait for a mail server. */
  readonly escriben: ReadonlySet<Proceso>;
};

/** The processes, over the bus and the read models. Nothing works before `iniciarTrabajadores`. */
export const crearReacciones = (
  opciones: OpcionesDeReacciones,
  { sri, firmador, impresor, documentos, salida, alFallar }: Medios,
  { ejecutar, sql, esquema }: { ejecutar: Ejecutar; sql: Sql; esquema: () => string },
): Reacciones => {
  const { boveda, reloj, registro, ruc_proveedor } = opciones;
  const lecturas = { sql, esquema };
  const webhooks = crearWebhooks({
    url: opciones.database_url,
    sql,
    esquema,
    boveda,
    salida,
    reloj,
    alFallar,
    ...(opciones.agenda_de_entregas ? { agenda: opciones.agenda_de_entregas } : {}),
  });
  const correo = abrirCorreo({
    ...(opciones.correo ?? { por_omision: null }),
    lecturas,
    ejecutar,
    boveda,
    salida,
    ride: impresor.ride,
    documentos,
    ruc_proveedor,
    reloj,
  });
  const deWebhooks = procesoDeWebhooks({
    ejecutar,
    comandos: comandosDeWebhook,
    reenviarPagina: webhooks.reenviarPagina,
    aviso: abrirAvisoDeSuspension({
      lecturas,
      correo,
      avisar: (datos, mensaje) => registro.warn(datos, mensaje),
      reloj,
    }),
  });
  const deEmision = procesoDeEmision({
    ejecutar,
    comandos,
    sri,
    firmador,
    documentos,
    leer: leerParaEmitir(lecturas),
    reloj,
    ruc_proveedor,
    agenda: opciones.agenda,
  });
  const escriben = new Set([deWebhooks, correo.proceso]);
  const certificados = certificadosEn(sql, esquema, boveda);
  return { webhooks, correo, certificados, procesos: [deEmision, ...escriben], escriben };
};

/** What the clock starts, whatever happens. */
const jobsDe = (nucleo: Nucleo, { reloj, auditoria_dias }: OpcionesDeReacciones): Job[] => [
  jobDeRetencionDeAuditoria({
    borrar: (antes_de, maximo) => borrarAuditoria(nucleo.sql, antes_de, maximo),
    dias: auditoria_dias ?? AUDITORIA_DIAS,
    reloj,
  }),
  jobDeVencimientos({
    ejecutar: nucleo.bus.ejecutar,
    comandos: comandosDeVencimiento,
    lectura: leerVencimientos(
      { sql: nucleo.sql, esquema: () => nucleo.esquema },
      () => nucleo.seguidor.estado().listo,
    ),
    reloj,
  }),
];

/** They wait for servers nearly all of the time; a company has four of them at most. */
const CORREOS_A_LA_VEZ = 16;
const EMISIONES_A_LA_VEZ = 16;

/** Workers: of the processes, which the follower's events wake, and of the jobs, which it does not. */
export type Trabajadores = {
  despertar(): void;
  detener(): Promise<void>;
};

export const iniciarTrabajadores = (
  opciones: OpcionesDeReacciones,
  nucleo: Nucleo,
  { correo, escriben }: Pick<Reacciones, 'correo' | 'escriben'>,
  alFallar: (error: unknown) => void,
): Trabajadores => {
  const { database_url: url, reloj } = opciones;
  const { plazo_conexion_ms, plazo_lectura_ms } = opciones.sri;
  const deEmision = {
    concurrencia: opciones.concurrencia_de_emision ?? EMISIONES_A_LA_VEZ,
    arriendo_ms: 2 * (plazo_conexion_ms + plazo_lectura_ms) + 10_000,
  };
  const deCorreo = { concurrencia: CORREOS_A_LA_VEZ, arriendo_ms: correo.arriendo_ms };
  const deProcesos: Trabajador[] = nucleo.procesos.map((proceso) => {
    const medida = escriben.has(proceso) ? deCorreo : deEmision;
    return iniciarTrabajador({ url, proceso, reloj, ...medida, ronda_ms: 500, alFallar });
  });
  const medida = { concurrencia: 4, arriendo_ms: 120_000, ronda_ms: 1_000 };
  const deJobs: Trabajador[] = jobsDe(nucleo, opciones).map((proceso) =>
    iniciarTrabajador({ url, proceso, reloj, ...medida, alFallar }),
  );
  return {
    despertar: () => {
      for (const trabajador of deProcesos) trabajador.despertar();
    },
    detener: async () => {
      await Promise.all([...deProcesos, ...deJobs].map((trabajador) => trabajador.detener()));
    },
  };
};
