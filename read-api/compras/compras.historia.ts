import { compraNoEncontrada } from '#domain/compras/compra.errores.ts';
import { vistaCompra } from '#domain/compras/compra.vista.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import type { FilaCompra } from '#projections/compras/compras.projector.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_COMPRAS = recursoConHistoria<{ compras: FilaCompra }>({
  nombre: 'compras',
  recurso: 'compras',
  camino: '/compras/{id}',
  operacion: 'historiaDeCompra',
  una: 'una compra',
  filas: { compras: porId },
  vista: ({ compras }) => compras && vistaCompra(compras),
  alcanza: ({ compras }, { alcance }) => alcanza(alcance, compras?.sucursal_id ?? null),
  rechazo: compraNoEncontrada,
  noEncontrado: ({ id }) => compraNoEncontrada({ compra_id: id! }),
});
