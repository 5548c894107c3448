import { setTimeout as pausa, setImmediate as turno } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { falloDe } from '#test/support/nucleo/nucleo.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';
import { type ProxyTcp, proxyTcp } from '#test/support/proxy-tcp.ts';

/** Whoever asks is answered, with what it asked for or with an error, whatever becomes of the connections. */

const PLAZO_MS = 1_500;
const MAXIMO = 3;
const DE_CONEXION = /ConexionPerdida|CONNECTION|ECONNRESET|EPIPE/;

let base: BaseDePrueba;
let proxy: ProxyTcp;
let sql: Sql;
beforeEach(async () => {
  base = await crearBaseDeDatos();
  await conSql(base.url, (suya) => suya`create table notas (nota text)`);
  proxy = await proxyTcp(base.url);
  sql = conectar(proxy.url, { nombre: 'prueba', maximo: MAXIMO, plazo_ms: PLAZO_MS });
});
afterEach(async () => {
  await sql.end({ timeout: 0 });
  await proxy.cerrar();
  await base.borrar();
});

const notas = () =>
  conSql(base.url, async (suya) =>
    (await suya<{ nota: string }[]>`select nota from notas order by 1`).map((f) => f.nota),
  );
const conexiones = () =>
  conSql(base.url, async (suya) => {
    const [fila] = await suya<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where application_name = 'prueba' and datname = current_database()`;
    return fila!.n;
  });

describe.each(['rst', 'fin'] as const)('las conexiones se cortan (%s)', (como) => {
  it('una y otra vez, y quien pregunta e insiste sin pausa recibe lo suyo o un error', async () => {
    const cuenta = { buenas: 0, ajenas: 0 };
    let sigue = true;
    const insistir = async (yo: number): Promise<void> => {
      while (sigue) {
        const filas = await sql<{ n: number }[]>`select ${yo}::int4 as n`.catch(() => undefined);
        if (filas) cuenta[filas[0]?.n === yo ? 'buenas' : 'ajenas'] += 1;
        if (yo % 2 === 1) await turno();
      }
    };
    const todos = Promise.all(Array.from({ length: 3 * MAXIMO }, (_, yo) => insistir(yo)));
    for (let corte = 0; corte < 12; corte += 1) {
      const antes = cuenta.buenas;
      while (cuenta.buenas === antes) await pausa(5);
      proxy.cortar(como);
    }
    sigue = false;
    await todos;
    expect(cuenta.ajenas).toBe(0);
    expect(await sql`select 1 as uno`).toEqual([{ uno: 1 }]);
  });

  it('en medio de una transacción: nada de ella corre en otra conexión', async () => {
    const [corte, retorno] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rota = sql.begin(async (tx) => {
      await tx`insert into notas values ('perdida')`;
      corte.resolve();
      await retorno.promise;
      await tx`insert into notas values ('rezagada')`;
    });
    await corte.promise;
    proxy.cortar(como);
    await pausa(120);
    await sql.begin(async (tx) => {
      await tx`insert into notas values ('guardada')`;
      retorno.resolve();
      expect(await falloDe(rota)).toMatch(DE_CONEXION);
    });
    expect(await notas()).toEqual(['guardada']);
  });
});

it('una conexión que calla se da por perdida pasado su plazo, y las demás siguen', async () => {
  await sql`select 1`;
  proxy.callar();
  expect(await falloDe(sql`select 2`)).toMatch(/ConexionPerdida/);
  expect(await sql`select 3 as tres`).toEqual([{ tres: 3 }]);
});

it('quien no halla conexión libre espera su turno, y a plazo', async () => {
  const ocupadas = await Promise.all(Array.from({ length: MAXIMO }, () => sql.reserve()));
  const enTurno = sql`select 1 as uno`;
  expect(await falloDe(enTurno)).toMatch(/SinConexion/);
  const otra = sql<{ dos: number }[]>`select 2 as dos`;
  setTimeout(() => ocupadas[0]!.release(), 50);
  expect(await otra).toEqual([{ dos: 2 }]);
  for (const ocupada of ocupadas.slice(1)) ocupada.release();
});

it('una sentencia lenta no demora a las demás, que reusan las que hay', async () => {
  const [lenta, cerrojo] = await Promise.all([sql.reserve(), sql.reserve()]);
  await cerrojo`select pg_advisory_lock(1)`;
  const enEspera = lenta`select pg_advisory_lock_shared(1), 1 as uno`.execute();
  for (let i = 0; i < 20; i += 1) expect(await sql`select ${i}::int as i`).toEqual([{ i }]);
  expect(await conexiones()).toBe(3);
  await cerrojo`select pg_advisory_unlock(1)`;
  expect(await enEspera).toMatchObject([{ uno: 1 }]);
  cerrojo.release();
  lenta.release();
});

describe('una transacción', () => {
  it('se deshace entera si algo de ella falló, aunque quien la hizo no mirara', async () => {
    const obra = sql.begin(async (tx) => {
      await tx`insert into notas values ('perdida')`;
      await tx`select 1 / 0`.catch(() => {});
    });
    expect(await falloDe(obra)).toMatch(/division by zero/);
    expect(await notas()).toEqual([]);
  });

  it('da lo que su obra da, con el aislamiento pedido, y lo tardío no corre', async () => {
    let tardia: Sql | undefined;
    const nivel = await sql.begin('isolation level repeatable read', async (tx) => {
      tardia = tx as unknown as Sql;
      const [fila] = await tx`show transaction_isolation`;
      return fila!.transaction_isolation as string;
    });
    expect(nivel).toBe('repeatable read');
    expect(await falloDe(tardia!`select 1`)).toMatch(/ya terminó/);
  });
});

it('al cerrar, lo que estaba en curso acaba, y después no se atiende a nadie', async () => {
  const enCurso = sql`select pg_sleep(0.1), 1 as uno`.execute();
  await sql.end({ timeout: 5 });
  expect(await enCurso).toMatchObject([{ uno: 1 }]);
  expect(await falloDe(sql`select 1`)).toMatch(/ConexionPerdida/);
  // The server notices that they left a moment later.
  await expect.poll(conexiones).toBe(0);
});
