import { hash } from 'node:crypto';
import type { MaterialDeObraGuardado } from '#domain/kernel/obra.events.ts';
import { partir } from '#domain/kernel/obra.ts';
import type { PuertosDeRelleno } from '#processes/kernel/backfill.job.ts';
import type { LeerMaterial } from '#processes/kernel/obras.process.ts';
import { guardarAparte, streamAparte } from '../bitacora/aparte.ts';
import type { Bitacora } from '../bitacora/puerto.ts';
import type { Sql } from '../postgres/conexion.ts';

/** What the parts of a work are made of, in a side stream, an append for each. */
export type MaterialDeObras = {
  /** Keeps a list, cut into parts; the same list again finds its stream there. Answers its name. */
  guardar(empresa_id: number, elementos: readonly unknown[]): Promise<string>;
  readonly leer: LeerMaterial;
};

export const materialDeObras = (bitacora: Bitacora, reloj: () => number): MaterialDeObras => ({
  guardar: async (empresa_id, elementos) => {
    const textos = partir(elementos).map((parte) => JSON.stringify(parte));
    const stream = streamAparte(empresa_id, 'obra', hash('sha256', textos.join('\n'), 'hex'));
    const partes = textos.map((json, i): MaterialDeObraGuardado['datos'] => ({
      parte: i + 1,
      json,
    }));
    const aparte = { stream, tipo: 'MaterialDeObraGuardado', partes, actor: 'obras' };
    await guardarAparte(bitacora, reloj, aparte);
    return stream;
  },
  leer: async (stream, numero) => {
    const [evento] = await bitacora.readStream(stream, { from: numero - 1, limit: 1 });
    if (!evento) return undefined;
    return JSON.parse((evento.datos as MaterialDeObraGuardado['datos']).json) as unknown;
  },
});

/** Which companies a backfill is for, of those that are older; left out: all of them. */
export type ParaQuienes = {
  /** Companies that have given no id of that resource: the others have what the backfill makes. */
  readonly sin?: string;
  /** Companies that have rows of a table, and fewer than `filas`. */
  readonly menos_de?: { readonly tabla: string; readonly filas: number };
};

/** Which companies there are, and which of them have not begun a work. */
export const empresasParaRellenos = (
  sql: Sql,
  { sin, menos_de }: ParaQuienes = {},
): Pick<PuertosDeRelleno, 'ultimaEmpresa' | 'pendientes'> => ({
  ultimaEmpresa: async ({ esquema }) => {
    const [fila] = await sql<{ ultima: number | null }[]>`
      select max(id) as ultima from ${sql(esquema)}.registro_de_empresas`;
    return fila?.ultima ?? 0;
  },
  pendientes: async ({ esquema }, obra, { despues, hasta, limite }) => {
    const filas = await sql<{ id: number }[]>`
      select r.id from ${sql(esquema)}.registro_de_empresas r
      where r.id > ${despues} and r.id <= ${hasta} and not exists (
        select from ${sql(esquema)}.obras o where o.empresa_id = r.id and o.obra = ${obra})
      ${
        sin === undefined
          ? sql``
          : sql`and not exists (select from ${sql(esquema)}.contadores c
              where c.empresa_id = r.id and c.recurso = ${sin})`
      }
      ${
        menos_de === undefined
          ? sql``
          : sql`and (select count(*) from ${sql(esquema)}.${sql(menos_de.tabla)} t
              where t.empresa_id = r.id) between 1 and ${menos_de.filas - 1}`
      }
      order by r.id limit ${limite}`;
    return filas.map(({ id }) => id);
  },
});

export type ObrasPorTipo = {
  readonly tipo: string;
  readonly estado: string;
  readonly empresas: number;
  readonly partes: number;
};

/** Works by kind: those that nobody does yet are under way, too. */
export const obrasPorTipo = (sql: Sql, esquema: string): Promise<ObrasPorTipo[]> => sql<
  ObrasPorTipo[]
>`
  select tipo, estado, count(distinct empresa_id)::int4 as empresas,
    coalesce(sum(hechas), 0)::int4 as partes
  from ${sql(esquema)}.obras group by 1, 2 order by 1, 2`;
