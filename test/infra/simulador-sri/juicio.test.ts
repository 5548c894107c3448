import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iniciarSimulador, type Simulador } from '#infra/simulador-sri/servidor.ts';
import type { ClienteSri, RespuestaAutorizacion } from '#processes/documentos/sri.puerto.ts';
import {
  AHORA,
  crearFirmante,
  type FacturaDePrueba,
} from '#test/support/documentos/factura-de-prueba.ts';
import { clienteDe } from '#test/support/servidor-guionado.ts';

let simulador: Simulador;
let cliente: ClienteSri & { cerrar(): void };
let factura: Awaited<ReturnType<typeof crearFirmante>>;
let siguiente = 100;
const nuevo = (): number => ++siguiente;

beforeAll(async () => {
  factura = await crearFirmante();
  simulador = await iniciarSimulador({ reloj: () => Date.parse(AHORA), demora_ms: 0 });
  cliente = clienteDe(simulador.url);
});
afterAll(async () => {
  cliente.cerrar();
  await simulador.detener();
});

/** Sends; answers `RECIBIDA` or the codes of the refusal. */
const enviar = async (f: { xml: string }): Promise<string> => {
  const r = await cliente.enviar('1', f.xml);
  return r.tipo === 'RECIBIDA' ? 'RECIBIDA' : r.mensajes.map((m) => m.identificador).join();
};
const resumen = (r: RespuestaAutorizacion): string =>
  r.tipo === 'NO_AUTORIZADO' ? r.mensajes.map((m) => m.identificador).join() : r.tipo;
const consultar = async (f: FacturaDePrueba): Promise<string> =>
  resumen(await cliente.consultar('1', f.clave));

describe('el camino bueno', () => {
  test('una factura firmada se recibe y se autoriza con su propia clave como número', async () => {
    const f = factura({ secuencial: nuevo() });
    expect(await consultar(f)).toBe('DESCONOCIDA');
    expect(await enviar(f)).toBe('RECIBIDA');
    expect(await cliente.consultar('1', f.clave)).toMatchObject({
      tipo: 'AUTORIZADO',
      numero_autorizacion: f.clave,
      fecha_autorizacion: AHORA,
      mensajes: [{ identificador: '60', tipo: 'INFORMATIVO' }],
    });
  });

  test('la respuesta trae el comprobante tal como llegó, aunque lleve CDATA dentro', async () => {
    const despues = (x: string): string => x.replace('Niña Peña', '<![CDATA[Niña & Peña]]>');
    const f = factura({ secuencial: nuevo(), despues });
    await enviar(f);
    const sobre = await fetch(
      `${simulador.url}/comprobantes-electronicos-ws/AutorizacionComprobantesOffline`,
      { method: 'POST', body: sobreDeConsulta(f.clave) },
    ).then((r) => r.text());
    const cdata = /<comprobante>(.*)<\/comprobante>/s.exec(sobre)?.[1] ?? '';
    const xml = [...cdata.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map((m) => m[1]).join('');
    expect(xml).toBe(f.xml);
  });

  test('antes de la demora está en proceso; después, autorizada', async () => {
    const lento = await iniciarSimulador({ reloj: () => Date.parse(AHORA), demora_ms: 150 });
    const c = clienteDe(lento.url);
    const f = factura();
    await c.enviar('1', f.xml);
    expect(resumen(await c.consultar('1', f.clave))).toBe('EN_PROCESO');
    const otra = await c.enviar('1', f.xml);
    expect(otra.mensajes.map((m) => m.identificador)).toEqual(['70']);
    await new Promise((r) => setTimeout(r, 170));
    expect(resumen(await c.consultar('1', f.clave))).toBe('AUTORIZADO');
    c.cerrar();
    await lento.detener();
  });
});

describe('recepción devuelve', () => {
  test.each<[string, string, (xml: string) => string]>([
    ['35', 'lo que no es XML', (xml) => xml.slice(0, -30)],
    [
      '35',
      'lo que no cumple el esquema',
      (xml) => xml.replace(/<moneda>.*<\/moneda>/, '<moneda/>'),
    ],
    ['35', 'una DTD', (xml) => xml.replace('<factura', '<!DOCTYPE factura><factura')],
    [
      '35',
      'una clave con otro dígito verificador',
      (xml) =>
        xml.replace(
          /(<claveAcceso>\d{48})(\d)/,
          (_, c: string, d: string) => `${c}${(Number(d) + 1) % 10}`,
        ),
    ],
    ['47', 'un documento de otra clase', () => '<pedido id="comprobante" version="1.0.0"/>'],
    ['48', 'una versión que no está', (xml) => xml.replace('version="1.1.0"', 'version="9.9.9"')],
    ['49', 'nada', () => ''],
    [
      '26',
      'lo que pesa demasiado',
      (xml) => xml.replace('<detalles>', `<!--${'x'.repeat(330_000)}--><detalles>`),
    ],
  ])('%s: %s', async (codigo, _caso, despues) => {
    expect(await enviar(factura({ secuencial: nuevo(), despues }))).toBe(codigo);
  });

  test.each([
    ['65', 'del día siguiente', '2026-11-22'],
    ['65', 'de hace 91 días', '2026-08-22'],
    ['67', 'de un día que no existe', '2026-11-31'],
  ])('%s: una factura %s', async (codigo, _caso, fecha) => {
    expect(await enviar(factura({ secuencial: nuevo(), fecha }))).toBe(codigo);
  });

  test.each(['2026-11-21', '2026-11-20', '2026-08-23'])('y recibe la del %s', async (fecha) => {
    expect(await enviar(factura({ secuencial: nuevo(), fecha }))).toBe('RECIBIDA');
  });

  test('el día es el de Ecuador, no el de UTC', async () => {
    const noche = await iniciarSimulador({ reloj: () => Date.parse('2026-11-22T04:00:00Z') });
    const c = clienteDe(noche.url);
    const mañana = await c.enviar('1', factura({ fecha: '2026-11-22' }).xml);
    const hoy = await c.enviar('1', factura({ fecha: '2026-11-21' }).xml);
    expect([mañana.tipo, hoy.tipo]).toEqual(['DEVUELTA', 'RECIBIDA']);
    c.cerrar();
    await noche.detener();
  });

  test('35: el ambiente 2', async () => {
    expect(await enviar(factura({ secuencial: nuevo(), ambiente: '2' }))).toBe('35');
  });

  test('lo devuelto no se guarda: la misma clave y el mismo número valen después', async () => {
    const secuencial = nuevo();
    const mala = factura({ secuencial, despues: (x) => x.replace('DOLAR', '') });
    expect(await enviar(mala)).toBe('35');
    expect(await consultar(mala)).toBe('DESCONOCIDA');
    expect(await enviar(factura({ secuencial }))).toBe('RECIBIDA');
  });

  test('43: una clave que ya tiene', async () => {
    const f = factura({ secuencial: nuevo() });
    await enviar(f);
    expect(await consultar(f)).toBe('AUTORIZADO');
    expect(await enviar(f)).toBe('43');
    expect(await consultar(f)).toBe('AUTORIZADO');
  });

  test('45: el número ya está con otra clave, autorizada o en proceso', async () => {
    const secuencial = nuevo();
    const primera = factura({ secuencial, intento: 1 });
    await enviar(primera);
    const segunda = factura({ secuencial, intento: 2 });
    expect(await enviar(segunda)).toBe('45');
    expect(await consultar(primera)).toBe('AUTORIZADO');
    expect(await enviar(segunda)).toBe('45');
    expect(await consultar(segunda)).toBe('DESCONOCIDA');
  });
});

describe('autorización niega', () => {
  const negada = async (f: FacturaDePrueba): Promise<string> => {
    expect(await enviar(f)).toBe('RECIBIDA');
    return consultar(f);
  };

  test('39: sin firma', async () => {
    const f = factura({
      secuencial: nuevo(),
      despues: (x) => x.replace(/<ds:Signature.*<\/ds:Signature>/s, ''),
    });
    expect(await negada(f)).toBe('39');
  });

  test('39: alterada después de firmar', async () => {
    const f = factura({ secuencial: nuevo(), despues: (x) => x.replace('Niña Peña', 'Niño Peña') });
    expect(await negada(f)).toBe('39');
  });

  test('39: con el valor de la firma cambiado', async () => {
    const despues = (x: string): string =>
      x.replace(
        /(<ds:SignatureValue[^>]*>)(.)/,
        (_, e: string, c: string) => `${e}${c === 'A' ? 'B' : 'A'}`,
      );
    expect(await negada(factura({ secuencial: nuevo(), despues }))).toBe('39');
  });

  test('58: los campos no son los de la clave', async () => {
    const f = factura({
      secuencial: nuevo(),
      antes: (x) => x.replace('<ptoEmi>002<', '<ptoEmi>003<'),
    });
    expect(await negada(f)).toBe('58');
  });

  test('58: la fecha no es la de la clave', async () => {
    const f = factura({
      secuencial: nuevo(),
      antes: (x) => x.replace('>21/11/2026<', '>20/11/2026<'),
    });
    expect(await negada(f)).toBe('58');
  });

  test('52: los totales no cuadran', async () => {
    const f = factura({
      secuencial: nuevo(),
      antes: (x) => x.replace('<importeTotal>12.00', '<importeTotal>12.01'),
    });
    expect(await negada(f)).toBe('52');
  });

  test('después de la negativa valen la misma clave corregida y una clave nueva', async () => {
    const secuencial = nuevo();
    const antes = (x: string): string => x.replace('<importeTotal>12.00', '<importeTotal>12.01');
    expect(await negada(factura({ secuencial, antes }))).toBe('52');
    const misma = factura({ secuencial });
    expect(await negada(misma)).toBe('AUTORIZADO');

    const otro = nuevo();
    expect(await negada(factura({ secuencial: otro, antes }))).toBe('52');
    expect(await negada(factura({ secuencial: otro, intento: 2 }))).toBe('AUTORIZADO');
  });

  test('80: una clave que no es clave', async () => {
    expect(resumen(await cliente.consultar('1', '1'.repeat(49)))).toBe('80');
  });
});

describe('el servicio HTTP', () => {
  test.each(['RecepcionComprobantesOffline', 'AutorizacionComprobantesOffline'])(
    '%s?wsdl describe el servicio',
    async (servicio) => {
      const r = await fetch(`${simulador.url}/comprobantes-electronicos-ws/${servicio}?wsdl`);
      const texto = await r.text();
      expect(r.status).toBe(200);
      expect(texto).toContain(
        `location="${simulador.url}/comprobantes-electronicos-ws/${servicio}"`,
      );
    },
  );

  test.each([
    ['algo que no es XML', 'hola'],
    ['otro método', sobreDeConsulta('1').replaceAll('autorizacionComprobante', 'otroMetodo')],
    ['otro espacio de nombres', sobreDeConsulta('1').replace('ec.gob.sri', 'ec.gob.otro')],
  ])('%s recibe un Fault', async (_caso, body) => {
    const ruta = '/comprobantes-electronicos-ws/AutorizacionComprobantesOffline';
    const r = await fetch(simulador.url + ruta, { method: 'POST', body });
    expect(r.status).toBe(500);
    expect(await r.text()).toContain('Unmarshalling Error');
  });

  test('una ruta ajena es 404, un método ajeno 405, un cuerpo enorme 413', async () => {
    const base = `${simulador.url}/comprobantes-electronicos-ws/RecepcionComprobantesOffline`;
    expect((await fetch(`${simulador.url}/otra`)).status).toBe(404);
    expect((await fetch(base, { method: 'PUT', body: 'x' })).status).toBe(405);
    expect((await fetch(base, { method: 'POST', body: 'x'.repeat(2_000_000) })).status).toBe(413);
  });

  test('el registro dice lo mismo por dentro y por HTTP', async () => {
    const f = factura({ secuencial: nuevo() });
    await enviar(f);
    await consultar(f);
    await enviar(f);
    const registro = await simulador.registro();
    expect(registro.comprobantes.find((c) => c.clave === f.clave)).toEqual({
      clave: f.clave,
      ruc: '1790011674001',
      numero: `001-002-${String(siguiente).padStart(9, '0')}`,
      estado: 'AUTORIZADO',
      recibidos: 2,
      consultas: 1,
      caidas: 0,
    });
    expect(await (await fetch(`${simulador.url}/simulador/registro`)).json()).toEqual(registro);
  });
});

function sobreDeConsulta(clave: string): string {
  return (
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    '<a:autorizacionComprobante xmlns:a="http://ec.gob.sri.ws.autorizacion">' +
    `<claveAccesoComprobante>${clave}</claveAccesoComprobante></a:autorizacionComprobante>` +
    '</s:Body></s:Envelope>'
  );
}
