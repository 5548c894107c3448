import { type Contestacion, jsonDe } from './cliente.ts';
import type { EmpresaDelSoak } from './empresas.ts';

/** What a checkpoint asks of the API: an answer, or it cannot go on. */

/** Rows of a page. */
export const PAGINA = 500;

export const obtener = async (
  { cliente }: Pick<EmpresaDelSoak, 'cliente'>,
  camino: string,
): Promise<Contestacion> => {
  const hecha = await cliente.insistir('comprobar', 'GET', camino);
  if (hecha === 'imprevista') throw new Error(`GET ${camino} no contestó bien`);
  return hecha;
};

/** A list, page by page to its end. `camino`: with its `?`. */
export const todas = async <F>(empresa: EmpresaDelSoak, camino: string): Promise<readonly F[]> => {
  const filas: F[] = [];
  for (;;) {
    const consulta = `${camino}limit=${PAGINA}&offset=${filas.length}`;
    const pagina = jsonDe<F[]>(await obtener(empresa, consulta));
    filas.push(...pagina);
    if (pagina.length < PAGINA) return filas;
  }
};
