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
});

export type VistaServicio = ReturnType<typeof vistaServicio>;
