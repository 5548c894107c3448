import { describe, expect, it } from 'vitest';
import {
  claveDelIntento,
  crear,
  hastaEl,
  libroDeEmpresa,
  type Respuesta,
  reenviar,
  registrar,
} from '#test/support/documentos/factura.pruebas.ts';

const ESTADOS = [
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'DEVUELTA',
  'RECHAZADO',
  'AUTORIZADO',
] as const;
type Estado = (typeof ESTADOS)[number];

/** Which answer moves which state where; every pair not named changes nothing. */
const MUEVE: { readonly [R in Respuesta]: { readonly [E in Estado]?: Estado } } = {
  firma: { PENDIENTE: 'PROCESANDO' },
  recepcion: { PROCESANDO: 'EN_PROCESO' },
  devolucion: { PROCESANDO: 'DEVUELTA', EN_PROCESO: 'DEVUELTA' },
  rechazo: { PROCESANDO: 'RECHAZADO', EN_PROCESO: 'RECHAZADO' },
  autorizacion: {
    PROCESANDO: 'AUTORIZADO',
    EN_PROCESO: 'AUTORIZADO',
    DEVUELTA: 'AUTORIZADO',
    RECHAZADO: 'AUTORIZADO',
  },
};

const facturaEn = async (estado: Estado) => {
  const libro = libroDeEmpresa();
  await crear(libro);
  await hastaEl(libro, estado);
  return libro;
};

describe('Lo que el SRI contesta', () => {
  const respuestas = Object.keys(MUEVE) as Respuesta[];
  const pares = ESTADOS.flatMap((estado) =>
    respuestas.map((respuesta) => [estado, respuesta, MUEVE[respuesta][estado]] as const),
  );

  it.each(pares)('%s + %s → %s', async (estado, respuesta, destino) => {
    const libro = await facturaEn(estado);
    const { factura, eventos } = await registrar(libro, respuesta);
    expect(eventos.length).toBe(destino ? 1 : 0);
    expect(factura.estado).toBe(destino ?? estado);
    const otraVez = await registrar(libro, respuesta);
    expect(otraVez.eventos).toEqual([]);
    expect(otraVez.factura).toEqual(factura);
  });

  it.each(respuestas)('%s de un intento que no es el actual se ignora', async (respuesta) => {
    for (const estado of ESTADOS) {
      const libro = await facturaEn(estado);
      expect((await registrar(libro, respuesta, { intento: 2 })).eventos).toEqual([]);
    }
  });

  it.each(respuestas)('%s de una factura que no existe es un error', async (respuesta) => {
    const pedido = registrar(libroDeEmpresa(), respuesta, { factura_id: 3 });
    await expect(pedido).rejects.toMatchObject({ codigo: 'facturas.no_encontrada' });
  });

  it('el id del comando se deduce de lo que registra', async () => {
    const libro = await facturaEn('AUTORIZADO');
    expect(libro.eventos.slice(-3).map((e) => e.metadatos.comando_id)).toEqual([
      `emision:7:factura:1:${claveDelIntento(1)}:firma`,
      `emision:7:factura:1:${claveDelIntento(1)}:recepcion`,
      `emision:7:factura:1:${claveDelIntento(1)}:autorizacion`,
    ]);
  });
});

describe('La firma', () => {
  it('fija la clave y la huella de los bytes que se envían', async () => {
    const { factura } = await registrar(await facturaEn('PENDIENTE'), 'firma');
    expect(factura).toMatchObject({
      clave_acceso: claveDelIntento(1),
      xml_sha256: 'ab'.repeat(32),
    });
  });
});

describe('Una autorización', () => {
  it('guarda número y fecha, y desde ella hay saldo por cobrar', async () => {
    const { factura, eventos } = await registrar(await facturaEn('EN_PROCESO'), 'autorizacion', {
      codigos: ['60'],
    });
    expect(factura).toMatchObject({
      estado: 'AUTORIZADO',
      numero_autorizacion: claveDelIntento(1),
      fecha_autorizacion: '2026-11-20T15:00:05.000Z',
      estado_sri: '[AUTORIZADO] 60 MENSAJE',
      saldo: 1150,
    });
    expect(eventos[0]!.datos).toMatchObject({
      numero_comprobante: '001-001-000000001',
      razon_social: 'Ana Pérez',
      persona_id: 1,
      total: 1150,
    });
  });

  it('tardía de la clave vigente vale más que la negativa anterior', async () => {
    const libro = await facturaEn('RECHAZADO');
    const { factura } = await registrar(libro, 'autorizacion');
    expect(factura).toMatchObject({ estado: 'AUTORIZADO', codigos_sri: [], saldo: 1150 });
    await expect(reenviar(libro)).rejects.toMatchObject({ codigo: 'facturas.ya_autorizada' });
  });

  it('tardía de una clave anterior alerta una sola vez por clave, en cualquier estado', async () => {
    const libro = await facturaEn('DEVUELTA');
    await reenviar(libro);
    await registrar(libro, 'firma', { intento: 2 });
    await registrar(libro, 'devolucion', { intento: 2, codigos: ['45'] });
    await reenviar(libro);

    const alerta = await registrar(libro, 'autorizacion', { intento: 1 });
    expect(alerta.eventos).toMatchObject([
      {
        tipo: 'ComprobanteAutorizadoConClaveAnterior',
        datos: {
          documento: 'factura',
          documento_id: 1,
          intento: 1,
          clave_acceso: claveDelIntento(1),
        },
      },
    ]);
    expect(alerta.factura).toMatchObject({
      estado: 'PENDIENTE',
      intento: 3,
      numero_autorizacion: null,
      saldo: 0,
    });
    expect(alerta.factura.estado_sri).toContain(claveDelIntento(1));
    expect((await registrar(libro, 'autorizacion', { intento: 1 })).eventos).toEqual([]);
    expect((await registrar(libro, 'autorizacion', { intento: 2 })).tipos).toEqual([
      'ComprobanteAutorizadoConClaveAnterior',
    ]);

    await registrar(libro, 'firma', { intento: 3 });
    const { factura } = await registrar(libro, 'autorizacion', { intento: 3 });
    expect(factura).toMatchObject({ estado: 'AUTORIZADO', clave_acceso: claveDelIntento(3) });
    const ids = libro.eventos.map(({ metadatos }) => metadatos.comando_id);
    for (const intento of [1, 2, 3]) {
      const suyo = `emision:7:factura:1:${claveDelIntento(intento)}:autorizacion`;
      expect(ids.filter((id) => id === suyo)).toHaveLength(1);
    }
    expect((await registrar(libro, 'autorizacion', { intento: 1 })).eventos).toEqual([]);
  });
});

describe('Una negativa', () => {
  it('deja su razón en estado_sri y sus códigos', async () => {
    const { factura } = await registrar(await facturaEn('PROCESANDO'), 'devolucion', {
      codigos: ['35', '65'],
    });
    expect(factura).toMatchObject({
      estado_sri: '[DEVUELTA] 35 MENSAJE; 65 MENSAJE',
      codigos_sri: ['35', '65'],
    });
  });

  it('por número ya registrado (45) lo dice en su propio corchete', async () => {
    const { factura } = await registrar(await facturaEn('PROCESANDO'), 'devolucion', {
      codigos: ['45'],
    });
    expect(factura.estado_sri).toBe('[DEVUELTA: SECUENCIAL YA REGISTRADO] 45 MENSAJE');
  });
});
