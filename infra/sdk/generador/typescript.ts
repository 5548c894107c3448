import type { Documento, Esquema, Parametro } from '../../http/documento.ts';
import { codigosDe, eventosDe, type Grupo, gruposDe, type Metodo } from './metodos.ts';
import { type Campo, camposDe, type Lengua, tipoDe, union } from './tipos.ts';

/** The TypeScript client's types, its methods' declarations and the table that its runtime goes by. */

const AVISO =
  '// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.\n';
const ANCHO = 100;

const sangrar = (texto: string): string => texto.replaceAll(/^(?=.)/gm, '  ');

/** A doc comment, or nothing where nothing is said. */
const comentario = (dichos: readonly (string | undefined)[]): string => {
  const partes = dichos.filter((dicho) => dicho !== undefined && dicho !== '');
  if (partes.length === 0) return '';
  const texto = partes.join('\n\n').replaceAll('*/', '*\\/');
  if (!texto.includes('\n')) return `/** ${texto} */\n`;
  const renglones = texto.split('\n').map((renglon) => ` * ${renglon}`.trimEnd());
  return `/**\n${renglones.join('\n')}\n */\n`;
};

const propiedad = (nombre: string): string =>
  /^[A-Za-z_]\w*$/.test(nombre) ? nombre : JSON.stringify(nombre);

const docDe = ({ description, deprecated }: Esquema): string =>
  comentario([deprecated ? `@deprecated ${description ?? ''}` : description]);

const campoEscrito = ({ nombre, tipo, opcional, esquema }: Campo): string =>
  `${docDe(esquema)}${propiedad(nombre)}${opcional ? '?' : ''}: ${tipo};`;

const objetoEscrito = (campos: readonly Campo[], abierto: boolean): string => {
  const escritos = [...campos.map(campoEscrito), ...(abierto ? ['[otro: string]: unknown;'] : [])];
  const seguido = `{ ${escritos.join(' ')} }`;
  if (!seguido.includes('\n') && seguido.length < ANCHO) return seguido;
  return `{\n${sangrar(escritos.join('\n'))}\n}`;
};

const lenguaCon = (prefijo: string): Lengua => ({
  simples: {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
  },
  cualquiera: 'unknown',
  archivo: 'Blob | string',
  referencia: (nombre) => `${prefijo}${nombre}`,
  literal: (valor) => JSON.stringify(valor),
  lista: (tipo) => (/[ |&{]/.test(tipo) ? `readonly (${tipo})[]` : `readonly ${tipo}[]`),
  mapa: (tipo) => `{ [campo: string]: ${tipo} }`,
  objeto: objetoEscrito,
});
const EN_TIPOS = lenguaCon('');
const EN_METODOS = lenguaCon('t.');

const enLista = (nombre: string, textos: readonly string[]): string =>
  `export type ${nombre} =\n${textos.map((texto) => `  | ${JSON.stringify(texto)}`).join('\n')};\n`;

const tiposDe = (documento: Documento): string => {
  const esquemas = Object.entries(documento.components.schemas).map(
    ([nombre, esquema]) =>
      `${docDe(esquema)}export type ${nombre} = ${tipoDe(esquema, EN_TIPOS)};\n`,
  );
  const eventos = eventosDe(documento).map(
    ({ evento, resumen, data }) =>
      `${comentario([resumen])}${JSON.stringify(evento)}: ${tipoDe(data, EN_TIPOS)};`,
  );
  const datos = `${comentario(['`data` de cada evento público, por su nombre.'])}export type DatosDeEvento = {\n${sangrar(eventos.join('\n'))}\n};\n`;
  const codigos = `${comentario(['Cada `codigo` con que el API rehúsa.'])}${enLista('CodigoDeApi', codigosDe(documento))}`;
  return [AVISO, ...esquemas, datos, codigos].join('\n');
};

const consultaDe = ({ consulta }: Metodo): string => {
  if (consulta.length === 0) return '{}';
  const campos = consulta.map(({ name, description, required, schema }: Parametro) => ({
    nombre: name,
    tipo: tipoDe(schema, EN_METODOS),
    opcional: !required,
    esquema: description === undefined ? schema : { ...schema, description },
  }));
  return objetoEscrito(campos, false);
};

/** Of a form: a browser's own goes as it is. */
const tipoDelCuerpo = ({ clase, esquema }: NonNullable<Metodo['cuerpo']>): string =>
  clase === 'json'
    ? tipoDe(esquema, EN_METODOS)
    : `FormData | ${objetoEscrito(camposDe(esquema, EN_METODOS), false)}`;

const argumentosDe = ({ ids, cuerpo }: Metodo): string => {
  const escritos = ids.map(({ name, schema }) => `${name}: ${tipoDe(schema, EN_METODOS)}`);
  if (cuerpo) escritos.push(`cuerpo${cuerpo.obligatorio ? '' : '?'}: ${tipoDelCuerpo(cuerpo)}`);
  return `[${escritos.join(', ')}]`;
};

const firmaDe = (metodo: Metodo): string => {
  const { resultado, formatos, simulable } = metodo;
  const tipos = resultado.esquemas.map((esquema) => tipoDe(esquema, EN_METODOS));
  const partes = [argumentosDe(metodo), consultaDe(metodo)];
  if (resultado.clase !== 'archivo') partes.push(union(tipos) || 'void');
  if (formatos.length > 0) partes.push(union(formatos.map((formato) => JSON.stringify(formato))));
  const clases = {
    archivo: 'Descarga',
    lista: 'Listado',
    json: formatos.length > 0 ? 'Informe' : simulable ? 'Escritura' : 'Llamada',
  };
  return `${clases[resultado.clase]}<${partes.join(', ')}>`;
};

const metodoEscrito = (metodo: Metodo): string =>
  `${comentario([
    metodo.resumen,
    metodo.descripcion,
    `\`${metodo.metodo} ${metodo.ruta}\``,
  ])}readonly ${metodo.nombre}: ${firmaDe(metodo)};`;

const metodosDe = (grupos: readonly Grupo[]): string => {
  const escritos = grupos.map(
    ({ nombre, descripcion, metodos }) =>
      `${comentario([descripcion])}readonly ${nombre}: {\n${sangrar(metodos.map(metodoEscrito).join('\n'))}\n};`,
  );
  return [
    AVISO,
    "import type { Descarga, Escritura, Informe, Listado, Llamada } from '../metodos.ts';",
    "import type * as t from './tipos.ts';",
    '',
    '/** Los métodos del API, por recurso. */',
    `export type Grupos = {\n${sangrar(escritos.join('\n'))}\n};`,
    '',
  ].join('\n');
};

/** What the runtime needs to know of a method. */
const datosDe = (metodo: Metodo): string => {
  const { cuerpo, idempotente, resultado, paginada } = metodo;
  const esLista = resultado.clase === 'lista';
  const datos = [
    `metodo: '${metodo.metodo}'`,
    `ruta: '${metodo.ruta}'`,
    cuerpo && `cuerpo: '${cuerpo.clase}'`,
    idempotente && 'idempotente: true',
    resultado.clase === 'archivo' && 'archivo: true',
    esLista && `lista: '${paginada ? 'paginada' : 'entera'}'`,
  ].filter((dato) => typeof dato === 'string');
  return `${metodo.nombre}: { ${datos.join(', ')} },`;
};

const operacionesDe = (grupos: readonly Grupo[]): string => {
  const escritos = grupos.map(
    ({ nombre, metodos }) => `${nombre}: {\n${sangrar(metodos.map(datosDe).join('\n'))}\n},`,
  );
  return [
    AVISO,
    "import type { Tabla } from '../metodos.ts';",
    '',
    `export const OPERACIONES: Tabla = {\n${sangrar(escritos.join('\n'))}\n};`,
    '',
  ].join('\n');
};

/** What is generated of the TypeScript client, by its file. */
export const clienteTypescript = (documento: Documento): ReadonlyMap<string, string> => {
  const grupos = gruposDe(documento);
  const en = (archivo: string): string => `typescript/src/generado/${archivo}`;
  return new Map([
    [en('tipos.ts'), tiposDe(documento)],
    [en('metodos.ts'), metodosDe(grupos)],
    [en('operaciones.ts'), operacionesDe(grupos)],
  ]);
};
