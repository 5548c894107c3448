import postgres, { type Sql } from 'postgres';
import { secretosDe } from '#domain/catalogo.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { conPostgres } from './entorno.ts';
import { contar, eventoDeFactura, producirAppends } from './trabajos/append.ts';

export type MedidaAppend = {
  readonly appends_por_s: number;
  readonly commits_crudos_por_s: number;
  /** Appends per raw commit: the best of what both could do on the same disk at the same time. */
  readonly razon: number;
};

const CONEXIONES = 16;
const RONDA_MS = 500;
const CALENTAMIENTO_MS = 300;

/**
 * Rate of log appends (64 producers, one event of about 600 bytes each, 256 streams) beside the rate
 * of raw single-row durable commits (16 connections), in short alternating rounds so that both meet
 * the same disk. `segundos` is the time for both together; warm-up rounds do not count.
 */
export async function medirAppend(opciones: {
  url: string;
  segundos: number;
}): Promise<MedidaAppend> {
  const bitacora = await crearBitacoraPostgres({ url: opciones.url, secretosDe });
  const crudo = postgres(opciones.url, { max: CONEXIONES, onnotice: () => undefined });
  try {
    await crudo`create table if not exists commits_crudos
      (id bigint generated always as identity primary key, datos text not null)`;
    const appends = producirAppends(bitacora);
    const commits = producirCommits(crudo);
    await appends(CALENTAMIENTO_MS);
    await commits(CALENTAMIENTO_MS);

    const rondas = Math.max(1, Math.round((opciones.segundos * 1_000) / (2 * RONDA_MS)));
    let appendsHechos = 0;
    let commitsHechos = 0;
    for (let ronda = 0; ronda < rondas; ronda++) {
      appendsHechos += await appends(RONDA_MS);
      commitsHechos += await commits(RONDA_MS);
    }
    const segundos = (rondas * RONDA_MS) / 1_000;
    return {
      appends_por_s: Math.round(appendsHechos / segundos),
      commits_crudos_por_s: Math.round(commitsHechos / segundos),
      razon: Number((appendsHechos / commitsHechos).toFixed(2)),
    };
  } finally {
    await crudo`drop table if exists commits_crudos`;
    await crudo.end();
    await bitacora.cerrar();
  }
}

function producirCommits(sql: Sql): (ms: number) => Promise<number> {
  const datos = JSON.stringify(eventoDeFactura().datos);
  return (ms) =>
    contar(CONEXIONES, ms, async () => sql`insert into commits_crudos (datos) values (${datos})`);
}

if (import.meta.main) {
  console.log(await conPostgres(({ url }) => medirAppend({ url, segundos: 10 })));
}
