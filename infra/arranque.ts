import { join } from 'node:path';
import type pino from 'pino';
import { crearBitacoraEventStoreDB } from './bitacora/eventstoredb.ts';
import { crearBitacoraPostgres } from './bitacora/postgres.ts';
import type { Bitacora } from './bitacora/puerto.ts';
import type { Configuracion } from './configuracion.ts';
import { abrirBandeja } from './correo/bandeja/bandeja.ts';
import type { ConfiguracionDeCorreo } from './correo/correo.ts';
import { servidorDeUrl } from './correo/servidor-smtp.ts';
import { claveMaestraDeArchivo, crearBoveda, leerClaveMaestra } from './firma/boveda.ts';
import { crearMetricas } from './metricas/metricas.ts';
import { servirMetricas } from './metricas/servidor.ts';
import { iniciarPostgres } from './postgres/embebido.ts';
import { crearRegistro } from './registro.ts';
import { registroDe } from './registro-ruc/eleccion.ts';
import { crearAlmacenPostgres } from './simulador-sri/almacen-postgres.ts';
import { iniciarSimulador } from './simulador-sri/servidor.ts';
import { iniciarSistema, type OpcionesDeSistema, type Sistema } from './sistema.ts';
import { AGENDA_REAL, AGENDA_SIMULADOR } from './sri/agendas.ts';
import { URLS_SRI, urlsDe } from './sri/cliente-soap.ts';

export type Programa = {
  readonly sistema: Sistema;
  /** The database is ours: there may be a demo company. */
  readonly embebido: boolean;
  readonly partes: readonly string[];
  /** Where the mails that nobody delivers are seen; null: they are delivered, or never leave. */
  readonly correos_url: string | null;
  parar(): Promise<void>;
};

/** Closers of what was started, in the reverse order. */
type Cierres = (() => Promise<void> | void)[];

const cerrarTodo = async (cierres: Cierres): Promise<void> => {
  for (const cerrar of cierres.toReversed()) await cerrar();
};

/** The log of the configuration: EventStoreDB, or the one in the database itself. */
export const abrirBitacora = async (
  { EVENTSTORE_URL }: Configuracion,
  database_url: string,
  registro: pino.Logger,
): Promise<Bitacora> =>
  EVENTSTORE_URL
    ? crearBitacoraEventStoreDB({ url: EVENTSTORE_URL })
    : crearBitacoraPostgres({
        url: database_url,
        avisar: (mensaje, err) => registro.warn({ err }, mensaje),
      });

/** Where documents go: the SRI itself, a simulator elsewhere, or one of our own. */
const abrirSri = async (
  c: Configuracion,
  database_url: string,
  cierres: Cierres,
): Promise<
  Pick<OpcionesDeSistema, 'sri' | 'agenda' | 'registro_ruc'> & { readonly nombre: string }
> => {
  const plazos = {
    plazo_conexion_ms: c.SRI_PLAZO_CONEXION_MS,
    plazo_lectura_ms: c.SRI_PLAZO_LECTURA_MS,
    maximo_respuesta_bytes: 2 * 1024 * 1024,
  };
  const modo = c.SRI_MODO ?? (c.DATABASE_URL ? 'real' : 'simulador');
  if (modo === 'real') {
    const sri = { ...plazos, urls: URLS_SRI };
    return {
      sri,
      agenda: AGENDA_REAL,
      registro_ruc: registroDe(c, undefined),
      nombre: 'SRI real',
    };
  }
  let url = c.SRI_SIMULADOR_URL;
  const propio = !url;
  if (!url) {
    const almacen = await crearAlmacenPostgres(database_url);
    const simulador = await iniciarSimulador({ almacen });
    cierres.push(() => simulador.detener());
    url = simulador.url;
  }
  // The simulator exists only in ambiente 1: production always goes to the SRI.
  const urls = { '1': urlsDe(url), '2': URLS_SRI['2'] };
  const sri = { ...plazos, urls };
  const nombre = `simulador en ${url}`;
  const registro_ruc = registroDe(c, { url, propio });
  return { sri, agenda: AGENDA_SIMULADOR, registro_ruc, nombre };
};

/** Mail of companies without a server of their own: the operator's, or one of ours to look at. */
const abrirSmtp = async (
  c: Configuracion,
  cierres: Cierres,
): Promise<{
  readonly correo: ConfiguracionDeCorreo;
  readonly nombre: string;
  readonly correos_url: string | null;
}> => {
  const limites = {
    manuales_por_dia: c.CORREO_CUOTA_DIARIA,
    automaticos_por_dia: c.CORREO_CUOTA_AUTOMATICA,
  };
  if (c.SMTP_URL && c.CORREO_REMITENTE) {
    const por_omision = servidorDeUrl(c.SMTP_URL, c.CORREO_REMITENTE);
    const nombre = `por ${por_omision.host}:${por_omision.puerto}`;
    return { correo: { por_omision, limites }, nombre, correos_url: null };
  }
  if (c.DATABASE_URL) {
    const nombre = 'solo por servidores propios';
    return { correo: { por_omision: null, limites }, nombre, correos_url: null };
  }
  const bandeja = await abrirBandeja(Date.now);
  cierres.push(() => bandeja.parar());
  const { url: correos_url, servidor: por_omision } = bandeja;
  const nombre = `no sale de aquí, se ve en ${correos_url}`;
  return { correo: { por_omision, limites }, nombre, correos_url };
};

/** Starts everything that the configuration asks for; whatever fails closes what had started. */
export const arrancar = async (c: Configuracion): Promise<Programa> => {
  const registro = crearRegistro(c.LOG_LEVEL);
  const cierres: Cierres = [];
  const partes: string[] = [];
  try {
    let database_url = c.DATABASE_URL;
    if (!database_url) {
      const pg = await iniciarPostgres({
        dir_datos: c.DATA_DIR,
        registro: (linea) => registro.info(linea),
      });
      cierres.push(() => pg.detener());
      database_url = pg.url;
      partes.push(`Postgres embebido en el puerto ${pg.puerto}, datos en ${c.DATA_DIR}`);
    } else partes.push('Postgres de DATABASE_URL');
    const bitacora = await abrirBitacora(c, database_url, registro);
    cierres.push(() => bitacora.close());
    partes.push(`Bitácora de eventos en ${c.EVENTSTORE_URL ? 'EventStoreDB' : 'Postgres'}`);
    const { nombre, ...sri } = await abrirSri(c, database_url, cierres);
    partes.push(`SRI: ${nombre}`);
    const { correo, nombre: nombreDeCorreo, correos_url } = await abrirSmtp(c, cierres);
    partes.push(`Correo: ${nombreDeCorreo}`);
    const llaves = c.CLAVE_MAESTRA
      ? leerClaveMaestra(c.CLAVE_MAESTRA)
      : claveMaestraDeArchivo(join(c.DATA_DIR, 'clave-maestra'));
    const metricas = crearMetricas();
    if (c.METRICAS_PORT !== undefined) {
      const donde = { host: c.METRICAS_HOST, puerto: c.METRICAS_PORT };
      const servidor = await servirMetricas(metricas, donde);
      cierres.push(() => servidor.parar());
      partes.push(`Métricas en ${servidor.url}`);
    }
    const sistema = await iniciarSistema({
      metricas,
      ...sri,
      database_url,
      bitacora,
      ...(c.EVENTSTORE_URL ? { eventstore_url: c.EVENTSTORE_URL } : {}),
      boveda: crearBoveda(llaves),
      ruc_proveedor: c.RUC_PROVEEDOR ?? null,
      rol: c.ROL,
      host: c.HOST,
      puerto: c.PORT,
      proxies_de_confianza: c.PROXIES_DE_CONFIANZA,
      auditoria_dias: c.AUDITORIA_DIAS,
      salida: { permitir_loopback: c.SALIDA_PERMITIR_LOOPBACK },
      correo,
      registro,
      reloj: Date.now,
      ajustes: { carriles: c.CARRILES },
    });
    cierres.push(() => sistema.parar());
    const embebido = !c.DATABASE_URL;
    return { sistema, embebido, partes, correos_url, parar: () => cerrarTodo(cierres) };
  } catch (error) {
    await cerrarTodo(cierres);
    throw error;
  }
};
