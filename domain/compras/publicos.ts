import { camposDePagada, ejemploDePagada } from '#domain/cartera/deuda.publico.ts';
import {
  type Campos,
  dolares,
  entero,
  fecha,
  instante,
  oNulo,
  texto,
} from '#domain/kernel/campos.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Definiciones, PublicadoresDe } from '#domain/kernel/publico.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type {
  CompraAnulada,
  CompraPagada,
  CompraRegistrada,
  ResumenDeCompra,
} from './compra.events.ts';

/** What is public of a purchase (Ley: documentos §10). */

const CAMPOS: Campos = {
  id: entero('La compra'),
  tipo_doc: texto('Tabla 4 del SRI: 01 factura, 02 nota de venta, 04 nota de crédito…'),
  numero_doc: texto('001-001-000000001'),
  clave_acceso: oNulo(texto('49 dígitos; null si no se dijo')),
  fecha_emision: instante('La del documento'),
  proveedor_id: entero('La entrada del directorio'),
  identificacion: texto('La del proveedor'),
  razon_social: texto('El proveedor'),
  total: dolares('El del documento'),
  estado: texto('activo o anulado'),
};

const EJEMPLO = {
  id: 12,
  tipo_doc: '01',
  numero_doc: '001-002-000004471',
  clave_acceso: '1501202601179001691900120010020000044711234567811',
  fecha_emision: '2026-01-15T10:15:30.000-05:00',
  proveedor_id: 3,
  identificacion: '1790016919001',
  razon_social: 'Comercial Peñafiel S.A.',
  total: 115,
  estado: 'activo',
};

const PRIMERA = { version: 1, desde: '0.1.0' } as const;

export const DEFINICIONES_DE_COMPRAS = {
  'compra.creada': {
    ...PRIMERA,
    descripcion: 'Se registró una compra',
    campos: CAMPOS,
    ejemplo: EJEMPLO,
  },
  'compra.anulada': {
    ...PRIMERA,
    descripcion: 'Se anuló una compra: sale de los informes y del ATS',
    campos: {
      ...CAMPOS,
      motivo: texto('Por qué se anuló'),
      fecha_anulacion: fecha('La fecha contable de la anulación'),
    },
    ejemplo: {
      ...EJEMPLO,
      estado: 'anulado',
      motivo: 'Se registró dos veces',
      fecha_anulacion: '2026-01-16',
    },
  },
  'compra.pagada': {
    ...PRIMERA,
    descripcion:
      'El saldo de una compra llegó a 0: por un pago, una retención o una nota de crédito',
    campos: {
      ...CAMPOS,
      ...camposDePagada('retencion, compra (una nota de crédito del proveedor) o pago_proveedor'),
    },
    ejemplo: { ...EJEMPLO, ...ejemploDePagada('retencion') },
  },
} satisfies Definiciones;

const dataDe = (resumen: ResumenDeCompra, estado: 'activo' | 'anulado'): object => ({
  id: resumen.compra_id,
  tipo_doc: resumen.tipo_doc,
  numero_doc: resumen.numero_doc,
  clave_acceso: resumen.clave_acceso,
  fecha_emision: conDesfase(resumen.fecha_emision),
  proveedor_id: resumen.persona_id,
  identificacion: resumen.identificacion,
  razon_social: resumen.razon_social,
  total: decimalDeCentavos(resumen.total),
  estado,
});

export const PUBLICADORES_DE_COMPRAS: PublicadoresDe<
  CompraRegistrada | CompraAnulada | CompraPagada
> = {
  CompraRegistrada: {
    1: (datos) => ({ evento: 'compra.creada', data: dataDe(datos, 'activo') }),
  },
  CompraAnulada: {
    1: ({ motivo, fecha: fecha_anulacion, ...datos }) => ({
      evento: 'compra.anulada',
      data: { ...dataDe(datos, 'anulado'), motivo, fecha_anulacion },
    }),
  },
  CompraPagada: {
    1: ({ pagada_en, origen, ...datos }) => ({
      evento: 'compra.pagada',
      data: { ...dataDe(datos, 'activo'), saldo: 0, pagada_en, origen },
    }),
  },
};
