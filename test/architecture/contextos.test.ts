import { describe, expect, it } from 'vitest';
import { CONTEXTOS as COMANDOS } from '#commands/contextos.ts';
import { CONTEXTOS as DOMINIO } from '#domain/contextos.ts';
import { CONTEXTOS as PROYECCIONES } from '#projections/contextos.ts';
import { CONTEXTOS as LECTURAS } from '#read-api/contextos.ts';
import { contextosDe } from './nombres.ts';

describe('cada contexto que tiene ficha en una carpeta está en la lista de ella', () => {
  it.each([
    ['domain', DOMINIO],
    ['commands', COMANDOS],
    ['projections', PROYECCIONES],
    ['read-api', LECTURAS],
  ])('%s', (rol, lista) => {
    const listados = Object.keys(lista).filter((nombre) => nombre !== 'kernel');
    expect(listados.toSorted()).toEqual(contextosDe(rol).toSorted());
    expect(listados.length).toBeGreaterThan(10);
  });
});
