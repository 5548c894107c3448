import type { Ancho, Medida } from '#processes/kernel/proceso.ts';
import type { CupoDeEmpresa, Cupos, TareaArrendada } from './arriendos.ts';

/**
 * What a worker has in hand, and what it may still take. Of a lane each company gets at most its
 * part, and one part more is counted for whoever comes next: who has more than that by now gets
 * nothing new until the others have theirs.
 */
export class EnMano {
  readonly #medida: Medida;
  readonly #tareas = new Map<string, Map<number, number>>();

  constructor(medida: Medida) {
    this.#medida = medida;
  }

  tomar({ carril, empresa_id }: TareaArrendada): void {
    const suyas = this.#tareas.get(carril) ?? new Map<number, number>();
    this.#tareas.set(carril, suyas);
    suyas.set(empresa_id, (suyas.get(empresa_id) ?? 0) + 1);
  }

  soltar({ carril, empresa_id }: TareaArrendada): void {
    const suyas = this.#tareas.get(carril);
    const quedan = (suyas?.get(empresa_id) ?? 1) - 1;
    if (quedan > 0) suyas?.set(empresa_id, quedan);
    else suyas?.delete(empresa_id);
    if (suyas?.size === 0) this.#tareas.delete(carril);
  }

  /** `anchos`: of those of whom more is known than the measure. */
  cupos(anchos: readonly Ancho[]): Cupos {
    const { por_carril, por_empresa, al_empezar = por_empresa } = this.#medida;
    const { por_toma = por_empresa } = this.#medida;
    const conocidas = new Map(anchos.map((a) => [`${a.empresa_id} ${a.carril}`, a]));
    const carriles: Cupos['carriles'][number][] = [];
    const empresas: CupoDeEmpresa[] = [];
    const anotar = (de: Ancho, en_mano: number): void => {
      const sitio = Math.min(de.ancho, this.#parte(de.carril)) - en_mano;
      const libres = Math.max(0, Math.min(sitio, de.por_toma ?? por_toma, por_toma));
      empresas.push({ carril: de.carril, empresa_id: de.empresa_id, en_mano, libres });
    };
    for (const [carril, suyas] of this.#tareas) {
      let libres = por_carril;
      for (const [empresa_id, en_mano] of suyas) {
        libres -= en_mano;
        const nombre = `${empresa_id} ${carril}`;
        anotar(conocidas.get(nombre) ?? { carril, empresa_id, ancho: al_empezar }, en_mano);
        conocidas.delete(nombre);
      }
      carriles.push({ carril, libres: Math.max(0, libres) });
    }
    for (const conocida of conocidas.values()) anotar(conocida, 0);
    const de_empresa = Math.min(al_empezar, por_toma);
    return { de_carril: por_carril, de_empresa, carriles, empresas };
  }

  #parte(carril: string): number {
    const { por_carril, por_empresa } = this.#medida;
    const empresas = this.#tareas.get(carril)?.size ?? 0;
    return Math.max(1, Math.min(por_empresa, Math.floor(por_carril / (empresas + 1))));
  }
}
