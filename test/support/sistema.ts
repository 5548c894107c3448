import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { crearEmpresaDemo } from '#infra/demo/empresa-demo.ts';
import { urlsDe } from '#infra/documentos/sri/cliente-soap.ts';
import { nuevaClaveApi } from '#infra/identidad/claves-nuevas.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { crearBoveda, leerClaveMaestra } from '#infra/nucleo/secretos/boveda.ts';
import { iniciarSimulador, type Simulador } from '#infra/simulador-sri/servidor.ts';
import { iniciarSistema, type OpcionesDeSistema, type Sistema } from '#infra/sistema.ts';
import type { AgendaSri } from '#processes/documentos/emision.puerto.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import { HILOS } from './documentos/hilos.ts';
import { abrirBitacoraDePrueba, compartido, enEventStoreDB } from './eventstoredb/fresco.ts';
import { type ClienteApi, crearClienteApi } from './http/cliente-api.ts';
import { llavesDePrueba } from './identidad/certificados.ts';
import { cargarCertificado, type EmpresaAMedida, fundarEmpresa } from './identidad/empresas.ts';
import { type BaseDePrueba, crearBaseDeDatos } from './nucleo/base-de-datos.ts';
import { RECUERDO } from './nucleo/nucleo.ts';
import { CON_BITACORA, SIN_BITACORA } from './nucleo/plantillas.ts';

/** The whole program as `npm start` runs it, on a database of its own, driven over HTTP. */

export type OpcionesDePrueba = {
  /** Where the log is; by default where the environment says (`eventstoredb/fresco.ts`), else Postgres. */
  readonly bitacora?: 'postgres' | 'eventstoredb';
  /** Of the test's own; otherwise that of the environment, or a new double. */
  readonly eventstore_url?: string;
  /** Milliseconds since the epoch; it must advance. The simulator judges dates by it too. */
  readonly reloj?: () => number;
  readonly agenda?: Partial<AgendaSri>;
  readonly ajustes?: OpcionesDeSistema['ajustes'];
  /** Demo companies to begin with, 1 by default. */
  readonly empresas?: number;
  readonly ruc_proveedor?: string;
  readonly plazo_lectura_ms?: number;
  /** How calls leave; loopback is allowed by default, as tests need it. */
  readonly salida?: OpcionesDeSistema['salida'];
  /** The simulator counts as the program's own: look-ups may reach it whatever `salida` says. */
  readonly simulador_propio?: boolean;
  /** Waits before the attempts of a delivery. */
  readonly agenda_de_entregas?: readonly number[];
  /** Mail; by default no company without a server of its own sends any. */
  readonly correo?: OpcionesDeSistema['correo'];
  readonly workflows?: OpcionesDeSistema['workflows'];
  /** The watch over the log, and who says the hour of its seals. */
  readonly sellos?: Pick<OpcionesDeSistema, 'ronda' | 'autoridad_de_tiempo'>;
  readonly programa?: OtroPrograma;
  readonly metricas?: OpcionesDeSistema['metricas'];
  /** Who is told all that the program logs. */
  readonly registro?: OpcionesDeSistema['registro'];
};

/** Another version of the program, or one that goes at another pace. */
export type OtroPrograma = Pick<
  OpcionesDeSistema,
  'proyecciones' | 'seguidor' | 'vigencia' | 'pasado'
>;

export type EmpresaDePrueba = {
  readonly id: number;
  readonly ruc: string;
  /** API key. */
  readonly clave: string;
  readonly api: ClienteApi;
};

export type SistemaDePrueba = {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly sistema: Sistema;
  readonly simulador: Simulador;
  /** For whoever works on the same rows from outside. */
  readonly database_url: string;
  /** Wherever it is kept: the log of this system. */
  readonly bitacora: Bitacora;
  /** As `CLAVE_MAESTRA`. */
  readonly clave_maestra: string;
  /** With what a command line finds this system's database, log and secrets. */
  readonly entorno: Readonly<Record<string, string>>;
  readonly empresas: readonly EmpresaDePrueba[];
  /** The first demo company. */
  readonly empresa: EmpresaDePrueba;
  /** What the edge answered 500 and logged: a defect, always. */
  readonly fallas: readonly object[];
  /** A company of its own making; without a certificate unless asked for. */
  fundar(aMedida: EmpresaAMedida & { readonly certificado?: boolean }): Promise<EmpresaDePrueba>;
  cargarCertificado(empresa: EmpresaDePrueba): Promise<void>;
  /** Events in a company's stream, those of the emission process apart: what its callers wrote. */
  escritoPor(empresa: EmpresaDePrueba): Promise<number>;
  /** Access keys that reached the simulator for a company's number, in order of first arrival. */
  clavesEnElSri(empresa: EmpresaDePrueba, numero_comprobante: string | null): Promise<string[]>;
  /** Another process over the same log, database and simulator. */
  otroPrograma(programa: OtroPrograma): Promise<Sistema>;
  detener(): Promise<void>;
};

/** A while at most: where nobody publishes, that is for the test to say. */
const PACIENCIA_CON_EL_FEED_MS = 5_000;

/** The feed has what the company's rows have now; it is published a moment later. */
const feedAlDia = async (
  nucleo: { readonly sql: Sql; readonly esquema: string },
  empresa_id: number,
): Promise<void> => {
  const lecturas = { sql: nucleo.sql, esquema: () => nucleo.esquema };
  const revision = await revisionDe(lecturas, empresa_id, 'filas');
  for (const hasta = performance.now() + PACIENCIA_CON_EL_FEED_MS; ; await pausa(10)) {
    if ((await revisionDe(lecturas, empresa_id, 'feed')) >= revision) return;
    if (performance.now() > hasta) return;
  }
};

/** The simulator answers at once, so nobody waits for it. */
const AGENDA_DE_PRUEBA: AgendaSri = {
  primera_consulta_ms: 25,
  consultas_ms: [25, 50, 100, 200],
  fallos_ms: [25, 50, 100, 200],
  reenviar_tras_consultas: 6,
  pausa_minima_ms: 50,
  pausa_maxima_ms: 200,
};
const DEMORA_MS = 20;

/** Closers of what was started, in the reverse order. */
type Cierres = (() => unknown)[];

/** A clock that starts at an instant and runs at the pace of the real one. */
export const relojDesde = (instante: string): (() => number) => {
  const desfase = Date.parse(instante) - Date.now();
  return () => Date.now() + desfase;
};

const claseDe = ({ bitacora }: OpcionesDePrueba): 'postgres' | 'eventstoredb' =>
  bitacora ?? (enEventStoreDB() ? 'eventstoredb' : 'postgres');

/** A program that keeps other rows makes its own. */
const baseDe = (opciones: OpcionesDePrueba): Promise<BaseDePrueba> => {
  if (opciones.programa?.proyecciones) return crearBaseDeDatos();
  const plantilla = claseDe(opciones) === 'eventstoredb' ? SIN_BITACORA : CON_BITACORA;
  return crearBaseDeDatos({ plantilla });
};

/** 503 is an answer that was foreseen. */
const anotarFalla = (fallas: object[], datos: object): void => {
  if ('estado' in datos && datos.estado === 503) return;
  fallas.push(datos);
};

/** On a shared EventStoreDB server earlier runs have left companies behind. */
const primeraEmpresa = (opciones: OpcionesDePrueba): number =>
  claseDe(opciones) === 'eventstoredb' && !opciones.eventstore_url && compartido()
    ? randomInt(1, 900_000) * 1000
    : 1;

const abrirSistema = async (
  opciones: OpcionesDePrueba,
  reloj: () => number,
  fallas: object[],
  cierres: Cierres,
): Promise<
  Pick<
    SistemaDePrueba,
    | 'sistema'
    | 'simulador'
    | 'database_url'
    | 'bitacora'
    | 'clave_maestra'
    | 'entorno'
    | 'otroPrograma'
  >
> => {
  const base = await baseDe(opciones);
  cierres.push(base.borrar);
  const simulador = await iniciarSimulador({ reloj, demora_ms: DEMORA_MS });
  cierres.push(() => simulador.detener());
  const { bitacora, eventstore_url, cerrar } = await abrirBitacoraDePrueba(
    base.url,
    claseDe(opciones),
    opciones.eventstore_url,
  );
  cierres.push(cerrar);
  const donde = { bitacora, ...(eventstore_url ? { eventstore_url } : {}) };
  const urls = urlsDe(simulador.url);
  const clave_maestra = `prueba:${randomBytes(32).toString('base64')}`;
  const comunes: OpcionesDeSistema = {
    database_url: base.url,
    ...donde,
    boveda: crearBoveda(leerClaveMaestra(clave_maestra)),
    sri: {
      // The real hosts are out of reach for a test, whatever the company's environment.
      urls: { '1': urls, '2': urls },
      confiables: [simulador.url],
      plazo_conexion_ms: 2_000,
      plazo_lectura_ms: opciones.plazo_lectura_ms ?? 5_000,
      maximo_respuesta_bytes: 1_048_576,
    },
    agenda: { ...AGENDA_DE_PRUEBA, ...opciones.agenda },
    hilos: HILOS,
    registro_ruc: {
      url: simulador.url,
      plazo_ms: 400,
      plazo_total_ms: 1_000,
      maximo_bytes: 65_536,
      simulador_propio: opciones.simulador_propio ?? false,
    },
    ruc_proveedor: opciones.ruc_proveedor ?? null,
    rol: 'todo',
    host: '127.0.0.1',
    puerto: 0,
    registro: {
      error: (datos, mensaje) => {
        anotarFalla(fallas, datos);
        opciones.registro?.error(datos, mensaje);
      },
      warn: (datos, mensaje) => opciones.registro?.warn(datos, mensaje),
    },
    reloj,
    salida: opciones.salida ?? { permitir_loopback: true },
    ...(opciones.agenda_de_entregas ? { agenda_de_entregas: opciones.agenda_de_entregas } : {}),
    ...(opciones.correo ? { correo: opciones.correo } : {}),
    ...(opciones.workflows ? { workflows: opciones.workflows } : {}),
    ...opciones.sellos,
    ...(opciones.metricas ? { metricas: opciones.metricas } : {}),
    ajustes: { ...RECUERDO, ...opciones.ajustes },
  };
  const otroPrograma = async (programa: OtroPrograma): Promise<Sistema> => {
    const sistema = await iniciarSistema({ ...comunes, ...programa });
    let cierre: Promise<void> | undefined;
    const cerrar = (): Promise<void> => (cierre ??= sistema.cerrar());
    cierres.push(cerrar);
    return { ...sistema, cerrar };
  };
  const sistema = await otroPrograma(opciones.programa ?? {});
  const entorno = {
    DATABASE_URL: base.url,
    CLAVE_MAESTRA: clave_maestra,
    ...(eventstore_url ? { EVENTSTORE_URL: eventstore_url } : {}),
  };
  const { url: database_url } = base;
  return { sistema, simulador, database_url, bitacora, clave_maestra, entorno, otroPrograma };
};

/**
 * Starts everything: HTTP server on a free port, database, log, simulator (in memory) and as many
 * demo companies as asked for, each with its key. Call `detener` in `afterAll`.
 */
export const iniciarSistemaDePrueba = async (
  opciones: OpcionesDePrueba = {},
): Promise<SistemaDePrueba> => {
  const reloj = opciones.reloj ?? Date.now;
  const cierres: Cierres = [];
  const fallas: object[] = [];
  const detener = async (): Promise<void> => {
    for (const cerrar of cierres.splice(0).toReversed()) await cerrar();
  };
  try {
    const abierto = await abrirSistema(opciones, reloj, fallas, cierres);
    const { sistema, simulador, clave_maestra } = abierto;
    const { nucleo, servidor } = sistema;
    await nucleo.seguidor.alcanzar();
    const url = servidor!.url;
    let siguiente = primeraEmpresa(opciones);
    const conocida = async (id: number, clave: string): Promise<EmpresaDePrueba> => {
      const [fila] = await nucleo.sql<{ ruc: string }[]>`
        select ruc from ${nucleo.sql(nucleo.esquema)}.empresas where empresa_id = ${id}`;
      const alDia = () => feedAlDia(nucleo, id);
      return { id, ruc: fila!.ruc, clave, api: crearClienteApi(url, clave, alDia) };
    };
    const demo = async (): Promise<EmpresaDePrueba> => {
      const id = siguiente++;
      const clave = nuevaClaveApi();
      const partes = { ejecutar: nucleo.bus.ejecutar, certificados: sistema.certificados };
      const llaves = await llavesDePrueba();
      await crearEmpresaDemo({ ...partes, ahora_ms: reloj(), llaves }, id, clave);
      return conocida(id, clave.clave);
    };
    const empresas = await Promise.all(Array.from({ length: opciones.empresas ?? 1 }, demo));
    return {
      url,
      sistema,
      simulador,
      database_url: abierto.database_url,
      bitacora: abierto.bitacora,
      clave_maestra,
      entorno: abierto.entorno,
      empresas,
      empresa: empresas[0]!,
      fallas,
      fundar: async ({ certificado, ...aMedida }) => {
        const id = siguiente++;
        const clave = await fundarEmpresa(sistema, id, aMedida);
        if (certificado) await cargarCertificado(sistema, id, reloj());
        return conocida(id, clave);
      },
      otroPrograma: abierto.otroPrograma,
      cargarCertificado: ({ id }) => cargarCertificado(sistema, id, reloj()),
      escritoPor: async ({ id }) => {
        const eventos = await nucleo.lecturas.bitacora.readStream(streamDeEmpresa(id));
        return eventos.filter((e) => e.metadatos.actor !== 'proceso:emision').length;
      },
      clavesEnElSri: async ({ ruc }, numero) =>
        (await simulador.registro()).comprobantes
          .filter((fila) => fila.ruc === ruc && fila.numero === numero)
          .map((fila) => fila.clave),
      detener,
    };
  } catch (error) {
    await detener();
    throw error;
  }
};
