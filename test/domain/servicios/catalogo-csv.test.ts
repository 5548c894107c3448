import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leerCatalogo, MAXIMO_LINEAS } from '#commands/servicios/servicios.csv.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

const leer = (archivo: string | Uint8Array) =>
  leerCatalogo(typeof archivo === 'string' ? Buffer.from(archivo) : archivo);
const CABECERA = 'codigo_principal,descripcion,precio_unitario';

const negado = (archivo: Uint8Array | string): string => {
  try {
    leerCatalogo(typeof archivo === 'string' ? Buffer.from(archivo) : archivo);
  } catch (error) {
    if (error instanceof ErrorDeForma) return error.message;
    throw error;
  }
  return '';
};

describe('leer un catálogo en CSV', () => {
  it('en cualquier orden, con comas o punto y coma, con BOM y con coma decimal', () => {
    const bueno = {
      codigo_principal: '007',
      descripcion: 'Café, molido',
      precio_unitario: 6_500_000,
      tarifa_iva: 0,
      iva_codigo: '0',
      activo: true,
    };
    const conComas = `\uFEFFdescripcion,tarifa_iva,precio_unitario,codigo_principal\r\n"Café, molido",0,6.50,007\r\n`;
    const conPunto =
      'Codigo_Principal;descripcion;precio_unitario;iva_codigo\n007;Café, molido;6,5;0\n\n';
    expect(leer(conComas)).toEqual({ buenas: [bueno], malas: [], lineas: 1 });
    expect(leer(conPunto)).toEqual({ buenas: [bueno], malas: [], lineas: 1 });
  });

  it('lo vacío toma su valor por omisión, y el código manda sobre la tarifa', () => {
    const { buenas } = leer(
      `${CABECERA},tarifa_iva,iva_codigo,activo,id\nA,a,1,,,,9\nB,b,0.000001,15,6,No,\n`,
    );
    expect(buenas).toMatchObject([
      { tarifa_iva: 15, iva_codigo: '4', activo: true },
      { precio_unitario: 1, tarifa_iva: 0, iva_codigo: '6', activo: false },
    ]);
  });

  it('dice lo del inventario, y calla lo que deja vacío', () => {
    const { buenas, malas } = leer(
      `${CABECERA},lleva_inventario,unidad,minimo\nA,a,1,Sí,barra,"2,5"\nB,b,1,,,\nC,c,1,no,,\nD,d,1,,,-1\n`,
    );
    expect(buenas).toMatchObject([
      { lleva_inventario: true, unidad: 'barra', minimo: 2_500_000 },
      { codigo_principal: 'B' },
      { codigo_principal: 'C', lleva_inventario: false },
    ]);
    expect(Object.keys(buenas[1]!)).not.toContain('lleva_inventario');
    expect(malas.map(({ linea, campo }) => [linea, campo])).toEqual([[5, 'minimo']]);
  });

  it('deshace lo que el CSV para planillas pone para cuidar un texto', () => {
    const { buenas } = leer(`${CABECERA}\n"=""0102""","'=SUMA(A1)",1\n'A,'hola,1\n`);
    expect(buenas.map((b) => [b.codigo_principal, b.descripcion])).toEqual([
      ['0102', '=SUMA(A1)'],
      ["'A", "'hola"],
    ]);
  });

  it('lo malo se dice con su línea y su campo; lo bueno entra', () => {
    const { buenas, malas, lineas } = leer(
      [
        `${CABECERA},tarifa_iva`,
        'A,a,1,15',
        ',b,1,15',
        `${'x'.repeat(26)},"dos\nlíneas",-1,12`,
        'D,d,1e5,',
        'A,repetida,1,',
        'E,e,1,15,sobra',
        'F',
        'G,g\0,1,',
      ].join('\n'),
    );
    expect(buenas.map((b) => b.codigo_principal)).toEqual(['A']);
    expect(lineas).toBe(8);
    expect(malas.map(({ linea, campo }) => [linea, campo])).toEqual([
      [3, 'codigo_principal'],
      [4, 'codigo_principal'],
      [4, 'precio_unitario'],
      [4, 'tarifa_iva'],
      [6, 'precio_unitario'],
      [7, 'codigo_principal'],
      [8, null],
      [9, 'descripcion'],
      [9, 'precio_unitario'],
      [10, 'descripcion'],
    ]);
    expect(malas[5]!.detalle).toBe('El código está también en la línea 2');
  });

  it('una comilla que nadie cierra cuesta su línea, y ninguna de las otras', () => {
    const otras = Array.from({ length: 3_000 }, (_, i) => `C${i},c,1`);
    const { buenas, malas, lineas } = leer(
      [CABECERA, 'A,a,1', '', 'B,"sin cerrar,1', ...otras, 'Z,"cerrada" mal,1', 'Y,y,1'].join('\n'),
    );
    expect(buenas).toHaveLength(otras.length + 2);
    expect(malas.map(({ linea, detalle }) => [linea, detalle.includes('comillas')])).toEqual([
      [4, true],
      [otras.length + 5, true],
    ]);
    expect(lineas).toBe(otras.length + 4);
  });

  it('cada línea del archivo entra o se dice, estén donde estén las rotas', () => {
    const sana = fc.integer({ min: 0, max: 9 }).map((n) => `S${n},"una, o ""dos""",1`);
    const doble = fc.constant('D,"en dos\nlíneas",1');
    const rota = fc.constantFrom('R,"abierta,1', 'R,"cerrada"mal,1', `R,${'x'.repeat(9_000)},1`);
    const vacia = fc.constantFrom('', '   ');
    const lineas = fc.array(fc.oneof({ weight: 4, arbitrary: sana }, doble, rota, vacia));
    fc.assert(
      fc.property(lineas, fc.constantFrom('\n', '\r\n'), (pedazos, fin) => {
        const leido = leer([CABECERA, ...pedazos].join(fin));
        const comillas = leido.malas.filter(({ detalle }) => detalle.includes('comillas'));
        expect(comillas).toHaveLength(pedazos.filter((uno) => uno.startsWith('R')).length);
        expect(leido.lineas).toBe(pedazos.filter((uno) => uno.trim() !== '').length);
      }),
    );
  });

  it.each([
    ['UTF-8', (texto: string) => Buffer.from(texto, 'utf8')],
    ['UTF-8 con marca', (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf8')],
    ['Latin-1', (texto: string) => Buffer.from(texto, 'latin1')],
    ['Windows-1252', (texto: string) => Buffer.from(texto.replace('-', '\u0096'), 'latin1')],
    ['UTF-16, como lo guardan las hojas', (t: string) => Buffer.from(`\uFEFF${t}`, 'utf16le')],
    ['UTF-16 al revés', (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le').swap16()],
  ])('se lee en %s, con sus tildes y sus eñes', (cual, codificar) => {
    const { buenas, malas } = leer(codificar(`${CABECERA}\nÑ1,Diseño gráfico - día,12.50\nB,Ó,1`));
    const guion = cual === 'Windows-1252' ? '–' : '-';
    expect(malas).toEqual([]);
    expect(buenas).toMatchObject([
      { codigo_principal: 'Ñ1', descripcion: `Diseño gráfico ${guion} día` },
      { codigo_principal: 'B', descripcion: 'Ó' },
    ]);
  });

  it.each([
    ['', 'no tiene ninguna línea'],
    ['\n\n', 'no tiene ninguna línea'],
    ['codigo,descripcion,precio_unitario\nA,a,1', '«codigo» no se conoce'],
    ['codigo_principal,descripcion\nA,a', 'Falta la columna precio_unitario'],
    [`${CABECERA},descripcion\nA,a,1,b`, 'está dos veces'],
    [`"${CABECERA}\nA,a,1`, 'revise sus comillas'],
    [','.repeat(1_000_000), 'La primera línea'],
    [`${CABECERA}\n${'A,a,1\n'.repeat(MAXIMO_LINEAS + 1)}`, 'divídalo'],
    [Buffer.from([0x63, 0xff, 0xfe]), 'no se conoce'],
    [Buffer.from([0x50, 0x4b, 0x03, 0x00, 0xff]), 'No es texto'],
    [Buffer.from('PK\u0003\u0004hoja'), 'no se conoce'],
  ])('lo que no es un catálogo se niega entero (%#)', (archivo, porque) => {
    expect(negado(archivo)).toContain(porque);
  });

  it('nunca falla de otro modo, sea lo que sea', () => {
    const pedazo = fc.constantFrom(',', ';', '"', '\n', '\r', '=', "'", 'A', '1', '\0', 'ñ', '""');
    fc.assert(
      fc.property(fc.array(pedazo, { maxLength: 60 }), fc.boolean(), (pedazos, conCabecera) => {
        const texto = `${conCabecera ? `${CABECERA}\n` : ''}${pedazos.join('')}`;
        const mensaje = negado(texto);
        expect(typeof mensaje).toBe('string');
        if (mensaje !== '') return;
        const { buenas, malas } = leer(texto);
        for (const { codigo_principal } of buenas) expect(codigo_principal.trim()).not.toBe('');
        for (const { linea } of malas) expect(linea).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('cuesta lo que mide: un mega hostil no es peor que uno bueno', () => {
    const hostiles = [
      '"'.repeat(1_000_000),
      `${CABECERA}\n${'",'.repeat(500_000)}`,
      `${CABECERA}\n${'\n'.repeat(1_000_000)}`,
      `${CABECERA}\n${','.repeat(1_000_000)}`,
      `${CABECERA}\n"=""${'"'.repeat(900_000)}`,
      `${CABECERA}\nA,'${' '.repeat(1_000_000)}x,1`,
    ];
    for (const texto of hostiles) {
      const inicio = cronometrarProcesador();
      negado(texto);
      expect(inicio.procesador_ms()).toBeLessThan(3_000);
    }
  });
});
