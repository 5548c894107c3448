import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pausa } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { secretosDe } from '#domain/catalogo.ts';
import {
  ADELANTO,
  crearEmpaquetador,
  type Empaquetador,
  hilosDeZip,
} from '#infra/documentos/zip/empaquetador.ts';
import type { DocumentoDeZip } from '#infra/documentos/zip/empaquetador.worker.ts';
import type { OrigenDeBitacora } from '#infra/documentos/zip/lector-de-xml.ts';
import type { TandaZip } from '#infra/documentos/zip/zip.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { documento, guardarTextos } from './documentos-en-bitacora.ts';
import type { Memoria } from './memoria-hijo.ts';

const ejecutar = promisify(execFile);
const HIJO = new URL('memoria-hijo.ts', import.meta.url).pathname;
const RETENIDO = new URL('../../../support/nucleo/retenido.ts', import.meta.url).href;

const TANDA = 50;
/** `ZIP=50000` for long. */
const DOCUMENTOS = Number(process.env.ZIP ?? 15_000);
/** What the directory has to know of each, and no part of its 1,700 compressed bytes. */
const POR_DOCUMENTO_BYTES = 400;
const sinPaso = async (): Promise<void> => {};

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
const TEXTOS = Array.from({ length: TANDA }, (_, n) => texto(n));

/** File `n` of an archive has this text. */
const debido = (n: number): string => TEXTOS[n % TANDA]!;
const enOrden = (n: number): DocumentoDeZip => documento(n, (n % TANDA) + 1);

type Fuente = { pedidas: number; cerrada: boolean };

/** `tandas` batches, each made when it is asked for; `vista` tells how far the reader went. */
async function* fuente(vista: Fuente, tandas: number, hacer = enOrden) {
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
  let base: BaseDePrueba;
  let origen: OrigenDeBitacora;
  let empaquetador: Empaquetador;
  beforeAll(async () => {
    base = await crearBaseDeDatos();
    const bitacora = await crearBitacoraPostgres({ url: base.url, secretosDe });
    await guardarTextos(bitacora, TEXTOS);
    await bitacora.cerrar();
    origen = { tipo: 'postgres', url: base.url };
    empaquetador = crearEmpaquetador(origen, sinPaso);
  });
  afterAll(async () => {
    await empaquetador.cerrar();
    await base.borrar();
  });

  const nueva = (): Fuente => ({ pedidas: 0, cerrada: false });

  it('lee y comprime en sus hilos, y el resultado trae cada documento byte por byte', async () => {
    const zip = await juntar(empaquetador.empaquetar(fuente(nueva(), 3)));
    const { files } = await JSZip.loadAsync(zip, { checkCRC32: true });
    expect(Object.keys(files)).toEqual(
      Array.from({ length: 3 * TANDA }, (_, n) => enOrden(n).nombre),
    );
    for (const n of [0, TANDA - 1, TANDA, 3 * TANDA - 1]) {
      expect(await files[enOrden(n).nombre]!.async('string')).toBe(debido(n));
    }
  });

  it('cuatro a la vez no se mezclan', async () => {
    const alReves = (k: number) => (n: number) => documento(n, TANDA - ((n + k) % TANDA));
    const zips = await Promise.all(
      [1, 2, 3, 4].map((k) => juntar(empaquetador.empaquetar(fuente(nueva(), 2 * k, alReves(k))))),
    );
    for (const [i, zip] of zips.entries()) {
      const { files } = await JSZip.loadAsync(zip, { checkCRC32: true });
      expect(Object.keys(files)).toHaveLength(2 * (i + 1) * TANDA);
      expect(await files[enOrden(7).nombre]!.async('string')).toBe(TEXTOS[TANDA - 9 - i]);
    }
  });

  it('quien no toma lo suyo tampoco hace leer: unas tandas por delante, nunca más', async () => {
    const vista = nueva();
    const zip = empaquetador.empaquetar(fuente(vista, 100))[Symbol.asyncIterator]();
    for (let tomadas = 1; tomadas <= 5; tomadas++) {
      await zip.next();
      await pausa(20);
      expect(vista.pedidas).toBe(tomadas + ADELANTO);
    }
    await zip.return!();
  });

  it('quien se va detiene la lectura, y lo que esperaba turno no se hace', async () => {
    const vista = nueva();
    const alHilo = vi.spyOn(Worker.prototype, 'postMessage');
    try {
      const otros = [1, 2, 3].map(() =>
        empaquetador.empaquetar(fuente(nueva(), 100))[Symbol.asyncIterator](),
      );
      await Promise.all(otros.map((otro) => otro.next()));
      for await (const _ of empaquetador.empaquetar(fuente(vista, 100))) break;
      expect(vista).toEqual({ pedidas: 1 + ADELANTO, cerrada: true });
      await Promise.all(otros.map((otro) => otro.return!()));
      const antes = alHilo.mock.calls.length;
      await pausa(50);
      expect(alHilo.mock.calls.length).toBe(antes);
    } finally {
      alHilo.mockRestore();
    }
  });

  const fallar = async (zip: AsyncIterable<Uint8Array>, motivo: string): Promise<void> => {
    const partes: Uint8Array[] = [];
    const leer = async (): Promise<void> => {
      for await (const parte of zip) partes.push(parte);
    };
    await expect(leer()).rejects.toThrow(motivo);
    await expect(JSZip.loadAsync(Buffer.concat(partes))).rejects.toThrow();
  };

  it('si la lista falla, el ZIP falla y no termina como si estuviera completo', async () => {
    async function* rota() {
      yield* fuente(nueva(), 6);
      throw new Error('se cayó la base');
    }
    await fallar(empaquetador.empaquetar(rota()), 'se cayó la base');
  });

  it('si un documento no está en la bitácora el ZIP falla y dice cuál', async () => {
    const ausente = (n: number) => (n === 5 * TANDA + 7 ? documento(n, 999) : enOrden(n));
    const { nombre } = enOrden(5 * TANDA + 7);
    await fallar(empaquetador.empaquetar(fuente(nueva(), 9, ausente)), nombre);
  });

  it('si la bitácora no se puede leer el ZIP falla', async () => {
    const sinBase = crearEmpaquetador({ tipo: 'postgres', url: `${base.url}_no` }, sinPaso);
    await fallar(sinBase.empaquetar(fuente(nueva(), 1)), 'does not exist');
    await sinBase.cerrar();
  });

  /** One file straight from the threads, and those that had work since. */
  const conHilos = async (
    reposo_ms: number | undefined,
    probar: (pedir: () => Promise<TandaZip>, usados: () => Worker[]) => Promise<void>,
  ): Promise<void> => {
    const hilos = hilosDeZip(origen, reposo_ms);
    const alHilo = vi.spyOn(Worker.prototype, 'postMessage');
    const pedir = () => hilos.pedir([enOrden(1)]);
    try {
      await probar(pedir, () => alHilo.mock.contexts as Worker[]);
    } finally {
      alHilo.mockRestore();
      await hilos.cerrar();
    }
  };

  it('si un hilo muere, falla lo que él hacía y lo siguiente se hace en otro', () =>
    conHilos(undefined, async (pedir, usados) => {
      const perdida = expect(pedir()).rejects.toThrow('Un hilo de los ZIP terminó');
      await usados()[0]!.terminate();
      await perdida;
      expect((await pedir()).bytes.length).toBeGreaterThan(0);
    }));

  it('sin trabajo los hilos terminan, y el próximo pedido abre otros', () =>
    conHilos(50, async (pedir, usados) => {
      const primera = await pedir();
      await once(usados()[0]!, 'exit');
      expect(await pedir()).toEqual(primera);
      expect(usados()[1]).not.toBe(usados()[0]);
    }));

  it('cerrado, lo que estaba a medias falla y nada empieza', async () => {
    const otro = crearEmpaquetador(origen, sinPaso);
    const zip = otro.empaquetar(fuente(nueva(), 1000))[Symbol.asyncIterator]();
    await zip.next();
    await otro.cerrar();
    const agotar = async (): Promise<void> => {
      while (!(await zip.next()).done);
    };
    await expect(agotar()).rejects.toThrow('se cerraron');
    await fallar(otro.empaquetar(fuente(nueva(), 1)), 'se cerraron');
  });

  it(
    `${DOCUMENTOS} documentos pasan por una memoria que no crece con ellos`,
    async () => {
      const argumentos = ['--expose-gc', `--import=${RETENIDO}`, HIJO];
      const linea = [...argumentos, base.url, String(DOCUMENTOS), String(TANDA)];
      const { stdout } = await ejecutar(process.execPath, linea);
      const memoria = JSON.parse(stdout) as Memoria;
      expect(memoria.bytes).toBeGreaterThan(DOCUMENTOS * 1_600);
      expect(memoria.retenido_por_documento).toBeLessThan(POR_DOCUMENTO_BYTES);
      expect(memoria.crecio_mb).toBeLessThan(40);
    },
    120_000 + DOCUMENTOS,
  );
});
