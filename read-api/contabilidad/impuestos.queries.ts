import {
  ANULADOS,
  type Impuestos,
  type LineaTributaria,
  type SumaTributaria,
} from '#domain/contabilidad/declaracion.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { separados } from '#read-api/kernel/lista.fuentes.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';
import type {
  DeclaranteTributario,
  FuenteTributaria,
  MesTributario,
} from './impuestos.declarante.ts';

type Leidos = Pick<Impuestos, 'sumas' | 'pendientes_sri'>;

export const conSigno = ({ sql }: Lecturas, { resta }: FuenteTributaria): Fragmento =>
  resta ? sql`-1` : sql`1`;

/** What the documents of a source add up to, by code: one walk over its month. */
const sumasDe = (lecturas: Lecturas, fuente: FuenteTributaria, mes: MesTributario): Fragmento => {
  const { sql } = lecturas;
  const { seccion, documento, nombre, resta, lineas } = fuente;
  const signo = conSigno(lecturas, fuente);
  return sql`
    select ${seccion}::text as seccion, ${documento}::text as documento,
      ${nombre}::text as nombre, ${resta}::bool as resta, l.anulado, l.impuesto, l.codigo, count(*) as documentos,
      (${signo} * sum(l.base))::int8 as base, (${signo} * sum(l.valor))::int8 as valor,
      (${signo} * sum(l.credito))::int8 as credito,
      case when count(l.porcentaje) = count(*) and min(l.porcentaje) = max(l.porcentaje)
        then min(l.porcentaje) end as porcentaje
    from (${lineas(lecturas, mes)}) l group by l.anulado, l.impuesto, l.codigo`;
};

/** The sums of a month and what is not settled yet, from one snapshot. */
export const leerImpuestos = async (
  lecturas: Lecturas,
  declarantes: readonly DeclaranteTributario[],
  mes: MesTributario,
): Promise<Leidos> => {
  const { sql } = lecturas;
  const partes = declarantes.flatMap(({ fuentes }) =>
    fuentes.map((f) => sumasDe(lecturas, f, mes)),
  );
  const pendientes = declarantes.map((declarante) => declarante.pendientes(lecturas, mes));
  const [fila] = await sql<[{ sumas: SumaTributaria[]; pendientes_sri: number }]>`
    select coalesce(json_agg(s), '[]') as sumas,
      (${separados(lecturas, pendientes, sql` + `)}) as pendientes_sri
    from (${separados(lecturas, partes, sql` union all `)}) s`;
  return fila;
};

/** Which lines of a month. */
export type FiltroDeLineas = {
  readonly [C in 'seccion' | 'documento' | 'impuesto' | 'codigo']?: string | undefined;
};

const deLaSeccion = (
  { sql }: Lecturas,
  fuente: FuenteTributaria,
  seccion: string | undefined,
): Fragmento => {
  if (seccion === undefined) return sql``;
  if (seccion === ANULADOS) return sql`and l.anulado`;
  return seccion === fuente.seccion ? sql`and not l.anulado` : sql`and false`;
};

/** Conditions (`and …`) on the lines `l` of a source. */
export const queCumplen = (
  lecturas: Lecturas,
  fuente: FuenteTributaria,
  { seccion, documento, impuesto, codigo }: FiltroDeLineas,
): Fragmento => {
  const { sql } = lecturas;
  return sql`
    ${deLaSeccion(lecturas, fuente, seccion)}
    ${documento === undefined || documento === fuente.documento ? sql`` : sql`and false`}
    ${impuesto === undefined ? sql`` : sql`and l.impuesto = ${impuesto}`}
    ${codigo === undefined ? sql`` : sql`and l.codigo = ${codigo}`}`;
};

/** What comes after a line, so that the index begins there. */
const tras = (
  { sql }: Lecturas,
  { documento }: FuenteTributaria,
  ultima: LineaTributaria | undefined,
): Fragmento => {
  if (!ultima) return sql``;
  const { fecha, documento_id, impuesto, codigo } = ultima;
  if (documento !== ultima.documento) {
    return documento < ultima.documento
      ? sql`and l.fecha > ${fecha}`
      : sql`and l.fecha >= ${fecha}`;
  }
  return sql`and (l.fecha, l.documento_id) >= (${fecha}, ${documento_id})
    and (l.fecha, l.documento_id, l.impuesto collate "C", l.codigo collate "C")
      > (${fecha}, ${documento_id}, ${impuesto}, ${codigo})`;
};

/** Lines in their order: by date, kind of document, document and code. */
type Tramo = {
  readonly ultima?: LineaTributaria;
  readonly salto: number;
  readonly cuantas: number;
};

export const leerLineas = async (
  lecturas: Lecturas,
  declarantes: readonly DeclaranteTributario[],
  mes: MesTributario,
  filtro: FiltroDeLineas,
  { ultima, salto, cuantas }: Tramo,
): Promise<readonly LineaTributaria[]> => {
  const { sql } = lecturas;
  const enOrden = sql`l.documento_id, l.impuesto collate "C", l.codigo collate "C"`;
  const partes = declarantes
    .flatMap(({ fuentes }) => fuentes)
    .map((fuente) => {
      const signo = conSigno(lecturas, fuente);
      return sql`(
        select case when l.anulado then ${ANULADOS} else ${fuente.seccion} end as seccion,
          ${fuente.documento}::text as documento,
          l.documento_id, l.numero, l.fecha, l.identificacion, l.razon_social, l.impuesto, l.codigo,
          l.porcentaje, ${signo} * l.base as base, ${signo} * l.valor as valor,
          ${signo} * l.credito as credito
        from (${fuente.lineas(lecturas, mes)}) l
        where true ${queCumplen(lecturas, fuente, filtro)} ${tras(lecturas, fuente, ultima)}
        order by l.fecha, ${enOrden} limit ${salto + cuantas})`;
    });
  return sql<LineaTributaria[]>`
    select * from (${separados(lecturas, partes, sql` union all `)}) l
    order by l.fecha, l.documento collate "C", ${enOrden} limit ${cuantas} offset ${salto}`;
};

/** All lines of a month, page by page, as they are asked for. */
export const paginasDeLineas = (
  lecturas: Lecturas,
  declarantes: readonly DeclaranteTributario[],
  mes: MesTributario,
  cuantas?: number,
): AsyncGenerator<readonly LineaTributaria[]> =>
  porPaginas<LineaTributaria>(
    (ultima, cuantas) =>
      leerLineas(lecturas, declarantes, mes, {}, { ...(ultima && { ultima }), salto: 0, cuantas }),
    cuantas,
  );
