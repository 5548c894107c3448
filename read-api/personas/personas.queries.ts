import { TIPOS_DE_IDENTIFICACION, vistaPersona } from '#domain/personas/persona.vista.ts';
import type { FilaPersona } from '#projections/personas/personas.projector.ts';
import { hallarPorPalabras } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, enumeradas, type Fuente, POR_LUGAR } from '#read-api/kernel/lista.fuentes.ts';
import { camposDeLista, columnasLeidas, type Lista } from '#read-api/kernel/lista.ts';
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

const CAMPOS = camposDeLista(vistaPersona);

/** By name, byte by byte. */
const POR_NOMBRE: Lista = {
  tabla: 'personas',
  orden: { claves: ['orden', 'id'], en_bytes: ['orden'], sentido: 'asc' },
  campos: CAMPOS,
};

const HALLADAS: Lista = { tabla: 'personas', orden: POR_LUGAR, campos: CAMPOS };

/** A list, and where its rows are; nowhere, when nothing can meet the question. */
type ListaConFuente = { readonly lista: Lista; readonly fuente: Fuente | undefined };

/** The directory in the order of names. */
export const directorio = (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDePersonas,
): ListaConFuente => {
  const listado = { lecturas, empresa_id, lista: POR_NOMBRE };
  return { lista: POR_NOMBRE, fuente: enOrden(listado, condiciones(lecturas, filtro)) };
};

/**
 * The entries that have every word, in the order of what matched; as many as the answer may show: its
 * cost hangs on the page and not on the directory's size.
 */
export const buscarPersonas = async (
  lecturas: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
  filtro: FiltroDePersonas,
  { limit, offset }: Pagina,
): Promise<ListaConFuente> => {
  const caminata = {
    tabla: 'personas_busqueda',
    columna: 'persona_id',
    empresa_id,
    condiciones: condiciones(lecturas, filtro),
  } as const;
  const hasta = { limit: offset + limit, offset: 0 };
  const ids =
    terminos.length === 0 ? [] : await hallarPorPalabras(lecturas, caminata, terminos, hasta);
  const listado = { lecturas, empresa_id, lista: HALLADAS };
  return { lista: HALLADAS, fuente: ids.length === 0 ? undefined : enumeradas(listado, ids) };
};
