import { vistaDeListaDePlantilla } from '#domain/contabilidad/plantilla.vista.ts';
import type { FilaPlantilla } from '#projections/contabilidad/plantillas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente } from '#read-api/kernel/lista.fuentes.ts';
import { camposDeLista, type Lista } from '#read-api/kernel/lista.ts';

/** One template of entries of a company. */
export const plantillaPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  plantilla_id: number,
): Promise<FilaPlantilla | undefined> => {
  const [fila] = await sql<FilaPlantilla[]>`
    select * from ${sql(esquema())}.plantillas_asiento
    where empresa_id = ${empresa_id} and id = ${plantilla_id}`;
  return fila;
};

/** In the order in which they were kept: they are few. */
export const PLANTILLAS: Lista = {
  tabla: 'plantillas_asiento',
  orden: { claves: ['id'], sentido: 'asc' },
  campos: camposDeLista(vistaDeListaDePlantilla),
};

export const plantillasDe = (
  lecturas: Lecturas,
  empresa_id: number,
  { incluir_inactivas }: { readonly incluir_inactivas: boolean | null },
): Fuente => {
  const { sql } = lecturas;
  const condiciones = incluir_inactivas ? sql`` : sql`and f.activo`;
  return enOrden({ lecturas, empresa_id, lista: PLANTILLAS }, condiciones);
};
