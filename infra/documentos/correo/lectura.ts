import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type DocumentoEnviable,
  quiereEnvioAutomatico,
  type ReglasDeCorreo,
} from '#domain/documentos/comprobante/correo.decider.ts';
import type { Correo } from '#domain/documentos/comprobante/correo.ts';
import { emisorDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { ajustesDeEnvio, leerEmisor } from '#infra/identidad/emisor.ts';
import { arreglo } from '#infra/nucleo/postgres/arreglo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { type Hallada, leerPorTurno } from '#infra/nucleo/postgres/por-turno.ts';
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

type Aspirante = Hallada & {
  readonly documento: Pick<DocumentoEnviable, 'estado' | 'email'>;
  readonly empresa: Pick<AjustesDeEmpresa, 'envia_correo_al_autorizar'>;
  readonly ajustes: AjustesDeCorreo | null;
};

/** Whether an authorized document goes out by itself. */
export const leerQuiereEnvio = (
  sql: Sql,
  reglas: ReglasDeCorreo,
): PuertosDelCorreo['quiereEnvioAutomatico'] => {
  type Lugar = readonly [esquema: string, documento: DelDocumento['documento']];
  type Pedido = { readonly empresa_id: number; readonly documento_id: number };
  const leer = leerPorTurno<Lugar, Pedido, Aspirante>(([esquema, documento], pedidos) => {
    const en = sql(esquema);
    return sql<Aspirante[]>`
      select p.i::int4, json_build_object('estado', d.estado, 'email', d.email) as documento,
             json_build_object('envia_correo_al_autorizar', a.envia_correo_al_autorizar) as empresa,
             to_jsonb(c) as ajustes
      from unnest(${arreglo(pedidos.map((p) => p.empresa_id))}::text::int8[],
                  ${arreglo(pedidos.map((p) => p.documento_id))}::text::int8[])
        with ordinality as p(empresa_id, id, i)
      join ${en}.${sql(tipoDe(documento).tabla.nombre)} d using (empresa_id, id)
      join ${en}.ajustes_de_empresa a using (empresa_id)
      left join ${en}.ajustes_de_correo c using (empresa_id)`;
  });
  return async ({ esquema }, empresa_id, { documento: tipo, documento_id }) => {
    const fila = await leer([esquema, tipo], { empresa_id, documento_id });
    if (!fila) return false;
    const { documento, empresa, ajustes } = fila;
    return quiereEnvioAutomatico({ documento, empresa, ajustes: ajustes ?? undefined }, reglas);
  };
};
