import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import type { LineaDelLibro } from '#domain/tesoreria/libro.vista.ts';
import { TIPOS_QUE_ENTRAN } from '#domain/tesoreria/movimiento.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { Cursor, TablaEnOrden, Tramo } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import { type DeTesoreria, movidoAlDia, movidoEntre } from './cuentas-dinero.queries.ts';
import { conDocumento } from './documentos.queries.ts';
import { conEstado } from './movimientos.queries.ts';

/** The ledger of an account between two days, both included. */
export type DelLibro = DeTesoreria & {
  readonly cuenta_dinero_id: number;
  readonly desde: Fecha;
  readonly hasta: Fecha;
};

const MOVIMIENTOS: TablaEnOrden = {
  tabla: 'movimientos_dinero',
  orden: { claves: ['dia', 'fecha', 'id'], sentido: 'asc' },
};

/** Its movements, `columnas` of each: those of a stretch of it. */
const movimientosDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente, cuenta_dinero_id, desde, hasta }: DelLibro,
  columnas: Fragmento,
  tramo: Tramo,
): Fragmento => {
  const { sql } = lecturas;
  const movimientos = enOrden(
    { lecturas, empresa_id, lista: MOVIMIENTOS },
    sql`and f.ambiente = ${ambiente} and f.cuenta_dinero_id = ${cuenta_dinero_id}
      and f.dia between ${desde} and ${hasta}`,
  );
  return movimientos(columnas, tramo);
};

/** A stretch of it, with what each movement comes from. */
const lineas = (lecturas: Lecturas, del: DelLibro, tramo: Tramo): Fragmento => {
  const { empresa_id } = del;
  const suyos = movimientosDe(lecturas, del, conEstado(lecturas, empresa_id), tramo);
  return lecturas.sql`
    select l.* from (${conDocumento(lecturas, empresa_id, suyos)}) l order by l.dia, l.fecha, l.id`;
};

/** What its first lines add up to, what leaves below zero. */
const sumaDeLasPrimeras = (lecturas: Lecturas, del: DelLibro, cuantas: number): Fragmento => {
  const { sql } = lecturas;
  if (cuantas === 0) return sql`0`;
  const primeras = { tras: undefined, salto: 0, cuantas };
  const montos = movimientosDe(lecturas, del, sql`f.tipo, f.monto`, primeras);
  return sql`(select coalesce(sum(case when p.tipo = any(${TIPOS_QUE_ENTRAN}::text[]) then p.monto else -p.monto end), 0)
    from (${montos}) p)`;
};

type LibroLeido = {
  /** What it had moved before, its first balance apart. */
  readonly antes: number;
  /** What the lines before the page add up to. */
  readonly saltado: number;
  /** Of all its days, whatever page of them is read. */
  readonly ingresos: number;
  readonly egresos: number;
  /** The lines of the page, the oldest first. */
  readonly lineas: readonly LineaDelLibro[];
};

/** A page of the ledger with what came before it and its sums, from one snapshot. */
export const leerLibroDeCuenta = async (
  lecturas: Lecturas,
  del: DelLibro,
  { limit, offset }: Pagina,
): Promise<LibroLeido> => {
  const { sql } = lecturas;
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  const cuenta = sql`${del.cuenta_dinero_id}`;
  const antes = movidoAlDia(lecturas, del, cuenta, sumarDias(del.desde, -1));
  const [fila] = await sql<[LibroLeido]>`
    select (${antes})::int8 as antes, (${sumaDeLasPrimeras(lecturas, del, offset)})::int8 as saltado,
      s.ingresos, s.egresos,
      (select coalesce(json_agg(t), '[]') from (${lineas(lecturas, del, tramo)}) t) as lineas
    from (${movidoEntre(lecturas, del, cuenta, del)}) s`;
  return fila;
};

/** Lines per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

/** The lines of a ledger, page by page, as they are asked for. */
export async function* paginasDelLibro(
  lecturas: Lecturas,
  del: DelLibro,
): AsyncGenerator<readonly LineaDelLibro[]> {
  let tras: Cursor | undefined;
  for (;;) {
    const tramo = { tras, salto: 0, cuantas: PAGINA };
    const filas = await lecturas.sql<LineaDelLibro[]>`${lineas(lecturas, del, tramo)}`;
    if (filas.length > 0) yield filas;
    const ultima = filas.at(-1);
    if (!ultima || filas.length < PAGINA) return;
    tras = { dia: ultima.dia, fecha: ultima.fecha, id: ultima.id };
  }
}
