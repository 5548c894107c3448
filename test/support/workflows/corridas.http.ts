import { setTimeout as pausa } from 'node:timers/promises';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { Json, ObjetoJson } from '#domain/workflows/json.ts';
import { pedirAlPanel, type UsuarioDePanel } from '../identidad/panel.ts';
import type { SistemaDePrueba } from '../sistema.ts';

/** `/workflows/…/runs` as the panel speaks it. */

export type NodoDeApi = {
  readonly node_id: string;
  readonly type: string;
  readonly estado: string;
  readonly entrada: Json;
  readonly configuracion: ObjetoJson | null;
  readonly salida: Json;
  readonly error: { readonly mensaje: string; readonly codigo: string } | null;
  readonly intentos: number;
  readonly duracion_ms: number | null;
  readonly espera_hasta: string | null;
  readonly notas: readonly string[];
};

export type CorridaDeApi = {
  readonly id: number;
  readonly workflow_id: number;
  readonly version: number;
  readonly estado: string;
  readonly disparo: string;
  readonly evento: string | null;
  readonly evento_id: number | null;
  readonly documento: string | null;
  readonly origen: number | null;
  readonly iniciado_en: string;
  readonly terminado_en: string | null;
  readonly duracion_ms: number | null;
  readonly motivo: string | null;
  readonly aviso: string | null;
};

export type CorridaConNodos = CorridaDeApi & {
  readonly trigger: ObjetoJson;
  readonly historia: boolean;
  readonly definicion: Definicion | null;
  readonly nodos: readonly NodoDeApi[];
};

export const corridasDe = (prueba: Pick<SistemaDePrueba, 'url'>, usuario: UsuarioDePanel) => {
  const pedir = <C>(metodo: string, camino: string, cuerpo?: object) =>
    pedirAlPanel<C>(prueba, usuario, metodo, `/workflows${camino}`, cuerpo);
  const detalle = async (id: number): Promise<CorridaConNodos> =>
    (await pedir<CorridaConNodos>('GET', `/runs/${id}`)).cuerpo;
  const listar = async (consulta = ''): Promise<CorridaDeApi[]> =>
    (await pedir<CorridaDeApi[]>('GET', `/runs${consulta}`)).cuerpo;
  /** Looks at a run until it has ended, or as often as it takes to give up. */
  const terminada = async (id: number, plazo_ms = 10_000): Promise<CorridaConNodos> => {
    const hasta = performance.now() + plazo_ms;
    for (;;) {
      const corrida = await detalle(id);
      if (corrida.estado !== 'running') return corrida;
      if (performance.now() > hasta) throw new Error(JSON.stringify(corrida));
      await pausa(20);
    }
  };
  return {
    pedir,
    detalle,
    listar,
    terminada,
    correr: async (workflow_id: number, payload: object = {}): Promise<CorridaConNodos> => {
      const pedida = await pedir<CorridaDeApi>('POST', `/${workflow_id}/run`, { payload });
      if (pedida.estado !== 202) throw new Error(pedida.texto);
      return terminada(pedida.cuerpo.id);
    },
    /** Those of a workflow, once there are so many and all have ended. */
    todas: async (workflow_id: number, cuantas: number): Promise<CorridaConNodos[]> => {
      const hasta = performance.now() + 60_000;
      for (;;) {
        const lista = await listar(`?workflow_id=${workflow_id}&limit=200`);
        if (lista.length >= cuantas) return Promise.all(lista.map(({ id }) => terminada(id)));
        if (performance.now() > hasta) throw new Error(`Hay ${lista.length} de ${cuantas}`);
        await pausa(20);
      }
    },
  };
};

export const nodoDe = ({ nodos }: CorridaConNodos, id: string): NodoDeApi => {
  const nodo = nodos.find(({ node_id }) => node_id === id);
  if (!nodo) throw new Error(`La corrida no tiene el nodo ${id}`);
  return nodo;
};
