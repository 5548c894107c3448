import { ACTION_BUSCAR } from './buscar.ts';
import { ACTION_EMAIL } from './correo.ts';
import { TRIGGER_EVENTO, TRIGGER_MANUAL } from './disparadores.ts';
import { ACTION_HTTP } from './http.ts';
import { BRANCH_IF, FLOW_ESPERAR } from './logica.ts';
import type { TipoDeNodo } from './nodo.ts';
import { ACTION_LOG, TRANSFORM, TRANSFORM_SET } from './transformacion.ts';
import { ACTION_WEBHOOK } from './webhook.ts';

/** Every type of node there is, in the order in which an editor offers them. */
export const TIPOS_DE_NODO: readonly TipoDeNodo[] = [
  TRIGGER_MANUAL,
  TRIGGER_EVENTO,
  ACTION_HTTP,
  ACTION_WEBHOOK,
  ACTION_EMAIL,
  ACTION_BUSCAR,
  BRANCH_IF,
  FLOW_ESPERAR,
  TRANSFORM_SET,
  TRANSFORM,
  ACTION_LOG,
];

const POR_TIPO = new Map<string, TipoDeNodo>(TIPOS_DE_NODO.map((tipo) => [tipo.tipo, tipo]));

/** Nothing for a type that nobody knows. */
export const tipoDeNodo = (tipo: string): TipoDeNodo | undefined => POR_TIPO.get(tipo);
