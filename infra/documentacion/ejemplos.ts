import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Parametro, Ruta } from '../http/documento.ts';
import { OPERACIONES } from '../sdk/typescript/src/generado/operaciones.ts';

/**
 * How a route is called, as it is pasted: from a shell, and from the two languages of most integrators.
 * `API` and `CLAVE` (`SESION`, where only a user may) are in the environment.
 */

/** Whatever a route is asked with in its example. */
export type Llamada = {
  readonly metodo: string;
  readonly camino: string;
  /** Those of its path, in order. */
  readonly ids: readonly unknown[];
  /** What its query takes without fail: `anio=2026&mes=11`. */
  readonly consulta: string;
  /** With all of it in its place. */
  readonly direccion: string;
  readonly acceso: 'clave_o_sesion' | 'sesion' | 'publico';
  readonly json: unknown;
  readonly formulario: { readonly [campo: string]: string } | undefined;
  /** Media type of what is not JSON. */
  readonly archivo: string | undefined;
};

/** A value of the document as an address has it. */
const enTexto = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor);

/** A required parameter of a query has no example of its own. */
const consultaDe = ({ name, schema }: Parametro, hoy: Fecha): string => {
  const [anio = '', mes = ''] = hoy.split('-');
  const valores: { readonly [nombre: string]: string } = {
    anio,
    mes: String(Number(mes)),
    conocido_el: hoy,
    // The first of the plan that every company begins with that takes entries: the cash.
    cuenta_id: '3',
    figura: 'por_cobrar&ambiente=1',
  };
  return `${name}=${enTexto(valores[name] ?? schema.minimum ?? schema.enum?.[0] ?? 1)}`;
};

const EXTENSIONES: { readonly [tipo: string]: string } = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/xml': 'xml',
  'text/csv': 'csv',
  'image/png': 'png',
};

const archivoDe = ({ respuestas }: Ruta): string | undefined => {
  const buenas = respuestas.filter(([estado]) => Number(estado) < 300);
  const tipos = buenas.flatMap(([, { content }]) => Object.keys(content ?? {}));
  return tipos.includes('application/json') ? undefined : tipos[0];
};

/** Of a day, whose dates its examples have. */
export const llamadaDe = (ruta: Ruta, hoy: Fecha): Llamada => {
  const { metodo, camino, operacion, parametros, cuerpo } = ruta;
  const deCamino = parametros.filter(({ in: donde }) => donde === 'path');
  const enCamino = deCamino.reduce(
    (texto, { name, example }) =>
      texto.replace(`{${name}}`, encodeURIComponent(enTexto(example ?? 1))),
    camino,
  );
  const consulta = parametros
    .filter(({ in: donde, required }) => donde === 'query' && required)
    .map((uno) => consultaDe(uno, hoy))
    .join('&');
  return {
    metodo,
    camino,
    ids: deCamino.map(({ example }) => example ?? 1),
    consulta,
    direccion: consulta ? `${enCamino}?${consulta}` : enCamino,
    acceso: operacion['x-acceso'],
    json: cuerpo?.['application/json']?.example,
    formulario: cuerpo?.['multipart/form-data']?.example as Llamada['formulario'],
    archivo: archivoDe(ruta),
  };
};

const entreComillas = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`;

/** How a language writes a value. */
type Escritura = {
  readonly suelto: (valor: unknown) => string;
  readonly campo: (nombre: string) => string;
  readonly objeto: readonly [abre: string, cierra: string];
  /** Ends the last of a list that takes several lines. */
  readonly ultima: '' | ',';
  readonly sangria: string;
  /** An object without fields inside another, where it is not written as any other. */
  readonly vacio?: string;
};

/** A value that fits is one line. */
const ANCHO = 104;

/** A value as a language writes it: on its line if it fits, otherwise part by part. */
const escrito = (valor: unknown, como: Escritura, margen = ''): string => {
  if (typeof valor !== 'object' || valor === null) return como.suelto(valor);
  const es_lista = Array.isArray(valor);
  const [abre, cierra] = es_lista ? ['[', ']'] : como.objeto;
  const dentro = margen + como.sangria;
  const partes = es_lista
    ? valor.map((uno) => escrito(uno, como, dentro))
    : Object.entries(valor)
        .filter(([, suyo]) => suyo !== undefined)
        .map(([nombre, suyo]) => como.campo(nombre) + escrito(suyo, como, dentro));
  if (partes.length === 0) {
    const dentroDeOtro = margen !== '' && !es_lista;
    return (dentroDeOtro ? como.vacio : undefined) ?? `${abre}${cierra}`;
  }
  const aire = es_lista ? '' : ' ';
  const seguido = `${abre}${aire}${partes.join(', ')}${aire}${cierra}`;
  if (!seguido.includes('\n') && margen.length + seguido.length <= ANCHO) return seguido;
  return `${abre}\n${partes.map((una) => dentro + una).join(',\n')}${como.ultima}\n${margen}${cierra}`;
};

const JSON_ESCRITO: Escritura = {
  suelto: (valor) => JSON.stringify(valor),
  campo: (nombre) => `${JSON.stringify(nombre)}: `,
  objeto: ['{', '}'],
  ultima: '',
  sangria: '  ',
};

const entreApostrofos = (texto: string): string =>
  `'${texto.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const PHP_ESCRITO: Escritura = {
  suelto: (valor) => (typeof valor === 'string' ? entreApostrofos(valor) : String(valor)),
  campo: (nombre) => `${entreApostrofos(nombre)} => `,
  objeto: ['[', ']'],
  ultima: ',',
  sangria: '    ',
  // An empty list and an empty object are the same in PHP, and not in JSON.
  vacio: 'new stdClass()',
};

const TS_ESCRITO: Escritura = {
  suelto: (valor) => (typeof valor === 'string' ? entreApostrofos(valor) : JSON.stringify(valor)),
  campo: (nombre) => `${/^[a-z_]\w*$/i.test(nombre) ? nombre : entreApostrofos(nombre)}: `,
  objeto: ['{', '}'],
  ultima: ',',
  sangria: '  ',
};

const CREDENCIAL_CURL = {
  clave_o_sesion: ['-H "X-API-Key: $CLAVE"'],
  sesion: ['-H "Authorization: Bearer $SESION"'],
  publico: [],
};

const nombreDeArchivo = (tipo: string): string => `respuesta.${EXTENSIONES[tipo] ?? 'bin'}`;

/** With curl. */
export const enCurl = ({
  metodo,
  direccion,
  acceso,
  json,
  formulario,
  archivo,
}: Llamada): string => {
  const conCuerpo = json !== undefined || formulario !== undefined;
  const partes = [
    `curl -s${metodo === (conCuerpo ? 'POST' : 'GET') ? '' : ` -X ${metodo}`} "$API${direccion}"`,
    ...CREDENCIAL_CURL[acceso],
    ...(json === undefined
      ? []
      : [`-H 'Content-Type: application/json' -d ${entreComillas(escrito(json, JSON_ESCRITO))}`]),
    ...Object.entries(formulario ?? {}).map(
      ([campo, valor]) => `--form-string ${entreComillas(`${campo}=${valor}`)}`,
    ),
    ...(archivo ? [`-o ${nombreDeArchivo(archivo)}`] : []),
  ];
  return partes.join(' \\\n  ');
};

type Metodo = {
  readonly grupo: string;
  readonly nombre: string;
  readonly lista: string | undefined;
};

/** Where both clients have each operation: `facturas` and `crear` of `POST /facturas`. */
const METODOS: ReadonlyMap<string, Metodo> = new Map(
  Object.entries(OPERACIONES).flatMap(([grupo, metodos]) =>
    Object.entries(metodos).map(
      ([nombre, { metodo, ruta, lista }]) =>
        [`${metodo} ${ruta}`, { grupo, nombre, lista }] as const,
    ),
  ),
);

const CREDENCIAL_TS = {
  clave_o_sesion: ', clave: process.env.CLAVE!',
  sesion: ', sesion: process.env.SESION!',
  publico: '',
};

/** Numbers as such, but for what the API names by a digit. */
const conNumeros = (consulta: string): object =>
  Object.fromEntries(
    [...new URLSearchParams(consulta)].map(([nombre, valor]) => [
      nombre,
      /^\d+$/.test(valor) && nombre !== 'ambiente' ? Number(valor) : valor,
    ]),
  );

/** What a method of a client is given: the ids of the path, the body, and at the end the query. */
const argumentosDe = ({ ids, json, formulario, consulta }: Llamada, como: Escritura): string => {
  const cuerpo = json ?? formulario;
  return [
    ...ids,
    ...(cuerpo === undefined ? [] : [cuerpo]),
    ...(consulta ? [conNumeros(consulta)] : []),
  ]
    .map((uno) => escrito(uno, como))
    .join(', ');
};

/** With this project's client; nothing where the client has no method for it. */
export const enTypeScript = (llamada: Llamada): string | undefined => {
  const { metodo, camino, acceso, archivo } = llamada;
  const suyo = METODOS.get(`${metodo} ${camino}`);
  if (suyo === undefined) return undefined;
  const { grupo, nombre } = suyo;
  const llamado = `await cliente.${grupo}.${nombre}(${argumentosDe(llamada, TS_ESCRITO)})`;
  return [
    ...(archivo ? ["import { writeFile } from 'node:fs/promises';"] : []),
    "import { crearCliente } from 'comprobantes-cliente';\n",
    `const cliente = crearCliente({ url: process.env.API!${CREDENCIAL_TS[acceso]} });`,
    ...(archivo
      ? [
          `const respuesta = ${llamado};`,
          `await writeFile('${nombreDeArchivo(archivo)}', Buffer.from(await respuesta.arrayBuffer()));`,
        ]
      : [`console.log(${llamado});`]),
  ].join('\n');
};

const CREDENCIAL_PHP = {
  clave_o_sesion: ", getenv('CLAVE')",
  sesion: ", sesion: getenv('SESION')",
  publico: '',
};

/** The same with that of PHP. */
export const enPhp = (llamada: Llamada): string | undefined => {
  const { metodo, camino, acceso, archivo } = llamada;
  const suyo = METODOS.get(`${metodo} ${camino}`);
  if (suyo === undefined) return undefined;
  const { grupo, nombre, lista } = suyo;
  const llamado = `$cliente->${grupo}->${nombre}(${argumentosDe(llamada, PHP_ESCRITO)})`;
  return [
    '<?php',
    "require 'vendor/autoload.php';\n",
    `$cliente = Comprobantes\\Cliente::crear(getenv('API')${CREDENCIAL_PHP[acceso]});`,
    archivo
      ? `${llamado}->guardar('${nombreDeArchivo(archivo)}');`
      : `print_r(${llamado}${lista ? '->pagina()' : ''});`,
  ].join('\n');
};
