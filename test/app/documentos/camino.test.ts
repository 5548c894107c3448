import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hash, recorrerElCamino } from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

describe('de POST a AUTORIZADO', () => {
  let prueba: SistemaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ ruc_proveedor: '1793213150001' });
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  it('la factura recibe número, clave, firma y autorización, y lo cuentan sus eventos', async () => {
    const { empresa } = prueba;
    const { creada, final, eventos } = await recorrerElCamino(empresa);
    const comun = {
      id: creada.id,
      numero_comprobante: creada.numero_comprobante,
      fecha_emision: creada.fecha_emision,
      razon_social: creada.razon_social,
      identificacion: creada.identificacion,
      email: creada.email,
      transportista_identificacion: null,
      placa: null,
      sujeto_identificacion: null,
      periodo_fiscal: null,
    };
    const [nacida, autorizada] = eventos;
    expect(nacida!.data).toEqual({
      ...comun,
      estado: 'PENDIENTE',
      clave_acceso: null,
      numero_autorizacion: null,
      fecha_autorizacion: null,
      estado_sri: null,
    });
    expect(autorizada!.data).toEqual({
      ...comun,
      estado: 'AUTORIZADO',
      clave_acceso: final.clave_acceso,
      numero_autorizacion: final.numero_autorizacion,
      fecha_autorizacion: final.fecha_autorizacion,
      estado_sri: final.estado_sri,
    });
    expect(autorizada!.id).toBeGreaterThan(nacida!.id);
    for (const { creado_en } of eventos) expect(creado_en).toMatch(/^\d{4}-.*-05:00$/);
  });

  it('el XML son los bytes que se firmaron: los del hash que guarda la bitácora', async () => {
    const { empresa, sistema } = prueba;
    const { creada, final, xml } = await recorrerElCamino(empresa);
    const eventos = await sistema.nucleo.lecturas.bitacora.readStream(`empresa-${empresa.id}`);
    const firmada = eventos.find(
      ({ tipo, datos }) =>
        tipo === 'ComprobanteFirmado' &&
        (datos as { documento_id: number }).documento_id === creada.id,
    );
    expect(firmada?.datos).toMatchObject({
      xml_sha256: hash(xml),
      clave_acceso: final.clave_acceso,
    });
    const { cabeceras } = await empresa.api.xml(creada.id);
    expect(cabeceras.get('content-type')).toBe('application/xml');
    expect(cabeceras.get('content-disposition')).toContain(`${final.clave_acceso}.xml`);
  });

  it('desde el 26 de septiembre de 2026, «RUC Proveedor» es el primer dato adicional', async () => {
    const cuerpo = cuerpoDeFactura({ email: 'maria@example.com', direccion: 'Loja' });
    const { id } = (await prueba.empresa.api.crear(cuerpo)).cuerpo;
    await prueba.empresa.api.esperarEstado(id, 'AUTORIZADO');
    const xml = (await prueba.empresa.api.xml(id)).cuerpo.toString('utf8');
    expect(xml).toContain(
      '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>',
    );
  });

  it('la respuesta trae X-Revision, y quien la pide como X-Min-Revision lee lo que escribió', async () => {
    const { api } = prueba.empresa;
    let anterior = -1;
    for (let n = 0; n < 20; n += 1) {
      const { revision, cuerpo } = await api.crear(cuerpoDeFactura());
      expect(revision).toBeGreaterThan(anterior);
      anterior = revision;
      const cabeceras = { 'X-Min-Revision': String(revision) };
      expect((await api.factura(cuerpo.id, { cabeceras })).cuerpo.id).toBe(cuerpo.id);
    }
  });

  it('una revisión que no llega es 503 lectura.atrasada, con la que hay y cuándo volver', async () => {
    const { api } = prueba.empresa;
    const { cuerpo } = await api.crear(cuerpoDeFactura());
    const lejana = { cabeceras: { 'X-Min-Revision': '1000000' } };
    const inicio = performance.now();
    const atrasada = await api.factura(cuerpo.id, lejana);
    expect(performance.now() - inicio).toBeGreaterThan(1000);
    expect(atrasada).toMatchObject({ estado: 503, cuerpo: { codigo: 'lectura.atrasada' } });
    expect(atrasada.cabeceras.get('retry-after')).toBe('1');
  });

  it('X-Request-Id va y vuelve, y es la correlación de sus eventos', async () => {
    const { empresa, sistema } = prueba;
    const cabeceras = { 'X-Request-Id': 'pedido-77' };
    const respuesta = await empresa.api.crear(cuerpoDeFactura(), { cabeceras });
    expect(respuesta.cabeceras.get('x-request-id')).toBe('pedido-77');
    const eventos = await sistema.nucleo.lecturas.bitacora.readStream(`empresa-${empresa.id}`);
    const suyos = eventos.filter((e) => e.metadatos.correlacion_id === 'pedido-77');
    expect(suyos.map((e) => e.tipo)).toContain('FacturaCreada');
    expect(suyos.every((e) => e.metadatos.actor.startsWith('fpk_'))).toBe(true);
  });
});
