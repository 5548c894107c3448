import type { RegistroDeLista } from '#domain/cartera/registro.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaRemesa } from '#projections/cartera/remesas.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** Collections or payments with what of their money is where: the rows of one table beside `remesas`. */

/** A side: where its rows are, and how its money calls them. */
export type LadoDeRegistros = {
  readonly tabla: 'cobros' | 'pagos_proveedor';
  readonly origen: FilaRemesa['origen'];
};

/** One; `F`: its row. */
export const registroPorId = async <F extends { readonly id: number }>(
  { sql, esquema }: Lecturas,
  { tabla, origen }: LadoDeRegistros,
  empresa_id: number,
  id: number,
): Promise<
  | {
      readonly fila: F;
      readonly remesa: Pick<FilaRemesa, 'aplicaciones' | 'saldo_anticipo'>;
    }
  | undefined
> => {
  const e = sql(esquema());
  const [[fila], [remesa]] = await Promise.all([
    sql<F[]>`select * from ${e}.${sql(tabla)} where empresa_id = ${empresa_id} and id = ${id}`,
    sql<Pick<FilaRemesa, 'aplicaciones' | 'saldo_anticipo'>[]>`
      select aplicaciones, saldo_anticipo from ${e}.remesas
      where empresa_id = ${empresa_id} and origen = ${origen} and origen_id = ${id}`,
  ]);
  return fila && { fila, remesa: remesa ?? { aplicaciones: [], saldo_anticipo: 0 } };
};

/** Both days are included; the branch is that of the record, null: of all. */
export type FiltroDeRegistros = {
  readonly ambiente: Ambiente;
  readonly sucursal_id: number | null;
  readonly persona_id?: number | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

const deSucursal = ({ sql }: Lecturas, { sucursal_id }: FiltroDeRegistros): Fragmento =>
  sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`;

/** Those that meet every condition, the newest day first. */
export const registrosDe = (
  lecturas: Lecturas,
  { tabla, origen }: LadoDeRegistros,
  empresa_id: number,
  filtro: FiltroDeRegistros,
  { limit, offset }: Pagina,
): Promise<readonly RegistroDeLista[]> => {
  const { sql, esquema } = lecturas;
  const { ambiente, persona_id, desde, hasta } = filtro;
  const lista = { tabla, orden: { claves: ['dia', 'id'], sentido: 'desc' } } as const;
  const suyos = enOrden(
    { lecturas, empresa_id, lista },
    sql`and f.ambiente = ${ambiente} ${deSucursal(lecturas, filtro)}
      ${persona_id === undefined ? sql`` : sql`and f.persona_id = ${persona_id}`}
      ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}`,
  );
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  return sql<RegistroDeLista[]>`
    select f.*, coalesce(r.saldo_anticipo, 0) as saldo_anticipo
    from (${suyos(sql`f.*`, tramo)}) f
    left join ${sql(esquema())}.remesas r
      on r.empresa_id = ${empresa_id} and r.origen = ${origen} and r.origen_id = f.id
    order by f.dia desc, f.id desc`;
};

/** Those whose advance can still be used, the oldest first. */
export const anticiposDe = (
  lecturas: Lecturas,
  { tabla, origen }: LadoDeRegistros,
  empresa_id: number,
  filtro: Omit<FiltroDeRegistros, 'desde' | 'hasta'>,
  { limit, offset }: Pagina,
): Promise<readonly RegistroDeLista[]> => {
  const { sql, esquema } = lecturas;
  const { ambiente, persona_id } = filtro;
  const e = sql(esquema());
  return sql<RegistroDeLista[]>`
    select f.*, r.saldo_anticipo
    from ${e}.remesas r
    join ${e}.${sql(tabla)} f on f.empresa_id = ${empresa_id} and f.id = r.origen_id
    where r.empresa_id = ${empresa_id} and r.origen = ${origen} and r.ambiente = ${ambiente}
      and r.saldo_anticipo > 0 ${deSucursal(lecturas, filtro)}
      ${persona_id === undefined ? sql`` : sql`and r.persona_id = ${persona_id}`}
    order by f.dia, f.id limit ${limit} offset ${offset}`;
};
