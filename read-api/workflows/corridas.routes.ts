import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import { corridaNoEncontrada } from '#domain/workflows/corrida.errores.ts';
import {
  corridaConHistoria,
  VALORES_DE_CORRIDA,
  vistaCorrida,
  vistaCorridaConHistoria,
} from '#domain/workflows/corrida.vista.ts';
import { workflowNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeHistorias } from './corridas.puerto.ts';
import { corridaPorId, listarCorridas, workflowExiste } from './corridas.queries.ts';

const recurso = 'workflows';

const filtro = {
  estado: z.enum(VALORES_DE_CORRIDA.estado).optional(),
  documento: z
    .string()
    .regex(/^[a-z_]{1,40}:\d{1,15}$/)
    .optional()
    .meta({ description: 'Las de un documento, tipo:id', examples: ['factura:12'] }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 200, omision: 50 }),
  offset: PAGINA.offset,
};

const id = enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER });

const SOBRE_LISTAS =
  'De la más nueva a la más antigua. Las que esperan su turno, un plazo o un reintento se leen como ' +
  'running. La última página trae X-Total-Count.';

export const rutasDeCorridas = [
  rutaDeHistorias({
    id: 'listarCorridas',
    metodo: 'GET',
    camino: '/workflows/runs',
    resumen: 'Las corridas de todos los workflows',
    descripcion: SOBRE_LISTAS,
    acceso: 'sesion',
    recurso,
    query: z.object({ workflow_id: id, ...filtro }),
    respuestas: { 200: { descripcion: 'Las corridas', json: varias(vistaCorrida) } },
    atender: async ({ empresa_id, query }, { lecturas, historias: { limites } }) => {
      const { limit, offset, ...pedidas } = query;
      const pagina = { limit, offset };
      const filas = await listarCorridas(lecturas, empresa_id, pedidas, pagina, limites);
      return { estado: 200, json: filas.map(vistaCorrida), ...conTotal(pagina, filas.length) };
    },
  }),

  rutaDeHistorias({
    id: 'obtenerCorrida',
    metodo: 'GET',
    camino: '/workflows/runs/{corrida}',
    resumen: 'Una corrida, con lo que hizo cada nodo',
    descripcion:
      'La configuración de cada nodo va con sus variables resueltas; los valores de los secretos que ' +
      'usó van como ***, también donde un destino los repitió. Lo que pasó en ella se guarda treinta ' +
      'días (WORKFLOWS_DIAS_DE_HISTORIA), y de cada empresa hasta 1 GiB (WORKFLOWS_MIB_DE_HISTORIA): las ' +
      'más viejas ceden su sitio; después queda su resumen. De la entrada y la configuración de ' +
      'cada nodo se guardan 32 KiB, de su salida 256 KiB, y de todas las salidas 4 MiB: lo que se cortó ' +
      'lo dicen sus notas.',
    acceso: 'sesion',
    recurso,
    params_de_ejemplo: { corrida: '12' },
    respuestas: { 200: { descripcion: 'La corrida', json: corridaConHistoria } },
    errores: [corridaNoEncontrada],
    atender: async ({ empresa_id, params: { corrida } }, { lecturas, historias }) => {
      const hallada = await corridaPorId(lecturas, empresa_id, corrida, historias.limites);
      if (!hallada) throw corridaNoEncontrada({ corrida });
      const json = vistaCorridaConHistoria(
        hallada,
        await historias.leer(empresa_id, hallada.clave),
      );
      return { estado: 200, json };
    },
  }),

  rutaDeHistorias({
    id: 'listarCorridasDeWorkflow',
    metodo: 'GET',
    camino: '/workflows/{id}/runs',
    resumen: 'Las corridas de un workflow',
    descripcion: SOBRE_LISTAS,
    acceso: 'sesion',
    recurso,
    query: z.object(filtro),
    respuestas: { 200: { descripcion: 'Las corridas', json: varias(vistaCorrida) } },
    errores: [workflowNoEncontrado],
    atender: async ({ empresa_id, params, query }, { lecturas, historias }) => {
      const { id: workflow_id } = params;
      if (!(await workflowExiste(lecturas, empresa_id, workflow_id))) {
        throw workflowNoEncontrado({ workflow_id });
      }
      const { limit, offset, ...pedidas } = query;
      const pagina = { limit, offset };
      const delWorkflow = { ...pedidas, workflow_id };
      const { limites } = historias;
      const filas = await listarCorridas(lecturas, empresa_id, delWorkflow, pagina, limites);
      return { estado: 200, json: filas.map(vistaCorrida), ...conTotal(pagina, filas.length) };
    },
  }),
] as const;
