import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate as turno } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facturaRecibida } from '#test/support/compras/recibidos.ts';
import { cronometrarProcesador, vigilarHilo } from '#test/support/lentitud.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

/** Forms with a file, as strangers may write them, and bodies larger than the usual. */

const CAMINO = '/compras/importar-xml';
const MB = 1024 * 1024;

let prueba: AplicacionDePrueba;
beforeAll(async () => {
  prueba = await prepararAplicacion();
});
afterAll(() => prueba.cerrar());

/** What waits on disk. */
const recogidos = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((nombre) => nombre.startsWith(`cuerpo-${process.pid}-`));

const parte = (nombre: string, contenido: string, cabeceras = ''): string =>
  `--XyZ\r\nContent-Disposition: form-data; name="${nombre}"${cabeceras}\r\n\r\n${contenido}\r\n`;
const FIN = '--XyZ--\r\n';

const enviar = (cuerpo: string, limite = 'XyZ', camino = CAMINO) =>
  prueba.pedir(camino, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${limite}` },
    body: cuerpo,
  });

describe('un formulario hecho para ocupar a quien lo lee', () => {
  it.each([
    ['cien mil campos', parte('a', '').repeat(100_000) + FIN, 'más de 32 campos'],
    ['cien mil cabeceras', `--XyZ\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n${FIN}`, 'desmedidas'],
    [
      'un archivo de nombre enorme',
      parte('file', 'x', `; filename="${'n'.repeat(MB)}"`) + FIN,
      'desmedidas',
    ],
    ['un campo de nombre enorme', parte('n'.repeat(MB), 'x') + FIN, 'desmedidas'],
    ['sin fin', `--XyZ\r\n${'A'.repeat(MB)}`, 'desmedidas'],
    ['cortado en su archivo', parte('file', 'x', '; filename="x"'), 'no es un formulario'],
    ['cortado en sus cabeceras', parte('file', 'x').slice(0, 30), 'desmedidas'],
    ['otro límite', parte('file', 'x') + FIN.replace('XyZ', 'abc'), 'no es un formulario'],
    ['vacío', '', 'no es un formulario'],
  ])('%s: 422 que lo dice, en un momento', async (_, cuerpo, dicho) => {
    const inicio = cronometrarProcesador();
    const respuesta = await enviar(cuerpo);
    expect(respuesta.status).toBe(422);
    const { detail } = await leer(respuesta);
    expect(detail).toEqual([
      expect.objectContaining({ loc: ['body'], msg: expect.stringContaining(dicho) }),
    ]);
    // A hundred thousand fields took over a second.
    expect(inicio.procesador_ms()).toBeLessThan(500);
  });

  it.each([
    ['sin límite', ''],
    ['con un límite entre comillas', '"a b"'],
    ['de un límite de mil letras', 'B'.repeat(1000)],
  ])('%s, se lee o es 422', async (_, limite) => {
    const suyo = limite.replaceAll('"', '');
    const cuerpo = (parte('file', facturaRecibida(), '; filename="x"') + FIN).replaceAll(
      'XyZ',
      suyo,
    );
    expect([200, 415, 422]).toContain((await enviar(cuerpo, limite)).status);
  });

  it('con su archivo y nada más, se lee', async () => {
    const cuerpo = parte('file', facturaRecibida(), '; filename="una factura de peñas.xml"') + FIN;
    expect((await enviar(cuerpo)).status).toBe(200);
  });
});

describe('los cuerpos grandes de una empresa, de uno en uno', () => {
  /** One whose caller decides when it goes on; `leido`: whether anybody has begun to read it. */
  const lento = () => {
    let pedidos = 0;
    const puerta = Promise.withResolvers<void>();
    const cuerpo = new ReadableStream<Uint8Array>(
      {
        pull: async (control) => {
          pedidos += 1;
          if (pedidos === 1) {
            // More than a usual body: from here on it waits.
            control.enqueue(new TextEncoder().encode(parte('otro', 'x'.repeat(70_000))));
            return;
          }
          await puerta.promise;
          control.enqueue(new TextEncoder().encode(`${parte('otro', '')}${FIN}`));
          control.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { cuerpo, leido: () => pedidos > 1, soltar: puerta.resolve };
  };
  const enviarLento = ({ cuerpo }: ReturnType<typeof lento>) =>
    prueba.pedir(CAMINO, {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=XyZ',
        'Transfer-Encoding': 'chunked',
      },
      body: cuerpo,
      duplex: 'half',
    });

  it('el siguiente no se lee hasta que el anterior está respondido; uno corriente no espera', async () => {
    const [uno, otro] = [lento(), lento()];
    const primera = enviarLento(uno);
    await expect.poll(uno.leido, { interval: 2 }).toBe(true);
    const segunda = enviarLento(otro);
    const cuerpo = parte('file', facturaRecibida(), '; filename="x"') + FIN;
    expect((await enviar(cuerpo)).status).toBe(200);
    expect(otro.leido()).toBe(false);
    uno.soltar();
    expect((await primera).status).toBe(422);
    await expect.poll(otro.leido, { interval: 2 }).toBe(true);
    otro.soltar();
    expect((await segunda).status).toBe(422);
  });

  it('con demasiados en espera, 503 sin leerlo', async () => {
    const todos = Array.from({ length: 18 }, lento);
    const respuestas = todos.map((uno) => enviarLento(uno));
    const ultima = await respuestas.at(-1)!;
    expect([ultima.status, (await leer(ultima)).codigo]).toEqual([503, 'servicio.ocupado']);
    expect(ultima.headers.get('Retry-After')).not.toBeNull();
    expect(todos.at(-1)!.leido()).toBe(false);
    for (const uno of todos) uno.soltar();
    const estados = (await Promise.all(respuestas)).map(({ status }) => status);
    expect(estados.filter((estado) => estado === 422)).toHaveLength(17);
  });
});

describe('los de megabytes', () => {
  const grande = (bytes: number): Uint8Array<ArrayBuffer> =>
    new TextEncoder().encode(parte('file', 'x'.repeat(bytes), '; filename="x"') + FIN);
  const enviarGrande = (
    body: NonNullable<RequestInit['body']>,
    clave: string,
    headers: Record<string, string> = {},
  ) =>
    prueba.pedir('/compras/importar-xml/lote', {
      clave,
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=XyZ', ...headers },
      body,
      duplex: 'half',
    } as never);

  it('de quien los envía despacio no detienen a los de otra empresa, y no queda nada en el disco', async () => {
    const { promise: seguir, resolve: soltar } = Promise.withResolvers<void>();
    const bytes = grande(3 * MB);
    let enviados = 0;
    const despacio = new ReadableStream<Uint8Array>({
      pull: async (control) => {
        if (enviados > 2 * MB) await seguir;
        control.enqueue(bytes.subarray(enviados, enviados + 65_536));
        enviados += 65_536;
        if (enviados >= bytes.length) control.close();
      },
    });
    const lenta = enviarGrande(despacio, CLAVES.total, { 'Transfer-Encoding': 'chunked' });
    await expect.poll(() => enviados, { interval: 2 }).toBeGreaterThan(2 * MB);
    expect(await recogidos()).toHaveLength(1);
    expect((await enviarGrande(grande(2 * MB), CLAVES.otraEmpresa)).status).toBe(422);
    soltar();
    expect((await lenta).status).toBe(422);
    expect(await recogidos()).toEqual([]);
  });

  it('cortados a medias tampoco dejan nada', async () => {
    const cortado = new ReadableStream<Uint8Array>({
      start: (control) => control.enqueue(grande(2 * MB).subarray(0, MB + 5)),
      pull: (control) => control.error(new Error('colgó')),
    });
    const respuesta = await enviarGrande(cortado, CLAVES.total, { 'Transfer-Encoding': 'chunked' });
    expect(respuesta.status).toBe(400);
    expect(await recogidos()).toEqual([]);
  });

  /** As a socket brings it: piece by piece, each in a turn of its own. */
  const porLaRed = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
    let enviados = 0;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (control) => {
          await turno();
          control.enqueue(bytes.subarray(enviados, enviados + 65_536));
          enviados += 65_536;
          if (enviados >= bytes.length) control.close();
        },
      },
      { highWaterMark: 0 },
    );
  };

  it('de 25 MB no detienen el hilo que atiende a todos', async () => {
    const bytes = grande(25 * MB);
    const enviarlo = () =>
      enviarGrande(porLaRed(bytes), CLAVES.total, { 'Content-Length': String(bytes.length) });
    await enviarlo();
    const copias = cronometrarProcesador();
    for (let i = 0; i < 4; i += 1) Buffer.from(bytes);
    const copia_ms = copias.procesador_ms() / 4;
    const hilo = vigilarHilo();
    const respuesta = await enviarlo();
    const mayor_ms = hilo.mayor_ms();
    expect([422, 413]).toContain(respuesta.status);
    // It is cut and handed on by copying: whoever looked at each byte here would take many times that.
    expect(mayor_ms / copia_ms).toBeLessThan(8);
  });
});
