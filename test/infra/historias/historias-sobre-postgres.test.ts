import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import {
  accion as accionDeCompras,
  historiaDeCompras,
} from '#test/support/compras/historia-de-compras.ts';
import { semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import type { Libro } from '#test/support/nucleo/nucleo.ts';
import {
  exigirLoMismoSobrePostgres,
  type Grabacion,
  grabar,
} from '#test/support/nucleo/sobre-postgres.ts';
import { accion as accionDeTesoreria } from '#test/support/tesoreria/historia.acciones.ts';
import { historiaDeTesoreria } from '#test/support/tesoreria/historia-de-tesoreria.ts';

/** The histories of treasury and of purchases once more, over the real log and rows. */

let libro: Libro;
conLibro((abierto) => {
  libro = abierto;
});

/** Lives one in memory: what is refused is part of it. */
const vivir = async <A>(
  empezar: (memoria: LibroEnMemoria) => Promise<{ hacer(una: A): Promise<unknown> | undefined }>,
  acciones: readonly A[],
): Promise<Grabacion> => {
  const { grabacion, grabado } = grabar(libroEnMemoria());
  const historia = await empezar(grabado);
  for (const una of acciones) {
    await Promise.resolve(historia.hacer(una)).catch((error: unknown) => {
      expect(error instanceof ErrorDominio || error instanceof ErrorDeForma).toBe(true);
    });
  }
  return grabacion;
};

const muestra = <A>(accion: fc.Arbitrary<A>, numRuns: number): readonly (readonly A[])[] =>
  fc.sample(fc.array(accion, { minLength: 80, maxLength: 100 }), { numRuns, seed: semilla });

it('sobre Postgres se decide lo mismo que en memoria, y las filas vivas son las rehechas', async () => {
  const grabaciones: Grabacion[] = [];
  for (const acciones of muestra(accionDeTesoreria, 2)) {
    grabaciones.push(await vivir(historiaDeTesoreria, acciones));
  }
  for (const acciones of muestra(accionDeCompras, 2)) {
    const deCompras = async (memoria: LibroEnMemoria) => historiaDeCompras(memoria);
    grabaciones.push(await vivir(deCompras, acciones));
  }
  const vivas = await exigirLoMismoSobrePostgres(libro, grabaciones);
  expect(vivas.movimientos_dinero!.length).toBeGreaterThan(20);
  expect(vivas.compras!.length).toBeGreaterThan(20);
});
