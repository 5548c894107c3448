import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { LugarEnStream } from '#infra/nucleo/bitacora/puerto.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';
import { abrirLectorDeXml, type LectorDeXml, type OrigenDeBitacora } from './lector-de-xml.ts';
import { comprimir, type EntradaZip, type RotuloZip, type TandaZip } from './zip.ts';

/** A file of an archive: what it is called, and where the log has its text. */
export type DocumentoDeZip = RotuloZip & { readonly lugar: LugarEnStream };

/** On Linux this is of the thread alone: while cores are short, requests go before downloads. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

let lector: Promise<LectorDeXml> | undefined;

/** Each text when its turn comes: what it leaves is garbage at once. */
function* entradas(
  documentos: readonly DocumentoDeZip[],
  textos: Awaited<ReturnType<LectorDeXml['leer']>>,
): Generator<EntradaZip> {
  for (const [i, { nombre, fecha }] of documentos.entries()) {
    const escribir = textos[i];
    if (!escribir) throw new Error(`Falta el XML firmado de ${nombre}`);
    yield { nombre, fecha, bytes: escribir() };
  }
}

/** Rejects when a document is missing and when the log cannot be read. */
const comprimirTanda = async (documentos: readonly DocumentoDeZip[]): Promise<TandaZip> => {
  lector ??= abrirLectorDeXml(workerData as OrigenDeBitacora);
  const textos = await (await lector).leer(documentos.map(({ lugar }) => lugar));
  return comprimir(entradas(documentos, textos));
};

atender(comprimirTanda, ({ bytes, medidas }) => [bytes.buffer, medidas.buffer]);
