import { expect, it } from 'vitest';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { revisionEn } from '#infra/nucleo/pasado/revision.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  AHORA,
  comprobarEmpresa,
  enElLog,
  facturar,
  type Libro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const AHORA_MS = Date.parse(AHORA);

/** A program whose clock is off by so much, and goes on. */
const conReloj = (desfase_ms: number, desfases: number[] = []): Promise<Nucleo> => {
  const inicio = performance.now();
  return libro.abrir({
    reloj: () => AHORA_MS + desfase_ms + Math.floor(performance.now() - inicio),
    observador: {
      lote: () => {},
      conflicto: () => {},
      duda: () => {},
      desfase: (ms) => void desfases.push(ms),
    },
  });
};

const instantes = async (empresa_id: number): Promise<number[]> =>
  (await enElLog(libro.sinFallos, empresa_id)).map((e) => Date.parse(e.metadatos.registrado_en));
const ordenados = (ms: readonly number[]): number[] => [...ms].sort((a, b) => a - b);

it('dos programas con relojes a 30 s: el orden de los instantes es el de las revisiones', async () => {
  const desfases: number[] = [];
  const [atrasado, adelantado] = [await conReloj(0, desfases), await conReloj(30_000)];
  await sembrar(atrasado, [2]);
  for (let i = 0; i < 6; i += 1) {
    await facturar(adelantado, 2);
    await Promise.all([facturar(atrasado, 2), facturar(atrasado, 2), facturar(adelantado, 2)]);
  }
  const vistos = await instantes(2);
  expect(vistos).toEqual(ordenados(vistos));
  expect(vistos.at(-1)! - vistos[0]!).toBeLessThan(60_000);
  expect(Math.max(...desfases)).toBeGreaterThan(25_000);
  await comprobarEmpresa(atrasado, 2);

  // What was known at the instant of a record ends with it, or with those of its very millisecond.
  const creadas = await enElLog(libro.sinFallos, 2);
  for (const { revision, metadatos } of creadas) {
    const { registrado_en } = metadatos;
    const ultima = creadas.findLast((e) => e.metadatos.registrado_en === registrado_en)!;
    expect(ultima.revision).toBeGreaterThanOrEqual(revision);
    expect(await revisionEn(libro.sinFallos, 2, registrado_en)).toBe(ultima.revision);
  }
});

it('un reloj que se atrasa en el mismo programa no atrasa lo que escribe', async () => {
  let ms = AHORA_MS;
  const nucleo = await libro.abrir({ reloj: () => ms });
  await sembrar(nucleo, [2]);
  for (const paso of [0, 5_000, -4_000, 1_000, -9_000, 20_000]) {
    ms += paso;
    await facturar(nucleo, 2);
  }
  const vistos = await instantes(2);
  expect(vistos).toEqual(ordenados(vistos));
});

it('lo que estaba en la bitácora y no en las filas también cuenta', async () => {
  const adelantado = await conReloj(30_000);
  await sembrar(adelantado, [2]);
  libro.bitacora.fallar(2, 'sin_respuesta');
  await facturar(adelantado, 2).catch(() => undefined);
  await adelantado.cerrar();
  const atrasado = await conReloj(0);
  await facturar(atrasado, 2);
  const vistos = await instantes(2);
  expect(vistos).toHaveLength(2);
  expect(vistos).toEqual(ordenados(vistos));
});

it('un reloj un año adelante no envenena a la empresa: no se lo sigue, y se dice', async () => {
  const fallas: unknown[] = [];
  const loco = await conReloj(365 * 86_400_000);
  await sembrar(loco, [2]);
  await facturar(loco, 2);
  await loco.cerrar();
  const cuerdo = await libro.abrir({
    reloj: () => AHORA_MS,
    alFallar: (error) => void fallas.push(String(error)),
  });
  await facturar(cuerdo, 2);
  await facturar(cuerdo, 2);
  const [envenenado, ...despues] = await instantes(2);
  expect(envenenado).toBeGreaterThan(AHORA_MS + 364 * 86_400_000);
  expect(despues).toEqual([AHORA_MS, AHORA_MS]);
  expect(fallas).toEqual([expect.stringMatching(/corrija el reloj que esté mal/)]);
});
