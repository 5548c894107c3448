import type { CuentaEnPapel } from '#domain/tesoreria/conciliacion.informe.vista.ts';
import type { CuentaDeConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import type { MovimientoConDocumento } from '#domain/tesoreria/documento.vista.ts';
import type { FilaConciliacion } from '#projections/tesoreria/conciliaciones.projector.ts';
import { unidas } from '#read-api/contabilidad/estados.queries.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';
import type { DeTesoreria } from './cuentas-dinero.queries.ts';
import { conDocumento } from './documentos.queries.ts';

/** With what is shown of its account. */
export type ConciliacionLeida = FilaConciliacion & {
  readonly cuenta: CuentaEnPapel & CuentaDeConciliacion;
};

/** Reconciliations of a company that were not discarded; their alias is `k`. */
const conCuenta = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  condiciones: Fragmento,
): Fragmento => {
  const e = sql(esquema());
  return sql`
    select k.*, json_build_object(
        'nombre', c.nombre, 'banco', c.banco, 'numero_mascarado', c.numero_mascarado,
        'saldo_inicial', c.saldo_inicial, 'ultima_cerrada_id', s.ultima_cerrada_id) as cuenta
    from ${e}.conciliaciones k
    join ${e}.cuentas_dinero c on c.empresa_id = k.empresa_id and c.id = k.cuenta_dinero_id
    join ${e}.saldos_de_cuentas s on s.empresa_id = k.empresa_id and s.ambiente = k.ambiente
      and s.cuenta_dinero_id = k.cuenta_dinero_id
    where k.empresa_id = ${empresa_id} and k.estado <> 'descartada' ${condiciones}`;
};

/** One. */
export const conciliacionPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  conciliacion_id: number,
): Promise<ConciliacionLeida | undefined> => {
  const { sql } = lecturas;
  const [fila] = await sql<ConciliacionLeida[]>`
    ${conCuenta(lecturas, empresa_id, sql`and k.id = ${conciliacion_id}`)}`;
  return fila;
};

export type FiltroDeConciliaciones = {
  readonly cuenta_id?: number | undefined;
  readonly estado?: 'borrador' | 'cerrada' | undefined;
};

/** Reconciliations that meet every condition, the most recent first. */
export const conciliacionesDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  { cuenta_id, estado }: FiltroDeConciliaciones,
  pagina: Pagina,
): Promise<readonly ConciliacionLeida[]> => {
  const { sql } = lecturas;
  const deCuenta = sql`and k.ambiente = ${ambiente}
    ${cuenta_id === undefined ? sql`` : sql`and k.cuenta_dinero_id = ${cuenta_id}`}
    ${estado === undefined ? sql`` : sql`and k.estado = ${estado}`}`;
  return sql<ConciliacionLeida[]>`
    ${conCuenta(lecturas, empresa_id, deCuenta)} order by k.id desc ${tramoDe(lecturas, pagina)}`;
};

/** Which candidates of a reconciliation: all, those that it has marked, those in transit. */
export type CualesCandidatos = 'todos' | 'marcados' | 'en_transito';

type Candidato = MovimientoConDocumento & { readonly marcado: boolean };

/**
 * A page of a reconciliation's movements, oldest first, and one more where there are more: up to its
 * cut, those that it has marked and those that no closed one before it has. Of a closed one, those that
 * there were by then; what was in transit may be marked by a later one. Ids go up along the chain of
 * an account: a new one comes after the last is closed or discarded.
 */
export const candidatosDe = (
  lecturas: Lecturas,
  empresa_id: number,
  fila: FilaConciliacion,
  cuales: CualesCandidatos,
  { limit, offset }: Pagina,
): Promise<readonly Candidato[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { id, ambiente, cuenta_dinero_id, fecha_corte, ultimo_movimiento_id } = fila;
  // Each source by its part of one index, no farther than the page goes.
  const primeros = (de: Fragmento) => sql`
    (select m.* from ${e}.movimientos_dinero m
     where m.empresa_id = ${empresa_id} and m.ambiente collate "C" = ${ambiente}
       and m.cuenta_dinero_id = ${cuenta_dinero_id} and ${de} and m.dia <= ${fecha_corte}
       ${ultimo_movimiento_id === null ? sql`` : sql`and m.id <= ${ultimo_movimiento_id}`}
     order by m.dia, m.id limit ${offset + limit + 1})`;
  const deOtras = sql`
    select m.* from ${e}.conciliaciones k
    cross join lateral ${primeros(sql`m.conciliacion_id = k.id`)} m
    where k.empresa_id = ${empresa_id} and k.ambiente = ${ambiente}
      and k.cuenta_dinero_id = ${cuenta_dinero_id}
      and (k.id > ${id} or k.id < ${id} and k.estado = 'descartada')`;
  const fuentes = [
    ...(cuales === 'en_transito' ? [] : [primeros(sql`m.conciliacion_id = ${id}`)]),
    ...(cuales === 'marcados' ? [] : [primeros(sql`m.conciliacion_id is null`), deOtras]),
  ];
  const pagina = sql`
    select u.* from (${unidas(lecturas, fuentes)}) u
    order by u.dia, u.id limit ${limit + 1} offset ${offset}`;
  return sql<Candidato[]>`
    select d.*, coalesce(d.conciliacion_id = ${id}, false) as marcado
    from (${conDocumento(lecturas, empresa_id, pagina)}) d order by d.dia, d.id`;
};
