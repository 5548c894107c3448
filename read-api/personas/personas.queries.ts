import type {
  FilaPersona,
  FilaPersonaPorIdentificacion,
} from '#projections/personas/personas.projector.ts';
import { conPalabras, terminoMasRaro, topeDe } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** An entry as it goes out: the row without what it is searched by. */
export type PersonaLeida = Omit<FilaPersona, 'orden'>;

export type FiltroDePersonas = {
  readonly es_cliente: boolean | null;
  readonly es_proveedor: boolean | null;
  readonly incluir_inactivos: boolean;
};

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

type Hallada = { readonly persona_id: number; readonly texto: string };

/** The next rows of the word's range after one of them that have every other word, in order. */
const caminar = (
  lecturas: Lecturas,
  empresa_id: number,
  { guia, otros, filtro }: { guia: string; otros: readonly string[]; filtro: FiltroDePersonas },
  tras: Hallada | undefined,
  cuantas: number,
): Promise<Hallada[]> => {
  const { sql, esquema } = lecturas;
  const desde = tras
    ? sql`(b.texto collate "C", b.persona_id) > (${tras.texto}, ${tras.persona_id})`
    : sql`b.texto collate "C" >= ${guia}`;
  return sql<Hallada[]>`
    select b.persona_id, b.texto from ${sql(esquema())}.personas_busqueda b
    where b.empresa_id = ${empresa_id} and b.texto is not null
      and ${desde} and b.texto collate "C" < ${topeDe(guia)}
      ${condiciones(lecturas, filtro)} ${conPalabras(lecturas, otros)}
    order by b.texto collate "C", b.persona_id limit ${cuantas}`;
};

/** Rows beyond the page that the first step takes, for entries that the word begins twice. */
const HOLGURA = 20;

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
  const guia = await terminoMasRaro(lecturas, 'personas_busqueda', empresa_id, terminos);
  const otros = terminos.filter((t) => t !== guia);
  const ids = new Set<number>();
  const cuantas = offset + limit + HOLGURA;
  for (let tras: Hallada | undefined; ids.size < offset + limit; ) {
    const pedido = { guia, otros, filtro };
    const filas = await caminar(lecturas, empresa_id, pedido, tras, cuantas);
    for (const { persona_id } of filas) ids.add(persona_id);
    if (filas.length < cuantas) break;
    tras = filas.at(-1);
  }
  const pagina = [...ids].slice(offset, offset + limit);
  return pagina.length === 0 ? [] : personasPorId(lecturas, empresa_id, pagina);
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
