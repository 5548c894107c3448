import { ErrorDeComprobantes, ErrorDeConexion, ErrorDePlazo, errorDe } from './errores.ts';
import type { Operacion } from './metodos.ts';
import {
  type Argumentos,
  type Configuracion,
  claveDelCuerpo,
  direccionDe,
  esArchivo,
  exigirCredencial,
  peticionDe,
  seRepite,
} from './peticion.ts';
import { crearTurnos } from './turnos.ts';

/** Una llamada al API: cuánto se espera y qué se intenta otra vez. */

const PLAZO_MS = 60_000;
const PLAZO_TOTAL_MS = 15 * 60_000;
const REINTENTOS = 5;
const A_LA_VEZ = 16;
const PRIMERA_PAUSA_MS = 500;
const PAUSA_MINIMA_MS = 50;
const PAUSA_MAXIMA_MS = 8_000;
/** A quien pide esperar más (el cupo de un día) no se le espera: es un error. */
const ESPERA_MAXIMA_MS = 120_000;
/** Quien está en medio no sabe qué fue de la petición. */
const DE_INTERMEDIARIO = new Set([502, 504]);

const PLAZO_AGOTADO = 'cliente.plazo_agotado';
/** Lo más que cuenta un reloj. Más que eso, 24 días, es no tener plazo. */
const RELOJ_MAXIMO_MS = 2 ** 31 - 1;
const SIN_RESPUESTA = { status: 0, request_id: null } as const;

export type Transporte = {
  readonly pedir: (operacion: Operacion, argumentos: Argumentos) => Promise<unknown>;
  /** La mayor `X-Revision` que se ha respondido. */
  readonly revision: () => number;
};

/** Lo que impidió un intento, y si otro puede dar lo que este no dio. */
type Tropiezo = {
  readonly error: ErrorDeComprobantes;
  readonly repetible: boolean;
  /** Lo que el servidor pidió esperar. */
  readonly espera_ms?: number | undefined;
  /** No gasta reintentos: nada falló, solo no es la hora. */
  readonly a_deshora?: 'de_todas' | 'de_esta';
};
type Intento = {
  readonly url: string;
  readonly peticion: RequestInit;
  readonly signal: AbortSignal;
  readonly intentos: number;
  readonly primero: boolean;
};
type Desenlace = { readonly valor: unknown; readonly respuesta: Response } | Tropiezo;

const retryAfter = (headers: Headers): number | null => {
  const dicho = headers.get('retry-after');
  if (dicho === null) return null;
  const segundos = Number(dicho);
  // Una hora es la del reloj de quien la dice, que puede no ser el de aquí.
  const ahora = Date.parse(headers.get('date') ?? '') || Date.now();
  const hasta = Number.isNaN(segundos) ? (Date.parse(dicho) - ahora) / 1000 : segundos;
  return Number.isNaN(hasta) ? null : Math.max(0, hasta);
};

/** Cada vez más, y nunca todos a la vez. */
const pausaDe = (intento: number): number =>
  Math.min(PAUSA_MAXIMA_MS, PRIMERA_PAUSA_MS * 2 ** (intento - 1)) * (0.5 + Math.random() / 2);

const alVencer = (ms: number, hacer: () => void): ReturnType<typeof setTimeout> | undefined =>
  ms > RELOJ_MAXIMO_MS ? undefined : setTimeout(hacer, ms);

export const esperar = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((seguir, negar) => {
    if (signal.aborted) return negar(signal.reason);
    const abandonar = (): void => {
      clearTimeout(reloj);
      negar(signal.reason);
    };
    const reloj = setTimeout(() => {
      signal.removeEventListener('abort', abandonar);
      seguir();
    }, ms);
    signal.addEventListener('abort', abandonar, { once: true });
  });

const esJson = ({ headers }: Response): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

/** Qué es lo que llegó. @throws lo que la red diga si llega cortado */
const leer = async (
  operacion: Operacion,
  argumentos: Argumentos,
  respuesta: Response,
  intentos: number,
): Promise<Desenlace> => {
  const { status, ok, headers } = respuesta;
  const { opciones } = argumentos;
  if (status === 204) return { valor: undefined, respuesta };
  const preparandose = status === 202 && operacion.metodo === 'GET';
  const hecha = ok && !preparandose;
  if (hecha && esArchivo(operacion, opciones)) return { valor: respuesta, respuesta };
  const texto = await respuesta.text();
  if (hecha && esJson(respuesta)) return { valor: JSON.parse(texto), respuesta };
  const retry_after_s = retryAfter(headers);
  const error = errorDe(respuesta, texto, { intentos, retry_after_s });
  const espera_ms = retry_after_s === null ? undefined : retry_after_s * 1000;
  // Lo que se sabía otro día se prepara, y se pide lo mismo hasta que esté.
  if (preparandose) return { error, repetible: true, espera_ms, a_deshora: 'de_esta' };
  if (status === 429 && espera_ms !== undefined) {
    return { error, repetible: true, espera_ms, a_deshora: 'de_todas' };
  }
  const repetible =
    status === 429 ||
    status === 503 ||
    (status >= 500 && argumentos.insiste === true) ||
    (DE_INTERMEDIARIO.has(status) && seRepite(operacion, argumentos));
  return { error, repetible, espera_ms };
};

/** Lo que se abandona cuando lo dice quien llama, o cuando la llamada entera tarda demasiado. */
export const conPlazo = (ms: number, abandono: AbortSignal | undefined) => {
  const agotado = new AbortController();
  const vencer = (): void => {
    const detail = `La llamada no terminó en ${ms} ms, con sus esperas y reintentos`;
    agotado.abort(new ErrorDePlazo({ ...SIN_RESPUESTA, codigo: PLAZO_AGOTADO, detail }));
  };
  const reloj = alVencer(ms, vencer);
  const signal = abandono ? AbortSignal.any([agotado.signal, abandono]) : agotado.signal;
  return { signal, agotado: agotado.signal, soltar: () => clearTimeout(reloj) };
};

export const crearTransporte = (configuracion: Configuracion): Transporte => {
  // Una dirección que no lo es se dice aquí; en un navegador puede ser la de su propia página.
  const base = new Request(configuracion.url).url.replace(/\/+$/, '');
  exigirCredencial(configuracion);
  const turnos = crearTurnos(configuracion.a_la_vez ?? A_LA_VEZ);
  const llamar = configuracion.fetch ?? globalThis.fetch;
  let revision = 0;

  const sinRespuesta = (
    operacion: Operacion,
    argumentos: Argumentos,
    { plazo_ms, cause, intentos }: { plazo_ms: number | null; cause: unknown; intentos: number },
  ): Tropiezo => {
    const repetible = seRepite(operacion, argumentos);
    const duda = repetible ? '' : ': no se sabe si se hizo, y no se repite';
    const comun = { ...SIN_RESPUESTA, cause, intentos };
    if (plazo_ms === null) {
      const detail = `El API no respondió en ${base}${duda}`;
      return {
        error: new ErrorDeConexion({ ...comun, codigo: 'cliente.sin_conexion', detail }),
        repetible,
      };
    }
    const detail = `El API no respondió en ${plazo_ms} ms${duda}`;
    return { error: new ErrorDePlazo({ ...comun, codigo: PLAZO_AGOTADO, detail }), repetible };
  };

  /** Un intento, en su turno. @throws lo que `signal` tenga por razón */
  const intentar = async (
    operacion: Operacion,
    argumentos: Argumentos,
    { url, peticion, signal, intentos, primero }: Intento,
  ): Promise<Desenlace> => {
    const plazo_ms = argumentos.opciones.plazo_ms ?? configuracion.plazo_ms ?? PLAZO_MS;
    const salir = argumentos.insiste ? undefined : await turnos.entrar(signal, primero);
    const corte = new AbortController();
    const reloj = alVencer(plazo_ms, () => corte.abort());
    try {
      const ambas = AbortSignal.any([signal, corte.signal]);
      const respuesta = await llamar(url, { ...peticion, signal: ambas });
      return await leer(operacion, argumentos, respuesta, intentos);
    } catch (cause) {
      signal.throwIfAborted();
      const agotado = corte.signal.aborted ? plazo_ms : null;
      return sinRespuesta(operacion, argumentos, { plazo_ms: agotado, cause, intentos });
    } finally {
      clearTimeout(reloj);
      salir?.();
    }
  };

  const pedir: Transporte['pedir'] = async (operacion, argumentos) => {
    const { opciones } = argumentos;
    const url = direccionDe(base, operacion, argumentos);
    const peticion = peticionDe(configuracion, operacion, argumentos);
    const total_ms = opciones.plazo_total_ms ?? configuracion.plazo_total_ms ?? PLAZO_TOTAL_MS;
    const reintentos = opciones.reintentos ?? configuracion.reintentos ?? REINTENTOS;
    const { signal, soltar } = conPlazo(total_ms, opciones.signal);
    try {
      let primero = false;
      for (let intentos = 1, gastados = 0; ; intentos += 1) {
        const intento = { url, peticion, signal, intentos, primero };
        const desenlace = await intentar(operacion, argumentos, intento);
        if ('valor' in desenlace) {
          const { status, headers } = desenlace.respuesta;
          revision = Math.max(revision, Number(headers.get('x-revision')) || 0);
          opciones.al_responder?.({ status, headers });
          return desenlace.valor;
        }
        const { error, repetible, espera_ms = 0, a_deshora } = desenlace;
        if (!a_deshora) gastados += 1;
        const pausa_ms = Math.max(espera_ms, a_deshora ? PAUSA_MINIMA_MS : pausaDe(gastados));
        if (!repetible || gastados > reintentos || pausa_ms > ESPERA_MAXIMA_MS) throw error;
        primero = a_deshora === 'de_todas';
        if (primero) turnos.cerrar(pausa_ms);
        else await esperar(pausa_ms, signal);
      }
    } catch (error) {
      if (error instanceof ErrorDeComprobantes) {
        error.idempotency_key =
          (peticion.headers as Headers).get('idempotency-key') ?? claveDelCuerpo(argumentos.cuerpo);
      }
      throw error;
    } finally {
      soltar();
    }
  };
  return { pedir, revision: () => revision };
};
