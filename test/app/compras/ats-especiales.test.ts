import { beforeAll, expect, it } from 'vitest';
import type { vistaImpuestos } from '#domain/contabilidad/impuestos.vista.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Elemento, hijo, textoPropio } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { LINEA as COMPRADA, compraValida } from '#test/support/compras/compras.http.ts';
import { esquemaDelAts, faltasDe } from '#test/support/compras/esquema-ats.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { REEMBOLSO } from '#test/support/documentos/especiales.http.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeNotaCredito } from '#test/support/documentos/notas.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** What few documents say, in the annex of their month. */

type VistaDeImpuestos = ReturnType<typeof vistaImpuestos>;

const [anio, mes] = fechaDe(instanteDeMs(Date.now())).split('-').map(Number);

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let anexo: Elemento;

const emitir = async (camino: string, cuerpo: object): Promise<number> => {
  type Creado = { id: number; estado: string; estado_sri: string | null; clave_acceso: string };
  const recurso = recursoHttp<Creado & ErrorDeApi>(() => empresa, camino);
  const creado = await recurso.pedir('POST', '', cuerpo);
  expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
  await recurso.esperar(creado.cuerpo.id, 'AUTORIZADO');
  return creado.cuerpo.id;
};

conSistema(async (iniciada) => {
  prueba = iniciada;
  empresa = await prueba.fundar({ certificado: true });
});

/** 100.00 at 35 % of ICE. */
const CON_ICE = { ...LINEA, cantidad: 10, precio_unitario: 10, ice: { codigo: '3660' } };

beforeAll(async () => {
  const factura_id = await emitir('/facturas', cuerpoDeFactura({ detalles: [CON_ICE] }));
  const nota = { factura_id, doc_sustento_numero: undefined, doc_sustento_fecha: undefined };
  await emitir(
    '/notas-credito',
    cuerpoDeNotaCredito({ ...nota, detalles: [{ ...CON_ICE, cantidad: 2, ice: undefined }] }),
  );
  const pasado = [
    { codigo: '2', codigo_porcentaje: '4', base_imponible_reembolso: 10 },
    { codigo: '2', codigo_porcentaje: '0', base_imponible_reembolso: 2 },
  ];
  await emitir(
    '/liquidaciones-compra',
    cuerpoDeLiquidacion({
      detalles: [{ ...LINEA, cantidad: 1, precio_unitario: 13.5, iva_codigo: '0' }],
      reembolsos: [{ ...REEMBOLSO, detalle_impuestos: pasado }],
    }),
  );
  const hoy = fechaDe(instanteDeMs(Date.now()));
  const comprar = async (secuencial: number, cambios: object): Promise<void> => {
    const numero_doc = `001-002-${String(secuencial).padStart(9, '0')}`;
    const pedida = compraValida({ numero_doc, fecha_emision: hoy, ...cambios });
    const { estado, cuerpo } = await empresa.api.pedir('POST', '/compras', { cuerpo: pedida });
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
  };
  await comprar(81, { sustento: '08' });
  const [propia, ajena] = [
    { ...COMPRADA, cantidad: 20 },
    { ...COMPRADA, sustento: '08' },
  ];
  await comprar(82, { detalles: [propia, ajena], total: 34.5 });
  await comprar(83, {
    tipo_doc: '04',
    doc_modificado_numero: '001-002-000000081',
    sustento: '08',
    detalles: [{ ...COMPRADA, cantidad: 4 }],
    total: 4.6,
  });
  const { estado, cuerpo } = await empresa.api.pedir<Buffer>(
    'GET',
    `/compras/ats?anio=${anio}&mes=${mes}`,
  );
  expect(estado).toBe(200);
  anexo = leerXml(cuerpo.toString('utf8'));
});

const dicho = (elemento: Elemento): Record<string, string> =>
  Object.fromEntries(
    elemento.hijos.filter((h) => h.hijos.length === 0).map((h) => [h.nombre, textoPropio(h)]),
  );
const filas = (seccion: string): readonly Elemento[] => hijo(anexo, seccion)?.hijos ?? [];

it.skipIf(!esquemaDelAts)('cumple el esquema del SRI', () => {
  expect(faltasDe(anexo, esquemaDelAts!, ['valRetServ50'])).toEqual([]);
});

it('el ICE de lo vendido y de lo que su nota devuelve, en sus bases y aparte', () => {
  expect(filas('ventas').map(dicho)).toMatchObject([
    { tipoComprobante: '04', baseImpGrav: '27.00', montoIva: '4.05', montoIce: '7.00' },
    { tipoComprobante: '18', baseImpGrav: '135.00', montoIva: '20.25', montoIce: '35.00' },
  ]);
});

it('lo que se paga por cuenta de otro va con su sustento en el anexo, y en el 104 a sus casilleros', async () => {
  const deCompras = filas('compras').filter((una) => dicho(una).tipoComprobante === '01');
  expect(deCompras.map(dicho)).toMatchObject([
    { codSustento: '08', secuencial: '81', baseImpGrav: '10.00', montoIva: '1.50' },
    { codSustento: '01', secuencial: '82', baseImpGrav: '20.00', montoIva: '3.00' },
    { codSustento: '08', secuencial: '82', baseImpGrav: '10.00', montoIva: '1.50' },
  ]);
  const { cuerpo } = await empresa.api.pedir<VistaDeImpuestos>(
    'GET',
    `/contabilidad/impuestos?anio=${anio}&mes=${mes}`,
  );
  const { casilleros, tarifas, total } = cuerpo.reembolsos_compras;
  expect(casilleros).toEqual({ bruto: '535', neto: '545', impuesto: '555' });
  // The whole of one, a line of another, and what a note gives back of the first.
  expect(tarifas).toMatchObject([{ codigo: '4', documentos: 3, base_bruta: 20, base: 16 }]);
  expect(total).toMatchObject({ iva_bruto: 3, iva_notas_credito: 0.6, iva: 2.4 });
  const [suya] = cuerpo.compras.tarifas.filter(({ codigo }) => codigo === '4');
  expect(suya).toMatchObject({ base: 20, iva: 3, iva_credito: 3 });
  const { cuerpo: lineas } = await empresa.api.pedir<{ base: number }[]>(
    'GET',
    tarifas[0]!.detalle,
  );
  expect(lineas.map(({ base }) => base).toSorted((a, b) => a - b)).toEqual([-4, 10, 10]);
});

it('lo que una liquidación traslada, comprobante por comprobante', () => {
  const liquidacion = filas('compras').find((una) => dicho(una).tipoComprobante === '03');
  expect(dicho(liquidacion!)).toMatchObject({ tipoComprobante: '03', totbasesImpReemb: '12.00' });
  const suyos = hijo(liquidacion!, 'reembolsos')?.hijos ?? [];
  expect(suyos.map(dicho)).toMatchObject([
    {
      tipoComprobanteReemb: '01',
      establecimientoReemb: '001',
      puntoEmisionReemb: '002',
      baseImponibleReemb: '2.00',
      baseImpGravReemb: '10.00',
      montoIvaRemb: '1.50',
    },
  ]);
});
