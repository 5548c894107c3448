import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import type { Accion, NombreDeLado, Que, Verbo } from './historia.acciones.ts';
import { historiaDeDocumentos } from './historia-de-documentos.ts';
import { historiaDeLibros } from './historia-de-libros.ts';
import { historiaDeRemesas } from './historia-de-remesas.ts';
import { crearMundo } from './mundo.ts';

/**
 * All that happens to what a company is owed and owes: sales and purchases, what takes something off
 * them before and after they are paid, money with its advances, books that begin, months that close and
 * a bank account that is reconciled. The model (`modelo*.ts`) says what may be done, and what is left.
 */

/** `desde`: its books are there from the beginning, from that day on; null: they begin when it is done. */
export const historiaDeCartera = async (desde: string | null, memoria?: LibroEnMemoria) => {
  const mundo = await crearMundo(desde, memoria);
  const documentos = historiaDeDocumentos(mundo);
  const libros = historiaDeLibros(mundo, documentos.enCaminoAntesDe);
  const remesas = historiaDeRemesas(mundo);

  const verbos: { readonly [Q in Que]?: (una: Accion) => Promise<unknown> } = {
    ...documentos.verbos,
    ...libros.verbos,
  };

  /** Throws where the program does what the model refuses, or refuses what it permits. */
  const hacer = (una: Accion): Promise<unknown> => {
    const suyo = verbos[una.que];
    if (suyo) return suyo(una);
    const lado: NombreDeLado = una.que.endsWith('cobro') ? 'cobro' : 'pago';
    return remesas[lado][una.que.slice(0, -1 - lado.length) as Verbo](una);
  };

  const { modelo, banco, calendario, libro, contable, negados, cuenta } = mundo;
  return {
    modelo,
    banco,
    calendario,
    libro,
    contable,
    negados,
    cuenta,
    hacer,
    verConciliacion: libros.verConciliacion,
    /** What waits for the SRI is answered, and the books begin if they had not. */
    terminar: () => libros.terminar(documentos.autorizarTodos),
  };
};
export type HistoriaDeCartera = Awaited<ReturnType<typeof historiaDeCartera>>;
