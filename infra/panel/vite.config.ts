import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimir } from './comprimir.ts';

const aqui = (camino: string): string => fileURLToPath(new URL(camino, import.meta.url));

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
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file is of which screen, for whoever measures them.
    manifest: true,
  },
  // The program takes its cookie from its own pages only: it has to see where a request came from.
  server: {
    proxy: { '/api': { target: process.env.API ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
