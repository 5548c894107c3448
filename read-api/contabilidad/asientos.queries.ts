import {
  type OrigenDeAsiento,
  todaviaEnSuma,
  vistaDeListaDeAsiento,
  vistaLineaDeAsiento,
} from '#domain/contabilidad/asiento.vista.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type {
  FilaAsiento,
  FilaDetalleDeAsiento,
} from '#projections/contabilidad/asientos.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { renglonesDe } from '#read-api/kernel/lista.detalle.ts';
import { enOrden, type Fuente, juntas, ordenDe } from '#read-api/kernel/lista.fuentes.ts';
import {
  camposDeDetalle,
  camposDeLista,
  type Detalle,
  type Lista,
  type ParteDeDetalle,
  type TablaEnOrden,
} from '#read-api/kernel/lista.ts';

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

/** The lines of an entry that its row has not, in their order. */
export const detallesDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  asiento_id: number,
): Promise<readonly FilaDetalleDeAsiento[]> =>
  sql<FilaDetalleDeAsiento[]>`
    select * from ${sql(esquema())}.detalles_de_asientos
    where empresa_id = ${empresa_id} and asiento_id = ${asiento_id} order by primera`;

/** The journal, the newest day first. */
export const DIARIO: Lista = {
  tabla: 'asientos',
  orden: { claves: ['fecha', 'id'], sentido: 'desc' },
  campos: camposDeLista(vistaDeListaDeAsiento),
};

const DE_LINEA = camposDeDetalle(vistaLineaDeAsiento, [
  'cuenta_id',
  'cuenta_codigo',
  'cuenta_nombre',
  'tercero_id',
  'tercero_nombre',
  'descripcion',
  'debe',
  'haber',
  'deducible',
  'ambito',
  'sin_documento',
]);
const NOMBRES_DE_LINEA = DE_LINEA.map(({ nombre }) => `r."${nombre}"`).join(', ');

const LINEAS_DE_ASIENTO: Detalle = { columna: 'lineas', lugar: 'linea', campos: DE_LINEA };

/** Parts of an opening entry that a statement reads: a thousand lines or so. */
const PARTES = 3;

type DichaAparte = Record<'primera' | 'linea' | 'debe' | 'haber', number>;

/** All lines of an entry that has some of them in parts: what it still says in sum, then they. */
async function* lineasConDetalle(
  lecturas: Lecturas,
  empresa_id: number,
  asiento_id: number,
): AsyncGenerator<ParteDeDetalle> {
  const { sql, esquema } = lecturas;
  const partes = sql`${sql(esquema())}.detalles_de_asientos d
    where d.empresa_id = ${empresa_id} and d.asiento_id = ${asiento_id}`;
  const [asiento, dichas] = await Promise.all([
    asientoPorId(lecturas, empresa_id, asiento_id),
    sql<DichaAparte[]>`
      select d.primera, d.linea, s.debe, s.haber from (select * from ${partes}) d
      cross join lateral (select sum(x.debe)::int8 as debe, sum(x.haber)::int8 as haber
        from json_to_recordset(d.lineas) as x (debe int8, haber int8)) s
      order by d.primera`,
  ]);
  const enSuma = todaviaEnSuma(asiento!.lineas, dichas).flatMap((una, i) =>
    una ? [{ ...una, linea: i + 1 }] : [],
  );
  const tipos = DE_LINEA.map(({ nombre, tipo }) => `"${nombre}" ${tipo}`).join(', ');
  const renglones = sql`select * from jsonb_to_recordset(${sql.json(enSuma)})
    as x (linea int8, ${sql.unsafe(tipos)})`;
  yield { renglones };
  const lineasDeAsiento = sql.unsafe(renglonesDe('d.lineas', LINEAS_DE_ASIENTO));
  for (let i = 0; i < dichas.length; i += PARTES) {
    const primeras = dichas.slice(i, i + PARTES).map(({ primera }) => primera);
    yield {
      renglones: sql`select d.primera + r.linea - 1 as linea, ${sql.unsafe(NOMBRES_DE_LINEA)}
        from (select * from ${partes} and d.primera = any(${primeras}::int8[])) d, ${lineasDeAsiento}`,
    };
  }
}

/** Totals that a file would repeat in each of its lines. */
const TOTALES: readonly string[] = ['total_debe', 'total_haber'];

/** The journal as a file: a row for each line of an entry, as whoever imports entries reads it. */
export const DIARIO_EN_LINEAS: Lista = {
  ...DIARIO,
  campos: DIARIO.campos
    .filter(({ nombre }) => !TOTALES.includes(nombre))
    .map((campo) =>
      campo.nombre === 'id' ? { ...campo, nombre: 'asiento_id', columna: 'id' } : campo,
    ),
  detalle: {
    ...LINEAS_DE_ASIENTO,
    aparte: {
      // Only an opening entry has more lines than its row.
      si: ({ sql, esquema }) => sql`(f.origen_tipo = 'apertura' and exists (
        select from ${sql(esquema())}.detalles_de_asientos d
        where d.empresa_id = f.empresa_id and d.asiento_id = f.id))`,
      partes: lineasConDetalle,
    },
  },
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

/** The condition that number or gloss has each of these at the beginning of a word. */
const conPalabras = ({ sql }: Lecturas, palabras: readonly string[]): Fragmento =>
  palabras.length === 0
    ? sql``
    : sql`${palabras.map((palabra) => sql`and strpos(f.busqueda, ${` ${palabra}`}) > 0`)}`;

/** What the entry itself says, of the alias `f`. */
const delAsiento = (
  lecturas: Lecturas,
  { origen_tipo, origen_id, q }: FiltroDeAsientos,
): Fragmento => {
  const { sql } = lecturas;
  return sql`
    ${origen_tipo === undefined ? sql`` : sql`and f.origen_tipo collate "C" = ${origen_tipo}`}
    ${origen_id === undefined ? sql`` : sql`and f.origen_id = ${origen_id}`}
    ${conPalabras(lecturas, terminosDe(q ?? ''))}`;
};

/** In which environment, and when: of the alias `f`, an entry or one of its lines. */
const enSusDias = ({ sql }: Lecturas, { ambiente, desde, hasta }: FiltroDeAsientos): Fragmento =>
  sql`and f.ambiente = ${ambiente}
    ${desde === undefined ? sql`` : sql`and f.fecha >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and f.fecha <= ${hasta}`}`;

/** The lines of an account, each entry's together. */
const LINEAS: TablaEnOrden = {
  tabla: 'movimientos_contables',
  orden: { claves: ['fecha', 'asiento_id'], sentido: 'desc' },
};

/**
 * The entries that the ledgers of the accounts say: of one, or, for a party, of every one that could
 * have a line of it. Each ledger is walked from the newest day on, as far as the page may take of it.
 */
const porSusLineas = (lecturas: Lecturas, empresa_id: number, filtro: FiltroDeAsientos): Fuente => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { ambiente, cuenta_id, tercero_id, origen_tipo, origen_id, q } = filtro;
  const conSusSenas = [origen_tipo, origen_id, q].some((sena) => sena !== undefined);
  const diario = { lecturas, empresa_id, lista: DIARIO };
  // Of a line of the party, that its entry has one of the account too.
  const ademas =
    cuenta_id === undefined || tercero_id === undefined
      ? sql``
      : sql`and exists (select from ${e}.movimientos_contables o
          where o.empresa_id = ${empresa_id} and o.ambiente = ${ambiente}
            and o.cuenta_id = ${cuenta_id} and o.fecha = f.fecha and o.asiento_id = f.asiento_id)`;
  const lineas = enOrden(
    { lecturas, empresa_id, lista: LINEAS },
    sql`${enSusDias(lecturas, filtro)} and f.cuenta_id = c.id
      ${tercero_id === undefined ? sql`` : sql`and f.tercero_id = ${tercero_id}`} ${ademas}
      ${
        conSusSenas
          ? sql`and f.asiento_id in (select f.id from ${e}.asientos f
              where f.empresa_id = ${empresa_id} ${delAsiento(lecturas, filtro)})`
          : sql``
      }`,
  );
  const cuentas =
    tercero_id === undefined
      ? sql`(select ${cuenta_id!}::int8 as id)`
      : sql`(select id from ${e}.cuentas_contables where empresa_id = ${empresa_id})`;
  const halladas: Fuente = (columnas, { tras, salto, cuantas }) => {
    const tramo = {
      tras: tras && { fecha: tras.fecha!, asiento_id: tras.id! },
      salto: 0,
      cuantas: salto + cuantas,
    };
    return sql`
      select ${columnas} from (select distinct m.fecha, m.asiento_id as id
        from ${cuentas} c
        cross join lateral (${lineas(sql`distinct f.fecha, f.asiento_id`, tramo)}) m) f
      order by ${ordenDe(diario, 'f')} limit ${tramo.cuantas}`;
  };
  return juntas(diario, [halladas]);
};

/**
 * Entries that meet every condition, from the newest day on. Words are of the gloss and of the
 * number, each at the beginning of one.
 */
export const asientosDe = (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeAsientos,
): Fuente => {
  if (filtro.cuenta_id !== undefined || filtro.tercero_id !== undefined) {
    return porSusLineas(lecturas, empresa_id, filtro);
  }
  return enOrden(
    { lecturas, empresa_id, lista: DIARIO },
    lecturas.sql`${enSusDias(lecturas, filtro)} ${delAsiento(lecturas, filtro)}`,
  );
};
