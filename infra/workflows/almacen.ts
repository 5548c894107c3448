import { cadenaDe } from '#domain/workflows/cadena.ts';
import type { EstadoDeCorrida } from '#domain/workflows/corrida.ts';
import type { LimitesDeCorridas } from '#domain/workflows/corrida.vista.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';
import type {
  AlmacenDeCorridas,
  Anotacion,
  CorridaCargada,
} from '#processes/workflows/corridas.puerto.ts';
import { nombreCalificado } from '../nucleo/lectura/esquema.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Fila, Sesion } from '../nucleo/postgres/sesion.ts';
import type { Definiciones } from './definiciones.ts';
import type { Diario } from './diario.ts';
import { enTandas } from './tandas.ts';
import { terminarCorridas } from './tareas.ts';
import { enTrozos } from './trozos.ts';

/** The statements over runs: what is asked for or written at the same time goes together. */

/** Runs read or written by one statement. */
const TANDA = 128;
/** And what it writes at most: one that is larger goes alone. */
const MAXIMO_BYTES_DE_TANDA = 8 * 1024 * 1024;
/** Of a run, in one answer with others: a larger one is asked for again, and comes alone. */
const MAXIMO_BYTES_EN_COMPANIA = MAXIMO_BYTES_DE_TANDA / TANDA;
/** Of those that were read so many go on at a time: it takes a while, and whoever waits is behind. */
const DE_A = 32;
/** What ends or waits is in no hurry: gathered for so long it goes in half as many statements. */
const JUNTA_MS = 4;

/** Whether a company stands still: somebody holds it, its hour is used up, or it is full. */
const enPausa = (empresa: string, pasos: string, bytes: string): string => `(
  exists (select from operacion.workflow_pausas p where p.empresa_id = ${empresa})
  or exists (select from operacion.workflow_cuotas q where q.empresa_id = ${empresa} and (
    q.bytes >= ${bytes}::int8
    or q.hora = date_trunc('hour', operacion.ahora()) and q.pasos >= ${pasos}::int4)))`;

/**
 * A row for each entry of the diary; of those that have none the payload of their event. Of a run that takes
 * more than `$5` bytes neither, and that is said: its size is known without reading it.
 */
const cargarEn = (esquema: string): string => `
  select c.empresa_id, c.id::text, c.workflow_id, c.version, c.estado,
    (extract(epoch from c.iniciada_en) * 1000)::int8,
    coalesce(w.eliminado, false), ${enPausa('c.empresa_id', '$3', '$4')},
    e.ruc, e.razon_social, e.nombre_comercial, e.ambiente,
    d.n, case when d.bytes <= $5::int8 then d.cifrado end,
    case when f.bytes <= $5::int8 then f.data end, coalesce(d.bytes, f.bytes) > $5::int8,
    c.cadena, c.numero, c.detenida_por is not null
  from unnest($1::text::int8[], $2::text::uuid[]) k(empresa_id, id)
  cross join lateral (
    -- By its key, whatever the planner makes of the others. So the two at the end.
    select * from operacion.workflow_corridas c
    where c.empresa_id = k.empresa_id and c.id = k.id limit 1) c
  join ${nombreCalificado(esquema, 'empresas')} e on e.empresa_id = c.empresa_id
  left join operacion.workflows_vivos w
    on w.empresa_id = c.empresa_id and w.workflow_id = c.workflow_id
  left join lateral (
    select d.n, d.cifrado, sum(octet_length(d.cifrado)) over () as bytes
    from operacion.workflow_diario d
    where d.empresa_id = c.empresa_id and d.corrida_id = c.id) d on true
  left join lateral (
    select f.data, octet_length(f.data::text) as bytes
    from ${nombreCalificado(esquema, 'eventos')} f
    where d.n is null and f.empresa_id = c.empresa_id and f.posicion = c.evento_id limit 1) f on true
  order by c.empresa_id, c.id, d.n`;

/**
 * An entry is written if its place is free and its run under way; of a deleted workflow only ends. What
 * ends is nobody's task any more, whoever has it.
 * What waits for the disk says so inside the statement, which is a transaction of its own. Entries
 * are read once, as they come: what is joined afterwards is a few numbers of each.
 */
const ANOTAR = `with d as (
    insert into operacion.workflow_diario (empresa_id, corrida_id, n, en, cifrado)
    select k.empresa_id, k.id, k.n, operacion.ahora(), decode(k.cifrado, 'base64')
    from unnest($1::text::int8[], $2::text::uuid[], $3::text::int4[], $4::text::text[],
      $6::text::text[]) as k(empresa_id, id, n, cifrado, estado)
    cross join lateral (
      -- By its key too: the index of those under way has as many as its company has in the queue.
      select c.workflow_id, c.estado from operacion.workflow_corridas c
      where c.empresa_id = k.empresa_id and c.id = k.id limit 1) c
    where c.estado = 'running' and (k.estado is not null or not exists (
      select from operacion.workflows_vivos w where w.empresa_id = k.empresa_id
        and w.workflow_id = c.workflow_id and w.eliminado))
    on conflict do nothing returning empresa_id, corrida_id
  ), k as materialized (
    select k.*, 'workflows'::text as proceso
    from unnest($1::text::int8[], $2::text::uuid[], $5::text::int4[], $6::text::text[],
        $7::text::text[], $8::text::int4[], $13::text::int4[])
      as k(empresa_id, id, hechos, estado, motivo, pasos, bytes)
    where k.id = any(array(select corrida_id from d))
  ), f as (
    update operacion.workflow_corridas c
      set estado = k.estado, motivo = k.motivo, pasos = k.pasos, terminada_en = operacion.ahora()
    from k where k.estado is not null and c.empresa_id = k.empresa_id and c.id = k.id
  ), t as (
    ${terminarCorridas('k', 'k.estado is not null')}
  ), q as (
    insert into operacion.workflow_cuotas as q (empresa_id, hora, pasos, bytes)
    select k.empresa_id, date_trunc('hour', operacion.ahora()), sum(k.hechos), sum(k.bytes)
    from k group by k.empresa_id order by k.empresa_id
    on conflict (empresa_id) do update set hora = excluded.hora,
      pasos = excluded.pasos + case when q.hora = excluded.hora then q.pasos else 0 end,
      bytes = q.bytes + excluded.bytes
    returning empresa_id, pasos, bytes
  ), u as (
    insert into operacion.workflow_usos (empresa_id, secreto_id, usado_en)
    select distinct u.empresa_id, u.secreto_id, operacion.ahora()
    from unnest($9::text::int8[], $10::text::int8[]) u(empresa_id, secreto_id) order by 1, 2
    on conflict (empresa_id, secreto_id) do update set usado_en = excluded.usado_en
  )
  select k.empresa_id, k.id::text,
    q.pasos >= $11::int4 or q.bytes >= $14::int8
      or exists (select from operacion.workflow_pausas p where p.empresa_id = k.empresa_id)
      -- Of this run alone: as an exists it may be hashed, and then all of them are read.
      or coalesce((select c.detenida_por is not null from operacion.workflow_corridas c
        where c.empresa_id = k.empresa_id and c.id = k.id), false),
    set_config('synchronous_commit', $12, true)
  from k join q using (empresa_id)`;

type Pedido = { readonly empresa_id: number; readonly id: string };

const claveDe = (empresa_id: number, id: string): string => `${empresa_id}:${id}`;

/** A run as it was read; of one that is too large to come with others, only that. */
type Leida = CorridaCargada | 'aparte' | undefined;

const corridaDe = async (diario: Diario, filas: readonly Fila[]): Promise<Leida> => {
  const [primera] = filas;
  if (!primera) return undefined;
  if (primera[15] === true) return 'aparte';
  const empresa_id = primera[0] as number;
  const id = primera[1] as string;
  const entradas = await Promise.all(
    filas.flatMap((fila) => {
      const n = fila[12] as number | null;
      if (n === null) return [];
      return [diario.abrir({ empresa_id, corrida_id: id, n }, fila[13] as Buffer)];
    }),
  );
  return {
    empresa_id,
    id,
    workflow_id: primera[2] as number,
    version: primera[3] as number,
    estado: primera[4] as EstadoDeCorrida,
    iniciada_ms: primera[5] as number,
    eliminado: primera[6] as boolean,
    en_pausa: primera[7] as boolean,
    empresa: {
      ruc: primera[8] as string,
      razon_social: primera[9] as string,
      nombre_comercial: primera[10] as string | null,
      ambiente: primera[11] as string,
    },
    entradas,
    trigger: (primera[14] as ObjetoJson | null) ?? undefined,
    numero: primera[17] as number,
    detenida: primera[18] as boolean,
    cadena: cadenaDe(primera[16] as string | null),
  };
};

export type OpcionesDeAlmacen = {
  readonly lecturas: Pick<Sesion, 'suelta'>;
  readonly escrituras: Pick<Sesion, 'suelta'>;
  /** Of what must be on disk before anything else happens: whoever waits for that waits for nobody else. */
  readonly firmes: Pick<Sesion, 'suelta'>;
  readonly diario: Diario;
  readonly definiciones: Definiciones;
  readonly limites: LimitesDeCorridas;
};

export const almacenDeCorridas = (opciones: OpcionesDeAlmacen): AlmacenDeCorridas => {
  const { lecturas, diario, definiciones, limites } = opciones;

  const leer = async (
    esquema: string,
    pedidos: readonly Pedido[],
    maximo_bytes: number,
  ): Promise<Leida[]> => {
    const filas = await lecturas.suelta.consultar(cargarEn(esquema), [
      arreglo(pedidos.map((p) => p.empresa_id)),
      arreglo(pedidos.map((p) => p.id)),
      limites.pasos_por_hora,
      limites.bytes_de_historia,
      maximo_bytes,
    ]);
    const porCorrida = Map.groupBy(filas, (f) => claveDe(f[0] as number, f[1] as string));
    return Promise.all(
      pedidos.map((p) => corridaDe(diario, porCorrida.get(claveDe(p.empresa_id, p.id)) ?? [])),
    );
  };
  // By schema: the one in force, and while another one comes into force that one too.
  const cargas = new Map<string, (pedido: Pedido) => Promise<Leida>>();
  const cargaEn = (esquema: string) => {
    const conocida = cargas.get(esquema);
    if (conocida) return conocida;
    const juntas = (pedidos: readonly Pedido[]) => leer(esquema, pedidos, MAXIMO_BYTES_EN_COMPANIA);
    const carga = enTandas(juntas, { maximo: TANDA, de_a: DE_A });
    cargas.set(esquema, carga);
    return carga;
  };
  const cargar = async (esquema: string, pedido: Pedido): Promise<CorridaCargada | undefined> => {
    const leida = await cargaEn(esquema)(pedido);
    if (leida !== 'aparte') return leida;
    const [sola] = await leer(esquema, [pedido], Number.MAX_SAFE_INTEGER);
    return sola as CorridaCargada | undefined;
  };

  const escribirEn = (firme: boolean) =>
    enTandas((cerradas: readonly Cerrada[]) => escribirTanda(opciones, cerradas, firme), {
      maximo: TANDA,
      junta_ms: firme ? 0 : JUNTA_MS,
    });
  const escribir = escribirEn(false);
  const escribirFirme = escribirEn(true);
  return {
    cargar: ({ esquema }, empresa_id, id) => cargar(esquema, { empresa_id, id }),
    definicion: ({ esquema }, corrida) => definiciones.leer(esquema, corrida),
    // Closed one by one, while those that came before are being written.
    anotar: async (anotacion) => {
      const cifrada = await diario.cerrar(anotacion, anotacion.entrada);
      return (anotacion.firme ? escribirFirme : escribir)({ ...anotacion, cifrada });
    },
  };
};

type Cerrada = Anotacion & { readonly cifrada: Buffer };
type Escrita = Awaited<ReturnType<AlmacenDeCorridas['anotar']>>;

const escribirTanda = async (
  opciones: OpcionesDeAlmacen,
  cerradas: readonly Cerrada[],
  firme: boolean,
): Promise<Escrita[]> => {
  const escritas: Escrita[] = [];
  for (const trozo of enTrozos(cerradas, (a) => a.cifrada.length, MAXIMO_BYTES_DE_TANDA)) {
    escritas.push(...(await escribirTrozo(opciones, trozo, firme)));
  }
  return escritas;
};

const escribirTrozo = async (
  { escrituras, firmes, limites }: OpcionesDeAlmacen,
  anotaciones: readonly Cerrada[],
  firme: boolean,
): Promise<Escrita[]> => {
  const usos = anotaciones.flatMap(({ empresa_id, usos: workflow_ids }) =>
    workflow_ids.map((secreto_id) => ({ empresa_id, secreto_id })),
  );
  const sesion = firme ? firmes : escrituras;
  const filas = await sesion.suelta.consultar(ANOTAR, [
    arreglo(anotaciones.map((a) => a.empresa_id)),
    arreglo(anotaciones.map((a) => a.corrida_id)),
    arreglo(anotaciones.map((a) => a.n)),
    arreglo(anotaciones.map((a) => a.cifrada.toString('base64'))),
    arreglo(anotaciones.map((a) => a.hechos)),
    arreglo(anotaciones.map((a) => a.fin?.estado ?? null)),
    arreglo(anotaciones.map((a) => a.fin?.motivo ?? null)),
    arreglo(anotaciones.map((a) => a.fin?.pasos ?? 0)),
    arreglo(usos.map((u) => u.empresa_id)),
    arreglo(usos.map((u) => u.secreto_id)),
    limites.pasos_por_hora,
    firme ? 'on' : 'off',
    arreglo(anotaciones.map((a) => a.cifrada.length)),
    limites.bytes_de_historia,
  ]);
  const escritas = new Map(
    filas.map((fila) => [claveDe(fila[0] as number, fila[1] as string), fila[2] as boolean]),
  );
  return anotaciones.map((a) => {
    const pausada = escritas.get(claveDe(a.empresa_id, a.corrida_id));
    if (pausada === undefined) return 'ajena';
    return pausada ? 'en_pausa' : 'escrita';
  });
};
