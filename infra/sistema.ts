import * as comandos from '#commands/documentos/factura.comandos.ts';
import * as comandosDeVencimiento from '#commands/documentos/factura.vencimiento.comandos.ts';
import * as comandosDeWebhook from '#commands/webhooks/webhook.comandos.ts';
import { publicar } from '#domain/eventos/catalogo.ts';
import { empresaDeStream } from '#domain/kernel/evento.ts';
import { type AgendaSri, procesoDeEmision } from '#processes/documentos/emision.process.ts';
import { jobDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import { jobDeRetencionDeAuditoria } from '#processes/identidad/retencion-de-auditoria.job.ts';
import type { Job, Proceso } from '#processes/kernel/proceso.ts';
import { procesoDeWebhooks } from '#processes/webhooks/webhooks.process.ts';
import { claveApiPorHash } from '#read-api/identidad/claves-api.queries.ts';
import type { EsperarEventos } from '#read-api/kernel/ruta.ts';
import type { Bitacora } from './bitacora/puerto.ts';
import type { AjustesDeBus } from './bus/bus.ts';
import type { Gancho } from './bus/ganchos.ts';
import { abrirCorreo, type ConfiguracionDeCorreo, type CorreoDelSistema } from './correo/correo.ts';
import { documentosEnBitacora } from './documentos/documentos-firmados.ts';
import { leerParaEmitir } from './documentos/lectura-de-emision.ts';
import { leerVencimientos } from './documentos/lectura-de-vencimientos.ts';
import { crearEmpaquetador } from './exportacion/empaquetador.ts';
import { zipDeXmlFirmados } from './exportacion/xml-firmados.ts';
import type { Boveda } from './firma/boveda.ts';
import { crearFirmador } from './firma/firmador.ts';
import { crearAplicacion, type Registro } from './http/aplicacion.ts';
import { AUDITORIA_DIAS, borrarAuditoria } from './http/auditoria.retencion.ts';
import { recordarClaves } from './http/claves-api.ts';
import { proxiesDe } from './http/ip.ts';
import { abrirOperacionHttp } from './http/operacion.ts';
import { iniciarServidor, type Servidor } from './http/servidor.ts';
import { type Certificados, certificadosEn } from './identidad/certificados.ts';
import { abrirIdentidad, type Identidad } from './identidad/identidad.ts';
import { logosEn } from './identidad/logos.ts';
import type { Metricas } from './metricas/metricas.ts';
import { abrirNucleo, type Nucleo } from './nucleo.ts';
import { iniciarTrabajador, type Trabajador } from './procesos/trabajador.ts';
import { crearClienteRuc } from './registro-ruc/cliente.ts';
import { consultaDelRegistro } from './registro-ruc/consulta.ts';
import { abrirMemoriaDeRegistro } from './registro-ruc/memoria.ts';
import type { ConfiguracionDeRegistro } from './registro-ruc/transporte.ts';
import { crearImpresor } from './ride/impresor.ts';
import { crearSalida, type OpcionesDeSalida } from './salida/salida.ts';
import { type ConfiguracionSri, crearClienteSri } from './sri/cliente-soap.ts';
import { abrirAvisoDeSuspension } from './webhooks/aviso-de-suspension.ts';
import { buzonDeWebhooks } from './webhooks/buzon.ts';
import { prepararWebhooks } from './webhooks/esquema.ts';
import { crearWebhooks, type Webhooks } from './webhooks/webhooks.ts';

export type OpcionesDeSistema = {
  readonly database_url: string;
  readonly bitacora: Bitacora;
  readonly boveda: Boveda;
  readonly sri: ConfiguracionSri;
  readonly agenda: AgendaSri;
  /** The public registry of taxpayers. */
  readonly registro_ruc: ConfiguracionDeRegistro;
  readonly ruc_proveedor: string | null;
  readonly rol: 'api' | 'procesos' | 'todo';
  readonly host: string;
  readonly puerto: number;
  readonly registro: Registro & { warn(datos: object, mensaje: string): void };
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  readonly ajustes?: Partial<AjustesDeBus>;
  readonly gancho?: Gancho;
  readonly concurrencia_de_emision?: number;
  /** Where everything is counted; nothing is when absent. */
  readonly metricas?: Metricas;
  /** Days that the audit trail is kept. */
  readonly auditoria_dias?: number;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` is believed; none by default. */
  readonly proxies_de_confianza?: readonly string[];
  /** How calls leave for where a company says; the system's DNS and no loopback by default. */
  readonly salida?: OpcionesDeSalida;
  /** Wait before each attempt of a delivery, in milliseconds; the specification's by default. */
  readonly agenda_de_entregas?: readonly number[];
  /** Mail; without it only companies with a server of their own send any. */
  readonly correo?: ConfiguracionDeCorreo;
};

export type Sistema = {
  readonly nucleo: Nucleo;
  readonly certificados: Certificados;
  readonly identidad: Identidad;
  /** Absent in the role `procesos`. */
  readonly servidor: Servidor | undefined;
  /** The documentation page of this machine may be tried out with this key. */
  mostrarDemo(demo: { readonly api_key: string }): void;
  /** Answers whom it has, finishes what it does, closes everything. */
  parar(): Promise<void>;
};

/** Long-polls end when the follower hands on an event of their company. */
const avisador = (nucleo: Nucleo): EsperarEventos => {
  const esperas = new Map<number, Set<() => void>>();
  nucleo.seguidor.observar((eventos) => {
    for (const empresa_id of new Set(eventos.map((e) => empresaDeStream(e.stream)))) {
      if (empresa_id === undefined) continue;
      for (const avisar of esperas.get(empresa_id) ?? []) avisar();
    }
  });
  return (empresa_id, ms, senal) =>
    new Promise((resolver) => {
      const suyas = esperas.get(empresa_id) ?? new Set();
      esperas.set(empresa_id, suyas);
      const acabar = (): void => {
        clearTimeout(reloj);
        senal.removeEventListener('abort', acabar);
        suyas.delete(acabar);
        if (suyas.size === 0) esperas.delete(empresa_id);
        resolver();
      };
      const reloj = setTimeout(acabar, ms);
      suyas.add(acabar);
      senal.addEventListener('abort', acabar);
      if (senal.aborted) acabar();
    });
};

/** They wait for servers nearly all of the time; a company has four of them at most. */
const CORREOS_A_LA_VEZ = 16;

/** What the clock starts, whatever happens. */
const jobsDe = (nucleo: Nucleo, reloj: () => number, auditoria_dias: number): readonly Job[] => [
  jobDeRetencionDeAuditoria({
    borrar: (antes_de, maximo) => borrarAuditoria(nucleo.sql, antes_de, maximo),
    dias: auditoria_dias,
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

/** The whole program over one log and one database: what `npm start` runs and the tests drive. */
export const iniciarSistema = async (opciones: OpcionesDeSistema): Promise<Sistema> => {
  const { database_url, bitacora, reloj, registro, metricas } = opciones;
  const documentos = documentosEnBitacora(bitacora, reloj);
  const cliente = crearClienteSri(opciones.sri);
  const sri = metricas?.medirSri(cliente) ?? cliente;
  const salida = crearSalida(opciones.salida ?? { permitir_loopback: false });
  let webhooks: Webhooks | undefined;
  let correo: CorreoDelSistema | undefined;
  /** Those of whose steps some wait for a mail server. */
  const escriben = new Set<Proceso>();
  let certificados: Certificados | undefined;
  const firmador = crearFirmador({ certificadoDe: (empresa_id) => certificados!.de(empresa_id) });
  const impresor = crearImpresor({ leerLogo: logosEn(bitacora, reloj).leer });
  const alFallar = (error: unknown): void => {
    registro.warn({ err: error }, 'Falló y se intentará otra vez');
  };

  const nucleo = await abrirNucleo({
    ...opciones,
    ...(metricas ? { observador: metricas.bus } : {}),
    alFallar,
    avisar: (mensaje) => registro.warn({}, mensaje),
    consumidores: async ({ sql }) => {
      await prepararWebhooks(sql);
      return [buzonDeWebhooks({ publicar, reloj })];
    },
    procesos: ({ ejecutar, sql, esquema }) => {
      webhooks = crearWebhooks({
        url: database_url,
        sql,
        esquema,
        boveda: opciones.boveda,
        salida,
        reloj,
        alFallar,
        ...(opciones.agenda_de_entregas ? { agenda: opciones.agenda_de_entregas } : {}),
      });
      certificados = certificadosEn(sql, esquema, opciones.boveda);
      correo = abrirCorreo({
        ...(opciones.correo ?? { por_omision: null }),
        lecturas: { sql, esquema },
        ejecutar,
        boveda: opciones.boveda,
        salida,
        ride: impresor.ride,
        documentos,
        ruc_proveedor: opciones.ruc_proveedor,
        reloj,
      });
      const deWebhooks = procesoDeWebhooks({
        ejecutar,
        comandos: comandosDeWebhook,
        reenviarPagina: webhooks.reenviarPagina,
        aviso: abrirAvisoDeSuspension({
          lecturas: { sql, esquema },
          correo,
          avisar: (datos, mensaje) => registro.warn(datos, mensaje),
          reloj,
        }),
      });
      escriben.add(deWebhooks).add(correo.proceso);
      return [
        procesoDeEmision({
          ejecutar,
          comandos,
          sri,
          firmador,
          documentos,
          leer: leerParaEmitir({ sql, esquema }),
          reloj,
          ruc_proveedor: opciones.ruc_proveedor,
          agenda: opciones.agenda,
        }),
        ...escriben,
      ];
    },
  });

  metricas?.mirar(nucleo);

  const operacion = await abrirOperacionHttp({ database_url, reloj, alFallar });
  const { plazo_conexion_ms, plazo_lectura_ms } = opciones.sri;
  const arriendo_ms = 2 * (plazo_conexion_ms + plazo_lectura_ms) + 10_000;
  const trabajan = opciones.rol !== 'api';
  const trabajadores: Trabajador[] = (trabajan ? nucleo.procesos : []).map((proceso) =>
    iniciarTrabajador({
      url: database_url,
      proceso,
      reloj,
      ...(correo && escriben.has(proceso)
        ? { concurrencia: CORREOS_A_LA_VEZ, arriendo_ms: correo.arriendo_ms }
        : { concurrencia: opciones.concurrencia_de_emision ?? 16, arriendo_ms }),
      ronda_ms: 500,
      alFallar,
    }),
  );
  // The clock wakes them; the log's events are nothing to them.
  const jobs: Trabajador[] = (
    trabajan ? jobsDe(nucleo, reloj, opciones.auditoria_dias ?? AUDITORIA_DIAS) : []
  ).map((job) =>
    iniciarTrabajador({
      url: database_url,
      proceso: job,
      reloj,
      concurrencia: 4,
      arriendo_ms: 120_000,
      ronda_ms: 1_000,
      alFallar,
    }),
  );
  const claves = recordarClaves({
    leer: (hash) => claveApiPorHash({ sql: nucleo.sql, esquema: () => nucleo.esquema }, hash),
  });
  const identidad = await abrirIdentidad({
    sql: nucleo.sql,
    esquema: () => nucleo.esquema,
    bitacora,
    certificados: certificados!,
    reloj,
  });
  nucleo.seguidor.observar(identidad.observar);
  if (trabajan) {
    webhooks?.enviar(() => {
      for (const trabajador of trabajadores) trabajador.despertar();
    });
  }
  nucleo.seguidor.observar((eventos) => webhooks?.observar(eventos));
  nucleo.seguidor.observar((eventos) => {
    for (const trabajador of trabajadores) trabajador.despertar();
    if (eventos.some((e) => e.tipo.startsWith('ClaveApi'))) claves.invalidar();
  });

  const empaquetador = crearEmpaquetador();
  const apagado = new AbortController();
  let demo: { readonly api_key: string } | undefined;
  const servidor =
    opciones.rol === 'procesos'
      ? undefined
      : await iniciarServidor({
          app: crearAplicacion({
            ejecutar: nucleo.bus.ejecutar,
            lecturas: { sql: nucleo.sql, esquema: () => nucleo.esquema },
            documentos: {
              xmlFirmado: async (empresa_id, { id: factura_id, intento, xml_sha256 }) => {
                if (xml_sha256 === null) return undefined;
                const firmado = await documentos.leer({ empresa_id, factura_id, intento });
                return firmado && Buffer.from(firmado.xml, 'utf8');
              },
            },
            impresor,
            ruc_proveedor: opciones.ruc_proveedor,
            exportarXml: zipDeXmlFirmados({
              documentos,
              empaquetador,
              alFallar: (err) => registro.warn({ err }, 'Se cortó la descarga de un ZIP'),
            }),
            esperarEventos: avisador(nucleo),
            consultarRegistro: consultaDelRegistro({
              cliente: crearClienteRuc(opciones.registro_ruc),
              memoria: await abrirMemoriaDeRegistro(nucleo.sql),
              reloj,
              alFallar,
            }),
            claves,
            sesiones: identidad.sesiones,
            identidad,
            ...(webhooks ? { webhooks } : {}),
            ...(correo ? { correo: correo.puertos } : {}),
            demo: () => demo,
            ...(metricas ? { observador: metricas.http } : {}),
            limitador: operacion.limitador,
            auditoria: operacion.auditoria,
            proxies: proxiesDe(opciones.proxies_de_confianza ?? []),
            reloj,
            registro,
            salud: {
              listo: async () => {
                const { listo, motivo, posicion } = nucleo.seguidor.estado();
                return {
                  listo,
                  partes: { seguidor: motivo ?? 'al día', posicion: String(posicion) },
                };
              },
            },
            apagado: apagado.signal,
          }),
          puerto: opciones.puerto,
          host: opciones.host,
          apagado,
        });

  return {
    nucleo,
    certificados: certificados!,
    identidad,
    servidor,
    mostrarDemo: (suya) => {
      demo = suya;
    },
    parar: async () => {
      await servidor?.parar();
      await operacion.cerrar();
      await webhooks?.detener();
      correo?.apurar();
      await Promise.all([...trabajadores, ...jobs].map((trabajador) => trabajador.detener()));
      await nucleo.cerrar();
      await firmador.cerrar();
      await empaquetador.cerrar();
      await impresor.cerrar();
      correo?.cerrar();
      sri.cerrar();
    },
  };
};
