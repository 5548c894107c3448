import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { comoZod, compilada } from '#infra/http/validacion.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { peticionesA } from '#test/support/http/peticiones.arbitrarias.ts';

/** Bodies are read by generated code: it says what the forms say. */

const documento = documentoOpenApi(RUTAS, '2026-11-20');
const conCuerpo = RUTAS.filter(({ cuerpo, formato }) => cuerpo && formato === undefined);

/** All that a reader can tell: a value down to the order of its fields, or every complaint. */
const loDicho = (esquema: z.ZodType, valor: unknown): string => {
  const { success, data, error } = esquema.safeParse(valor);
  return JSON.stringify(success ? ['vale', data] : ['no vale', error.issues]);
};

describe('las formas compiladas', () => {
  it.each(conCuerpo.map((ruta) => [ruta.id, ruta] as const))(
    '%s: lee y rehúsa lo mismo que su forma',
    (_, { cuerpo, camino, metodo }) => {
      const forma = comoZod(cuerpo!);
      // One that cannot be compiled would be read as before, and nobody would notice.
      expect(() => z.compile(forma, { strict: true })).not.toThrow();
      const leer = compilada(forma);
      const peticiones = peticionesA(documento, camino, metodo.toLowerCase());
      fc.assert(
        fc.property(peticiones, ({ cuerpo: enviado = 'null' }) => {
          const valor: unknown = JSON.parse(enviado);
          expect(loDicho(leer(), valor)).toBe(loDicho(forma, valor));
        }),
        { numRuns: casos(40), seed: semilla },
      );
    },
  );
});
