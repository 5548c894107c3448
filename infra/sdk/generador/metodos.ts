import {
  type Contenido,
  type Documento,
  type Esquema,
  nombreDe,
  type Parametro,
  type Ruta,
  recursoDe,
  resuelto,
  rutasDe,
} from '../../http/documento.ts';

/** What the clients are made of: the routes of the committed document, as methods. */

/** What a method answers with: JSON of any of these, items of a list, a file; of none, nothing. */
export type Resultado = {
  readonly clase: 'json' | 'lista' | 'archivo';
  readonly esquemas: readonly Esquema[];
};

export type Metodo = {
  readonly operacion: string;
  readonly nombre: string;
  readonly metodo: string;
  readonly ruta: string;
  readonly resumen: string;
  readonly descripcion: string | undefined;
  readonly ids: readonly Parametro[];
  /** `simular` and `format` apart. */
  readonly consulta: readonly Parametro[];
  readonly cuerpo:
    | {
        readonly clase: 'json' | 'formulario';
        readonly esquema: Esquema;
        readonly obligatorio: boolean;
      }
    | undefined;
  readonly simulable: boolean;
  /** Takes an Idempotency-Key. */
  readonly idempotente: boolean;
  /** A list that goes on with `offset`. */
  readonly paginada: boolean;
  /** Beside JSON. */
  readonly formatos: readonly string[];
  readonly resultado: Resultado;
};
export type Grupo = {
  readonly nombre: string;
  readonly descripcion: string;
  readonly metodos: readonly Metodo[];
};

const JSON_ = 'application/json';

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);
const enCamello = (texto: string): string =>
  texto.replace(/[-_](.)/g, (_, letra: string) => letra.toUpperCase());

/** What its path and its operation would name worse. */
const PROPIOS: { readonly [operacion: string]: string } = {
  catalogoDeIva: 'iva',
  catalogoDeRetenciones: 'retenciones',
  contarSinAutorizar: 'sinAutorizar',
};
const DE_LA_COLECCION: { readonly [metodo: string]: string } = { POST: 'crear' };
const DEL_REGISTRO: { readonly [metodo: string]: string } = {
  GET: 'obtener',
  PUT: 'reemplazar',
  PATCH: 'modificar',
};

const verboDe = (operacion: string): string => /^[a-z]+/.exec(operacion)![0];
const sinVerbo = (operacion: string): string => operacion.slice(verboDe(operacion).length);

const prefijoComun = (rutas: readonly string[]): string => {
  const partidas = rutas.map((ruta) => ruta.split('/'));
  const corte = partidas[0]!.findIndex(
    (parte, i) => parte.startsWith('{') || partidas.some((ruta) => ruta[i] !== parte),
  );
  return (corte < 0 ? partidas[0]! : partidas[0]!.slice(0, corte)).join('/');
};

/**
 * What the group already says is not said again: `historiaDeFactura` is `facturas.historia`. On the
 * collection and on its records the method says which of the usual ones it is.
 */
const nombresDelGrupo = (rutas: readonly Ruta[]): readonly string[] => {
  const base = prefijoComun(rutas.map(({ camino }) => camino));
  const esRegistro = (camino: string): boolean =>
    camino.startsWith(`${base}/{`) && camino.endsWith('}') && camino.split('{').length === 2;
  const sustantivos = rutas
    .filter(({ metodo, camino }) => metodo === 'GET' && (camino === base || esRegistro(camino)))
    .map(({ operacion }) => sinVerbo(operacion.operationId))
    .filter((sustantivo) => sustantivo !== '')
    .sort((a, b) => b.length - a.length);
  const corto = ({ metodo, camino, operacion: { operationId: operacion } }: Ruta): string => {
    const verbo = verboDe(operacion);
    if (PROPIOS[operacion]) return PROPIOS[operacion];
    if (camino === base && metodo === 'GET') return verbo === 'listar' ? verbo : 'obtener';
    if (camino === base) return DE_LA_COLECCION[metodo] ?? DEL_REGISTRO[metodo] ?? verbo;
    if (esRegistro(camino)) return DEL_REGISTRO[metodo] ?? verbo;
    const sustantivo = sustantivos.find((sustantivo) => operacion.includes(sustantivo));
    if (sustantivo === undefined) return operacion;
    return minuscula(operacion.replace(new RegExp(`(De)?${sustantivo}`), ''));
  };
  const cortos = rutas.map(corto);
  return cortos.map((nombre, i) =>
    cortos.indexOf(nombre) === i ? nombre : minuscula(rutas[i]!.operacion.operationId),
  );
};

const vacio = (contenido: Contenido): boolean => Object.keys(contenido).length === 0;

const resultadoDe = (
  documento: Documento,
  { metodo, respuestas }: Ruta,
  simulable: boolean,
): Resultado => {
  const logradas = respuestas
    .filter(([estado]) => /^20[0124]$/.test(estado) && !(metodo === 'GET' && estado === '202'))
    .map(([, { content }]) => content ?? {});
  const esquemas = logradas
    .flatMap((contenido) => contenido[JSON_]?.schema ?? [])
    .flatMap((esquema) => (simulable && esquema.anyOf ? esquema.anyOf : [esquema]))
    .filter((esquema) => !simulable || nombreDe(esquema) !== 'Simulacion');
  const items = metodo === 'GET' && esquemas[0] && resuelto(documento, esquemas[0]).items;
  if (items) return { clase: 'lista', esquemas: [items] };
  const enJson = logradas.every((contenido) => JSON_ in contenido || vacio(contenido));
  return { clase: enJson ? 'json' : 'archivo', esquemas };
};

const cuerpoDe = (documento: Documento, { operacion, cuerpo }: Ruta): Metodo['cuerpo'] => {
  if (!operacion.requestBody || !cuerpo) return undefined;
  const [[tipo, { schema }]] = Object.entries(cuerpo) as [[string, { schema: Esquema }]];
  return {
    clase: tipo === JSON_ ? 'json' : 'formulario',
    esquema: schema,
    obligatorio: resuelto(documento, operacion.requestBody).required ?? false,
  };
};

const metodoDe = (documento: Documento, ruta: Ruta, nombre: string): Metodo => {
  const { metodo, camino, operacion, parametros } = ruta;
  const enConsulta = parametros.filter(({ in: donde }) => donde === 'query');
  const tiene = (buscado: string): boolean => parametros.some(({ name }) => name === buscado);
  const simulable = tiene('simular');
  const formato = enConsulta.find(({ name }) => name === 'format')?.schema.enum ?? [];
  return {
    operacion: operacion.operationId,
    nombre,
    metodo,
    ruta: camino,
    resumen: operacion.summary,
    descripcion: operacion.description,
    ids: parametros.filter(({ in: donde }) => donde === 'path'),
    consulta: enConsulta.filter(({ name }) => name !== 'simular' && name !== 'format'),
    cuerpo: cuerpoDe(documento, ruta),
    simulable,
    idempotente: tiene('Idempotency-Key'),
    paginada: tiene('limit') && tiene('offset'),
    formatos: formato.filter((opcion) => opcion !== 'json').map(String),
    resultado: resultadoDe(documento, ruta, simulable),
  };
};

/** Every operation of the document, under its tag. */
export const gruposDe = (documento: Documento): readonly Grupo[] => {
  const todas = rutasDe(documento);
  return documento.tags.flatMap(({ name, description = '' }) => {
    const rutas = todas.filter((ruta) => recursoDe(ruta) === name);
    if (rutas.length === 0) return [];
    const nombres = nombresDelGrupo(rutas);
    const metodos = rutas.map((ruta, i) => metodoDe(documento, ruta, nombres[i]!));
    return [{ nombre: enCamello(name), descripcion: description, metodos }];
  });
};

/** Every `codigo` with which an operation refuses. */
export const codigosDe = (documento: Documento): readonly string[] => {
  const codigos = new Set<string>();
  const buscar = (valor: unknown, campo = ''): void => {
    if (typeof valor !== 'object' || valor === null) return;
    const { enum: lista } = valor as Esquema;
    if (campo === 'codigo' && lista) for (const codigo of lista) codigos.add(String(codigo));
    for (const [nombre, miembro] of Object.entries(valor)) buscar(miembro, nombre);
  };
  const rechazos = rutasDe(documento)
    .flatMap(({ respuestas }) => respuestas)
    .filter(([estado]) => estado >= '4');
  for (const [, respuesta] of rechazos) buscar(respuesta);
  return [...codigos].sort();
};

/** The public events, with the schema of their `data`. */
export const eventosDe = (documento: Documento) =>
  Object.entries(documento.webhooks).map(([evento, { post }]) => ({
    evento,
    resumen: post.summary,
    data: post.requestBody.content[JSON_]!.schema.properties!.data!,
  }));

export const claseDeGrupo = ({ nombre }: Grupo): string => mayuscula(nombre);
