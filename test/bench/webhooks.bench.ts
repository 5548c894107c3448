import http from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import { secretosDe } from '#domain/catalogo.ts';
import { darDeAlta } from '#infra/identidad/alta.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { altaDePrueba, conPostgres } from './entorno.ts';
import {
  type Banco,
  conWebhooks,
  entregar,
  facturar,
  SUSCRIPCIONES,
  suscribir,
  suscribirTodas,
} from './trabajos/webhooks.ts';

/** Attempts under way at once in both: 50 subscriptions of 16, within the sender's limit for one. */
const ANCHO = 256;

const conBanco = (medir: (banco: Banco) => Promise<void>): Promise<void> =>
  conPostgres(async ({ url }) => {
    const bitacora = await crearBitacoraPostgres({ url, secretosDe });
    try {
      await conWebhooks(url, bitacora, medir);
    } finally {
      await bitacora.cerrar();
    }
  });

/** The same bodies by Node's own client, without guard, signature or record. */
const publicarSinMas = async (url: string, cuerpo: Buffer, cuantas: number): Promise<void> => {
  const agent = new http.Agent({ keepAlive: true });
  let enviadas = 0;
  const uno = (camino: string) =>
    new Promise<void>((resolver, rechazar) => {
      const cabeceras = { 'Content-Type': 'application/json', 'Content-Length': cuerpo.length };
      const peticion = http.request(
        `${url}${camino}`,
        { method: 'POST', agent, headers: cabeceras },
        (respuesta) => {
          respuesta.on('end', resolver);
          respuesta.resume();
        },
      );
      peticion.on('error', rechazar);
      peticion.end(cuerpo);
    });
  const hilera = async (): Promise<void> => {
    while (enviadas < cuantas) await uno(`/w${enviadas++ % SUSCRIPCIONES}`);
  };
  await Promise.all(Array.from({ length: ANCHO }, hilera));
  agent.destroy();
};

const porSegundo = (cuantas: number, ms: number): number => Math.round((cuantas * 1000) / ms);

export type MedidaEntregas = {
  readonly entregas: number;
  readonly por_s: number;
  readonly referencia_por_s: number;
  readonly razon: number;
};

/**
 * From the first invoice to the last delivery at a receiver, 50 subscriptions, against the same
 * bodies posted without more to the same receiver.
 */
export const medirEntregas = async ({ facturas = 400, rondas = 3 } = {}) => {
  let medida: MedidaEntregas | undefined;
  await conBanco(async (banco) => {
    await suscribirTodas(banco);
    const cuerpo = Buffer.from(JSON.stringify({ evento: 'factura.creada', data: EJEMPLO }));
    const tanda = facturas * SUSCRIPCIONES;
    let ms = 0;
    let referencia_ms = 0;
    for (let ronda = -1; ronda < rondas; ronda++) {
      let inicio = performance.now();
      await entregar(banco, facturas);
      const suyo = performance.now() - inicio;
      inicio = performance.now();
      await publicarSinMas(banco.receptor.url, cuerpo, tanda / 2);
      const otro = performance.now() - inicio;
      await banco.receptor.llegadas();
      if (ronda < 0) continue; // the first one warms both up
      ms += suyo;
      referencia_ms += otro;
    }
    const por_s = porSegundo(tanda * rondas, ms);
    const referencia_por_s = porSegundo((tanda / 2) * rondas, referencia_ms);
    const razon = Number((por_s / referencia_por_s).toFixed(3));
    medida = { entregas: tanda * rondas, por_s, referencia_por_s, razon };
  });
  return medida!;
};

/** As long as those of an invoice. */
const EJEMPLO = { id: 1, relleno: 'x'.repeat(420) };

const percentil = (valores: readonly number[], p: number): number => {
  const orden = valores.toSorted((a, b) => a - b);
  return Number((orden[Math.floor(orden.length * p)] ?? Number.NaN).toFixed(1));
};

type Ritmo = { readonly por_s: number; readonly segundos: number };

/**
 * Invoices of these companies in turn, at a steady pace; how long each took to arrive at each of
 * their endpoints (`/w/<company>/<n>`), from its command on.
 */
const alRitmo = async (
  banco: Banco,
  empresas: readonly number[],
  { por_s, segundos }: Ritmo,
): Promise<{ readonly camino: string; readonly ms: number }[]> => {
  await banco.receptor.llegadas();
  const nacidas = new Map<string, number>();
  const enCurso: Promise<unknown>[] = [];
  const inicio = performance.now();
  for (let n = 0; n < por_s * segundos; n++) {
    await pausa(Math.max(0, inicio + (n * 1000) / por_s - performance.now()));
    const empresa_id = empresas[n % empresas.length]!;
    const en = performance.timeOrigin + performance.now();
    const marcha = facturar(banco, empresa_id, n);
    enCurso.push(
      marcha.then(({ resultado: { comprobante } }) =>
        nacidas.set(`${empresa_id}:${comprobante.id}`, en),
      ),
    );
  }
  await Promise.all(enCurso);
  await pausa(1_500);
  return (await banco.receptor.llegadas()).flatMap(([camino, id, en]) => {
    const [, que, empresa_id] = camino.split('/');
    const nacida = nacidas.get(`${empresa_id}:${id}`);
    return que !== 'w' || nacida === undefined ? [] : [{ camino, ms: en - nacida }];
  });
};

export type MedidaDemora = {
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly maximo_ms: number;
  readonly entregas: number;
};

/** Delay from an invoice's command to its arrival, at 50 events/s over 50 companies. */
export const medirDemora = async ({ por_s = 50, segundos = 12 } = {}) => {
  let medida: MedidaDemora | undefined;
  const empresas = Array.from({ length: SUSCRIPCIONES }, (_, n) => n + 1);
  await conBanco(async (banco) => {
    for (const empresa_id of empresas) {
      await banco.nucleo.bus.ejecutar(darDeAlta(altaDePrueba(empresa_id), []));
      await suscribir(banco, empresa_id, `/w/${empresa_id}/1`);
    }
    banco.webhooks.enviar(() => {});
    await alRitmo(banco, empresas, { por_s, segundos: 2 });
    const demoras = (await alRitmo(banco, empresas, { por_s, segundos })).map((d) => d.ms);
    if (demoras.length !== por_s * segundos) throw new Error(`Llegaron ${demoras.length}`);
    medida = {
      p50_ms: percentil(demoras, 0.5),
      p95_ms: percentil(demoras, 0.95),
      maximo_ms: percentil(demoras, 0.99999),
      entregas: demoras.length,
    };
  });
  return medida!;
};

export type MedidaColgada = {
  readonly sin_ms: number;
  readonly con_ms: number;
  readonly razon: number;
};

/** Delay of 49 endpoints while the fiftieth answers, and while it hangs; p95 in alternating rounds. */
export const medirColgada = async ({ por_s = 10, segundos = 6, rondas = 2 } = {}) => {
  let medida: MedidaColgada | undefined;
  await conBanco(async (banco) => {
    for (const empresa_id of [1, 2]) {
      await banco.nucleo.bus.ejecutar(darDeAlta(altaDePrueba(empresa_id), []));
      for (let n = 1; n < SUSCRIPCIONES; n++)
        await suscribir(banco, empresa_id, `/w/${empresa_id}/${n}`);
    }
    await suscribir(banco, 1, '/otro/1');
    await suscribir(banco, 2, '/colgado/2');
    banco.webhooks.enviar(() => {});
    const demoras: { readonly [empresa_id: number]: number[] } = { 1: [], 2: [] };
    for (let ronda = -1; ronda < rondas; ronda++) {
      for (const empresa_id of [1, 2]) {
        const llegadas = await alRitmo(banco, [empresa_id], { por_s, segundos });
        if (ronda >= 0) demoras[empresa_id]!.push(...llegadas.map((d) => d.ms));
      }
    }
    const sin_ms = percentil(demoras[1]!, 0.95);
    const con_ms = percentil(demoras[2]!, 0.95);
    medida = { sin_ms, con_ms, razon: Number((con_ms / sin_ms).toFixed(2)) };
  });
  return medida!;
};

if (import.meta.main) {
  const medida = {
    entregas: await medirEntregas(),
    demora: await medirDemora(),
    colgada: await medirColgada(),
  };
  console.log(JSON.stringify(medida, null, 1));
}
