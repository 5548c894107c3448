import { setTimeout as pausa } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import {
  type CorridaConNodos,
  type CorridaDeApi,
  nodoDe,
} from '#test/support/workflows/corridas.http.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { cargar } from './carga.ts';
import { seguirHastaElFinal } from './comprobaciones.ts';
import { arrancarEn, conEscenario, type Escenario, SEMILLA } from './muertes.ts';
import type { Programa } from './programa.ts';

/** One is enough to see it; `npm run soak -- workflows` for long. */
const KILLS = Number(process.env.KILLS ?? 1);
const CORRIDAS = Number(process.env.CORRIDAS ?? 120);
/** Two workflows listen to each of them. */
const FACTURAS = Math.ceil(CORRIDAS / 2);
const PACIENCIA_MS = 60_000;
/** Whoever is called takes its time: there is always a call under way. */
const DEMORA_MS = 400;
const DOS_VECES = 'Reanudado tras una caída; pudo haberse hecho dos veces';

let escenario: Escenario;
let receptor: Receptor;
beforeAll(async () => {
  // The programs of this file may reach the receiver, and do more in an hour than a company may.
  process.env.SALIDA_PERMITIR_LOOPBACK = '1';
  process.env.WORKFLOWS_PASOS_POR_HORA = '1000000';
  receptor = await iniciarReceptor({
    como: (respuesta) => setTimeout(() => respuesta.writeHead(200).end('{}'), DEMORA_MS),
  });
});
conEscenario((suyo) => {
  escenario = suyo;
});
afterAll(async () => {
  delete process.env.SALIDA_PERMITIR_LOOPBACK;
  delete process.env.WORKFLOWS_PASOS_POR_HORA;
  await receptor?.detener();
});

const entrar = async ({ demo }: Programa) => {
  const { email, password } = demo.usuario!;
  const ingreso = await fetch(`${demo.base_url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await ingreso.json()) as { access_token: string };
  const pedir = async <T>(metodo: string, camino: string, cuerpo?: object): Promise<T> => {
    const respuesta = await fetch(`${demo.base_url}/workflows${camino}`, {
      method: metodo,
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
    });
    if (respuesta.status === 429) {
      // Thousands of runs are more than a session may ask for in a minute.
      await pausa(Number(respuesta.headers.get('Retry-After')) * 1000);
      return pedir(metodo, camino, cuerpo);
    }
    if (!respuesta.ok) throw new Error(`${respuesta.status} ${await respuesta.text()}`);
    return (await respuesta.json()) as T;
  };
  return pedir;
};
type Panel = Awaited<ReturnType<typeof entrar>>;

const INICIO = nodo('inicio', 'trigger.evento', { eventos: ['factura.creada'] });

const crear = async (panel: Panel, camino: string, espera: boolean): Promise<number> => {
  const llamar = nodo('llamar', 'action.http', { method: 'POST', url: `${receptor.url}${camino}` });
  const definicion = espera
    ? grafo(
        [INICIO, nodo('pausa', 'flow.esperar', { segundos: 1 }), llamar],
        'inicio>pausa',
        'pausa>llamar',
      )
    : grafo([INICIO, llamar], 'inicio>llamar');
  const nuevo = { nombre: camino, trigger_tipo: 'evento', definicion };
  return (await panel<{ id: number }>('POST', '', nuevo)).id;
};

type Suyo = { readonly workflow_id: number; readonly camino: string };

/** All of a workflow, once none is under way: as long as it calls, it is getting there. */
const terminadas = async (panel: Panel, { workflow_id, camino }: Suyo): Promise<CorridaDeApi[]> => {
  let llamadas = 0;
  for (let hasta = 0; ; await pausa(500)) {
    const vivas = await panel<CorridaDeApi[]>('GET', `/${workflow_id}/runs?estado=running&limit=1`);
    if (vivas.length === 0) break;
    const ahora = receptor.en(camino).length;
    if (ahora > llamadas) hasta = Date.now() + PACIENCIA_MS;
    else if (Date.now() > hasta) throw new Error(`La corrida ${vivas[0]!.id} no termina`);
    llamadas = ahora;
  }
  const todas: CorridaDeApi[] = [];
  for (;;) {
    const pagina = await panel<CorridaDeApi[]>(
      'GET',
      `/${workflow_id}/runs?limit=200&offset=${todas.length}`,
    );
    todas.push(...pagina);
    if (pagina.length < 200) return todas;
  }
};

const comprobar = async (panel: Panel, suyo: Suyo, eventos: readonly number[]): Promise<number> => {
  const { camino } = suyo;
  const corridas = await terminadas(panel, suyo);
  const deEventos = corridas.map(({ evento_id }) => evento_id).toSorted((a, b) => a! - b!);
  expect(deEventos, `${camino}: una corrida por evento`).toEqual(eventos);
  const llamadas = Map.groupBy(receptor.en(camino), ({ cabeceras }) =>
    Number(String(cabeceras['x-workflow-execution']).split(':')[0]),
  );
  const ids = new Set(corridas.map(({ id }) => id));
  expect(
    [...llamadas.keys()].filter((id) => !ids.has(id)),
    `${camino}: ninguna llamada de nadie`,
  ).toEqual([]);
  let repetidas = 0;
  for (const { id, estado } of corridas) {
    const veces = llamadas.get(id)?.length ?? 0;
    expect(estado, `${camino}: ${id} terminó`).toBe('completed');
    expect(veces, `${camino}: ${id} llamó`).toBeGreaterThan(0);
    if (veces === 1) continue;
    repetidas += 1;
    const { notas } = nodoDe(await panel<CorridaConNodos>('GET', `/runs/${id}`), 'llamar');
    expect(notas, `${camino}: ${id} dice que se repitió`).toContain(DOS_VECES);
  }
  return repetidas;
};

it(
  `matado con -9 ${KILLS} veces, cada evento empieza cada workflow una vez y toda corrida termina (semilla ${SEMILLA})`,
  async () => {
    let programa = await arrancarEn(escenario);
    const panel = await entrar(programa);
    const suyos = [
      { camino: '/directo', workflow_id: await crear(panel, '/directo', false) },
      { camino: '/luego', workflow_id: await crear(panel, '/luego', true) },
    ];
    const carga = cargar(programa.demo, { llamadores: 8, semilla: SEMILLA });
    const esperas = fc.sample(fc.nat(600), { seed: SEMILLA, numRuns: KILLS });
    for (const [vez, ms] of esperas.entries()) {
      await carga.hasta(Math.floor(((vez + 1) * FACTURAS) / (KILLS + 1)));
      await pausa(ms);
      await programa.senalar('SIGKILL');
      programa = await arrancarEn(escenario);
    }
    await carga.hasta(FACTURAS);
    await carga.detener();
    const feed = await seguirHastaElFinal(programa.demo, carga.acuses.size, PACIENCIA_MS);
    const creadas = feed.filter(({ evento }) => evento === 'factura.creada').map(({ id }) => id);
    const nuevo = await entrar(programa);
    let repetidas = 0;
    for (const suyo of suyos) repetidas += await comprobar(nuevo, suyo, creadas);
    await programa.senalar('SIGTERM');
    process.stderr.write(
      `${KILLS} muertes, ${creadas.length * 2} corridas, ${repetidas} llamaron más de una vez\n`,
    );
  },
  180_000 + KILLS * 20_000 + CORRIDAS * 100,
);
