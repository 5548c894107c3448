import { type ProformaDeLista, vistaDeListaDeProforma } from '#domain/proformas/proforma.vista.ts';
import type { FilaAjustes, FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { FilaProforma } from '#projections/proformas/proformas.projector.ts';
import { hallarPorPalabras } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { columnasLeidas } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** One quote of a company. */
export const proformaPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  proforma_id: number,
): Promise<FilaProforma | undefined> => {
  const [fila] = await sql<FilaProforma[]>`
    select * from ${sql(esquema())}.proformas
    where empresa_id = ${empresa_id} and id = ${proforma_id}`;
  return fila;
};

export type ProformaAbierta = FilaProforma & { readonly empresa_id: number };

/** The quote that a token opens, whosever it is; a draft's opens nothing. */
export const proformaPorToken = async (
  { sql, esquema }: Lecturas,
  token_hash: string,
): Promise<ProformaAbierta | undefined> => {
  const [fila] = await sql<ProformaAbierta[]>`
    select * from ${sql(esquema())}.proformas
    where token_hash = ${token_hash} and estado <> 'BORRADOR'`;
  return fila;
};

type FilasDelEmisor = { readonly empresa: FilaEmpresa; readonly ajustes: FilaAjustes };

/** Who sends it, and how its papers look. */
export const emisorDeProforma = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<FilasDelEmisor> => {
  const en = sql(esquema());
  const [filas] = await sql<FilasDelEmisor[]>`
    select to_jsonb(e) as empresa, to_jsonb(a) as ajustes
    from ${en}.empresas e join ${en}.ajustes_de_empresa a using (empresa_id)
    where e.empresa_id = ${empresa_id}`;
  if (!filas) throw new Error(`La empresa ${empresa_id} no tiene perfil`);
  return filas;
};

const COLUMNAS = columnasLeidas(vistaDeListaDeProforma);

export type FiltroDeProformas = {
  readonly estado: string | undefined;
  /** null: every branch. */
  readonly sucursal_id: number | null;
};

const deSucursal = ({ sql }: Lecturas, { sucursal_id }: FiltroDeProformas) =>
  sucursal_id === null ? sql`` : sql`and b.sucursal_id = ${sucursal_id}`;

/** The newest first. */
export const listarProformas = (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeProformas,
  { limit, offset }: Pagina,
): Promise<ProformaDeLista[]> => {
  const { sql, esquema } = lecturas;
  const { estado } = filtro;
  return sql<ProformaDeLista[]>`
    select ${sql(COLUMNAS)} from ${sql(esquema())}.proformas b
    where b.empresa_id = ${empresa_id} ${deSucursal(lecturas, filtro)}
      ${estado === undefined ? sql`` : sql`and b.estado = ${estado}`}
    order by b.id desc limit ${limit} offset ${offset}`;
};

/** Those that have every word, in the order of what matched. */
export const buscarProformas = async (
  lecturas: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
  filtro: FiltroDeProformas,
  pagina: Pagina,
): Promise<ProformaDeLista[]> => {
  const { sql, esquema } = lecturas;
  const { estado } = filtro;
  const enEstado =
    estado === undefined
      ? sql``
      : sql`and exists (select 1 from ${sql(esquema())}.proformas p
          where p.empresa_id = ${empresa_id} and p.id = b.proforma_id and p.estado = ${estado})`;
  const caminata = {
    tabla: 'proformas_busqueda',
    columna: 'proforma_id',
    empresa_id,
    condiciones: sql`${deSucursal(lecturas, filtro)} ${enEstado}`,
  } as const;
  const ids = await hallarPorPalabras(lecturas, caminata, terminos, pagina);
  if (ids.length === 0) return [];
  return sql<ProformaDeLista[]>`
    select ${sql(COLUMNAS.map((c) => `p.${c}`))}
    from unnest(${[...ids]}::int8[]) with ordinality k(id, n)
    join ${sql(esquema())}.proformas p on p.empresa_id = ${empresa_id} and p.id = k.id
    order by k.n`;
};
