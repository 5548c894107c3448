import type { Bitacora } from '../bitacora/puerto.ts';
import type { EstadoDeCadena, Falla, RevisorDeCadena } from '../bitacora/revision-de-cadena.ts';
import { conectar } from '../postgres/pool.ts';

export type Integridad = {
  readonly eventos: number;
  readonly fallas: readonly Falla[];
  readonly cadena: EstadoDeCadena;
};

const PAGINA = 1000;
const MAXIMO = 20;

const HUECOS = `select stream, count(*) as n, min(revision) as primera, max(revision) as ultima
  from pg_temp.vistos group by stream
  having count(*) <> max(revision) + 1 or min(revision) <> 0
    or count(distinct revision) <> count(*) limit ${MAXIMO}`;
const REPETIDOS = `select id, count(*) as n from pg_temp.vistos group by id
  having count(*) > 1 limit ${MAXIMO}`;

/**
 * Reads the whole log as any reader would: positions ascend, every stream's revisions go from 0
 * without gaps, no event id comes twice, each event continues the one before it. What was seen is
 * kept in a temporary table of Postgres, so that memory does not grow with the log.
 */
export const revisarBitacora = async (
  url: string,
  bitacora: Bitacora,
  cadena: RevisorDeCadena,
  alAvanzar: (hechos: number, total: number) => void,
): Promise<Integridad> => {
  const sql = conectar(url, { nombre: 'integridad', maximo: 1, ajustes: { jit: 'off' } });
  const fallas: Falla[] = [];
  let eventos = 0;
  try {
    await sql`create temporary table vistos (id uuid, stream text, revision int8)`;
    const hasta = await bitacora.cabeza();
    for (let after = 0; after < hasta; ) {
      const leidos = await bitacora.readAll({ after, limit: PAGINA });
      // What is written from now on is the next check's.
      const pagina = leidos.filter((e) => e.posicion <= hasta);
      if (pagina.length === 0) break;
      for (const { posicion } of pagina) {
        if (posicion <= after) fallas.push({ que: 'posición repetida', donde: String(posicion) });
        after = posicion;
      }
      await sql`insert into vistos select * from unnest(
        ${pagina.map((e) => e.evento_id)}::uuid[], ${pagina.map((e) => e.stream)}::text[],
        ${pagina.map((e) => e.revision)}::int8[])`;
      for (const falla of await cadena.revisar(pagina)) {
        if (fallas.length < MAXIMO) fallas.push(falla);
      }
      eventos += pagina.length;
      alAvanzar(after, hasta);
    }
    for (const falla of (await cadena.terminar?.()) ?? []) {
      if (fallas.length < MAXIMO) fallas.push(falla);
    }
    for (const { stream, n, primera, ultima } of await sql.unsafe(HUECOS)) {
      const donde = `${stream}: ${n} eventos entre las revisiones ${primera} y ${ultima}`;
      fallas.push({ que: 'revisiones con huecos o repetidas', donde });
    }
    for (const { id, n } of await sql.unsafe(REPETIDOS)) {
      fallas.push({ que: 'evento_id repetido', donde: `${id}, ${n} veces` });
    }
    return { eventos, fallas, cadena: cadena.estado() };
  } finally {
    await sql.end({ timeout: 1 });
  }
};
