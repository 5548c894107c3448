import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { AlgunaVista } from '#domain/kernel/vista.ts';
import { camposDeLista, type Lista } from '#read-api/kernel/lista.ts';
import type { ListadoDeTipo } from './lista.filtro.ts';

/** The newest first. */
export const listaDeTipo = (
  { tabla, lista: { total, saldo } }: TipoDeComprobante,
  vista: AlgunaVista,
): Lista => {
  const columnas: { readonly [nombre: string]: string | null } = {
    total,
    saldo: saldo?.columna ?? null,
  };
  return {
    tabla: tabla.nombre,
    orden: { claves: ['fecha_emision', 'id'], sentido: 'desc' },
    campos: camposDeLista(vista).map((campo) => {
      const columna = columnas[campo.nombre];
      return columna === undefined ? campo : { ...campo, celda: 'dolares', columna };
    }),
  };
};

/** Drafts that are counted one by one; a company with more is not told how many documents it has. */
const MAXIMO_BORRADORES = 1000;

/** How many documents a list without filters has: the numbers that the series gave, and the drafts. */
export const contarDelTipo = async ({
  lecturas: { sql, esquema },
  empresa_id,
  tipo: { tabla, cod_doc },
  filtro: { ambiente, con_borradores },
}: ListadoDeTipo): Promise<number | undefined> => {
  const [fila] = await sql<[{ emitidas: number; borradores: number }]>`
    select
      (select coalesce(sum(documentos), 0)::int8 from ${sql(esquema())}.series
        where empresa_id = ${empresa_id} and ambiente = ${ambiente} and cod_doc = ${cod_doc})
        as emitidas,
      (select count(*)::int from (
        select 1 from ${sql(esquema())}.${sql(tabla.nombre)}
        where ${con_borradores} and empresa_id = ${empresa_id} and estado_buscable = 'BORRADOR'
        limit ${MAXIMO_BORRADORES + 1}) b) as borradores`;
  const { emitidas, borradores } = fila;
  return borradores > MAXIMO_BORRADORES ? undefined : emitidas + borradores;
};
