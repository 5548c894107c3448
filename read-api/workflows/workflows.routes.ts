import { z } from 'zod';
import {
  cuantos,
  desde,
  id,
  instante,
  oNulo,
  segun,
  texto,
  unoDe,
  varias,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { duracionDe, VALORES_DE_CORRIDA } from '#domain/workflows/corrida.vista.ts';
import { workflowNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import { EN_LISTA, vistaExportada, vistaWorkflow } from '#domain/workflows/workflow.vista.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import {
  listarWorkflows,
  type UltimaCorrida,
  type WorkflowListado,
  workflowPorId,
} from './workflows.queries.ts';

const recurso = 'workflows';
const acceso = 'sesion';

const exigirWorkflow = async (
  { lecturas }: DependenciasDeLectura,
  empresa_id: number,
  workflow_id: number,
) => {
  const workflow = await workflowPorId(lecturas, empresa_id, workflow_id);
  if (!workflow) throw workflowNoEncontrado({ workflow_id });
  return workflow;
};

const vistaUltima = vistaDe<UltimaCorrida>()({
  id: id(),
  version: id(),
  estado: unoDe(VALORES_DE_CORRIDA.estado),
  disparo: unoDe(VALORES_DE_CORRIDA.disparo),
  motivo: oNulo(texto()),
  iniciado_en: desde('iniciada_en', instante()),
  terminado_en: desde('terminada_en', oNulo(instante())),
  duracion_ms: segun(duracionDe, oNulo(cuantos())),
});

const vistaListado = vistaDe<WorkflowListado>('WorkflowEnLista')({
  ...EN_LISTA,
  ultima_corrida: oNulo(vistaUltima, 'null: no ha corrido'),
});

export const rutasDeWorkflows = [
  rutaDeLectura({
    id: 'listarWorkflows',
    metodo: 'GET',
    camino: '/workflows',
    resumen: 'Los workflows de la empresa, con la última corrida de cada uno',
    acceso,
    recurso,
    query: z.object(PAGINA),
    respuestas: {
      200: { descripcion: 'Los workflows, sin su definición', json: varias(vistaListado) },
    },
    atender: async ({ empresa_id, query: pagina }, { lecturas }) => {
      const filas = await listarWorkflows(lecturas, empresa_id, pagina);
      return { estado: 200, json: filas.map(vistaListado), ...conTotal(pagina, filas.length) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerWorkflow',
    metodo: 'GET',
    camino: '/workflows/{id}',
    resumen: 'Un workflow, con su definición',
    acceso,
    recurso,
    respuestas: { 200: { descripcion: 'El workflow', json: vistaWorkflow } },
    errores: [workflowNoEncontrado],
    atender: async ({ empresa_id, params }, dependencias) => {
      const workflow = await exigirWorkflow(dependencias, empresa_id, params.id);
      return { estado: 200, json: vistaWorkflow(workflow) };
    },
  }),

  rutaDeLectura({
    id: 'exportarWorkflow',
    metodo: 'GET',
    camino: '/workflows/{id}/exportar',
    resumen: 'Un workflow para llevarlo a otra empresa: lo que da lo toma POST /workflows/importar',
    descripcion: 'De los secretos van solo los nombres: la otra empresa tiene los suyos.',
    acceso,
    recurso,
    respuestas: { 200: { descripcion: 'Lo que se importa', json: vistaExportada } },
    errores: [workflowNoEncontrado],
    atender: async ({ empresa_id, params }, dependencias) => {
      const workflow = await exigirWorkflow(dependencias, empresa_id, params.id);
      return { estado: 200, json: vistaExportada(workflow) };
    },
  }),
] as const;
