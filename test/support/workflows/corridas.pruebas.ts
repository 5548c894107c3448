import { setImmediate as turno } from 'node:timers/promises';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { type Historia, plegarHistoria } from '#domain/workflows/historia.ts';
import type { Json, ObjetoJson } from '#domain/workflows/json.ts';
import type { PedidoExterno } from '#domain/workflows/nodos/externos.ts';
import type { Paso } from '#processes/kernel/proceso.ts';
import { procesoDeCorridas } from '#processes/workflows/corridas.process.ts';
import type { Anotacion, CorridaCargada, Ejecutado } from '#processes/workflows/corridas.puerto.ts';
import { ocasion } from '#test/support/nucleo/ocasion.ts';

/** A run over a diary in memory: the process is the real one, the world answers what a test says. */

const EMPRESA = {
  ruc: '1790016919001',
  razon_social: 'Comercial Andina S.A.',
  nombre_comercial: null,
  ambiente: '1',
};

const AHORA_MS = Date.parse('2026-11-20T15:00:00.000Z');

export type MundoDeCorrida = {
  /** What reached outside, in order, as `nodo type`. */
  readonly pedidos: string[];
  readonly anotaciones: Anotacion[];
  /** Those of it that outlive the machine before their effects begin. */
  readonly estado: () => CorridaCargada['estado'];
  readonly historia: () => Historia;
  /** One lease of the run, `ms` after it began. */
  paso(ms?: number): Promise<Paso>;
  cambiar(cambios: Partial<CorridaCargada>): void;
};

/** Dies instead of writing, or of doing what a node asks. */
export class Muerte extends Error {}

export type OpcionesDeMundo = {
  readonly trigger?: ObjetoJson;
  readonly responder?: (pedido: PedidoExterno, node_id: string) => Promise<Ejecutado> | Ejecutado;
  /** Before an entry is written. */
  readonly alAnotar?: (anotacion: Anotacion) => void;
  readonly abierto?: () => boolean;
};

/** The one whose graph this is. */
const VERSION = 1;

const BIEN: Ejecutado = { resultado: { tipo: 'hecho', salida: { ok: true } } };

export const correr = (
  definicion: Definicion,
  { trigger = {}, responder = () => BIEN, alAnotar, abierto = () => true }: OpcionesDeMundo = {},
): MundoDeCorrida => {
  const pedidos: string[] = [];
  const anotaciones: Anotacion[] = [];
  let corrida: CorridaCargada = {
    empresa_id: 7,
    id: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
    workflow_id: 3,
    version: VERSION,
    estado: 'running',
    iniciada_ms: AHORA_MS,
    entradas: [],
    trigger: trigger as Json,
    empresa: EMPRESA,
    eliminado: false,
    en_pausa: false,
    detenida: false,
    numero: 12,
    cadena: [],
  };
  const ejecutar =
    (tipo: PedidoExterno['tipo']) => async (datos: unknown, marco: { node_id: string }) => {
      pedidos.push(`${marco.node_id} ${tipo}`);
      return responder({ tipo, datos } as PedidoExterno, marco.node_id);
    };
  const proceso = procesoDeCorridas({
    almacen: {
      cargar: async () => corrida,
      definicion: async (_, { version }) => (version === VERSION ? definicion : undefined),
      anotar: async (anotacion) => {
        alAnotar?.(anotacion);
        await turno(); // others get on meanwhile
        if (corrida.estado !== 'running' || anotacion.n !== corrida.entradas.length) return 'ajena';
        anotaciones.push(anotacion);
        const { entrada, fin } = anotacion;
        const entradas = [...corrida.entradas, JSON.parse(JSON.stringify(entrada))];
        corrida = { ...corrida, entradas, ...(fin && { estado: fin.estado }) };
        return corrida.en_pausa ? 'en_pausa' : 'escrita';
      },
    },
    ejecutores: {
      'action.http': ejecutar('action.http'),
      'action.webhook': ejecutar('action.webhook'),
      'action.email': ejecutar('action.email'),
      'action.buscar': ejecutar('action.buscar'),
    },
    pausadas: () => [],
    abierto,
    senal: new AbortController().signal,
    alFallar: () => {},
  });
  return {
    pedidos,
    anotaciones,
    estado: () => corrida.estado,
    historia: () => plegarHistoria(corrida.entradas),
    paso: (ms = 0) => {
      const tarea = { empresa_id: 7, clave: corrida.id, fase: 'correr', datos: {}, intentos: 0 };
      return proceso.paso(tarea, ocasion({ ahora_ms: AHORA_MS + ms }));
    },
    cambiar: (cambios) => {
      corrida = { ...corrida, ...cambios };
    },
  };
};
