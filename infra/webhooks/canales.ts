import type { Entrega, Turno } from './almacen.ts';
import { Canal } from './canal.ts';

/**
 * Attempts under way at once, over all subscriptions. A company may have as many as it leaves free:
 * alone half of them, and however many of its endpoints hang, there is room for the others.
 */
const ANCHO_TOTAL = 512;

type Clave = Pick<Turno, 'empresa_id' | 'webhook_id'>;

export const claveDe = ({ empresa_id, webhook_id }: Clave): string => `${empresa_id}:${webhook_id}`;

/** The subscriptions in one sender's hands, served in turn. */
export class Canales {
  readonly #porClave = new Map<string, Canal>();
  /** In the order of their turns: who was served goes to the end. */
  #ronda: Canal[] = [];
  /** Attempts under way: all, and those of each company. */
  #enCurso = 0;
  readonly #porEmpresa = new Map<number, number>();

  get todos(): readonly Canal[] {
    return this.#ronda;
  }

  de(clave: Clave): Canal | undefined {
    return this.#porClave.get(claveDe(clave));
  }

  agregar(turno: Turno): void {
    const canal = new Canal(turno);
    this.#porClave.set(claveDe(turno), canal);
    this.#ronda.push(canal);
  }

  quitar(canales: readonly Canal[]): void {
    for (const { turno } of canales) this.#porClave.delete(claveDe(turno));
    this.#ronda = [...this.#porClave.values()];
  }

  /** What is under way goes on, and still counts. */
  olvidarTodos(): void {
    for (const canal of this.#ronda) canal.vaciar();
    this.#porClave.clear();
    this.#ronda = [];
  }

  /** The delivery whose turn it is, if one more may be under way: it is, until `terminar`. */
  siguiente(ahora_ms: number): { readonly canal: Canal; readonly entrega: Entrega } | undefined {
    const libres = ANCHO_TOTAL - this.#enCurso;
    for (let quietos = 0; quietos < this.#ronda.length; quietos += 1) {
      const canal = this.#ronda.shift()!;
      this.#ronda.push(canal);
      const entrega = this.#deEmpresa(canal) < libres && canal.siguiente(ahora_ms);
      if (!entrega) continue;
      this.#contar(canal, 1);
      return { canal, entrega };
    }
    return undefined;
  }

  terminar(canal: Canal): void {
    this.#contar(canal, -1);
  }

  #deEmpresa({ turno: { empresa_id } }: Canal): number {
    return this.#porEmpresa.get(empresa_id) ?? 0;
  }

  #contar(canal: Canal, cuantos: 1 | -1): void {
    const { empresa_id } = canal.turno;
    const tendria = this.#deEmpresa(canal) + cuantos;
    if (tendria > 0) this.#porEmpresa.set(empresa_id, tendria);
    else this.#porEmpresa.delete(empresa_id);
    canal.enCurso += cuantos;
    this.#enCurso += cuantos;
  }
}
