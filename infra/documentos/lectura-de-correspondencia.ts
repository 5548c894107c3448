import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { PuertosDeCorrespondencia } from '#processes/documentos/correspondencia.ts';
import { comprobantePorId } from '#read-api/documentos/comprobante/comprobante.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A document and its branch, as a mail is made of them. */
export const leerParaRedactar =
  (sql: Sql): PuertosDeCorrespondencia['leer'] =>
  async ({ esquema }, { tabla }, { empresa_id, correo: { documento_id, sucursal_id } }) => {
    const lecturas: Lecturas = { sql, esquema: () => esquema };
    const [comprobante, [sucursal]] = await Promise.all([
      comprobantePorId(lecturas, tabla, empresa_id, documento_id),
      sql<Sucursal[]>`
        select * from ${sql(esquema)}.sucursales
        where empresa_id = ${empresa_id} and id = ${sucursal_id}`,
    ]);
    return comprobante && sucursal && { comprobante, sucursal };
  };
