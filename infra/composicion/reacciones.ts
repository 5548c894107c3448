import * as comandos from '#commands/documentos/comprobante/sri.comandos.ts';
import * as comandosDeVencimiento from '#commands/documentos/factura/factura.vencimiento.comandos.ts';
import * as comandosDeWebhook from '#commands/webhooks/webhook.comandos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { procesoDeEmision } from '#processes/documentos/emision.process.ts';
import type { AgendaSri } from '#processes/documentos/emision.puerto.ts';
import type { ClienteSri } from '#processes/documentos/sri.puerto.ts';
import { jobDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import { procesoDeEnlaces } from '#processes/identidad/enlaces.process.ts';
import { jobDeRetencionDeAuditoria } from '#processes/identidad/retencion-de-auditoria.job.ts';
import { jobDeSecretosHuerfanos } from '#processes/identidad/secretos-huerfanos.job.ts';
import type { Job, Proceso } from '#processes/kernel/proceso.ts';
import { procesoDeWebhooks } from '#processes/webhooks/webhooks.process.ts';
import {
  abrirCorreo,
  type ConfiguracionDeCorreo,
  type CorreoDelSistema,
} from '../documentos/correo/correo.ts';
import { leerEmisor } from '../documentos/correo/lectura.ts';
import type { crearFirmador } from '../documentos/firma/firmador.ts';
import type { documentosEnBitacora } from '../documentos/firmados/documentos-firmados.ts';
import { leerParaEmitir } from '../documentos/lectura-de-emision.ts';
import { leerVencimientos } from '../documentos/lectura-de-vencimientos.ts';
import type { crearImpresor } from '../documentos/ride/impresor.ts';
import {
  ANCHO_INICIAL,
  ANCHO_MAXIMO,
  type Circuitos,
  crearCircuitos,
} from '../documentos/sri/circuitos.ts';
import type { ConfiguracionSri } from '../documentos/sri/cliente-soap.ts';
import { abrirEsperas } from '../documentos/sri/esperas.ts';
import { AUDITORIA_DIAS, borrarAuditoria } from '../http/auditoria.retencion.ts';
import { type Certificados, certificadosEn } from '../identidad/certificados.ts';
import { enlacesEn, urlDeEnlace } from '../identidad/enlaces.ts';
import { barridoDeSecretos } from '../identidad/secretos-huerfanos.ts';
import { alcanceDeLasFilas } from '../nucleo/lectura/alcance.ts';
import type { Nucleo } from '../nucleo/nucleo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { iniciarTrabajador, type Trabajador } from '../nucleo/procesos/trabajador.ts';
import type { Boveda } from '../nucleo/secretos/boveda.ts';
import type { Salida } from '../salida/salida.ts';
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
  /** Where people open what a link of ours leads to. */
  readonly url_publica: () => string;
  readonly alFallar: (error: unknown) => void;
};

export type Reacciones = {
  readonly webhooks: Webhooks;
  readonly correo: CorreoDelSistema;
  readonly certificados: Certificados;
  readonly circuitos: Circuitos;
  readonly procesos: readonly Proceso[];
  /** Those of whose steps some wait for a mail server. */
  readonly escriben: ReadonlySet<Proceso>;
};

/** The processes, over the bus and the read models. Nothing works before `iniciarTrabajadores`. */
export const crearReacciones = (
  opciones: OpcionesDeReacciones,
  { sri, firmador, impresor, documentos, salida, url_publica, alFallar }: Medios,
  { sql, por_clave, esquema }: { sql: Sql; por_clave: Sql; esquema: () => string },
): Reacciones => {
  const { boveda, reloj, registro, ruc_proveedor } = opciones;
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
    lecturas: { sql, esquema },
    boveda,
    salida,
    ride: impresor.rideDeCorreo,
    documentos,
    ruc_proveedor,
    reloj,
  });
  const deWebhooks = procesoDeWebhooks({
    comandos: comandosDeWebhook,
    reenviarPagina: webhooks.reenviarPagina,
    aviso: abrirAvisoDeSuspension({
      sql,
      correo,
      avisar: (datos, mensaje) => registro.warn(datos, mensaje),
    }),
  });
  const { agenda } = opciones;
  const esperas = abrirEsperas({ sql, registro, alFallar });
  const circuitos = crearCircuitos({ sri, firmador, agenda, esperas, reloj });
  const deEmision = procesoDeEmision({
    comandos,
    sri: circuitos.sri,
    firmador: circuitos.firmador,
    documentos,
    leer: leerParaEmitir(por_clave),
    reloj,
    ruc_proveedor,
    agenda,
  });
  const enlaces = enlacesEn(sql, reloj);
  const deEnlaces = procesoDeEnlaces({
    ...correo.plataforma,
    leerEmpresa: async (desde, empresa_id) => {
      const lecturas = { sql, esquema: () => desde.esquema };
      return (await leerEmisor(lecturas, empresa_id))?.empresa;
    },
    crear: async (...quien) => {
      const { codigo, vence_en } = await enlaces.crear(...quien);
      return { url: urlDeEnlace(url_publica(), codigo), vence_en };
    },
    avisar: (datos, mensaje) => registro.warn(datos, mensaje),
  });
  const escriben = new Set([deWebhooks, correo.proceso, deEnlaces]);
  const certificados = certificadosEn(sql, esquema, boveda);
  const procesos = [deEmision, ...escriben];
  return { webhooks, correo, certificados, circuitos, procesos, escriben };
};

/** What the clock starts, whatever happens. */
const jobsDe = (
  { sql, lecturas }: Nucleo,
  { auditoria_dias }: Pick<OpcionesDeReacciones, 'auditoria_dias'>,
): Job[] => [
  jobDeRetencionDeAuditoria({
    borrar: (antes_de, maximo) => borrarAuditoria(sql, antes_de, maximo),
    dias: auditoria_dias ?? AUDITORIA_DIAS,
  }),
  jobDeVencimientos({
    comandos: comandosDeVencimiento,
    lectura: leerVencimientos(sql, lecturas.bitacora),
  }),
  jobDeSecretosHuerfanos({
    alcanzar: alcanceDeLasFilas(sql, lecturas.bitacora),
    barrer: barridoDeSecretos(sql),
  }),
];

/** They wait for servers nearly all of the time. */
const CORREOS_A_LA_VEZ = { por_carril: 16, por_empresa: 4 };
/** So wide is the SRI for one environment and service, and there for one company. */
const EMISIONES_A_LA_VEZ = {
  por_carril: 256,
  por_empresa: ANCHO_MAXIMO,
  al_empezar: ANCHO_INICIAL,
  por_toma: ANCHO_INICIAL,
};
const JOBS_A_LA_VEZ = { por_carril: 8, por_empresa: 4 };

/** Workers: of the processes, which the follower's events wake, and of the jobs, which it does not. */
export type Trabajadores = {
  /** There may be something due: of everybody, or of those in whom these events began something. */
  despertar(eventos?: readonly EventoRegistrado[]): void;
  detener(): Promise<void>;
};

export const iniciarTrabajadores = (
  opciones: OpcionesDeReacciones,
  nucleo: Nucleo,
  { correo, circuitos, escriben }: Pick<Reacciones, 'correo' | 'circuitos' | 'escriben'>,
  alFallar: (error: unknown) => void,
): Trabajadores => {
  const comunes = {
    url: opciones.database_url,
    ejecutar: nucleo.bus.ejecutar,
    esquema: () => nucleo.esquema,
    alFallar,
  };
  const { plazo_conexion_ms, plazo_lectura_ms } = opciones.sri;
  const deEmision = {
    medida: EMISIONES_A_LA_VEZ,
    anchos: circuitos.anchos,
    arriendo_ms: 2 * (plazo_conexion_ms + plazo_lectura_ms) + 10_000,
  };
  const deCorreo = { medida: CORREOS_A_LA_VEZ, arriendo_ms: correo.arriendo_ms };
  const deProcesos = nucleo.procesos.map((proceso) => {
    const suyo = escriben.has(proceso) ? deCorreo : deEmision;
    const trabajador = iniciarTrabajador({ ...comunes, proceso, ...suyo, ronda_ms: 500 });
    return { proceso, trabajador };
  });
  const deJob = { medida: JOBS_A_LA_VEZ, arriendo_ms: 120_000, ronda_ms: 1_000 };
  const deJobs: Trabajador[] = jobsDe(nucleo, opciones).map((proceso) =>
    iniciarTrabajador({ ...comunes, proceso, ...deJob }),
  );
  return {
    despertar: (eventos) => {
      for (const { proceso, trabajador } of deProcesos) {
        const leToca = eventos?.some((evento) => proceso.reaccionar(evento).length > 0) ?? true;
        if (leToca) trabajador.despertar();
      }
    },
    detener: async () => {
      const todos = [...deProcesos.map(({ trabajador }) => trabajador), ...deJobs];
      await Promise.all(todos.map((trabajador) => trabajador.detener()));
    },
  };
};
