import {
  type CategoriaDeCompra,
  categoriasDeCompras,
  evolucionarCategoria,
} from '#domain/compras/categoria.ts';
import type { CategoriaDeCompraAsignada } from '#domain/compras/compra.events.ts';
import {
  type Compra,
  compras,
  type EventoEnCompra,
  evolucionarCompra,
  ORIGEN_DE_COMPRA,
} from '#domain/compras/compra.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of these tables, for those who only read them. */
export type FilaCompra = Compra;
export type FilaCategoriaDeCompra = CategoriaDeCompra;

export const proyectorCompras = proyector<Compra, EventoEnCompra>(compras, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    sucursal_id: 'int8',
    persona_id: 'int8',
    tipo_identificacion: 'text',
    identificacion: 'text',
    razon_social: 'text',
    direccion: 'text',
    email: 'text',
    tipo_doc: 'text',
    numero_doc: 'text',
    fecha_emision: 'timestamptz',
    dia: 'date',
    fecha_registro: 'date',
    fecha_vencimiento: 'date',
    clave_acceso: 'text',
    numero_autorizacion: 'text',
    categoria: 'text',
    notas: 'text',
    sustento: 'text',
    parte_relacionada: 'bool',
    ambito: 'text',
    formas_pago: 'json',
    modifica: 'json',
    opcionales: 'json',
    impuestos: 'json',
    total_sin_impuestos: 'int8',
    total_descuento: 'int8',
    iva: 'int8',
    iva_credito: 'int8',
    ice: 'int8',
    irbpnr: 'int8',
    propina: 'int8',
    total: 'int8',
    detalles: 'json',
    origen: 'text',
    xml_sha256: 'text',
    saldo: 'int8',
    exceso: 'int8',
    total_pagado: 'int8',
    estado_pago: 'text',
    total_retenido: 'int8',
    total_acreditado: 'int8',
    asiento_id: 'int8',
    estado: 'text',
    anulado_en: 'timestamptz',
    anulado_el: 'date',
    anulado_motivo: 'text',
    numero_vigente: 'text',
    clave_vigente: 'text',
    sri_estado: 'text',
    sri_motivo: 'text',
    sri_consultado_en: 'timestamptz',
    creado_por: 'text',
    creado_en: 'timestamptz',
  },
  indices: [
    // The list, of all suppliers and of one: the first alone tells which are of a branch, a supplier, live.
    '(empresa_id, ambiente, dia desc, id desc, sucursal_id, persona_id, estado)',
    '(empresa_id, ambiente, persona_id, dia desc, id desc)',
    // What is owed, to list it and to tell how old it is without a visit to the table.
    '(empresa_id, ambiente, dia desc, id desc, sucursal_id) include (saldo, persona_id, fecha_vencimiento) where saldo > 0',
    '(empresa_id, ambiente, id) where exceso > 0',
    '(empresa_id, numero_doc collate "C")',
    '(empresa_id, right(numero_doc, 9) collate "C")',
    // What is declared of a month.
    '(empresa_id, ambiente, fecha_registro, id)',
    // Whether a document was entered before: by its number, and by its key.
    '(empresa_id, ambiente collate "C", persona_id, numero_vigente collate "C", id) where numero_vigente is not null',
    '(empresa_id, ambiente collate "C", clave_vigente collate "C", id) where clave_vigente is not null',
  ],
  // Payments, withholdings and entries rewrite it.
  fillfactor: 85,
  toca: {
    CompraRegistrada: ({ datos }) => [[datos.compra_id]],
    CompraModificada: ({ datos }) => [[datos.compra_id]],
    CompraAnulada: ({ datos }) => [[datos.compra_id]],
    CompraPagada: () => [],
    CompraConsultadaEnSri: ({ datos }) => [[datos.compra_id]],
    SaldosMovidos: ({ datos: { movimientos } }) =>
      movimientos.flatMap(({ documento, documento_id }) =>
        documento === 'compra' ? [[documento_id]] : [],
      ),
    AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) =>
      origen_tipo === ORIGEN_DE_COMPRA && origen_id !== null && reversa_de === null
        ? [[origen_id]]
        : [],
  },
  nace: ({ tipo }) => tipo === 'CompraRegistrada',
  evolucionar: evolucionarCompra,
});

export const proyectorCategoriasDeCompras = proyector<CategoriaDeCompra, CategoriaDeCompraAsignada>(
  categoriasDeCompras,
  {
    columnas: { categoria: 'text', cuenta_id: 'int8' },
    indices: ['(empresa_id, cuenta_id, categoria collate "C") where cuenta_id is not null'],
    toca: { CategoriaDeCompraAsignada: ({ datos }) => [[datos.categoria]] },
    evolucionar: evolucionarCategoria,
  },
);
