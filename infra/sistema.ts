import * as comandos from '#commands/documentos/factura.comandos.ts';
import { empresaDeStream } from '#domain/kernel/evento.ts';
import { type AgendaSri, procesoDeEmision } from '#processes/documentos/emision.process.ts';
import { claveApiPorHash } from '#read-api/identidad/claves-api.queries.ts';
import type { EsperarEventos } from '#read-api/kernel/ruta.ts';
import type { Bitacora } from './bitacora/puerto.ts';
import type { AjustesDeBus } from './bus/bus.ts';
import type { Gancho } from './bus/ganchos.ts';
import { documentosEnBitacora } from './documentos/documentos-firmados.ts';
import { leerParaEmitir } from './documentos/lectura-de-emision.ts';
import type { Boveda } from './firma/boveda.ts';
import { crearFirmador } from './firma/firmador.ts';
import { crearAplicacion, type Registro } from './http/aplicacion.ts';
import { recordarClaves } from './http/claves-api.ts';
import { proxiesDe } from './http/ip.ts';
import { abrirOperacionHttp } from './http/operacion.ts';
import { iniciarServidor, type Servidor } from './http/servidor.ts';
import { type Certificados, certificadosEn } from './identidad/certificados.ts';
import { abrirIdentidad, type Identidad } from './identidad/identidad.ts';
import type { Metricas } from './metricas/metricas.ts';
import { abrirNucleo, type Nucleo } from './nucleo.ts';
import { iniciarTrabajador, type Trabajador } from './procesos/trabajador.ts';
import { crearClienteRuc } from './registro-ruc/cliente.ts';
import { consultaDelRegistro } from './registro-ruc/consulta.ts';
import { abrirMemoriaDeRegistro } from './registro-ruc/memoria.ts';
import type { ConfiguracionDeRegistro } from './registro-ruc/transporte.ts';
import { type ConfiguracionSri, crearClienteSri } from './sri/cliente-soap.ts';

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
  /** Addresses and CIDR blocks whose `X-Forwarded-For` is believed; none by default. */
  readonly proxies_de_confianza?: readonly string[];
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

/** The whole program over one log and one database: what `npm start` runs and the tests drive. */
export const iniciarSistema = async (opciones: OpcionesDeSistema): Promise<Sistema> => {
  const { database_url, bitacora, reloj, registro, metricas } = opciones;
  const documentos = documentosEnBitacora(bitacora, reloj);
  const cliente = crearClienteSri(opciones.sri);
  const sri = metricas?.medirSri(cliente) ?? cliente;
  let certificados: Certificados | undefined;
  const firmador = crearFirmador({ certificadoDe: (empresa_id) => certificados!.de(empresa_id) });
  const alFallar = (error: unknown): void => {
    registro.warn({ err: error }, 'Falló y se intentará otra vez');
  };

  const nucleo = await abrirNucleo({
    ...opciones,
    ...(metricas ? { observador: metricas.bus } : {}),
    alFallar,
    avisar: (mensaje) => registro.warn({}, mensaje),
    procesos: ({ ejecutar, sql, esquema }) => {
      certificados = certificadosEn(sql, esquema, opciones.boveda);
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
      ];
    },
  });

  metricas?.mirar(nucleo);

  const trabajadores: Trabajador[] =
    opciones.rol === 'api'
      ? []
      : nucleo.procesos.map((proceso) =>
          iniciarTrabajador({
            url: database_url,
            proceso,
            reloj,
            concurrencia: opciones.concurrencia_de_emision ?? 16,
            arriendo_ms:
              2 * (opciones.sri.plazo_conexion_ms + opciones.sri.plazo_lectura_ms) + 10_000,
            ronda_ms: 500,
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
  nucleo.seguidor.observar((eventos) => {
    for (const trabajador of trabajadores) trabajador.despertar();
    if (eventos.some((e) => e.tipo.startsWith('ClaveApi'))) claves.invalidar();
  });

  const operacion = await abrirOperacionHttp({ database_url, reloj, alFallar });
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
      await Promise.all(trabajadores.map((trabajador) => trabajador.detener()));
      await nucleo.cerrar();
      await firmador.cerrar();
      sri.cerrar();
    },
  };
};
