import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapeoDeColumnas } from '#domain/tesoreria/extracto/columnas.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';
import { importesDe, leerTexto, negado } from '#test/support/tesoreria/extracto.pruebas.ts';

/** A payment of 300.00 and a deposit of 500.00, each with its word of kind. */
const conTipos = (sale: string, entra: string, titulo = 'Signo'): readonly string[] => [
  `Fecha;Detalle;${titulo};Valor`,
  `03/11/2026;PAGO;${sale};300.00`,
  `04/11/2026;COBRO;${entra};500.00`,
];

describe('el signo de una línea de extracto, por su columna de tipo', () => {
  it.each([
    ['(-)', '(+)'],
    ['-', '+'],
    ['−', '+'],
    ['-1', '1'],
    ['Egresos', 'Ingresos'],
    ['EGRESO', 'ingreso'],
    ['DEBIT', 'CREDIT'],
    ['Dr', 'Cr'],
    ['DB.', 'CR.'],
    ['Débito', 'Crédito'],
    ['Retiro cajero', 'Depósito en efectivo'],
    ['Nota de débito SPI', 'Nota de crédito SPI'],
    ['N/D', 'N/C'],
    ['N.D. 1234', 'N.C. 1235'],
    ['N/DÉBITO', 'N/CRÉDITO'],
    ['Transf. enviada', 'Transf. recibida'],
    ['Transferencia SPI enviada', 'Transferencia SPI recibida'],
    ['Pago realizado', 'Pago recibido'],
    ['Cargo', 'Abono'],
    ['Cargo por servicio', 'Abono de intereses'],
    ['Salida', 'Entrada'],
    ['Retiro', 'Consignación'],
    ['Withdrawal', 'Deposit'],
    ['Debe', 'Haber'],
    ['D', 'C'],
    ['d', 'h'],
    ['D', 'A'],
    ['C', 'A'],
    ['R', 'D'],
    ['E', 'I'],
    ['S', 'E'],
    ['="Débito"', "'Crédito"],
  ])('«%s» sale y «%s» entra', (sale, entra) => {
    for (const titulo of ['Signo', 'TIPO', 'Tipo de movimiento']) {
      expect(importesDe(conTipos(sale, entra, titulo))).toEqual({
        importes: [-300_00, 500_00],
        malas: [],
      });
    }
    const mapeo = { tipo: 'marca del banco' };
    expect(importesDe(conTipos(sale, entra, 'Marca del Banco'), mapeo).importes).toEqual([
      -300_00, 500_00,
    ]);
  });

  it.each(['D/C', 'DB/CR', '+/-', '(+/-)', 'Débito/Crédito', 'Type', 'Clase', 'Tipo Doc.', ''])(
    'el título «%s» también la nombra',
    (titulo) => {
      expect(importesDe(conTipos('ND', 'DEP', titulo)).importes).toEqual([-300_00, 500_00]);
    },
  );

  it('una letra sola no dice nada, salvo que su título diga junto a cuál va', () => {
    for (const letra of ['C', 'D', 'E', 'A', 'X']) {
      expect(importesDe(conTipos(letra, letra))).toEqual({
        importes: [],
        malas: [
          [2, 'tipo'],
          [3, 'tipo'],
        ],
      });
    }
    expect(importesDe(conTipos('D', 'D', 'D/C')).importes).toEqual([-300_00, -500_00]);
    expect(importesDe(conTipos('C', 'C', 'A/C')).importes).toEqual([-300_00, -500_00]);
    expect(importesDe(conTipos('C', 'C', 'Cargo/Abono')).importes).toEqual([-300_00, -500_00]);
    // Beside both of them it may be either.
    const tres = [...conTipos('C', 'D'), '05/11/2026;OTRO;A;1.00'];
    expect(importesDe(tres).importes).toEqual([]);
  });

  it.each([
    ['TRASPASO', 'OTRO'],
    ['Transferencia', 'Transferencia'],
    ['Pago', 'Cobro'],
    ['Depósito devuelto', 'Débito reversado'],
    ['Débito/Crédito', 'N/A'],
    ['*', '**'],
    ['0', '1'],
    ['Reverso', 'Devolución'],
  ])('«%s» y «%s» no lo dicen: son errores que nombran la palabra y cómo decirlo', (una, otra) => {
    const { lineas, errores } = leerTexto(conTipos(una, otra));
    expect(lineas).toEqual([]);
    expect(errores).toEqual([
      { linea: 2, campo: 'tipo', detalle: expect.stringContaining(`"egresos": ["${una}"]`) },
      { linea: 3, campo: 'tipo', detalle: expect.stringContaining(`"ingresos": ["${otra}"]`) },
    ]);
    const mapeo = { egresos: [una.toUpperCase()], ingresos: [otra] };
    const dicho = una === otra ? { importes: [], malas: expect.anything() } : undefined;
    expect(importesDe(conTipos(una, otra), mapeo)).toEqual(
      dicho ?? { importes: [-300_00, 500_00], malas: [] },
    );
  });

  it('una palabra dicha vale para lo que comienza con ella, y la más larga manda', () => {
    const mapeo = { egresos: ['mov'], ingresos: ['MOV. a favor'] };
    expect(importesDe(conTipos('Mov 12', 'mov a favor 13'), mapeo).importes).toEqual([
      -300_00, 500_00,
    ]);
    expect(importesDe(conTipos('Movida', 'mov'), mapeo).malas).toEqual([[2, 'tipo']]);
    // What is said goes before what is known.
    expect(
      importesDe(conTipos('Abono', 'Cargo'), { egresos: ['abono'], ingresos: ['cargo'] }),
    ).toEqual({ importes: [-300_00, 500_00], malas: [] });
  });

  it('con palabras dichas se toma la columna que las tiene, y sin ninguna se pregunta cuál es', () => {
    const mapeo = { egresos: ['x'] };
    expect(importesDe(conTipos('X', 'Y', 'Marca'), mapeo)).toEqual({
      importes: [-300_00],
      malas: [[3, 'tipo']],
    });
    expect(importesDe(conTipos('Y', 'Z', 'Marca'), { egresos: ['pago'] }).importes).toEqual([
      -300_00,
    ]);
    expect(negado(() => importesDe(conTipos('Y', 'Z', 'Marca'), mapeo))).toContain(
      'cuál es «tipo»',
    );
  });

  it('una celda vacía no es un ingreso, salvo que se diga', () => {
    const { errores, lineas } = leerTexto(conTipos('(-)', ''));
    expect(lineas.map(({ importe }) => importe)).toEqual([-300_00]);
    expect(errores).toEqual([
      { linea: 3, campo: 'tipo', detalle: expect.stringContaining('"ingresos": [""]') },
    ]);
    const dicha = { importes: [-300_00, 500_00], malas: [] };
    expect(importesDe(conTipos('(-)', ''), { ingresos: [''] })).toEqual(dicha);
    expect(importesDe(conTipos('', '(+)'), { egresos: [''] })).toEqual(dicha);
    expect(importesDe(conTipos('(-)', '', 'marca')).malas).toEqual([[3, 'tipo']]);
    // An asterisk is no empty cell.
    expect(importesDe(conTipos('*', ''), { ingresos: [''] }).malas).toEqual([[2, 'tipo']]);
  });

  it('una columna de tipo vacía no dice nada; con importes con signo no hace falta', () => {
    expect(importesDe(conTipos('', '')).importes).toEqual([]);
    const conSigno = ['Fecha;Tipo;Valor', '03/11/2026;;-300.00', '04/11/2026;;500.00'];
    expect(importesDe(conSigno)).toEqual({ importes: [-300_00, 500_00], malas: [] });
  });

  it('la columna de tipo que no se mira: dice el signo del importe', () => {
    const archivo = ['Fecha;Tipo;Valor', '03/11/2026;TRF;-300.00', '04/11/2026;TRF;500.00'];
    const { errores } = leerTexto(archivo);
    expect(errores.map(({ linea }) => linea)).toEqual([2, 3]);
    expect(errores[0]!.detalle).toContain('"tipo" es null');
    expect(importesDe(archivo, { tipo: '' })).toEqual({ importes: [-300_00, 500_00], malas: [] });
  });

  it('dos columnas de tipo se completan, y si se contradicen es un error', () => {
    const archivo = [
      'Fecha;Tipo;Signo;Valor',
      '03/11/2026;PAGO;-;300.00',
      '04/11/2026;DEPÓSITO;;500.00',
      '05/11/2026;DEPÓSITO;-;7.00',
      '06/11/2026;PAGO;;9.00',
    ];
    expect(importesDe(archivo)).toEqual({
      importes: [-300_00, 500_00],
      malas: [
        [4, 'tipo'],
        [5, 'tipo'],
      ],
    });
  });

  it('la letra junto al importe se entiende igual', () => {
    const con = (sale: string, entra: string) =>
      importesDe(['Fecha;Valor', `03/11/2026;300.00 ${sale}`, `04/11/2026;500.00${entra}`]);
    const bien = { importes: [-300_00, 500_00], malas: [] };
    expect(con('D', 'C')).toEqual(bien);
    expect(con('C', 'A')).toEqual(bien);
    expect(con('DB', 'CR')).toEqual(bien);
    expect(con('DB', '').malas).toEqual([[3, 'monto']]);
    expect(con('XX', 'CR').malas).toEqual([[2, 'monto']]);
  });

  it.each([
    ['Tipo Trx', 'PAGO', 'COBRO', [2, 3]],
    ['Naturaleza del movimiento', 'PAGO', 'COBRO', [2, 3]],
    ['Signo del importe', '*', '**', [2, 3]],
    ['Indicador', 'P', 'N', [2, 3]],
    ['Crédito o Débito', 'PAGO', 'COBRO', [2, 3]],
    ['Mov.', 'PAGO', 'DEP', [2]],
    ['Operación', 'PAGO', 'DEP', [2]],
    ['Observación', 'Retiro', 'Otro', [3]],
    ['Observación', 'Retiro', 'Devolución de retiro', [3]],
  ])(
    'un título que no está en las listas, «%s», con «%s» y «%s»: se pregunta',
    (titulo, una, otra, malas) => {
      const archivo = conTipos(una, otra, titulo);
      expect(importesDe(archivo).malas).toEqual(malas.map((linea) => [linea, 'tipo']));
      expect(importesDe(archivo, { tipo: '' })).toEqual({ importes: [300_00, 500_00], malas: [] });
      expect(leerTexto(archivo).errores[0]!.detalle).toContain('"tipo" es null');
      const mapeo = { egresos: [una], ingresos: [otra] };
      expect(importesDe(archivo, mapeo)).toEqual({ importes: [-300_00, 500_00], malas: [] });
    },
  );

  it('una columna de otra cosa no es de tipo: todo entra', () => {
    for (const titulo of ['Oficina', 'Tipo de cuenta', 'Canal', 'Beneficiario']) {
      expect(importesDe(conTipos('QUITO', 'AHORROS', titulo)).malas).toEqual([]);
    }
  });

  it('las palabras de un detalle no son de tipo, salvo que todas lo sean', () => {
    const con = (una: string, otra: string) =>
      importesDe(['Fecha;Detalle;Valor', `03/11/2026;${una};300.00`, `04/11/2026;${otra};500.00`])
        .importes;
    expect(con('RETIRO CAJERO', 'DEPÓSITO')).toEqual([-300_00, 500_00]);
    expect(con('ABONO PRÉSTAMO', 'PAGO')).toEqual([300_00, 500_00]);
  });
});

describe('los importes negativos de un extracto', () => {
  const enDos = (...filas: readonly string[]) => importesDe(['Fecha;Débito;Crédito', ...filas]);

  it('en débito entre positivos son un reverso, y en crédito un egreso', () => {
    const leido = enDos(
      '01/11/2026;20.00;',
      '02/11/2026;-10.50;',
      '03/11/2026;;-5.00',
      '04/11/2026;;8.00',
    );
    expect(leido).toEqual({ importes: [-20_00, 10_50, -5_00, 8_00], malas: [] });
  });

  it('solo cuando todos los débitos lo son el signo es un adorno', () => {
    const leido = enDos(
      '01/11/2026;-20.00;0.00',
      '02/11/2026;−10.50;',
      '03/11/2026;;-5.00',
      '04/11/2026;0;8.00',
    );
    expect(leido).toEqual({ importes: [-20_00, -10_50, -5_00, 8_00], malas: [] });
  });

  it('con columna de tipo, lo mismo', () => {
    const con = (...filas: readonly string[]) =>
      importesDe(['Fecha;Tipo;Monto', ...filas]).importes;
    expect(con('01/11/2026;ND;20.00', '02/11/2026;ND;-10.50', '03/11/2026;NC;-5.00')).toEqual([
      -20_00, 10_50, -5_00,
    ]);
    expect(con('01/11/2026;ND;-20.00', '02/11/2026;ND;(10.50)', '03/11/2026;NC;5.00')).toEqual([
      -20_00, -10_50, 5_00,
    ]);
  });

  it('donde hay saldo, decide el saldo', () => {
    const conSaldo = (...filas: readonly string[]) =>
      importesDe(['Fecha;Débito;Crédito;Saldo', '01/11/2026;;;100.00', ...filas]).importes;
    // The only debit of the file is less than 0, and came back.
    expect(conSaldo('02/11/2026;-10.50;;110.50')).toEqual([10_50]);
    expect(conSaldo('02/11/2026;20.00;;80.00', '03/11/2026;-10.50;;69.50')).toEqual([
      -20_00, -10_50,
    ]);
  });
});

describe('el saldo de un extracto se coteja línea por línea', () => {
  const CABECERA = 'Fecha;Tipo;Valor;Saldo';
  const ASCENDENTE = [
    '01/11/2026;DEP;500.00;1500.00',
    '02/11/2026;ND;300.00;1200.00',
    '02/11/2026;ND;50.00;1150.00',
    '02/11/2026;NC;50.00;1200.00',
    '03/11/2026;ND;200.00;1000.00',
  ];
  const BIEN = [500_00, -300_00, -50_00, 50_00, -200_00];

  it('del más antiguo al más nuevo, del más nuevo al más antiguo, o mezclado dentro del día', () => {
    const [a, b, c, d, e] = ASCENDENTE as [string, string, string, string, string];
    expect(importesDe([CABECERA, a, b, c, d, e])).toEqual({ importes: BIEN, malas: [] });
    expect(importesDe([CABECERA, e, d, c, b, a])).toEqual({
      importes: BIEN.toReversed(),
      malas: [],
    });
    expect(importesDe([CABECERA, e, b, c, d, a]).malas).toEqual([]);
    expect(importesDe([CABECERA, a, d, c, b, e]).malas).toEqual([]);
  });

  it('la línea que lo contradice es un error que dice las dos cifras', () => {
    for (const filas of [ASCENDENTE, ASCENDENTE.toReversed()]) {
      const mal = filas.map((fila) => fila.replace('ND;300.00', 'NC;300.00'));
      const { lineas, errores } = leerTexto([CABECERA, ...mal]);
      expect(lineas).toHaveLength(4);
      expect(errores).toMatchObject([{ campo: 'saldo' }]);
      expect(errores[0]!.detalle).toContain('Entra 300.00, pero el saldo va de 1500.00 a 1200.00');
    }
  });

  it('un importe que no es el que el saldo movió también, y dice cómo no mirarlo', () => {
    const mal = ASCENDENTE.map((fila) => fila.replace('300.00', '250.00'));
    const { errores } = leerTexto([CABECERA, ...mal]);
    expect(errores).toMatchObject([{ linea: 3, campo: 'saldo' }]);
    expect(errores[0]!.detalle).toContain('"saldo" es null');
    expect(importesDe([CABECERA, ...mal], { saldo: '' }).malas).toEqual([]);
  });

  it('decide los signos que el tipo no dice, y los de un archivo que no dice ninguno', () => {
    const mudo = ASCENDENTE.map((fila) => fila.replace(/;(?:ND|NC|DEP);/, ';TRF;'));
    // Nobody knows what was there before the first one.
    expect(importesDe([CABECERA, ...mudo])).toEqual({
      importes: BIEN.slice(1),
      malas: [[2, 'tipo']],
    });
    const anterior = 'Saldo anterior;;;1000.00';
    expect(importesDe([CABECERA, anterior, ...mudo])).toEqual({ importes: BIEN, malas: [] });
    expect(importesDe([CABECERA, ...mudo.toReversed(), anterior]).importes).toEqual(
      BIEN.toReversed(),
    );
    const sinTipo = mudo.map((fila) => fila.replace('TRF;', ''));
    expect(importesDe(['Fecha;Valor;Saldo', ...sinTipo])).toEqual({
      importes: BIEN.slice(1),
      malas: [[2, 'monto']],
    });
    expect(
      importesDe(['Fecha;Valor;Saldo', anterior.replace(';', ''), ...sinTipo]).importes,
    ).toEqual(BIEN);
  });

  it('el saldo anterior también puede estar sobre los títulos', () => {
    const mudo = ASCENDENTE.map((fila) => fila.replace(/;(?:ND|NC|DEP);/, ';TRF;'));
    for (const dicho of [
      'Saldo inicial;1000.00',
      'Cuenta;21;Saldo anterior:;;$ 1,000.00',
      'SALDO INICIAL: 1000.00',
    ]) {
      expect(importesDe([dicho, CABECERA, ...mudo])).toEqual({ importes: BIEN, malas: [] });
      expect(importesDe([dicho, CABECERA, ...mudo.toReversed()]).importes).toEqual(
        BIEN.toReversed(),
      );
      const alReves = ASCENDENTE.map((fila) => fila.replace('DEP', 'RETIRO'));
      expect(importesDe([dicho, CABECERA, ...alReves]).malas).toEqual([[3, 'saldo']]);
    }
    // Of another account, or of another day: it blames nobody.
    expect(importesDe(['Saldo inicial;7.00', CABECERA, ...ASCENDENTE]).malas).toEqual([]);
  });

  it('sin signos y con un saldo que solo sube, todo entra', () => {
    expect(
      importesDe(['Fecha;Valor;Saldo', '01/11/2026;5.00;15.00', '02/11/2026;3.00;18.00']),
    ).toEqual({ importes: [5_00, 3_00], malas: [] });
  });

  it('un saldo al final de cada día coteja las líneas del día', () => {
    const porDia = [
      '01/11/2026;DEP;500.00;1500.00',
      '02/11/2026;ND;300.00;',
      '02/11/2026;ND;50.00;1150.00',
    ];
    expect(importesDe([CABECERA, ...porDia]).malas).toEqual([]);
    const mal = porDia.map((fila) => fila.replace('ND;50', 'NC;50'));
    expect(importesDe([CABECERA, ...mal]).malas).toEqual([
      [3, 'saldo'],
      [4, 'saldo'],
    ]);
  });

  it('una línea que no se entiende no culpa a la siguiente', () => {
    const mal = ASCENDENTE.map((fila) => fila.replace('300.00;', 'trescientos;'));
    expect(importesDe([CABECERA, ...mal]).malas).toEqual([[3, 'monto']]);
  });

  it('contradice aunque todo sea del mismo día', () => {
    const filas = ['01/11/2026;NC;100.00;100.00', '01/11/2026;NC;30.00;70.00'];
    expect(importesDe([CABECERA, ...filas])).toEqual({ importes: [100_00], malas: [[3, 'saldo']] });
  });

  it('toda historia se lee con sus signos, hacia adelante o hacia atrás, con o sin palabras', () => {
    const movimiento = fc.record({
      dia: fc.integer({ min: 1, max: 5 }),
      importe: fc.integer({ min: -900_00, max: 900_00 }).filter((n) => n !== 0),
    });
    const historia = fc.array(movimiento, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        historia,
        fc.boolean(),
        fc.boolean(),
        fc.nat(90_000_00),
        (todos, reves, mudo, inicial) => {
          const suyos = todos.toSorted((a, b) => a.dia - b.dia);
          let saldo = inicial;
          const filas = suyos.map(({ dia, importe }) => {
            saldo += importe;
            const tipo = mudo ? 'TRF' : importe > 0 ? 'NC' : 'ND';
            const [monto, despues] = [Math.abs(importe), saldo].map((n) => (n / 100).toFixed(2));
            return `0${dia}/11/2026;${tipo};${monto};${despues}`;
          });
          const leido = importesDe([CABECERA, ...(reves ? filas.toReversed() : filas)]);
          const debidos = suyos.map(({ importe }) => importe);
          const esperados = reves ? debidos.toReversed() : debidos;
          if (!mudo) expect(leido).toEqual({ importes: esperados, malas: [] });
          // Without words none is ever entered the other way: what cannot be told is an error.
          const malas = new Set(leido.malas.map(([linea]) => linea - 2));
          expect(leido.importes).toEqual(esperados.filter((_, i) => !malas.has(i)));
        },
      ),
    );
  });

  it('5.000 líneas se cotejan en un instante', () => {
    const filas = Array.from({ length: 5_000 }, (_, i) => `01/11/2026;TRF;1.00;${i + 1}.00`);
    const mapeo: MapeoDeColumnas = { ingresos: ['TRF'] };
    const inicio = cronometrarProcesador();
    expect(importesDe([CABECERA, ...filas], mapeo).importes).toHaveLength(5_000);
    expect(inicio.procesador_ms()).toBeLessThan(3_000);
  });
});
