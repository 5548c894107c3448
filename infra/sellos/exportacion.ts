import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { formaCanonica } from '../nucleo/bitacora/canonico.ts';
import { leerClaves } from './claves.ts';
import { hojaVista, type PasoDeCamino } from './merkle.ts';
import { crearSellador, type PartesDeSellador } from './sellador.ts';
import { leerSellos } from './sellos-guardados.ts';

const AUDITOR = ['LEEME.txt', 'verificar.mjs', 'verificar.py'] as const;
const TRAMO_MS = 1_000;
const PAGINA = 500;

type Prueba = {
  readonly sello_id: number;
  readonly revision: number;
  readonly huella: string;
  readonly arbol: string | null;
  readonly camino: readonly PasoDeCamino[];
};

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
  const { bitacora, sql, secretosDe, carpeta, alAvanzar } = opciones;
  const stream = streamDeEmpresa(opciones.empresa_id);
  await mkdir(carpeta);
  const sellador = crearSellador(opciones);
  while (!(await sellador.avanzar(TRAMO_MS)));
  await sellador.sellar({ motivo: 'manual' });

  const archivo = createWriteStream(join(carpeta, 'eventos.ndjson'));
  let eventos = 0;
  for (;;) {
    const pagina = await bitacora.readStream(stream, { from: eventos, limit: PAGINA });
    const lineas = pagina.map((evento) => `${formaCanonica(evento, secretosDe)}\n`).join('');
    if (!archivo.write(lineas)) await once(archivo, 'drain');
    eventos += pagina.length;
    alAvanzar(eventos);
    if (pagina.length < PAGINA) break;
  }
  archivo.end();
  await once(archivo, 'finish');

  const pruebas = await sql<Prueba[]>`
    select sello_id, revision, huella, arbol, camino from operacion.sellos_pruebas
     where stream = ${stream} order by sello_id`;
  const sellos = await leerSellos(bitacora);
  const escribir = (nombre: string, valor: object) =>
    writeFile(join(carpeta, nombre), `${JSON.stringify(valor, null, 1)}\n`);
  await escribir('sellos.json', sellos);
  await escribir('claves.json', await leerClaves(bitacora));
  await escribir(
    'pruebas.json',
    pruebas.map(({ sello_id, camino, ...hoja }) => ({
      sello_id,
      hoja: hojaVista({ stream, ...hoja }),
      camino,
    })),
  );
  for (const nombre of AUDITOR) {
    await copyFile(new URL(`auditor/${nombre}`, import.meta.url), join(carpeta, nombre));
  }
  return { eventos, sellos: sellos.length };
};
