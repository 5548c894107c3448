import type {
  LineaNoDeducible,
  SumaNoDeducible,
} from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import type { Libros } from './estados.queries.ts';

type Leida = SumaNoDeducible & {
  /** One more than the page holds, if there are more. */
  readonly lineas: readonly LineaNoDeducible[];
};

/** The non-deductible lines of a year, oldest first, with the sums of all of them. */
export const lineasNoDeducibles = async (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: Libros,
  anio: number,
  { limit, offset }: Pagina,
): Promise<Leida> => {
  const e = sql(esquema());
  const texto = String(anio).padStart(4, '0');
  const noDeducibles = sql`from ${e}.movimientos_contables f
    where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente} and not f.deducible
      and f.fecha between ${`${texto}-01-01`} and ${`${texto}-12-31`}`;
  const [fila] = await sql<[Leida]>`
    select coalesce(sum(f.debe - f.haber) filter (where f.ambito = 'local'), 0)::int8 as local,
      coalesce(sum(f.debe - f.haber) filter (where f.ambito = 'exterior'), 0)::int8 as exterior,
      (select coalesce(json_agg(l), '[]') from (
        select m.asiento_id, a.numero, m.fecha, a.glosa, m.cuenta_id, c.codigo as cuenta_codigo,
          c.nombre as cuenta_nombre, m.descripcion, m.tercero_id, m.ambito, m.debe, m.haber,
          a.origen_tipo
        from (select f.* ${noDeducibles} order by f.fecha, f.asiento_id, f.linea
          limit ${limit + 1} offset ${offset}) m
        join ${e}.asientos a on a.empresa_id = ${empresa_id} and a.id = m.asiento_id
        join ${e}.cuentas_contables c on c.empresa_id = ${empresa_id} and c.id = m.cuenta_id
        order by m.fecha, m.asiento_id, m.linea) l) as lineas
    ${noDeducibles}`;
  return fila;
};
