import { setTimeout as dormir } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  AppendDemasiadoGrande,
  type Bitacora,
  type EventoNuevo,
  ResultadoDesconocido,
  RevisionInesperada,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import {
  type DobleEventStoreDB,
  type FalloDeAppend,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { eventoDePrueba, eventosDePrueba, streamNuevo } from './bitacora.contrato.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

/** Of the one that is in a hurry: what it waits for in vain lasts as long, and a busy machine answers within. */
const PLAZO_MS = 1_000;

const ids = (eventos: readonly EventoNuevo[]) => eventos.map(({ evento_id }) => evento_id);

describe('Bitácora en EventStoreDB: el resultado de un append', () => {
  let doble: DobleEventStoreDB;
  let bitacora: Bitacora;
  let apurada: Bitacora;
  beforeEach(async () => {
    doble = await iniciarDobleEventStoreDB();
    bitacora = await abrirBitacora({ url: doble.url });
    apurada = await abrirBitacora({ url: doble.url, plazo_ms: PLAZO_MS });
  });
  afterEach(async () => {
    await bitacora.cerrar();
    await apurada.cerrar();
    await doble.detener();
  });

  /** Appends with a fault armed, which must leave the outcome unknown. */
  const dejarEnDuda = async (stream: string, eventos: EventoNuevo[], fallo: FalloDeAppend) => {
    doble.fallos.append(fallo);
    await expect(apurada.append(stream, STREAM_NUEVO, eventos)).rejects.toBeInstanceOf(
      ResultadoDesconocido,
    );
  };

  test.each<[string, FalloDeAppend]>([
    ['quedó', { caso: 'sin_respuesta', queda: true }],
    ['no quedó', { caso: 'sin_respuesta', queda: false }],
  ])('no se sabe si %s lo que nadie responde: los mismos bytes lo aclaran', async (_, fallo) => {
    const stream = streamNuevo();
    const eventos = eventosDePrueba(3);
    await dejarEnDuda(stream, eventos, fallo);

    const respuesta = await apurada.append(stream, STREAM_NUEVO, eventos);

    const leidos = await bitacora.readStream(stream);
    expect(ids(leidos)).toEqual(ids(eventos));
    expect(respuesta).toEqual({ revision: 2, posicion: leidos[2]!.posicion });
  });

  test.each<[string, FalloDeAppend]>([
    ['quedó y se cortó la conexión', { caso: 'corte', queda: true }],
    ['no quedó y se cortó la conexión', { caso: 'corte', queda: false }],
    ['el servidor no estaba disponible', { caso: 'error', codigo: status.UNAVAILABLE }],
    ['el servidor se rindió a medias', { caso: 'error', codigo: status.ABORTED }],
    ['se rindió y quedó', { caso: 'error', codigo: status.ABORTED, queda: true }],
    ['el servidor falló por dentro', { caso: 'error', codigo: status.UNKNOWN }],
    ['el servidor cerró el flujo', { caso: 'error', codigo: status.INTERNAL, queda: true }],
    ['el servidor canceló la llamada', { caso: 'error', codigo: status.CANCELLED }],
  ])('dentro del plazo se repite por sí mismo: %s', async (_caso, fallo) => {
    const stream = streamNuevo();
    const eventos = eventosDePrueba(3);
    doble.fallos.append(fallo);

    const respuesta = await bitacora.append(stream, STREAM_NUEVO, eventos);

    const leidos = await bitacora.readStream(stream);
    expect(ids(leidos)).toEqual(ids(eventos));
    expect(respuesta).toEqual({ revision: 2, posicion: leidos[2]!.posicion });
  });

  test('una negativa después de un intento dudoso no lo aclara', async () => {
    doble.fallos.append(
      { caso: 'error', codigo: status.ABORTED, queda: true },
      { caso: 'error', codigo: status.PERMISSION_DENIED },
    );
    const stream = streamNuevo();
    const eventos = eventosDePrueba(1);
    await expect(bitacora.append(stream, STREAM_NUEVO, eventos)).rejects.toBeInstanceOf(
      ResultadoDesconocido,
    );
    expect(ids(await bitacora.readStream(stream))).toEqual(ids(eventos));
  });

  test('un conflicto después de un intento dudoso es definitivo', async () => {
    doble.fallos.append({ caso: 'error', codigo: status.ABORTED }, { caso: 'conflicto' });
    await expect(
      bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1)),
    ).rejects.toBeInstanceOf(RevisionInesperada);
  });

  test.each([
    ['antes', 0],
    ['después', 200],
  ])(
    'el primer intento queda tarde y el segundo llega %s: un solo juego de eventos',
    async (_, espera_ms) => {
      const stream = streamNuevo();
      const eventos = eventosDePrueba(3);
      const tarda_ms = PLAZO_MS + 100;
      await dejarEnDuda(stream, eventos, { caso: 'sin_respuesta', queda: true, tarda_ms });
      await dormir(espera_ms);

      const respuesta = await apurada.append(stream, STREAM_NUEVO, eventos);

      await dormir(tarda_ms);
      const leidos = await bitacora.readStream(stream);
      expect(ids(leidos)).toEqual(ids(eventos));
      expect(respuesta).toEqual({ revision: 2, posicion: leidos[2]!.posicion });
    },
  );

  test('si en la duda ganó otro escritor, el conflicto es definitivo', async () => {
    const stream = streamNuevo();
    const mios = eventosDePrueba(2);
    const ajenos = eventosDePrueba(1);
    const tarda_ms = PLAZO_MS + 600;
    await dejarEnDuda(stream, mios, { caso: 'sin_respuesta', queda: true, tarda_ms });
    const otra = await abrirBitacora({ url: doble.url });
    await otra.append(stream, STREAM_NUEVO, ajenos);
    await otra.cerrar();

    await expect(apurada.append(stream, STREAM_NUEVO, mios)).rejects.toBeInstanceOf(
      RevisionInesperada,
    );

    await dormir(tarda_ms);
    expect(ids(await bitacora.readStream(stream))).toEqual(ids(ajenos));
  });

  test('un conflicto dicho por el servidor es RevisionInesperada, con su stream y revisión', async () => {
    const stream = streamNuevo();
    doble.fallos.append({ caso: 'conflicto' });
    await expect(bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1))).rejects.toMatchObject({
      name: 'RevisionInesperada',
      stream,
      esperada: STREAM_NUEVO,
    });
  });

  test.each([status.PERMISSION_DENIED, status.UNAUTHENTICATED, status.INVALID_ARGUMENT])(
    'lo que el servidor rechaza sin más (código %s) no queda en duda',
    async (codigo) => {
      doble.fallos.append({ caso: 'error', codigo });
      const error = await bitacora
        .append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1))
        .catch((e: unknown) => e);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(ResultadoDesconocido);
    },
  );

  test('lo que solo el servidor encuentra demasiado grande también lo es', async () => {
    const estrecho = await iniciarDobleEventStoreDB({ maximo_de_append: 1_000 });
    const suya = await abrirBitacora({ url: estrecho.url });
    const eventos = eventosDePrueba(2).concat(eventoDePrueba({ texto: 'x'.repeat(1_000) }));
    const stream = streamNuevo();
    await expect(suya.append(stream, STREAM_NUEVO, eventos)).rejects.toBeInstanceOf(
      AppendDemasiadoGrande,
    );
    expect(await suya.readStream(stream)).toEqual([]);
    await suya.cerrar();
    await estrecho.detener();
  });

  test('un append sin respuesta no frena a los demás streams ni daña lo que va en camino', async () => {
    doble.fallos.append(
      { caso: 'sin_respuesta', queda: false },
      { caso: 'lento', espera_ms: PLAZO_MS * 0.75 },
    );
    const colgado = apurada.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    colgado.catch(() => undefined);
    await dormir(PLAZO_MS / 2);
    // On its way when the client is replaced, since the other one's time runs out first.
    const enCamino = apurada.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await dormir(20);
    const inicio = cronometrar();
    await apurada.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    expect(inicio.enCalma_ms()).toBeLessThan(PLAZO_MS / 2);
    await expect(colgado).rejects.toBeInstanceOf(ResultadoDesconocido);
    await expect(enCamino).resolves.toMatchObject({ revision: 0 });
  });

  test('dos appends seguidos del mismo stream se guardan en su orden aunque el primero tarde', async () => {
    const stream = streamNuevo();
    doble.fallos.append({ caso: 'lento', espera_ms: PLAZO_MS / 4 });
    const dos = [STREAM_NUEVO, 0].map((esperada) =>
      bitacora.append(stream, esperada, eventosDePrueba(1)),
    );
    await expect(Promise.all(dos)).resolves.toMatchObject([{ revision: 0 }, { revision: 1 }]);
  });

  test('el servidor vuelve con los mismos datos tras un reinicio', async () => {
    const stream = streamNuevo();
    const eventos = eventosDePrueba(4);
    await bitacora.append(stream, STREAM_NUEVO, eventos.slice(0, 2));
    await doble.reiniciar();
    await bitacora.append(stream, 1, eventos.slice(2));
    expect(ids(await bitacora.readStream(stream))).toEqual(ids(eventos));
  });

  test('encuentra el nodo de un clúster preguntando por él', async () => {
    const url = doble.url.replace('esdb://', 'esdb+discover://');
    const otra = await abrirBitacora({ url });
    const { posicion } = await otra.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    expect(await otra.cabeza()).toBe(posicion);
    await otra.cerrar();
  });

  test('una URL que no se puede usar falla al crearla', async () => {
    for (const url of ['postgres://x', 'esdb://127.0.0.1:2113']) {
      await expect(abrirBitacora({ url })).rejects.toThrow();
    }
  });
});
