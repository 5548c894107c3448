import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineaSinConsumos } from '#domain/documentos/comprobante/pedido.ts';
import { plegar } from '#domain/documentos/comprobante/pliegue.ts';
import { calcularTotales, repartirPagos } from '#domain/documentos/comprobante/totales.ts';
import type { FacturaCreada } from '#domain/documentos/factura/factura.events.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { xmlDeFactura } from '#domain/documentos/factura/factura.xml.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import { porPrecio } from '#domain/kernel/dinero.ts';
import type { IvaCodigo } from '#domain/kernel/sri.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { claveBienFormada } from '#infra/simulador-sri/clave.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { diferenciasDeTotales } from '#infra/simulador-sri/totales.ts';
import { NADA_PARTICULAR } from '#test/support/identidad/empresas.pruebas.ts';

const EMPRESA: Empresa = {
  ruc: '1790011674001',
  razon_social: 'Empresa & Compañía S.A.',
  nombre_comercial: null,
  direccion_matriz: 'Quito',
  obligado_contabilidad: true,
  contribuyente_especial: '12345',
  agente_retencion: '1',
  rimpe: 'negocio_popular',
  ...NADA_PARTICULAR,
  ambiente: '1',
  cobra_propina: true,
  cuota_documentos: null,
  certificado_referencia: null,
  certificado_huella: null,
  certificado_vigente_hasta: null,
};
const SUCURSAL: Sucursal = {
  id: 1,
  nombre: 'Matriz',
  direccion: 'Quito',
  establecimiento: '001',
  punto_emision: '001',
  es_matriz: true,
  activo: true,
};
const CLAVE = claveDeAcceso({
  fecha_emision: '2026-11-21',
  cod_doc: '01',
  ruc: EMPRESA.ruc,
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 7,
  codigo_numerico: '12345678',
});

const linea: fc.Arbitrary<LineaSinConsumos> = fc
  .record({
    servicio_id: fc.constant(null),
    codigo_principal: fc.string({ minLength: 1, maxLength: 25 }).map((t) => `P${t}`),
    descripcion: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((t) => `D${t}`),
    cantidad: fc.integer({ min: 1, max: 5_000_000_000 }),
    precio_unitario: fc.integer({ min: 0, max: 2_000_000_000 }),
    rebaja: fc.integer({ min: 0, max: 100 }),
    iva_codigo: fc.constantFrom<IvaCodigo>('0', '4', '5', '6', '7'),
  })
  .map(({ rebaja, ...l }) => ({
    ...l,
    tarifa_iva: l.iva_codigo === '4' ? 15 : l.iva_codigo === '5' ? 5 : 0,
    descuento: Math.floor((porPrecio(l.cantidad, l.precio_unitario) * rebaja) / 100),
  }));

const facturaDe = (
  lineas: readonly LineaSinConsumos[],
  propina: number,
  partes: number,
): Factura => {
  const { detalles, totales } = calcularTotales(lineas, propina);
  const parte = Math.floor(totales.total / partes);
  const pago = { forma_pago: '20', plazo: 30, unidad_tiempo: 'dias' } as const;
  const pedidos = Array.from({ length: partes }, (_, i) => ({
    ...pago,
    total: i === 0 ? totales.total - parte * (partes - 1) : parte,
  }));
  const datos: FacturaCreada['datos'] = {
    ...totales,
    factura_id: 1,
    sucursal_id: 1,
    persona_id: 1,
    tipo_identificacion: '05',
    identificacion: '1710034065',
    razon_social: 'Comprador <de> prueba',
    direccion: null,
    email: 'a@b.ec',
    fecha_emision: '2026-11-21',
    condicion_pago: 'contado',
    fecha_vencimiento: null,
    detalles,
    pagos: repartirPagos(pedidos, totales.total) ?? [],
    ambiente: '1',
    establecimiento: '001',
    punto_emision: '001',
    secuencial: 7,
    numero_comprobante: '001-001-000000007',
    idempotencia: null,
    desde_borrador: false,
    mes_cupo: '2026-11',
  };
  const metadatos = {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'prueba',
    registrado_en: '2026-11-21T15:00:00.000Z',
    version: 1,
  };
  return plegar(FACTURA, undefined, { tipo: 'FacturaCreada', datos, metadatos });
};

test('lo que el emisor calcula y escribe, el simulador lo acepta con sus propias cuentas', () => {
  expect(claveBienFormada(CLAVE)).toBe(true);
  fc.assert(
    fc.property(
      fc.array(linea, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 4 }),
      (lineas, propina, partes) => {
        const xml = xmlDeFactura({
          fila: facturaDe(lineas, propina, partes),
          empresa: EMPRESA,
          sucursal: SUCURSAL,
          clave_acceso: CLAVE,
          ruc_proveedor: '1790016919001',
        });
        const raiz = leerXml(xml);
        const esquema = esquemaDe('factura');
        expect(esquema && faltaDeEstructura(raiz, esquema)).toBeUndefined();
        expect(diferenciasDeTotales(raiz)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
