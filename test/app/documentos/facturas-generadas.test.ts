import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calcularTotales } from '#domain/documentos/comprobante/totales.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { secuencialDe } from '#test/support/documentos/escenarios.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import {
  casos,
  cuerpoHttpDe,
  pedidoArbitrario,
  semilla,
} from '#test/support/documentos/facturas.arbitrarias.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

const CASOS = casos(200);
const A_LA_VEZ = 16;
const MUESTRA_XML = 200;
const PLAZO_MS = 60_000 + CASOS * 100;

const centavos = (dolares: number): number => Math.round(dolares * 100);

/** Runs `trabajo` over the items, `A_LA_VEZ` at once; results in the items' order. */
const enParalelo = async <A, B>(
  cosas: readonly A[],
  trabajo: (cosa: A, n: number) => Promise<B>,
): Promise<B[]> => {
  const resultados: B[] = [];
  const pendientes = cosas.entries();
  const obrero = async (): Promise<void> => {
    for (const [n, cosa] of pendientes) resultados[n] = await trabajo(cosa, n);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, obrero));
  return resultados;
};

describe(`${CASOS} facturas generadas (SEMILLA=${semilla})`, () => {
  let prueba: SistemaDePrueba;
  const pedidos = fc.sample(pedidoArbitrario, { numRuns: CASOS, seed: semilla });
  const cuerpos = pedidos.map(cuerpoHttpDe);
  let creadas: VistaFactura[] = [];
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  it(
    'todas se aceptan y el SRI, con su propia aritmética y su propia lectura de la firma, las autoriza',
    async () => {
      const { api } = prueba.empresa;
      creadas = await enParalelo(cuerpos, async (cuerpo) => {
        const respuesta = await api.crear(cuerpo);
        const contexto = `${JSON.stringify(cuerpo)}\n${JSON.stringify(respuesta.cuerpo)}`;
        expect(respuesta.estado, contexto).toBe(201);
        return respuesta.cuerpo;
      });
      const ids = creadas.map((factura) => factura.id);
      const finales = await api.esperarFinales(ids, PLAZO_MS);
      const negadas = creadas.flatMap(({ id }, n) => {
        const { evento, data } = finales.get(id)!;
        return evento === 'factura.autorizada' ? [] : [[data.estado_sri, cuerpos[n]]];
      });
      expect(negadas).toEqual([]);
    },
    PLAZO_MS,
  );

  it('los números van del 1 al último, y el registro dice los totales del pedido', () => {
    const secuenciales = creadas.map(secuencialDe).toSorted((a, b) => a - b);
    expect(secuenciales).toEqual(Array.from({ length: CASOS }, (_, n) => n + 1));
    for (const [n, factura] of creadas.entries()) {
      const { detalles, propina } = pedidos[n]!;
      const { totales } = calcularTotales(detalles, propina);
      expect(centavos(factura.total)).toBe(totales.total);
      expect(centavos(factura.propina)).toBe(propina);
      expect(factura.pagos.reduce((suma, pago) => suma + centavos(pago.total), 0)).toBe(
        totales.total,
      );
      expect(factura.detalles.map((d) => Math.round(d.cantidad * 1e6))).toEqual(
        detalles.map((d) => d.cantidad),
      );
    }
  });

  it.skipIf(!dirEsquemas)('una muestra de su XML cumple el esquema oficial', async () => {
    const paso = Math.max(1, Math.floor(CASOS / MUESTRA_XML));
    const muestra = creadas.filter((_, n) => n % paso === 0);
    const documentos = await enParalelo(muestra, async ({ id }) =>
      (await prueba.empresa.api.xml(id)).cuerpo.toString('utf8'),
    );
    expect(await faltasDeEsquema('factura_V1.1.0.xsd', documentos)).toEqual([]);
  });
});
