import { z } from 'zod';
import { claveDeIdempotencia } from '#commands/kernel/campos.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import {
  corridaNoEncontrada,
  corridaTerminada,
  historiaLlena,
  sinDatosDelNodo,
  sinHistoria,
} from '#domain/workflows/corrida.errores.ts';
import { vistaCorrida } from '#domain/workflows/corrida.vista.ts';
import { LARGO_DE_ID_DE_NODO } from '#domain/workflows/definicion.ts';
import {
  bytesDeJson,
  esLlano,
  MAXIMO_BYTES_DE_SALIDA,
  type ObjetoJson,
} from '#domain/workflows/json.ts';
import { definicionInvalida, workflowNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import { type CorridaPedida, rutaDeCorridas } from './corridas.puerto.ts';
import { sinMedida } from './workflow.esquema.ts';

const recurso = 'workflows';

/** A payload is the output of the node that starts a run, and no larger than any other output. */
const cabe = (payload: ObjetoJson): boolean =>
  esLlano(payload) && bytesDeJson(payload, MAXIMO_BYTES_DE_SALIDA) <= MAXIMO_BYTES_DE_SALIDA;

const ejecutar = z
  .object({
    payload: z
      .record(z.string(), z.unknown())
      .refine((payload) => cabe(payload as ObjetoJson), {
        message: 'Debe tener como máximo 256 KiB y 32 niveles',
      })
      .refine((payload) => !sinMedida(payload), {
        message: 'Tiene más dígitos de los que se pueden guardar exactos',
      })
      .default({})
      .meta({ description: 'Lo que se lee como {{trigger.…}}' }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .meta({ id: 'EjecutarWorkflow' });

const reejecutar = z
  .object({
    desde: z.string().min(1).max(LARGO_DE_ID_DE_NODO).nullish().meta({
      description:
        'Un nodo: lo que se hizo antes de él se toma de esta corrida, y se hace él y lo que sigue',
    }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .meta({ id: 'ReejecutarCorrida' });

const respuestas = {
  202: { descripcion: 'La corrida, que sigue en segundo plano', json: vistaCorrida },
  200: { descripcion: 'La que ya empezó con esa clave', json: vistaCorrida },
} as const;

const responder = ({ corrida, repetida, difiere }: CorridaPedida) => {
  const json = vistaCorrida(corrida);
  if (!repetida) return { estado: 202, json } as const;
  const cabeceras = {
    'Idempotency-Replayed': 'true',
    ...(difiere && { 'Idempotency-Mismatch': 'true' }),
  };
  return { estado: 200, json, cabeceras } as const;
};

export const rutasDeCorridas = [
  rutaDeCorridas({
    id: 'ejecutarWorkflow',
    metodo: 'POST',
    camino: '/workflows/{id}/run',
    resumen: 'Empieza una corrida a mano',
    descripcion:
      'Responde enseguida; qué pasó se lee en GET /workflows/runs/{corrida}. Sirve también para ' +
      'probar uno inactivo, o uno que espera eventos, si su definición es válida.',
    acceso: 'sesion',
    recurso,
    cuerpo: ejecutar,
    maximo_bytes: CUERPO_LARGO_BYTES,
    cuerpo_omitible: true,
    ejemplo: () => ({ payload: { factura: '001-001-000000123' } }),
    idempotente: true,
    respuestas,
    errores: [workflowNoEncontrado, definicionInvalida, historiaLlena],
    atender: async ({ empresa_id, actor, idempotencia, params, cuerpo }, { corridas }) => {
      const pedido = { empresa_id, actor, idempotencia, workflow_id: params.id };
      const payload = cuerpo.payload as ObjetoJson;
      return responder(await corridas.empezar({ ...pedido, payload }));
    },
  }),

  rutaDeCorridas({
    id: 'reejecutarCorrida',
    metodo: 'POST',
    camino: '/workflows/runs/{corrida}/reejecutar',
    resumen: 'Empieza otra corrida con lo mismo con que empezó esta',
    descripcion:
      'Corre el workflow como está ahora, no como estaba entonces. Con `desde`, lo anterior a ese nodo no ' +
      'se hace otra vez: cuenta como en esta corrida.',
    acceso: 'sesion',
    recurso,
    params_de_ejemplo: { corrida: '12' },
    cuerpo: reejecutar,
    cuerpo_omitible: true,
    ejemplo: () => ({}),
    idempotente: true,
    respuestas,
    errores: [
      corridaNoEncontrada,
      workflowNoEncontrado,
      sinHistoria,
      sinDatosDelNodo,
      definicionInvalida,
      historiaLlena,
    ],
    atender: async ({ empresa_id, actor, idempotencia, params, cuerpo }, { corridas }) => {
      const pedido = { empresa_id, actor, idempotencia, corrida: params.corrida };
      return responder(await corridas.repetir({ ...pedido, desde: cuerpo.desde ?? null }));
    },
  }),

  rutaDeCorridas({
    id: 'detenerCorrida',
    metodo: 'POST',
    camino: '/workflows/runs/{corrida}/detener',
    resumen: 'Detiene una corrida que sigue en curso',
    descripcion:
      'Nada nuevo empieza, y lo que esperaba ya no sigue; lo que un nodo estaba haciendo termina. La ' +
      'corrida queda en failed, y dice que se la detuvo.',
    acceso: 'sesion',
    recurso,
    params_de_ejemplo: { corrida: '12' },
    respuestas: { 200: { descripcion: 'La corrida', json: vistaCorrida } },
    errores: [corridaNoEncontrada, corridaTerminada],
    atender: async ({ empresa_id, actor, params: { corrida } }, { corridas }) => ({
      estado: 200,
      json: vistaCorrida(await corridas.detener({ empresa_id, actor, corrida })),
    }),
  }),
] as const;
