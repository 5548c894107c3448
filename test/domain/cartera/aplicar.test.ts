import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aplicacionDeAnticipo,
  exigirAntesDeSusAplicaciones,
  exigirAnticipo,
  exigirAnticipoSinUsar,
  exigirDespuesDelAnticipo,
  exigirQueQuepan,
  fechaDeAnularRemesa,
} from '#domain/cartera/anticipo.ts';
import { aplicarTodas, quitarAplicaciones } from '#domain/cartera/aplicar.ts';
import {
  lineasDeAplicarAnticipo,
  lineasDeDevolver,
  lineasDeLiberar,
  lineasDeRegistro,
  porTercero,
} from '#domain/cartera/asiento.ts';
import {
  avisosDeCruce,
  dineroDeCruce,
  type HechosDeCruce,
  lineasDeCruce,
} from '#domain/cartera/cruce.ts';
import type { Deuda } from '#domain/cartera/deuda.ts';
import { exigirDebidos, exigirRedatable, type Historias } from '#domain/cartera/dias.ts';
import { evolucionarRemesa } from '#domain/cartera/dinero-aplicado.ts';
import { type FormaDePedido, reparosDeForma, repartir } from '#domain/cartera/forma.ts';
import { conMovimiento, saldoDe } from '#domain/cartera/saldo.ts';
import type { LineaPorAsentar } from '#domain/contabilidad/asentar.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { Hecho } from '#domain/tesoreria/reverso.ts';
import { aplicacionDe, cuentaDeFactura, remesaCon } from '#test/support/cartera/cuenta.pruebas.ts';

const FECHA = '2026-11-21';
const PAGADOR = { id: 1, nombre: 'Ana Pérez' };
const LLAMADA = { origen_id: 7, primera: 1, fecha: FECHA, desde_anticipo: false, pagador: PAGADOR };
const deuda = (documento_id: number, exigible: number, persona_id: number | null = 1): Deuda => ({
  cuenta: { ...cuentaDeFactura(exigible), documento_id, persona_id },
  desde: '2026-11-20',
  saldada: () => ({ tipo: 'Pagada', datos: {} }),
});
const pedida = (documento_id: number, dinero: number, retenido = 0) =>
  ({ documento: 'factura', documento_id, dinero, retenido }) as const;
const rechaza = (codigo: string, datos: object = {}) =>
  expect.objectContaining({ codigo, datos: expect.objectContaining(datos) });

describe('Aplicar dinero a documentos', () => {
  it('una factura nombrada dos veces se juzga con las dos', () => {
    const deudas = [deuda(1, 1000)];
    expect(aplicarTodas(deudas, [pedida(1, 600), pedida(1, 300, 100)], LLAMADA)).toMatchObject([
      { saldo: -600, aplicacion: { aplicacion_id: 1, dinero: 600 } },
      { saldo: -400, aplicacion: { aplicacion_id: 2, dinero: 300, retenido: 100 } },
    ]);
    expect(() => aplicarTodas(deudas, [pedida(1, 600), pedida(1, 401)], LLAMADA)).toThrow(
      rechaza('cartera.excede_el_saldo', { documento_id: 1, monto: 4.01, saldo: 4 }),
    );
  });

  it('a nombre del consumidor final, dice de quién es el dinero', () => {
    const [suya, ajena] = aplicarTodas(
      [deuda(1, 100), deuda(2, 100, null)],
      [pedida(1, 50), pedida(2, 50)],
      LLAMADA,
    );
    expect([suya, ajena]).toMatchObject([
      { aplicacion: { tercero: null } },
      { aplicacion: { tercero: PAGADOR } },
    ]);
  });

  it('409 si el documento ya tiene 500 aplicaciones; 400 antes de su fecha', () => {
    const aplicaciones = Array.from({ length: 500 }, (_, i) =>
      aplicacionDe(8, 1, { aplicacion_id: i + 1 }),
    );
    const llena = {
      documento: 'factura',
      documento_id: 1,
      aplicaciones,
      notas: [],
      retenciones: [],
      deshechas: [],
    } as const;
    const suya = { ...deuda(1, 1000), cuenta: cuentaDeFactura(1000, llena) };
    expect(() => aplicarTodas([suya], [pedida(1, 1)], LLAMADA)).toThrow(
      rechaza('cartera.demasiadas_en_documento', { maximo: 500 }),
    );
  });

  it('antes de deberse, o un día en que ya no se debía, es 400; lo que se debía todos los días vale', () => {
    const suya = deuda(1, 1000);
    /** Paid whole on 24, and that annulled on 28: between the two nothing was owed. */
    const historias: Historias = new Map([
      [
        'factura 1',
        [
          {
            documento: 'factura',
            documento_id: 1,
            origen: 'cobro',
            origen_id: 7,
            aplicacion_id: 3,
            dia: '2026-11-24',
            monto: -1000,
            dinero: 1000,
            deshecho_el: '2026-11-28',
            deshecho_monto: 1000,
            deshecho_dinero: -1000,
            antes: null,
            ultimo_dia: '2026-11-28',
          },
        ],
      ],
    ]);
    const cobrar = (fecha: string, monto: number, de = historias) =>
      exigirDebidos([suya], de, [pedida(1, monto)], fecha);
    const NO = 'cartera.antes_del_documento';
    const desde = { fecha_del_documento: '2026-11-20' };
    expect(() => cobrar('2026-11-19', 1, new Map())).toThrow(
      rechaza(NO, { ...desde, movida_el: null }),
    );
    expect(() => cobrar('2026-11-20', 1000, new Map())).not.toThrow();
    for (const fecha of ['2026-11-20', '2026-11-24', '2026-11-27']) {
      expect(() => cobrar(fecha, 1)).toThrow(
        rechaza(NO, { ...desde, movida_el: '2026-11-28', saldo_de_ese_dia: 0 }),
      );
    }
    expect(() => cobrar('2026-11-28', 1000)).not.toThrow();

    const redatar = (a: string) =>
      exigirRedatable([suya], historias, {
        de: '2026-11-24',
        a,
        aplicaciones: [{ documento: 'factura', documento_id: 1, aplicacion_id: 3 }],
      });
    expect(() => redatar('2026-11-21')).not.toThrow();
    expect(() => redatar('2026-11-19')).toThrow(rechaza(NO, { movida_el: null }));
  });

  it('muchas de una vez es lo mismo que una tras otra, y quitarlas no deja nada', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.constantFrom(1, 2),
            dinero: fc.integer({ min: 1, max: 60 }),
            retenido: fc.nat(10),
          }),
          { maxLength: 12 },
        ),
        (pedidos) => {
          const deudas = [deuda(1, 200), deuda(2, 150, null)];
          const todas = pedidos.map(({ id, dinero, retenido }) => pedida(id, dinero, retenido));
          const caben = [1, 2].every(
            (id, i) =>
              todas.reduce(
                (suma, una) => suma + (una.documento_id === id ? una.dinero + una.retenido : 0),
                0,
              ) <= [200, 150][i]!,
          );
          if (!caben) {
            expect(() => aplicarTodas(deudas, todas, LLAMADA)).toThrow(
              rechaza('cartera.excede_el_saldo'),
            );
            return;
          }
          const movimientos = aplicarTodas(deudas, todas, LLAMADA);
          const despues = deudas.map(({ cuenta, ...suya }) => ({
            ...suya,
            cuenta: movimientos
              .filter((m) => m.documento_id === cuenta.documento_id)
              .reduce(conMovimiento, cuenta),
          }));
          expect(despues.reduce((suma, { cuenta }) => suma + saldoDe(cuenta), 0)).toBe(
            350 - todas.reduce((suma, una) => suma + una.dinero + una.retenido, 0),
          );
          if (movimientos.length === 0) return;
          const remesa = evolucionarRemesa(
            undefined,
            { tipo: 'SaldosMovidos', datos: { movimientos } },
            ['cobro', 7],
          );
          const quitadas = quitarAplicaciones(despues, remesa, FECHA);
          for (const { cuenta } of despues) {
            const suyas = quitadas.filter((m) => m.documento_id === cuenta.documento_id);
            const final = suyas.reduce(conMovimiento, cuenta);
            expect(final.abonos?.aplicaciones ?? []).toEqual([]);
          }
        },
      ),
    ));
});

const forma = (cambios: Partial<FormaDePedido>): readonly string[] =>
  reparosDeForma({
    medio: '20',
    monto: 1000,
    cuenta_dinero_id: null,
    aplicaciones: [{ dinero: 1000, retenido: 0 }],
    cruce: [],
    ...cambios,
  }).map(({ en }) => en.join('.'));

describe('La forma de un cobro o de un pago (422)', () => {
  it.each([
    ['la suma no excede el monto', {}, []],
    ['un centavo de más es redondeo', { aplicaciones: [{ dinero: 1001, retenido: 0 }] }, []],
    ['dos centavos de más', { aplicaciones: [{ dinero: 1002, retenido: 0 }] }, ['aplicaciones']],
    ['solo anticipo', { aplicaciones: [] }, []],
    ['nada de nada', { aplicaciones: [], monto: 0 }, ['monto']],
    ['solo retenciones', { monto: 0, aplicaciones: [{ dinero: 0, retenido: 5 }] }, []],
    ['una aplicación de nada', { aplicaciones: [{ dinero: 0, retenido: 0 }] }, ['aplicaciones.0']],
    ['medio 15 sin cruce', { medio: '15' }, ['medio']],
    ['cruce exacto', { medio: '15', cruce: [{ monto: 400 }, { monto: 600 }] }, []],
    ['cruce con otro medio', { cruce: [{ monto: 1000 }] }, ['medio']],
    [
      'cruce con cuenta de dinero',
      { medio: '15', cuenta_dinero_id: 3, cruce: [{ monto: 1000 }] },
      ['cuenta_dinero_id'],
    ],
    ['cruce de otra suma', { medio: '15', cruce: [{ monto: 999 }] }, ['cruce']],
    [
      'cruce sin aplicaciones',
      { medio: '15', cruce: [{ monto: 1000 }], aplicaciones: [] },
      ['aplicaciones'],
    ],
    [
      'cruce que deja un centavo',
      { medio: '15', cruce: [{ monto: 1000 }], aplicaciones: [{ dinero: 999, retenido: 0 }] },
      ['aplicaciones'],
    ],
  ] as const)('%s', (_, cambios, donde) => {
    expect(forma(cambios as Partial<FormaDePedido>)).toEqual(donde);
  });
});

const cuenta = (id: number, codigo: string, cambios: Partial<Cuenta> = {}): Cuenta =>
  ({
    id,
    codigo,
    nombre: `Cuenta ${codigo}`,
    tipo: 'activo',
    naturaleza: 'deudora',
    imputable: true,
    activo: true,
    codigo_padre: null,
    nivel: 1,
    busqueda: '',
    ...cambios,
  }) as Cuenta;

describe('Las líneas de un cruce', () => {
  const cuentas = [
    cuenta(1, '502.01'),
    cuenta(2, '502', { imputable: false }),
    cuenta(3, '502.02', { activo: false }),
    cuenta(4, '101.01.09'),
    cuenta(5, '102.01'),
    cuenta(6, '101.02'),
    cuenta(7, '201.10'),
    cuenta(8, '201.03'),
  ];
  const hechos: HechosDeCruce = {
    cuentas: new Map(cuentas.map((una) => [una.id, una])),
    terceros: new Map([[1, PAGADOR]]),
    control: new Map([
      ['cxc_clientes', cuentas[5]!],
      ['anticipo_clientes', cuentas[6]!],
      ['cxp_proveedores', cuentas[7]!],
    ]),
    de_dinero: new Set([5]),
  };
  const linea = (cuenta_id: number, tercero_id: number | null = null) => ({
    cuenta_id,
    monto: 100,
    tercero_id,
    descripcion: null,
  });

  it.each([
    ['no existe', 9, 'no existe'],
    ['agrupa', 2, 'agrupa a otras'],
    ['inactiva', 3, 'está inactiva'],
    ['de efectivo', 4, 'caja o bancos'],
    ['propia de una cuenta de dinero', 5, 'caja o bancos'],
    ['la de clientes', 6, 'la que el cruce salda'],
    ['de anticipos', 7, 'de anticipos'],
  ])('400, y dice la línea: %s', (_, cuenta_id, motivo) => {
    expect(() => lineasDeCruce('cobro', [linea(1), linea(cuenta_id)], hechos)).toThrow(
      rechaza('cartera.linea_de_cruce_invalida', {
        linea: 2,
        cuenta_id,
        motivo: expect.stringContaining(motivo),
      }),
    );
  });

  it('una de proveedores es legal en un cobro, sin documento, y se avisa', () => {
    const lineas = lineasDeCruce('cobro', [linea(1, 1), linea(8)], hechos);
    expect(lineas).toMatchObject([
      { id: 1, cuenta_codigo: '502.01', tercero_nombre: 'Ana Pérez', sin_documento: false },
      { id: 2, sin_documento: true },
    ]);
    expect(avisosDeCruce(lineas)).toEqual([expect.stringMatching(/^Línea 2 .*tercero_id/)]);
    expect(dineroDeCruce(lineas)).toHaveLength(2);
    expect(() => lineasDeCruce('pago_proveedor', [linea(8)], hechos)).toThrow(
      rechaza('cartera.linea_de_cruce_invalida'),
    );
    expect(() => lineasDeCruce('cobro', [linea(1, 5)], hechos)).toThrow(
      rechaza('cartera.tercero_de_cruce_no_encontrado', { linea: 1, tercero_id: 5 }),
    );
  });
});

const HECHO: Hecho = {
  tipo: 'cobro',
  id: 7,
  ambiente: '1',
  fecha: '2026-11-10T15:00:00.000Z',
  dia: '2026-11-10',
  anulado: false,
  movimientos: [],
};

describe('El anticipo de un cobro', () => {
  const viva = (aplicacion_id: number, desde_anticipo: boolean, dinero = 100) =>
    ({
      aplicacion_id,
      documento: 'factura',
      documento_id: 2,
      dinero,
      retenido: 0,
      desde_anticipo,
      fecha: '2026-11-15',
    }) as const;
  const remesa = { ...remesaCon(7, 500), aplicaciones: [viva(1, false), viva(2, true)] };

  it('no da más de lo que tiene, ni antes de venir, ni a más de quinientas', () => {
    const fecha = '2026-11-12';
    expect(() => exigirAnticipo(HECHO, remesa, [], { fecha, monto: 500 })).not.toThrow();
    expect(() => exigirAnticipo(HECHO, remesa, [], { fecha, monto: 501 })).toThrow(
      rechaza('cartera.anticipo_insuficiente', { monto: 5.01, saldo_anticipo: 5 }),
    );
    // 2.00 that day; 1.00 was used on the 14th, and 4.00 came back on the 15th.
    const despues = [
      { dia: '2026-11-14', cambio: -100 },
      { dia: '2026-11-15', cambio: 400 },
    ];
    const el = (dia: string, monto: number) => () =>
      exigirAnticipo(
        HECHO,
        remesa,
        despues.filter((uno) => uno.dia > dia),
        { fecha: dia, monto },
      );
    for (const permitido of [el('2026-11-15', 500), el('2026-11-14', 100), el(fecha, 100)]) {
      expect(permitido).not.toThrow();
    }
    expect(el('2026-11-14', 101)).toThrow(
      rechaza('cartera.anticipo_aun_no_estaba', { dia: '2026-11-14', saldo_de_ese_dia: 1 }),
    );
    expect(el(fecha, 200)).toThrow(
      rechaza('cartera.anticipo_aun_no_estaba', { dia: '2026-11-14', saldo_de_ese_dia: 1 }),
    );
    expect(el(fecha, 201)).toThrow(
      rechaza('cartera.anticipo_aun_no_estaba', { dia: fecha, saldo_de_ese_dia: 2 }),
    );
    expect(() => exigirDespuesDelAnticipo(HECHO, '2026-11-09')).toThrow(
      rechaza('cartera.antes_del_anticipo'),
    );
    expect(() => exigirQueQuepan(HECHO, 490, 11)).toThrow(
      rechaza('cartera.demasiadas_aplicaciones'),
    );
  });

  it('solo se quita lo aplicado después', () => {
    expect(aplicacionDeAnticipo(HECHO, remesa, 2)).toEqual(viva(2, true));
    expect(() => aplicacionDeAnticipo(HECHO, remesa, 1)).toThrow(
      rechaza('cartera.aplicacion_no_es_de_anticipo'),
    );
    expect(() => aplicacionDeAnticipo(HECHO, remesa, 3)).toThrow(
      rechaza('cartera.aplicacion_no_encontrada'),
    );
  });

  it('usado, detiene la anulación y el cambio de fecha, y dice por qué', () => {
    expect(() => exigirAnticipoSinUsar(HECHO, remesa, [])).toThrow(
      rechaza('cartera.anticipo_aplicado', {
        aplicaciones: [{ id: 2, documento: 'factura', documento_id: 2, monto: 1 }],
      }),
    );
    const sin = { ...remesa, aplicaciones: [viva(1, false), viva(2, true, 0)] };
    expect(() => exigirAnticipoSinUsar(HECHO, sin, [{ id: 4, anulada: false }])).toThrow(
      rechaza('cartera.anticipo_devuelto', { devoluciones: [4] }),
    );
    expect(() => exigirAnticipoSinUsar(HECHO, sin, [{ id: 4, anulada: true }])).not.toThrow();
    expect(() => exigirAntesDeSusAplicaciones(HECHO, remesa, [], '2026-11-15')).not.toThrow();
    expect(() => exigirAntesDeSusAplicaciones(HECHO, remesa, [], '2026-11-16')).toThrow(
      rechaza('cartera.despues_de_su_aplicacion', { aplicacion_id: 2 }),
    );
  });

  it('se anula no antes de lo que vino después', () => {
    const calendario = { libro: undefined, hoy: '2026-11-20' };
    const movida = { movida_el: '2026-11-15' };
    expect(fechaDeAnularRemesa(HECHO, { movida_el: null }, null, calendario)).toBe(HECHO.fecha);
    expect(fechaDeAnularRemesa(HECHO, movida, null, calendario)).toBe('2026-11-15T05:00:00.000Z');
    expect(() => fechaDeAnularRemesa(HECHO, movida, '2026-11-14', calendario)).toThrow(
      rechaza('cartera.antes_de_lo_posterior', { desde: '2026-11-15' }),
    );
  });
});

/** Debit less credit of each role or account. */
const sumas = (lineas: readonly LineaPorAsentar[]): Readonly<Record<string, number>> => {
  const total: Record<string, number> = {};
  for (const linea of lineas) {
    const cual = 'rol' in linea ? linea.rol : String(linea.cuenta_id);
    total[cual] = (total[cual] ?? 0) + (linea.debe ?? 0) - (linea.haber ?? 0);
  }
  return total;
};
const cero = (lineas: readonly LineaPorAsentar[]): number =>
  Object.values(sumas(lineas)).reduce((a, b) => a + b, 0);

describe('Lo que asienta el dinero', () => {
  const origen = fc.constantFrom('cobro' as const, 'pago_proveedor' as const);
  const banco = { rol: 'bancos' } as const;

  it('cuadra siempre, y lo que se aplica o se suelta va y vuelve', () =>
    fc.assert(
      fc.property(
        origen,
        fc.nat(500),
        fc.array(fc.tuple(fc.nat(100), fc.nat(20), fc.boolean()), { maxLength: 6 }),
        (de, sobra, suyas) => {
          const aplicaciones = suyas.map(([dinero, retenido]) => ({ dinero, retenido }));
          const aplicado = porTercero(
            suyas.map(([dinero, retenido, ajena]) => ({
              tercero: ajena ? null : PAGADOR,
              monto: dinero + retenido,
            })),
          );
          const retenido = aplicaciones.reduce((suma, una) => suma + una.retenido, 0);
          const suma = aplicaciones.reduce((total, una) => total + una.dinero, 0);
          const monto = Math.max(0, suma + sobra - 1);
          const lineas = lineasDeRegistro(de, {
            pagador: PAGADOR,
            dinero: [
              { linea: banco, monto },
              { linea: { rol: 'ret_iva_recibida' }, monto: retenido },
            ],
            aplicado,
            ...repartir({ monto, aplicaciones }),
          });
          expect(cero(lineas)).toBe(0);
          const aplicar = lineasDeAplicarAnticipo(de, PAGADOR, aplicado);
          expect(cero(aplicar)).toBe(0);
          expect(
            Object.values(sumas([...aplicar, ...lineasDeLiberar(de, PAGADOR, aplicado)])).every(
              (x) => x === 0,
            ),
          ).toBe(true);
          expect(cero(lineasDeDevolver(de, PAGADOR, { linea: banco, monto }))).toBe(0);
        },
      ),
    ));

  it('un cobro: debe el dinero, haber lo debido y el anticipo; un pago, al revés', () => {
    const suyo = {
      pagador: PAGADOR,
      dinero: [{ linea: banco, monto: 1200 }],
      aplicado: [{ tercero: PAGADOR, monto: 1000 }],
      anticipo: 200,
      redondeo: 0,
    };
    expect(sumas(lineasDeRegistro('cobro', suyo))).toEqual({
      bancos: 1200,
      cxc_clientes: -1000,
      anticipo_clientes: -200,
      redondeo: 0,
    });
    expect(sumas(lineasDeRegistro('pago_proveedor', suyo))).toEqual({
      bancos: -1200,
      cxp_proveedores: 1000,
      anticipo_proveedores: 200,
      redondeo: 0,
    });
    expect(sumas(lineasDeDevolver('cobro', PAGADOR, { linea: banco, monto: 50 }))).toEqual({
      anticipo_clientes: 50,
      bancos: -50,
    });
  });
});
