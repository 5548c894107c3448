import { type EstadoBuscable, estadoBuscable } from '#domain/documentos/comprobante/lista.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaComprobante } from '#projections/documentos/comprobante/comprobante.projector.ts';
import type { Ambiente } from '#read-api/identidad/ambiente.queries.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente, intercaladas } from '#read-api/kernel/lista.fuentes.ts';
import type { Listado } from '#read-api/kernel/lista.ts';

/** Which documents of a type a list holds, whatever they are found by. */

export type FiltroDeLista = {
  /** null: the company has none yet, and no documents. */
  readonly ambiente: Ambiente | null;
  /** Drafts are of no environment: they go with the one in force, in which they would be issued. */
  readonly con_borradores: boolean;
  /** Dates of issue, both included. */
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
  readonly estado: FilaComprobante['estado'] | undefined;
  readonly q: string | undefined;
  /** Its other party, of the directory. */
  readonly persona_id: number | undefined;
  readonly con_saldo: boolean;
  /** The caller's reach; null is the whole company. */
  readonly sucursal_id: number | null;
};

/** The list of a company's documents of a type, as it was asked for. */
export type ListadoDeTipo = Listado & {
  readonly tipo: TipoDeComprobante;
  readonly filtro: FiltroDeLista;
};

const enEstado = (
  { lecturas: { sql } }: ListadoDeTipo,
  estado: FilaComprobante['estado'],
  buscable: EstadoBuscable | null,
): Fragmento =>
  buscable === null
    ? sql`and f.estado = ${estado}`
    : sql`and f.estado_buscable = ${buscable} and f.estado = ${estado}`;

const conSaldo = ({ lecturas: { sql }, tipo: { lista } }: ListadoDeTipo): Fragmento =>
  lista.saldo ? sql`and ${sql(`f.${lista.saldo.columna}`)} > 0` : sql`and false`;

/** What every document of the list must meet, whatever it was found by. */
const condiciones = (listado: ListadoDeTipo): Fragmento => {
  const { sql } = listado.lecturas;
  const { desde, hasta, estado, persona_id, con_saldo, sucursal_id } = listado.filtro;
  return sql`
    ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
    ${desde === undefined ? sql`` : sql`and f.fecha_emision >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and f.fecha_emision <= ${hasta}`}
    ${persona_id === undefined ? sql`` : sql`and f.persona_id = ${persona_id}`}
    ${estado === undefined ? sql`` : enEstado(listado, estado, estadoBuscable(estado))}
    ${con_saldo ? conSaldo(listado) : sql``}`;
};

/**
 * The halves of a list: the issued ones of its environment, and the drafts, which are of none. Which
 * of them it may have something of.
 */
const mitadesDe = ({ lecturas: { sql }, filtro }: ListadoDeTipo): readonly Fragmento[] => {
  const { ambiente, estado, con_saldo, con_borradores } = filtro;
  const emitidas = sql`and f.ambiente = ${ambiente}`;
  const borradores = sql`and f.estado_buscable = 'BORRADOR'`;
  if (estado === 'BORRADOR') return [borradores];
  const solas = !con_borradores || estado !== undefined || con_saldo;
  return solas ? [emitidas] : [emitidas, borradores];
};

/** The documents of the list that meet this too, by the index that suits it. */
export const delFiltro = (listado: ListadoDeTipo, ademas: Fragmento): Fuente => {
  const { sql } = listado.lecturas;
  const suyas = sql`${condiciones(listado)} ${ademas}`;
  return intercaladas(
    listado,
    mitadesDe(listado).map((mitad) => enOrden(listado, sql`${mitad} ${suyas}`)),
  );
};

/** Whether the index of dates alone tells which documents meet the conditions. */
export const bastaElIndice = ({ estado, persona_id, con_saldo }: FiltroDeLista): boolean =>
  estado === undefined && persona_id === undefined && !con_saldo;
