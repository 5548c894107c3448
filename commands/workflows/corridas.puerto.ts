import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { CorridaLeida } from '#domain/workflows/corrida.vista.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';

/** A run that somebody asked for: made now, or by an earlier call with that key. */
export type CorridaPedida = {
  readonly corrida: CorridaLeida;
  readonly repetida: boolean;
  readonly difiere: boolean;
};

type Pedido = {
  readonly empresa_id: number;
  readonly actor: string;
  readonly idempotencia: Idempotencia | null;
};

/** Runs are no events of the company: they begin in the store that keeps them. */
export type PuertosDeCorridasAPedido = {
  /**
   * Refuses with `workflows.no_encontrado`, `workflows.definicion_invalida` and
   * `workflows.historia_llena`.
   */
  empezar(
    pedido: Pedido & { readonly workflow_id: number; readonly payload: ObjetoJson },
  ): Promise<CorridaPedida>;
  /**
   * With what another one began with, by the workflow as it is now; from one of its nodes (`desde`), with
   * what had been done before it. Refuses with `workflows.corrida_no_encontrada`, `workflows.sin_historia`,
   * `workflows.sin_datos_del_nodo` and what `empezar` does.
   */
  repetir(
    pedido: Pedido & { readonly corrida: string; readonly desde: string | null },
  ): Promise<CorridaPedida>;
  /**
   * Nothing more of it begins. Asked twice, the second time says the same. Refuses with
   * `workflows.corrida_no_encontrada` and `workflows.corrida_terminada`.
   */
  detener(
    pedido: Pick<Pedido, 'empresa_id' | 'actor'> & { readonly corrida: string },
  ): Promise<CorridaLeida>;
};

export type DependenciasDeCorridas = { readonly corridas: PuertosDeCorridasAPedido };

/** Declares an endpoint that begins runs. */
export const rutaDeCorridas = declarar<DependenciasDeCorridas>();
