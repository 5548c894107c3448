import type { ConRemesa, RegistroDeLista } from '#domain/cartera/cobro-o-pago.vista.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaRemesa } from '#projections/cartera/dinero-aplicado.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import { cambioDespuesDe, hastaElDia } from './a-una-fecha.queries.ts';

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
): Promise<ConRemesa<F> | undefined> => {
  const e = sql(esquema());
  const [[registro], [remesa]] = await Promise.all([
    sql<F[]>`select * from ${e}.${sql(tabla)} where empresa_id = ${empresa_id} and id = ${id}`,
    sql<Pick<FilaRemesa, 'aplicaciones' | 'saldo_anticipo'>[]>`
      select aplicaciones, saldo_anticipo from ${e}.remesas
      where empresa_id = ${empresa_id} and origen = ${origen} and origen_id = ${id}`,
  ]);
  return registro && { registro, remesa: remesa ?? { aplicaciones: [], saldo_anticipo: 0 } };
};

type Registrado = {
  readonly id: number;
  readonly persona_id: number;
  readonly aplicaciones: readonly {
    readonly documento: string;
    readonly documento_id: number;
    readonly aplicacion_id: number;
  }[];
};

/** What documents had sent back of each of its applications at the end of a day, and its advance then. */
export const leerDineroAl = async (
  { sql, esquema }: Lecturas,
  { origen }: LadoDeRegistros,
  empresa_id: number,
  { registro: fila, remesa }: ConRemesa<Registrado>,
  al: Fecha,
): Promise<{
  readonly liberado: ReadonlyMap<number, Centavos>;
  readonly saldo_anticipo: Centavos;
}> => {
  const e = sql(esquema());
  const de = <T>(campo: (una: Registrado['aplicaciones'][number]) => T) =>
    fila.aplicaciones.map(campo);
  const [liberadas, [despues]] = await Promise.all([
    sql<{ aplicacion_id: number; monto: Centavos }[]>`
      select m.aplicacion_id, sum(${hastaElDia(sql, 'monto', al)})::int8 as monto
      from unnest(${de(({ documento }) => documento)}::text[],
        ${de(({ documento_id }) => documento_id)}::int8[],
        ${de(({ aplicacion_id }) => aplicacion_id)}::int8[])
        p(documento, documento_id, aplicacion_id)
      join ${e}.movimientos_de_saldo m on m.empresa_id = ${empresa_id}
        and m.documento = p.documento and m.documento_id = p.documento_id
        and m.aplicacion_id = p.aplicacion_id and m.origen <> ${origen}
      group by m.aplicacion_id`,
    sql<[{ cambio: Centavos }]>`
      select coalesce(sum(cambio), 0)::int8 as cambio from ${e}.anticipos_por_dia
      where empresa_id = ${empresa_id} and origen = ${origen} and persona_id = ${fila.persona_id}
        and dia > ${al} and origen_id = ${fila.id}`,
  ]);
  return {
    liberado: new Map(liberadas.map(({ aplicacion_id, monto }) => [aplicacion_id, monto])),
    saldo_anticipo: remesa.saldo_anticipo - despues.cambio,
  };
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

/** Collections or payments that meet every condition, the newest day first. */
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
  const filtrados = enOrden(
    { lecturas, empresa_id, lista },
    sql`and f.ambiente = ${ambiente} ${deSucursal(lecturas, filtro)}
      ${persona_id === undefined ? sql`` : sql`and f.persona_id = ${persona_id}`}
      ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}`,
  );
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  return sql<RegistroDeLista[]>`
    select f.*, coalesce(r.saldo_anticipo, 0) as saldo_anticipo
    from (${filtrados(sql`f.*`, tramo)}) f
    left join ${sql(esquema())}.remesas r
      on r.empresa_id = ${empresa_id} and r.origen = ${origen} and r.origen_id = f.id
    order by f.dia desc, f.id desc`;
};

/** Whose advances, and at the end of which day; without it, as they are. */
type FiltroDeAnticipos = Omit<FiltroDeRegistros, 'desde' | 'hasta'> & {
  readonly al?: Fecha | undefined;
};

/** What there is of each: `origen_id` and `saldo_anticipo`. */
const anticiposDeHoy = (
  { sql, esquema }: Lecturas,
  { origen }: LadoDeRegistros,
  empresa_id: number,
  { ambiente, persona_id }: FiltroDeAnticipos,
): Fragmento => sql`
  select r.origen_id, r.saldo_anticipo from ${sql(esquema())}.remesas r
  where r.empresa_id = ${empresa_id} and r.origen = ${origen} and r.ambiente = ${ambiente}
    and r.saldo_anticipo > 0 ${persona_id === undefined ? sql`` : sql`and r.persona_id = ${persona_id}`}`;

/**
 * What there was of each advance at the end of a day: less what came after it. An advance used with
 * a date before the day on which its money came back is below zero between the two: without it they
 * would not add up.
 */
const anticiposAl = (
  lecturas: Lecturas,
  lado: LadoDeRegistros,
  empresa_id: number,
  filtro: FiltroDeAnticipos,
  al: Fecha,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const { persona_id, ambiente } = filtro;
  return sql`
    select u.origen_id, sum(u.saldo_anticipo)::int8 as saldo_anticipo
    from (${anticiposDeHoy(lecturas, lado, empresa_id, filtro)} union all
      select c.origen_id, 0 - c.cambio
      from (${cambioDespuesDe(lecturas, empresa_id, lado.origen, al)}
        ${persona_id === undefined ? sql`` : sql`and a.persona_id = ${persona_id}`}
        group by a.origen_id) c
      join ${sql(esquema())}.remesas r on r.empresa_id = ${empresa_id}
        and r.origen = ${lado.origen} and r.origen_id = c.origen_id
        and r.ambiente = ${ambiente}) u
    group by u.origen_id having sum(u.saldo_anticipo) <> 0`;
};

/** What there is of each advance of somebody, a row for each. */
export const anticiposComoFilas = (
  lecturas: Lecturas,
  {
    origen,
    tabla_de_origen,
  }: { readonly origen: LadoDeRegistros['origen']; readonly tabla_de_origen: string },
  { empresa_id, al, ...filtro }: FiltroDeAnticipos & { readonly empresa_id: number },
): Fragmento => {
  const { sql, esquema } = lecturas;
  const lado = { tabla: tabla_de_origen as LadoDeRegistros['tabla'], origen };
  const saldos =
    al === undefined
      ? anticiposDeHoy(lecturas, lado, empresa_id, filtro)
      : anticiposAl(lecturas, lado, empresa_id, filtro, al);
  return sql`
    select f.dia as fecha, ${tabla_de_origen}::text as recurso, f.id as recurso_id, 0 as orden,
      null::text as numero, r.saldo_anticipo as valor
    from (${saldos}) r join ${sql(esquema())}.${sql(tabla_de_origen)} f
      on f.empresa_id = ${empresa_id} and f.id = r.origen_id ${deSucursal(lecturas, filtro)}`;
};

/** Collections or payments with advance left, now or at the end of a day, the oldest first. */
export const anticiposDe = (
  lecturas: Lecturas,
  lado: LadoDeRegistros,
  empresa_id: number,
  filtro: FiltroDeAnticipos,
  { limit, offset }: Pagina,
): Promise<readonly RegistroDeLista[]> => {
  const { sql, esquema } = lecturas;
  const { al } = filtro;
  const saldos =
    al === undefined
      ? anticiposDeHoy(lecturas, lado, empresa_id, filtro)
      : anticiposAl(lecturas, lado, empresa_id, filtro, al);
  return sql<RegistroDeLista[]>`
    select f.*, r.saldo_anticipo
    from (${saldos}) r
    join ${sql(esquema())}.${sql(lado.tabla)} f on f.empresa_id = ${empresa_id} and f.id = r.origen_id
    where true ${deSucursal(lecturas, filtro)}
    order by f.dia, f.id limit ${limit} offset ${offset}`;
};
