import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * A form offers all that its route takes: with every field of its declaration filled in, the body says every
 * field of the request's schema, or it is here why not.
 */

type Esquema = {
  readonly $ref?: string;
  readonly properties?: { readonly [campo: string]: Esquema };
  readonly items?: Esquema;
  readonly anyOf?: readonly Esquema[];
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly not?: unknown;
};

type Clase = { readonly vacio: unknown; readonly columnas?: { readonly [columna: string]: Clase } };
type Forma = {
  readonly campos: { readonly [campo: string]: Clase };
  readonly cuerpo: (valores: object) => object;
};
type Formas = { readonly [nombre: string]: Forma };

/** What each form is, read from its own module. */
const ENTRADA = `
  import { COBROS, PAGOS } from './src/cobros/lado.ts';
  import { camposDe, cuerpo } from './src/cobros/registrar.campos.ts';
  import * as compra from './src/compras/compra.campos.ts';
  import { LIQUIDACION } from './src/compras/liquidaciones-compra.campos.tsx';
  import { FACTURA } from './src/ventas/factura.formulario.tsx';
  import { GUIA } from './src/ventas/guias-remision.campos.tsx';
  import { NOTA_CREDITO } from './src/ventas/notas-credito.campos.tsx';
  import { NOTA_DEBITO } from './src/ventas/notas-debito.campos.tsx';
  import { PROFORMA } from './src/ventas/proformas.formulario.tsx';
  import { RETENCION } from './src/ventas/retenciones.campos.tsx';
  const deDinero = (lado) => ({ campos: camposDe(lado), cuerpo: (v) => cuerpo(lado)(v).partes[0].cuerpo });
  export const FORMAS = {
    facturas: FACTURA, 'notas-credito': NOTA_CREDITO, 'notas-debito': NOTA_DEBITO, proformas: PROFORMA,
    'guias-remision': GUIA, retenciones: RETENCION, 'liquidaciones-compra': LIQUIDACION,
    compras: { campos: compra.CAMPOS_DE_COMPRA, cuerpo: compra.cuerpoDeCompra },
    cobros: deDinero(COBROS), 'pagos-proveedor': deDinero(PAGOS),
  };
`;

const PANEL = new URL('../../../infra/panel/', import.meta.url).pathname;

const VIRTUAL = join(PANEL, 'formas.virtual.ts');
const deTexto: Plugin = {
  name: 'formas',
  enforce: 'pre',
  resolveId: (id) => (id === VIRTUAL ? VIRTUAL : undefined),
  load: (id) => (id === VIRTUAL ? ENTRADA : undefined),
};

/** All of them, put together as the panel is, in one module for node. */
const leerFormas = async (carpeta: string): Promise<Formas> => {
  const hecho = await build({
    configFile: false,
    root: PANEL,
    resolve: {
      alias: { 'comprobantes-cliente': join(PANEL, '../sdk/typescript/src/comprobantes.ts') },
    },
    logLevel: 'silent',
    plugins: [deTexto],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      manifest: false,
      rolldownOptions: { input: VIRTUAL, output: { codeSplitting: false } },
    },
  });
  const [salida] = [hecho].flat() as { output: readonly { type: string; code?: string }[] }[];
  const codigo = salida?.output.find(({ type }) => type === 'chunk')?.code ?? '';
  const archivo = join(carpeta, 'formas.mjs');
  await writeFile(archivo, codigo);
  return ((await import(archivo)) as { FORMAS: Formas }).FORMAS;
};

const esFecha = (campo: string): boolean => /fecha|vencimiento/.test(campo);

/** Something typed in a field; what says which record was found, a number. */
const escrito = (campo: string, { vacio, columnas }: Clase): unknown => {
  if (columnas)
    return [Object.fromEntries(Object.entries(columnas).map(([c, una]) => [c, escrito(c, una)]))];
  if (typeof vacio === 'boolean') return true;
  if (campo === 'otros' || campo === 'impreso' || campo === 'hechos') return '';
  if (campo === 'documento') return 'factura_id:1';
  return esFecha(campo) ? '2026-11-27' : '1';
};

const caminosDe = (dicho: unknown, desde = ''): readonly string[] => {
  if (Array.isArray(dicho)) return dicho.flatMap((uno) => caminosDe(uno, desde));
  if (typeof dicho !== 'object' || dicho === null) return [];
  return Object.entries(dicho).flatMap(([campo, valor]) => {
    const camino = desde === '' ? campo : `${desde}.${campo}`;
    return [camino, ...caminosDe(valor, camino)];
  });
};

type Ruta = {
  readonly post?: {
    readonly requestBody?: {
      readonly content: { readonly 'application/json'?: { readonly schema: Esquema } };
    };
  };
};
const { components, paths } = JSON.parse(
  await readFile(new URL('../../../infra/http/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly components: { readonly schemas: { readonly [nombre: string]: Esquema } };
  readonly paths: { readonly [camino: string]: Ruta };
};
const resuelto = (esquema: Esquema): Esquema =>
  esquema.$ref === undefined
    ? esquema
    : resuelto(components.schemas[esquema.$ref.split('/').at(-1) ?? '']!);

/** All that a schema takes; another way of writing the same, and what only answers say, is no more. */
const admitidos = (de: Esquema, desde = ''): readonly string[] => {
  const esquema = resuelto(de);
  const dentro = [...(esquema.anyOf ?? []), ...(esquema.items ? [esquema.items] : [])];
  return [
    ...dentro.flatMap((uno) => admitidos(uno, desde)),
    ...Object.entries(esquema.properties ?? {}).flatMap(([campo, suyo]) => {
      if (suyo.deprecated || Object.keys(suyo).length === 0) return [];
      const camino = desde === '' ? campo : `${desde}.${campo}`;
      return [camino, ...admitidos(suyo, camino)];
    }),
  ];
};

/** What is sent to the route that creates one. */
const esquemaDe = (camino: string): Esquema => {
  const ruta = paths[`/${camino}`] ?? paths[`/api/v1/${camino}`];
  const schema = ruta?.post?.requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`No está POST /${camino}`);
  return schema;
};

const SUMAS = 'Se calcula de sus reembolsos';
const DE_TODOS = {
  idempotency_key: 'Va en su cabecera, una por intento',
  es_borrador: 'Lo dice el botón Guardar borrador',
};
const DE_REEMBOLSOS = (desde = '') =>
  Object.fromEntries(
    ['comprobantes', 'base_imponible', 'impuesto'].map((cual) => [
      `${desde}total_${cual}_reembolso`,
      SUMAS,
    ]),
  );
const POR_IVA = 'Lo dice iva_codigo';

type Caso = {
  /** What is typed otherwise, each time, so that everything is said once. */
  readonly como: readonly { readonly [campo: string]: unknown }[];
  readonly falta: { readonly [camino: string]: string };
};
const CASOS: { readonly [ruta: string]: Caso } = {
  facturas: {
    como: [{ condicion_pago: 'credito' }],
    falta: { ...DE_TODOS, ...DE_REEMBOLSOS(), 'detalles.tarifa_iva': POR_IVA },
  },
  'notas-credito': {
    como: [{}, { factura_id: '' }],
    falta: { ...DE_TODOS, 'detalles.tarifa_iva': POR_IVA },
  },
  'notas-debito': { como: [{}, { factura_id: '' }], falta: { ...DE_TODOS, tarifa_iva: POR_IVA } },
  proformas: { como: [{}], falta: { ...DE_TODOS, 'detalles.tarifa_iva': POR_IVA } },
  'guias-remision': { como: [{}], falta: DE_TODOS },
  retenciones: {
    como: [{}, { compra_id: '' }, { compra_id: '', liquidacion_id: '' }],
    falta: { ...DE_TODOS, ...DE_REEMBOLSOS('docs_sustento.') },
  },
  'liquidaciones-compra': {
    como: [{ condicion_pago: 'credito' }],
    falta: {
      ...DE_TODOS,
      ...DE_REEMBOLSOS(),
      'detalles.tarifa_iva': POR_IVA,
      proveedor_id: 'Se dice quién es: queda en el directorio',
    },
  },
  compras: {
    como: [
      { por_sumas: false, tipo_doc: '04' },
      { por_sumas: true, tipo_doc: '04', compra_modificada_id: '', doc_modificado_tipo: '02' },
    ],
    falta: {
      ...DE_REEMBOLSOS(),
      idempotency_key: DE_TODOS.idempotency_key,
      'detalles.tarifa_iva': POR_IVA,
      xml_original: 'Un XML entra por la bandeja',
    },
  },
  cobros: {
    como: [
      { medios: [], medio: '01' },
      { medios: [], medio: '15' },
    ],
    falta: {
      idempotency_key: DE_TODOS.idempotency_key,
      'aplicaciones.nota_debito_id': 'Como factura_id: es de qué documento es su fila',
    },
  },
  'pagos-proveedor': {
    como: [
      { medios: [], medio: '01' },
      { medios: [], medio: '15' },
    ],
    falta: {
      idempotency_key: DE_TODOS.idempotency_key,
      'aplicaciones.compra_id': 'Es de qué documento es su fila',
      'aplicaciones.liquidacion_id': 'Es de qué documento es su fila',
    },
  },
};

let carpeta: string;
let formas: Formas;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'formas-'));
  formas = await leerFormas(carpeta);
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));

describe('Un formulario del panel ofrece todo lo que su ruta recibe', () => {
  it.each(Object.entries(CASOS))('%s', (ruta, { como, falta }) => {
    const { campos, cuerpo } = formas[ruta]!;
    const lleno = Object.fromEntries(
      Object.entries(campos).map(([campo, clase]) => [campo, escrito(campo, clase)]),
    );
    const dichos = new Set(como.flatMap((otro) => caminosDe(cuerpo({ ...lleno, ...otro }))));
    const pedidos = admitidos(esquemaDe(ruta));
    expect(pedidos.filter((camino) => !dichos.has(camino) && falta[camino] === undefined)).toEqual(
      [],
    );
    // What is said by now has no excuse left.
    expect(
      Object.keys(falta).filter((camino) => dichos.has(camino) || !pedidos.includes(camino)),
    ).toEqual([]);
  });
});
