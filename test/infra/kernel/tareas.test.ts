import { setTimeout as pausa } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Nucleo } from '#infra/nucleo.ts';
import { Sesion } from '#infra/postgres/sesion.ts';
import { arriendoDe, arriendos, consumidorDe } from '#infra/procesos/tareas.ts';
import { iniciarTrabajador, type Trabajador } from '#infra/procesos/trabajador.ts';
import type { CambioDeTarea, Paso, Proceso, Tarea } from '#processes/kernel/proceso.ts';
import { facturar, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo.ts';
import { conSql } from '#test/support/postgres-hijo.ts';

/** Tasks are real time here: leases and retries are measured by the clock that the worker is given. */

const TERMINAR: Paso = { tipo: 'terminar' };
let libro: Libro;
let nucleo: Nucleo;
let trabajadores: Trabajador[];
let sesiones: Sesion[];

const proceso = (paso: Proceso['paso'], reaccionar: Proceso['reaccionar'] = () => []): Proceso => ({
  nombre: 'prueba',
  reaccionar,
  paso,
  reintento_ms: (n) => 20 * n,
});

const trabajador = (
  suyo: Proceso,
  opciones: {
    concurrencia?: number;
    arriendo_ms?: number;
    alFallar?: (error: unknown) => void;
  } = {},
): Trabajador => {
  const { concurrencia = 4, arriendo_ms = 10_000, ...resto } = opciones;
  const nuevo = iniciarTrabajador({
    url: libro.url,
    proceso: suyo,
    reloj: Date.now,
    concurrencia,
    arriendo_ms,
    ronda_ms: 30,
    ...resto,
  });
  trabajadores.push(nuevo);
  return nuevo;
};

const cola = (quien: number) => {
  const sesion = new Sesion(libro.url, { nombre: `cola-${quien}` });
  sesiones.push(sesion);
  return { sesion, ...arriendos(sesion, 'prueba', quien) };
};

const agregar = async (...claves: string[]): Promise<void> => {
  for (const clave of claves) {
    await nucleo.sql`insert into operacion.tareas
      (empresa_id, proceso, clave, fase, datos, proximo_en)
      values (1, 'prueba', ${clave}, 'inicio', '{}', now() - interval '1 second')`;
  }
};
const tareas = () => nucleo.sql<
  { clave: string; fase: string; intentos: number; version: number }[]
>`
  select clave, fase, intentos, version, ultimo_error, arriendo_de
  from operacion.tareas where proceso = 'prueba' order by clave`;

beforeEach(async () => {
  libro = await nuevoLibro();
  nucleo = await libro.abrir();
  trabajadores = [];
  sesiones = [];
});
afterEach(async () => {
  await Promise.all(trabajadores.map((t) => t.detener()));
  await Promise.all(sesiones.map((s) => s.cerrar()));
  await libro.cerrar();
});

describe('el arriendo de una tarea', () => {
  it('perdido el arriendo, lo que el tardío escribe no hace nada', async () => {
    await agregar('a');
    const [tardio, siguiente] = [cola(1), cola(2)];
    const ahora = Date.now();
    const [suya] = await tardio.tomar(ahora, ahora + 50, 10);
    expect(await siguiente.tomar(ahora, ahora + 50, 10)).toEqual([]);
    const [retomada] = await siguiente.tomar(ahora + 51, ahora + 10_000, 10);
    await tardio.devolver(suya!, TERMINAR, ahora);
    const atras: Paso = { tipo: 'seguir', fase: 'atrás', datos: {}, espera_ms: 0 };
    await tardio.devolver(suya!, atras, ahora);
    expect(await tareas()).toMatchObject([{ fase: 'inicio', arriendo_de: '2' }]);
    await siguiente.devolver(retomada!, { ...atras, fase: 'adelante' }, ahora);
    expect(await tareas()).toMatchObject([{ fase: 'adelante', arriendo_de: null }]);
  });

  it('una tarea que un evento empezó de nuevo ignora al que iba por la anterior', async () => {
    await agregar('a');
    const quien = cola(1);
    const ahora = Date.now();
    const [suya] = await quien.tomar(ahora, ahora + 1000, 1);
    await nucleo.sql`update operacion.tareas set fase = 'de nuevo', version = version + 1`;
    await quien.devolver(suya!, TERMINAR, ahora);
    expect(await tareas()).toMatchObject([{ fase: 'de nuevo' }]);
  });

  it('muerto un trabajador, otro libera sus tareas al momento; las de los vivos, no', async () => {
    await agregar('del muerto', 'del vivo');
    const [muerto, vivo, tercero] = [cola(1), cola(2), cola(3)];
    for (const uno of [muerto, vivo, tercero]) await uno.presentarse();
    const ahora = Date.now();
    await muerto.tomar(ahora, ahora + 600_000, 1);
    await vivo.tomar(ahora, ahora + 600_000, 1);
    await muerto.sesion.cerrar();
    await vi.waitFor(async () => {
      await tercero.liberarHuerfanas(ahora);
      expect(await tercero.tomar(ahora, ahora + 600_000, 10)).toHaveLength(1);
    });
    expect((await tareas()).map((t) => [t.clave, t])).toMatchObject([
      ['del muerto', { arriendo_de: '3' }],
      ['del vivo', { arriendo_de: '2' }],
    ]);
  });
});

describe('lo que se pierde por el camino', () => {
  it('un arriendo cuya toma o devolución se perdió con la conexión se suelta en la ronda', async () => {
    await agregar('perdida', 'en mano');
    const quien = cola(7);
    await quien.presentarse();
    const ahora = Date.now();
    const tomadas = await quien.tomar(ahora, ahora + 600_000, 2);
    const enMano = tomadas.find((t) => t.clave === 'en mano')!;
    const arriendo = arriendoDe(enMano.empresa_id, enMano.clave, enMano.version);
    await quien.liberarPerdidas(new Set([arriendo]), ahora);
    expect(await tareas()).toMatchObject([
      { clave: 'en mano', arriendo_de: '7' },
      { clave: 'perdida', arriendo_de: null },
    ]);
    expect(await quien.tomar(ahora, ahora + 600_000, 2)).toMatchObject([{ clave: 'perdida' }]);
  });

  it('una llamada durante un paso no se pierde: al devolverlo, la tarea vence ya', async () => {
    await agregar('a');
    const quien = cola(1);
    const ahora = Date.now();
    const [suya] = await quien.tomar(ahora, ahora + 600_000, 1);
    const llamada: CambioDeTarea = {
      tipo: 'adelantar',
      empresa_id: 1,
      clave: 'a',
      fase: 'inicio',
      datos: {},
      proximo_en: new Date(ahora).toISOString(),
    };
    const evento = { tipo: 'Llamada' } as unknown as EventoRegistrado;
    const consumidor = consumidorDe(
      proceso(
        async () => TERMINAR,
        () => [llamada],
      ),
    );
    await quien.sesion.transaccion((tx) => consumidor.aplicar(tx, [evento]));
    expect(await quien.tomar(ahora, ahora + 600_000, 1)).toEqual([]);
    const espera: Paso = { tipo: 'seguir', fase: 'espera', datos: {}, espera_ms: 3_600_000 };
    await quien.devolver(suya!, espera, ahora);
    const [otraVez] = await quien.tomar(ahora, ahora + 600_000, 1);
    expect(otraVez).toMatchObject({ fase: 'espera' });
    await quien.devolver(otraVez!, espera, ahora);
    expect(await quien.tomar(ahora, ahora + 600_000, 1)).toEqual([]);
  });

  it('cuando desaparece la causa, lo que fallaba en una empresa vence ya, y solo eso', async () => {
    await agregar('falla', 'espera');
    const lejos = '2999-01-01T00:00:00.000Z';
    await nucleo.sql`update operacion.tareas set proximo_en = ${lejos},
      intentos = case when clave = 'falla' then 3 else 0 end`;
    const proximo_en = new Date().toISOString();
    const consumidor = consumidorDe(
      proceso(
        async () => TERMINAR,
        () => [{ tipo: 'reintentar', empresa_id: 1, proximo_en }],
      ),
    );
    const quien = cola(1);
    const evento = { tipo: 'CausaDesaparecida' } as unknown as EventoRegistrado;
    await quien.sesion.transaccion((tx) => consumidor.aplicar(tx, [evento]));
    const ahora = Date.now() + 1;
    expect(await quien.tomar(ahora, ahora + 1000, 10)).toMatchObject([{ clave: 'falla' }]);
  });
});

describe('los pasos', () => {
  it('un paso que falla se repite según la agenda del proceso, sin rendirse', async () => {
    const veces: { intentos: number; ms: number }[] = [];
    const errores: unknown[] = [];
    const paso = async ({ intentos }: Tarea): Promise<Paso> => {
      veces.push({ intentos, ms: performance.now() });
      if (veces.length < 4) throw new Error(`falla ${veces.length}`);
      return TERMINAR;
    };
    await agregar('a');
    trabajador(proceso(paso), { alFallar: (error) => errores.push(error) });
    await vi.waitFor(async () => expect(await tareas()).toEqual([]), { timeout: 5000 });
    expect(veces.map((v) => v.intentos)).toEqual([0, 1, 2, 3]);
    expect(errores.map(String)).toEqual(['Error: falla 1', 'Error: falla 2', 'Error: falla 3']);
    veces.slice(1).forEach((vez, i) => {
      expect(vez.ms - veces[i]!.ms).toBeGreaterThanOrEqual(20 * (i + 1) - 2);
    });
  });

  it('una tarea que falla no detiene a las demás, y su error queda a la vista', async () => {
    const paso = async ({ clave }: Tarea): Promise<Paso> => {
      if (clave === 'mala') throw new Error('no hay caso');
      return TERMINAR;
    };
    await agregar('a', 'mala', 'z');
    trabajador({ ...proceso(paso), reintento_ms: () => 60_000 });
    await vi.waitFor(async () => {
      expect(await tareas()).toMatchObject([
        { clave: 'mala', intentos: 1, ultimo_error: 'Error: no hay caso', arriendo_de: null },
      ]);
    });
  });

  it('con dos trabajadores, ninguna tarea está nunca en manos de ambos', async () => {
    const enCurso = new Map<string, number>();
    const hechas: string[] = [];
    const paso = async ({ clave, fase }: Tarea): Promise<Paso> => {
      enCurso.set(clave, (enCurso.get(clave) ?? 0) + 1);
      expect(enCurso.get(clave)).toBe(1);
      await pausa(5);
      enCurso.set(clave, 0);
      hechas.push(`${clave}:${fase}`);
      const fases = ['inicio', 'media', 'fin'];
      const siguiente = fases[fases.indexOf(fase) + 1];
      if (!siguiente) return TERMINAR;
      return { tipo: 'seguir', fase: siguiente, datos: {}, espera_ms: siguiente === 'fin' ? 0 : 3 };
    };
    const claves = Array.from({ length: 30 }, (_, i) => `t${i}`);
    await agregar(...claves);
    const errores: unknown[] = [];
    for (let i = 0; i < 2; i += 1) trabajador(proceso(paso), { alFallar: (e) => errores.push(e) });
    await vi.waitFor(async () => expect(await tareas()).toEqual([]), { timeout: 5000 });
    expect(errores).toEqual([]);
    const todas = claves.flatMap((c) => ['inicio', 'media', 'fin'].map((fase) => `${c}:${fase}`));
    expect(hechas.sort()).toEqual(todas.sort());
  });

  it('detener espera a los pasos en curso y guarda lo que dejaron', async () => {
    const paso = async (): Promise<Paso> => {
      await pausa(80);
      return { tipo: 'seguir', fase: 'después', datos: { n: 1 }, espera_ms: 60_000 };
    };
    await agregar('a');
    const uno = trabajador(proceso(paso));
    await vi.waitFor(async () => expect(await tareas()).toMatchObject([{ version: 2 }]));
    await uno.detener();
    expect(await tareas()).toMatchObject([{ fase: 'después', arriendo_de: null }]);
  });

  it('sobrevive a la pérdida de su conexión', async () => {
    const paso = async (): Promise<Paso> => TERMINAR;
    trabajador(proceso(paso));
    await pausa(50);
    await conSql(
      libro.url,
      (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'trabajador-%'`,
    );
    await agregar('a');
    await vi.waitFor(async () => expect(await tareas()).toEqual([]), { timeout: 5000 });
  });
});

describe('de los eventos a las tareas', () => {
  it('cada evento mueve su tarea una vez; programar, adelantar y terminar hacen lo suyo', async () => {
    const base = { empresa_id: 2, clave: 'una', fase: 'inicio', datos: { comillas: `"'\\` } };
    const lejos = '2999-01-01T00:00:00.000Z';
    const cerca = '2000-01-01T00:00:00.000Z';
    const cambios: CambioDeTarea[][] = [
      [{ tipo: 'programar', ...base, proximo_en: lejos }],
      [{ tipo: 'adelantar', ...base, fase: 'no cambia', proximo_en: cerca }],
      [{ tipo: 'terminar', empresa_id: 2, clave: 'una' }],
      [{ tipo: 'adelantar', ...base, fase: 'nace', proximo_en: lejos }],
    ];
    const suyo = proceso(
      async () => TERMINAR,
      (evento) => {
        if (evento.tipo !== 'FacturaCreada') return [];
        return cambios[(evento.datos as { factura_id: number }).factura_id - 1]!;
      },
    );
    const otro = await libro.abrir({ procesos: () => [suyo] });
    await sembrar(otro, [2]);
    const vistas: unknown[] = [];
    for (const _ of cambios) {
      await facturar(otro, 2);
      await otro.seguidor.alcanzar();
      vistas.push(
        ...(await otro.sql`
        select fase, proximo_en, jsonb_typeof(datos) as tipo, datos from operacion.tareas`),
      );
      vistas.push('—');
    }
    const fila = { tipo: 'object', datos: base.datos };
    expect(vistas).toEqual([
      { ...fila, fase: 'inicio', proximo_en: lejos },
      '—',
      { ...fila, fase: 'inicio', proximo_en: cerca },
      '—',
      '—',
      { ...fila, fase: 'nace', proximo_en: lejos },
      '—',
    ]);
  });
});
