import { afterAll, expect, it } from 'vitest';
import { correrTodo } from '#test/soak/todo.ts';
import { dirArrancado } from './arrancado.ts';
import { SEMILLA } from './muertes.ts';

/** The short form of the soak (`npm run soak -- todo`): the same code, a few seconds of load. */

const MINUTOS = 0.2;
const interrupcion = new AbortController();
afterAll(() => interrupcion.abort());

it(`emitir, reemitir, anular, listar, bajar, escribir y morir, todo a la vez, y todo cuadra (semilla ${SEMILLA})`, async () => {
  const resumen = await correrTodo({
    minutos: MINUTOS,
    semilla: SEMILLA,
    directorio: dirArrancado,
    senal: interrupcion.signal,
    decir: (linea) => process.stderr.write(`${linea}\n`),
  });
  expect(resumen.fallas, JSON.stringify(resumen)).toEqual([]);
  expect(resumen.comprobaciones).toBeGreaterThan(0);
  expect(resumen.muertes.programa).toBeGreaterThan(0);
  // How much is done in those seconds depends on the machine.
  for (const [documento, estados] of Object.entries(resumen.documentos)) {
    expect(estados.AUTORIZADO, documento).toBeGreaterThan(0);
  }
  for (const [oficio, estados] of Object.entries(resumen.oficios)) {
    expect(Object.keys(estados), oficio).not.toEqual([]);
  }
  expect(resumen.entregas.distintas).toBeGreaterThan(0);
}, 300_000);
