import { type Documento, type Esquema, nombreDe } from '../../http/documento.ts';
import { claseDeGrupo, type Grupo, gruposDe, type Metodo } from './metodos.ts';
import { type Campo, camposDe, type Lengua, tipoDe, union } from './tipos.ts';

/** The PHP client's methods, with the shapes of their arrays as PHPStan and the editors read them. */

const AVISO =
  '<?php\n\n// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.\n\ndeclare(strict_types=1);\n\nnamespace Comprobantes\\Generado;\n';

type Base = { readonly nombre: string; readonly clase?: string };
/** What a group can do besides its operations, by hand; `clase`: what its records are called in events. */
const BASES: { readonly [grupo: string]: Base } = {
  facturas: { nombre: 'Comprobante', clase: 'factura' },
  notasCredito: { nombre: 'Comprobante', clase: 'nota_credito' },
  notasDebito: { nombre: 'Comprobante', clase: 'nota_debito' },
  liquidacionesCompra: { nombre: 'Comprobante', clase: 'liquidacion' },
  guiasRemision: { nombre: 'Comprobante', clase: 'guia' },
  retenciones: { nombre: 'Comprobante', clase: 'retencion' },
  eventos: { nombre: 'Seguimiento' },
};

const campoEscrito = ({ nombre, tipo, opcional }: Campo): string =>
  `${/^[A-Za-z_]\w*$/.test(nombre) ? nombre : `'${nombre}'`}${opcional ? '?' : ''}: ${tipo}`;

const literal = (valor: unknown): string =>
  typeof valor === 'string' ? `'${valor.replaceAll("'", "\\'")}'` : String(valor);

const LENGUA: Lengua = {
  simples: {
    string: 'string',
    number: 'int|float',
    integer: 'int',
    boolean: 'bool',
    null: 'null',
  },
  cualquiera: 'mixed',
  archivo: '\\CURLFile|\\CURLStringFile|string',
  referencia: (nombre) => nombre,
  literal,
  lista: (tipo) => `list<${tipo}>`,
  mapa: (tipo) => `array<string, ${tipo}>`,
  objeto: (campos, abierto) =>
    `array{${[...campos.map(campoEscrito), ...(abierto ? ['...'] : [])].join(', ')}}`,
};

const seguido = (texto: string): string => texto.replaceAll(' | ', '|');
const tipo = (esquema: Esquema): string => seguido(tipoDe(esquema, LENGUA));

const comentario = (renglones: readonly string[]): string =>
  `/**\n${renglones
    .join('\n')
    .replaceAll('*/', '* /')
    .split('\n')
    .map((renglon) => ` * ${renglon}`.trimEnd())
    .join('\n')}\n */`;

const sangrar = (texto: string): string => texto.replaceAll(/^(?=.)/gm, '    ');

const tiposDe = (documento: Documento): string => {
  const alias = Object.entries(documento.components.schemas).map(
    ([nombre, esquema]) => `@phpstan-type ${nombre} ${tipo(esquema)}`,
  );
  return `${AVISO}\n${comentario(['Las formas de lo que se envía y se recibe.', '', ...alias])}\nfinal class Tipos\n{\n}\n`;
};

const opcionesDe = ({ consulta, simulable, formatos, idempotente }: Metodo): string => {
  const parametros: Campo[] = consulta.map(({ name, required, schema }) => ({
    nombre: name,
    tipo: tipo(schema),
    opcional: !required,
    esquema: schema,
  }));
  const comunes = [
    simulable && 'simular?: bool',
    formatos.length > 0 && `format?: ${union(['json', ...formatos].map(literal))}`,
    idempotente && 'idempotency_key?: string',
    'plazo_ms?: int',
    'plazo_total_ms?: int',
    'reintentos?: int',
    'al_responder?: callable(int, array<string, string>): void',
  ].filter((opcion) => opcion !== false);
  return seguido(`array{${[...parametros.map(campoEscrito), ...comunes].join(', ')}}`);
};

const resultadoDe = ({ resultado, simulable, formatos }: Metodo) => {
  const esquemas = union(resultado.esquemas.map(tipo));
  const enFormato = formatos.length > 0 ? '|Archivo' : '';
  if (resultado.clase === 'archivo') return { doc: 'Archivo', declarado: 'Archivo' };
  if (resultado.clase === 'lista') {
    return { doc: `Lista<${esquemas}>${enFormato}`, declarado: `Lista${enFormato}` };
  }
  const tipos = [esquemas || 'null', ...(simulable ? ['Simulacion'] : [])];
  const declarado = esquemas ? 'array' : 'array|null';
  return { doc: seguido(union(tipos)) + enFormato, declarado: declarado + enFormato };
};

const cuerpoDocumentado = ({ cuerpo }: Metodo): string => {
  if (cuerpo === undefined) return '';
  return cuerpo.clase === 'json' || nombreDe(cuerpo.esquema)
    ? tipo(cuerpo.esquema)
    : seguido(LENGUA.objeto(camposDe(cuerpo.esquema, LENGUA), false));
};

const metodoEscrito = (metodo: Metodo): string => {
  const { ids, cuerpo, resultado, idempotente, paginada, consulta } = metodo;
  const { doc, declarado } = resultadoDe(metodo);
  const tipos = ids.map(({ name, schema }) => ({ name, tipo: tipo(schema) }));
  const dichos = [
    metodo.resumen,
    ...(metodo.descripcion === undefined ? [] : ['', metodo.descripcion]),
    '',
    `\`${metodo.metodo} ${metodo.ruta}\``,
    '',
    ...(cuerpo
      ? [`@param ${cuerpoDocumentado(metodo)}${cuerpo.obligatorio ? '' : '|null'} $cuerpo`]
      : []),
    `@param ${opcionesDe(metodo)} $opciones`,
    `@return ${doc}`,
  ];
  const obligadas = consulta.some(({ required }) => required);
  const parametros = [
    ...tipos.map((id) => `${id.tipo === 'int' ? 'int' : 'string'} $${id.name}`),
    ...(cuerpo ? [cuerpo.obligatorio ? 'array $cuerpo' : '?array $cuerpo = null'] : []),
    `array $opciones${obligadas ? '' : ' = []'}`,
  ];
  const datos = [
    `'${metodo.metodo}'`,
    `'${metodo.ruta}'`,
    ...(cuerpo?.clase === 'formulario' ? ['formulario: true'] : []),
    ...(idempotente ? ['idempotente: true'] : []),
    ...(resultado.clase === 'archivo' ? ['archivo: true'] : []),
    ...(resultado.clase === 'lista' ? [`lista: '${paginada ? 'paginada' : 'entera'}'`] : []),
  ];
  const enviados = [
    `[${ids.map(({ name }) => `$${name}`).join(', ')}]`,
    cuerpo ? '$cuerpo' : 'null',
  ];
  return `${comentario(dichos)}
public function ${metodo.nombre}(${parametros.join(', ')}): ${declarado}
{
    return $this->pedir(new Operacion(${datos.join(', ')}), ${enviados.join(', ')}, $opciones);
}`;
};

const grupoEscrito = (documento: Documento, grupo: Grupo): string => {
  const metodos = grupo.metodos.map(metodoEscrito).join('\n\n');
  const usados = Object.keys(documento.components.schemas).filter((nombre) =>
    new RegExp(`@(?:param|return) .*\\b${nombre}\\b`).test(metodos),
  );
  const { nombre: base, clase }: Base = BASES[grupo.nombre] ?? { nombre: 'Grupo' };
  const constante = clase === undefined ? '' : `    protected const CLASE = '${clase}';\n\n`;
  const doc = [
    grupo.descripcion,
    '',
    ...usados.map((nombre) => `@phpstan-import-type ${nombre} from Tipos`),
  ];
  const usadas = ['Archivo', base, 'Lista', 'Operacion'].filter((nombre) =>
    new RegExp(`\\b${nombre}\\b`).test(`${base} ${metodos}`),
  );
  return `${AVISO}
${usadas.map((usada) => `use Comprobantes\\${usada};`).join('\n')}

${comentario(doc)}
final class ${claseDeGrupo(grupo)} extends ${base}
{
${constante}${sangrar(metodos)}
}
`;
};

const gruposEscritos = (grupos: readonly Grupo[]): string => {
  const propiedades = grupos.map(
    (grupo) =>
      `/** ${grupo.descripcion} */\npublic readonly ${claseDeGrupo(grupo)} $${grupo.nombre};`,
  );
  const puestos = grupos.map(
    (grupo) => `$this->${grupo.nombre} = new ${claseDeGrupo(grupo)}($transporte, $al_dia);`,
  );
  return `${AVISO}
use Comprobantes\\Transporte;

/** Los métodos del API, por recurso. */
abstract class Grupos
{
${sangrar(propiedades.join('\n'))}

    protected function __construct(protected readonly Transporte $transporte, bool $al_dia)
    {
${sangrar(sangrar(puestos.join('\n')))}
    }
}
`;
};

/** What is generated of the PHP client, by its file. */
export const clientePhp = (documento: Documento): ReadonlyMap<string, string> => {
  const grupos = gruposDe(documento);
  const en = (clase: string): string => `php/src/Generado/${clase}.php`;
  return new Map([
    [en('Tipos'), tiposDe(documento)],
    [en('Grupos'), gruposEscritos(grupos)],
    ...grupos.map((grupo) => [en(claseDeGrupo(grupo)), grupoEscrito(documento, grupo)] as const),
  ]);
};
