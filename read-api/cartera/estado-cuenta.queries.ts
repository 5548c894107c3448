import type { LineaDeEstado } from '#domain/cartera/estado-cuenta.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaRemesa } from '#projections/cartera/remesas.projector.ts';
import type { Fragmento, Lecturas, Sql } from '#read-api/kernel/lecturas.ts';
import { type Fuente, separados } from '#read-api/kernel/lista.fuentes.ts';
import type { Listado, TablaEnOrden } from '#read-api/kernel/lista.ts';

/** The documents of somebody, oldest first, with what lowered what was owed of each. */

/** A table of documents, of the alias `f`. */
export type TablaDeEstado = TablaEnOrden & {
  readonly documento: LineaDeEstado['documento'];
  /** Its day of issue: the first column of its order. */
  readonly dia: string;
  /** `numero` and `vence` of a document. */
  readonly numero: (sql: Sql) => Fragmento;
  readonly vence: (sql: Sql) => Fragmento;
  /** That it is owed, or was (`and …`). */
  readonly vale: (sql: Sql) => Fragmento;
  /** Those of somebody that meet the conditions (`and …`), by an index of theirs. */
  readonly de: (
    listado: Listado<TablaEnOrden>,
    persona_id: number,
    condiciones: Fragmento,
  ) => Fuente;
};

/** Whose statement, and which documents. */
export type DeEstado = {
  readonly empresa_id: number;
  readonly ambiente: FilaRemesa['ambiente'];
  readonly persona_id: number;
  /** The caller's reach; null is the whole company. */
  readonly sucursal_id: number | null;
  /** Days of issue, both included. */
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
  readonly con_saldo: boolean;
  readonly tablas: readonly TablaDeEstado[];
  /** Whose advances are apart, and the table of those who brought them. */
  readonly origen: FilaRemesa['origen'];
  readonly tabla_de_origen: string;
};

/** A line with its table's place among them: documents of a day go table by table. */
export type LineaLeida = LineaDeEstado & { readonly rango: number };

const condiciones = (
  { sql }: Lecturas,
  { ambiente, sucursal_id, desde, hasta, con_saldo }: DeEstado,
  { dia, vale }: TablaDeEstado,
): Fragmento => sql`
  and f.ambiente = ${ambiente} ${vale(sql)}
  ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
  ${desde === undefined ? sql`` : sql`and ${sql(`f.${dia}`)} >= ${desde}`}
  ${hasta === undefined ? sql`` : sql`and ${sql(`f.${dia}`)} <= ${hasta}`}
  ${con_saldo ? sql`and f.saldo > 0` : sql``}`;

/** Where a table goes on after a line of whichever table. */
const lugarTras = (ultima: LineaLeida, { dia }: TablaDeEstado, rango: number) => {
  const deOtra = rango < ultima.rango ? Number.MAX_SAFE_INTEGER : 0;
  return {
    [dia]: ultima.fecha_emision,
    id: rango === ultima.rango ? ultima.documento_id : deOtra,
  };
};

const documentos = (
  lecturas: Lecturas,
  pedido: DeEstado,
  ultima: LineaLeida | undefined,
  cuantas: number,
): Fragmento => {
  const { sql } = lecturas;
  const { empresa_id, persona_id, tablas } = pedido;
  const partes = tablas.map((tabla, rango) => {
    const listado = { lecturas, empresa_id, lista: tabla };
    const suyas = tabla.de(listado, persona_id, condiciones(lecturas, pedido, tabla));
    const columnas = sql`${rango}::int4 as rango, ${tabla.documento}::text as documento,
      f.id as documento_id, ${tabla.numero(sql)} as numero, ${sql(`f.${tabla.dia}`)} as dia,
      ${tabla.vence(sql)} as fecha_vencimiento, f.total, f.saldo`;
    const tras = ultima && lugarTras(ultima, tabla, rango);
    return sql`(${suyas(columnas, { tras, salto: 0, cuantas })})`;
  });
  return sql`
    select u.rango, u.documento, u.documento_id, u.numero, u.dia as fecha_emision,
      u.fecha_vencimiento, u.total, u.saldo
    from (${separados(lecturas, partes, sql` union all `)}) u
    order by u.dia, u.rango, u.documento_id limit ${cuantas}`;
};

/** So many of those that come after one, oldest first. */
const lineas = (
  lecturas: Lecturas,
  pedido: DeEstado,
  ultima: LineaLeida | undefined,
  cuantas: number,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const suma = (lista: Fragmento, campo: Fragmento): Fragmento => sql`
    coalesce((select sum((x.value ->> ${campo})::int8) from json_array_elements(${lista}) x), 0)::int8`;
  return sql`
    select d.*, ${suma(sql`a.aplicaciones`, sql`'dinero'`)} as pagado,
      ${suma(sql`a.aplicaciones`, sql`'retenido'`)}
        + ${suma(sql`a.retenciones`, sql`'monto'`)} as retenido,
      ${suma(sql`a.notas`, sql`'monto'`)} as notas
    from (${documentos(lecturas, pedido, ultima, cuantas)}) d
    left join ${sql(esquema())}.abonos a on a.empresa_id = ${pedido.empresa_id}
      and a.documento = d.documento and a.documento_id = d.documento_id
    order by d.fecha_emision, d.rango, d.documento_id`;
};

/** Of a branch are those that came to it. */
const aFavor = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente, persona_id, sucursal_id, origen, tabla_de_origen }: DeEstado,
): Fragmento => {
  const e = sql(esquema());
  const alcanzados =
    sucursal_id === null
      ? sql``
      : sql`and exists (select from ${e}.${sql(tabla_de_origen)} o
          where o.empresa_id = ${empresa_id} and o.id = r.origen_id
            and o.sucursal_id = ${sucursal_id})`;
  return sql`
    select coalesce(sum(r.saldo_anticipo), 0)::int8 from ${e}.remesas r
    where r.empresa_id = ${empresa_id} and r.origen = ${origen} and r.ambiente = ${ambiente}
      and r.persona_id = ${persona_id} and r.saldo_anticipo > 0 ${alcanzados}`;
};

type EstadoLeido = {
  /** So many at most, the oldest first. */
  readonly lineas: readonly LineaLeida[];
  readonly saldo_a_favor: number;
};

/** The documents of somebody and the advances beside them, from one snapshot. */
export const leerEstadoDeCuenta = async (
  lecturas: Lecturas,
  pedido: DeEstado,
  maximo: number,
): Promise<EstadoLeido> => {
  const { sql } = lecturas;
  const [fila] = await sql<[EstadoLeido]>`
    select (select coalesce(json_agg(l), '[]')
        from (${lineas(lecturas, pedido, undefined, maximo)}) l) as lineas,
      (${aFavor(lecturas, pedido)}) as saldo_a_favor`;
  return fila;
};

/** A page of them. */
export const leerLineasDeEstado = (
  lecturas: Lecturas,
  pedido: DeEstado,
  ultima: LineaLeida | undefined,
  cuantas: number,
): Promise<readonly LineaLeida[]> =>
  lecturas.sql<LineaLeida[]>`${lineas(lecturas, pedido, ultima, cuantas)}`;
