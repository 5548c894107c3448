import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { abrirZip, type EntradaZip, type ZipAbierto } from './zip.ts';

/** A file of an archive: what it is called, and its text. */
export type DocumentoDeZip = {
  readonly nombre: string;
  readonly fecha: Fecha;
  readonly texto: string;
};

export type EncargoDeZip =
  | { readonly tipo: 'agregar'; readonly documentos: readonly DocumentoDeZip[] }
  | { readonly tipo: 'cerrar' };

export type PedidoDeZip = EncargoDeZip & { readonly id: number; readonly archivo: number };

/** An archive that begins, and one that nobody wants any more: they are not answered. */
export type AvisoDeZip =
  | { readonly tipo: 'abrir'; readonly archivo: number }
  | { readonly tipo: 'soltar'; readonly archivo: number };

export type RespuestaDeZip = { readonly id: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly error: string }
);

/** On Linux this is of the thread alone: while cores are short, requests go before downloads. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const abiertos = new Map<number, ZipAbierto>();

const codificador = new TextEncoder();
let hoja = new Uint8Array(64 * 1024);

/** The texts as UTF-8, one at a time over the same memory: a new one for each costs twice the time. */
function* enBytes(documentos: readonly DocumentoDeZip[]): Generator<EntradaZip> {
  for (const { nombre, fecha, texto } of documentos) {
    if (3 * texto.length > hoja.length) hoja = new Uint8Array(3 * texto.length);
    const { written } = codificador.encodeInto(texto, hoja);
    yield { nombre, fecha, bytes: hoja.subarray(0, written) };
  }
}

const atender = (pedido: PedidoDeZip): Uint8Array<ArrayBuffer> => {
  const zip = abiertos.get(pedido.archivo);
  if (!zip) throw new Error('El hilo de los ZIP no conoce ese archivo');
  if (pedido.tipo === 'agregar') {
    return zip.agregar(enBytes(pedido.documentos));
  }
  abiertos.delete(pedido.archivo);
  return zip.cerrar();
};

parentPort?.on('message', (mensaje: PedidoDeZip | AvisoDeZip) => {
  if (mensaje.tipo === 'abrir') abiertos.set(mensaje.archivo, abrirZip());
  else if (mensaje.tipo === 'soltar') abiertos.delete(mensaje.archivo);
  else {
    const { id } = mensaje;
    try {
      const bytes = atender(mensaje);
      parentPort?.postMessage({ id, bytes } satisfies RespuestaDeZip, [bytes.buffer]);
    } catch (causa) {
      const error = causa instanceof Error ? causa.message : String(causa);
      parentPort?.postMessage({ id, error } satisfies RespuestaDeZip);
    }
  }
});
