import type { LineaDeEstado } from '#domain/cartera/estado-cuenta.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaRemesa } from '#projections/cartera/dinero-aplicado.projector.ts';
import { deAPocas, type Fragmento, type Lecturas, type Sql } from '#read-api/kernel/lecturas.ts';
import { type Fuente, separados } from '#read-api/kernel/lista.fuentes.ts';
import type { Listado, TablaEnOrden } from '#read-api/kernel/lista.ts';
import { abonadoAl, cambioDespuesDe, montoAl } from './a-una-fecha.queries.ts';

/** The documents of somebody, oldest first, with what lowered what was owed of each. */

/** A table of documents, of the alias `f`. */
export type TablaDeEstado = TablaEnOrden & {
  readonly documento: LineaDeEstado['documento'];
  /** Its day of issue: the first column of its order. */
  readonly dia: string;
  /** Its accounting day: it is owed from then on. */
  readonly dia_contable: string;
  /** `numero` and `vence` of a document. */
  readonly numero: (sql: Sql) => Fragmento;
  readonly vence: (sql: Sql) => Fragmento;
  /** The condition that a document is owed, or was (`and …`). */
  readonly vale: (sql: Sql) => Fragmento;
  /**
   * The condition at the end of a day, but for the document's own day: annulled later, it counts.
   */
  readonly valia: (sql: Sql, al: Fecha) => Fragmento;
  /** Documents of a person that meet the conditions (`and …`), by an index of theirs. */
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
  /** Answered as of the end of that day; absent: as it is. */
  readonly al: Fecha | undefined;
  readonly con_saldo: boolean;
  readonly tablas: readonly TablaDeEstado[];
  /** Whose advances are apart, and the table of those who brought them. */
  readonly origen: FilaRemesa['origen'];
  readonly tabla_de_origen: string;
};

/** A line with its table's place among them: documents of a day go table by table. */
export type LineaLeida = LineaDeEstado & { readonly rango: number };

/**
 * That it was owed by then, or was no more and what had been taken off it was not undone yet: that is an
 * excess, as the control account says. With `con_saldo`, that something of it was still owed.
 */
const condicionesAl = (
  lecturas: Lecturas,
  { empresa_id, con_saldo }: DeEstado,
  { documento, dia_contable, valia }: TablaDeEstado,
  al: Fecha,
): Fragmento => {
  const { sql } = lecturas;
  const movido = (): Fragmento => montoAl(lecturas, empresa_id, documento, sql`f.id`, al);
  return sql`
    and ${sql(`f.${dia_contable}`)} <= ${al}
    and ((true ${valia(sql, al)}) or f.total + ${movido()} < 0)
    ${con_saldo ? sql`and f.total + ${movido()} > 0` : sql``}`;
};

const condiciones = (lecturas: Lecturas, pedido: DeEstado, tabla: TablaDeEstado): Fragmento => {
  const { sql } = lecturas;
  const { ambiente, sucursal_id, desde, hasta, al, con_saldo } = pedido;
  const { dia, vale } = tabla;
  return sql`
    and f.ambiente = ${ambiente}
    ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
    ${desde === undefined ? sql`` : sql`and ${sql(`f.${dia}`)} >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and ${sql(`f.${dia}`)} <= ${hasta}`}
    ${
      al === undefined
        ? sql`and ((true ${vale(sql)}) or f.exceso > 0) ${con_saldo ? sql`and f.saldo > 0` : sql``}`
        : condicionesAl(lecturas, pedido, tabla, al)
    }`;
};

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
  const { empresa_id, persona_id, tablas, al } = pedido;
  const partes = tablas.map((tabla, rango) => {
    const listado = { lecturas, empresa_id, lista: tabla };
    const dePersona = tabla.de(listado, persona_id, condiciones(lecturas, pedido, tabla));
    // Annulled, and in excess, it is of nothing.
    const total =
      al === undefined
        ? sql`case when true ${tabla.vale(sql)} then f.total else 0 end`
        : sql`f.total`;
    const columnas = sql`${rango}::int4 as rango, ${tabla.documento}::text as documento,
      f.id as documento_id, ${tabla.numero(sql)} as numero, ${sql(`f.${tabla.dia}`)} as dia,
      ${tabla.vence(sql)} as fecha_vencimiento, ${total} as total, f.saldo`;
    const tras = ultima && lugarTras(ultima, tabla, rango);
    return sql`(${dePersona(columnas, { tras, salto: 0, cuantas })})`;
  });
  return sql`
    select u.rango, u.documento, u.documento_id, u.numero, u.dia as fecha_emision,
      u.fecha_vencimiento, u.total, u.saldo
    from (${separados(lecturas, partes, sql` union all `)}) u
    order by u.dia, u.rango, u.documento_id limit ${cuantas}`;
};

/** What lowered those of the alias `d`, as it is by now. */
const abonados = (
  lecturas: Lecturas,
  { empresa_id }: DeEstado,
  documentos: Fragmento,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const suma = (lista: Fragmento, campo: Fragmento): Fragmento => sql`
    coalesce((select sum((x.value ->> ${campo})::int8) from json_array_elements(${lista}) x), 0)::int8`;
  return sql`
    select d.*, ${suma(sql`a.aplicaciones`, sql`'dinero'`)} as pagado,
      ${suma(sql`a.aplicaciones`, sql`'retenido'`)}
        + ${suma(sql`a.retenciones`, sql`'monto'`)} as retenido,
      ${suma(sql`a.notas`, sql`'monto'`)} as notas
    from (${documentos}) d
    left join ${sql(esquema())}.abonos a on a.empresa_id = ${empresa_id}
      and a.documento = d.documento and a.documento_id = d.documento_id`;
};

/** What lowered each document, at the end of a day, and what was left of it by then. */
const abonadosAl = (
  lecturas: Lecturas,
  { empresa_id }: DeEstado,
  documentos: Fragmento,
  al: Fecha,
): Fragmento => {
  const { sql } = lecturas;
  const abonado = abonadoAl(lecturas, empresa_id, sql`d.documento`, sql`d.documento_id`, al);
  return sql`
    select d.rango, d.documento, d.documento_id, d.numero, d.fecha_emision, d.fecha_vencimiento,
      d.total + a.anulado as total, greatest(0, d.total + a.monto) as saldo, a.pagado, a.retenido, a.notas
    from (${documentos}) d cross join lateral (${abonado}) a`;
};

/** The next `cuantas` documents after `ultima`, oldest first, with what lowered each. */
export const lineasDeEstado = (
  lecturas: Lecturas,
  pedido: DeEstado,
  ultima: LineaLeida | undefined,
  cuantas: number,
): Fragmento => {
  const siguientes = documentos(lecturas, pedido, ultima, cuantas);
  const { al } = pedido;
  return lecturas.sql`
    ${al === undefined ? abonados(lecturas, pedido, siguientes) : abonadosAl(lecturas, pedido, siguientes, al)}
    order by d.fecha_emision, d.rango, d.documento_id`;
};

/** Of a branch are those that came to it. */
const aFavor = (lecturas: Lecturas, pedido: DeEstado): Fragmento => {
  const { sql, esquema } = lecturas;
  const { empresa_id, ambiente, persona_id, sucursal_id, origen, tabla_de_origen, al } = pedido;
  const e = sql(esquema());
  const deOrigen = (): Fragmento => sql`
    r.empresa_id = ${empresa_id} and r.origen = ${origen} and r.ambiente = ${ambiente}
    and r.persona_id = ${persona_id} ${
      sucursal_id === null
        ? sql``
        : sql`and exists (select from ${e}.${sql(tabla_de_origen)} o
            where o.empresa_id = ${empresa_id} and o.id = r.origen_id
              and o.sucursal_id = ${sucursal_id})`
    }`;
  const hoy = sql`
    select coalesce(sum(r.saldo_anticipo), 0)::int8 from ${e}.remesas r
    where ${deOrigen()} and r.saldo_anticipo > 0`;
  if (al === undefined) return hoy;
  return sql`
    select (${hoy}) - (
      select coalesce(sum(c.cambio), 0)::int8
      from (${cambioDespuesDe(lecturas, empresa_id, origen, al)}
        and a.persona_id = ${persona_id} group by a.origen_id) c
      join ${e}.remesas r on r.origen_id = c.origen_id and ${deOrigen()})`;
};

type EstadoLeido = {
  readonly lineas: readonly LineaLeida[];
  readonly saldo_a_favor: number;
};

/** Beside the advances; all null where there is no document. */
type FilaDeEstado = LineaLeida & { readonly saldo_a_favor: number };

/**
 * The documents of somebody and the advances beside them, from one snapshot; of more than so many, one
 * more.
 */
export const leerEstadoDeCuenta = async (
  lecturas: Lecturas,
  pedido: DeEstado,
  maximo: number,
): Promise<EstadoLeido> => {
  const { sql } = lecturas;
  const lineas: LineaLeida[] = [];
  let saldo_a_favor = 0;
  const filas = await sql<FilaDeEstado[]>`
    select l.*, s.saldo_a_favor from (select (${aFavor(lecturas, pedido)}) as saldo_a_favor) s
    left join (${lineasDeEstado(lecturas, pedido, undefined, maximo + 1)}) l on true
    order by l.fecha_emision, l.rango, l.documento_id`;
  for await (const tanda of deAPocas(filas)) {
    for (const { saldo_a_favor: aFavor, ...linea } of tanda) {
      saldo_a_favor = aFavor;
      if (linea.documento !== null) lineas.push(linea);
    }
  }
  return { lineas, saldo_a_favor };
};

/** A page of them. */
export const leerLineasDeEstado = (
  lecturas: Lecturas,
  pedido: DeEstado,
  ultima: LineaLeida | undefined,
  cuantas: number,
): Promise<readonly LineaLeida[]> =>
  lecturas.sql<LineaLeida[]>`${lineasDeEstado(lecturas, pedido, ultima, cuantas)}`;
