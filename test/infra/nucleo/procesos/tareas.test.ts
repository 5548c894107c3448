import { setTimeout as pausa } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import {
  arriendoDe,
  arriendos,
  type Cupos,
  type TareaArrendada,
} from '#infra/nucleo/procesos/arriendos.ts';
import { consumidorDe } from '#infra/nucleo/procesos/tareas.ts';
import { iniciarTrabajador, type Trabajador } from '#infra/nucleo/procesos/trabajador.ts';
import type { CambioDeTarea, Ocasion, Paso, Proceso, Tarea } from '#processes/kernel/proceso.ts';
import {
  enElLog,
  factura,
  facturar,
  type Libro,
  nuevoLibro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import { cortarConexiones } from '#test/support/nucleo/postgres-hijo.ts';

/** Tasks are real time here: leases and retries are measured by the database's clock. */

const TERMINAR = { tipo: 'terminar' } as const;
/** Of a stream that is no company's: tasks do not wait for rows of it. */
const EVENTO = { tipo: 'Algo', stream: 'otro', revision: 0 } as unknown as EventoRegistrado;
let libro: Libro;
let nucleo: Nucleo;
let trabajadores: Trabajador[];
let sesiones: Sesion[];

const proceso = (paso: Proceso['paso'], reaccionar: Proceso['reaccionar'] = () => []): Proceso => ({
  nombre: 'prueba',
  desde: 'inicio',
  reaccionar,
  paso,
  reintento_ms: (n) => 20 * n,
  medida: { por_carril: 8, por_empresa: 4 },
  arriendo_ms: 10_000,
});

const trabajador = (
  suyo: Proceso,
  opciones: {
    alFallar?: (error: unknown) => void;
    esquema?: () => string;
  } = {},
): Trabajador => {
  const nuevo = iniciarTrabajador({
    url: libro.url,
    proceso: suyo,
    ejecutar: nucleo.bus.ejecutar,
    esquema: () => nucleo.esquema,
    ronda_ms: 30,
    ...opciones,
  });
  trabajadores.push(nuevo);
  return nuevo;
};

const cuposDe = (cuantas: number): Cupos => ({
  de_carril: cuantas,
  de_empresa: cuantas,
  carriles: [],
  empresas: [],
});

const cola = (quien: number) => {
  const sesion = new Sesion(libro.url, { nombre: `cola-${quien}` });
  sesiones.push(sesion);
  const suya = arriendos(sesion, 'prueba', quien);
  return {
    sesion,
    ...suya,
    tomar: async (arriendo_ms: number, cuantas: number) =>
      (await suya.tomar(nucleo.esquema, arriendo_ms, cuposDe(cuantas))).tareas,
    devolver: (tarea: TareaArrendada, paso: Paso) => suya.devolver([{ tarea, paso }]),
  };
};

const agregar = async (...claves: string[]): Promise<void> => {
  for (const clave of claves) {
    await nucleo.sql`insert into operacion.tareas
      (empresa_id, proceso, clave, fase, datos)
      values (1, 'prueba', ${clave}, 'inicio', '{}')`;
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
    const [suya] = await tardio.tomar(600_000, 10);
    expect(await siguiente.tomar(600_000, 10)).toEqual([]);
    await ponerRelojDeTareas(nucleo.sql, Date.now() + 600_001);
    const [retomada] = await siguiente.tomar(600_000, 10);
    await tardio.devolver(suya!, TERMINAR);
    const atras: Paso = { tipo: 'seguir', fase: 'atrás', datos: {}, espera_ms: 0 };
    await tardio.devolver(suya!, atras);
    expect(await tareas()).toMatchObject([{ fase: 'inicio', arriendo_de: '2' }]);
    await siguiente.devolver(retomada!, { ...atras, fase: 'adelante' });
    expect(await tareas()).toMatchObject([{ fase: 'adelante', arriendo_de: null }]);
  });

  it('una tarea que un evento empezó de nuevo ignora al que iba por la anterior', async () => {
    await agregar('a');
    const quien = cola(1);
    const [suya] = await quien.tomar(1000, 1);
    await nucleo.sql`update operacion.tareas set fase = 'de nuevo', version = version + 1`;
    await quien.devolver(suya!, TERMINAR);
    expect(await tareas()).toMatchObject([{ fase: 'de nuevo' }]);
  });

  it('muerto un trabajador, otro libera sus tareas al momento; las de los vivos, no', async () => {
    await agregar('del muerto', 'del vivo');
    const [muerto, vivo, tercero] = [cola(1), cola(2), cola(3)];
    for (const uno of [muerto, vivo, tercero]) await uno.presentarse();
    await muerto.tomar(600_000, 1);
    await vivo.tomar(600_000, 1);
    await muerto.sesion.cerrar();
    await vi.waitFor(
      async () => {
        await tercero.liberarHuerfanas();
        expect(await tercero.tomar(600_000, 10)).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    expect((await tareas()).map((t) => [t.clave, t])).toMatchObject([
      ['del muerto', { arriendo_de: '3' }],
      ['del vivo', { arriendo_de: '2' }],
    ]);
  });
});

describe('lo que un paso lee', () => {
  const conRevision = async (clave: string, revision: number): Promise<void> => {
    await nucleo.sql`insert into operacion.tareas
      (empresa_id, proceso, clave, fase, datos, revision)
      values (1, 'prueba', ${clave}, 'inicio', '{}', ${revision})`;
  };
  /** Those of another version of the program, which nobody moves. */
  const otrasCabezas = async (): Promise<void> => {
    await nucleo.sql`create schema lectura_2`;
    await nucleo.sql`create table lectura_2.cabeza as select * from lectura_1.cabeza`;
  };
  const cabeza = async (): Promise<number> =>
    (
      await nucleo.sql<{ revision: number }[]>`
      select revision from ${nucleo.sql(nucleo.esquema)}.cabeza where empresa_id = 1`
    )[0]!.revision;

  it('nadie toma una tarea antes de que sus filas lleguen al evento del que salió', async () => {
    await sembrar(nucleo, [1]);
    const revision = await cabeza();
    await conRevision('al día', revision);
    await conRevision('adelantada', revision + 1);
    const quien = cola(1);
    expect(await quien.tomar(1000, 10)).toMatchObject([{ clave: 'al día' }]);
    expect(await quien.tomar(1000, 10)).toEqual([]);
    await facturar(nucleo, 1);
    expect(await quien.tomar(1000, 10)).toMatchObject([{ clave: 'adelantada' }]);
  });

  it('el paso que sigue a un comando suyo espera a que sus filas lo tengan', async () => {
    await sembrar(nucleo, [1]);
    await otrasCabezas();
    await conRevision('a', await cabeza());
    const vistas: unknown[] = [];
    const paso = async ({ fase }: Tarea, { ejecutar }: Ocasion): Promise<Paso> => {
      vistas.push(fase);
      if (fase === 'fin') return TERMINAR;
      await ejecutar(factura(1));
      // Too long to wait for it with the task in hand.
      return { tipo: 'seguir', fase: 'fin', datos: {}, espera_ms: 60_000 };
    };
    trabajador(proceso(paso), { esquema: () => 'lectura_2' });
    await vi.waitFor(async () => expect(await tareas()).toMatchObject([{ fase: 'fin' }]), {
      timeout: 10_000,
    });
    await ponerRelojDeTareas(nucleo.sql, Date.now() + 60_001);
    await pausa(100);
    expect(vistas).toEqual(['inicio']);
    await nucleo.sql`update lectura_2.cabeza set revision = ${await cabeza()} where empresa_id = 1`;
    await vi.waitFor(() => expect(vistas).toEqual(['inicio', 'fin']), { timeout: 10_000 });
  });

  it('cambiado el esquema en vigor, los pasos que siguen se hacen sobre el nuevo', async () => {
    let esquema = nucleo.esquema;
    const vistos: string[] = [];
    const paso = async ({ fase }: Tarea, ocasion: Ocasion): Promise<Paso> => {
      vistos.push(ocasion.esquema);
      if (fase === 'fin') return TERMINAR;
      esquema = 'lectura_2';
      return { tipo: 'seguir', fase: 'fin', datos: {}, espera_ms: 0 };
    };
    await otrasCabezas();
    await agregar('a');
    trabajador(proceso(paso), { esquema: () => esquema });
    await vi.waitFor(() => expect(vistos).toEqual(['lectura_1', 'lectura_2']), { timeout: 10_000 });
  });
});

describe('los relojes', () => {
  it('el de la máquina del trabajador no cuenta: ni vence antes ni después', async () => {
    const quien = cola(1);
    await agregar('a');
    const [suya] = await quien.tomar(1000, 1);
    await quien.devolver(suya!, { tipo: 'seguir', fase: 'f', datos: {}, espera_ms: 3_600_000 });
    const otroDia = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00.000Z'));
    expect(await quien.tomar(1000, 1)).toEqual([]);
    otroDia.mockRestore();
    await ponerRelojDeTareas(nucleo.sql, Date.now() + 3_600_001);
    expect(await quien.tomar(1000, 1)).toHaveLength(1);
  });

  it('vuelto atrás el de la base, lo que un salto dejó para dentro de un año vence ya', async () => {
    const quien = cola(1);
    await agregar('del salto', 'de siempre');
    const seguir: Paso = { tipo: 'seguir', fase: 'f', datos: {}, espera_ms: 3_600_000 };
    const tomadas = await quien.tomar(1000, 2);
    await quien.devolver(tomadas.find((t) => t.clave === 'de siempre')!, seguir);
    await ponerRelojDeTareas(nucleo.sql, Date.now() + 365 * 86_400_000);
    await quien.devolver(tomadas.find((t) => t.clave === 'del salto')!, seguir);
    await ponerRelojDeTareas(nucleo.sql, Date.now());
    expect(await quien.tomar(1000, 2)).toEqual([]);
    await quien.rectificar();
    expect(await quien.tomar(1000, 2)).toMatchObject([{ clave: 'del salto' }]);
  });

  it('adelantado el de la base, lo que está en curso sigue en la misma mano y se hace una vez', async () => {
    await agregar('a');
    const salida = Promise.withResolvers<Paso>();
    let veces = 0;
    trabajador(
      proceso(() => {
        veces += 1;
        return salida.promise;
      }),
    );
    await expect.poll(() => veces).toBe(1);
    const version = async () => (await tareas())[0]!.version;
    const antes = await version();
    await ponerRelojDeTareas(nucleo.sql, Date.now() + 86_400_000);
    // Its lease is over by that clock: the same hand takes it again.
    await expect.poll(version).toBe(antes + 1);
    salida.resolve(TERMINAR);
    await expect.poll(tareas).toEqual([]);
    expect(veces).toBe(1);
  });

  it('lo que se cuelga más que su arriendo, en cambio, lo toma otra vez', async () => {
    await agregar('a');
    const colgado = Promise.withResolvers<Paso>();
    let veces = 0;
    trabajador({
      ...proceso(() => {
        veces += 1;
        return veces === 1 ? colgado.promise : Promise.resolve(TERMINAR);
      }),
      arriendo_ms: 200,
    });
    await expect.poll(tareas).toEqual([]);
    expect(veces).toBe(2);
    colgado.resolve(TERMINAR);
  });
});

describe('lo que se pierde por el camino', () => {
  it('un arriendo cuya toma o devolución se perdió con la conexión se suelta en la ronda', async () => {
    await agregar('perdida', 'en mano');
    const quien = cola(7);
    await quien.presentarse();
    const tomadas = await quien.tomar(600_000, 2);
    const enMano = tomadas.find((t) => t.clave === 'en mano')!;
    const arriendo = arriendoDe(enMano.empresa_id, enMano.clave, enMano.version);
    await quien.liberarPerdidas(new Set([arriendo]));
    expect(await tareas()).toMatchObject([
      { clave: 'en mano', arriendo_de: '7' },
      { clave: 'perdida', arriendo_de: null },
    ]);
    expect(await quien.tomar(600_000, 2)).toMatchObject([{ clave: 'perdida' }]);
  });

  it('una llamada durante un paso no se pierde: al devolverlo, la tarea vence ya', async () => {
    await agregar('a');
    const quien = cola(1);
    const [suya] = await quien.tomar(600_000, 1);
    const llamada: CambioDeTarea = {
      tipo: 'adelantar',
      empresa_id: 1,
      clave: 'a',
      fase: 'inicio',
      datos: {},
    };
    const consumidor = consumidorDe(
      proceso(
        async () => TERMINAR,
        () => [llamada],
      ),
    );
    await quien.sesion.transaccion((tx) => consumidor.aplicar(tx, [EVENTO]));
    expect(await quien.tomar(600_000, 1)).toEqual([]);
    const espera: Paso = { tipo: 'seguir', fase: 'espera', datos: {}, espera_ms: 3_600_000 };
    await quien.devolver(suya!, espera);
    const [otraVez] = await quien.tomar(600_000, 1);
    expect(otraVez).toMatchObject({ fase: 'espera' });
    await quien.devolver(otraVez!, espera);
    expect(await quien.tomar(600_000, 1)).toEqual([]);
  });

  it('ni aunque ese paso sea el último: la tarea da uno más', async () => {
    await agregar('a');
    const quien = cola(1);
    const [suya] = await quien.tomar(600_000, 1);
    await nucleo.sql`update operacion.tareas set adelantada = true`;
    await quien.devolver(suya!, TERMINAR);
    const [otraVez] = await quien.tomar(600_000, 1);
    await quien.devolver(otraVez!, TERMINAR);
    expect(await tareas()).toEqual([]);
  });

  it('cuando desaparece la causa, lo que fallaba en una empresa vence ya, y solo eso', async () => {
    await agregar('falla', 'espera');
    const lejos = '2999-01-01T00:00:00.000Z';
    await nucleo.sql`update operacion.tareas set proximo_en = ${lejos},
      intentos = case when clave = 'falla' then 3 else 0 end`;
    const consumidor = consumidorDe(
      proceso(
        async () => TERMINAR,
        () => [{ tipo: 'reintentar', empresa_id: 1 }],
      ),
    );
    const quien = cola(1);
    await quien.sesion.transaccion((tx) => consumidor.aplicar(tx, [EVENTO]));
    expect(await quien.tomar(1000, 10)).toMatchObject([{ clave: 'falla' }]);
  });
});

describe('los pasos', () => {
  it('lo que un paso deja leído lo recibe el siguiente en la misma mano, y nadie más', async () => {
    const recibidos: unknown[] = [];
    const seguir = (fase: string, espera_ms: number): Paso => ({
      tipo: 'seguir',
      fase,
      datos: {},
      espera_ms,
      leido: { de: fase },
    });
    const pasos = [seguir('a', 1), seguir('b', 1), { ...seguir('c', 1), tropiezo: 'vuelve' }];
    await agregar('una');
    trabajador(
      proceso(async (_, { leido }) => {
        recibidos.push(leido);
        return pasos[recibidos.length - 1] ?? TERMINAR;
      }),
    );
    await vi.waitFor(async () => expect(await tareas()).toEqual([]), { timeout: 5000 });
    expect(recibidos).toEqual([undefined, { de: 'a' }, { de: 'b' }, undefined]);
  });

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
    await vi.waitFor(
      async () => {
        expect(await tareas()).toMatchObject([
          { clave: 'mala', intentos: 1, ultimo_error: 'Error: no hay caso', arriendo_de: null },
        ]);
      },
      { timeout: 10_000 },
    );
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

  it('con carga hay una pausa entre dos miradas; a quien se llama con prisa no lo espera', async () => {
    const hechas: string[] = [];
    const soltar = Promise.withResolvers<void>();
    const paso = async ({ clave }: Tarea): Promise<Paso> => {
      if (clave.startsWith('lenta')) await soltar.promise;
      hechas.push(clave);
      return TERMINAR;
    };
    const nombrar = (de: string, n: number) => Array.from({ length: n }, (_, i) => `${de}${i}`);
    await agregar(...nombrar('lenta', 10), ...nombrar('otra', 400));
    const medida = { por_carril: 200, por_empresa: 100 };
    const uno = trabajador({ ...proceso(paso), medida, respiro_ms: 60_000 });
    let previas = -1;
    await vi.waitFor(
      () => {
        const quieto = previas > 0 && previas === hechas.length;
        previas = hechas.length;
        expect(quieto).toBe(true);
      },
      { timeout: 10_000, interval: 300 },
    );
    await nucleo.sql`delete from operacion.tareas where arriendo_de is null`;
    await agregar('nueva');
    uno.despertar();
    await pausa(200);
    expect(hechas).not.toContain('nueva');
    uno.apurar();
    await vi.waitFor(() => expect(hechas).toContain('nueva'), { timeout: 30_000 });
    soltar.resolve();
    uno.apurar();
  });

  it('la tarea que un paso ya borró con lo que escribió no se devuelve', async () => {
    let hechos = 0;
    const paso = async ({ clave }: Tarea): Promise<Paso> => {
      hechos += 1;
      return clave === 'a' ? { ...TERMINAR, borrada: true } : TERMINAR;
    };
    await agregar('a', 'b');
    const uno = trabajador(proceso(paso));
    await vi.waitFor(() => expect(hechos).toBe(2), { timeout: 30_000 });
    await uno.detener();
    expect(await tareas()).toMatchObject([{ clave: 'a', version: 2 }]);
  });

  it('detener espera a los pasos en curso y guarda lo que dejaron', async () => {
    const paso = async (): Promise<Paso> => {
      await pausa(80);
      return { tipo: 'seguir', fase: 'después', datos: { n: 1 }, espera_ms: 60_000 };
    };
    await agregar('a');
    const uno = trabajador(proceso(paso));
    await vi.waitFor(async () => expect(await tareas()).toMatchObject([{ version: 2 }]), {
      timeout: 10_000,
    });
    await uno.detener();
    expect(await tareas()).toMatchObject([{ fase: 'después', arriendo_de: null }]);
  });

  it('sobrevive a la pérdida de su conexión', async () => {
    const paso = async (): Promise<Paso> => TERMINAR;
    trabajador(proceso(paso));
    await pausa(50);
    await cortarConexiones(libro.url, 'trabajador-%');
    await agregar('a');
    await vi.waitFor(async () => expect(await tareas()).toEqual([]), { timeout: 5000 });
  });
});

describe('de los eventos a las tareas', () => {
  it('cada evento mueve su tarea una vez; programar, adelantar y terminar hacen lo suyo', async () => {
    const base = { empresa_id: 2, clave: 'una', fase: 'inicio', datos: { comillas: `"'\\` } };
    const cambios: CambioDeTarea[][] = [
      [{ tipo: 'programar', ...base }],
      [{ tipo: 'adelantar', ...base, fase: 'no cambia' }],
      [{ tipo: 'terminar', empresa_id: 2, clave: 'una' }],
      [{ tipo: 'adelantar', ...base, fase: 'nace' }],
    ];
    const suyo = proceso(
      async () => TERMINAR,
      (evento) => {
        if (evento.tipo !== 'FacturaCreada') return [];
        return cambios[(evento.datos as { factura_id: number }).factura_id - 1]!;
      },
    );
    const otro = await libro.abrir({ procesos: [suyo] });
    await sembrar(otro, [2]);
    const vistas: unknown[] = [];
    for (const _ of cambios) {
      await facturar(otro, 2);
      await otro.seguidor.alcanzar();
      vistas.push(
        ...(await otro.sql`
        select fase, proximo_en <= now() as vence, revision, jsonb_typeof(datos) as tipo, datos
        from operacion.tareas`),
      );
      await otro.sql`update operacion.tareas set proximo_en = '2999-01-01'`;
      vistas.push('—');
    }
    const fila = { vence: true, tipo: 'object', datos: base.datos };
    const primera = (await enElLog(libro.sinFallos, 2))[0]!.revision;
    expect(vistas).toEqual([
      { ...fila, fase: 'inicio', revision: primera },
      '—',
      { ...fila, fase: 'inicio', revision: primera + 1 },
      '—',
      '—',
      { ...fila, fase: 'nace', revision: primera + 3 },
      '—',
    ]);
  });
});
