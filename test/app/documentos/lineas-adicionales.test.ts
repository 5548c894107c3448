import { describe, expect, it } from 'vitest';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeNotaCredito, NOTA_CREDITO_HTTP } from '#test/support/documentos/notas.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** What lines say besides, over HTTP. */

let empresa: EmpresaDePrueba;
let url: string;
conSistema((iniciado) => {
  url = iniciado.url;
  empresa = iniciado.empresa;
});

const DE_MAS = {
  codigo_auxiliar: 'F010401',
  unidad_medida: 'quintal',
  detalles_adicionales: [
    { nombre: 'Marca', valor: 'Chimborazo "50 kg"' },
    { nombre: 'Lote', valor: 'L-7' },
  ],
};
const CEMENTO = { ...LINEA, ...DE_MAS, tarifa_iva: 5 };
const NADA = { codigo_auxiliar: null, unidad_medida: null, detalles_adicionales: [] };

type Visto = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly factura_id: number | null;
  readonly avisos?: readonly string[];
  readonly detalles: readonly object[];
};

const en = (camino: string) => {
  const suyos = recursoHttp<Visto>(() => empresa, camino);
  const crear = async (cuerpo: object, consulta = ''): Promise<Visto> => {
    const creado = await suyos.pedir('POST', consulta, cuerpo);
    expect([201, 200]).toContain(creado.estado);
    return creado.cuerpo;
  };
  const xmlDe = async (id: number): Promise<string> => {
    await suyos.esperar(id, 'AUTORIZADO');
    return String((await suyos.pedir<Buffer>('GET', `/${id}/xml`)).cuerpo);
  };
  return { ...suyos, crear, xmlDe };
};

const facturas = en('/facturas');
const notas = en('/notas-credito');
const liquidaciones = en('/liquidaciones-compra');
const proformas = en('/proformas');

const DETALLES_XML =
  '<detallesAdicionales><detAdicional nombre="Marca" valor="Chimborazo &quot;50 kg&quot;"></detAdicional>' +
  '<detAdicional nombre="Lote" valor="L-7"></detAdicional></detallesAdicionales><impuestos>';

const dicho = (xml: string, elementos: readonly string[]) =>
  elementos.map((nombre) => new RegExp(`<${nombre}>([^<]*)<`).exec(xml)?.[1]);

const DE_FACTURA = ['codigoPrincipal', 'codigoAuxiliar', 'descripcion', 'unidadMedida'];

describe('una línea', () => {
  it('de una factura dice su código auxiliar, su unidad y sus detalles, en su XML y en su RIDE', async () => {
    const { id, detalles, avisos } = await facturas.crear(cuerpoDeFactura({ detalles: [CEMENTO] }));
    expect(detalles).toMatchObject([DE_MAS]);
    expect(avisos).toBeUndefined();
    const xml = await facturas.xmlDe(id);
    expect(dicho(xml, DE_FACTURA)).toEqual(['CAFE-250', 'F010401', LINEA.descripcion, 'quintal']);
    expect(xml).toContain(DETALLES_XML);
    for (const hoja of ['', '?formato=ticket', '?formato=ticket&ancho=58']) {
      const { cuerpo: pdf } = await facturas.pedir<Buffer>('GET', `/${id}/ride${hoja}`);
      const impreso = (await textoDe(pdf)).join(' ');
      for (const texto of ['F010401', 'quintal', 'Chimborazo', 'L-7']) {
        expect(impreso).toContain(texto);
      }
    }
  });

  it('sin nada de ello es la de siempre', async () => {
    const { id, detalles } = await facturas.crear(
      cuerpoDeFactura({ detalles: [{ ...LINEA, ...NADA }] }),
    );
    expect(detalles).toMatchObject([NADA]);
    const xml = await facturas.xmlDe(id);
    expect(xml).not.toMatch(/codigoAuxiliar|unidadMedida|detallesAdicionales/);
  });

  it('al 5 % sin código auxiliar se avisa, también al simular', async () => {
    const sinCodigo = { ...LINEA, tarifa_iva: 5 };
    const cuerpo = cuerpoDeFactura({ detalles: [CEMENTO, sinCodigo, LINEA, sinCodigo] });
    const aviso = expect.stringMatching(/^Las líneas 2, 4 al 5 % sin codigo_auxiliar/);
    expect((await facturas.crear(cuerpo)).avisos).toEqual([aviso]);
    const { estado, cuerpo: simulada } = await facturas.pedir('POST', '?simular=true', cuerpo);
    expect([estado, JSON.stringify(simulada)]).toEqual([
      200,
      expect.stringContaining('Las líneas 2, 4 al 5 %'),
    ]);
    const { cuerpo: lote } = await empresa.api.pedir<{ facturas: readonly Visto[] }>(
      'POST',
      '/facturas/lote',
      { cuerpo: { facturas: [cuerpoDeFactura({ detalles: [CEMENTO, sinCodigo] })] } },
    );
    expect(JSON.stringify(lote)).toContain('La línea 2 al 5 %');
  });

  it('de una nota de crédito lleva el código que su producto tiene en la factura', async () => {
    const { id: factura_id } = await facturas.crear(cuerpoDeFactura({ detalles: [CEMENTO] }));
    await facturas.esperar(factura_id, 'AUTORIZADO');
    const [linea] = NOTA_CREDITO_HTTP.detalles;
    const suya = { ...linea, tarifa_iva: 5 };
    const { id, detalles } = await notas.crear({
      ...NOTA_CREDITO_HTTP,
      factura_id,
      detalles: [suya],
    });
    expect(detalles).toMatchObject([{ codigo_auxiliar: 'F010401', unidad_medida: null }]);
    const nombres = ['codigoInterno', 'codigoAdicional', 'descripcion'];
    expect(dicho(await notas.xmlDe(id), nombres)).toEqual([
      'CAFE-250',
      'F010401',
      LINEA.descripcion,
    ]);
  });

  it('de una nota de crédito toma las dos escrituras; su XML no tiene dónde decir la unidad', async () => {
    const { codigo_auxiliar, unidad_medida, detalles_adicionales } = DE_MAS;
    const escrita = {
      ...LINEA,
      codigoAuxiliar: codigo_auxiliar,
      unidadMedida: unidad_medida,
      detallesAdicionales: detalles_adicionales,
    };
    const { id, detalles } = await notas.crear(cuerpoDeNotaCredito({ detalles: [escrita] }));
    expect(detalles).toMatchObject([DE_MAS]);
    const xml = await notas.xmlDe(id);
    expect(xml).toContain(DETALLES_XML);
    expect(xml).not.toContain('unidadMedida');
  });

  it('de una liquidación, como de una factura; y de un borrador que se cambia y se emite', async () => {
    const { id } = await liquidaciones.crear(
      cuerpoDeLiquidacion({ es_borrador: true, detalles: [LINEA] }),
    );
    const cuerpo = cuerpoDeLiquidacion({ detalles: [CEMENTO] });
    const { cuerpo: cambiado } = await liquidaciones.pedir('PUT', `/${id}`, cuerpo);
    expect(cambiado.detalles).toMatchObject([DE_MAS]);
    await liquidaciones.pedir('POST', `/${id}/reenviar`);
    const xml = await liquidaciones.xmlDe(id);
    expect(dicho(xml, DE_FACTURA)).toEqual(['CAFE-250', 'F010401', LINEA.descripcion, 'quintal']);
    expect(xml).toContain(DETALLES_XML);
  });

  it('de una proforma pasa a su factura, con lo que la proforma agrega', async () => {
    const info_adicional = [{ nombre: 'Obra', valor: 'Puente' }];
    const { id, detalles } = await proformas.crear(
      cuerpoDeFactura({ detalles: [CEMENTO], info_adicional }),
    );
    expect(detalles).toMatchObject([DE_MAS]);
    const { cuerpo } = await proformas.pedir('POST', `/${id}/convertir`);
    const { factura_id } = await proformas.uno(id);
    expect(cuerpo).toBeDefined();
    expect(await facturas.uno(factura_id!)).toMatchObject({ detalles: [DE_MAS], info_adicional });
    expect(await facturas.xmlDe(factura_id!)).toContain(DETALLES_XML);
  });

  it('que nombra un servicio toma de él su código y su unidad, si no dice otros', async () => {
    const { codigo_auxiliar, unidad_medida } = DE_MAS;
    const servicio = {
      codigo_principal: 'CEM-1',
      descripcion: 'Cemento',
      precio_unitario: 8,
      tarifa_iva: 5,
      codigo_auxiliar,
      unidad_medida,
    };
    const { estado, cuerpo } = await empresa.api.pedir<{ readonly id: number }>(
      'POST',
      '/servicios',
      {
        cuerpo: servicio,
      },
    );
    expect([estado, cuerpo]).toMatchObject([201, servicio]);
    const servicio_id = cuerpo.id;
    const { detalles, avisos } = await facturas.crear(
      cuerpoDeFactura({
        detalles: [
          { servicio_id, cantidad: 1 },
          { servicio_id, cantidad: 1, codigo_auxiliar: 'F010402', unidad_medida: 'saco' },
        ],
      }),
    );
    expect(avisos).toBeUndefined();
    expect(detalles).toMatchObject([
      { codigo_auxiliar, unidad_medida },
      { codigo_auxiliar: 'F010402', unidad_medida: 'saco' },
    ]);
    const { cuerpo: sin } = await empresa.api.pedir<object>('PUT', `/servicios/${servicio_id}`, {
      cuerpo: { ...servicio, codigo_auxiliar: null, unidad_medida: '' },
    });
    expect(sin).toMatchObject({ codigo_auxiliar: null, unidad_medida: null });
  });

  it('se lee en quien recibe el XML, con lo que el documento agrega, y se guarda tal cual', async () => {
    const info_adicional = [{ nombre: 'Orden & "obra"', valor: 'OC-118 <2>' }];
    const { id } = await facturas.crear(cuerpoDeFactura({ detalles: [CEMENTO], info_adicional }));
    const formulario = new FormData();
    formulario.set('file', new Blob([await facturas.xmlDe(id)]), 'factura.xml');
    const respuesta = await fetch(`${url}/api/v1/compras/importar-xml`, {
      method: 'POST',
      headers: { 'X-API-Key': empresa.clave },
      body: formulario,
    });
    const vista = (await respuesta.json()) as object;
    const { codigo_auxiliar, unidad_medida } = DE_MAS;
    expect([respuesta.status, vista]).toMatchObject([
      200,
      {
        info_adicional: expect.arrayContaining(info_adicional),
        detalles: [{ codigo_auxiliar, unidad_medida }],
      },
    ]);
    expect((await empresa.api.pedir('POST', '/compras', { cuerpo: vista })).estado).toBe(201);
  });

  it('se rehúsa lo que no cabe en el esquema', async () => {
    const rehusa = async (cambios: object) => {
      const cuerpo = cuerpoDeFactura({ detalles: [{ ...LINEA, ...cambios }] });
      const respuesta = await facturas.pedir<ErrorDeFormaDeApi>('POST', '', cuerpo);
      return [respuesta.estado, respuesta.cuerpo.detail[0]?.loc.slice(3).join('.')];
    };
    const uno = { nombre: 'a', valor: 'b' };
    expect(await rehusa({ codigo_auxiliar: 'x'.repeat(26) })).toEqual([422, 'codigo_auxiliar']);
    expect(await rehusa({ unidad_medida: 'x'.repeat(51) })).toEqual([422, 'unidad_medida']);
    expect(await rehusa({ detalles_adicionales: [uno, uno, uno, uno] })).toEqual([
      422,
      'detalles_adicionales',
    ]);
    expect(await rehusa({ detalles_adicionales: [{ nombre: 'a', valor: '' }] })).toEqual([
      422,
      'detalles_adicionales.0.valor',
    ]);
    expect(await rehusa({ codigo_auxiliar: 'a\u0001' })).toEqual([422, 'codigo_auxiliar']);
  });
});

describe('los códigos auxiliares del SRI', () => {
  it('están en su catálogo con su fecha, como los de las tarifas', async () => {
    const pedir = async (fecha: string) =>
      (
        await empresa.api.pedir<readonly { readonly codigo: string }[]>(
          'GET',
          `/catalogos/codigos-auxiliares?fecha=${fecha}`,
        )
      ).cuerpo;
    const hoy = await pedir('2026-11-20');
    expect(hoy).toHaveLength(20);
    expect(hoy).toContainEqual({
      codigo: 'F010401',
      descripcion: 'Cemento y sus derivados',
      porcentaje: 5,
      valor_especifico: null,
      unidad: null,
      desde: '2024-04-01',
      hasta: null,
    });
    const antes = (await pedir('2025-10-31')).map(({ codigo }) => codigo);
    expect(antes).toContain('F010401');
    expect(antes).not.toContain('H492001');
    expect(await pedir('2024-03-31')).toEqual([]);
  });
});
