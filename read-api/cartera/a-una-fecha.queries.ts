import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaRemesa } from '#projections/cartera/dinero-aplicado.projector.ts';
import type { Fragmento, Lecturas, Sql } from '#read-api/kernel/lecturas.ts';

/** Balances and advances at the end of a day, from what moved each and when. */

/** Kinds of documents that have a balance. */
export type DocumentoConSaldo = 'factura' | 'nota_debito' | 'compra' | 'liquidacion_compra';

/** What the rows of these tables are read for, beside those of the documents. */
export const MOVIMIENTOS_DE_SALDO = 'movimientos_de_saldo';
export const ANTICIPOS_POR_DIA = 'anticipos_por_dia';

/** What a row of `movimientos_de_saldo`, of the alias `m`, says until a day: done, undone, done again. */
export const hastaElDia = (sql: Sql, campo: 'monto' | 'dinero', al: Fecha): Fragmento => sql`(
  case when m.dia <= ${al} then ${sql(`m.${campo}`)} else 0 end
  + case when m.deshecho_el <= ${al} then ${sql(`m.deshecho_${campo}`)} else 0 end
  + case when m.antes is null then 0 else (
      select coalesce(sum((x.value ->> ${campo})::int8), 0)::int8 from json_array_elements(m.antes) x
      where (x.value ->> 'dia')::date <= ${al}) end)`;

/** Of a document, signed: all that moved what is owed of it. `documento_id`: in the statement. */
export const montoAl = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  documento: DocumentoConSaldo,
  documento_id: Fragmento,
  al: Fecha,
): Fragmento => sql`(
  select coalesce(sum(${hastaElDia(sql, 'monto', al)}), 0)::int8
  from ${sql(esquema())}.movimientos_de_saldo m
  where m.empresa_id = ${empresa_id} and m.documento = ${documento}
    and m.documento_id = ${documento_id})`;

/** Documents that something moved after a day: the rest are owed the same now as then. */
export const movidosDesde = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  documento: DocumentoConSaldo,
  al: Fecha,
): Fragmento => sql`
  select distinct m.documento_id from ${sql(esquema())}.movimientos_de_saldo m
  where m.empresa_id = ${empresa_id} and m.documento = ${documento} and m.ultimo_dia > ${al}`;

/** Of all of them (`movidos`), what `montoAl` is of each. */
export const montosDeMovidosAl = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  documento: DocumentoConSaldo,
  al: Fecha,
): Fragmento => sql`
  select m.documento_id, sum(${hastaElDia(sql, 'monto', al)})::int8 as monto
  from movidos v join ${sql(esquema())}.movimientos_de_saldo m
    on m.empresa_id = ${empresa_id} and m.documento = ${documento}
      and m.documento_id = v.documento_id
  group by m.documento_id`;

/** What was paid, withheld and taken off a document, and all of it (`monto`). Cents. */
export type AbonadoAl = {
  readonly monto: number;
  readonly pagado: number;
  readonly retenido: number;
  readonly notas: number;
  /** 0, or its total less: it was annulled by then. */
  readonly anulado: number;
};

/** `AbonadoAl` in one row, of the document that `documento` and `documento_id` name. */
export const abonadoAl = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  documento: Fragmento,
  documento_id: Fragmento,
  al: Fecha,
): Fragmento => {
  const quita = (origenes: Fragmento): Fragmento =>
    sql`coalesce(sum(0 - e.monto - e.dinero) filter (where e.origen in (${origenes})), 0)::int8`;
  return sql`
    select coalesce(sum(e.monto), 0)::int8 as monto, coalesce(sum(e.dinero), 0)::int8 as pagado,
      ${quita(sql`'cobro', 'pago_proveedor', 'retencion'`)} as retenido,
      ${quita(sql`'nota_credito', 'compra'`)} as notas,
      coalesce(sum(e.monto) filter (where e.origen = 'anulacion'), 0)::int8 as anulado
    from (select m.origen, ${hastaElDia(sql, 'monto', al)} as monto,
        ${hastaElDia(sql, 'dinero', al)} as dinero
      from ${sql(esquema())}.movimientos_de_saldo m
      where m.empresa_id = ${empresa_id} and m.documento = ${documento}
        and m.documento_id = ${documento_id}) e`;
};

/** Of one document. */
export const leerAbonadoAl = async (
  lecturas: Lecturas,
  empresa_id: number,
  {
    documento,
    documento_id,
  }: { readonly documento: DocumentoConSaldo; readonly documento_id: number },
  al: Fecha,
): Promise<AbonadoAl> => {
  const { sql } = lecturas;
  const [fila] = await sql<[AbonadoAl]>`
    ${abonadoAl(lecturas, empresa_id, sql`${documento}`, sql`${documento_id}`, al)}`;
  return fila;
};

/** What advances changed after a day, to be narrowed and grouped by `origen_id`. */
export const cambioDespuesDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  origen: FilaRemesa['origen'],
  al: Fecha,
): Fragmento => sql`
  select a.origen_id, sum(a.cambio)::int8 as cambio
  from ${sql(esquema())}.anticipos_por_dia a
  where a.empresa_id = ${empresa_id} and a.origen = ${origen} and a.dia > ${al}`;
