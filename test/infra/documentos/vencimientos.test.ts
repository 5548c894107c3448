import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as comandos from '#commands/documentos/factura/factura.vencimiento.comandos.ts';
import { cambiarEmpresa, cargarCertificado } from '#commands/identidad/empresa.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { leerVencimientos } from '#infra/documentos/lectura-de-vencimientos.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import type { Trabajador } from '#infra/nucleo/procesos/trabajador.ts';
import { jobDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import { RITMO_DE_CASA } from '#processes/kernel/proceso.ts';
import { trabajarVencimientos, venderACredito } from '#test/support/documentos/vencimientos.ts';
import { enElLog, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { ocasion, ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';

/** The daily job over the real database, with a clock that the story moves. Ecuador is UTC−5. */

const CERTIFICADO = {
  referencia: 'certificado-1',
  huella: 'ab'.repeat(32),
  titular: 'ANA PEREZ',
  vigente_desde: '2026-01-01T00:00:00.000Z',
  vigente_hasta: '2027-12-31T00:00:00.000Z',
};

const HIJO = new URL('../../support/documentos/vencimientos-hijo.ts', import.meta.url).pathname;

let ahora_ms: number;
let libro: Libro;
let trabajadores: Trabajador[];
let fallas: unknown[];

/** `2026-11-20 07:00` in Ecuador. */
const son = async (dia: string, hora: string): Promise<void> => {
  ahora_ms = Date.parse(`${dia}T${hora}:00.000-05:00`);
  await ponerReloj();
};
/** The database's is the one that tasks fall due by. */
const ponerReloj = (): Promise<void> =>
  conSql(libro.url, (sql) => ponerRelojDeTareas(sql, ahora_ms));
const abrir = async (): Promise<Nucleo> => {
  const nucleo = await libro.abrir({ reloj: () => ahora_ms });
  await ponerReloj();
  await nucleo.seguidor.alcanzar();
  return nucleo;
};

const trabajar = (nucleo: Nucleo, ejecutar: Ejecutar = nucleo.bus.ejecutar): Trabajador => {
  const nuevo = trabajarVencimientos(nucleo, {
    url: libro.url,
    alFallar: (error) => fallas.push(error),
    ejecutar,
  });
  trabajadores.push(nuevo);
  return nuevo;
};

/** Everything told of a company so far, in order: what, of which invoice, on whose day. */
const avisos = async (empresa_id = 1): Promise<readonly (readonly [string, number, string])[]> => {
  const todos = await Promise.all(
    ['FacturaPorVencerAvisada', 'FacturaVencidaAvisada'].map((tipo) =>
      enElLog(libro.sinFallos, empresa_id, tipo),
    ),
  );
  return todos
    .flat()
    .toSorted((a, b) => a.posicion - b.posicion)
    .map(({ tipo, datos }) => {
      const { factura_id, dia } = datos as { factura_id: number; dia: string };
      return [tipo === 'FacturaVencidaAvisada' ? 'vencida' : 'por vencer', factura_id, dia];
    });
};

const porTexto = (a: string, b: string): number => (a < b ? -1 : 1);

const tareas = async (nucleo: Nucleo): Promise<string[]> =>
  (
    await nucleo.sql<{ clave: string }[]>`
      select empresa_id || ':' || clave as clave from operacion.tareas
      where proceso = 'vencimientos' order by 1`
  ).map(({ clave }) => clave);

/** The clock has looked at this moment and everything it began is done. */
const asentado = async (nucleo: Nucleo, siguiente: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      const [reloj] = await nucleo.sql<{ desde: string }[]>`
        select datos->>'desde' as desde from operacion.tareas where proceso = 'vencimientos'
          and clave = 'reloj'`;
      expect(reloj?.desde).toBe(siguiente);
      expect(await tareas(nucleo)).toEqual(['0:reloj']);
    },
    { timeout: 15_000, interval: 20 },
  );
};

beforeEach(async () => {
  libro = await nuevoLibro();
  trabajadores = [];
  fallas = [];
  ahora_ms = Date.parse('2026-11-20T10:00:00.000-05:00');
});
afterEach(async () => {
  await Promise.all(trabajadores.map((trabajador) => trabajador.detener()));
  expect(fallas).toEqual([]);
  await libro.cerrar();
});

describe('el trabajo diario de vencimientos', () => {
  it('a las 07:00 dice lo que vence en tres días y lo que venció ayer; antes, nada', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    const vence24 = await venderACredito(nucleo, 1, '2026-11-24');
    const vence20 = await venderACredito(nucleo, 1, '2026-11-20');
    await venderACredito(nucleo, 1, '2026-12-31');

    await son('2026-11-21', '06:59');
    await new Promise((resolver) => setTimeout(resolver, 100));
    expect(await avisos()).toEqual([]);
    await son('2026-11-21', '07:00');
    await asentado(nucleo, '2026-11-22');
    expect(await avisos()).toEqual([
      ['por vencer', vence24, '2026-11-21'],
      ['vencida', vence20, '2026-11-21'],
    ]);
    await son('2026-11-22', '07:00');
    await asentado(nucleo, '2026-11-23');
    expect(await avisos()).toHaveLength(2);
  });

  it('lo que sigue sin cobrarse se dice a los 1, 7, 15 y 30 días', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    const id = await venderACredito(nucleo, 1, '2026-11-20');
    await son('2026-12-20', '07:00');
    await asentado(nucleo, '2026-12-21');
    await son('2026-12-21', '07:00');
    await asentado(nucleo, '2026-12-22');
    const dichas = await enElLog(libro.sinFallos, 1, 'FacturaEnMoraAvisada');
    const datos = dichas.map((dicha) => dicha.datos as { dias_mora: number });
    expect(datos.toSorted((a, b) => a.dias_mora - b.dias_mora)).toMatchObject([
      { factura_id: id, dia: '2026-11-21', dias_mora: 1 },
      { factura_id: id, dia: '2026-11-27', dias_mora: 7 },
      { factura_id: id, dia: '2026-12-05', dias_mora: 15 },
      { factura_id: id, dia: '2026-12-20', dias_mora: 30 },
    ]);
  });

  it('un salto del reloj hacia adelante no calla los avisos de los días que saltó', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    await son('2027-12-25', '10:00');
    await asentado(nucleo, '2027-12-26');
    await son('2026-11-20', '10:05');
    await asentado(nucleo, '2026-11-21');
    const id = await venderACredito(nucleo, 1, '2026-11-24');
    await son('2026-11-21', '07:00');
    await asentado(nucleo, '2026-11-22');
    expect(await avisos()).toEqual([['por vencer', id, '2026-11-21']]);
  });

  it('lo que se probó antes de pasar a producción no es deuda de nadie', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    await venderACredito(nucleo, 1, '2026-11-24');
    const { ejecutar } = nucleo.bus;
    const quien = { empresa_id: 1, comando_id: 'c-1', correlacion_id: 'c-1', actor: 'prueba' };
    await ejecutar(cargarCertificado(quien, CERTIFICADO));
    await ejecutar(
      cambiarEmpresa(
        { ...quien, comando_id: 'c-2' },
        { ambiente: '2' },
        { admite_produccion: true },
      ),
    );
    const real = await venderACredito(nucleo, 1, '2026-11-24');
    await son('2026-11-21', '07:00');
    await asentado(nucleo, '2026-11-22');
    expect(await avisos()).toEqual([['por vencer', real, '2026-11-21']]);
  });

  it('tres días sin nadie se recuperan al volver, cada aviso una vez y con su día', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    const primero = trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    await primero.detener();
    const ids: number[] = [];
    for (const dia of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
      ids.push(await venderACredito(nucleo, 1, dia));
    }
    for (const dia of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
      ids.push(await venderACredito(nucleo, 1, dia));
    }
    // Nobody worked on 21, 22 and 23.
    await son('2026-11-24', '09:30');
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-25');
    expect((await avisos()).map(String).toSorted(porTexto)).toEqual(
      [
        ['por vencer', ids[4], '2026-11-21'],
        ['por vencer', ids[5], '2026-11-22'],
        ['por vencer', ids[6], '2026-11-23'],
        ['por vencer', ids[7], '2026-11-24'],
        ['vencida', ids[0], '2026-11-21'],
        ['vencida', ids[1], '2026-11-22'],
        ['vencida', ids[2], '2026-11-23'],
        ['vencida', ids[3], '2026-11-24'],
      ].map(String),
    );
    await son('2026-11-24', '23:00');
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-25');
    expect(await avisos()).toHaveLength(8);
  });

  it('entre dos procesos y en varias tandas, nada se dice dos veces', async () => {
    const [uno, otro] = [await abrir(), await abrir()];
    await sembrar(uno, [1, 2, 3]);
    for (const nucleo of [uno, otro, uno, otro]) trabajar(nucleo);
    await asentado(uno, '2026-11-21');
    await Promise.all([
      ...Array.from({ length: 130 }, () => venderACredito(uno, 1, '2026-11-24')),
      ...Array.from({ length: 40 }, () => venderACredito(otro, 2, '2026-11-24')),
    ]);
    await son('2026-11-21', '07:00');
    await asentado(uno, '2026-11-22');
    for (const [empresa_id, cuantas] of [
      [1, 130],
      [2, 40],
      [3, 0],
    ] as const) {
      const dichas = (await avisos(empresa_id)).map(([, id]) => id).toSorted((a, b) => a - b);
      expect(dichas).toEqual(Array.from({ length: cuantas }, (_, i) => i + 1));
    }
  });

  it('quien muere después de decirlo y antes de anotarlo no hace que se repita', async () => {
    const [uno, otro] = [await abrir(), await abrir()];
    await sembrar(uno, [1]);
    const reloj = trabajar(otro);
    await asentado(uno, '2026-11-21');
    await reloj.detener();
    await Promise.all(Array.from({ length: 120 }, () => venderACredito(uno, 1, '2026-11-24')));
    await son('2026-11-21', '07:00');
    const dicho = Promise.withResolvers<void>();
    const muerte = Promise.withResolvers<void>();
    const moribundo = trabajar(uno, async (comando) => {
      const hecho = await uno.bus.ejecutar(comando);
      dicho.resolve();
      await muerte.promise;
      return hecho;
    });
    await dicho.promise;
    expect(await avisos()).toHaveLength(50);
    const fin = moribundo.detener(); // takes nothing more; its step hangs

    // Its lease runs out; another process begins that day anew.
    ahora_ms += RITMO_DE_CASA.arriendo_ms + 1;
    await ponerReloj();
    trabajar(otro);
    await asentado(otro, '2026-11-22');
    const dichas = (await avisos()).map(([, id]) => id);
    expect(dichas.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    // Had it only been very slow, what it does now would change nothing either.
    muerte.resolve();
    await fin;
    expect(await avisos()).toHaveLength(120);
    expect(await tareas(otro)).toEqual(['0:reloj']);
  });

  it('kill -9 a mitad de mil avisos, dos veces: al final cada uno está una vez', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1, 2]);
    const reloj = trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    await reloj.detener();
    const ventas = Array.from({ length: 1_000 }, (_, i) =>
      venderACredito(nucleo, (i % 2) + 1, '2026-11-24'),
    );
    await Promise.all(ventas);
    await son('2026-11-21', '07:00');
    const dichas = async () => [...(await avisos(1)), ...(await avisos(2))].length;
    for (const hasta of [100, 400]) {
      const hijo = spawn(process.execPath, [HIJO, libro.url, String(ahora_ms)]);
      await vi.waitFor(async () => expect(await dichas()).toBeGreaterThanOrEqual(hasta), {
        timeout: 20_000,
        interval: 5,
      });
      hijo.kill('SIGKILL');
      await once(hijo, 'close');
    }
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-22');
    for (const empresa_id of [1, 2]) {
      const ids = (await avisos(empresa_id)).map(([, id]) => id).toSorted((a, b) => a - b);
      expect(ids).toEqual(Array.from({ length: 500 }, (_, i) => i + 1));
    }
  });

  it('una empresa sin nada por decir no cuesta ni una tarea ni un comando', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1, 2]);
    const deQuien: number[] = [];
    trabajar(nucleo, (comando) => {
      deQuien.push(comando.empresa_id);
      return nucleo.bus.ejecutar(comando);
    });
    await asentado(nucleo, '2026-11-21');
    await venderACredito(nucleo, 1, '2026-11-24');
    await venderACredito(nucleo, 2, '2026-11-25');
    await son('2026-11-21', '07:00');
    await asentado(nucleo, '2026-11-22');
    expect(deQuien).toEqual([1]);
  });

  it('mientras las lecturas no tienen toda la bitácora espera: lo que les falta se callaría', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    let faltan = 1;
    const lectura = leerVencimientos(nucleo.sql, libro.sinFallos);
    const job = jobDeVencimientos({
      comandos,
      lectura: { ...lectura, alcanzar: async (de) => faltan-- <= 0 && lectura.alcanzar(de) },
    });
    const tarea = { ...job.reloj(new Date(ahora_ms).toISOString()), intentos: 0 };
    const { fase, datos } = tarea;
    const ahora = ocasion({ esquema: nucleo.esquema, ahora_ms });
    expect(await job.paso(tarea, ahora)).toEqual({ tipo: 'seguir', fase, datos, espera_ms: 500 });
    expect(await job.paso(tarea, ahora)).toMatchObject({ fase, datos: { desde: '2026-11-21' } });
  });
});
