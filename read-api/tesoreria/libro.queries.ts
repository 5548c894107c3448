import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import type { LineaDelLibro } from '#domain/tesoreria/libro.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { Cursor, TablaEnOrden, Tramo } from '#read-api/kernel/lista.ts';
import { type DeTesoreria, movidoAlDia } from './cuentas-dinero.queries.ts';
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

/** A stretch of it, with what each movement comes from. */
const lineas = (
  lecturas: Lecturas,
  { empresa_id, ambiente, cuenta_dinero_id, desde, hasta }: DelLibro,
  tramo: Tramo,
): Fragmento => {
  const { sql } = lecturas;
  const movimientos = enOrden(
    { lecturas, empresa_id, lista: MOVIMIENTOS },
    sql`and f.ambiente = ${ambiente} and f.cuenta_dinero_id = ${cuenta_dinero_id}
      and f.dia between ${desde} and ${hasta}`,
  );
  const nombradas = conDocumento(
    lecturas,
    empresa_id,
    movimientos(conEstado(lecturas, empresa_id), tramo),
  );
  return sql`select l.* from (${nombradas}) l order by l.dia, l.fecha, l.id`;
};

type LibroLeido = {
  /** What it had moved before, its first balance apart. */
  readonly antes: number;
  /** The first lines, the oldest first. */
  readonly lineas: readonly LineaDelLibro[];
};

/** The ledger with what came before it, from one snapshot. */
export const leerLibroDeCuenta = async (
  lecturas: Lecturas,
  del: DelLibro,
  maximo: number,
): Promise<LibroLeido> => {
  const { sql } = lecturas;
  const tramo = { tras: undefined, salto: 0, cuantas: maximo };
  const cuenta = sql`${del.cuenta_dinero_id}`;
  const antes = movidoAlDia(lecturas, del, cuenta, sumarDias(del.desde, -1));
  const [fila] = await sql<[LibroLeido]>`
    select (${antes})::int8 as antes,
      (select coalesce(json_agg(t), '[]') from (${lineas(lecturas, del, tramo)}) t) as lineas`;
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
