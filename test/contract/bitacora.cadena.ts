import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { huellaDeEvento } from '#infra/nucleo/bitacora/canonico.ts';
import {
  type EventoLeido,
  RevisionInesperada,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import { type Contexto, eventoDePrueba, eventosDePrueba, streamNuevo } from './bitacora.apoyo.ts';

const huella = (evento: EventoLeido): string => huellaDeEvento(evento, () => []);

/** Each event carries the hash of the one before it, as anybody computes it from what is stored. */
const exigirCadena = (eventos: readonly EventoLeido[]): void => {
  expect(eventos[0]!.metadatos).not.toHaveProperty('anterior');
  for (const [i, evento] of eventos.entries()) {
    if (i > 0) expect(evento.metadatos.anterior).toBe(huella(eventos[i - 1]!));
  }
};

export function pruebasDeCadena(contexto: Contexto): void {
  test('cada evento lleva la huella del anterior, dentro de un append y entre ellos', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();

    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));
    await bitacora.append(stream, 2, eventosDePrueba(1));
    await bitacora.append(stream, 3, eventosDePrueba(2));

    const leidos = await bitacora.readStream(stream);
    expect(leidos).toHaveLength(6);
    exigirCadena(leidos);
  });

  test('la huella es la de lo guardado: números, textos y miembros que no estaban', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    const datos = {
      z: [-0, 1e21, 0.1, 1e-7],
      'a\u20ac': '\u2028"\\',
      no: undefined,
      ñ: { b: null },
    };

    await bitacora.append(stream, STREAM_NUEVO, [eventoDePrueba(datos), eventoDePrueba()]);
    await bitacora.append(stream, 1, [eventoDePrueba(datos)]);
    await bitacora.append(stream, 2, [eventoDePrueba()]);

    exigirCadena(await bitacora.readStream(stream));
  });

  test('los appends pedidos sin esperar se encadenan en su orden', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();

    await Promise.all(
      [-1, 1, 3, 5].map((esperada) => bitacora.append(stream, esperada, eventosDePrueba(2))),
    );

    exigirCadena(await bitacora.readStream(stream));
  });

  test('dos clientes que se turnan hacen una sola cadena', async () => {
    const { bitacora, otra } = contexto();
    const clientes = [bitacora, await otra()];
    const stream = streamNuevo();

    let revision = STREAM_NUEVO;
    for (let i = 0; i < 8; i += 1) {
      ({ revision } = await clientes[i % 2]!.append(
        stream,
        revision,
        eventosDePrueba(1 + (i % 2)),
      ));
    }

    exigirCadena(await bitacora.readStream(stream));
  });

  test('lo repetido lleva los mismos bytes, también desde otro cliente y tras otros eventos', async () => {
    const { bitacora, otra } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
    const eventos = eventosDePrueba(2);
    await bitacora.append(stream, 1, eventos);
    await bitacora.append(stream, 3, eventosDePrueba(1));
    const antes = await bitacora.readStream(stream);

    await (await otra()).append(stream, 1, eventos);
    await bitacora.append(stream, 1, eventos);
    await bitacora.append(stream, 4, eventosDePrueba(1));

    const leidos = await bitacora.readStream(stream);
    expect(leidos.slice(0, 5)).toEqual(antes);
    exigirCadena(leidos);
  });

  test('tras un conflicto, lo siguiente continúa lo que quedó', async () => {
    const { bitacora, otra } = contexto();
    const segunda = await otra();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(1));
    await segunda.append(stream, 0, eventosDePrueba(2));

    const [rechazado] = await Promise.allSettled([
      bitacora.append(stream, 0, eventosDePrueba(2)),
      bitacora.append(stream, 2, eventosDePrueba(1)),
    ]);

    expect(rechazado).toMatchObject({ reason: expect.any(RevisionInesperada) });
    const leidos = await bitacora.readStream(stream);
    expect(leidos).toHaveLength(4);
    exigirCadena(leidos);
  });

  test('un eslabón que viene de otra bitácora no se copia: lleva el que aquí le toca', async () => {
    const { bitacora } = contexto();
    const [origen, destino] = [streamNuevo(), streamNuevo()];
    await bitacora.append(origen, STREAM_NUEVO, eventosDePrueba(3));
    const copia = await bitacora.readStream(origen);

    await bitacora.append(
      destino,
      STREAM_NUEVO,
      copia.map((evento) => ({ ...evento, evento_id: randomUUID() })),
    );

    const leidos = await bitacora.readStream(destino);
    expect(leidos.map(({ datos }) => datos)).toEqual(copia.map(({ datos }) => datos));
    exigirCadena(leidos);
  });

  test('un evento sin eslabón, de un programa anterior a la cadena, no detiene a quien sigue', async () => {
    const { bitacora, escribirSinCadena } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));
    await escribirSinCadena(stream, 1, eventosDePrueba(2));

    await expect(bitacora.append(stream, 1, eventosDePrueba(1))).rejects.toBeInstanceOf(
      RevisionInesperada,
    );
    await bitacora.append(stream, 3, eventosDePrueba(2));

    const leidos = await bitacora.readStream(stream);
    const [, segundo, tercero, cuarto, quinto, sexto] = leidos;
    expect(segundo!.metadatos.anterior).toBe(huella(leidos[0]!));
    expect(tercero!.metadatos).not.toHaveProperty('anterior');
    expect(cuarto!.metadatos).not.toHaveProperty('anterior');
    expect(quinto!.metadatos.anterior).toBe(huella(cuarto!));
    expect(sexto!.metadatos.anterior).toBe(huella(quinto!));
  });

  test('un stream de antes de la cadena sigue desde su último evento', async () => {
    const { bitacora, escribirSinCadena } = contexto();
    const stream = streamNuevo();
    await escribirSinCadena(stream, STREAM_NUEVO, eventosDePrueba(3));

    await bitacora.append(stream, 2, eventosDePrueba(1));

    const leidos = await bitacora.readStream(stream);
    expect(leidos[3]!.metadatos.anterior).toBe(huella(leidos[2]!));
  });

  test('el eslabón pesa menos de 80 bytes', async () => {
    const { bitacora } = contexto();
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));

    const [primero, segundo] = await bitacora.readStream(stream);
    const mas =
      JSON.stringify(segundo!.metadatos).length - JSON.stringify(primero!.metadatos).length;
    expect(mas).toBeGreaterThan(43);
    expect(mas).toBeLessThan(80);
  });
}
