import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { crearWebhook } from '#commands/webhooks/webhook.comandos.ts';
import { secretosDe } from '#domain/catalogo.ts';
import { publicar } from '#domain/publicos.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { darDeAlta } from '#infra/identidad/alta.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirNucleo, type Nucleo } from '#infra/nucleo/nucleo.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { buzonDeWebhooks } from '#infra/webhooks/buzon.ts';
import { crearWebhooks, type Webhooks } from '#infra/webhooks/webhooks.ts';
import { altaDePrueba, pedidoDeTresLineas } from '#test/bench/entorno.ts';
import { crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';

const EMPRESA = 1;
const SUSCRIPCIONES = 20;
const FACTURAS = 40;

let nucleo: Nucleo;
let receptor: Receptor;
const cierres: (() => unknown)[] = [];
/** How many requests each of the two senders made. */
const envios = [0, 0];
const enviadores: Webhooks[] = [];

beforeAll(async () => {
  const base = await crearBaseDeDatos();
  receptor = await iniciarReceptor();
  const bitacora = await crearBitacoraPostgres({ url: base.url, secretosDe });
  const boveda = crearBoveda({ llaves: new Map([['k', Buffer.alloc(32, 7)]]), actual: 'k' });
  const abierto = await abrirNucleo({
    database_url: base.url,
    bitacora,
    preparar: prepararOperacion,
    reloj: Date.now,
    proyecciones: PROYECCIONES,
  });
  for (const cual of [0, 1]) {
    const salida = crearSalida({ permitir_loopback: true });
    const pedirFuera: typeof salida.pedirFuera = (peticion) => {
      envios[cual] = (envios[cual] ?? 0) + 1;
      return salida.pedirFuera(peticion);
    };
    enviadores.push(
      crearWebhooks({
        url: base.url,
        sql: abierto.sql,
        esquema: () => abierto.esquema,
        boveda,
        salida: { ...salida, pedirFuera },
        reloj: Date.now,
        alFallar: (error) => console.error(error),
        alMoverse: () => {},
      }),
    );
  }
  nucleo = await abierto.seguir({ consumidores: [buzonDeWebhooks(publicar, () => {})] });
  nucleo.seguidor.observar((eventos) => {
    for (const enviador of enviadores) enviador.observar(eventos);
  });
  cierres.push(
    base.borrar,
    () => receptor.detener(),
    () => bitacora.cerrar(),
    () => nucleo.cerrar(),
  );
});
afterAll(async () => {
  for (const cerrar of cierres.toReversed()) await cerrar();
});

const remitente = () => {
  const id = randomUUID();
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'prueba' };
};

const suscribir = async (n: number): Promise<void> => {
  const secreto = await enviadores[0]!.secretos.guardar(EMPRESA, `secreto-${n}`);
  const url = `${receptor.url}/s${n}`;
  const datos = { nombre: `s${n}`, url, eventos: null, activo: true };
  await nucleo.bus.ejecutar(crearWebhook({ ...remitente(), datos, secreto, destino: null }));
};

const facturar = async (): Promise<void> => {
  const facturas = Array.from({ length: FACTURAS }, (_, n) =>
    nucleo.bus.ejecutar(
      crearFactura({ ...remitente(), pedido: pedidoDeTresLineas(n), idempotencia: null }),
    ),
  );
  await Promise.all(facturas);
};

const hasta = async (cuantas: number): Promise<void> => {
  let [vistas, limite] = [0, 0];
  while (receptor.recibidas.length < cuantas) {
    const ahora = performance.now();
    // Late is not lost: it fails when nothing more comes.
    if (receptor.recibidas.length > vistas || limite === 0) limite = ahora + 15_000;
    vistas = receptor.recibidas.length;
    if (ahora > limite) throw new Error(`Llegaron ${vistas}`);
    await new Promise((resolver) => setTimeout(resolver, 20));
  }
};

const repetidas = (): number => {
  const distintas = new Set(receptor.recibidas.map((l) => `${l.camino} ${l.entrega}`));
  return receptor.recibidas.length - distintas.size;
};

it('Dos enviadores se reparten el trabajo y nada sale dos veces; si uno se va, sigue el otro', async () => {
  await nucleo.bus.ejecutar(darDeAlta(altaDePrueba(EMPRESA), []));
  for (let n = 0; n < SUSCRIPCIONES; n++) await suscribir(n);
  for (const enviador of enviadores) enviador.enviar(() => {});
  const tanda = FACTURAS * SUSCRIPCIONES;
  // Who wakes first may end a whole batch by itself; not each time.
  let tandas = 0;
  do {
    tandas += 1;
    await facturar();
    await hasta(tandas * tanda);
  } while (Math.min(...envios) === 0 && tandas < 10);
  expect(Math.min(...envios)).toBeGreaterThan(0);
  await enviadores[0]!.detener();
  tandas += 1;
  await facturar();
  await hasta(tandas * tanda);
  await enviadores[1]!.detener();
  expect(receptor.recibidas).toHaveLength(tandas * tanda);
  expect(repetidas()).toBe(0);
  const [pendientes] = await nucleo.sql<{ n: number }[]>`
    select count(*)::int4 as n from operacion.webhook_entregas where estado <> 'entregada'`;
  expect(pendientes!.n).toBe(0);
});
