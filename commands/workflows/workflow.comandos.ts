import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { EventosConocidos } from '#domain/workflows/payload.ts';
import { secretosPorNombre } from '#domain/workflows/secreto.ts';
import { type Conocidos, secretosDe } from '#domain/workflows/validar.ts';
import {
  type CambiosDeWorkflow,
  decidirActualizarWorkflow,
  decidirCrearWorkflow,
  decidirDetenerWorkflow,
  decidirEliminarWorkflow,
  exigirWorkflow,
  pedidoDeCambio,
  pedidoDeCopia,
  type WorkflowPedido,
} from '#domain/workflows/workflow.decider.ts';
import type { WorkflowCreado } from '#domain/workflows/workflow.events.ts';
import {
  type CuentaDeWorkflows,
  cuentasDeWorkflows,
  type Workflow,
  workflows,
} from '#domain/workflows/workflow.ts';

type DeWorkflow = Remitente & { readonly workflow_id: number };

/** `publicos`: the public events, which definitions may listen to. */
type ConPublicos = { readonly publicos: EventosConocidos };

export const leerWorkflow = async (lector: Lector, workflow_id: number): Promise<Workflow> =>
  exigirWorkflow(workflow_id, await lector.fila(workflows, [workflow_id]));

/** Of the secrets that a definition names, those that there are. */
const leerSecretos = async (
  lector: Lector,
  definicion: Definicion,
): Promise<ReadonlySet<string>> => {
  const nombres = secretosDe(definicion);
  const filas = await Promise.all(nombres.map((n) => lector.fila(secretosPorNombre, [n])));
  return new Set(nombres.filter((_, i) => filas[i] !== undefined));
};

const hechosDe = async (
  lector: Lector,
  { activo, definicion }: Pick<WorkflowPedido, 'activo' | 'definicion'>,
  eventos: EventosConocidos,
): Promise<Conocidos> => ({
  eventos,
  // A draft is not checked.
  secretos: activo ? await leerSecretos(lector, definicion) : new Set(),
});

type HechosDeAlta = {
  readonly cuenta: CuentaDeWorkflows | undefined;
  readonly definicion: Conocidos;
};

const responderCreado: Comando<unknown, Workflow>['responder'] = async (lector, eventos) => {
  const [creado] = eventos as readonly WorkflowCreado[];
  if (!creado) throw new Error('Crear un workflow no produjo ninguno');
  return leerWorkflow(lector, creado.datos.workflow_id);
};

export const crearWorkflow = ({
  pedido,
  publicos,
  ...remitente
}: Remitente & ConPublicos & { readonly pedido: WorkflowPedido }): Comando<
  HechosDeAlta,
  Workflow
> => ({
  nombre: 'crearWorkflow',
  ...remitente,
  cargar: async (lector) => {
    const [cuenta, definicion] = await Promise.all([
      lector.fila(cuentasDeWorkflows, []),
      hechosDe(lector, pedido, publicos),
    ]);
    return { cuenta, definicion };
  },
  decidir: ({ cuenta, definicion }) => decidirCrearWorkflow(pedido, cuenta, definicion),
  responder: responderCreado,
});

type HechosDeCopia = {
  readonly cuenta: CuentaDeWorkflows | undefined;
  readonly fila: Workflow | undefined;
};

/** Creates a copy of a workflow, switched off. */
export const duplicarWorkflow = ({
  workflow_id,
  publicos: eventos,
  ...remitente
}: DeWorkflow & ConPublicos): Comando<HechosDeCopia, Workflow> => ({
  nombre: 'duplicarWorkflow',
  ...remitente,
  cargar: async (lector) => {
    const [cuenta, fila] = await Promise.all([
      lector.fila(cuentasDeWorkflows, []),
      lector.fila(workflows, [workflow_id]),
    ]);
    return { cuenta, fila };
  },
  decidir: ({ cuenta, fila }) => {
    const pedido = pedidoDeCopia(exigirWorkflow(workflow_id, fila));
    return decidirCrearWorkflow(pedido, cuenta, { eventos, secretos: new Set() });
  },
  responder: responderCreado,
});

type HechosDeCambio = {
  readonly fila: Workflow | undefined;
  readonly definicion: Conocidos;
};

/** Changes what was sent and leaves the rest. */
export const actualizarWorkflow = ({
  workflow_id,
  cambios,
  publicos,
  ...remitente
}: DeWorkflow & ConPublicos & { readonly cambios: CambiosDeWorkflow }): Comando<
  HechosDeCambio,
  Workflow
> => ({
  nombre: 'actualizarWorkflow',
  ...remitente,
  cargar: async (lector) => {
    const fila = await lector.fila(workflows, [workflow_id]);
    const nada = { eventos: publicos, secretos: new Set<string>() };
    const definicion = fila
      ? await hechosDe(lector, pedidoDeCambio(fila, cambios), publicos)
      : nada;
    return { fila, definicion };
  },
  decidir: ({ fila, definicion }) =>
    decidirActualizarWorkflow(workflow_id, cambios, fila, definicion),
  responder: (lector) => leerWorkflow(lector, workflow_id),
});

export const eliminarWorkflow = ({
  workflow_id,
  ...remitente
}: DeWorkflow): Comando<Workflow | undefined, void> => ({
  nombre: 'eliminarWorkflow',
  ...remitente,
  cargar: (lector) => lector.fila(workflows, [workflow_id]),
  decidir: (fila) => decidirEliminarWorkflow(workflow_id, fila),
  responder: async () => {},
});

/**
 * Turns off a workflow that began itself too often, with its reason, until somebody turns it on.
 */
export const detenerWorkflow = ({
  workflow_id,
  motivo,
  ...remitente
}: DeWorkflow & { readonly motivo: string }): Comando<Workflow | undefined, void> => ({
  nombre: 'detenerWorkflow',
  ...remitente,
  cargar: (lector) => lector.fila(workflows, [workflow_id]),
  decidir: (fila) => decidirDetenerWorkflow(workflow_id, motivo, fila),
  responder: async () => {},
});

/** Which of the secrets that a definition names exist. Writes nothing. */
export const secretosQueHay = ({
  definicion,
  ...remitente
}: Remitente & { readonly definicion: Definicion }): Comando<
  ReadonlySet<string>,
  ReadonlySet<string>
> => ({
  nombre: 'secretosQueHay',
  ...remitente,
  cargar: (lector) => leerSecretos(lector, definicion),
  decidir: () => [],
  responder: async (_lector, _eventos, hay) => hay,
});
