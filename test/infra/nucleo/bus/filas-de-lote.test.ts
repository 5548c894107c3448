import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { facturas } from '#domain/documentos/factura/factura.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Gancho } from '#infra/nucleo/bus/ganchos.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  comprobarEmpresa,
  factura,
  facturar,
  falloDe,
  type Libro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

/** A batch has so many rows at most; whoever asks for many does not make the others wait. */

const MAXIMO = 200;

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

/** Issues an invoice after reading so many others, one by one or as a range. */
const pesada = (empresa_id: number, filas: number, comoRango = false) => {
  const base = factura(empresa_id);
  type Hechos = Awaited<ReturnType<typeof base.cargar>>;
  const comando: Comando<Hechos, number> = {
    ...base,
    cargar: async (lector, contexto) => {
      const leerlas = comoRango
        ? lector.rango(facturas, [], { limite: filas })
        : Promise.all(Array.from({ length: filas }, (_, i) => lector.fila(facturas, [i + 1])));
      const [hechos] = await Promise.all([base.cargar(lector, contexto), leerlas]);
      return hechos;
    },
    responder: async (...partes) => (await base.responder(...partes)).comprobante.secuencial!,
  };
  return comando;
};

/** The lane stands still until it is let go: whoever is sent meanwhile is queued behind. */
const detenido = async () => {
  const salida = Promise.withResolvers<void>();
  const llegada = Promise.withResolvers<void>();
  const lotes: number[][] = [];
  let seDetiene = false;
  const gancho: Gancho = async (punto, empresas) => {
    if (punto !== 'bloquear') return;
    if (seDetiene) {
      seDetiene = false;
      llegada.resolve();
      await salida.promise;
      return;
    }
    lotes.push([...empresas]);
  };
  const nucleo = await libro.abrir({ gancho, ajustes: { carriles: 1, filas_maximas: MAXIMO } });
  return {
    nucleo,
    /** The companies of each batch since it went on. */
    lotes,
    detener: async () => {
      seDetiene = true;
      lotes.length = 0;
      const primera = facturar(nucleo, 9);
      await llegada.promise;
      return async () => {
        salida.resolve();
        await primera;
      };
    },
  };
};

/** In which order callers were answered. */
const orden = (
  nucleo: Nucleo,
  comandos: readonly (readonly [string, Comando<never, unknown>])[],
) => {
  const respondidos: string[] = [];
  const todos = comandos.map(async ([nombre, comando]) => {
    await nucleo.bus.ejecutar(comando);
    respondidos.push(nombre);
  });
  return Promise.all(todos).then(() => respondidos);
};
const como = (comando: unknown): Comando<never, unknown> => comando as Comando<never, unknown>;

describe.each([
  ['por clave', false],
  ['por un rango', true],
])('una empresa que pide muchas filas %s junto a otra que pide pocas', (_, comoRango) => {
  it('va de a un comando por lote, y la otra no espera a ninguno más', async () => {
    const { nucleo, lotes, detener } = await detenido();
    await sembrar(nucleo, [1, 2, 9]);
    const seguir = await detener();
    const pesadas = [1, 2, 3].map((n) => [`P${n}`, como(pesada(1, 500, comoRango))] as const);
    const ligeras = [1, 2, 3].map((n) => [`l${n}`, como(factura(2))] as const);
    const respondidos = orden(nucleo, [...pesadas, ...ligeras]);
    await seguir();
    // The first fat one was first, and everybody thin travels with it.
    expect((await respondidos).slice(0, 4).toSorted()).toEqual(['P1', 'l1', 'l2', 'l3']);
    expect((await respondidos).slice(4)).toEqual(['P2', 'P3']);
    expect(lotes).toEqual([[1, 2], [1], [1]]);
    expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 3 });
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 3 });
  });

  it('después de uno de esos, deja pasar a los que esperan; sola, no espera a nadie', async () => {
    const { nucleo, lotes, detener } = await detenido();
    await sembrar(nucleo, [1, 2, 9]);
    await nucleo.bus.ejecutar(pesada(1, 500, comoRango));
    const seguir = await detener();
    const respondidos = orden(nucleo, [
      ['P1', como(pesada(1, 500, comoRango))],
      ['P2', como(pesada(1, 500, comoRango))],
      ['l1', como(factura(2))],
    ]);
    await seguir();
    expect(await respondidos).toEqual(['l1', 'P1', 'P2']);
    expect(lotes).toEqual([[2], [1], [1]]);
    await comprobarEmpresa(nucleo, 1);
  });
});

it('varias que piden muchas van de a una, por turno, y ninguna se queda sin él', async () => {
  const { nucleo, lotes, detener } = await detenido();
  await sembrar(nucleo, [1, 2, 3, 9]);
  const seguir = await detener();
  const comandos = [1, 1, 2, 2, 3].map((e) => [`P${e}`, como(pesada(e, 500))] as const);
  const respondidos = orden(nucleo, comandos);
  await seguir();
  expect(await respondidos).toEqual(['P1', 'P2', 'P3', 'P1', 'P2']);
  expect(lotes.length).toBe(5);
});

it('los comandos de una empresa se deciden en su orden, los que se cortan y los que no', async () => {
  const { nucleo, detener } = await detenido();
  await sembrar(nucleo, [1, 9]);
  const seguir = await detener();
  const tamanos = [5, 500, 3, 180, 180, 500, 1, 1, 60];
  const hechas = tamanos.map((filas) => nucleo.bus.ejecutar(pesada(1, filas)));
  await seguir();
  const secuenciales = (await Promise.all(hechas)).map(({ resultado }) => resultado);
  expect(secuenciales).toEqual(tamanos.map((_, i) => i + 1));
  await comprobarEmpresa(nucleo, 1);
});

it('lo que se pliega también cuenta: un lote de filas que nacen se corta', async () => {
  const { nucleo, lotes, detener } = await detenido();
  await sembrar(nucleo, [1, 2, 9]);
  const seguir = await detener();
  /** Asks for nothing, and makes many rows. */
  const prolifica = (empresa_id: number) => {
    const id = randomUUID();
    const comando: Comando<null, null> = {
      nombre: 'prolifica',
      empresa_id,
      comando_id: id,
      correlacion_id: id,
      actor: 'prueba',
      cargar: async () => null,
      decidir: () =>
        Array.from({ length: 300 }, (_, i) => ({
          tipo: 'ClaveIdempotenteUsada',
          datos: { recurso: 'facturas', clave: `${id}-${i}`, id: i, huella: 'h' },
        })),
      responder: async () => null,
    };
    return comando;
  };
  const respondidos = orden(nucleo, [
    ['P1', como(prolifica(1))],
    ['P2', como(prolifica(1))],
    ['l1', como(factura(2))],
  ]);
  await seguir();
  expect((await respondidos).slice(0, 2).toSorted()).toEqual(['P1', 'l1']);
  expect(lotes).toEqual([[1, 2], [1]]);
});

it('quien falla al cargar, o no espera lo que pidió, no daña a nadie', async () => {
  const { nucleo, detener } = await detenido();
  await sembrar(nucleo, [1, 9]);
  const seguir = await detener();
  const impaciente: Comando<never, unknown> = como({
    ...factura(1),
    cargar: (lector: { fila(...partes: unknown[]): Promise<unknown> }) => {
      for (let i = 0; i < 500; i += 1) void lector.fila(facturas, [i]);
      return Promise.reject(new TypeError('no espera'));
    },
  });
  const primera = nucleo.bus.ejecutar(pesada(1, 500));
  const rota = falloDe(nucleo.bus.ejecutar(impaciente));
  const ultima = nucleo.bus.ejecutar(pesada(1, 500));
  await seguir();
  expect([(await primera).resultado, await rota, (await ultima).resultado]).toEqual([
    1,
    'TypeError: no espera',
    2,
  ]);
});

it('las empresas de un lote se pliegan a la par, y de la que falla no queda nada', async () => {
  const { nucleo, lotes, detener } = await detenido();
  await sembrar(nucleo, [1, 2, 9]);
  const plegadas = new Set<number>();
  const todas = Promise.withResolvers<void>();
  /** Answers once those of both companies are folded: the first one breaks. */
  const juntas = (empresa_id: number) => {
    const base = factura(empresa_id);
    return como({
      ...base,
      responder: async (...partes: Parameters<typeof base.responder>) => {
        plegadas.add(empresa_id);
        if (plegadas.size === 2) todas.resolve();
        await todas.promise;
        if (empresa_id === 1) throw new TypeError('no responde');
        return base.responder(...partes);
      },
    });
  };
  const seguir = await detener();
  const rota = falloDe(nucleo.bus.ejecutar(juntas(1)));
  const sana = nucleo.bus.ejecutar(juntas(2));
  const siguiente = nucleo.bus.ejecutar(factura(1));
  await seguir();
  expect(await rota).toBe('TypeError: no responde');
  await Promise.all([sana, siguiente]);
  expect(lotes).toEqual([[1, 2]]);
  expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 1 });
  expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 1 });
});
