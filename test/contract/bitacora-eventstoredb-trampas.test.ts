import { setTimeout as dormir } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent, NO_STREAM, UnavailableError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Bitacora,
  ResultadoDesconocido,
  RevisionInesperada,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { eventoDePrueba, eventosDePrueba, hasta, streamNuevo } from './bitacora.contrato.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

const PLAZO_MS = 800;
const PENDIENTE = Symbol('pendiente');

/** What a promise has come to after `ms`, or `PENDIENTE`. */
const tras = (ms: number, promesa: Promise<unknown>): Promise<unknown> =>
  Promise.race([promesa, dormir(ms, PENDIENTE)]);

/**
 * Each trap: first what the client does by itself, then what the log makes of it. The fifth
 * has a file of its own: `bitacora-eventstoredb-suscripcion.test.ts`.
 */
describe('Las trampas de @eventstore/db-client 6.2.1', () => {
  let doble: DobleEventStoreDB;
  let bitacora: Bitacora;
  let crudo: EventStoreDBClient;
  beforeEach(async () => {
    doble = await iniciarDobleEventStoreDB();
    const { url } = doble;
    bitacora = await abrirBitacora({ url, plazo_ms: PLAZO_MS, pausa_ms: 20 });
    crudo = EventStoreDBClient.connectionString(url);
  });
  afterEach(async () => {
    await bitacora.cerrar();
    await doble.detener();
  });
  const escribirCrudo = (stream: string, deadline = 2_000) =>
    crudo.appendToStream(stream, jsonEvent({ type: 'Crudo', data: {} }), { deadline });

  describe('1. el append por lotes no tiene plazo', () => {
    test('el cliente espera sin fin aunque se le dé un plazo', async () => {
      doble.fallos.append({ caso: 'sin_respuesta', queda: false });
      const intento = escribirCrudo(streamNuevo(), 50);
      intento.catch(() => undefined);
      expect(await tras(400, intento)).toBe(PENDIENTE);
    });

    test('la bitácora responde «no se sabe» al vencer el suyo', async () => {
      doble.fallos.append({ caso: 'sin_respuesta', queda: false });
      const inicio = cronometrar();
      await expect(
        bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1)),
      ).rejects.toBeInstanceOf(ResultadoDesconocido);
      expect(inicio.enCalma_ms()).toBeLessThan(10 * PLAZO_MS);
    });

    test('la bitácora no usa esa llamada', async () => {
      await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(2));
      expect(doble.cuenta).toMatchObject({ appends: 1, lotes: 0 });
    });
  });

  describe('2. sin throwOnAppendFailure la revisión que informa es falsa', () => {
    test('el cliente dice 1 de un stream que está en 4', async () => {
      const stream = streamNuevo();
      await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(5));
      const callado = EventStoreDBClient.connectionString(
        `${doble.url}&throwOnAppendFailure=false`,
      );
      const resultado = await callado.appendToStream(stream, jsonEvent({ type: 'X', data: {} }), {
        expectedRevision: NO_STREAM,
      });
      expect(resultado).toMatchObject({ success: false, nextExpectedRevision: 1n });
    });

    test('la bitácora informa el conflicto aunque la URL lo apague', async () => {
      const stream = streamNuevo();
      await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(5));
      const url = `${doble.url}&throwOnAppendFailure=false`;
      const otra = await abrirBitacora({ url });
      await expect(otra.append(stream, 2, eventosDePrueba(1))).rejects.toBeInstanceOf(
        RevisionInesperada,
      );
      await otra.cerrar();
    });
  });

  describe('3. un servidor caído se ve como un error crudo de gRPC', () => {
    test('el cliente no lo convierte en UnavailableError', async () => {
      await doble.apagar();
      const error = await escribirCrudo(streamNuevo()).catch((e: unknown) => e);
      expect(error).toMatchObject({ code: status.UNAVAILABLE });
      expect(error).not.toBeInstanceOf(UnavailableError);
      await doble.encender();
    });

    test('para la bitácora es «no se sabe», y al volver acepta los mismos bytes', async () => {
      const stream = streamNuevo();
      const eventos = eventosDePrueba(2);
      await doble.apagar();
      for (let i = 0; i < 3; i += 1) {
        await expect(bitacora.append(stream, STREAM_NUEVO, eventos)).rejects.toBeInstanceOf(
          ResultadoDesconocido,
        );
      }
      await doble.encender();
      await expect(bitacora.append(stream, STREAM_NUEVO, eventos)).resolves.toMatchObject({
        revision: 1,
      });
    });

    test('las lecturas vuelven enseguida, sin esperar la reconexión de gRPC', async () => {
      const stream = streamNuevo();
      await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
      await doble.apagar();
      for (let i = 0; i < 5; i += 1) await expect(bitacora.readStream(stream)).rejects.toThrow();
      await doble.encender();
      expect(await bitacora.readStream(stream)).toHaveLength(2);
    });

    test('una lectura que encuentra rota su conexión se repite por otra', async () => {
      const stream = streamNuevo();
      await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
      for (let i = 0; i < 10; i += 1) {
        doble.fallos.cortar();
        expect(await bitacora.readStream(stream)).toHaveLength(2);
        doble.fallos.cortar();
        expect(await bitacora.readAll({ after: 0, limit: 2 })).toHaveLength(2);
      }
    });
  });

  describe('4. una consulta de capacidades fallida envenena al cliente', () => {
    test('el cliente repite para siempre el error de la primera', async () => {
      doble.fallos.caracteristicas(status.INTERNAL);
      for (let i = 0; i < 3; i += 1) {
        await expect(escribirCrudo(streamNuevo())).rejects.toMatchObject({
          code: status.INTERNAL,
        });
      }
    });

    test.each([status.INTERNAL, status.UNAVAILABLE, 'sin_respuesta' as const])(
      'la bitácora escribe igual (%s)',
      async (fallo) => {
        doble.fallos.caracteristicas(fallo);
        await expect(
          bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1)),
        ).resolves.toMatchObject({ revision: 0 });
      },
    );

    test('una conexión muda se cambia por otra tras el primer plazo', async () => {
      const stream = streamNuevo();
      const eventos = eventosDePrueba(1);
      await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
      // Another client of the process: gRPC would let the new one share its silent connection.
      const otra = await abrirBitacora({ url: doble.url });
      await otra.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
      doble.fallos.congelar();
      await expect(bitacora.append(stream, STREAM_NUEVO, eventos)).rejects.toBeInstanceOf(
        ResultadoDesconocido,
      );
      await expect(bitacora.append(stream, STREAM_NUEVO, eventos)).resolves.toMatchObject({
        revision: 0,
      });
      await otra.cerrar();
    });

    test('los clientes cambiados no dejan conexiones abiertas', async () => {
      const stream = streamNuevo();
      const eventos = eventosDePrueba(1);
      for (let i = 0; i < 3; i += 1) {
        doble.fallos.append({ caso: 'sin_respuesta', queda: false });
        await expect(bitacora.append(stream, STREAM_NUEVO, eventos)).rejects.toThrow();
      }
      await bitacora.append(stream, STREAM_NUEVO, eventos);
      await hasta(() => doble.conexiones() === 1);
    });

    test('también si la que espera es una lectura', async () => {
      const stream = streamNuevo();
      await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1));
      doble.fallos.congelar();
      await expect(bitacora.readStream(stream)).rejects.toThrow(/no respondió/);
      expect(await bitacora.readAll({ after: 0, limit: 10 })).toHaveLength(1);
      doble.fallos.congelar();
      await expect(bitacora.readAll({ after: 0, limit: 10 })).rejects.toThrow(/no respondió/);
      expect(await bitacora.cabeza()).toBeGreaterThan(0);
    });
  });

  describe('6. readAll no filtra', () => {
    test('el del cliente trae lo que el servidor escribe para sí', async () => {
      doble.fallos.ruido(1);
      const streams: (string | undefined)[] = [];
      for await (const { event } of crudo.readAll()) streams.push(event?.streamId);
      expect(streams).toEqual(['$stats-127.0.0.1']);
    });

    test('el de la bitácora trae solo lo propio, y la cabeza es lo último propio', async () => {
      expect(await bitacora.cabeza()).toBe(0);
      doble.fallos.ruido(700);
      expect(await bitacora.cabeza()).toBe(0);
      expect(await bitacora.readAll({ after: 0, limit: 5 })).toEqual([]);
      const stream = streamNuevo();
      const { posicion } = await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));
      doble.fallos.ruido(700);
      expect(await bitacora.cabeza()).toBe(posicion);
      expect(await bitacora.cabeza()).toBe(posicion);
      expect(await bitacora.readAll({ after: 0, limit: 5 })).toEqual(
        await bitacora.readStream(stream),
      );
      expect(await bitacora.readAll({ after: posicion, limit: 5 })).toEqual([]);
    });

    test('por eso no deja escribir donde nadie lo vería', async () => {
      await expect(
        bitacora.append('otra-cosa', STREAM_NUEVO, eventosDePrueba(1)),
      ).rejects.toBeInstanceOf(TypeError);
    });

    test('los prefijos propios son una opción', async () => {
      const otra = await abrirBitacora({ url: doble.url, prefijos: ['otra-'] });
      await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
      const { posicion } = await otra.append('otra-1', STREAM_NUEVO, eventosDePrueba(1));
      expect(await otra.readAll({ after: 0, limit: 5 })).toMatchObject([{ stream: 'otra-1' }]);
      expect(await otra.cabeza()).toBe(posicion);
      await otra.cerrar();
    });
  });

  describe('7. un evento repetido es un éxito sin mirar su contenido', () => {
    test('el mismo id con otros datos no cambia lo guardado', async () => {
      const stream = streamNuevo();
      const evento = eventoDePrueba({ monto: 1 });
      const primera = await bitacora.append(stream, STREAM_NUEVO, [evento]);
      const segunda = await bitacora.append(stream, STREAM_NUEVO, [
        { ...evento, datos: { monto: 2 } },
      ]);
      expect(segunda).toEqual(primera);
      expect(await bitacora.readStream(stream)).toMatchObject([{ datos: { monto: 1 } }]);
    });

    test('la respuesta da la posición del último aunque el servidor no la diga', async () => {
      const stream = streamNuevo();
      const eventos = eventosDePrueba(3);
      doble.fallos.append({ caso: 'sin_posicion' });
      const respuesta = await bitacora.append(stream, STREAM_NUEVO, eventos);
      const posiciones = (await bitacora.readStream(stream)).map((e) => e.posicion);
      expect(new Set(posiciones).size).toBe(3);
      expect(respuesta).toEqual({ revision: 2, posicion: posiciones[2] });
    });

    test('si solo una parte coincide es un conflicto', async () => {
      const stream = streamNuevo();
      const [a, b, c] = eventosDePrueba(3);
      await bitacora.append(stream, STREAM_NUEVO, [a!, b!]);
      await expect(bitacora.append(stream, STREAM_NUEVO, [a!, c!])).rejects.toBeInstanceOf(
        RevisionInesperada,
      );
    });
  });
});
