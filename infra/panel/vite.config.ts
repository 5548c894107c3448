import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimir } from './comprimir.ts';

const aqui = (camino: string): string => fileURLToPath(new URL(camino, import.meta.url));

/** How many screens there are: each area's record fetches its own. */
const PANTALLAS = globSync(aqui('src/*/*.area.ts'))
  .map((registro) => readFileSync(registro, 'utf8').split('import(').length - 1)
  .reduce((suma, suyas) => suma + suyas, 0);
/** Of them: fewer, and the first load passes its bar; more, and the areas pass theirs. */
const MUCHAS = 0.22;

export default defineConfig({
  root: aqui('.'),
  base: '/panel/',
  plugins: [react(), comprimir()],
  resolve: {
    alias: {
      'comprobantes-cliente': aqui('../sdk/typescript/src/comprobantes.ts'),
    },
  },
  // A page may hold no script of its own: nothing is written into index.html, and images stay files.
  build: {
    target: 'es2023',
    // Where `light-dark()` is known: made for older ones it follows the system, and not what one chose.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file is of which screen, for whoever measures them.
    manifest: true,
    // What the first page needs comes in one file, and what many screens share in another: small files
    // shrink less.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1 },
            {
              name: 'moldes',
              test: /kits\/|node_modules/,
              minShareCount: Math.ceil(PANTALLAS * MUCHAS),
            },
          ],
        },
      },
    },
  },
  // The program takes its cookie from its own pages only: it has to see where a request came from.
  server: {
    proxy: { '/api': { target: process.env.API ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
