import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AppendDemasiadoGrande,
  type Bitacora,
  type EventoLeido,
  type EventoNuevo,
  LIMITE_APPEND_BYTES,
  RevisionInesperada,
  STREAM_NUEVO,
} from '#infra/bitacora/puerto.ts';

/** One log for a whole suite: the tests use streams of their own and begin at `cabeza()`. */
export type ArnesBitacora = {
  readonly bitacora: Bitacora;
  /** A second client on the same log, as another process would have. */
  readonly otra: () => Promise<Bitacora>;
  /** Closes every client and what the log runs on. */
  readonly cerrar: () => Promise<void>;
  /** Writes an event to a stream that is not the project's, where the log can hold such streams. */
  readonly escribirAjeno?: () => Promise<void>;
};

/** An event with legal defaults. */
export function eventoDePrueba(datos: object = {}, tipo = 'CobroCreado'): EventoNuevo {
  return {
    evento_id: randomUUID(),
    tipo,
    datos,
    metadatos: {
      comando_id: randomUUID(),
      correlacion_id: 'prueba',
      actor: 'contrato',
      registrado_en: '2026-09-26T12:00:00.000Z',
      version: 1,
    },
  };
}

export const eventosDePrueba = (cuantos: number): EventoNuevo[] =>
  Array.from({ length: cuantos }, (_, numero) => eventoDePrueba({ numero }));

let ultimaEmpresa = 0;
/** A stream name that no other test of this process uses, with a prefix of the project. */
export const streamNuevo = (): string => `empresa-${++ultimaEmpresa}`;

/** Resolves once `condicion` holds; fails after `plazo_ms`. */
export async function hasta(condicion: () => boolean, plazo_ms = 10_000): Promise<void> {
  const fin = Date.now() + plazo_ms;
  while (!condicion()) {
    if (Date.now() > fin) throw new Error(`No se cumplió en ${plazo_ms} ms: ${condicion}`);
    await pausa(5);
  }
}

export const pausa = (ms: number): Promise<void> =>
  new Promise((resolver) => setTimeout(resolver, ms));

const ids = (eventos: readonly { evento_id: string }[]): string[] =>
  eventos.map(({ evento_id }) => evento_id);

/** Reads all that follows `after`, in pages of `limit`. */
async function leerDesde(bitacora: Bitacora, after: number, limit = 100): Promise<EventoLeido[]> {
  const leidos: EventoLeido[] = [];
  for (;;) {
    const pagina = await bitacora.readAll({ after: leidos.at(-1)?.posicion ?? after, limit });
    leidos.push(...pagina);
    if (pagina.length < limit) return leidos;
  }
}

/** The promises of the port `Bitacora`, for any adapter. */
export function contratoDeBitacora(nombre: string, crear: () => Promise<ArnesBitacora>): void {
  describe(`Bitácora ${nombre}`, () => {
    let arnes: ArnesBitacora;
    const contexto: Contexto = () => arnes;
    beforeAll(async () => {
      arnes = await crear();
    });
    afterAll(async () => {
      await arnes?.cerrar();
    });

    describe('append', () => pruebasDeAppend(contexto));
    describe('repetir un append', () => pruebasDeRepeticion(contexto));
    describe('lo que se guarda', () => pruebasDeContenido(contexto));
    describe('readStream', () => pruebasDeReadStream(contexto));
    describe('readAll', () => pruebasDeReadAll(contexto));
    describe('subscribeAll', () => pruebasDeSuscripcion(contexto));
    describe('varios escritores', () => pruebasDeConcurrencia(contexto));
  });
}

type Contexto = () => ArnesBitacora;

function pruebasDeAppend(contexto: Contexto): void {
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

function pruebasDeRepeticion(contexto: Contexto): void {
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

function pruebasDeContenido(contexto: Contexto): void {
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

function pruebasDeReadStream(contexto: Contexto): void {
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

function pruebasDeReadAll(contexto: Contexto): void {
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
    await suscripcion.stop();
  });
}

function pruebasDeSuscripcion(contexto: Contexto): void {
  test('entrega lo pasado y luego lo nuevo, en orden y una sola vez', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const after = await bitacora.cabeza();
    const eventos = eventosDePrueba(12);
    await bitacora.append(stream, STREAM_NUEVO, eventos.slice(0, 5));
    const vistos: EventoLeido[] = [];

    const suscripcion = bitacora.subscribeAll({ after }, async (lote) => {
      vistos.push(...lote);
    });
    await hasta(() => vistos.length >= 5);
    await bitacora.append(stream, 4, eventos.slice(5, 10));
    await bitacora.append(stream, 9, eventos.slice(10));
    await hasta(() => vistos.length >= 12);
    await pausa(50);
    await suscripcion.stop();

    expect(vistos).toEqual(await bitacora.readStream(stream));
    expect(ids(vistos)).toEqual(ids(eventos));
  });

  test('lo escrito por otro cliente llega pronto', async () => {
    const { bitacora, otra } = contexto();
    const escritora = await otra();
    let visto_en = 0;
    const suscripcion = bitacora.subscribeAll({ after: await bitacora.cabeza() }, async () => {
      visto_en = Date.now();
    });
    await pausa(200);

    const escrito_en = Date.now();
    await escritora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await hasta(() => visto_en > 0);
    await suscripcion.stop();

    expect(visto_en - escrito_en).toBeLessThan(500);
  });

  test('los lotes no pasan del máximo pedido', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(25));
    const tamanos: number[] = [];

    const suscripcion = bitacora.subscribeAll({ after, maximo: 10 }, async (lote) => {
      tamanos.push(lote.length);
    });
    await hasta(() => tamanos.reduce((a, b) => a + b, 0) >= 25);
    await suscripcion.stop();

    expect(Math.max(...tamanos)).toBeLessThanOrEqual(10);
    expect(Math.min(...tamanos)).toBeGreaterThan(0);
  });

  test('espera a que termine una llamada antes de hacer la siguiente', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    const stream = streamNuevo();
    let enCurso = 0;
    let maximoEnCurso = 0;
    let vistos = 0;

    const suscripcion = bitacora.subscribeAll({ after, maximo: 2 }, async (lote) => {
      maximoEnCurso = Math.max(maximoEnCurso, ++enCurso);
      await pausa(10);
      vistos += lote.length;
      enCurso--;
    });
    for (const esperada of [-1, 0, 1, 2, 3, 4, 5, 6]) {
      await bitacora.append(stream, esperada, eventosDePrueba(1));
    }
    await hasta(() => vistos >= 8);
    await suscripcion.stop();

    expect(maximoEnCurso).toBe(1);
    expect(vistos).toBe(8);
  });

  test('otra suscripción sigue desde la última posición vista', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    const eventos = eventosDePrueba(30);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventos);
    const vistos: EventoLeido[] = [];
    const anotar = async (lote: readonly EventoLeido[]) => {
      vistos.push(...lote);
    };

    const primera = bitacora.subscribeAll({ after, maximo: 7 }, anotar);
    await hasta(() => vistos.length > 0);
    await primera.stop();
    const segunda = bitacora.subscribeAll({ after: vistos.at(-1)!.posicion, maximo: 7 }, anotar);
    await hasta(() => vistos.length >= 30);
    await segunda.stop();

    expect(ids(vistos)).toEqual(ids(eventos));
  });

  test('un manejador que falla recibe otra vez el mismo lote, y nada se salta', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    const eventos = eventosDePrueba(9);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventos);
    const llamadas: string[][] = [];
    const aceptados: string[] = [];

    const suscripcion = bitacora.subscribeAll({ after, maximo: 3 }, async (lote) => {
      llamadas.push(ids(lote));
      if (llamadas.length === 2 || llamadas.length === 3) throw new Error('falla a propósito');
      aceptados.push(...ids(lote));
    });
    await hasta(() => aceptados.length >= 9);
    await suscripcion.stop();

    expect(llamadas[2]).toEqual(llamadas[1]);
    expect(llamadas[3]).toEqual(llamadas[1]);
    expect(aceptados).toEqual(ids(eventos));
  });

  test('un manejador que falla antes de su primera promesa tampoco la detiene', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    let llamadas = 0;

    const suscripcion = bitacora.subscribeAll({ after }, () => {
      if (++llamadas === 1) throw new Error('falla a propósito');
      return Promise.resolve();
    });
    await hasta(() => llamadas >= 2);
    await suscripcion.stop();
  });

  test('stop espera a la llamada en curso y después no hay otra', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(10));
    let empezadas = 0;
    let terminadas = 0;
    const suscripcion = bitacora.subscribeAll({ after, maximo: 2 }, async () => {
      empezadas++;
      await pausa(100);
      terminadas++;
    });
    await hasta(() => empezadas === 1);

    await suscripcion.stop();

    expect(terminadas).toBe(1);
    await bitacora.append(stream, 9, eventosDePrueba(1));
    await pausa(150);
    expect(empezadas).toBe(1);
  });

  test('stop repetido, y stop sin nada en curso, terminan enseguida', async () => {
    const { bitacora } = contexto();
    const suscripcion = bitacora.subscribeAll(
      { after: await bitacora.cabeza() },
      async () => undefined,
    );
    const inicio = Date.now();
    await suscripcion.stop();
    await suscripcion.stop();
    expect(Date.now() - inicio).toBeLessThan(500);
  });

  test('una suscripción lenta no frena a otra', async () => {
    const { bitacora } = contexto();
    const after = await bitacora.cabeza();
    let soltar: () => void = () => undefined;
    const atasco = new Promise<void>((resolver) => {
      soltar = resolver;
    });
    let rapidos = 0;
    const lenta = bitacora.subscribeAll({ after }, () => atasco);
    const rapida = bitacora.subscribeAll({ after }, async (lote) => {
      rapidos += lote.length;
    });

    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(3));
    await hasta(() => rapidos === 3);
    soltar();
    await Promise.all([lenta.stop(), rapida.stop()]);
  });

  test('cerrar el cliente detiene sus suscripciones', async () => {
    const cliente = await contexto().otra();
    let llamadas = 0;
    cliente.subscribeAll({ after: await cliente.cabeza() }, async () => {
      llamadas++;
    });
    await cliente.close();
    await contexto().bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await pausa(150);
    expect(llamadas).toBe(0);
  });
}

const ESCRITORES = 16;
const APPENDS_POR_ESCRITOR = 25;

function pruebasDeConcurrencia(contexto: Contexto): void {
  test('16 escritores en 2 clientes: el suscriptor y el lector no pierden ni repiten nada', async () => {
    const { bitacora, otra } = contexto();
    const clientes = [bitacora, await otra()];
    const after = await bitacora.cabeza();
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after, maximo: 50 }, async (lote) => {
      vistos.push(...lote);
    });
    const lector = leerMientras(clientes[1]!, after);

    const escritos = await Promise.all(
      Array.from({ length: ESCRITORES }, (_, i) => escribirSeguido(clientes[i % 2]!)),
    );

    const leidos = await lector.terminar(escritos.flat().length);
    await hasta(() => vistos.length >= escritos.flat().length);
    await pausa(100);
    await suscripcion.stop();
    expect(ids(vistos).sort()).toEqual(escritos.flat().sort());
    expect(vistos).toEqual(leidos);
    expect(vistos).toEqual(await leerDesde(bitacora, after));
    const posiciones = vistos.map(({ posicion }) => posicion);
    expect(posiciones).toEqual([...new Set(posiciones)].sort((a, b) => a - b));
  });

  test('16 escritores sobre un mismo stream: cada revisión tiene un solo dueño', async () => {
    const { bitacora, otra } = contexto();
    const clientes = [bitacora, await otra()];
    const stream = streamNuevo();

    const escritos = await Promise.all(
      Array.from({ length: ESCRITORES }, (_, i) => disputar(clientes[i % 2]!, stream)),
    );

    const leidos = await bitacora.readStream(stream);
    expect(leidos.map(({ revision }) => revision)).toEqual(leidos.map((_, i) => i));
    expect(ids(leidos).sort()).toEqual(escritos.flat().sort());
  });
}

/** Appends of one to three events, one after another, to a stream of its own. */
async function escribirSeguido(bitacora: Bitacora): Promise<string[]> {
  const stream = streamNuevo();
  const escritos: string[] = [];
  let esperada = STREAM_NUEVO;
  for (let i = 0; i < APPENDS_POR_ESCRITOR; i++) {
    const eventos = eventosDePrueba(1 + (i % 3));
    esperada = (await bitacora.append(stream, esperada, eventos)).revision;
    escritos.push(...ids(eventos));
  }
  return escritos;
}

/** Stores three appends in a stream that others want too: upon a conflict reads and tries again. */
async function disputar(bitacora: Bitacora, stream: string): Promise<string[]> {
  const escritos: string[] = [];
  while (escritos.length < 6) {
    const [ultimo] = await bitacora.readStream(stream, { direction: 'backwards', limit: 1 });
    const eventos = eventosDePrueba(2);
    try {
      await bitacora.append(stream, ultimo?.revision ?? STREAM_NUEVO, eventos);
      escritos.push(...ids(eventos));
    } catch (error) {
      if (!(error instanceof RevisionInesperada)) throw error;
    }
  }
  return escritos;
}

/** A reader that asks `posicion > last` without pause while others write. */
function leerMientras(
  bitacora: Bitacora,
  after: number,
): { terminar(esperados: number): Promise<EventoLeido[]> } {
  const leidos: EventoLeido[] = [];
  let fin = Number.POSITIVE_INFINITY;
  const bucle = (async () => {
    while (leidos.length < fin) {
      const cursor = leidos.at(-1)?.posicion ?? after;
      const pagina = await bitacora.readAll({ after: cursor, limit: 40 });
      leidos.push(...pagina);
      // At the end without all of them: something was skipped. The caller compares and says what.
      if (pagina.length === 0 && fin < Number.POSITIVE_INFINITY) return;
    }
  })();
  return {
    async terminar(esperados) {
      fin = esperados;
      await bucle;
      return leidos;
    },
  };
}
