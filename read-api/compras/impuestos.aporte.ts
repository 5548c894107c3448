import { CON_CREDITO } from '#domain/kernel/tributos/sustentos.ts';
import type {
  DeclaranteTributario,
  FuenteTributaria,
} from '#read-api/contabilidad/impuestos.declarante.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

/** What purchases declare: each in the month in which it is registered, until it is annulled. */

/** What of the IVA of a rate `g` is tax credit: line by line where there are lines, as it is posted. */
const credito = ({ sql }: Lecturas): Fragmento => sql`
  case when json_array_length(f.detalles) = 0
    then case when f.sustento = any(${CON_CREDITO}::text[]) then g.valor else 0 end
    else coalesce((select sum(d.iva) from json_to_recordset(f.detalles)
      as d(iva_codigo text, sustento text, iva int8)
      where d.iva_codigo = g.iva_codigo
        and coalesce(d.sustento, f.sustento) = any(${CON_CREDITO}::text[])), 0) end::int8`;

/** SRI table 5: paid by an intermediary, to whom it will be reimbursed. */
const DE_INTERMEDIARIO = '08';

/** Whether all of a purchase `f` is somebody else's, who will give it back. */
const esDeOtro = ({ sql }: Lecturas): Fragmento => sql`
  case when json_array_length(f.detalles) = 0 then f.sustento = ${DE_INTERMEDIARIO}
    else not exists (select from json_to_recordset(f.detalles) as d(sustento text)
      where coalesce(d.sustento, f.sustento) is distinct from ${DE_INTERMEDIARIO}) end`;

/** Those of a supplier's credit notes take off what the others say. */
const deIva = (seccion: 'compras' | 'reembolsos_compras', deNotas: boolean): FuenteTributaria => ({
  seccion,
  documento: 'compra',
  nombre: 'compra',
  recurso: 'compras',
  resta: deNotas,
  lineas: (lecturas, { empresa_id, ambiente, desde, hasta }) => {
    const { sql, esquema } = lecturas;
    return sql`
    select f.id as documento_id, f.fecha_registro as fecha, f.numero_doc as numero,
      f.identificacion, f.razon_social, f.estado = 'anulado' as anulado, '2' as impuesto,
      g.iva_codigo as codigo, g.tarifa as porcentaje, g.base, g.valor,
      ${credito(lecturas)} as credito
    from ${sql(esquema())}.compras f cross join lateral json_to_recordset(f.impuestos)
      as g(iva_codigo text, tarifa int4, base int8, valor int8)
    where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
      and f.fecha_registro between ${desde} and ${hasta}
      and ${deNotas ? sql`f.estado_pago is null` : sql`f.estado_pago is not null`}
      and (${esDeOtro(lecturas)}) is ${seccion === 'compras' ? sql`not true` : sql`true`}`;
  },
});

export const IMPUESTOS_DE_COMPRAS: DeclaranteTributario = {
  nombre: 'compras',
  fuentes: (['compras', 'reembolsos_compras'] as const).flatMap((seccion) => [
    deIva(seccion, false),
    deIva(seccion, true),
  ]),
  // What others issued was authorized before it came.
  pendientes: ({ sql }) => sql`0::int8`,
};
