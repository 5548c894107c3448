import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crearArbol, type Hoja, huellaDeHoja, raizDeCamino } from '#infra/sellos/merkle.ts';

const sha256 = (...partes: readonly Uint8Array[]): Buffer =>
  hash('sha256', Buffer.concat(partes), 'buffer');

/** The data and the roots with which implementations of Certificate Transparency are tried. */
const DATOS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const RAICES = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('el árbol de RFC 6962', () => {
  test.each(RAICES.map((raiz, i) => [i + 1, raiz] as const))('%i hojas', async (cuantas, raiz) => {
    const hojas = DATOS.slice(0, cuantas).map((dato) =>
      sha256(Buffer.from([0]), Buffer.from(dato, 'hex')),
    );
    const arbol = await crearArbol(Buffer.concat(hojas));
    expect(Buffer.from(arbol.raiz, 'base64url').toString('hex')).toBe(raiz);
  });

  test('ninguna: el resumen de nada', async () => {
    const { raiz } = await crearArbol(Buffer.alloc(0));
    const vacio = Buffer.from(raiz, 'base64url').toString('hex');
    expect(vacio).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('de cada hoja, su camino lleva a la raíz; el de otra, no', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), async (cuantas, n) => {
        const hojas = Array.from(
          { length: cuantas },
          (_, i): Hoja => ({ stream: `empresa-${i}`, revision: i, huella: `h${i}` }),
        );
        const { raiz, camino } = await crearArbol(Buffer.concat(hojas.map(huellaDeHoja)));
        const i = n % cuantas;
        expect(raizDeCamino(hojas[i]!, camino(i))).toBe(raiz);
        expect(raizDeCamino({ ...hojas[i]!, revision: -1 }, camino(i))).not.toBe(raiz);
        if (cuantas > 1) expect(raizDeCamino(hojas[(i + 1) % cuantas]!, camino(i))).not.toBe(raiz);
      }),
    );
  });
});
