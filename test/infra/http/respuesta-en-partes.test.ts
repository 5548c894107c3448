import { setImmediate as turno } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnPartes, enPartes } from '#domain/kernel/en-partes.ts';
import { conSusPartes, trozosDeJson } from '#infra/http/respuesta-en-partes.ts';

const juntar = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const trozos: Uint8Array[] = [];
  for await (const trozo of bytes) trozos.push(trozo);
  return Buffer.concat(trozos);
};

/** Whatever is JSON, and lists in parts among it, one within another. */
const { valor } = fc.letrec<{ valor: unknown; lista: unknown; objeto: unknown; uno: unknown }>(
  (de) => ({
    valor: fc.oneof({ depthSize: 'small' }, de('uno'), de('lista'), de('objeto')),
    uno: fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.string({ unit: 'binary' })),
    lista: fc.array(de('valor')).map((filas) => enPartes(filas, (fila) => fila)),
    objeto: fc.dictionary(fc.string(), de('valor')),
  }),
);

describe('una respuesta en partes', () => {
  it('es byte por byte la que sería de una vez', async () => {
    await fc.assert(
      fc.asyncProperty(valor, async (uno) => {
        const json = { antes: 1, lista: enPartes([uno], (x) => x), despues: uno };
        const bytes = await juntar(trozosDeJson(json));
        expect(bytes.toString()).toBe(Buffer.from(JSON.stringify(json)).toString());
      }),
    );
  });

  it('lleva lo que otro agrega a cada elemento, que ve también su fila', () => {
    const lista = enPartes([1, 2], (n) => ({ doble: 2 * n })).con((vista, n) => ({ ...vista, n }));
    expect(lista).toBeInstanceOf(EnPartes);
    expect([...lista]).toEqual([
      { doble: 2, n: 1 },
      { doble: 4, n: 2 },
    ]);
  });

  it('corta sale entera, y larga por trozos que se hacen al pedirlos', async () => {
    let hechos = 0;
    const de = (cuantos: number) =>
      enPartes(Array.from({ length: cuantos }), () => {
        hechos += 1;
        return { texto: 'ñ'.repeat(500) };
      });
    const corta = await conSusPartes({ estado: 200, json: de(10), cabeceras: { 'X-A': '1' } });
    expect(corta).toMatchObject({ estado: 200, cabeceras: { 'X-A': '1' } });
    expect('archivo' in corta && corta.archivo.bytes).toBeInstanceOf(Uint8Array);

    hechos = 0;
    const larga = await conSusPartes({ estado: 200, json: { lista: de(5_000) } });
    if (!('archivo' in larga) || larga.archivo.bytes instanceof Uint8Array) expect.unreachable();
    expect(larga.archivo).toMatchObject({ tipo: 'application/json', nombre: null });
    expect(hechos).toBeLessThan(1_000);
    const leido = JSON.parse((await juntar(larga.archivo.bytes)).toString()) as {
      lista: unknown[];
    };
    expect(leido.lista).toHaveLength(5_000);
    expect(hechos).toBe(5_000);
  });

  it('deja pasar a los demás entre pocos elementos, aunque nadie más espere', async () => {
    const MS = 1;
    const lista = enPartes(Array.from({ length: 200 }), () => {
      for (const fin = performance.now() + MS; performance.now() < fin; );
      return 0;
    });
    let vueltas = 0;
    let sigue = true;
    const vecino = (async () => {
      while (sigue) {
        await turno();
        vueltas += 1;
      }
    })();
    await juntar(trozosDeJson({ lista }));
    sigue = false;
    await vecino;
    expect(vueltas).toBeGreaterThan(10);
  });

  it('lo que no tiene partes sale como está', async () => {
    for (const respuesta of [
      { estado: 200, json: { lista: [1, 2] } },
      { estado: 201, json: { lista: enPartes([1], (n) => n) } },
      { estado: 204 },
    ] as const) {
      expect(await conSusPartes(respuesta)).toBe(respuesta);
    }
  });
});
