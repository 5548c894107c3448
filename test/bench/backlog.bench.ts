import { setTimeout as pausa } from 'node:timers/promises';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { ConexionHttp, cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { medirFirma } from './firma.bench.ts';
import { cpuDeFamilia_s, lanzarServidor, lanzarSimulador } from './proceso.ts';

export type MedidaDeBacklog = {
  readonly documentos: number;
  readonly por_s: number;
  readonly firmas_por_s: number;
  /** Documents per second over signatures per second of one thread. */
  readonly razon: number;
  /** Of the whole time, how much passed until the first tenth was authorized. */
  readonly primer_decimo: number;
  readonly simulador_cpu_s: number;
  readonly servidor_cpu_s: number;
  readonly postgres_cpu_s: number;
  readonly segundos: number;
  /**
   * Processor time that a document takes in all three, in that of a signature: on a machine that
   * others use as well, this is what tells one version from another. Two cores never idle would give
   * a ratio of two over it.
   */
  readonly firmas_por_documento: number;
};

const CONEXIONES = 32;
const PLAZO_MS = 240_000;

/** Issues `cuantas` invoices over all the companies, as fast as they are taken. */
export const emitirMuchas = async (
  servidor: { readonly url: string },
  claves: readonly string[],
  cuantas: number,
  cuerpoDe: (n: number) => string = cuerpoDeFactura,
): Promise<void> => {
  let siguiente = 0;
  const llamador = async (): Promise<void> => {
    const conexion = await ConexionHttp.abrir(servidor.url);
    while (siguiente < cuantas) {
      const n = siguiente;
      siguiente += 1;
      const clave = claves[n % claves.length]!;
      const { estado, cuerpo } = await conexion.pedir(
        'POST',
        '/api/v1/facturas',
        clave,
        cuerpoDe(n),
      );
      if (estado !== 201) throw new Error(`${estado} ${cuerpo}`);
    }
    conexion.cerrar();
  };
  await Promise.all(Array.from({ length: CONEXIONES }, llamador));
};

/** Milliseconds from the first signature to each authorization, in order, by the log's own times. */
const tiempos = async (sql: Sql): Promise<number[]> => {
  const filas = await sql<{ ms: number }[]>`
    with hechos as (select tipo, (metadatos->>'registrado_en')::timestamptz as en
                    from bitacora.eventos where tipo in ('ComprobanteFirmado', 'ComprobanteAutorizado'))
    select extract(epoch from en - (select min(en) from hechos)) * 1000 as ms
    from hechos where tipo = 'ComprobanteAutorizado' order by en`;
  return filas.map(({ ms }) => Number(ms));
};

/** Until the emission has nothing left to do, asked in a way that costs Postgres next to nothing. */
const hastaQueAcabe = async (sql: Sql, cuantas: number): Promise<void> => {
  const limite = performance.now() + PLAZO_MS;
  const quedan = async (): Promise<boolean> => {
    const [fila] = await sql<{ quedan: boolean }[]>`
      select exists (select from operacion.tareas where proceso = 'emision') as quedan`;
    return fila!.quedan;
  };
  while ((await quedan()) && performance.now() < limite) await pausa(250);
  const [fila] = await sql<{ n: number }[]>`
    select count(*)::int4 as n from bitacora.eventos where tipo = 'ComprobanteAutorizado'`;
  if (fila!.n < cuantas) throw new Error(`Solo ${fila!.n} de ${cuantas} autorizadas`);
};

/**
 * What a stop of the emission leaves behind, taken to AUTORIZADO: the documents are issued by a
 * process that does not emit, and then one that does starts beside a simulator of its own.
 */
export const medirBacklog = ({
  documentos,
  empresas,
}: {
  documentos: number;
  empresas: number;
}): Promise<MedidaDeBacklog> =>
  conPostgres(async ({ url: DATABASE_URL, pid }) => {
    const emisor = await lanzarServidor({ DATABASE_URL, ROL: 'api', EMPRESAS: String(empresas) });
    await emitirMuchas(emisor, emisor.claves, documentos);
    await emisor.detener();
    const antes = await medirFirma({ segundos: 2 });
    const sql = conectar(DATABASE_URL, { nombre: 'banco', maximo: 1 });
    await sql.unsafe('vacuum analyze');
    const postgres_antes_s = await cpuDeFamilia_s(pid);
    const simulador = await lanzarSimulador();
    const servidor = await lanzarServidor({
      DATABASE_URL,
      EMPRESAS: '0',
      SIMULADOR_URL: simulador.url,
    });
    try {
      await hastaQueAcabe(sql, documentos);
      const [simulador_cpu_s, servidor_cpu_s] = [await simulador.cpu_s(), await servidor.cpu_s()];
      const postgres_cpu_s = Number(((await cpuDeFamilia_s(pid)) - postgres_antes_s).toFixed(2));
      const despues = await medirFirma({ segundos: 2 });
      const ms = await tiempos(sql);
      const segundos = ms.at(-1)! / 1000;
      const firmas_por_s = (antes.firmas_por_s + despues.firmas_por_s) / 2;
      const por_s = ms.length / segundos;
      const cpu_s = simulador_cpu_s + servidor_cpu_s + postgres_cpu_s;
      const firma_s = (antes.cpu_ms + despues.cpu_ms) / 2 / 1000;
      return {
        documentos: ms.length,
        por_s: Math.round(por_s),
        firmas_por_s: Math.round(firmas_por_s),
        razon: Number((por_s / firmas_por_s).toFixed(3)),
        primer_decimo: Number((ms[Math.floor(ms.length / 10)]! / ms.at(-1)!).toFixed(3)),
        simulador_cpu_s,
        servidor_cpu_s,
        postgres_cpu_s,
        segundos: Number(segundos.toFixed(1)),
        firmas_por_documento: Number((cpu_s / ms.length / firma_s).toFixed(2)),
      };
    } finally {
      await servidor.detener();
      await simulador.detener();
      await sql.end();
    }
  });

if (import.meta.main) {
  const [documentos = '5000', empresas = '8'] = process.argv.slice(2);
  const medida = { documentos: Number(documentos), empresas: Number(empresas) };
  console.log(JSON.stringify(await medirBacklog(medida), null, 2));
}
