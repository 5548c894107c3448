import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crearArbol } from '#infra/sellos/merkle.ts';
import {
  type Bloque,
  crecer,
  HOJAS_DE_BLOQUE,
  hojaDeHuella,
  raizDeTronco,
  TRONCO_VACIO,
} from '#infra/sellos/tronco.ts';

const hojas = (cuantas: number): Buffer[] =>
  Array.from({ length: cuantas }, (_, i) => hojaDeHuella(`h${i}`));

test('crecido de una en una, es el árbol de todas; y lo lleno, el de cada bloque', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 * HOJAS_DE_BLOQUE }), async (cuantas) => {
      const todas = hojas(cuantas);
      const llenos: Bloque[] = [];
      let tronco = TRONCO_VACIO;
      for (const hoja of todas) {
        const crecido = crecer(tronco, hoja);
        tronco = crecido.tronco;
        if (crecido.lleno) llenos.push(crecido.lleno);
      }

      expect(tronco.cuantas).toBe(cuantas);
      expect(raizDeTronco(tronco.picos)).toBe((await crearArbol(Buffer.concat(todas))).raiz);
      expect(llenos.map(({ bloque }) => bloque)).toEqual(
        Array.from({ length: Math.floor(cuantas / HOJAS_DE_BLOQUE) }, (_, i) => i),
      );
      for (const { bloque, nodo } of llenos) {
        const desde = bloque * HOJAS_DE_BLOQUE;
        const suyas = todas.slice(desde, desde + HOJAS_DE_BLOQUE);
        expect(nodo.toString('base64url')).toBe((await crearArbol(Buffer.concat(suyas))).raiz);
      }
    }),
    { numRuns: 30 },
  );
});
