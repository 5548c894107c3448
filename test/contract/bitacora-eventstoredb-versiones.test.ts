import { setTimeout as dormir } from 'node:timers/promises';
import { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Bitacora,
  type EventoLeido,
  type MotivoDeReapertura,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { eventoDePrueba, eventosDePrueba, hasta, ids, streamNuevo } from './bitacora.apoyo.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

let doble: DobleEventStoreDB;
let bitacora: Bitacora;
let avisos: string[];
let reaperturas: MotivoDeReapertura[];
beforeEach(async () => {
  doble = await iniciarDobleEventStoreDB();
  avisos = [];
  reaperturas = [];
  bitacora = await abrirBitacora({
    url: doble.url,
    pausa_ms: 20,
    avisar: (mensaje) => avisos.push(mensaje),
    alReabrir: (motivo) => reaperturas.push(motivo),
  });
});
afterEach(async () => {
  await bitacora.cerrar();
  await doble.detener();
});

const oir = (maximo = 500) => {
  const vistos: EventoLeido[] = [];
  const suscripcion = bitacora.subscribeAll({ after: 0, maximo }, async (lote) => {
    vistos.push(...lote);
  });
  return { vistos, suscripcion };
};

describe('el lugar que un servidor dice sin que haya un evento', () => {
  test.each(['maximo', 'fin'] as const)(
    'el cliente lo cuenta tal como llega (%s)',
    async (cual) => {
      doble.fallos.ruido(3);
      doble.fallos.puntoSinHallazgo(cual);
      const cliente = EventStoreDBClient.connectionString(doble.url);
      const puntos: bigint[] = [];
      const filter = streamNameFilter({
        prefixes: ['empresa-'],
        checkpointReached: (_, { commit }) => void puntos.push(commit),
      });
      const suscripcion = cliente.subscribeToAll({ filter });
      suscripcion.on('data', () => undefined);
      await hasta(() => puntos.length === 1);
      await suscripcion.unsubscribe();
      await cliente.dispose();
      const fin = BigInt(doble.almacen.todos.at(-1)!.posicion);
      expect(puntos).toEqual([cual === 'maximo' ? 2n ** 64n - 1n : fin]);
    },
  );

  test('2^64−1 no es un lugar desde donde seguir: tras un corte se oye lo que se escribió', async () => {
    doble.fallos.puntoSinHallazgo('maximo');
    const { vistos, suscripcion } = oir();
    await hasta(() => doble.cuenta.suscritas_desde.length === 1);
    await dormir(50);
    await doble.apagar();
    await doble.encender();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(53));
    await hasta(() => vistos.length === 53);
    await suscripcion.detener();
    expect(doble.cuenta.suscritas_desde.every((desde) => desde === -1)).toBe(true);
  });

  test('el fin de la bitácora, dicho antes de leer hasta ahí, tampoco lo es', async () => {
    doble.fallos.puntoSinHallazgo('fin');
    doble.fallos.ruido(3);
    const { vistos, suscripcion } = oir();
    await hasta(() => doble.cuenta.suscritas_desde.length === 1);
    await dormir(50);
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1)); // passed over by that server
    await dormir(50);
    expect(vistos).toEqual([]);
    doble.fallos.puntoSinHallazgo('ninguno');
    doble.fallos.cortar();
    await hasta(() => vistos.length === 1);
    await suscripcion.detener();
  });
});

describe('un servidor que deja atrás a quien lee despacio', () => {
  test('una página sigue desde el último evento que leyó', async () => {
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(30));
    doble.fallos.lentasAlPasar(3);
    const leidos = await bitacora.readAll({ after: 0, limit: 100 });
    expect(ids(leidos)).toEqual(ids(await bitacora.readStream(stream)));
    expect(doble.cuenta.suscritas_desde).toHaveLength(4);
    expect(doble.cuenta.suscritas_desde.slice(1)).toEqual(Array(3).fill(leidos.at(-1)!.posicion));
  });

  test('una página que nunca llega dice que la bitácora no responde', async () => {
    doble.fallos.lentasAlPasar(1_000);
    const falla = await bitacora.readAll({ after: 0, limit: 10 }).catch((error: unknown) => error);
    expect(falla).toMatchObject({ name: 'BitacoraInalcanzable' });
  });

  test('una suscripción que avanzó se abre enseguida, y no se alarma a nadie', async () => {
    const lenta = await abrirBitacora({
      url: doble.url,
      pausa_ms: 5_000,
      avisar: (mensaje) => avisos.push(mensaje),
      alReabrir: (motivo) => reaperturas.push(motivo),
    });
    const vistos: EventoLeido[] = [];
    const suscripcion = lenta.subscribeAll({ after: 0, maximo: 5 }, async (lote) => {
      vistos.push(...lote);
    });
    const stream = streamNuevo();
    let esperada = STREAM_NUEVO;
    for (let vuelta = 1; vuelta <= 4; vuelta += 1) {
      esperada = (await bitacora.append(stream, esperada, eventosDePrueba(7))).revision;
      await hasta(() => vistos.length === 7 * vuelta, 2_000);
      doble.fallos.dejarAtras();
    }
    await hasta(() => reaperturas.length === 4, 2_000);
    await suscripcion.detener();
    await lenta.cerrar();
    expect(vistos).toEqual(await bitacora.readStream(stream));
    expect(reaperturas).toEqual(Array(4).fill('lector_lento'));
    expect(avisos).toEqual([]);
  });

  test('si se repite sin que avance, se avisa una vez y se espera entre una y otra', async () => {
    doble.fallos.lentasAlPasar(6);
    const { vistos, suscripcion } = oir();
    await hasta(() => reaperturas.length === 6);
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
    await hasta(() => vistos.length === 2);
    await suscripcion.detener();
    expect(avisos).toEqual([expect.stringMatching(/^Se perdió la suscripción/)]);
  });

  test.each(['23.10.6', '24.6.0', '26.1.0'] as const)(
    'con un manejador lento mientras se escribe, nada falta (%s)',
    async (version) => {
      const otro = await iniciarDobleEventStoreDB({ version });
      const alReabrir = (motivo: MotivoDeReapertura) => void reaperturas.push(motivo);
      const avisar = (mensaje: string) => void avisos.push(mensaje);
      const suya = await abrirBitacora({ url: otro.url, pausa_ms: 20, avisar, alReabrir });
      const vistos: EventoLeido[] = [];
      const suscripcion = suya.subscribeAll({ after: 0, maximo: 10 }, async (lote) => {
        await dormir(lote[0]!.revision < 400 ? 100 : 0);
        vistos.push(...lote);
      });
      const stream = streamNuevo();
      const eventos = () =>
        Array.from({ length: 20 }, () => eventoDePrueba({ texto: 'x'.repeat(10_000) }));
      let esperada = STREAM_NUEVO;
      for (let i = 0; i < 60; i += 1) {
        esperada = (await suya.append(stream, esperada, eventos())).revision;
      }
      await hasta(() => vistos.length === 1_200, 30_000);
      await suscripcion.detener();
      expect(ids(vistos)).toEqual(ids(await suya.readStream(stream)));
      expect(reaperturas.includes('lector_lento')).toBe(version === '23.10.6');
      expect(avisos).toEqual([]);
      await suya.cerrar();
      await otro.detener();
    },
  );
});

describe('lo que va y lo que vuelve', () => {
  test('el texto que ya está hecho se guarda tal cual, como JSON, también al repetirse', async () => {
    const evento = eventoDePrueba({ nombre: 'Ñandú, €', lista: [1, 2] });
    const json = {
      datos: JSON.stringify(evento.datos),
      metadatos: JSON.stringify(evento.metadatos),
    };
    const stream = streamNuevo();
    doble.fallos.append({ caso: 'error', codigo: 10 }, { caso: 'corte', queda: true });
    await bitacora.append(stream, STREAM_NUEVO, [{ ...evento, json }]);
    const guardado = doble.almacen.stream(stream)![0]!;
    expect(guardado.content_type).toBe('application/json');
    expect(Buffer.from(guardado.datos).toString()).toBe(json.datos);
    expect(Buffer.from(guardado.metadatos).toString()).toBe(json.metadatos);
    const [leido] = await bitacora.readStream(stream);
    expect(leido).toMatchObject({ datos: evento.datos, metadatos: evento.metadatos });
  });

  test('a quien sigue sin sus datos no le vuelven los documentos firmados, y sabe dónde termina', async () => {
    const propia = await abrirBitacora({ url: doble.url, prefijos: ['empresa-', 'documento-'] });
    const sin = { sin_datos_de: 'documento-' };
    const { posicion } = await propia.append('empresa-1', STREAM_NUEVO, eventosDePrueba(2));
    const firmado = await propia.append('documento-1-a', STREAM_NUEVO, eventosDePrueba(1));
    const vistos: EventoLeido[] = [];
    const suscripcion = propia.subscribeAll({ after: 0, ...sin }, async (lote) => {
      vistos.push(...lote);
    });
    await hasta(() => vistos.length === 2);
    await propia.append('documento-1-b', STREAM_NUEVO, eventosDePrueba(1));
    const { posicion: ultima } = await propia.append('empresa-1', 1, eventosDePrueba(1));
    await hasta(() => vistos.length === 3);
    await suscripcion.detener();
    expect(vistos.map(({ stream }) => stream)).toEqual(['empresa-1', 'empresa-1', 'empresa-1']);
    expect(await propia.cabeza(sin)).toBe(ultima);
    const despues = await propia.append('documento-1-c', STREAM_NUEVO, eventosDePrueba(1));
    expect([await propia.cabeza(sin), await propia.cabeza()]).toEqual([ultima, despues.posicion]);
    expect(posicion).toBeLessThan(firmado.posicion);
    await propia.cerrar();
  });
});
