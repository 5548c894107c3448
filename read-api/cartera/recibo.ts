import { informeDeRecibo, type Recibo } from '#domain/cartera/recibo.informe.vista.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import { abrirLibros } from '#read-api/contabilidad/estados.ruta.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { type LoDemasDelRecibo, loDemasDelRecibo } from './recibo.queries.ts';

/** A collection's or a payment's row, as far as its paper is the same for both. */
type ConRecibo = Parameters<typeof loDemasDelRecibo>[2] & { readonly ambiente: '1' | '2' };

/** What is on its paper, and the paper: as downloaded and as mailed, dated by the clock that it is given. */
export const reciboEnPapel = async <F extends ConRecibo>(
  dependencias: DependenciasDeLectura,
  empresa_id: number,
  fila: F,
  reciboDe: (fila: F, lo_demas: LoDemasDelRecibo) => Recibo,
): Promise<{ readonly recibo: Recibo; readonly informe: Informe }> => {
  const query = { ambiente: fila.ambiente };
  const [{ encabezado }, lo_demas] = await Promise.all([
    abrirLibros({ empresa_id, query }, dependencias),
    loDemasDelRecibo(dependencias.lecturas, empresa_id, fila),
  ]);
  const recibo = reciboDe(fila, lo_demas);
  return { recibo, informe: informeDeRecibo(encabezado, recibo) };
};
