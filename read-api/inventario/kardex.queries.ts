import type { AjustesLeidos } from '#domain/inventario/inventario.vista.ts';
import {
  type RenglonConSaldo,
  renglonesDelKardex,
  type SaldoDeKardex,
  saldoDeDias,
} from '#domain/inventario/kardex.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DeInventario } from './existencias.queries.ts';

/** The kardex of an item between two days, both included. */
export type DelKardex = DeInventario & {
  readonly servicio_id: number;
  readonly sucursal_id: number | undefined;
  readonly desde: Fecha;
  readonly hasta: Fecha;
};

type Sumas = { readonly cantidad: number; readonly valor: number; readonly suya: number };

const saldoAntesDe = async (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente, servicio_id, sucursal_id }: DelKardex,
  antes_de: Fecha,
  inclusive: boolean,
): Promise<SaldoDeKardex> => {
  const dias = inclusive ? sql`fecha <= ${antes_de}` : sql`fecha < ${antes_de}`;
  const suya = sucursal_id === undefined ? sql`true` : sql`sucursal_id = ${sucursal_id}`;
  const [fila] = await sql<[Sumas]>`
    select coalesce(sum(cantidad), 0)::int8 as cantidad, coalesce(sum(valor), 0)::int8 as valor,
      coalesce(sum(cantidad) filter (where ${suya}), 0)::int8 as suya
    from ${sql(esquema())}.inventario_dias
    where empresa_id = ${empresa_id} and ambiente = ${ambiente} and servicio_id = ${servicio_id}
      and ${dias}`;
  return saldoDeDias(fila);
};

export const saldosDelKardex = async (
  lecturas: Lecturas,
  del: DelKardex,
): Promise<{ readonly anterior: SaldoDeKardex; readonly final: SaldoDeKardex }> => {
  const [anterior, final] = await Promise.all([
    saldoAntesDe(lecturas, del, del.desde, false),
    saldoAntesDe(lecturas, del, del.hasta, true),
  ]);
  return { anterior, final };
};

/** Lines per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

/** Its lines in the order in which they were known, page by page, each with what there is after it. */
export async function* paginasDelKardex(
  lecturas: Lecturas,
  del: DelKardex,
  anterior: SaldoDeKardex,
): AsyncGenerator<readonly RenglonConSaldo[]> {
  const { sql, esquema } = lecturas;
  const { empresa_id, ambiente, servicio_id, sucursal_id, desde, hasta } = del;
  let [saldo, movimiento_id, linea] = [anterior, 0, 0];
  for (;;) {
    const leidos = await sql<RenglonConSaldo[]>`
      select * from ${sql(esquema())}.inventario_kardex
      where empresa_id = ${empresa_id} and ambiente = ${ambiente} and servicio_id = ${servicio_id}
        and fecha between ${desde} and ${hasta}
        and (movimiento_id, linea) > (${movimiento_id}, ${linea})
      order by movimiento_id, linea
      limit ${PAGINA}`;
    const { filas, saldo: despues } = renglonesDelKardex(leidos, saldo, sucursal_id);
    if (filas.length > 0) yield filas;
    const ultimo = leidos.at(-1);
    if (!ultimo || leidos.length < PAGINA) return;
    saldo = despues;
    ({ movimiento_id, linea } = ultimo);
  }
}

/** What the company lets happen; nothing was said: `undefined`. */
export const ajustesDeInventario = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<AjustesLeidos | undefined> => {
  const [fila] = await sql<AjustesLeidos[]>`
    select permite_stock_negativo from ${sql(esquema())}.inventario_ajustes
    where empresa_id = ${empresa_id}`;
  return fila;
};
