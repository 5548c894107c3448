import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { type Proceso, RITMO_DE_CASA } from '#processes/kernel/proceso.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  AHORA,
  comprobarEmpresa,
  contenido,
  enElLog,
  facturar,
  falloDe,
  type Libro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const publicados = async ({ sql, esquema }: Nucleo, empresa_id: number) =>
  (
    await sql<{ posicion: number }[]>`
    select posicion from ${sql(esquema)}.eventos where empresa_id = ${empresa_id} order by 1`
  ).map((f) => f.posicion);

/** A process that schedules one task per invoice, and notes which events reached it. */
const procesoQueAnota = (anotados: EventoRegistrado[]): Proceso => ({
  nombre: 'anotador',
  desde: 'inicio',
  reaccionar: (evento) => {
    anotados.push(evento);
    if (evento.tipo !== 'FacturaCreada') return [];
    const { factura_id } = evento.datos as { factura_id: number };
    const clave = `factura:${factura_id}`;
    const tarea = { empresa_id: 2, clave, fase: 'nueva', datos: {} };
    return [{ tipo: 'programar', ...tarea }];
  },
  paso: async () => ({ tipo: 'terminar' }),
  reintento_ms: () => 10,
  ...RITMO_DE_CASA,
});

/** What the follower fills by itself, after the rows. */
const SEGUIDAS = ['eventos', 'cabeza_del_feed', 'historia', 'cabeza_de_la_historia'];
const sinLoSeguido = (todo: { readonly [tabla: string]: readonly string[] }) =>
  Object.fromEntries(Object.entries(todo).filter(([tabla]) => !SEGUIDAS.includes(tabla)));

describe('el seguidor va detrás del carril', () => {
  it('las filas que el carril ya escribió no se aplican otra vez', async () => {
    const compuerta = Promise.withResolvers<void>();
    const nucleo = await libro.abrir({ seguidor: { gancho: () => compuerta.promise } });
    await sembrar(nucleo, [2]);
    for (let i = 0; i < 5; i += 1) await facturar(nucleo, 2);
    const antes = sinLoSeguido(await contenido(nucleo));
    expect(await publicados(nucleo, 2)).toEqual([]);
    compuerta.resolve();
    await nucleo.seguidor.alcanzar();
    const despues = await contenido(nucleo);
    expect(sinLoSeguido(despues)).toEqual(antes);
    expect(despues.eventos).toHaveLength(5);
    await comprobarEmpresa(nucleo, 2);
  });
});

describe('el seguidor se adelanta al COMMIT del carril', () => {
  it('espera a que el carril confirme, y no aplica dos veces', async () => {
    const otro = await libro.abrir();
    await sembrar(otro, [2]);
    await otro.seguidor.alcanzar();
    const retencion = retener('commit', 2);
    const vistos: string[] = [];
    const nucleo = await libro.abrir({
      gancho: retencion.gancho,
      seguidor: { gancho: (eventos) => void vistos.push(...eventos.map((e) => e.tipo)) },
    });
    const respuesta = facturar(nucleo, 2);
    await retencion.llego;
    await vi.waitFor(() => expect(vistos).toContain('FacturaCreada'), { timeout: 10_000 }); // it has seen the append
    await pausa(100);
    expect(await publicados(nucleo, 2)).toEqual([]);
    retencion.seguir();
    expect((await respuesta).secuencial).toBe(1);
    await comprobarEmpresa(nucleo, 2);
  });

  it('si el carril no confirma nunca, el seguidor pone las filas', async () => {
    const otro = await libro.abrir();
    await sembrar(otro, [2]);
    const retencion = retener('commit', 2);
    const nucleo = await libro.abrir({ gancho: retencion.gancho });
    const respuesta = facturar(nucleo, 2);
    await retencion.llego;
    retencion.seguir(new Error('no confirma'));
    expect((await respuesta).secuencial).toBe(1);
    await comprobarEmpresa(nucleo, 2);
  });
});

describe('lo que el seguidor entrega', () => {
  it('llega una vez a cada consumidor, en orden, también a través de reinicios', async () => {
    const anotados: EventoRegistrado[] = [];
    const procesos = () => [procesoQueAnota(anotados)];
    for (let vuelta = 0; vuelta < 3; vuelta += 1) {
      const nucleo = await libro.abrir({ procesos: procesos() });
      await sembrar(nucleo, [2]);
      for (let i = 0; i < 3; i += 1) await facturar(nucleo, 2);
      if (vuelta > 0) await nucleo.seguidor.alcanzar(); // the first one stops wherever it is
      await nucleo.cerrar();
    }
    const nucleo = await libro.abrir({ procesos: procesos() });
    await comprobarEmpresa(nucleo, 2);
    const todo = await libro.bitacora.readAll({ after: 0, limit: 1000 });
    expect(anotados.map((e) => e.posicion)).toEqual(todo.map((e) => e.posicion));
    const tareas = await nucleo.sql`select clave, version from operacion.tareas order by 1`;
    expect(tareas).toEqual(
      Array.from({ length: 9 }, (_, i) => ({ clave: `factura:${i + 1}`, version: 1 })),
    );
  });

  it('si un consumidor falla, su lote entero y su checkpoint se repiten juntos', async () => {
    const anotados: EventoRegistrado[] = [];
    const proceso = procesoQueAnota(anotados);
    let fallas = 2;
    const inestable: Proceso = {
      ...proceso,
      reaccionar: (evento) => {
        const cambios = proceso.reaccionar(evento);
        if (evento.tipo === 'FacturaCreada' && fallas > 0) {
          fallas -= 1;
          throw new Error('defecto pasajero');
        }
        return cambios;
      },
    };
    const nucleo = await libro.abrir({ procesos: [inestable] });
    await sembrar(nucleo, [2]);
    await facturar(nucleo, 2);
    await vi.waitFor(() => expect(fallas).toBe(0), { timeout: 10_000 });
    await comprobarEmpresa(nucleo, 2);
    expect(await nucleo.sql`select clave, version from operacion.tareas`).toEqual([
      { clave: 'factura:1', version: 1 },
    ]);
  });

  it('un observador que falla no lo detiene', async () => {
    const nucleo = await libro.abrir();
    nucleo.seguidor.observar(() => {
      throw new Error('nadie escucha');
    });
    await sembrar(nucleo, [2]);
    await facturar(nucleo, 2);
    await comprobarEmpresa(nucleo, 2);
  });

  it('mientras no logra avanzar, el proceso no está listo', async () => {
    let falla = true;
    const proceso = procesoQueAnota([]);
    const roto: Proceso = {
      ...proceso,
      reaccionar: (evento) => {
        if (falla && evento.tipo === 'FacturaCreada') throw new Error('defecto');
        return [];
      },
    };
    const nucleo = await libro.abrir({ procesos: [roto] });
    await sembrar(nucleo, [2]);
    await nucleo.seguidor.alcanzar();
    expect(nucleo.seguidor.estado().listo).toBe(true);
    await facturar(nucleo, 2);
    await vi.waitFor(() => expect(nucleo.seguidor.estado().motivo).toMatch(/no logra avanzar/), {
      timeout: 10_000,
    });
    falla = false;
    await comprobarEmpresa(nucleo, 2);
    expect(nucleo.seguidor.estado().listo).toBe(true);
  });
});

describe('un evento que esta versión no conoce', () => {
  const desconocido = (stream: string) => ({
    stream,
    evento_id: randomUUID(),
    tipo: 'DelFuturo',
    datos: {},
    metadatos: {
      comando_id: 'c',
      correlacion_id: 'c',
      actor: 'otra versión',
      registrado_en: AHORA,
      version: 1,
    },
  });

  it('deja al proceso sin estar listo; nunca se salta', async () => {
    const anotados: EventoRegistrado[] = [];
    const nucleo = await libro.abrir({ procesos: [procesoQueAnota(anotados)] });
    await sembrar(nucleo, [2]);
    await facturar(nucleo, 2);
    await nucleo.seguidor.alcanzar();
    const { posicion } = nucleo.seguidor.estado();
    const revision = (await libro.bitacora.readStream('empresa-2')).length - 1;
    await libro.bitacora.append('empresa-2', revision, [desconocido('empresa-2')]);
    await vi.waitFor(
      () => {
        const estado = nucleo.seguidor.estado();
        expect(estado.listo).toBe(false);
        expect(estado.motivo).toMatch(/DelFuturo v1 .* no es conocido/);
        expect(estado.posicion).toBe(posicion);
      },
      { timeout: 10_000 },
    );
    await pausa(300); // heartbeats in between change nothing
    expect(nucleo.seguidor.estado()).toMatchObject({ listo: false, posicion });
    // Nor does the next start skip it.
    const siguiente = await libro.abrir({ procesos: [procesoQueAnota(anotados)] });
    await vi.waitFor(() => expect(siguiente.seguidor.estado().motivo).toMatch(/DelFuturo/), {
      timeout: 10_000,
    });
    expect(siguiente.seguidor.estado().posicion).toBe(posicion);
    expect(anotados.map(({ tipo }) => tipo)).not.toContain('DelFuturo');
    // Who asks something of that company, here or there, is told to come back.
    for (const cada of [nucleo, siguiente]) {
      expect(await falloDe(facturar(cada, 2))).toMatch(/^ServicioOcupado/);
    }
  });
});

describe('Postgres olvida sus últimas escrituras asíncronas y el proceso sigue vivo', () => {
  /**
   * Rows, heads and checkpoints as they were: what a crash leaves of asynchronous commits. With
   * them go the connections; the follower keeps its own here, so that it has only its checkpoint to
   * notice by.
   */
  const olvidarDesde = async ({ sql, esquema }: Nucleo, foto: { [tabla: string]: string[] }) => {
    await sql.begin(async (tx) => {
      for (const [tabla, filas] of Object.entries(foto)) {
        const destino = tx`${tx(esquema)}.${tx(tabla)}`;
        await tx`delete from ${destino}`;
        for (const fila of filas) {
          await tx`insert into ${destino}
            select * from jsonb_populate_record(null::${destino}, ${fila}::text::jsonb)`;
        }
      }
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'carril-%' and datname = current_database()`;
    });
  };
  const checkpoints = async ({ sql, esquema }: Nucleo) =>
    (
      await sql<{ fila: string }[]>`
      select to_jsonb(t)::text as fila from ${sql(esquema)}.checkpoints t`
    ).map((f) => f.fila);

  it.each([false, true])(
    'el seguidor lo nota en su checkpoint y repone desde la bitácora (antes decide un carril: %s)',
    async (decideAntes) => {
      const nucleo = await libro.abrir();
      await sembrar(nucleo, [2, 3]);
      await facturar(nucleo, 2);
      await nucleo.seguidor.alcanzar();
      const foto = { ...(await contenido(nucleo)), checkpoints: await checkpoints(nucleo) };
      for (let i = 0; i < 4; i += 1) await facturar(nucleo, 2);
      await nucleo.seguidor.alcanzar();
      const completo = await contenido(nucleo);
      await olvidarDesde(nucleo, foto);
      expect(await contenido(nucleo)).not.toEqual(completo);
      if (decideAntes) expect((await facturar(nucleo, 2)).secuencial).toBe(6);
      else await facturar(nucleo, 3); // an event for it to find its checkpoint moved
      await vi.waitFor(
        async () => expect(await publicados(nucleo, 2)).toHaveLength(decideAntes ? 6 : 5),
        { timeout: 10_000 },
      );
      await nucleo.seguidor.alcanzar();
      expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: decideAntes ? 6 : 5 });
      await comprobarEmpresa(nucleo, 3);
      expect(nucleo.seguidor.estado().listo).toBe(true);
    },
  );

  it('aunque olvide que la empresa existía: la fila de su cabeza vuelve', async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [4]);
    await nucleo.seguidor.alcanzar();
    const foto = { ...(await contenido(nucleo)), checkpoints: await checkpoints(nucleo) };
    await sembrar(nucleo, [2]);
    await facturar(nucleo, 2);
    await nucleo.seguidor.alcanzar();
    await olvidarDesde(nucleo, foto);
    expect((await facturar(nucleo, 2)).secuencial).toBe(2);
    expect(await enElLog(libro.bitacora, 2)).toHaveLength(2);
    await vi.waitFor(async () => expect(await publicados(nucleo, 2)).toHaveLength(2), {
      timeout: 10_000,
    });
    await comprobarEmpresa(nucleo, 2);
  });
});

describe('dos procesos sobre una base y una bitácora', () => {
  it('escriben intercalados en las mismas empresas sin perder un número', async () => {
    const anotados: EventoRegistrado[] = [];
    const procesos = () => [procesoQueAnota(anotados)];
    const [uno, dos] = [
      await libro.abrir({ procesos: procesos() }),
      await libro.abrir({ procesos: procesos() }),
    ];
    await sembrar(uno, [2, 3]);
    const emitir = async (nucleo: Nucleo, empresa_id: number) => {
      const secuenciales: (number | null)[] = [];
      for (let i = 0; i < 15; i += 1) {
        secuenciales.push((await facturar(nucleo, empresa_id)).secuencial);
      }
      return secuenciales;
    };
    const vueltas = [
      emitir(uno, 2),
      emitir(dos, 2),
      emitir(uno, 2),
      emitir(dos, 3),
      emitir(uno, 3),
    ];
    const [a, b, c] = await Promise.all(vueltas);
    expect([...a!, ...b!, ...c!].sort((x, y) => x! - y!)).toEqual(
      Array.from({ length: 45 }, (_, i) => i + 1),
    );
    await dos.seguidor.alcanzar();
    expect(await comprobarEmpresa(uno, 2)).toEqual({ facturas: 45 });
    expect(await comprobarEmpresa(dos, 3)).toEqual({ facturas: 30 });
    // Between both, each event reached the process in a committed transaction once.
    const [tareas] = await uno.sql`
      select count(*)::int as n, max(version)::int as version from operacion.tareas`;
    expect(tareas).toEqual({ n: 45, version: 2 }); // keys of company 3 repeat those of 2: begun anew
  });

  it('si uno cae, el seguidor del otro entrega lo que faltaba', async () => {
    const [uno, dos] = [await libro.abrir(), await libro.abrir()];
    await sembrar(uno, [2]);
    for (let i = 0; i < 5; i += 1) await facturar(uno, 2);
    await uno.cerrar();
    for (let i = 0; i < 5; i += 1) await facturar(dos, 2);
    expect(await comprobarEmpresa(dos, 2)).toEqual({ facturas: 10 });
  });
});
