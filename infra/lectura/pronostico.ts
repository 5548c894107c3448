import type { Clave } from '#domain/kernel/tabla.ts';

type Direccion = { readonly tabla: string; readonly clave: Clave };

const EMPRESAS = 4096;
const FILAS_POR_EMPRESA = 16;

/**
 * The rows that a company's last batch asked for only once it had seen others: its branch through
 * its head office, the series through its branch. Read along with the first ones of the next batch,
 * they save a round trip each. A guess costs a key in a statement; a wrong one changes nothing, for
 * rows are read anew, under the lock, in every batch.
 */
export class Pronostico {
  readonly #porEmpresa = new Map<number, Map<string, Direccion>>();

  /** What to read ahead. Whatever is needed again is noted again. */
  tomar(empresa_id: number): Iterable<Direccion> {
    const filas = this.#porEmpresa.get(empresa_id);
    this.#porEmpresa.delete(empresa_id);
    return filas?.values() ?? [];
  }

  anotar(empresa_id: number, tabla: string, clave: Clave): void {
    let filas = this.#porEmpresa.get(empresa_id);
    if (!filas) {
      filas = new Map();
      this.#porEmpresa.set(empresa_id, filas);
      if (this.#porEmpresa.size > EMPRESAS) {
        const [antigua] = this.#porEmpresa.keys();
        this.#porEmpresa.delete(antigua!);
      }
    }
    if (filas.size < FILAS_POR_EMPRESA) filas.set(`${tabla}:${clave.join(':')}`, { tabla, clave });
  }
}
