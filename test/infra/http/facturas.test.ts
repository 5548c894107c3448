import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA, registrar } from '#test/support/documentos/factura.pruebas.ts';
import {
  type AplicacionDePrueba,
  type Cabeceras,
  CLAVES,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

describe('las facturas por HTTP', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const crear = async (cambios: object = {}, headers: Cabeceras = {}) => {
    const respuesta = await prueba.enviar('/facturas/', facturaValida(cambios), { headers });
    return { respuesta, factura: await leer(respuesta) };
  };

  it('se crean con 201, el registro completo y la revisión que las contiene', async () => {
    const { respuesta, factura } = await crear();
    expect(respuesta.status).toBe(201);
    expect(Number(respuesta.headers.get('X-Revision'))).toBeGreaterThan(0);
    expect(respuesta.headers.get('Idempotency-Replayed')).toBeNull();
    expect(factura).toMatchObject({
      numero_comprobante: '001-001-000000001',
      estado: 'PENDIENTE',
      clave_acceso: null,
      subtotal_0: 3.3,
      subtotal_15: 25,
      iva: 5.24,
      total: 63.29,
      pagos: [{ forma_pago: '01', total: 63.29 }],
    });
    expect(factura.detalles.map((l) => l.iva_codigo)).toEqual(['4', '0', '5']);
  });

  it('responden en la colección con y sin barra final, sin redirigir', async () => {
    for (const camino of ['/facturas', '/facturas/']) {
      expect((await prueba.enviar(camino, facturaValida())).status).toBe(201);
    }
    const { factura } = await crear();
    for (const camino of [`/facturas/${factura.id}`, `/facturas/${factura.id}/`]) {
      expect((await prueba.pedir(camino)).status).toBe(200);
    }
  });

  it('un reintento con la misma clave devuelve la misma factura con 200', async () => {
    const { factura } = await crear({}, { 'Idempotency-Key': 'pedido-1' });
    const repetida = await crear({}, { 'Idempotency-Key': '"pedido-1"' });
    expect(repetida.respuesta.status).toBe(200);
    expect(repetida.respuesta.headers.get('Idempotency-Replayed')).toBe('true');
    expect(repetida.respuesta.headers.get('Idempotency-Mismatch')).toBeNull();
    expect(repetida.factura).toEqual(factura);
    const porCuerpo = await crear({ idempotency_key: 'pedido-1' });
    expect(porCuerpo.respuesta.status).toBe(200);
    expect(porCuerpo.respuesta.headers.get('Idempotency-Mismatch')).toBeNull();
    expect(porCuerpo.factura.id).toBe(factura.id);
  });

  it('un reintento con otro cuerpo devuelve la misma factura y lo dice', async () => {
    const { factura } = await crear({}, { 'Idempotency-Key': 'pedido-2' });
    const otra = await crear({ razon_social: 'Otra' }, { 'Idempotency-Key': 'pedido-2' });
    expect(otra.respuesta.status).toBe(200);
    expect(otra.respuesta.headers.get('Idempotency-Mismatch')).toBe('true');
    expect(otra.factura).toEqual(factura);
  });

  it('la clave puede venir en ambos lugares mientras sea la misma', async () => {
    const igual = await crear({ idempotency_key: 'k-3' }, { 'Idempotency-Key': '"k-3"' });
    expect(igual.respuesta.status).toBe(201);
    const distinta = await crear({ idempotency_key: 'k-4' }, { 'Idempotency-Key': 'k-5' });
    expect(distinta.respuesta.status).toBe(422);
    expect(distinta.factura.detail[0]).toMatchObject({ loc: ['header', 'Idempotency-Key'] });
  });

  it('se leen enteras y por su estado', async () => {
    const { factura } = await crear();
    // The answer to who issues adds notices to the record.
    expect(factura).toMatchObject(await leer(await prueba.pedir(`/facturas/${factura.id}`)));
    expect(await leer(await prueba.pedir(`/facturas/${factura.id}/status`))).toEqual({
      id: factura.id,
      estado: 'PENDIENTE',
      clave_acceso: null,
      numero_autorizacion: null,
      fecha_autorizacion: null,
      estado_sri: null,
    });
  });

  it('las de otra empresa no existen: 404, aunque el id sea de otra', async () => {
    const { factura } = await crear();
    const ajena = await prueba.pedir(`/facturas/${factura.id}`, { clave: CLAVES.otraEmpresa });
    expect(ajena.status).toBe(404);
    expect(await leer(ajena)).toEqual({
      detail: 'La factura no existe.',
      codigo: 'facturas.no_encontrada',
      factura_id: factura.id,
    });
  });

  it('su XML sale byte por byte con la clave de acceso como nombre, o 404 si no lo hay', async () => {
    const { factura } = await crear();
    const antes = await prueba.pedir(`/facturas/${factura.id}/xml`);
    expect(antes.status).toBe(404);
    expect((await leer(antes)).codigo).toBe('facturas.xml_no_disponible');

    await registrar(prueba.libro, 'firma', { factura_id: factura.id });
    await prueba.sincronizar();
    const bytes = new TextEncoder().encode('<factura>ñ</factura>');
    prueba.xmlFirmados.set(factura.id, bytes);
    const respuesta = await prueba.pedir(`/facturas/${factura.id}/xml`);
    expect(respuesta.headers.get('Content-Type')).toBe('application/xml');
    expect(respuesta.headers.get('Content-Disposition')).toMatch(/filename="\d{49}\.xml"/);
    expect(new Uint8Array(await respuesta.arrayBuffer())).toEqual(bytes);
  });

  it('reenviar responde el estado, y 409 cuando ya está autorizada', async () => {
    const { factura } = await crear();
    const reenvio = await prueba.pedir(`/facturas/${factura.id}/reenviar`, { method: 'POST' });
    expect(reenvio.status).toBe(200);
    expect(reenvio.headers.get('X-Revision')).toMatch(/^\d+$/);
    expect(await leer(reenvio)).toMatchObject({ id: factura.id, estado: 'PENDIENTE' });

    for (const paso of ['firma', 'recepcion', 'autorizacion'] as const) {
      await registrar(prueba.libro, paso, { factura_id: factura.id });
    }
    await prueba.sincronizar();
    const tarde = await prueba.pedir(`/facturas/${factura.id}/reenviar`, { method: 'POST' });
    expect(tarde.status).toBe(409);
    expect((await leer(tarde)).codigo).toBe('facturas.ya_autorizada');
  });

  it('las clases de error del dominio tienen cada una su número', async () => {
    const propina = await crear({ propina: 1 });
    expect([propina.respuesta.status, propina.factura.codigo]).toEqual([
      400,
      'facturas.propina_no_permitida',
    ]);
    const sucursal = await crear({ sucursal_id: 99 });
    expect(sucursal.respuesta.status).toBe(404);
    expect(sucursal.factura).toMatchObject({ sucursal_id: 99 });
  });

  it('con X-Min-Revision se leen filas tan nuevas como se pide, o 503 tras dos segundos', async () => {
    const { respuesta, factura } = await crear();
    const revision = Number(respuesta.headers.get('X-Revision'));
    const desde = (minima: string) =>
      prueba.pedir(`/facturas/${factura.id}`, { headers: { 'X-Min-Revision': minima } });
    expect((await desde(String(revision))).status).toBe(200);
    expect((await desde('ayer')).status).toBe(422);

    const atrasada = await desde(String(revision + 1));
    expect(atrasada.status).toBe(503);
    expect(atrasada.headers.get('Retry-After')).toBe('1');
    expect((await leer(atrasada)).codigo).toBe('lectura.atrasada');

    const pendiente = desde(String(revision + 1));
    await registrar(prueba.libro, 'firma', { factura_id: factura.id });
    await prueba.sincronizar();
    expect((await leer(await pendiente)).estado).toBe('PROCESANDO');
  });

  it('una línea puede decir su IVA por la tarifa o por el código, que manda cuando están los dos', async () => {
    const de = (iva: object) => [
      { codigo_principal: 'A', descripcion: 'B', cantidad: 1, precio_unitario: 1, ...iva },
    ];
    const { factura } = await crear({ detalles: de({ iva_codigo: '6' }) });
    expect(factura.detalles[0]).toMatchObject({ tarifa_iva: 0, iva_codigo: '6' });
    const exenta = await crear({ detalles: de({ tarifa_iva: 0, iva_codigo: '7' }) });
    expect(exenta.factura.detalles[0]).toMatchObject({ tarifa_iva: 0, iva_codigo: '7' });
    const ambos = await crear({ detalles: de({ tarifa_iva: 15, iva_codigo: '6' }) });
    expect(ambos.factura.detalles[0]).toMatchObject({ tarifa_iva: 0, iva_codigo: '6', iva: 0 });
  });

  it('un rechazo no deja nada guardado', () => {
    const facturas = prueba.libro.eventos.filter((e) => e.tipo === 'FacturaCreada');
    expect(facturas.every((e) => e.stream === `empresa-${EMPRESA}`)).toBe(true);
    const numeros = facturas.map((e) => (e.datos as { secuencial: number }).secuencial);
    expect(numeros).toEqual(numeros.map((_, i) => i + 1));
  });
});
