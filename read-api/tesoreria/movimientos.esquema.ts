import { z } from 'zod';
import { ORIGENES_DE_MOVIMIENTO, TIPOS_DE_MOVIMIENTO } from '#domain/tesoreria/movimiento.vista.ts';
import { dolaresVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about movements. Who makes them answers with these too, by their name. */

const movimientoVista = z
  .strictObject({
    id: idVista,
    cuenta_id: idVista,
    fecha: instanteVista,
    tipo: z.enum(TIPOS_DE_MOVIMIENTO),
    monto: dolaresVista.meta({ description: 'Mayor que 0: tipo dice si entra o sale' }),
    origen_tipo: z.enum(ORIGENES_DE_MOVIMIENTO),
    origen_id: idVista.nullable().meta({
      description: 'El registro de que viene; de una transferencia, el movimiento espejo',
    }),
    referencia: z.string().nullable(),
    descripcion: z.string().nullable(),
    conciliado: z.boolean().meta({ description: 'La conciliación que lo tiene está cerrada' }),
    conciliacion_id: idVista.nullable().meta({ description: 'La que lo tiene marcado' }),
    reversa_de: idVista.nullable().meta({ description: 'El movimiento que deshace' }),
    anulado_en: instanteVista.nullable(),
    anulado_motivo: z.string().nullable(),
    creado_en: instanteVista,
  })
  .meta({ id: 'Movimiento' });

export const movimientosVista = z.array(movimientoVista);
