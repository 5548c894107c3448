import { z } from 'zod';
import { TIPOS_DE_MOVIMIENTO } from '#domain/tesoreria/movimiento.vista.ts';
import { EXPLICADO } from '#read-api/kernel/figuras.vista.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { documentoVista } from './documentos.esquema.ts';

/** The answers about bank reconciliations. Who changes one answers with these too, by their name. */

const conciliacionVista = z
  .strictObject({
    id: idVista,
    cuenta_dinero_id: idVista,
    cuenta_dinero_nombre: z.string(),
    ambiente: z.enum(['1', '2']),
    fecha_corte: fechaVista,
    saldo_extracto: dolaresVista.meta({ description: 'El que dice el banco' }),
    observaciones: z.string().nullable(),
    estado: z.enum(['borrador', 'cerrada']),
    saldo_libros: dolaresVista.meta({
      description: 'De la cuenta al final de la fecha de corte; cerrada, el que tenía al cerrarse',
    }),
    lineas_de_extracto: z.int().min(0).meta({
      description: 'Las que se importaron en ella y no se han retirado',
    }),
    total_marcado_ingresos: dolaresVista,
    total_marcado_egresos: dolaresVista,
    depositos_en_transito: dolaresVista.meta({ description: 'Ingresos que nadie marcó' }),
    cheques_en_transito: dolaresVista.meta({ description: 'Egresos que nadie marcó' }),
    saldo_ajustado: dolaresVista.meta({
      description: 'saldo_extracto + depositos_en_transito − cheques_en_transito',
    }),
    diferencia: dolaresVista.meta({ description: 'saldo_libros − saldo_ajustado' }),
    puede_cerrar: z.boolean(),
    ...EXPLICADO,
    es_ultima_cerrada: z.boolean().meta({ description: 'Es la que puede reabrirse' }),
    creado_por: z.string(),
    creado_en: instanteVista,
    cerrado_por: z.string().nullable(),
    cerrado_en: instanteVista.nullable(),
  })
  .meta({ id: 'Conciliacion' });

export const conciliacionesVista = z.array(conciliacionVista);

export const candidatoVista = z.strictObject({
  id: idVista,
  fecha: instanteVista,
  tipo: z.enum(TIPOS_DE_MOVIMIENTO),
  ingreso: dolaresVista,
  egreso: dolaresVista,
  descripcion: z.string().nullable(),
  referencia: z.string().nullable(),
  documento: documentoVista,
  marcado: z.boolean(),
});

export const conciliacionConMovimientosVista = conciliacionVista
  .extend({
    movimientos: z.array(candidatoVista).meta({
      description:
        'Los candidatos, del más antiguo al más nuevo: los marcados y los que están en tránsito',
    }),
    hay_mas: z.boolean().meta({ description: 'Hay más movimientos: siguen con offset' }),
  })
  .meta({ id: 'ConciliacionConMovimientos' });
