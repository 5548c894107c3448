import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { NominaDeLista, NominaLeida } from '#domain/nomina/nomina.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** A payroll of a company. */
export const nominaPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  nomina_id: number,
): Promise<NominaLeida | undefined> => {
  const [fila] = await sql<NominaLeida[]>`
    select * from ${sql(esquema())}.nominas
    where empresa_id = ${empresa_id} and id = ${nomina_id}`;
  return fila;
};

/** Both days are included. */
export type FiltroDeNominas = {
  readonly periodo?: string | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

type DeAmbiente = { readonly empresa_id: number; readonly ambiente: '1' | '2' };

/** Payrolls that meet every condition, the newest day first, without what they say of each person. */
export const nominasDe = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeAmbiente,
  { periodo, desde, hasta }: FiltroDeNominas,
  { limit, offset }: Pagina,
): Promise<readonly NominaDeLista[]> => sql<NominaDeLista[]>`
  select f.id, f.ambiente, f.periodo, f.descripcion, f.dia, f.totales, f.cuantas, f.neto, f.pagado,
    f.asiento_id, f.estado, f.anulado_en, f.anulado_el, f.anulado_motivo, f.creado_por, f.creado_en,
    f.pagos
  from ${sql(esquema())}.nominas f
  where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
    ${periodo === undefined ? sql`` : sql`and f.periodo = ${periodo}`}
    ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}
  order by f.dia desc, f.id desc limit ${limit} offset ${offset}`;

/** What a figure of a payroll is made of: what is owed, and its payments that count at the end of a day. */
export const partesDeNomina = (
  { sql, esquema }: Lecturas,
  { empresa_id, nomina_id }: { readonly empresa_id: number; readonly nomina_id: number },
  al: Fecha | undefined,
): { readonly neto: Fragmento; readonly pagos: (signo: 1 | -1) => Fragmento } => {
  const suya = sql`${sql(esquema())}.nominas n
    where n.empresa_id = ${empresa_id} and n.id = ${nomina_id}`;
  const cuenta =
    al === undefined
      ? sql`p.estado = 'activo'`
      : sql`p.dia <= ${al} and (p.anulado_el is null or p.anulado_el > ${al})`;
  return {
    neto: sql`
      select n.dia as fecha, 'nominas' as recurso, n.id as recurso_id, 0 as orden,
        n.periodo as numero, n.neto as valor
      from ${suya} and n.estado = 'activo'`,
    pagos: (signo) => sql`
      select p.dia as fecha, 'nominas' as recurso, p.nomina_id as recurso_id, p.lugar as orden,
        p.id::text as numero, ${signo}::int8 * p.monto as valor
      from (select n.id as nomina_id, (t.pago->>'dia')::date as dia,
          (t.pago->>'anulado_el')::date as anulado_el, t.pago->>'estado' as estado,
          (t.pago->>'id')::int8 as id, (t.pago->>'monto')::int8 as monto, t.lugar::int4 as lugar
        from ${sql(esquema())}.nominas n
        cross join lateral json_array_elements(n.pagos) with ordinality t(pago, lugar)
        where n.empresa_id = ${empresa_id} and n.id = ${nomina_id}) p
      where ${cuenta}`,
  };
};
