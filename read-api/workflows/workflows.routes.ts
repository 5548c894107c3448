import { z } from 'zod';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { workflowNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import { vistaBreve, vistaExportada, vistaWorkflow } from '#domain/workflows/workflow.vista.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { workflowExportadoVista, workflowsVista, workflowVista } from './workflows.esquema.ts';
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

const vistaUltima = ({ iniciado_en, terminado_en, ...corrida }: UltimaCorrida) => ({
  ...corrida,
  iniciado_en: conDesfase(iniciado_en),
  terminado_en: terminado_en === null ? null : conDesfase(terminado_en),
  duracion_ms: terminado_en === null ? null : Date.parse(terminado_en) - Date.parse(iniciado_en),
});

const vistaListado = (workflow: WorkflowListado) => ({
  ...vistaBreve(workflow),
  ultima_corrida: workflow.ultima_corrida && vistaUltima(workflow.ultima_corrida),
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
    respuestas: { 200: { descripcion: 'Los workflows, sin su definición', json: workflowsVista } },
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
    respuestas: { 200: { descripcion: 'El workflow', json: workflowVista } },
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
    respuestas: { 200: { descripcion: 'Lo que se importa', json: workflowExportadoVista } },
    errores: [workflowNoEncontrado],
    atender: async ({ empresa_id, params }, dependencias) => {
      const workflow = await exigirWorkflow(dependencias, empresa_id, params.id);
      return { estado: 200, json: vistaExportada(workflow) };
    },
  }),
] as const;
