import {
  booleano,
  cualquiera,
  cuantos,
  desde,
  entero,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { enPartes } from '#domain/kernel/en-partes.ts';
import { conDesfase, type Instante, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { ESTADOS_DE_CORRIDA, ESTADOS_DE_PASO, type EstadoDeCorrida } from './corrida.ts';
import type { Definicion, Nodo } from './definicion.ts';
import {
  DISPAROS,
  type DisparoDeCorrida,
  type Historia,
  type PasoAnotado,
  pasoDetenido,
} from './historia.ts';
import type { Json } from './json.ts';
import { enmascararCon } from './mascara.ts';
import { definicionDeWorkflow } from './workflow.vista.ts';

/** What a run and its nodes may be found as. */
export const VALORES_DE_CORRIDA = {
  estado: ESTADOS_DE_CORRIDA,
  estado_de_nodo: ESTADOS_DE_PASO,
  disparo: DISPAROS,
} as const;

/** What happened in runs, for those who ask for it. */
export type HistoriaDeCorrida = Historia;

/** What the runs of a company may do in an hour, and what is kept of them. */
export type LimitesDeCorridas = {
  readonly pasos_por_hora: number;
  readonly bytes_de_historia: number;
};

/** A run as it is kept, without what happened in it. */
export type CorridaLeida = {
  readonly id: number;
  /** By which what hangs on it is kept; what it was known by before it had a number. */
  readonly clave: string;
  readonly workflow_id: number;
  readonly version: number;
  readonly estado: EstadoDeCorrida;
  readonly disparo: DisparoDeCorrida;
  readonly evento: string | null;
  readonly evento_id: number | null;
  readonly documento: string | null;
  readonly origen: number | null;
  readonly clave_de_origen: string | null;
  readonly iniciada_en: Instante;
  readonly terminada_en: Instante | null;
  readonly motivo: string | null;
  /** Why nothing of its company goes on now. */
  readonly pausa: MotivoDePausa | null;
  /** Somebody asked that it go no further. */
  readonly detenida: boolean;
};

export type MotivoDePausa = 'operador' | 'pasos' | 'historia';

const EN_PAUSA: { readonly [M in MotivoDePausa]: string } = {
  operador: 'En pausa: quien opera el sistema detuvo los workflows de la empresa.',
  pasos: 'En pausa: la empresa usó los pasos de esta hora; sigue en la siguiente.',
  historia:
    'En pausa: lo que se guarda de las corridas de la empresa llegó a su cupo; sigue cuando haya sitio.',
};

/** null: it is not over. */
export const duracionDe = ({
  iniciada_en,
  terminada_en,
}: Pick<CorridaLeida, 'iniciada_en' | 'terminada_en'>): number | null =>
  terminada_en === null ? null : Date.parse(terminada_en) - Date.parse(iniciada_en);

const DETENIENDOSE = 'Se está deteniendo: lo que un nodo ya hace termina, y nada más empieza.';

const avisoDe = ({ pausa, detenida, estado }: CorridaLeida): string | null => {
  if (estado !== 'running') return null;
  return detenida ? DETENIENDOSE : pausa && EN_PAUSA[pausa];
};

/** A run in lists, and as who began it is answered. */
export const vistaCorrida = vistaDe<CorridaLeida>('Corrida')({
  id: id(),
  origen: oNulo(id('La corrida que se repite')),
  workflow_id: id(),
  version: entero('La versión del workflow con que corre', { minimo: 1 }),
  estado: unoDe(ESTADOS_DE_CORRIDA),
  disparo: unoDe(DISPAROS),
  evento: oNulo(texto()),
  evento_id: oNulo(id('Su id en GET /eventos')),
  documento: oNulo(texto('El documento del evento, tipo:id')),
  motivo: oNulo(texto('Por qué falló')),
  iniciado_en: desde('iniciada_en', instante()),
  terminado_en: desde('terminada_en', oNulo(instante())),
  duracion_ms: segun(duracionDe, oNulo(cuantos())),
  aviso: segun(avisoDe, oNulo(texto('Por qué no avanza ahora'))),
});

/** With what happened in each of its nodes. */
export const corridaConHistoria = objeto(
  {
    ...vistaCorrida.campos,
    trigger: cualquiera('Con qué empezó'),
    historia: booleano('false: ya solo se guarda su resumen'),
    definicion: oNulo(definicionDeWorkflow, 'El grafo de su versión; null si ya no se guarda'),
    nodos: lista(
      objeto({
        node_id: texto(),
        type: texto(),
        estado: unoDe(ESTADOS_DE_PASO),
        entrada: cualquiera(),
        configuracion: cualquiera('Con sus variables resueltas'),
        salida: cualquiera(),
        error: oNulo(objeto({ mensaje: texto(), codigo: texto() })),
        intentos: cuantos(),
        iniciado_en: oNulo(instante()),
        duracion_ms: oNulo(cuantos()),
        espera_hasta: oNulo(instante('De uno que espera: cuándo sigue, o se intenta otra vez')),
        notas: lista(texto()),
      }),
    ),
  },
  'CorridaConHistoria',
);

const enHora = (ms: number | undefined): string | null =>
  ms === undefined ? null : conDesfase(instanteDeMs(ms));

const duracionDelPaso = ({ iniciado_ms, terminado_ms }: Partial<PasoAnotado>): number | null =>
  iniciado_ms === undefined || terminado_ms === undefined ? null : terminado_ms - iniciado_ms;

/**
 * A node as the run left it; one that the run has not got to is pending. In a run that is over none goes
 * on, also of one that somebody stopped from outside.
 */
const vistaNodo = (
  { id: node_id, type }: Nodo,
  escrito: PasoAnotado | undefined,
  terminada: boolean,
  ocultar: (valor: Json) => Json,
) => {
  const fin = escrito?.estado === 'completed' || escrito?.estado === 'failed';
  const seDetuvo = terminada && !fin && escrito?.estado !== 'skipped';
  const paso = seDetuvo ? pasoDetenido(node_id, escrito) : escrito;
  const { estado = 'pending', intentos = 0, notas = [] } = paso ?? {};
  return {
    node_id,
    type,
    estado,
    entrada: ocultar(paso?.entrada ?? null),
    configuracion: ocultar(paso?.configuracion ?? null),
    salida: ocultar(paso?.salida ?? null),
    error: ocultar((paso?.error ?? null) as Json),
    intentos,
    iniciado_en: enHora(paso?.iniciado_ms),
    duracion_ms: duracionDelPaso(paso ?? {}),
    espera_hasta: estado === 'waiting' ? enHora(paso?.desde_ms) : null,
    notas: ocultar(notas),
  };
};

/** One, with the graph that it runs by and, of its event, the payload. */
export type CorridaConPlano = CorridaLeida & {
  readonly definicion: Definicion | null;
  readonly trigger: Json;
};

/** A run with what happened in it, as far as that is still kept; secrets that it used read `***`. */
export const vistaCorridaConHistoria = (
  { definicion, trigger, ...corrida }: CorridaConPlano,
  escrita: Historia | undefined,
) => {
  const ocultar = enmascararCon(escrita?.valores ?? []);
  const terminada = corrida.estado !== 'running';
  const { motivo } = corrida;
  // Of one that nobody has begun yet, what it begins with is known all the same.
  const historia = escrita !== undefined || !terminada;
  return {
    ...vistaCorrida({ ...corrida, motivo: motivo && (ocultar(motivo) as string) }),
    trigger: ocultar(escrita?.trigger ?? (historia ? trigger : null)),
    historia,
    definicion,
    // What they say may be megabytes, all of it looked through for secrets.
    nodos: enPartes(historia ? (definicion?.nodes ?? []) : [], (nodo) =>
      vistaNodo(nodo, escrita?.pasos.get(nodo.id), terminada, ocultar),
    ),
  };
};
