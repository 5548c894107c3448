import { EN_RELACION_DE_DEPENDENCIA } from '#domain/contabilidad/declaracion.vista.ts';
import { INGRESOS_EXENTOS } from '#domain/nomina/nomina.vista.ts';
import type { DeclaranteTributario } from '#read-api/contabilidad/impuestos.declarante.ts';

/**
 * What payrolls declare: income tax withheld of employees, each in the month of its day, as its entry, and of
 * nobody by their name. The base is what they earned that is not exempt, less their contribution to the IESS
 * (LRTI, art. 17), whether or not anything was withheld of it.
 */
export const IMPUESTOS_DE_NOMINA: DeclaranteTributario = {
  nombre: 'nomina',
  fuentes: [
    {
      seccion: 'retenciones_emitidas',
      documento: 'nomina',
      nombre: 'nómina',
      recurso: 'nominas',
      resta: false,
      lineas: ({ sql, esquema }, { empresa_id, ambiente, desde, hasta }) => sql`
        select n.id as documento_id, n.dia as fecha, 'Nómina ' || n.id as numero,
          '' as identificacion, 'Empleados' as razon_social, n.estado = 'anulado' as anulado,
          '1' as impuesto, ${EN_RELACION_DE_DEPENDENCIA}::text as codigo, null::int4 as porcentaje,
          l.base, l.valor, 0::int8 as credito
        from ${sql(esquema())}.nominas n cross join lateral (
          select (n.totales->>'impuesto_renta')::int8 as valor,
            greatest(0, coalesce(sum((i->>'monto')::int8), 0)
              - (n.totales->>'iess_personal')::int8)::int8 as base
          from json_array_elements(n.personas) p
          cross join lateral json_array_elements(p->'ingresos') i
          where i->>'concepto' <> all(${[...INGRESOS_EXENTOS]}::text[])
        ) l
        where n.empresa_id = ${empresa_id} and n.ambiente = ${ambiente}
          and n.dia between ${desde} and ${hasta} and l.base + l.valor > 0`,
    },
  ],
  // Nobody else has to answer for it.
  pendientes: ({ sql }) => sql`0::int8`,
};
