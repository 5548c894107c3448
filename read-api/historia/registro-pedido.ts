import type { Ambiente } from '#domain/kernel/sri.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import { type HistoriaLeida, leerHistorias, type QuienLee } from './historia.lectura.ts';
import type { Registro } from './historia.queries.ts';
import type { DependenciasDeHistoria } from './puertos.ts';

/** The record that a request names. */
export type PedidoDeRegistro = QuienLee & {
  readonly params: { readonly [nombre: string]: number };
  readonly query: {
    readonly desde_id: number;
    readonly limit: number;
    readonly ambiente?: Ambiente | undefined;
  };
};

const idPedido = async (
  { por_ambiente, idDe }: RecursoConHistoria,
  { lecturas }: DependenciasDeHistoria,
  { empresa_id, params, query }: PedidoDeRegistro,
): Promise<string> => {
  const id = idDe ? idDe(params) : String(Object.values(params)[0]);
  if (!por_ambiente) return id;
  return `${await ambientePedido(lecturas, empresa_id, query.ambiente)}/${id}`;
};

/**
 * The record asked about, with its history, which one that no event has touched has not. One that was
 * just made may not be told of yet: it is waited for. Throws what the kind says of an id that is
 * nobody's, or out of reach.
 */
export const exigirRegistro = async (
  recurso: RecursoConHistoria,
  dependencias: DependenciasDeHistoria,
  peticion: PedidoDeRegistro,
): Promise<{ readonly registro: Registro; readonly historia: HistoriaLeida | undefined }> => {
  const { empresa_id, params } = peticion;
  const recurso_id = await idPedido(recurso, dependencias, peticion);
  const registro = { recurso: recurso.nombre, recurso_id };
  const leer = () => leerHistorias(dependencias, [recurso], peticion, [registro]);
  let [historia] = await leer();
  if (!historia) {
    await dependencias.historiador.alDia(empresa_id);
    [historia] = await leer();
  }
  if (!historia && !(await recurso.existe?.(recurso_id, { ...dependencias, empresa_id }))) {
    throw recurso.noEncontrado(params);
  }
  return { registro, historia };
};
