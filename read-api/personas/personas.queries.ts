import type {
  FilaPersona,
  FilaPersonaPorIdentificacion,
} from '#projections/personas/personas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** An entry as it goes out: the row without what it is searched by. */
export type PersonaLeida = Omit<FilaPersona, 'busqueda'>;

export type FiltroDePersonas = {
  readonly es_cliente: boolean | null;
  readonly es_proveedor: boolean | null;
  readonly incluir_inactivos: boolean;
};
export type Pagina = { readonly limit: number; readonly offset: number };

const COLUMNAS = [
  'id',
  'tipo_identificacion',
  'identificacion',
  'razon_social',
  'nombre_comercial',
  'email',
  'telefono',
  'direccion',
  'es_cliente',
  'es_proveedor',
  'activo',
] as const satisfies readonly (keyof PersonaLeida)[];

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

/** The types that a directory may know a number by. */
const TIPOS: readonly FilaPersonaPorIdentificacion['tipo_identificacion'][] = [
  '04',
  '05',
  '06',
  '08',
];

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
      and i.tipo_identificacion = any(${[...TIPOS]})
    order by p.activo desc, p.tipo_identificacion limit 1`;
  return fila;
};

/** Conditions on rows that carry the three flags, under the alias `b`. */
const condiciones = ({ sql }: Lecturas, f: FiltroDePersonas) => sql`
  ${f.incluir_inactivos ? sql`` : sql`and b.activo`}
  ${f.es_cliente === null ? sql`` : sql`and b.es_cliente = ${f.es_cliente}`}
  ${f.es_proveedor === null ? sql`` : f.es_proveedor ? sql`and b.es_proveedor` : sql`and not b.es_proveedor`}`;

/** The directory in the order of names. */
export const listarPersonas = async (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDePersonas,
  { limit, offset }: Pagina,
): Promise<PersonaLeida[]> => {
  const { sql, esquema } = lecturas;
  return sql<PersonaLeida[]>`
    select ${sql(COLUMNAS)} from ${sql(esquema())}.personas b
    where b.empresa_id = ${empresa_id} ${condiciones(lecturas, filtro)}
    order by left(b.busqueda, 60) collate "C", b.id limit ${limit} offset ${offset}`;
};

/** Greater than every text that begins with the prefix, byte by byte. */
const hasta = (prefijo: string): string => `${prefijo}\u{10FFFF}`;

/** Rows counted per word, at most, to find the rarest one. */
const SONDEO = 300;

/** The word with the fewest rows: the one worth walking; the others are checked on the way. */
const terminoMasRaro = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
): Promise<string> => {
  if (terminos.length === 1) return terminos[0]!;
  const [fila] = await sql<{ termino: string }[]>`
    select t.termino from unnest(${[...terminos]}::text[]) with ordinality t(termino, n),
      lateral (select count(*) cuantas from (
        select 1 from ${sql(esquema())}.personas_busqueda b
        where b.empresa_id = ${empresa_id} and b.texto collate "C" >= t.termino
          and b.texto collate "C" < t.termino || ${hasta('')} limit ${SONDEO}) s) c
    order by c.cuantas, length(t.termino) desc, t.n limit 1`;
  return fila!.termino;
};

/**
 * The entries that have every word, in the order of what matched. Walks the index of one word and
 * stops when the page is full, so its cost hangs on the page and not on the directory's size.
 */
export const buscarPersonas = async (
  lecturas: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
  filtro: FiltroDePersonas,
  { limit, offset }: Pagina,
): Promise<PersonaLeida[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const guia = await terminoMasRaro(lecturas, empresa_id, terminos);
  const [desde, tope] = [guia, hasta(guia)];
  // The word that guides is checked, too: an empty list is no fragment for the driver.
  const conTodos = terminos.map((t) => sql`and strpos(p.busqueda, ${` ${t}`}) > 0`);
  return sql<PersonaLeida[]>`
    select ${sql(COLUMNAS.map((c) => `p.${c}`))}
    from ${e}.personas_busqueda b
    join ${e}.personas p on p.empresa_id = b.empresa_id and p.id = b.persona_id
    where b.empresa_id = ${empresa_id} and b.texto is not null
      and b.texto collate "C" >= ${desde} and b.texto collate "C" < ${tope}
      ${condiciones(lecturas, filtro)} ${conTodos}
      and not exists (
        select 1 from ${e}.personas_busqueda o
        where o.empresa_id = b.empresa_id and o.persona_id = b.persona_id and o.n < b.n
          and o.texto collate "C" >= ${desde} and o.texto collate "C" < ${tope})
    order by b.texto collate "C", b.persona_id limit ${limit} offset ${offset}`;
};
