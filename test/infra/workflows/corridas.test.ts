import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITES_DE_CORREO } from '#domain/correo/correo.cupo.ts';
import { EVENTOS_PUBLICOS, publicar } from '#domain/publicos.ts';
import type { EntradaDeDiario } from '#domain/workflows/historia.ts';
import type { Json } from '#domain/workflows/json.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { type Fila, Sesion, type Transaccion } from '#infra/nucleo/postgres/sesion.ts';
import { AJUSTES_DE_TRABAJADOR } from '#infra/nucleo/procesos/arriendos.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import type { Consumidor } from '#infra/nucleo/seguidor/consumidor.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { almacenDeCorridas } from '#infra/workflows/almacen.ts';
import { abrirCorridas } from '#infra/workflows/corridas.ts';
import { definicionesDe } from '#infra/workflows/definiciones.ts';
import { cifradoDeCorridas, diarioDeCorridas } from '#infra/workflows/diario.ts';
import type { AlmacenDeCorridas } from '#processes/workflows/corridas.puerto.ts';
import { SIN_CORREO } from '#test/support/identidad/avisos.pruebas.ts';
import { leidasDe } from '#test/support/nucleo/leidas.ts';
import { facturar, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { ocasion } from '#test/support/nucleo/ocasion.ts';
import { DISPARADOR, grafo } from '#test/support/workflows/definicion.pruebas.ts';
import { sembrarWorkflow } from '#test/support/workflows/sembrar.ts';

/** Runs over the real Postgres, without anybody who does them. */

const EMPRESA = 2;
const boveda = crearBoveda({
  llaves: new Map([['k', Buffer.alloc(32, 1)]]),
  actual: 'k',
});

let libro: Libro;
let nucleo: Nucleo;
beforeAll(async () => {
  libro = await nuevoLibro();
  nucleo = await libro.abrir();
  await sembrar(nucleo, [EMPRESA]);
});
afterAll(() => libro.cerrar());

/** As many runs, of which nothing has happened yet, and their tasks. */
const sembrarCorridas = async (cuantas: number, empresa_id = EMPRESA): Promise<string[]> => {
  const ids = Array.from({ length: cuantas }, () => randomUUID());
  await nucleo.sql`
    with c as (
      insert into operacion.workflow_corridas
        (empresa_id, id, workflow_id, version, disparo, iniciada_en)
      select ${empresa_id}, unnest(${ids}::uuid[]), 1, 1, 'manual', operacion.ahora()
      returning empresa_id, id
    )
    insert into operacion.tareas (proceso, empresa_id, clave, fase, datos)
    select 'workflows', empresa_id, id::text, 'correr', '{}' from c`;
  return ids;
};

const hecho = (salida: Json): EntradaDeDiario => ({
  trigger: {},
  pasos: [{ node_id: 'a', estado: 'completed', intentos: 1, notas: [], salida }],
});

describe('las corridas que empiezan', () => {
  it('se cuentan cuando quedan: una vez, aunque la transacción que las empezó se repita', async () => {
    const contadas: number[] = [];
    const salida = crearSalida({ permitir_loopback: false });
    const { modulo } = abrirCorridas(
      {
        nucleo,
        database_url: libro.url,
        bitacora: libro.bitacora,
        boveda,
        salida,
        reloj: Date.now,
        registro: { warn: () => {} },
        alFallar: () => {},
      },
      {},
      {
        observador: {
          empezaron: (cuantas) => contadas.push(cuantas),
          termino: () => {},
        },
        secretos: { abrir: async () => new Map(), sellar: async (_, huella) => huella },
        reglas_de_correo: {
          limites: LIMITES_DE_CORREO,
          dominio_por_omision: null,
          nombre: 'prueba',
        },
        avisos: SIN_CORREO,
        publicar,
        avisarNovedad: () => {},
        publicos: new Set(EVENTOS_PUBLICOS),
      },
    );
    let fallas = 0;
    /** Comes after whoever begins runs, in the same transaction. */
    const inestable: Consumidor = {
      nombre: 'inestable',
      esquema: 'operacion',
      desde: 'ahora',
      aplicar: async (tx, eventos) => {
        if (fallas === 2 || !eventos.some(({ tipo }) => tipo === 'FacturaCreada')) return;
        const [fila] = await tx.consultar('select count(*) from operacion.workflow_corridas');
        expect(fila).toEqual([1]);
        fallas += 1;
        throw new Error('defecto pasajero');
      },
    };
    const seguido = await libro.abrir({
      consumidores: [...modulo.consumidores!, inestable],
    });
    seguido.seguidor.observar((eventos) => modulo.observar?.(eventos));
    await sembrarWorkflow(seguido.bus.ejecutar, EMPRESA, grafo([DISPARADOR]));
    await facturar(seguido, EMPRESA);
    await vi.waitFor(() => expect(fallas).toBe(2), { timeout: 10_000 });
    await seguido.seguidor.alcanzar();
    expect(contadas).toEqual([1]);
    expect(await nucleo.sql`select estado from operacion.workflow_corridas`).toEqual([
      { estado: 'running' },
    ]);
    await modulo.cerrar();
    salida.cerrar();
  });
});

/** As it works in the program: its plans are made once. */
const abrirAlmacen = (alLeer: (filas: readonly Fila[]) => void = () => {}) => {
  const sesion = new Sesion(libro.url, { nombre: 'almacen', ajustes: AJUSTES_DE_TRABAJADOR });
  const consultar: Transaccion['consultar'] = async (texto, parametros) => {
    const filas = await sesion.suelta.consultar(texto, parametros);
    alLeer(filas);
    return filas;
  };
  const almacen = almacenDeCorridas({
    lecturas: { suelta: { consultar } },
    escrituras: sesion,
    firmes: sesion,
    diario: diarioDeCorridas(cifradoDeCorridas(nucleo.sql, boveda)),
    definiciones: definicionesDe(sesion),
    limites: { pasos_por_hora: 1_000_000, bytes_de_historia: 2 ** 40 },
  });
  return { sesion, almacen };
};

describe('las corridas que se leen juntas', () => {
  /** What each answer brought of their diaries. */
  const respuestas: number[] = [];
  let sesion: Sesion;
  let almacen: AlmacenDeCorridas;
  beforeAll(() => {
    ({ sesion, almacen } = abrirAlmacen((filas) => {
      const bytes = filas.flat().map((valor) => (Buffer.isBuffer(valor) ? valor.length : 0));
      respuestas.push(bytes.reduce((a, b) => a + b, 0));
    }));
  });
  afterAll(() => sesion.cerrar());

  /** Written down as `salidaDe` says, and loaded at the same time. */
  const cargadas = async (cuantas: number, salidaDe: (i: number) => Json) => {
    const ids = await sembrarCorridas(cuantas);
    const resto = {
      empresa_id: EMPRESA,
      n: 0,
      hechos: 1,
      firme: false,
      usos: [],
    };
    await Promise.all(
      ids.map((corrida_id, i) =>
        almacen.anotar({ ...resto, corrida_id, entrada: hecho(salidaDe(i)) }),
      ),
    );
    respuestas.length = 0;
    const en = ocasion({ esquema: nucleo.esquema });
    return Promise.all(ids.map((id) => almacen.cargar(en, EMPRESA, id)));
  };

  it('vienen en una sola respuesta', async () => {
    const corridas = await cargadas(128, (i) => i);
    expect(corridas.map((corrida) => corrida?.entradas)).toEqual(
      corridas.map((_, i) => [hecho(i)]),
    );
    expect(respuestas).toHaveLength(1);
  });

  it('menos las de historia larga, que vienen cada una sola: lo que se lee de una vez tiene fin', async () => {
    const larga = (i: number): string => `${i} ${'x'.repeat(255 * 1024)}`;
    const corridas = await cargadas(60, (i) => (i % 3 === 0 ? i : larga(i)));
    for (const [i, corrida] of corridas.entries()) {
      expect(corrida?.entradas).toEqual([hecho(i % 3 === 0 ? i : larga(i))]);
    }
    expect(respuestas).toHaveLength(1 + 40);
    expect(Math.max(...respuestas)).toBeLessThan(300 * 1024);
  });

  it('también si lo largo es el evento con que empiezan', async () => {
    const [corta, larga] = (await sembrarCorridas(2)) as [string, string];
    const datos = [{ a: 1 }, { a: 'y'.repeat(200 * 1024) }];
    for (const [i, id] of [corta, larga].entries()) {
      const posicion = 1_000_000 + i;
      await nucleo.sql`
        insert into ${nucleo.sql(nucleo.esquema)}.eventos
          (empresa_id, posicion, evento, creado_en, data)
        values (${EMPRESA}, ${posicion}, 'factura.creada', now(), ${JSON.stringify(datos[i])}::text::json)`;
      await nucleo.sql`
        update operacion.workflow_corridas set evento_id = ${posicion} where id = ${id}`;
    }
    respuestas.length = 0;
    const en = ocasion({ esquema: nucleo.esquema });
    const leidas = [corta, larga, randomUUID()].map((id) => almacen.cargar(en, EMPRESA, id));
    const [una, otra, ninguna] = await Promise.all(leidas);
    expect([una?.trigger, otra?.trigger, ninguna]).toEqual([...datos, undefined]);
    expect(respuestas).toHaveLength(2);
  });
});

describe('una cola larga', () => {
  const DE_OTRA = 5_000;
  /** More than a handful of runs has, far less than the queue. */
  const UNAS_POCAS = 1_000;
  const TABLAS = ['tareas', 'workflow_corridas', 'workflow_diario'];

  it('no la lee quien carga una corrida, la anota o la termina, aunque planeó con ella corta', async () => {
    // As short as it gets: nothing, and the planner knows.
    await nucleo.sql`truncate operacion.tareas, operacion.workflow_corridas, operacion.workflow_diario`;
    await nucleo.sql`analyze operacion.tareas, operacion.workflow_corridas, operacion.workflow_diario`;
    const { sesion, almacen } = abrirAlmacen();
    const en = ocasion({ esquema: nucleo.esquema });
    const resto = { empresa_id: EMPRESA, hechos: 1, usos: [] };
    const recorrer = async (corrida_id: string): Promise<void> => {
      const suya = { ...resto, corrida_id, entrada: hecho(1) };
      await almacen.cargar(en, EMPRESA, corrida_id);
      expect(await almacen.anotar({ ...suya, n: 0, firme: true })).toBe('escrita');
      expect((await almacen.cargar(en, EMPRESA, corrida_id))?.entradas).toHaveLength(1);
      const fin = { estado: 'completed', motivo: null, pasos: 1 } as const;
      expect(await almacen.anotar({ ...suya, n: 1, firme: false, fin })).toBe('escrita');
    };
    try {
      for (const id of await sembrarCorridas(2)) await recorrer(id);
      const de_otra = await sembrarCorridas(DE_OTRA, EMPRESA + 1);
      await nucleo.sql`
        insert into operacion.workflow_diario (empresa_id, corrida_id, n, en, cifrado)
        select ${EMPRESA + 1}, unnest(${de_otra}::uuid[]), 0, operacion.ahora(), ''`;
      const suyas = await sembrarCorridas(3);
      const leidas = () => Promise.all(TABLAS.map((tabla) => leidasDe(sesion, tabla)));
      const antes = await leidas();
      await Promise.all(suyas.map(recorrer));
      const despues = await leidas();
      for (const [i, tabla] of TABLAS.entries()) {
        expect(despues[i]! - antes[i]!, tabla).toBeLessThan(UNAS_POCAS);
      }
      const quedan = await nucleo.sql`
        select from operacion.tareas where empresa_id = ${EMPRESA}`;
      expect(quedan).toEqual([]);
    } finally {
      await sesion.cerrar();
    }
  });
});
