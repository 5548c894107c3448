import type { ObjetoJson } from '../json.ts';
import { eventos } from './campos.ts';
import { hecho } from './de-accion.ts';
import type { TipoPuro } from './nodo.ts';

/** Where a run begins: what it outputs is what started it. */

const PAYLOAD: ObjetoJson = { type: 'object', description: 'El payload, también en {{trigger.*}}' };

export const TRIGGER_MANUAL: TipoPuro = {
  tipo: 'trigger.manual',
  clase: 'trigger',
  nombre: 'Manual',
  descripcion: 'Comienza cuando alguien lo pide, con el payload que le dé',
  campos: {},
  salida: PAYLOAD,
  handles: [],
  efecto: 'puro',
  hacer: (_, entrada) => hecho(entrada),
};

export const TRIGGER_EVENTO: TipoPuro = {
  tipo: 'trigger.evento',
  clase: 'trigger',
  nombre: 'Evento',
  descripcion: 'Comienza cuando ocurre uno de sus eventos, con los datos de ese evento',
  campos: {
    eventos: eventos('Eventos del catálogo; sin ninguno, los que diga el workflow'),
  },
  salida: PAYLOAD,
  handles: [],
  efecto: 'puro',
  hacer: (_, entrada) => hecho(entrada),
};
