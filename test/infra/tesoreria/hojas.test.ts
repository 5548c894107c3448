import { strToU8, zipSync } from 'fflate';
import JSZip from 'jszip';
import { afterAll, describe, expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { MAXIMO_FILAS } from '#domain/tesoreria/extracto/celdas.ts';
import { tieneTitulos } from '#domain/tesoreria/extracto/columnas.ts';
import { filasDeHoja } from '#infra/tesoreria/hojas.ts';
import { crearLectorDeExtractos } from '#infra/tesoreria/lector-de-extractos.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const libroXml = (propiedades = ''): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFICINA}">${propiedades}<sheets>` +
  '<sheet name="Octubre" sheetId="7" r:id="rId3"/><sheet name="Otra" sheetId="1" r:id="rId1"/>' +
  '</sheets></workbook>';
const RELACIONES =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>' +
  '<Relationship Id="rId3" Target="/xl/worksheets/sheet2.xml"/></Relationships>';

const hoja = (filas: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${filas}</sheetData></worksheet>`;

const fila = (...textos: readonly string[]): string =>
  `<row>${textos.map((uno) => `<c t="inlineStr"><is><t>${uno}</t></is></c>`).join('')}</row>`;

const libro = (partes: { readonly [parte: string]: string }): Promise<Uint8Array> => {
  const zip = new JSZip();
  zip.file('xl/workbook.xml', libroXml());
  zip.file('xl/_rels/workbook.xml.rels', RELACIONES);
  for (const [parte, xml] of Object.entries(partes)) zip.file(parte, xml);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
};

const conHoja = (filas: string): Promise<Uint8Array> =>
  libro({ 'xl/worksheets/sheet2.xml': hoja(filas) });

const celdas = (bytes: Uint8Array) => filasDeHoja(bytes).map((fila) => fila.celdas);

const negado = (bytes: Uint8Array): string => {
  try {
    filasDeHoja(bytes);
  } catch (error) {
    if (error instanceof ErrorDeForma) return error.message;
    throw error;
  }
  return '';
};

const texto = (contenido: string, codificacion: BufferEncoding = 'utf8'): Buffer =>
  Buffer.from(contenido, codificacion);

describe('las filas de un libro de Excel', () => {
  it('son las de su primera hoja, con textos compartidos y propios, números y huecos', async () => {
    const bytes = await libro({
      'xl/sharedStrings.xml':
        `<sst xmlns="${MAIN}"><si><t>Fecha</t></si>` +
        '<si><r><t>Dep</t></r><r><t>ósito &amp; más</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml': hoja('<row><c><v>1</v></c></row>'),
      'xl/worksheets/sheet2.xml': hoja(
        '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="inlineStr"><is><t>Monto</t></is></c></row>' +
          '<row r="4"><c r="D4" s="1"/></row>' +
          '<row r="9"><c r="A9"><v>46296</v></c><c r="B9" t="s"><v>1</v></c><c><v>-1.5E2</v></c>' +
          '<c t="str"><f>A1</f><v>calculado</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>',
      ),
    });
    expect(filasDeHoja(bytes)).toEqual([
      { linea: 3, celdas: ['Fecha', null, 'Monto'] },
      { linea: 9, celdas: [46_296, 'Depósito & más', -150, 'calculado', null, null] },
    ]);
  });

  it('son las de la primera hoja que se ve y tiene los títulos', async () => {
    const hojas = [
      ['Portada', '', '<row><c t="inlineStr"><is><t>BANCO</t></is></c></row>'],
      ['Vacía', '', ''],
      ['Oculta', 'state="hidden"', fila('Fecha', 'Monto') + fila('01/10/2026', '1.00')],
      ['Secreta', 'state="veryHidden"', fila('Fecha', 'Monto') + fila('01/10/2026', '2.00')],
      ['Solo títulos', 'state="visible"', fila('Fecha', 'Monto')],
      ['Resumen', '', fila('Fecha', 'Monto') + fila('Total', '3.00')],
      ['Movimientos', '', fila('Fecha', 'Monto') + fila('01/10/2026', '3.00')],
      ['Otra', '', fila('Fecha', 'Monto') + fila('01/10/2026', '4.00')],
    ] as const;
    const zip = new JSZip();
    const nombradas = hojas.map(
      ([nombre, estado], i) =>
        `<sheet name="${nombre}" sheetId="${i + 1}" ${estado} r:id="r${i}"/>`,
    );
    zip.file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFICINA}"><sheets>${nombradas.join('')}</sheets></workbook>`,
    );
    const destinos = hojas.map(
      (_, i) => `<Relationship Id="r${i}" Target="worksheets/h${i}.xml"/>`,
    );
    zip.file('xl/_rels/workbook.xml.rels', `<Relationships>${destinos.join('')}</Relationships>`);
    for (const [i, [, , filas]] of hojas.entries())
      zip.file(`xl/worksheets/h${i}.xml`, hoja(filas));
    const bytes = await zip.generateAsync({ type: 'uint8array' });
    const conTitulos = filasDeHoja(bytes, (filas) => tieneTitulos(filas, {}));
    expect(conTitulos.map((una) => una.celdas)).toEqual([
      ['Fecha', 'Monto'],
      ['01/10/2026', '3.00'],
    ]);
    // Where none has them, the first one with something in it says what is wrong.
    const ninguna = filasDeHoja(bytes, (filas) => tieneTitulos(filas, { fecha: 'Día hábil' }));
    expect(ninguna.map((una) => una.celdas)).toEqual([['BANCO']]);
  });

  it('un libro cuyas hojas están todas ocultas lo dice', async () => {
    const bytes = await libro({
      'xl/workbook.xml':
        `<workbook xmlns="${MAIN}" xmlns:r="${OFICINA}"><sheets>` +
        '<sheet name="A" sheetId="1" state="hidden" r:id="r1"/></sheets></workbook>',
    });
    expect(negado(bytes)).toContain('ocultas');
  });

  it('lo desempacado se suma entre todas las hojas que se miran', async () => {
    const relleno = `<!--${'x'.repeat(17 * 1024 * 1024)}-->`;
    const bytes = await libro({
      'xl/worksheets/sheet2.xml': hoja(relleno),
      'xl/worksheets/sheet1.xml': hoja(relleno),
    });
    expect(negado(bytes)).toContain('demasiado grande');
  });

  it('una celda en la última esquina cuesta lo que cualquier otra', async () => {
    const lejos = await conHoja(
      '<row r="1"><c r="A1"><v>1</v></c></row>' +
        '<row r="1048576"><c r="A1048576"><v>2</v></c><c r="XFD1048576"><v>3</v></c></row>' +
        '<row r="99999999999999999999"><c r="ZZZZZZZZZ9"><v>4</v></c></row>',
    );
    expect(celdas(lejos)).toEqual([[1], [2], [4]]);
  });

  it('se niega el que desempacado es demasiado grande, y el de demasiadas filas', async () => {
    const grande = zipSync({
      'xl/workbook.xml': strToU8(libroXml()),
      'xl/_rels/workbook.xml.rels': strToU8(RELACIONES),
      'xl/worksheets/sheet2.xml': new Uint8Array(33 * 1024 * 1024),
    });
    expect(grande.length).toBeLessThan(64 * 1024);
    expect(negado(grande)).toContain('demasiado grande');
    const larga = await conHoja('<row><c><v>1</v></c></row>'.repeat(MAXIMO_FILAS + 5));
    expect(negado(larga)).toContain('Tiene más de 5000 líneas');
  });

  it('se niega el dañado: truncado, con tamaños falsos, con DTD, o que no es un libro', async () => {
    const bueno = await conHoja('<row><c><v>1</v></c></row>');
    expect(celdas(bueno)).toEqual([[1]]);
    expect(negado(bueno.slice(0, -30))).toContain('está dañado');
    const falso = Buffer.from(bueno);
    const directorio = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
    for (let i = falso.indexOf(directorio); i >= 0; i = falso.indexOf(directorio, i + 1)) {
      falso.writeUInt32LE(3, i + 24);
    }
    expect(negado(falso)).toContain('está dañado');
    const dtd = '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
    expect(negado(await libro({ 'xl/worksheets/sheet2.xml': dtd }))).toContain('está dañado');
    expect(negado(await libro({}))).toContain('está dañado');
    expect(
      negado(await new JSZip().file('hola.txt', 'hola').generateAsync({ type: 'uint8array' })),
    ).toContain('está dañado');
    const anidado = `${'<c>'.repeat(40)}${'</c>'.repeat(40)}`;
    expect(negado(await conHoja(anidado))).toContain('está dañado');
  });

  it('se niega el que cuenta los días desde 1904: serían otros', async () => {
    const viejo = await libro({ 'xl/workbook.xml': libroXml('<workbookPr date1904="1"/>') });
    expect(negado(viejo)).toContain('1904');
  });
});

describe('las filas de un texto', () => {
  it.each([
    ['punto y coma, UTF-8 con BOM', texto('\uFEFFFecha;Año\r\n1;a,b\r\n')],
    ['punto y coma, Latin-1', texto('Fecha;Año\n1;a,b\n', 'latin1')],
    ['punto y coma, UTF-16 al revés', texto('\uFEFFFecha;Año\n1;a,b\n', 'utf16le').swap16()],
    ['tabuladores, UTF-16', texto('\uFEFFFecha\tAño\n1\ta,b\n', 'utf16le')],
    ['comas y comillas', texto('Fecha,Año\n1,"a,b"\n')],
  ])('%s', (_, bytes) => {
    expect(celdas(bytes)).toEqual([
      ['Fecha', 'Año'],
      ['1', 'a,b'],
    ]);
  });

  it('con un preámbulo sin columnas, y la línea de cada fila', () => {
    const bytes = texto('Banco, S.A.\n\nFecha;Monto\n01/10/2026;1,50\n');
    expect(filasDeHoja(bytes)).toEqual([
      { linea: 1, celdas: ['Banco, S.A.'] },
      { linea: 3, celdas: ['Fecha', 'Monto'] },
      { linea: 4, celdas: ['01/10/2026', '1,50'] },
    ]);
  });

  it.each([
    ['vacío', texto(''), 'está vacío'],
    ['un .xls antiguo', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'Excel antiguo'],
    ['una página web', texto('\n <html><table></table></html>'), 'página web'],
    ['bytes', Buffer.from([1, 0, 2, 0, 3]), 'No es texto'],
    ['comillas sin cerrar', texto(`a;b\n"${'x'.repeat(100_000)}`), 'revise sus comillas'],
  ])('se niega: %s', (_, bytes, dicho) => {
    expect(negado(bytes)).toContain(dicho);
  });
});

describe('leer un extracto en su hilo', () => {
  const lector = crearLectorDeExtractos();
  afterAll(lector.cerrar);
  const leer = (dicho: string) => lector.leer(1, { bytes: texto(dicho), mapeo: {} });

  it('da sus líneas, o dice por qué no', async () => {
    const leido = await leer('Fecha;Monto\n01/10/2026;-1,50\n');
    const dicho = { lineas: [{ linea: 2, importe: -150 }], errores: [] };
    expect(leido).toMatchObject({ leido: dicho });
    await expect(leer('Hola')).rejects.toThrow(ErrorDeForma);
  });
});
