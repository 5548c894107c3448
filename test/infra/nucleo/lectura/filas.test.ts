import { setImmediate as turno } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabla } from '#domain/kernel/tabla.ts';
import { AJUSTES_DE_FILAS } from '#infra/nucleo/bus/bus.ts';
import { cabezasDe } from '#infra/nucleo/lectura/cabezas.ts';
import { sola } from '#infra/nucleo/lectura/composicion.ts';
import { crearEsquema } from '#infra/nucleo/lectura/esquema.ts';
import { type FilaDeEmpresa, filasDe } from '#infra/nucleo/lectura/filas.ts';
import { MapaDeFilas } from '#infra/nucleo/lectura/mapa.ts';
import { crearModelo } from '#infra/nucleo/lectura/modelo.ts';
import { Recuerdo } from '#infra/nucleo/lectura/recuerdo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { Juntas } from '#infra/nucleo/postgres/juntas.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type Fila, Sesion, type Transaccion } from '#infra/nucleo/postgres/sesion.ts';
import { type EventoPlegable, proyector } from '#projections/kernel/proyector.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** Rows on their way to Postgres and back, in bulk. */

type Cosa = {
  readonly nombre: string;
  readonly dia: string;
  readonly texto: string | null;
  readonly grande: number | null;
  readonly chico: number | null;
  readonly si: boolean | null;
  readonly instante: string | null;
  readonly objeto: unknown;
};
const cosas = tabla<Cosa>('cosas', ['nombre', 'dia']);
type Hecho =
  | { readonly tipo: 'Puesta'; readonly datos: Cosa }
  | { readonly tipo: 'Nacida'; readonly datos: Cosa }
  | { readonly tipo: 'Quitada'; readonly datos: Cosa };
const proyectorCosas = proyector<Cosa, Hecho>(cosas, {
  columnas: {
    nombre: 'text',
    dia: 'date',
    texto: 'text',
    grande: 'int8',
    chico: 'int4',
    si: 'bool',
    instante: 'timestamptz',
    objeto: 'json',
  },
  toca: {
    Puesta: ({ datos }) => [[datos.nombre, datos.dia]],
    Nacida: ({ datos }) => [[datos.nombre, datos.dia]],
    Quitada: ({ datos }) => [[datos.nombre, datos.dia]],
  },
  nace: ({ tipo }) => tipo === 'Nacida',
  evolucionar: (_fila, { tipo, datos }) => (tipo === 'Quitada' ? undefined : datos),
});

const quieta = cabezasDe(sola('prueba')).movimiento([]);
const filas = filasDe('prueba', proyectorCosas);
const guardar = (tx: Transaccion, varias: readonly FilaDeEmpresa[]): Promise<void> =>
  new Juntas().ejecutar(tx, [filas.guardado(varias)]);

let base: BaseDePrueba;
let sql: Sql;
let sesion: Sesion;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { maximo: 1, nombre: 'prueba' });
  await crearEsquema(sql, 'prueba', [proyectorCosas]);
  sesion = new Sesion(base.url, { nombre: 'prueba' });
});
afterAll(async () => {
  await sesion.cerrar();
  await sql.end();
  await base.borrar();
});

const DIFICILES = [
  'NULL',
  'null',
  '',
  '"',
  '\\',
  '\\"',
  "'",
  '{',
  '}',
  ',',
  '{a,"b"}',
  ' ',
  '\n\r\t',
  '\u0001',
  '\n\u001f',
  '\u001f',
  '(1,"a")',
  '😀',
  '\\N',
  '$1',
  '%s',
  "E'\\x00'",
];
const texto = fc.oneof(
  fc.constantFrom(...DIFICILES),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...DIFICILES), maxLength: 10 }),
);
/** What a log can hold: neither NUL nor unpaired surrogates. */
const json = fc
  .jsonValue({ stringUnit: 'grapheme' })
  .filter((v) => !JSON.stringify(v).includes('\\u'));
const fecha = fc
  .integer({ min: 0, max: 40_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const cosa: fc.Arbitrary<Cosa> = fc.record({
  nombre: texto,
  dia: fecha,
  texto: fc.option(texto),
  grande: fc.option(fc.maxSafeInteger()),
  chico: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  si: fc.option(fc.boolean()),
  instante: fc.option(fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString())),
  objeto: fc.option(json),
});

/** Outside the key. */
const COLUMNAS = ['texto', 'grande', 'chico', 'si', 'instante', 'objeto'] as const;

describe('las filas en bloque', () => {
  it('vuelven como fueron: comillas, barras, saltos, emoji, nulos, números enteros', async () => {
    let empresa_id = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(cosa, { maxLength: 8, selector: (c) => JSON.stringify([c.nombre, c.dia]) }),
        async (varias) => {
          empresa_id += 1;
          const direcciones = varias.map((c) => ({ empresa_id, clave: [c.nombre, c.dia] }));
          const vueltas = await sesion.transaccion(async (tx) => {
            await guardar(
              tx,
              direcciones.map((d, i) => ({ ...d, fila: varias[i]! })),
            );
            return filas.cargar(tx, [
              ...direcciones,
              { empresa_id, clave: ['no está', '2000-01-01'] },
            ]);
          });
          // −0 is an integer too, and JSON knows none.
          const esperadas = varias.map((c) => ({ ...(JSON.parse(JSON.stringify(c)) as Cosa) }));
          expect(vueltas).toEqual([...esperadas, undefined]);
        },
      ),
      { numRuns: casos(120), seed: semilla },
    );
  });

  it('json guarda valores, no textos con JSON dentro', async () => {
    const objetos: unknown[] = [{ a: '"' }, [1, '\\'], 'texto', 5, true, null];
    await sesion.transaccion((tx) =>
      guardar(
        tx,
        objetos.map((objeto, i) => ({
          empresa_id: 900_000,
          clave: [`n${i}`, '2026-01-01'],
          fila: { nombre: `n${i}`, dia: '2026-01-01', objeto },
        })),
      ),
    );
    const tipos = await sql`select json_typeof(objeto) as tipo from prueba.cosas
      where empresa_id = 900000 order by nombre`;
    expect(tipos.map((f) => f.tipo)).toEqual([
      'object',
      'array',
      'string',
      'number',
      'boolean',
      null,
    ]);
  });

  it('lo que separa unas filas de otras puede ser texto de ellas', async () => {
    const textos = ['\n', '\n\u001f', ')\n(', '\u001f\n\u001f\u001f', '1\u001f'];
    const varias = textos.map((texto, i) => ({
      empresa_id: 900_002,
      clave: [`n${i}`, '2026-01-01'],
      fila: { nombre: `n${i}`, dia: '2026-01-01', texto, objeto: i % 2 ? [texto, null] : null },
    }));
    const leidas = await sesion.transaccion(async (tx) => {
      await guardar(tx, varias);
      return filas.cargar(tx, varias);
    });
    expect(leidas).toMatchObject(varias.map(({ fila }) => fila));
  });

  it('guardar otra vez cambia la fila, y lo que no viene queda nulo', async () => {
    const direccion = { empresa_id: 900_001, clave: ['x', '2026-01-01'] };
    const fila = { nombre: 'x', dia: '2026-01-01' };
    const [leida] = await sesion.transaccion(async (tx) => {
      await guardar(tx, [{ ...direccion, fila: { ...fila, texto: 'uno', grande: 1 } }]);
      await guardar(tx, [{ ...direccion, fila: { ...fila, texto: 'dos' } }]);
      return filas.cargar(tx, [direccion]);
    });
    expect(leida).toMatchObject({ texto: 'dos', grande: null, objeto: null });
  });
});

/** How Postgres runs it on a connection of a lane, as text. */
const planDe: Transaccion['consultar'] = async (texto, parametros) => {
  const carril = new Sesion(base.url, { nombre: 'carril', ajustes: AJUSTES_DE_FILAS });
  try {
    return await carril.transaccion((tx) => tx.consultar(`explain ${texto}`, parametros));
  } finally {
    await carril.cerrar();
  }
};

describe('una carga', () => {
  it('va clave por clave aunque su plan se haga con la tabla vacía, y contada así', async () => {
    await crearEsquema(sql, 'vacia', [proyectorCosas]);
    await sql.unsafe('vacuum analyze vacia.cosas');
    let plan: Fila[] = [];
    const explicada: Transaccion = {
      consultar: async (texto, parametros) => {
        plan = await planDe(texto, parametros);
        return [];
      },
    };
    const nadie = { empresa_id: 1, clave: ['nadie', '2026-01-01'] };
    await filasDe('vacia', proyectorCosas).cargar(explicada, [nadie]);
    expect(plan.join('\n')).toMatch(/Index Cond: .*empresa_id = .*nombre = .*dia = /);
  });
});

describe('el mapa de filas', () => {
  const modelo = crearModelo(sola('prueba'), [proyectorCosas]);
  const hecho = (tipo: Hecho['tipo'], nombre: string, valor: string): EventoPlegable => ({
    tipo,
    datos: {
      nombre,
      dia: '2026-01-01',
      texto: valor,
      grande: 1,
      chico: 1,
      si: true,
      instante: null,
      objeto: null,
    },
    metadatos: { comando_id: 'c', correlacion_id: 'c', actor: 'a', registrado_en: '', version: 1 },
  });
  const conMapa = <R>(
    obra: (mapa: MapaDeFilas, cuenta: { sentencias: number }) => Promise<R>,
    recuerdo?: Recuerdo,
  ): Promise<R> =>
    sesion.transaccion((tx) => {
      const cuenta = { sentencias: 0 };
      const contada: Transaccion = {
        consultar: (...args) => {
          cuenta.sentencias += 1;
          return tx.consultar(...args);
        },
      };
      return obra(new MapaDeFilas(modelo, contada, recuerdo), cuenta);
    });
  const leer = async (mapa: MapaDeFilas, empresa_id: number, nombre: string) =>
    (await mapa.lectorDe(empresa_id).fila(cosas, [nombre, '2026-01-01']))?.texto;

  it('junta en una sentencia lo que se pide en el mismo turno, y no pregunta dos veces', () =>
    conMapa(async (mapa, cuenta) => {
      const pedidas = ['a', 'b', 'a', 'c'].map((nombre) => leer(mapa, 1_000_001, nombre));
      expect(await Promise.all(pedidas)).toEqual([undefined, undefined, undefined, undefined]);
      await leer(mapa, 1_000_001, 'b'); // absent is known too
      expect(cuenta.sentencias).toBe(1);
    }));

  it('una empresa no ve las filas de otra, ni una clave las de otra que se le parece', () =>
    conMapa(async (mapa) => {
      await mapa.plegar(1_000_002, [hecho('Puesta', 'a', 'de dos')]);
      expect(await leer(mapa, 1_000_003, 'a')).toBeUndefined();
      const lector = mapa.lectorDe(1_000_002);
      expect(await lector.fila(cosas, ['a:10:2026-01-01', '2026-01-01'])).toBeUndefined();
      expect(await leer(mapa, 1_000_002, 'a')).toBe('de dos');
    }));

  it('lo que se deshace no queda, ni siquiera como ausencia supuesta', async () => {
    await conMapa(async (mapa) => {
      await mapa.plegar(1_000_004, [hecho('Puesta', 'a', 'guardada')]);
      await mapa.escribir(quieta);
    });
    await conMapa(async (mapa) => {
      const marca = mapa.marcar(1_000_004);
      // It says that the row is new; a defect, and the command that did it is undone.
      await mapa.plegar(1_000_004, [hecho('Nacida', 'a', 'falsa'), hecho('Puesta', 'b', 'otra')]);
      mapa.deshacer(1_000_004, marca);
      expect(await leer(mapa, 1_000_004, 'a')).toBe('guardada');
      expect(await leer(mapa, 1_000_004, 'b')).toBeUndefined();
      await mapa.escribir(quieta);
    });
    const filas = await sql`select nombre, texto from prueba.cosas where empresa_id = 1000004`;
    expect(filas).toEqual([{ nombre: 'a', texto: 'guardada' }]);
  });

  it('un pliegue puede terminar una fila: no está, se borra, y puede volver a nacer', async () => {
    const empresa_id = 1_000_013;
    const guardadas = () =>
      sql`select nombre, texto from prueba.cosas where empresa_id = ${empresa_id} order by nombre`;
    await conMapa(async (mapa) => {
      const nuevas = ['a', 'b', 'c'].map((nombre) => hecho('Puesta', nombre, 'una'));
      await mapa.plegar(empresa_id, [...nuevas, hecho('Nacida', 'fugaz', 'de un lote')]);
      await mapa.plegar(empresa_id, [hecho('Quitada', 'fugaz', '')]);
      await mapa.escribir(quieta);
    });
    expect(await guardadas()).toHaveLength(3);
    await conMapa(async (mapa) => {
      await mapa.plegar(empresa_id, [hecho('Quitada', 'a', ''), hecho('Puesta', 'b', 'otra')]);
      expect(await leer(mapa, empresa_id, 'a')).toBeUndefined();
      const marca = mapa.marcar(empresa_id);
      await mapa.plegar(empresa_id, [hecho('Quitada', 'c', '')]);
      mapa.deshacer(empresa_id, marca);
      expect(await leer(mapa, empresa_id, 'c')).toBe('una');
      await mapa.escribir(quieta);
      expect(await leer(mapa, empresa_id, 'a')).toBeUndefined();
    });
    expect(await guardadas()).toEqual([
      { nombre: 'b', texto: 'otra' },
      { nombre: 'c', texto: 'una' },
    ]);
    await conMapa(async (mapa) => {
      await mapa.plegar(empresa_id, [hecho('Puesta', 'a', 'de vuelta')]);
      await mapa.escribir(quieta);
    });
    expect(await guardadas()).toHaveLength(3);
  });

  it('lo que ya estaba queda como el pliegue lo deja, haya cambiado lo que haya cambiado', async () => {
    let empresa_id = 2_000_000;
    const varias = fc.array(
      fc.record({ antes: cosa, despues: cosa, queda: fc.subarray([...COLUMNAS]) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(varias, async (cambios) => {
        empresa_id += 1;
        const lugar = (i: number) => ({ nombre: `n${i}`, dia: '2026-01-01' });
        const dejar = (cosas: readonly object[]) =>
          conMapa(async (mapa) => {
            const hechos = cosas.map((datos) => ({ ...hecho('Puesta', '', ''), datos }));
            await mapa.plegar(empresa_id, hechos);
            await mapa.escribir(quieta);
          });
        const antes = cambios.map((c, i) => ({ ...c.antes, ...lugar(i) }));
        const despues = cambios.map(({ despues: nueva, queda }, i) => {
          const igual = Object.fromEntries(queda.map((columna) => [columna, antes[i]![columna]]));
          return { ...nueva, ...igual, ...lugar(i) };
        });
        await dejar(antes);
        await dejar([...despues, { ...antes[0], ...lugar(99) }]);
        const leidas = await conMapa(async (mapa) => {
          const lector = mapa.lectorDe(empresa_id);
          return Promise.all(despues.map((c) => lector.fila(cosas, [c.nombre, c.dia])));
        });
        expect(leidas).toEqual(despues.map((c) => JSON.parse(JSON.stringify(c)) as Cosa));
      }),
      { numRuns: casos(60), seed: semilla },
    );
  });

  it('se escribe lo que cambió, y de lo que no cambió, nada', async () => {
    const empresa_id = 1_000_015;
    const textos: string[] = [];
    const cambiar = (valor: string) =>
      sesion.transaccion(async (tx) => {
        const vista: Transaccion = {
          consultar: (sentencia, parametros) => {
            textos.push(sentencia);
            return tx.consultar(sentencia, parametros);
          },
        };
        const mapa = new MapaDeFilas(modelo, vista);
        await mapa.plegar(empresa_id, [hecho('Puesta', 'a', valor)]);
        textos.length = 0;
        await mapa.escribir(quieta);
      });
    await cambiar('uno');
    expect(textos[0]).toContain('insert into');
    await cambiar('dos');
    expect(textos[0]).toContain('set "texto" = k."texto"\n');
    await cambiar('dos');
    expect(textos.join()).not.toContain('cosas');
  });

  it('una fila que llega después de plegarse no pisa lo plegado', () =>
    conMapa(async (mapa) => {
      const enCamino = leer(mapa, 1_000_005, 'a');
      await mapa.plegar(1_000_005, [hecho('Nacida', 'a', 'plegada')]);
      await enCamino;
      expect(await leer(mapa, 1_000_005, 'a')).toBe('plegada');
    }));

  it('una fila que se pidió antes de escribirla y llega con la respuesta no pisa lo escrito', async () => {
    const empresa_id = 1_000_012;
    const llegadas: PromiseWithResolvers<Fila[]>[] = [];
    const enUnPaquete: Transaccion = {
      consultar: () => {
        const llegada = Promise.withResolvers<Fila[]>();
        llegadas.push(llegada);
        return llegada.promise;
      },
    };
    const mapa = new MapaDeFilas(modelo, enUnPaquete);
    // By a command that was refused for something else and waits for it no more.
    const enCamino = leer(mapa, empresa_id, 'a');
    await turno();
    await mapa.plegar(empresa_id, [hecho('Nacida', 'a', 'nueva')]);
    const escrita = mapa.escribir(quieta);
    for (const llegada of llegadas) llegada.resolve([]);
    await Promise.all([enCamino, escrita]);
    expect(await leer(mapa, empresa_id, 'a')).toBe('nueva');
  });

  describe('de un lote al siguiente', () => {
    const cabeza = (revision: number) => ({ revision, ultimo_event_id: `evento-${revision}` });
    /** One batch of a lane: finds the company at `halla`, does its work and leaves it at `deja`. */
    const lote = (
      recuerdo: Recuerdo,
      empresa_id: number,
      [halla, deja]: readonly [number, number],
      obra: (mapa: MapaDeFilas) => Promise<unknown>,
    ) =>
      conMapa(async (mapa, cuenta) => {
        await leer(mapa, empresa_id, 'a'); // as a command does before the lock has answered
        await mapa.confirmar(new Map([[empresa_id, cabeza(halla)]]));
        const visto = await obra(mapa);
        const { sentencias } = cuenta;
        await mapa.escribir(quieta);
        mapa.recordar(new Map([[empresa_id, cabeza(deja)]]));
        return { visto, sentencias };
      }, recuerdo);
    const dejar = (empresa_id: number, nombre: string, valor: string) =>
      conMapa(async (mapa) => {
        await mapa.plegar(empresa_id, [hecho('Puesta', nombre, valor)]);
        await mapa.escribir(quieta);
      });

    it('no se pregunta otra vez lo que se leyó, lo que se cambió ni lo que no había', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_006;
      await dejar(empresa_id, 'a', 'uno');
      await lote(recuerdo, empresa_id, [3, 3], (mapa) => leer(mapa, empresa_id, 'no está'));
      await lote(recuerdo, empresa_id, [3, 4], (mapa) =>
        mapa.plegar(empresa_id, [hecho('Puesta', 'a', 'dos')]),
      );
      const tercero = await lote(recuerdo, empresa_id, [4, 4], async (mapa) => [
        await leer(mapa, empresa_id, 'a'),
        await leer(mapa, empresa_id, 'no está'),
      ]);
      expect(tercero).toEqual({ visto: ['dos', undefined], sentencias: 0 });
    });

    it('de la que terminó se recuerda que no está', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_014;
      await dejar(empresa_id, 'a', 'uno');
      await lote(recuerdo, empresa_id, [3, 4], (mapa) =>
        mapa.plegar(empresa_id, [hecho('Quitada', 'a', '')]),
      );
      const segundo = await lote(recuerdo, empresa_id, [4, 4], (mapa) =>
        leer(mapa, empresa_id, 'a'),
      );
      expect(segundo).toEqual({ visto: undefined, sentencias: 0 });
    });

    it('si otro escribió, nada de lo recordado vale', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_007;
      await lote(recuerdo, empresa_id, [3, 3], (mapa) => leer(mapa, empresa_id, 'b'));
      await dejar(empresa_id, 'a', 'de otro');
      await dejar(empresa_id, 'b', 'también');
      const segundo = await lote(recuerdo, empresa_id, [5, 5], async (mapa) => [
        await leer(mapa, empresa_id, 'a'),
        await leer(mapa, empresa_id, 'b'),
      ]);
      expect(segundo).toEqual({ visto: ['de otro', 'también'], sentencias: 2 });
    });

    it('la misma revisión con otro último evento es de otro', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_008;
      await lote(recuerdo, empresa_id, [3, 3], async () => {});
      await dejar(empresa_id, 'a', 'de otro');
      const visto = await conMapa(async (mapa) => {
        await mapa.confirmar(new Map([[empresa_id, { revision: 3, ultimo_event_id: 'otro' }]]));
        return leer(mapa, empresa_id, 'a');
      }, recuerdo);
      expect(visto).toBe('de otro');
    });

    it('lo que no había y nació después no sigue ausente', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_009;
      await lote(recuerdo, empresa_id, [3, 3], async () => {});
      await lote(recuerdo, empresa_id, [3, 4], (mapa) =>
        mapa.plegar(empresa_id, [hecho('Nacida', 'a', 'nueva'), hecho('Nacida', 'b', 'nueva')]),
      );
      const { visto } = await lote(recuerdo, empresa_id, [4, 4], async (mapa) => [
        await leer(mapa, empresa_id, 'a'),
        await leer(mapa, empresa_id, 'b'),
      ]);
      expect(visto).toEqual(['nueva', 'nueva']);
    });

    it('lo que se deshizo no se recuerda, ni como fila ni como ausencia', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_010;
      await dejar(empresa_id, 'b', 'guardada');
      await lote(recuerdo, empresa_id, [3, 3], async (mapa) => {
        const marca = mapa.marcar(empresa_id);
        await mapa.plegar(empresa_id, [
          hecho('Puesta', 'a', 'falsa'),
          hecho('Nacida', 'b', 'falsa'),
        ]);
        mapa.deshacer(empresa_id, marca);
      });
      const { visto } = await lote(recuerdo, empresa_id, [3, 3], async (mapa) => [
        await leer(mapa, empresa_id, 'a'),
        await leer(mapa, empresa_id, 'b'),
      ]);
      expect(visto).toEqual([undefined, 'guardada']);
    });

    it('lo que se usó antes del bloqueo se revisa, aunque el recuerdo ya lo haya soltado', async () => {
      const recuerdo = new Recuerdo();
      const empresa_id = 1_000_011;
      await dejar(empresa_id, 'a', 'uno');
      await lote(recuerdo, empresa_id, [3, 3], async () => {});
      await dejar(empresa_id, 'a', 'de otro');
      const visto = await conMapa(async (mapa) => {
        expect(await leer(mapa, empresa_id, 'a')).toBe('uno');
        recuerdo.vale(7, cabeza(1));
        for (let i = 0; i < 40; i++) {
          recuerdo.recordar(7, `larga ${i}`, { lineas: Array.from({ length: 62_000 }, () => 0) });
        }
        await mapa.confirmar(new Map([[empresa_id, cabeza(5)]]));
        return leer(mapa, empresa_id, 'a');
      }, recuerdo);
      expect(visto).toBe('de otro');
    });

    it('lo que se usa se queda y lo demás se olvida: el recuerdo no crece', async () => {
      const recuerdo = new Recuerdo();
      const cabezas = cabeza(1);
      recuerdo.vale(7, cabezas);
      recuerdo.recordar(7, 'usada', { n: 1 });
      recuerdo.recordar(7, 'sin uso', { n: 1 });
      recuerdo.vale(8, cabezas);
      recuerdo.recordar(8, 'de otra', { n: 1 });
      expect(recuerdo.vale(8, cabezas)).toBe(true);
      for (let i = 0; i < 40; i++) {
        expect(recuerdo.fila(7, 'usada')).toMatchObject({ fila: { n: 1 } });
        recuerdo.recordar(7, `larga ${i}`, { lineas: Array.from({ length: 62_000 }, () => 0) });
      }
      expect(recuerdo.fila(7, 'sin uso')).toBeUndefined();
      expect(recuerdo.fila(7, 'larga 0')).toBeUndefined();
      expect(recuerdo.fila(7, 'larga 39')).toBeDefined();
      // Nothing is left of this company, not even where it was.
      expect(recuerdo.fila(8, 'de otra')).toBeUndefined();
      expect(recuerdo.vale(8, cabezas)).toBe(false);
    });
  });
});
