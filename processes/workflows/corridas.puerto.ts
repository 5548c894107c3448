import type { Cadena } from '#domain/kernel/evento.ts';
import type { EmpresaEnCorrida, EstadoDeCorrida, Resultado } from '#domain/workflows/corrida.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { EntradaDeDiario } from '#domain/workflows/historia.ts';
import type { Json } from '#domain/workflows/json.ts';
import type { PedidosExternos, TipoExterno } from '#domain/workflows/nodos/externos.ts';
import type { Ocasion } from '#processes/kernel/proceso.ts';

/** What runs are kept by, and what does what their nodes ask of the outside. */

export type CorridaCargada = {
  readonly empresa_id: number;
  readonly id: string;
  /** By which people know it. */
  readonly numero: number;
  readonly workflow_id: number;
  readonly version: number;
  readonly estado: EstadoDeCorrida;
  readonly iniciada_ms: number;
  readonly entradas: readonly EntradaDeDiario[];
  /** The payload of its event, while no entry has it; undefined: these rows do not have it yet. */
  readonly trigger: Json | undefined;
  readonly empresa: EmpresaEnCorrida;
  /** The run's workflow was deleted. */
  readonly eliminado: boolean;
  /** Nothing of this company goes on now. */
  readonly en_pausa: boolean;
  /** Somebody asked that it go no further. */
  readonly detenida: boolean;
  /** The workflows whose runs led to it; none where people or other systems did. */
  readonly cadena: Cadena;
};

/** What became of a run since it was loaded or written down last. */
export type Anotacion = {
  readonly empresa_id: number;
  readonly corrida_id: string;
  /** Its place in the diary: whoever comes second to it writes nothing. */
  readonly n: number;
  readonly entrada: EntradaDeDiario;
  /** Nodes that came to an end with it, which count against the hour of the company. */
  readonly hechos: number;
  /** Something irrevocable follows: it must outlive the machine. */
  readonly firme: boolean;
  readonly usos: readonly number[];
  /** Its task goes with it. */
  readonly fin?: {
    readonly estado: Exclude<EstadoDeCorrida, 'running'>;
    readonly motivo: string | null;
    /** Nodes that ended in the whole run. */
    readonly pasos: number;
  };
};

export type AlmacenDeCorridas = {
  cargar(ocasion: Ocasion, empresa_id: number, id: string): Promise<CorridaCargada | undefined>;
  /** The graph of a version; undefined when it is no longer there. */
  definicion(
    ocasion: Ocasion,
    corrida: Pick<CorridaCargada, 'empresa_id' | 'workflow_id' | 'version'>,
  ): Promise<Definicion | undefined>;
  /**
   * `ajena`: it has ended, or somebody else has it: nothing was written. `en_pausa`: written, and
   * nothing more of this company, or of this run, goes on now.
   */
  anotar(anotacion: Anotacion): Promise<'escrita' | 'en_pausa' | 'ajena'>;
};

/** The node that asks, for whoever does what it asks for. */
export type MarcoDeNodo = {
  readonly ocasion: Ocasion;
  readonly empresa_id: number;
  readonly corrida_id: string;
  /** Of the run: by which people know it. */
  readonly numero: number;
  readonly node_id: string;
  /** What led to whatever the node does: its own workflow last. */
  readonly cadena: Cadena;
  /** Aborts when the program stops. */
  readonly senal: AbortSignal;
};

/** What a node asked for, done, and the secrets that it took. */
export type Ejecutado = {
  readonly resultado: Resultado;
  readonly secretos?: readonly { readonly secreto_id: number; readonly valor: string }[];
};

/** One for each type: the compiler asks for them. They do not throw what can be foreseen. */
export type Ejecutores = {
  readonly [T in TipoExterno]: (
    pedido: PedidosExternos[T],
    marco: MarcoDeNodo,
  ) => Promise<Ejecutado>;
};
