import type { LineaDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import { TIPOS_DE_CONTABILIDAD } from '#domain/contabilidad/catalogo.ts';
import { type Muestra, muestraAnterior, muestrasDe, sinServicio } from '#domain/kernel/muestra.ts';
import { type EventoDeCompras, TIPOS_DE_COMPRAS } from './catalogo.ts';
import type { ContenidoDeCompra, ResumenDeCompra } from './compra.events.ts';
import { ORIGEN_DE_COMPRA } from './compra.ts';

const { muestra } = muestrasDe<EventoDeCompras>(TIPOS_DE_COMPRAS);
const { muestra: muestraContable } = muestrasDe(TIPOS_DE_CONTABILIDAD);

const CONTENIDO: ContenidoDeCompra = {
  compra_id: 1,
  ambiente: '1',
  sucursal_id: 1,
  persona_id: 2,
  tipo_identificacion: '04',
  identificacion: '1790016919001',
  razon_social: 'Comercial Peñafiel S.A.',
  direccion: 'Quito',
  email: 'ventas@example.com',
  tipo_doc: '01',
  numero_doc: '001-002-000004471',
  fecha_emision: '2026-11-20T15:00:00.000Z',
  dia: '2026-11-20',
  fecha_registro: '2026-11-20',
  fecha_vencimiento: '2026-12-20',
  clave_acceso: '4'.repeat(49),
  numero_autorizacion: '4'.repeat(49),
  categoria: 'Suministros',
  notas: 'De la bodega',
  sustento: '01',
  parte_relacionada: false,
  ambito: 'local',
  formas_pago: [{ forma_pago: '20', total: 11_50, plazo: 30, unidad_tiempo: 'dias' }],
  modifica: null,
  impuestos: [{ iva_codigo: '4', tarifa: 1500, subtotal: 10_00, base: 10_00, valor: 1_50 }],
  total_sin_impuestos: 10_00,
  total_descuento: 0,
  iva: 1_50,
  iva_credito: 1_50,
  ice: 0,
  irbpnr: 0,
  propina: 0,
  total: 11_50,
  detalles: [
    {
      servicio_id: 1,
      codigo_principal: 'PAPEL',
      descripcion: 'Papel',
      cantidad: 1_000_000,
      precio_unitario: 10_000_000,
      descuento: 0,
      iva_codigo: '4',
      tarifa_iva: 1500,
      precio_total: 10_00,
      iva: 1_50,
      ice: 0,
      irbpnr: 0,
      cuenta_id: 5,
      sustento: null,
    },
  ],
};

/** By its sums alone, of a file that is kept aside: part of the first given back. */
const NOTA: ContenidoDeCompra = {
  ...CONTENIDO,
  compra_id: 2,
  tipo_doc: '04',
  numero_doc: '001-002-000000099',
  fecha_vencimiento: null,
  clave_acceso: null,
  numero_autorizacion: '1234567890',
  categoria: null,
  notas: null,
  formas_pago: [],
  modifica: { compra_id: 1, tipo_doc: '01', numero_doc: '001-002-000004471' },
  impuestos: [{ iva_codigo: '4', tarifa: 1500, subtotal: 1_00, base: 1_00, valor: 15 }],
  total_sin_impuestos: 1_00,
  iva: 15,
  iva_credito: 15,
  total: 1_15,
  detalles: [],
};

/** What few of them say: a document that passes on another one, with an ICE and a part of IVA not charged. */
const REEMBOLSO: ContenidoDeCompra = {
  ...NOTA,
  compra_id: 4,
  tipo_doc: '41',
  numero_doc: '001-002-000004473',
  modifica: null,
  impuestos: [{ iva_codigo: '6', tarifa: 0, subtotal: 11_50, base: 11_60, valor: 0 }],
  total_sin_impuestos: 11_50,
  iva: 0,
  iva_credito: 0,
  ice: 10,
  total: 11_58,
  opcionales: {
    otros_impuestos: [
      { codigo: '3', codigo_porcentaje: '3092', base_imponible: 1_00, tarifa: 10_00, valor: 10 },
    ],
    compensaciones: [{ codigo: '1', tarifa: 2_00, valor: 2 }],
    reembolsos: [
      {
        tipo_identificacion_proveedor_reembolso: '04',
        identificacion_proveedor_reembolso: '1791304233001',
        cod_pais_pago_proveedor_reembolso: '593',
        tipo_proveedor_reembolso: '02',
        cod_doc_reembolso: '01',
        estab_doc_reembolso: '001',
        pto_emi_doc_reembolso: '020',
        secuencial_doc_reembolso: '000000007',
        fecha_emision_doc_reembolso: '2026-11-03',
        numero_autorizacion_doc_reemb: '1234567890',
        detalle_impuestos: [
          {
            codigo: '2',
            codigo_porcentaje: '4',
            tarifa: 15_00,
            base_imponible_reembolso: 10_00,
            impuesto_reembolso: 1_50,
          },
        ],
      },
    ],
  },
};

const resumenDe = (contenido: ContenidoDeCompra): ResumenDeCompra => ({
  compra_id: contenido.compra_id,
  ambiente: contenido.ambiente,
  persona_id: contenido.persona_id,
  tipo_doc: contenido.tipo_doc,
  numero_doc: contenido.numero_doc,
  clave_acceso: contenido.clave_acceso,
  fecha_emision: contenido.fecha_emision,
  identificacion: contenido.identificacion,
  razon_social: contenido.razon_social,
  total: contenido.total,
});

/** As they were kept before a line said what of the catalogue it is of. */
const ANTERIOR = {
  ...CONTENIDO,
  compra_id: 3,
  numero_doc: '001-002-000004472',
  clave_acceso: null,
  detalles: sinServicio(CONTENIDO.detalles),
};

/** A purchase of a supplier's document, changed and paid; and a note of that supplier, annulled. */
export const MUESTRAS_DE_COMPRAS: readonly Muestra[] = [
  muestra('CategoriaDeCompraAsignada', { categoria: 'Suministros', cuenta_id: null }),
  muestra('CompraRegistrada', {
    ...CONTENIDO,
    origen: 'xml',
    xml: { sha256: 'a'.repeat(64), comprimido: 'eJwDAAAAAAE=', stream: null },
  }),
  muestra('CategoriaDeCompraAsignada', { categoria: 'Suministros', cuenta_id: 5 }),
  muestra('CompraModificada', {
    ...CONTENIDO,
    notas: null,
    propina: 1_00,
    total: 12_50,
    antes: {
      exigible: 11_50,
      fecha_registro: '2026-11-20',
      dia: '2026-11-20',
      sucursal_id: 1,
    },
    saldo_cambio: 1_00,
    otro_asiento: false,
  }),
  muestra('CompraPagada', {
    ...resumenDe(CONTENIDO),
    pagada_en: '2026-11-21',
    origen: { tipo: 'retencion', id: 1 },
  }),
  muestra('CompraConsultadaEnSri', {
    compra_id: 1,
    clave_acceso: '1'.repeat(49),
    estado: 'RECHAZADA',
    motivo: '99 CONSULTA RECHAZADA',
    consultado_en: '2026-11-21T15:00:05.000Z',
  }),
  muestra('XmlDeCompraGuardado', { parte: 1, comprimido: 'eJwDAAAAAAE=' }),
  muestra('CompraRegistrada', {
    ...NOTA,
    origen: 'xml',
    xml: { sha256: 'b'.repeat(64), comprimido: null, stream: 'documento-1-xml-b' },
  }),
  muestra('CompraAnulada', {
    ...resumenDe(NOTA),
    dia: '2026-11-20',
    sucursal_id: 1,
    motivo: 'Se registró dos veces',
    fecha: '2026-11-21',
    saldo: 0,
  }),
  muestra('CompraRegistrada', { ...REEMBOLSO, origen: 'manual', xml: null }),
  muestra('CompraModificada', {
    ...REEMBOLSO,
    notas: 'Con lo que traslada',
    antes: {
      exigible: 11_58,
      fecha_registro: '2026-11-20',
      dia: '2026-11-20',
      sucursal_id: 1,
    },
    saldo_cambio: 0,
    otro_asiento: false,
  }),
  muestraAnterior('CompraRegistrada', 1, { ...ANTERIOR, origen: 'manual', xml: null }),
  muestraAnterior('CompraModificada', 1, {
    ...ANTERIOR,
    notas: null,
    antes: {
      exigible: 11_50,
      fecha_registro: '2026-11-20',
      dia: '2026-11-20',
      sucursal_id: 1,
    },
    saldo_cambio: 0,
    otro_asiento: false,
  }),
];

const enAsiento = (cambios: Partial<LineaDeAsiento>): LineaDeAsiento => ({
  cuenta_id: 5,
  cuenta_codigo: '502.04.01',
  cuenta_nombre: 'No deducibles',
  debe: 0,
  haber: 0,
  tercero_id: null,
  tercero_nombre: null,
  cuenta_dinero_id: null,
  descripcion: null,
  deducible: true,
  ambito: 'local',
  sin_documento: false,
  ...cambios,
});

/** The first one, in the books. */
export const MUESTRAS_DE_COMPRAS_ASENTADAS: readonly Muestra[] = [
  muestraContable('AsientoRegistrado', {
    asiento_id: 9,
    ambiente: '1',
    anio: 2026,
    secuencia: 9,
    numero: 'AS-2026-000009',
    de_cierre: false,
    fecha: '2026-11-20',
    fecha_del_hecho: null,
    glosa: 'Factura 001-002-000004471 · Comercial Peñafiel S.A.',
    origen_tipo: ORIGEN_DE_COMPRA,
    origen_id: 1,
    reversa_de: null,
    lineas: [
      enAsiento({ debe: 12_50 }),
      enAsiento({
        cuenta_id: 2,
        cuenta_codigo: '101.01',
        cuenta_nombre: 'Proveedores',
        haber: 12_50,
        tercero_id: 2,
        tercero_nombre: 'Comercial Peñafiel S.A.',
      }),
    ],
  }),
];
