import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { type Cliente, crearCliente } from '../sdk/typescript/src/comprobantes.ts';
import type { Demo } from './archivo.ts';

/** What every step of the month goes by. */

/** What the demonstration cannot go on with; the message is for the person at the terminal. */
export class ErrorDeDemo extends Error {}

export type Contexto = {
  readonly demo: Demo;
  readonly dirDatos: string;
  /** Of this month alone: no key is another one's. */
  readonly corrida: string;
};

/** A step, told in lines; those that come after find what it left. */
export type Paso = {
  readonly titulo: string;
  readonly hacer: (cliente: Cliente, contexto: Contexto) => Promise<readonly string[]>;
};

/** The client that any program would use; each of its readings sees what the steps before it wrote. */
export const clienteDe = ({ base_url, api_key }: Demo): Cliente =>
  crearCliente({ url: base_url, clave: api_key, reintentos: 1 }).leyendoLoEscrito();

export const dolares = (valor: number): string => `USD ${valor.toFixed(2)}`;

export const hoy = (): Fecha => fechaDe(new Date().toISOString());

/** The same document, authorized. @throws ErrorDeDemo where it ended otherwise. */
export const autorizado = <D extends { readonly id: number; readonly estado: string }>(
  documento: D,
): D => {
  if (documento.estado === 'AUTORIZADO') return documento;
  throw new ErrorDeDemo(`El comprobante ${documento.id} quedó ${documento.estado}.`);
};

/** A download, in a file of the data directory; where it is. */
export const guardar = async (
  { dirDatos }: Contexto,
  descarga: Response,
  nombre: string,
): Promise<string> => {
  const archivo = join(dirDatos, nombre);
  await writeFile(archivo, Buffer.from(await descarga.arrayBuffer()));
  return archivo;
};
