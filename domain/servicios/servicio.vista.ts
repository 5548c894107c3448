import { booleano, decimal, id, oNulo, texto, unoDe } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Servicio } from './servicio.ts';

/** The record (Ley: documentos §10). */
export const vistaServicio = vistaDe<Servicio>('Servicio')({
  id: id(),
  codigo_principal: texto(),
  descripcion: texto(),
  precio_unitario: decimal('Sin impuestos; hasta 6 decimales'),
  tarifa_iva: unoDe([0, 5, 8, 15]),
  iva_codigo: unoDe(
    ['0', '4', '5', '6', '7', '8'],
    '0 tarifa 0, 4 tarifa 15, 5 tarifa 5, 6 no objeto, 7 exento, 8 tarifa 8 (días de un decreto)',
  ),
  activo: booleano('false: retirado del catálogo'),
  codigo_auxiliar: oNulo(texto('El de sus líneas que no dicen otro')),
  unidad_medida: oNulo(texto('La de sus líneas que no dicen otra')),
  lleva_inventario: booleano('true: lo que se compra y se vende de él mueve su existencia'),
  unidad: oNulo(texto('En que se cuenta su existencia')),
  minimo: oNulo(decimal('Bajo el cual se avisa con stock.bajo_minimo')),
  cuenta_inventario_id: oNulo(id('La de su existencia; null: la del papel inventario')),
  cuenta_costo_id: oNulo(id('La de su costo de venta; null: la del papel costo_ventas')),
});

export type VistaServicio = ReturnType<typeof vistaServicio>;
