import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { type Almacen, crearAlmacenEnMemoria, type Fila } from '#infra/simulador-sri/almacen.ts';
import { crearAlmacenPostgres } from '#infra/simulador-sri/almacen-postgres.ts';
import { leerMarcas } from '#infra/simulador-sri/marcas.ts';
import { mensaje } from '#infra/simulador-sri/mensajes.ts';
import type { Registro } from '#infra/simulador-sri/servicio.ts';
import { iniciarSimulador } from '#infra/simulador-sri/servidor.ts';
import { AHORA, crearFirmante } from '#test/support/documentos/factura-de-prueba.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { clienteDe } from '#test/support/servidor-guionado.ts';

let base: BaseDePrueba;
beforeAll(async () => {
  base = await crearBaseDeDatos();
});
afterAll(() => base.borrar());

const fila = (clave: string, numero_id: string): Fila => ({
  clave,
  numero_id,
  ruc: '1790011674001',
  numero: '001-001-000000001',
  estado: 'REGISTRADO',
  veredicto: 'NO_AUTORIZADO',
  mensajes: [mensaje('52', 'con «comillas» y <ángulos>')],
  marcas: leerMarcas('[SRI:DEVUELTA][SRI:CAIDO:3]'),
  xml: '<factura>ñ</factura>',
  visible_desde_ms: 1_795_000_000_123,
  fecha_autorizacion: '2026-11-21T10:00:00.000-05:00',
  recibidos: 1,
  consultas: 0,
  consultas_del_intento: 0,
  devueltas_por_marca: 0,
  rechazos_por_marca: 1,
  caidas: 0,
});

describe.each<[string, () => Promise<Almacen>]>([
  ['en memoria', async () => crearAlmacenEnMemoria()],
  ['en Postgres', () => crearAlmacenPostgres(base.url)],
])('almacén %s', (_nombre, abrir) => {
  let almacen: Almacen;
  beforeAll(async () => {
    almacen = await abrir();
  });
  afterAll(() => almacen.cerrar());

  test('guarda, reemplaza y encuentra por número', async () => {
    const a = fila('a', 'n1');
    await almacen.guardar(a);
    await almacen.guardar(fila('b', 'n1'));
    await almacen.guardar(fila('c', 'n2'));
    await almacen.guardar({ ...a, recibidos: 2, mensajes: [], xml: null });
    const halladas = await almacen.delNumero('n1');
    expect(halladas.toSorted((x, y) => x.clave.localeCompare(y.clave))).toEqual([
      { ...a, recibidos: 2, mensajes: [], xml: null },
      fila('b', 'n1'),
    ]);
    expect(await almacen.delNumero('otro')).toEqual([]);
  });

  test('cuenta consultas y caídas, y no inventa filas', async () => {
    await almacen.guardar(fila('d', 'n3'));
    expect(await almacen.consultar('d')).toMatchObject({ consultas: 1, consultas_del_intento: 1 });
    await almacen.anotarCaida('d');
    expect(await almacen.consultar('d')).toMatchObject({ consultas: 2, caidas: 1 });
    expect(await almacen.consultar('nadie')).toBeUndefined();
    await almacen.anotarCaida('nadie');
    expect(await almacen.delNumero('nadie')).toEqual([]);
  });

  test('las enumera por orden de llegada, sin su XML', async () => {
    const todas = await almacen.todas();
    expect(todas.map((f) => f.clave)).toEqual(['a', 'b', 'c', 'd']);
    expect(todas.every((f) => f.xml === null)).toBe(true);
  });
});

test('de muchos envíos a la vez del mismo número con claves distintas, entra uno', async () => {
  const factura = await crearFirmante();
  const memoria = crearAlmacenEnMemoria();
  // Slow to answer, so that every call would read before any of them writes.
  const almacen: Almacen = {
    ...memoria,
    delNumero: async (numero_id) => {
      const filas = await memoria.delNumero(numero_id);
      await new Promise((resolver) => setTimeout(resolver, 20));
      return filas;
    },
  };
  const simulador = await iniciarSimulador({ almacen, reloj: () => Date.parse(AHORA) });
  const cliente = clienteDe(simulador.url);
  const respuestas = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const r = await cliente.enviar('1', factura({ secuencial: 800, intento: i + 1 }).xml);
      return r.mensajes[0]?.identificador ?? r.tipo;
    }),
  );
  expect(respuestas.toSorted()).toEqual([...Array.from({ length: 11 }, () => '45'), 'RECIBIDA']);
  cliente.cerrar();
  await simulador.detener();
});

describe('como proceso aparte, con Postgres', () => {
  const vivos: ChildProcessWithoutNullStreams[] = [];
  afterAll(() => {
    for (const p of vivos) p.kill('SIGKILL');
  });

  const arrancar = async (): Promise<{ url: string; proceso: ChildProcessWithoutNullStreams }> => {
    const proceso = spawn(process.execPath, ['infra/simulador-sri/main.ts'], {
      env: { ...process.env, PORT: '0', DATABASE_URL: base.url, DEMORA_MS: '0' },
    });
    vivos.push(proceso);
    for await (const linea of createInterface({ input: proceso.stdout })) {
      return { url: (JSON.parse(linea) as { url: string }).url, proceso };
    }
    throw new Error('El simulador no arrancó');
  };

  test('lo que respondió sobrevive a kill -9', async () => {
    const hoy = fechaDe(new Date().toISOString());
    const factura = await crearFirmante();
    const f = factura({ secuencial: 900, fecha: hoy, razon_social: 'X [SRI:EN_PROCESO:1]' });
    const negada = factura({ secuencial: 901, fecha: hoy, razon_social: 'X [SRI:RECHAZADO:1]' });
    const primero = await arrancar();
    const antes = clienteDe(primero.url);
    expect((await antes.enviar('1', f.xml)).tipo).toBe('RECIBIDA');
    expect((await antes.consultar('1', f.clave)).tipo).toBe('EN_PROCESO');
    await antes.enviar('1', negada.xml);
    antes.cerrar();
    primero.proceso.kill('SIGKILL');
    await once(primero.proceso, 'exit');

    const segundo = await arrancar();
    const despues = clienteDe(segundo.url);
    expect((await despues.consultar('1', f.clave)).tipo).toBe('AUTORIZADO');
    const repetida = await despues.enviar('1', f.xml);
    expect(repetida.mensajes.map((m) => m.identificador)).toEqual(['43']);
    expect((await despues.consultar('1', negada.clave)).tipo).toBe('NO_AUTORIZADO');
    const nueva = factura({
      secuencial: 901,
      intento: 2,
      fecha: hoy,
      razon_social: 'X [SRI:RECHAZADO:1]',
    });
    expect((await despues.enviar('1', nueva.xml)).tipo).toBe('RECIBIDA');
    expect((await despues.consultar('1', nueva.clave)).tipo).toBe('AUTORIZADO');
    const respuesta = await fetch(`${segundo.url}/simulador/registro`);
    const registro = (await respuesta.json()) as Registro;
    expect(registro.comprobantes).toContainEqual({
      clave: f.clave,
      ruc: '1790011674001',
      numero: '001-002-000000900',
      estado: 'AUTORIZADO',
      recibidos: 2,
      consultas: 2,
      caidas: 0,
    });
    despues.cerrar();
    segundo.proceso.kill('SIGTERM');
    expect(await once(segundo.proceso, 'exit')).toEqual([0, null]);
  });
});
