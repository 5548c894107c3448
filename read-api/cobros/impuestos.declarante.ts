import { SIN_CODIGO } from '#domain/contabilidad/declaracion.vista.ts';
import { CODIGOS_DE_RETENCION } from '#domain/kernel/tributos/retenciones.ts';
import type { DeclaranteTributario } from '#read-api/contabilidad/impuestos.declarante.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

/** What collections declare: what customers withheld, each in the month of its day, as its entry. */

const codigosDe = (impuesto: '2' | '6'): readonly string[] =>
  CODIGOS_DE_RETENCION.filter((tributo) => tributo.impuesto === impuesto).map(
    ({ codigo }) => codigo,
  );

/** The tax that a code `k` is of: one that the tables do not have, by its length, as theirs are. */
const impuestoDe = ({ sql }: Lecturas): Fragmento => sql`
  case when k = any(${codigosDe('2')}::text[]) then '2'
    when k = any(${codigosDe('6')}::text[]) then '6'
    when length(k) > 2 then '1' else '2' end`;

/**
 * The code that an application `a` says of a tax. Whoever says several says not how much of each, so that
 * none of them is it: `null`, as where none is said.
 */
const suCodigo = (lecturas: Lecturas, impuesto: '1' | '2'): Fragmento => {
  const { sql } = lecturas;
  return sql`(
    select min(k) from json_array_elements_text(a.retencion->'codigos') k
    where k ~ '^[0-9A-Za-z]{1,5}$' and ${impuestoDe(lecturas)} = ${impuesto}
    having count(distinct k) = 1)`;
};

/** What was withheld with a collection `c`, by tax and code. */
const retenido = (lecturas: Lecturas): Fragmento => {
  const { sql } = lecturas;
  return sql`
    select r.impuesto, coalesce(r.codigo, ${SIN_CODIGO}) as codigo, sum(r.valor)::int8 as valor,
      string_agg(distinct a.retencion->>'numero', ', ') as numero
    from json_to_recordset(c.aplicaciones)
      as a(retencion_renta int8, retencion_iva int8, retencion json)
    cross join lateral (values
      ('1', a.retencion_renta, ${suCodigo(lecturas, '1')}),
      ('2', a.retencion_iva, ${suCodigo(lecturas, '2')})) as r(impuesto, valor, codigo)
    where r.valor > 0 group by 1, 2`;
};

export const IMPUESTOS_DE_COBROS: DeclaranteTributario = {
  nombre: 'cobros',
  fuentes: [
    {
      seccion: 'retenciones_recibidas',
      documento: 'cobro',
      nombre: 'cobro',
      recurso: 'cobros',
      resta: false,
      lineas: (lecturas, { empresa_id, ambiente, desde, hasta }) => {
        const { sql, esquema } = lecturas;
        // What it was withheld on is not said: nor does the form ask for it.
        return sql`
          select c.id as documento_id, c.dia as fecha, coalesce(l.numero, 'Cobro ' || c.id) as numero,
            c.identificacion, c.persona_nombre as razon_social, c.anulado, l.impuesto, l.codigo,
            null::int4 as porcentaje, 0::int8 as base, l.valor, 0::int8 as credito
          from ${sql(esquema())}.cobros c cross join lateral (${retenido(lecturas)}) l
          where c.empresa_id = ${empresa_id} and c.ambiente = ${ambiente}
            and c.dia between ${desde} and ${hasta}`;
      },
    },
  ],
  // Withholdings received are never pending: the money was withheld already.
  pendientes: ({ sql }) => sql`0::int8`,
};
