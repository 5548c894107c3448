import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import type { Libro } from '#test/support/nucleo/nucleo.ts';
import {
  comprobarEmpresa,
  contenido,
  facturar,
  nuevoLibro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { lanzarOperar, operar } from '#test/support/operar.ts';

let libro: Libro;
let nucleo: Nucleo;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  libro = await nuevoLibro();
  nucleo = await libro.abrir({ vigencia: { ronda_ms: 50 } });
  await sembrar(nucleo, [1, 2]);
  env = { DATABASE_URL: libro.url, CLAVE_MAESTRA: `k:${randomBytes(32).toString('base64')}` };
});
afterEach(() => libro.cerrar());

const puesto = async (): Promise<number> => {
  const [hay] = await nucleo.sql`select to_regclass('lectura_2.checkpoints') as tabla`;
  if (!hay!.tabla) return 0;
  const [fila] = await nucleo.sql<{ posicion: number }[]>`
    select coalesce(min(posicion), 0) as posicion from lectura_2.checkpoints`;
  return fila!.posicion;
};

it.each([
  ['entera', []],
  ['de una sola tabla', ['--solo', 'facturas']],
])(
  '%s, matada a mitad de camino sigue donde estaba, y resulta igual a lo vivo',
  async (_, que) => {
    const empresas = Array.from({ length: 1000 }, (_, i) => (i % 2) + 1);
    await Promise.all(empresas.map((empresa) => facturar(nucleo, empresa)));
    await nucleo.seguidor.alcanzar();
    const antes = await contenido(nucleo);
    const cabeza = await libro.bitacora.cabeza();

    const primera = lanzarOperar(env, 'proyecciones', 'reconstruir', ...que, '--ritmo', '2');
    await expect.poll(puesto, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    primera.matar();
    await primera.fin;
    const dejado = await puesto();
    expect(dejado).toBeLessThan(cabeza);
    expect(nucleo.esquema).toBe('lectura_1');
    await facturar(nucleo, 1);

    const orden = ['proyecciones', 'reconstruir', ...que, '--json', '--ritmo', '100'];
    const segunda = await operar(env, ...orden);
    expect(segunda.errores).not.toMatch(/Error/);
    expect(JSON.parse(segunda.salida)).toMatchObject({
      esquema: 'lectura_2',
      reanudada: true,
      comparacion: { diferencias: [] },
    });
    await expect.poll(() => nucleo.esquema, { timeout: 1000 }).toBe('lectura_2');
    await facturar(nucleo, 2);
    for (const empresa of [1, 2]) await comprobarEmpresa(nucleo, empresa);
    const despues = await contenido(nucleo);
    expect(despues.facturas!.length).toBe(antes.facturas!.length + 2);
    expect(despues.facturas).toEqual(expect.arrayContaining(antes.facturas!.slice(0, 50)));
  },
  90_000,
);
