import { defineConfig } from 'vitest/config';

/** What `npm run mutacion` runs against each mutant: the pure tests of its context, and no server. */
export default defineConfig({
  test: {
    include: (process.env.PRUEBAS ?? 'test/domain/**/*.test.ts').split(','),
    // Long histories: each takes longer than all the cases by example, for every mutant.
    exclude: ['test/**/historias.test.ts', 'test/**/*-en-el-soak.test.ts'],
    setupFiles: ['infra/tooling/mutacion.propiedades.ts'],
    // As the tests run everywhere else: node's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
  },
});
