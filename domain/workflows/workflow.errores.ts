import { rechazo } from '#domain/kernel/error.ts';
import type { Problema } from './definicion.ts';

/** Every refusal of workflows. The codes are stable: callers program against them. */

// 404
export const workflowNoEncontrado = rechazo<{ workflow_id: number }>(
  'no_encontrado',
  'workflows.no_encontrado',
  'El workflow no existe.',
);
export const secretoNoEncontrado = rechazo<{ secreto_id: number }>(
  'no_encontrado',
  'workflows.secreto_no_encontrado',
  'El secreto no existe.',
);
export const eventoNoEncontrado = rechazo<{ evento: string }>(
  'no_encontrado',
  'workflows.evento_no_encontrado',
  'El evento no está en el catálogo: véase GET /workflows/eventos.',
);
export const plantillaNoEncontrada = rechazo<{ plantilla_id: string }>(
  'no_encontrado',
  'workflows.plantilla_no_encontrada',
  'La plantilla no existe: véase GET /workflows/plantillas.',
);

// 400
// Ley: workflows §10
export const definicionInvalida = rechazo<{
  problemas: readonly Problema[];
  errores: number;
  avisos: number;
}>(
  'valor',
  'workflows.definicion_invalida',
  ({ errores }) =>
    `La definición tiene ${errores === 1 ? 'un error' : `${errores} errores`}: corríjala, o ` +
    'guárdela con activo false.',
);

// 409
export const versionDistinta = rechazo<{ version: number; version_enviada: number }>(
  'conflicto',
  'workflows.version_distinta',
  ({ version, version_enviada }) =>
    `Otra persona lo cambió: va por la versión ${version}, y este cambio se hizo sobre la ${version_enviada}.`,
);
export const demasiadosWorkflows = rechazo<{ maximo: number }>(
  'conflicto',
  'workflows.demasiados',
  ({ maximo }) => `La empresa ya tiene ${maximo} workflows: elimine alguno.`,
);
export const secretoRepetido = rechazo<{ secreto_id: number; nombre: string }>(
  'conflicto',
  'workflows.secreto_repetido',
  ({ nombre }) => `Ya hay un secreto llamado ${nombre}: cambie su valor con PUT.`,
);
export const demasiadosSecretos = rechazo<{ maximo: number }>(
  'conflicto',
  'workflows.demasiados_secretos',
  ({ maximo }) => `La empresa ya tiene ${maximo} secretos: elimine alguno.`,
);
// Ley: workflows §11
export const secretoEnUso = rechazo<{
  secreto_id: number;
  workflows: readonly { readonly id: number; readonly nombre: string }[];
}>(
  'conflicto',
  'workflows.secreto_en_uso',
  ({ workflows }) =>
    `Lo usan ${workflows.length === 1 ? 'un workflow' : `${workflows.length} workflows`}: quítelo ` +
    'de ellos primero.',
);
