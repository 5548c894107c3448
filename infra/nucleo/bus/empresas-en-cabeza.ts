import { type Lecturas, ponerAlDia, ponerAlDiaLibres } from '../lectura/catch-up.ts';
import type { Vigencia } from '../lectura/version-vigente.ts';
import { ConexionPerdida } from '../postgres/fallas.ts';
import type { Sesion } from '../postgres/sesion.ts';

/**
 * The companies whose rows a lane has seen at their stream's head on the connection that it has. It
 * looks when it first meets a company and again after it lost its connection: Postgres may have
 * forgotten commits meanwhile, and a refusal, unlike an append, is checked by nobody afterwards.
 * On another schema it begins anew, and while processes write on two of them it always looks.
 */
export class AlDia {
  readonly #vigencia: Vigencia;
  readonly #sesion: Sesion;
  readonly #empresas = new Set<number>();
  #perdidas = 0;
  #lecturas: Lecturas | undefined;

  constructor(vigencia: Vigencia, sesion: Sesion) {
    this.#vigencia = vigencia;
    this.#sesion = sesion;
  }

  /**
   * Brings to the head those that are not known to be there, and gives back the companies that are.
   * The others are held by somebody, who is waited for only if `espera_ms` is given.
   */
  async asegurar(
    lecturas: Lecturas,
    empresas: readonly number[],
    espera_ms: number | undefined,
  ): Promise<number[]> {
    const { perdidas } = this.#sesion;
    const otras = this.#lecturas !== lecturas || this.#vigencia.compartida();
    if (otras || this.#perdidas !== perdidas) this.#empresas.clear();
    this.#perdidas = perdidas;
    this.#lecturas = lecturas;
    const nuevas = empresas.filter((empresa) => !this.#empresas.has(empresa));
    if (nuevas.length > 0) {
      const listas =
        espera_ms === undefined
          ? await ponerAlDiaLibres(lecturas, this.#sesion, nuevas)
          : await this.#esperar(lecturas, nuevas, espera_ms);
      if (this.#sesion.perdidas !== perdidas) throw new ConexionPerdida();
      for (const lista of listas) this.#empresas.add(lista);
    }
    return empresas.filter((empresa) => this.#empresas.has(empresa));
  }

  /**
   * Forgets companies whose tables others brought further: their rows are at no single revision.
   */
  olvidar(empresas: readonly number[]): void {
    for (const empresa of empresas) this.#empresas.delete(empresa);
  }

  async #esperar(lecturas: Lecturas, nuevas: readonly number[], espera_ms: number) {
    for (const nueva of nuevas) await ponerAlDia(lecturas, this.#sesion, nueva, espera_ms);
    return nuevas;
  }
}
