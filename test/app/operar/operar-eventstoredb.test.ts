import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { type Corrida, operar, operarAqui } from '#test/support/operar.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

let doble: DobleEventStoreDB;
let prueba: SistemaDePrueba;
let env: NodeJS.ProcessEnv;
const orden = (...linea: readonly string[]): Promise<Corrida> => operarAqui({ env }, ...linea);
/** As a person runs it, at a lower priority than the program. */
const ordenAparte = (...linea: readonly string[]): Promise<Corrida> => operar(env, ...linea);

beforeAll(async () => {
  doble = await iniciarDobleEventStoreDB();
  const eventstore_url = doble.url;
  prueba = await iniciarSistemaDePrueba({ bitacora: 'eventstoredb', eventstore_url });
  env = {
    DATABASE_URL: prueba.database_url,
    EVENTSTORE_URL: eventstore_url,
    CLAVE_MAESTRA: `prueba:${randomBytes(32).toString('base64')}`,
  };
});
afterAll(async () => {
  await prueba.detener();
  await doble.detener();
  expect(prueba.fallas).toEqual([]);
});

describe('la línea de órdenes sobre EventStoreDB', () => {
  it('una empresa creada queda en la bitácora del programa', async () => {
    const ruc = '1790016919001';
    const alta = ['empresas', 'crear', '--ruc', ruc, '--razon-social', 'Nueva S.A.'];
    const creada = await orden(...alta, '--direccion', 'Quito', '--json');
    expect(creada.errores).toBe('');
    const { empresa_id } = JSON.parse(creada.salida) as { empresa_id: number };
    const { bitacora } = prueba.sistema.nucleo.lecturas;
    const [primero] = await bitacora.readStream(`empresa-${empresa_id}`, { limit: 1 });
    expect(primero).toMatchObject({ tipo: 'EmpresaConfigurada' });
  });

  it('verifica y exporta la bitácora por partes que juntas son el todo', async () => {
    const leer = ({ salida }: Corrida) =>
      salida
        .split('\n')
        .filter(Boolean)
        .map((linea) => JSON.parse(linea) as { posicion: number });
    const primera = leer(await orden('bitacora', 'exportar', '--limite', '3'));
    const desde = String(primera.at(-1)!.posicion);
    const [resto, verificada] = await Promise.all([
      orden('bitacora', 'exportar', '--desde', desde),
      ordenAparte('bitacora', 'verificar', '--json', '--ritmo', '100'),
    ]);
    const { bitacora } = prueba.sistema.nucleo.lecturas;
    const todo = await bitacora.readAll({ after: 0, limit: 1_000 });
    const posiciones = todo.map(({ posicion }) => posicion);
    expect([...primera, ...leer(resto)].map(({ posicion }) => posicion)).toEqual(posiciones);
    expect(JSON.parse(verificada.salida)).toMatchObject({ bien: true, bitacora: { fallas: [] } });
  });

  it('comprueba los libros de cada empresa desde sus streams', async () => {
    const { codigo, salida, errores } = await orden(
      'contabilidad',
      'verificar',
      '--sin-filas',
      '--json',
    );
    expect([codigo, errores]).toEqual([0, expect.any(String)]);
    const { bien, empresas } = JSON.parse(salida) as { bien: boolean; empresas: unknown[] };
    expect([bien, empresas.length]).toEqual([true, 2]);
  });

  it('rehace las lecturas mientras se emite sin pausa, y cambia', async () => {
    const { api } = prueba.empresa;
    let emitiendo = true;
    const emitir = async (): Promise<number> => {
      let emitidas = 0;
      for (; emitiendo; emitidas += 1)
        expect((await api.crear(cuerpoDeFactura())).estado).toBe(201);
      return emitidas;
    };
    const emisores = Promise.all([emitir(), emitir(), emitir()]);
    const hecha = await ordenAparte('proyecciones', 'reconstruir', '--json', '--ritmo', '100');
    emitiendo = false;
    const emitidas = (await emisores).reduce((a, b) => a + b, 0);
    expect([hecha.codigo, hecha.errores]).toEqual([0, expect.any(String)]);
    const { esquema } = JSON.parse(hecha.salida) as { esquema: string };
    await expect.poll(() => prueba.sistema.nucleo.esquema, { timeout: 30_000 }).toBe(esquema);
    expect(emitidas).toBeGreaterThan(0);
  });

  it('sin el servidor, o con la dirección mal, lo dice en una línea', async () => {
    const nadie = { ...env, EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' };
    const sola = await operar(nadie, 'bitacora', 'exportar');
    expect([sola.codigo, sola.errores]).toEqual([
      1,
      'EVENTSTORE_URL: EventStoreDB no atiende en 127.0.0.1:9 (ECONNREFUSED): póngalo en marcha, ' +
        'o corrija la dirección.\n',
    ]);
    const mala = { ...env, EVENTSTORE_URL: 'esdb://ana:S3creto@127.0.0.1:9?tlsVerifyCert=false' };
    const negada = await operarAqui({ env: mala }, 'bitacora', 'exportar');
    expect(negada.codigo).toBe(2);
    expect(negada.errores).toContain('tlsCAFile');
    expect(negada.errores).not.toContain('S3creto');
  });
});

describe('sin la variable que dice dónde está la bitácora', () => {
  const FALTA = /^EVENTSTORE_URL: falta, .*EventStoreDB.*\n$/;

  it('toda orden que la necesita lo dice en una línea, y nada se toca', async () => {
    const { EVENTSTORE_URL: _, ...sin } = env;
    const tareas = () => prueba.sistema.nucleo.sql`select count(*)::int as n from operacion.tareas`;
    const antes = await tareas();
    const ordenes = [
      ['bitacora', 'verificar'],
      ['bitacora', 'exportar'],
      ['bitacora', 'adoptar'],
      ['procesos', 'estado'],
      ['contabilidad', 'verificar'],
      ['proyecciones', 'reconstruir'],
    ];
    for (const linea of ordenes) {
      const { codigo, salida, errores } = await operarAqui({ env: sin }, ...linea);
      expect([linea, codigo, salida, errores]).toEqual([
        linea,
        2,
        '',
        expect.stringMatching(FALTA),
      ]);
    }
    expect(await tareas()).toEqual(antes);
    expect(prueba.sistema.nucleo.estado().listo).toBe(true);
  });
});

describe('con la variable donde la bitácora es la de Postgres', () => {
  it('se dice que sobra, y una vacía no se adopta sin más', async () => {
    const dePostgres = await iniciarSistemaDePrueba({ bitacora: 'postgres' });
    try {
      const con = { ...env, DATABASE_URL: dePostgres.database_url };
      const estado = await operarAqui({ env: con }, 'procesos', 'estado');
      expect([estado.codigo, estado.errores]).toEqual([
        2,
        expect.stringMatching(/^EVENTSTORE_URL: sobra, .*Postgres.*adoptar»\.\n$/),
      ]);
      const vacio = await iniciarDobleEventStoreDB();
      const enVacio = { ...con, EVENTSTORE_URL: vacio.url };
      const adoptada = await operarAqui({ env: enVacio }, 'bitacora', 'adoptar');
      expect([adoptada.codigo, adoptada.errores]).toEqual([
        4,
        expect.stringMatching(/^La bitácora está vacía .*--vacia\.\n$/),
      ]);
      expect(dePostgres.sistema.nucleo.estado().listo).toBe(true);
      await vacio.detener();
    } finally {
      await dePostgres.detener();
    }
  });
});
