import type { Hono } from 'hono';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { claveApiPorHash } from '#read-api/identidad/claves-api.queries.ts';
import type { documentosEnBitacora } from '../documentos/firmados/documentos-firmados.ts';
import type { crearImpresor } from '../documentos/ride/impresor.ts';
import type { Empaquetador } from '../documentos/zip/empaquetador.ts';
import { zipDeXmlFirmados } from '../documentos/zip/xml-firmados.ts';
import { crearAplicacion, type Registro } from '../http/aplicacion.ts';
import { recordarClaves } from '../http/claves-api.ts';
import type { Demo } from '../http/documentacion.ts';
import type { Entorno } from '../http/entorno.ts';
import { proxiesDe } from '../http/ip.ts';
import type { OperacionHttp } from '../http/operacion.ts';
import type { Salud } from '../http/salud.ts';
import type { Identidad } from '../identidad/identidad.ts';
import type { Metricas } from '../metricas/metricas.ts';
import type { Nucleo } from '../nucleo/nucleo.ts';
import { crearClienteRuc } from '../personas/registro-ruc/cliente.ts';
import { consultaDelRegistro } from '../personas/registro-ruc/consulta.ts';
import { memoriaDeRegistro } from '../personas/registro-ruc/memoria.ts';
import type {
  ConfiguracionDeRegistro,
  SalidaDelRegistro,
} from '../personas/registro-ruc/transporte.ts';
import { esperasDeEventos } from './esperas.ts';
import type { Reacciones } from './reacciones.ts';

/** The HTTP application over everything else. */

export type OpcionesDeAplicacion = {
  /** The public registry of taxpayers. */
  readonly registro_ruc: ConfiguracionDeRegistro;
  readonly ruc_proveedor: string | null;
  readonly registro: Registro & { warn(datos: object, mensaje: string): void };
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  /** Where everything is counted; nothing is when absent. */
  readonly metricas?: Metricas;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` is believed; none by default. */
  readonly proxies_de_confianza?: readonly string[];
};

type Piezas = Pick<Reacciones, 'webhooks' | 'correo'> & {
  readonly nucleo: Nucleo;
  readonly identidad: Identidad;
  readonly operacion: OperacionHttp;
  readonly documentos: ReturnType<typeof documentosEnBitacora>;
  readonly impresor: ReturnType<typeof crearImpresor>;
  readonly empaquetador: Empaquetador;
  /** The guard as look-ups pass it. */
  readonly salidaDelRegistro: SalidaDelRegistro;
  readonly demo: () => Demo | undefined;
  readonly alFallar: (error: unknown) => void;
  /** Aborts when the server stops. */
  readonly apagado: AbortSignal;
};

const saludDe = (nucleo: Nucleo): Salud => ({
  listo: () => {
    const { listo, partes } = nucleo.estado();
    return { listo, partes: { ...partes, posicion: String(nucleo.seguidor.estado().posicion) } };
  },
});

/** Who may enter is remembered for half a second, and forgotten when it changes. */
const accesoDe = (nucleo: Nucleo, identidad: Identidad) => {
  const claves = recordarClaves({
    leer: (hash) => claveApiPorHash({ sql: nucleo.sql, esquema: () => nucleo.esquema }, hash),
  });
  const olvidar = (eventos: readonly { readonly tipo: string }[]): void => {
    identidad.observar(eventos);
    if (eventos.some(({ tipo }) => tipo.startsWith('ClaveApi'))) claves.invalidar();
  };
  nucleo.seguidor.observar(olvidar);
  /** What its own caller changed is in force when it is answered: the follower may take longer. */
  const ejecutar: Ejecutar = async (comando) => {
    const hecho = await nucleo.bus.ejecutar(comando);
    olvidar(hecho.eventos);
    return hecho;
  };
  return { claves, ejecutar };
};

export const aplicacionDe = async (
  opciones: OpcionesDeAplicacion,
  piezas: Piezas,
): Promise<Hono<Entorno>> => {
  const { registro_ruc, ruc_proveedor, registro, reloj, metricas } = opciones;
  const { nucleo, identidad, operacion, documentos, alFallar } = piezas;
  const registroDeRuc = consultaDelRegistro({
    cliente: crearClienteRuc(piezas.salidaDelRegistro, registro_ruc),
    memoria: memoriaDeRegistro(nucleo.sql),
    inventa: registro_ruc.inventa ?? false,
    reloj,
    alFallar,
  });
  return crearAplicacion({
    ...accesoDe(nucleo, identidad),
    lecturas: { sql: nucleo.sql, esquema: () => nucleo.esquema },
    documentos: {
      xmlFirmado: async (empresa_id, documento, { id: documento_id, intento, xml_sha256 }) => {
        if (xml_sha256 === null) return undefined;
        const firmado = await documentos.leer({ empresa_id, documento, documento_id, intento });
        return firmado && Buffer.from(firmado.xml, 'utf8');
      },
    },
    impresor: piezas.impresor,
    ruc_proveedor,
    exportarXml: zipDeXmlFirmados({
      empaquetador: piezas.empaquetador,
      alFallar: (err) => registro.warn({ err }, 'Se cortó la descarga de un ZIP'),
    }),
    esperarEventos: esperasDeEventos(nucleo.seguidor),
    consultarRegistro: registroDeRuc,
    sesiones: identidad.sesiones,
    identidad,
    webhooks: piezas.webhooks,
    correo: piezas.correo.puertos,
    demo: piezas.demo,
    ...(metricas ? { observador: metricas.http } : {}),
    limitador: operacion.limitador,
    auditoria: operacion.auditoria,
    proxies: proxiesDe(opciones.proxies_de_confianza ?? []),
    reloj,
    registro,
    salud: saludDe(nucleo),
    apagado: piezas.apagado,
  });
};
