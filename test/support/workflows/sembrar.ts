import { randomUUID } from 'node:crypto';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { EventoDeDefinicion } from '#domain/workflows/workflow.events.ts';

/** Workflows written straight into a company's log, past what checks them: for what runs them. */

const escribir = (ejecutar: Ejecutar, empresa_id: number, evento: EventoDeDefinicion) =>
  escribirEvento(ejecutar, empresa_id, evento);

/** An event as some release wrote it, past what would decide it now. */
export const escribirEvento = (ejecutar: Ejecutar, empresa_id: number, evento: Evento) => {
  const id = randomUUID();
  return ejecutar({
    nombre: 'escribirEvento',
    empresa_id,
    comando_id: id,
    correlacion_id: id,
    actor: 'prueba',
    cargar: async () => undefined,
    decidir: () => [evento],
    responder: async () => undefined,
  });
};

export type WorkflowSembrado = {
  readonly id?: number;
  readonly version?: number;
  readonly eventos?: readonly string[];
  readonly activo?: boolean;
};

export const sembrarWorkflow = (
  ejecutar: Ejecutar,
  empresa_id: number,
  definicion: Definicion,
  { id = 1, version = 1, eventos = ['factura.creada'], activo = true }: WorkflowSembrado = {},
) =>
  escribir(ejecutar, empresa_id, {
    tipo: 'WorkflowCreado',
    datos: {
      workflow_id: id,
      version,
      nombre: `Workflow ${id}`,
      descripcion: null,
      activo,
      trigger_tipo: eventos.length > 0 ? 'evento' : 'manual',
      eventos,
      definicion,
      secretos: [],
    },
  });

export const eliminarWorkflow = (
  ejecutar: Ejecutar,
  empresa_id: number,
  { id = 1, version = 1 }: WorkflowSembrado = {},
) =>
  escribir(ejecutar, empresa_id, {
    tipo: 'WorkflowEliminado',
    datos: { workflow_id: id, version, secretos: [] },
  });
