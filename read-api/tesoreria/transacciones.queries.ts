import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { AsientoDelComprobante } from '#domain/tesoreria/transaccion.informe.vista.ts';
import type {
  TIPOS_DE_TRANSACCION,
  TransaccionLeida,
} from '#domain/tesoreria/transaccion.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import type { DeTesoreria } from './cuentas-dinero.queries.ts';

/** Some transactions (`f`), each with whether the reconciliation that has its movement is closed. */
const conConciliado = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  transacciones: Fragmento,
): Fragmento => {
  const e = sql(esquema());
  return sql`
    select f.*, coalesce(c.estado = 'cerrada', false) as conciliado
    from (${transacciones}) f
    join ${e}.movimientos_dinero m on m.empresa_id = ${empresa_id} and m.id = f.movimiento_id
    left join ${e}.conciliaciones c on c.empresa_id = ${empresa_id} and c.id = m.conciliacion_id`;
};

/** One transaction of a company. */
export const transaccionPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  transaccion_id: number,
): Promise<TransaccionLeida | undefined> => {
  const { sql, esquema } = lecturas;
  const porId = sql`
    select * from ${sql(esquema())}.transacciones_bancarias
    where empresa_id = ${empresa_id} and id = ${transaccion_id}`;
  const [fila] = await sql<TransaccionLeida[]>`${conConciliado(lecturas, empresa_id, porId)}`;
  return fila;
};

/** Both days are included. */
export type FiltroDeTransacciones = {
  readonly cuenta_id?: number | undefined;
  readonly tipo?: (typeof TIPOS_DE_TRANSACCION)[number] | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

const RECIENTES: TablaEnOrden = {
  tabla: 'transacciones_bancarias',
  orden: { claves: ['dia', 'id'], sentido: 'desc' },
};

/** Transactions that meet every condition, the newest day first. */
export const transaccionesDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  { cuenta_id, tipo, desde, hasta }: FiltroDeTransacciones,
  { limit, offset }: Pagina,
): Promise<readonly Omit<TransaccionLeida, 'lineas'>[]> => {
  const { sql } = lecturas;
  const filtradas = enOrden(
    { lecturas, empresa_id, lista: RECIENTES },
    sql`and f.ambiente = ${ambiente}
      ${cuenta_id === undefined ? sql`` : sql`and f.cuenta_dinero_id = ${cuenta_id}`}
      ${tipo === undefined ? sql`` : sql`and f.tipo = ${tipo}`}
      ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}`,
  );
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  const pagina = conConciliado(lecturas, empresa_id, filtradas(sql`f.*`, tramo));
  return sql<TransaccionLeida[]>`${pagina} order by f.dia desc, f.id desc`;
};

/** What its voucher says of its entry; null: it has none. */
export const asientoDelComprobante = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  asiento_id: number | null,
): Promise<AsientoDelComprobante | null> => {
  if (asiento_id === null) return null;
  const [fila] = await sql<AsientoDelComprobante[]>`
    select a.numero, (
      select l->>'cuenta_codigo' from json_array_elements(a.lineas) l
      where (l->>'cuenta_dinero_id') is not null limit 1) as codigo_del_banco
    from ${sql(esquema())}.asientos a
    where a.empresa_id = ${empresa_id} and a.id = ${asiento_id}`;
  return fila ?? null;
};
