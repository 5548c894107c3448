import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretar } from '#domain/catalogo.ts';
import { entradasDeBusqueda } from '#domain/personas/busqueda.ts';
import type { DatosPersona } from '#domain/personas/persona.events.ts';
import {
  entradasDePersonas,
  personas,
  personasPorIdentificacion,
} from '#domain/personas/persona.ts';
import { crear, EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { alta, baja, cambio, correr, rehusada } from '#test/support/personas/personas.pruebas.ts';

const RUC = '1790016919001';
const OTRA_CEDULA = '0601234560';
const directorio = (libro: LibroEnMemoria) => libro.filas(EMPRESA, personas);

describe('Agregar al directorio', () => {
  it('da ids desde 1, también a quien entra por una factura', async () => {
    const libro = libroDeEmpresa();
    const { persona, tipos } = await correr(libro, alta({ razon_social: 'Rosa' }));
    expect(tipos).toEqual(['PersonaCreada']);
    expect(persona).toMatchObject({ id: 1, razon_social: 'Rosa', es_cliente: true, activo: true });
    await crear(libro, { tipo_identificacion: '04', identificacion: RUC });
    expect((await correr(libro, alta({ identificacion: OTRA_CEDULA }))).persona.id).toBe(3);
  });

  it('400: una cédula o un RUC que no pueden ser', async () => {
    const libro = libroDeEmpresa();
    for (const mala of [
      { tipo_identificacion: '05', identificacion: '1710034066' },
      { tipo_identificacion: '05', identificacion: '0001234560' },
      { tipo_identificacion: '04', identificacion: '1710034065' },
      { tipo_identificacion: '04', identificacion: '1710034066001' },
    ] as const) {
      expect(await rehusada(libro, alta(mala))).toMatchObject({
        clase: 'valor',
        codigo: 'personas.identificacion_invalida',
        datos: mala,
      });
    }
  });

  it('el RUC de una sociedad no se rehúsa por su dígito verificador', async () => {
    const libro = libroDeEmpresa();
    const datos = { tipo_identificacion: '04', identificacion: '0993390469001' } as const;
    expect((await correr(libro, alta(datos))).persona).toMatchObject(datos);
  });

  it('409: tipo y número ya son de alguien, y dice de quién, activo o no', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, alta());
    const repetida = {
      clase: 'conflicto',
      codigo: 'personas.identificacion_repetida',
      datos: { persona_id: 1 },
    };
    expect(await rehusada(libro, alta())).toMatchObject(repetida);
    await correr(libro, baja(1));
    expect(await rehusada(libro, alta())).toMatchObject(repetida);
    const pasaporte = alta({ tipo_identificacion: '06' });
    expect((await correr(libro, pasaporte)).persona.id).toBe(2);
  });

  it('la misma clave devuelve la misma entrada, y dice si el cuerpo era otro', async () => {
    const libro = libroDeEmpresa();
    const con = (huella: string) => alta({}, { clave: 'k', huella });
    expect(await correr(libro, con('a'))).toMatchObject({ repetida: false, difiere: false });
    expect(await correr(libro, con('a'))).toMatchObject({
      persona: { id: 1 },
      repetida: true,
      difiere: false,
      tipos: [],
    });
    expect(await correr(libro, con('b'))).toMatchObject({ repetida: true, difiere: true });
    // The same key on an invoice is another one.
    const factura = await crear(libro, {}, { clave: 'k', huella: 'a' });
    expect(factura.repetida).toBe(false);
  });

  it('lee los eventos de la primera versión, que no tenía clave', () => {
    const [evento] = libroDeEmpresa().eventos;
    const leido = interpretar({
      ...evento!,
      tipo: 'PersonaCreada',
      datos: { persona_id: 1, razon_social: 'Ana' },
      metadatos: { ...evento!.metadatos, version: 1 },
    });
    expect(leido.datos).toEqual({ persona_id: 1, razon_social: 'Ana', idempotencia: null });
  });
});

describe('Reemplazar', () => {
  it('cambia la entrada completa y libera su identificación', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, alta({ email: 'a@b.ec', telefono: '1' }));
    const datos = { identificacion: OTRA_CEDULA, razon_social: 'Otra', es_proveedor: true };
    const { persona, tipos } = await correr(libro, cambio(1, datos));
    expect(tipos).toEqual(['PersonaActualizada']);
    expect(persona).toMatchObject({ id: 1, ...datos, email: null, telefono: null });
    expect((await correr(libro, alta())).persona.id).toBe(2);
    expect(await rehusada(libro, alta({ identificacion: OTRA_CEDULA }))).toMatchObject({
      datos: { persona_id: 1 },
    });
  });

  it('lo mismo otra vez no deja eventos; su propia identificación no es de otro', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, alta());
    expect((await correr(libro, cambio(1))).tipos).toEqual([]);
    expect((await correr(libro, cambio(1, { telefono: '2' }))).tipos).toEqual([
      'PersonaActualizada',
    ]);
  });

  it('404: no existe; 409: la identificación es de otro; 400: no puede ser', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, alta());
    await correr(libro, alta({ identificacion: OTRA_CEDULA }));
    expect(await rehusada(libro, cambio(9))).toMatchObject({
      clase: 'no_encontrado',
      codigo: 'personas.no_encontrada',
      datos: { persona_id: 9 },
    });
    expect(await rehusada(libro, cambio(2))).toMatchObject({
      codigo: 'personas.identificacion_repetida',
      datos: { persona_id: 1 },
    });
    expect(await rehusada(libro, cambio(2, { identificacion: '1' }))).toMatchObject({
      codigo: 'personas.identificacion_invalida',
    });
  });
});

describe('Retirar', () => {
  it('desactiva sin borrar, con documentos o sin ellos, y repetirlo no hace nada', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    expect((await correr(libro, baja(1))).tipos).toEqual(['PersonaDesactivada']);
    expect(directorio(libro)).toMatchObject([{ id: 1, activo: false }]);
    expect((await correr(libro, baja(1))).tipos).toEqual([]);
    expect((await correr(libro, cambio(1))).persona.activo).toBe(true);
  });

  it('404: no existe', async () => {
    expect(await rehusada(libroDeEmpresa(), baja(1))).toMatchObject({
      codigo: 'personas.no_encontrada',
    });
  });
});

describe('Quien compra es un cliente activo', () => {
  it.each([
    ['solo era proveedor', { es_cliente: false, es_proveedor: true }],
    ['estaba retirado', { activo: false }],
  ])('%s: la factura lo restaura, una vez', async (_, como) => {
    const libro = libroDeEmpresa();
    await correr(libro, alta());
    await correr(libro, cambio(1, como));
    const { tipos, factura } = await crear(libro);
    expect(tipos).toEqual(['PersonaMarcada', 'FacturaCreada']);
    expect(factura.persona_id).toBe(1);
    expect(directorio(libro)).toMatchObject([
      { es_cliente: true, activo: true, es_proveedor: 'es_proveedor' in como },
    ]);
    expect((await crear(libro)).tipos).toEqual(['FacturaCreada']);
  });

  it('un borrador no toca el directorio', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, alta());
    await correr(libro, baja(1));
    expect((await crear(libro, { es_borrador: true })).tipos).toEqual([
      'BorradorDeFacturaGuardado',
    ]);
  });

  it('quien cambió de identificación ya no es el comprador de la anterior', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, alta());
    await correr(libro, cambio(1, { identificacion: OTRA_CEDULA }));
    const { tipos, factura } = await crear(libro);
    expect(tipos).toEqual(['PersonaCreada', 'FacturaCreada']);
    expect(factura.persona_id).toBe(2);
  });
});

describe('Pase lo que pase', () => {
  const CEDULAS = ['1710034065', '0601234560', '0601234578', '0601234586'];
  const datos = fc.record({
    identificacion: fc.constantFrom(...CEDULAS),
    razon_social: fc.constantFrom('Ana Luz Pérez', 'Luz', 'Peñafiel Cía. Ltda.'),
    es_cliente: fc.boolean(),
    es_proveedor: fc.boolean(),
    activo: fc.boolean(),
  });
  const id = fc.integer({ min: 1, max: 5 });
  const paso = fc.oneof(
    fc.record({ que: fc.constant('alta' as const), datos }),
    fc.record({ que: fc.constant('cambio' as const), id, datos }),
    fc.record({ que: fc.constant('baja' as const), id }),
    fc.record({ que: fc.constant('factura' as const), datos }),
  );
  type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

  const dar = (libro: LibroEnMemoria, p: Paso): Promise<unknown> => {
    switch (p.que) {
      case 'alta':
        return correr(libro, alta({ ...p.datos, activo: true }));
      case 'cambio':
        return correr(libro, cambio(p.id, p.datos));
      case 'baja':
        return correr(libro, baja(p.id));
      case 'factura':
        return crear(libro, { identificacion: p.datos.identificacion });
    }
  };

  const buscable = (fila: DatosPersona & { readonly id: number }) => ({
    textos: entradasDeBusqueda(fila),
    banderas: [fila.es_cliente, fila.es_proveedor, fila.activo],
  });

  it('nadie comparte identificación, y lo que se busca es lo que hay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { maxLength: 25 }), async (pasos) => {
        const libro = libroDeEmpresa();
        for (const p of pasos) await dar(libro, p).catch(() => undefined);
        const filas = directorio(libro);
        const claves = filas.map((f) => `${f.tipo_identificacion}${f.identificacion}`);
        expect(new Set(claves).size).toBe(filas.length);
        const duenos = libro
          .filas(EMPRESA, personasPorIdentificacion)
          .filter((f) => f.persona_id !== null);
        expect(duenos.length).toBe(filas.length);
        for (const fila of filas) {
          const suya = duenos.find((d) => d.persona_id === fila.id);
          expect(suya).toMatchObject({
            identificacion: fila.identificacion,
            es_cliente: fila.es_cliente,
            es_proveedor: fila.es_proveedor,
            activo: fila.activo,
          });
          const entradas = libro
            .filas(EMPRESA, entradasDePersonas)
            .filter((e) => e.persona_id === fila.id && e.texto !== null)
            .sort((a, b) => a.n - b.n);
          const { textos, banderas } = buscable(fila);
          expect(entradas.map((e) => e.texto)).toEqual(textos);
          for (const e of entradas) {
            expect([e.es_cliente, e.es_proveedor, e.activo]).toEqual(banderas);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
