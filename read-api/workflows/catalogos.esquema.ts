import { z } from 'zod';
import { instanteVista } from '#read-api/kernel/vista.ts';
import { definicionVista } from './workflows.esquema.ts';

/** The answers of the catalogues that whoever draws a workflow chooses from. */

const esquemaJson = z.looseObject({});

export const nodosVista = z.array(
  z
    .strictObject({
      type: z.string(),
      clase: z.enum(['trigger', 'action', 'logic', 'data', 'utility']),
      nombre: z.string(),
      descripcion: z.string(),
      data: esquemaJson.meta({ description: 'JSON Schema de su data' }),
      salida: esquemaJson.meta({ description: 'JSON Schema de lo que da' }),
      handles: z
        .array(z.string())
        .meta({ description: 'Los sourceHandle de sus aristas; vacía: salen de un solo lugar' }),
    })
    .meta({ id: 'NodoDeWorkflow' }),
);

export const eventosVista = z.array(
  z
    .strictObject({
      nombre: z.string(),
      documento: z.string(),
      descripcion: z.string(),
      emitido: z.boolean().meta({ description: 'false: nada lo emite todavía' }),
      campos: z.array(
        z.strictObject({
          campo: z
            .string()
            .meta({ description: 'Como lo nombra una variable: {{trigger.<campo>}}' }),
          tipo: z.enum([
            'entero',
            'texto',
            'dolares',
            'decimal',
            'fecha',
            'instante',
            'booleano',
            'lista',
            'objeto',
          ]),
          descripcion: z.string(),
          nulo: z.boolean(),
        }),
      ),
      ejemplo: z.looseObject({}),
    })
    .meta({ id: 'EventoDeWorkflow' }),
);

export const ejemploVista = z
  .strictObject({
    evento: z.string(),
    real: z.boolean().meta({ description: 'false: la empresa no ha tenido ninguno' }),
    evento_id: z.int().min(1).nullable().meta({ description: 'Su id en GET /eventos' }),
    creado_en: instanteVista.nullable(),
    data: z.looseObject({}).meta({ description: 'Lo que llega como {{trigger}}' }),
  })
  .meta({ id: 'EjemploDeEvento' });

export const plantillasVista = z.array(
  z
    .strictObject({
      id: z.string(),
      nombre: z.string(),
      descripcion: z.string(),
      categoria: z.string(),
      eventos: z.array(z.string()),
      requisitos: z.array(
        z.strictObject({
          tipo: z.enum(['correo', 'secreto', 'destino', 'evento']),
          descripcion: z.string(),
        }),
      ),
      parametros: esquemaJson.meta({ description: 'JSON Schema de lo que pide' }),
      definicion: definicionVista.meta({ description: 'La que da su ejemplo' }),
      ejemplo: z.looseObject({}).meta({ description: 'Parámetros con los que funciona' }),
    })
    .meta({ id: 'PlantillaDeWorkflow' }),
);
