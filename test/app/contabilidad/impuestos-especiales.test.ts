import { beforeAll, expect, it } from 'vitest';
import type { vistaImpuestos } from '#domain/contabilidad/impuestos.vista.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { comprobarTodasLasCifras } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import {
  EXPORTACION,
  EXTERIOR,
  exportada,
  reembolsada,
} from '#test/support/documentos/especiales.http.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeNotaCredito } from '#test/support/documentos/notas.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** What has boxes of its own in form 104: exports, and what an intermediary passes on. */

type Impuestos = ReturnType<typeof vistaImpuestos>;

const [anio, mes] = fechaDe(instanteDeMs(Date.now())).split('-').map(Number);
const DEL_MES = `/contabilidad/impuestos?anio=${anio}&mes=${mes}`;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let declarado: Impuestos;

const emitir = async (camino: string, cuerpo: object): Promise<number> => {
  type Creado = { id: number; estado: string; estado_sri: string | null; clave_acceso: string };
  const recurso = recursoHttp<Creado & ErrorDeApi>(() => empresa, camino);
  const creado = await recurso.pedir('POST', '', cuerpo);
  expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
  await recurso.esperar(creado.cuerpo.id, 'AUTORIZADO');
  return creado.cuerpo.id;
};

const SIN_CARGOS = { ...EXPORTACION, flete: 0, seguro: 0, gastos_aduaneros: 0 };
const SIN_SUSTENTO = { doc_sustento_numero: undefined, doc_sustento_fecha: undefined };
const linea = (iva_codigo: string, precio_unitario: number) => ({
  ...LINEA,
  cantidad: 1,
  precio_unitario,
  iva_codigo,
});

conSistema(async (iniciada) => {
  prueba = iniciada;
  empresa = await prueba.fundar({ certificado: true });
});

beforeAll(async () => {
  await emitir('/facturas', cuerpoDeFactura({ detalles: [linea('4', 100), linea('0', 40)] }));
  // 13.00 of goods and 135.75 of charges.
  await emitir('/facturas', exportada());
  const conDeTodo = {
    detalles: [linea('0', 50), linea('6', 7), linea('4', 3)],
    exportacion: SIN_CARGOS,
  };
  const acreditada = await emitir('/facturas', exportada(conDeTodo));
  const nota = (factura_id: number, detalles: object[], quien: object = EXTERIOR): object => ({
    ...cuerpoDeNotaCredito({ factura_id, ...quien, ...SIN_SUSTENTO, detalles }),
  });
  await emitir('/notas-credito', nota(acreditada, [linea('0', 20), linea('4', 1)]));
  // A commission of 2.00 and IVA, and 11.50 passed on under «no objeto».
  const pasada = await emitir('/facturas', reembolsada());
  // The same 10.00 and its IVA at its own rate, with a commission of 5.00 at it.
  await emitir('/facturas', reembolsada({ detalles: [linea('4', 15)] }));
  const comprador = cuerpoDeFactura() as { identificacion: string };
  const { tipo_identificacion, identificacion, razon_social } = comprador as never;
  const suyo = { tipo_identificacion, identificacion, razon_social };
  await emitir('/notas-credito', nota(pasada, [linea('6', 1.5)], suyo));
  const { estado, cuerpo } = await empresa.api.pedir<Impuestos>('GET', DEL_MES);
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  declarado = cuerpo;
});

const porCodigo = ({ tarifas }: Impuestos['ventas']) =>
  tarifas.map(({ codigo, base_bruta, base_notas_credito, base, iva }) => [
    codigo,
    base_bruta,
    base_notas_credito,
    base,
    iva,
  ]);

it('una exportación, con su flete y lo que sus notas quitan, va en su casillero y no en el 0 %', () => {
  expect(declarado.exportaciones.casilleros).toEqual({ bruto: '407', neto: '417', impuesto: null });
  // 13 + 135.75 + 50; 20 credited.
  expect(porCodigo(declarado.exportaciones)).toEqual([['0', 198.75, 20, 178.75, 0]]);
  expect(declarado.exportaciones.total.base).toBe(178.75);
});

it('lo que un intermediario traslada va en el suyo, con IVA o sin él, y su nota lo resta', () => {
  const { casilleros, total } = declarado.reembolsos_ventas;
  expect(casilleros).toEqual({ bruto: '434', neto: '444', impuesto: '454' });
  expect(porCodigo(declarado.reembolsos_ventas)).toEqual([
    ['4', 10, 0, 10, 1.5],
    ['6', 11.5, 1.5, 10, 0],
  ]);
  expect(total).toMatchObject({ base: 20, iva: 1.5 });
});

it('en las ventas queda lo demás, y entre todas suman lo facturado', () => {
  expect(porCodigo(declarado.ventas)).toEqual([
    ['0', 40, 0, 40, 0],
    // 100 + 3 + 2 + 5, less 1.
    ['4', 110, 1, 109, 16.35],
    ['6', 7, 0, 7, 0],
  ]);
});

it('cada suma se explica con sus documentos, y el CSV y el PDF la dicen', async () => {
  const leer = (camino: string) => empresa.api.pedir('GET', camino);
  await comprobarTodasLasCifras(leer as never, declarado);
  const { cuerpo: csv } = await empresa.api.pedir<Buffer>('GET', `${DEL_MES}&format=csv`);
  const lineas = csv.toString('utf8').split('\r\n');
  expect(lineas.filter((una) => una.startsWith('exportaciones'))).toHaveLength(3);
  expect(lineas.filter((una) => una.startsWith('reembolsos_ventas'))).toHaveLength(3);
  const { cuerpo: pdf } = await empresa.api.pedir<Buffer>('GET', `${DEL_MES}&format=pdf`);
  const texto = (await textoDe(pdf)).join(' ').replaceAll(/\s+/g, ' ');
  expect(texto).toContain('EXPORTACIONES DE BIENES');
  expect(texto).toContain('417');
  expect(texto).toContain('REEMBOLSOS COMO INTERMEDIARIO');
  expect(texto).toContain('434');
});
