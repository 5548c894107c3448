import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pasado } from '#read-api/kernel/pasado.puerto.ts';
import type { ObservadorHttp } from '../metricas/metricas.ts';
import type { Nucleo } from '../nucleo/nucleo.ts';
import { crearAplicacion, type Registro } from './aplicacion.ts';
import type { PuertaDeAsistentes } from './asistentes.ts';
import type { Claves } from './claves-api.ts';
import { TOPES_DE_CONEXIONES, type TopesDeConexiones } from './conexiones.ts';
import type { Demo } from './documentacion.ts';
import { proxiesDe } from './ip.ts';
import type { OperacionHttp } from './operacion.ts';
import type { RutaAtendida } from './rutas.ts';
import type { Salud } from './salud.ts';
import type { Causas } from './servicios.ts';
import { iniciarServidor, type Servidor } from './servidor.ts';
import type { Sesiones } from './sesiones.ts';
import type { LibroDeTrabajos } from './trabajos.ts';

export type OpcionesDeAtencion = {
  readonly host: string;
  readonly puerto: number;
  readonly registro: Registro;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` is believed; none by default. */
  readonly proxies_de_confianza?: readonly string[];
  readonly conexiones?: TopesDeConexiones;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
};

type Partes = {
  readonly nucleo: Nucleo;
  readonly lecturas: Lecturas;
  readonly operacion: OperacionHttp;
  readonly claves: Claves;
  readonly sesiones: Sesiones;
  readonly ejecutar: Ejecutar;
  readonly rutas: readonly RutaAtendida[];
  readonly pasado: Pasado;
  readonly trabajos: LibroDeTrabajos;
  readonly causas: Causas | undefined;
  /** What answers assistants. */
  readonly asistentes: PuertaDeAsistentes;
  /** Origin by which people reach this server, once it listens. */
  readonly url_publica: () => string;
  /** Told of every request. */
  readonly observador: ObservadorHttp | undefined;
  readonly demo: () => Demo | undefined;
};

const saludDe = (nucleo: Nucleo): Salud => ({
  listo: () => {
    const { listo, partes } = nucleo.estado();
    return { listo, partes: { ...partes, posicion: String(nucleo.seguidor.estado().posicion) } };
  },
});

/** The HTTP server over what the modules answer. */
export const iniciarAtencion = (
  {
    host,
    puerto,
    registro,
    proxies_de_confianza = [],
    conexiones = TOPES_DE_CONEXIONES,
    reloj,
  }: OpcionesDeAtencion,
  { nucleo, operacion, observador, ...partes }: Partes,
): Promise<Servidor> => {
  const apagado = new AbortController();
  const proxies = proxiesDe(proxies_de_confianza);
  const app = crearAplicacion({
    ...partes,
    ...(observador ? { observador } : {}),
    sql_de_descargas: nucleo.descargas,
    limitador: operacion.limitador,
    auditoria: operacion.auditoria,
    proxies,
    reloj,
    registro,
    salud: saludDe(nucleo),
    confianza: nucleo.confianza,
    apagado: apagado.signal,
  });
  return iniciarServidor({ app, puerto, host, apagado, conexiones, proxies });
};
