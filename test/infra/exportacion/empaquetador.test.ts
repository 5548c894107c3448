import { setTimeout as pausa } from 'node:timers/promises';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearEmpaquetador, type Empaquetador } from '#infra/exportacion/empaquetador.ts';
import type { DocumentoDeZip } from '#infra/exportacion/empaquetador.worker.ts';

const TANDA = 50;
const MB = 2 ** 20;

/** Hardly compressible text of some 3 KB, another for each `n`. */
const texto = (n: number): string => {
  let x = n + 1;
  let t = '';
  for (let i = 0; i < 300; i++) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0;
    t += x.toString(36).padStart(10, 'ñ');
  }
  return t;
};

const documento = (n: number, contenido = texto(n)): DocumentoDeZip => ({
  nombre: `${String(n).padStart(49, '0')}.xml`,
  fecha: '2026-11-20',
  texto: contenido,
});

type Fuente = { pedidas: number; cerrada: boolean };

/** `tandas` batches, each made when it is asked for; `vista` tells how far the reader went. */
async function* fuente(vista: Fuente, tandas: number, hacer = documento) {
  try {
    for (let t = 0; t < tandas; t++) {
      vista.pedidas += 1;
      yield Array.from({ length: TANDA }, (_, i) => hacer(t * TANDA + i));
    }
  } finally {
    vista.cerrada = true;
  }
}

const juntar = async (zip: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const partes: Uint8Array[] = [];
  for await (const parte of zip) partes.push(parte);
  return Buffer.concat(partes);
};

describe('el empaquetador', () => {
  let empaquetador: Empaquetador;
  beforeAll(() => {
    empaquetador = crearEmpaquetador(async () => {});
  });
  afterAll(() => empaquetador.cerrar());

  const nueva = (): Fuente => ({ pedidas: 0, cerrada: false });

  it('comprime en su hilo y el resultado trae cada documento byte por byte', async () => {
    const zip = await juntar(empaquetador.empaquetar(fuente(nueva(), 3)));
    const leido = await JSZip.loadAsync(zip, { checkCRC32: true });
    expect(Object.keys(leido.files)).toHaveLength(3 * TANDA);
    const ultimo = 3 * TANDA - 1;
    expect(await leido.file(documento(ultimo).nombre)!.async('string')).toBe(texto(ultimo));
  });

  it('cuatro a la vez no se mezclan', async () => {
    const zips = await Promise.all(
      [1, 2, 3, 4].map((k) =>
        juntar(empaquetador.empaquetar(fuente(nueva(), k, (n) => documento(n, `<z${k}-${n}/>`)))),
      ),
    );
    for (const [i, zip] of zips.entries()) {
      const { files } = await JSZip.loadAsync(zip, { checkCRC32: true });
      expect(Object.keys(files)).toHaveLength((i + 1) * TANDA);
      expect(await files[documento(7).nombre]!.async('string')).toBe(`<z${i + 1}-7/>`);
    }
  });

  it('quien no toma lo suyo tampoco hace leer: dos tandas por delante, nunca más', async () => {
    const vista = nueva();
    const zip = empaquetador.empaquetar(fuente(vista, 100))[Symbol.asyncIterator]();
    for (let tomadas = 1; tomadas <= 5; tomadas++) {
      await zip.next();
      await pausa(20);
      expect(vista.pedidas).toBe(tomadas + 1);
    }
    await zip.return!();
  });

  it('quien se va detiene la lectura', async () => {
    const vista = nueva();
    for await (const _ of empaquetador.empaquetar(fuente(vista, 100))) break;
    expect(vista).toEqual({ pedidas: 2, cerrada: true });
  });

  it('si la lectura falla, el ZIP falla y no termina como si estuviera completo', async () => {
    async function* rota() {
      yield* fuente(nueva(), 2);
      throw new Error('se cayó la base');
    }
    const partes: Uint8Array[] = [];
    const leer = async (): Promise<void> => {
      for await (const parte of empaquetador.empaquetar(rota())) partes.push(parte);
    };
    await expect(leer()).rejects.toThrow('se cayó la base');
    await expect(JSZip.loadAsync(Buffer.concat(partes))).rejects.toThrow();
  });

  it('un ZIP a medias no sigue en un hilo que no conoce sus primeras partes', async () => {
    const otro = crearEmpaquetador(async () => {});
    const zip = otro.empaquetar(fuente(nueva(), 100))[Symbol.asyncIterator]();
    await zip.next();
    await otro.cerrar();
    expect((await juntar(otro.empaquetar(fuente(nueva(), 1)))).length).toBeGreaterThan(
      TANDA * 1000,
    );
    const agotar = async (): Promise<void> => {
      while (!(await zip.next()).done);
    };
    await expect(agotar()).rejects.toThrow('hilo de los ZIP');
    await otro.cerrar();
  });

  it('50.000 documentos pasan por una memoria que no crece con ellos', async () => {
    const textos = Array.from({ length: TANDA }, (_, n) => texto(n));
    const hacer = (n: number) => documento(n, `${n}${textos[n % TANDA]!}`);
    const memoria: number[] = [];
    let bytes = 0;
    for await (const parte of empaquetador.empaquetar(fuente(nueva(), 1000, hacer))) {
      bytes += parte.length;
      memoria.push(process.memoryUsage.rss());
    }
    expect(bytes).toBeGreaterThan(80 * MB);
    // The first fifth fills what the garbage collectors let lie about.
    const despues = Math.max(...memoria) - memoria[200]!;
    expect(despues / MB).toBeLessThan(40);
  }, 30_000);
});
