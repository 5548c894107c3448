import { CAMPOS_DE_LISTA } from '#domain/documentos/comprobante/lista.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { CampoDeLista, Lista } from '#read-api/kernel/lista.ts';
import type { ListadoDeTipo } from './lista.filtro.ts';

/** How CSV writes each field of a document's list. */
const CELDAS: { readonly [C in (typeof CAMPOS_DE_LISTA)[number]]: CampoDeLista['celda'] } = {
  id: 'simple',
  numero_comprobante: 'simple',
  fecha_emision: 'simple',
  identificacion: 'texto',
  razon_social: 'texto',
  total: 'dolares',
  saldo: 'dolares',
  estado: 'simple',
  ambiente: 'simple',
  clave_acceso: 'literal',
};

/** The newest first. */
export const listaDeTipo = ({ tabla, lista: { total, saldo } }: TipoDeComprobante): Lista => {
  const columnas: { readonly [nombre: string]: string | null } = {
    total,
    saldo: saldo?.columna ?? null,
  };
  return {
    tabla: tabla.nombre,
    orden: { claves: ['fecha_emision', 'id'], sentido: 'desc' },
    campos: CAMPOS_DE_LISTA.map((nombre) => {
      const columna = columnas[nombre];
      return { nombre, celda: CELDAS[nombre], ...(columna !== undefined && { columna }) };
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
