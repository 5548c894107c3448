import type { FilaServicio } from '#projections/servicios/servicios.projector.ts';
import { hallarPorPalabras } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

const COLUMNAS = [
  'id',
  'codigo_principal',
  'descripcion',
  'precio_unitario',
  'tarifa_iva',
  'iva_codigo',
  'activo',
] as const satisfies readonly (keyof FilaServicio)[];

/** One entry of a company's catalogue. */
export const servicioPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  servicio_id: number,
): Promise<FilaServicio | undefined> => {
  const [fila] = await sql<FilaServicio[]>`
    select ${sql(COLUMNAS)} from ${sql(esquema())}.servicios
    where empresa_id = ${empresa_id} and id = ${servicio_id}`;
  return fila;
};

/** Those that are in force; on request, those that were taken out too. */
const vigentes = ({ sql }: Lecturas, incluir_inactivos: boolean) =>
  incluir_inactivos ? sql`` : sql`and b.activo`;

/** The catalogue in the order of codes. */
export const listarServicios = (
  lecturas: Lecturas,
  empresa_id: number,
  incluir_inactivos: boolean,
  { limit, offset }: Pagina,
): Promise<FilaServicio[]> => {
  const { sql, esquema } = lecturas;
  return sql<FilaServicio[]>`
    select ${sql(COLUMNAS)} from ${sql(esquema())}.servicios b
    where b.empresa_id = ${empresa_id} ${vigentes(lecturas, incluir_inactivos)}
    order by b.codigo_principal collate "C", b.id limit ${limit} offset ${offset}`;
};

/** Those that have every word, in the order of what matched. */
export const buscarServicios = async (
  lecturas: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
  incluir_inactivos: boolean,
  pagina: Pagina,
): Promise<FilaServicio[]> => {
  const { sql, esquema } = lecturas;
  const caminata = {
    tabla: 'servicios_busqueda',
    columna: 'servicio_id',
    empresa_id,
    condiciones: vigentes(lecturas, incluir_inactivos),
  } as const;
  const ids = await hallarPorPalabras(lecturas, caminata, terminos, pagina);
  if (ids.length === 0) return [];
  return sql<FilaServicio[]>`
    select ${sql(COLUMNAS.map((c) => `s.${c}`))}
    from unnest(${[...ids]}::int8[]) with ordinality k(id, n)
    join ${sql(esquema())}.servicios s on s.empresa_id = ${empresa_id} and s.id = k.id
    order by k.n`;
};
