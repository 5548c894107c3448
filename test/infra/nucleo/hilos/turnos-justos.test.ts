import { expect, it } from 'vitest';
import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';
import { crearTurnosJustos } from '#infra/nucleo/hilos/turnos-justos.ts';

/** Who waits for whom, one at a time. */

const preparar = (opciones: { por_grupo?: number; en_espera?: number } = {}) => {
  const conTurno = crearTurnosJustos({
    a_la_vez: 1,
    por_grupo: 8,
    en_espera: 64,
    ocupado: 'lleno',
    ...opciones,
  });
  const atendidos: string[] = [];
  const pendientes: Promise<unknown>[] = [];
  const pedir = (grupo: string, conocido = false): void => {
    const hecho = conTurno({ grupo, conocido }, async () => {
      await new Promise((resolver) => setImmediate(resolver));
      atendidos.push(grupo);
    });
    pendientes.push(hecho.catch((error: unknown) => error));
  };
  const acabar = async () => {
    const fines = await Promise.all(pendientes);
    return { atendidos, negados: fines.filter((fin) => fin instanceof ServicioOcupado).length };
  };
  return { pedir, acabar };
};

it('cada red pasa por turno, por muchas que una envíe', async () => {
  const { pedir, acabar } = preparar();
  for (let i = 0; i < 5; i++) pedir('a');
  pedir('b');
  pedir('c');
  expect((await acabar()).atendidos).toEqual(['a', 'a', 'b', 'c', 'a', 'a', 'a']);
});

it('las conocidas van antes, y de cada cuatro turnos uno es de las demás', async () => {
  const { pedir, acabar } = preparar();
  pedir('x');
  for (const grupo of ['x', 'y']) pedir(grupo);
  for (let i = 0; i < 4; i++) pedir('casa', true);
  expect((await acabar()).atendidos).toEqual(['x', 'casa', 'casa', 'casa', 'x', 'casa', 'y']);
});

it('de una red esperan pocas', async () => {
  const { pedir, acabar } = preparar({ por_grupo: 2 });
  for (let i = 0; i < 10; i++) pedir('a');
  expect(await acabar()).toEqual({ atendidos: ['a', 'a', 'a'], negados: 7 });
});

it('sin más sitio cede la que más tiene; y si todas tienen una, quien llega', async () => {
  const { pedir, acabar } = preparar({ en_espera: 3 });
  for (const grupo of ['a', 'a', 'a', 'b', 'c']) pedir(grupo);
  pedir('d');
  const { atendidos, negados } = await acabar();
  expect(negados).toBe(2);
  expect(atendidos.toSorted()).toEqual(['a', 'a', 'b', 'c']);
});

it('lo que falla deja pasar al siguiente', async () => {
  const conTurno = crearTurnosJustos({ a_la_vez: 1, por_grupo: 2, en_espera: 2, ocupado: '' });
  const quien = { grupo: 'a', conocido: false };
  const falla = conTurno(quien, () => Promise.reject(new Error('mal')));
  const otra = conTurno(quien, async () => 'bien');
  await expect(falla).rejects.toThrow('mal');
  expect(await otra).toBe('bien');
});
