import type { DocumentoOpenApi } from './openapi.ts';
import type { JsonSchema } from './openapi-esquemas.ts';
import { enPascal, nombreLibre, type Sitio, sujetoDe } from './openapi-nombres.ts';

/**
 * The document as it is committed and served: what two operations say is said once, under
 * `components`, and every body has a name. A test undoes it to the letter (`desplegado`), so nothing that
 * the declarations say can get lost on the way; whoever works on the whole document works on that one.
 */

type Nodo = { readonly [campo: string]: unknown };
type Parte = 'schemas' | 'responses' | 'parameters' | 'examples';
/** What was taken out, by its content: under which name. */
type Nombres = Map<string, string>;

const esNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const CLAVES = new WeakMap<object, string>();

/** What a value says, as JSON; each part of it is written once, however often it is asked for. */
const clave = (valor: unknown): string => {
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  const escrita = CLAVES.get(valor);
  if (escrita !== undefined) return escrita;
  const dichos = Object.entries(valor).filter(([, v]) => v !== undefined);
  const texto = Array.isArray(valor)
    ? `[${valor.map(clave).join(',')}]`
    : `{${dichos.map(([campo, v]) => `${JSON.stringify(campo)}:${clave(v)}`).join(',')}}`;
  CLAVES.set(valor, texto);
  return texto;
};
const referencia = (parte: Parte, nombre: string): Nodo => ({
  $ref: `#/components/${parte}/${nombre}`,
});

/** A value with each of its members gone through `cambio`. */
const conMiembros = (valor: unknown, cambio: (v: unknown, campo: string) => unknown): unknown => {
  if (Array.isArray(valor)) return valor.map((elemento, i) => cambio(elemento, String(i)));
  if (!esNodo(valor)) return valor;
  return Object.fromEntries(Object.entries(valor).map(([campo, v]) => [campo, cambio(v, campo)]));
};

const ES_MUESTRA = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Smaller ones read better where they stand than behind a name. */
const CAMPOS_PARA_NOMBRE = 3;
const seNombra = (valor: unknown): boolean =>
  esNodo(valor) &&
  valor.type === 'object' &&
  Object.keys((valor.properties ?? {}) as object).length >= CAMPOS_PARA_NOMBRE;

/** Visits the schemas of objects, an outer one before those inside it; `false` goes no deeper. */
const recorrer = (
  valor: unknown,
  camino: readonly string[],
  visita: (esquema: Nodo, camino: readonly string[]) => boolean,
): void => {
  if (typeof valor !== 'object' || valor === null) return;
  if (seNombra(valor) && !visita(valor as Nodo, camino)) return;
  for (const [campo, v] of Object.entries(valor)) {
    if (!ES_MUESTRA.has(campo) || camino.at(-1) === 'properties') {
      recorrer(v, [...camino, campo], visita);
    }
  }
};

/** The operations and deliveries of the document, with where each stands. */
const operacionesDe = (documento: DocumentoOpenApi): readonly (readonly [Sitio, Nodo])[] =>
  (['paths', 'webhooks'] as const).flatMap((parte) =>
    Object.entries(documento[parte] as { [camino: string]: { [metodo: string]: Nodo } }).flatMap(
      ([camino, metodos]) =>
        Object.entries(metodos).map(
          ([metodo, operacion]) =>
            [
              { parte, camino, metodo, operacion: String(operacion.operationId) },
              operacion,
            ] as const,
        ),
    ),
  );

const cuerpoJson = (operacion: Nodo): Nodo | undefined => {
  const { content } = (operacion.requestBody ?? {}) as { readonly content?: Nodo };
  return content?.['application/json'] as Nodo | undefined;
};

const JSON_DE_RESPUESTA = /^responses 2\d\d content application\/json schema( anyOf 0)?( items)?$/;

/** The schema of an answer, or of each element of one that is a list. */
const esRespuesta = (camino: readonly string[]): boolean =>
  JSON_DE_RESPUESTA.test(camino.join(' '));

/** A name for every JSON body and answer, and for each schema of an object that stands in two places. */
const nombrarEsquemas = (documento: DocumentoOpenApi): Nombres => {
  const nombres: Nombres = new Map();
  const tomados = new Set(Object.keys(documento.components.schemas));
  const yaNombrados = new Map(
    Object.entries(documento.components.schemas).map(([nombre, v]) => [clave(v), nombre]),
  );
  const nombrar = (esquema: unknown, propuestas: readonly string[]): void => {
    const claveDelEsquema = clave(esquema);
    if (nombres.has(claveDelEsquema)) return;
    const nombre = yaNombrados.get(claveDelEsquema) ?? nombreLibre(propuestas, tomados);
    tomados.add(nombre);
    nombres.set(claveDelEsquema, nombre);
  };
  const operaciones = operacionesDe(documento);
  for (const [sitio, operacion] of operaciones) {
    const schema = cuerpoJson(operacion)?.schema;
    if (sitio.parte === 'paths' && schema !== undefined && !esRef(schema)) {
      nombrar(schema, [enPascal(sitio.operacion)]);
    }
  }
  const veces = new Map<string, number>();
  const contar = (valor: unknown): void =>
    recorrer(valor, [], (esquema) => {
      const n = (veces.get(clave(esquema)) ?? 0) + 1;
      veces.set(clave(esquema), n);
      return n === 1;
    });
  for (const [, operacion] of operaciones) contar(operacion);
  for (const esquema of Object.values(documento.components.schemas)) contar(esquema);
  for (const [sitio, operacion] of operaciones) {
    recorrer(operacion, [], (esquema, camino) => {
      const repetido = (veces.get(clave(esquema)) ?? 0) > 1;
      if (repetido || esRespuesta(camino)) nombrar(esquema, sujetoDe(sitio, camino));
      return true;
    });
  }
  for (const [dueno, raiz] of Object.entries(documento.components.schemas)) {
    recorrer(raiz, [], (esquema, camino) => {
      if (camino.length > 0 && (veces.get(clave(esquema)) ?? 0) > 1) {
        nombrar(esquema, sujetoDe(dueno, camino));
      }
      return true;
    });
  }
  return nombres;
};

const esRef = (valor: unknown): boolean => esNodo(valor) && typeof valor.$ref === 'string';

/** The schemas inside a value by their names; `raiz` itself stays, because it is one's definition. */
const conNombres = (valor: unknown, nombres: Nombres, raiz = false, campo = ''): unknown => {
  if (!raiz) {
    const nombre = esNodo(valor) ? nombres.get(clave(valor)) : undefined;
    if (nombre !== undefined) return referencia('schemas', nombre);
  }
  return conMiembros(valor, (v, camino) =>
    ES_MUESTRA.has(camino) && campo !== 'properties' ? v : conNombres(v, nombres, false, camino),
  );
};

type Visto = { readonly valor: Nodo; readonly sitios: string[]; readonly grupo: string };

/** What stands at least twice of a kind, most used first: with its name. */
const repetidos = (vistos: Map<string, Visto>): { nombres: Nombres; definiciones: Nodo } => {
  const nombres: Nombres = new Map();
  const definiciones: { [nombre: string]: Nodo } = {};
  const tomados = new Set<string>();
  const varias = [...vistos].filter(([, { sitios }]) => sitios.length > 1);
  for (const [claveRepetida, { valor, sitios, grupo }] of varias.toSorted(
    ([, a], [, b]) => b.sitios.length - a.sitios.length,
  )) {
    const nombre = nombreLibre([grupo, `${grupo}.${sitios[0]}`], tomados);
    tomados.add(nombre);
    nombres.set(claveRepetida, nombre);
    definiciones[nombre] = valor;
  }
  return { nombres, definiciones: ordenado(definiciones) };
};

const ordenado = (campos: Nodo): Nodo =>
  Object.fromEntries(Object.entries(campos).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const anotar = (vistos: Map<string, Visto>, valor: unknown, sitio: string, grupo: string): void => {
  if (!esNodo(valor) || esRef(valor)) return;
  const visto = vistos.get(clave(valor));
  if (visto) visto.sitios.push(sitio);
  else vistos.set(clave(valor), { valor, sitios: [sitio], grupo });
};

const ESTADO_CON_NOMBRE = (estado: string): string => `R${estado}`;

/** Answers and parameters that several operations share, by name. */
const conPartes = (documento: DocumentoOpenApi): DocumentoOpenApi => {
  const respuestas = new Map<string, Visto>();
  const parametros = new Map<string, Visto>();
  for (const [{ operacion: id }, { responses, parameters }] of operacionesDe(documento)) {
    for (const [estado, valor] of Object.entries(responses as Nodo)) {
      anotar(respuestas, valor, id, ESTADO_CON_NOMBRE(estado));
    }
    for (const valor of (parameters ?? []) as readonly Nodo[]) {
      anotar(parametros, valor, id, String(valor.name));
    }
  }
  const deRespuestas = repetidos(respuestas);
  const deParametros = repetidos(parametros);
  const enSuNombre = (parte: Parte, { nombres }: { nombres: Nombres }, valor: unknown): unknown => {
    const nombre = nombres.get(clave(valor));
    return nombre === undefined ? valor : referencia(parte, nombre);
  };
  const operacion = (una: Nodo): Nodo => ({
    ...una,
    ...(una.parameters !== undefined && {
      parameters: conMiembros(una.parameters, (v) => enSuNombre('parameters', deParametros, v)),
    }),
    responses: conMiembros(una.responses, (v) => enSuNombre('responses', deRespuestas, v)),
  });
  const { components, paths, webhooks } = documento;
  const deMetodos = (metodos: unknown): unknown =>
    conMiembros(metodos, (una) => operacion(una as Nodo));
  return {
    ...documento,
    paths: conMiembros(paths, deMetodos) as DocumentoOpenApi['paths'],
    webhooks: conMiembros(webhooks, deMetodos),
    components: {
      ...components,
      responses: deRespuestas.definiciones,
      parameters: { ...(components.parameters as Nodo), ...deParametros.definiciones },
    },
  };
};

/** The document with each thing said once. */
export const compartido = (documento: DocumentoOpenApi): DocumentoOpenApi => {
  const nombres = nombrarEsquemas(documento);
  const propios = new Map(
    Object.entries(documento.components.schemas).map(([nombre, v]) => [nombre, clave(v)]),
  );
  const schemas: { [nombre: string]: JsonSchema } = {};
  for (const [nombre, esquema] of Object.entries(documento.components.schemas)) {
    schemas[nombre] = conNombres(esquema, nombres, true) as JsonSchema;
  }
  for (const [contenido, nombre] of nombres) {
    if (propios.has(nombre)) continue;
    schemas[nombre] = conNombres(JSON.parse(contenido), nombres, true) as JsonSchema;
  }
  return conPartes({
    ...documento,
    paths: conNombres(documento.paths, nombres) as DocumentoOpenApi['paths'],
    webhooks: conNombres(documento.webhooks, nombres),
    components: { ...documento.components, schemas: ordenado(schemas) as typeof schemas },
  });
};
