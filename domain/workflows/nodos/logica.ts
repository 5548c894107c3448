import { cumple, OPERADORES, type Operador } from '../condiciones.ts';
import { esLista, esObjeto, type Json, type ObjetoJson } from '../json.ts';
import { condiciones } from './campos.listas.ts';
import { entero, opcion } from './campos.ts';
import { CUALQUIERA, hecho } from './de-accion.ts';
import type { TipoDeEspera, TipoPuro } from './nodo.ts';

/** Where a run goes on, and when. Both output what came in. Ley: workflows §7. */

const seCumple = ({ campo, op, valor }: ObjetoJson): boolean => {
  const operador = OPERADORES.find((uno): uno is Operador => uno === op);
  return operador !== undefined && cumple(campo ?? null, operador, valor ?? null);
};

const ramaDe = ({ condiciones: lista, modo }: ObjetoJson): 'true' | 'false' => {
  const pruebas: readonly ObjetoJson[] = esLista(lista) ? lista.filter(esObjeto) : [];
  const vale = modo === 'alguna' ? pruebas.some(seCumple) : pruebas.every(seCumple);
  return vale ? 'true' : 'false';
};

export const BRANCH_IF: TipoPuro = {
  tipo: 'branch.if',
  clase: 'logic',
  nombre: 'Condición',
  descripcion: 'Sigue por la arista «true» o por la «false», según sus condiciones',
  campos: {
    condiciones: condiciones('Qué se compara'),
    modo: opcion('Si deben cumplirse todas o basta alguna', ['todas', 'alguna'], {
      omision: 'todas',
    }),
  },
  salida: CUALQUIERA,
  handles: ['true', 'false'],
  efecto: 'puro',
  hacer: (configuracion, entrada) => ({
    tipo: 'hecho',
    salida: entrada,
    rama: ramaDe(configuracion),
  }),
};

export const FLOW_ESPERAR: TipoDeEspera = {
  tipo: 'flow.esperar',
  clase: 'logic',
  nombre: 'Esperar',
  descripcion: 'Espera unos segundos y sigue',
  campos: {
    segundos: entero('Cuánto se espera', { minimo: 1, maximo: 300, requerido: true }),
  },
  salida: CUALQUIERA,
  handles: [],
  efecto: 'espera',
  espera_ms: ({ segundos }) => Number(segundos) * 1000,
  hacer: (_, entrada: Json) => hecho(entrada),
};
