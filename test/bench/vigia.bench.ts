import { AJUSTES_DE_FILAS } from '#infra/nucleo/bus/bus.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { crearVigia, VIGIA_MS } from '#infra/nucleo/seguidor/vigia.ts';
import { type Banco, conNucleo, conPostgres } from './entorno.ts';
import { cpuDeProceso_s } from './proceso.ts';

/** What it costs to look, every so often, whether all that is written was handed over. */

const RONDAS = 60;

/** Heads of so many companies, all of them handed over, with versions of before as a day leaves them. */
const sembrar = async ({ sql, nucleo }: Banco, empresas: number): Promise<void> => {
  const e = sql(nucleo.esquema);
  for (const tabla of [sql`${e}.cabeza`, sql`${e}.cabeza_del_feed`, sql`operacion.oidas`]) {
    await sql`insert into ${tabla} (empresa_id, revision)
      select i, 100 from generate_series(1000, ${999 + empresas}) i on conflict do nothing`;
  }
  await sql`insert into ${e}.cabeza_de_la_historia (empresa_id, revision)
    select i, 100 from generate_series(1000, ${999 + empresas}) i on conflict do nothing`;
  for (const tabla of ['cabeza', 'cabeza_del_feed', 'cabeza_de_la_historia']) {
    await sql`update ${e}.${sql(tabla)} set revision = 101 where empresa_id >= 1000`;
  }
  await sql`update operacion.oidas set revision = 101 where empresa_id >= 1000`;
};

export type CostoDelVigia = {
  readonly empresas: number;
  readonly ms: number;
  readonly por_ciento: number;
};

const medir = async (url: string, banco: Banco, empresas: number): Promise<CostoDelVigia> => {
  await sembrar(banco, empresas);
  const sesion = new Sesion(url, { nombre: 'vigia', ajustes: AJUSTES_DE_FILAS });
  try {
    const vigia = crearVigia(sesion);
    const { lecturas } = banco.nucleo;
    for (let i = 0; i < 10; i += 1) await vigia.mirar(lecturas);
    const [fila] = await sesion.suelta.consultar('select pg_backend_pid()');
    const pid = fila![0] as number;
    const antes = (await cpuDeProceso_s(pid)) + process.cpuUsage().user / 1e6;
    for (let i = 0; i < RONDAS; i += 1) await vigia.mirar(lecturas);
    const cpu_s = (await cpuDeProceso_s(pid)) + process.cpuUsage().user / 1e6 - antes;
    const ms = (cpu_s * 1000) / RONDAS;
    return {
      empresas,
      ms: Math.round(ms * 100) / 100,
      por_ciento: Math.round((ms * 10_000) / VIGIA_MS) / 100,
    };
  } finally {
    await sesion.cerrar();
  }
};

/** Of one core, with so many companies. */
export const medirVigia = (cuantas: readonly number[]): Promise<readonly CostoDelVigia[]> =>
  conPostgres(({ url }) =>
    conNucleo(url, 1, async (banco) => {
      const costos: CostoDelVigia[] = [];
      for (const empresas of cuantas) costos.push(await medir(url, banco, empresas));
      return costos;
    }),
  );
