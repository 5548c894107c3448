import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { type EventoPlegable, proyector } from '#projections/kernel/proyector.ts';
import { semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

type Fila = { readonly a: string; readonly b: number };
type Hecho = { readonly tipo: 'Hecho'; readonly datos: { readonly claves: readonly Clave[] } };
const { claves: clavesDe } = proyector<Fila, Hecho>(tabla<Fila>('filas', ['a', 'b']), {
  columnas: { a: 'text', b: 'int8' },
  toca: { Hecho: ({ datos }) => datos.claves },
  evolucionar: (fila) => fila,
});

it('cada fila que un evento toca se nombra una vez, sean pocas o muchas, por número o por texto', () => {
  const parte = fc.oneof(
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom('1', '2', '', ',', '1,1', '"'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(parte, parte), { maxLength: 40 }), (claves) => {
      const evento = { tipo: 'Hecho', datos: { claves } } as unknown as EventoPlegable;
      const nombre = (clave: Clave) => JSON.stringify(clave.map(String));
      const dichas = clavesDe(evento).map(nombre);
      expect(dichas).toEqual([...new Set(claves.map(nombre))]);
    }),
    { numRuns: 200, seed: semilla },
  );
});
