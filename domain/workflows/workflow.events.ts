import type { Evento } from '#domain/kernel/evento.ts';
import type { Definicion, Disparo } from './definicion.ts';

/** Events of a company's workflows and of their secrets. These names are storage: version with care. */

export type DatosDeWorkflow = Disparo & {
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly activo: boolean;
  readonly definicion: Definicion;
};

type ConSecretos = {
  /** Names of the secrets that its definition uses. */
  readonly secretos: readonly string[];
};

export type WorkflowCreado = Evento<
  'WorkflowCreado',
  DatosDeWorkflow & ConSecretos & { readonly workflow_id: number; readonly version: number }
>;

/** Carries the whole of it. Its version rises when what runs is another: definition or trigger. */
export type WorkflowActualizado = Evento<
  'WorkflowActualizado',
  DatosDeWorkflow &
    ConSecretos & {
      readonly workflow_id: number;
      readonly version: number;
      readonly antes: ConSecretos;
    }
>;

export type WorkflowEliminado = Evento<
  'WorkflowEliminado',
  ConSecretos & { readonly workflow_id: number; readonly version: number }
>;

/** The workflow began itself over and over: it is off until somebody turns it on again. */
export type WorkflowDetenido = Evento<
  'WorkflowDetenido',
  { readonly workflow_id: number; readonly version: number; readonly motivo: string }
>;

/** What changes how it runs, or whether. */
export type EventoDeWorkflow = EventoDeDefinicion | WorkflowDetenido;

export type EventoDeDefinicion = WorkflowCreado | WorkflowActualizado | WorkflowEliminado;

export type DatosDeSecreto = {
  /** By which definitions name it: it never changes. */
  readonly nombre: string;
  /** Its name in the vault: another value is kept under another one. */
  readonly referencia: string;
  /** The last characters of its value, where it is long enough to show them. */
  readonly pista: string | null;
  readonly descripcion: string | null;
};

export type SecretoDeWorkflowCreado = Evento<
  'SecretoDeWorkflowCreado',
  DatosDeSecreto & { readonly secreto_id: number }
>;

export type SecretoDeWorkflowActualizado = Evento<
  'SecretoDeWorkflowActualizado',
  DatosDeSecreto & { readonly secreto_id: number }
>;

export type SecretoDeWorkflowEliminado = Evento<
  'SecretoDeWorkflowEliminado',
  { readonly secreto_id: number; readonly nombre: string }
>;

export type EventoDeSecreto =
  | SecretoDeWorkflowCreado
  | SecretoDeWorkflowActualizado
  | SecretoDeWorkflowEliminado;
