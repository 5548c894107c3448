import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { mayorPorAnio, type SumaDelAnio } from '#domain/contabilidad/mayor.ts';
import { type Comando, simular } from '#domain/kernel/comando.ts';
import type { Punto } from '#infra/nucleo/bus/ganchos.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { asientoDe } from '#test/support/contabilidad/asientos.arbitrarios.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  contenido,
  enElLog,
  type Libro,
  nuevoLibro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { cortarConexiones } from '#test/support/nucleo/postgres-hijo.ts';

/** Sums through the bus: whatever happens to a batch, what an event adds is added once. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const AMBIENTE = '1';
const CAJA = 1;
const IMPORTE = 250;

type Vista = { readonly antes: number; readonly despues: number };
const debe = (suma: SumaDelAnio | undefined): number => suma?.debe ?? 0;

/** Posts an entry and says what its account had before and has after. */
const asentar = (empresa_id: number): Comando<number, Vista> => {
  const comando_id = randomUUID();
  const remitente = { empresa_id, comando_id, correlacion_id: comando_id, actor: 'fpk_prueba' };
  return {
    nombre: 'asentar',
    ...remitente,
    cargar: async (lector) =>
      debe(await lector.fila(mayorPorAnio, [AMBIENTE, CAJA, 2026, 'ejercicio'])),
    decidir: (antes): readonly AsientoRegistrado[] => [
      asientoDe(1 + antes / IMPORTE, '2026-11-20', CAJA, IMPORTE),
    ],
    responder: async (lector, _eventos, antes) => {
      const sumas = await lector.rango(mayorPorAnio, [AMBIENTE, CAJA], { limite: 9 });
      return { antes, despues: sumas.reduce((suma, fila) => suma + debe(fila), 0) };
    },
  };
};
/** The same, that reads nothing. */
const asentarSinMirar = (empresa_id: number, numero: number): Comando<void, void> => ({
  ...asentar(empresa_id),
  cargar: async () => {},
  decidir: () => [asientoDe(numero, '2026-11-20', CAJA, IMPORTE)],
  responder: async () => {},
});

const MAYOR = ['mayor_por_anio', 'mayor_por_mes', 'mayor_por_dia', 'mayor_por_tercero'] as const;
const mayorDe = async (nucleo: Nucleo): Promise<Record<string, string[] | undefined>> => {
  const todo = await contenido(nucleo);
  return Object.fromEntries(MAYOR.map((nombre) => [nombre, todo[nombre]]));
};

/** The sums are those of the log, added up once each. */
const comprobar = async (nucleo: Nucleo, empresa_id: number, asientos: number): Promise<void> => {
  await nucleo.seguidor.alcanzar();
  expect(await enElLog(libro.bitacora, empresa_id, 'AsientoRegistrado')).toHaveLength(asientos);
  const [fila] = await nucleo.sql`select debe::int from ${nucleo.sql(nucleo.esquema)}.mayor_por_anio
    where empresa_id = ${empresa_id} and cuenta_id = ${CAJA}`;
  expect(fila).toEqual({ debe: asientos * IMPORTE });
  const desdeElLog = await nuevoLibro({ bitacora: libro.sinFallos });
  try {
    const rehecho = await desdeElLog.abrir();
    await rehecho.seguidor.alcanzar();
    expect(await mayorDe(rehecho)).toEqual(await mayorDe(nucleo));
  } finally {
    await desdeElLog.cerrar();
  }
};

it('cada comando de un lote ve lo que sumaron los anteriores, y no lo que solo se probó', async () => {
  const nucleo = await libro.abrir({ ajustes: { recuerdo: 'comparar' } });
  await sembrar(nucleo, [1]);
  const { ejecutar } = nucleo.bus;
  for (const vuelta of [0, 1]) {
    const n = 4 * vuelta;
    const desde = libro.bitacora.intentos.length;
    const [una, probada, otra, , tercera] = await Promise.all([
      ejecutar(asentar(1)),
      ejecutar(simular(asentar(1))),
      ejecutar(asentar(1)),
      ejecutar(asentarSinMirar(1, n + 3)),
      ejecutar(asentar(1)),
    ]);
    const vista = (antes: number): Vista => ({
      antes: antes * IMPORTE,
      despues: (antes + 1) * IMPORTE,
    });
    expect(libro.bitacora.intentos.length - desde).toBe(1);
    expect([una, probada, otra, tercera].map(({ resultado }) => resultado)).toEqual([
      vista(n),
      vista(n + 1),
      vista(n + 1),
      vista(n + 3),
    ]);
  }
  await comprobar(nucleo, 1, 8);
});

const perderLaConexion = async (punto: Punto): Promise<void> => {
  const retencion = retener(punto, 1);
  const otro = await libro.abrir();
  await sembrar(otro, [1]);
  await otro.bus.ejecutar(asentarSinMirar(1, 1));
  const nucleo = await libro.abrir({ gancho: retencion.gancho });
  const respuestas = [2, 3].map((n) => nucleo.bus.ejecutar(asentarSinMirar(1, n)));
  await retencion.llego;
  await cortarConexiones(libro.url, 'carril-%', 'idle in transaction');
  retencion.seguir();
  await Promise.all(respuestas);
  await nucleo.bus.ejecutar(asentarSinMirar(1, 4));
  await comprobar(nucleo, 1, 4);
};

it('el lote se escribió y la conexión muere antes de la bitácora: se suma una vez', () =>
  perderLaConexion('escribir'));

it('muere entre la bitácora y el COMMIT: se suma una vez, por el seguidor o por el carril', () =>
  perderLaConexion('commit'));

it('nadie sabe si el lote quedó: los mismos bytes otra vez, y se suma una vez', async () => {
  const nucleo = await libro.abrir();
  await sembrar(nucleo, [1]);
  libro.bitacora.fallar(1, 'sin_respuesta');
  await Promise.all([1, 2].map((n) => nucleo.bus.ejecutar(asentarSinMirar(1, n))));
  await comprobar(nucleo, 1, 2);
});

it('otro proceso asienta entretanto: lo de los dos se suma una vez', async () => {
  const retencion = retener('bloquear', 1);
  const otro = await libro.abrir();
  await sembrar(otro, [1]);
  const nucleo = await libro.abrir({ gancho: retencion.gancho });
  const suya = nucleo.bus.ejecutar(asentarSinMirar(1, 1));
  await retencion.llego;
  const ajena = otro.bus.ejecutar(asentarSinMirar(1, 2));
  retencion.seguir();
  await Promise.all([suya, ajena]);
  await Promise.all([nucleo.bus.ejecutar(asentarSinMirar(1, 3)), otro.seguidor.alcanzar()]);
  await comprobar(nucleo, 1, 3);
});
