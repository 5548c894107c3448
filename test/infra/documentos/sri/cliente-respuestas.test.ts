import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leerFechaAutorizacion } from '#infra/documentos/sri/fecha-autorizacion.ts';
import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import {
  autorizacion,
  clienteDe,
  crearServidorGuionado,
  recepcion,
  type ServidorGuionado,
  unMensaje,
} from '#test/support/servidor-guionado.ts';

const CLAVE = '2110201101179214673900110020010000000011234567813';

let sri: ServidorGuionado;
let cliente: ReturnType<typeof clienteDe>;

beforeAll(async () => {
  sri = await crearServidorGuionado();
  cliente = clienteDe(sri.url);
});
afterAll(async () => {
  cliente.cerrar();
  await sri.cerrar();
});

describe('lo que el cliente envía', () => {
  test('recepción: SOAP 1.1 con el XML firmado en base64, sin acción', async () => {
    sri.cuerpo(recepcion('<estado>RECIBIDA</estado><comprobantes/>'));
    await cliente.enviar('1', '<factura>Ñandú €</factura>');
    const pedido = sri.pedidos.at(-1);
    expect(pedido?.ruta).toBe('/comprobantes-electronicos-ws/RecepcionComprobantesOffline');
    expect(pedido?.cabeceras['content-type']).toBe('text/xml; charset=utf-8');
    expect(pedido?.cabeceras.soapaction).toBe('""');
    expect(pedido?.cuerpo).toContain('xmlns:ec="http://ec.gob.sri.ws.recepcion"');
    const base64 = /<ec:validarComprobante><xml>([^<]+)<\/xml>/.exec(pedido?.cuerpo ?? '')?.[1];
    expect(Buffer.from(base64 ?? '', 'base64').toString('utf8')).toBe('<factura>Ñandú €</factura>');
  });

  test('autorización: la clave, sin calificar', async () => {
    sri.cuerpo(autorizacion('<numeroComprobantes>0</numeroComprobantes><autorizaciones/>'));
    await cliente.consultar('2', CLAVE);
    const pedido = sri.pedidos.at(-1);
    expect(pedido?.ruta).toBe('/comprobantes-electronicos-ws/AutorizacionComprobantesOffline');
    expect(pedido?.cuerpo).toContain('xmlns:ec="http://ec.gob.sri.ws.autorizacion"');
    expect(pedido?.cuerpo).toContain(
      `<claveAccesoComprobante>${CLAVE}</claveAccesoComprobante></ec:autorizacionComprobante>`,
    );
  });

  test('una sola conexión sirve a muchas llamadas', async () => {
    sri.cuerpo(recepcion('<estado>RECIBIDA</estado><comprobantes/>'));
    await cliente.enviar('1', '<a/>');
    const antes = sri.conexiones();
    for (let i = 0; i < 5; i++) await cliente.enviar('1', '<a/>');
    expect(sri.conexiones()).toBe(antes);
  });
});

describe('respuestas de recepción', () => {
  const recibir = (contenido: string) => {
    sri.cuerpo(recepcion(contenido));
    return cliente.enviar('1', '<factura/>');
  };

  test('RECIBIDA', async () => {
    const respuesta = await recibir('<estado>RECIBIDA</estado><comprobantes/>');
    expect(respuesta).toEqual({ tipo: 'RECIBIDA', mensajes: [] });
  });

  test('DEVUELTA con la clave N/A trae sus mensajes', async () => {
    const respuesta = await recibir(
      '<estado>DEVUELTA</estado><comprobantes><comprobante><claveAcceso>N/A</claveAcceso>' +
        `${unMensaje('35', 'ARCHIVO NO CUMPLE ESTRUCTURA XML', 'Se encontró &lt;x&gt;')}` +
        '</comprobante></comprobantes>',
    );
    expect(respuesta).toEqual({
      tipo: 'DEVUELTA',
      mensajes: [
        {
          identificador: '35',
          mensaje: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
          informacion_adicional: 'Se encontró <x>',
          tipo: 'ERROR',
        },
      ],
    });
  });

  test.each(['43', '70', '45'])('DEVUELTA con el código %s llega tal cual', async (codigo) => {
    const respuesta = await recibir(
      '<estado>DEVUELTA</estado><comprobantes><comprobante>' +
        `${unMensaje(codigo, 'X')}</comprobante></comprobantes>`,
    );
    expect(respuesta.tipo).toBe('DEVUELTA');
    expect(respuesta.mensajes.map((m) => m.identificador)).toEqual([codigo]);
  });

  test('sin estado pero con errores es DEVUELTA', async () => {
    const respuesta = await recibir(
      `<comprobantes><comprobante>${unMensaje('35', 'ARCHIVO')}</comprobante></comprobantes>`,
    );
    expect(respuesta.tipo).toBe('DEVUELTA');
  });

  test.each([
    ['sin estado y sin mensajes', '<comprobantes/>'],
    [
      'sin estado y solo con un aviso',
      `<comprobantes><comprobante>${unMensaje('60', 'A', '', 'INFORMATIVO')}</comprobante></comprobantes>`,
    ],
    ['con un estado desconocido', '<estado>QUIZÁS</estado>'],
    [
      'con el error interno 50',
      `<estado>DEVUELTA</estado><comprobantes><comprobante>${unMensaje('50', 'ERROR INTERNO')}</comprobante></comprobantes>`,
    ],
  ])('%s no se puede usar', async (_caso, contenido) => {
    await expect(recibir(contenido)).rejects.toBeInstanceOf(SriInalcanzable);
  });
});

describe('respuestas de autorización', () => {
  const consultar = (contenido: string) => {
    sri.cuerpo(autorizacion(contenido));
    return cliente.consultar('1', CLAVE);
  };
  const una = (contenido: string) =>
    consultar(
      `<claveAccesoConsultada>${CLAVE}</claveAccesoConsultada><numeroComprobantes>1` +
        `</numeroComprobantes><autorizaciones>${contenido}</autorizaciones>`,
    );
  const AUTORIZADO = `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${CLAVE}</numeroAutorizacion>
    <fechaAutorizacion>2026-11-21T10:15:30.250-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente>`;

  test.each([
    [
      'en CDATA',
      '<comprobante><![CDATA[<factura><estado>NO AUTORIZADO</estado></factura>]]></comprobante>',
    ],
    [
      'escapado',
      '<comprobante>&lt;factura&gt;&lt;estado&gt;NO AUTORIZADO&lt;/estado&gt;</comprobante>',
    ],
    ['ausente', ''],
  ])('AUTORIZADO, con el comprobante %s', async (_caso, comprobante) => {
    const respuesta = await una(
      `${AUTORIZADO}${comprobante}${unMensaje('60', 'PRUEBAS', '', 'INFORMATIVO')}</autorizacion>`,
    );
    expect(respuesta).toEqual({
      tipo: 'AUTORIZADO',
      numero_autorizacion: CLAVE,
      fecha_autorizacion: '2026-11-21T15:15:30.250Z',
      mensajes: [
        {
          identificador: '60',
          mensaje: 'PRUEBAS',
          informacion_adicional: null,
          tipo: 'INFORMATIVO',
        },
      ],
    });
  });

  test('NO AUTORIZADO con sus mensajes', async () => {
    const respuesta = await una(
      '<autorizacion><estado>NO AUTORIZADO</estado><fechaAutorizacion>2026-11-21T10:15:30-05:00' +
        `</fechaAutorizacion>${unMensaje('39', 'FIRMA INVALIDA', 'alterada')}</autorizacion>`,
    );
    expect(respuesta).toEqual({
      tipo: 'NO_AUTORIZADO',
      mensajes: [
        {
          identificador: '39',
          mensaje: 'FIRMA INVALIDA',
          informacion_adicional: 'alterada',
          tipo: 'ERROR',
        },
      ],
    });
  });

  test('numeroComprobantes 0 es desconocida', async () => {
    const respuesta = await consultar(
      `<claveAccesoConsultada>${CLAVE}</claveAccesoConsultada>` +
        '<numeroComprobantes>0</numeroComprobantes><autorizaciones/>',
    );
    expect(respuesta).toEqual({ tipo: 'DESCONOCIDA' });
  });

  test.each([
    [
      'dentro de la autorización',
      '<autorizaciones><autorizacion><estado>EN PROCESO</estado></autorizacion></autorizaciones>',
    ],
    ['suelto, sin número de comprobantes', '<estado>EN PROCESO</estado>'],
    ['con guion bajo', '<estado>EN_PROCESO</estado><autorizaciones/>'],
  ])('EN PROCESO %s', async (_caso, contenido) => {
    expect(await consultar(contenido)).toEqual({ tipo: 'EN_PROCESO' });
  });

  test.each([
    ['suelta', `<estado>RECHAZADA</estado>${unMensaje('80', 'CLAVE')}`],
    [
      'dentro',
      `<autorizaciones><autorizacion><estado>RECHAZADA</estado>${unMensaje('80', 'CLAVE')}</autorizacion></autorizaciones>`,
    ],
  ])('RECHAZADA con 80, %s, es una negativa', async (_caso, contenido) => {
    const respuesta = await consultar(contenido);
    expect(respuesta.tipo).toBe('NO_AUTORIZADO');
    expect('mensajes' in respuesta && respuesta.mensajes[0]?.identificador).toBe('80');
  });

  const negada = (fecha: string, codigo: string) =>
    `<autorizacion><estado>NO AUTORIZADO</estado><fechaAutorizacion>${fecha}</fechaAutorizacion>` +
    `${unMensaje(codigo, 'X')}</autorizacion>`;

  test('de varias, la autorizada', async () => {
    const respuesta = await una(
      `${negada('2026-11-22T10:00:00-05:00', '52')}${AUTORIZADO}</autorizacion>` +
        `${negada('2026-11-23T10:00:00-05:00', '39')}`,
    );
    expect(respuesta.tipo).toBe('AUTORIZADO');
  });

  test('de varias negadas, la más reciente, esté donde esté', async () => {
    const respuesta = await una(
      negada('2026-11-21T10:00:00-05:00', '52') +
        negada('2026-11-23T10:00:00-05:00', '39') +
        negada('22/11/2026 10:00:00', '58'),
    );
    expect('mensajes' in respuesta && respuesta.mensajes[0]?.identificador).toBe('39');
  });

  test('una negada antes y otra en proceso: en proceso', async () => {
    const respuesta = await una(
      '<autorizacion><estado>EN PROCESO</estado></autorizacion>' +
        negada('2026-11-21T10:00:00-05:00', '52'),
    );
    expect(respuesta.tipo).toBe('EN_PROCESO');
  });

  test.each([
    [
      'de otra clave',
      '<claveAccesoConsultada>9</claveAccesoConsultada><numeroComprobantes>0</numeroComprobantes>',
    ],
    ['vacía', ''],
    ['sin número ni estado', '<autorizaciones/>'],
    [
      'autorizada sin fecha',
      '<autorizaciones><autorizacion><estado>AUTORIZADO</estado></autorizacion></autorizaciones>',
    ],
    [
      'autorizada con el número de otra',
      `<autorizaciones>${AUTORIZADO.replaceAll(CLAVE, '0'.repeat(49))}</autorizacion></autorizaciones>`,
    ],
    [
      'de estado desconocido',
      '<autorizaciones><autorizacion><estado>ANULADO</estado></autorizacion></autorizaciones>',
    ],
  ])('%s no se puede usar', async (_caso, contenido) => {
    await expect(consultar(contenido)).rejects.toBeInstanceOf(SriInalcanzable);
  });

  test('otros prefijos y espacios de nombres dan lo mismo', async () => {
    sri.responder((r) =>
      r.end(
        '\uFEFF<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>' +
          '<x:RespuestaAutorizacionComprobante xmlns:x="urn:x"><y:numeroComprobantes> 0 ' +
          '</y:numeroComprobantes></x:RespuestaAutorizacionComprobante></S:Body></S:Envelope>',
      ),
    );
    expect(await cliente.consultar('1', CLAVE)).toEqual({ tipo: 'DESCONOCIDA' });
  });
});

describe('fechaAutorizacion', () => {
  test.each([
    ['2026-11-21T10:15:30-05:00', '2026-11-21T15:15:30.000Z'],
    ['2026-11-21T10:15:30.1-05:00', '2026-11-21T15:15:30.100Z'],
    ['2026-11-21T10:15:30.123456-05:00', '2026-11-21T15:15:30.123Z'],
    ['2026-11-21T15:15:30Z', '2026-11-21T15:15:30.000Z'],
    ['2026-11-21T22:30:00.000-05:00[America/Guayaquil]', '2026-11-22T03:30:00.000Z'],
    ['2026-11-21T10:15:30', '2026-11-21T15:15:30.000Z'],
    [' 2026-11-21 10:15:30 ', '2026-11-21T15:15:30.000Z'],
    ['21/11/2026 10:15:30', '2026-11-21T15:15:30.000Z'],
    ['21/11/2026 9:05', '2026-11-21T14:05:00.000Z'],
    ['2026-11-21', '2026-11-21T05:00:00.000Z'],
  ])('%s es %s', (texto, instante) => {
    expect(leerFechaAutorizacion(texto)).toBe(instante);
  });

  test.each([
    '',
    'ayer',
    '31/02/2026 10:00:00',
    '2026-13-01T00:00:00',
    '2026-11-21T25:00:00',
    '2026-11-21T10:00:00 EST',
  ])('«%s» no es una fecha', (texto) => {
    expect(leerFechaAutorizacion(texto)).toBeUndefined();
  });
});
