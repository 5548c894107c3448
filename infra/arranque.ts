import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type pino from 'pino';
import { abrirBitacora } from './bitacora.ts';
import { type Configuracion, modoDelSri } from './configuracion.ts';
import { apartarDemo, leerDemoApartada } from './demo/archivo.ts';
import { abrirMundoSimulado, type MundoAbierto } from './demo/mundo-simulado.ts';

import { AGENDA_REAL, AGENDA_SIMULADOR } from './documentos/sri/agendas.ts';
import { URLS_SRI, urlsDe } from './documentos/sri/cliente-soap.ts';
import { rucProveedorDe } from './documentos/sri/ruc-proveedor.ts';
import { crearMetricas } from './metricas/metricas.ts';
import { crearRegistro } from './metricas/registro.ts';
import { servirMetricas } from './metricas/servidor.ts';
import { iniciarPostgres } from './nucleo/postgres/embebido.ts';
import { urlDelPrograma } from './nucleo/postgres/programa.ts';
import { claveMaestraDeArchivo, crearBoveda, leerClaveMaestra } from './nucleo/secretos/boveda.ts';
import { registroDe } from './personas/registro-ruc/eleccion.ts';
import { PROYECCIONES } from './proyecciones.ts';
import { servidorDeUrl } from './salida/correo/servidor-smtp.ts';
import { autoridadDe } from './sellos/tiempo/autoridad.ts';
import { iniciarSistema, type OpcionesDeSistema, type Sistema } from './sistema.ts';

export type Programa = {
  readonly sistema: Sistema;
  /** The database is ours, and this is no production: there is a demo company. */
  readonly con_demo: boolean;
  readonly partes: readonly string[];
  /** Where the mails that nobody delivers are seen; null: they are delivered, or never leave. */
  readonly correos_url: string | null;
  cerrar(): Promise<void>;
};

/** Closers of what was started, in the reverse order. */
type Cierres = (() => Promise<void> | void)[];

const cerrarTodo = async (cierres: Cierres): Promise<void> => {
  for (const cerrar of cierres.toReversed()) await cerrar();
};

/** What of the outside nobody else plays, and so this program does, in a thread of its own. */
const abrirMundo = async (
  c: Configuracion,
  database_url: string,
  cierres: Cierres,
): Promise<MundoAbierto> => {
  const sri = modoDelSri(c) === 'simulador' && !c.SRI_SIMULADOR_URL;
  const correo = !c.SMTP_URL && !c.DATABASE_URL;
  if (!sri && !correo) return {};
  const mundo = await abrirMundoSimulado({ ...(sri && { sri: { database_url } }), correo });
  cierres.push(() => mundo.cerrar());
  return mundo;
};

/** Where documents go: the SRI itself, a simulator elsewhere, or one of our own. */
const sriDe = (
  c: Configuracion,
  { sri_url }: MundoAbierto,
): Pick<OpcionesDeSistema, 'sri' | 'agenda' | 'registro_ruc'> & { readonly nombre: string } => {
  const plazos = {
    plazo_conexion_ms: c.SRI_PLAZO_CONEXION_MS,
    plazo_lectura_ms: c.SRI_PLAZO_LECTURA_MS,
    maximo_respuesta_bytes: 2 * 1024 * 1024,
  };
  const url = sri_url ?? c.SRI_SIMULADOR_URL;
  if (modoDelSri(c) === 'real' || !url) {
    const sri = { ...plazos, urls: URLS_SRI };
    const registro_ruc = registroDe(c, undefined);
    return { sri, agenda: AGENDA_REAL, registro_ruc, nombre: 'SRI real' };
  }
  // The simulator exists only in ambiente 1, and who plays sends nothing to the SRI by mistake.
  const sri = { ...plazos, urls: { '1': urlsDe(url), '2': null }, confiables: [url] };
  const registro_ruc = registroDe(c, { url, propio: sri_url !== undefined });
  return { sri, agenda: AGENDA_SIMULADOR, registro_ruc, nombre: `simulador en ${url}` };
};

/** Mail of companies without a server of their own: the operator's, or one of ours to look at. */
const correoDe = (
  c: Configuracion,
  { bandeja }: MundoAbierto,
): {
  readonly correo: NonNullable<OpcionesDeSistema['correo']>;
  readonly nombre: string;
  readonly correos_url: string | null;
} => {
  const limites = {
    manuales_por_dia: c.CORREO_CUOTA_DIARIA,
    automaticos_por_dia: c.CORREO_CUOTA_AUTOMATICA,
    de_pruebas_por_dia: c.CORREO_CUOTA_PRUEBAS,
  };
  const comunes = { nombre: c.CORREO_NOMBRE, credenciales_sin_tls: c.SMTP_SIN_TLS, limites };
  if (bandeja) {
    const { url: correos_url, servidor: por_omision } = bandeja;
    const nombre = `no sale de aquí, se ve en ${correos_url}`;
    // Nothing leaves: nobody is written to by mistake.
    const sinSalir = { ...limites, de_pruebas_por_dia: Number.POSITIVE_INFINITY };
    return { correo: { ...comunes, por_omision, limites: sinSalir }, nombre, correos_url };
  }
  if (c.SMTP_URL && c.CORREO_REMITENTE) {
    const por_omision = servidorDeUrl(c.SMTP_URL, c.CORREO_REMITENTE);
    const nombre = `por ${por_omision.host}:${por_omision.puerto}`;
    return { correo: { ...comunes, por_omision }, nombre, correos_url: null };
  }
  const nombre = 'solo por servidores propios';
  return { correo: { ...comunes, por_omision: null }, nombre, correos_url: null };
};

/** The program is asked to do what it must not; the text says what to do instead. */
export class ArranqueRehusado extends Error {}

/** Production has no demo company: not a new one, and not one that was left in its directory. */
const exigirSinDemo = async ({ NODE_ENV, DATA_DIR }: Configuracion): Promise<void> => {
  if (NODE_ENV !== 'production' || !(await leerDemoApartada(DATA_DIR))) return;
  throw new ArranqueRehusado(
    `DATA_DIR (${DATA_DIR}) tiene la empresa de demostración, que no existe en producción: use ` +
      'otro DATA_DIR y cree su empresa con «npm run operar -- empresas crear».',
  );
};

/** Told before anything starts; whoever takes it meanwhile is found when the server listens. */
const exigirPuertoLibre = async (host: string, port: number): Promise<void> => {
  const prueba = createServer();
  prueba.listen({ host, port });
  await once(prueba, 'listening');
  prueba.close();
  await once(prueba, 'close');
};

/** The database of the configuration, or our own, which nobody else uses meanwhile. */
const abrirPostgres = async (
  c: Configuracion,
  registro: pino.Logger,
  cierres: Cierres,
): Promise<{ readonly url: string; readonly nombre: string }> => {
  if (c.DATABASE_URL) return { url: c.DATABASE_URL, nombre: 'Postgres de DATABASE_URL' };
  const pg = await iniciarPostgres({
    dir_datos: c.DATA_DIR,
    registro: (linea) => registro.info(linea),
  });
  cierres.push(() => pg.detener());
  await apartarDemo(c.DATA_DIR);
  cierres.push(() => apartarDemo(c.DATA_DIR));
  await exigirSinDemo(c);
  const nombre = `Postgres embebido en el puerto ${pg.puerto}, datos en ${c.DATA_DIR}`;
  return { url: await urlDelPrograma(pg.url, c.DATA_DIR), nombre };
};

/**
 * Starts everything that the configuration asks for; whatever fails closes what had started, and
 * so does `fin`, with which a step under way is left behind.
 */
export const arrancar = async (
  c: Configuracion,
  fin: AbortSignal,
  proyecciones = PROYECCIONES,
): Promise<Programa> => {
  const ruc_proveedor = rucProveedorDe(c);
  const registro = crearRegistro(c.LOG_LEVEL);
  const cierres: Cierres = [];
  const partes: string[] = [];
  const cortado = new Promise<never>((_, rechazar) => {
    fin.addEventListener('abort', () => rechazar(fin.reason as Error), { once: true });
  });
  cortado.catch(() => {});
  const salvo = <T>(paso: Promise<T>): Promise<T> => Promise.race([paso, cortado]);
  try {
    if (c.ROL !== 'procesos') await exigirPuertoLibre(c.HOST, c.PORT);
    // The one step that is waited for: a server that nobody owns would be left behind.
    const { url: database_url, nombre: nombreDeLaBase } = await abrirPostgres(c, registro, cierres);
    fin.throwIfAborted();
    partes.push(nombreDeLaBase);
    const metricas = crearMetricas();
    const { alReabrir } = metricas;
    const bitacora = await salvo(abrirBitacora(c, database_url, registro, { alReabrir }));
    cierres.push(() => bitacora.cerrar());
    partes.push(`Bitácora de eventos en ${c.EVENTSTORE_URL ? 'EventStoreDB' : 'Postgres'}`);
    const mundo = await salvo(abrirMundo(c, database_url, cierres));
    const { nombre, ...sri } = sriDe(c, mundo);
    partes.push(`SRI: ${nombre}`);
    const { correo, nombre: nombreDeCorreo, correos_url } = correoDe(c, mundo);
    partes.push(`Correo: ${nombreDeCorreo}`);
    const llaves = c.CLAVE_MAESTRA
      ? leerClaveMaestra(c.CLAVE_MAESTRA)
      : claveMaestraDeArchivo(join(c.DATA_DIR, 'clave-maestra'));
    if (c.METRICAS_PORT !== undefined) {
      const donde = { host: c.METRICAS_HOST, puerto: c.METRICAS_PORT };
      const servidor = await servirMetricas(metricas, donde);
      cierres.push(() => servidor.cerrar());
      partes.push(`Métricas en ${servidor.url}`);
    }
    const opciones: OpcionesDeSistema = {
      metricas,
      proyecciones,
      ...sri,
      database_url,
      bitacora,
      ...(c.EVENTSTORE_URL ? { eventstore_url: c.EVENTSTORE_URL } : {}),
      boveda: crearBoveda(llaves),
      ruc_proveedor,
      rol: c.ROL,
      host: c.HOST,
      puerto: c.PORT,
      ...(c.URL_PUBLICA === undefined ? {} : { url_publica: c.URL_PUBLICA }),
      proxies_de_confianza: c.PROXIES_DE_CONFIANZA,
      conexiones: { por_direccion: c.CONEXIONES_POR_DIRECCION, en_total: c.CONEXIONES },
      auditoria_dias: c.AUDITORIA_DIAS,
      sesion_inactividad_minutos: c.SESION_INACTIVIDAD_MINUTOS,
      workflows: {
        pasos_por_hora: c.WORKFLOWS_PASOS_POR_HORA,
        dias_de_historia: c.WORKFLOWS_DIAS_DE_HISTORIA,
        bytes_de_historia: c.WORKFLOWS_MIB_DE_HISTORIA * 2 ** 20,
      },
      ...(c.SELLOS_TSA_URL && c.SELLOS_TSA_CA
        ? { autoridad_de_tiempo: autoridadDe(c.SELLOS_TSA_URL, c.SELLOS_TSA_CA) }
        : {}),
      ronda: { dias: c.SELLOS_RONDA_DIAS, porciento: c.SELLOS_RONDA_PORCIENTO },
      salida: { permitir_loopback: c.SALIDA_PERMITIR_LOOPBACK },
      correo,
      registro,
      reloj: Date.now,
      ajustes: { carriles: c.CARRILES, recuerdo: c.RECUERDO },
      seguidor: { vigia_ms: c.VIGIA_MS },
      pasado: { monton_mb: c.PASADO_MB },
    };
    const sistema = await salvo(iniciarSistema(opciones));
    cierres.push(() => sistema.cerrar());
    const conDemo = !c.DATABASE_URL && c.NODE_ENV !== 'production';
    return { sistema, con_demo: conDemo, partes, correos_url, cerrar: () => cerrarTodo(cierres) };
  } catch (error) {
    // What was left under way complains of what is closed under it.
    registro.level = 'silent';
    await cerrarTodo(cierres);
    throw error;
  }
};
