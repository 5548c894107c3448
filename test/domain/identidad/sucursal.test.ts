import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cambiarSucursal,
  crearSucursal,
  desactivarSucursal,
} from '#commands/identidad/sucursal.comandos.ts';
import { matrices, sucursales } from '#domain/identidad/empresa.ts';
import type { CambiosSucursal, PedidoSucursal } from '#domain/identidad/sucursal.decider.ts';
import { sucursalesPorSerie } from '#domain/identidad/sucursal.ts';
import { series } from '#domain/kernel/series.ts';
import {
  crear,
  EMPRESA,
  empresaConfigurada,
  libroDeEmpresa,
  negada,
} from '#test/support/documentos/factura.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { correr, rehusada, remitente } from '#test/support/personas/personas.pruebas.ts';

const pedido = (cambios: Partial<PedidoSucursal> = {}): PedidoSucursal => ({
  nombre: 'Cuenca',
  direccion: 'Calle Larga',
  establecimiento: '002',
  punto_emision: '001',
  activo: true,
  es_matriz: null,
  proximos_numeros: [],
  ...cambios,
});
const nueva = (cambios: Partial<PedidoSucursal> = {}) =>
  crearSucursal({ ...remitente(), pedido: pedido(cambios) });
const cambio = (sucursal_id: number, cambios: CambiosSucursal) =>
  cambiarSucursal({ ...remitente(), sucursal_id, cambios });
const cierre = (sucursal_id: number) => desactivarSucursal({ ...remitente(), sucursal_id });
const desde = (siguiente: number, ambiente: '1' | '2' = '1') =>
  ({ proximos_numeros: [{ ambiente, tipo: 'factura', siguiente }] }) as const;

const SIN_USO = {
  factura: 1,
  liquidacion_compra: 1,
  nota_credito: 1,
  nota_debito: 1,
  guia_remision: 1,
  retencion: 1,
};
const numeroDe = async (libro: LibroEnMemoria, sucursal_id: number | null = null) =>
  (await crear(libro, { sucursal_id })).factura.numero_comprobante;

describe('Crear una sucursal', () => {
  it('la primera es la matriz, aunque no lo pida', async () => {
    const libro = libroEnMemoria();
    libro.dado(EMPRESA, empresaConfigurada());
    const { sucursal } = await correr(libro, nueva({ es_matriz: false }));
    expect(sucursal).toMatchObject({ id: 1, es_matriz: true, activo: true });
    expect(sucursal.proximos_numeros).toEqual({ '1': SIN_USO, '2': SIN_USO });
    expect(libro.filas(EMPRESA, matrices)).toEqual([{ sucursal_id: 1 }]);
  });

  it('otra no lo es, salvo que lo pida: entonces la anterior deja de serlo', async () => {
    const libro = libroDeEmpresa();
    expect((await correr(libro, nueva())).sucursal).toMatchObject({ id: 2, es_matriz: false });
    const { sucursal, tipos } = await correr(
      libro,
      nueva({ establecimiento: '003', es_matriz: true }),
    );
    expect(tipos).toEqual(['SucursalCreada', 'MatrizCambiada']);
    expect(sucursal).toMatchObject({ id: 3, es_matriz: true });
    expect(libro.filas(EMPRESA, sucursales).map((s) => s.es_matriz)).toEqual([false, false, true]);
    expect(await numeroDe(libro)).toBe('003-001-000000001');
  });

  it('409: los códigos ya son de otra, abierta o cerrada', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, nueva());
    const ocupada = {
      clase: 'conflicto',
      codigo: 'sucursales.serie_ocupada',
      datos: { sucursal_id: 2, establecimiento: '002', punto_emision: '001' },
    };
    expect(await rehusada(libro, nueva())).toMatchObject(ocupada);
    await correr(libro, cierre(2));
    expect(await rehusada(libro, nueva())).toMatchObject(ocupada);
    expect((await correr(libro, nueva({ punto_emision: '002' }))).sucursal.id).toBe(3);
  });

  it('puede seguir la numeración de otro sistema, por ambiente y tipo', async () => {
    const libro = libroDeEmpresa();
    const { sucursal, tipos } = await correr(
      libro,
      nueva({
        proximos_numeros: [
          { ambiente: '1', tipo: 'factura', siguiente: 1500 },
          { ambiente: '2', tipo: 'retencion', siguiente: 7 },
          { ambiente: '2', tipo: 'factura', siguiente: 1 },
        ],
      }),
    );
    expect(tipos).toEqual(['SucursalCreada', 'SerieAjustada', 'SerieAjustada']);
    expect(sucursal.proximos_numeros).toEqual({
      '1': { ...SIN_USO, factura: 1500 },
      '2': { ...SIN_USO, retencion: 7 },
    });
    expect(await numeroDe(libro, 2)).toBe('002-001-000001500');
    expect(await numeroDe(libro, 2)).toBe('002-001-000001501');
  });
});

describe('El próximo número', () => {
  it('avanza y nunca retrocede', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    expect(await rehusada(libro, cambio(1, desde(1)))).toMatchObject({
      clase: 'conflicto',
      codigo: 'sucursales.numero_hacia_atras',
      datos: { ambiente: '1', tipo: 'factura', pedido: 1, siguiente: 2 },
    });
    expect((await correr(libro, cambio(1, desde(2)))).tipos).toEqual([]);
    expect((await correr(libro, cambio(1, desde(50)))).tipos).toEqual(['SerieAjustada']);
    expect(await numeroDe(libro)).toBe('001-001-000000050');
    expect(await rehusada(libro, cambio(1, desde(50)))).toMatchObject({ datos: { siguiente: 51 } });
  });

  it('es de cada ambiente', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, cambio(1, desde(90, '2')));
    expect(await numeroDe(libro)).toBe('001-001-000000001');
    libro.dado(EMPRESA, empresaConfigurada({ ambiente: '2' }));
    expect(await numeroDe(libro)).toBe('001-001-000000090');
  });

  it('llega hasta 999999999 y ahí se agota', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, cambio(1, desde(999_999_999)));
    expect(await numeroDe(libro)).toBe('001-001-999999999');
    expect(await negada(libro, {})).toMatchObject({ codigo: 'facturas.secuencial_agotado' });
  });
});

describe('Cambiar una sucursal', () => {
  it('cambia lo que se trae y nada más; lo mismo otra vez no deja eventos', async () => {
    const libro = libroDeEmpresa();
    const { sucursal, tipos } = await correr(libro, cambio(1, { nombre: 'Centro' }));
    expect(tipos).toEqual(['SucursalActualizada']);
    expect(sucursal).toMatchObject({ nombre: 'Centro', direccion: 'Quito', es_matriz: true });
    expect((await correr(libro, cambio(1, { nombre: 'Centro' }))).tipos).toEqual([]);
  });

  it('sin documentos cambia de códigos, y libera los anteriores', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, cambio(1, { ...desde(10), establecimiento: '009' }));
    expect(await numeroDe(libro)).toBe('009-001-000000010');
    expect((await correr(libro, nueva({ establecimiento: '001' }))).sucursal.id).toBe(2);
    expect(await rehusada(libro, nueva({ establecimiento: '009' }))).toMatchObject({
      datos: { sucursal_id: 1 },
    });
  });

  it('una serie solo ajustada no tiene documentos: los códigos aún cambian', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, cambio(1, desde(10)));
    expect((await correr(libro, cambio(1, { punto_emision: '005' }))).sucursal).toMatchObject({
      punto_emision: '005',
      proximos_numeros: { '1': SIN_USO },
    });
  });

  it('409: con documentos, en cualquier ambiente, los códigos no cambian', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    await correr(libro, cambio(1, { punto_emision: '002' }));
    await crear(libro);
    libro.dado(EMPRESA, empresaConfigurada({ ambiente: '2' }));
    expect(await rehusada(libro, cambio(1, { punto_emision: '003' }))).toMatchObject({
      codigo: 'sucursales.serie_con_documentos',
      datos: { sucursal_id: 1, establecimiento: '001', punto_emision: '002' },
    });
    expect((await correr(libro, cambio(1, { nombre: 'Otro' }))).sucursal.nombre).toBe('Otro');
  });

  it('404: no existe; 409: los códigos son de otra', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, nueva());
    expect(await rehusada(libro, cambio(9, {}))).toMatchObject({
      clase: 'no_encontrado',
      codigo: 'sucursales.no_encontrada',
    });
    expect(await rehusada(libro, cambio(2, { establecimiento: '001' }))).toMatchObject({
      codigo: 'sucursales.serie_ocupada',
      datos: { sucursal_id: 1 },
    });
  });
});

describe('La matriz', () => {
  it('es exactamente una: no se quita, no se cierra, se pasa', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, nueva());
    expect(await rehusada(libro, cambio(1, { es_matriz: false }))).toMatchObject({
      codigo: 'sucursales.matriz_obligatoria',
    });
    const inactiva = { codigo: 'sucursales.matriz_inactiva' };
    const pasada = cambio(2, { es_matriz: true, activo: false });
    expect(await rehusada(libro, cambio(1, { activo: false }))).toMatchObject(inactiva);
    expect(await rehusada(libro, cierre(1))).toMatchObject(inactiva);
    expect(await rehusada(libro, pasada)).toMatchObject(inactiva);
    expect((await correr(libro, cambio(2, { es_matriz: true }))).tipos).toEqual(['MatrizCambiada']);
    expect((await correr(libro, cambio(2, { es_matriz: true }))).tipos).toEqual([]);
    expect((await correr(libro, cierre(1))).tipos).toEqual(['SucursalDesactivada']);
  });
});

describe('Una sucursal cerrada', () => {
  it('no emite, y se puede abrir otra vez', async () => {
    const libro = libroDeEmpresa();
    await correr(libro, nueva());
    await correr(libro, cierre(2));
    expect((await correr(libro, cierre(2))).tipos).toEqual([]);
    expect(await negada(libro, { sucursal_id: 2 })).toMatchObject({
      codigo: 'facturas.sucursal_no_encontrada',
    });
    await correr(libro, cambio(2, { activo: true }));
    expect(await numeroDe(libro, 2)).toBe('002-001-000000001');
  });
});

describe('Pase lo que pase', () => {
  const codigo = fc.constantFrom('001', '002', '003');
  const cambios = fc.record(
    {
      establecimiento: codigo,
      es_matriz: fc.boolean(),
      activo: fc.boolean(),
      proximos_numeros: fc.integer({ min: 1, max: 9 }).map((n) => [...desde(n).proximos_numeros]),
    },
    { requiredKeys: [] },
  );
  const id = fc.integer({ min: 1, max: 4 });
  const paso = fc.oneof(
    cambios.map((c) => (libro: LibroEnMemoria) => correr(libro, nueva(c))),
    fc.tuple(id, cambios).map(
      ([i, c]) =>
        (libro: LibroEnMemoria) =>
          correr(libro, cambio(i, c)),
    ),
    id.map((i) => (libro: LibroEnMemoria) => correr(libro, cierre(i))),
    id.map((i) => (libro: LibroEnMemoria) => crear(libro, { sucursal_id: i })),
  );

  it('hay una matriz activa, nadie comparte códigos y ninguna serie retrocede', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { maxLength: 25 }), async (pasos) => {
        const libro = libroDeEmpresa();
        const ultimos = new Map<string, number>();
        for (const dar of pasos) {
          await dar(libro).catch(() => undefined);
          for (const s of libro.filas(EMPRESA, series)) {
            const clave = `${s.ambiente}${s.cod_doc}${s.establecimiento}${s.punto_emision}`;
            expect(s.ultimo).toBeGreaterThanOrEqual(ultimos.get(clave) ?? 0);
            ultimos.set(clave, s.ultimo);
          }
        }
        const filas = libro.filas(EMPRESA, sucursales);
        const centrales = filas.filter((s) => s.es_matriz);
        expect(centrales).toMatchObject([{ activo: true }]);
        expect(libro.filas(EMPRESA, matrices)).toEqual([{ sucursal_id: centrales[0]!.id }]);
        const duenos = libro
          .filas(EMPRESA, sucursalesPorSerie)
          .filter((f) => f.sucursal_id !== null)
          .map((f) => `${f.establecimiento}${f.punto_emision}:${f.sucursal_id}`);
        const suyos = filas.map((s) => `${s.establecimiento}${s.punto_emision}:${s.id}`);
        expect(duenos.sort()).toEqual(suyos.sort());
      }),
      { numRuns: 60 },
    );
  });
});
