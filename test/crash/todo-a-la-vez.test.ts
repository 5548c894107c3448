import { afterAll, expect, it } from 'vitest';
import { correrTodo } from '#test/soak/todo.ts';
import { SEMILLA } from './muertes.ts';

/** The short form of the soak (`npm run soak -- todo`): the same code, a few seconds of load. */

const MINUTOS = 0.2;
const interrupcion = new AbortController();
afterAll(() => interrupcion.abort());

it(`emitir, reemitir, anular, listar, bajar, escribir y morir, todo a la vez, y todo cuadra (semilla ${SEMILLA})`, async () => {
  const resumen = await correrTodo({
    minutos: MINUTOS,
    semilla: SEMILLA,
    senal: interrupcion.signal,
    decir: (linea) => process.stderr.write(`${linea}\n`),
  });
  expect(resumen.fallas, JSON.stringify(resumen)).toEqual([]);
  expect(resumen.comprobaciones).toBeGreaterThan(0);
  expect(resumen.muertes.programa).toBeGreaterThan(0);
  // How much is done in those seconds depends on the machine.
  const { factura_nueva = 0, lote = 0, borrador = 0, reenviar = 0 } = resumen.acciones;
  expect(factura_nueva).toBeGreaterThan(0);
  expect(lote + borrador + reenviar).toBeGreaterThan(0);
  expect(resumen.facturas.AUTORIZADO).toBeGreaterThan(0);
  expect(resumen.entregas.distintas).toBeGreaterThan(0);
}, 300_000);
