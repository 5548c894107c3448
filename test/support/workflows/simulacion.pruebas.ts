import type { Mundo, Paso, Pasos, Resultado } from '#domain/workflows/corrida.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { Json } from '#domain/workflows/json.ts';
import { type Preparado, prepararPaso, siguientes, trasIntento } from '#domain/workflows/motor.ts';
import type { PedidoExterno } from '#domain/workflows/nodos/externos.ts';
import { type Plano, trazarPlano } from '#domain/workflows/plano.ts';

/** A whole run by the engine alone: waits take no time, and what is outside answers as it is told. */

export const mundoCon = (trigger: Json): Mundo => ({
  trigger,
  empresa: {
    ruc: '1790016919001',
    razon_social: 'Comercial Peñafiel S.A.',
    nombre_comercial: null,
    ambiente: '1',
  },
  hoy: '2026-01-15',
});

export type Afuera = (pedido: PedidoExterno, node_id: string, intentos: number) => Resultado;

export type Corrida = {
  readonly fin: 'completed' | 'failed';
  readonly pasos: Pasos;
  readonly preparados: ReadonlyMap<string, Preparado>;
  readonly esperas_ms: readonly number[];
  /** In the order in which they began. */
  readonly comenzados: readonly string[];
};

const nunca: Afuera = () => {
  throw new Error('este grafo no sale de aquí');
};

/** More than any definition needs: a run that does not end is a defect. */
const MAXIMO_DE_VUELTAS = 2_000;

class Simulacion {
  readonly pasos = new Map<string, Paso>();
  readonly preparados = new Map<string, Preparado>();
  readonly esperas_ms: number[] = [];
  readonly comenzados: string[] = [];
  readonly plano: Plano;
  readonly mundo: Mundo;
  readonly afuera: Afuera;

  constructor(definicion: Definicion, mundo: Mundo, afuera: Afuera) {
    this.plano = trazarPlano(definicion);
    this.mundo = mundo;
    this.afuera = afuera;
  }

  /** One attempt of a node, to what follows it. */
  avanzar(node_id: string): void {
    const intentos = (this.pasos.get(node_id)?.intentos ?? 0) + 1;
    if (intentos === 1) this.comenzados.push(node_id);
    const preparado = prepararPaso(this.plano, this.pasos, node_id, this.mundo);
    this.preparados.set(node_id, preparado);
    const { que } = preparado;
    if (que.tipo === 'espera') this.esperas_ms.push(que.espera_ms);
    const resultado =
      que.tipo === 'externo' ? this.afuera(que.pedido, node_id, intentos) : que.resultado;
    const tras = trasIntento(this.plano.nodos.get(node_id)!, intentos, resultado);
    this.pasos.set(node_id, { node_id, intentos, ...tras });
    if (tras.estado === 'waiting') this.esperas_ms.push(tras.espera_ms);
  }

  correr(): Corrida['fin'] {
    for (let vuelta = 0; vuelta < MAXIMO_DE_VUELTAS; vuelta++) {
      const { listos, omitidos, fin } = siguientes(this.plano, this.pasos);
      for (const node_id of omitidos) {
        this.pasos.set(node_id, { node_id, estado: 'skipped', intentos: 0, notas: [] });
      }
      if (fin) return fin;
      const esperan = [...this.pasos.values()].filter(({ estado }) => estado === 'waiting');
      for (const node_id of [...listos, ...esperan.map((paso) => paso.node_id)]) {
        this.avanzar(node_id);
      }
    }
    throw new Error('la corrida no termina');
  }
}

export const simular = (
  definicion: Definicion,
  trigger: Json = {},
  afuera: Afuera = nunca,
): Corrida => {
  const simulacion = new Simulacion(definicion, mundoCon(trigger), afuera);
  const fin = simulacion.correr();
  const { pasos, preparados, esperas_ms, comenzados } = simulacion;
  return { fin, pasos, preparados, esperas_ms, comenzados };
};

export const estadosDe = ({ pasos }: Pick<Corrida, 'pasos'>): { readonly [id: string]: string } =>
  Object.fromEntries([...pasos.values()].map(({ node_id, estado }) => [node_id, estado]));

export const salidaDe = ({ pasos }: Corrida, node_id: string): Json | undefined =>
  pasos.get(node_id)?.salida;
