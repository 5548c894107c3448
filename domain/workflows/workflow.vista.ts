import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Workflow } from './workflow.ts';

/** A workflow as a list shows it. */
export const vistaBreve = ({
  id,
  version,
  nombre,
  descripcion,
  activo,
  trigger_tipo,
  eventos,
  aviso,
  creado_en,
  actualizado_en,
}: Omit<Workflow, 'definicion' | 'secretos'>) => ({
  id,
  version,
  nombre,
  descripcion,
  activo,
  trigger_tipo,
  eventos,
  aviso,
  created_at: conDesfase(creado_en),
  updated_at: conDesfase(actualizado_en),
});

/** The whole of it: a definition goes out as it came. */
export const vistaWorkflow = (workflow: Workflow) => {
  const { created_at, updated_at, ...breve } = vistaBreve(workflow);
  return { ...breve, definicion: workflow.definicion, created_at, updated_at };
};

/** A workflow as it is taken elsewhere: what is of this company alone stays. */
export const vistaExportada = ({
  nombre,
  descripcion,
  trigger_tipo,
  eventos,
  definicion,
}: Workflow) => ({ nombre, descripcion, trigger_tipo, eventos, definicion });
