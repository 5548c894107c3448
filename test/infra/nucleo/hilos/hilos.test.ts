import { getEventListeners, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { crearHilos, HiloCaido, HiloDemorado } from '#infra/nucleo/hilos/hilos.ts';
import type { Encargo } from './oficio.worker.ts';

const abiertos: { cerrar(): Promise<void> }[] = [];
afterEach(() => Promise.all(abiertos.splice(0).map((hilos) => hilos.cerrar())));

const abrir = (opciones: { hilos?: number; por_hilo?: number; reposo_ms?: number } = {}) => {
  const hilos = crearHilos<Encargo, string>({
    oficio: 'prueba',
    modulo: new URL('./oficio.worker.ts', import.meta.url),
    memoria: { maxOldGenerationSizeMb: 32 },
    datos: 'lo suyo',
    ...opciones,
  });
  abiertos.push(hilos);
  return hilos;
};

const nacido = async (): Promise<Worker> => {
  const [hilo] = (await once(process, 'worker')) as [Worker];
  return hilo;
};

describe('los hilos', () => {
  test('contestan a cada uno lo suyo, con lo que se les dio al nacer', async () => {
    const hilos = abrir({ hilos: 2, por_hilo: 2 });
    const pedidos = Array.from({ length: 20 }, (_, i) => hilos.pedir({ decir: `${i}` }));
    expect(await Promise.all(pedidos)).toEqual(
      Array.from({ length: 20 }, (_, i) => `${i} con lo suyo`),
    );
  });

  test('lo que el módulo lanza llega con sus palabras, y el hilo sigue', async () => {
    const hilos = abrir();
    await expect(hilos.pedir({ lanzar: 'no es nada' })).rejects.toThrow('no es nada');
    await expect(hilos.pedir({ lanzar: 'otra vez' })).rejects.not.toBeInstanceOf(HiloCaido);
    expect(await hilos.pedir({ decir: 'hola' })).toBe('hola con lo suyo');
  });

  test('uno que muere antes de estar listo no deja a nadie esperando, y hay sucesor', async () => {
    const hilos = abrir({ por_hilo: 3 });
    const hilo = nacido();
    const perdidos = Array.from({ length: 3 }, () => hilos.pedir({ decir: 'x' }));
    const en_cola = hilos.pedir({ decir: 'y' });
    const fines = Promise.allSettled(perdidos);
    await (await hilo).terminate();
    for (const fin of await fines) {
      expect(fin).toMatchObject({ status: 'rejected', reason: expect.any(HiloCaido) });
    }
    expect(await en_cola).toBe('y con lo suyo');
  });

  test('de lo que ya no se quiere no se hace lo que esperaba turno', async () => {
    const hilos = abrir();
    const partida = new AbortController();
    const pedir = (decir: string) => hilos.pedir({ decir }, undefined, partida.signal);
    const fines = Promise.allSettled([pedir('en el hilo'), pedir('esperaba'), pedir('también')]);
    const deOtro = hilos.pedir({ decir: 'de otro' });
    partida.abort(new Error('se fue'));
    const reason = expect.objectContaining({ message: 'se fue' });
    expect(await fines).toEqual([
      { status: 'fulfilled', value: 'en el hilo con lo suyo' },
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    expect(await deOtro).toBe('de otro con lo suyo');
  });

  test('de lo que un hilo tomó la señal no guarda nada: ella dura más que lo contestado', async () => {
    const hilos = abrir();
    const { signal } = new AbortController();
    await Promise.all(['a', 'b', 'c'].map((decir) => hilos.pedir({ decir }, undefined, signal)));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('quien tarda demasiado o toma demasiado cae, y el siguiente no se entera', async () => {
    const hilos = abrir();
    await hilos.pedir({ decir: 'ya nació' });
    const eterno = hilos.pedir({ girar: true }, 200);
    const siguiente = hilos.pedir({ decir: 'yo' }, 5_000);
    await expect(eterno).rejects.toBeInstanceOf(HiloDemorado);
    expect(await siguiente).toBe('yo con lo suyo');
    await expect(hilos.pedir({ acaparar: true })).rejects.toBeInstanceOf(HiloCaido);
    expect(await hilos.pedir({ decir: 'y yo' })).toBe('y yo con lo suyo');
  });

  test('el plazo corre desde que el hilo lo toma, no desde que se pide', async () => {
    const hilos = abrir();
    await hilos.pedir({ decir: 'ya nació' });
    const lento = hilos.pedir({ girar: true }, 600);
    const con_prisa = hilos.pedir({ decir: 'yo' }, 500);
    await expect(lento).rejects.toBeInstanceOf(HiloDemorado);
    expect(await con_prisa).toBe('yo con lo suyo');
  });

  test('sin trabajo terminan, y el próximo pedido arranca otro', async () => {
    const hilos = abrir({ reposo_ms: 30 });
    const primero = nacido();
    await hilos.pedir({ decir: 'a' });
    await once(await primero, 'exit');
    const segundo = nacido();
    expect(await hilos.pedir({ decir: 'b' })).toBe('b con lo suyo');
    expect(await segundo).not.toBe(await primero);
  });

  test('cerrados rechazan lo que estaba a medias, lo que esperaba y lo que llega', async () => {
    const hilos = abrir();
    const fines = Promise.allSettled([hilos.pedir({ girar: true }), hilos.pedir({ decir: 'x' })]);
    await hilos.cerrar();
    expect((await fines).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(hilos.pedir({ decir: 'x' })).rejects.toThrow('se cerraron');
  });
});
