import { describe, expect, it } from 'vitest';
import { crearTurnos } from '#infra/nucleo/hilos/turnos.ts';

describe('Los turnos', () => {
  const preparar = () => {
    const conTurno = crearTurnos({ a_la_vez: 2, en_espera: 3, ocupado: 'lleno' });
    let dentro = 0;
    let maximo = 0;
    const orden: number[] = [];
    const puertas: (() => void)[] = [];
    const entrar = (n: number) =>
      conTurno(async () => {
        dentro += 1;
        maximo = Math.max(maximo, dentro);
        orden.push(n);
        await new Promise<void>((resolver) => puertas.push(resolver));
        dentro -= 1;
        if (n === 1) throw new Error('falló');
        return n;
      });
    return { entrar, puertas, orden, maximo: () => maximo };
  };

  it('dejan entrar a unos pocos, por orden de llegada, y no hacen esperar a demasiados', async () => {
    const { entrar, puertas, orden, maximo } = preparar();
    const todas = [0, 1, 2, 3, 4].map((n) => entrar(n).catch((error: Error) => error.message));
    await expect(entrar(5)).rejects.toMatchObject({ name: 'ServicioOcupado', message: 'lleno' });
    for (let abiertas = 0; abiertas < 5; abiertas++) {
      await expect.poll(() => puertas.length, { interval: 1 }).toBeGreaterThan(abiertas);
      puertas[abiertas]!();
    }
    expect(await Promise.all(todas)).toEqual([0, 'falló', 2, 3, 4]);
    expect([orden, maximo()]).toEqual([[0, 1, 2, 3, 4], 2]);
    const despues = entrar(6);
    await expect.poll(() => puertas.length, { interval: 1 }).toBe(6);
    puertas[5]!();
    expect(await despues).toBe(6);
  });
});
