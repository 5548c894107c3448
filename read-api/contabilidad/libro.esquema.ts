import { z } from 'zod';
import { fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about the books and their months. */

const mesVista = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .meta({ examples: ['2026-01'] });

export const libroVista = z
  .strictObject({
    ambiente: z.enum(['1', '2']),
    estado: z.enum(['inactiva', 'activando', 'activa']),
    contabilidad_desde: fechaVista.nullable(),
    cerrado_hasta: mesVista.nullable().meta({ description: 'Último mes cerrado' }),
    apertura_id: idVista.nullable().meta({ description: 'El asiento de apertura' }),
  })
  .meta({ id: 'LibroContable' });

const periodoVista = z
  .strictObject({
    anio: z.int(),
    mes: z.int().min(1).max(12),
    estado: z.enum(['abierto', 'cerrado']),
    forzado: z.boolean().meta({ description: 'Se cerró aunque tenía bloqueos' }),
    cerrado_en: instanteVista.nullable().meta({ description: 'La última vez' }),
    cerrado_por: z.string().nullable(),
    reabierto_en: instanteVista.nullable().meta({ description: 'La última vez' }),
    reabierto_por: z.string().nullable(),
    motivo_de_reapertura: z.string().nullable(),
  })
  .meta({ id: 'PeriodoContable' });

export const periodosVista = z.array(periodoVista);
