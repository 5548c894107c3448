import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { falloDe } from '#test/support/nucleo/nucleo.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';
import { type ProxyTcp, proxyTcp } from '#test/support/proxy-tcp.ts';

/** A transaction is whole or it is nothing, whatever the driver does with a broken connection. */

let base: BaseDePrueba;
let proxy: ProxyTcp;
let sesion: Sesion;
beforeEach(async () => {
  base = await crearBaseDeDatos();
  await conSql(base.url, (sql) => sql`create table notas (nota text)`);
  proxy = await proxyTcp(base.url);
  sesion = new Sesion(proxy.url, { nombre: 'prueba', plazo_ms: 300 });
});
afterEach(async () => {
  await sesion.cerrar();
  await proxy.cerrar();
  await base.borrar();
});

const anotar = (nota: string): [string, string[]] => ['insert into notas values ($1)', [nota]];
const notas = () =>
  conSql(base.url, async (sql) =>
    (await sql<{ nota: string }[]>`select nota from notas`).flatMap((f) => f.nota),
  );
const siguienteTurno = () => new Promise((resolver) => setImmediate(resolver));

describe.each(['rst', 'fin'] as const)('la conexión se corta (%s)', (como) => {
  it('con sentencias en camino y en espera: ninguna queda escrita ni sin respuesta', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      const obra = sesion.transaccion(async (tx) => {
        await tx.consultar('select 1');
        // The driver holds back those behind a statement that it has not prepared yet.
        const varias = Promise.all([
          tx.consultar(`select ${vuelta}, pg_sleep($1)`, [1]),
          ...['a', 'b', 'c'].map((nota) => tx.consultar(...anotar(nota))),
        ]);
        setTimeout(() => proxy.cortar(como), 20);
        await varias;
      });
      expect(await falloDe(obra)).toMatch(/ConexionPerdida|CONNECTION_CLOSED|ECONNRESET/);
    }
    await new Promise((resolver) => setTimeout(resolver, 100));
    expect(await notas()).toEqual([]);
    expect(await sesion.suelta.consultar('select 1')).toEqual([[1]]);
  });

  it('entre dos sentencias: la segunda no corre en una conexión nueva', async () => {
    const obra = sesion.transaccion(async (tx) => {
      await tx.consultar(...anotar('primera'));
      proxy.cortar(como);
      await new Promise((resolver) => setTimeout(resolver, 30));
      await tx.consultar(...anotar('segunda'));
    });
    expect(await falloDe(obra)).toMatch(/^ConexionPerdida/);
    expect(await notas()).toEqual([]);
  });

  it('justo antes del COMMIT: no se da por hecho', async () => {
    const { tx, terminar } = sesion.comenzar();
    await tx.consultar(...anotar('perdida'));
    proxy.cortar(como);
    expect(await falloDe(terminar('commit'))).toMatch(
      /ConexionPerdida|CONNECTION|ECONNRESET|EPIPE/,
    );
    await sesion.transaccion((otra) => otra.consultar(...anotar('guardada')));
    expect(await notas()).toEqual(['guardada']);
  });

  it('en reposo: la siguiente transacción se hace en otra', async () => {
    await sesion.suelta.consultar('select 1');
    proxy.cortar(como);
    await new Promise((resolver) => setTimeout(resolver, 30));
    await sesion.transaccion((tx) => tx.consultar(...anotar('guardada')));
    expect(await notas()).toEqual(['guardada']);
  });
});

it('si no se puede conectar, lo que sigue al BEGIN no corre por su cuenta al volver', async () => {
  proxy.negar(true);
  const obra = sesion.transaccion((tx) => tx.consultar(...anotar('sin transacción')));
  expect(await falloDe(obra)).toMatch(/ConexionPerdida|CONNECTION|ECONNRESET/);
  proxy.negar(false);
  await sesion.transaccion((tx) => tx.consultar(...anotar('guardada')));
  await new Promise((resolver) => setTimeout(resolver, 100));
  expect(await notas()).toEqual(['guardada']);
});

it('una sentencia sin respuesta se da por perdida pasado su plazo', async () => {
  await sesion.suelta.consultar('select 1');
  const obra = sesion.transaccion(async (tx) => {
    await tx.consultar(...anotar('perdida'));
    proxy.callar();
    await tx.consultar('select 1');
  });
  expect(await falloDe(obra)).toMatch(/^ConexionPerdida/);
  expect(await sesion.suelta.consultar('select 1')).toEqual([[1]]);
  expect(await notas()).toEqual([]);
});

it.each([
  ['y el COMMIT va después', (fallida: Promise<unknown>) => fallida],
  ['y el COMMIT ya iba detrás', () => undefined],
])('se deshace entera si algo de ella falló, aunque nadie mirara, %s', async (_, esperar) => {
  const obra = sesion.transaccion(async (tx) => {
    await tx.consultar(...anotar('perdida'));
    await esperar(tx.consultar('select 1 / 0').catch(() => {}));
  });
  expect(await falloDe(obra)).toMatch(/division by zero/);
  expect(await notas()).toEqual([]);
});

it('las sentencias que van detrás de una fallida dicen por qué falló', async () => {
  const obra = sesion.transaccion(async (tx) => {
    const primera = tx.consultar('select 1 / 0').then(siguienteTurno);
    await Promise.all([primera.then(siguienteTurno), tx.consultar(...anotar('perdida'))]);
  });
  expect(await falloDe(obra)).toMatch(/division by zero/);
});

it('una lectura rezagada no se mete en la transacción siguiente', async () => {
  let rezagada: (() => Promise<unknown>) | undefined;
  await sesion.transaccion(async (tx) => {
    await tx.consultar('select 1');
    rezagada = () => tx.consultar(...anotar('rezagada'));
  });
  expect(await falloDe(rezagada!())).toMatch(/ya terminó/);
  expect(await notas()).toEqual([]);
});
