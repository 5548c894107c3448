import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { MovimientoConDocumento } from '#domain/tesoreria/documento.vista.ts';
import type { MovimientoLeido, TIPOS_DE_MOVIMIENTO } from '#domain/tesoreria/movimiento.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import type { DeTesoreria } from './cuentas-dinero.queries.ts';
import { conDocumento } from './documentos.queries.ts';

/** Movements of an account; both days are included. */
export type FiltroDeMovimientos = {
  readonly cuenta_dinero_id: number;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
  readonly tipo?: (typeof TIPOS_DE_MOVIMIENTO)[number] | undefined;
};

type DeCuenta = { readonly cuenta_nombre: string };

const RECIENTES: TablaEnOrden = {
  tabla: 'movimientos_dinero',
  orden: { claves: ['dia', 'fecha', 'id'], sentido: 'desc' },
};

/** A movement, and how the reconciliation that marked it is. */
export const conEstado = ({ sql, esquema }: Lecturas, empresa_id: number): Fragmento => sql`f.*,
  (select k.estado from ${sql(esquema())}.conciliaciones k
    where k.empresa_id = ${empresa_id} and k.id = f.conciliacion_id) as estado_de_conciliacion`;

/** One, with the names of its account and of what it comes from. */
export const movimientoPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  movimiento_id: number,
): Promise<(MovimientoLeido & MovimientoConDocumento & DeCuenta) | undefined> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const uno = sql`select f.* from ${e}.movimientos_dinero f
    where f.empresa_id = ${empresa_id} and f.id = ${movimiento_id}`;
  const [fila] = await sql<(MovimientoLeido & MovimientoConDocumento & DeCuenta)[]>`
    select ${conEstado(lecturas, empresa_id)}, c.nombre as cuenta_nombre
    from (${conDocumento(lecturas, empresa_id, uno)}) f
    join ${e}.cuentas_dinero c on c.empresa_id = ${empresa_id} and c.id = f.cuenta_dinero_id`;
  return fila;
};

/** The most recent first. */
export const movimientosDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  { cuenta_dinero_id, desde, hasta, tipo }: FiltroDeMovimientos,
  { limit, offset }: Pagina,
): Promise<readonly MovimientoLeido[]> => {
  const { sql } = lecturas;
  const filtrados = enOrden(
    { lecturas, empresa_id, lista: RECIENTES },
    sql`and f.ambiente = ${ambiente} and f.cuenta_dinero_id = ${cuenta_dinero_id}
      ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}
      ${tipo === undefined ? sql`` : sql`and f.tipo = ${tipo}`}`,
  );
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  return sql<MovimientoLeido[]>`${filtrados(conEstado(lecturas, empresa_id), tramo)}`;
};
