import { compraNoEncontrada } from '#domain/compras/compra.errores.ts';
import { vistaCompra } from '#domain/compras/compra.vista.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import type { FilaCompra } from '#projections/compras/compras.projector.ts';
import { porId, recursoConHistoria, sin } from '#read-api/kernel/historia.ts';

/** But for what no figure reads of it, and for what others say of what is owed. */
const cifrasDe = (compra: FilaCompra): object =>
  sin(
    compra,
    'tipo_identificacion',
    'identificacion',
    'razon_social',
    'direccion',
    'email',
    'notas',
    'clave_acceso',
    'clave_vigente',
    'numero_autorizacion',
    'numero_vigente',
    'formas_pago',
    'xml_sha256',
    'sri_estado',
    'sri_motivo',
    'sri_consultado_en',
    'asiento_id',
    'anulado_motivo',
    'saldo',
    'total_pagado',
    'total_retenido',
    'total_acreditado',
    'estado_pago',
  );

export const HISTORIA_DE_COMPRAS = recursoConHistoria<{ compras: FilaCompra }>({
  nombre: 'compras',
  recurso: 'compras',
  camino: '/compras/{id}',
  operacion: 'historiaDeCompra',
  una: 'una compra',
  filas: { compras: porId },
  vista: ({ compras }) => compras && vistaCompra(compras),
  cifras: ({ compras }) => compras && cifrasDe(compras),
  alcanza: ({ compras }, { alcance }) => alcanza(alcance, compras?.sucursal_id ?? null),
  rechazo: compraNoEncontrada,
  noEncontrado: ({ id }) => compraNoEncontrada({ compra_id: id! }),
});
