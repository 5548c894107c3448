import { existsSync, readdirSync, rmSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { Barajado, Orden } from './orden.ts';

const raiz = new URL('../..', import.meta.url).pathname;

// Half of what a program costs that lives a second is to strip and compile its own files: the tests
// start more than a hundred of them, and as many threads.
const COMPILADO = `${raiz}node_modules/.cache/node`;
process.env.NODE_COMPILE_CACHE ??= COMPILADO;
// As `npm start` does, and so does every process of theirs.
const NOMBRES = `--import=${new URL('../nombres.ts', import.meta.url).href}`;
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS ?? '', NOMBRES].join(' ').trim();
/** Every run leaves its test files there under other names: some twenty runs. */
const MAXIMO_COMPILADO = 12_000;
if (
  existsSync(COMPILADO) &&
  readdirSync(COMPILADO, { recursive: true }).length > MAXIMO_COMPILADO
) {
  rmSync(COMPILADO, { recursive: true, force: true });
}

// The gate judges a change, not the luck of a day: the same cases each time. What chance finds is found at
// a desk, in `check:barajado` and in the soak.
if (process.env.CI) {
  process.env.SEMILLA ??= '20261127';
  process.env.FUZZ_SEMILLA ??= process.env.SEMILLA;
}
/** `SEMILLA=<the one printed>` repeats what is drawn by lot, and an order. */
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 2_147_483_647);

const PANTALLAS = 'test/app/panel/**/*.test.ts';

const SORTEO = [new URL('./semilla.ts', import.meta.url).pathname];

/**
 * What is pure runs at once; what starts servers runs with patience, all in one project: a process that
 * goes on to another has to load the program again.
 */
export default defineConfig({
  root: raiz,
  test: {
    // Files wait for servers, timers and disks: two keep a core and a half busy, three keep two.
    maxWorkers: 3,
    // A process loads the program once and goes from file to file: half of a short file is its imports.
    isolate: false,
    // What runs is what `npm start` runs: node's own loader, without a transform for each project.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // `npm run check:barajado`: what one case leaves to the next shows itself. The seed is printed.
    sequence: process.env.BARAJADO
      ? { sequencer: Barajado, shuffle: { files: false, tests: true }, seed: SEMILLA }
      : { sequencer: Orden },
    // The gate runs on machines we do not choose: a case may be tried again there, twice at most, and the
    // reporter names each that needed it and refuses too many. At a desk nothing is tried twice.
    retry: process.env.CI ? 2 : 0,
    // What is waited for comes when it comes; who says how soon it must says so.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './infra/tooling/segundos.ts'],
    globalSetup: ['test/support/nucleo/postgres.global.ts'],
    projects: [
      {
        extends: true,
        // Pure, and so only as slow as the machine is busy: what must not grow is counted by the case itself.
        test: {
          name: 'dominio',
          setupFiles: SORTEO,
          include: ['test/{domain,processes}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sistema',
          setupFiles: SORTEO,
          include: ['test/{crash,app,infra,contract}/**/*.test.ts'],
          exclude: [PANTALLAS],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // A browser keeps a core busy by itself: with a third one beside, all of them only wait for each other.
        test: {
          name: 'pantallas',
          setupFiles: SORTEO,
          include: [PANTALLAS],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'arquitectura',
          include: ['test/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
