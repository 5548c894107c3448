import { TIPOS_DE_IDENTIFICACION, vistaPersona } from '#domain/personas/persona.vista.ts';
import type { FilaPersona } from '#projections/personas/personas.projector.ts';
import { hallarPorPalabras } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import { columnasLeidas } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** An entry as it is read: the row without what it is searched by. */
export type PersonaLeida = Omit<FilaPersona, 'orden'>;

export type FiltroDePersonas = {
  readonly es_cliente: boolean | null;
  readonly es_proveedor: boolean | null;
  readonly incluir_inactivos: boolean;
};

const COLUMNAS = columnasLeidas(vistaPersona);

/** One entry of a company's directory. */
export const personaPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  persona_id: number,
): Promise<PersonaLeida | undefined> => {
  const [fila] = await sql<PersonaLeida[]>`
    select ${sql(COLUMNAS)} from ${sql(esquema())}.personas
    where empresa_id = ${empresa_id} and id = ${persona_id}`;
  return fila;
};

/** The entry with an identification, of whatever type: an active one rather than another. */
export const personaPorIdentificacion = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  identificacion: string,
): Promise<PersonaLeida | undefined> => {
  const e = sql(esquema());
  const [fila] = await sql<PersonaLeida[]>`
    select ${sql(COLUMNAS.map((c) => `p.${c}`))}
    from ${e}.personas_por_identificacion i
    join ${e}.personas p on p.empresa_id = i.empresa_id and p.id = i.persona_id
    where i.empresa_id = ${empresa_id} and i.identificacion = ${identificacion}
      and i.tipo_identificacion = any(${[...TIPOS_DE_IDENTIFICACION]})
    order by p.activo desc, p.tipo_identificacion limit 1`;
  return fila;
};

/** Conditions on the rows of a table that carries the three flags. */
const condiciones = ({ sql }: Lecturas, f: FiltroDePersonas) => sql`
  ${f.incluir_inactivos ? sql`` : sql`and activo`}
  ${f.es_cliente === null ? sql`` : sql`and es_cliente = ${f.es_cliente}`}
  ${f.es_proveedor === null ? sql`` : f.es_proveedor ? sql`and es_proveedor` : sql`and not es_proveedor`}`;

/** By name, byte by byte. */
const POR_NOMBRE = {
  tabla: 'personas',
  orden: { claves: ['orden', 'id'], en_bytes: ['orden'], sentido: 'asc' },
} as const;

/** The directory in the order of names. */
export const listarPersonas = async (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDePersonas,
  { limit, offset }: Pagina,
): Promise<PersonaLeida[]> => {
  const { sql } = lecturas;
  const listado = { lecturas, empresa_id, lista: POR_NOMBRE };
  const fuente = enOrden(listado, condiciones(lecturas, filtro));
  const columnas = sql`${sql(COLUMNAS.map((c) => `f.${c}`))}`;
  return sql<
    PersonaLeida[]
  >`${fuente(columnas, { tras: undefined, salto: offset, cuantas: limit })}`;
};

/**
 * The entries that have every word, in the order of what matched: its cost hangs on the page and not
 * on the directory's size.
 */
export const buscarPersonas = async (
  lecturas: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
  filtro: FiltroDePersonas,
  pagina: Pagina,
): Promise<PersonaLeida[]> => {
  const caminata = {
    tabla: 'personas_busqueda',
    columna: 'persona_id',
    empresa_id,
    condiciones: condiciones(lecturas, filtro),
  } as const;
  const ids = await hallarPorPalabras(lecturas, caminata, terminos, pagina);
  return ids.length === 0 ? [] : personasPorId(lecturas, empresa_id, ids);
};

/** Entries by id, in the order asked for. */
const personasPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  ids: readonly number[],
): Promise<PersonaLeida[]> =>
  sql<PersonaLeida[]>`
    select ${sql(COLUMNAS.map((c) => `p.${c}`))}
    from unnest(${[...ids]}::int8[]) with ordinality k(id, n)
    join ${sql(esquema())}.personas p on p.empresa_id = ${empresa_id} and p.id = k.id
    order by k.n`;
