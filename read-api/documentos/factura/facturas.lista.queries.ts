import {
  CAMPOS_DE_LISTA,
  type FacturaDeLista,
} from '#domain/documentos/factura/factura.lista.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { lineaCsv } from './facturas.csv.ts';
import { type FiltroDeFacturas, fuenteDe, type Lugar } from './facturas.fuentes.ts';

/** A page of the list: the newest first. */
export const listarFacturas = async (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeFacturas,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FacturaDeLista[]> => {
  const { sql } = lecturas;
  const fuente = await fuenteDe(lecturas, empresa_id, filtro);
  if (!fuente) return [];
  const columnas = sql`${sql(CAMPOS_DE_LISTA.map((c) => `f.${c}`))}`;
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  return sql<FacturaDeLista[]>`${fuente(columnas, tramo)}`;
};

/** Drafts that are counted one by one; a company with more is not told how many invoices it has. */
const MAXIMO_BORRADORES = 1000;

/** How many invoices a list without filters has: the numbers that the series gave, and the drafts. */
export const contarFacturas = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { ambiente, con_borradores }: FiltroDeFacturas,
): Promise<number | undefined> => {
  const [fila] = await sql<[{ emitidas: number; borradores: number }]>`
    select
      (select coalesce(sum(documentos), 0)::int8 from ${sql(esquema())}.series
        where empresa_id = ${empresa_id} and ambiente = ${ambiente} and cod_doc = '01') as emitidas,
      (select count(*)::int from (
        select 1 from ${sql(esquema())}.facturas
        where ${con_borradores} and empresa_id = ${empresa_id} and estado_buscable = 'BORRADOR'
        limit ${MAXIMO_BORRADORES + 1}) b) as borradores`;
  const { emitidas, borradores } = fila;
  return borradores > MAXIMO_BORRADORES ? undefined : emitidas + borradores;
};

/** Rows per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

type TramoCsv = { readonly limit: number; readonly offset: number; readonly plano: boolean };
type PaginaCsv = Lugar & { readonly csv: string; readonly cuantas: number };

/**
 * The lines of the list as CSV, page by page, as they are asked for. Postgres writes them: what goes
 * through here is text that is handed on.
 */
export async function* lineasCsv(
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeFacturas,
  { limit, offset, plano }: TramoCsv,
): AsyncGenerator<string> {
  const { sql } = lecturas;
  const fuente = await fuenteDe(lecturas, empresa_id, filtro);
  if (!fuente) return;
  const columnas = sql`f.fecha_emision, f.id, ${lineaCsv(sql, plano)} as linea`;
  let tras: Lugar | undefined;
  let salto = offset;
  for (let faltan = limit; faltan > 0; ) {
    const pedidas = Math.min(PAGINA, faltan);
    const [pagina] = await sql<[PaginaCsv]>`
      select count(*)::int as cuantas, min(p.fecha_emision) as fecha_emision,
        (array_agg(p.id order by p.fecha_emision desc, p.id desc))[count(*)] as id,
        string_agg(p.linea, '' order by p.fecha_emision desc, p.id desc) as csv
      from (${fuente(columnas, { tras, salto, cuantas: pedidas })}) p`;
    if (pagina.cuantas > 0) yield pagina.csv;
    if (pagina.cuantas < pedidas) return;
    tras = pagina;
    salto = 0;
    faltan -= pagina.cuantas;
  }
}
