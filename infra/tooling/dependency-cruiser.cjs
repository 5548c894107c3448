/**
 * Who may import whom: the import table of the architecture, row by row. Paths are relative to the
 * project's root. Everything that a row does not list is forbidden, node:* and what cannot be
 * resolved included; `tipos` may be imported with `import type` only.
 */

const { readdirSync } = require('node:fs');
const path = require('node:path');

const npm = (...nombres) => nombres.map((nombre) => `(^|/)node_modules/${nombre}/`);

const TABLA = {
  domain: { valores: ['^domain/'], tipos: [] },
  commands: { valores: ['^domain/', '^commands/', ...npm('hono', 'zod', 'csv-parse')], tipos: [] },
  projections: { valores: ['^domain/', '^projections/'], tipos: npm('postgres') },
  'read-api': {
    // Of the domain: the kernel and what is public of it (the catalogue of events, how a row shows
    // itself, the refusals with their codes, the types of document). Of the projections: the rows'
    // types.
    valores: [
      '^read-api/',
      '^domain/kernel/',
      '^domain/[^/]+/.+[.](vista|errores)[.]ts$',
      '^domain/documentos/tipos[.]ts$',
      '^domain/documentos/comprobante/tipo[.]ts$',
      '^domain/documentos/[^/]+/[^/]+[.]tipo[.]ts$',
      ...npm('hono', 'zod'),
    ],
    tipos: ['^projections/', ...npm('postgres')],
  },
  processes: { valores: ['^domain/', '^processes/'], tipos: ['^commands/'] },
};

const ROLES = `(${Object.keys(TABLA).join('|')})`;
/** What all contexts stand on: the kernel of each role, and the machinery below every adapter. */
const NUCLEOS = [`^${ROLES}/kernel/`, '^infra/nucleo/'];
/** A folder of the domain is a context, and has the same name wherever it lives. */
const CONTEXTOS = readdirSync(path.join(__dirname, '../../domain'), { withFileTypes: true })
  .filter((carpeta) => carpeta.isDirectory() && carpeta.name !== 'kernel')
  .map(({ name }) => name);
const PROPIO = [`^${ROLES}/`, '^infra/'];

const reglasDe = ([rol, { valores, tipos }]) => [
  {
    name: `${rol}-solo-lo-suyo`,
    comment: `${rol}/ importa algo que su fila de la tabla no nombra`,
    severity: 'error',
    from: { path: `^${rol}/` },
    to: { pathNot: [...valores, ...tipos] },
  },
  ...(tipos.length === 0
    ? []
    : [
        {
          name: `${rol}-solo-tipos`,
          comment: `${rol}/ importa un valor de donde solo puede importar tipos`,
          severity: 'error',
          from: { path: `^${rol}/` },
          to: { path: tipos, dependencyTypesNot: ['type-only'] },
        },
      ]),
];

module.exports = {
  forbidden: [
    ...Object.entries(TABLA).flatMap(reglasDe),
    {
      name: 'nucleo-solo-nucleos',
      comment: 'Un núcleo importa algo de un contexto: lo que es de todos no puede saber de uno',
      severity: 'error',
      from: { path: NUCLEOS },
      to: { path: PROPIO, pathNot: NUCLEOS },
    },
    {
      name: 'salida-solo-nucleos',
      comment: 'La guardia de lo que sale sirve a todo contexto y no sabe de ninguno',
      severity: 'error',
      from: { path: '^infra/salida/' },
      to: { path: PROPIO, pathNot: [...NUCLEOS, '^infra/salida/'] },
    },
    {
      name: 'contextos-sin-registros',
      comment:
        'Un contexto importa un registro, que los importa a todos: lo que necesite de él se le da',
      severity: 'error',
      from: {
        path: [`^${ROLES}/[^/]+/`, `^infra/(${CONTEXTOS.join('|')})/`],
      },
      // What a record looks like is of no context.
      to: {
        path: `^${ROLES}/[^/]+[.]ts$`,
        pathNot: `^${ROLES}/contexto[.]ts$`,
      },
    },
    {
      name: 'nadie-importa-pruebas',
      comment: 'infra/ compone todo lo que se entrega; las pruebas no se entregan',
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^test/' },
    },
    {
      name: 'sin-ciclos',
      comment:
        'Un ciclo, también de tipos, junta dos archivos en uno que nadie entiende por partes',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'todo-se-resuelve',
      comment: 'Una importación que no se resuelve es una arista que ninguna regla mira',
      severity: 'error',
      from: {},
      // The client is a package of its own: the panel takes its sources by the name that others install.
      to: { couldNotResolve: true, pathNot: '^comprobantes-cliente$' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^infra/panel/[.]?dist' },
    // Edges of types count as much as edges of values, and are told apart from them.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
