import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { archivosDelAuditor, archivosDeSellos, lineasDeEventos } from './carpeta.ts';
import { crearSellador, type PartesDeSellador } from './sellador.ts';

const TRAMO_MS = 1_000;

export type OpcionesDeExportacion = PartesDeSellador & {
  readonly empresa_id: number;
  /** Made here: it must not be there. */
  readonly carpeta: string;
  readonly alAvanzar: (eventos: number) => void;
};

/**
 * A folder with all events of a company, as they can be shown and still be checked, and with what checks
 * them. Seals first, so that the last ones lie under a seal. Its memory does not grow with them.
 */
export const exportarSellada = async (
  opciones: OpcionesDeExportacion,
): Promise<{ readonly eventos: number; readonly sellos: number }> => {
  const { carpeta, alAvanzar } = opciones;
  const stream = streamDeEmpresa(opciones.empresa_id);
  await mkdir(carpeta);
  const sellador = crearSellador(opciones);
  while (!(await sellador.avanzar(TRAMO_MS)));
  await sellador.sellar({ motivo: 'manual' });

  const archivo = createWriteStream(join(carpeta, 'eventos.ndjson'));
  let eventos = 0;
  const contar = (): void => {
    eventos += 1;
  };
  for await (const lineas of lineasDeEventos(
    opciones,
    stream,
    Number.MAX_SAFE_INTEGER - 1,
    contar,
  )) {
    if (!archivo.write(lineas)) await once(archivo, 'drain');
    alAvanzar(eventos);
  }
  archivo.end();
  await once(archivo, 'finish');

  const { sellos, archivos } = await archivosDeSellos(opciones, stream);
  for (const [nombre, bytes] of [...archivos, ...(await archivosDelAuditor('LEEME.txt'))]) {
    await writeFile(join(carpeta, nombre), bytes);
  }
  return { eventos, sellos };
};
