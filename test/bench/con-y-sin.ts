import { setTimeout as pausa } from 'node:timers/promises';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { emitirMuchas } from './backlog.bench.ts';
import { cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { cpuDeFamilia_s, lanzarServidor, lanzarSimulador } from './proceso.ts';

/** Of each kind: half of them have what is measured. */
const EMPRESAS = 8;
/** Of a turn: many, so that its end, when no longer all work, weighs little. */
const DOCUMENTOS = 800;
const PLAZO_MS = 60_000;
const MIRAR_CADA_MS = 20;

type Lado = { readonly por_s: number; readonly cpu_ms: number };

export type MedidaConYSin = {
  readonly con: Lado;
  readonly sin: Lado;
  /** Documents per second of those that have it over those that do not. */
  readonly razon: number;
  /** Processor time of a document in server, simulator and Postgres, without it over with it. */
  readonly razon_cpu: number;
};

type Servidor = Awaited<ReturnType<typeof lanzarServidor>>;

type Pedido = {
  readonly rondas: number;
  /** What each document of those that have it leaves in the log, once; of the others none does. */
  readonly deja: string;
  /** What each of them posts; the same invoice, by default. */
  readonly cuerpoDe?: (n: number) => string;
  readonly preparar: (
    servidor: Servidor,
    claves: { readonly con: Servidor['claves']; readonly sin: Servidor['claves'] },
  ) => Promise<unknown>;
};

const contar = async (sql: Sql, tipo: string): Promise<number> => {
  const [fila] = await sql<{ n: number }[]>`
    select count(*)::int4 as n from bitacora.eventos where tipo = ${tipo}`;
  return fila!.n;
};

const autorizadas = (sql: Sql): Promise<number> => contar(sql, 'ComprobanteAutorizado');

/** Until so many are authorized, asked in a way that costs Postgres next to nothing. */
const hastaAutorizadas = async (sql: Sql, cuantas: number): Promise<void> => {
  const limite = performance.now() + PLAZO_MS;
  for (;;) {
    const [fila] = await sql<{ quedan: boolean }[]>`
      select exists (select from operacion.tareas where proceso = 'emision') as quedan`;
    if (!fila!.quedan && (await autorizadas(sql)) >= cuantas) return;
    if (performance.now() > limite) throw new Error(`No llegan a ${cuantas} autorizadas`);
    await pausa(MIRAR_CADA_MS);
  }
};

/**
 * Invoices from their POST until all are authorized: by companies that have something and by others
 * that do not, in turns, on one server with everything.
 */
export const medirConYSin = ({
  rondas,
  deja,
  cuerpoDe = cuerpoDeFactura,
  preparar,
}: Pedido): Promise<MedidaConYSin> =>
  conPostgres(async ({ url: DATABASE_URL, pid }) => {
    const simulador = await lanzarSimulador();
    const servidor = await lanzarServidor({
      DATABASE_URL,
      EMPRESAS: String(2 * EMPRESAS),
      SIMULADOR_URL: simulador.url,
    });
    const sql = conectar(DATABASE_URL, { nombre: 'banco', maximo: 1 });
    const cpu_s = async (): Promise<number> =>
      (await servidor.cpu_s()) + (await simulador.cpu_s()) + (await cpuDeFamilia_s(pid));
    const con = { claves: servidor.claves.slice(0, EMPRESAS), cuerpoDe, dejan: DOCUMENTOS };
    const sin = { claves: servidor.claves.slice(EMPRESAS), cuerpoDe: cuerpoDeFactura, dejan: 0 };
    const turno = async (lado: typeof con) => {
      const [habia, dejadas] = [await autorizadas(sql), await contar(sql, deja)];
      const [inicio, cpu_antes_s] = [performance.now(), await cpu_s()];
      await emitirMuchas(servidor, lado.claves, DOCUMENTOS, lado.cuerpoDe);
      await hastaAutorizadas(sql, habia + DOCUMENTOS);
      const [s, cpu] = [(performance.now() - inicio) / 1000, (await cpu_s()) - cpu_antes_s];
      const dejaron = (await contar(sql, deja)) - dejadas;
      if (dejaron !== lado.dejan) throw new Error(`${dejaron} ${deja} y no ${lado.dejan}`);
      return { s, cpu };
    };
    try {
      await preparar(servidor, { con: con.claves, sin: sin.claves });
      const sumas = new Map([con, sin].map((lado) => [lado, { s: 0, cpu: 0 }]));
      for (let ronda = 0; ronda <= rondas; ronda += 1) {
        // In the other order each time; the first round only warms up.
        for (const lado of ronda % 2 === 0 ? [sin, con] : [con, sin]) {
          const { s, cpu } = await turno(lado);
          const suma = sumas.get(lado)!;
          if (ronda > 0) sumas.set(lado, { s: suma.s + s, cpu: suma.cpu + cpu });
        }
      }
      const documentos = rondas * DOCUMENTOS;
      const [suyas, otras] = [sumas.get(con)!, sumas.get(sin)!];
      const ladoDe = ({ s, cpu }: { s: number; cpu: number }): Lado => ({
        por_s: Math.round(documentos / s),
        cpu_ms: Number(((cpu * 1000) / documentos).toFixed(2)),
      });
      return {
        con: ladoDe(suyas),
        sin: ladoDe(otras),
        razon: Number((otras.s / suyas.s).toFixed(3)),
        razon_cpu: Number((otras.cpu / suyas.cpu).toFixed(3)),
      };
    } finally {
      await sql.end();
      await servidor.detener();
      await simulador.detener();
    }
  });
