import { randomUUID } from 'node:crypto';
import { setTimeout as dormir } from 'node:timers/promises';
import {
  type AppendExpectedRevision,
  type AppendResult,
  END,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type Position,
  type START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  TimeoutError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leerUrlDeEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb-url.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { hasta, PREFIJO_DE_PRUEBA, streamNuevo } from './bitacora.apoyo.ts';

type Servidor = { readonly url: string; readonly detener: () => Promise<void> };

const urlReal = process.env.EVENTSTORE_URL;
const SERVIDORES: readonly [string, () => Promise<Servidor>][] = [
  [
    'el doble',
    async () => {
      const doble = await iniciarDobleEventStoreDB();
      doble.fallos.confirmacion(5);
      return doble;
    },
  ],
  ...(urlReal
    ? [['el servidor', async () => ({ url: urlReal, detener: async () => {} })] as const]
    : []),
] as [string, () => Promise<Servidor>][];

const nuevos = (cuantos: number) =>
  Array.from({ length: cuantos }, () => jsonEvent({ id: randomUUID(), type: 'Hecho', data: {} }));

/**
 * What a real server was seen to answer to the plain client, case by case. With `EVENTSTORE_URL` the
 * same cases run against that server: where they differ, the double is wrong.
 */
describe.each(SERVIDORES)('Lo que contesta %s', (_nombre, iniciar) => {
  let servidor: Servidor;
  let cliente: EventStoreDBClient;
  let segundo: EventStoreDBClient;
  beforeAll(async () => {
    servidor = await iniciar();
    cliente = EventStoreDBClient.connectionString(servidor.url);
    segundo = EventStoreDBClient.connectionString(`${servidor.url}&keepAliveTimeout=9999`);
  });
  afterAll(async () => {
    await Promise.all([cliente.dispose(), segundo.dispose()]);
    await servidor.detener();
  });

  /** Over `Append`, which the client uses when it is given credentials. */
  const escribir = (
    stream: string,
    expectedRevision: AppendExpectedRevision,
    eventos: ReturnType<typeof nuevos>,
    por = cliente,
  ): Promise<AppendResult> =>
    por.appendToStream(stream, eventos, {
      expectedRevision,
      credentials: leerUrlDeEventStoreDB(servidor.url).credenciales,
    });
  const leer = async (stream: string) => {
    const leidos = [];
    for await (const { event } of cliente.readStream(stream)) leidos.push(event!);
    return leidos;
  };
  const fallaDe = (promesa: Promise<unknown>): Promise<unknown> =>
    promesa.then(
      () => undefined,
      (error: unknown) => error,
    );

  test('un stream nuevo: revisión y posición del último', async () => {
    const stream = streamNuevo();
    const hecho = await escribir(stream, NO_STREAM, nuevos(2));
    const ultimo = (await leer(stream))[1]!;
    expect(hecho.nextExpectedRevision).toBe(1n);
    expect(hecho.position).toEqual(ultimo.position);
    expect(hecho.position!.commit).toBe(hecho.position!.prepare);
  });

  test('los mismos bytes, enseguida y después de otros: lo mismo que la primera vez', async () => {
    const stream = streamNuevo();
    const eventos = nuevos(2);
    const primera = await escribir(stream, NO_STREAM, eventos);
    expect(await escribir(stream, NO_STREAM, eventos)).toEqual(primera);
    await escribir(stream, 1n, nuevos(3));
    expect(await escribir(stream, NO_STREAM, eventos)).toEqual(primera);
  });

  test('los primeros de un append: revisión y posición del último de ellos', async () => {
    const stream = streamNuevo();
    const eventos = nuevos(3);
    await escribir(stream, NO_STREAM, eventos);
    const hecho = await escribir(stream, NO_STREAM, eventos.slice(0, 2));
    expect(hecho.nextExpectedRevision).toBe(1n);
    expect(hecho.position).toEqual((await leer(stream))[1]!.position);
  });

  test.each<[string, (viejo: ReturnType<typeof nuevos>) => AppendExpectedRevision, boolean]>([
    ['la mitad guardada y la mitad nueva', () => NO_STREAM, true],
    ['una revisión atrasada', () => 0n, false],
    ['una revisión adelantada', () => 7n, false],
  ])('%s: conflicto que dice la cabeza', async (_caso, revision, mitad) => {
    const stream = streamNuevo();
    const viejos = nuevos(2);
    await escribir(stream, NO_STREAM, viejos);
    const eventos = mitad ? [viejos[0]!, ...nuevos(1)] : nuevos(1);
    const falla = await fallaDe(escribir(stream, revision(viejos), eventos));
    expect(falla).toBeInstanceOf(WrongExpectedVersionError);
    expect(falla).toMatchObject({ actualVersion: 1n });
    expect(await leer(stream)).toHaveLength(2);
  });

  test('se esperaba un stream y no lo hay: conflicto que lo dice', async () => {
    const falla = await fallaDe(escribir(streamNuevo(), STREAM_EXISTS, nuevos(1)));
    expect(falla).toMatchObject({ actualVersion: 'no_stream' });
  });

  test('iguales a la vez por dos conexiones: alguno vence, se guarda una vez, repetido vale', async () => {
    const stream = streamNuevo();
    const eventos = nuevos(2);
    const todos = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        escribir(stream, NO_STREAM, eventos, i % 2 === 0 ? cliente : segundo),
      ),
    );
    const fallas = todos.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []));
    expect(fallas.length).toBeLessThan(20);
    for (const falla of fallas) {
      expect(falla).toBeInstanceOf(TimeoutError);
      expect(falla).toMatchObject({ code: 10, message: expect.stringContaining('Commit phase') });
    }
    if (!urlReal) expect(fallas.length).toBeGreaterThan(0);
    expect(await leer(stream)).toHaveLength(2);
    expect((await escribir(stream, NO_STREAM, eventos)).nextExpectedRevision).toBe(1n);
  });

  test('distintos a la vez en un stream nuevo: uno, y los demás conflicto', async () => {
    const stream = streamNuevo();
    const todos = await Promise.allSettled(
      Array.from({ length: 20 }, () => escribir(stream, NO_STREAM, nuevos(1))),
    );
    const fallas = todos.filter((r) => r.status === 'rejected');
    expect(fallas).toHaveLength(19);
    for (const { reason } of fallas) expect(reason).toBeInstanceOf(WrongExpectedVersionError);
  });

  test('más de 1 MiB: negado antes de guardar nada', async () => {
    const stream = streamNuevo();
    const data = { texto: 'x'.repeat(1_048_577) };
    const falla = await fallaDe(
      escribir(stream, NO_STREAM, [jsonEvent({ id: randomUUID(), type: 'Hecho', data })]),
    );
    expect(falla).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(falla).toMatchObject({ code: 3 });
    await expect(leer(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  test('sin eventos: un éxito que no dice nada', async () => {
    const hecho = await escribir(streamNuevo(), NO_STREAM, []);
    expect(hecho).toMatchObject({ success: true, nextExpectedRevision: 0n });
  });

  test('enterrado: ni se escribe ni se lee', async () => {
    const stream = streamNuevo();
    await escribir(stream, NO_STREAM, nuevos(2));
    await cliente.tombstoneStream(stream);
    for (const intentar of [() => escribir(stream, 1n, nuevos(1)), () => leer(stream)]) {
      const falla = await fallaDe(intentar());
      expect(falla).toBeInstanceOf(StreamDeletedError);
      expect(falla).toMatchObject({ code: 9 });
    }
  });

  test('borrado: no se encuentra, se acepta como nuevo y sigue contando donde iba', async () => {
    const stream = streamNuevo();
    await escribir(stream, NO_STREAM, nuevos(2));
    await cliente.deleteStream(stream);
    await expect(leer(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
    expect((await escribir(stream, NO_STREAM, nuevos(1))).nextExpectedRevision).toBe(2n);
    expect((await leer(stream)).map(({ revision }) => revision)).toEqual([2n]);
  });

  const cabeza = async (): Promise<Position> =>
    (await escribir(streamNuevo(), NO_STREAM, nuevos(2))).position!;
  const mas = ({ commit }: Position, bytes: bigint): Position => ({
    commit: commit + bytes,
    prepare: commit + bytes,
  });

  test.each([
    ['dentro de un registro', 1n],
    ['más allá de la cabeza', 1_000_000_000n],
  ])('readAll desde un lugar %s: nada, y ningún error', async (_caso, bytes) => {
    const desde = await cabeza();
    const leidos = [];
    const lectura = cliente.readAll({ fromPosition: mas(desde, bytes), maxCount: 10 });
    for await (const resuelto of lectura) leidos.push(resuelto);
    expect(leidos).toEqual([]);
  });

  const suscribir = (fromPosition: Position | typeof START | typeof END) => {
    const visto: string[] = [];
    const filter = streamNameFilter({ prefixes: [PREFIJO_DE_PRUEBA] });
    const suscripcion = cliente.subscribeToAll({ fromPosition, filter });
    suscripcion.on('confirmation', () => visto.push('confirmada'));
    suscripcion.on('caughtUp', () => visto.push('al día'));
    suscripcion.on('data', ({ event }) => visto.push(event!.id));
    const falla = new Promise<unknown>((resolver) => suscripcion.on('error', resolver));
    return { visto, falla, dejar: () => suscripcion.unsubscribe() };
  };

  test('suscrito desde el principio: confirmación, los eventos y al día', async () => {
    const desde = await cabeza();
    const eventos = nuevos(22);
    await escribir(streamNuevo(), NO_STREAM, eventos);
    const { visto, dejar } = suscribir(desde);
    await hasta(() => visto.includes('al día'));
    await dejar();
    expect(visto).toEqual(['confirmada', ...eventos.map(({ id }) => id), 'al día']);
  });

  test('suscrito desde el final: al día enseguida, y después lo que llega', async () => {
    const { visto, dejar } = suscribir(END);
    await hasta(() => visto.includes('al día'));
    const eventos = nuevos(2);
    await escribir(streamNuevo(), NO_STREAM, eventos);
    await hasta(() => visto.length >= 4);
    await dejar();
    expect(visto).toEqual(['confirmada', 'al día', ...eventos.map(({ id }) => id)]);
  });

  test('suscrito desde un lugar dentro de un registro: código 2', async () => {
    const desde = await cabeza();
    const falla = await suscribir({ commit: desde.commit - 1n, prepare: desde.commit - 1n }).falla;
    expect(falla).toBeInstanceOf(UnknownError);
    expect(falla).toMatchObject({
      code: 2,
      message: expect.stringContaining('Exception was thrown by handler'),
    });
  });

  test('suscrito más allá de la cabeza: al día, y no oye nada', async () => {
    const { visto, dejar } = suscribir(mas(await cabeza(), 1_000_000_000n));
    await hasta(() => visto.includes('al día'));
    await escribir(streamNuevo(), NO_STREAM, nuevos(2));
    await dormir(200);
    await dejar();
    expect(visto).toEqual(['confirmada', 'al día']);
  });
});
