import { CONSUMIDOR_FINAL, contraparteDe } from '#domain/documentos/comprobante/lista.vista.ts';
import { palabrasDe, terminosDe } from '#domain/kernel/palabras.ts';
import { conPalabras, terminoMasRaro, topeDe } from '#read-api/kernel/busqueda.queries.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Fuente, juntas } from '#read-api/kernel/lista.fuentes.ts';
import { bastaElIndice, delFiltro, type ListadoDeTipo } from './lista.filtro.ts';
import { type NumerosBuscados, numerosDe } from './lista.numeros.ts';

/**
 * Where the documents of a list come from: which index is walked, by what was asked. The order is by
 * date of issue and id, newest first.
 */

/** Different parties that are looked up one by one; with more, documents are looked through instead. */
const MAXIMO_CONTRAPARTES = 2000;

/** With fewer it is quicker to look each of them up than to look among the newest documents first. */
const POCOS_CONTRAPARTES = 250;

/** The newest documents that are worth looking through, at some tenths of a microsecond each. */
const CERCANAS = 5000;

/**
 * The documents of some parties. A page of so many holds at most so many of them: those whose newest
 * documents are the newest, which is one look into the index for each.
 */
const deContrapartes =
  (listado: ListadoDeTipo, contrapartes: Fragmento): Fuente =>
  (columnas, tramo) => {
    const { sql } = listado.lecturas;
    const suyas = delFiltro(listado, sql`and f.contraparte = c.contraparte`);
    const ultima = suyas(sql`f.fecha_emision, f.id`, { ...tramo, cuantas: 1 });
    return sql`
      select x.* from (
        select c.contraparte from (${contrapartes}) c cross join lateral (${ultima}) u
        order by u.fecha_emision desc, u.id desc limit ${tramo.cuantas}) c
      cross join lateral (${suyas(columnas, tramo)}) x`;
  };

const conNumero = (
  { lecturas: { sql, esquema }, empresa_id, filtro, tipo }: ListadoDeTipo,
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
          and s.cod_doc = ${tipo.cod_doc}))`;
  }
};

/** Whether the final consumer by its usual name, which has no row, has every word. */
const esConsumidorFinal = (terminos: readonly string[]): boolean => {
  const { identificacion, razon_social } = CONSUMIDOR_FINAL;
  const palabras = palabrasDe(`${razon_social} ${identificacion}`);
  return terminos.every((termino) => palabras.some((palabra) => palabra.startsWith(termino)));
};

/** That the party `c` has every word somewhere. */
const tieneTodas = ({ sql }: Lecturas, terminos: readonly string[]): Fragmento =>
  sql`and ' ' || c.texto like all(${terminos.map((t) => `% ${t}%`)}::text[])`;

/**
 * The documents of a good many parties: a page of them is likely to be among the newest of all, where
 * the index alone tells; if it is not, party by party (the statement runs that half only then).
 */
const deMuchosContrapartes = (listado: ListadoDeTipo, contrapartes: Fragmento): Fuente => {
  const { sql } = listado.lecturas;
  const unoPorUno = deContrapartes(listado, contrapartes);
  return (columnas, tramo) => {
    if (!bastaElIndice(listado.filtro) || tramo.cuantas > CERCANAS / 10) {
      return unoPorUno(columnas, tramo);
    }
    const ultimas = delFiltro(listado, sql``);
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

/** The names under which somebody of the directory was printed, those that have every word. */
const dePersona = (
  listado: ListadoDeTipo,
  persona_id: number,
  terminos: readonly string[],
): Fuente => {
  const { lecturas, empresa_id } = listado;
  const { sql, esquema } = lecturas;
  return deContrapartes(
    listado,
    sql`select c.contraparte from ${sql(esquema())}.contrapartes c
      where c.empresa_id = ${empresa_id} and c.persona_id = ${persona_id} and c.n = 0
        ${tieneTodas(lecturas, terminos)}`,
  );
};

/** Documents looked through one by one, for their party's words: many parties have them. */
const mirandoUnaPorUna = (listado: ListadoDeTipo, terminos: readonly string[]): Fuente => {
  const { lecturas, empresa_id } = listado;
  const { sql, esquema } = lecturas;
  return delFiltro(
    listado,
    sql`and coalesce((
      select true ${tieneTodas(lecturas, terminos)} from ${sql(esquema())}.contrapartes c
      where c.empresa_id = ${empresa_id} and c.persona_id = coalesce(f.persona_id, 0)
        and c.contraparte = f.contraparte and c.n = 0), ${esConsumidorFinal(terminos)})`,
  );
};

/** The documents whose party has every word; `undefined` when there is no such party. */
const conBuscados = async (
  listado: ListadoDeTipo,
  terminos: readonly string[],
): Promise<Fuente | undefined> => {
  const { lecturas, empresa_id } = listado;
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
  if (cuenta!.halladas > MAXIMO_CONTRAPARTES) return mirandoUnaPorUna(listado, terminos);
  const final = esConsumidorFinal(terminos);
  if (cuenta!.halladas === 0 && !final) return undefined;
  const elFinal = final ? sql`union select ${contraparteDe(CONSUMIDOR_FINAL)}::int8` : sql``;
  const contrapartes = sql`select distinct h.contraparte from (${halladas}) h ${elFinal}`;
  return cuenta!.halladas > POCOS_CONTRAPARTES
    ? deMuchosContrapartes(listado, contrapartes)
    : deContrapartes(listado, contrapartes);
};

/** By words of the other party or by number. */
const deLaPregunta = async (listado: ListadoDeTipo, q: string): Promise<readonly Fuente[]> => {
  const terminos = terminosDe(q);
  const numeros = numerosDe(q);
  const { persona_id } = listado.filtro;
  if (terminos.length === 0) return [];
  const porContraparte =
    persona_id === undefined
      ? await conBuscados(listado, terminos)
      : dePersona(listado, persona_id, terminos);
  return [
    ...(porContraparte ? [porContraparte] : []),
    ...(numeros ? [delFiltro(listado, conNumero(listado, numeros))] : []),
  ];
};

/** The source of a list, or `undefined` when nothing can be in it. */
export const fuenteDe = async (listado: ListadoDeTipo): Promise<Fuente | undefined> => {
  const { q, persona_id, estado, con_borradores } = listado.filtro;
  if (estado === 'BORRADOR' && !con_borradores) return undefined;
  if (q !== undefined && q.trim() !== '') {
    const fuentes = await deLaPregunta(listado, q);
    return fuentes.length > 0 ? juntas(listado, fuentes) : undefined;
  }
  if (persona_id !== undefined) return juntas(listado, [dePersona(listado, persona_id, [])]);
  return delFiltro(listado, listado.lecturas.sql``);
};
