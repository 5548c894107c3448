import { type CompraDeLista, vistaDeListaDeCompra } from '#domain/compras/compra.vista.ts';
import type { CampoDeLista, Lista } from '#read-api/kernel/lista.ts';

/** The list of purchases, newest day first: its fields, as JSON and CSV have them. */

const CAMPOS: readonly CampoDeLista[] = [
  { nombre: 'id', celda: 'simple' },
  { nombre: 'tipo_doc', celda: 'literal' },
  { nombre: 'numero_doc', celda: 'simple' },
  { nombre: 'fecha_emision', celda: 'instante' },
  { nombre: 'fecha_registro', celda: 'simple' },
  { nombre: 'fecha_vencimiento', celda: 'simple' },
  { nombre: 'clave_acceso', celda: 'literal' },
  { nombre: 'numero_autorizacion', celda: 'texto' },
  { nombre: 'proveedor_id', celda: 'simple', columna: 'persona_id' },
  { nombre: 'proveedor_tipo_id', celda: 'literal', columna: 'tipo_identificacion' },
  { nombre: 'proveedor_identificacion', celda: 'texto', columna: 'identificacion' },
  { nombre: 'proveedor_razon_social', celda: 'texto', columna: 'razon_social' },
  { nombre: 'categoria', celda: 'texto' },
  { nombre: 'total_sin_impuestos', celda: 'dolares' },
  { nombre: 'iva', celda: 'dolares' },
  { nombre: 'total', celda: 'dolares' },
  { nombre: 'total_pagado', celda: 'dolares' },
  { nombre: 'total_retenido', celda: 'dolares' },
  { nombre: 'total_notas_credito', celda: 'dolares', columna: 'total_acreditado' },
  { nombre: 'saldo', celda: 'dolares' },
  { nombre: 'estado_pago', celda: 'simple' },
  { nombre: 'estado', celda: 'simple' },
  { nombre: 'sucursal_id', celda: 'simple' },
  { nombre: 'ambiente', celda: 'simple' },
];

export const LISTA_DE_COMPRAS: Lista = {
  tabla: 'compras',
  orden: { claves: ['dia', 'id'], sentido: 'desc' },
  campos: CAMPOS,
};

/** A row as the list reads it: by the names of its fields. */
export type FilaDeLista = Omit<
  CompraDeLista,
  'persona_id' | 'tipo_identificacion' | 'identificacion' | 'razon_social' | 'total_acreditado'
> & {
  readonly proveedor_id: CompraDeLista['persona_id'];
  readonly proveedor_tipo_id: CompraDeLista['tipo_identificacion'];
  readonly proveedor_identificacion: string;
  readonly proveedor_razon_social: string;
  readonly total_notas_credito: CompraDeLista['total_acreditado'];
};

export const vistaDeFila = (fila: FilaDeLista) =>
  vistaDeListaDeCompra({
    ...fila,
    persona_id: fila.proveedor_id,
    tipo_identificacion: fila.proveedor_tipo_id,
    identificacion: fila.proveedor_identificacion,
    razon_social: fila.proveedor_razon_social,
    total_acreditado: fila.total_notas_credito,
  });
