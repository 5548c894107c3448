import { esDeTodaLaEmpresa, RECURSOS } from '#domain/contextos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { sumasColmadas } from '#domain/kernel/sumas.ts';
import { erroresTemporales } from '#domain/kernel/temporal.errores.ts';
import { permisosDe } from './autenticacion.ts';
import { causaDe } from './causas.ts';
import { maximoDeCuerpo } from './cuerpo.ts';
import { EN_MEMORIA_BYTES } from './cuerpo-recogido.ts';
import * as errores from './errores.ts';
import type { JsonSchema } from './openapi-esquemas.ts';

/** Every refusal in the document: its status, its codes, its body. */

type Rechazo = { readonly codigo: string; readonly texto: string | null };
type PorEstado = Map<number, Rechazo[]>;

const deBorde = (error: errores.ErrorHttp): readonly [number, Rechazo] => [
  error.estado,
  { codigo: error.codigo, texto: error.message },
];

const UNO = 1;

/** What any keyed or user's request may meet. */
const DE_ACCESO = [
  errores.claveInvalida(),
  errores.claveExpirada(),
  errores.claveDeAsistente(),
  errores.clavesDistintas(),
  errores.credencialesMezcladas(),
  errores.sesionInvalida(),
  errores.sesionInactiva(),
  errores.paginaAjena(),
  errores.sinEmpresa(),
  errores.segundoFactorExigido(),
  errores.empresaAjena(),
  errores.demasiadasFallidas(UNO),
  errores.limiteDeEmpresaExcedido(1200, UNO),
];
const DE_TODAS = [
  errores.limiteExcedido(120, UNO),
  errores.errorInterno(),
  errores.servicioOcupado(),
  errores.sinServicio(),
];
const deCuerpo = (ruta: Ruta<never>): errores.ErrorHttp[] => [
  errores.peticionMalFormada(400, 'El cuerpo no llegó completo.'),
  errores.cuerpoDemasiadoGrande(maximoDeCuerpo(ruta)),
  ...(maximoDeCuerpo(ruta) > EN_MEMORIA_BYTES ? [errores.limiteDeBytesExcedido(260, UNO)] : []),
  ruta.formato ? errores.formularioNoAdmitido() : errores.tipoNoAdmitido(),
];

/** Who gives an e-mail and a password, or an invitation, in a public route. */
const DE_INGRESO = [
  errores.faltaSegundoFactor(),
  errores.codigoInvalido(),
  errores.credencialesInvalidas(),
  errores.demasiadosIngresos(UNO),
  errores.paginaAjena(),
];

/** Besides JSON, where it is asked for. */
const conArchivo = ({ respuestas }: Ruta<never>): boolean =>
  Object.values(respuestas).some((una) => 'o_archivo' in una);

const delBorde = (ruta: Ruta<never>): errores.ErrorHttp[] => {
  const { acceso, metodo, recurso, de_toda_la_empresa, es_descarga } = ruta;
  const [permiso] = permisosDe(ruta);
  return [
    ...(acceso === 'publico' ? [] : [errores.faltaCredencial(acceso), ...DE_ACCESO]),
    ...(acceso === 'publico' || acceso === 'sesion' ? [] : [errores.sinPermiso(recurso, permiso)]),
    ...(acceso === 'sesion' ? [errores.soloSesion()] : []),
    ...(acceso === 'publico' && recurso === 'sesion' ? DE_INGRESO : []),
    ...(acceso === 'publico' ? [] : [errores.sinPermisoDeRol('vendedor', recurso, permiso)]),
    ...(de_toda_la_empresa || esDeTodaLaEmpresa('contador', recurso, permiso)
      ? [errores.sinAlcance(recurso)]
      : []),
    ...(es_descarga || conArchivo(ruta) ? [errores.demasiadasDescargas(3, UNO)] : []),
    ...DE_TODAS,
    ...(metodo === 'GET' ? [] : deCuerpo(ruta)),
    ...(metodo === 'GET' && acceso !== 'publico' ? [errores.lecturaAtrasada(0)] : []),
  ];
};

const suma = ({ recurso, metodo, camino, idempotente }: Ruta<never>): boolean => {
  const corrige = metodo === 'PUT' || metodo === 'PATCH' || camino.endsWith('/reenviar');
  return RECURSOS[recurso]?.suma === true && (idempotente === true || corrige);
};

const rechazosDe = (ruta: Ruta<never>): PorEstado => {
  const porEstado: PorEstado = new Map();
  const agregar = (estado: number, rechazo: Rechazo): void => {
    const previos = porEstado.get(estado) ?? [];
    if (previos.some(({ codigo }) => codigo === rechazo.codigo)) return;
    porEstado.set(estado, [...previos, rechazo]);
  };
  const temporales = ruta.temporal ? Object.values(erroresTemporales) : [];
  const sumas = suma(ruta) ? [sumasColmadas] : [];
  for (const declarado of [...(ruta.errores ?? []), ...temporales, ...sumas]) {
    const { clase, codigo } = declarado;
    agregar(errores.ESTADO_DE_CLASE[clase], { codigo, texto: causaDe(declarado) });
  }
  for (const error of delBorde(ruta)) agregar(...deBorde(error));
  return porEstado;
};

const TITULO: { readonly [estado: number]: string } = {
  400: 'Valor o fecha no admitidos',
  401: 'Falta una credencial válida',
  402: 'El plan no alcanza',
  403: 'La credencial no tiene permiso',
  404: 'No existe, o no es de la empresa',
  409: 'El estado del registro no lo permite',
  413: 'El cuerpo es muy grande',
  415: 'El cuerpo no viene en el formato de la operación',
  429: 'Demasiadas peticiones: Retry-After dice cuándo volver',
  500: 'Error interno',
  503: 'No disponible por ahora: Retry-After dice cuándo volver',
};

const CON_ESPERA = new Set([429, 503]);

const lineaDe = ({ codigo, texto }: Rechazo): string =>
  texto === null ? `- \`${codigo}\`` : `- \`${codigo}\`: ${texto}`;

const cuerpoDe = (rechazos: readonly Rechazo[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { properties: { codigo: { enum: rechazos.map(({ codigo }) => codigo) } } },
  ],
});

const respuestaDe = (estado: number, rechazos: readonly Rechazo[]): object => ({
  description: `${TITULO[estado] ?? 'Rechazada'}\n\n${rechazos.map(lineaDe).join('\n')}`,
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(CON_ESPERA.has(estado) && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
    ...(estado === 401 && {
      'WWW-Authenticate': { schema: { type: 'string' }, description: 'Cómo autenticarse' },
    }),
  },
  content: { 'application/json': { schema: cuerpoDe(rechazos) } },
});

/** The refusals of an operation, by status, 422 apart. */
export const respuestasDeRechazo = (ruta: Ruta<never>): { readonly [estado: string]: object } =>
  Object.fromEntries(
    [...rechazosDe(ruta)]
      .toSorted(([a], [b]) => a - b)
      .map(([estado, rechazos]) => [String(estado), respuestaDe(estado, rechazos)]),
  );

/** The two bodies of a refusal, under the names that the specification gives the second one. */
export const ESQUEMAS_DE_ERROR: { readonly [nombre: string]: JsonSchema } = {
  Error: {
    type: 'object',
    description: 'Un rechazo. Además de estos dos campos trae los datos que lo explican.',
    required: ['detail', 'codigo'],
    properties: {
      detail: { type: 'string', description: 'La razón, en español, para personas' },
      codigo: { type: 'string', description: 'La razón, estable, para programas' },
    },
    additionalProperties: true,
    examples: [{ detail: 'La razón, en español.', codigo: 'contexto.regla' }],
  },
  HTTPValidationError: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'array', items: { $ref: '#/components/schemas/ValidationError' } },
    },
    additionalProperties: false,
  },
  ValidationError: {
    type: 'object',
    required: ['type', 'loc', 'msg'],
    properties: {
      type: { type: 'string', examples: ['missing', 'string_too_long', 'greater_than'] },
      loc: {
        type: 'array',
        items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        description: 'body, query, path o header, y el camino hasta el campo',
      },
      msg: { type: 'string', description: 'En español' },
      input: { description: 'El valor como llegó, si es corto y no es un secreto' },
      ctx: { type: 'object', additionalProperties: true },
    },
    additionalProperties: false,
  },
};

export const RESPUESTA_422: object = {
  description: 'La petición no tiene la forma esperada',
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/HTTPValidationError' },
      example: {
        detail: [{ type: 'missing', loc: ['body', 'campo'], msg: 'Es obligatorio' }],
      },
    },
  },
};
