import { expect, test } from 'vitest';
import {
  AppendDemasiadoGrande,
  LIMITE_APPEND_BYTES,
  RevisionInesperada,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import {
  type Contexto,
  eventoDePrueba,
  eventosDePrueba,
  ids,
  streamNuevo,
} from './bitacora.apoyo.ts';

export function pruebasDeAppend(contexto: Contexto): void {
  test('un stream nuevo empieza en la revisión 0 y sigue sin huecos', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();

    const primero = await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1));
    const segundo = await bitacora.append(stream, 0, eventosDePrueba(2));

    expect(primero.revision).toBe(0);
    expect(segundo.revision).toBe(2);
    expect(segundo.posicion).toBeGreaterThan(primero.posicion);
    expect((await bitacora.readStream(stream)).map((e) => e.revision)).toEqual([0, 1, 2]);
  });

  test('responde con la posición del último evento, que es la cabeza de la bitácora', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();

    const { posicion } = await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));

    expect((await bitacora.readStream(stream)).at(-1)!.posicion).toBe(posicion);
    expect(await bitacora.cabeza()).toBe(posicion);
  });

  test.each([
    ['un stream que ya existe, esperado nuevo', STREAM_NUEVO],
    ['una revisión atrasada', 0],
    ['una revisión adelantada', 7],
  ])('rechaza %s sin guardar nada', async (_caso, esperada) => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const guardados = eventosDePrueba(2);
    await bitacora.append(stream, STREAM_NUEVO, guardados);

    const intento = bitacora.append(stream, esperada, eventosDePrueba(2));

    await expect(intento).rejects.toBeInstanceOf(RevisionInesperada);
    await expect(intento).rejects.toMatchObject({ stream, esperada });
    expect(ids(await bitacora.readStream(stream))).toEqual(ids(guardados));
  });

  test('rechaza una revisión esperada de un stream que no existe', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();

    const intento = bitacora.append(stream, 0, eventosDePrueba(1));

    await expect(intento).rejects.toBeInstanceOf(RevisionInesperada);
    expect(await bitacora.readStream(stream)).toEqual([]);
  });

  test('un append rechazado no daña a los que viajan con él', async () => {
    const { bitacora } = contexto();
    const ocupado = streamNuevo();
    await bitacora.append(ocupado, STREAM_NUEVO, eventosDePrueba(1));
    const streams = Array.from({ length: 10 }, streamNuevo);

    const resultados = await Promise.allSettled(
      [...streams.slice(0, 5), ocupado, ...streams.slice(5)].map((stream) =>
        bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2)),
      ),
    );

    const estados = resultados.map((resultado) => resultado.status);
    expect(estados.filter((estado) => estado === 'fulfilled')).toHaveLength(10);
    expect(resultados[5]).toMatchObject({ reason: expect.any(RevisionInesperada) });
    for (const stream of streams) expect(await bitacora.readStream(stream)).toHaveLength(2);
  });

  test('dos appends del mismo stream pedidos sin esperar se guardan en su orden', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();

    const revisiones = await Promise.all(
      [-1, 0, 1, 2].map((esperada) => bitacora.append(stream, esperada, eventosDePrueba(1))),
    );

    expect(revisiones.map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
  });

  test('de dos clientes con la misma revisión esperada gana uno solo', async () => {
    const { bitacora, otra } = contexto();
    const segunda = await otra();
    const stream = streamNuevo();

    const resultados = await Promise.allSettled(
      [bitacora, segunda].map((cliente) =>
        cliente.append(stream, STREAM_NUEVO, eventosDePrueba(3)),
      ),
    );

    expect(resultados.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await bitacora.readStream(stream)).toHaveLength(3);
  });

  test('rechaza un append sin eventos', async () => {
    const { bitacora } = contexto();
    await expect(bitacora.append(streamNuevo(), STREAM_NUEVO, [])).rejects.toBeInstanceOf(
      TypeError,
    );
  });

  test('rechaza un append mayor que el límite sin guardar nada y sigue con el siguiente', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const mitades = [1, 2].map(() =>
      eventoDePrueba({ texto: 'x'.repeat(LIMITE_APPEND_BYTES / 2) }),
    );

    const intento = bitacora.append(stream, STREAM_NUEVO, mitades);

    await expect(intento).rejects.toBeInstanceOf(AppendDemasiadoGrande);
    expect(await bitacora.readStream(stream)).toEqual([]);
    expect(await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1))).toMatchObject({
      revision: 0,
    });
  });

  test('el límite se mide en bytes, no en caracteres', async () => {
    const { bitacora } = contexto();
    const grande = eventoDePrueba({ texto: 'ñ'.repeat(LIMITE_APPEND_BYTES / 2) });

    const intento = bitacora.append(streamNuevo(), STREAM_NUEVO, [grande]);

    await expect(intento).rejects.toBeInstanceOf(AppendDemasiadoGrande);
  });

  test('acepta un append justo bajo el límite', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const texto = 'x'.repeat(LIMITE_APPEND_BYTES - 1_000);

    await bitacora.append(stream, STREAM_NUEVO, [eventoDePrueba({ texto })]);

    expect(await bitacora.readStream(stream)).toMatchObject([{ datos: { texto } }]);
  });
}

export function pruebasDeRepeticion(contexto: Contexto): void {
  test('con los mismos ids responde como la primera vez y no guarda nada más', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const eventos = eventosDePrueba(3);
    const primera = await bitacora.append(stream, STREAM_NUEVO, eventos);

    const segunda = await bitacora.append(stream, STREAM_NUEVO, eventos);

    expect(segunda).toEqual(primera);
    expect(ids(await bitacora.readStream(stream))).toEqual(ids(eventos));
  });

  test('también desde otro cliente y después de que siguieron otros eventos', async () => {
    const { bitacora, otra } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
    const eventos = eventosDePrueba(2);
    const primera = await bitacora.append(stream, 1, eventos);
    await bitacora.append(stream, 3, eventosDePrueba(5));

    const segunda = await (await otra()).append(stream, 1, eventos);

    expect(segunda).toEqual(primera);
    expect(await bitacora.readStream(stream)).toHaveLength(9);
  });

  test('con otros ids en la misma revisión esperada es un conflicto', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));

    const intento = bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));

    await expect(intento).rejects.toBeInstanceOf(RevisionInesperada);
  });

  test('veinte repeticiones a la vez dejan un solo append', async () => {
    const { bitacora, otra } = contexto();
    const clientes = [bitacora, await otra()];
    const stream = streamNuevo();
    const eventos = eventosDePrueba(2);

    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => clientes[i % 2]!.append(stream, STREAM_NUEVO, eventos)),
    );

    expect(new Set(respuestas.map(({ posicion }) => posicion)).size).toBe(1);
    expect(ids(await bitacora.readStream(stream))).toEqual(ids(eventos));
  });
}

export function pruebasDeContenido(contexto: Contexto): void {
  const idaYVuelta = async (datos: object): Promise<object> => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, [eventoDePrueba(datos)]);
    return (await bitacora.readStream(stream))[0]!.datos;
  };

  test('un evento vuelve entero: id, tipo, datos, metadatos, stream y lugar', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const evento = eventoDePrueba({ a: [1, null, { b: true }], vacio: {} }, 'FacturaCreada');

    const { posicion } = await bitacora.append(stream, STREAM_NUEVO, [evento]);

    expect(await bitacora.readStream(stream)).toEqual([
      { ...evento, stream, revision: 0, posicion },
    ]);
  });

  test.each([
    ['tildes y eñes', 'Ñandú, café y niño'],
    ['un emoji compuesto', '👩‍👩‍👧‍👦 🇪🇨'],
    ['caracteres de cuatro bytes', '𝒳 𠜎 🦜'],
    ['separadores de línea Unicode', 'a\u2028b\u2029c'],
    ['comillas, barras y saltos', '"\\ \\u0041 {},\'\n\t\r\u0001'],
    ['un escape escrito con letras', '\\u0000 y \\ud800'],
  ])('el texto no cambia: %s', async (_caso, texto) => {
    expect(await idaYVuelta({ texto, [texto]: 1 })).toEqual({ texto, [texto]: 1 });
  });

  test('los números no cambian: enteros grandes, negativos y decimales', async () => {
    const numeros = [
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
      0,
      -1,
      0.1,
      1e-7,
      123456.789,
    ];
    expect(await idaYVuelta({ numeros })).toEqual({ numeros });
  });

  test('los eventos de un append tienen cada uno su posición, en su orden', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const eventos = eventosDePrueba(20);

    await bitacora.append(stream, STREAM_NUEVO, eventos);

    const leidos = await bitacora.readStream(stream);
    const posiciones = leidos.map(({ posicion }) => posicion);
    expect(ids(leidos)).toEqual(ids(eventos));
    expect(new Set(posiciones).size).toBe(20);
    expect(posiciones).toEqual([...posiciones].sort((a, b) => a - b));
    expect(posiciones.every(Number.isSafeInteger)).toBe(true);
  });
}
