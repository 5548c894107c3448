import type { CodigoDeApi, ValidationError } from './generado/tipos.ts';

/** Todo lo que una llamada puede rehusar: una clase por estado, con los mismos campos en todas. */

/** Lo que el cliente mismo dice, cuando no es el API quien rehúsa. */
export type CodigoDelCliente =
  | 'cliente.sin_conexion'
  | 'cliente.plazo_agotado'
  | 'cliente.respuesta_ajena'
  | 'cliente.firma_invalida';
/** `peticion.forma` es el 422, que en el API no lleva `codigo`. */
export type Codigo = CodigoDeApi | CodigoDelCliente | 'peticion.forma';

/** Qué impide lo que se pidió, uno por uno. */
export type Bloqueo = {
  readonly tipo?: string;
  readonly id?: number;
  readonly monto?: number;
  readonly [dato: string]: unknown;
};

export type DatosDelError = {
  /** 0: no hubo respuesta del API. */
  readonly status: number;
  readonly codigo: Codigo;
  readonly detail: string;
  readonly request_id: string | null;
  /** El cuerpo entero, con los demás datos que explican el rechazo. */
  readonly cuerpo?: { readonly [dato: string]: unknown };
  readonly retry_after_s?: number | null;
  readonly intentos?: number;
  readonly cause?: unknown;
};

export class ErrorDeComprobantes extends Error {
  readonly status: number;
  readonly codigo: Codigo;
  readonly detail: string;
  readonly request_id: string | null;
  readonly bloqueos: readonly Bloqueo[];
  readonly cuerpo: { readonly [dato: string]: unknown };
  /** Segundos que el servidor pidió esperar. */
  readonly retry_after_s: number | null;
  /** Cuántas veces se intentó. */
  readonly intentos: number;
  /** Con ella se repite la llamada sin hacer otro registro; null si la operación no la admite. */
  idempotency_key: string | null = null;

  constructor(datos: DatosDelError) {
    const { status, codigo, detail, request_id, cuerpo = {}, intentos = 1, cause } = datos;
    const quien = [status || null, codigo, request_id && `X-Request-Id ${request_id}`];
    super(`${detail} (${quien.filter(Boolean).join(', ')})`, { cause });
    this.name = new.target.name;
    this.status = status;
    this.codigo = codigo;
    this.detail = detail;
    this.request_id = request_id;
    this.cuerpo = cuerpo;
    this.bloqueos = Array.isArray(cuerpo.bloqueos) ? cuerpo.bloqueos : [];
    this.retry_after_s = datos.retry_after_s ?? null;
    this.intentos = intentos;
  }
}

/** 400: una regla rehúsa un valor o una fecha. */
export class ErrorDeValor extends ErrorDeComprobantes {}
/** 401: falta una credencial válida. */
export class ErrorDeAutenticacion extends ErrorDeComprobantes {}
/** 402: el plan no da para más. */
export class ErrorDeCuota extends ErrorDeComprobantes {}
/** 403: la credencial no tiene permiso. */
export class ErrorDePermiso extends ErrorDeComprobantes {}
/** 404: no existe, o no es de la empresa. */
export class ErrorNoEncontrado extends ErrorDeComprobantes {}
/** 409: el estado en que está lo impide; `bloqueos` dice qué. */
export class ErrorDeConflicto extends ErrorDeComprobantes {}
/** 422: la petición no tiene la forma esperada; `errores` dice dónde. */
export class ErrorDeForma extends ErrorDeComprobantes {
  get errores(): readonly ValidationError[] {
    const { detail } = this.cuerpo;
    return Array.isArray(detail) ? detail : [];
  }
}
/** 429: demasiadas peticiones, y hay que esperar más de lo que la llamada espera. */
export class ErrorDeLimite extends ErrorDeComprobantes {}
/** 5xx, o una respuesta que no es del API: un intermediario, una redirección. */
export class ErrorDeServidor extends ErrorDeComprobantes {}
/** No hubo respuesta, o llegó cortada; `cause` dice por qué. */
export class ErrorDeConexion extends ErrorDeComprobantes {}
/** Se acabó el plazo de un intento, o el de la llamada entera. */
export class ErrorDePlazo extends ErrorDeConexion {}
/** Un webhook que no es nuestro, o de otra hora. */
export class ErrorDeFirma extends ErrorDeComprobantes {}

const CLASES: { readonly [status: number]: typeof ErrorDeComprobantes } = {
  400: ErrorDeValor,
  401: ErrorDeAutenticacion,
  402: ErrorDeCuota,
  403: ErrorDePermiso,
  404: ErrorNoEncontrado,
  409: ErrorDeConflicto,
  422: ErrorDeForma,
  429: ErrorDeLimite,
};

const MAXIMO_AJENO = 300;

const esReparo = (uno: Partial<ValidationError> | null): uno is ValidationError =>
  Array.isArray(uno?.loc) && typeof uno.msg === 'string';

/** De un 422, cada reparo con su lugar. */
const enTexto = (errores: readonly ValidationError[]): string =>
  errores.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');

const comoObjeto = (texto: string): { readonly [dato: string]: unknown } => {
  try {
    return { ...(JSON.parse(texto) as object) };
  } catch {
    return {};
  }
};

/** Qué dice un rechazo, sea del API o de quien esté en medio. */
const dichoDe = (
  texto: string,
  destino: string | null,
): Pick<DatosDelError, 'codigo' | 'detail' | 'cuerpo'> => {
  const cuerpo = comoObjeto(texto);
  const { codigo, detail } = cuerpo;
  if (Array.isArray(detail) && detail.every(esReparo)) {
    return { codigo: 'peticion.forma', detail: enTexto(detail), cuerpo };
  }
  if (typeof codigo === 'string' && typeof detail === 'string') {
    return { codigo: codigo as Codigo, detail, cuerpo };
  }
  if (destino !== null) {
    return { codigo: 'cliente.respuesta_ajena', detail: `Redirige a ${destino}, y no se sigue` };
  }
  const visto = texto
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const detalle = `La respuesta no es del API: ${visto.slice(0, MAXIMO_AJENO) || 'sin texto'}`;
  return { codigo: 'cliente.respuesta_ajena', detail: detalle };
};

/** La respuesta que no vale, como error de su clase. */
export const errorDe = (
  { status, headers }: { readonly status: number; readonly headers: Headers },
  texto: string,
  resto: Pick<DatosDelError, 'intentos' | 'retry_after_s'>,
): ErrorDeComprobantes => {
  const Clase =
    CLASES[status] ?? (status > 400 && status < 500 ? ErrorDeComprobantes : ErrorDeServidor);
  const request_id = headers.get('x-request-id');
  return new Clase({ ...dichoDe(texto, headers.get('location')), ...resto, status, request_id });
};
