import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cambiarLimite,
  cambiarPermisos,
  revocarClave,
} from '#commands/identidad/claves-api.comandos.ts';
import { secretosDe } from '#domain/catalogo.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirDecisor } from '#infra/nucleo/nucleo.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { type ClienteApi, crearClienteApi } from '#test/support/http/cliente-api.ts';
import { fundarEmpresa } from '#test/support/identidad/empresas.ts';
import { lentitud } from '#test/support/lentitud.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { lanzarEnBaseAjena, terminarTodos } from './programa.ts';

/** Two processes of the operating system over one database, and a third that gives orders. */

const LIMITE = 16;
const unSegundo = () => ({ timeout: 1000 * lentitud(), interval: 20 });

let base: BaseDePrueba;
let temporal: DirTemporal;
let urls: readonly string[];
const cierres: (() => Promise<unknown>)[] = [];

const abrirOrdenes = async () => {
  const bitacora = await crearBitacoraPostgres({ url: base.url, secretosDe });
  cierres.push(() => bitacora.cerrar());
  const decisor = await abrirDecisor({
    database_url: base.url,
    bitacora,
    reloj: Date.now,
    proyecciones: PROYECCIONES,
  });
  cierres.push(() => decisor.cerrar());
  return decisor.bus;
};
let bus: Awaited<ReturnType<typeof abrirOrdenes>>;

beforeAll(async () => {
  base = await crearBaseDeDatos();
  temporal = await dirTemporal();
  const clave_maestra = `k:${randomBytes(32).toString('base64')}`;
  const lanzamiento = { dir: temporal.dir, database_url: base.url, clave_maestra };
  const procesos = await Promise.all([
    lanzarEnBaseAjena(lanzamiento),
    lanzarEnBaseAjena(lanzamiento),
  ]);
  expect(new Set(procesos.map(({ pid }) => pid)).size).toBe(2);
  urls = procesos.map(({ url }) => url);
  bus = await abrirOrdenes();
});
afterAll(async () => {
  await terminarTodos();
  for (const cerrar of cierres.toReversed()) await cerrar();
  await temporal?.borrar();
  await base?.borrar();
});

const remitente = (empresa_id: number) => {
  const comando_id = randomUUID();
  return { empresa_id, comando_id, correlacion_id: comando_id, actor: 'operador' };
};

/** A company with one key, through each of the processes. */
const fundar = async (empresa_id: number, limite_por_minuto?: number): Promise<ClienteApi[]> => {
  const aMedida = limite_por_minuto === undefined ? {} : { limite_por_minuto };
  const clave = await fundarEmpresa({ nucleo: { bus } }, empresa_id, aMedida);
  const clientes = urls.map((url) => crearClienteApi(url, clave));
  for (const cliente of clientes) {
    await expect.poll(() => estadoDe(cliente), { timeout: 5000 }).toBe(200);
  }
  return clientes;
};

const estadoDe = async (cliente: ClienteApi): Promise<number> =>
  (await cliente.pedir('GET', '/eventos')).estado;

it('una clave revocada en otra parte se rehúsa en los dos antes de un segundo', async () => {
  const clientes = await fundar(1);
  await bus.ejecutar(revocarClave(remitente(1), 1));
  await Promise.all(
    clientes.map((cliente) => expect.poll(() => estadoDe(cliente), unSegundo()).toBe(401)),
  );
});

it('un cambio de permisos vale en los dos antes de un segundo', async () => {
  const clientes = await fundar(2);
  await bus.ejecutar(cambiarPermisos(remitente(2), 1, { facturas: ['GET'] }));
  await Promise.all(
    clientes.map((cliente) => expect.poll(() => estadoDe(cliente), unSegundo()).toBe(403)),
  );
});

it('el límite es uno solo para los dos, y subirlo vale enseguida en ambos', async () => {
  // Looking whether the key is there has already spent one request in each process.
  const clientes = await fundar(3, LIMITE);
  let admitidas = clientes.length;
  for (let i = 0; i < 2 * LIMITE; i++) {
    if ((await estadoDe(clientes[i % 2]!)) === 200) admitidas += 1;
  }
  // Over n processes a burst may exceed it by (n − 1)/8.
  expect(admitidas).toBeGreaterThanOrEqual(LIMITE);
  expect(admitidas).toBeLessThanOrEqual(LIMITE + LIMITE / 8);
  expect(await Promise.all(clientes.map(estadoDe))).toEqual([429, 429]);

  await bus.ejecutar(cambiarLimite(remitente(3), 1, 10 * LIMITE));
  for (const cliente of clientes) {
    await expect.poll(() => estadoDe(cliente), unSegundo()).toBe(200);
    const { cabeceras } = await cliente.pedir('GET', '/eventos');
    expect(cabeceras.get('x-ratelimit-limit')).toBe(String(10 * LIMITE));
  }
});
