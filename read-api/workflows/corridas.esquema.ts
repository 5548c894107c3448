import { z } from 'zod';
import { VALORES_DE_CORRIDA } from '#domain/workflows/corrida.vista.ts';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about runs. Who begins one answers with these too, by their name. */

const corrida = {
  id: idVista,
  workflow_id: idVista,
  version: z.int().min(1).meta({ description: 'La versión del workflow con que corre' }),
  estado: z.enum(VALORES_DE_CORRIDA.estado),
  disparo: z.enum(VALORES_DE_CORRIDA.disparo),
  evento: z.string().nullable(),
  evento_id: idVista.nullable().meta({ description: 'Su id en GET /eventos' }),
  documento: z.string().nullable().meta({ description: 'El documento del evento, tipo:id' }),
  origen: idVista.nullable().meta({ description: 'La corrida que se repite' }),
  iniciado_en: instanteVista,
  terminado_en: instanteVista.nullable(),
  duracion_ms: z.int().min(0).nullable(),
  motivo: z.string().nullable().meta({ description: 'Por qué falló' }),
  aviso: z.string().nullable().meta({ description: 'Por qué no avanza ahora' }),
};

const corridaVista = z.strictObject(corrida).meta({ id: 'Corrida' });

export const corridasVista = z.array(corridaVista);

const json = z.unknown();

export const corridaConHistoriaVista = z
  .strictObject({
    ...corrida,
    trigger: json.meta({ description: 'Con qué empezó' }),
    historia: z.boolean().meta({ description: 'false: ya solo se guarda su resumen' }),
    nodos: z.array(
      z.strictObject({
        node_id: z.string(),
        type: z.string(),
        estado: z.enum(VALORES_DE_CORRIDA.estado_de_nodo),
        entrada: json,
        configuracion: json.meta({ description: 'Con sus variables resueltas' }),
        salida: json,
        error: z.strictObject({ mensaje: z.string(), codigo: z.string() }).nullable(),
        intentos: z.int().min(0),
        iniciado_en: instanteVista.nullable(),
        duracion_ms: z.int().min(0).nullable(),
        notas: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'CorridaConHistoria' });
