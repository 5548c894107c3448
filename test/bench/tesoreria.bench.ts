import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { preguntarPorClases } from './preguntas.ts';

/** Of the last ninety days, in every account; the rest is spread over the ten years before. */
const RECIENTES = 2_000;
const DIAS = 90;
const ANIOS = 10;

/** Fills an account with so many movements, as the projectors would. */
export const sembrarMovimientos = (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantos: number,
) =>
  sql.begin(async (tx) => {
    const e = `"${esquema}"`;
    const ahora = new Date().toISOString();
    const viejos = cuantos - RECIENTES;
    await tx.unsafe('set local statement_timeout = 0');
    await tx.unsafe(`
      insert into ${e}.cuentas_dinero (empresa_id, id, nombre, tipo, saldo_inicial, activo, creado_en)
      values (${empresa_id}, 1, 'Cuenta corriente', 'banco', 100000, true, '${ahora}')`);
    await tx.unsafe(`
      insert into ${e}.movimientos_dinero (empresa_id, id, ambiente, cuenta_dinero_id, tipo, monto,
        fecha, dia, origen_tipo, descripcion, creado_en)
      select ${empresa_id}, g, '1', 1, case g % 3 when 0 then 'egreso' else 'ingreso' end,
        100 + g % 9000, f.dia + interval '15 hours', f.dia, 'manual', 'Movimiento ' || g, f.dia
      from generate_series(1, ${cuantos}) g, lateral (
        select case when g > ${viejos}
          then current_date - ((${cuantos} - g)::int8 * ${DIAS - 2} / ${RECIENTES})::int
          else current_date - ${DIAS + 1} - ((${viejos} - g)::int8 * 365 * ${ANIOS} / ${viejos})::int
        end as dia) f`);
    const suma = (tipo: string) => `coalesce(sum(monto) filter (where tipo = '${tipo}'), 0)`;
    const suyos = `from ${e}.movimientos_dinero where empresa_id = ${empresa_id}`;
    await tx.unsafe(`
      insert into ${e}.saldos_de_cuentas (empresa_id, ambiente, cuenta_dinero_id, ingresos, egresos,
        ingresos_conciliados, egresos_conciliados)
      select ${empresa_id}, '1', 1, ${suma('ingreso')}, ${suma('egreso')}, 0, 0 ${suyos}`);
    await tx.unsafe(`
      insert into ${e}.meses_de_cuentas (empresa_id, ambiente, cuenta_dinero_id, mes, ingresos,
        egresos, dias)
      select ${empresa_id}, '1', 1, to_char(dia, 'YYYYMM')::int, sum(entran), sum(salen),
        json_object_agg(to_char(dia, 'DD'), json_build_array(entran, salen))
      from (select dia, ${suma('ingreso')} as entran, ${suma('egreso')} as salen
        ${suyos} group by dia) d
      group by to_char(dia, 'YYYYMM')`);
    await tx.unsafe(`analyze ${e}.movimientos_dinero`);
  });

/**
 * The ledger of ninety days of an account with `grande` movements against that of one with `chica`, as
 * many of them in those days: milliseconds per request, in alternating rounds.
 */
export const medirLibroDeCuenta = ({
  chica = 10_000,
  grande = 1_000_000,
  preguntas = 15,
  rondas = 4,
} = {}) =>
  preguntarPorClases(
    {
      camino: '/cuentas-dinero/1/libro',
      chica,
      grande,
      rondas,
      sembrar: sembrarMovimientos,
      muestrear: async () => Array.from({ length: preguntas }, (_, i) => i),
    },
    { 'de 90 días': () => ({}) },
  );

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 1_000_000);
  console.log(JSON.stringify(await medirLibroDeCuenta({ grande }), null, 1));
}
