import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as comandos from '#commands/activos/activos.comandos.ts';
import { leerActivosDebidos } from '#infra/activos/lectura.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { iniciarTrabajador, type Trabajador } from '#infra/nucleo/procesos/trabajador.ts';
import { jobDeDepreciacion } from '#processes/activos/depreciacion.job.ts';
import { activoPedido } from '#test/support/activos/activos.pruebas.ts';
import { fundarEmpresa } from '#test/support/identidad/empresas.ts';
import { enElLog, type Libro, nuevoLibro } from '#test/support/nucleo/nucleo.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';

/** The clock that depreciates, over the real log and database, moved by the story; and two programs at once. */

let ahora_ms: number;
let libro: Libro;
let trabajadores: Trabajador[];
let fallas: unknown[];

const ponerReloj = (): Promise<void> =>
  conSql(libro.url, (sql) => ponerRelojDeTareas(sql, ahora_ms));
/** `2026-12-01 00:05` in Ecuador. */
const son = async (dia: string, hora: string): Promise<void> => {
  ahora_ms = Date.parse(`${dia}T${hora}:00.000-05:00`);
  await ponerReloj();
};
const abrir = async (): Promise<Nucleo> => {
  const nucleo = await libro.abrir({ reloj: () => ahora_ms });
  await ponerReloj();
  await nucleo.seguidor.alcanzar();
  return nucleo;
};
const trabajar = (nucleo: Nucleo): void => {
  trabajadores.push(
    iniciarTrabajador({
      url: libro.url,
      proceso: jobDeDepreciacion({
        comandos,
        lectura: leerActivosDebidos(nucleo.sql, nucleo.lecturas.bitacora),
      }),
      ejecutar: nucleo.bus.ejecutar,
      esquema: () => nucleo.esquema,
      ronda_ms: 20,
      alFallar: (error) => fallas.push(error),
    }),
  );
};

const quien = (empresa_id: number) => {
  const comando_id = randomUUID();
  return { empresa_id, comando_id, correlacion_id: comando_id, actor: 'prueba' };
};
const registrar = async (nucleo: Nucleo, empresa_id: number, fecha_uso: string) => {
  const pedido = activoPedido({ fecha_uso });
  const comando = comandos.registrarActivo({ ...quien(empresa_id), pedido });
  return (await nucleo.bus.ejecutar(comando)).resultado.activo.id;
};
/** The months that were depreciated of a company, by the log, in order. */
const meses = async (empresa_id = 1): Promise<readonly string[]> =>
  (await enElLog(libro.sinFallos, empresa_id, 'ActivosDepreciados')).map(({ datos }) => {
    const { anio, mes } = datos as { anio: number; mes: number };
    return `${anio}-${mes}`;
  });
const hasta = (esperados: readonly string[], empresa_id = 1): Promise<void> =>
  vi.waitFor(async () => expect(await meses(empresa_id)).toEqual(esperados), {
    timeout: 20_000,
    interval: 30,
  });
/** Nothing is left to do but to wait for the clock. */
const enCalma = (nucleo: Nucleo): Promise<void> =>
  vi.waitFor(
    async () => {
      const filas = await nucleo.sql`
        select 1 from operacion.tareas where proceso = 'depreciacion-de-activos' and clave <> 'reloj'`;
      expect(filas).toHaveLength(0);
    },
    { timeout: 20_000, interval: 30 },
  );

beforeEach(async () => {
  libro = await nuevoLibro();
  trabajadores = [];
  fallas = [];
  ahora_ms = Date.parse('2026-11-20T10:00:00.000-05:00');
});
afterEach(async () => {
  await Promise.all(trabajadores.map((trabajador) => trabajador.detener()));
  expect(fallas).toEqual([]);
  await libro.cerrar();
});

describe('la depreciación de cada mes', () => {
  it('al comenzar, lo atrasado; y cada mes cuando termina, ni antes ni dos veces', async () => {
    const nucleo = await abrir();
    for (const empresa_id of [1, 2]) await fundarEmpresa({ nucleo }, empresa_id, {});
    await registrar(nucleo, 1, '2026-08-10');
    await registrar(nucleo, 2, '2026-11-05');
    trabajar(nucleo);
    await hasta(['2026-9', '2026-10']);
    await son('2026-11-30', '23:58');
    await enCalma(nucleo);
    expect([await meses(1), await meses(2)]).toEqual([['2026-9', '2026-10'], []]);
    await son('2026-12-01', '00:01');
    await hasta(['2026-9', '2026-10', '2026-11']);
    await enCalma(nucleo);
    // Used in November, it depreciates from December on.
    expect(await meses(2)).toEqual([]);
    await son('2027-02-01', '00:01');
    await hasta(['2026-9', '2026-10', '2026-11', '2026-12', '2027-1']);
    await hasta(['2026-12', '2027-1'], 2);
  });

  it('dos programas, con sus relojes y a mano a la vez: cada mes una vez', async () => {
    const uno = await abrir();
    await fundarEmpresa({ nucleo: uno }, 1, {});
    const otro = await abrir();
    const activo = await registrar(uno, 1, '2026-07-10');
    await otro.seguidor.alcanzar();
    trabajar(uno);
    trabajar(otro);
    const aMano = [uno, otro, uno, otro].map(({ bus }) =>
      bus.ejecutar(comandos.depreciarMes({ ...quien(1), mes: { anio: 2026, mes: 10 } })),
    );
    const hechos = await Promise.all(aMano);
    await enCalma(uno);
    const hechas = await meses();
    expect(new Set(hechas).size).toBe(hechas.length);
    expect(hechas.at(-1)).toBe('2026-10');
    expect(new Set(hechos.map(({ resultado }) => resultado.depreciacion?.id)).size).toBe(1);
    const [fila] = await uno.sql<{ depreciacion: number; proximo: number }[]>`
      select depreciacion, proximo from ${uno.sql(`${uno.esquema}.activos_fijos`)}
      where empresa_id = 1 and id = ${activo}`;
    // Three months of thirty dollars, whoever took them.
    expect(fila).toMatchObject({ depreciacion: 90_00, proximo: 202611 });
  });
});
