import type { Campos } from '#domain/kernel/campos.ts';
import type { Nodo } from './definicion.ts';
import { esObjeto, type Json, type ObjetoJson, propio } from './json.ts';
import { tipoDeNodo } from './nodos/tabla.ts';
import { estaEnAlguno } from './payload.ts';
import type { Ruta } from './variables.ts';

/** What a node's output is known to have, from the schema of its type and from its own data. */

const INDICE = /^\d+$/;

const bajo = (esquema: Json | undefined, ruta: Ruta): boolean =>
  !esObjeto(esquema) || puedeTener(esquema, ruta);

/** Whether a value of a schema may have something at a path. A schema that says nothing allows it. */
const puedeTener = (esquema: ObjetoJson, [parte, ...resto]: Ruta): boolean => {
  if (parte === undefined) return true;
  const { type, properties, additionalProperties, items } = esquema;
  if (type === 'array') return INDICE.test(parte) && bajo(items, resto);
  if (!esObjeto(properties)) {
    return (type === undefined || type === 'object') && bajo(additionalProperties, resto);
  }
  const esquemaDeParte = propio(properties, parte) ?? additionalProperties;
  // What has its members named has no others.
  return esObjeto(esquemaDeParte) && puedeTener(esquemaDeParte, resto);
};

const TEXTO = { type: 'string' };
/** Of an action that failed and goes on (`en_error: continuar`). */
const CON_ERROR: ObjetoJson = {
  type: 'object',
  properties: { error: { type: 'object', properties: { mensaje: TEXTO, codigo: TEXTO } } },
};

/** Whether a node may give something at a path; `payloads`: of the events that start the run. */
export const puedeDar = (
  { type, data }: Nodo,
  ruta: Ruta,
  payloads: readonly Campos[],
): boolean => {
  const tipo = tipoDeNodo(type);
  if (!tipo) return true;
  if (tipo.clase === 'trigger') return estaEnAlguno(payloads, ruta);
  const esquema = tipo.salidaDe?.(data) ?? tipo.salida;
  return (
    puedeTener(esquema, ruta) || (data.en_error === 'continuar' && puedeTener(CON_ERROR, ruta))
  );
};
