import type { Correo } from '#domain/documentos/comprobante/correo.ts';
import { emisorDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import { ajustesDeEnvio, leerEmisor } from '#infra/identidad/emisor.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { PuertosDelCorreo } from '#processes/documentos/correo.process.ts';
import { comprobantePorId } from '#read-api/documentos/comprobante/comprobante.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

const leerCorreo = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  correo_id: number,
): Promise<Correo | undefined> => {
  const [fila] = await sql<Correo[]>`
    select * from ${sql(esquema())}.correos
    where empresa_id = ${empresa_id} and id = ${correo_id}`;
  return fila;
};

/** A mail with all that it is made of, as the mail process reads it. */
export const leerParaEnviar =
  (sql: Sql, ruc_proveedor: string | null): PuertosDelCorreo['leer'] =>
  async ({ esquema }, empresa_id, correo_id) => {
    const lecturas: Lecturas = { sql, esquema: () => esquema };
    const [correo, emisor] = await Promise.all([
      leerCorreo(lecturas, empresa_id, correo_id),
      leerEmisor(lecturas, empresa_id),
    ]);
    if (!correo || !emisor) return undefined;
    const { tabla } = tipoDe(correo.documento);
    const [comprobante, [sucursal]] = await Promise.all([
      comprobantePorId(lecturas, tabla, empresa_id, correo.documento_id),
      sql<Sucursal[]>`
        select * from ${sql(esquema)}.sucursales
        where empresa_id = ${empresa_id} and id = ${correo.sucursal_id}`,
    ]);
    if (!comprobante || !sucursal) return undefined;
    const { empresa, ajustes } = emisor;
    return {
      correo,
      comprobante,
      empresa,
      emisor: emisorDeRide({ empresa, sucursal, ajustes, ruc_proveedor }),
      ajustes: ajustesDeEnvio(emisor),
    };
  };
