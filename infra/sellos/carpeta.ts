import { readFile } from 'node:fs/promises';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { formaCanonica } from '../nucleo/bitacora/canonico.ts';
import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { leerClaves } from './claves.ts';
import { hojaVista, type PasoDeCamino } from './merkle.ts';
import { leerSellos } from './sellos-guardados.ts';

/** What whoever checks the events of a company is given, in a folder or in a ZIP. */

const PAGINA = 200;

type Lector = {
  readonly bitacora: Pick<Bitacora, 'readStream'>;
  readonly secretosDe: SecretosDe;
};

/** The events of a stream, each in its canonical form on a line, until a revision. */
export async function* lineasDeEventos(
  { bitacora, secretosDe }: Lector,
  stream: string,
  hasta: number,
  alLeer: (evento: EventoLeido) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const respirar = crearRespiro();
  for (let desde = 0; desde <= hasta; ) {
    const limit = Math.min(PAGINA, hasta + 1 - desde);
    const pagina = await bitacora.readStream(stream, { from: desde, limit });
    if (pagina.length === 0) return;
    let lineas = '';
    for (const evento of pagina) {
      alLeer(evento);
      lineas += `${formaCanonica(evento, secretosDe)}\n`;
      await respirar();
    }
    yield Buffer.from(lineas);
    desde += pagina.length;
  }
}

type Prueba = {
  readonly sello_id: number;
  readonly revision: number;
  readonly huella: string;
  readonly arbol: string | null;
  readonly camino: readonly PasoDeCamino[];
};

const enJson = (valor: object): Buffer => Buffer.from(`${JSON.stringify(valor, null, 1)}\n`);

/** The seals, the keys, and the paths of a stream to each seal that says of it: their files. */
export const archivosDeSellos = async (
  { bitacora, sql }: { readonly bitacora: Pick<Bitacora, 'readStream'>; readonly sql: Sql },
  stream: string,
): Promise<{
  readonly sellos: number;
  readonly archivos: readonly (readonly [nombre: string, bytes: Buffer])[];
}> => {
  const pruebas = await sql<Prueba[]>`
    select sello_id, revision, huella, arbol, camino from operacion.sellos_pruebas
     where stream = ${stream} order by sello_id`;
  const sellos = await leerSellos(bitacora);
  const mostradas = pruebas.map(({ sello_id, camino, ...hoja }) => ({
    sello_id,
    hoja: hojaVista({ stream, ...hoja }),
    camino,
  }));
  return {
    sellos: sellos.length,
    archivos: [
      ['sellos.json', enJson(sellos)],
      ['claves.json', enJson(await leerClaves(bitacora))],
      ['pruebas.json', enJson(mostradas)],
    ],
  };
};

/** The programs that check it all, and what explains them. */
export const archivosDelAuditor = (leeme: string) =>
  Promise.all(
    [
      ['LEEME.txt', leeme],
      ['verificar.mjs', 'verificar.mjs'],
      ['verificar.py', 'verificar.py'],
    ].map(
      async ([nombre, archivo]): Promise<readonly [string, Buffer]> => [
        nombre!,
        await readFile(new URL(`auditor/${archivo}`, import.meta.url)),
      ],
    ),
  );
