import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { series } from '#domain/kernel/series.ts';
import { personas } from '#domain/personas/persona.ts';
import {
  crear,
  crearVarias,
  EMPRESA,
  libroDeEmpresa,
  linea,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const PASAPORTE = (identificacion: string) =>
  ({ tipo_identificacion: '06', identificacion }) as const;

const filasDe = (libro: LibroEnMemoria) => [
  libro.filas(EMPRESA, facturas),
  libro.filas(EMPRESA, personas),
  libro.filas(EMPRESA, cupos),
  libro.filas(EMPRESA, series),
];

describe('Un lote de facturas', () => {
  it('las emite todas en una escritura, con números seguidos y en el orden pedido', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const { facturas: hechas, tipos } = await crearVarias(libro, [
      { razon_social: 'Primera' },
      { razon_social: 'Segunda', ...PASAPORTE('P-1') },
      { razon_social: 'Tercera', ...PASAPORTE('P-1') },
    ]);
    expect(hechas.map((f) => [f.id, f.secuencial, f.razon_social])).toEqual([
      [2, 2, 'Primera'],
      [3, 3, 'Segunda'],
      [4, 4, 'Tercera'],
    ]);
    // The buyer of the second and third is one person, made once.
    expect(tipos).toEqual([
      'FacturaCreada',
      'PersonaNombrada',
      'PersonaCreada',
      'FacturaCreada',
      'FacturaCreada',
      'PersonaNombrada',
      'LoteDeFacturasCreado',
    ]);
    expect(hechas.map((f) => f.persona_id)).toEqual([1, 2, 2]);
    expect(libro.filas(EMPRESA, personas)).toHaveLength(2);
    expect(libro.filas(EMPRESA, cupos)).toEqual([{ mes: '2026-11', documentos: 4 }]);
  });

  it('la que no cabría en el SRI se rehúsa en su lugar, y con ella el lote', async () => {
    const libro = libroDeEmpresa();
    const antes = libro.eventos.length;
    const larga = linea({ descripcion: '<'.repeat(300), codigo_principal: '&'.repeat(25) });
    const error = await crearVarias(libro, [{}, { detalles: Array(500).fill(larga) }]).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(ErrorDeForma);
    expect((error as ErrorDeForma).errores).toMatchObject([
      { type: 'too_long', loc: ['body', 'facturas', 1] },
    ]);
    expect(libro.eventos).toHaveLength(antes);
  });

  it('cada sucursal en su serie, y los borradores sin número', async () => {
    const libro = libroDeEmpresa();
    libro.dado(
      EMPRESA,
      sucursalCreada({ sucursal_id: 2, establecimiento: '002', es_matriz: false }),
    );
    const { facturas: hechas } = await crearVarias(libro, [
      { sucursal_id: 2 },
      { es_borrador: true },
      {},
      { sucursal_id: 2 },
    ]);
    expect(hechas.map((f) => f.numero_comprobante)).toEqual([
      '002-001-000000001',
      null,
      '001-001-000000001',
      '002-001-000000002',
    ]);
    expect(hechas.map((f) => f.id)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    [
      'propina en cualquiera (Ley: documentos §4)',
      [{}, { propina: 100 }],
      { clase: 'valor', codigo: 'facturas.propina_en_lote', datos: { indice: 1 } },
    ],
    [
      'una sucursal que no existe: 404',
      [{}, {}, { sucursal_id: 9, propina: 5 }],
      { codigo: 'facturas.sucursal_no_encontrada', datos: { sucursal_id: 9, indice: 2 } },
    ],
    [
      'lo que rehúsa una factura suelta',
      [{}, { detalles: [linea({ descuento: 9_999 })] }],
      { codigo: 'facturas.descuento_mayor_que_linea', datos: { linea: 1, indice: 1 } },
    ],
    [
      'gana la clase, y después el lugar',
      [{ detalles: [linea({ descuento: 9_999 })] }, { propina: 1 }, { sucursal_id: 9 }],
      { codigo: 'facturas.sucursal_no_encontrada', datos: { sucursal_id: 9, indice: 2 } },
    ],
  ])('%s: se niega entero, con su índice', async (_, cambios, negativa) => {
    const libro = libroDeEmpresa({ cobra_propina: true });
    const antes = libro.eventos.length;
    await expect(crearVarias(libro, cambios)).rejects.toMatchObject(negativa);
    expect(libro.eventos).toHaveLength(antes);
  });

  it('402: si el cupo no alcanza para todas, ninguna', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 2 });
    await expect(crearVarias(libro, [{}, {}, {}])).rejects.toMatchObject({
      clase: 'cuota',
      codigo: 'facturas.cupo_agotado',
      message: 'El plan permite 2 documentos al mes y 2026-11 solo admite 2 más.',
      datos: { indice: 2, cuota: 2, caben: 2 },
    });
    expect(libro.filas(EMPRESA, facturas)).toEqual([]);
    expect((await crearVarias(libro, [{}, {}])).facturas).toHaveLength(2);
    await expect(crearVarias(libro, [{ es_borrador: true }, {}])).rejects.toMatchObject({
      message: 'El plan permite 2 documentos al mes y 2026-11 ya los tiene.',
      datos: { indice: 1, caben: 0 },
    });
  });

  it('repetir su clave responde las mismas, sin gastar números; con otro cuerpo lo dice', async () => {
    const libro = libroDeEmpresa();
    const clave = 'mesa-4';
    const original = await crearVarias(libro, [{}, {}], { clave, huella: 'h' });
    const repetida = await crearVarias(libro, [{}, {}], { clave, huella: 'h' });
    expect(repetida).toMatchObject({ repetida: true, difiere: false, tipos: [] });
    expect(repetida.facturas).toEqual(original.facturas);
    const otra = await crearVarias(libro, [{}], { clave, huella: 'otra' });
    expect(otra).toMatchObject({ repetida: true, difiere: true });
    expect(otra.facturas).toEqual(original.facturas);
    expect(libro.filas(EMPRESA, series)).toMatchObject([{ ultimo: 2, documentos: 2 }]);
  });

  it('la clave de un lote y la de una factura son de cosas distintas', async () => {
    const libro = libroDeEmpresa();
    const llave = { clave: 'k', huella: 'h' };
    await crear(libro, {}, llave);
    expect((await crearVarias(libro, [{}], llave)).repetida).toBe(false);
    expect((await crear(libro, {}, llave)).repetida).toBe(true);
  });

  it('deja los mismos números, personas y totales que emitirlas una por una', async () => {
    const cambios = fc.record({
      identificacion: fc.constantFrom('P-1', 'P-2', 'P-3'),
      es_borrador: fc.boolean(),
      sucursal_id: fc.constantFrom(null, 1, 2),
      centavos: fc.integer({ min: 1, max: 9_999 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cambios, { minLength: 1, maxLength: 8 }), async (pedidos) => {
        const suyos = pedidos.map(({ identificacion, centavos, ...resto }) => ({
          ...resto,
          ...PASAPORTE(identificacion),
          detalles: [linea({ precio_unitario: centavos * 10_000 })],
        }));
        const [junto, suelto] = [libroDeEmpresa(), libroDeEmpresa()];
        for (const libro of [junto, suelto]) {
          libro.dado(
            EMPRESA,
            sucursalCreada({ sucursal_id: 2, establecimiento: '002', es_matriz: false }),
          );
        }
        await crearVarias(junto, suyos);
        for (const uno of suyos) await crear(suelto, uno);
        expect(filasDe(junto)).toEqual(filasDe(suelto));
      }),
      { numRuns: 60 },
    );
  });
});
