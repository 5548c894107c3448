import { setTimeout as dormir } from 'node:timers/promises';
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Bitacora,
  type EventoLeido,
  type EventoNuevo,
  ResultadoDesconocido,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { eventosDePrueba, hasta, streamNuevo } from './bitacora.contrato.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

describe('Trampa 5 de @eventstore/db-client 6.2.1: una suscripción no vuelve sola', () => {
  let doble: DobleEventStoreDB;
  let bitacora: Bitacora;
  let crudo: EventStoreDBClient;
  beforeEach(async () => {
    doble = await iniciarDobleEventStoreDB();
    bitacora = await abrirBitacora({ url: doble.url, pausa_ms: 20 });
    crudo = EventStoreDBClient.connectionString(doble.url);
  });
  afterEach(async () => {
    await bitacora.cerrar();
    await doble.detener();
  });

  /** Sends the same bytes until the outcome is known: an append may meet a connection just cut. */
  const insistir = async (
    stream: string,
    esperada: number,
    eventos: EventoNuevo[],
  ): Promise<number> => {
    try {
      return (await bitacora.append(stream, esperada, eventos)).revision;
    } catch (error) {
      if (!(error instanceof ResultadoDesconocido)) throw error;
      return insistir(stream, esperada, eventos);
    }
  };

  test('la del cliente termina con la conexión', async () => {
    const errores: Error[] = [];
    const suscripcion = crudo.subscribeToAll({ fromPosition: START });
    suscripcion.on('error', (error) => errores.push(error));
    const vistos: unknown[] = [];
    suscripcion.on('data', (evento) => vistos.push(evento));
    await hasta(() => doble.cuenta.suscritas_desde.length === 1);
    doble.fallos.cortar();
    await hasta(() => errores.length === 1);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await dormir(200);
    expect(vistos).toEqual([]);
  });

  test.each([
    ['cortes', async (d: DobleEventStoreDB) => d.fallos.cortar()],
    ['reinicios', (d: DobleEventStoreDB) => d.reiniciar()],
  ])('la de la bitácora sobrevive a %s y entrega cada evento una vez', async (_caso, fallar) => {
    const stream = streamNuevo();
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after: 0, maximo: 3 }, async (lote) => {
      await dormir(2);
      vistos.push(...lote);
    });
    let revision = STREAM_NUEVO;
    for (let i = 0; i < 4; i += 1) {
      revision = await insistir(stream, revision, eventosDePrueba(10));
      await hasta(() => vistos.length > 10 * i);
      await fallar(doble);
      await hasta(() => vistos.length === 10 * (i + 1));
    }
    await suscripcion.detener();
    expect(vistos).toEqual(await bitacora.readStream(stream));
    const { suscritas_desde } = doble.cuenta;
    expect(suscritas_desde.length).toBeGreaterThanOrEqual(4);
    expect(suscritas_desde.at(-1)).toBeGreaterThanOrEqual(vistos[20]!.posicion);
  });

  test('sigue desde el punto de control cuando solo hubo eventos ajenos', async () => {
    let vistos = 0;
    const { posicion } = await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    const suscripcion = bitacora.subscribeAll({ after: 0 }, async (lote) => {
      vistos += lote.length;
    });
    await hasta(() => vistos === 1);
    doble.fallos.ruido(1_200);
    // It looks at the end of the log beside what it does: it is there sooner or later.
    const { suscritas_desde } = doble.cuenta;
    for (let vez = 0; vez < 6 && (suscritas_desde.at(-1) ?? 0) <= posicion; vez += 1) {
      await dormir(400 * 2 ** vez);
      const antes = suscritas_desde.length;
      doble.fallos.cortar();
      await hasta(() => suscritas_desde.length > antes);
    }
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await hasta(() => vistos === 2);
    await suscripcion.detener();
    const segunda = suscritas_desde.at(-1);
    expect(suscritas_desde[0]).toBe(-1);
    expect(segunda).toBeGreaterThan(posicion);
    const saltados = doble.almacen.todos.filter((e) => e.posicion <= segunda!);
    expect(saltados.length).toBeGreaterThanOrEqual(500);
  });

  test('un punto de control no se adelanta a los eventos sin manejar', async () => {
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(18));
    doble.fallos.ruido(1_500);
    let llamadas = 0;
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after: 0, maximo: 5 }, async (lote) => {
      llamadas += 1;
      if (llamadas === 3) {
        await dormir(100);
        doble.fallos.cortar();
        await dormir(50);
      }
      vistos.push(...lote);
    });
    await hasta(() => vistos.length >= 18);
    await suscripcion.detener();
    expect(vistos).toEqual(await bitacora.readStream(stream));
  });

  test('un manejador lento frena al servidor', async () => {
    for (let i = 0; i < 10; i += 1) {
      await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(500));
    }
    const suscripcion = bitacora.subscribeAll({ after: 0, maximo: 10 }, () => dormir(300));
    await dormir(250);
    await suscripcion.detener();
    expect(doble.cuenta.eventos_enviados).toBeGreaterThan(10);
    expect(doble.cuenta.eventos_enviados).toBeLessThan(2_500);
  });

  test('la suscripción filtrada del cliente avisa puntos de control y cuándo está al día', async () => {
    doble.fallos.ruido(70);
    const puntos: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['empresa-'],
      maxSearchWindow: 32,
      checkpointReached: (_, { commit }) => void puntos.push(commit),
    });
    const suscripcion = crudo.subscribeToAll({ filter });
    let alDia = false;
    suscripcion.on('caughtUp', () => {
      alDia = true;
    });
    suscripcion.on('data', () => undefined);
    await hasta(() => alDia);
    await suscripcion.unsubscribe();
    const posiciones = doble.almacen.todos.map((e) => BigInt(e.posicion));
    expect(puntos).toEqual([posiciones[31], posiciones[63]]);
  });
});
