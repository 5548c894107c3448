import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simular } from '#domain/kernel/comando.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  comprobarEmpresa,
  conDefecto,
  contenido,
  enElLog,
  factura,
  facturar,
  falloDe,
  type Libro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

/** Commands that are only tried, through the bus: what they answer, and that nothing is left of them. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const abrir = (): Promise<Nucleo> => libro.abrir({ ajustes: { recuerdo: 'comparar' } });
const simulada = async (nucleo: Nucleo, empresa_id: number) =>
  (await nucleo.bus.ejecutar(simular(factura(empresa_id)))).resultado.comprobante;

describe('una simulación sola', () => {
  it('responde lo que el comando respondería, y nada queda: ni filas, ni eventos, ni memoria', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    await facturar(nucleo, 1);
    await nucleo.seguidor.alcanzar();
    const [antes, appends] = [await contenido(nucleo), libro.bitacora.intentos.length];
    const { resultado, eventos, revision } = await nucleo.bus.ejecutar(simular(factura(1)));
    expect(resultado.comprobante).toMatchObject({ id: 2, secuencial: 2, estado: 'PENDIENTE' });
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['FacturaCreada']);
    expect(revision).toBe((await enElLog(libro.bitacora, 1)).at(-1)!.revision);
    await simulada(nucleo, 1);
    expect(libro.bitacora.intentos).toHaveLength(appends);
    await nucleo.seguidor.alcanzar();
    expect(await contenido(nucleo)).toEqual(antes);
    const real = await facturar(nucleo, 1);
    expect(real).toMatchObject({ id: 2, secuencial: 2 });
    expect({ ...resultado.comprobante }).toEqual(real);
    expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 2 });
  });

  it('se niega como el comando, y un defecto suyo es de quien la pidió', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1], { cuota_documentos: 1 });
    for (const _ of [1, 2]) await simulada(nucleo, 1);
    await facturar(nucleo, 1);
    await expect(simulada(nucleo, 1)).rejects.toMatchObject({ codigo: 'facturas.cupo_agotado' });
    const rota = falloDe(nucleo.bus.ejecutar(simular(conDefecto(1))));
    expect(await rota).toBe('TypeError: defecto del programa');
    expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 1 });
  });

  it('lo que no cabe en una escritura tampoco se simula', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    const enorme = factura(1, { razon_social: 'x'.repeat(600_000) });
    expect(await falloDe(nucleo.bus.ejecutar(simular(enorme)))).toContain('ComandoDemasiadoGrande');
  });
});

describe('entre comandos de verdad', () => {
  it('ve lo que hicieron los anteriores, y los siguientes no la ven', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    const desde = libro.bitacora.intentos.length;
    const hechas = await Promise.all([
      simulada(nucleo, 1),
      facturar(nucleo, 1),
      simulada(nucleo, 1),
      simulada(nucleo, 1),
      facturar(nucleo, 1),
      simulada(nucleo, 1),
    ]);
    expect(hechas.map(({ secuencial }) => secuencial)).toEqual([1, 1, 2, 2, 2, 3]);
    expect(libro.bitacora.intentos.length - desde).toBe(1);
    expect(libro.bitacora.intentos.at(-1)?.ids).toHaveLength(2 + 1); // two invoices and their buyer
    expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 2 });
  });

  it('su clave de idempotencia no queda usada', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    const clave = { clave: 'pedido-1', huella: 'a'.repeat(64) };
    const [probada, hecha] = await Promise.all([
      nucleo.bus.ejecutar(simular(factura(1, {}, clave))),
      nucleo.bus.ejecutar(factura(1, {}, clave)),
    ]);
    expect([probada, hecha].map(({ resultado }) => resultado.repetida)).toEqual([false, false]);
    await comprobarEmpresa(nucleo, 1);
  });

  it('tras un conflicto se decide otra vez, aunque su comando esté en la bitácora', async () => {
    const retencion = retener('escribir', 1);
    const otro = await libro.abrir();
    await sembrar(otro, [1]);
    await facturar(otro, 1);
    const nucleo = await libro.abrir({ gancho: retencion.gancho });
    const suya = factura(1);
    const respuestas = Promise.all([
      nucleo.bus.ejecutar(factura(1)),
      nucleo.bus.ejecutar(simular(suya)),
    ]);
    await retencion.llego;
    // A writer that does not know our locks does in earnest what is only tried here.
    const [primera] = await enElLog(libro.bitacora, 1);
    const { stream, evento_id: _, ...evento } = primera!;
    const datos = { ...evento.datos, factura_id: 2, secuencial: 2 };
    const metadatos = { ...evento.metadatos, comando_id: suya.comando_id };
    const nuevo = { ...evento, evento_id: randomUUID(), datos, metadatos };
    const { length } = await libro.bitacora.readStream(stream);
    await libro.bitacora.append(stream, length - 1, [nuevo]);
    retencion.seguir();
    const secuenciales = (await respuestas).map(
      ({ resultado }) => resultado.comprobante.secuencial,
    );
    expect(secuenciales).toEqual([3, 4]);
    expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 3 });
  });

  it.each(['se_pierde', 'sin_respuesta', 'rechazado'] as const)(
    'si la escritura del lote %s, la simulación no escribe nada',
    async (fallo) => {
      const nucleo = await libro.abrir();
      await sembrar(nucleo, [1]);
      libro.bitacora.fallar(1, fallo);
      const [real, probada] = await Promise.allSettled([facturar(nucleo, 1), simulada(nucleo, 1)]);
      expect([real.status, probada.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 1 });
    },
  );

  it('mezcladas al azar, la empresa queda como si nadie hubiera simulado nada', async () => {
    const nucleo = await abrir();
    let empresa_id = 0;
    const comprador = fc.constantFrom('PAS1', 'PAS2', 'PAS3');
    const pedido = fc.record({ simulado: fc.boolean(), identificacion: comprador });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(pedido, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
        async (lotes) => {
          empresa_id += 2;
          const [mezclada, limpia] = [empresa_id, empresa_id + 1];
          await sembrar(nucleo, [mezclada, limpia]);
          for (const lote of lotes) {
            await Promise.all(
              lote.flatMap(({ simulado, identificacion }) => {
                const datos = { tipo_identificacion: '06', identificacion } as const;
                const suyo = factura(mezclada, datos);
                if (simulado) return [nucleo.bus.ejecutar(simular(suyo))];
                return [suyo, factura(limpia, datos)].map((c) => nucleo.bus.ejecutar(c));
              }),
            );
          }
          await comprobarEmpresa(nucleo, mezclada);
          const todo = await contenido(nucleo);
          /** Rows of a company, without what tells it from the other: the tables that name places of the log. */
          const de = (empresa: number) =>
            Object.entries(todo)
              .filter(([tabla]) => !['cabeza', 'eventos', 'historia'].includes(tabla))
              .flatMap(([tabla, filas]) =>
                filas
                  .map((fila) => JSON.parse(fila) as { empresa_id: number })
                  .filter((fila) => fila.empresa_id === empresa)
                  .map((fila) => ({ ...fila, tabla, empresa_id: 0 })),
              );
          expect(de(mezclada).length).toBeGreaterThan(3);
          expect(de(mezclada)).toEqual(de(limpia));
        },
      ),
      { numRuns: casos(12), seed: semilla },
    );
  });
});
