import type { Fecha } from '#domain/kernel/tiempo.ts';
import { camposDe, celda, nombradosPor, reglaDe, tablaDeCampos, tipoDe } from './campos.ts';
import { type Documento, type Esquema, nombreDe, type Ruta, rutasDe } from './documento.ts';
import { enCurl, enPhp, enTypeScript, llamadaDe } from './ejemplos.ts';
import { anclaDe } from './markdown.ts';

/** A page per resource, from the document: its routes, their fields, their refusals, how each is called. */

type PaginaDeReferencia = {
  /** `facturas`, `guias-remision`: at `/docs/referencia/<name>`. */
  readonly nombre: string;
  readonly titulo: string;
  readonly resumen: string;
  readonly texto: string;
};

type Rechazo = {
  readonly codigo: string;
  readonly estado: string;
  readonly causa: string;
  /** The resources whose routes answer it. */
  readonly recursos: ReadonlySet<string>;
};

/** A line of a refusal's description: «- `contexto.regla`: why». */
const LINEA = /^- `([^`]+)`(?:: (.*))?$/;

const rechazosDe = (ruta: Ruta): { estado: string; codigo: string; causa: string }[] =>
  ruta.respuestas
    .filter(([estado]) => Number(estado) >= 400)
    .flatMap(([estado, { description }]) =>
      description.split('\n').flatMap((linea) => {
        const [, codigo, causa = ''] = LINEA.exec(linea) ?? [];
        return codigo ? [{ estado, codigo, causa }] : [];
      }),
    );

const recursoDe = ({ operacion }: Ruta): string => operacion.tags[0] ?? '';

/** Every refusal of the document, by its code. */
const todosLosRechazos = (rutas: readonly Ruta[]): ReadonlyMap<string, Rechazo> => {
  const todos = new Map<string, Rechazo & { readonly recursos: Set<string> }>();
  for (const ruta of rutas) {
    for (const { estado, codigo, causa } of rechazosDe(ruta)) {
      const previo = todos.get(codigo) ?? { codigo, estado, causa, recursos: new Set() };
      previo.recursos.add(recursoDe(ruta));
      todos.set(codigo, previo);
    }
  }
  return todos;
};

/** The codes alone, in their order. */
export const codigosDe = (documento: Documento): string[] =>
  [...todosLosRechazos(rutasDe(documento)).keys()].toSorted();

/** What two of every five resources answer is of the edge: said once, on its own page. */
const PARTE_COMUN = 0.4;

/** The refusals that any request may get. */
const comunes = (rechazos: ReadonlyMap<string, Rechazo>, recursos: number): ReadonlySet<string> =>
  new Set(
    [...rechazos.values()]
      .filter((uno) => uno.recursos.size > recursos * PARTE_COMUN)
      .map(({ codigo }) => codigo),
  );

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

const erroresDichos = (ruta: Ruta, deTodas: ReadonlySet<string>): string => {
  const propios = rechazosDe(ruta).filter(({ codigo }) => !deTodas.has(codigo));
  const porEstado = Map.groupBy(propios, ({ estado }) => estado);
  const dichos = [...porEstado].map(
    ([estado, suyos]) => `${estado} ${suyos.map(({ codigo }) => codigo).join(', ')}`,
  );
  return dichos.length > 0 ? `**Errores**: ${dichos.join('; ')}.\n\n` : '';
};

const rutaDicha = (ruta: Ruta, deTodas: ReadonlySet<string>, hoy: Fecha): string => {
  const { operacion } = ruta;
  const llamada = llamadaDe(ruta, hoy);
  const ts = enTypeScript(llamada);
  return [
    `## ${tituloDeRuta(ruta)}\n`,
    `${operacion.summary}.${operacion.description ? ` ${operacion.description}` : ''}\n`,
    parametrosDichos(ruta) + cuerpoDicho(ruta) + respuestaDicha(ruta),
    camposSueltos(ruta) + erroresDichos(ruta, deTodas),
    `#### curl\n\n${bloque('sh', enCurl(llamada))}`,
    ...(ts === undefined ? [] : [`#### TypeScript\n\n${bloque('ts', ts)}`]),
    `#### PHP\n\n${bloque('php', enPhp(llamada))}`,
  ].join('\n');
};

/** The shared schemas that a page's routes speak of; those of bodies say what is required. */
const objetosDichos = (documento: Documento, rutas: readonly Ruta[]): string => {
  const deEntrada = new Set<string>();
  const todos = new Set<string>();
  for (const { cuerpo, respuestas } of rutas) {
    for (const { schema } of Object.values(cuerpo ?? {}))
      nombradosPor(documento, schema, deEntrada);
    for (const [estado, { content }] of respuestas) {
      if (Number(estado) >= 400) continue;
      for (const { schema } of Object.values(content ?? {})) nombradosPor(documento, schema, todos);
    }
  }
  const nombres = [...new Set([...deEntrada, ...todos])];
  if (nombres.length === 0) return '';
  const partes = nombres.map((nombre) => {
    const esquema = documento.components.schemas[nombre] as Esquema;
    const tabla = tablaDeCampos(camposDe(esquema, deEntrada.has(nombre)));
    return `### ${nombre}\n\n${tabla || `${reglaDe(esquema)}\n`}`;
  });
  return `## Objetos\n\n${partes.join('\n')}`;
};

const tablaDeErrores = (
  rutas: readonly Ruta[],
  rechazos: ReadonlyMap<string, Rechazo>,
  deTodas: ReadonlySet<string>,
): string => {
  const codigos = new Set(rutas.flatMap((ruta) => rechazosDe(ruta).map(({ codigo }) => codigo)));
  const propios = [...codigos].filter((codigo) => !deTodas.has(codigo)).toSorted();
  const filas = propios.map((codigo) => {
    const { estado = '', causa = '' } = rechazos.get(codigo) ?? {};
    return `| \`${codigo}\` | ${estado} | ${celda(causa)} |`;
  });
  return [
    '## Errores\n',
    'Los que puede dar cualquier petición están en [Todos los códigos](/docs/referencia/codigos).\n',
    ...(filas.length > 0
      ? [`| codigo | estado | causa |\n|---|---|---|\n${filas.join('\n')}\n`]
      : []),
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
      objetosDichos(documento, rutas),
      tablaDeErrores(rutas, rechazos, deTodas),
    ].join('\n'),
  };
};

/** Where a code is found: a resource that it is called by goes without saying. */
const dondeEsta = ({ codigo, recursos }: Rechazo): string =>
  recursos.size === 1 && recursos.has(codigo.split('.')[0]!) ? '' : [...recursos].join(', ');

const paginaDeCodigos = (
  rechazos: ReadonlyMap<string, Rechazo>,
  deTodas: ReadonlySet<string>,
): PaginaDeReferencia => {
  const fila = (uno: Rechazo): string =>
    `| \`${uno.codigo}\` | ${uno.estado} | ${celda(uno.causa)} |`;
  const ordenados = [...rechazos.values()].toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const generales = ordenados.filter(({ codigo }) => deTodas.has(codigo));
  const propios = ordenados.filter(({ codigo }) => !deTodas.has(codigo));
  const resumen = 'Cada rechazo de la API, su estado HTTP y su causa';
  return {
    nombre: 'codigos',
    titulo: 'Todos los códigos',
    resumen,
    texto: `# Todos los códigos

${resumen}. Qué hacer con ellos está en [Errores por codigo](/docs/errores); «…» es un dato de la petición.

## De cualquier petición

| codigo | estado | causa |
|---|---|---|
${generales.map(fila).join('\n')}

## De cada recurso

El nombre del recurso es el comienzo del código, o lo que dice la última columna.

| codigo | estado | causa | recursos |
|---|---|---|---|
${propios.map((uno) => `${fila(uno)} ${dondeEsta(uno)} |`).join('\n')}
`,
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

/** All of them, in the document's order, and last the one of every code. `hoy`: the day of the examples. */
export const paginasDeReferencia = (documento: Documento, hoy: Fecha): PaginaDeReferencia[] => {
  const rutas = rutasDe(documento);
  const rechazos = todosLosRechazos(rutas);
  const porRecurso = Map.groupBy(rutas, recursoDe);
  const paginas = documento.tags.flatMap((recurso) =>
    enTrozos(porRecurso.get(recurso.name) ?? []).map((trozo) =>
      paginaDe(documento, recurso, trozo, rechazos, hoy),
    ),
  );
  return [...paginas, paginaDeCodigos(rechazos, comunes(rechazos, documento.tags.length))];
};
