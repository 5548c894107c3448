import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pausa } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { iniciarObra } from '#commands/kernel/obra.comandos.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import { AHORA, enElLog, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { materialEn, NOMBRES } from '#test/support/nucleo/obra-de-nombres.ts';
import { KILLS, PLAZO_DE_PRUEBA_MS, SEMILLA } from './muertes.ts';

const HIJO = new URL('../support/nucleo/obrero-hijo.ts', import.meta.url).pathname;

let libro: Libro;
let hijo: ChildProcess | undefined;
beforeAll(async () => {
  libro = await nuevoLibro();
});
afterAll(async () => {
  hijo?.kill('SIGKILL');
  await libro.cerrar();
});

/** Starts somebody who does its parts; resolves when the first of them is done. */
const emplear = async (): Promise<ChildProcess> => {
  hijo = spawn(process.execPath, [HIJO, libro.url, String(Date.parse(AHORA))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [linea] = await once(createInterface({ input: hijo.stdout! }), 'line');
  expect(linea).toBe('PARTE');
  return hijo;
};

it(
  `una obra sigue donde la dejó quien muere con kill -9: ni falta ni se repite nada (semilla ${SEMILLA})`,
  async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [1]);
    const material = await materialEn(libro.bitacora).guardar(1, NOMBRES);
    const id = 'pedido-7';
    const quien = { empresa_id: 1, comando_id: id, correlacion_id: id, actor: 'prueba' };
    await nucleo.bus.ejecutar(iniciarObra(quien, { obra: id, tipo: 'importacion', material }));
    const obra = async () => {
      const [fila] = await nucleo.sql<{ estado: string; hechas: number }[]>`
        select estado, hechas from ${nucleo.sql(nucleo.esquema)}.obras where empresa_id = 1`;
      return fila!;
    };

    // A part of them is done in some 40 ms, and as long again nothing: either may be cut short.
    const demoras = fc.sample(fc.nat(80), { seed: SEMILLA, numRuns: Math.min(KILLS, 3) });
    for (const demora_ms of demoras) {
      const condenado = await emplear();
      await pausa(demora_ms);
      condenado.kill('SIGKILL');
      await once(condenado, 'close');
      expect(await obra()).toMatchObject({ estado: 'en_curso' });
    }
    expect((await obra()).hechas).toBeGreaterThan(0);
    await emplear();
    await expect.poll(async () => (await obra()).estado, { timeout: 30_000 }).toBe('terminada');
    const personas = await enElLog(libro.sinFallos, 1, 'PersonaCreada');
    expect(personas.map(({ datos }) => (datos as PersonaCreada['datos']).razon_social)).toEqual(
      NOMBRES,
    );
    expect(await enElLog(libro.sinFallos, 1, 'ObraTerminada')).toHaveLength(1);
  },
  PLAZO_DE_PRUEBA_MS,
);
