import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaEstado } from '#domain/documentos/comprobante/comprobante.vista.ts';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { vistaNotaCredito } from '#domain/documentos/nota-credito/nota-credito.vista.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeNotaCredito, NOTA_CREDITO_HTTP } from '#test/support/documentos/notas.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

type Nota = ReturnType<typeof vistaNotaCredito> & { readonly avisos?: readonly string[] };

const AJENA = cuerpoDeNotaCredito();

describe('/notas-credito', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
    empresa = prueba.empresa;
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  const pedir = <C = Nota>(metodo: string, camino: string, cuerpo?: unknown) =>
    empresa.api.pedir<C>(metodo, `/notas-credito${camino}`, cuerpo ? { cuerpo } : {});
  const crear = <C = Nota>(cuerpo: object) => pedir<C>('POST', '', cuerpo);
  const autorizada = async () => {
    const { id } = (await empresa.api.crear(cuerpoDeFactura())).cuerpo;
    return empresa.api.esperarEstado(id, 'AUTORIZADO');
  };
  const hasta = async (id: number, estado: string): Promise<Nota> => {
    for (let i = 0; i < 600; i++) {
      const { cuerpo } = await pedir('GET', `/${id}`);
      if (cuerpo.estado === estado) return cuerpo;
      await new Promise((listo) => setTimeout(listo, 50));
    }
    throw new Error(`La nota ${id} no llegó a ${estado}`);
  };

  it('sobre una factura: PENDIENTE, AUTORIZADO, y el saldo de la factura baja', async () => {
    const factura = await autorizada();
    const creada = await crear({ ...NOTA_CREDITO_HTTP, factura_id: factura.id });
    expect(creada.estado).toBe(201);
    expect(creada.cuerpo).toMatchObject({
      estado: 'PENDIENTE',
      factura_id: factura.id,
      doc_sustento_numero: factura.numero_comprobante,
      doc_sustento_fecha: factura.fecha_emision,
      identificacion: factura.identificacion,
      total: 7.48,
      clave_acceso: null,
    });
    const nota = await hasta(creada.cuerpo.id, 'AUTORIZADO');
    expect(nota.clave_acceso?.slice(8, 10)).toBe('04');
    expect((await empresa.api.factura(factura.id)).cuerpo.saldo).toBe(7.47);

    const bloqueada = await empresa.api.pedir<ErrorDeApi>(
      'POST',
      `/facturas/${factura.id}/anular`,
      {
        cuerpo: { motivo: 'Error' },
      },
    );
    expect(bloqueada).toMatchObject({
      estado: 409,
      cuerpo: { bloqueos: [{ tipo: 'nota_credito', id: nota.id, monto: 7.48 }] },
    });

    const xml = (await pedir<Buffer>('GET', `/${nota.id}/xml`)).cuerpo.toString('utf8');
    expect(verificarFirma(xml)).toMatchObject({ valida: true });
    if (dirEsquemas) expect(await faltasDeEsquema('NotaCredito_V1.1.0.xsd', [xml])).toEqual([]);
    const ride = await pedir<Buffer>('GET', `/${nota.id}/ride`);
    expect(ride.cuerpo.subarray(0, 5).toString()).toBe('%PDF-');

    const anulada = await pedir('POST', `/${nota.id}/anular`, { motivo: 'Repetida' });
    expect(anulada.cuerpo).toMatchObject({ estado: 'ANULADO', anulado_motivo: 'Repetida' });
    expect(anulada.cuerpo.avisos).toHaveLength(1);
    expect((await empresa.api.factura(factura.id)).cuerpo.saldo).toBe(14.95);

    const propios = async () =>
      (await empresa.api.todosLosEventos()).filter(
        ({ evento, data }) => evento.startsWith('nota_credito.') && data.id === nota.id,
      );
    await expect
      .poll(async () => (await propios()).map(({ evento }) => evento))
      .toEqual(['nota_credito.creada', 'nota_credito.autorizada', 'nota_credito.anulada']);
    for (const { data } of await propios()) {
      expect(data).toMatchObject({ factura_id: factura.id, total: 7.48, cliente_id: 1 });
    }
  });

  it('acreditada línea por línea, al centavo, la factura termina en 0 y el SRI autoriza cada nota', async () => {
    const decimo = { ...LINEA, cantidad: 1, precio_unitario: 0.1, descuento: 0, tarifa_iva: 15 };
    const cuerpo = cuerpoDeFactura({ detalles: [decimo, decimo, decimo] });
    const { id } = (await empresa.api.crear(cuerpo)).cuerpo;
    const factura = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(factura.total).toBe(0.35);
    const totales: unknown[] = [];
    for (const es_borrador of [false, true, false]) {
      const pedida = { factura_id: id, motivo: 'Devolución', detalles: [decimo], es_borrador };
      const { estado, cuerpo: nota } = await crear(pedida);
      expect([estado, nota]).toEqual([201, nota]);
      if (es_borrador) expect((await pedir('POST', `/${nota.id}/reenviar`)).estado).toBe(200);
      const { total, iva, total_sin_impuestos } = await hasta(nota.id, 'AUTORIZADO');
      totales.push([total_sin_impuestos, iva, total]);
    }
    expect(totales).toEqual([
      [0.1, 0.02, 0.12],
      [0.1, 0.02, 0.12],
      [0.1, 0.01, 0.11],
    ]);
    expect((await empresa.api.factura(id)).cuerpo.saldo).toBe(0);
    const sobrante = await crear<ErrorDeApi>({ factura_id: id, motivo: 'X', detalles: [decimo] });
    expect([sobrante.estado, sobrante.cuerpo.codigo]).toEqual([409, 'notas_credito.sobre_el_tope']);
  });

  it('50 a la vez sobre una factura nunca pasan juntas de su tope', async () => {
    const factura = await autorizada();
    const de1 = { factura_id: factura.id, motivo: 'Ajuste' };
    const detalles = [{ ...LINEA, cantidad: 1, precio_unitario: 1, tarifa_iva: 0 }];
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, () => crear<Nota & ErrorDeApi>({ ...de1, detalles })),
    );
    expect(respuestas.filter(({ estado }) => estado === 201)).toHaveLength(14);
    for (const { estado, cuerpo } of respuestas.filter((r) => r.estado !== 201)) {
      expect([estado, cuerpo]).toEqual([
        409,
        expect.objectContaining({
          codigo: 'notas_credito.sobre_el_tope',
          total: 1,
          tope: 14.95,
          usado: 14,
          disponible: 0.95,
        }),
      ]);
    }
  });

  it('para un vendedor la factura de otra sucursal no existe, ni por su número: 404 declarado', async () => {
    const factura = await autorizada();
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
    const porNumero = {
      ...AJENA,
      doc_sustento_numero: factura.numero_comprobante,
      doc_sustento_fecha: factura.fecha_emision,
    };
    for (const cuerpo of [{ ...NOTA_CREDITO_HTTP, factura_id: factura.id }, porNumero]) {
      const respuesta = await pedirAlPanel<ErrorDeApi>(
        prueba,
        vendedor,
        'POST',
        '/notas-credito',
        cuerpo,
      );
      const { codigo } = respuesta.cuerpo;
      expect([respuesta.estado, codigo]).toEqual([404, 'facturas.no_encontrada']);
    }
    expect(documentoOpenApi(RUTAS, '2026-11-20').paths).toMatchObject({
      '/notas-credito': {
        post: {
          responses: { 404: { description: expect.stringContaining('facturas.no_encontrada') } },
        },
      },
    });
  });

  it('un borrador se cambia, se emite y se elimina', async () => {
    const { cuerpo: borrador } = await crear({ ...AJENA, es_borrador: true });
    expect(borrador).toMatchObject({ estado: 'BORRADOR', numero_comprobante: null });
    const otro = { ...AJENA, motivo: 'Otro motivo', es_borrador: true };
    expect((await pedir('PUT', `/${borrador.id}`, otro)).cuerpo.motivo).toBe('Otro motivo');
    const emitida = await pedir<VistaEstado>('POST', `/${borrador.id}/reenviar`);
    expect(emitida.cuerpo.estado).toBe('PENDIENTE');
    await hasta(borrador.id, 'AUTORIZADO');
    expect((await pedir<ErrorDeApi>('DELETE', `/${borrador.id}`)).estado).toBe(409);
    const { id } = (await crear({ ...AJENA, es_borrador: true })).cuerpo;
    expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
    expect((await pedir('GET', `/${id}`)).estado).toBe(404);
  });

  it('las marcas del simulador valen: rechazada, se reenvía con otra clave y el mismo número', async () => {
    const { id } = (await crear({ ...AJENA, razon_social: 'Ana [SRI:RECHAZADO:1]' })).cuerpo;
    const rechazada = await hasta(id, 'RECHAZADO');
    await pedir('POST', `/${id}/reenviar`);
    const nota = await hasta(id, 'AUTORIZADO');
    expect(nota.numero_comprobante).toBe(rechazada.numero_comprobante);
    expect(nota.clave_acceso).not.toBe(rechazada.clave_acceso);
  });

  it('se lista, por sus filtros y como CSV; el ZIP del mes la lleva', async () => {
    const lista = (await pedir<VistaDeLista[]>('GET', '?estado=AUTORIZADO&q=maria')).cuerpo;
    expect(lista.length).toBeGreaterThan(0);
    expect(lista[0]).toMatchObject({ estado: 'AUTORIZADO', saldo: null, ambiente: '1' });
    const csv = await pedir<Buffer | string>('GET', '?format=csv');
    expect(String(csv.cuerpo)).toContain('numero_comprobante');
    const [anio, mes] = lista[0]!.fecha_emision.split('-').map(Number);
    const zip = await pedir<Buffer>('GET', `/export-xml?anio=${anio}&mes=${mes}`);
    expect(zip.cuerpo.includes(`${lista[0]!.clave_acceso}.xml`)).toBe(true);
  });

  it('422 lo que falta sin factura, y lo que no existe; camelCase vale en sus líneas', async () => {
    const { estado, cuerpo } = await crear<ErrorDeFormaDeApi>({ ...NOTA_CREDITO_HTTP, otro: 1 });
    expect(estado).toBe(422);
    expect(cuerpo.detail.map(({ loc, type }) => `${loc.at(-1)}: ${type}`)).toContain(
      'otro: extra_forbidden',
    );
    const falta = await crear<ErrorDeFormaDeApi>(NOTA_CREDITO_HTTP);
    expect(falta.cuerpo.detail.map(({ loc }) => loc.at(-1))).toEqual([
      'tipo_identificacion',
      'identificacion',
      'razon_social',
      'doc_sustento_numero',
      'doc_sustento_fecha',
    ]);
    const linea = { codigoPrincipal: 'A', descripcion: 'B', cantidad: 1, precioUnitario: 2 };
    const { cuerpo: nota } = await crear({ ...AJENA, detalles: [{ ...linea, tarifaIva: 0 }] });
    expect(nota).toMatchObject({ total: 2, doc_sustento_numero: '900-900-000000123' });
  });

  it('?simular=true dice qué pasaría y no deja nada', async () => {
    const antes = await prueba.escritoPor(empresa);
    const { cuerpo } = await pedir<{ respuesta: Nota }>('POST', '?simular=true', AJENA);
    expect(cuerpo.respuesta).toMatchObject({ id: null, numero_comprobante: null, total: 7.48 });
    expect(await prueba.escritoPor(empresa)).toBe(antes);
  });

  it('la misma clave da la misma nota', async () => {
    const con = { ...AJENA, idempotency_key: 'nota-repetida' };
    const [una, otra] = [await crear(con), await crear(con)];
    expect([una.estado, otra.estado]).toEqual([201, 200]);
    expect(otra.cuerpo.id).toBe(una.cuerpo.id);
  });
});
