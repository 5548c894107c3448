import type { AnuladoDelAnexo } from '#domain/compras/ats/anexo.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { MesDelAnexo } from '#read-api/compras/ats.aporte.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';

type Fila = AnuladoDelAnexo & { readonly fecha_emision: Fecha; readonly id: number };

/**
 * Those of a type whose annulment is of the month, by the index of states: few are annulled, and none
 * before its date.
 */
const deUnTipo = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente, desde, hasta }: MesDelAnexo,
  { tabla, cod_doc }: TipoDeComprobante,
): AsyncIterable<readonly Fila[]> =>
  porPaginas(async (ultima, cuantas) => {
    const tras = ultima
      ? sql`and (fecha_emision, id) > (${ultima.fecha_emision}, ${ultima.id})`
      : sql``;
    return sql<Fila[]>`
      select ${cod_doc} as tipo_comprobante, establecimiento, punto_emision, secuencial,
        numero_autorizacion as autorizacion, fecha_emision, id
      from ${sql(esquema())}.${sql(tabla.nombre)}
      where empresa_id = ${empresa_id} and ambiente = ${ambiente} and estado_buscable = 'ANULADO'
        and fecha_emision <= ${hasta} ${tras} and numero_autorizacion is not null
        and (anulacion->>'fecha')::date between ${desde} and ${hasta}
      order by fecha_emision, id limit ${cuantas}`;
  });

/** Numbers of documents of every type that were authorized, and annulled in the month. */
export async function* anuladosDelMes(
  lecturas: Lecturas,
  mes: MesDelAnexo,
): AsyncGenerator<readonly AnuladoDelAnexo[]> {
  for (const tipo of TIPOS) yield* deUnTipo(lecturas, mes, tipo);
}
