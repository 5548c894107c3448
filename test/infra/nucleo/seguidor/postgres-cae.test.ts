import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { iniciarPostgres, type PostgresEmbebido } from '#infra/nucleo/postgres/embebido.ts';
import {
  comprobarEmpresa,
  enElLog,
  factura,
  type Libro,
  nuevoLibro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';

/** Postgres dies alone, by kill -9, under load; Node lives on. A server of its own, durable. */

const EMPRESAS = [2, 3, 4, 5];
let dir: DirTemporal;
let servidor: PostgresEmbebido;
let libro: Libro;
beforeAll(async () => {
  dir = await dirTemporal();
  servidor = await iniciarPostgres({ dir_datos: dir.dir });
  libro = await nuevoLibro({ url: servidor.url });
});
afterAll(async () => {
  await libro.cerrar();
  await servidor.detener();
  await dir.borrar();
});

it('nada confirmado falta, nada se duplica, y el proceso deja de estar listo y vuelve', async () => {
  const nucleo = await libro.abrir({ ajustes: { espera_duda_ms: 1500 } });
  await sembrar(nucleo, EMPRESAS);
  await nucleo.seguidor.alcanzar();
  let cargando = true;
  const confirmadas = new Map(EMPRESAS.map((empresa) => [empresa, new Set<number>()]));
  const errores = new Map<string, number>();
  let claves = 0;

  /** A client that repeats its call, with its key, until it is answered. */
  const cliente = async (empresa_id: number): Promise<void> => {
    while (cargando) {
      claves += 1;
      const clave = { clave: `clave-${claves}`, huella: 'a'.repeat(64) };
      for (let hecha = false; !hecha; ) {
        try {
          const { resultado } = await nucleo.bus.ejecutar(factura(empresa_id, {}, clave));
          confirmadas.get(empresa_id)!.add(resultado.comprobante.id);
          hecha = true;
        } catch (error) {
          const nombre = error instanceof Error ? error.name : 'otro';
          errores.set(nombre, (errores.get(nombre) ?? 0) + 1);
          await pausa(50);
        }
      }
    }
  };
  const estados: boolean[] = [];
  const vigia = (async () => {
    while (cargando) {
      const { listo } = nucleo.seguidor.estado();
      if (estados.at(-1) !== listo) estados.push(listo);
      await pausa(2);
    }
  })();
  const clientes = EMPRESAS.flatMap((empresa) => [1, 2, 3].map(() => cliente(empresa)));
  for (let caida = 0; caida < 2; caida += 1) {
    await pausa(400);
    const pid = servidor.pid;
    process.kill(pid, 'SIGKILL');
    const limite = Date.now() + 20_000;
    while (servidor.pid === pid && Date.now() < limite) await pausa(20);
    while (!nucleo.seguidor.estado().listo && Date.now() < limite) await pausa(20);
  }
  await pausa(400);
  cargando = false;
  await Promise.all([...clientes, vigia]);

  let total = 0;
  for (const empresa of EMPRESAS) {
    const { facturas } = await comprobarEmpresa(nucleo, empresa);
    const ids = (await enElLog(libro.bitacora, empresa)).map(
      (e) => (e.datos as { factura_id: number }).factura_id,
    );
    expect([...confirmadas.get(empresa)!].sort((a, b) => a - b)).toEqual(ids);
    total += facturas;
  }
  expect(total).toBe(claves);
  expect(total).toBeGreaterThan(50);
  // Whoever was refused heard that he should come back, nothing else.
  expect([...errores.keys()].filter((nombre) => nombre !== 'ServicioOcupado')).toEqual([]);
  expect(estados.slice(0, 3)).toEqual([true, false, true]);
}, 60_000);
