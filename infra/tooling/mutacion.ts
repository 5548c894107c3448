import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { type Mutante, pasa, seNota } from './mutacion.dichos.ts';

/**
 * `npm run mutacion -- cartera`, or files (`domain/cartera/saldo.ts`): changes the domain a bit at a
 * time and says which changes no pure test of that context notices. Whoever reads it decides which
 * of them deserve a test: it never fails by them.
 */

const RAIZ = fileURLToPath(new URL('../../', import.meta.url));

/** Names, texts and samples: nothing there decides. */
const DECLARAN = ['events', 'errores', 'muestras', 'claves', 'contexto', 'mensaje', 'enviable'];

const decir = (linea: string): void => {
  process.stdout.write(`${linea}\n`);
};

/** What is asked for: a context, a file of it, or some lines of a file (`….ts:75-95`). */
const leerPedido = (pedido: string) => {
  const entero = pedido.startsWith('domain/') ? pedido : `domain/${pedido}`;
  const [camino = ''] = entero.split(':');
  const contexto = camino.split('/')[1] ?? '';
  return { camino, contexto, mutar: camino.endsWith('.ts') ? entero : `${camino}/**/*.ts` };
};

type Pedido = ReturnType<typeof leerPedido>;

const mutar = (pedidos: readonly Pedido[]): Promise<Mutante[]> => {
  const pruebas = new Set(pedidos.map(({ contexto }) => `test/domain/${contexto}/**/*.test.ts`));
  process.env.PRUEBAS = [...pruebas].join(',');
  return new Stryker({
    testRunner: 'vitest',
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      import.meta.resolve('./mutacion.dichos.ts'),
    ],
    vitest: { configFile: 'infra/tooling/mutacion.vitest.ts', related: false },
    mutate: [
      ...pedidos.map((pedido) => pedido.mutar),
      `!domain/**/*.{${DECLARAN.join(',')}}.ts`,
      '!domain/**/catalogo.ts',
    ],
    // The compiler keeps tags, names and the fields of objects (it takes no `{}` for an object with
    // fields); texts are for whoever reads them.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    // What runs once, when a file is loaded, is nearly always a table, and asks for every test.
    ignoreStatic: true,
    concurrency: 1,
    coverageAnalysis: 'perTest',
    reporters: ['dichos', 'progress-append-only'],
    tempDirName: '.data/mutacion',
    cleanTempDir: 'always',
    ignorePatterns: ['.data', 'infra/docs', 'infra/decisions', 'infra/demo'],
    timeoutMS: 20_000,
  }).runMutationTest();
};

/** Of each file, how many of its changes are noticed, and how many of those only by not ending. */
const contar = (mutantes: readonly Mutante[]): void => {
  const porArchivo = Object.groupBy(mutantes, ({ fileName }) => relative(RAIZ, fileName));
  for (const [archivo, suyos = []] of Object.entries(porArchivo)) {
    const vistos = suyos.filter(seNota).length;
    const todos = vistos + suyos.filter(pasa).length;
    const sinFin = suyos.filter(({ status }) => status === 'Timeout').length;
    const nota = sinFin > 0 ? ` (${sinFin} por no acabar a tiempo)` : '';
    if (todos === 0) continue;
    decir(`${((100 * vistos) / todos).toFixed(1)} % ${vistos}/${todos} ${archivo}${nota}`);
  }
};

process.chdir(RAIZ);
const pedidos = process.argv.slice(2).map(leerPedido);
const falta = pedidos.find(({ camino }) => !existsSync(camino));
if (pedidos.length === 0 || falta) {
  decir(falta ? `No existe ${falta.camino}` : 'Diga un contexto de domain/, o archivos suyos');
} else {
  contar(await mutar(pedidos));
}
