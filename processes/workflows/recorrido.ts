import type { Mundo, Paso, Resultado } from '#domain/workflows/corrida.ts';
import type { Nodo } from '#domain/workflows/definicion.ts';
import {
  type EntradaDeDiario,
  type Historia,
  type PasoAnotado,
  pasoDetenido,
} from '#domain/workflows/historia.ts';
import { enmascararCon } from '#domain/workflows/mascara.ts';
import { prepararPaso, siguientes, trasIntento } from '#domain/workflows/motor.ts';
import type { PedidoExterno } from '#domain/workflows/nodos/externos.ts';
import { tipoDeNodo } from '#domain/workflows/nodos/tabla.ts';
import type { Plano } from '#domain/workflows/plano.ts';
import { comoTexto } from '#domain/workflows/variables.ts';
import { muestrasDe, Sitio } from './sitio.ts';

/** A node whose effect may begin once it is written that it begins. */
export type Arranque = { readonly node_id: string; readonly pedido: PedidoExterno };

export type FinDeRecorrido = {
  readonly estado: 'completed' | 'failed';
  readonly motivo: string | null;
};

/** How far a run had come. */
export type PrincipioDeRecorrido = Pick<Historia, 'pasos' | 'valores'> & {
  readonly es_nueva: boolean;
};

/** What nobody has written down yet. */
export type PorEscribir = {
  readonly entrada: EntradaDeDiario;
  /** Nodes that came to an end. */
  readonly hechos: number;
  readonly usos: readonly number[];
};

/** Nodes of one run that reach outside at once. */
const A_LA_VEZ = 4;

/**
 * No node waits longer, five minutes and what a clock is corrected by: what is due further ahead was put
 * there by one that has gone back since, and nobody knows how much of its wait is over.
 */
const MAXIMA_ESPERA_MS = 360_000;

const haLlegado = (desde_ms: number, ahora_ms: number): boolean =>
  desde_ms <= ahora_ms || desde_ms - ahora_ms > MAXIMA_ESPERA_MS;

const REANUDADO = 'Reanudado tras una caída';
const QUIZA_DOS_VECES = 'Reanudado tras una caída; pudo haberse hecho dos veces';

/** What those who look at a run are told of a node that began again. */
const notaDeReanudado = (tipo: string): string => {
  const ficha = tipoDeNodo(tipo);
  const quiza = ficha?.efecto === 'externo' && ficha.garantia === 'quiza_dos_veces';
  return quiza ? QUIZA_DOS_VECES : REANUDADO;
};

const estaHecho = ({ estado }: Paso): boolean => estado === 'completed' || estado === 'failed';

/**
 * A run in the hands of one worker: its steps, and which of them changed since they were written
 * down. It decides what is next and does what needs nobody; what reaches outside it only names.
 */
export class Recorrido {
  readonly #plano: Plano;
  readonly #mundo: Mundo;
  readonly #pasos: Map<string, PasoAnotado>;
  readonly #cambios = new Map<string, PasoAnotado>();
  /** Of the secrets that the run used; which of them nobody has written down yet. */
  readonly #valores: Set<string>;
  readonly #valoresNuevos = new Set<string>();
  readonly #usos = new Set<number>();
  readonly #enCurso = new Set<string>();
  /** The payload, until an entry has it. */
  #trigger: EntradaDeDiario['trigger'];
  readonly #sitio: Sitio;
  /** There is more to begin than there was room or time for. */
  #quedan = false;

  constructor(plano: Plano, mundo: Mundo, { pasos, valores, es_nueva }: PrincipioDeRecorrido) {
    this.#plano = plano;
    this.#mundo = mundo;
    this.#pasos = new Map(pasos);
    this.#valores = new Set(valores);
    this.#sitio = new Sitio(pasos.values());
    if (es_nueva) this.#trigger = mundo.trigger;
  }

  get hechos(): number {
    return [...this.#pasos.values()].filter(estaHecho).length;
  }

  /** Something happened that nobody has written down yet. */
  get hayCambios(): boolean {
    return this.#cambios.size > 0 || this.#trigger !== undefined;
  }

  /** Steps under way when whoever had this run died begin again, and say so. */
  retomar(): void {
    for (const paso of this.#pasos.values()) {
      if (paso.estado !== 'running') continue;
      const { node_id, notas } = paso;
      const nota = notaDeReanudado(this.#nodo(node_id).type);
      this.#poner({ ...paso, estado: 'pending', notas: [...notas, nota] });
    }
  }

  /** Does all that needs nobody; answers what may begin outside, if more may (`abierto`). */
  avanzar(ahora_ms: number, abierto: boolean): readonly Arranque[] {
    const arranques: Arranque[] = [];
    this.#quedan = false;
    const aplazados = new Set<string>();
    for (;;) {
      const { listos, omitidos } = siguientes(this.#plano, this.#pasos);
      for (const node_id of omitidos) this.#omitir(node_id);
      const ahora = [...listos, ...this.#vencidos(ahora_ms)].filter((id) => !aplazados.has(id));
      if (ahora.length === 0 && omitidos.length === 0) return arranques;
      // First what needs nobody: it may decide that nothing more begins.
      const de_aqui = ahora.filter((id) => !this.#saleFuera(id));
      for (const node_id of de_aqui.length > 0 ? de_aqui : ahora) {
        const cabe = abierto && this.#enCurso.size < A_LA_VEZ;
        if (this.#saleFuera(node_id) && !cabe) {
          aplazados.add(node_id);
          this.#quedan = true;
          continue;
        }
        arranques.push(...this.#emprender(node_id, ahora_ms));
        // Nothing new starts after it, of those that were ready with it either.
        if (this.#pasos.get(node_id)?.estado === 'failed') break;
      }
    }
  }

  /** A node that reached outside has ended. */
  recibir(
    node_id: string,
    resultado: Resultado,
    ahora_ms: number,
    secretos: readonly { readonly secreto_id: number; readonly valor: string }[] = [],
  ): void {
    for (const { secreto_id, valor } of secretos) {
      this.#valores.add(valor);
      this.#valoresNuevos.add(valor);
      this.#usos.add(secreto_id);
    }
    this.#enCurso.delete(node_id);
    this.#terminar(this.#pasos.get(node_id)!, resultado, ahora_ms);
  }

  /** How it ended, once nothing is under way and nothing follows. */
  fin(): FinDeRecorrido | undefined {
    const { fin } = siguientes(this.#plano, this.#pasos);
    if (!fin) return undefined;
    if (fin === 'completed') return { estado: fin, motivo: null };
    const fallido = [...this.#pasos.values()].find(({ estado }) => estado === 'failed');
    if (!fallido?.error) return { estado: fin, motivo: null };
    // The message is kept in the clear, and outlives what tells which values are secret.
    const mensaje = comoTexto(enmascararCon(this.#valores)(fallido.error.mensaje));
    return { estado: fin, motivo: `${fallido.node_id}: ${mensaje}` };
  }

  /** Milliseconds until somebody has something to do with it again; 0: now. */
  espera_ms(ahora_ms: number): number {
    if (this.#quedan) return 0;
    const horas = [...this.#pasos.values()].flatMap(({ estado, desde_ms }) =>
      estado === 'waiting' && desde_ms !== undefined ? [desde_ms] : [],
    );
    if (horas.some((hora) => haLlegado(hora, ahora_ms))) return 0;
    return Math.min(...horas) - ahora_ms;
  }

  /** Every node that has not ended is left as it is: nothing of it follows. */
  abandonar(): void {
    for (const id of this.#plano.nodos.keys()) {
      const paso = this.#pasos.get(id);
      if (!paso || !(estaHecho(paso) || paso.estado === 'skipped')) this.#omitir(id);
    }
  }

  /** What changed since it was asked for last; nothing when nothing did. */
  tomarCambios(): PorEscribir | undefined {
    if (!this.hayCambios) return undefined;
    const pasos = [...this.#cambios.values()];
    const entrada: EntradaDeDiario = {
      ...(this.#trigger !== undefined && { trigger: this.#trigger }),
      pasos,
      ...(this.#valoresNuevos.size > 0 && { valores: [...this.#valoresNuevos] }),
    };
    const usos = [...this.#usos];
    this.#cambios.clear();
    this.#valoresNuevos.clear();
    this.#usos.clear();
    this.#trigger = undefined;
    return { entrada, hechos: pasos.filter(estaHecho).length, usos };
  }

  #nodo(node_id: string): Nodo {
    return this.#plano.nodos.get(node_id)!;
  }

  #saleFuera(node_id: string): boolean {
    return tipoDeNodo(this.#nodo(node_id).type)?.efecto === 'externo';
  }

  #omitir(node_id: string): void {
    this.#poner(pasoDetenido(node_id, this.#pasos.get(node_id)));
  }

  #poner(paso: PasoAnotado): void {
    this.#pasos.set(paso.node_id, paso);
    this.#cambios.set(paso.node_id, paso);
  }

  #vencidos(ahora_ms: number): string[] {
    return [...this.#pasos.values()].flatMap(({ node_id, estado, desde_ms = 0 }) =>
      estado === 'waiting' && haLlegado(desde_ms, ahora_ms) ? [node_id] : [],
    );
  }

  #emprender(node_id: string, ahora_ms: number): readonly Arranque[] {
    const previo = this.#pasos.get(node_id);
    const preparado = prepararPaso(this.#plano, this.#pasos, node_id, this.#mundo);
    const { configuracion, entrada, notas, que } = preparado;
    // A wait that is over is the same attempt.
    const espero = que.tipo === 'espera' && previo?.estado === 'waiting';
    const empezado: PasoAnotado = {
      node_id,
      estado: 'running',
      intentos: (previo?.intentos ?? 0) + (espero ? 0 : 1),
      ...muestrasDe({ configuracion, entrada, notas: juntas(previo?.notas, notas) }),
      iniciado_ms: previo?.iniciado_ms ?? ahora_ms,
    };
    switch (que.tipo) {
      case 'hecho':
        this.#terminar(empezado, que.resultado, ahora_ms);
        break;
      case 'espera':
        if (espero) this.#terminar(empezado, que.resultado, ahora_ms);
        else this.#poner({ ...empezado, estado: 'waiting', desde_ms: ahora_ms + que.espera_ms });
        break;
      case 'externo':
        this.#enCurso.add(node_id);
        this.#poner(empezado);
        return [{ node_id, pedido: que.pedido }];
    }
    return [];
  }

  #terminar(paso: PasoAnotado, resultado: Resultado, ahora_ms: number): void {
    const dado = this.#sitio.ocupar(resultado);
    const final = trasIntento(this.#nodo(paso.node_id), paso.intentos, dado);
    const notas = juntas(paso.notas, final.notas);
    if (final.estado === 'waiting') {
      const { estado, espera_ms, error } = final;
      this.#poner({ ...paso, estado, error, notas, desde_ms: ahora_ms + espera_ms });
      return;
    }
    this.#poner({ ...sinError(paso), ...final, notas, terminado_ms: ahora_ms });
  }
}

/** Of its last attempt: why the one before did not get on is not its own. */
const sinError = (paso: PasoAnotado): PasoAnotado => {
  if (paso.error === undefined) return paso;
  const { error: _, ...resto } = paso;
  return resto;
};

const NINGUNA: readonly string[] = [];

const juntas = (antes: readonly string[] = NINGUNA, ahora: readonly string[]): readonly string[] =>
  antes.length + ahora.length === 0 ? NINGUNA : [...new Set([...antes, ...ahora])];
