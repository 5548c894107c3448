import JSZip from 'jszip';

/** A real XLSX workbook of one sheet: texts are shared, numbers are numbers, as a spreadsheet writes them. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';

const sinMarcas = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Days since 1900 as sheets count them. */
export const diaDeHoja = (dia: string): number => Date.parse(dia) / 86_400_000 + 25_569;

export const libroDeExcel = (
  filas: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> => {
  const textos: string[] = [];
  const celda = (valor: string | number | null, columna: number, fila: number): string => {
    if (valor === null) return '';
    const direccion = `${String.fromCharCode(65 + columna)}${fila + 1}`;
    if (typeof valor === 'number') return `<c r="${direccion}"><v>${valor}</v></c>`;
    textos.push(`<si><t>${sinMarcas(valor)}</t></si>`);
    return `<c r="${direccion}" t="s"><v>${textos.length - 1}</v></c>`;
  };
  const renglones = filas.map(
    (celdas, fila) =>
      `<row r="${fila + 1}">${celdas.map((valor, columna) => celda(valor, columna, fila)).join('')}</row>`,
  );
  const zip = new JSZip();
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${PAQUETE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  );
  zip.file(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFICINA}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  zip.file(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${MAIN}"><sheetData>${renglones.join('')}</sheetData></worksheet>`,
  );
  zip.file('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${textos.join('')}</sst>`);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
};
