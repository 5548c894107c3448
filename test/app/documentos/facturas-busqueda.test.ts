import { describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import { sembrarListas } from '#test/bench/facturas-sembradas.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** Searching among many buyers, against looking at every invoice. */

let prueba: SistemaDePrueba;
let grande: EmpresaDePrueba;
conSistema(async (iniciado) => {
  prueba = iniciado;
  grande = prueba.empresa;
  const { sql, esquema } = prueba.sistema.nucleo;
  await sembrarListas(sql, esquema, grande.id, 6_000, 2);
  await sql.unsafe('analyze');
});

const caminoDe = (consulta: { readonly [parametro: string]: string | number }): string => {
  const parametros = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(consulta)) parametros.set(nombre, String(valor));
  return `/facturas?${parametros.toString()}`;
};

describe('GET /facturas?q= con miles de compradores', () => {
  /** By looking at every invoice of the environment in force, and every draft. */
  const aMano = async (q: string): Promise<number[]> => {
    const { sql, esquema } = prueba.sistema.nucleo;
    const filas = await sql<{ id: number }[]>`
      select id from ${sql(esquema)}.facturas where empresa_id = ${grande.id}
        and coalesce(ambiente, '1') = '1' and lower(razon_social) ~ all(${q.split(' ').map((palabra) => `(^| )${palabra}`)}::text[])
      order by fecha_emision desc, id desc`;
    return filas.map(({ id }) => id);
  };

  // A few buyers, hundreds, thousands: each is found in another way.
  it.each([
    ['mamape', 1],
    ['pe', 500],
    ['m', 2_500],
    ['ma pe', 100],
  ])('q=%s halla lo mismo que mirarlas todas, página por página y en el CSV', async (q, minimo) => {
    const esperadas = await aMano(q);
    expect(esperadas.length).toBeGreaterThanOrEqual(minimo);
    for (const [limit, offset] of [
      [20, 0],
      [20, 60],
      [500, 0],
      [20, esperadas.length - 5],
    ] as const) {
      if (offset < 0) continue;
      const { cuerpo } = await grande.api.pedir<VistaDeLista[]>(
        'GET',
        caminoDe({ q, limit, offset }),
      );
      expect(cuerpo.map(({ id }) => id)).toEqual(esperadas.slice(offset, offset + limit));
    }
    const csv = await grande.api.pedir<Buffer>('GET', caminoDe({ format: 'csv', q }));
    const lineas = csv.cuerpo.toString('utf8').split('\r\n').slice(1, -1);
    expect(lineas.map((linea) => Number(linea.split(',')[0]))).toEqual(esperadas);
  });

  it('con otros filtros a la vez', async () => {
    const esperadas = await aMano('pe');
    const { cuerpo } = await grande.api.pedir<VistaDeLista[]>(
      'GET',
      caminoDe({ q: 'pe', estado: 'DEVUELTA', limit: 500 }),
    );
    expect(cuerpo.length).toBeGreaterThan(3);
    expect(cuerpo.every((f) => f.estado === 'DEVUELTA' && esperadas.includes(f.id))).toBe(true);
  });
});
