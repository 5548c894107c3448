import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Documento } from '../http/documento.ts';
import { type Fijo, prepararFijo } from '../http/fijos.ts';
import { atender } from '../nucleo/hilos/atender.ts';
import type { Hoja } from './sitio.ts';
import { hojasDe } from './sitio.ts';

/** Draws and compresses every page, away from who answers requests. */

export type Pedido = { readonly documento: Uint8Array; readonly hoy: Fecha };
export type Servible = Pick<Hoja, 'camino' | 'tipo'> & { readonly fijo: Fijo };

atender<Pedido, Servible[]>(
  async ({ documento, hoy }) => {
    const leido = JSON.parse(Buffer.from(documento).toString('utf8')) as Documento;
    const hojas = await hojasDe(leido, hoy);
    return Promise.all(
      hojas.map(async ({ camino, tipo, texto }) => ({
        camino,
        tipo,
        fijo: await prepararFijo(texto),
      })),
    );
  },
  (servibles) =>
    servibles.flatMap(({ fijo: { identidad, br, gzip } }) => [
      identidad.buffer,
      br.buffer,
      gzip.buffer,
    ]),
);
