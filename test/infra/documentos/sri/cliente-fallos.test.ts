import net, { type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import {
  autorizacion,
  clienteDe,
  crearServidorGuionado,
  enSobre,
  puertoCerrado,
  recepcion,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

const CLAVE = '2110201101179214673900110020010000000011234567813';

let sri: ServidorGuionado;
const abiertos: { cerrar(): void }[] = [];
const cliente = (...args: Parameters<typeof clienteDe>) => {
  const nuevo = clienteDe(...args);
  abiertos.push(nuevo);
  return nuevo;
};

beforeAll(async () => {
  sri = await crearServidorGuionado();
});
afterAll(async () => {
  for (const c of abiertos) c.cerrar();
  await sri.cerrar();
});

/** The promise's rejection, which must be of the one class that callers handle. */
const fallo = async (promesa: Promise<unknown>): Promise<string> => {
  const error = await promesa.then(
    () => new Error('respondió'),
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(SriInalcanzable);
  return (error as SriInalcanzable).message;
};

test.each([403, 404, 500, 502, 503])('HTTP %i, aunque el cuerpo sea bueno', async (estado) => {
  sri.responder((r) => {
    r.writeHead(estado);
    r.end(enSobre(recepcion('<estado>RECIBIDA</estado>')));
  });
  expect(await fallo(cliente(sri.url).enviar('1', '<a/>'))).toContain(`HTTP ${estado}`);
});

test('una redirección no se sigue', async () => {
  const antes = sri.pedidos.length;
  sri.responder((r) => {
    r.writeHead(302, { Location: `${sri.url}/otra` });
    r.end();
  });
  expect(await fallo(cliente(sri.url).enviar('1', '<a/>'))).toContain('HTTP 302');
  expect(sri.pedidos.length).toBe(antes + 1);
});

test('un SOAP Fault dice su causa', async () => {
  sri.responder((r) => {
    r.writeHead(500, { 'Content-Type': 'text/xml' });
    r.end(
      enSobre(
        '<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Unmarshalling Error: x</faultstring></soap:Fault>',
      ),
    );
  });
  expect(await fallo(cliente(sri.url).consultar('1', CLAVE))).toContain('Unmarshalling Error');
});

test.each([
  [
    'una página de cortafuegos',
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.<br></body></html>',
  ],
  ['XML cortado', enSobre(recepcion('<estado>RECIBIDA</estado>')).slice(0, -20)],
  ['nada', ''],
  ['XML de otra cosa', '<otra/>'],
  ['una DTD', `<!DOCTYPE a [<!ENTITY e "RECIBIDA">]>${enSobre(recepcion('<estado>&e;</estado>'))}`],
  ['una DTD sin entidades', `<!DOCTYPE a>${enSobre(recepcion('<estado>RECIBIDA</estado>'))}`],
  [
    'niveles sin fin',
    enSobre(recepcion(`${'<a>'.repeat(500)}${'</a>'.repeat(500)}<estado>RECIBIDA</estado>`)),
  ],
])('200 con %s', async (_caso, cuerpo) => {
  sri.responder((r) => r.end(cuerpo));
  await fallo(cliente(sri.url).enviar('1', '<a/>'));
});

test('un cuerpo enorme se corta en el límite, sin leerlo entero', async () => {
  let enviados = 0;
  sri.responder((r) => {
    const trozo = Buffer.alloc(64 * 1024, 0x20);
    const seguir = (): void => {
      while (!r.destroyed && enviados < 200 * 1024 * 1024) {
        enviados += trozo.length;
        if (!r.write(trozo)) return void r.once('drain', seguir);
      }
    };
    seguir();
  });
  const mensaje = await fallo(cliente(sri.url, { maximo: 100_000 }).enviar('1', '<a/>'));
  expect(mensaje).toContain('más de 100000 bytes');
  expect(enviados).toBeLessThan(100 * 1024 * 1024);
});

test('un puerto cerrado', async () => {
  const puerto = await puertoCerrado();
  const mensaje = await fallo(cliente(`http://127.0.0.1:${puerto}`).enviar('1', '<a/>'));
  expect(mensaje).toContain('ECONNREFUSED');
});

test('un nombre que no existe', async () => {
  await fallo(cliente('http://sri.invalid', { lectura: 3_000 }).enviar('1', '<a/>'));
});

test('la conexión se rompe después de enviar', async () => {
  sri.responder((r) => r.socket?.destroy());
  await fallo(cliente(sri.url).enviar('1', '<a/>'));
});

test('la conexión se rompe a mitad de la respuesta', async () => {
  sri.responder((r) => {
    r.writeHead(200, { 'Content-Length': 10_000 });
    r.write('<soap:Envelope>');
    setTimeout(() => r.socket?.destroy(), 20);
  });
  await fallo(cliente(sri.url).enviar('1', '<a/>'));
});

test('el servidor calla: vence el plazo de lectura', async () => {
  sri.responder(() => {});
  const inicio = cronometrar();
  const mensaje = await fallo(cliente(sri.url, { lectura: 200 }).enviar('1', '<a/>'));
  expect(mensaje).toContain('sin respuesta completa en 200 ms');
  expect(inicio.enCalma_ms()).toBeLessThan(5_000);
});

test('el servidor gotea: el plazo es de la respuesta entera, no de cada trozo', async () => {
  sri.responder((r) => {
    const goteo = setInterval(() => r.write(' '), 30);
    r.once('close', () => clearInterval(goteo));
  });
  const inicio = cronometrar();
  const mensaje = await fallo(cliente(sri.url, { lectura: 250 }).enviar('1', '<a/>'));
  expect(mensaje).toContain('sin respuesta completa');
  expect(inicio.enCalma_ms()).toBeLessThan(5_000);
});

test('la conexión no se establece: vence su propio plazo', async () => {
  // TLS that never answers: TCP connects, the handshake does not end.
  const mudos = new Set<Socket>();
  const mudo = net.createServer((s) => mudos.add(s));
  await new Promise<void>((resolver) => mudo.listen(0, '127.0.0.1', resolver));
  const { port } = mudo.address() as AddressInfo;
  const c = cliente(`https://127.0.0.1:${port}`, { conexion: 150, lectura: 20_000 });
  const inicio = cronometrar();
  expect(await fallo(c.enviar('1', '<a/>'))).toContain('No se pudo conectar');
  expect(inicio.enCalma_ms()).toBeLessThan(10_000);
  for (const s of mudos) s.destroy();
  mudo.close();
});

test('una respuesta en latin-1 declarada se lee bien', async () => {
  sri.responder((r) => {
    r.writeHead(200, { 'Content-Type': 'text/xml; charset=ISO-8859-1' });
    const xml = recepcion(
      '<estado>DEVUELTA</estado><comprobantes><comprobante><mensajes><mensaje><identificador>65' +
        '</identificador><mensaje>FECHA EMISIÓN</mensaje><tipo>ERROR</tipo></mensaje></mensajes>' +
        '</comprobante></comprobantes>',
    );
    r.end(Buffer.from(enSobre(xml), 'latin1'));
  });
  const respuesta = await cliente(sri.url).enviar('1', '<a/>');
  expect(respuesta.mensajes[0]?.mensaje).toBe('FECHA EMISIÓN');
});

test('después de un fallo, el mismo cliente sigue sirviendo', async () => {
  const c = cliente(sri.url, { lectura: 200 });
  sri.responder(() => {});
  await fallo(c.consultar('1', CLAVE));
  sri.cuerpo(autorizacion('<numeroComprobantes>0</numeroComprobantes>'));
  expect(await c.consultar('1', CLAVE)).toEqual({ tipo: 'DESCONOCIDA' });
});

test('una clave que no es de 49 dígitos es un error de quien llama, no del SRI', async () => {
  await expect(cliente(sri.url).consultar('1', '123')).rejects.toThrow(TypeError);
});
