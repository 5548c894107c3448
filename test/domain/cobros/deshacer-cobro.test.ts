import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DE_UN_COBRO } from '#commands/cobros/cobros.comandos.ts';
import { remesas } from '#domain/cartera/dinero-aplicado.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { actosDe } from '#test/support/cartera/actos.ts';
import { aplicacionPedida as a, empresaQueCobra } from '#test/support/cobros/cobrador.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { EMPRESA } from '#test/support/documentos/factura.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

/** Collections undone, dated otherwise, and their advances, over rows in memory. */

const rechaza = (codigo: string, datos: object = {}) =>
  expect.objectContaining({ codigo, datos: expect.objectContaining(datos) });

/** With three invoices of 115.00. */
const conFacturas = async (desde: string | null = '2026-09-01') => {
  const empresa = await empresaQueCobra(desde);
  for (let i = 0; i < 3; i += 1) await empresa.facturada(100_00);
  const { libro } = empresa;
  return {
    ...empresa,
    saldos: () => libro.filas(EMPRESA, facturas).map(({ saldo }) => saldo),
    anticipo: (id = 1) =>
      libro.filas(EMPRESA, remesas).find(({ origen_id }) => origen_id === id)?.saldo_anticipo,
    /** Debit less credit of each account that is not 0, in dollars. */
    enLibros: () => {
      const suma = new Map<string, number>();
      for (const { lineas } of libro.filas(EMPRESA, asientos)) {
        for (const { cuenta_codigo, tercero_id, debe, haber } of lineas) {
          const clave = `${cuenta_codigo}/${tercero_id ?? ''}`;
          suma.set(clave, (suma.get(clave) ?? 0) + debe - haber);
        }
      }
      return new Map([...suma].filter(([, saldo]) => saldo !== 0));
    },
    enBanco: () =>
      libro
        .filas(EMPRESA, movimientosDinero)
        .reduce((suma, { tipo, monto }) => suma + (/ingreso|_in/.test(tipo) ? monto : -monto), 0),
    sana: () => expect(verificar(libro.eventos).hallazgos).toEqual([]),
  };
};

describe('Anular un cobro', () => {
  it('no deja nada: ni en los documentos, ni en el banco, ni en los libros', async () => {
    const { cobrar, anular, ...empresa } = await conFacturas();
    const [saldos, libros] = [empresa.saldos(), empresa.enLibros()];
    const { id } = await cobrar({
      monto: 150_00,
      aplicaciones: [a(1, 100_00, { retencion_iva: 15_00 }), a(2, 20_00)],
    });
    const { registro, eventos } = await anular(id);
    expect(eventos.map(({ tipo }) => tipo)).toEqual([
      'CobroAnulado',
      'SaldosMovidos',
      'AnticiposMovidos',
      'MovimientoRegistrado',
      'AsientoRegistrado',
    ]);
    expect(registro).toMatchObject({ anulado: true, anulado_el: '2026-11-20' });
    expect([empresa.saldos(), empresa.enLibros(), empresa.enBanco()]).toEqual([saldos, libros, 0]);
    expect(empresa.anticipo()).toBe(0);
    empresa.sana();
    await expect(anular(id)).rejects.toEqual(rechaza('tesoreria.ya_anulado'));
    await expect(anular(99)).rejects.toEqual(rechaza('cobros.no_encontrado'));
  });

  it('con su anticipo aplicado o devuelto, 409 que los nombra', async () => {
    const { cobrar, anular, aplicar, quitar, devolver, anularDevolucion, sana } =
      await conFacturas();
    const { id } = await cobrar({ monto: 50_00 });
    await aplicar(id, [a(1, 20_00)]);
    await expect(anular(id)).rejects.toEqual(
      rechaza('cartera.anticipo_aplicado', {
        aplicaciones: [{ id: 1, documento: 'factura', documento_id: 1, monto: 20 }],
      }),
    );
    await quitar(id, 1);
    await devolver(id, 5_00);
    await expect(anular(id)).rejects.toEqual(
      rechaza('cartera.anticipo_devuelto', { devoluciones: [2] }),
    );
    await anularDevolucion(id, 2);
    await anular(id);
    sana();
  });

  it('después de una nota tardía: el estado vivo, y nunca antes de ella', async () => {
    const { cobrar, anular, acreditar, autorizar, ...empresa } = await conFacturas();
    const { id } = await cobrar({
      monto: 115_00,
      fecha: inicioDe('2026-11-20'),
      aplicaciones: [a(1, 115_00)],
    });
    const nota = await acreditar(1, 40_00);
    await autorizar(NOTA_CREDITO, nota);
    expect(empresa.anticipo(id)).toBe(40_00);
    const { eventos } = await anular(id);
    expect(empresa.saldos()[0]).toBe(75_00);
    expect([empresa.anticipo(id), empresa.enBanco()]).toEqual([0, 0]);
    const asentados = eventos.filter(({ tipo }) => tipo === 'AsientoRegistrado');
    expect(asentados.map(({ datos }) => datos)).toMatchObject([
      { origen_tipo: 'cobro', reversa_de: expect.any(Number) },
      {
        origen_tipo: 'cobro',
        reversa_de: null,
        lineas: [
          { cuenta_codigo: '201.10.01', debe: 40_00 },
          { cuenta_codigo: '101.02.05.01', haber: 40_00 },
        ],
      },
    ]);
  });
});

describe('El anticipo de un cobro', () => {
  it('se aplica con un asiento por documento; quitado, vuelve, y el asiento se revierte', async () => {
    const { cobrar, aplicar, quitar, ...empresa } = await conFacturas();
    const { id } = await cobrar({ monto: 200_00 });
    const libros = empresa.enLibros();
    const { eventos, registro } = await aplicar(id, [a(1, 115_00), a(2, 30_00)]);
    expect(eventos.map(({ tipo }) => tipo)).toEqual([
      'AnticipoDeCobroAplicado',
      'SaldosMovidos',
      'ComprobantePagado',
      'AsientoRegistrado',
      'AsientoRegistrado',
    ]);
    expect(registro.aplicaciones).toMatchObject([
      { aplicacion_id: 1, desde_anticipo: true },
      { aplicacion_id: 2, desde_anticipo: true },
    ]);
    expect([empresa.saldos(), empresa.anticipo(id)]).toEqual([[0, 85_00, 115_00], 55_00]);
    await quitar(id, 1);
    await quitar(id, 2);
    expect([empresa.saldos(), empresa.anticipo(id)]).toEqual([[115_00, 115_00, 115_00], 200_00]);
    expect(empresa.enLibros()).toEqual(libros);
    empresa.sana();
  });

  it('rehúsa con su nombre', async () => {
    const empresa = await conFacturas();
    const { cobrar, aplicar, quitar, devolver, anularDevolucion, anular } = empresa;
    const { id } = await cobrar({ monto: 150_00, aplicaciones: [a(1, 100_00)] });
    await expect(aplicar(99, [a(1, 1)])).rejects.toEqual(rechaza('cobros.no_encontrado'));
    await expect(aplicar(id, [a(99, 1)])).rejects.toEqual(
      rechaza('cobros.documento_no_encontrado'),
    );
    const otra = actosDe(empresa.libro, DE_UN_COBRO, { sucursal_id: 9 });
    await expect(otra.aplicar(id, [a(2, 1)])).rejects.toEqual(rechaza('cobros.no_encontrado'));
    await expect(aplicar(id, [a(2, 1)], '2027-01-01')).rejects.toEqual(
      rechaza('contabilidad.fecha_futura'),
    );
    await expect(aplicar(id, [a(2, 50_01)])).rejects.toEqual(
      rechaza('cartera.anticipo_insuficiente', { saldo_anticipo: 50, monto: 50.01 }),
    );
    await expect(aplicar(id, [a(1, 15_01)])).rejects.toEqual(rechaza('cartera.excede_el_saldo'));
    await expect(quitar(id, 1)).rejects.toEqual(rechaza('cartera.aplicacion_no_es_de_anticipo'));
    // Which applications may be taken off is no lock: its date is judged first.
    await expect(quitar(id, 1, '2027-01-01')).rejects.toEqual(rechaza('contabilidad.fecha_futura'));
    await expect(quitar(id, 1, '2026-11-19')).rejects.toEqual(rechaza('tesoreria.antes_del_hecho'));
    await expect(quitar(id, 9)).rejects.toEqual(rechaza('cartera.aplicacion_no_encontrada'));
    await expect(devolver(id, 50_01)).rejects.toEqual(rechaza('cartera.anticipo_insuficiente'));
    await expect(devolver(id, 1, '2026-11-19')).rejects.toEqual(
      rechaza('cartera.antes_del_anticipo'),
    );
    await expect(anularDevolucion(id, 9)).rejects.toEqual(
      rechaza('cartera.devolucion_no_encontrada'),
    );
    await devolver(id, 10_00);
    await anularDevolucion(id, 2);
    await expect(anularDevolucion(id, 2)).rejects.toEqual(rechaza('cartera.devolucion_ya_anulada'));
    await anular(id);
    await expect(quitar(id, 1, '2027-01-01')).rejects.toEqual(rechaza('tesoreria.ya_anulado'));
    await expect(aplicar(id, [a(2, 1)])).rejects.toEqual(rechaza('tesoreria.ya_anulado'));
    await expect(devolver(id, 1)).rejects.toEqual(rechaza('tesoreria.ya_anulado'));
  });
});

describe('Cambiar la fecha de un cobro', () => {
  it('van con él sus aplicaciones, su movimiento y su asiento, con su número', async () => {
    const { cobrar, redatar, libro, sana } = await conFacturas();
    const { id, registro: cobro } = await cobrar({ monto: 15_00, fecha: inicioDe('2026-11-12') });
    const { eventos } = await redatar(id, '2026-11-15');
    expect(eventos.map(({ tipo }) => tipo)).toEqual([
      'FechaDeCobroCambiada',
      'AnticiposMovidos',
      'FechaDeMovimientoCambiada',
      'FechaDeAsientoCambiada',
    ]);
    expect(
      libro.filas(EMPRESA, asientos).find(({ id: suyo }) => suyo === cobro.asiento_id),
    ).toMatchObject({ fecha: '2026-11-15' });
    sana();
    expect((await redatar(id, '2026-11-15')).eventos).toEqual([]);
  });

  it('no antes de sus documentos, ni después de lo que hizo su anticipo', async () => {
    const { cobrar, redatar, devolver } = await conFacturas();
    const { id } = await cobrar({ monto: 15_00, aplicaciones: [a(1, 10_00)] });
    await expect(redatar(id, '2026-11-19')).rejects.toEqual(rechaza('cartera.antes_del_documento'));
    const otro = await cobrar({ monto: 15_00, fecha: inicioDe('2026-11-12') });
    await devolver(otro.id, 1_00, '2026-11-14');
    await expect(redatar(otro.id, '2026-11-15')).rejects.toEqual(
      rechaza('cartera.despues_de_su_aplicacion', { aplicacion_id: 2 }),
    );
    await expect(redatar(otro.id, '2025-12-31')).rejects.toEqual(
      rechaza('contabilidad.antes_de_comenzar'),
    );
  });
});

describe('Un cobro y la nota tardía que devolvió dinero a su anticipo', () => {
  it('ni se anula antes de ella, ni pasa a después; anulada ella, sí', async () => {
    const { libro, ...empresa } = await empresaQueCobra();
    libro.ponerHora('2026-11-10T15:00:00.000Z');
    const factura = await empresa.facturada(100_00);
    const aplicaciones = [a(factura, 115_00)];
    const fecha = inicioDe('2026-11-12');
    libro.ponerHora('2026-11-15T15:00:00.000Z');
    const { id } = await empresa.cobrar({ monto: 115_00, fecha, aplicaciones });
    const nota = await empresa.acreditar(factura, 40_00);
    await empresa.autorizar(NOTA_CREDITO, nota);
    libro.ponerHora('2026-11-20T15:00:00.000Z');
    await expect(empresa.anular(id, '2026-11-14')).rejects.toEqual(
      rechaza('cartera.antes_de_lo_posterior', { desde: '2026-11-15' }),
    );
    await expect(empresa.redatar(id, '2026-11-16')).rejects.toEqual(
      rechaza('cartera.despues_de_lo_liberado', {
        origen: 'nota_credito',
        origen_id: nota,
        fecha_de_lo_liberado: '2026-11-15',
      }),
    );
    await empresa.redatar(id, '2026-11-15');
    await empresa.redatar(id, '2026-11-11');
    await empresa.anularDocumento[NOTA_CREDITO.documento]!(nota);
    await empresa.redatar(id, '2026-11-20');
    expect(verificar(libro.eventos).hallazgos).toEqual([]);
  });

  it('lo que le devolvió se usa desde el día de ella, y no desde antes', async () => {
    const { libro, ...empresa } = await empresaQueCobra();
    libro.ponerHora('2026-11-10T15:00:00.000Z');
    const [factura, otra] = [await empresa.facturada(100_00), await empresa.facturada(100_00)];
    libro.ponerHora('2026-11-15T15:00:00.000Z');
    const fecha = inicioDe('2026-11-12');
    const aplicaciones = [a(factura, 115_00)];
    const { id } = await empresa.cobrar({ monto: 120_00, fecha, aplicaciones });
    await empresa.autorizar(NOTA_CREDITO, await empresa.acreditar(factura, 40_00));
    libro.ponerHora('2026-11-20T15:00:00.000Z');
    const antes = '2026-11-13';
    const aunNo = rechaza('cartera.anticipo_aun_no_estaba', {
      monto: 6,
      fecha: antes,
      dia: antes,
      saldo_de_ese_dia: 5,
    });
    await expect(empresa.aplicar(id, [a(otra, 6_00)], antes)).rejects.toEqual(aunNo);
    await expect(empresa.devolver(id, 6_00, antes)).rejects.toEqual(aunNo);
    await empresa.aplicar(id, [a(otra, 5_00)], antes);
    await empresa.aplicar(id, [a(otra, 40_00)], '2026-11-15');
    await expect(empresa.aplicar(id, [a(otra, 1)])).rejects.toEqual(
      rechaza('cartera.anticipo_insuficiente'),
    );
    expect(verificar(libro.eventos).hallazgos).toEqual([]);
  });

  it('la que es de antes de él no lo detiene', async () => {
    const { libro, ...empresa } = await empresaQueCobra();
    libro.ponerHora('2026-11-10T15:00:00.000Z');
    const factura = await empresa.facturada(100_00);
    const nota = await empresa.acreditar(factura, 40_00);
    libro.ponerHora('2026-11-20T15:00:00.000Z');
    const fecha = inicioDe('2026-11-12');
    const { id } = await empresa.cobrar({
      monto: 115_00,
      fecha,
      aplicaciones: [a(factura, 115_00)],
    });
    // Of the 10th, and authorized after the money came.
    await empresa.autorizar(NOTA_CREDITO, nota);
    await empresa.redatar(id, '2026-11-18');
    await expect(empresa.redatar(id, '2026-11-09')).rejects.toEqual(
      rechaza('cartera.antes_del_documento'),
    );
    expect(verificar(libro.eventos).hallazgos).toEqual([]);
  });
});

/** Twice what happens most. `n` and `m` pick: a collection, a document, an amount. */
const QUE = [
  'cobrar',
  'cobrar',
  'aplicar',
  'aplicar',
  'quitar',
  'devolver',
  'reponer',
  'redatar',
  'anular',
  'nota',
  'sin_nota',
] as const;
const accion = fc.record({
  que: fc.constantFrom(...QUE),
  n: fc.nat(9),
  m: fc.integer({ min: 1, max: 60_00 }),
});

/** What each does; a refusal leaves all as it was. */
const actorDe = ({ libro, ...manos }: Awaited<ReturnType<typeof conFacturas>>) => {
  let [cobros, notas] = [0, 0];
  const unCobro = (n: number): number => (n % Math.max(1, cobros)) + 1;
  const remesaDe = (id: number) =>
    libro.filas(EMPRESA, remesas).find(({ origen_id }) => origen_id === id);
  const hacer: {
    readonly [Q in (typeof QUE)[number]]: (n: number, m: number) => Promise<unknown>;
  } = {
    cobrar: async (n, m) => {
      const aplicaciones = n % 2 === 0 ? [a((n % 3) + 1, m, { retencion_iva: n })] : [];
      const fecha = inicioDe(n === 9 ? '2026-10-15' : '2026-11-20');
      await manos.cobrar({ monto: m + n * 100, aplicaciones, fecha });
      cobros += 1;
    },
    aplicar: (n, m) => manos.aplicar(unCobro(n), [a((n % 3) + 1, m)]),
    quitar: async (n) => {
      const suyas = remesaDe(unCobro(n))?.aplicaciones ?? [];
      const cual = suyas.find(({ desde_anticipo }) => desde_anticipo);
      if (cual) await manos.quitar(unCobro(n), cual.aplicacion_id);
    },
    devolver: (n, m) => manos.devolver(unCobro(n), m),
    reponer: (n, m) => manos.anularDevolucion(unCobro(n), m % 9),
    redatar: (n) => manos.redatar(unCobro(n), '2026-11-20'),
    anular: (n) => manos.anular(unCobro(n)),
    nota: async (n, m) => {
      await manos.autorizar(NOTA_CREDITO, await manos.acreditar((n % 3) + 1, m));
      notas += 1;
    },
    sin_nota: async (n) => {
      if (notas > 0) await manos.anularDocumento[NOTA_CREDITO.documento]!((n % notas) + 1);
    },
  };
  return (que: (typeof QUE)[number], n: number, m: number): Promise<unknown> =>
    hacer[que](n, m).catch((error: unknown) => {
      if (!(error instanceof ErrorDominio)) throw error;
    });
};

describe('Pase lo que pase con los cobros y con las notas de sus facturas', () => {
  it.each([
    ['con libros', '2026-09-01', null],
    ['con libros que comienzan después de todo', null, '2026-09-01'],
    ['con libros que comienzan en el mes de lo último', null, '2026-11-01'],
  ] as const)(
    'dicen lo mismo lo debido, los anticipos y el diario: %s',
    async (_, antes, despues) =>
      fc.assert(
        fc.asyncProperty(fc.array(accion, { maxLength: 16 }), async (acciones) => {
          const empresa = await conFacturas(antes);
          const actuar = actorDe(empresa);
          for (const { que, n, m } of acciones) await actuar(que, n, m);
          if (despues !== null) await empresa.comenzar(despues);
          empresa.sana();
          for (const { saldo_anticipo, aplicaciones } of empresa.libro.filas(EMPRESA, remesas)) {
            expect(saldo_anticipo).toBeGreaterThanOrEqual(0);
            expect(aplicaciones.every(({ dinero }) => dinero >= 0)).toBe(true);
          }
        }),
        { numRuns: casos(12), seed: semilla },
      ),
  );
});
