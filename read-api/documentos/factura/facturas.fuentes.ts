import type postgres from 'postgres';
import {
  CONSUMIDOR_FINAL,
  contraparteDe,
  type EstadoBuscable,
  estadoBuscable,
} from '#domain/documentos/comprobante/lista.vista.ts';
import { palabrasDe, terminosDe } from '#domain/kernel/palabras.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaFactura } from '#projections/documentos/factura/facturas.projector.ts';
import { conPalabras, terminoMasRaro, topeDe } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Ambiente } from '../comprobante/ambiente.queries.ts';
import { type NumerosBuscados, numerosDe } from './facturas.numeros.ts';

/**
 * Where the invoices of a list come from: which index is walked, by what was asked. Every source is
 * in the list's order (date of issue and id, newest first) and goes on from any place in it, so that
 * its cost hangs on the page and not on how many invoices there are.
 */

export type FiltroDeFacturas = {
  /** null: the company has none yet, and no invoices. */
  readonly ambiente: Ambiente | null;
  /** Drafts are of no environment: they go with the one in force, in which they would be issued. */
  readonly con_borradores: boolean;
  /** Dates of issue, both included. */
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
  readonly estado: FilaFactura['estado'] | undefined;
  readonly q: string | undefined;
  readonly cliente_id: number | undefined;
  readonly con_saldo: boolean;
  /** The caller's reach; null is the whole company. */
  readonly sucursal_id: number | null;
};

/** A place in the list: what comes after this invoice. */
export type Lugar = Pick<FilaFactura, 'fecha_emision' | 'id'>;

export type Tramo = {
  readonly tras: Lugar | undefined;
  readonly salto: number;
  readonly cuantas: number;
};

type Fragmento = postgres.Fragment;

/**
 * The statement that reads a stretch of the list; the columns are of the alias `f`. Those that are
 * put together (`juntas`) are only asked for the date and the id, and their order is given there.
 */
export type Fuente = (columnas: Fragmento, tramo: Tramo) => Fragmento;

/** Different buyers that are looked up one by one; with more, invoices are looked through instead. */
const MAXIMO_CONTRAPARTES = 2000;

/** With fewer it is quicker to look each of them up than to look among the newest invoices first. */
const POCOS_CONTRAPARTES = 250;

/** The newest invoices that are worth looking through, at some tenths of a microsecond each. */
const CERCANAS = 5000;

type Contexto = {
  readonly lecturas: Lecturas;
  readonly empresa_id: number;
  readonly filtro: FiltroDeFacturas;
};

const enEstado = (
  { sql }: Lecturas,
  estado: FilaFactura['estado'],
  buscable: EstadoBuscable | null,
): Fragmento =>
  buscable === null
    ? sql`and f.estado = ${estado}`
    : sql`and f.estado_buscable = ${buscable} and f.estado = ${estado}`;

/** What every invoice of the list must meet, whatever it was found by. */
const condiciones = ({ lecturas, filtro }: Contexto): Fragmento => {
  const { sql } = lecturas;
  const { desde, hasta, estado, cliente_id, con_saldo, sucursal_id } = filtro;
  return sql`
    ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
    ${desde === undefined ? sql`` : sql`and f.fecha_emision >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and f.fecha_emision <= ${hasta}`}
    ${cliente_id === undefined ? sql`` : sql`and f.persona_id = ${cliente_id}`}
    ${estado === undefined ? sql`` : enEstado(lecturas, estado, estadoBuscable(estado))}
    ${con_saldo ? sql`and f.saldo > 0` : sql``}`;
};

/**
 * The halves of a list: the issued ones of its environment, and the drafts, which are of none. Which
 * of them it may have something of.
 */
const mitadesDe = ({ lecturas: { sql }, filtro }: Contexto): readonly Fragmento[] => {
  const { ambiente, estado, con_saldo, con_borradores } = filtro;
  const emitidas = sql`f.ambiente = ${ambiente}`;
  const borradores = sql`f.estado_buscable = 'BORRADOR'`;
  if (estado === 'BORRADOR') return [borradores];
  const solas = !con_borradores || estado !== undefined || con_saldo;
  return solas ? [emitidas] : [emitidas, borradores];
};

/**
 * The invoices in order, by the index that suits the conditions and what is added to them. Two halves
 * are each walked as far as the page may take, by an index of its own: what is asked for holds the
 * date and the id, for they are put in order again.
 */
const enOrden =
  (contexto: Contexto, ademas: Fragmento): Fuente =>
  (columnas, { tras, salto, cuantas }) => {
    const { sql, esquema } = contexto.lecturas;
    const despues = tras
      ? sql`and (f.fecha_emision, f.id) < (${tras.fecha_emision}, ${tras.id})`
      : sql``;
    const mitad = (suyas: Fragmento, limite: Fragmento): Fragmento => sql`
      select ${columnas} from ${sql(esquema())}.facturas f
      where f.empresa_id = ${contexto.empresa_id} and ${suyas} ${condiciones(contexto)} ${despues}
        ${ademas}
      order by f.fecha_emision desc, f.id desc ${limite}`;
    const pagina = sql`limit ${cuantas} offset ${salto}`;
    const [una, otra] = mitadesDe(contexto);
    if (!otra) return mitad(una!, pagina);
    const hastaAhi = sql`limit ${salto + cuantas}`;
    return sql`
      select m.* from ((${mitad(una!, hastaAhi)}) union all (${mitad(otra, hastaAhi)})) m
      order by m.fecha_emision desc, m.id desc ${pagina}`;
  };

/**
 * The invoices of some buyers. A page of so many holds at most so many of them: those whose newest
 * invoices are the newest, which is one look into the index for each.
 */
const deContrapartes =
  (contexto: Contexto, contrapartes: Fragmento): Fuente =>
  (columnas, tramo) => {
    const { sql } = contexto.lecturas;
    const suyas = enOrden(contexto, sql`and f.contraparte = c.contraparte`);
    const ultima = suyas(sql`f.fecha_emision, f.id`, { ...tramo, cuantas: 1 });
    return sql`
      select x.* from (
        select c.contraparte from (${contrapartes}) c cross join lateral (${ultima}) u
        order by u.fecha_emision desc, u.id desc limit ${tramo.cuantas}) c
      cross join lateral (${suyas(columnas, tramo)}) x`;
  };

/** What any of the sources has, once and in order. Each is asked for as much as the page may take. */
const juntas =
  ({ lecturas, empresa_id }: Contexto, fuentes: readonly Fuente[]): Fuente =>
  (columnas, { tras, salto, cuantas }) => {
    const { sql, esquema } = lecturas;
    const claves = sql`f.fecha_emision, f.id`;
    const tramo = { tras, salto: 0, cuantas: salto + cuantas };
    const todas = fuentes.flatMap((fuente, i) => [
      ...(i === 0 ? [] : [sql` union `]),
      sql`(${fuente(claves, tramo)})`,
    ]);
    return sql`
      select ${columnas} from (
        select u.fecha_emision, u.id from (${todas}) u
        order by u.fecha_emision desc, u.id desc limit ${cuantas} offset ${salto}) k
      join ${sql(esquema())}.facturas f on f.empresa_id = ${empresa_id} and f.id = k.id
      order by k.fecha_emision desc, k.id desc`;
  };

const conNumero = (
  { lecturas: { sql, esquema }, empresa_id, filtro }: Contexto,
  buscados: NumerosBuscados,
): Fragmento => {
  switch (buscados.tipo) {
    case 'exacto':
      return sql`and f.numero_comprobante collate "C" = ${buscados.numero}`;
    case 'prefijo':
      return sql`and f.numero_comprobante collate "C" >= ${buscados.prefijo}
        and f.numero_comprobante collate "C" < ${topeDe(buscados.prefijo)}`;
    case 'secuencial':
      return sql`and f.numero_comprobante collate "C" = any(array(
        select distinct s.establecimiento || '-' || s.punto_emision || '-'
          || ${buscados.secuencial}::text
        from ${sql(esquema())}.series s
        where s.empresa_id = ${empresa_id} and s.ambiente = ${filtro.ambiente}
          and s.cod_doc = '01'))`;
  }
};

/** Whether the final consumer by its usual name, which has no row, has every word. */
const esConsumidorFinal = (terminos: readonly string[]): boolean => {
  const { identificacion, razon_social } = CONSUMIDOR_FINAL;
  const palabras = palabrasDe(`${razon_social} ${identificacion}`);
  return terminos.every((termino) => palabras.some((palabra) => palabra.startsWith(termino)));
};

/** That the buyer `c` has every word somewhere. */
const tieneTodas = ({ sql }: Lecturas, terminos: readonly string[]): Fragmento =>
  sql`and ' ' || c.texto like all(${terminos.map((t) => `% ${t}%`)}::text[])`;

/** Whether the index of dates alone tells which invoices meet the conditions. */
const bastaElIndice = ({ estado, cliente_id, con_saldo }: FiltroDeFacturas): boolean =>
  estado === undefined && cliente_id === undefined && !con_saldo;

/**
 * The invoices of a good many buyers: a page of them is likely to be among the newest of all, where
 * the index alone tells; if it is not, buyer by buyer (the statement runs that half only then).
 */
const deMuchosContrapartes = (contexto: Contexto, contrapartes: Fragmento): Fuente => {
  const { sql } = contexto.lecturas;
  const unoPorUno = deContrapartes(contexto, contrapartes);
  return (columnas, tramo) => {
    if (!bastaElIndice(contexto.filtro) || tramo.cuantas > CERCANAS / 10) {
      return unoPorUno(columnas, tramo);
    }
    const ultimas = enOrden(contexto, sql``);
    const claves = sql`f.fecha_emision, f.id, f.contraparte`;
    // As a truth to be told of each row, the set is hashed once; joined, its rows could lose their order.
    return sql`
      with cerca as materialized (
        select w.fecha_emision, w.id
        from (${ultimas(claves, { ...tramo, salto: 0, cuantas: CERCANAS })}) w
        where (w.contraparte in (${contrapartes})) is true limit ${tramo.cuantas})
      select * from cerca union
      select l.fecha_emision, l.id from (${unoPorUno(columnas, tramo)}) l
      where (select count(*) from cerca) < ${tramo.cuantas}`;
  };
};

/** The names under which a customer was invoiced, those that have every word. */
const deCliente = (contexto: Contexto, persona_id: number, terminos: readonly string[]): Fuente => {
  const { lecturas, empresa_id } = contexto;
  const { sql, esquema } = lecturas;
  return deContrapartes(
    contexto,
    sql`select c.contraparte from ${sql(esquema())}.contrapartes c
      where c.empresa_id = ${empresa_id} and c.persona_id = ${persona_id} and c.n = 0
        ${tieneTodas(lecturas, terminos)}`,
  );
};

/** Invoices looked through one by one, for their buyer's words: many buyers have them. */
const mirandoUnaPorUna = (contexto: Contexto, terminos: readonly string[]): Fuente => {
  const { lecturas, empresa_id } = contexto;
  const { sql, esquema } = lecturas;
  return enOrden(
    contexto,
    sql`and coalesce((
      select true ${tieneTodas(lecturas, terminos)} from ${sql(esquema())}.contrapartes c
      where c.empresa_id = ${empresa_id} and c.persona_id = coalesce(f.persona_id, 0)
        and c.contraparte = f.contraparte and c.n = 0), ${esConsumidorFinal(terminos)})`,
  );
};

/** The invoices whose buyer has every word; `undefined` when there is no such buyer. */
const conBuscados = async (
  contexto: Contexto,
  terminos: readonly string[],
): Promise<Fuente | undefined> => {
  const { lecturas, empresa_id } = contexto;
  const { sql, esquema } = lecturas;
  const guia = await terminoMasRaro(lecturas, 'contrapartes', empresa_id, terminos);
  const otros = terminos.filter((t) => t !== guia);
  const halladas = sql`
    select b.contraparte from ${sql(esquema())}.contrapartes b
    where b.empresa_id = ${empresa_id}
      and b.texto collate "C" >= ${guia} and b.texto collate "C" < ${topeDe(guia)}
      ${conPalabras(lecturas, otros)} limit ${MAXIMO_CONTRAPARTES + 1}`;
  const [cuenta] = await sql<{ halladas: number }[]>`
    select count(*)::int as halladas from (${halladas}) h`;
  if (cuenta!.halladas > MAXIMO_CONTRAPARTES) return mirandoUnaPorUna(contexto, terminos);
  const final = esConsumidorFinal(terminos);
  if (cuenta!.halladas === 0 && !final) return undefined;
  const elFinal = final ? sql`union select ${contraparteDe(CONSUMIDOR_FINAL)}::int8` : sql``;
  const contrapartes = sql`select distinct h.contraparte from (${halladas}) h ${elFinal}`;
  return cuenta!.halladas > POCOS_CONTRAPARTES
    ? deMuchosContrapartes(contexto, contrapartes)
    : deContrapartes(contexto, contrapartes);
};

/** By words of the buyer or by number. */
const deLaPregunta = async (contexto: Contexto, q: string): Promise<readonly Fuente[]> => {
  const terminos = terminosDe(q);
  const numeros = numerosDe(q);
  const { cliente_id } = contexto.filtro;
  if (terminos.length === 0) return [];
  const porContraparte =
    cliente_id === undefined
      ? await conBuscados(contexto, terminos)
      : deCliente(contexto, cliente_id, terminos);
  return [
    ...(porContraparte ? [porContraparte] : []),
    ...(numeros ? [enOrden(contexto, conNumero(contexto, numeros))] : []),
  ];
};

/** The source of a list, or `undefined` when nothing can be in it. */
export const fuenteDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeFacturas,
): Promise<Fuente | undefined> => {
  const contexto = { lecturas, empresa_id, filtro };
  const { q, cliente_id, estado, con_borradores } = filtro;
  if (estado === 'BORRADOR' && !con_borradores) return undefined;
  if (q !== undefined && q.trim() !== '') {
    const fuentes = await deLaPregunta(contexto, q);
    return fuentes.length > 0 ? juntas(contexto, fuentes) : undefined;
  }
  if (cliente_id !== undefined) return juntas(contexto, [deCliente(contexto, cliente_id, [])]);
  return enOrden(contexto, lecturas.sql``);
};
