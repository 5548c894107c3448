import type { Instante } from '#domain/kernel/tiempo.ts';
import type { FilasDeOrigen } from '#read-api/kernel/cifras.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A record, by the kind's name in histories, and which rows say of it what is asked. */
export type RegistroSeguido = {
  readonly recurso: string;
  readonly recurso_id: number;
  readonly origen: FilasDeOrigen | undefined;
};

/**
 * Limits of a trail: after an instant, until another (`undefined`: from the first, to the last).
 */
export type LimitesDeRastro = {
  readonly desde?: Instante | undefined;
  readonly hasta: Instante | undefined;
  readonly cuantas: number;
};

/** Where an event that touched a record is, and what is told of it without reading it. */
export type Huella = {
  readonly posicion: number;
  readonly revision: number;
  readonly creado_en: Instante;
  readonly actor: string;
};

/** An event that touched a record: what it is called, when and by whom. */
export type Suceso = Huella & { readonly tipo: string };

type Leida = Huella & { readonly lugar: number };

/** The first events of each record, in their order, the oldest first. */
export const huellasDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  registros: readonly Omit<RegistroSeguido, 'origen'>[],
  { hasta, cuantas }: Omit<LimitesDeRastro, 'desde'>,
): Promise<readonly (readonly Huella[])[]> => {
  const leidas = await sql<Leida[]>`
    select r.lugar::int4 as lugar, h.*
    from unnest(${registros.map(({ recurso }) => recurso)}::text[],
      ${registros.map(({ recurso_id }) => recurso_id)}::int8[])
      with ordinality r(recurso, recurso_id, lugar)
    cross join lateral (
      select h.posicion, h.revision, h.creado_en, h.actor from ${sql(esquema())}.historia h
      where h.empresa_id = ${empresa_id} and h.recurso = r.recurso
        and h.recurso_id = r.recurso_id::text
        ${hasta === undefined ? sql`` : sql`and h.creado_en <= ${hasta}`}
      order by h.posicion limit ${cuantas}) h
    order by r.lugar, h.posicion`;
  const huellas = registros.map((): Huella[] => []);
  for (const { lugar, ...huella } of leidas) huellas[lugar - 1]!.push(huella);
  return huellas;
};
