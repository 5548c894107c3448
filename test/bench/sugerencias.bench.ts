import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { preguntarPorClases } from './preguntas.ts';

/** Movements in transit for each line of the statement. */
const POR_LINEA = 10;
/** Amounts that repeat, as those of a busy account do. */
const IMPORTES = 300;

/** An account in the middle of its reconciliation: so many candidates, and a tenth as many lines. */
const sembrarConciliacion = (sql: Sql, esquema: string, empresa_id: number, candidatos: number) =>
  sql.begin(async (tx) => {
    const e = `"${esquema}"`;
    const ahora = new Date().toISOString();
    const dia = `(date '2026-01-01' + (g % 300)::int)`;
    const importe = `(100 + g % ${IMPORTES}) * case g % 3 when 0 then -1 else 1 end`;
    await tx.unsafe(`
      insert into ${e}.cuentas_dinero (empresa_id, id, nombre, tipo, saldo_inicial, activo, creado_en)
      values (${empresa_id}, 1, 'Cuenta corriente', 'banco', 0, true, '${ahora}')`);
    await tx.unsafe(`
      insert into ${e}.movimientos_dinero (empresa_id, id, ambiente, cuenta_dinero_id, tipo, monto,
        fecha, dia, origen_tipo, referencia, creado_en)
      select ${empresa_id}, g, '1', 1, case g % 3 when 0 then 'egreso' else 'ingreso' end,
        100 + g % ${IMPORTES}, ${dia} + interval '15 hours', ${dia}, 'manual',
        case g % 2 when 0 then 'DOC ' || g end, '${ahora}'
      from generate_series(1, ${candidatos}) g`);
    await tx.unsafe(`
      insert into ${e}.saldos_de_cuentas (empresa_id, ambiente, cuenta_dinero_id, ingresos, egresos,
        ingresos_conciliados, egresos_conciliados, borrador_id, borrador_hasta)
      values (${empresa_id}, '1', 1, 0, 0, 0, 0, 1, '2026-10-31')`);
    await tx.unsafe(`
      insert into ${e}.conciliaciones (empresa_id, id, ambiente, cuenta_dinero_id, estado,
        fecha_corte, saldo_extracto, ingresos, egresos, ingresos_conciliados, egresos_conciliados,
        ingresos_marcados, egresos_marcados, lineas_de_extracto, tanda, creado_por, creado_en)
      values (${empresa_id}, 1, '1', 1, 'borrador', '2026-10-31', 0, 0, 0, 0, 0, 0, 0, 0, 0, 'bench',
        '${ahora}')`);
    await tx.unsafe(`
      insert into ${e}.lineas_de_extracto (empresa_id, ambiente, cuenta_dinero_id, linea_id, fecha,
        importe, referencia, importada_en, tanda)
      select ${empresa_id}, '1', 1, 'linea ' || g, ${dia} + 1, ${importe},
        case g % 4 when 0 then g::text end, 1, 0
      from generate_series(1, ${candidatos}, ${POR_LINEA}) g`);
  });

/**
 * Suggestions for a statement of `grande / 10` lines over so many candidates, against a tenth of both:
 * milliseconds per request, in alternating rounds.
 */
export const medirSugerencias = ({ grande = 20_000, preguntas = 5, rondas = 3 } = {}) =>
  preguntarPorClases(
    {
      camino: '/cuentas-dinero/conciliaciones/1/sugerencias',
      chica: grande / 10,
      grande,
      rondas,
      sembrar: sembrarConciliacion,
      muestrear: async () => Array.from({ length: preguntas }, (_, i) => i),
    },
    { sugerencias: () => ({}) },
  );

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 20_000);
  console.log(JSON.stringify(await medirSugerencias({ grande }), null, 1));
}
