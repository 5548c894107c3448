import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CERROJO_BITACORA } from '#infra/nucleo/bitacora/esquema.sql.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import {
  type Bitacora,
  type EventoLeido,
  ResultadoDesconocido,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { eventosDePrueba, hasta, ids, pausa, streamNuevo } from './bitacora.apoyo.ts';
import { abrirCompuerta } from './compuerta.ts';

let base: BaseDePrueba;
let sql: Sql;
let bitacora: Bitacora;

beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = postgres(base.url, { max: 4, onnotice: () => undefined });
  bitacora = await crearBitacoraPostgres({ url: base.url });
});
afterAll(async () => {
  await bitacora?.cerrar();
  await sql?.end();
  await base?.borrar();
});

/** Another session holds the writers' lock until `soltar`: appends are sent and wait in Postgres. */
async function retenerEscritores(): Promise<{ soltar: () => Promise<void> }> {
  const otra = await sql.reserve();
  await otra`select pg_advisory_lock(${CERROJO_BITACORA})`;
  return {
    async soltar() {
      await otra`select pg_advisory_unlock(${CERROJO_BITACORA})`;
      otra.release();
    },
  };
}

const esperando = async (): Promise<number> => {
  const [fila] = await sql`
    select count(*)::int as cuantas from pg_stat_activity
     where application_name = 'bitacora-escritura' and wait_event_type = 'Lock'
       and datname = current_database()`;
  return fila!.cuantas;
};

async function hastaQueEsperen(cuantas: number): Promise<void> {
  while ((await esperando()) < cuantas) await pausa(5);
}

const matar = (papel: string): Promise<unknown> => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
   where application_name = ${papel} and datname = current_database()`;

const resultado = (promesa: Promise<unknown>): Promise<unknown> =>
  promesa.then(
    (valor) => valor,
    (error: unknown) => error,
  );

describe('una transacción lenta en medio', () => {
  test('no hace que un lector se salte posiciones que aparecen después', async () => {
    const otra = await crearBitacoraPostgres({ url: base.url });
    const after = await bitacora.cabeza();
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after }, async (lote) => {
      vistos.push(...lote);
    });
    const lenta = await sql.reserve();
    const stream = streamNuevo();
    const id = eventosDePrueba(1)[0]!.evento_id;
    await lenta`begin`;
    await lenta`select bitacora.append_batch(${stream}, array[-1]::bigint[], array[1], array[1],
      array[${id}]::uuid[], 'CobroCreado', '{}', '{}')`;

    const rapidos = eventosDePrueba(20);
    const appends = rapidos.map((evento, i) =>
      (i % 2 ? bitacora : otra).append(streamNuevo(), STREAM_NUEVO, [evento]),
    );
    await hastaQueEsperen(2);
    await pausa(50);
    expect(vistos).toEqual([]);
    await lenta`commit`;
    lenta.release();
    await Promise.all(appends);
    await hasta(() => vistos.length >= 21);
    await suscripcion.detener();

    expect(vistos[0]!.evento_id).toBe(id);
    expect(ids(vistos).sort()).toEqual([id, ...ids(rapidos)].sort());
    await otra.cerrar();
  });

  test('si se deshace, sus posiciones no dejan a nadie esperando ni aparecen después', async () => {
    const after = await bitacora.cabeza();
    const lenta = await sql.reserve();
    await lenta`begin`;
    await lenta`select bitacora.append_batch(${streamNuevo()}, array[-1]::bigint[], array[1],
      array[1], array[gen_random_uuid()], 'CobroCreado', '{}', '{}')`;
    const evento = eventosDePrueba(1);
    const append = bitacora.append(streamNuevo(), STREAM_NUEVO, evento);
    await hastaQueEsperen(1);

    await lenta`rollback`;
    lenta.release();
    await append;

    expect(ids(await bitacora.readAll({ after, limit: 10 }))).toEqual(ids(evento));
  });
});

describe('resultado desconocido', () => {
  test('conexión de escritura muerta con un grupo en vuelo: repetir da un resultado', async () => {
    const cerrojo = await retenerEscritores();
    const streams = Array.from({ length: 5 }, streamNuevo);
    const eventos = streams.map(() => eventosDePrueba(2));
    const intentos = streams.map((stream, i) =>
      resultado(bitacora.append(stream, STREAM_NUEVO, eventos[i]!)),
    );
    await hastaQueEsperen(1);

    await matar('bitacora-escritura');

    for (const error of await Promise.all(intentos)) {
      expect(error).toBeInstanceOf(ResultadoDesconocido);
    }
    await cerrojo.soltar();
    for (const [i, stream] of streams.entries()) {
      await expect(bitacora.append(stream, STREAM_NUEVO, eventos[i]!)).resolves.toMatchObject({
        revision: 1,
      });
      expect(ids(await bitacora.readStream(stream))).toEqual(ids(eventos[i]!));
    }
  });

  test('sin respuesta en el plazo: quien espera lo sabe a tiempo y puede repetir', async () => {
    const cerrojo = await retenerEscritores();
    const apurada = await crearBitacoraPostgres({ url: base.url, plazo_ms: 800 });
    const stream = streamNuevo();
    const eventos = eventosDePrueba(2);

    const inicio = cronometrar();
    const error = await resultado(apurada.append(stream, STREAM_NUEVO, eventos));

    expect(error).toBeInstanceOf(ResultadoDesconocido);
    expect(inicio.enCalma_ms()).toBeLessThan(8_000);
    await cerrojo.soltar();
    expect(await apurada.append(stream, STREAM_NUEVO, eventos)).toMatchObject({ revision: 1 });
    expect(ids(await apurada.readStream(stream))).toEqual(ids(eventos));
    await apurada.cerrar();
  });

  test('un append vencido que aún no salía no se envía después', async () => {
    const cerrojo = await retenerEscritores();
    const apurada = await crearBitacoraPostgres({ url: base.url, plazo_ms: 800 });
    const stream = streamNuevo();
    const [primeros, segundos] = [eventosDePrueba(1), eventosDePrueba(1)];
    const primero = resultado(apurada.append(stream, STREAM_NUEVO, primeros));
    const segundo = resultado(apurada.append(stream, 0, segundos));

    expect(await primero).toBeInstanceOf(ResultadoDesconocido);
    expect(await segundo).toBeInstanceOf(ResultadoDesconocido);
    await cerrojo.soltar();
    await apurada.append(stream, STREAM_NUEVO, primeros);
    await pausa(100);

    expect(ids(await apurada.readStream(stream))).toEqual(ids(primeros));
    await apurada.cerrar();
  });

  test('guardado pero con la respuesta perdida: repetir responde como la primera vez', async () => {
    const compuerta = await abrirCompuerta(base.url);
    const lejana = await crearBitacoraPostgres({ url: compuerta.url, plazo_ms: 800 });
    const stream = streamNuevo();
    await lejana.append(stream, STREAM_NUEVO, eventosDePrueba(1));
    const eventos = eventosDePrueba(2);

    compuerta.callarRespuestas();
    const error = await resultado(lejana.append(stream, 0, eventos));
    const guardados = await bitacora.readStream(stream, { from: 1 });
    compuerta.dejarPasar();
    const respuesta = await lejana.append(stream, 0, eventos);

    expect(error).toBeInstanceOf(ResultadoDesconocido);
    expect(ids(guardados)).toEqual(ids(eventos));
    expect(respuesta).toEqual({ revision: 2, posicion: guardados.at(-1)!.posicion });
    expect(await bitacora.readStream(stream)).toHaveLength(3);
    await lejana.cerrar();
    await compuerta.cerrar();
  });

  test('con Postgres inalcanzable se sabe enseguida, y al volver se sigue', async () => {
    const compuerta = await abrirCompuerta(base.url);
    const lejana = await crearBitacoraPostgres({ url: compuerta.url });
    const stream = streamNuevo();
    const eventos = eventosDePrueba(1);
    await lejana.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));

    await compuerta.cerrar();
    const error = await resultado(lejana.append(stream, STREAM_NUEVO, eventos));
    await compuerta.reabrir();

    expect(error).toBeInstanceOf(ResultadoDesconocido);
    expect(await lejana.append(stream, STREAM_NUEVO, eventos)).toMatchObject({ revision: 0 });
    await lejana.cerrar();
    await compuerta.cerrar();
  });
});

describe('suscripción', () => {
  test('conexión de escucha muerta: se abre otra y lo nuevo llega por ella', async () => {
    const sorda = await crearBitacoraPostgres({ url: base.url, sondeo_ms: 60_000 });
    const vistos: string[] = [];
    const suscripcion = sorda.subscribeAll({ after: await sorda.cabeza() }, async (lote) => {
      vistos.push(...ids(lote));
    });
    const eventos = eventosDePrueba(3);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, [eventos[0]!]);
    await hasta(() => vistos.length === 1);

    await matar('bitacora-escucha');
    await bitacora.append(streamNuevo(), STREAM_NUEVO, [eventos[1]!]);
    await hasta(() => vistos.length === 2);
    await bitacora.append(streamNuevo(), STREAM_NUEVO, [eventos[2]!]);
    await hasta(() => vistos.length === 3);
    await suscripcion.detener();

    expect(vistos).toEqual(ids(eventos));
    await sorda.cerrar();
  });

  test('un aviso perdido no detiene la entrega: mira otra vez por su cuenta', async () => {
    const curiosa = await crearBitacoraPostgres({ url: base.url, sondeo_ms: 50 });
    const vistos: EventoLeido[] = [];
    const suscripcion = curiosa.subscribeAll({ after: await curiosa.cabeza() }, async (lote) => {
      vistos.push(...lote);
    });
    await pausa(100);

    await sql`insert into bitacora.eventos
      select max(posicion) + 1, ${streamNuevo()}, 0, gen_random_uuid(), 'SinAviso', '{}', '{}'
        from bitacora.eventos`;
    await hasta(() => vistos.length === 1);
    await suscripcion.detener();

    expect(vistos[0]!.tipo).toBe('SinAviso');
    await curiosa.cerrar();
  });

  test('todas las conexiones muertas mientras se escribe: nada se pierde ni se repite', async () => {
    const after = await bitacora.cabeza();
    const vistos: string[] = [];
    const suscripcion = bitacora.subscribeAll({ after, maximo: 7 }, async (lote) => {
      vistos.push(...ids(lote));
    });
    const escritos: string[] = [];
    const escribir = async (): Promise<void> => {
      const stream = streamNuevo();
      for (let esperada = STREAM_NUEVO; esperada < 19; esperada++) {
        const eventos = eventosDePrueba(1);
        await repetirHastaSaber(() => bitacora.append(stream, esperada, eventos));
        escritos.push(...ids(eventos));
      }
    };

    const escritores = Array.from({ length: 8 }, escribir);
    for (let vez = 0; vez < 3; vez++) {
      await pausa(15);
      for (const papel of ['escritura', 'lectura', 'escucha']) await matar(`bitacora-${papel}`);
    }
    await Promise.all(escritores);
    await hasta(() => vistos.length >= 160);
    await pausa(50);
    await suscripcion.detener();

    expect(vistos).toHaveLength(160);
    expect([...vistos].sort()).toEqual(escritos.sort());
  });
});

/** Sends the same bytes again as long as nobody knows what became of them. */
async function repetirHastaSaber(escribir: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await escribir();
      return;
    } catch (error) {
      if (!(error instanceof ResultadoDesconocido)) throw error;
      await pausa(10);
    }
  }
}
