import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { historia } from '#test/support/cartera/historia.acciones.ts';
import { historiaDeCartera } from '#test/support/cartera/historia-de-cartera.ts';
import { exigirReportes } from '#test/support/cartera/reportes.pruebas.ts';
import {
  accion as accionDeCompras,
  historiaDeCompras,
} from '#test/support/compras/historia-de-compras.ts';
import { exigirImpuestosEnLibros } from '#test/support/contabilidad/impuestos.cuadre.ts';
import { semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { exigirHistorias } from '#test/support/historia.filas.ts';
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

/** The histories of treasury, of purchases and of what is owed once more, over the real log and rows. */

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

/** As many of what is owed, with the model of each. */
const vivirCarteras = async (desdes: readonly (string | null)[]) => {
  const muestras = fc.sample(historia(120, 90), { numRuns: desdes.length, seed: semilla });
  return Promise.all(
    desdes.map(async (desde, i) => {
      const { grabacion, grabado } = grabar(libroEnMemoria());
      const suya = await historiaDeCartera(desde, grabado);
      for (const una of muestras[i]!) await suya.hacer(una);
      await suya.terminar();
      return { ...suya, grabacion };
    }),
  );
};

it('sobre Postgres se decide lo mismo que en memoria, las filas vivas son las rehechas, los reportes dicen lo que el modelo, los impuestos lo que sus cuentas y cada historia lo que su registro', async () => {
  const grabaciones: Grabacion[] = [];
  for (const acciones of muestra(accionDeTesoreria, 2)) {
    grabaciones.push(await vivir(historiaDeTesoreria, acciones));
  }
  for (const acciones of muestra(accionDeCompras, 2)) {
    const deCompras = async (memoria: LibroEnMemoria) => historiaDeCompras(memoria);
    grabaciones.push(await vivir(deCompras, acciones));
  }
  const carteras = await vivirCarteras(['2026-09-01', null]);
  const otras = grabaciones.length;
  let lineas = 0;
  const contados = new Map<string, number>();
  const vivas = await exigirLoMismoSobrePostgres(
    libro,
    [...grabaciones, ...carteras.map(({ grabacion }) => grabacion)],
    async (vivo, empresa_id, cual) => {
      const suya = carteras[cual - otras];
      if (suya) lineas += await exigirReportes(vivo, empresa_id, suya);
      if (cual === otras) await exigirImpuestosEnLibros(vivo, empresa_id);
      for (const [recurso, cuantos] of await exigirHistorias(vivo, empresa_id)) {
        contados.set(recurso, (contados.get(recurso) ?? 0) + cuantos);
      }
    },
  );
  expect(vivas.movimientos_dinero!.length).toBeGreaterThan(20);
  expect(vivas.compras!.length).toBeGreaterThan(20);
  expect(lineas).toBeGreaterThan(0);
  for (const recurso of ['cobros', 'pagos_proveedor', 'conciliaciones', 'asientos', 'compras']) {
    expect([recurso, contados.get(recurso)! > 0]).toEqual([recurso, true]);
  }
});
