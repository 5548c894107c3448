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

/**
 * Of the rate `g` of a purchase `f`, what is somebody else's, who will give it back: line by line where there are
 * lines. `entera`: all of it, as the document adds it up.
 */
const deOtro = ({ sql }: Lecturas): Fragmento => sql`
  (select coalesce(bool_and(l.suya), f.sustento = ${DE_INTERMEDIARIO}) as entera,
      coalesce(sum(l.base) filter (where l.suya), 0)::int8 as base,
      coalesce(sum(l.iva) filter (where l.suya), 0)::int8 as valor
    from (select coalesce(d.sustento, f.sustento) = ${DE_INTERMEDIARIO} as suya,
        d.precio_total + coalesce(d.ice, 0) as base, d.iva
      from json_to_recordset(f.detalles)
        as d(iva_codigo text, sustento text, precio_total int8, ice int8, iva int8)
      where d.iva_codigo = g.iva_codigo) l)`;

type Seccion = 'compras' | 'reembolsos_compras';

/** What a section takes of a rate: what is somebody else's, or the rest of it. */
const PARTE_DE: {
  readonly [S in Seccion]: (lecturas: Lecturas) => {
    readonly base: Fragmento;
    readonly valor: Fragmento;
    readonly credito: Fragmento;
    readonly hay: Fragmento;
  };
} = {
  compras: (lecturas) => ({
    base: lecturas.sql`g.base - ajeno.base`,
    valor: lecturas.sql`g.valor - ajeno.valor`,
    credito: credito(lecturas),
    hay: lecturas.sql`not ajeno.entera`,
  }),
  reembolsos_compras: ({ sql }) => ({
    base: sql`case when ajeno.entera then g.base else ajeno.base end`,
    valor: sql`case when ajeno.entera then g.valor else ajeno.valor end`,
    credito: sql`0::int8`,
    hay: sql`(ajeno.entera or ajeno.base <> 0 or ajeno.valor <> 0)`,
  }),
};

/** Those of a supplier's credit notes take off what the others say. */
const deIva = (seccion: Seccion, deNotas: boolean): FuenteTributaria => ({
  seccion,
  documento: 'compra',
  nombre: 'compra',
  recurso: 'compras',
  resta: deNotas,
  lineas: (lecturas, { empresa_id, ambiente, desde, hasta }) => {
    const { sql, esquema } = lecturas;
    const parte = PARTE_DE[seccion](lecturas);
    return sql`
    select f.id as documento_id, f.fecha_registro as fecha, f.numero_doc as numero,
      f.identificacion, f.razon_social, f.estado = 'anulado' as anulado, '2' as impuesto,
      g.iva_codigo as codigo, g.tarifa as porcentaje, ${parte.base} as base, ${parte.valor} as valor,
      ${parte.credito} as credito
    from ${sql(esquema())}.compras f
      cross join lateral json_to_recordset(f.impuestos)
        as g(iva_codigo text, tarifa int4, base int8, valor int8)
      cross join lateral ${deOtro(lecturas)} as ajeno
    where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
      and f.fecha_registro between ${desde} and ${hasta}
      and ${deNotas ? sql`f.estado_pago is null` : sql`f.estado_pago is not null`}
      and ${parte.hay}`;
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
