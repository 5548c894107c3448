import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import {
  crear,
  EMPRESA,
  empresaConfigurada,
  libroDeEmpresa,
  type Respuesta,
  reenviar,
  registrar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';

type Paso =
  | { readonly tipo: 'crear'; readonly sucursal_id: 1 | 2; readonly clave: number | null }
  | { readonly tipo: 'borrador'; readonly sucursal_id: 1 | 2 }
  | { readonly tipo: 'mala' }
  | { readonly tipo: 'reenviar'; readonly id: number }
  | {
      readonly tipo: 'sri';
      readonly id: number;
      readonly respuesta: Respuesta;
      readonly intento: number;
    }
  | { readonly tipo: 'ambiente'; readonly ambiente: '1' | '2' };

const sucursal_id = fc.constantFrom(1 as const, 2 as const);
const id = fc.integer({ min: 1, max: 12 });
const respuesta = fc.constantFrom<Respuesta>(
  'firma',
  'recepcion',
  'devolucion',
  'rechazo',
  'autorizacion',
);
const paso: fc.Arbitrary<Paso> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('crear' as const),
      sucursal_id,
      clave: fc.option(fc.nat(4)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant('borrador' as const), sucursal_id }) },
  { weight: 1, arbitrary: fc.constant<Paso>({ tipo: 'mala' }) },
  { weight: 3, arbitrary: fc.record({ tipo: fc.constant('reenviar' as const), id }) },
  {
    weight: 6,
    arbitrary: fc.record({
      tipo: fc.constant('sri' as const),
      id,
      respuesta,
      intento: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      tipo: fc.constant('ambiente' as const),
      ambiente: fc.constantFrom('1' as const, '2' as const),
    }),
  },
);

const dar = async (libro: ReturnType<typeof libroDeEmpresa>, p: Paso): Promise<void> => {
  switch (p.tipo) {
    case 'crear': {
      const idempotencia = p.clave === null ? null : { clave: `k${p.clave}`, huella: 'h' };
      await crear(libro, { sucursal_id: p.sucursal_id }, idempotencia);
      return;
    }
    case 'borrador':
      await crear(libro, { sucursal_id: p.sucursal_id, es_borrador: true });
      return;
    case 'mala':
      await crear(libro, { propina: 1 });
      return;
    case 'reenviar':
      await reenviar(libro, p.id);
      return;
    case 'sri':
      await registrar(libro, p.respuesta, { factura_id: p.id, intento: p.intento });
      return;
    case 'ambiente':
      libro.dado(EMPRESA, empresaConfigurada({ ambiente: p.ambiente, cuota_documentos: 20 }));
      return;
  }
};

describe('Tras cualquier historia', () => {
  it('cada serie va de 1 en adelante sin huecos ni repetidos, y el cupo cuenta las emitidas', () =>
    fc.assert(
      fc.asyncProperty(fc.array(paso, { maxLength: 60 }), async (pasos) => {
        const libro = libroDeEmpresa({ cuota_documentos: 20 });
        libro.dado(
          EMPRESA,
          sucursalCreada({ sucursal_id: 2, establecimiento: '002', es_matriz: false }),
        );
        for (const p of pasos) {
          await dar(libro, p).catch((e: unknown) => {
            if ((e as Error).name !== 'ErrorDominio') throw e;
          });
        }
        const todas = libro.filas(EMPRESA, facturas);
        const emitidas = todas.filter((f) => f.numero_comprobante !== null);
        const serieDe = (f: (typeof todas)[number]) => `${f.ambiente}/${f.establecimiento}`;
        for (const deLaSerie of Map.groupBy(emitidas, serieDe).values()) {
          const numeros = deLaSerie.map((f) => f.secuencial!).sort((a, b) => a - b);
          expect(numeros).toEqual(numeros.map((_, i) => i + 1));
        }
        expect(todas.map((f) => f.id)).toEqual(todas.map((_, i) => i + 1));
        const contador = libro.filas(EMPRESA, contadores).find((c) => c.recurso === 'facturas');
        expect(contador?.ultimo ?? 0).toBe(todas.length);
        const gastado = libro.filas(EMPRESA, cupos).reduce((suma, c) => suma + c.documentos, 0);
        expect(gastado).toBe(emitidas.length);
        expect(gastado).toBeLessThanOrEqual(20);
        for (const f of todas)
          expect((f.estado === 'BORRADOR') === (f.secuencial === null)).toBe(true);
      }),
      { numRuns: 150 },
    ));
});
