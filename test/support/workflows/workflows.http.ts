import { pedirAlPanel, type UsuarioDePanel } from '../identidad/panel.ts';
import type { SistemaDePrueba } from '../sistema.ts';

/** `/workflows` as the panel speaks it. */

export type WorkflowDeApi = {
  readonly id: number;
  readonly version: number;
  readonly nombre: string;
  readonly activo: boolean;
  readonly trigger_tipo: string;
  readonly eventos: readonly string[];
  readonly definicion: object;
  readonly [campo: string]: unknown;
};

export type ProblemaDeApi = {
  readonly node_id: string | null;
  readonly campo: string | null;
  readonly mensaje: string;
  readonly nivel: 'error' | 'aviso';
};

export type RechazoDeApi = {
  readonly codigo: string;
  readonly detail: unknown;
  readonly problemas?: readonly ProblemaDeApi[];
  readonly [dato: string]: unknown;
};

export const workflowsDe =
  (prueba: Pick<SistemaDePrueba, 'url'>, usuario: UsuarioDePanel) =>
  <C = WorkflowDeApi>(metodo: string, camino = '', cuerpo?: object) =>
    pedirAlPanel<C>(prueba, usuario, metodo, `/workflows${camino}`, cuerpo);
