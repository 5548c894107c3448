import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import type { Contestado, Lectura } from '#infra/nucleo/hilos/atender.ts';
import { enSobre, facturaRecibida } from '#test/support/compras/recibidos.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

/** Files made to harm: what they take, in memory and in time, is in proportion to what they are. */

const MB = 1024 * 1024;
/** The largest that is taken has 5. */
const ARCHIVO_MB = Number(process.env.XML_MB ?? 1);
/** What the thread's own program and its collector's slack take before any file. */
const DE_SU_PROGRAMA_MB = 20;

const veces = (que: string, hasta: number): string => que.repeat(Math.floor(hasta / que.length));
const numerados = (hasta: number, que: (i: number) => string): string => {
  const partes: string[] = [];
  for (let i = 0, largo = 0; largo < hasta; i++) {
    partes.push(que(i));
    largo += partes[i]!.length;
  }
  return partes.join('');
};
const dentro = (que: string): string => facturaRecibida({ antes_del_fin: que });
const tras = (etiqueta: string, que: string): string =>
  facturaRecibida().replace(etiqueta, `${etiqueta}${que}`);
const enComprobante = (que: string): string =>
  enSobre('x', 'cdata').replace('<![CDATA[x]]>', () => que);

/** By name, a file of so many characters. `honesta`: what a supplier may send. */
const ARCHIVOS: { readonly [nombre: string]: (largo: number) => string } = {
  'honesta, de miles de líneas': (n) => facturaRecibida({ lineas: Math.floor(n / 600) }),
  'honesta, escapada en SOAP': (n) =>
    enSobre(facturaRecibida({ lineas: Math.floor(n / 700) }), 'soap_escapado'),
  'honesta, con letras de dos bytes': (n) =>
    enSobre(facturaRecibida({ lineas: Math.floor(n / 600) }), 'cdata').replace('Quito', '– € –'),
  'elementos vacíos': (n) => dentro(veces('<a/>', n)),
  'nombres que no se repiten': (n) =>
    tras(
      '<infoTributaria>',
      numerados(n, (i) => `<a${i}/>`),
    ),
  'líneas vacías': (n) => tras('<detalles>', veces('<detalle/>', n)),
  niveles: (n) => dentro(veces('<a>', n)),
  'una letra tras otra': (n) => dentro(`<a>${veces('x', n)}</a>`),
  referencias: (n) => dentro(`<a>${veces('&#60;', n)}</a>`),
  'referencias por partes': (n) => dentro(veces(`<a>${'&lt;'.repeat(12_000)}</a>`, n)),
  'un comentario': (n) => dentro(`<!--${veces('-a', n)}-->`),
  'una sección CDATA': (n) => dentro(`<a><![CDATA[${veces(']', n)}]]></a>`),
  atributos: (n) => dentro(`<a${numerados(n, (i) => ` a${i}=""`)}/>`),
  'un comprobante de referencias': (n) => enComprobante(veces('&#60;', n)),
  'un comprobante en mil partes': (n) => enComprobante(veces('<![CDATA[a]]>', n)),
  autorizaciones: (n) =>
    tras('<infoTributaria>', '').replace(/^.*$/s, `<a>${veces('<autorizacion/>', n)}</a>`),
  aperturas: (n) => `<x>${veces('<comprobante ', n)}`,
  'comentarios antes': (n) => veces('<!--a-->', n) + facturaRecibida(),
  'un comentario antes, que no termina': (n) => `<!--${veces('-', n)}`,
  'blancos y menores': (n) => veces(' <', n),
};

/** Reads it in a thread that has so much for all that it keeps: it dies of anything more. */
const leerCon = (bytes: Buffer, memoria_mb: number): Promise<Lectura<unknown>> =>
  new Promise((resolver, rechazar) => {
    const modulo = new URL(
      '../../../../infra/compras/recibidos/lector-de-xml.worker.ts',
      import.meta.url,
    );
    const hilo = new Worker(modulo, {
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: memoria_mb - 8 },
    });
    hilo.once('message', ({ desenlace }: Contestado<Lectura<unknown>>) => {
      void hilo.terminate();
      if ('respuesta' in desenlace) resolver(desenlace.respuesta);
      else rechazar(new Error(desenlace.error));
    });
    hilo.once('error', rechazar);
    hilo.postMessage({ id: 1, pedido: new Uint8Array(bytes) });
  });

describe('la memoria: cuatro veces el archivo y 20 MB, a lo sumo', () => {
  it.each(Object.entries(ARCHIVOS))('%s', { timeout: 60_000 }, async (nombre, escribir) => {
    const bytes = Buffer.from(escribir(ARCHIVO_MB * MB * 0.95), 'utf8');
    expect(bytes.length).toBeLessThanOrEqual(ARCHIVO_MB * MB);
    const lectura = await leerCon(bytes, 4 * ARCHIVO_MB + DE_SU_PROGRAMA_MB);
    if (nombre.startsWith('honesta')) expect(lectura).toHaveProperty('leido');
  });
});

describe('el tiempo', () => {
  const unaVez = (bytes: Buffer): number => {
    const { procesador_ms } = cronometrarProcesador();
    try {
      leerRecibido(bytes);
    } catch (error) {
      if (!(error instanceof ErrorDeForma)) throw error;
    }
    return procesador_ms();
  };
  /** The best of some: what else the process collects and compiles meanwhile is not the file's. */
  const tiempoDe = (bytes: Buffer): number =>
    Math.min(...Array.from({ length: 5 }, () => unaVez(bytes)));

  it('crece con el archivo y no con su cuadrado', { timeout: 60_000 }, () => {
    for (const [nombre, escribir] of Object.entries(ARCHIVOS)) {
      const [chico, grande] = [32, 256].map((kb) => Buffer.from(escribir(kb * 1024), 'utf8'));
      const [uno, ocho] = [tiempoDe(chico!), tiempoDe(grande!)];
      // Eight times as long: a quadratic one takes 64 times as much.
      expect(ocho, nombre).toBeLessThan(Math.max(24 * uno, 50));
    }
  });
});
