import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, type EventoNuevo, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { conPostgres } from './entorno.ts';

export type MedidaAppend = {
  readonly appends_por_s: number;
  readonly commits_crudos_por_s: number;
  /** Appends per raw commit: the best of what both could do on the same disk at the same time. */
  readonly razon: number;
};

const PRODUCTORES = 64;
const STREAMS = 256;
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
  const bitacora = await crearBitacoraPostgres({ url: opciones.url });
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

/** Runs `una(i)` again and again on `enParalelo` workers for so long; answers how many ended in time. */
async function contar(
  enParalelo: number,
  ms: number,
  una: (trabajador: number) => Promise<unknown>,
): Promise<number> {
  const fin = performance.now() + ms;
  let hechas = 0;
  const trabajador = async (i: number): Promise<void> => {
    while (performance.now() < fin) {
      await una(i);
      if (performance.now() <= fin) hechas++;
    }
  };
  await Promise.all(Array.from({ length: enParalelo }, (_, i) => trabajador(i)));
  return hechas;
}

/** Each producer appends in turn to the four streams that only it writes. */
function producirAppends(bitacora: Bitacora): (ms: number) => Promise<number> {
  const sello = randomUUID();
  const revisiones = Array.from({ length: STREAMS }, () => STREAM_NUEVO);
  const turnos = Array.from({ length: PRODUCTORES }, () => 0);
  return (ms) =>
    contar(PRODUCTORES, ms, async (productor) => {
      const turno = turnos[productor]!++ % (STREAMS / PRODUCTORES);
      const stream = productor + turno * PRODUCTORES;
      const { revision } = await bitacora.append(
        `empresa-${sello}-${stream}`,
        revisiones[stream]!,
        [eventoDeFactura()],
      );
      revisiones[stream] = revision;
    });
}

function producirCommits(sql: Sql): (ms: number) => Promise<number> {
  const datos = JSON.stringify(eventoDeFactura().datos);
  return (ms) =>
    contar(CONEXIONES, ms, async () => sql`insert into commits_crudos (datos) values (${datos})`);
}

/** About 600 bytes of data, shaped like an issued invoice. */
function eventoDeFactura(): EventoNuevo {
  const linea = { codigo: 'P-0001', descripcion: 'Servicio mensual', cantidad: '1.000000' };
  return {
    evento_id: randomUUID(),
    tipo: 'FacturaCreada',
    datos: {
      factura_id: 123456,
      numero: '001-002-000123456',
      fecha_emision: '2026-09-26',
      cliente: { id: 987, razon_social: 'Comercial Ñandú S.A.', identificacion: '1790012345001' },
      lineas: [1, 2, 3].map((numero) => ({ ...linea, numero, precio: 1_234_567, iva: 15 })),
      totales: { subtotal: 370_370, iva: 55_556, total: 425_926 },
    },
    metadatos: {
      comando_id: randomUUID(),
      correlacion_id: 'medida',
      actor: 'medida',
      registrado_en: new Date().toISOString(),
      version: 1,
    },
  };
}

if (import.meta.main) {
  console.log(await conPostgres(({ url }) => medirAppend({ url, segundos: 10 })));
}
