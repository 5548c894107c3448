import type { Falla, Resultado } from '../corrida.ts';
import type { Json, ObjetoJson } from '../json.ts';
import type { Campos } from './campo.ts';
import { entero, opcion } from './campos.ts';

/** What all actions have. Ley: workflows §2. */

export const MAXIMO_REINTENTOS = 3;

export const DE_ACCION: Campos = {
  reintentos: entero('Cuántas veces más se intenta si el error es temporal', {
    minimo: 0,
    maximo: MAXIMO_REINTENTOS,
    omision: 0,
  }),
  en_error: opcion(
    'Qué hacer si falla: detener la corrida, o continuar con { error: { mensaje, codigo } } de salida',
    ['detener', 'continuar'],
    { omision: 'detener' },
  ),
};

/** What no other attempt would change. */
export const noSePuede = (
  codigo: string,
  mensaje: string,
): { readonly tipo: 'falla'; readonly falla: Falla } => ({
  tipo: 'falla',
  falla: { codigo: `workflows.${codigo}`, mensaje, temporal: false },
});

export const hecho = (salida: Json): Resultado => ({ tipo: 'hecho', salida });

/** Anything: what came in. */
export const CUALQUIERA: ObjetoJson = { description: 'La entrada del nodo, sin cambios' };

/** Of an answer of HTTP. */
export const SALIDA_HTTP: ObjetoJson = {
  type: 'object',
  required: ['status', 'ok', 'headers'],
  properties: {
    status: { type: 'integer', description: 'Estado HTTP' },
    ok: { type: 'boolean', description: 'Si fue un 2xx' },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    json: {
      description:
        'El cuerpo, si es JSON; un entero con más cifras de las que un número guarda va como texto',
    },
    texto: { type: 'string', description: 'El cuerpo, si no lo es' },
  },
};
