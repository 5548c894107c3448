import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { FilaTarifa } from '#projections/documentos/tarifas/tarifas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** The rates that the platform's operator added. */
export const leerTarifasAgregadas = ({ sql, esquema }: Lecturas): Promise<readonly FilaTarifa[]> =>
  sql<FilaTarifa[]>`
    select impuesto, codigo, desde, hasta, descripcion, porcentaje, valor_especifico, unidad
    from ${sql(esquema())}.tarifas_agregadas where empresa_id = ${PLATAFORMA}
    order by impuesto, codigo, desde`;
