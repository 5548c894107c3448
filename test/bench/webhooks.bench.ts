import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pausa } from 'node:timers/promises';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { crearWebhook } from '#commands/webhooks/webhook.comandos.ts';
import { publicar } from '#domain/publicos.ts';
import { darDeAlta } from '#infra/identidad/alta.ts';
import { prepararOperacion } from '#infra/migraciones.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirNucleo, type Nucleo } from '#infra/nucleo/nucleo.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { buzonDeWebhooks } from '#infra/webhooks/buzon.ts';
import { crearWebhooks, type Webhooks } from '#infra/webhooks/webhooks.ts';
import { altaDePrueba, conPostgres, pedidoDeTresLineas } from './entorno.ts';

const SUSCRIPCIONES = 50;
/** Attempts under way at once in both: 50 subscriptions of 16, within the sender's limit for one. */
const ANCHO = 256;

type Llegada = readonly [camino: string, id: number, en: number];

const lanzarReceptor = async () => {
  const hijo = spawn(process.execPath, [new URL('./receptor.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolver) => {
    createInterface(hijo.stdout).once('line', resolver);
  });
  const pedir = async <T>(camino: string): Promise<T> =>
    (await (await fetch(url + camino)).json()) as T;
  return {
    url,
    cuenta: async () => (await pedir<{ cuenta: number }>('/cuenta')).cuenta,
    llegadas: () => pedir<Llegada[]>('/llegadas'),
    detener: () => hijo.kill('SIGTERM'),
  };
};
type Receptor = Awaited<ReturnType<typeof lanzarReceptor>>;

type Banco = { readonly nucleo: Nucleo; readonly webhooks: Webhooks; readonly receptor: Receptor };

/** The kernel, the outbox and a receiver in another process; nothing is sent before `enviar`. */
const conWebhooks = (medir: (banco: Banco) => Promise<void>) =>
  conPostgres(async ({ url }) => {
    const receptor = await lanzarReceptor();
    const bitacora = await crearBitacoraPostgres({ url });
    const alFallar = (error: unknown): void => console.error(error);
    const abierto = await abrirNucleo({
      database_url: url,
      bitacora,
      preparar: prepararOperacion,
      proyecciones: PROYECCIONES,
      reloj: Date.now,
      alFallar,
    });
    const boveda = crearBoveda({ llaves: new Map([['k', Buffer.alloc(32, 1)]]), actual: 'k' });
    const salida = crearSalida({ permitir_loopback: true });
    const webhooks = crearWebhooks({
      url,
      sql: abierto.sql,
      esquema: () => abierto.esquema,
      boveda,
      salida,
      reloj: Date.now,
      alFallar,
    });
    const nucleo = await abierto.seguir({ consumidores: [buzonDeWebhooks(publicar)] });
    nucleo.seguidor.observar((eventos) => webhooks.observar(eventos));
    try {
      await nucleo.seguidor.alcanzar();
      await medir({ nucleo, webhooks: webhooks, receptor });
    } finally {
      await webhooks.detener();
      await nucleo.cerrar();
      await bitacora.cerrar();
      receptor.detener();
    }
  });

const remitente = (empresa_id: number) => {
  const id = randomUUID();
  return { empresa_id, comando_id: id, correlacion_id: id, actor: 'bench' };
};

const suscribir = async (
  { nucleo, webhooks, receptor }: Banco,
  empresa_id: number,
  camino: string,
): Promise<void> => {
  const secreto = await webhooks.secretos.guardar(empresa_id, webhooks.secretos.generar());
  const url = `${receptor.url}${camino}`;
  const datos = { nombre: camino, url, eventos: null, activo: true };
  const comando = crearWebhook({ ...remitente(empresa_id), datos, secreto, destino: null });
  await nucleo.bus.ejecutar(comando);
};

const facturar = async ({ nucleo }: Banco, empresa_id: number, n: number): Promise<number> => {
  const comando = crearFactura({
    ...remitente(empresa_id),
    pedido: pedidoDeTresLineas(n),
    idempotencia: null,
  });
  return (await nucleo.bus.ejecutar(comando)).resultado.comprobante.id;
};

const hastaQueLleguen = async ({ receptor }: Banco, cuantas: number): Promise<void> => {
  while ((await receptor.cuenta()) < cuantas) await pausa(20);
};

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
  await conWebhooks(async (banco) => {
    await banco.nucleo.bus.ejecutar(darDeAlta(altaDePrueba(1), []));
    for (let n = 0; n < SUSCRIPCIONES; n++) await suscribir(banco, 1, `/w${n}`);
    banco.webhooks.enviar(() => {});
    const cuerpo = Buffer.from(JSON.stringify({ evento: 'factura.creada', data: EJEMPLO }));
    const tanda = facturas * SUSCRIPCIONES;
    let ms = 0;
    let referencia_ms = 0;
    for (let ronda = -1; ronda < rondas; ronda++) {
      const antes = await banco.receptor.cuenta();
      let inicio = performance.now();
      await Promise.all(Array.from({ length: facturas }, (_, n) => facturar(banco, 1, n)));
      await hastaQueLleguen(banco, antes + tanda);
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
    enCurso.push(marcha.then((id) => nacidas.set(`${empresa_id}:${id}`, en)));
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
  await conWebhooks(async (banco) => {
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
  await conWebhooks(async (banco) => {
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
