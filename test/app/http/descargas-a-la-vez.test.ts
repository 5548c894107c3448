import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { asientosDe, DIARIO_EN_LINEAS } from '#read-api/contabilidad/asientos.queries.ts';
import { lineasCsv } from '#read-api/kernel/lista.queries.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** Long files: in short pages, by connections of their own, a few at once of each company. */

const LINEAS = 40;
const ASIENTOS = 3_000;
const GRANDES = 12;

describe('el diario entero como CSV', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  let vecina: EmpresaDePrueba;

  const lineasDe = (cuantas: number) => {
    const [debe, haber] = [idEnPlanBase('502.02.18'), idEnPlanBase('502.02.18')];
    return Array.from({ length: cuantas }, (_, i) => ({
      cuenta_id: i % 2 === 0 ? debe : haber,
      [i % 2 === 0 ? 'debe' : 'haber']: 1,
      descripcion: `Renglón ${i} ${'con su descripción '.repeat(4)}`,
    }));
  };

  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ empresas: 2 });
    [empresa, vecina] = prueba.empresas as [EmpresaDePrueba, EmpresaDePrueba];
    const { api, id: empresa_id } = empresa;
    const hoy = fechaDe(new Date().toISOString());
    const fecha_inicio = `${hoy.slice(0, 7)}-01`;
    await api.pedir('POST', '/contabilidad/activar', { cuerpo: { fecha_inicio } });
    const leer = async () =>
      (await api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await prontoEs(leer, 'activa', 10_000);
    const asentar = async (cuantas: number): Promise<void> => {
      const cuerpo = { fecha: hoy, glosa: 'Reparto', lineas: lineasDe(cuantas) };
      const hecho = await api.pedir('POST', '/contabilidad/asientos', { cuerpo });
      expect(hecho.estado, JSON.stringify(hecho.cuerpo)).toBe(201);
    };
    await asentar(LINEAS);
    await asentar(500);
    const { sql, esquema } = prueba.sistema.nucleo;
    const columnas = await sql<{ c: string }[]>`
      select column_name as c from information_schema.columns
      where table_schema = ${esquema} and table_name = 'asientos' and column_name <> 'id'`;
    const lista = columnas.map(({ c }) => `"${c}"`).join(', ');
    const copiar = (id: number, desde: number, cuantas: number) =>
      sql.unsafe(`insert into "${esquema}".asientos (id, ${lista})
        select ${desde} + g, ${lista} from "${esquema}".asientos, generate_series(1, ${cuantas}) g
        where empresa_id = ${empresa_id} and id = ${id}`);
    await copiar(1, 10_000, ASIENTOS);
    await copiar(2, 20_000, GRANDES);
  }, 60_000);
  afterAll(() => prueba?.detener());

  const fuente = () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    const lecturas = { sql, esquema: () => esquema };
    const listado = { lecturas, empresa_id: empresa.id, lista: DIARIO_EN_LINEAS };
    const filtro = {
      ambiente: '1',
      desde: undefined,
      hasta: undefined,
      cuenta_id: undefined,
      tercero_id: undefined,
      origen_id: undefined,
    } as const;
    return { listado, fuente: asientosDe(lecturas, empresa.id, filtro) };
  };

  it.each([
    [1_000_000, 0],
    [700, 5],
  ])(
    'cada página lleva pocas líneas, y juntas todas, en su orden (%i desde %i)',
    async (limit, offset) => {
      const { listado, fuente: suya } = fuente();
      const ids: number[] = [];
      let mayor = 0;
      for await (const trozo of lineasCsv(listado, suya, { limit, offset, plano: true })) {
        mayor = Math.max(mayor, trozo.length);
        for (const linea of trozo.split('\r\n'))
          if (linea !== '') ids.push(Number.parseInt(linea, 10));
      }
      expect(mayor).toBeLessThan(1_500_000);
      const asientos = ids.filter((id, i) => id !== ids[i - 1]);
      expect(asientos).toEqual(asientos.toSorted((a, b) => b - a));
      expect(asientos).toHaveLength(Math.min(limit, ASIENTOS + GRANDES + 2 - offset));
      const cuantas = Map.groupBy(ids, (id) => id);
      for (const [id, suyas] of cuantas) {
        expect(suyas).toHaveLength(id === 2 || id > 20_000 ? 500 : LINEAS);
      }
    },
  );

  /** Asks and does not read: what comes waits in the socket. */
  const pedirSinLeer = ({ clave }: EmpresaDePrueba): Promise<IncomingMessage> =>
    new Promise((resolver, rechazar) => {
      const opciones = { headers: { 'X-API-Key': clave }, agent: false };
      const camino = '/api/v1/contabilidad/asientos?format=csv&limit=1000000';
      get(`${prueba.url}${camino}`, opciones, resolver).on('error', rechazar);
    });

  it('quien pide muchas a la vez sin leerlas espera o es 429, y ningún otro lo nota', async () => {
    const pedidas = Array.from({ length: 12 }, () => pedirSinLeer(empresa));
    const primeras = await Promise.all(
      pedidas.map((una) => Promise.race([una, new Promise((r) => setTimeout(r, 2_000))])),
    );
    const respondidas = primeras.filter((una) => una !== undefined) as IncomingMessage[];
    const con = (estado: number) => respondidas.filter(({ statusCode }) => statusCode === estado);
    expect(con(200)).toHaveLength(3);
    expect(con(429)).toHaveLength(4);
    for (const { headers } of con(429)) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const ajena = await vecina.api.pedir('GET', '/facturas?format=csv');
    expect(ajena.estado).toBe(200);
    const propia = await empresa.api.pedir('GET', '/contabilidad/asientos?limit=5');
    expect(propia.estado).toBe(200);
    const [{ cuantas }] = (await prueba.sistema.nucleo.sql`
      select count(*)::int as cuantas from pg_stat_activity
      where datname = current_database() and application_name = 'descargas'`) as never as [
      { cuantas: number },
    ];
    expect(cuantas).toBeLessThanOrEqual(2);
    for (const una of con(200)) una.destroy();
    // Those that waited get the turns of those that hung up.
    const segundas = await Promise.all(pedidas);
    expect(segundas.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(
      6,
    );
    for (const una of segundas) una.destroy();
    await prontoEs(
      async () => {
        const ultima = await pedirSinLeer(empresa);
        ultima.destroy();
        return ultima.statusCode;
      },
      200,
      10_000,
    );
  }, 40_000);

  it('HEAD no ocupa ningún turno', async () => {
    const opciones = { method: 'HEAD', headers: { 'X-API-Key': empresa.clave } };
    for (let vez = 0; vez < 12; vez++) {
      const { status } = await fetch(
        `${prueba.url}/api/v1/contabilidad/asientos?format=csv`,
        opciones,
      );
      expect(status).toBe(200);
    }
  });
});
