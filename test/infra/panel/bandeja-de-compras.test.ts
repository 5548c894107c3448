import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { leerLote } from '#infra/compras/recibidos/lote.ts';
import { clavesDe, enPaquetes, leerArchivo } from '#infra/panel/src/compras/bandeja/archivos.ts';
import { totalDeLineas } from '#infra/panel/src/compras/compra.total.ts';
import { empaquetar, parteSuelta, partesDeZip } from '#infra/panel/src/kits/comun/zip.ts';
import { facturaRecibida } from '#test/support/compras/recibidos.ts';

/** What the inbox makes of what is dropped, before anybody asks the API. */

const bytes = (texto: string): Uint8Array<ArrayBuffer> => new Uint8Array(strToU8(texto));
const zip = (partes: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(partes).map(([nombre, texto]) => [nombre, strToU8(texto)])),
    ),
  );
const bytesDe = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
const CLAVE = '0311202601179130423300120010200000000071234567811';

describe('lo que se suelta en la bandeja', () => {
  it('de un ZIP se toman los XML, sin los que deja el sistema, con su nombre sin carpetas', () => {
    const { xml, malos } = leerArchivo(
      'mes.zip',
      zip({
        'a/uno.xml': '<a/>',
        'dos.XML': '<b/>',
        '__MACOSX/a/._uno.xml': 'x',
        'uno.pdf': '%PDF',
      }),
    );
    expect(xml.map(({ nombre }) => nombre)).toEqual(['uno.xml', 'dos.XML']);
    expect(malos).toEqual([]);
  });

  it.each([
    ['vacío', 'f.xml', bytes(''), 'Está vacío'],
    ['que no es nada', 'f.xml', bytes('hola'), 'No es un XML'],
    ['un PDF con una clave dentro', 'f.pdf', bytes(`%PDF ${CLAVE}`), 'No es un XML'],
    ['un ZIP sin XML', 'f.zip', zip({ 'leame.txt': 'hola' }), 'no trae ningún .xml'],
    ['un ZIP cortado', 'f.zip', zip({ 'uno.xml': '<a/>' }).slice(0, 30), 'dañado o cortado'],
  ])('de un archivo %s se dice por qué no', (_, nombre, contenido, dicho) => {
    const { xml, claves, malos } = leerArchivo(nombre, contenido);
    expect([xml, claves]).toEqual([[], []]);
    expect(malos[0]?.detalle).toContain(dicho);
  });

  it('de una lista se toman las claves, cada una una vez', () => {
    const lista = `RUC\tCLAVE\n179\t${CLAVE}\n179\t${CLAVE}\n1${CLAVE}\n`;
    expect(leerArchivo('recibidos.txt', bytes(lista)).claves).toEqual([CLAVE]);
    expect(clavesDe('12345')).toEqual([]);
  });

  it('lo que se empaqueta es lo que había, y lo lee quien lo recibe', async () => {
    const factura = facturaRecibida({ lineas: 3 });
    const partes = [
      ...partesDeZip(zip({ 'a/ñandú.xml': factura, 'b.xml': '<b/>' })),
      parteSuelta('c.xml', bytes(factura)),
    ];
    const empaquetado = await bytesDe(empaquetar(partes));
    const leidos = Object.entries(unzipSync(empaquetado)).map(([nombre, suyo]) => [
      nombre,
      strFromU8(suyo),
    ]);
    expect(leidos).toEqual([
      ['0.xml', factura],
      ['1.xml', '<b/>'],
      ['2.xml', factura],
    ]);
    const lote = leerLote(empaquetado);
    expect(lote).toMatchObject({
      tipo: 'archivos',
      archivos: [{ recibido: { total: 69_00 } }, { errores: [{}] }, { recibido: { total: 69_00 } }],
    });
  });

  it('mil van en paquetes que caben', () => {
    const parte = parteSuelta('x.xml', bytes('<x/>'));
    const paquetes = enPaquetes(Array.from({ length: 1001 }, () => parte));
    expect(paquetes.map(({ length }) => length)).toEqual([
      ...Array.from({ length: 50 }, () => 20),
      1,
    ]);
    const grande = { ...parte, original: 11 * 1024 * 1024 };
    expect(enPaquetes([grande, grande]).map(({ length }) => length)).toEqual([1, 1]);
  });
});

it('el total de las líneas de una compra es el que la API calcula, sin coma flotante', () => {
  const linea = (cantidad: string, precio_unitario: string, iva_codigo = '4', descuento = '') => ({
    cantidad,
    precio_unitario,
    descuento,
    iva_codigo,
  });
  expect(totalDeLineas([linea('10', '10')])).toBe('115.00');
  expect(totalDeLineas([linea('3', '0.1'), linea('1', '2.345', '0')])).toBe('2.70');
  expect(totalDeLineas([linea('1.5', '6.333333', '5', '0.50')])).toBe('9.45');
});
