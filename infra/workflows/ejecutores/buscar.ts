import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Peticion, Respuesta, Ruta } from '#domain/kernel/ruta.ts';
import type { Json, ObjetoJson } from '#domain/workflows/json.ts';
import type { Entidad, PedidoDeBusqueda } from '#domain/workflows/nodos/externos.ts';
import type { Ejecutado, Ejecutores, MarcoDeNodo } from '#processes/workflows/corridas.puerto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { RUTAS } from '../../http/rutas.ts';
import { leerConsulta } from '../../http/validacion.ts';
import type { Sql } from '../../nucleo/postgres/conexion.ts';

/**
 * A search answers what the API's own route answers, because that is who answers it: the same
 * filters, the same records.
 */

type Lectora = Ruta<DependenciasDeLectura>;
type Entrada = {
  readonly camino: string;
  /** Filters of its list besides q. */
  readonly filtros: readonly ('estado' | 'desde' | 'hasta')[];
};

const DE_DOCUMENTOS = ['estado', 'desde', 'hasta'] as const;
const ENTRADAS: { readonly [E in Entidad]: Entrada } = {
  personas: { camino: '/personas-empresas', filtros: [] },
  servicios: { camino: '/servicios', filtros: [] },
  facturas: { camino: '/facturas', filtros: DE_DOCUMENTOS },
  guias: { camino: '/guias-remision', filtros: DE_DOCUMENTOS },
  retenciones: { camino: '/retenciones', filtros: DE_DOCUMENTOS },
};

const DE_UNO = /^\{(\w+)\}$/;

/** The routes of an entity: its list, and one of it with how its path calls its id. */
const rutasDe = ({ camino }: Entrada) => {
  const lecturas = RUTAS.filter(({ metodo }) => metodo === 'GET') as readonly unknown[];
  const lectoras = lecturas as readonly Lectora[];
  const lista = lectoras.find((ruta) => ruta.camino === camino);
  const unaDe = (ruta: Lectora) =>
    ruta.camino.startsWith(`${camino}/`) ? DE_UNO.exec(ruta.camino.slice(camino.length + 1)) : null;
  const una = lectoras.find(unaDe);
  if (!lista?.query || !una) throw new Error(`La API no lista ${camino}`);
  return { lista, query: lista.query, una, parametro: unaDe(una)![1]! };
};

type Partes = { readonly sql: Sql; readonly reloj: () => number };

const preguntar = async (
  ruta: Lectora,
  { sql, reloj }: Partes,
  { empresa_id, ocasion }: MarcoDeNodo,
  de: { readonly query?: unknown; readonly params?: object },
): Promise<Json> => {
  const lecturas = { sql, esquema: () => ocasion.esquema };
  // A read of the whole company: it asks nothing else of its request.
  const peticion = { empresa_id, alcance: { sucursal_id: null }, params: {}, ...de };
  const respuesta: Respuesta = await ruta.atender(
    peticion as unknown as Peticion<unknown, unknown, unknown>,
    { lecturas, reloj },
  );
  if (!('json' in respuesta)) throw new Error(`${ruta.camino} no contestó con JSON`);
  return JSON.parse(JSON.stringify(respuesta.json)) as Json;
};

const listar = async (
  pedido: PedidoDeBusqueda,
  partes: Partes,
  marco: MarcoDeNodo,
): Promise<Json> => {
  const entrada = ENTRADAS[pedido.entidad];
  const { lista, query } = rutasDe(entrada);
  const filtros = [
    ['q', pedido.q],
    ...entrada.filtros.map((filtro) => [filtro, pedido[filtro]]),
    ['limit', String(pedido.limite)],
  ].filter(([, valor]) => valor !== null);
  const consulta = leerConsulta(query, Object.fromEntries(filtros));
  return preguntar(lista, partes, marco, { query: consulta });
};

/** Records that exist, in the order in which they were asked for. */
const porIds = async (
  { entidad, limite }: PedidoDeBusqueda,
  ids: readonly number[],
  partes: Partes,
  marco: MarcoDeNodo,
): Promise<Json[]> => {
  const { una, parametro } = rutasDe(ENTRADAS[entidad]);
  const registros: Json[] = [];
  for (const id of ids.slice(0, limite)) {
    try {
      registros.push(await preguntar(una, partes, marco, { params: { [parametro]: id } }));
    } catch (error) {
      if (!(error instanceof ErrorDominio) || error.clase !== 'no_encontrado') throw error;
    }
  }
  return registros;
};

const invalida = (mensaje: string): Ejecutado => ({
  resultado: {
    tipo: 'falla',
    falla: { codigo: 'workflows.busqueda_invalida', mensaje, temporal: false },
  },
});

/** What is wrong with a filter, as the list says it; nothing for a failure of ours. */
const reparoDe = (error: unknown): string | undefined => {
  if (error instanceof ErrorDeForma) {
    return error.errores.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ');
  }
  return error instanceof ErrorDominio ? error.message : undefined;
};

/** Whoever named them all is told that not all were looked for. */
const notasDe = ({ ids, limite }: PedidoDeBusqueda): readonly string[] =>
  ids && ids.length > limite ? [`Se buscaron los primeros ${limite} ids de ${ids.length}`] : [];

/** Ley: workflows §6. */
export const ejecutorDeBusqueda =
  (partes: Partes): Ejecutores['action.buscar'] =>
  async (pedido, marco) => {
    const { entidad, ids } = pedido;
    try {
      const registros = ids
        ? await porIds(pedido, ids, partes, marco)
        : ((await listar(pedido, partes, marco)) as readonly ObjetoJson[]);
      const salida = { entidad, total: registros.length, registros };
      return { resultado: { tipo: 'hecho', salida, notas: notasDe(pedido) } };
    } catch (error) {
      const reparo = reparoDe(error);
      if (reparo === undefined) throw error;
      return invalida(reparo);
    }
  };
