import { hash, randomUUID } from 'node:crypto';
import type {
  CorridaPedida,
  PuertosDeCorridasAPedido,
} from '#commands/workflows/corridas.puerto.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { esLaMisma, type Sellada, sellada } from '#domain/kernel/idempotencia.ts';
import { comoTexto } from '#domain/workflows/cadena.ts';
import {
  corridaNoEncontrada,
  corridaTerminada,
  historiaLlena,
  sinDatosDelNodo,
  sinHistoria,
} from '#domain/workflows/corrida.errores.ts';
import type {
  CorridaConPlano,
  CorridaLeida,
  LimitesDeCorridas,
} from '#domain/workflows/corrida.vista.ts';
import type { Definicion, Disparo } from '#domain/workflows/definicion.ts';
import { pasosHeredados } from '#domain/workflows/herencia.ts';
import type { DisparoDeCorrida, EntradaDeDiario, Historia } from '#domain/workflows/historia.ts';
import type { Json } from '#domain/workflows/json.ts';
import { revisarDefinicion } from '#domain/workflows/validar.ts';
import { definicionInvalida, workflowNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { corridaPorId } from '#read-api/workflows/corridas.queries.ts';
import { causaDeAhora } from '../nucleo/causa.ts';
import { esErrorDePostgres } from '../nucleo/postgres/fallas.ts';
import { adelantarEnEspera } from '../nucleo/procesos/tareas.ts';
import type { Sellar } from '../nucleo/secretos/sellos.ts';
import type { Diario } from './diario.ts';
import { leerHistoria } from './historias.ts';
import { comenzarCorridas } from './tareas.ts';

export type OpcionesDeCorridasAPedido = {
  readonly lecturas: Lecturas;
  readonly diario: Diario;
  /** What a run begins with is kept closed, and so is its fingerprint. */
  readonly sellar: Sellar;
  readonly limites: LimitesDeCorridas;
  /** Names of the public events. */
  readonly publicos: ReadonlySet<string>;
  readonly alEmpezar: (empresa_id: number, disparo: DisparoDeCorrida) => void;
  /** A run has to be looked at at once, by whoever does runs. */
  readonly alDetener: (empresa_id: number) => void;
};

type Corrible = Disparo & {
  readonly version: number;
  readonly activo: boolean;
  readonly definicion: Definicion;
  /** Of the company's rows, which those of whoever does the run must have reached. */
  readonly revision: number;
  readonly secretos: readonly string[];
};

const leerWorkflow = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  workflow_id: number,
): Promise<Corrible> => {
  const en = sql(esquema());
  const [fila] = await sql<Corrible[]>`
    select w.version, w.activo, w.definicion, w.trigger_tipo, w.eventos, c.revision, (
      select coalesce(jsonb_agg(s.nombre), '[]') from ${en}.secretos_de_workflows s
      where s.empresa_id = w.empresa_id) as secretos
    from ${en}.workflows w join ${en}.cabeza c on c.empresa_id = w.empresa_id
    where w.empresa_id = ${empresa_id} and w.id = ${workflow_id}`;
  if (!fila) throw workflowNoEncontrado({ workflow_id });
  return fila;
};

/** An active one was found valid when it was saved; a draft may be tried once it would be. */
const exigirValido = (workflow: Corrible, eventos: ReadonlySet<string>): void => {
  if (workflow.activo) return;
  const conocidos = { eventos, secretos: new Set(workflow.secretos) };
  const revision = revisarDefinicion(workflow, conocidos);
  if (revision.errores > 0) throw definicionInvalida(revision);
};

/** What it begins with is kept with what happened in the others. */
const exigirSitio = async (
  { lecturas: { sql }, limites }: OpcionesDeCorridasAPedido,
  empresa_id: number,
): Promise<void> => {
  const { bytes_de_historia: maximo_bytes } = limites;
  const llenas = await sql`select from operacion.workflow_cuotas
    where empresa_id = ${empresa_id} and bytes >= ${maximo_bytes}`;
  if (llenas.length > 0) throw historiaLlena({ maximo_bytes });
};

/** Of a key that is repeated, the id is the same: the run that is there is the one. */
const idDe = (empresa_id: number, idempotencia: Idempotencia | null): string => {
  if (!idempotencia) return randomUUID();
  const hex = hash('sha256', `corrida:${empresa_id}:${idempotencia.clave}`, 'hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

type PorEmpezar = Sellada & {
  readonly empresa_id: number;
  readonly actor: string;
  readonly workflow_id: number;
  readonly disparo: DisparoDeCorrida;
  readonly trigger: Json;
  readonly evento?: string | null;
  readonly evento_id?: number | null;
  readonly documento?: string | null;
  readonly origen?: string | null;
  /** From a node of the one that it does again, which did what came before. */
  readonly desde?: {
    readonly node_id: string;
    readonly numero: number;
    readonly historia: Historia;
  } | null;
};

/** What it begins with: of one from a node on, what another had done before it too. */
const primeraEntrada = (
  { trigger, desde }: PorEmpezar,
  { definicion }: Corrible,
): EntradaDeDiario => {
  if (!desde) return { trigger, pasos: [] };
  const { node_id, numero, historia } = desde;
  const nota = `Lo hizo la corrida ${numero}`;
  const pasos = pasosHeredados(definicion, historia, node_id, nota);
  if (!pasos) throw sinDatosDelNodo({ corrida: String(numero), node_id });
  return { trigger, pasos, valores: [...historia.valores] };
};

/** Two asked at once by one key: the second one finds the run of the first one there. */
const yaEsta = (error: unknown): boolean =>
  esErrorDePostgres(error) && error.constraint_name === 'workflow_corridas_pkey';

/**
 * The run, what it begins with and its task, all or nothing; whether it was not there yet. Of one that was,
 * the whole statement is undone: skipping the row would leave the number that it took to nobody.
 */
const insertar = async (
  { lecturas: { sql }, diario }: OpcionesDeCorridasAPedido,
  id: string,
  p: PorEmpezar,
  workflow: Corrible,
): Promise<boolean> => {
  const { version, revision } = workflow;
  const lugar = { empresa_id: p.empresa_id, corrida_id: id, n: 0 };
  const causa = causaDeAhora();
  const cifrado = await diario.cerrar(lugar, primeraEntrada(p, workflow));
  const insercion = sql`
    with n as (
      insert into operacion.workflow_numeros as q (empresa_id, ultimo) values (${p.empresa_id}, 1)
      on conflict (empresa_id) do update set ultimo = q.ultimo + 1 returning q.ultimo
    ), c as (
      insert into operacion.workflow_corridas (empresa_id, id, numero, workflow_id, version, disparo,
        evento, evento_id, documento, origen, actor, huella, cadena, iniciada_en)
      values (${p.empresa_id}, ${id}, (select ultimo from n), ${p.workflow_id}, ${version}, ${p.disparo},
        ${p.evento ?? null}, ${p.evento_id ?? null}, ${p.documento ?? null}, ${p.origen ?? null},
        ${p.actor}, ${p.idempotencia?.huella ?? null}, ${causa ? comoTexto(causa) : null},
        operacion.ahora())
      returning empresa_id, id, ${revision}::int8 as revision
    ), d as (
      insert into operacion.workflow_diario (empresa_id, corrida_id, n, en, cifrado)
      select empresa_id, id, 0, operacion.ahora(), ${cifrado} from c
    ), q as (
      insert into operacion.workflow_cuotas as q (empresa_id, hora, pasos, bytes)
      select empresa_id, date_trunc('hour', operacion.ahora()), 0, ${cifrado.length} from c
      on conflict (empresa_id) do update set bytes = q.bytes + excluded.bytes
    )
    ${sql.unsafe(comenzarCorridas('c'))}`;
  try {
    await insercion;
    return true;
  } catch (error) {
    if (yaEsta(error)) return false;
    throw error;
  }
};

type Guardada = { readonly corrida: CorridaConPlano; readonly huella: string | null };

const leerGuardada = async (
  { lecturas, limites }: OpcionesDeCorridasAPedido,
  empresa_id: number,
  id: string,
): Promise<Guardada | undefined> => {
  const corrida = await corridaPorId(lecturas, empresa_id, id, limites);
  const [fila] = corrida
    ? await lecturas.sql<{ huella: string | null }[]>`
        select huella from operacion.workflow_corridas
        where empresa_id = ${empresa_id} and id = ${corrida.clave}`
    : [];
  return corrida && { corrida, huella: fila?.huella ?? null };
};

const sinPlano = (guardada: CorridaConPlano): CorridaLeida => {
  const { definicion: _definicion, trigger: _trigger, ...corrida } = guardada;
  return corrida;
};

/** The one that a key made before, for whoever asks with that key again. */
const repetida = (
  { corrida, huella }: Guardada,
  { workflow_id, origen = null, ...pedida }: PorEmpezar,
): CorridaPedida => {
  const otra = corrida.workflow_id !== workflow_id || corrida.clave_de_origen !== origen;
  const difiere = otra || !esLaMisma(huella, pedida);
  return { corrida: sinPlano(corrida), repetida: true, difiere };
};

/** What people ask of runs: they begin here, and not in the log. */
export const corridasAPedido = (opciones: OpcionesDeCorridasAPedido): PuertosDeCorridasAPedido => {
  const { lecturas, alEmpezar } = opciones;

  const pedir = async (recibida: PorEmpezar): Promise<CorridaPedida> => {
    const { empresa_id, workflow_id, idempotencia } = recibida;
    const sellar = (huella: string) => opciones.sellar(empresa_id, huella);
    const pedida = { ...recibida, ...(await sellada(idempotencia, sellar)) };
    const id = idDe(empresa_id, idempotencia);
    const previa = idempotencia ? await leerGuardada(opciones, empresa_id, id) : undefined;
    if (previa) return repetida(previa, pedida);
    const workflow = await leerWorkflow(lecturas, empresa_id, workflow_id);
    exigirValido(workflow, opciones.publicos);
    await exigirSitio(opciones, empresa_id);
    const es_nueva = await insertar(opciones, id, pedida, workflow);
    const guardada = await leerGuardada(opciones, empresa_id, id);
    if (!guardada) throw workflowNoEncontrado({ workflow_id }); // deleted at this very moment
    if (!es_nueva) return repetida(guardada, pedida);
    alEmpezar(empresa_id, pedida.disparo);
    return { corrida: sinPlano(guardada.corrida), repetida: false, difiere: false };
  };

  return {
    empezar: ({ payload, ...pedido }) => pedir({ ...pedido, disparo: 'manual', trigger: payload }),
    repetir: async ({ corrida: origen, desde, ...pedido }) => {
      const { empresa_id } = pedido;
      const guardada = await leerGuardada(opciones, empresa_id, origen);
      if (!guardada) throw corridaNoEncontrada({ corrida: origen });
      const {
        id: numero,
        clave,
        workflow_id,
        evento,
        evento_id,
        documento,
        ...resumen
      } = guardada.corrida;
      const historia = await leerHistoria(lecturas.sql, opciones.diario, empresa_id, clave);
      const trigger = historia?.trigger ?? resumen.trigger;
      if (trigger === null) throw sinHistoria({ corrida: origen });
      if (desde !== null && !historia) throw sinHistoria({ corrida: origen });
      const del_evento = { evento, evento_id, documento };
      return pedir({
        ...pedido,
        ...del_evento,
        workflow_id,
        disparo: 'reejecucion',
        trigger,
        origen: clave,
        desde: desde !== null && historia ? { node_id: desde, numero, historia } : null,
      });
    },
    detener: async ({ empresa_id, actor, corrida }) => {
      const guardada = await leerGuardada(opciones, empresa_id, corrida);
      if (!guardada) throw corridaNoEncontrada({ corrida });
      const { clave } = guardada.corrida;
      const { sql } = lecturas;
      const { count } = await sql`
        update operacion.workflow_corridas set detenida_por = coalesce(detenida_por, ${actor})
        where empresa_id = ${empresa_id} and id = ${clave} and estado = 'running'`;
      if (count === 0) throw corridaTerminada({ corrida });
      await adelantarEnEspera(sql, 'workflows', { empresa_id, clave });
      opciones.alDetener(empresa_id);
      return { ...sinPlano(guardada.corrida), detenida: true };
    },
  };
};
