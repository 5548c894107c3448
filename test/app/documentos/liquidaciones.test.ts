import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { VistaPersona } from '#domain/personas/persona.vista.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** Purchase settlements, from their creation to their end. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { ruc_proveedor: '1793213150001' },
);

const liquidaciones = recursoHttp<VistaLiquidacion>(() => empresa, '/liquidaciones-compra');
const crear = async (cambios: object = {}): Promise<VistaLiquidacion> => {
  const { estado, cuerpo } = await liquidaciones.pedir('POST', '', cuerpoDeLiquidacion(cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const rehusada = async (metodo: string, resto: string, cuerpo?: unknown) => {
  const respuesta = await liquidaciones.pedir<ErrorDeApi & ErrorDeFormaDeApi>(
    metodo,
    resto,
    cuerpo,
  );
  const { detail, codigo } = respuesta.cuerpo;
  const [primero] = Array.isArray(detail) ? detail : [];
  return [respuesta.estado, codigo ?? primero?.loc.slice(1).join('.')];
};
const negada = (cambios: object) => rehusada('POST', '', cuerpoDeLiquidacion(cambios));
const crearPersona = async (datos: object): Promise<VistaPersona> => {
  const cuerpo = { tipo_identificacion: '04', identificacion: '1791304233001', ...datos };
  const creada = await empresa.api.pedir<VistaPersona>('POST', '/personas-empresas', { cuerpo });
  expect([creada.estado, creada.cuerpo]).toEqual([201, creada.cuerpo]);
  return creada.cuerpo;
};

describe('la vida de una liquidación de compra', () => {
  it('se emite, se autoriza y se debe; XML, RIDE y ZIP la llevan', async () => {
    const creada = await crear({
      proveedor_direccion: 'Cotacachi',
      email: 'rosa@example.com',
      cod_doc_sustento: '02',
      doc_sustento_numero: '001001000000009',
      doc_sustento_fecha: hoy(),
      condicion_pago: 'credito',
      fecha_vencimiento: sumarDias(hoy(), 15),
      pagos: [{ forma_pago: '20', total: 36.5, plazo: 15, unidad_tiempo: 'dias' }],
    });
    expect(creada).toMatchObject({
      numero_comprobante: '001-001-000000001',
      estado: 'PENDIENTE',
      proveedor_tipo_id: '05',
      proveedor_razon_social: 'Rosa Guamán',
      subtotal_0: 25,
      subtotal_15: 10,
      iva: 1.5,
      total: 36.5,
      saldo: 0,
      doc_sustento_numero: '001-001-000000009',
      condicion_pago: 'credito',
    });
    const autorizada = await liquidaciones.esperar(creada.id, 'AUTORIZADO');
    expect(autorizada.saldo).toBe(36.5);
    expect(autorizada.clave_acceso!.slice(8, 10)).toBe('03');
    const { cuerpo: xml } = await liquidaciones.pedir<Buffer>('GET', `/${creada.id}/xml`);
    expect(verificarFirma(xml.toString())).toMatchObject({ valida: true });
    expect(xml.toString()).toContain(
      '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>',
    );
    const { cuerpo: ride } = await liquidaciones.pedir<Buffer>('GET', `/${creada.id}/ride`);
    expect(ride.subarray(0, 5).toString()).toBe('%PDF-');
    const [anio, mes] = hoy().split('-').map(Number);
    const zip = await liquidaciones.pedir<Buffer>('GET', `/export-xml?anio=${anio}&mes=${mes}`);
    const { files } = await JSZip.loadAsync(zip.cuerpo);
    expect(Object.keys(files)).toContain(`${autorizada.clave_acceso}.xml`);
  });

  it('publica creada y autorizada con proveedor, total y sustento', async () => {
    const { id, proveedor_id } = await crear();
    await liquidaciones.esperar(id, 'AUTORIZADO');
    const suyos = (await empresa.api.todosLosEventos()).filter(
      ({ evento, data }) => evento.startsWith('liquidacion.') && data.id === id,
    );
    expect(suyos.map(({ evento }) => evento)).toEqual([
      'liquidacion.creada',
      'liquidacion.autorizada',
    ]);
    for (const { data } of suyos) {
      expect(data).toMatchObject({ proveedor_id, total: 36.5, doc_sustento_numero: null });
    }
  });

  it('con proveedor_id los datos salen del directorio, y la entrada queda como proveedor', async () => {
    const persona = await crearPersona({
      razon_social: 'Hacienda El Carmen',
      direccion: 'Cayambe',
      email: 'hacienda@example.com',
      es_cliente: true,
    });
    const sinDatos = {
      proveedor_tipo_id: undefined,
      proveedor_identificacion: undefined,
      proveedor_razon_social: undefined,
    };
    const creada = await crear({ proveedor_id: persona.id, ...sinDatos });
    expect(creada).toMatchObject({
      proveedor_id: persona.id,
      proveedor_tipo_id: '04',
      proveedor_identificacion: '1791304233001',
      proveedor_razon_social: 'Hacienda El Carmen',
      proveedor_direccion: 'Cayambe',
      email: 'hacienda@example.com',
    });
    const { cuerpo } = await empresa.api.pedir<VistaPersona>(
      'GET',
      `/personas-empresas/${persona.id}`,
    );
    expect(cuerpo).toMatchObject({ es_proveedor: true, es_cliente: true });
    const { proveedor_direccion } = await crear({
      proveedor_id: persona.id,
      ...sinDatos,
      proveedor_direccion: 'Otavalo',
    });
    expect(proveedor_direccion).toBe('Otavalo');
    expect(await negada({ proveedor_id: persona.id })).toEqual([
      409,
      'liquidaciones_compra.distinta_del_proveedor',
    ]);
  });

  it('un borrador se cambia, se emite con su número y ya no se borra', async () => {
    const { id, numero_comprobante, estado } = await crear({ es_borrador: true });
    expect([numero_comprobante, estado]).toEqual([null, 'BORRADOR']);
    const cambio = cuerpoDeLiquidacion({ proveedor_razon_social: 'Rosa Guamán Yépez' });
    const cambiada = await liquidaciones.pedir('PUT', `/${id}`, cambio);
    expect(cambiada.cuerpo).toMatchObject({ proveedor_razon_social: 'Rosa Guamán Yépez' });
    expect((await liquidaciones.pedir('POST', `/${id}/reenviar`)).cuerpo.estado).toBe('PENDIENTE');
    await liquidaciones.esperar(id, 'AUTORIZADO');
    expect(await rehusada('DELETE', `/${id}`)).toEqual([
      409,
      'liquidaciones_compra.no_es_borrador',
    ]);
    expect(await rehusada('PUT', `/${id}`, cambio)).toEqual([
      409,
      'liquidaciones_compra.no_modificable',
    ]);
    expect(await rehusada('POST', `/${id}/reenviar`)).toEqual([
      409,
      'liquidaciones_compra.ya_autorizada',
    ]);
    const otra = await crear({ es_borrador: true });
    expect((await liquidaciones.pedir('DELETE', `/${otra.id}`)).estado).toBe(204);
    expect((await liquidaciones.pedir('GET', `/${otra.id}`)).estado).toBe(404);
  });

  it('el SRI la devuelve o la rechaza por el nombre del proveedor, y se reenvía corregida', async () => {
    for (const [marca, final] of [
      ['[SRI:DEVUELTA]', 'DEVUELTA'],
      ['[SRI:RECHAZADO]', 'RECHAZADO'],
    ] as const) {
      const { id } = await crear({ proveedor_razon_social: `Rosa ${marca}` });
      const negativa = await liquidaciones.esperar(id, final);
      await liquidaciones.pedir('PUT', `/${id}`, cuerpoDeLiquidacion());
      await liquidaciones.pedir('POST', `/${id}/reenviar`);
      const autorizada = await liquidaciones.esperar(id, 'AUTORIZADO');
      expect(autorizada.numero_comprobante).toBe(negativa.numero_comprobante);
      expect(autorizada.clave_acceso).not.toBe(negativa.clave_acceso);
    }
  });

  it('anulada aquí, deja de deberse, lo publica y no se anula dos veces', async () => {
    const { id } = await crear();
    await liquidaciones.esperar(id, 'AUTORIZADO');
    const motivo = { motivo: 'No se concretó' };
    const anulada = await liquidaciones.pedir<VistaLiquidacion & { avisos: string[] }>(
      'POST',
      `/${id}/anular`,
      motivo,
    );
    expect(anulada.cuerpo).toMatchObject({
      estado: 'ANULADO',
      saldo: 0,
      anulado_motivo: motivo.motivo,
    });
    expect(anulada.cuerpo.avisos[0]).toMatch(/La anulación es local/);
    expect(await rehusada('POST', `/${id}/anular`, motivo)).toEqual([
      409,
      'liquidaciones_compra.anulada',
    ]);
    expect(await rehusada('POST', `/${id}/reenviar`)).toEqual([
      409,
      'liquidaciones_compra.anulada',
    ]);
  });

  it('la misma clave responde la misma, y simular no deja nada', async () => {
    const cuerpo = cuerpoDeLiquidacion({ idempotency_key: 'liq-1' });
    const primera = await liquidaciones.pedir('POST', '', cuerpo);
    const segunda = await liquidaciones.pedir('POST', '', cuerpo);
    expect([primera.estado, segunda.estado, segunda.cuerpo.id]).toEqual([
      201,
      200,
      primera.cuerpo.id,
    ]);
    const simulada = await liquidaciones.pedir<{ simulado: boolean; respuesta: object }>(
      'POST',
      '?simular=true',
      cuerpoDeLiquidacion(),
    );
    expect(simulada.cuerpo).toMatchObject({
      simulado: true,
      respuesta: { id: null, numero_comprobante: null, total: 36.5 },
    });
    expect((await crear()).id).toBe(primera.cuerpo.id + 1);
  });
});

describe('la lista de liquidaciones', () => {
  const listar = async (consulta = '') =>
    (await liquidaciones.pedir<VistaDeLista[]>('GET', consulta)).cuerpo;

  it('por proveedor, saldo y palabras, como JSON y como CSV', async () => {
    const { id, proveedor_id } = await crear({
      proveedor_tipo_id: '06',
      proveedor_identificacion: 'LISTA-1',
      proveedor_razon_social: 'Manuela Ñato',
    });
    const { clave_acceso } = await liquidaciones.esperar(id, 'AUTORIZADO');
    const [item, ...otras] = await listar('?q=manuela');
    expect(otras).toEqual([]);
    expect(item).toEqual({
      id,
      numero_comprobante: expect.stringMatching(/^001-001-\d{9}$/) as unknown,
      fecha_emision: hoy(),
      identificacion: 'LISTA-1',
      razon_social: 'Manuela Ñato',
      total: 36.5,
      saldo: 36.5,
      estado: 'AUTORIZADO',
      ambiente: '1',
      clave_acceso,
    });
    expect((await listar(`?proveedor_id=${proveedor_id}&con_saldo=true`)).map((f) => f.id)).toEqual(
      [id],
    );
    expect(await listar(`?proveedor_id=${proveedor_id}&estado=ANULADO`)).toEqual([]);
    const { cuerpo, cabeceras } = await liquidaciones.pedir<Buffer>(
      'GET',
      '?format=csv&plano=true&q=manuela',
    );
    expect(cabeceras.get('content-disposition')).toContain(`liquidaciones-compra-${hoy()}.csv`);
    expect(cuerpo.toString().split('\r\n')[1]).toContain(',36.50,36.50,AUTORIZADO,1,');
  });

  it('X-Total-Count cuenta las de su serie y los borradores', async () => {
    const { cabeceras, cuerpo } = await liquidaciones.pedir<VistaDeLista[]>('GET', '?limit=500');
    expect(cabeceras.get('x-total-count')).toBe(String(cuerpo.length));
  });
});

describe('lo que no se admite', () => {
  it.each([
    ['crédito sin vencimiento', { condicion_pago: 'credito' }, 'fecha_vencimiento'],
    ['vencimiento sin crédito', { fecha_vencimiento: sumarDias(hoy(), 5) }, 'fecha_vencimiento'],
    ['sin nombre y sin proveedor_id', { proveedor_razon_social: null }, 'proveedor_razon_social'],
    ['consumidor final', { proveedor_tipo_id: '07' }, 'proveedor_tipo_id'],
    ['cédula de 9 dígitos', { proveedor_identificacion: '171003406' }, 'proveedor_identificacion'],
    ['14 dígitos de sustento', { doc_sustento_numero: '00100100000009' }, 'doc_sustento_numero'],
    ['pagos que no suman', { pagos: [{ forma_pago: '01', total: 30 }] }, 'pagos'],
    ['sin líneas', { detalles: [] }, 'detalles'],
    ['propina', { propina: 1 }, 'propina'],
  ])('%s es 422', async (_, cambios, campo) => {
    expect(await negada(cambios)).toEqual([422, campo]);
  });

  it.each([
    [
      'cédula imposible',
      { proveedor_identificacion: '1710034064' },
      400,
      'identificacion_invalida',
    ],
    ['sustento de mañana', { doc_sustento_fecha: sumarDias(hoy(), 1) }, 400, 'sustento_posterior'],
    [
      'vencida al nacer',
      { condicion_pago: 'credito', fecha_vencimiento: sumarDias(hoy(), -1) },
      400,
      'vencimiento_anterior_a_la_emision',
    ],
    ['proveedor que no hay', { proveedor_id: 9999 }, 404, 'proveedor_no_encontrado'],
    ['sucursal que no hay', { sucursal_id: 99 }, 404, 'sucursal_no_encontrada'],
  ])('%s', async (_, cambios, estado, regla) => {
    expect(await negada(cambios)).toEqual([estado, `liquidaciones_compra.${regla}`]);
  });
});
