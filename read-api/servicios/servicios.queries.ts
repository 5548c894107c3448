import { vistaServicio } from '#domain/servicios/servicio.vista.ts';
import type { FilaServicio } from '#projections/servicios/servicios.projector.ts';
import { hallarPorPalabras } from '#read-api/kernel/busqueda.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, enumeradas, type Fuente, POR_LUGAR } from '#read-api/kernel/lista.fuentes.ts';
import { camposDeLista, type Lista } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** One entry of a company's catalogue. */
export const servicioPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  servicio_id: number,
): Promise<FilaServicio | undefined> => {
  const [fila] = await sql<FilaServicio[]>`
    select * from ${sql(esquema())}.servicios
    where empresa_id = ${empresa_id} and id = ${servicio_id}`;
  return fila;
};

const CAMPOS = camposDeLista(vistaServicio);

/** By code, byte by byte. */
const POR_CODIGO: Lista = {
  tabla: 'servicios',
  orden: { claves: ['codigo_principal', 'id'], en_bytes: ['codigo_principal'], sentido: 'asc' },
  campos: CAMPOS,
};

const HALLADOS: Lista = { tabla: 'servicios', orden: POR_LUGAR, campos: CAMPOS };

/** A list, and where its rows are; nowhere, when nothing can meet the question. */
type ListaConFuente = { readonly lista: Lista; readonly fuente: Fuente | undefined };

export type FiltroDeServicios = {
  readonly incluir_inactivos?: boolean | null | undefined;
  readonly lleva_inventario?: boolean | null | undefined;
};

const vigentes = ({ sql }: Lecturas, { incluir_inactivos }: FiltroDeServicios) =>
  incluir_inactivos ? sql`` : sql`and activo`;

const deInventario = ({ sql }: Lecturas, { lleva_inventario: lleva }: FiltroDeServicios) =>
  lleva == null ? sql`` : sql`and lleva_inventario = ${lleva}`;

/** The catalogue in the order of codes. */
export const catalogo = (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeServicios,
): ListaConFuente => {
  const { sql } = lecturas;
  const listado = { lecturas, empresa_id, lista: POR_CODIGO };
  const suyos = sql`${vigentes(lecturas, filtro)} ${deInventario(lecturas, filtro)}`;
  return { lista: POR_CODIGO, fuente: enOrden(listado, suyos) };
};

/** Services that have every word, in the order of what matched; as many as the answer may show. */
export const buscarServicios = async (
  lecturas: Lecturas,
  empresa_id: number,
  terminos: readonly string[],
  filtro: FiltroDeServicios,
  { limit, offset }: Pagina,
): Promise<ListaConFuente> => {
  const { sql, esquema } = lecturas;
  const lleva =
    filtro.lleva_inventario == null
      ? sql``
      : sql`and exists (select from ${sql(esquema())}.servicios s where s.empresa_id = ${empresa_id}
          and s.id = b.servicio_id ${deInventario(lecturas, filtro)})`;
  const caminata = {
    tabla: 'servicios_busqueda',
    columna: 'servicio_id',
    empresa_id,
    condiciones: sql`${vigentes(lecturas, filtro)} ${lleva}`,
  } as const;
  const hasta = { limit: offset + limit, offset: 0 };
  const ids = await hallarPorPalabras(lecturas, caminata, terminos, hasta);
  const listado = { lecturas, empresa_id, lista: HALLADOS };
  return { lista: HALLADOS, fuente: ids.length === 0 ? undefined : enumeradas(listado, ids) };
};
