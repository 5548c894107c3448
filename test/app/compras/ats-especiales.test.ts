import { beforeAll, expect, it } from 'vitest';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Elemento, hijo, textoPropio } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
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

it('lo que una liquidación traslada, comprobante por comprobante', () => {
  const [liquidacion] = filas('compras');
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
