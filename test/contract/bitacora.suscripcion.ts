import { expect, test } from 'vitest';
import { type EventoLeido, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import {
  type Contexto,
  eventosDePrueba,
  hasta,
  ids,
  pausa,
  streamNuevo,
} from './bitacora.apoyo.ts';

export function pruebasDeSuscripcion(contexto: Contexto): void {
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
    await suscripcion.detener();

    expect(vistos).toEqual(await bitacora.readStream(stream));
    expect(ids(vistos)).toEqual(ids(eventos));
  });

  test('quien no pide los datos de unos streams recibe sus eventos, y los de los demás enteros', async () => {
    const { bitacora } = contexto();
    const [con, sin] = [streamNuevo(), streamNuevo()];
    const after = await bitacora.cabeza();
    await bitacora.append(sin, STREAM_NUEVO, eventosDePrueba(2));
    await bitacora.append(con, STREAM_NUEVO, eventosDePrueba(1));
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after, sin_datos_de: sin }, async (lote) => {
      vistos.push(...lote);
    });
    await hasta(() => vistos.length >= 3);
    await suscripcion.detener();
    const leidos = [...(await bitacora.readStream(sin)), ...(await bitacora.readStream(con))];
    expect(ids(vistos)).toEqual(ids(leidos));
    expect(vistos[2]).toEqual(leidos[2]);
    for (const [i, visto] of vistos.slice(0, 2).entries()) {
      expect([{}, leidos[i]!.datos]).toContainEqual(visto.datos);
    }
  });

  test('lo escrito por otro cliente llega pronto', async () => {
    const { bitacora, otra } = contexto();
    const escritora = await otra();
    let llego_ms = 0;
    let escrita: ReturnType<typeof cronometrar> | undefined;
    const suscripcion = bitacora.subscribeAll({ after: await bitacora.cabeza() }, async () => {
      llego_ms = escrita?.enCalma_ms() ?? 0;
    });
    await pausa(200);

    escrita = cronometrar();
    await escritora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await hasta(() => llego_ms > 0);
    await suscripcion.detener();

    expect(llego_ms).toBeLessThan(900);
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
    await suscripcion.detener();

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
    await suscripcion.detener();

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
    await primera.detener();
    const segunda = bitacora.subscribeAll({ after: vistos.at(-1)!.posicion, maximo: 7 }, anotar);
    await hasta(() => vistos.length >= 30);
    await segunda.detener();

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
    await suscripcion.detener();

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
    await suscripcion.detener();
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

    await suscripcion.detener();

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
    const inicio = cronometrar();
    await suscripcion.detener();
    await suscripcion.detener();
    expect(inicio.enCalma_ms()).toBeLessThan(500);
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

    try {
      await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(3));
      await hasta(() => rapidos === 3);
    } finally {
      // Closing waits for handlers: a failure here would otherwise hang everything after it.
      soltar();
      await Promise.all([lenta.detener(), rapida.detener()]);
    }
  });

  test('cerrar el cliente detiene sus suscripciones', async () => {
    const cliente = await contexto().otra();
    let llamadas = 0;
    cliente.subscribeAll({ after: await cliente.cabeza() }, async () => {
      llamadas++;
    });
    await cliente.cerrar();
    await contexto().bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await pausa(150);
    expect(llamadas).toBe(0);
  });
}
