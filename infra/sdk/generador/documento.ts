/** What the clients are made of: the committed document, read as a list of methods. */

export type Esquema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Esquema[];
  readonly items?: Esquema;
  readonly properties?: { readonly [campo: string]: Esquema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Esquema;
  readonly format?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
};

type Contenido = { readonly [tipo: string]: { readonly schema: Esquema } };
type Respuesta = { readonly $ref?: string; readonly content?: Contenido };
export type Parametro = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Esquema;
};
type Operacion = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly [string];
  readonly parameters?: readonly Parametro[];
  readonly requestBody?: { readonly required: boolean; readonly content: Contenido };
  readonly responses: { readonly [estado: string]: Respuesta };
};
export type Documento = {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [ruta: string]: { readonly [metodo: string]: Operacion } };
  readonly webhooks: {
    readonly [evento: string]: {
      readonly post: Operacion & { readonly requestBody: { readonly content: Contenido } };
    };
  };
  readonly components: {
    readonly schemas: { readonly [nombre: string]: Esquema };
    readonly [parte: string]: { readonly [nombre: string]: unknown };
  };
};

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

const resolver = <T extends { readonly $ref?: string }>(documento: Documento, referido: T): T => {
  if (referido.$ref === undefined) return referido;
  const [, , parte, nombre] = referido.$ref.split('/') as [string, string, string, string];
  return resolver(documento, documento.components[parte]![nombre] as T);
};

export const nombreDe = ({ $ref }: Esquema): string | undefined => $ref?.split('/').at(-1);

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);
const enCamello = (texto: string): string =>
  texto.replace(/[-_](.)/g, (_, letra: string) => letra.toUpperCase());

/** What its path and its operation would name worse. */
const PROPIOS: { readonly [operacion: string]: string } = {
  catalogoDeIva: 'iva',
  catalogoDeRetenciones: 'retenciones',
};
const DE_LA_COLECCION: { readonly [metodo: string]: string } = { post: 'crear' };
const DEL_REGISTRO: { readonly [metodo: string]: string } = {
  get: 'obtener',
  put: 'reemplazar',
  patch: 'modificar',
};

const verboDe = (operacion: string): string => /^[a-z]+/.exec(operacion)![0];
const sinVerbo = (operacion: string): string => operacion.slice(verboDe(operacion).length);

type Suelta = { readonly metodo: string; readonly ruta: string; readonly operacion: string };

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
const nombresDelGrupo = (operaciones: readonly Suelta[]): readonly string[] => {
  const base = prefijoComun(operaciones.map(({ ruta }) => ruta));
  const esRegistro = (ruta: string): boolean =>
    ruta.startsWith(`${base}/{`) && ruta.endsWith('}') && ruta.split('{').length === 2;
  const sustantivos = operaciones
    .filter(({ metodo, ruta }) => metodo === 'get' && (ruta === base || esRegistro(ruta)))
    .map(({ operacion }) => sinVerbo(operacion))
    .filter((sustantivo) => sustantivo !== '')
    .sort((a, b) => b.length - a.length);
  const corto = ({ metodo, ruta, operacion }: Suelta): string => {
    const verbo = verboDe(operacion);
    if (PROPIOS[operacion]) return PROPIOS[operacion];
    if (ruta === base && metodo === 'get') return verbo === 'listar' ? verbo : 'obtener';
    if (ruta === base) return DE_LA_COLECCION[metodo] ?? DEL_REGISTRO[metodo] ?? verbo;
    if (esRegistro(ruta)) return DEL_REGISTRO[metodo] ?? verbo;
    const sustantivo = sustantivos.find((sustantivo) => operacion.includes(sustantivo));
    if (sustantivo === undefined) return operacion;
    return minuscula(operacion.replace(new RegExp(`(De)?${sustantivo}`), ''));
  };
  const cortos = operaciones.map(corto);
  return cortos.map((nombre, i) =>
    cortos.indexOf(nombre) === i ? nombre : minuscula(operaciones[i]!.operacion),
  );
};

const vacio = (contenido: Contenido): boolean => Object.keys(contenido).length === 0;

const resultadoDe = (
  documento: Documento,
  metodo: string,
  { responses }: Operacion,
  simulable: boolean,
): Resultado => {
  const logradas = Object.entries(responses)
    .filter(([estado]) => /^20[0124]$/.test(estado) && !(metodo === 'get' && estado === '202'))
    .map(([, respuesta]) => resolver(documento, respuesta).content ?? {});
  const esquemas = logradas
    .flatMap((contenido) => contenido[JSON_]?.schema ?? [])
    .flatMap((esquema) => (simulable && esquema.anyOf ? esquema.anyOf : [esquema]))
    .filter((esquema) => !simulable || nombreDe(esquema) !== 'Simulacion');
  const items = metodo === 'get' && esquemas[0] && resolver(documento, esquemas[0]).items;
  if (items) return { clase: 'lista', esquemas: [items] };
  const enJson = logradas.every((contenido) => JSON_ in contenido || vacio(contenido));
  return { clase: enJson ? 'json' : 'archivo', esquemas };
};

const cuerpoDe = ({ requestBody }: Operacion): Metodo['cuerpo'] => {
  if (!requestBody) return undefined;
  const [[tipo, { schema }]] = Object.entries(requestBody.content) as [
    [string, { schema: Esquema }],
  ];
  return {
    clase: tipo === JSON_ ? 'json' : 'formulario',
    esquema: schema,
    obligatorio: requestBody.required,
  };
};

const metodoDe = (
  documento: Documento,
  { metodo, ruta, nombre }: Suelta & { readonly nombre: string },
): Metodo => {
  const operacion = documento.paths[ruta]![metodo]!;
  const parametros = (operacion.parameters ?? []).map((parametro) =>
    resolver(documento, parametro),
  );
  const enConsulta = parametros.filter(({ in: donde }) => donde === 'query');
  const tiene = (buscado: string): boolean => parametros.some(({ name }) => name === buscado);
  const simulable = tiene('simular');
  const formato = enConsulta.find(({ name }) => name === 'format')?.schema.enum ?? [];
  return {
    operacion: operacion.operationId,
    nombre,
    metodo: metodo.toUpperCase(),
    ruta,
    resumen: operacion.summary,
    descripcion: operacion.description,
    ids: parametros.filter(({ in: donde }) => donde === 'path'),
    consulta: enConsulta.filter(({ name }) => name !== 'simular' && name !== 'format'),
    cuerpo: cuerpoDe(operacion),
    simulable,
    idempotente: tiene('Idempotency-Key'),
    paginada: tiene('limit') && tiene('offset'),
    formatos: formato.filter((nombre) => nombre !== 'json').map(String),
    resultado: resultadoDe(documento, metodo, operacion, simulable),
  };
};

/** Every operation of the document, under its tag. */
export const gruposDe = (documento: Documento): readonly Grupo[] => {
  const sueltas = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, { operationId, tags }]) => ({
      metodo,
      ruta,
      operacion: operationId,
      grupo: tags[0],
    })),
  );
  return documento.tags.flatMap(({ name, description }) => {
    const operaciones = sueltas.filter(({ grupo }) => grupo === name);
    if (operaciones.length === 0) return [];
    const nombres = nombresDelGrupo(operaciones);
    const metodos = operaciones.map((suelta, i) =>
      metodoDe(documento, { ...suelta, nombre: nombres[i]! }),
    );
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
  const rechazos = Object.values(documento.paths)
    .flatMap((metodos) => Object.values(metodos))
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([estado]) => estado >= '4');
  for (const [, respuesta] of rechazos) buscar(resolver(documento, respuesta));
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
