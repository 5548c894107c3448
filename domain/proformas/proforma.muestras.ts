import { CON_CONSUMOS } from '#domain/documentos/comprobante/consumo.muestras.ts';
import { CON_OPCIONALES } from '#domain/documentos/comprobante/opcionales.muestras.ts';
import { type Muestra, muestraAnterior, muestrasDe, sinServicio } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_PROFORMAS } from './catalogo.ts';
import type { ContenidoDeProforma, EventoProforma } from './proforma.events.ts';

const { muestra } = muestrasDe<EventoProforma>(TIPOS_DE_PROFORMAS);

const QUESO: ContenidoDeProforma = {
  proforma_id: 1,
  numero: 'PRO-000001',
  sucursal_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana María Peña',
  direccion: null,
  email: 'ana@example.com',
  validez_dias: 15,
  notas: 'Entrega en 48 horas',
  fecha_emision: '2026-11-20',
  detalles: [
    {
      servicio_id: 1,
      codigo_principal: 'QUESO',
      descripcion: 'Queso fresco',
      cantidad: 2_000_000,
      precio_unitario: 5_000_000,
      descuento: 0,
      tarifa_iva: 15,
      iva_codigo: '4',
      precio_total: 1000,
      iva: 150,
    },
  ],
  subtotal_0: 0,
  subtotal_5: 0,
  subtotal_15: 1000,
  subtotal_no_objeto: 0,
  subtotal_exento: 0,
  total_sin_impuestos: 1000,
  total_descuento: 0,
  iva: 150,
  propina: 0,
  total: 1150,
  impuestos: [{ iva_codigo: '4', tarifa_iva: 15, base: 1000, valor: 150 }],
};
const TOKEN = { token_hash: 'ab'.repeat(32), token_referencia: 'proforma:1' };
const HALLABLE = {
  proforma_id: 1,
  numero: 'PRO-000001',
  sucursal_id: 1,
  identificacion: QUESO.identificacion,
  razon_social: QUESO.razon_social,
};
const RESUMEN = {
  proforma_id: 1,
  numero: 'PRO-000001',
  identificacion: QUESO.identificacion,
  razon_social: 'Ana',
  total: 1150,
};
const DE_LA_DOS = { proforma_id: 2, numero: 'PRO-000002' };

/** As they were kept before a line said what of the catalogue it is of. */
const ANTERIOR = {
  ...QUESO,
  proforma_id: 4,
  numero: 'PRO-000004',
  detalles: sinServicio(QUESO.detalles),
};

export const MUESTRAS_DE_PROFORMAS: readonly Muestra[] = [
  muestra('ProformaCreada', { ...QUESO, ...CON_OPCIONALES, ...TOKEN, estado: 'BORRADOR' }),
  // Another name, and fewer words than it had.
  muestra('ProformaModificada', { ...QUESO, razon_social: 'Ana', anterior: HALLABLE }),
  muestra('EstadoDeProformaCambiado', {
    ...RESUMEN,
    de: 'BORRADOR',
    a: 'ENVIADA',
    fecha_emision: '2026-11-21',
    por: 'empresa',
    conversion_negada: null,
  }),
  muestra('EstadoDeProformaCambiado', {
    ...RESUMEN,
    de: 'ENVIADA',
    a: 'ACEPTADA',
    fecha_emision: '2026-11-21',
    por: 'cliente',
    conversion_negada: { codigo: 'facturas.cupo_agotado', detalle: 'El plan no admite más.' },
  }),
  muestra('ProformaConvertida', { ...RESUMEN, factura_id: 1 }),
  muestra('ProformaCreada', {
    ...QUESO,
    ...DE_LA_DOS,
    token_hash: 'cd'.repeat(32),
    token_referencia: 'proforma:2',
    estado: 'ENVIADA',
  }),
  muestra('EstadoDeProformaCambiado', {
    ...RESUMEN,
    ...DE_LA_DOS,
    de: 'ENVIADA',
    a: 'VENCIDA',
    fecha_emision: '2026-11-20',
    por: 'plazo',
    conversion_negada: null,
  }),
  muestra('ProformaCreada', {
    ...QUESO,
    proforma_id: 3,
    numero: 'PRO-000003',
    token_hash: 'ef'.repeat(32),
    token_referencia: 'proforma:3',
    estado: 'BORRADOR',
  }),
  muestra('ProformaEliminada', { ...HALLABLE, proforma_id: 3, numero: 'PRO-000003' }),
  muestra('ProformaCreada', {
    ...QUESO,
    ...CON_CONSUMOS,
    proforma_id: 5,
    numero: 'PRO-000005',
    token_hash: '5a'.repeat(32),
    token_referencia: 'proforma:5',
    estado: 'BORRADOR',
  }),
  muestraAnterior('ProformaCreada', 1, {
    ...ANTERIOR,
    token_hash: '0f'.repeat(32),
    token_referencia: 'proforma:4',
    estado: 'BORRADOR',
  }),
  muestraAnterior('ProformaModificada', 1, {
    ...ANTERIOR,
    razon_social: 'Ana',
    anterior: { ...HALLABLE, proforma_id: 4, numero: 'PRO-000004' },
  }),
];
