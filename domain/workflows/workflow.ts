import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { Definicion } from './definicion.ts';
import type {
  DatosDeWorkflow,
  EventoDeDefinicion,
  EventoDeWorkflow,
  WorkflowActualizado,
  WorkflowCreado,
  WorkflowEliminado,
} from './workflow.events.ts';

/** A workflow of the company, as it is now. A deleted one has no row. */
export type Workflow = DatosDeWorkflow & {
  readonly id: number;
  /** Of what runs: a run ends with the one it began with. */
  readonly version: number;
  /** Names of the secrets that its definition uses. */
  readonly secretos: readonly string[];
  /** Why it was stopped, until it is turned on again. */
  readonly aviso: string | null;
  readonly creado_en: Instante;
  readonly actualizado_en: Instante;
};
export const workflows = tabla<Workflow>('workflows', ['id']);

/** What runs that began with a version go by. */
export type VersionDeWorkflow = {
  readonly workflow_id: number;
  readonly version: number;
  readonly definicion: Definicion;
};
export const versionesDeWorkflows = tabla<VersionDeWorkflow>('versiones_de_workflows', [
  'workflow_id',
  'version',
]);

/** The company's count of them: the last id given, and how many there are. */
export type CuentaDeWorkflows = { readonly ultimo: number; readonly vivos: number };
export const cuentasDeWorkflows = tabla<CuentaDeWorkflows>('cuentas_de_workflows', []);

/**
 * Of a workflow that is saved over and over, the versions that are kept. A run lasts a day at most:
 * none outlives so many changes.
 */
export const VERSIONES_GUARDADAS = 200;

type Versionado = { readonly workflow_id: number; readonly version: number };

/** The version that an event brings, and the one that leaves for it. */
export const versionesQueToca = ({ workflow_id, version }: Versionado): readonly Clave[] =>
  version > VERSIONES_GUARDADAS
    ? [
        [workflow_id, version],
        [workflow_id, version - VERSIONES_GUARDADAS],
      ]
    : [[workflow_id, version]];

/** All that are kept of a workflow whose last one is this. */
export const versionesHasta = ({ workflow_id, version }: Versionado): readonly Clave[] => {
  const cuantas = Math.min(version, VERSIONES_GUARDADAS);
  return Array.from({ length: cuantas }, (_, i): Clave => [workflow_id, version - i]);
};

export const evolucionarWorkflow = (
  fila: Workflow | undefined,
  evento: EventoDeWorkflow & Pick<EventoRegistrado, 'metadatos'>,
): Workflow | undefined => {
  const { registrado_en } = evento.metadatos;
  switch (evento.tipo) {
    case 'WorkflowCreado': {
      const { workflow_id, ...datos } = evento.datos;
      const nacido = { creado_en: registrado_en, actualizado_en: registrado_en };
      return { id: workflow_id, ...datos, aviso: null, ...nacido };
    }
    case 'WorkflowActualizado': {
      if (!fila) throw new Error('WorkflowActualizado de un workflow que no existe');
      const { workflow_id: id, antes: _, ...datos } = evento.datos;
      const aviso = datos.activo ? null : fila.aviso;
      return { id, ...datos, aviso, creado_en: fila.creado_en, actualizado_en: registrado_en };
    }
    case 'WorkflowDetenido': {
      if (!fila) throw new Error('WorkflowDetenido de un workflow que no existe');
      const { motivo: aviso } = evento.datos;
      return { ...fila, activo: false, aviso, actualizado_en: registrado_en };
    }
    case 'WorkflowEliminado':
      return undefined;
  }
};

export const evolucionarVersion = (
  _fila: VersionDeWorkflow | undefined,
  evento: EventoDeDefinicion,
  [, clave]: Clave,
): VersionDeWorkflow | undefined => {
  if (evento.tipo === 'WorkflowEliminado') return undefined;
  const { workflow_id, version, definicion } = evento.datos;
  return Number(clave) === version ? { workflow_id, version, definicion } : undefined;
};

export const evolucionarCuentaDeWorkflows = (
  fila: CuentaDeWorkflows | undefined,
  { tipo, datos }: WorkflowCreado | WorkflowEliminado,
): CuentaDeWorkflows => {
  const { ultimo, vivos } = fila ?? { ultimo: 0, vivos: 0 };
  if (tipo === 'WorkflowEliminado') return { ultimo, vivos: vivos - 1 };
  return { ultimo: Math.max(ultimo, datos.workflow_id), vivos: vivos + 1 };
};

/** Which workflows use the secret of a name; no row while none does. */
export type UsosDeSecreto = {
  readonly nombre: string;
  readonly workflows: readonly { readonly id: number; readonly nombre: string }[];
};
export const usosDeSecretos = tabla<UsosDeSecreto>('usos_de_secretos', ['nombre']);

/** The names whose row an event touches: those that it uses, and those that it used. */
export const secretosQueToca = (
  evento: WorkflowCreado | WorkflowActualizado | WorkflowEliminado,
): readonly Clave[] => {
  const { secretos } = evento.datos;
  const antes = evento.tipo === 'WorkflowActualizado' ? evento.datos.antes.secretos : [];
  return [...new Set([...secretos, ...antes])].map((nombre) => [nombre]);
};

export const evolucionarUsos = (
  fila: UsosDeSecreto | undefined,
  evento: EventoDeDefinicion,
  [clave]: Clave,
): UsosDeSecreto | undefined => {
  const secreto = String(clave);
  const { workflow_id } = evento.datos;
  const otros = (fila?.workflows ?? []).filter(({ id }) => id !== workflow_id);
  const loUsa = evento.tipo !== 'WorkflowEliminado' && evento.datos.secretos.includes(secreto);
  const loNombra = loUsa ? [{ id: workflow_id, nombre: evento.datos.nombre }] : [];
  const workflows = [...otros, ...loNombra].sort((a, b) => a.id - b.id);
  return workflows.length > 0 ? { nombre: secreto, workflows } : undefined;
};
