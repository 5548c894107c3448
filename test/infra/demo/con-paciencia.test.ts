import { expect, it } from 'vitest';
import type { Comando, Ejecutar } from '#domain/kernel/comando.ts';
import { conPaciencia } from '#infra/demo/con-paciencia.ts';
import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';

/** Whoever starts beside another program that holds the company. */

const COMANDO = { empresa_id: 1 } as unknown as Comando<never, number>;

const queFalla = (veces: number, error: () => Error) => {
  let llamadas = 0;
  const ejecutar = (async () => {
    llamadas += 1;
    if (llamadas <= veces) throw error();
    return { resultado: 7, revision: 1 };
  }) as unknown as Ejecutar;
  return { ejecutar, llamadas: () => llamadas };
};
const ocupado = () => new ServicioOcupado('Otro proceso retiene a la empresa');

it('espera su turno mientras otro la retiene', async () => {
  const { ejecutar, llamadas } = queFalla(3, ocupado);
  expect((await conPaciencia(ejecutar, 1_000)(COMANDO)).resultado).toBe(7);
  expect(llamadas()).toBe(4);
});

it('no para siempre, ni por otra causa', async () => {
  const siempre = queFalla(Number.POSITIVE_INFINITY, ocupado);
  await expect(conPaciencia(siempre.ejecutar, 50)(COMANDO)).rejects.toThrow(ServicioOcupado);
  const otra = queFalla(1, () => new RangeError('otra'));
  await expect(conPaciencia(otra.ejecutar)(COMANDO)).rejects.toThrow(RangeError);
  expect(otra.llamadas()).toBe(1);
});
