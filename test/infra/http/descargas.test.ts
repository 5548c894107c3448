import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { crearDescargas, enSuTurno, sinCuerpo } from '#infra/http/descargas.ts';

/** Turns of what is downloaded, of each company by itself. */

const PACIENCIA_MS = 60;
const crear = () => crearDescargas({ a_la_vez: 2, en_espera: 1, paciencia_ms: PACIENCIA_MS });
const DEMASIADAS = { estado: 429, codigo: 'limite.descargas' };

const archivo = (falla = false): Respuesta => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1]);
    if (falla) throw new Error('a medias');
    yield new Uint8Array([2]);
  }
  return { estado: 200, archivo: { tipo: 'text/csv', nombre: 'a.csv', bytes: bytes() } };
};
const trozosDe = (respuesta: Respuesta): AsyncIterator<Uint8Array> =>
  'archivo' in respuesta && !(respuesta.archivo.bytes instanceof Uint8Array)
    ? respuesta.archivo.bytes[Symbol.asyncIterator]()
    : expect.unreachable();

describe('las descargas de una empresa', () => {
  it('son pocas a la vez: la que sigue espera, y las demás se rehúsan; las de otra, no', async () => {
    const descargas = crear();
    const [una] = [await descargas.tomar(1), await descargas.tomar(1)];
    const tercera = descargas.tomar(1);
    await expect(descargas.tomar(1)).rejects.toMatchObject(DEMASIADAS);
    await expect(descargas.tomar(1)).rejects.toMatchObject({
      cabeceras: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    await descargas.tomar(2);
    una();
    una();
    await tercera;
    await expect(Promise.all([descargas.tomar(1), descargas.tomar(1)])).rejects.toMatchObject(
      DEMASIADAS,
    );
  });

  it('la que espera más de lo que espera nadie se rehúsa, y deja su lugar', async () => {
    const descargas = crear();
    const tomadas = [await descargas.tomar(1), await descargas.tomar(1)];
    await expect(descargas.tomar(1)).rejects.toMatchObject(DEMASIADAS);
    for (const soltar of tomadas) soltar();
    const otras = [await descargas.tomar(1), await descargas.tomar(1)];
    expect(otras).toHaveLength(2);
  });

  const libres = async (descargas: ReturnType<typeof crear>): Promise<number> => {
    const tomadas = await Promise.allSettled([1, 2, 3].map(() => descargas.tomar(1)));
    return tomadas.filter(({ status }) => status === 'fulfilled').length;
  };

  it.each([
    [
      'al terminar',
      async (trozos: AsyncIterator<Uint8Array>) => {
        while (!(await trozos.next()).done);
      },
    ],
    [
      'al colgar quien la recibe',
      async (trozos: AsyncIterator<Uint8Array>) => {
        await trozos.next();
        await trozos.return?.();
      },
    ],
    [
      'al colgar antes del primer trozo',
      async (trozos: AsyncIterator<Uint8Array>) => {
        await trozos.return?.();
      },
    ],
  ])('una larga suelta su turno %s, y no antes', async (_, acabar) => {
    const descargas = crear();
    const larga = await enSuTurno(descargas, 1, async () => archivo());
    const trozos = trozosDe(larga);
    expect(await libres(descargas)).toBe(1);
    await acabar(trozos);
    await pausa(2 * PACIENCIA_MS);
    await expect(descargas.tomar(1)).resolves.toBeTypeOf('function');
  });

  it('y si falla a medias o antes de empezar, o si responde otra cosa', async () => {
    const descargas = crear();
    const trozos = trozosDe(await enSuTurno(descargas, 1, async () => archivo(true)));
    await trozos.next();
    await expect(trozos.next()).rejects.toThrow('a medias');
    await expect(
      enSuTurno(descargas, 1, async () => {
        throw new Error('antes');
      }),
    ).rejects.toThrow('antes');
    await enSuTurno(descargas, 1, async () => ({ estado: 202, json: {} }));
    sinCuerpo(await enSuTurno(descargas, 1, async () => archivo()));
    await pausa(1);
    expect(await libres(descargas)).toBe(2);
  });
});
