import type { Informe } from '#domain/kernel/informe.ts';
import type { Peticion, Respuesta } from '#domain/kernel/ruta.ts';
import { cabeceraCsv } from './csv.ts';
import { type ColumnaCsv, lineaDeValores, type Valor } from './csv.valores.ts';
import type { Imprenta } from './informe.puerto.ts';

/** A report over HTTP: JSON, all of it as CSV, or on paper. */

export const FORMATOS = ['json', 'csv', 'pdf'] as const;

/** The media types that a report may be besides JSON. */
export const ARCHIVOS_DE_INFORME = ['text/csv', 'application/pdf'] as const;

/** A report as CSV: a line for each row, as they come. */
export type TablaCsv = {
  readonly columnas: readonly ColumnaCsv[];
  readonly filas: Iterable<readonly Valor[]> | AsyncIterable<readonly Valor[]>;
};

async function* enBytes({ columnas, filas }: TablaCsv, plano: boolean): AsyncGenerator<Uint8Array> {
  yield Buffer.from(cabeceraCsv(columnas.map(({ nombre }) => nombre)));
  let lineas = '';
  for await (const fila of filas) {
    lineas += lineaDeValores(columnas, fila, plano);
    if (lineas.length < 65_536) continue;
    yield Buffer.from(lineas);
    lineas = '';
  }
  if (lineas !== '') yield Buffer.from(lineas);
}

/** `archivo`: without extension. */
export const responderCsv = (archivo: string, tabla: TablaCsv, plano: boolean): Respuesta => ({
  estado: 200,
  archivo: {
    tipo: 'text/csv; charset=utf-8; header=present',
    nombre: `${archivo}.csv`,
    bytes: enBytes(tabla, plano),
  },
});

export const responderPdf = async (
  imprenta: Imprenta,
  archivo: string,
  informe: Informe,
  { empresa_id, senal }: Pick<Peticion<unknown, unknown, unknown>, 'empresa_id' | 'senal'>,
): Promise<Respuesta> => ({
  estado: 200,
  archivo: {
    tipo: 'application/pdf',
    nombre: `${archivo}.pdf`,
    bytes: await imprenta.informe(informe, { empresa_id, senal: senal() }),
  },
});
