import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pasado } from '#read-api/kernel/pasado.puerto.ts';
import type { ObservadorHttp } from '../metricas/metricas.ts';
import { montarAsistentes, type PuertaDeAsistentes } from './asistentes.ts';
import type { Auditoria } from './auditoria.ts';
import type { Claves } from './claves-api.ts';
import { crearCuposDelProceso } from './cupo-del-proceso.ts';
import { SIN_LIMITES } from './cupos.ts';
import { crearDescargas } from './descargas.ts';
import { type Demo, montarDocumentacion } from './documentacion.ts';
import type { Entorno } from './entorno.ts';
import { contarPeso } from './entrada.ts';
import { fallaDe, metodoNoPermitido, rutaDesconocida, servicioOcupado } from './errores.ts';
import { porEspecificidad } from './especificidad.ts';
import { crearInterior } from './interior.ts';
import { ipDelCliente, type Proxies, SIN_PROXIES } from './ip.ts';
import type { Limitador } from './limite.ts';
import { alEntrar, montar } from './montaje.ts';
import { montarPaginaDeAcceso } from './pagina-de-acceso.ts';
import { montarPanel } from './panel.ts';
import { patronDe } from './parametros.ts';
import { PREFIJO, responderFalla } from './respuesta.ts';
import { RUTAS, type RutaAtendida } from './rutas.ts';
import { montarSalud, type Salud } from './salud.ts';
import type { Causas, Paso, Servicios } from './servicios.ts';
import { crearSesionDePanel } from './sesion-de-panel.ts';
import { type Sesiones, SIN_SESIONES } from './sesiones.ts';
import { crearTrabajos, type LibroDeTrabajos } from './trabajos.ts';
import { crearTurnoDeCuerpos } from './turno-de-cuerpo.ts';

/** The part of a pino logger that is used here. */
export type Registro = {
  error(datos: object, mensaje: string): void;
};

export type Partes = {
  /** For `X-Min-Revision`. */
  readonly lecturas: Lecturas;
  /** Connections for what is downloaded, apart from those of the other reads. */
  readonly sql_de_descargas?: Lecturas['sql'];
  readonly claves: Claves;
  /** The bus, for what is only tried. */
  readonly ejecutar: Ejecutar;
  /** What is answered; the rest of the API answers 405. */
  readonly rutas: readonly RutaAtendida[];
  /** Panel sessions; without them no Bearer token is valid. */
  readonly sesiones?: Sesiones;
  /** Without it nobody is told what was known on another day. */
  readonly pasado?: Pasado;
  /** Whether what is read is what is; without it, always. */
  readonly confianza?: NonNullable<Servicios['confianza']>;
  /** Where what takes long is written down. */
  readonly trabajos?: LibroDeTrabajos;
  /** What answers assistants; without it they have no door. */
  readonly asistentes?: PuertaDeAsistentes;
  /** Origin by which people reach this server; without it, what a request says. */
  readonly url_publica?: () => string;
  /** Without it a call of a run is like any other. */
  readonly causas?: Causas | undefined;
  /** Without one nobody is counted. */
  readonly limitador?: Limitador;
  /** Without one nothing is written down. */
  readonly auditoria?: Pick<Auditoria, 'anotar'>;
  /** Whose word about the client's address is believed; nobody's by default. */
  readonly proxies?: Proxies;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly registro: Registro;
  readonly salud: Salud;
  /** The demo company's key, for the documentation page of this machine. */
  readonly demo?: () => Demo | undefined;
  /** Where the panel was built; where `npm run panel` leaves it by default. */
  readonly panel?: string;
  /** Told of every request when it ends. */
  readonly observador?: ObservadorHttp;
  /** Aborts when the server stops. */
  readonly apagado?: AbortSignal;
};

const SIN_PASADO: Pasado = {
  abrir: async () => {
    throw servicioOcupado();
  },
};

/** An id that is safe in a log line and in a header; anything else is replaced, never refused. */
const ID_ACEPTABLE = /^[\w.:/+=@-]{1,128}$/;

const correlacionDe = (propuesta: string | undefined): string =>
  propuesta !== undefined && ID_ACEPTABLE.test(propuesta) ? propuesta : randomUUID();

/** Paths answer methods they do not have with 405 and the ones they have. */
const montarMetodosAusentes = (
  api: Hono<Entorno>,
  enOrden: readonly Ruta<never>[],
  dependenciasDe: (ruta: Ruta<never>) => unknown,
): void => {
  const porCamino = Map.groupBy(enOrden, ({ camino }) => patronDe(camino));
  for (const [patron, rutas] of porCamino) {
    const [primera] = rutas;
    const permitidos = rutas
      .map(({ metodo }) => metodo)
      .sort()
      .join(', ');
    const pasos = primera ? alEntrar(primera, dependenciasDe(primera) as never) : [];
    const rehusar: Paso = () => {
      throw metodoNoPermitido(permitidos);
    };
    api.on('ALL', [patron], ...pasos, rehusar);
  }
};

const serviciosDe = (partes: Partes): Servicios => {
  const limitador = partes.limitador ?? SIN_LIMITES;
  return {
    claves: partes.claves,
    sesiones: partes.sesiones ?? SIN_SESIONES,
    limitador,
    sesion_de_panel: crearSesionDePanel({
      url_publica: partes.url_publica ?? (() => undefined),
      proxies: partes.proxies ?? SIN_PROXIES,
    }),
    auditoria: partes.auditoria ?? { anotar: () => {} },
    ejecutar: partes.ejecutar,
    reloj: partes.reloj,
    revisionDe: (empresa_id, frescura) => revisionDe(partes.lecturas, empresa_id, frescura),
    apagado: partes.apagado ?? new AbortController().signal,
    recibir: crearTurnoDeCuerpos(contarPeso(limitador)),
    pasado: partes.pasado ?? SIN_PASADO,
    trabajos: partes.trabajos ?? crearTrabajos(),
    causas: partes.causas,
    ...(partes.confianza ? { confianza: partes.confianza } : {}),
    descargas: crearDescargas(),
    // Somebody looks at them, and whoever takes one slowly does not keep the others waiting.
    largas: crearDescargas({ a_la_vez: 2, en_espera: 16, paciencia_ms: 30_000 }),
    sql_de_descargas: partes.sql_de_descargas,
  };
};

const crearApi = (partes: Partes, servicios: Servicios): Hono<Entorno> => {
  const api = new Hono<Entorno>();
  const atendidas = new Map(partes.rutas.map(({ ruta, dependencias }) => [ruta, dependencias]));
  const enOrden = porEspecificidad(RUTAS);
  for (const ruta of enOrden) {
    if (atendidas.has(ruta)) montar(api, ruta, atendidas.get(ruta) as never, servicios);
  }
  montarMetodosAusentes(api, enOrden, (ruta) => atendidas.get(ruta));
  return api;
};

const CON_CUPO_DE_PAGINAS = [
  '/',
  '/docs/*',
  '/docs.md',
  '/llms.txt',
  '/acceso/*',
  '/.well-known/*',
  `${PREFIJO}/openapi.json`,
];

/** The whole HTTP application. `strict: false`: both slash forms answer directly. */
export const crearAplicacion = (partes: Partes): Hono<Entorno> => {
  const app = new Hono<Entorno>({ strict: false });
  const proxies = partes.proxies ?? SIN_PROXIES;
  app.use((c, next) => {
    const correlacion_id = correlacionDe(c.req.header('x-request-id'));
    c.set('correlacion_id', correlacion_id);
    c.set('cabeceras', { 'X-Request-Id': correlacion_id });
    const remota = c.env?.incoming?.socket?.remoteAddress;
    c.set('ip', ipDelCliente(remota, c.req.header('x-forwarded-for'), proxies));
    return next();
  });
  const { observador } = partes;
  if (observador) {
    app.use(async (c, next) => {
      const inicio = performance.now();
      await next();
      const { method: metodo } = c.req;
      const ms = performance.now() - inicio;
      observador.peticion({ metodo, ruta: routePath(c, -1), estado: c.res.status, ms });
    });
  }
  const cupos = crearCuposDelProceso(partes.reloj);
  for (const camino of CON_CUPO_DE_PAGINAS) {
    app.use(camino, cupos.paginas);
  }
  app.use('/salud/*', cupos.salud);
  montarSalud(app, partes.salud);
  montarPaginaDeAcceso(app);
  montarPanel(app, cupos, partes.panel);
  montarDocumentacion(app, { reloj: partes.reloj, demo: partes.demo });
  const servicios = serviciosDe(partes);
  if (partes.asistentes) {
    montarAsistentes(app, {
      servicios,
      interior: crearInterior(partes.rutas, servicios, partes.registro),
      atender: partes.asistentes,
      url_publica: partes.url_publica,
    });
  }
  app.route(PREFIJO, crearApi(partes, servicios));
  app.all('*', cupos.salud, () => {
    throw rutaDesconocida();
  });
  app.onError((error, c) => {
    const correlacion_id = c.get('correlacion_id');
    const falla = fallaDe(error);
    c.set('falla', falla);
    if (falla.imprevista) {
      const { method: metodo, path: camino } = c.req;
      const { estado } = falla;
      partes.registro.error({ err: error, correlacion_id, metodo, camino, estado }, 'Falló');
    }
    return responderFalla(falla, c.get('cabeceras'), c.get('pagina_de_falla'));
  });
  return app;
};
