import type { CobroConRemesa, CobroDeLista } from '#domain/cobros/cobro.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** One collection, with what is left of its money. */
export const cobroPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  cobro_id: number,
): Promise<CobroConRemesa | undefined> => {
  const e = sql(esquema());
  const [[cobro], [remesa]] = await Promise.all([
    sql<
      CobroConRemesa['cobro'][]
    >`select * from ${e}.cobros where empresa_id = ${empresa_id} and id = ${cobro_id}`,
    sql<CobroConRemesa['remesa'][]>`
      select aplicaciones, saldo_anticipo from ${e}.remesas
      where empresa_id = ${empresa_id} and origen = 'cobro' and origen_id = ${cobro_id}`,
  ]);
  return cobro && { cobro, remesa: remesa ?? { aplicaciones: [], saldo_anticipo: 0 } };
};

/** Whose, of which branches and environment. */
export type DeCobros = {
  readonly empresa_id: number;
  readonly ambiente: Ambiente;
  /** null: of all. */
  readonly sucursal_id: number | null;
};

/** Both days are included. */
export type FiltroDeCobros = {
  readonly cliente_id?: number | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

const RECIENTES: TablaEnOrden = {
  tabla: 'cobros',
  orden: { claves: ['dia', 'id'], sentido: 'desc' },
};

const deSucursal = ({ sql }: Lecturas, sucursal_id: number | null): Fragmento =>
  sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`;

/** Those that meet every condition, the newest day first. */
export const cobrosDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente, sucursal_id }: DeCobros,
  { cliente_id, desde, hasta }: FiltroDeCobros,
  { limit, offset }: Pagina,
): Promise<readonly CobroDeLista[]> => {
  const { sql, esquema } = lecturas;
  const suyos = enOrden(
    { lecturas, empresa_id, lista: RECIENTES },
    sql`and f.ambiente = ${ambiente} ${deSucursal(lecturas, sucursal_id)}
      ${cliente_id === undefined ? sql`` : sql`and f.persona_id = ${cliente_id}`}
      ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}`,
  );
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  return sql<CobroDeLista[]>`
    select f.*, coalesce(r.saldo_anticipo, 0) as saldo_anticipo
    from (${suyos(sql`f.*`, tramo)}) f
    left join ${sql(esquema())}.remesas r
      on r.empresa_id = ${empresa_id} and r.origen = 'cobro' and r.origen_id = f.id
    order by f.dia desc, f.id desc`;
};

/** Those whose advance can still be used, the oldest first. */
export const anticiposDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente, sucursal_id }: DeCobros,
  cliente_id: number | undefined,
  { limit, offset }: Pagina,
): Promise<readonly CobroDeLista[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  return sql<CobroDeLista[]>`
    select f.*, r.saldo_anticipo
    from ${e}.remesas r
    join ${e}.cobros f on f.empresa_id = ${empresa_id} and f.id = r.origen_id
    where r.empresa_id = ${empresa_id} and r.origen = 'cobro' and r.ambiente = ${ambiente}
      and r.saldo_anticipo > 0 ${deSucursal(lecturas, sucursal_id)}
      ${cliente_id === undefined ? sql`` : sql`and r.persona_id = ${cliente_id}`}
    order by f.dia, f.id limit ${limit} offset ${offset}`;
};
