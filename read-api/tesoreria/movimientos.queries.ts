import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { MovimientoLeido, TIPOS_DE_MOVIMIENTO } from '#domain/tesoreria/movimiento.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import type { DeTesoreria } from './cuentas-dinero.queries.ts';

/** Movements of an account; both days are included. */
export type FiltroDeMovimientos = {
  readonly cuenta_dinero_id: number;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
  readonly tipo?: (typeof TIPOS_DE_MOVIMIENTO)[number] | undefined;
};

const RECIENTES: TablaEnOrden = {
  tabla: 'movimientos_dinero',
  orden: { claves: ['dia', 'fecha', 'id'], sentido: 'desc' },
};

/** A movement, and how the reconciliation that marked it is. */
export const conEstado = ({ sql, esquema }: Lecturas, empresa_id: number): Fragmento => sql`f.*,
  (select k.estado from ${sql(esquema())}.conciliaciones k
    where k.empresa_id = ${empresa_id} and k.id = f.conciliacion_id) as estado_de_conciliacion`;

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
