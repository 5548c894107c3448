import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { arreglo } from '#infra/nucleo/postgres/arreglo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { conPostgres } from './entorno.ts';
import { lanzarReceptor } from './trabajos/receptor.ts';
import { type BancoDeCorridas, conCorridas } from './trabajos/workflows.ts';

const EMPRESAS = Array.from({ length: 16 }, (_, i) => i + 1);

/** trigger → transform → if → log. */
const PURO: Definicion = grafo(
  [
    nodo('inicio', 'trigger.evento', { eventos: ['factura.creada'] }),
    nodo('copia', 'transform', { mapa: { valor: 'total', de: 'razon_social' } }),
    nodo('si', 'branch.if', {
      condiciones: [{ campo: '{{entrada.valor}}', op: 'mayor', valor: '100' }],
    }),
    nodo('caro', 'action.log'),
    nodo('barato', 'action.log'),
  ],
  'inicio>copia',
  'copia>si',
  'si:true>caro',
  'si:false>barato',
);

const llamada = (url: string): Definicion =>
  grafo(
    [
      nodo('inicio', 'trigger.evento', { eventos: ['factura.creada'] }),
      nodo('llamar', 'action.http', {
        method: 'POST',
        url,
        body: { data: { id: '{{trigger.id}}' } },
      }),
    ],
    'inicio>llamar',
  );

const conBanco = <R>(medir: (banco: BancoDeCorridas, url: string) => Promise<R>): Promise<R> =>
  conPostgres(({ url }) => conCorridas(url, (banco) => medir(banco, url)));

const porSegundo = (cuantas: number, ms: number): number => Math.round((cuantas * 1000) / ms);
const percentil = (valores: readonly number[], p: number): number => {
  const orden = valores.toSorted((a, b) => a - b);
  return Number((orden[Math.floor(orden.length * p)] ?? Number.NaN).toFixed(1));
};

/** Runs that share a statement, in both. */
const TANDA = 64;

const INSERTAR = `with c as (
    insert into operacion.workflow_corridas (empresa_id, id, workflow_id, version, disparo,
      evento_id, evento, documento, iniciada_en)
    select k.e, k.id, 1, 1, 'evento', k.p, 'factura.creada', 'factura:1', operacion.ahora()
    from unnest($1::text::int8[], $2::text::uuid[], $3::text::int8[]) k(e, id, p))
  insert into operacion.tareas (proceso, empresa_id, clave, fase, datos, revision)
  select 'crudo', k.e, k.id::text, 'correr', '{}', 0
  from unnest($1::text::int8[], $2::text::uuid[]) k(e, id)`;
const TOMAR = `update operacion.tareas t set arriendo_de = '1', espera_ms = 120000,
    proximo_en = operacion.ahora() + interval '2 minutes', version = t.version + 1
  from unnest($1::text::int8[], $2::text::text[]) k(e, clave)
  where t.proceso = 'crudo' and t.empresa_id = k.e and t.clave = k.clave`;
const ANOTAR = `with d as (
    insert into operacion.workflow_diario (empresa_id, corrida_id, n, en, cifrado)
    select k.e, k.id, 0, operacion.ahora(), decode(k.c, 'base64')
    from unnest($1::text::int8[], $2::text::uuid[], $3::text::text[]) k(e, id, c)
  ), q as (
    insert into operacion.workflow_cuotas as q (empresa_id, hora, pasos)
    select e, date_trunc('hour', operacion.ahora()), count(*) from unnest($1::text::int8[]) e
    group by e order by e on conflict (empresa_id) do update set pasos = q.pasos + excluded.pasos)
  update operacion.workflow_corridas c
    set estado = 'completed', pasos = 4, terminada_en = operacion.ahora()
  from unnest($1::text::int8[], $2::text::uuid[]) k(e, id)
  where c.empresa_id = k.e and c.id = k.id`;
const BORRAR = `delete from operacion.tareas t
  using unnest($1::text::int8[], $2::text::text[]) k(e, clave)
  where t.proceso = 'crudo' and t.empresa_id = k.e and t.clave = k.clave`;

/** The rows that a run writes, from its beginning to its end, and nothing else; two at a time. */
const soloEscrituras = async (url: string, cuantas: number): Promise<void> => {
  // As many bytes as the history of such a run takes, packed.
  const cifrado = randomBytes(422).toString('base64');
  const lado = async (n: number): Promise<void> => {
    const ajustes = {
      synchronous_commit: 'off',
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
    };
    const { suelta, ...sesion } = abrirSesion(url, `crudo-${n}`, { ...SIN_BARRIDOS, ...ajustes });
    for (let i = 0; i < cuantas / 2; i += TANDA) {
      const ids = Array.from({ length: TANDA }, () => randomUUID());
      const empresas = arreglo(ids.map((_, j) => EMPRESAS[j % EMPRESAS.length]!));
      await suelta.consultar(INSERTAR, [empresas, arreglo(ids), arreglo(ids.map((_, j) => j))]);
      await suelta.consultar(TOMAR, [empresas, arreglo(ids)]);
      await suelta.consultar(ANOTAR, [empresas, arreglo(ids), arreglo(ids.map(() => cifrado))]);
      await suelta.consultar(BORRAR, [empresas, arreglo(ids)]);
    }
    await sesion.cerrar();
  };
  await Promise.all([lado(1), lado(2)]);
};
const SIN_BARRIDOS = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };
const abrirSesion = (url: string, nombre: string, ajustes: { readonly [a: string]: string }) => {
  const sesion = new Sesion(url, { nombre, ajustes });
  return { suelta: sesion.suelta, cerrar: () => sesion.cerrar() };
};

export type MedidaDeCorridas = {
  readonly corridas: number;
  readonly por_s: number;
  readonly referencia_por_s: number;
  readonly razon: number;
};

/** From the event to the end of its run, 16 companies, against the rows that these write. */
export const medirCorridas = ({ corridas = 6_400, rondas = 3 } = {}): Promise<MedidaDeCorridas> =>
  conBanco(async (banco, url) => {
    await banco.fundar(EMPRESAS, PURO);
    banco.trabajar();
    let ms = 0;
    let referencia_ms = 0;
    for (let ronda = -2; ronda < rondas; ronda++) {
      const cada = corridas / EMPRESAS.length;
      const sembrados = await Promise.all(EMPRESAS.map((id) => banco.sembrarEventos(id, cada)));
      // In turns, as a log has them.
      const eventos = Array.from({ length: corridas }, (_, i) => {
        return sembrados[i % EMPRESAS.length]![Math.floor(i / EMPRESAS.length)]!;
      });
      let inicio = performance.now();
      await banco.disparar(eventos);
      await banco.terminadas();
      const suyo = performance.now() - inicio;
      inicio = performance.now();
      await soloEscrituras(url, corridas);
      const otro = performance.now() - inicio;
      if (ronda < 0) continue; // the first two warm both up
      ms += suyo;
      referencia_ms += otro;
    }
    const por_s = porSegundo(corridas * rondas, ms);
    const referencia_por_s = porSegundo(corridas * rondas, referencia_ms);
    const razon = Number((por_s / referencia_por_s).toFixed(3));
    return { corridas: corridas * rondas, por_s, referencia_por_s, razon };
  });

type Ritmo = { readonly por_s: number; readonly segundos: number };

/** Invoices of a company at a steady pace; how long each took from its command to its call. */
const alRitmo = async (
  banco: BancoDeCorridas,
  receptor: Awaited<ReturnType<typeof lanzarReceptor>>,
  empresa_id: number,
  { por_s, segundos }: Ritmo,
): Promise<number[]> => {
  await receptor.llegadas();
  const nacidas = new Map<number, number>();
  const enCurso: Promise<unknown>[] = [];
  const inicio = performance.now();
  for (let n = 0; n < por_s * segundos; n++) {
    await pausa(Math.max(0, inicio + (n * 1000) / por_s - performance.now()));
    const en = performance.timeOrigin + performance.now();
    enCurso.push(banco.facturar(empresa_id, n).then((id) => nacidas.set(id, en)));
  }
  await Promise.all(enCurso);
  await pausa(1_500);
  const llegadas = await receptor.llegadas();
  return llegadas.flatMap(([camino, id, en]) => {
    const nacida = nacidas.get(id);
    return camino === `/${empresa_id}` && nacida !== undefined ? [en - nacida] : [];
  });
};

export type MedidaDeDemora = { readonly p50_ms: number; readonly p95_ms: number };

/** From an invoice's command to the first byte of the call that its run makes. */
export const medirPrimerByte = ({ por_s = 20, segundos = 12 } = {}): Promise<MedidaDeDemora> =>
  conBanco(async (banco) => {
    const receptor = await lanzarReceptor();
    try {
      await banco.fundar([1], llamada(`${receptor.url}/1`));
      banco.trabajar();
      await alRitmo(banco, receptor, 1, { por_s, segundos: 2 });
      const demoras = await alRitmo(banco, receptor, 1, { por_s, segundos });
      if (demoras.length !== por_s * segundos) throw new Error(`Llegaron ${demoras.length}`);
      return { p50_ms: percentil(demoras, 0.5), p95_ms: percentil(demoras, 0.95) };
    } finally {
      receptor.detener();
    }
  });

export type MedidaDeVecino = {
  readonly sola_ms: number;
  readonly con_vecino_ms: number;
  readonly razon: number;
};

/** The same with so many runs of another company in the queue, for as long as they last. */
export const medirVecino = ({ en_cola = 10_000, segundos = 4, rondas = 2 } = {}) =>
  conBanco(async (banco): Promise<MedidaDeVecino> => {
    const receptor = await lanzarReceptor();
    try {
      await banco.fundar([1], llamada(`${receptor.url}/1`));
      await banco.fundar([2], PURO);
      banco.trabajar();
      const ritmo = { por_s: 20, segundos };
      const solas: number[] = [];
      const acompanadas: number[] = [];
      for (let ronda = -1; ronda < rondas; ronda++) {
        const sola = await alRitmo(banco, receptor, 1, ritmo);
        await banco.disparar(await banco.sembrarEventos(2, en_cola));
        const otra = await alRitmo(banco, receptor, 1, ritmo);
        await banco.terminadas();
        if (ronda < 0) continue;
        solas.push(...sola);
        acompanadas.push(...otra);
      }
      const [sola_ms, con_vecino_ms] = [percentil(solas, 0.95), percentil(acompanadas, 0.95)];
      return { sola_ms, con_vecino_ms, razon: Number((con_vecino_ms / sola_ms).toFixed(2)) };
    } finally {
      receptor.detener();
    }
  });

const recogerBasura = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/** What the program holds, and the share of a processor that it takes, while nothing happens. */
const quieto = async (segundos: number) => {
  recogerBasura();
  const antes = process.cpuUsage();
  await pausa(segundos * 1000);
  const { user, system } = process.cpuUsage(antes);
  recogerBasura();
  const { heapUsed, external } = process.memoryUsage();
  return { mb: (heapUsed + external) / 2 ** 20, cpu: (user + system) / (segundos * 1e6) };
};

export type MedidaDeEspera = { readonly mb: number; readonly cpu_por_ciento: number };

/** So many runs that wait, against none: memory and processor of the program. */
export const medirEsperando = ({ corridas = 1_000, segundos = 10 } = {}): Promise<MedidaDeEspera> =>
  conBanco(async (banco) => {
    const espera = grafo(
      [
        nodo('inicio', 'trigger.evento', { eventos: ['factura.creada'] }),
        nodo('pausa', 'flow.esperar', { segundos: 300 }),
      ],
      'inicio>pausa',
    );
    await banco.fundar([1], espera);
    banco.trabajar();
    await banco.disparar(await banco.sembrarEventos(1, 50));
    await pausa(3_000);
    const sin = await quieto(segundos);
    await banco.disparar(await banco.sembrarEventos(1, corridas));
    await pausa(5_000);
    const con = await quieto(segundos);
    return {
      mb: Number(Math.max(0, con.mb - sin.mb).toFixed(2)),
      cpu_por_ciento: Number((Math.max(0, con.cpu - sin.cpu) * 100).toFixed(2)),
    };
  });

if (import.meta.main) {
  const medida = {
    corridas: await medirCorridas(),
    primer_byte: await medirPrimerByte(),
    vecino: await medirVecino(),
    esperando: await medirEsperando(),
  };
  console.log(JSON.stringify(medida, null, 1));
}
