import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Bitacora, EventoLeido } from '#infra/nucleo/bitacora/puerto.ts';
import { sola } from '#infra/nucleo/lectura/composicion.ts';
import { crearTablasDePaso } from '#infra/nucleo/lectura/esquema.ts';
import { crearModelo } from '#infra/nucleo/lectura/modelo.ts';
import {
  dejar,
  LlenadoDejado,
  llenar,
  nuevoAvance,
  type PartesDeLlenado,
} from '#infra/nucleo/pasado/llenado.ts';
import { PliegueDeEmpresa } from '#infra/nucleo/pasado/pliegue.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { abrirCopia, type Copia } from '#infra/nucleo/postgres/copia.ts';
import { esFalloDeConexion } from '#infra/nucleo/postgres/fallas.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { type Proyector, proyector } from '#projections/kernel/proyector.ts';
import { conTodo } from '#read-api/kernel/pasado.puerto.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** What is folded while rows are being written is what would be with nothing under way. */

type Nota = { readonly id: number; readonly dichos: readonly string[]; readonly ultimo: string };
type Dicho = {
  readonly tipo: 'Nacida' | 'Dicha' | 'Borrada';
  readonly datos: { readonly id: number; readonly texto: string };
};
const suya = ({ datos }: Dicho) => [[datos.id]];
const notas = proyector<Nota, Dicho>(tabla<Nota>('notas', ['id']), {
  columnas: { id: 'int8', dichos: 'json', ultimo: 'text' },
  toca: { Nacida: suya, Dicha: suya, Borrada: suya },
  nace: ({ tipo }) => tipo === 'Nacida',
  evolucionar: (fila, { tipo, datos: { id, texto } }) =>
    tipo === 'Borrada'
      ? undefined
      : { id, dichos: [...(fila?.dichos ?? []), texto], ultimo: texto },
});

type Cuenta = { readonly clase: string; readonly dichas: number };
const DICHAS = [['dichas']];
const cuentas = proyector<Cuenta, Dicho>(tabla<Cuenta>('cuentas', ['clase']), {
  columnas: { clase: 'text', dichas: 'int8' },
  suma: true,
  toca: { Nacida: () => DICHAS, Dicha: () => DICHAS, Borrada: () => [] },
  evolucionar: (fila) => ({ clase: 'dichas', dichas: (fila?.dichas ?? 0) + 1 }),
});

type Ficha = Nota & { readonly lineas: readonly string[]; readonly cuantas: number };
/** Its lines stand apart. `mirar`: what a fold makes of those of the row that it is given. */
const fichas = (mirar: (fila: Ficha) => number): Proyector =>
  proyector<Ficha, Dicho>(tabla<Ficha>('fichas', ['id']), {
    columnas: { id: 'int8', dichos: 'json', ultimo: 'text', lineas: 'json', cuantas: 'int4' },
    sin_pasado: ['lineas'],
    toca: { Nacida: () => [[0]], Dicha: () => [], Borrada: () => [] },
    evolucionar: (fila, { datos: { texto } }) =>
      fila
        ? { ...fila, ultimo: texto, cuantas: mirar(fila) }
        : { id: 0, dichos: [], ultimo: texto, lineas: ['una', 'dos'], cuantas: 0 },
  });

const PROYECTORES = [notas, cuentas];
const ESQUEMA = 'pasado_1_1';
const EMPRESA = 7;

const evento = (tipo: Dicho['tipo'], id: number, texto = ''): EventoRegistrado =>
  ({ tipo, datos: { id, texto }, metadatos: {} }) as unknown as EventoRegistrado;
const nacida = (id: number, texto = `n${id}`) => evento('Nacida', id, texto);
const dicha = (id: number, texto: string) => evento('Dicha', id, texto);

let base: BaseDePrueba;
let sql: Sql;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba-pliegue', maximo: 2 });
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await base.borrar();
});

const escritas = async () => ({
  notas: Object.fromEntries(
    (
      await sql<{ id: number; dichos: readonly string[] }[]>`
        select id, dichos from pasado_1_1.notas where empresa_id = ${EMPRESA} order by id`
    ).map(({ id, dichos }) => [id, dichos]),
  ),
  dichas: (await sql<{ dichas: number }[]>`select dichas from pasado_1_1.cuentas`)[0]?.dichas ?? 0,
});

/** Far beyond what any of them takes: what fails is told by itself. */
const PLAZO_MS = 600_000;

/** A fold whose copies wait for `soltar`. */
const conPliegue = async (
  hacer: (que: {
    readonly pliegue: PliegueDeEmpresa;
    readonly copias: () => number;
    readonly soltar: () => void;
  }) => Promise<void>,
): Promise<void> => {
  await sql.unsafe(`drop schema if exists ${ESQUEMA} cascade`);
  await crearTablasDePaso(sql, ESQUEMA, PROYECTORES);
  const sesion = new Sesion(base.url, { nombre: 'prueba-sesion' });
  const copia = abrirCopia(base.url, 'prueba-copia', PLAZO_MS);
  const libre = Promise.withResolvers<void>();
  let copias = 0;
  const retenida: Pick<Copia, 'copiar'> = {
    copiar: async (...args) => {
      copias += 1;
      await libre.promise;
      await copia.copiar(...args);
    },
  };
  const modelo = crearModelo(sola(ESQUEMA), PROYECTORES);
  const destino = { tx: sesion.suelta, copia: retenida, copiar_desde: 1 };
  try {
    const pliegue = new PliegueDeEmpresa(modelo, EMPRESA, destino);
    await hacer({ pliegue, copias: () => copias, soltar: libre.resolve });
  } finally {
    await sesion.cerrar();
    await copia.cerrar();
  }
};

describe('mientras se escriben filas', () => {
  it('las que siguen se pliegan, y las que se están escribiendo siguen desde donde estaban', () =>
    conPliegue(async ({ pliegue, soltar }) => {
      await pliegue.plegar([nacida(1), nacida(2), nacida(3)]);
      await pliegue.derramar();
      await pliegue.plegar([dicha(1, 'otra'), nacida(4), evento('Borrada', 2)]);
      await pliegue.plegar([dicha(1, 'y otra'), dicha(4, 'más')]);
      expect(await escritas()).toEqual({ notas: {}, dichas: 0 });
      soltar();
      await pliegue.derramar();
      await pliegue.asentar();
      expect(await escritas()).toEqual({
        notas: { 1: ['n1', 'otra', 'y otra'], 3: ['n3'], 4: ['n4', 'más'] },
        dichas: 7,
      });
    }));

  it('una que terminó allí puede volver a nacer', () =>
    conPliegue(async ({ pliegue, soltar }) => {
      await pliegue.plegar([nacida(1)]);
      await pliegue.derramar();
      soltar();
      await pliegue.plegar([evento('Borrada', 1)]);
      await pliegue.derramar();
      await pliegue.plegar([dicha(1, 'de nuevo'), dicha(9, 'sin nacer')]);
      await pliegue.derramar();
      await pliegue.asentar();
      expect((await escritas()).notas).toEqual({ 1: ['de nuevo'], 9: ['sin nacer'] });
    }));

  it('lo que hay a mano no se empieza a escribir hasta que lo anterior esté', () =>
    conPliegue(async ({ pliegue, copias, soltar }) => {
      await pliegue.plegar([nacida(1)]);
      await pliegue.derramar();
      await pliegue.plegar([dicha(1, 'otra')]);
      let empezada = false;
      const segunda = pliegue.derramar().then(() => {
        empezada = true;
      });
      expect(await escritas()).toEqual({ notas: {}, dichas: 0 });
      expect([empezada, copias(), pliegue.filas]).toEqual([false, 1, 2]);
      soltar();
      await segunda;
      await pliegue.asentar();
      expect((await escritas()).notas).toEqual({ 1: ['n1', 'otra'] });
    }));

  it('si Postgres las rehúsa, lo dice quien las espera, y nadie más', () =>
    conPliegue(async ({ pliegue, soltar }) => {
      soltar();
      await pliegue.plegar([nacida(1, 'nulo \u0000')]);
      await pliegue.derramar();
      await pliegue.plegar([nacida(2)]);
      await expect(pliegue.derramar()).rejects.toThrow('invalid byte sequence');
      await expect(pliegue.asentar()).rejects.toThrow('invalid byte sequence');
    }));

  it('también las que rehúsa después de la última', () =>
    conPliegue(async ({ pliegue, soltar }) => {
      soltar();
      await sql.unsafe(`create function ${ESQUEMA}.rehusar() returns trigger language plpgsql
        as $$ begin raise exception 'no caben'; end $$`);
      await sql.unsafe(`create trigger al_final after insert on ${ESQUEMA}.notas
        for each statement execute function ${ESQUEMA}.rehusar()`);
      await pliegue.plegar([nacida(1)]);
      await pliegue.derramar();
      await expect(pliegue.asentar()).rejects.toThrow('no caben');
    }));
});

describe('un llenado', () => {
  const PAGINA = 10;
  const marca = randomUUID();
  let avance: SharedArrayBuffer;
  beforeEach(() => {
    avance = nuevoAvance();
  });

  /** A stream of notes, one event each; `alLeer` hears from where each page is read. */
  const llenarNotas = (
    cuantas: number,
    alLeer: (from: number) => Promise<void> | void,
    {
      tablas = ['notas', 'cuentas'],
      ...partes
    }: Partial<PartesDeLlenado & { readonly tablas: readonly string[] }>,
  ) => {
    const readStream = (async (_, { from = 0, limit = 0 } = {}) => {
      await alLeer(from);
      return Array.from({ length: limit }, (_nada, i) => nacida(from + i) as EventoLeido);
    }) as Bitacora['readStream'];
    return llenar(
      { esquema: ESQUEMA, marca, empresa_id: EMPRESA, revision: cuantas - 1, tablas, avance },
      {
        url: base.url,
        bitacora: { readStream },
        proyectores: PROYECTORES,
        interpretar: (leido) => leido,
        pagina: PAGINA,
        copiar_desde: 1,
        ...partes,
      },
    );
  };
  const contar = async (): Promise<number> =>
    (await sql<{ n: number }[]>`select count(*)::int as n from pasado_1_1.notas`)[0]!.n;

  it('nunca tiene más filas que las que puede, con las que se están escribiendo', async () => {
    const filas_maximas = 40;
    const pendientes: number[] = [];
    const { indexado } = await llenarNotas(
      400,
      async (from) => {
        // One page is being folded, and another one is read ahead.
        if (from > 0) pendientes.push(from - PAGINA - (await contar()));
      },
      { filas_maximas },
    );
    await indexado;
    expect(await contar()).toBe(400);
    expect(pendientes).toHaveLength(39);
    expect(Math.max(...pendientes)).toBeLessThanOrEqual(filas_maximas + PAGINA);
    expect(Math.max(...pendientes)).toBeGreaterThan(filas_maximas / 2);
  });

  it('si pesan, no pliega mientras escribe', async () => {
    const pendientes: number[] = [];
    const pagina = 1001;
    const { indexado } = await llenarNotas(
      3 * pagina,
      async (from) => {
        if (from > pagina) pendientes.push(from - pagina - (await contar()));
      },
      { pagina, monton_maximo: 0 },
    );
    await indexado;
    expect(pendientes).toEqual([0]);
  });

  it('que se deja mientras escribe termina, y nada queda abierto', async () => {
    const dejado = llenarNotas(
      400,
      (from) => {
        if (from === 100) dejar(avance);
      },
      { filas_maximas: 10 },
    );
    await expect(dejado).rejects.toThrow(LlenadoDejado);
    const abiertas = () => sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name in ('pasado', 'pasado-copia')`;
    while ((await abiertas()).length > 0) await pausa(10);
  });

  it('que pierde la conexión por la que copia falla, y no deja una marca', async () => {
    const fallido = llenarNotas(
      400,
      async (from) => {
        if (from !== 100) return;
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'pasado-copia'`;
      },
      { filas_maximas: 10 },
    );
    await expect(fallido).rejects.toSatisfy(esFalloDeConexion);
    const [{ lleno }] = await sql<[{ lleno: string | null }]>`
      select to_regclass('pasado_1_1.lleno')::text as lleno`;
    expect(lleno).toBeNull();
  });

  describe('de una tabla con columnas aparte', () => {
    const llenarFichas = async (mirar: (fila: Ficha) => number, partes: object = {}) => {
      const proyectores = [fichas(mirar)];
      const { indexado } = await llenarNotas(50, () => {}, { proyectores, ...partes });
      await indexado;
    };
    const leer = () => sql`select * from pasado_1_1.fichas`;

    it.each([
      ['de una vez', {}],
      ['y volviéndolas a leer', { filas_maximas: 0 }],
    ])('las filas no las tienen, plegadas %s; si se piden con todo, sí', async (_, partes) => {
      await llenarFichas(({ cuantas }) => cuantas + 1, { ...partes, tablas: ['fichas'] });
      const suya = { empresa_id: EMPRESA, id: 0, dichos: [], ultimo: 'n49', cuantas: 49 };
      expect(await leer()).toEqual([suya]);
      await expect(sql`select lineas from pasado_1_1.fichas`).rejects.toThrow('lineas');
      const tablas = ['fichas', conTodo('fichas')];
      await llenarFichas(({ lineas }) => lineas.length, { ...partes, tablas });
      expect(await leer()).toEqual([{ ...suya, lineas: ['una', 'dos'], cuantas: 2 }]);
    });

    it.each([
      ['cuántas son', ({ lineas }: Ficha) => lineas.length],
      ['cada una', ({ lineas }: Ficha) => [...lineas].length],
      ['su texto', ({ lineas }: Ficha) => JSON.stringify(lineas).length],
      ['si está la primera', ({ lineas }: Ficha) => (0 in lineas ? 1 : 0)],
    ])('un pliegue que mira en ellas %s falla, y no da otra cifra', async (_, mirar) => {
      await expect(llenarFichas(mirar, { tablas: ['fichas'] })).rejects.toThrow(
        'fichas.lineas no está en las filas de otro día',
      );
    });
  });
});
