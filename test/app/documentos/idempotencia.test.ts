import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cincuentaConUnaClave,
  eventosDe,
  secuencialDe,
} from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

describe('la clave de idempotencia', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ empresas: 2 });
    empresa = prueba.empresa;
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });
  const conClave = (clave: string, cuerpo: object = cuerpoDeFactura(), quien = empresa) =>
    quien.api.crear(cuerpo, { cabeceras: { 'Idempotency-Key': clave } });

  it('repetida responde 200 con la misma factura como está ahora', async () => {
    const primera = await conClave('pedido-1');
    expect(primera.estado).toBe(201);
    expect(primera.cabeceras.has('idempotency-replayed')).toBe(false);
    const { id } = primera.cuerpo;
    const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    const repetida = await conClave('pedido-1');
    expect(repetida.estado).toBe(200);
    expect(repetida.cuerpo).toEqual(final);
    expect(repetida.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(repetida.cabeceras.has('idempotency-mismatch')).toBe(false);
    expect(await eventosDe(empresa, id)).toHaveLength(2);
  });

  it('vale igual en la cabecera (con comillas o sin ellas) y en el cuerpo', async () => {
    const { id } = (await conClave('pedido-2')).cuerpo;
    const enCuerpo = cuerpoDeFactura({ idempotency_key: 'pedido-2' });
    for (const respuesta of [
      await conClave('"pedido-2"'),
      await empresa.api.crear(enCuerpo),
      await conClave('pedido-2', enCuerpo),
    ]) {
      expect(respuesta).toMatchObject({ estado: 200, cuerpo: { id } });
      expect(respuesta.cabeceras.has('idempotency-mismatch')).toBe(false);
    }
  });

  it('distinta en cabecera y cuerpo es 422, y no guarda nada', async () => {
    const antes = await prueba.escritoPor(empresa);
    const respuesta = await conClave('pedido-3', cuerpoDeFactura({ idempotency_key: 'otra' }));
    expect(respuesta.estado).toBe(422);
    expect(respuesta.cuerpo).toMatchObject({
      detail: [{ type: 'value_error', loc: ['header', 'Idempotency-Key'] }],
    });
    expect(await prueba.escritoPor(empresa)).toBe(antes);
    expect((await conClave('pedido-3')).estado).toBe(201);
  });

  it.each([
    ['x'.repeat(256), 'string_too_long'],
    ['""', 'string_too_short'],
  ])('%s es 422', async (clave, type) => {
    const respuesta = await conClave(clave);
    expect(respuesta.estado).toBe(422);
    expect(respuesta.cuerpo).toMatchObject({ detail: [{ type }] });
  });

  it('con otro cuerpo responde el registro y avisa: Idempotency-Mismatch', async () => {
    const { id, total } = (await conClave('pedido-4')).cuerpo;
    const otra = await conClave('pedido-4', cuerpoDeFactura({ propina: 3 }));
    expect(otra).toMatchObject({ estado: 200, cuerpo: { id, total } });
    expect(otra.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(otra.cabeceras.get('idempotency-mismatch')).toBe('true');
  });

  it('escrita de otra manera es el mismo cuerpo', async () => {
    const { id } = (await conClave('pedido-5', cuerpoDeFactura({ email: null }))).cuerpo;
    const { email: _, ...sinCorreo } = cuerpoDeFactura() as { email?: string };
    const alReves = Object.fromEntries(Object.entries(sinCorreo).reverse());
    const texto = JSON.stringify(alReves, null, 2).replace('6.5', '6.500');
    const respuesta = await empresa.api.crear(texto, {
      cabeceras: { 'Idempotency-Key': 'pedido-5' },
    });
    expect(respuesta).toMatchObject({ estado: 200, cuerpo: { id } });
    expect(respuesta.cabeceras.has('idempotency-mismatch')).toBe(false);
  });

  it('un pedido rechazado no gasta su clave', async () => {
    const mala = cuerpoDeFactura({ sucursal_id: 99 });
    expect((await conClave('pedido-6', mala)).estado).toBe(404);
    expect((await conClave('pedido-6')).estado).toBe(201);
  });

  it('es de su empresa: la misma clave en otra es otra factura', async () => {
    const otra = prueba.empresas[1]!;
    expect((await conClave('pedido-7')).estado).toBe(201);
    expect((await conClave('pedido-7', cuerpoDeFactura(), otra)).estado).toBe(201);
  });

  it('cincuenta a la vez: una factura, un número, un 201', () => cincuentaConUnaClave(empresa));

  it('mezclada con otras claves en vuelo, cada clave es una factura', async () => {
    const claves = Array.from({ length: 8 }, (_, n) => `mezcla-${n}`);
    const pedidos = Array.from({ length: 8 }, () => claves).flat();
    const respuestas = await Promise.all(pedidos.map((clave) => conClave(clave)));
    expect(respuestas.filter((r) => r.estado === 201)).toHaveLength(8);
    expect(respuestas.filter((r) => r.estado === 200)).toHaveLength(56);
    for (const clave of claves) {
      const suyas = respuestas.filter((_, i) => pedidos[i] === clave);
      expect(new Set(suyas.map((r) => r.cuerpo.id)).size).toBe(1);
    }
    expect(new Set(respuestas.map((r) => secuencialDe(r.cuerpo))).size).toBe(8);
  });
});
