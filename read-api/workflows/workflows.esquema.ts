import { z } from 'zod';
import { VALORES_DE_CORRIDA } from '#domain/workflows/corrida.vista.ts';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about workflows. Who changes one answers with these too, by their name. */

/** What an editor added to it goes out as it came. */
export const definicionVista = z
  .looseObject({
    nodes: z.array(z.looseObject({ id: z.string(), type: z.string(), data: z.looseObject({}) })),
    edges: z.array(
      z.looseObject({
        source: z.string(),
        target: z.string(),
        sourceHandle: z.string().nullable().optional(),
      }),
    ),
  })
  .meta({ id: 'DefinicionDeWorkflow' });

const breve = {
  id: idVista,
  version: z
    .int()
    .min(1)
    .meta({ description: 'Sube cuando cambia la definición o lo que la inicia' }),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  activo: z.boolean(),
  trigger_tipo: z.enum(['manual', 'evento']),
  eventos: z.array(z.string()).meta({ description: 'Los que lo inician; vacía: solo a mano' }),
  aviso: z
    .string()
    .nullable()
    .meta({ description: 'Por qué se detuvo solo; null desde que se lo activa otra vez' }),
  created_at: instanteVista,
  updated_at: instanteVista,
};

export const workflowVista = z
  .strictObject({ ...breve, definicion: definicionVista })
  .meta({ id: 'Workflow' });

const ultimaCorrida = z.strictObject({
  id: idVista,
  version: z.int().min(1),
  estado: z.enum(VALORES_DE_CORRIDA.estado),
  disparo: z.enum(VALORES_DE_CORRIDA.disparo),
  iniciado_en: instanteVista,
  terminado_en: instanteVista.nullable(),
  duracion_ms: z.int().min(0).nullable(),
  motivo: z.string().nullable(),
});

export const workflowsVista = z.array(
  z
    .strictObject({
      ...breve,
      ultima_corrida: ultimaCorrida.nullable().meta({ description: 'null: no ha corrido' }),
    })
    .meta({ id: 'WorkflowEnLista' }),
);

export const workflowExportadoVista = z
  .strictObject({
    nombre: z.string(),
    descripcion: z.string().nullable(),
    trigger_tipo: z.enum(['manual', 'evento']),
    eventos: z.array(z.string()),
    definicion: definicionVista,
  })
  .meta({ id: 'WorkflowExportado' });
