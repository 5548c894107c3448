import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { comprasDe, LINEA } from '#test/support/compras/compras.http.ts';
import {
  facturaRecibida,
  notaDeCreditoRecibida,
  type OpcionesDeFactura,
} from '#test/support/compras/recibidos.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** What a document prints is what is shown, saved, posted, annexed, declared and withheld of. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-11-01' });
    const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
    await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);
const { pedir, registrar, leer, malFormada } = comprasDe(() => empresa);

const enviar = async <C>(camino: string, archivo: string | Uint8Array) => {
  const formulario = new FormData();
  const bytes = typeof archivo === 'string' ? Buffer.from(archivo) : archivo;
  formulario.set('file', new File([new Uint8Array(bytes)], 'recibido'));
  const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
    method: 'POST',
    headers: { 'X-API-Key': empresa.clave },
    body: formulario,
  });
  return { estado: respuesta.status, cuerpo: (await respuesta.json()) as C };
};
const vistaDe = async (xml: string): Promise<VistaRecibido> => {
  const { estado, cuerpo } = await enviar<VistaRecibido>('/compras/importar-xml', xml);
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};
const guardar = async (cuerpo: object): Promise<VistaCompra> => {
  const guardada = await pedir('POST', '/compras', cuerpo);
  expect([guardada.estado, guardada.cuerpo]).toEqual([201, guardada.cuerpo]);
  return guardada.cuerpo;
};
const asientoDe = async ({ asiento_id }: VistaCompra): Promise<VistaAsiento> =>
  (await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${asiento_id}`)).cuerpo;

/** Two lines of 3.33 that a group prints as 6.67, with 1.00 of IVA and a discount that no line has. */
const deCentavos = (hacer: (opciones: OpcionesDeFactura) => string, secuencial: number): string =>
  hacer({ lineas: 2, secuencial })
    .replaceAll('<cantidad>2.00', '<cantidad>3.333')
    .replaceAll('<precioUnitario>10.00', '<precioUnitario>1.00')
    .replaceAll('>20.00<', '>3.33<')
    .replaceAll('<valor>3.00', '<valor>0.50')
    .replace(
      '<baseImponible>40.00</baseImponible><valor>6.00',
      '<baseImponible>6.67</baseImponible><valor>0.99',
    )
    .replace('<totalSinImpuestos>40.00', '<totalSinImpuestos>6.67')
    .replace('<totalDescuento>0.00', '<totalDescuento>0.40')
    .replaceAll('>46.00<', '>7.66<');

const IMPRESAS = { subtotal_15: 6.67, iva: 0.99, total: 7.66, total_descuento: 0.4 };
const EN_SUS_LINEAS = [
  { precio_total: 3.33, iva: 0.5 },
  { precio_total: 3.33, iva: 0.5 },
];

describe('lo que un documento imprime', () => {
  it('es lo que se muestra, se guarda, se asienta, se anexa, se declara y se retiene', async () => {
    const vista = await vistaDe(deCentavos(facturaRecibida, 1));
    expect(vista).toMatchObject({ ...IMPRESAS, detalles: EN_SUS_LINEAS });
    const [una, otra] = vista.detalles;
    const cuenta_id = idEnPlanBase('502.02.18');
    const compra = await guardar({ ...vista, detalles: [{ ...una, cuenta_id }, otra] });
    const guardado = { ...IMPRESAS, total_sin_impuestos: 6.67, iva_credito: 0.99 };
    for (const leida of [compra, await leer(compra.id)]) {
      expect(leida).toMatchObject({ ...guardado, detalles: EN_SUS_LINEAS });
      expect(leida.impuestos).toMatchObject([{ subtotal: 6.67, base: 6.67, iva: 0.99 }]);
    }
    const { lineas, total_debe } = await asientoDe(compra);
    expect(total_debe).toBe(7.66);
    const debe = lineas.filter((linea) => linea.debe > 0).map((linea) => linea.debe);
    expect(debe.toSorted((a, b) => a - b)).toEqual([0.99, 3.33, 3.34]);
    const ats = await fetch(`${prueba.url}/api/v1/compras/ats?anio=2026&mes=11`, {
      headers: { 'X-API-Key': empresa.clave },
    });
    const anexo = await ats.text();
    expect(anexo).toContain('<baseImpGrav>6.67</baseImpGrav>');
    expect(anexo).toContain('<montoIva>0.99</montoIva>');
    const camino = '/contabilidad/impuestos?anio=2026&mes=11';
    const declarado = await pedir<object>('GET', camino);
    expect(JSON.stringify(declarado.cuerpo)).toContain('6.67');
    const retencion = await pedir<object>('POST', '/retenciones', {
      tipo_identificacion_sujeto_retenido: '04',
      razon_social_sujeto_retenido: compra.proveedor_razon_social,
      identificacion_sujeto_retenido: compra.proveedor_identificacion,
      docs_sustento: [
        {
          compra_id: compra.id,
          retenciones: [{ codigo: '1', codigo_retencion: '303', base_imponible: 6.67 }],
        },
      ],
    });
    expect([retencion.estado, retencion.cuerpo]).toMatchObject([
      201,
      {
        docs_sustento: [
          {
            total_sin_impuestos: 6.67,
            importe_total: 7.66,
            impuestos_doc_sustento: [{ base_imponible: 6.67, valor_impuesto: 0.99 }],
          },
        ],
      },
    ]);
  });

  it('también en una nota de crédito, por ZIP, y con sustentos distintos en sus líneas', async () => {
    await guardar(await vistaDe(deCentavos(facturaRecibida, 2)));
    const zip = zipSync({ 'n.xml': strToU8(deCentavos(notaDeCreditoRecibida, 2)) });
    const { cuerpo } = await enviar<{ resultados: readonly { compra: VistaRecibido }[] }>(
      '/compras/importar-xml/lote',
      zip,
    );
    const { compra: vista } = cuerpo.resultados[0]!;
    const [una, otra] = vista.detalles;
    const nota = await guardar({ ...vista, detalles: [{ ...una, sustento: '02' }, otra] });
    expect(nota).toMatchObject({ ...IMPRESAS, detalles: EN_SUS_LINEAS, iva_credito: 0.49 });
    expect((await asientoDe(nota)).total_debe).toBe(7.66);
  });

  it('corregidas sus líneas, lo impreso que se envía vale; lo que no se envía se calcula', async () => {
    const compra = await registrar();
    const detalles = [
      { ...LINEA, cantidad: 3.333 },
      { ...LINEA, cantidad: 3.333 },
    ];
    const camino = `/compras/${compra.id}`;
    const con = await pedir('PATCH', camino, { detalles, subtotal_15: 6.67, total: 7.67 });
    expect([con.estado, con.cuerpo]).toMatchObject([
      200,
      { subtotal_15: 6.67, iva: 1, total: 7.67, total_sin_impuestos: 6.67 },
    ]);
    expect((await asientoDe(con.cuerpo)).total_debe).toBe(7.67);
    const sin = await pedir('PATCH', camino, { detalles });
    expect(sin.cuerpo).toMatchObject({ subtotal_15: 6.66, iva: 1, total: 7.66 });
  });

  it('más allá de un centavo por línea, 422 que nombra el campo', async () => {
    const detalles = [
      { ...LINEA, cantidad: 3.333 },
      { ...LINEA, cantidad: 3.333 },
    ];
    const impuestos = (base: number, iva = 1) => [{ iva_codigo: '4', base, iva }];
    expect(await malFormada({ detalles, subtotal_15: 6.69, total: 7.69 })).toEqual([
      'body.subtotal_15',
    ]);
    expect(await malFormada({ detalles, impuestos: impuestos(6.63), total: 7.66 })).toEqual([
      'body.impuestos.0.base',
    ]);
    expect(await malFormada({ detalles, impuestos: impuestos(6.66, 1.03), total: 7.69 })).toEqual([
      'body.impuestos',
    ]);
    expect(await malFormada({ detalles, iva: 1.05, total: 7.71 })).toEqual(['body.iva']);
    expect(await malFormada({ subtotal_15: 10.02, total: 11.52 })).toEqual(['body.subtotal_15']);
    expect(await malFormada({ subtotal_15: 10.01, total: 11.53 })).toEqual(['body.total']);
    expect(await malFormada({ detalles, subtotal_12: 3, total: 7.66 })).toEqual([
      'body.subtotal_12',
    ]);
  });
});

it.each(['-05', '-0500', '-05:00', '\u221205:00'])(
  'una fecha y hora con el desfase %s es la misma al enviarla y al preguntar',
  async (desfase) => {
    const emitida = `2026-11-10T23:30:00${desfase}`;
    const { id } = await registrar({ fecha_emision: emitida });
    expect((await leer(id)).fecha_emision).toBe('2026-11-10T23:30:00.000-05:00');
    const desde = encodeURIComponent(`2026-11-20T09:59:59${desfase}`);
    const camino = `/contabilidad/balance-general?conocido_el=${desde}`;
    expect([200, 202]).toContain((await pedir<object>('GET', camino)).estado);
  },
);

describe('lo que no se podría guardar', () => {
  const DE_MANANA = '2026-11-21';
  const FUTURA = 'compras.emision_futura';
  const deManana = (secuencial: number, ambiente: '1' | '2' = '2') =>
    facturaRecibida({ secuencial, ambiente, fecha: DE_MANANA });

  it('con fecha de mañana: 400 al mostrarlo, con el código con que se negaría al guardarlo', async () => {
    const { estado, cuerpo } = await enviar<ErrorDeApi>('/compras/importar-xml', deManana(30));
    expect([estado, cuerpo.codigo]).toEqual([400, FUTURA]);
    const hoy = await vistaDe(facturaRecibida({ secuencial: 31, fecha: '2026-11-20' }));
    const guardada = await pedir<ErrorDeApi>('POST', '/compras', {
      ...hoy,
      clave_acceso: null,
      fecha_emision: DE_MANANA,
    });
    expect([guardada.estado, guardada.cuerpo.codigo]).toEqual([400, FUTURA]);
  });

  it('en un ZIP y por clave, es de ese y no de los demás', async () => {
    type Resultados = {
      readonly resultados: readonly {
        readonly compra: VistaRecibido | null;
        readonly errores: readonly { readonly codigo: string | null; readonly detalle: string }[];
      }[];
    };
    const bueno = facturaRecibida({ secuencial: 33, ambiente: '1' });
    const malo = deManana(32, '1');
    const zip = zipSync({ 'a.xml': strToU8(malo), 'b.xml': strToU8(bueno) });
    const deZip = await enviar<Resultados>('/compras/importar-xml/lote', zip);
    for (const xml of [malo, bueno]) await prueba.simulador.conocer(xml);
    const claves = [malo, bueno].map((xml) => /<claveAcceso>(\d+)</.exec(xml)![1]!);
    const porClave = await pedir<Resultados>('POST', '/compras/importar-clave', { claves });
    for (const { cuerpo } of [deZip, porClave]) {
      const [uno, otro] = cuerpo.resultados;
      expect(uno).toMatchObject({ compra: null, errores: [{ codigo: FUTURA }] });
      expect(otro).toMatchObject({ compra: { total: 23 }, errores: [] });
    }
  });

  it('IVA en un código sin tarifa: 422 al mostrarlo y al guardarlo', async () => {
    const xml = facturaRecibida({ secuencial: 34 }).replaceAll(
      '<codigoPorcentaje>4</codigoPorcentaje><tarifa>15.00</tarifa>',
      '<codigoPorcentaje>6</codigoPorcentaje><tarifa>0.00</tarifa>',
    );
    const { estado, cuerpo } = await enviar<ErrorDeFormaDeApi>('/compras/importar-xml', xml);
    expect([estado, cuerpo.detail[0]?.msg]).toEqual([422, 'El código 6 no tiene IVA']);
    expect(
      await malFormada({
        detalles: [],
        impuestos: [{ iva_codigo: '6', base: 20, iva: 3 }],
        total: 23,
      }),
    ).toEqual(['body.impuestos']);
  });
});
