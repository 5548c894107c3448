import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AsientoRegistrado, LineaDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { type Invariante, nombrar } from '#domain/contabilidad/verificar.hallazgos.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { inicioDe, mesDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { CONSUMIDOR_FINAL } from '#test/support/documentos/factura.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

const DESDE = '2026-10-01';

const DOCUMENTOS = [
  'factura',
  'nota_credito',
  'nota_debito',
  'liquidacion_compra',
  'retencion',
] as const satisfies readonly TipoDocumento[];

const ACCIONES = [
  'emitir',
  'responder',
  'anular',
  'asentar',
  'revertir',
  'mover',
  'cerrar',
  'reabrir',
  'esperar',
  'comenzar',
] as const;

/** What whoever works in a company does; `n` says how much, or which: so many from the last back. */
const accion = fc.record({
  que: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('emitir' as const, 'anular' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...ACCIONES) },
    { weight: 1, arbitrary: fc.constant('emitir' as const) },
  ),
  n: fc.integer({ min: 0, max: 2_000 }),
  documento: fc.constantFrom(...DOCUMENTOS),
  al_instante: fc.boolean(),
});
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

/** Carries out a history; what is refused leaves nothing. How much was accepted. */
const vivir = async (acciones: readonly Accion[]) => {
  const empresa = empresaConLibros();
  let hoy = '2026-11-20';
  let aceptadas = 0;
  const emitidos = new Map<TipoDocumento, number>();
  const ultimo = (documento: TipoDocumento, n: number): number =>
    Math.max(1, (emitidos.get(documento) ?? 0) - (n % 4));
  const libro = () => empresa.libro.filas(EMPRESA, librosContables)[0];
  const emitir: { readonly [D in (typeof DOCUMENTOS)[number]]: (n: number) => Promise<number> } = {
    factura: (n) => empresa.facturar(n, n % 3 === 0 ? { ...CONSUMIDOR_FINAL, email: null } : {}),
    nota_credito: (n) => empresa.acreditar(ultimo('factura', n), n + 1),
    nota_debito: (n) => empresa.debitar(ultimo('factura', n), n + 1),
    liquidacion_compra: () => empresa.liquidar(),
    retencion: (n) => empresa.retener(n % 3 === 0 ? null : ultimo('liquidacion_compra', n), n + 1),
  };
  const periodo = (siguiente: boolean): readonly [number, number] => {
    const { cerrado_hasta = null, desde = DESDE } = libro() ?? {};
    const [anio, mes] = (cerrado_hasta ?? desde).split('-').map(Number) as [number, number];
    if (!siguiente || cerrado_hasta === null) return [anio, mes];
    return mes === 12 ? [anio + 1, 1] : [anio, mes + 1];
  };
  const hacer: { readonly [Q in (typeof ACCIONES)[number]]: (una: Accion) => Promise<unknown> } = {
    emitir: async ({ documento, n, al_instante }) => {
      const id = await emitir[documento](n);
      emitidos.set(documento, id);
      if (al_instante) await empresa.autorizar({ documento }, id);
    },
    responder: ({ documento, n }) => empresa.autorizar({ documento }, ultimo(documento, n)),
    anular: ({ documento, n }) => empresa.anularDocumento[documento]!(ultimo(documento, n)),
    asentar: ({ n }) => empresa.asentar(sumarDias(hoy, -(n % 40)), empresa.deposito(n + 1)),
    revertir: ({ n }) => empresa.anular(n % 12, null),
    mover: ({ n }) => empresa.mover(n % 12, sumarDias(hoy, -(n % 30))),
    cerrar: ({ al_instante }) => empresa.cerrar(...periodo(true), al_instante),
    reabrir: () => empresa.reabrir(...periodo(false)),
    esperar: async ({ n }) => {
      hoy = sumarDias(hoy, n % 20);
      empresa.libro.ponerHora(inicioDe(hoy));
    },
    // From before all that there is, or with documents older than the books.
    comenzar: ({ n }) => empresa.comenzar(n % 2 === 0 ? DESDE : `${mesDe(hoy)}-01`),
  };
  for (const una of acciones) {
    try {
      await hacer[una.que](una);
      aceptadas++;
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
    }
  }
  return { empresa, aceptadas };
};

describe('una historia sana', () => {
  it(
    'de documentos, asientos y meses no tiene nada que reparar',
    async () => {
      let aceptadas = 0;
      const vistos = new Set<Invariante>();
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 40, maxLength: 60 }), async (acciones) => {
          const vivida = await vivir(acciones);
          aceptadas += vivida.aceptadas;
          const { hallazgos, lineas } = verificar(vivida.empresa.libro.eventos);
          expect(hallazgos.map(({ detalle }) => detalle)).toEqual([]);
          for (const { invariante, comprobados } of lineas) {
            if (comprobados > 0) vistos.add(invariante);
          }
        }),
        { numRuns: casos(20), seed: semilla },
      );
      expect(aceptadas).toBeGreaterThan(casos(20) * 10);
      expect([...vistos].sort()).toEqual(
        ['control', 'cuadre', 'hechos', 'iva', 'numeros', 'periodos', 'reversos', 'saldos'].sort(),
      );
    },
    20_000 + casos(20) * 500,
  );
});

/** Two invoices, one of them annulled; a deposit that was moved and annulled; a closed month. */
const sana = async (): Promise<readonly EventoRegistrado[]> => {
  const empresa = empresaConLibros();
  await empresa.comenzar(DESDE);
  for (const centavos of [1000, 2000]) {
    await empresa.autorizar({ documento: 'factura' }, await empresa.facturar(centavos));
  }
  await empresa.anularDocumento.factura!(2);
  await empresa.asentar('2026-11-18', empresa.deposito(500));
  await empresa.mover(4, '2026-11-19');
  await empresa.anular(4);
  await empresa.cerrar(2026, 10);
  return empresa.libro.eventos;
};

type Asentado = EventoRegistrado<AsientoRegistrado>;
const esAsiento = (evento: EventoRegistrado): evento is Asentado =>
  evento.tipo === 'AsientoRegistrado';

/** The log with entry `n` (from 1) as `cambiar` says. */
const conAsiento =
  (
    n: number,
    cambiar: (datos: AsientoRegistrado['datos']) => Partial<AsientoRegistrado['datos']>,
  ) =>
  (eventos: readonly EventoRegistrado[]): readonly EventoRegistrado[] =>
    eventos.map((evento) =>
      esAsiento(evento) && evento.datos.asiento_id === n
        ? { ...evento, datos: { ...evento.datos, ...cambiar(evento.datos) } }
        : evento,
    );

const sinAsiento = (n: number) => (eventos: readonly EventoRegistrado[]) =>
  eventos.filter((evento) => !esAsiento(evento) || evento.datos.asiento_id !== n);

/** The same events, and this entry again at the end, as `cambios` say. */
const masAsiento =
  (n: number, cambios: Partial<AsientoRegistrado['datos']>) =>
  (eventos: readonly EventoRegistrado[]): readonly EventoRegistrado[] => {
    const suyo = eventos.find((evento) => esAsiento(evento) && evento.datos.asiento_id === n)!;
    const ultimo = eventos.at(-1)!;
    const { posicion, revision } = ultimo;
    const lugar = { posicion: posicion + 1, revision: revision + 1 };
    const suyos = { asiento_id: 6, secuencia: 6, numero: 'AS-2026-000006', ...cambios };
    return [...eventos, { ...suyo, ...lugar, datos: { ...suyo.datos, ...suyos } }];
  };

const lineas =
  (cambiar: (linea: LineaDeAsiento, i: number) => Partial<LineaDeAsiento>) =>
  (datos: AsientoRegistrado['datos']) => ({
    lineas: datos.lineas.map((linea, i) => ({ ...linea, ...cambiar(linea, i) })),
  });

/** What was found, in words, with the difference and who is witness of it. */
const hallado = (eventos: readonly EventoRegistrado[]) =>
  verificar(eventos).hallazgos.map(({ invariante, detalle, diferencia, testigos }) => [
    invariante,
    detalle,
    diferencia,
    testigos.map(({ evento, asiento: suyo, origen, actor, monto }) =>
      [evento, suyo?.numero ?? (origen ? nombrar(origen) : ''), actor, monto].join(),
    ),
  ]);

/** Who posts at the SRI's answer, and who annuls. */
const EMISION = 'proceso:emision';
const CLAVE = 'fpk_prueba';
const CXC = '101.02.05.01 (cxc_clientes)';

const asiento = (n: number, actor = 'usuario:7', monto = 0): string =>
  ['AsientoRegistrado', `AS-2026-00000${n}`, actor, monto].join();
const AUTORIZADA = ['ComprobanteAutorizado', 'factura 1', EMISION, -1150].join();

const conEvento =
  (tipo: string, cambios: object) =>
  (eventos: readonly EventoRegistrado[]): readonly EventoRegistrado[] =>
    eventos.map((evento) =>
      evento.tipo === tipo ? { ...evento, datos: { ...evento.datos, ...cambios } } : evento,
    );

describe('una bitácora rota', () => {
  it('sana, no dice nada y cuenta lo que comprobó', async () => {
    const { hallazgos, lineas: hechas, libros } = verificar(await sana());
    expect(hallazgos).toEqual([]);
    const cuentas = Object.fromEntries(
      hechas.map(({ invariante, comprobados, resultado }) => [
        invariante,
        [comprobados, resultado],
      ]),
    );
    expect(cuentas).toEqual({
      cuadre: [5, 'bien'],
      numeros: [5, 'bien'],
      reversos: [2, 'bien'],
      periodos: [8, 'bien'],
      hechos: [3, 'bien'],
      control: [1, 'bien'],
      saldos: [3, 'bien'],
      iva: [2, 'bien'],
    });
    expect(libros).toMatchObject([{ desde: DESDE, cerrado_hasta: '2026-10', debe: 6750n }]);
  });

  const ROTAS: readonly {
    readonly que: string;
    readonly romper: (eventos: readonly EventoRegistrado[]) => readonly EventoRegistrado[];
    readonly dice: ReturnType<typeof hallado>;
  }[] = [
    {
      que: 'un asiento que no cuadra',
      romper: conAsiento(
        5,
        lineas(({ debe }) => (debe > 0 ? { debe: debe + 7 } : {})),
      ),
      dice: [
        [
          'cuadre',
          'AS-2026-000005 no cuadra: debe − haber = 0.07',
          7,
          [asiento(5, 'usuario:7', 7)],
        ],
        ['reversos', 'AS-2026-000005 no es lo opuesto de AS-2026-000004', 0, [asiento(5)]],
      ],
    },
    {
      que: 'un hecho sin su asiento',
      romper: sinAsiento(1),
      dice: [
        ['numeros', 'AS-2026-000002 deja un salto: falta AS-2026-000001', 0, [asiento(2, EMISION)]],
        ['hechos', 'factura 1 no tiene su asiento', -1150, [AUTORIZADA]],
        [
          'control',
          `${CXC} del tercero 1: los asientos dicen 11.50 menos que los saldos`,
          -1150,
          [AUTORIZADA],
        ],
      ],
    },
    {
      que: 'un número que se salta',
      romper: conAsiento(5, () => ({ secuencia: 9, numero: 'AS-2026-000009' })),
      dice: [['numeros', 'AS-2026-000009 deja un salto: falta AS-2026-000005', 0, [asiento(9)]]],
    },
    {
      que: 'un número que se repite',
      romper: conAsiento(5, () => ({ secuencia: 4, numero: 'AS-2026-000004' })),
      dice: [['numeros', 'AS-2026-000004 se dio otra vez: el último era 4', 0, [asiento(4)]]],
    },
    {
      que: 'un asiento en un mes cerrado',
      romper: masAsiento(4, { fecha: '2026-10-15' }),
      dice: [
        [
          'periodos',
          'AS-2026-000006 se registró con fecha 15/10/2026, y 2026-10 estaba cerrado',
          0,
          [asiento(6)],
        ],
      ],
    },
    {
      que: 'una fecha que cambia a un día anterior al libro',
      romper: conEvento('FechaDeAsientoCambiada', { a: '2026-09-30' }),
      dice: [
        [
          'periodos',
          'AS-2026-000004 pasó al 30/09/2026, y el libro comienza el 01/10/2026',
          0,
          [['FechaDeAsientoCambiada', 'AS-2026-000004', 'usuario:7', 0].join()],
        ],
      ],
    },
    {
      que: 'un mes que se cierra cuando no tocaba',
      romper: conEvento('PeriodoCerrado', { mes: 11 }),
      dice: [
        ['periodos', '2026-11 se cerró, y tocaba 2026-10', 0, ['PeriodoCerrado,,usuario:7,0']],
      ],
    },
    {
      que: 'un hecho asentado dos veces',
      romper: masAsiento(1, {}),
      dice: [
        ['hechos', 'factura 1 tiene un asiento de más', 1150, [asiento(6, EMISION, 1150)]],
        [
          'control',
          `${CXC} del tercero 1: los asientos dicen 11.50 más que los saldos`,
          1150,
          [asiento(6, EMISION, 1150)],
        ],
      ],
    },
    {
      que: 'un asiento de otro día que su hecho, aunque al final cuadre',
      romper: conAsiento(1, () => ({ fecha: '2026-11-21' })),
      dice: [
        [
          'control',
          `${CXC} del tercero 1: al 2026-11-20 los asientos dicen 11.50 menos que los saldos de ese día`,
          -1150,
          [],
        ],
      ],
    },
    {
      que: 'una línea de control de otro tercero',
      romper: conAsiento(
        1,
        lineas(({ tercero_id }) => (tercero_id === null ? {} : { tercero_id: 9 })),
      ),
      dice: [
        [
          'control',
          `${CXC} del tercero 1: los asientos dicen 11.50 menos que los saldos`,
          -1150,
          [AUTORIZADA],
        ],
        [
          'control',
          `${CXC} del tercero 9: los asientos dicen 11.50 más que los saldos`,
          1150,
          [asiento(1, EMISION, 1150)],
        ],
      ],
    },
    {
      que: 'un IVA que no es el del documento',
      romper: conAsiento(
        1,
        lineas(({ haber }, i) => ({ haber: haber + [0, -5, 5][i]! })),
      ),
      dice: [
        [
          'iva',
          'AS-2026-000001 asienta 1.55 de IVA, y factura 1 tiene 1.50',
          -5,
          [asiento(1, EMISION, -5)],
        ],
      ],
    },
    {
      que: 'un reverso que no es lo opuesto',
      romper: conAsiento(
        3,
        lineas(() => ({ descripcion: 'otra' })),
      ),
      dice: [
        ['reversos', 'AS-2026-000003 no es lo opuesto de AS-2026-000002', 0, [asiento(3, CLAVE)]],
      ],
    },
    {
      que: 'un reverso de nadie',
      romper: conAsiento(5, () => ({ reversa_de: 99 })),
      dice: [
        [
          'reversos',
          'AS-2026-000005 revierte el asiento 99, que no está en este libro',
          0,
          [asiento(5)],
        ],
      ],
    },
    {
      que: 'un segundo reverso',
      romper: masAsiento(5, {}),
      dice: [
        [
          'reversos',
          'AS-2026-000006 revierte AS-2026-000004, que ya revirtió AS-2026-000005',
          0,
          [asiento(6)],
        ],
      ],
    },
    {
      que: 'un saldo bajo cero',
      romper: conEvento('ComprobanteAnulado', { saldo: 3000 }),
      dice: [
        [
          'saldos',
          'El saldo de factura 2 queda en -7.00, y debía quedar en 0.00',
          -700,
          [`ComprobanteAnulado,,${CLAVE},-700`],
        ],
      ],
    },
  ];
  it.each(ROTAS)('$que: se halla, con los eventos de que se trata', async ({ romper, dice }) => {
    expect(hallado(romper(await sana()))).toEqual(dice);
  });

  it('una apertura que no dice lo que se propuso, y lo que se propuso sin que nadie lo deba', async () => {
    const empresa = empresaConLibros();
    await empresa.autorizar({ documento: 'factura' }, await empresa.facturar(1000));
    empresa.libro.ponerHora(inicioDe('2026-12-05'));
    await empresa.comenzar('2026-12-01');
    await empresa.abrir([
      empresa.linea('101.02.05.01', { debe: 1150, tercero_id: 1 }),
      empresa.linea('301.01', { haber: 1150 }),
    ]);
    const { eventos } = empresa.libro;
    expect(hallado(eventos)).toEqual([]);
    const cambiarApertura = conAsiento(1, ({ lineas: suyas }) => ({
      lineas: suyas.map((linea) => ({ ...linea, tercero_id: null })),
    }));
    expect(
      hallado(cambiarApertura(eventos)).map(([, detalle, diferencia]) => [detalle, diferencia]),
    ).toEqual([
      [`${CXC} del tercero 1: la apertura dice 11.50 menos que lo que se propuso`, -1150],
      [`${CXC} sin tercero: la apertura dice 11.50 más que lo que se propuso`, 1150],
    ]);
    const sinHecho = eventos.filter(({ tipo }) => tipo !== 'ComprobanteAutorizado');
    expect(hallado(sinHecho)).toEqual([
      [
        'control',
        `${CXC} del tercero 1: los asientos dicen 11.50 más que los saldos`,
        1150,
        ['SaldoPorAbrirMovido,,usuario:7,1150'],
      ],
    ]);
  });

  it('el cierre de un año va con sus meses cerrados, y anularlo también', async () => {
    const diario = diarioEnMemoria('2026-11-20T15:00:00.000Z');
    await diario.activar('2025-11-01');
    await diario.asentar('2025-11-10', diario.resultado(50_000));
    await diario.cerrarMeses(2025);
    await diario.cerrarAnio(2025);
    expect(hallado(diario.libro.eventos)).toEqual([]);
    await diario.anular(2);
    expect(hallado(diario.libro.eventos)).toEqual([]);
  });

  it('lo que se anula antes de que la activación llegue a él se asienta y se deshace con ella', async () => {
    const empresa = empresaConLibros();
    await empresa.autorizar({ documento: 'factura' }, await empresa.facturar(1000));
    await empresa.activar(DESDE);
    await empresa.anularDocumento.factura!(1);
    await empresa.comenzar(DESDE);
    expect(hallado(empresa.libro.eventos)).toEqual([]);
    const hechos = empresa.libro.eventos.filter(esAsiento).map(({ datos }) => datos);
    expect(hechos.map(({ reversa_de, glosa }) => [reversa_de, glosa.split(' ')[0]])).toEqual([
      [null, 'Factura'],
      [1, 'Anulación'],
    ]);
  });

  it('lo que se asienta mientras la contabilidad se activa aún no se juzga', async () => {
    const empresa = empresaConLibros();
    await empresa.autorizar({ documento: 'factura' }, await empresa.facturar(1000));
    await empresa.activar(DESDE);
    const { lineas: hechas, hallazgos } = verificar(empresa.libro.eventos);
    expect(hallazgos).toEqual([]);
    const pospuestas = hechas.filter(({ resultado }) => resultado === 'en_curso');
    expect(pospuestas.map(({ invariante }) => invariante)).toEqual([
      'hechos',
      'control',
      'activos',
      'inventario',
    ]);
  });
});
