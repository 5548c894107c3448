import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETAS, RAIZ } from './arbol.ts';
import { circulosEntreContextos } from './circulos.ts';
import { revisarImportaciones } from './importaciones.ts';

/**
 * A tree laid out like the project whose files each break the table in one line. The project's very
 * rules must reject every one of them: rules that see no edge would find the project in order too.
 */

/** What the forbidden lines import: they are harmless themselves. */
const INOCENTES = {
  'domain/kernel/dinero.ts': 'export type Centavos = number;\nexport const CERO: Centavos = 0;\n',
  'domain/documentos/factura/factura.ts': 'export type Fila = object;\nexport const decidir = 1;\n',
  'domain/catalogo.ts': 'export type Conocido = object;\nexport const interpretar = 1;\n',
  'projections/contextos.ts': 'export const PROYECTORES = [];\n',
  'infra/identidad/identidad.ts': 'export const abrir = 1;\n',
  'domain/documentos/factura/factura.vista.ts': 'export const vista = 1;\n',
  'domain/documentos/factura/factura.errores.ts': 'export const rechazo = 1;\n',
  'domain/documentos/factura/factura.tipo.ts': 'export const FACTURA = 1;\n',
  'commands/kernel/campos.ts': 'export type Campo = object;\nexport const campo = 1;\n',
  'projections/kernel/proyector.ts': 'export type Fila = object;\nexport const proyector = 1;\n',
  'read-api/kernel/consulta.ts': 'export type Consulta = object;\nexport const consulta = 1;\n',
  'processes/kernel/proceso.ts': 'export type Proceso = object;\nexport const proceso = 1;\n',
  'infra/reloj.ts': 'export type Reloj = object;\nexport const reloj = 1;\n',
  // Closes the circle that `infra/ciclo/a.ts` opens; a cycle is told of once, at its first file.
  'infra/ciclo/b.ts': "import type { A } from '#infra/ciclo/a.ts';\nexport type B = A[];\n",
  'test/apoyo.ts': 'export type Apoyo = object;\nexport const apoyo = 1;\n',
};

/** Folder, what it may not import (in every form below), and the name of the rule that says so. */
const PROHIBIDO = [
  ['domain', 'commands/kernel/campos.ts'],
  ['domain', 'projections/kernel/proyector.ts'],
  ['domain', 'read-api/kernel/consulta.ts'],
  ['domain', 'processes/kernel/proceso.ts'],
  ['domain', 'infra/reloj.ts'],
  ['domain', 'test/apoyo.ts'],
  ['commands', 'projections/kernel/proyector.ts'],
  ['commands', 'read-api/kernel/consulta.ts'],
  ['commands', 'processes/kernel/proceso.ts'],
  ['commands', 'infra/reloj.ts'],
  ['projections', 'commands/kernel/campos.ts'],
  ['projections', 'read-api/kernel/consulta.ts'],
  ['projections', 'processes/kernel/proceso.ts'],
  ['projections', 'infra/reloj.ts'],
  ['read-api', 'domain/documentos/factura/factura.ts'],
  ['read-api', 'commands/kernel/campos.ts'],
  ['read-api', 'processes/kernel/proceso.ts'],
  ['read-api', 'infra/reloj.ts'],
  ['processes', 'projections/kernel/proyector.ts'],
  ['processes', 'read-api/kernel/consulta.ts'],
  ['processes', 'infra/reloj.ts'],
] as const;

/** Every way to write one import, by alias and by path, of values and of types. */
const FORMAS: { readonly [forma: string]: (a: string, relativo: string) => string } = {
  alias: (a) => `import * as algo from '#${a}';\nexport const usa = algo;\n`,
  'alias-tipo': (a) => `import type * as algo from '#${a}';\nexport type Usa = typeof algo;\n`,
  'alias-reexporta': (a) => `export * as algo from '#${a}';\n`,
  'alias-al-vuelo': (a) => `export const usa = () => import('#${a}');\n`,
  relativo: (_, a) => `import * as algo from '${a}';\nexport const usa = algo;\n`,
  'relativo-tipo': (_, a) => `import type * as algo from '${a}';\nexport type Usa = typeof algo;\n`,
};

/** Single lines that no row allows, whatever their form. */
const SUELTAS = [
  ['domain', 'node', "import { readFileSync } from 'node:fs';\nexport const usa = readFileSync;\n"],
  ['domain', 'node-sin-prefijo', "import { join } from 'path';\nexport const usa = join;\n"],
  ['domain', 'node-tipo', "import type { Stats } from 'node:fs';\nexport type Usa = Stats;\n"],
  ['domain', 'npm', "import { z } from 'zod';\nexport const usa = z;\n"],
  ['domain', 'npm-tipo', "import type { z } from 'zod';\nexport type Usa = z.ZodType;\n"],
  ['domain', 'sin-resolver', "import { nada } from 'no-existe';\nexport const usa = nada;\n"],
  ['domain', 'tipo-en-linea', "export type Usa = import('zod').ZodType;\n"],
  [
    'commands',
    'postgres',
    "import type postgres from 'postgres';\nexport type Usa = postgres.Sql;\n",
  ],
  [
    'commands',
    'node',
    "import { randomUUID } from 'node:crypto';\nexport const usa = randomUUID;\n",
  ],
  ['projections', 'zod', "import { z } from 'zod';\nexport const usa = z;\n"],
  ['read-api', 'pino', "import { pino } from 'pino';\nexport const usa = pino;\n"],
  [
    'processes',
    'postgres',
    "import type postgres from 'postgres';\nexport type Usa = postgres.Sql;\n",
  ],
] as const;

/** Allowed as types: as values they must be rejected by the rule for types. */
const SOLO_TIPOS = [
  ['projections', 'postgres', "import postgres from 'postgres';\nexport const usa = postgres;\n"],
  ['read-api', 'postgres', "import postgres from 'postgres';\nexport const usa = postgres;\n"],
  [
    'read-api',
    'filas',
    "import { proyector } from '#projections/kernel/proyector.ts';\nexport const usa = proyector;\n",
  ],
  [
    'read-api',
    'filas-mezcla',
    "import { type Fila, proyector } from '../../projections/kernel/proyector.ts';\nexport const usa: Fila = { proyector };\n",
  ],
  [
    'processes',
    'comandos',
    "import { campo } from '#commands/kernel/campos.ts';\nexport const usa = campo;\n",
  ],
  [
    'processes',
    'comandos-dos-veces',
    "import type { Campo } from '#commands/kernel/campos.ts';\nimport { campo } from '#commands/kernel/campos.ts';\nexport const usa: Campo = { campo };\n",
  ],
] as const;

/** One file per folder that uses all its row grants: the rules must leave these alone. */
const PERMITIDO = {
  'domain/permitido/todo.ts': "export { CERO } from '#domain/kernel/dinero.ts';\n",
  'commands/permitido/todo.ts':
    "import { Hono } from 'hono';\nimport { z } from 'zod';\nimport { decidir } from '#domain/documentos/factura/factura.ts';\nimport { campo } from '../kernel/campos.ts';\nexport const usa = [Hono, z, decidir, campo];\n",
  'projections/permitido/todo.ts':
    "import type postgres from 'postgres';\nimport { decidir } from '#domain/documentos/factura/factura.ts';\nimport { proyector } from '../kernel/proyector.ts';\nexport const usa = [decidir, proyector];\nexport type Usa = postgres.Sql;\n",
  'read-api/permitido/todo.ts':
    "import { Hono } from 'hono';\nimport type postgres from 'postgres';\nimport { z } from 'zod';\nimport { vista } from '#domain/documentos/factura/factura.vista.ts';\nimport { rechazo } from '#domain/documentos/factura/factura.errores.ts';\nimport { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';\nimport { CERO } from '#domain/kernel/dinero.ts';\nimport type { Fila } from '#projections/kernel/proyector.ts';\nimport { consulta } from '../kernel/consulta.ts';\nexport const usa = [Hono, z, vista, rechazo, FACTURA, CERO, consulta];\nexport type Usa = postgres.Sql | Fila;\n",
  'processes/permitido/todo.ts':
    "import type { Campo } from '#commands/kernel/campos.ts';\nimport { decidir } from '#domain/documentos/factura/factura.ts';\nimport { proceso } from '../kernel/proceso.ts';\nexport const usa = [decidir, proceso];\nexport type Usa = Campo;\n",
  'infra/permitido/todo.ts':
    "import { readFileSync } from 'node:fs';\nimport postgres from 'postgres';\nimport { campo } from '#commands/kernel/campos.ts';\nimport { decidir } from '#domain/documentos/factura/factura.ts';\nimport { proceso } from '#processes/kernel/proceso.ts';\nimport { proyector } from '#projections/kernel/proyector.ts';\nimport { consulta } from '#read-api/kernel/consulta.ts';\nexport const usa = [readFileSync, postgres, campo, decidir, proceso, proyector, consulta];\n",
  'test/permitido/todo.ts':
    "import { it } from 'vitest';\nimport { reloj } from '#infra/reloj.ts';\nimport { apoyo } from '#test/apoyo.ts';\nexport const usa = [it, reloj, apoyo];\n",
};

const escribir = async (raiz: string, archivos: { readonly [camino: string]: string }) => {
  for (const [camino, texto] of Object.entries(archivos)) {
    await mkdir(dirname(join(raiz, camino)), { recursive: true });
    await writeFile(join(raiz, camino), texto);
  }
};

const nombreDeCaso = (rol: string, a: string, forma: string): string =>
  `${rol}/canario/${a.replaceAll(/[/.]/g, '-')}.${forma}.ts`;

const casosProhibidos = PROHIBIDO.flatMap(([rol, a]) =>
  Object.entries(FORMAS).map(([forma, texto]) => ({
    archivo: nombreDeCaso(rol, a, forma),
    texto: texto(a, `../../${a}`),
    regla: `${rol}-solo-lo-suyo`,
  })),
);
const casosSueltos = SUELTAS.map(([rol, caso, texto]) => ({
  archivo: `${rol}/canario/suelta-${caso}.ts`,
  texto,
  regla: `${rol}-solo-lo-suyo`,
}));
const casosDeTipos = SOLO_TIPOS.map(([rol, caso, texto]) => ({
  archivo: `${rol}/canario/valor-de-${caso}.ts`,
  texto,
  regla: `${rol}-solo-tipos`,
}));
/** A kernel that knows of a context, in each role and below every adapter. */
const casosDeNucleo = [
  ...['domain', 'commands', 'projections', 'processes'].map((rol) => `${rol}/kernel`),
  'infra/nucleo/bus',
].map((carpeta) => ({
  archivo: `${carpeta}/canario.ts`,
  texto:
    "import type { Fila } from '#domain/documentos/factura/factura.ts';\nexport type Usa = Fila;\n",
  regla: 'nucleo-solo-nucleos',
}));
const casosDeRegistro = [
  ['domain/personas', 'domain/catalogo'],
  ['commands/personas', 'domain/catalogo'],
  ['projections/personas', 'projections/contextos'],
  ['infra/webhooks', 'projections/contextos'],
].map(([carpeta, registro]) => ({
  archivo: `${carpeta}/registro-canario.ts`,
  texto: `import * as registro from '#${registro}.ts';\nexport const usa = registro;\n`,
  regla: 'contextos-sin-registros',
}));
const OTROS = [
  {
    archivo: 'read-api/kernel/canario.ts',
    texto:
      "import { vista } from '#domain/documentos/factura/factura.vista.ts';\nexport const usa = vista;\n",
    regla: 'nucleo-solo-nucleos',
  },
  {
    archivo: 'infra/nucleo/identidad-canario.ts',
    texto: "import { abrir } from '#infra/identidad/identidad.ts';\nexport const usa = abrir;\n",
    regla: 'nucleo-solo-nucleos',
  },
  {
    archivo: 'infra/salida/canario.ts',
    texto: "import { abrir } from '#infra/identidad/identidad.ts';\nexport const usa = abrir;\n",
    regla: 'salida-solo-nucleos',
  },
  {
    archivo: 'infra/canario/prueba.ts',
    texto: "import { apoyo } from '#test/apoyo.ts';\nexport const usa = apoyo;\n",
    regla: 'nadie-importa-pruebas',
  },
  {
    archivo: 'infra/canario/perdida.ts',
    texto: "import { nada } from '#infra/no-esta.ts';\nexport const usa = nada;\n",
    regla: 'todo-se-resuelve',
  },
  {
    archivo: 'infra/ciclo/a.ts',
    texto: "import type { B } from './b.ts';\nexport type A = B[];\n",
    regla: 'sin-ciclos',
  },
];
/** Three contexts, each of which leans on the next one, in three roles: no two of them see it. */
const CIRCULO = {
  'domain/compras/circulo.ts': "export * from '#domain/cobros/circulo.ts';\n",
  'domain/cobros/circulo.ts': 'export const cobro = 1;\n',
  'commands/cobros/circulo.ts':
    "import { pago } from '#domain/pagos/circulo.ts';\nexport const usa = pago;\n",
  'domain/pagos/circulo.ts': 'export const pago = 1;\n',
  'infra/pagos/circulo.ts':
    "import type { compra } from '#domain/compras/circulo.ts';\nexport type Usa = typeof compra;\n",
};
const CASOS = [
  ...casosProhibidos,
  ...casosSueltos,
  ...casosDeTipos,
  ...casosDeNucleo,
  ...casosDeRegistro,
  ...OTROS,
];

describe('el canario: las mismas reglas rechazan lo prohibido', () => {
  let raiz: string;
  let rechazados: ReadonlySet<string>;
  let culpables: ReadonlySet<string>;
  let circulos: readonly string[];

  beforeAll(async () => {
    raiz = await mkdtemp(join(tmpdir(), 'comprobantes-canario-'));
    await cp(join(RAIZ, 'package.json'), join(raiz, 'package.json'));
    await symlink(join(RAIZ, 'node_modules'), join(raiz, 'node_modules'));
    await escribir(raiz, { ...INOCENTES, ...PERMITIDO, ...CIRCULO });
    await escribir(raiz, Object.fromEntries(CASOS.map(({ archivo, texto }) => [archivo, texto])));
    const { infracciones, grafo } = await revisarImportaciones(raiz, CARPETAS);
    circulos = circulosEntreContextos(grafo);
    rechazados = new Set(infracciones.map((infraccion) => infraccion.split(' → ')[0] ?? ''));
    culpables = new Set([...rechazados].map((rechazo) => rechazo.split(': ')[1] ?? ''));
  });
  afterAll(() => rm(raiz, { recursive: true, force: true }));

  it.each(CASOS)('$regla: $archivo', ({ archivo, regla }) => {
    expect(rechazados).toContain(`${regla}: ${archivo}`);
  });

  it('un círculo de contextos, aunque pase por tres y cada paso sea de otra carpeta', () => {
    expect(circulos.filter((circulo) => circulo.includes('circulo.ts'))).toEqual([
      'cobros → pagos → … → cobros: commands/cobros/circulo.ts → domain/pagos/circulo.ts',
      'compras → cobros → … → compras: domain/compras/circulo.ts → domain/cobros/circulo.ts',
      'pagos → compras → … → pagos: infra/pagos/circulo.ts → domain/compras/circulo.ts',
    ]);
  });

  it('y solo lo prohibido: lo que cada fila concede pasa', () => {
    const inocentes = [INOCENTES, PERMITIDO, CIRCULO].flatMap((archivos) => Object.keys(archivos));
    expect(inocentes.filter((archivo) => culpables.has(archivo))).toEqual([]);
  });
});
