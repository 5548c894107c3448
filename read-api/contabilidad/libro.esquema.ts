import { z } from 'zod';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about the books and their months. */

const mesVista = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .meta({ examples: ['2026-01'] });

export const libroVista = z
  .strictObject({
    ambiente: z.enum(['1', '2']),
    estado: z.enum(['inactiva', 'activando', 'abriendo', 'activa']).meta({
      description:
        'activando: aún se asienta lo que ya existía. abriendo: el asiento de apertura aún se detalla por persona',
    }),
    contabilidad_desde: fechaVista.nullable(),
    cerrado_hasta: mesVista.nullable().meta({ description: 'Último mes cerrado' }),
    apertura_id: idVista.nullable().meta({ description: 'El asiento de apertura' }),
  })
  .meta({ id: 'LibroContable' });

const lineaPropuestaVista = z
  .strictObject({
    cuenta_id: idVista,
    cuenta_codigo: z.string(),
    cuenta_nombre: z.string(),
    debe: dolaresVista,
    haber: dolaresVista,
    tercero_id: idVista.nullable().meta({
      description: 'null: consumidor final, o una cuenta de dinero',
    }),
    tercero_nombre: z.string().nullable(),
    cuenta_dinero_id: idVista.nullable(),
  })
  .meta({ id: 'LineaDeApertura' });

export const aperturaVista = z
  .strictObject({
    ...libroVista.shape,
    propuesta: z.array(lineaPropuestaVista).meta({
      description:
        'Lo que la apertura dice de cada persona en las cuentas de control, lo que dejó por cobrar y por ' +
        'pagar lo anterior a la contabilidad, y de cada cuenta de dinero, lo que tenía el día anterior',
    }),
  })
  .meta({ id: 'AperturaContable' });

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
    avisos: z.array(z.string()).meta({
      description: 'Al cerrarlo, lo que falta; después, lo suyo que se asentó en otro mes',
    }),
  })
  .meta({ id: 'PeriodoContable' });

export const periodosVista = z.array(periodoVista);
