import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secuencialDe } from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

const hasta = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

describe('la numeración', () => {
  let prueba: SistemaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  it('no salta ni repite con 64 emisiones a la vez, entre pedidos que se rechazan', async () => {
    const { api } = await prueba.fundar({ certificado: true });
    const tandas = hasta(4).map(async () => {
      const pedidos = hasta(64).map((n) =>
        n % 4 === 0
          ? api.crear(cuerpoDeFactura({ sucursal_id: 99 }))
          : api.crear(cuerpoDeFactura({ es_borrador: n % 4 === 1 })),
      );
      return Promise.all(pedidos);
    });
    const respuestas = (await Promise.all(tandas)).flat();
    expect(respuestas.filter((r) => r.estado === 404)).toHaveLength(64);
    const creadas = respuestas.filter((r) => r.estado === 201).map((r) => r.cuerpo);
    expect(creadas).toHaveLength(192);
    expect(creadas.map((f) => f.id).toSorted((a, b) => a - b)).toEqual(hasta(192));
    const emitidas = creadas.filter((f) => f.estado === 'PENDIENTE');
    const secuenciales = emitidas.map(secuencialDe).toSorted((a, b) => a - b);
    expect(secuenciales).toEqual(hasta(128));
    const finales = await api.esperarFinales(
      emitidas.map((f) => f.id),
      30_000,
    );
    expect([...finales.values()].every((e) => e.evento === 'factura.autorizada')).toBe(true);
  });

  it('cada sucursal cuenta en su serie', async () => {
    const { api } = prueba.empresa;
    const pedidos = hasta(40).map((n) => api.crear(cuerpoDeFactura({ sucursal_id: (n % 2) + 1 })));
    const creadas = (await Promise.all(pedidos)).map((r) => r.cuerpo);
    for (const sucursal_id of [1, 2]) {
      const suyas = creadas.filter((f) => f.sucursal_id === sucursal_id);
      expect(suyas.map(secuencialDe).toSorted((a, b) => a - b)).toEqual(hasta(20));
    }
  });

  it('el orden de los eventos .creada es el de los números', async () => {
    const { api } = await prueba.fundar({});
    await Promise.all(hasta(64).map(() => api.crear(cuerpoDeFactura())));
    await api.eventos({ espera_s: 5 });
    let numeros: number[] = [];
    while (numeros.length < 64) {
      numeros = (await api.todosLosEventos()).map((e) => secuencialDe(e.data));
    }
    expect(numeros).toEqual(hasta(64));
  });
});
