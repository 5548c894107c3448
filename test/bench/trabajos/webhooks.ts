import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { crearWebhook } from '#commands/webhooks/webhook.comandos.ts';
import { publicar } from '#domain/publicos.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { darDeAlta } from '#infra/identidad/alta.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { abrirNucleo, type Nucleo } from '#infra/nucleo/nucleo.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { buzonDeWebhooks } from '#infra/webhooks/buzon.ts';
import { crearWebhooks, type Webhooks } from '#infra/webhooks/webhooks.ts';
import { altaDePrueba, pedidoDeTresLineas } from '../entorno.ts';
import { lanzarReceptor } from './receptor.ts';

export const SUSCRIPCIONES = 50;

type Receptor = Awaited<ReturnType<typeof lanzarReceptor>>;

/** A kernel with its outbox, and who receives. */
export type Banco = {
  readonly nucleo: Nucleo;
  readonly webhooks: Webhooks;
  readonly receptor: Receptor;
};

/** The kernel, the outbox and a receiver in another process; nothing is sent before `enviar`. */
export const conWebhooks = async <R>(
  url: string,
  bitacora: Bitacora,
  medir: (banco: Banco) => Promise<R>,
): Promise<R> => {
  const receptor = await lanzarReceptor();
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
    alMoverse: () => {},
  });
  const nucleo = await abierto.seguir({ consumidores: [buzonDeWebhooks(publicar, () => {})] });
  nucleo.seguidor.observar((eventos) => webhooks.observar(eventos));
  try {
    await nucleo.seguidor.alcanzar();
    return await medir({ nucleo, webhooks, receptor });
  } finally {
    await webhooks.detener();
    await nucleo.cerrar();
    receptor.detener();
  }
};

const remitente = (empresa_id: number) => {
  const id = randomUUID();
  return { empresa_id, comando_id: id, correlacion_id: id, actor: 'bench' };
};

export const suscribir = async (
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

/** An invoice of three lines of this company. */
export const facturar = ({ nucleo }: Banco, empresa_id: number, n: number) =>
  nucleo.bus.ejecutar(
    crearFactura({ ...remitente(empresa_id), pedido: pedidoDeTresLineas(n), idempotencia: null }),
  );

const hastaQueLleguen = async ({ receptor }: Banco, cuantas: number): Promise<void> => {
  while ((await receptor.cuenta()) < cuantas) await pausa(20);
};

/** Company 1, every subscription of it, and a sender at work. */
export const suscribirTodas = async (banco: Banco): Promise<void> => {
  await banco.nucleo.bus.ejecutar(darDeAlta(altaDePrueba(1), []));
  for (let n = 0; n < SUSCRIPCIONES; n++) await suscribir(banco, 1, `/w${n}`);
  banco.webhooks.enviar(() => {});
};

/** So many invoices of company 1, until the last delivery of them; answers how many came. */
export const entregar = async (banco: Banco, facturas: number): Promise<number> => {
  const entregas = facturas * SUSCRIPCIONES;
  const antes = await banco.receptor.cuenta();
  await Promise.all(Array.from({ length: facturas }, (_, n) => facturar(banco, 1, n)));
  await hastaQueLleguen(banco, antes + entregas);
  return entregas;
};
