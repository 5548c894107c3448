import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { LeidoParaEmitir, PuertosDeEmision } from '#processes/documentos/emision.puerto.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { type Hallada, leerPorTurno } from '../nucleo/postgres/por-turno.ts';

type Lugar = readonly [esquema: string, documento: DelDocumento['documento']];
type Pedido = { readonly empresa_id: number; readonly documento_id: number };
type Fila = LeidoParaEmitir & Hallada;

/** A document with its issuer, as the emission process reads it. */
export const leerParaEmitir = (sql: Sql): PuertosDeEmision['leer'] => {
  const leer = leerPorTurno<Lugar, Pedido, Fila>(([esquema, documento], pedidos) => {
    const en = sql(esquema);
    return sql<Fila[]>`
      select p.i::int4, to_json(d) as comprobante, to_json(e) as empresa, to_json(s) as sucursal
      from unnest(${arreglo(pedidos.map((p) => p.empresa_id))}::text::int8[],
                  ${arreglo(pedidos.map((p) => p.documento_id))}::text::int8[])
        with ordinality as p(empresa_id, id, i)
      join ${en}.${sql(tipoDe(documento).tabla.nombre)} d using (empresa_id, id)
      join ${en}.empresas e using (empresa_id)
      join ${en}.sucursales s on s.empresa_id = d.empresa_id and s.id = d.sucursal_id`;
  });
  return ({ esquema }, empresa_id, { documento, documento_id }) =>
    leer([esquema, documento], { empresa_id, documento_id });
};
