import type { Sql } from '#infra/nucleo/postgres/conexion.ts';

export type Clonacion = {
  readonly empresa_id: number;
  /** An invoice that is AUTORIZADO. */
  readonly factura_id: number;
  readonly cuantas: number;
  /** Date of the clones; that of the model when absent. */
  readonly fecha_emision?: string;
};

/** Ids and numbers of the clones: far above those of the front door, a block for each model. */
const BLOQUE = 10_000;
const primeroDe = (factura_id: number): number => 1_000_000 + factura_id * BLOQUE;

/**
 * Many authorized invoices like one: rows, and signed documents in their side streams, each a little
 * different from the others and under a key of its own. Straight SQL, for what reads a month full of
 * them; the company's stream knows nothing of them.
 */
export const clonarAutorizada = async (
  sql: Sql,
  esquema: string,
  { empresa_id, factura_id, cuantas, fecha_emision }: Clonacion,
): Promise<void> => {
  if (cuantas > BLOQUE) throw new RangeError(`Más de ${BLOQUE} clones de una factura`);
  const desde = primeroDe(factura_id);
  const clave = `overlay(f.clave_acceso placing lpad((${desde} + g)::text, 9, '0') from 31)`;
  await sql.begin(async (tx) => {
    await tx.unsafe(
      `insert into "${esquema}".facturas
       select (jsonb_populate_record(f, jsonb_build_object(
         'id', ${desde} + g, 'secuencial', ${desde} + g, 'clave_acceso', ${clave},
         'numero_comprobante', '001-001-' || lpad((${desde} + g)::text, 9, '0'),
         'fecha_emision', coalesce($1::date, f.fecha_emision)))).*
       from "${esquema}".facturas f, generate_series(0, ${cuantas - 1}) g
       where f.empresa_id = ${empresa_id} and f.id = ${factura_id}`,
      [fecha_emision ?? null],
    );
    await tx.unsafe(
      `with modelo as (
         select e.*, f.clave_acceso, e.datos->>'xml' as xml
         from "${esquema}".facturas f join bitacora.eventos e
           on e.stream = 'documento-${empresa_id}-factura-${factura_id}'
           and e.revision = f.intento - 1
         where f.empresa_id = ${empresa_id} and f.id = ${factura_id}
       ), base as (select max(posicion) as p from bitacora.eventos)
       insert into bitacora.eventos (posicion, stream, revision, evento_id, tipo, datos, metadatos)
       select base.p + g + 1, 'documento-${empresa_id}-factura-' || (${desde} + g), f.revision,
         gen_random_uuid(), f.tipo,
         (f.datos::jsonb || jsonb_build_object('clave_acceso', ${clave},
           'xml', replace(f.xml, f.clave_acceso, ${clave})))::json, f.metadatos
       from modelo f, base, generate_series(0, ${cuantas - 1}) g`,
    );
  });
};
