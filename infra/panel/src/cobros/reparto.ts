import { centavosDe } from '#panel/kits/formulario/montos.ts';
import { enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import type { Abierto } from './lado.ts';
import type { Aplicada } from './partes.ts';

/** How an amount is spread over documents, in cents: what is typed in each, and what is left. */

export type { Aplicada } from './partes.ts';

const MONTOS = ['monto_aplicado', 'retencion_renta', 'retencion_iva'] as const;

const retenido = (fila: Aplicada | undefined): bigint =>
  centavosDe(fila?.retencion_renta ?? '') + centavosDe(fila?.retencion_iva ?? '');

/** What is left to owe of a document with what is typed. */
export const loQueQueda = ({ saldo }: Abierto, fila: Aplicada | undefined): bigint =>
  BigInt(enCentavos(saldo)) - centavosDe(fila?.monto_aplicado ?? '') - retenido(fila);

const diceAlgo = (fila: Aplicada): boolean =>
  Object.entries(fila).some(([columna, valor]) => columna !== 'documento' && valor !== '');

/** The rows with a cell of a document changed; one that says nothing any more is gone. */
export const conCelda = (
  filas: readonly Aplicada[],
  documento: string,
  celdas: { readonly [columna: string]: string },
  nueva: { readonly [columna: string]: string },
): readonly Aplicada[] => {
  const esta = filas.some((fila) => fila.documento === documento);
  const todas: readonly Aplicada[] = esta ? filas : [...filas, { ...nueva, documento }];
  return todas
    .map((fila) => (fila.documento === documento ? { ...fila, ...celdas } : fila))
    .filter(diceAlgo);
};

/** The money over the documents in their order, each up to what it owes beyond what was withheld of it. */
export const repartir = (
  monto: string,
  documentos: readonly Abierto[],
  filas: readonly Aplicada[],
  nueva: { readonly [columna: string]: string },
): readonly Aplicada[] => {
  let queda = centavosDe(monto);
  return documentos.flatMap((documento) => {
    const antes = filas.find((fila) => fila.documento === documento.clave);
    const debe = BigInt(enCentavos(documento.saldo)) - retenido(antes);
    const toma = queda < debe ? queda : debe;
    const suyo = toma > 0n ? toma : 0n;
    queda -= suyo;
    if (suyo === 0n && (antes === undefined || retenido(antes) === 0n)) return [];
    const monto_aplicado = suyo > 0n ? textoDeCentavos(suyo) : '';
    return [{ ...nueva, ...antes, documento: documento.clave, monto_aplicado }];
  });
};

export const sumaDe = (filas: readonly Aplicada[], columna: (typeof MONTOS)[number]): bigint =>
  filas.reduce((suma, fila) => suma + centavosDe(fila[columna] ?? ''), 0n);

export const sumaRetenida = (filas: readonly Aplicada[]): bigint =>
  sumaDe(filas, 'retencion_renta') + sumaDe(filas, 'retencion_iva');
