import { expect, test } from 'vitest';
import { type Bitacora, type EventoLeido, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import {
  type Contexto,
  eventosDePrueba,
  hasta,
  ids,
  leerDesde,
  pausa,
  streamNuevo,
} from './bitacora.apoyo.ts';

export function pruebasDeReadStream(contexto: Contexto): void {
  const conDiez = async (): Promise<{ bitacora: Bitacora; stream: string }> => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(10));
    return { bitacora, stream };
  };
  const revisiones = (eventos: readonly EventoLeido[]): number[] =>
    eventos.map(({ revision }) => revision);

  test('un stream desconocido se lee vacío, en ambos sentidos', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    expect(await bitacora.readStream(stream)).toEqual([]);
    expect(await bitacora.readStream(stream, { direction: 'backwards', limit: 1 })).toEqual([]);
  });

  test('pagina hacia adelante desde la revisión dada, inclusive', async () => {
    const { bitacora, stream } = await conDiez();
    const desde = async (from: number) =>
      revisiones(await bitacora.readStream(stream, { from, limit: 4 }));
    expect(await desde(0)).toEqual([0, 1, 2, 3]);
    expect(await desde(4)).toEqual([4, 5, 6, 7]);
    expect(await desde(8)).toEqual([8, 9]);
    expect(await desde(10)).toEqual([]);
  });

  test('pagina hacia atrás desde la revisión dada, inclusive', async () => {
    const { bitacora, stream } = await conDiez();
    const desde = async (from: number) =>
      revisiones(await bitacora.readStream(stream, { from, limit: 4, direction: 'backwards' }));
    expect(await desde(9)).toEqual([9, 8, 7, 6]);
    expect(await desde(5)).toEqual([5, 4, 3, 2]);
    expect(await desde(1)).toEqual([1, 0]);
  });

  test('hacia atrás sin más empieza en el último', async () => {
    const { bitacora, stream } = await conDiez();
    const leidos = await bitacora.readStream(stream, { direction: 'backwards', limit: 1 });
    expect(revisiones(leidos)).toEqual([9]);
  });

  test('lee de una vez los eventos de muchos lugares, en el orden pedido y con los huecos a la vista', async () => {
    const { bitacora, stream } = await conDiez();
    const otro = streamNuevo();
    await bitacora.append(otro, STREAM_NUEVO, eventosDePrueba(2));
    const lugares = [
      { stream: otro, revision: 1 },
      { stream, revision: 10 },
      { stream, revision: 9 },
      { stream: streamNuevo(), revision: 0 },
      { stream, revision: 0 },
      { stream: otro, revision: 1 },
    ];
    const debidos = await Promise.all(
      lugares.map(async ({ stream: suyo, revision }) => {
        const [evento] = await bitacora.readStream(suyo, { from: revision, limit: 1 });
        return evento;
      }),
    );
    expect(debidos.map((evento) => evento?.revision)).toEqual([1, undefined, 9, undefined, 0, 1]);
    expect(await bitacora.readPlaces(lugares)).toEqual(debidos);
    expect(await bitacora.readPlaces([])).toEqual([]);
  });

  test('no mezcla streams de nombre parecido', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const parecidos = [stream, `${stream}-a`, `${stream}_`, `${stream}%`];
    for (const parecido of parecidos) {
      await bitacora.append(parecido, STREAM_NUEVO, eventosDePrueba(1));
    }
    for (const parecido of parecidos) {
      expect((await bitacora.readStream(parecido)).map((e) => e.stream)).toEqual([parecido]);
    }
  });
}

export function pruebasDeReadAll(contexto: Contexto): void {
  test('el cursor excluye la posición dada y sigue el orden de escritura', async () => {
    const { bitacora } = contexto();
    const [a, b] = [streamNuevo(), streamNuevo()];
    const inicio = await bitacora.cabeza();
    const escritos = eventosDePrueba(4);
    const { posicion } = await bitacora.append(a, STREAM_NUEVO, [escritos[0]!]);
    await bitacora.append(b, STREAM_NUEVO, [escritos[1]!, escritos[2]!]);
    await bitacora.append(a, 0, [escritos[3]!]);

    expect(ids(await bitacora.readAll({ after: inicio, limit: 100 }))).toEqual(ids(escritos));
    expect(ids(await bitacora.readAll({ after: posicion, limit: 100 }))).toEqual(
      ids(escritos.slice(1)),
    );
  });

  test('da menos eventos que el límite solo al final', async () => {
    const { bitacora } = contexto();
    const inicio = await bitacora.cabeza();
    const escritos = eventosDePrueba(10);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, escritos.slice(0, 5));
    await bitacora.append(streamNuevo(), STREAM_NUEVO, escritos.slice(5));

    const primera = await bitacora.readAll({ after: inicio, limit: 7 });
    const segunda = await bitacora.readAll({ after: primera.at(-1)!.posicion, limit: 7 });

    expect(primera).toHaveLength(7);
    expect(ids([...primera, ...segunda])).toEqual(ids(escritos));
  });

  test('un cursor puede caer en medio de un append', async () => {
    const { bitacora } = contexto();
    const inicio = await bitacora.cabeza();
    const escritos = eventosDePrueba(6);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, escritos);

    expect(ids(await leerDesde(bitacora, inicio, 1))).toEqual(ids(escritos));
    expect(ids(await leerDesde(bitacora, inicio, 4))).toEqual(ids(escritos));
  });

  test('desde la cabeza no hay nada', async () => {
    const { bitacora } = contexto();
    expect(await bitacora.readAll({ after: await bitacora.cabeza(), limit: 10 })).toEqual([]);
  });

  test('desde cero empieza en el primer evento y coincide con cada stream', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));

    const todos = await leerDesde(bitacora, 0);

    expect(todos.filter((e) => e.stream === stream)).toEqual(await bitacora.readStream(stream));
    expect(todos[0]!.revision).toBe(0);
  });

  test('los streams que no son del proyecto no se ven', async (prueba) => {
    const { bitacora, escribirAjeno } = contexto();
    if (!escribirAjeno) return prueba.skip('la bitácora es solo del proyecto');
    const inicio = await bitacora.cabeza();
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after: inicio }, async (lote) => {
      vistos.push(...lote);
    });

    await escribirAjeno();
    const propios = eventosDePrueba(2);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, propios);
    await escribirAjeno();

    expect(ids(await bitacora.readAll({ after: inicio, limit: 2 }))).toEqual(ids(propios));
    await hasta(() => vistos.length >= 2);
    await pausa(100);
    expect(ids(vistos)).toEqual(ids(propios));
    await suscripcion.detener();
  });
}
