import type { OrigenDeAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaAsiento } from '#projections/contabilidad/asientos.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente } from '#read-api/kernel/lista.fuentes.ts';
import type { Lista } from '#read-api/kernel/lista.ts';

/** One entry of a company, with its lines. */
export const asientoPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  asiento_id: number,
): Promise<FilaAsiento | undefined> => {
  const [fila] = await sql<FilaAsiento[]>`
    select * from ${sql(esquema())}.asientos
    where empresa_id = ${empresa_id} and id = ${asiento_id}`;
  return fila;
};

/** The journal, the newest day first. */
export const DIARIO: Lista = {
  tabla: 'asientos',
  orden: { claves: ['fecha', 'id'], sentido: 'desc' },
  campos: [
    { nombre: 'id', celda: 'simple' },
    { nombre: 'numero', celda: 'simple' },
    { nombre: 'fecha', celda: 'simple' },
    { nombre: 'glosa', celda: 'texto' },
    { nombre: 'origen_tipo', celda: 'simple' },
    { nombre: 'origen_id', celda: 'simple' },
    { nombre: 'reversa_de', celda: 'simple' },
    { nombre: 'revertido_por', celda: 'simple' },
    { nombre: 'total_debe', columna: 'total', celda: 'dolares' },
    { nombre: 'total_haber', columna: 'total', celda: 'dolares' },
    { nombre: 'ambiente', celda: 'simple' },
  ],
};

export type FiltroDeAsientos = {
  readonly ambiente: Ambiente;
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
  readonly cuenta_id: number | undefined;
  readonly tercero_id: number | undefined;
  readonly origen_tipo?: OrigenDeAsiento | undefined;
  readonly origen_id: number | undefined;
  readonly q?: string | undefined;
};

/** That one of its lines says so. */
const conLinea = (
  { sql }: Lecturas,
  campo: 'cuenta_id' | 'tercero_id',
  id: number | undefined,
): Fragmento =>
  id === undefined
    ? sql``
    : sql`and exists (select 1 from json_array_elements(f.lineas) l
        where (l ->> ${campo})::int8 = ${id})`;

/** That its number or its gloss has each of these at the beginning of a word. */
const conPalabras = ({ sql }: Lecturas, palabras: readonly string[]): Fragmento =>
  palabras.length === 0
    ? sql``
    : sql`${palabras.map((palabra) => sql`and strpos(f.busqueda, ${` ${palabra}`}) > 0`)}`;

/**
 * Those that meet every condition, walked from the newest day on. Words are of the gloss and of the
 * number, each at the beginning of one.
 */
export const asientosDe = (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeAsientos,
): Fuente => {
  const { sql } = lecturas;
  const { ambiente, desde, hasta, origen_tipo, origen_id, q } = filtro;
  return enOrden(
    { lecturas, empresa_id, lista: DIARIO },
    sql`and f.ambiente = ${ambiente}
      ${desde === undefined ? sql`` : sql`and f.fecha >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.fecha <= ${hasta}`}
      ${origen_tipo === undefined ? sql`` : sql`and f.origen_tipo collate "C" = ${origen_tipo}`}
      ${origen_id === undefined ? sql`` : sql`and f.origen_id = ${origen_id}`}
      ${conPalabras(lecturas, terminosDe(q ?? ''))}
      ${conLinea(lecturas, 'cuenta_id', filtro.cuenta_id)}
      ${conLinea(lecturas, 'tercero_id', filtro.tercero_id)}`,
  );
};
