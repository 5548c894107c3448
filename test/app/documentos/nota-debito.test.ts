import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaNotaDebito } from '#domain/documentos/nota-debito/nota-debito.vista.ts';
import type { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { CONSUMIDOR_FINAL_HTTP, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { cuerpoDeNotaDebito, NOTA_DEBITO_HTTP } from '#test/support/documentos/notas.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';

/** Debit notes, from their creation to their end. */

let smtp: ServidorDePrueba;
let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  smtp = await iniciarSmtp();
  const correo = { por_omision: smtp.porOmision };
  prueba = await iniciarSistemaDePrueba({ ruc_proveedor: '1793213150001', correo });
  empresa = prueba.empresa;
});
afterAll(async () => {
  await prueba?.detener();
  await smtp?.detener();
  expect(prueba?.fallas).toEqual([]);
});

const AJENA = cuerpoDeNotaDebito();

const notas = recursoHttp<VistaNotaDebito>(() => empresa, '/notas-debito');
const crear = async (cuerpo: object): Promise<VistaNotaDebito> => {
  const creada = await notas.pedir('POST', '', cuerpo);
  expect([creada.estado, creada.cuerpo]).toEqual([201, creada.cuerpo]);
  return creada.cuerpo;
};
const rehusada = async (metodo: string, resto: string, cuerpo?: unknown) => {
  const respuesta = await notas.pedir<ErrorDeApi & ErrorDeFormaDeApi>(metodo, resto, cuerpo);
  const { detail, codigo } = respuesta.cuerpo;
  const [primero] = Array.isArray(detail) ? detail : [];
  return [respuesta.estado, codigo ?? primero?.loc.slice(1).join('.')];
};
const facturaAutorizada = async (cambios: object = {}) => {
  const { id } = (await empresa.api.crear(cuerpoDeFactura(cambios))).cuerpo;
  return empresa.api.esperarEstado(id, 'AUTORIZADO');
};
type Resumen = ReturnType<typeof vistaResumen>;
/** What the summary says of today and of what is owed, in cents. */
const resumen = async () => {
  const { hoy: suyo, por_cobrar } = (await empresa.api.pedir<Resumen>('GET', '/facturas/resumen'))
    .cuerpo;
  return [suyo.cantidad, Math.round(suyo.total * 100), Math.round(por_cobrar * 100)];
};

describe('la vida de una nota de débito', () => {
  it('sobre una factura: se autoriza, se debe aparte, y anulada deja de deberse', async () => {
    const factura = await facturaAutorizada();
    const [cantidad, vendido, porCobrar] = (await resumen()) as [number, number, number];
    const creada = await crear({ ...NOTA_DEBITO_HTTP, factura_id: factura.id });
    expect(creada).toMatchObject({
      estado: 'PENDIENTE',
      factura_id: factura.id,
      cod_doc_sustento: '01',
      doc_sustento_numero: factura.numero_comprobante,
      doc_sustento_fecha: factura.fecha_emision,
      identificacion: factura.identificacion,
      tarifa_iva: 15,
      iva_codigo: '4',
      base_imponible: 17.5,
      iva: 2.63,
      total: 20.13,
      saldo: 0,
      clave_acceso: null,
      motivos: NOTA_DEBITO_HTTP.motivos,
      pagos: [{ forma_pago: '01', total: 20.13, plazo: null, unidad_tiempo: null }],
    });
    const nota = await notas.esperar(creada.id, 'AUTORIZADO');
    expect(nota.saldo).toBe(20.13);
    expect(nota.clave_acceso?.slice(8, 10)).toBe('05');
    expect((await empresa.api.factura(factura.id)).cuerpo.saldo).toBe(14.95);
    expect(await resumen()).toEqual([cantidad + 1, vendido + 2013, porCobrar + 2013]);

    const bloqueada = await empresa.api.pedir<ErrorDeApi>(
      'POST',
      `/facturas/${factura.id}/anular`,
      { cuerpo: { motivo: 'Error' } },
    );
    expect(bloqueada).toMatchObject({
      estado: 409,
      cuerpo: { bloqueos: [{ tipo: 'nota_debito', id: nota.id, monto: 20.13 }] },
    });

    const anulada = await notas.pedir<VistaNotaDebito & { avisos: string[] }>(
      'POST',
      `/${nota.id}/anular`,
      { motivo: 'Condonada' },
    );
    expect(anulada.cuerpo).toMatchObject({
      estado: 'ANULADO',
      saldo: 0,
      anulado_motivo: 'Condonada',
    });
    expect(anulada.cuerpo.avisos).toHaveLength(1);
    expect(await resumen()).toEqual([cantidad, vendido, porCobrar]);

    const eventos = async () =>
      (await empresa.api.todosLosEventos()).filter(
        ({ evento, data }) => evento.startsWith('nota_debito.') && data.id === nota.id,
      );
    await expect
      .poll(async () => (await eventos()).map(({ evento }) => evento), { timeout: 15_000 })
      .toEqual(['nota_debito.creada', 'nota_debito.autorizada', 'nota_debito.anulada']);
    for (const { data } of await eventos()) {
      expect(data).toMatchObject({ factura_id: factura.id, total: 20.13, cliente_id: 1 });
    }
  });

  it('su XML, su RIDE, su correo y el ZIP del mes', async () => {
    const { id } = await crear({ ...AJENA, email: 'maria@example.com', iva_codigo: '6' });
    const { clave_acceso, tarifa_iva, total } = await notas.esperar(id, 'AUTORIZADO');
    expect([tarifa_iva, total]).toEqual([0, 17.5]);
    const xml = (await notas.pedir<Buffer>('GET', `/${id}/xml`)).cuerpo.toString('utf8');
    expect(verificarFirma(xml)).toMatchObject({ valida: true });
    expect(xml).toContain(
      '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>',
    );
    if (dirEsquemas) expect(await faltasDeEsquema('NotaDebito_V1.0.0.xsd', [xml])).toEqual([]);
    const ride = await notas.pedir<Buffer>('GET', `/${id}/ride`);
    expect(ride.cuerpo.subarray(0, 5).toString()).toBe('%PDF-');
    // Authorized, it goes out by itself.
    const [correo] = await smtp.esperar(1);
    expect(correo?.para).toEqual(['maria@example.com']);
    expect(correo?.partes.subject).toContain('Nota de débito 001-001-');
    expect(correo?.partes.attachments.map(({ filename }) => filename)).toEqual([
      `${clave_acceso}.pdf`,
      `${clave_acceso}.xml`,
    ]);
    const [anio, mes] = hoy().split('-').map(Number);
    const zip = await notas.pedir<Buffer>('GET', `/export-xml?anio=${anio}&mes=${mes}`);
    const { files } = await JSZip.loadAsync(zip.cuerpo);
    expect(Object.keys(files)).toContain(`${clave_acceso}.xml`);
  });

  it('al consumidor final, y con el número de su factura en lugar del id', async () => {
    const factura = await facturaAutorizada(CONSUMIDOR_FINAL_HTTP);
    const { id } = await crear({
      ...AJENA,
      ...CONSUMIDOR_FINAL_HTTP,
      doc_sustento_numero: factura.numero_comprobante,
      doc_sustento_fecha: factura.fecha_emision,
    });
    expect(await notas.esperar(id, 'AUTORIZADO')).toMatchObject({
      factura_id: factura.id,
      cliente_id: null,
      tipo_identificacion: '07',
    });
  });

  it('un borrador se cambia, se emite y se elimina', async () => {
    const borrador = await crear({ ...AJENA, es_borrador: true });
    expect(borrador).toMatchObject({ estado: 'BORRADOR', numero_comprobante: null });
    const otro = { ...AJENA, motivos: [{ razon: 'Otro', valor: 1 }], tarifa_iva: 0 };
    expect((await notas.pedir('PUT', `/${borrador.id}`, otro)).cuerpo).toMatchObject({
      estado: 'BORRADOR',
      total: 1,
      motivos: otro.motivos,
    });
    expect((await notas.pedir('POST', `/${borrador.id}/reenviar`)).cuerpo.estado).toBe('PENDIENTE');
    await notas.esperar(borrador.id, 'AUTORIZADO');
    expect(await rehusada('DELETE', `/${borrador.id}`)).toEqual([
      409,
      'notas_debito.no_es_borrador',
    ]);
    expect(await rehusada('PUT', `/${borrador.id}`, otro)).toEqual([
      409,
      'notas_debito.no_modificable',
    ]);
    const { id } = await crear({ ...AJENA, es_borrador: true });
    expect((await notas.pedir('DELETE', `/${id}`)).estado).toBe(204);
    expect((await notas.pedir('GET', `/${id}`)).estado).toBe(404);
  });

  it.each([
    ['[SRI:DEVUELTA]', 'DEVUELTA'],
    ['[SRI:RECHAZADO]', 'RECHAZADO'],
  ])(
    '%s: queda %s, se corrige y se reenvía con otra clave y el mismo número',
    async (marca, final) => {
      const { id } = await crear({ ...AJENA, razon_social: `María ${marca}` });
      const negada = await notas.esperar(id, final);
      await notas.pedir('PUT', `/${id}`, AJENA);
      await notas.pedir('POST', `/${id}/reenviar`);
      const nota = await notas.esperar(id, 'AUTORIZADO');
      expect(nota.numero_comprobante).toBe(negada.numero_comprobante);
      expect(nota.clave_acceso).not.toBe(negada.clave_acceso);
    },
  );

  it('la misma clave da la misma nota, y simular no deja nada', async () => {
    const con = { ...AJENA, idempotency_key: 'debito-repetido' };
    const [una, otra] = [await notas.pedir('POST', '', con), await notas.pedir('POST', '', con)];
    expect([una.estado, otra.estado, otra.cuerpo.id]).toEqual([201, 200, una.cuerpo.id]);
    await notas.esperar(una.cuerpo.id, 'AUTORIZADO');
    const antes = await prueba.escritoPor(empresa);
    const { cuerpo } = await notas.pedir<{ respuesta: object }>('POST', '?simular=true', AJENA);
    expect(cuerpo.respuesta).toMatchObject({ id: null, numero_comprobante: null, total: 20.13 });
    expect(await prueba.escritoPor(empresa)).toBe(antes);
  });
});

describe('la lista de notas de débito', () => {
  it('por sus filtros y como CSV, con su saldo', async () => {
    const { id, cliente_id } = await crear({
      ...AJENA,
      tipo_identificacion: '06',
      identificacion: 'LISTA-1',
      razon_social: 'Manuela Ñato',
    });
    await notas.esperar(id, 'AUTORIZADO');
    const { cuerpo, cabeceras } = await notas.pedir<VistaDeLista[]>(
      'GET',
      `?q=manuela&cliente_id=${cliente_id}&con_saldo=true&estado=AUTORIZADO`,
    );
    expect(cuerpo).toMatchObject([
      { id, total: 20.13, saldo: 20.13, razon_social: 'Manuela Ñato' },
    ]);
    expect(cabeceras.get('x-total-count')).toBe('1');
    const csv = await notas.pedir<Buffer>('GET', '?format=csv&plano=true&q=manuela');
    expect(csv.cabeceras.get('content-disposition')).toContain(`notas-debito-${hoy()}.csv`);
    expect(csv.cuerpo.toString().split('\r\n')[1]).toContain(',20.13,20.13,AUTORIZADO,1,');
  });
});

describe('lo que no se admite', () => {
  it.each([
    ['sin motivos', { motivos: [] }, 'motivos'],
    ['un motivo sin valor', { motivos: [{ razon: 'Mora' }] }, 'motivos.0.valor'],
    ['un valor negativo', { motivos: [{ razon: 'Mora', valor: -1 }] }, 'motivos.0.valor'],
    ['tres decimales', { motivos: [{ razon: 'Mora', valor: 1.001 }] }, 'motivos.0.valor'],
    ['una razón larga', { motivos: [{ razon: 'ñ'.repeat(301), valor: 1 }] }, 'motivos.0.razon'],
    ['12 % de IVA', { tarifa_iva: 12 }, 'tarifa_iva'],
    ['un código que no rige', { iva_codigo: '2' }, 'iva_codigo'],
    ['pagos que no suman', { pagos: [{ forma_pago: '01', total: 20.1 }] }, 'pagos'],
    ['líneas', { detalles: [] }, 'detalles'],
    ['camelCase, que aquí no se nombra', { ivaCodigo: '0' }, 'ivaCodigo'],
    ['14 dígitos de sustento', { doc_sustento_numero: '90090000000012' }, 'doc_sustento_numero'],
    ['sin factura ni comprador', { razon_social: null }, 'razon_social'],
  ])('%s es 422', async (_, cambios, campo) => {
    expect(await rehusada('POST', '', { ...AJENA, ...cambios })).toEqual([422, campo]);
  });

  it.each([
    ['una cédula imposible', { identificacion: '1710034064' }, 400, 'identificacion_invalida'],
    ['un sustento de 2099', { doc_sustento_fecha: '2099-01-01' }, 400, 'sustento_posterior'],
    ['una factura que no hay', { factura_id: 9999 }, 404, 'factura_no_encontrada'],
    ['una sucursal que no hay', { sucursal_id: 99 }, 404, 'sucursal_no_encontrada'],
  ])('%s', async (_, cambios, estado, regla) => {
    const cuerpo = { ...AJENA, ...cambios };
    expect(await rehusada('POST', '', cuerpo)).toEqual([estado, `notas_debito.${regla}`]);
  });
});
