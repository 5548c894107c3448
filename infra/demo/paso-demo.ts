import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import type { Demo } from './archivo.ts';
import { type ClienteDemo, ErrorDeDemo } from './cliente-demo.ts';

/** What every step of the month goes by. */

export type Contexto = {
  readonly demo: Demo;
  readonly dirDatos: string;
  /** Of this month alone: no key is another one's. */
  readonly corrida: string;
};

/** A step, told in lines; those that come after find what it left. */
export type Paso = {
  readonly titulo: string;
  readonly hacer: (cliente: ClienteDemo, contexto: Contexto) => Promise<readonly string[]>;
};

const LIMITE_MS = 30_000;
const FINALES = ['AUTORIZADO', 'RECHAZADO', 'DEVUELTA'];

export const dolares = (valor: number): string => `USD ${valor.toFixed(2)}`;

export const hoy = (): Fecha => fechaDe(new Date().toISOString());

/** A record once it is in a state that lasts, by default what the authority's answer leaves. */
export const esperarFinalDe = async <T extends { readonly estado: string }>(
  cliente: ClienteDemo,
  camino: string,
  finales: readonly string[] = FINALES,
): Promise<T> => {
  const hasta = Date.now() + LIMITE_MS;
  for (;;) {
    const documento = await cliente.obtener<T>(camino);
    if (finales.includes(documento.estado)) return documento;
    if (Date.now() > hasta) throw new ErrorDeDemo(`${camino} sigue ${documento.estado}.`);
    await pausa(100);
  }
};

/** A document of those, issued and authorized. @throws ErrorDeDemo where it ended otherwise. */
export const emitir = async <T extends { readonly estado: string }>(
  cliente: ClienteDemo,
  camino: string,
  cuerpo: object,
): Promise<T> => {
  const { id } = await cliente.publicar<{ readonly id: number }>(camino, cuerpo);
  const documento = await esperarFinalDe<T>(cliente, `${camino}/${id}`);
  if (documento.estado === 'AUTORIZADO') return documento;
  throw new ErrorDeDemo(`${camino}/${id} quedó ${documento.estado}.`);
};

/** What is at a path, in a file of the data directory; where it is. */
export const guardar = async (
  cliente: ClienteDemo,
  { dirDatos }: Contexto,
  camino: string,
  nombre: string,
): Promise<string> => {
  const archivo = join(dirDatos, nombre);
  await writeFile(archivo, await cliente.bajar(camino));
  return archivo;
};
