import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Documento,
  type Esquema,
  nombreDe,
  type Ruta,
  recursoDe,
  rutasDe,
} from '../http/documento.ts';
import { camposDe, celda, reglaDe, tablaDeCampos, tipoDe } from './campos.ts';
import { enCurl, enPhp, enTypeScript, llamadaDe } from './ejemplos.ts';
import { anclaDe } from './markdown.ts';
import {
  conObjetosAparte,
  nombradosEn,
  objetosDeTodos,
  objetosDichos,
  paginaDeObjetos,
} from './objetos.ts';
import type { PaginaDeReferencia } from './pagina-de-referencia.ts';
import {
  comunes,
  erroresDichos,
  paginaDeCodigos,
  type Rechazo,
  tablaDeErrores,
  todosLosRechazos,
} from './rechazos.ts';

/** A page per resource, from the document: its routes, their fields, their refusals, how each is called. */

/** `guias_remision` at its address. */
const nombreDePagina = (recurso: string): string => recurso.replaceAll('_', '-');

/** What a name without accents does not say. */
const TITULOS: { readonly [recurso: string]: string } = {
  liquidaciones_compra: 'Liquidaciones de compra',
  guias_remision: 'Guías de remisión',
  notas_credito: 'Notas de crédito',
  notas_debito: 'Notas de débito',
  catalogos: 'Catálogos',
  personas_empresas: 'Personas y empresas',
  portal_proformas: 'Portal de proformas',
  correo_empresa: 'Correo de la empresa',
  sesion: 'Sesión',
  claves_api: 'Claves de API',
  auditoria: 'Auditoría',
  cuentas_dinero: 'Cuentas de dinero',
  pagos_proveedor: 'Pagos a proveedores',
  nominas: 'Nóminas',
  periodos: 'períodos',
};

/** `guias_remision` for people. */
const tituloDe = (recurso: string): string => {
  if (TITULOS[recurso]) return TITULOS[recurso];
  const texto = recurso.replaceAll('_', ' ');
  return texto.charAt(0).toUpperCase() + texto.slice(1);
};

const tituloDeRuta = ({ metodo, camino }: Ruta): string => `${metodo} ${camino}`;

const bloque = (lenguaje: string, texto: string): string => `\`\`\`${lenguaje}\n${texto}\n\`\`\`\n`;

const esJson = (tipo: string): boolean => tipo === 'application/json';

const respuestaDicha = (ruta: Ruta): string => {
  const lineas = ruta.respuestas
    .filter(([estado]) => Number(estado) < 400)
    .map(([estado, { description, content = {} }]) => {
      const partes = Object.entries(content).map(([tipo, { schema }]) =>
        esJson(tipo) ? (nombresDe(schema) ?? 'JSON') : `\`${tipo}\``,
      );
      const que = partes.length > 0 ? `: ${partes.join(' o ')}` : '';
      return `- \`${estado}\` ${description}${que}`;
    });
  return `${lineas.join('\n')}\n`;
};

/** What an answer is, by the names of this page; what has none is unfolded. */
const nombresDe = (esquema: Esquema): string | undefined =>
  nombreDe(esquema) || esquema.items || esquema.anyOf ? tipoDe(esquema) : undefined;

/** Fields of an answer that has no name. */
const camposSueltos = (ruta: Ruta): string =>
  ruta.respuestas
    .filter(([estado]) => Number(estado) < 400)
    .flatMap(([, { content = {} }]) => Object.entries(content))
    .filter(([tipo, { schema }]) => esJson(tipo) && nombresDe(schema) === undefined)
    .map(([, { schema }]) => tablaDeCampos(camposDe(schema, false)))
    .filter((tabla) => tabla !== '')
    .map((tabla) => `**Respuesta**\n\n${tabla}`)
    .join('\n');

/** What half of the routes take is explained in a guide. */
const DE_UNA_GUIA: { readonly [parametro: string]: string } = {
  simular: 'booleano. Responder [qué pasaría](/docs/idempotencia#ver-que-pasaria), sin hacerlo',
  al: 'fecha. [Qué había](/docs/a-una-fecha#que-habia) al terminar ese día',
  conocido_el: 'fecha, o fecha y hora. [Qué se sabía](/docs/a-una-fecha#que-se-sabia) entonces',
};

const parametrosDichos = (ruta: Ruta): string => {
  const suyos = ruta.parametros.filter(({ in: donde }) => donde === 'query');
  const tabla = tablaDeCampos(
    suyos.map(({ name, schema, required, description }) => {
      const conDicho = description === undefined ? schema : { ...schema, description };
      const regla = required ? undefined : DE_UNA_GUIA[name];
      return { nombre: name, regla: regla ?? reglaDe(conDicho, required === true) };
    }),
  );
  const idempotencia = ruta.parametros.some(({ name }) => name === 'Idempotency-Key')
    ? 'Admite [`Idempotency-Key`](/docs/idempotencia).\n\n'
    : '';
  return idempotencia + (tabla ? `**Consulta**\n\n${tabla}\n` : '');
};

const cuerpoDicho = ({ cuerpo }: Ruta): string => {
  const [uno] = Object.entries(cuerpo ?? {});
  if (!uno) return '';
  const [tipo, { schema }] = uno;
  const forma = esJson(tipo) ? '' : ` (\`${tipo}\`)`;
  const nombre = nombreDe(schema);
  if (nombre) return `**Cuerpo**${forma}: ${tipoDe(schema)}\n\n`;
  const tabla = tablaDeCampos(camposDe(schema, true));
  return tabla ? `**Cuerpo**${forma}\n\n${tabla}\n` : '';
};

const rutaDicha = (ruta: Ruta, deTodas: ReadonlySet<string>, hoy: Fecha): string => {
  const { operacion } = ruta;
  const llamada = llamadaDe(ruta, hoy);
  const ejemplos = [
    ['curl', 'sh', enCurl(llamada)],
    ['TypeScript', 'ts', enTypeScript(llamada)],
    ['PHP', 'php', enPhp(llamada)],
  ] as const;
  return [
    `## ${tituloDeRuta(ruta)}\n`,
    `${operacion.summary}.${operacion.description ? ` ${operacion.description}` : ''}\n`,
    parametrosDichos(ruta) + cuerpoDicho(ruta) + respuestaDicha(ruta),
    camposSueltos(ruta) + erroresDichos(ruta, deTodas),
    ...ejemplos.flatMap(([titulo, lenguaje, texto]) =>
      texto === undefined ? [] : [`#### ${titulo}\n\n${bloque(lenguaje, texto)}`],
    ),
  ].join('\n');
};

const indiceDeRutas = (rutas: readonly Ruta[]): string =>
  `| ruta | qué hace |\n|---|---|\n${rutas
    .map((ruta) => {
      const titulo = tituloDeRuta(ruta);
      return `| [\`${titulo}\`](#${anclaDe(titulo)}) | ${celda(ruta.operacion.summary)} |`;
    })
    .join('\n')}\n`;

/** With what its examples run, and where that comes from. */
const credencialDe = (recurso: string, rutas: readonly Ruta[]): string => {
  const accesos = new Set(rutas.map(({ operacion }) => operacion['x-acceso']));
  return [
    'Los ejemplos corren tal cual con `API` en el entorno ([de dónde sale](/docs/primera-factura)).',
    ...(accesos.has('clave_o_sesion')
      ? [`Se entra con una clave, en \`CLAVE\`, que tenga permiso sobre \`${recurso}\`.`]
      : []),
    ...(accesos.has('sesion')
      ? [
          'Lo que dice «Solo con sesión» pide la de un usuario, en `SESION` ([cómo se entra](/docs/claves-y-permisos)).',
        ]
      : []),
  ].join(' ');
};

const paginaDe = (
  documento: Documento,
  recurso: { readonly name: string; readonly description?: string },
  { parte, rutas }: Trozo,
  rechazos: ReadonlyMap<string, Rechazo>,
  deTodos: ReadonlySet<string>,
  hoy: Fecha,
): PaginaDeReferencia => {
  const deTodas = comunes(rechazos, documento.tags.length);
  const resumen = recurso.description ?? '';
  const titulo =
    tituloDe(recurso.name) + (parte ? `: ${TITULOS[parte] ?? parte.replaceAll('-', ' ')}` : '');
  return {
    nombre: nombreDePagina(recurso.name) + (parte ? `-${parte}` : ''),
    titulo,
    resumen,
    texto: [
      `# ${titulo}\n`,
      `${resumen}. ${credencialDe(recurso.name, rutas)}\n`,
      indiceDeRutas(rutas),
      ...rutas.map((ruta) => rutaDicha(ruta, deTodas, hoy)),
      objetosDichos(documento, nombradosEn(documento, rutas), deTodos),
      tablaDeErrores(rutas, rechazos, deTodas),
    ].join('\n'),
  };
};

/** A page with more routes than these is divided. */
const MUCHAS = 12;
/** A part with fewer has no page of its own. */
const POCAS = 3;

/**
 * The part of a route among those of its resource: `asientos` of `/contabilidad/asientos/{id}/anular`,
 * `importar` of `/compras/importar-xml/lote`.
 */
const parteDe = ({ camino }: Ruta): string =>
  camino
    .split('/')
    .slice(2)
    .find((tramo) => !tramo.startsWith('{'))
    ?.split('-')[0] ?? '';

type Trozo = { readonly parte: string; readonly rutas: readonly Ruta[] };

/** The routes of a resource by page: what is left over is the first one. */
const enTrozos = (rutas: readonly Ruta[]): Trozo[] => {
  if (rutas.length <= MUCHAS) return [{ parte: '', rutas }];
  const porParte = Map.groupBy(rutas, parteDe);
  const grande = (ruta: Ruta): boolean =>
    parteDe(ruta) !== '' && (porParte.get(parteDe(ruta)) ?? []).length >= POCAS;
  const partes = [...porParte].filter(([, suyas]) => suyas.some(grande));
  return [
    { parte: '', rutas: rutas.filter((ruta) => !grande(ruta)) },
    ...partes.map(([parte, suyas]) => ({ parte, rutas: suyas })),
  ];
};

/** All of them, in the document's order, and last those of what all of them have. `hoy`: the day of the examples. */
export const paginasDeReferencia = (documento: Documento, hoy: Fecha): PaginaDeReferencia[] => {
  const rutas = rutasDe(documento);
  const rechazos = todosLosRechazos(rutas);
  const porRecurso = Map.groupBy(rutas, recursoDe);
  const deTodos = objetosDeTodos(documento, porRecurso);
  const paginas = documento.tags.flatMap((recurso) =>
    enTrozos(porRecurso.get(recurso.name) ?? []).map((trozo) =>
      paginaDe(documento, recurso, trozo, rechazos, deTodos, hoy),
    ),
  );
  return [
    ...paginas.map((pagina) => ({ ...pagina, texto: conObjetosAparte(pagina.texto, deTodos) })),
    ...(deTodos.size > 0 ? [paginaDeObjetos(documento, deTodos)] : []),
    paginaDeCodigos(rechazos, comunes(rechazos, documento.tags.length)),
  ];
};
