import type { RolConCuenta } from '#domain/contabilidad/plan.vista.ts';
import { MAXIMO_TERMINOS, terminosDe } from '#domain/kernel/palabras.ts';
import type { FilaCuenta } from '#projections/contabilidad/plan.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente } from '#read-api/kernel/lista.fuentes.ts';
import type { CampoDeLista, Lista } from '#read-api/kernel/lista.ts';

/** Whether a company has its chart: one that is older than it gets it from a backfill. */
export const tienePlan = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<boolean> => {
  const filas = await sql`
    select from ${sql(esquema())}.contadores
    where empresa_id = ${empresa_id} and recurso = 'cuentas_contables'`;
  return filas.length > 0;
};

/** One account of a company's chart. */
export const cuentaPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  cuenta_id: number,
): Promise<FilaCuenta | undefined> => {
  const [fila] = await sql<FilaCuenta[]>`
    select * from ${sql(esquema())}.cuentas_contables
    where empresa_id = ${empresa_id} and id = ${cuenta_id}`;
  return fila;
};

const CAMPOS: readonly CampoDeLista[] = [
  { nombre: 'id', celda: 'simple' },
  { nombre: 'codigo', celda: 'texto' },
  { nombre: 'codigo_padre', celda: 'texto' },
  { nombre: 'nivel', celda: 'simple' },
  { nombre: 'nombre', celda: 'texto' },
  { nombre: 'tipo', celda: 'simple' },
  { nombre: 'naturaleza', celda: 'simple' },
  { nombre: 'imputable', celda: 'simple' },
  { nombre: 'activo', celda: 'simple' },
];

/** By code, byte by byte: each account after the one it is part of. */
export const PLAN: Lista = {
  tabla: 'cuentas_contables',
  orden: { claves: ['codigo', 'id'], en_bytes: ['codigo'], sentido: 'asc' },
  campos: CAMPOS,
};

export type FiltroDeCuentas = {
  readonly q?: string | undefined;
  readonly tipo?: string | undefined;
  readonly imputable: boolean | null;
  readonly incluir_inactivas: boolean | null;
};

/** The words of a question; the beginning of a code is one: «101.01». */
const terminosDePlan = (pregunta: string): readonly string[] =>
  pregunta
    .trim()
    .split(/\s+/)
    .flatMap((parte) => (/^\d[\d.]*$/.test(parte) ? [parte] : terminosDe(parte)))
    .slice(0, MAXIMO_TERMINOS);

/**
 * Those that have, for every word of the question, a word or a code that begins so; nowhere when the
 * question has no letter and no digit. A chart has some thousands of accounts at most: it is walked.
 */
export const cuentasDe = (
  lecturas: Lecturas,
  empresa_id: number,
  { q, tipo, imputable, incluir_inactivas }: FiltroDeCuentas,
): Fuente | undefined => {
  const { sql } = lecturas;
  const palabras = q?.trim() ? terminosDePlan(q) : [];
  if (q?.trim() && palabras.length === 0) return undefined;
  const conPalabras = palabras.reduce(
    (condiciones, palabra) => sql`${condiciones} and f.busqueda like ${`% ${palabra}%`}`,
    sql``,
  );
  return enOrden(
    { lecturas, empresa_id, lista: PLAN },
    sql`${incluir_inactivas ? sql`` : sql`and f.activo`}
      ${tipo === undefined ? sql`` : sql`and f.tipo = ${tipo}`}
      ${imputable === null ? sql`` : sql`and f.imputable = ${imputable}`} ${conPalabras}`,
  );
};

/** Every role with its account. */
export const rolesDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<readonly RolConCuenta[]> =>
  sql<RolConCuenta[]>`
    select r.rol, r.cuenta_id, c.codigo, c.nombre
    from ${sql(esquema())}.cuentas_de_roles r
    join ${sql(esquema())}.cuentas_contables c on c.empresa_id = r.empresa_id and c.id = r.cuenta_id
    where r.empresa_id = ${empresa_id}`;
