/**
 * A process of its own, whose memory is that of one archive: `node --expose-gc --import=retenido.ts
 * memoria-hijo.ts <database_url> <documentos> <por tanda>` packs the texts of as many invoices as a
 * batch has, again and again, and prints what stayed of them.
 */
import { writeSync } from 'node:fs';
import { setTimeout as pausa } from 'node:timers/promises';
import { crearEmpaquetador } from '#infra/documentos/zip/empaquetador.ts';
import { retenidoEntreTodos } from '#test/support/nucleo/retenido.ts';
import { documento } from './documentos-en-bitacora.ts';

export type Memoria = {
  readonly bytes: number;
  /** Of each document after the first fifth: what this thread and the others hold once swept. */
  readonly retenido_por_documento: number;
  /** By how much the process passed what it had after the first fifth, which fills what collectors let lie. */
  readonly crecio_mb: number;
};

const MB = 2 ** 20;
const [url = '', documentos = '', por_tanda = ''] = process.argv.slice(2);
const TANDA = Number(por_tanda);
const TANDAS = Number(documentos) / TANDA;

let hilos = 0;
process.on('worker', () => {
  hilos += 1;
});

async function* lista() {
  for (let t = 0; t < TANDAS; t++) {
    yield Array.from({ length: TANDA }, (_, i) => documento(t * TANDA + i, i + 1));
  }
}

/** Once the threads have ended what they may do ahead: what is at hand is no part of what stays. */
const retenido = async (): Promise<number> => {
  for (let antes = 0; ; ) {
    const ahora = await retenidoEntreTodos(hilos);
    if (Math.abs(ahora - antes) < 0.1 * MB) return ahora;
    antes = ahora;
    await pausa(20);
  }
};

const empaquetador = crearEmpaquetador({ tipo: 'postgres', url }, async () => {});
const quinto = { retenido: 0, rss: 0 };
const hecho = { bytes: 0, tandas: 0, retenido: 0, rss: 0 };
for await (const parte of empaquetador.empaquetar(lista())) {
  hecho.bytes += parte.length;
  hecho.tandas += 1;
  hecho.rss = Math.max(hecho.rss, process.memoryUsage.rss());
  if (hecho.tandas === TANDAS / 5) {
    quinto.retenido = await retenido();
    quinto.rss = process.memoryUsage.rss();
  }
  // Before the directory goes: it counts as well.
  if (hecho.tandas === TANDAS) hecho.retenido = await retenido();
}
await empaquetador.cerrar();

const nuevos = Number(documentos) * 0.8;
const memoria: Memoria = {
  bytes: hecho.bytes,
  retenido_por_documento: (hecho.retenido - quinto.retenido) / nuevos,
  crecio_mb: (hecho.rss - quinto.rss) / MB,
};
writeSync(1, JSON.stringify(memoria));
