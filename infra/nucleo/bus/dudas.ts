import type { Desenlace } from './append.ts';
import type { ParteDeEmpresa } from './decision.ts';
import { type Peticion, responder, ServicioOcupado } from './peticion.ts';
import type { Rescate } from './rescate.ts';

/** A company whose last append may or may not be in the log. */
type Duda = {
  readonly parte: ParteDeEmpresa;
  /** Arrived meanwhile: what they decide depends on it. */
  readonly apartadas: Peticion[];
  vencida: boolean;
};

export type OpcionesDeDudas = {
  readonly rescate: Rescate;
  /** How long callers of a company in doubt wait before their 503. */
  readonly espera_ms: number;
  /** Now it is definite whether the part's append landed; nobody has acted on it yet. */
  readonly alSaberse: (parte: ParteDeEmpresa, desenlace: Desenlace) => Promise<void>;
  /** The company may be decided on again, with those that arrived meanwhile. */
  readonly alAcabar: (apartadas: readonly Peticion[]) => void;
};

const ocupar = (peticion: Peticion, motivo: string): void => {
  responder(peticion, { error: new ServicioOcupado(motivo, 2) });
};
const ocuparApartada = (peticion: Peticion): void =>
  ocupar(peticion, 'La empresa espera confirmación de la bitácora');

/** Nobody can tell its callers yet whether the part is in the log. */
export const responderIncierta = ({ decididas }: ParteDeEmpresa): void => {
  for (const { peticion } of decididas) {
    ocupar(peticion, 'No se sabe aún si el registro quedó guardado');
  }
};

/** The companies of one lane that are out of it until their append's outcome is definite. */
export class Dudas {
  readonly #opciones: OpcionesDeDudas;
  readonly #porEmpresa = new Map<number, Duda>();
  #cerradas = false;

  constructor(opciones: OpcionesDeDudas) {
    this.#opciones = opciones;
  }

  /** Commands that wait for a doubt to end. */
  get apartadas(): number {
    let suma = 0;
    for (const { apartadas } of this.#porEmpresa.values()) suma += apartadas.length;
    return suma;
  }

  tiene(empresa_id: number): boolean {
    return this.#porEmpresa.has(empresa_id);
  }

  /** Whether its company is in doubt: then it waits aside, or is told to come back. */
  apartar(peticion: Peticion): boolean {
    const duda = this.#porEmpresa.get(peticion.comando.empresa_id);
    if (!duda) return false;
    if (duda.vencida) ocuparApartada(peticion);
    else duda.apartadas.push(peticion);
    return true;
  }

  /** Begins a doubt; `pendiente` is the attempt under way or its unknown outcome. */
  empezar(parte: ParteDeEmpresa, pendiente: Promise<Desenlace>): void {
    const { rescate, espera_ms, alSaberse, alAcabar } = this.#opciones;
    const duda: Duda = { parte, apartadas: [], vencida: false };
    this.#porEmpresa.set(parte.empresa_id, duda);
    const vencimiento = setTimeout(() => this.#vencer(duda), espera_ms);
    if (this.#cerradas) this.#vencer(duda);
    void rescate
      .aclarar(parte, pendiente, () => !this.#cerradas)
      .then((desenlace) => alSaberse(parte, desenlace))
      .catch(() => responderIncierta(parte))
      .finally(() => {
        clearTimeout(vencimiento);
        this.#porEmpresa.delete(parte.empresa_id);
        alAcabar(duda.apartadas.splice(0));
      });
  }

  /** Nobody waits any more: what remains uncertain is for the follower of the next start. */
  cerrar(): void {
    this.#cerradas = true;
    for (const duda of this.#porEmpresa.values()) this.#vencer(duda);
  }

  /** Its callers have waited long enough; finding out goes on. */
  #vencer(duda: Duda): void {
    duda.vencida = true;
    responderIncierta(duda.parte);
    for (const peticion of duda.apartadas.splice(0)) ocuparApartada(peticion);
  }
}
