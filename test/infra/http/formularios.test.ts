import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facturaRecibida } from '#test/support/compras/recibidos.ts';
import { type AplicacionDePrueba, leer, prepararAplicacion } from './aplicacion-de-prueba.ts';

/** Forms with a file, as strangers may write them, and bodies larger than the usual. */

const CAMINO = '/compras/importar-xml';
const MB = 1024 * 1024;

let prueba: AplicacionDePrueba;
beforeAll(async () => {
  prueba = await prepararAplicacion();
});
afterAll(() => prueba.cerrar());

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
    const antes = process.cpuUsage();
    const respuesta = await enviar(cuerpo);
    const { user, system } = process.cpuUsage(antes);
    expect(respuesta.status).toBe(422);
    const { detail } = await leer(respuesta);
    expect(detail).toEqual([
      expect.objectContaining({ loc: ['body'], msg: expect.stringContaining(dicho) }),
    ]);
    // A hundred thousand fields took over a second.
    expect((user + system) / 1000).toBeLessThan(500);
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
    let leido = false;
    const puerta = Promise.withResolvers<void>();
    const cuerpo = new ReadableStream<Uint8Array>(
      {
        pull: async (control) => {
          leido = true;
          await puerta.promise;
          control.enqueue(new TextEncoder().encode(`${parte('otro', '')}${FIN}`));
          control.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { cuerpo, leido: () => leido, soltar: puerta.resolve };
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
