import type { Context, Hono } from 'hono';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { comprobarEmpresa, presentadaPorAsistente } from './autenticacion.ts';
import { leerCuerpo } from './cuerpo.ts';
import { crearDescargas } from './descargas.ts';
import type { Entorno, Preguntada } from './entorno.ts';
import { auditar, permitir } from './entrada.ts';
import {
  DESAFIO_DE_ASISTENTE,
  demasiadasPreguntas,
  metodoNoPermitido,
  origenAjeno,
} from './errores.ts';
import type { Interior } from './interior.ts';
import { exigirConfianza } from './montaje.ts';
import { FIJAS, PREFIJO } from './respuesta.ts';
import type { Paso, Servicios } from './servicios.ts';

/**
 * The door of assistants: one message of the Model Context Protocol for each request, and nothing kept
 * between two. Who may come in, how often, how much a body may weigh and what is written down are what
 * they are everywhere; what is answered, `atender` says.
 */

/** A message, who sends it and what it may ask in its name. */
export type MensajeDeAsistente = {
  /** Its headers, without its body, which was read already. */
  readonly peticion: Request;
  readonly cuerpo: unknown;
  readonly quien: Preguntada;
  readonly interior: Interior;
  readonly url_publica: string;
};
export type PuertaDeAsistentes = (mensaje: MensajeDeAsistente) => Promise<Response>;

type Partes = {
  readonly servicios: Servicios;
  readonly interior: Interior;
  readonly atender: PuertaDeAsistentes;
  readonly url_publica: (() => string) | undefined;
};

/** The first is its address; a program that is given that of the API finds it under it. */
const CAMINOS = ['/mcp', `${PREFIJO}/mcp`] as const;
const METADATOS = '/.well-known/oauth-protected-resource';

const MAXIMO_BYTES = 64 * 1024;

/** What is asked of the company's rows: so many at once of each company, and the others in turn. */
const TURNOS = { a_la_vez: 4, en_espera: 120, paciencia_ms: 10_000, rehusar: demasiadasPreguntas };
const CON_TURNO: readonly unknown[] = ['tools/call', 'resources/read'];

/** What the steps of the edge read of a route. */
const ENTRADA = {
  id: 'mcp',
  metodo: 'POST',
  camino: '/mcp',
  recurso: 'mcp',
  permiso_al_atender: true,
  maximo_bytes: MAXIMO_BYTES,
} as unknown as Ruta<never>;

type Mensaje = { readonly method?: unknown; readonly params?: { readonly name?: unknown } };

const SIN_NOMBRE = '?';
const dicho = (valor: unknown): string =>
  typeof valor === 'string' ? encodeURIComponent(valor.slice(0, 60)) : SIN_NOMBRE;

/** By which it is found in the audit: the tool, where one is called. */
const auditada = (camino: string, { method, params }: Mensaje): string =>
  method === 'tools/call'
    ? `${camino}?herramienta=${dicho(params?.name)}`
    : `${camino}?mensaje=${typeof method === 'string' ? method.slice(0, 60) : SIN_NOMBRE}`;

const LOCALES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A page of somebody else's that a browser of this network opens may not ask (the protocol's rule
 * against DNS rebinding). Programs send no Origin. Throws 403.
 */
const exigirOrigen = (c: Context<Entorno>, url_publica: string): void => {
  const origen = c.req.header('origin');
  if (origen === undefined || origen === '') return;
  const suyo = URL.canParse(origen) ? new URL(origen).hostname : '';
  if (suyo !== '' && [...LOCALES, new URL(url_publica).hostname].includes(suyo)) return;
  throw origenAjeno();
};

const rpc = (code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status: 400 });

const noSeEntiende = (error: unknown): Response => {
  if (!(error instanceof ErrorDeForma)) throw error;
  return rpc(-32_700, error.errores[0]?.msg ?? 'El cuerpo no es JSON válido');
};

/** The answer whole, with what every answer of this edge carries. */
const entera = async (respuesta: Response, c: Context<Entorno>): Promise<Response> => {
  const cuerpo = await respuesta.text();
  const headers = new Headers(respuesta.headers);
  for (const [nombre, valor] of Object.entries({ ...FIJAS, ...c.get('cabeceras') })) {
    headers.set(nombre, valor);
  }
  const { status } = respuesta;
  return new Response(cuerpo === '' ? null : cuerpo, { status, headers });
};

/** Mounts it, and what a program that has no key yet is told of it (RFC 9728). */
export const montarAsistentes = (app: Hono<Entorno>, partes: Partes): void => {
  const { servicios, interior, atender } = partes;
  const turnos = crearDescargas(TURNOS);
  const urlDe = (c: Context<Entorno>): string =>
    partes.url_publica?.() ?? new URL(c.req.url).origin;

  /** Around everything: what a 401 says of where to look. */
  const conDesafio: Paso = async (c, next) => {
    await next();
    if (c.res.status !== 401) return;
    const donde = `resource_metadata="${urlDe(c)}${METADATOS}/mcp"`;
    const error = c.req.header('authorization') === undefined ? '' : ', error="invalid_token"';
    c.res.headers.set('WWW-Authenticate', `${DESAFIO_DE_ASISTENTE}${error}, ${donde}`);
  };
  const entrar: Paso = async (c, next) => {
    exigirOrigen(c, urlDe(c));
    await exigirConfianza(servicios);
    return next();
  };

  const leer = async (c: Context<Entorno>): Promise<unknown> => {
    let cuerpo: unknown;
    await servicios.recibir(c, MAXIMO_BYTES, async (recepcion) => {
      cuerpo = await leerCuerpo(c, { omitible: false }, recepcion);
    });
    return cuerpo;
  };

  const contestar = async (c: Context<Entorno>, cuerpo: unknown): Promise<Response> => {
    if (Array.isArray(cuerpo)) return rpc(-32_600, 'Envíe un mensaje en cada petición');
    const mensaje = (cuerpo ?? {}) as Mensaje;
    c.set('auditada', auditada(c.req.path, mensaje));
    const identidad = c.get('identidad');
    comprobarEmpresa(c, identidad);
    const { empresa_id } = identidad;
    const soltar = CON_TURNO.includes(mensaje.method) ? await turnos.tomar(empresa_id) : undefined;
    try {
      const { headers, signal } = c.req.raw;
      const senal = AbortSignal.any([signal, servicios.apagado]);
      const respuesta = await atender({
        peticion: new Request(c.req.url, { method: 'POST', headers, signal: senal }),
        cuerpo,
        quien: { identidad, ip: c.get('ip'), correlacion_id: c.get('correlacion_id') },
        interior,
        url_publica: urlDe(c),
      });
      const toda = await entera(respuesta, c);
      // It may have waited: whoever may not have it any more does not.
      await c.get('vigencia').comprobar();
      return toda;
    } finally {
      soltar?.();
      c.get('vigencia').soltar();
    }
  };

  for (const camino of CAMINOS) {
    app.post(
      camino,
      conDesafio,
      auditar(ENTRADA, servicios),
      entrar,
      permitir(ENTRADA, servicios, presentadaPorAsistente),
      async (c) => {
        const leido = await leer(c).then(
          (cuerpo) => ({ cuerpo }),
          (error: unknown) => ({ respuesta: noSeEntiende(error) }),
        );
        return 'respuesta' in leido ? entera(leido.respuesta, c) : contestar(c, leido.cuerpo);
      },
    );
    // Nothing is kept between two messages: there is no stream to open and no session to end.
    app.all(camino, () => {
      throw metodoNoPermitido('POST');
    });
  }
  for (const camino of [METADATOS, `${METADATOS}/mcp`]) {
    app.get(camino, (c) => {
      const url = urlDe(c);
      return c.json({
        resource: `${url}/mcp`,
        resource_name: 'Comprobantes electrónicos, para asistentes',
        bearer_methods_supported: ['header'],
        resource_documentation: `${url}/docs`,
      });
    });
  }
};
