import { setTimeout as pausa } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import type { DirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { dirArrancado } from './arrancado.ts';
import { cargar } from './carga.ts';
import { comprobarFeed, seguirHastaElFinal } from './comprobaciones.ts';
import { arrancarEn, type Escenario, SEMILLA } from './muertes.ts';
import {
  lanzarSimulador,
  type Programa,
  puertoLibre,
  type SimuladorAparte,
  terminarTodos,
  urlDeLaBase,
} from './programa.ts';

const KILLS = Number(process.env.KILLS ?? 2);
/** Public events: two for each invoice. `EVENTOS=8000` for long. */
const EVENTOS = Number(process.env.EVENTOS ?? 320);
const FACTURAS = Math.ceil(EVENTOS / 2);
const PACIENCIA_MS = 60_000;

let temporal: DirTemporal;
let simulador: SimuladorAparte;
let receptor: Receptor;

beforeAll(async () => {
  // The programs of this file may reach the receiver.
  process.env.SALIDA_PERMITIR_LOOPBACK = '1';
  [temporal, simulador, receptor] = await Promise.all([
    dirArrancado(),
    lanzarSimulador(),
    iniciarReceptor(),
  ]);
});
afterAll(async () => {
  delete process.env.SALIDA_PERMITIR_LOOPBACK;
  await terminarTodos();
  await receptor?.detener();
  await temporal?.borrar();
});

type Suscripcion = { readonly id: number; readonly camino: string; readonly eventos: string[] };

const pedir = async <T>(
  { demo }: Programa,
  metodo: string,
  camino: string,
  cuerpo?: object,
): Promise<T> => {
  const respuesta = await fetch(`${demo.base_url}${camino}`, {
    method: metodo,
    headers: { 'X-API-Key': demo.api_key, 'Content-Type': 'application/json' },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  if (!respuesta.ok) throw new Error(`${respuesta.status} ${await respuesta.text()}`);
  return (await respuesta.json()) as T;
};

const suscribir = async (
  programa: Programa,
  camino: string,
  eventos: string[],
): Promise<Suscripcion> => {
  const cuerpo = { nombre: camino, url: `${receptor.url}${camino}`, eventos };
  const { id } = await pedir<{ id: number }>(programa, 'POST', '/webhooks', cuerpo);
  return { id, camino, eventos };
};

/** Waits until nothing is due any more; what waits for its next attempt is called for. */
const vaciarBuzon = async (programa: Programa, { dir }: Escenario): Promise<void> => {
  const sql = conectar(await urlDeLaBase(dir), { nombre: 'prueba', maximo: 1 });
  try {
    const hasta = Date.now() + PACIENCIA_MS;
    for (;;) {
      const pendientes = await sql<{ id: string; estado: string }[]>`
        select id, estado from operacion.webhook_entregas where proximo_en is not null limit 500`;
      if (pendientes.length === 0) return;
      if (Date.now() > hasta) throw new Error(`Quedan ${pendientes.length} entregas por hacer`);
      for (const { id } of pendientes.filter((p) => p.estado === 'reintentando')) {
        await pedir(programa, 'POST', `/webhooks/entregas/${id}/reintentar`).catch(() => {});
      }
      await pausa(200);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** Every thirtieth delivery that comes to this endpoint is refused the first time. */
const rechazarAVeces = (camino: string): void => {
  const vistas = new Set<string>();
  receptor.responder(camino, (respuesta, { entrega }) => {
    const primera = !vistas.has(entrega);
    vistas.add(entrega);
    respuesta.writeHead(primera && vistas.size % 30 === 0 ? 503 : 200).end();
  });
};

const comprobarEntregas = (
  suscripciones: readonly Suscripcion[],
  feed: readonly { readonly id: number; readonly evento: string }[],
): void => {
  const existentes = new Set(feed.map(({ id }) => id));
  for (const { camino, eventos } of suscripciones) {
    const debidos = feed.filter((e) => eventos.length === 0 || eventos.includes(e.evento));
    const llegadas = receptor.en(camino);
    const ids = new Set(llegadas.map((l) => Number(l.cabeceras['x-service-event-id'])));
    expect(
      debidos.filter(({ id }) => !ids.has(id)),
      `${camino}: cada evento llegó`,
    ).toEqual([]);
    expect(
      [...ids].filter((id) => !existentes.has(id)),
      `${camino}: ninguno de más`,
    ).toEqual([]);
    const bytes = new Set(llegadas.map((l) => `${l.entrega} ${l.cuerpo}`));
    const entregas = new Set(llegadas.map((l) => l.entrega));
    expect(
      [entregas.size, bytes.size],
      `${camino}: una entrega por evento, los mismos bytes`,
    ).toEqual([debidos.length, debidos.length]);
  }
};

it(
  `matado con -9 ${KILLS} veces durante ${EVENTOS} eventos, cada uno llega a cada suscripción (semilla ${SEMILLA})`,
  async () => {
    const escenario = { dir: temporal.dir, puerto: await puertoLibre(), simulador };
    let programa = await arrancarEn(escenario);
    const suscripciones = [
      await suscribir(programa, '/todo', []),
      await suscribir(programa, '/grunon', []),
      await suscribir(programa, '/finales', ['factura.autorizada', 'factura.rechazada']),
    ];
    rechazarAVeces('/grunon');
    const carga = cargar(programa.demo, { llamadores: 16, semilla: SEMILLA });
    const esperas = fc.sample(fc.nat(400), { seed: SEMILLA, numRuns: KILLS });
    for (const [vez, ms] of esperas.entries()) {
      await carga.hasta(Math.floor(((vez + 1) * FACTURAS) / (KILLS + 1)));
      await pausa(ms);
      await programa.senalar('SIGKILL');
      programa = await arrancarEn(escenario);
    }
    await carga.hasta(FACTURAS);
    await carga.detener();
    const feed = await seguirHastaElFinal(programa.demo, carga.acuses.size, PACIENCIA_MS);
    comprobarFeed(feed, carga.acuses);
    await vaciarBuzon(programa, escenario);
    comprobarEntregas(suscripciones, feed);
    await programa.senalar('SIGTERM');
    const llegadas = receptor.recibidas.length;
    const entregas = new Set(receptor.recibidas.map((l) => `${l.camino} ${l.entrega}`)).size;
    process.stderr.write(`${entregas} entregas en ${llegadas} envíos\n`);
  },
  240_000 + KILLS * 20_000,
);
