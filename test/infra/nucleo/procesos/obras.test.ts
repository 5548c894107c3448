import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { declararRelleno, iniciarObra, leerRelleno } from '#commands/kernel/obra.comandos.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { type Obra, partir, type TrabajoDeObra, trabajo } from '#domain/kernel/obra.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { empresasParaRellenos, obrasPorTipo } from '#infra/nucleo/procesos/obras.ts';
import { iniciarTrabajador, type Trabajador } from '#infra/nucleo/procesos/trabajador.ts';
import { jobDeRelleno, obraDeRelleno } from '#processes/kernel/backfill.job.ts';
import type { Job, Proceso } from '#processes/kernel/proceso.ts';
import { enElLog, facturar, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import {
  importacion,
  materialEn,
  NOMBRES,
  obrasDe,
  personaLlamada,
} from '#test/support/nucleo/obra-de-nombres.ts';

/** Work in numbered parts: whole or unfinished, once, whoever dies between two of them. */

const EN_CADA_PARTE = 2;
/** Notes every invoice that is older than the module, some at a time. */
const notas = trabajo<
  { readonly ids: readonly number[]; readonly notadas: number },
  never,
  PersonaCreada
>({
  tipo: obraDeRelleno('notas'),
  cargar: async (lector, { cursor }) => {
    const desde = Number(cursor ?? 0);
    const ids = Array.from({ length: EN_CADA_PARTE }, (_, i) => desde + i + 1);
    const [filas, contador] = await Promise.all([
      Promise.all(ids.map((id) => lector.fila(facturas, [id]))),
      lector.fila(contadores, ['personas']),
    ]);
    return { ids: ids.filter((_, i) => filas[i]), notadas: contador?.ultimo ?? 0 };
  },
  decidir: ({ ids, notadas }) => ({
    eventos: ids.map((id, i) => personaLlamada(notadas + i + 1, `factura ${id}`)),
    sigue: ids.length < EN_CADA_PARTE ? null : String(ids.at(-1)),
  }),
});

let libro: Libro;
let trabajadores: Trabajador[];
beforeEach(async () => {
  libro = await nuevoLibro();
  trabajadores = [];
});
afterEach(async () => {
  await Promise.all(trabajadores.map((uno) => uno.detener()));
  await libro.cerrar();
});

const reloj = () => Date.parse('2026-11-20T15:00:00.000Z');
const conObras = (...trabajos: readonly TrabajoDeObra[]): Promise<Nucleo> =>
  libro.abrir({ procesos: [obrasDe(libro.bitacora, ...trabajos)] });

const trabajar = (
  nucleo: Nucleo,
  proceso: Proceso | Job,
  ejecutar: Ejecutar = nucleo.bus.ejecutar,
): Trabajador => {
  const nuevo = iniciarTrabajador({
    url: libro.url,
    proceso: { ...proceso, medida: { por_carril: 1, por_empresa: 1 }, arriendo_ms: 10_000 },
    ejecutar,
    esquema: () => nucleo.esquema,
    ronda_ms: 20,
  });
  trabajadores.push(nuevo);
  return nuevo;
};

const quien = (empresa_id: number) => {
  const id = randomUUID();
  return { empresa_id, comando_id: id, correlacion_id: id, actor: 'prueba' };
};
const PACIENCIA = { timeout: 20_000 };
const CLAVE = 'importacion:pedido-7';
/** What a request does: keeps what came, then says that it is to be done. */
const pedir = async ({ bus }: Nucleo, lista: readonly string[] = NOMBRES) => {
  const guardado = await materialEn(libro.bitacora).guardar(1, lista);
  const nueva = { obra: CLAVE, tipo: 'importacion', material: guardado };
  return (await bus.ejecutar(iniciarObra(quien(1), nueva))).resultado;
};

const obraDe = async ({ sql, esquema }: Nucleo, empresa_id: number) => {
  const [fila] = await sql<{ estado: string; hechas: number }[]>`
    select estado, hechas from ${sql(esquema)}.obras where empresa_id = ${empresa_id}`;
  return fila;
};
const terminada = (nucleo: Nucleo, empresa_id = 1): Promise<void> =>
  expect.poll(async () => (await obraDe(nucleo, empresa_id))?.estado, PACIENCIA).toBe('terminada');
const nombresDe = async (empresa_id: number): Promise<string[]> =>
  (await enElLog(libro.sinFallos, empresa_id, 'PersonaCreada')).map(
    ({ datos }) => (datos as PersonaCreada['datos']).razon_social,
  );

describe('cortar en partes', () => {
  it('guarda el orden, y ninguna pasa de su peso ni de su largo', () => {
    const partes = partir(['aa', 'ñ', 'b'.repeat(30), 'c'], 12, 2);
    expect(partes).toEqual([['aa', 'ñ'], ['b'.repeat(30)], ['c']]);
    expect(partir([1, 2, 3], 1000, 2)).toEqual([[1, 2], [3]]);
    expect(partir([])).toEqual([]);
  });
});

describe('un trabajo más grande que una escritura', () => {
  it('se hace por partes y se lee sin terminar hasta la última', async () => {
    expect(Buffer.byteLength(JSON.stringify(NOMBRES))).toBeGreaterThan(512 * 1024);
    const nucleo = await conObras(importacion);
    await sembrar(nucleo, [1]);
    expect(await pedir(nucleo)).toMatchObject({ estado: 'en_curso', hechas: 0 });
    const vistas: { estado: string; hechas: number }[] = [];
    const mirando: Ejecutar = async (comando) => {
      vistas.push((await obraDe(nucleo, 1))!);
      return nucleo.bus.ejecutar(comando);
    };
    trabajar(nucleo, obrasDe(libro.bitacora, importacion), mirando);
    await terminada(nucleo);
    expect(await nombresDe(1)).toEqual(NOMBRES);
    expect(vistas.length).toBeGreaterThan(3);
    expect(vistas).toEqual(vistas.map((_, hechas) => ({ estado: 'en_curso', hechas })));
  });

  it('quien muere entre dos partes, antes o después de cualquiera, no pierde ni repite nada', async () => {
    const nucleo = await conObras(importacion);
    await sembrar(nucleo, [1]);
    await pedir(nucleo);
    let muertes = 0;
    for (let vida = 0; (await obraDe(nucleo, 1))?.estado !== 'terminada'; vida++) {
      expect(vida).toBeLessThan(20);
      const fin = Promise.withResolvers<void>();
      let partes = 0;
      // Its first part goes well; before the second one, or after it, it dies.
      const muriendo: Ejecutar = async (comando) => {
        partes += 1;
        if (partes === 1 || vida % 2 === 1) {
          const hecho = await nucleo.bus.ejecutar(comando);
          if ((hecho.resultado as Obra).estado === 'terminada') fin.resolve();
          if (partes === 1) return hecho;
        }
        muertes += 1;
        fin.resolve();
        throw new Error('muere');
      };
      const condenado = trabajar(nucleo, obrasDe(libro.bitacora, importacion), muriendo);
      await fin.promise;
      await condenado.detener();
      // Who takes over does not wait for its retry, nor for its lease.
      await nucleo.sql`update operacion.tareas set arriendo_de = null, proximo_en = operacion.ahora()`;
    }
    expect(muertes).toBeGreaterThan(1);
    expect(await nombresDe(1)).toEqual(NOMBRES);
  });

  it('pedido otra vez con la misma clave, a mitad o al final, es el mismo', async () => {
    const nucleo = await conObras(importacion);
    await sembrar(nucleo, [1]);
    await Promise.all([pedir(nucleo), pedir(nucleo)]);
    trabajar(nucleo, obrasDe(libro.bitacora, importacion));
    await expect.poll(async () => (await obraDe(nucleo, 1))?.hechas, PACIENCIA).toBeGreaterThan(0);
    await pedir(nucleo);
    await terminada(nucleo);
    expect(await pedir(nucleo)).toMatchObject({ estado: 'terminada' });
    expect(await enElLog(libro.sinFallos, 1, 'ObraIniciada')).toHaveLength(1);
    expect(await nombresDe(1)).toEqual(NOMBRES);
  });

  it('dos nodos a la vez lo hacen una vez', async () => {
    const [uno, otro] = await Promise.all([conObras(importacion), conObras(importacion)]);
    await sembrar(uno, [1]);
    await pedir(uno);
    const proceso = obrasDe(libro.bitacora, importacion);
    for (const nodo of [uno, otro]) trabajar(nodo, proceso);
    // And one that believes that the task is its own, whoever has it.
    const tarea = { empresa_id: 1, clave: CLAVE, fase: 'parte', intentos: 0 };
    for (let parte = 1; (await obraDe(uno, 1))?.estado !== 'terminada'; parte++) {
      const { material: stream } = await pedir(otro);
      const datos = { tipo: 'importacion', material: stream, parte };
      const ocasion = { esquema: otro.esquema, ahora_ms: reloj(), ejecutar: otro.bus.ejecutar };
      await proceso.paso({ ...tarea, datos }, ocasion);
    }
    expect(await nombresDe(1)).toEqual(NOMBRES);
    await otro.seguidor.alcanzar();
    expect(await obraDe(otro, 1)).toEqual(await obraDe(uno, 1));
  });
});

describe('lo que un módulo nuevo hace una vez en cada empresa', () => {
  const relleno = (nucleo: Nucleo): Job =>
    jobDeRelleno({
      relleno: 'notas',
      declarado: leerRelleno,
      declarar: declararRelleno,
      iniciar: iniciarObra,
      ...empresasParaRellenos(nucleo.sql),
    });
  const facturas_de = (empresa_id: number, cuantas: number): number[] =>
    Array.from({ length: cuantas }, () => empresa_id);
  const notadasDe = async (empresa_id: number): Promise<string[]> =>
    (await nombresDe(empresa_id)).filter((nombre) => nombre.startsWith('factura'));
  const notadas = (cuantas: number): string[] =>
    Array.from({ length: cuantas }, (_, i) => `factura ${i + 1}`);

  const conHistoria = async (): Promise<Nucleo> => {
    const antes = await libro.abrir();
    await sembrar(antes, [1, 2, 3]);
    const pedidas = [...facturas_de(1, 20), ...facturas_de(2, 3), ...facturas_de(3, 1)];
    for (const empresa of pedidas) await facturar(antes, empresa);
    await antes.cerrar();
    return conObras(notas);
  };

  it('alcanza a las de antes, cada una una vez; las nuevas no lo necesitan', async () => {
    const nucleo = await conHistoria();
    const reloj_de_relleno = trabajar(nucleo, relleno(nucleo));
    trabajar(nucleo, obrasDe(libro.bitacora, notas));
    for (const empresa of [1, 2, 3]) await terminada(nucleo, empresa);
    await sembrar(nucleo, [4]);
    await facturar(nucleo, 4);
    const esperanUnDia = async (): Promise<number> => {
      const filas = await nucleo.sql`select 1 from operacion.tareas
        where proximo_en > operacion.ahora() + interval '1 hour'`;
      return filas.length;
    };
    // A database that was lost takes the queues with it: the log says what was done.
    await reloj_de_relleno.detener();
    await nucleo.sql`delete from operacion.tareas`;
    trabajar(nucleo, relleno(nucleo));
    await expect
      .poll(async () => (await nucleo.sql`select fase from operacion.tareas`)[0]?.fase, PACIENCIA)
      .toBe('empezar');
    await expect.poll(esperanUnDia, PACIENCIA).toBe(1);
    expect(await Promise.all([1, 2, 3, 4].map(notadasDe))).toEqual([20, 3, 1, 0].map(notadas));
    expect(await enElLog(libro.sinFallos, 4, 'ObraIniciada')).toEqual([]);
    expect(await obrasPorTipo(nucleo.sql, nucleo.esquema)).toEqual([
      { tipo: 'relleno:notas', estado: 'terminada', empresas: 3, partes: 14 },
    ]);
  });

  it('son las que dice la bitácora, también con una base nueva que aún no llega a ella', async () => {
    const antes = await libro.abrir();
    await sembrar(antes, [1, 2]);
    await antes.cerrar();
    const otra = await nuevoLibro({ bitacora: libro.sinFallos });
    const compuerta = Promise.withResolvers<void>();
    try {
      const nucleo = await otra.abrir({ seguidor: { gancho: () => compuerta.promise } });
      const { esquema, bus, sql } = nucleo;
      const declarar = { empresa_id: PLATAFORMA, clave: 'reloj', fase: 'declarar', intentos: 0 };
      const ocasion = { esquema, ahora_ms: reloj(), ejecutar: bus.ejecutar };
      const filas = await sql`select 1 from ${sql(esquema)}.registro_de_empresas`;
      expect(filas).toHaveLength(0);
      const paso = await relleno(nucleo).paso({ ...declarar, datos: {} }, ocasion);
      expect(paso).toMatchObject({ tipo: 'seguir', fase: 'empezar', datos: { hasta: 2 } });
    } finally {
      compuerta.resolve();
      await otra.cerrar();
    }
  });

  it('una empresa con mucho no demora a las que tienen poco', async () => {
    const nucleo = await conHistoria();
    trabajar(nucleo, relleno(nucleo));
    await expect
      .poll(async () => (await obrasPorTipo(nucleo.sql, nucleo.esquema))[0]?.empresas, PACIENCIA)
      .toBe(3);
    await nucleo.seguidor.alcanzar();
    trabajar(nucleo, obrasDe(libro.bitacora, notas));
    for (const empresa of [1, 2, 3]) await terminada(nucleo, empresa);
    const todo = await libro.sinFallos.readAll({ after: 0, limit: 5000 });
    const finales = todo.filter(({ tipo }) => tipo === 'ObraTerminada');
    expect(finales.map(({ stream }) => stream)).toEqual(['empresa-3', 'empresa-2', 'empresa-1']);
    const deLaPrimera = todo.filter(
      ({ tipo, stream }) => tipo === 'ParteDeObraHecha' && stream === 'empresa-1',
    );
    // By turns: nobody waited for more than one part of another.
    expect(finales[0]!.posicion).toBeLessThan(deLaPrimera[2]!.posicion);
  });
});
