import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearLimitador, type Limitador, type Sujeto } from '#infra/http/limite.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

describe('la ventana que se desliza', () => {
  let base: BaseDePrueba;
  let sql: Sql;
  let ahora_ms = Date.parse('2026-11-20T15:00:00.000Z');
  const abiertos: Limitador[] = [];

  /** Each is the limiter of one process; all of them share the database. */
  const proceso = (): Limitador => {
    const limitador = crearLimitador({ sql, reloj: () => ahora_ms });
    abiertos.push(limitador);
    return limitador;
  };
  let numero = 0;
  const alguien = (limite: number): Sujeto => ({
    empresa_id: 1,
    nombre: `clave:${++numero}`,
    limite,
  });
  const admitidas = async (limitador: Limitador, sujeto: Sujeto, veces: number) => {
    const cupos = await Promise.all(Array.from({ length: veces }, () => limitador.tomar(sujeto)));
    return cupos.filter((cupo) => cupo.admitida).length;
  };

  beforeAll(async () => {
    base = await crearBaseDeDatos();
    sql = conectar(base.url, { maximo: 4, nombre: 'prueba-limite' });
    await prepararOperacion(sql);
  });
  afterAll(async () => {
    await Promise.all(abiertos.map((limitador) => limitador.detener()));
    await sql.end();
    await base.borrar();
  });

  it('en un proceso admite exactamente el límite, y dice cuánto queda', async () => {
    const [limitador, sujeto] = [proceso(), alguien(120)];
    expect(await limitador.tomar(sujeto)).toMatchObject({ admitida: true, restante: 119 });
    expect(await admitidas(limitador, sujeto, 300)).toBe(119);
    expect(await limitador.tomar(sujeto)).toMatchObject({ admitida: false, restante: 0 });
  });

  it('nunca hay más del límite en 60 segundos cualesquiera, y lo que sale deja su lugar', async () => {
    const [limitador, sujeto] = [proceso(), alguien(10)];
    const inicio = ahora_ms;
    expect(await admitidas(limitador, sujeto, 6)).toBe(6);
    ahora_ms = inicio + 30_000;
    expect(await admitidas(limitador, sujeto, 6)).toBe(4);
    ahora_ms = inicio + 59_900;
    const { admitida, reposicion_s } = await limitador.tomar(sujeto);
    expect(admitida).toBe(false);
    ahora_ms += reposicion_s * 1000;
    expect(ahora_ms - inicio).toBeLessThan(61_000);
    expect(await admitidas(limitador, sujeto, 12)).toBe(6);
    ahora_ms = inicio + 92_000;
    expect(await admitidas(limitador, sujeto, 12)).toBe(4);
    ahora_ms = inicio;
  });

  it('la ventana dura 60 s exactos desde cada petición, y tras 60 s de silencio está entera', async () => {
    const [limitador, otro, sujeto] = [proceso(), proceso(), alguien(120)];
    const inicio = ahora_ms;
    ahora_ms = inicio + 317;
    expect(await admitidas(limitador, sujeto, 130)).toBe(120);
    expect((await limitador.tomar(sujeto)).reposicion_s).toBe(60);
    await limitador.detener();
    ahora_ms = inicio + 317 + 59_999;
    expect(await limitador.tomar(sujeto)).toMatchObject({ admitida: false, reposicion_s: 1 });
    expect((await otro.tomar(sujeto)).admitida, 'tampoco en otro proceso').toBe(false);
    ahora_ms = inicio + 317 + 60_000;
    expect(await admitidas(limitador, sujeto, 130)).toBe(120);
    ahora_ms = inicio;
  });

  it('dos procesos que alternan se reparten un solo límite', async () => {
    const [uno, otro, sujeto] = [proceso(), proceso(), alguien(40)];
    let total = 0;
    for (let i = 0; i < 60; i++) {
      total += await admitidas(i % 2 === 0 ? uno : otro, sujeto, 1);
      await pausa(2);
    }
    expect(total).toBeGreaterThanOrEqual(40);
    // One process may not know yet of an eighth that the other one admitted.
    expect(total).toBeLessThanOrEqual(45);
  });

  it('una ráfaga sobre dos procesos pasa del límite en un octavo como mucho', async () => {
    const [uno, otro, sujeto] = [proceso(), proceso(), alguien(120)];
    const pasaron = await Promise.all([admitidas(uno, sujeto, 200), admitidas(otro, sujeto, 200)]);
    const total = pasaron[0] + pasaron[1];
    expect(total).toBeGreaterThanOrEqual(120);
    expect(total).toBeLessThanOrEqual(120 + 120 / 8);
  });

  it('quien agotó su límite en un proceso está agotado en otro que no lo conocía', async () => {
    const [uno, sujeto] = [proceso(), alguien(20)];
    expect(await admitidas(uno, sujeto, 30)).toBe(20);
    await uno.detener();
    expect(await admitidas(proceso(), sujeto, 5)).toBe(0);
  });

  it('una petición puede contar por varias, y la que pesa más que el límite cuenta por todo él', async () => {
    const [limitador, sujeto, chico] = [proceso(), alguien(20), alguien(5)];
    expect(await limitador.tomar(sujeto, 16)).toMatchObject({ admitida: true, restante: 4 });
    expect(await limitador.tomar(sujeto, 5)).toMatchObject({ admitida: false, restante: 4 });
    expect(await limitador.tomar(sujeto, 4)).toMatchObject({ admitida: true, restante: 0 });
    expect(await limitador.tomar(chico, 16)).toMatchObject({ admitida: true, restante: 0 });
    await limitador.detener();
    expect(await proceso().tomar(sujeto)).toMatchObject({ admitida: false });
  });

  it('uno no gasta lo de otro', async () => {
    const limitador = proceso();
    const [uno, otro] = [alguien(5), alguien(5)];
    expect(await admitidas(limitador, uno, 9)).toBe(5);
    expect(await admitidas(limitador, otro, 9)).toBe(5);
    expect(await admitidas(limitador, { ...uno, empresa_id: 2 }, 9)).toBe(5);
  });

  it('sin base de datos cada proceso cuenta solo, y responde', async () => {
    const rota = conectar('postgres://nadie@127.0.0.1:1/nada', { maximo: 1, nombre: 'rota' });
    const limitador = crearLimitador({ sql: rota, reloj: () => ahora_ms });
    const sujeto = alguien(10);
    let pasaron = 0;
    for (let i = 0; i < 15; i++) pasaron += (await limitador.tomar(sujeto)).admitida ? 1 : 0;
    expect(pasaron).toBe(10);
    await limitador.detener();
    await rota.end({ timeout: 0 });
  });
});
