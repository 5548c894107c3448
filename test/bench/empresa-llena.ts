import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { cobrarLasDemas, darCredito, sembrarPersonas } from './cartera.bench.ts';
import { sembrarCompras } from './compras-sembradas.ts';
import { sembrarListas } from './facturas-sembradas.ts';
import { sembrarFeed } from './feed.bench.ts';
import { sembrarLibros } from './libros.bench.ts';
import { columnas } from './siembra.ts';
import { sembrarMovimientos } from './tesoreria.bench.ts';

/**
 * A company that has everything for years: read models alone, filled as the projectors would, in place
 * of what it had. It keeps books, and has a collection and a payment to take the form of the others from.
 */
export type Medidas = {
  readonly facturas: number;
  /** Movements of its account; collections, payments, purchases, events and entries' lines, as many of each. */
  readonly movimientos: number;
};

/** Its last ones are of the last month, and nobody reconciled them yet. */
const POR_CONCILIAR = 600;
/** A movement in so many is a line of the statement too. */
const CON_LINEA = 2;
const CUENTA = 1;
const PROVEEDORES = 2_000;

const LO_QUE_TENIA = [
  'facturas',
  'ventas_por_dia',
  'ventas_por_cliente',
  'movimientos_de_saldo',
  'abonos',
  'personas',
  'personas_busqueda',
  'contrapartes',
  'compras',
  'remesas',
  'anticipos_por_dia',
  'movimientos_dinero',
  'cuentas_dinero',
  'saldos_de_cuentas',
  'meses_de_cuentas',
  'conciliaciones',
  'lineas_de_extracto',
  'asientos',
  'movimientos_contables',
  'mayor_por_dia',
  'mayor_por_mes',
  'mayor_por_anio',
  'mayor_por_tercero',
  'eventos',
  'webhooks',
];

type Propias = { readonly [columna: string]: string };

/** `cuantas` rows like the first one of a table, except for what is said of each, numbered `g`. */
const comoLaPrimera = async (
  sql: Sql,
  esquema: string,
  tabla: string,
  empresa_id: number,
  cuantas: number,
  propias: Propias,
): Promise<void> => {
  const todas = await columnas(sql, esquema, tabla);
  await sql.unsafe(`create temp table modelo as select * from "${esquema}".${tabla}
    where empresa_id = ${empresa_id} order by id limit 1`);
  await sql.unsafe(`delete from "${esquema}".${tabla} where empresa_id = ${empresa_id}`);
  await sql.unsafe(`insert into "${esquema}".${tabla} (${todas.map((c) => `"${c}"`).join(', ')})
    select ${todas.map((c) => propias[c] ?? `m."${c}"`).join(', ')}
    from modelo m, generate_series(1, ${cuantas}) g, lateral (select current_date
      - ((${cuantas} - g)::int8 * 700 / ${cuantas})::int as dia) d`);
  await sql.unsafe('drop table modelo');
};

const registros = (personas: number, esquema: string): Propias => ({
  id: 'g',
  persona_id: `1 + g % ${personas}`,
  persona_nombre: `(select razon_social from "${esquema}".personas p
    where p.empresa_id = m.empresa_id and p.id = 1 + g % ${personas})`,
  dia: 'd.dia',
  fecha: `d.dia + interval '15 hours'`,
  monto: '3536',
  monto_anticipo: '0',
  movimiento_id: 'g',
  asiento_id: 'g / 4',
  creado_en: `d.dia + interval '15 hours'`,
});

/** Reconciled month after month, and the last one on its way with its statement. */
const conciliar = async (sql: Sql, esquema: string, empresa_id: number, movimientos: number) => {
  const e = `"${esquema}"`;
  const suyos = `empresa_id = ${empresa_id} and cuenta_dinero_id = ${CUENTA}`;
  const meses = `select row_number() over (order by mes) as n, * from (
    select date_trunc('month', dia)::date as mes, count(*) as movimientos,
      coalesce(sum(monto) filter (where tipo = 'ingreso'), 0) as ingresos,
      coalesce(sum(monto) filter (where tipo = 'egreso'), 0) as egresos
    from ${e}.movimientos_dinero where ${suyos} and id <= ${movimientos - POR_CONCILIAR}
    group by 1) x`;
  const suma = (que: string) => `sum(${que}) over (order by n)`;
  const antes = (que: string) => `coalesce(sum(${que}) over (order by n rows between unbounded
    preceding and 1 preceding), 0)`;
  await sql.unsafe(`
    insert into ${e}.conciliaciones (empresa_id, id, ambiente, cuenta_dinero_id, estado, fecha_corte,
      saldo_extracto, anterior_id, ingresos, egresos, ingresos_conciliados, egresos_conciliados,
      ingresos_marcados, egresos_marcados, lineas_de_extracto, tanda, saldo_inicial, creado_por,
      creado_en, cerrado_por, cerrado_en)
    select ${empresa_id}, n, '1', ${CUENTA}, 'cerrada', (mes + interval '1 month - 1 day')::date,
      100000 + ${suma('ingresos - egresos')}, nullif(n - 1, 0), ${suma('ingresos')},
      ${suma('egresos')}, ${antes('ingresos')}, ${antes('egresos')}, ingresos, egresos, 0, 0, 100000,
      'bench', mes, 'bench', mes
    from (${meses}) m`);
  await sql.unsafe(`
    update ${e}.movimientos_dinero v set conciliacion_id = m.n from (${meses}) m
    where ${suyos} and v.id <= ${movimientos - POR_CONCILIAR} and date_trunc('month', v.dia) = m.mes`);
  await sql.unsafe(`
    insert into ${e}.conciliaciones (empresa_id, id, ambiente, cuenta_dinero_id, estado, fecha_corte,
      saldo_extracto, anterior_id, anterior_hasta, ingresos, egresos, ingresos_conciliados,
      egresos_conciliados, ingresos_marcados, egresos_marcados, lineas_de_extracto, tanda, creado_por,
      creado_en)
    select ${empresa_id}, c.id + 1, '1', ${CUENTA}, 'borrador', current_date, 0, c.id,
      (select max(dia) from ${e}.movimientos_dinero where ${suyos} and conciliacion_id = c.id),
      s.ingresos, s.egresos, c.ingresos, c.egresos, 0, 0, ${POR_CONCILIAR / CON_LINEA}, 0, 'bench', now()
    from ${e}.conciliaciones c join ${e}.saldos_de_cuentas s using (empresa_id, cuenta_dinero_id)
    where c.empresa_id = ${empresa_id} order by c.id desc limit 1`);
  await sql.unsafe(`
    update ${e}.saldos_de_cuentas s set ultima_cerrada_id = c.anterior_id, cerrada_hasta = c.anterior_hasta,
      borrador_id = c.id, borrador_hasta = c.fecha_corte, ingresos_conciliados = c.ingresos_conciliados,
      egresos_conciliados = c.egresos_conciliados
    from ${e}.conciliaciones c
    where c.empresa_id = s.empresa_id and c.estado = 'borrador' and s.empresa_id = ${empresa_id}`);
  await sql.unsafe(`
    insert into ${e}.lineas_de_extracto (empresa_id, ambiente, cuenta_dinero_id, linea_id, fecha, importe,
      referencia, descripcion, importada_en, tanda)
    select empresa_id, '1', ${CUENTA}, 'linea ' || id, dia, case tipo when 'ingreso' then monto else -monto
      end, id::text, 'DEPÓSITO ' || id, (select max(id) from ${e}.conciliaciones
      where empresa_id = ${empresa_id}), 0
    from ${e}.movimientos_dinero
    where ${suyos} and conciliacion_id is null and id % ${CON_LINEA} = 0`);
};

/** The requests of its programs, and the deliveries of a subscription. */
const conectar = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
): Promise<void> => {
  const cuando = `now() - (${cuantas} - g) * interval '30 days' / ${cuantas}`;
  await sql.unsafe(`
    insert into operacion.auditoria (empresa_id, en, actor, metodo, camino, recurso, estado, ip,
      user_agent, duracion_ms, correlacion_id, ruta, codigo)
    select ${empresa_id}, ${cuando}, 'fpk_siembra', case g % 4 when 0 then 'POST' else 'GET' end,
      '/api/v1/facturas/' || g, 'facturas', case g % 50 when 0 then 422 else 200 end, '127.0.0.1', 'erp',
      g % 90, gen_random_uuid()::text, '/facturas/{id}', case g % 50 when 0 then 'validacion' end
    from generate_series(1, ${cuantas}) g`);
  await sql.unsafe(`
    insert into "${esquema}".webhooks (empresa_id, id, nombre, url, eventos, activo, creado_en,
      actualizado_en, eliminado)
    values (${empresa_id}, 1, 'ERP', 'https://erp.example.com/avisos', '["factura.autorizada"]', false,
      now(), now(), false)`);
  await sql.unsafe(`
    insert into operacion.webhook_entregas (empresa_id, id, webhook_id, posicion, evento, cuerpo, estado,
      paso, intentos, registro, creada_en, terminada_en)
    select ${empresa_id}, gen_random_uuid(), 1, g, 'factura.autorizada', '{}', case g % 100 when 0 then
      'fallida' else 'entregada' end, 0, 1, '[]', ${cuando}, ${cuando}
    from generate_series(1, ${cuantas}) g`);
};

export const llenarEmpresa = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  { facturas, movimientos }: Medidas,
): Promise<void> => {
  const e = `"${esquema}"`;
  await sql.unsafe('set statement_timeout = 0');
  await sql.unsafe('set synchronous_commit = off');
  for (const tabla of LO_QUE_TENIA) {
    await sql.unsafe(`delete from ${e}.${tabla} where empresa_id = ${empresa_id}`);
  }
  await sembrarListas(sql, esquema, empresa_id, facturas);
  await darCredito(sql, esquema, empresa_id);
  await sembrarPersonas(sql, esquema, empresa_id);
  await cobrarLasDemas(sql, esquema, empresa_id);
  await sql.unsafe(`update ${e}.personas set es_proveedor = true
    where empresa_id = ${empresa_id} and id <= ${PROVEEDORES}`);
  await sql.unsafe(`
    insert into ${e}.personas_busqueda (empresa_id, persona_id, n, texto, es_cliente, es_proveedor, activo)
    select empresa_id, persona_id, n, texto, true, persona_id <= ${PROVEEDORES}, true
    from ${e}.contrapartes where empresa_id = ${empresa_id}`);
  const por_proveedor = movimientos / PROVEEDORES;
  await sembrarCompras(sql, esquema, empresa_id, movimientos, por_proveedor);
  await sembrarMovimientos(sql, esquema, empresa_id, movimientos);
  await conciliar(sql, esquema, empresa_id, movimientos);
  await comoLaPrimera(sql, esquema, 'cobros', empresa_id, movimientos, registros(40_000, esquema));
  await comoLaPrimera(
    sql,
    esquema,
    'pagos_proveedor',
    empresa_id,
    movimientos,
    registros(2_000, esquema),
  );
  await sembrarLibros(sql, esquema, empresa_id, movimientos);
  await sembrarFeed(sql, esquema, empresa_id, movimientos);
  await conectar(sql, esquema, empresa_id, movimientos);
  await sql.unsafe('vacuum analyze');
};
