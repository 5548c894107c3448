import { setTimeout as dormir } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bitacora, EventoLeido } from '#infra/nucleo/bitacora/puerto.ts';
import { STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { eventosDePrueba, hasta, ids, streamNuevo } from './bitacora.apoyo.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

/** What the log makes of a server that goes away and comes back, or gives the lead to another. */
describe('Bitácora en EventStoreDB: cuando el servidor se va', () => {
  let doble: DobleEventStoreDB;
  let bitacora: Bitacora;
  beforeEach(async () => {
    doble = await iniciarDobleEventStoreDB();
    bitacora = await abrirBitacora({ url: doble.url });
  });
  afterEach(async () => {
    await bitacora.cerrar();
    await doble.detener();
  });

  test('vuelve a los tres segundos, uno o en clúster: se escribe en menos de dos', async () => {
    const deCluster = doble.url.replace('esdb:', 'esdb+discover:');
    const otra = await abrirBitacora({ url: deCluster });
    const streams = [streamNuevo(), streamNuevo()];
    const escribir = (esperada: number) =>
      Promise.all(
        [bitacora, otra].map((una, i) => una.append(streams[i]!, esperada, eventosDePrueba(1))),
      );
    await escribir(STREAM_NUEVO);
    await doble.apagar();
    // Looked at from now on: what fails before the server is back fails this case, and not the run.
    const escritos = expect(escribir(0)).resolves.toMatchObject([{ revision: 1 }, { revision: 1 }]);
    await Promise.race([escritos, dormir(3_000)]);
    await doble.encender();
    const inicio = cronometrar();
    await escritos;
    expect(inicio.enCalma_ms()).toBeLessThan(2_000);
    await otra.cerrar();
  });

  test('mientras no hay líder se espera dentro del plazo', async () => {
    doble.fallos.listo(false);
    const crudo = EventStoreDBClient.connectionString(doble.url);
    await expect(
      crudo.appendToStream(streamNuevo(), jsonEvent({ type: 'X', data: {} }), {
        credentials: { username: '', password: '' },
      }),
    ).rejects.toMatchObject({
      code: status.UNAVAILABLE,
      message: expect.stringContaining('Server Is Not Ready'),
    });
    const pendiente = bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await dormir(400);
    doble.fallos.listo(true);
    await expect(pendiente).resolves.toMatchObject({ revision: 0 });
  });

  test('una suscripción que termina con código 13 es una conexión perdida', async () => {
    const crudo = EventStoreDBClient.connectionString(doble.url);
    const falla = new Promise((resolver) => {
      crudo
        .subscribeToAll()
        .on('error', resolver)
        .on('data', () => undefined);
    });
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after: 0 }, async (lote) => {
      vistos.push(...lote);
    });
    await hasta(() => doble.cuenta.suscritas_desde.length === 2);
    doble.fallos.terminarSuscripciones();
    await expect(falla).resolves.toMatchObject({
      code: status.INTERNAL,
      message: expect.stringContaining('Received RST_STREAM with code 0'),
    });
    const eventos = eventosDePrueba(2);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventos);
    await hasta(() => vistos.length === 2);
    await suscripcion.detener();
    expect(ids(vistos)).toEqual(ids(eventos));
  });

  test('una conexión que otro encontró muerta deja de oírse: no se espera a que termine', async () => {
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after: 0 }, async (lote) => {
      vistos.push(...lote);
    });
    await hasta(() => doble.cuenta.suscritas_desde.length === 1);
    doble.fallos.append({ caso: 'error', codigo: status.UNAVAILABLE });
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await hasta(() => doble.cuenta.suscritas_desde.length === 2);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await hasta(() => vistos.length === 2);
    await suscripcion.detener();
  });

  test('cerrarla no espera a lo que se está repitiendo', async () => {
    await doble.apagar();
    const pendiente = bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    const fin = expect(pendiente).rejects.toThrow('No se sabe');
    await dormir(200);
    const inicio = cronometrar();
    await bitacora.cerrar();
    await fin;
    expect(inicio.enCalma_ms()).toBeLessThan(2_000);
    await doble.encender();
  });

  test('una bitácora repuesta de una copia anterior tiene la cabeza de la copia', async () => {
    const { posicion } = await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(2));
    const reponer = doble.almacen.copiar();
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(2));
    expect(await bitacora.cabeza()).toBeGreaterThan(posicion);
    reponer();
    expect(await bitacora.cabeza()).toBe(posicion);
  });

  describe('un nodo que no es el líder', () => {
    test('puede no tener lo último, y por eso se pregunta al líder', async () => {
      const stream = streamNuevo();
      await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1));
      const url = await doble.seguidor();
      const { posicion } = await bitacora.append(stream, 0, eventosDePrueba(1));
      const crudo = EventStoreDBClient.connectionString(url);
      const viejos = [];
      for await (const { event } of crudo.readStream(stream)) viejos.push(event);
      expect(viejos).toHaveLength(1);

      const deSeguidor = await abrirBitacora({ url });
      expect(await deSeguidor.readStream(stream)).toHaveLength(2);
      expect(await deSeguidor.cabeza()).toBe(posicion);
      expect(await deSeguidor.readAll({ after: 0, limit: 10 })).toHaveLength(2);
      expect(await deSeguidor.readPlaces([{ stream, revision: 1 }])).toMatchObject([{ posicion }]);
      await deSeguidor.cerrar();
    });

    test('lo que se le escribe llega al líder, y lo que se oye viene de él', async () => {
      const url = await doble.seguidor();
      const deSeguidor = await abrirBitacora({ url, pausa_ms: 20 });
      const vistos: EventoLeido[] = [];
      const suscripcion = deSeguidor.subscribeAll({ after: 0 }, async (lote) => {
        vistos.push(...lote);
      });
      const eventos = eventosDePrueba(2);
      await deSeguidor.append(streamNuevo(), STREAM_NUEVO, eventos);
      await hasta(() => vistos.length === 2);
      await suscripcion.detener();
      expect(ids(vistos)).toEqual(ids(eventos));
      await deSeguidor.cerrar();
    });
  });

  test('un stream borrado en el servidor no se toma por nuevo', async () => {
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
    doble.almacen.borrar(stream);
    await expect(bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1))).rejects.toThrow(
      'fue borrado en EventStoreDB',
    );
    doble.almacen.enterrar(stream);
    await expect(bitacora.append(stream, 2, eventosDePrueba(1))).rejects.toThrow(
      'fue borrado en EventStoreDB',
    );
  });
});
