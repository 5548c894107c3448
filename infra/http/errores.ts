import { type ClaseDeError, type DatosDeError, ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Acceso, Cabeceras } from '#domain/kernel/ruta.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { BitacoraInalcanzable } from '../nucleo/bitacora/puerto.ts';
import { ComandoDemasiadoGrande } from '../nucleo/bus/decision.ts';
import { ServicioOcupado } from '../nucleo/bus/peticion.ts';
import { esFaltaDeRecursos } from '../nucleo/postgres/fallas.ts';
import { acotarReparos } from './reparos.ts';

/**
 * The one place where a refusal becomes an HTTP number and a body. Everything but 422 is
 * `{ detail, codigo, ...datos }`; 422 is `{ detail: [{ type, loc, msg, … }] }`.
 */

export const ESTADO_DE_CLASE: { readonly [C in ClaseDeError]: number } = {
  valor: 400,
  cuota: 402,
  no_encontrado: 404,
  conflicto: 409,
  limite: 429,
  sin_respuesta: 503,
};

/** A refusal of the edge itself: keys, permissions, routes, bodies. */
export class ErrorHttp extends Error {
  readonly estado: number;
  readonly codigo: string;
  readonly datos: DatosDeError;
  readonly cabeceras: Cabeceras;
  /** Somebody tried with credentials that are nobody's: addresses that insist are slowed down. */
  readonly intento: boolean;
  constructor(
    estado: number,
    codigo: string,
    mensaje: string,
    {
      datos = {},
      cabeceras = {},
      intento = false,
    }: { datos?: DatosDeError; cabeceras?: Cabeceras; intento?: boolean } = {},
  ) {
    super(mensaje);
    this.name = 'ErrorHttp';
    this.estado = estado;
    this.codigo = codigo;
    this.datos = datos;
    this.cabeceras = cabeceras;
    this.intento = intento;
  }
}

const DESAFIO = { cabeceras: { 'WWW-Authenticate': 'ApiKey realm="api"' } };
const DESAFIO_DE_AMBAS = {
  cabeceras: { 'WWW-Authenticate': 'ApiKey realm="api", Bearer realm="api"' },
};
const DESAFIO_DE_SESION = { cabeceras: { 'WWW-Authenticate': 'Bearer realm="api"' } };

// 409
/** What workflows do to one another ends here. */
export const demasiadasVueltas = (maximo: number) =>
  new ErrorHttp(
    409,
    'workflows.demasiadas_vueltas',
    `Lo pide una corrida que empezó por lo que hicieron otras: después de ${maximo} seguidas no se cambia nada más.`,
    { datos: { maximo } },
  );

// 401
/** `acceso`: of the route; some take a user's session only. */
export const faltaCredencial = (acceso: Acceso | undefined) =>
  acceso === 'sesion'
    ? new ErrorHttp(
        401,
        'autenticacion.requerida',
        'Falta la sesión de un usuario: Authorization: Bearer <access_token>.',
        DESAFIO_DE_SESION,
      )
    : new ErrorHttp(
        401,
        'autenticacion.requerida',
        'Falta la credencial: X-API-Key, o Authorization con ApiKey o Bearer.',
        DESAFIO_DE_AMBAS,
      );
export const claveInvalida = () =>
  new ErrorHttp(401, 'autenticacion.clave_invalida', 'La clave de API no existe o fue revocada.', {
    ...DESAFIO,
    intento: true,
  });
export const claveExpirada = () =>
  new ErrorHttp(401, 'autenticacion.clave_expirada', 'La clave de API expiró.', DESAFIO);
export const claveDeAsistente = () =>
  new ErrorHttp(
    401,
    'autenticacion.clave_de_asistente',
    'Las claves fmk_ son solo para asistentes: la API REST no las acepta.',
    DESAFIO,
  );
/** The scheme that assistants know; where the rest is told, their door says. */
export const DESAFIO_DE_ASISTENTE = 'Bearer realm="mcp"';
const DE_ASISTENTE = { cabeceras: { 'WWW-Authenticate': DESAFIO_DE_ASISTENTE } };
export const faltaClaveDeAsistente = () =>
  new ErrorHttp(
    401,
    'autenticacion.requerida',
    'Falta la clave del asistente: Authorization: Bearer fmk_….',
    DE_ASISTENTE,
  );
export const noEsDeAsistente = () =>
  new ErrorHttp(
    401,
    'autenticacion.no_es_de_asistente',
    'Aquí entran solo claves de asistente (fmk_), como Authorization: Bearer.',
    DE_ASISTENTE,
  );
export const asistenteConOtraClave = () =>
  new ErrorHttp(
    401,
    'autenticacion.credenciales_mezcladas',
    'Envíe solo la clave del asistente, como Authorization: Bearer: también vino X-API-Key.',
    DE_ASISTENTE,
  );
export const clavesDistintas = () =>
  new ErrorHttp(
    401,
    'autenticacion.claves_distintas',
    'X-API-Key y Authorization traen claves distintas.',
    DESAFIO,
  );

export const credencialesMezcladas = () =>
  new ErrorHttp(
    401,
    'autenticacion.credenciales_mezcladas',
    'Envíe una clave de API o una sesión, no las dos.',
    DESAFIO,
  );
export const sesionInvalida = () =>
  new ErrorHttp(
    401,
    'autenticacion.sesion_invalida',
    'La sesión no existe, terminó o expiró: ingrese de nuevo.',
    { ...DESAFIO_DE_SESION, intento: true },
  );

export const sesionInactiva = () =>
  new ErrorHttp(
    401,
    'autenticacion.sesion_inactiva',
    'La sesión terminó porque nadie la usó en mucho tiempo: ingrese de nuevo.',
    DESAFIO_DE_SESION,
  );
export const paginaAjena = () =>
  new ErrorHttp(
    401,
    'autenticacion.origen_ajeno',
    'La sesión del panel vale desde sus propias páginas: la petición viene de otro origen.',
    DESAFIO_DE_SESION,
  );

export const faltaSegundoFactor = () =>
  new ErrorHttp(
    401,
    'autenticacion.segundo_factor',
    'Falta el código de su segundo factor: envíe lo mismo, con codigo.',
    { ...DESAFIO_DE_SESION, datos: { segundo_factor: true } },
  );
export const codigoInvalido = () =>
  new ErrorHttp(
    401,
    'autenticacion.codigo_invalido',
    'El código no es el de ahora, o ya se usó: espere al siguiente.',
    { ...DESAFIO_DE_SESION, datos: { segundo_factor: true } },
  );

export const credencialesInvalidas = () =>
  new ErrorHttp(
    401,
    'autenticacion.credenciales_invalidas',
    'El correo o la contraseña no son correctos.',
    DESAFIO_DE_SESION,
  );

// 403
export const soloSesion = () =>
  new ErrorHttp(
    403,
    'autenticacion.solo_sesion',
    'Esta operación es del panel: necesita la sesión de un usuario, no una clave de API.',
  );
export const sinPermisoDeRol = (rol: string, recurso: string, metodo: string) =>
  new ErrorHttp(
    403,
    'autenticacion.rol_sin_permiso',
    `El rol ${rol} no tiene permiso ${metodo} sobre ${recurso}.`,
    { datos: { rol, recurso, metodo } },
  );
export const sinAlcance = (recurso: string) =>
  new ErrorHttp(
    403,
    'autenticacion.solo_su_sucursal',
    `El usuario ve una sola sucursal, y ${recurso} es de toda la empresa.`,
    { datos: { recurso } },
  );
export const segundoFactorExigido = () =>
  new ErrorHttp(
    403,
    'autenticacion.segundo_factor_exigido',
    'La empresa exige un segundo factor: actívelo en su cuenta.',
  );
export const sinEmpresa = () =>
  new ErrorHttp(403, 'autenticacion.sin_empresa', 'El usuario no pertenece a ninguna empresa.');
export const sinPermiso = (recurso: string, metodo: string) =>
  new ErrorHttp(
    403,
    'autenticacion.sin_permiso',
    `La clave de API no tiene permiso ${metodo} sobre ${recurso}.`,
    { datos: { recurso, metodo } },
  );

export const origenAjeno = () =>
  new ErrorHttp(
    403,
    'peticion.origen_ajeno',
    'La página que lo pide no es de aquí: un asistente se conecta desde su programa, no desde un sitio.',
  );

// 404, 405
export const empresaAjena = () =>
  new ErrorHttp(404, 'empresa.no_encontrada', 'La empresa de X-Tenant-Id no existe.');
export const rutaDesconocida = () => new ErrorHttp(404, 'ruta.no_encontrada', 'La ruta no existe.');
export const metodoNoPermitido = (permitidos: string) =>
  new ErrorHttp(405, 'ruta.metodo_no_permitido', `La ruta admite ${permitidos}.`, {
    datos: { metodos: permitidos.split(', ') },
    cabeceras: { Allow: permitidos },
  });

// 429
const demasiadas = (codigo: string, mensaje: string, datos: DatosDeError, espera_s: number) =>
  new ErrorHttp(429, codigo, mensaje, {
    datos: { ...datos, reintentar_en_s: espera_s },
    cabeceras: { 'Retry-After': String(espera_s) },
  });
export const limiteExcedido = (limite: number, espera_s: number) =>
  demasiadas(
    'limite.excedido',
    `Superó las ${limite} peticiones por minuto: intente en ${espera_s} s.`,
    { limite },
    espera_s,
  );
export const limiteDeEmpresaExcedido = (limite: number, espera_s: number) =>
  demasiadas(
    'limite.de_empresa_excedido',
    `Las claves de la empresa superaron juntas ${limite} peticiones por minuto: intente en ${espera_s} s.`,
    { limite },
    espera_s,
  );
export const limiteDeBytesExcedido = (limite_mb: number, espera_s: number) =>
  demasiadas(
    'limite.de_bytes_excedido',
    `La empresa envió más de ${limite_mb} MB en un minuto: intente en ${espera_s} s.`,
    { limite_mb },
    espera_s,
  );
export const demasiadasConexiones = () =>
  demasiadas(
    'limite.de_conexiones',
    'Hay demasiadas conexiones abiertas desde su dirección: cierre alguna.',
    {},
    1,
  );
export const demasiadasDescargas = (a_la_vez: number, espera_s: number) =>
  demasiadas(
    'limite.descargas',
    `La empresa ya descarga ${a_la_vez} archivos a la vez, y otros esperan: intente en ${espera_s} s.`,
    { a_la_vez },
    espera_s,
  );
export const demasiadasPreguntas = (a_la_vez: number, espera_s: number) =>
  demasiadas(
    'limite.de_asistentes',
    `Los asistentes de la empresa ya hacen ${a_la_vez} consultas a la vez, y otras esperan: intente en ${espera_s} s.`,
    { a_la_vez },
    espera_s,
  );
export const demasiadasFallidas = (espera_s: number) =>
  demasiadas(
    'autenticacion.demasiados_intentos',
    `Demasiadas credenciales inválidas desde su dirección: intente en ${espera_s} s.`,
    {},
    espera_s,
  );
export const demasiadosIngresos = (espera_s: number) =>
  demasiadas(
    'autenticacion.demasiados_ingresos',
    `Demasiados intentos fallidos de ingreso: intente en ${espera_s} s.`,
    {},
    espera_s,
  );

// Bodies
export const cuerpoDemasiadoGrande = (maximo_bytes: number) =>
  new ErrorHttp(413, 'peticion.demasiado_grande', 'El cuerpo de la petición es muy grande.', {
    datos: { maximo_bytes },
  });
const escrituraDemasiadoGrande = () =>
  new ErrorHttp(
    413,
    'peticion.demasiado_grande',
    'El pedido genera más datos de los que caben en una sola escritura: divídalo.',
  );
export const tipoNoAdmitido = () =>
  new ErrorHttp(
    415,
    'peticion.tipo_no_admitido',
    'El cuerpo debe ser JSON en UTF-8: Content-Type: application/json.',
  );
export const formularioNoAdmitido = () =>
  new ErrorHttp(
    415,
    'peticion.tipo_no_admitido',
    'El cuerpo debe ser un formulario con archivo: Content-Type: multipart/form-data.',
  );
export const peticionMalFormada = (estado: 400 | 408 | 431, detalle: string) =>
  new ErrorHttp(estado, 'peticion.mal_formada', detalle);

// 503
const SIN_SERVICIO = 'servicio.no_disponible';
const ocupado = (codigo: string, mensaje: string, reintentar_en_s: number) =>
  new ErrorHttp(503, codigo, mensaje, { cabeceras: { 'Retry-After': String(reintentar_en_s) } });
export const lecturaAtrasada = (revision: number) =>
  new ErrorHttp(503, 'lectura.atrasada', 'La lectura aún no llega a la revisión pedida.', {
    datos: { revision },
    cabeceras: { 'Retry-After': '1' },
  });

/** Postgres forgot its last commits: nothing is told until the rows are those of the log again. */
export const lecturasPorReponer = () =>
  ocupado('lectura.atrasada', 'Las lecturas se reponen desde la bitácora: intente de nuevo.', 1);

export const servicioOcupado = (reintentar_en_s = 1) =>
  ocupado('servicio.ocupado', 'El servicio está ocupado: intente de nuevo.', reintentar_en_s);
export const sinServicio = () =>
  ocupado(SIN_SERVICIO, 'El servicio no está disponible por ahora.', 1);

// 500
const INTERNO = 'interno';
export const errorInterno = () =>
  new ErrorHttp(500, INTERNO, 'Ocurrió un error interno. Cite el X-Request-Id al reportarlo.');

/**
 * Codes of our connections, of postgres.js, of sockets and of Postgres while it starts or stops, ends
 * a connection or a statement that takes too long.
 */
const SIN_BASE =
  /^(CONNECT_TIMEOUT|CONNECTION_\w+|ECONNREFUSED|ECONNRESET|EPIPE|57014|57P0[123]|08\w{3}|25P03)$/;

const codigoDe = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const reintentoDe = ({ reintentar_en_s }: ServicioOcupado): number =>
  Math.max(1, Math.ceil(reintentar_en_s));

/** What is no refusal of ours. */
const traducir = (error: unknown): ErrorHttp => {
  if (error instanceof ErrorHttp) return error;
  if (error instanceof ServicioOcupado) return servicioOcupado(reintentoDe(error));
  if (error instanceof BitacoraInalcanzable) return servicioOcupado(2);
  if (error instanceof ComandoDemasiadoGrande) return escrituraDemasiadoGrande();
  if (SIN_BASE.test(codigoDe(error)) || esFaltaDeRecursos(error)) {
    return sinServicio();
  }
  return errorInterno();
};

export type Falla = {
  readonly estado: number;
  /** A 422 has no code. */
  readonly cuerpo: { readonly detail: unknown; readonly codigo?: string };
  readonly cabeceras: Cabeceras;
  /** Belongs in the log: nobody refused it on purpose. */
  readonly imprevista: boolean;
};

const SIN_CABECERAS: Cabeceras = {};

/** An instant as the inside writes it. */
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Facts of a refusal go out as everything does: instants with the offset of Ecuador. */
const enHoraLocal = (datos: DatosDeError): DatosDeError =>
  Object.fromEntries(
    Object.entries(datos).map(([campo, dato]) => [
      campo,
      typeof dato === 'string' && INSTANTE.test(dato) ? conDesfase(dato) : dato,
    ]),
  );

/** Any error as an answer. What nobody foresaw is a 500 that says nothing of its cause. */
export const fallaDe = (error: unknown): Falla => {
  if (error instanceof ErrorDeForma) {
    const cuerpo = { detail: acotarReparos(error.errores) };
    return { estado: 422, cuerpo, cabeceras: SIN_CABECERAS, imprevista: false };
  }
  if (error instanceof ErrorDominio) {
    const { clase, codigo, message: detail, datos } = error;
    const cuerpo = { ...enHoraLocal(datos), detail, codigo };
    const estado = ESTADO_DE_CLASE[clase];
    const espera_s = datos.reintentar_en_s;
    const cabeceras =
      typeof espera_s === 'number' ? { 'Retry-After': String(espera_s) } : SIN_CABECERAS;
    return { estado, cuerpo, cabeceras, imprevista: false };
  }
  const { estado, codigo, message: detail, datos, cabeceras } = traducir(error);
  const imprevista = codigo === INTERNO || codigo === SIN_SERVICIO;
  return { estado, cuerpo: { ...datos, detail, codigo }, cabeceras, imprevista };
};
